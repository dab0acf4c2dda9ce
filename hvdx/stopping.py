"""Decides, token by token, where an output ends, and what of its text may be shown so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from hvdx.request import FinishReason, SamplingParams


class TextStream(Protocol):
    """Turns the tokens of one output into text, piece by piece."""

    def push(self, token_id: int) -> str:
        """Add a token; return the text that is certain by now."""

    def flush(self) -> str:
        """Return the text held back, at the end of the output."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Why an output ended.

    stop_reason: the stop string or stop token id; `None` for end of sequence and for length
    """

    finish_reason: FinishReason
    stop_reason: int | str | None = None


_END_OF_SEQUENCE = Stop("stop")
_LENGTH = Stop("length")


class StopState:
    """Where one output ends.

    A token ends it, and stays in the token ids, when it is an end-of-sequence token, one of
    `stop_token_ids`, the last token that fits, or completes a stop string; `stop` is preferred to
    `length`, and a stop string to all else, because the text is cut for it. Of several stop strings
    the one whose last character comes first counts, of those the longest: what a reader of single
    characters would find, however the text falls into tokens. Only strings completed after the
    first `min_tokens` tokens count. Without a stop string the text is that of all tokens, so the
    ending token's own text is in it unless special tokens are skipped.

    limit: most output tokens, by the request and by the context
    max_total_tokens: most tokens of prompt and output together
    stream: `None` when there is no tokenizer: the text stays empty
    """

    def __init__(
        self,
        params: SamplingParams,
        eos_ids: Sequence[int],
        max_total_tokens: int,
        prompt_len: int,
        stream: TextStream | None,
    ) -> None:
        assert stream is not None or not params.stop, "stop strings need a tokenizer"
        self._eos_ids = frozenset(() if params.ignore_eos else eos_ids)
        self._stop_ids = frozenset(params.stop_token_ids)
        self._strings = tuple(dict.fromkeys(params.stop))
        self._keep_string = params.include_stop_str_in_output
        self._min_tokens = params.min_tokens
        room = max_total_tokens - prompt_len
        self.limit = room if params.max_tokens is None else min(room, params.max_tokens)
        self._stream = stream
        self._num_tokens = 0
        self._unread: list[int] = []
        self._text = ""
        self._num_shown = 0
        self._ended = False

    @property
    def stop_ids(self) -> frozenset[int]:
        """Tokens that end the output, once it has `min_tokens`."""
        return self._eos_ids | self._stop_ids

    @property
    def text(self) -> str:
        """The output's text so far; whole after the end."""
        self._read()
        return self._text

    def push(self, token_id: int) -> Stop | None:
        """Take the next emitted token; return why the output ends with it, if it does."""
        assert not self._ended, "the output has ended"
        self._num_tokens += 1
        self._unread.append(token_id)
        stop = self._stop_by_token(token_id)
        self._ended = stop is not None
        if self._strings and (string := self._stop_by_text()) is not None:
            self._ended = True
            return Stop("stop", string)
        return stop

    def end(self) -> None:
        """End the output from outside, after an abort or an error."""
        self._ended = True

    def take_delta(self) -> str:
        """Return text that was not returned yet and is safe to show; after the end, all of it.

        What could become a stop string is held back.
        """
        text = self.text
        until = len(text) if self._ended else len(text) - self._held_back()
        delta, self._num_shown = text[self._num_shown : until], until
        return delta

    def _stop_by_token(self, token_id: int) -> Stop | None:
        if self._num_tokens >= self._min_tokens:
            if token_id in self._eos_ids:
                return _END_OF_SEQUENCE
            if token_id in self._stop_ids:
                return Stop("stop", token_id)
        return _LENGTH if self._num_tokens >= self.limit else None

    def _stop_by_text(self) -> str | None:
        """Read on; return the stop string that the new text completes, and cut the text there."""
        before = len(self._text)
        self._read()
        if self._num_tokens <= self._min_tokens:
            return None
        found = []
        for string in self._strings:
            start = self._text.find(string, max(before - len(string) + 1, 0))
            if start >= 0:
                found.append((start + len(string), start, string))
        if not found:
            return None
        end, start, string = min(found)
        self._text = self._text[: end if self._keep_string else start]
        # The text is final: what the stream still holds comes after the stop string.
        self._stream = None
        return string

    def _read(self) -> None:
        """Detokenise what has not been yet."""
        if self._stream is None:
            return
        self._text += "".join([self._stream.push(token_id) for token_id in self._unread])
        self._unread.clear()
        if self._ended:
            self._text += self._stream.flush()
            self._stream = None

    def _held_back(self) -> int:
        """Length of the longest end of the text that begins a stop string."""
        longest = 0
        for string in self._strings:
            for length in range(min(len(string) - 1, len(self._text)), longest, -1):
                if self._text.endswith(string[:length]):
                    longest = length
                    break
        return longest

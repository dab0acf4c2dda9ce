"""The bodies of answers: chats and plain completions, whole or in chunks."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from hvdx import CompletionOutput, Delta, RequestOutput, __version__
from hvdx.server.logprobs import chat_logprobs, text_logprobs
from hvdx.server.parsers.message import ParsedMessage, merged
from hvdx.server.translate import Asked
from hvdx.server.usage import usage_of

FINGERPRINT = f"hvdx-{__version__}"


class Format(ABC):
    """One answer. asked: what it answers; tokenizer: the engine's, or `None`."""

    whole_object = chunk_object = ""

    def __init__(self, asked: Asked, tokenizer: Any) -> None:
        self.asked = asked
        self.tokenizer = tokenizer
        self.created = int(time.time())

    def index(self, delta: Delta) -> int:
        """Which choice a delta belongs to."""
        prompt = int(delta.request_id.rpartition("-")[2])
        return prompt * self.asked.num_choices + delta.index

    def whole(self, results: Sequence[RequestOutput]) -> dict[str, Any]:
        """The body of a finished answer."""
        count = self.asked.num_choices
        choices = [
            self.choice(number * count + output.index, output, result)
            for number, result in enumerate(results)
            for output in result.outputs
        ]
        return self._head(self.whole_object) | {"choices": choices, "usage": self.usage(results)}

    def chunk(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """The body of one piece of an answer."""
        body = self._head(self.chunk_object) | {"choices": choices}
        return body | ({"usage": None} if self.asked.with_usage else {})

    def last_chunk(self, results: Sequence[RequestOutput]) -> dict[str, Any]:
        """The chunk that says what was counted."""
        return self.chunk([]) | {"usage": self.usage(results)}

    def usage(self, results: Sequence[RequestOutput]) -> dict[str, Any]:
        """Counts of the whole answer."""
        return usage_of(results, keeps_output=self.asked.keeps_output)

    @abstractmethod
    def opening(self, index: int) -> list[dict[str, Any]]:
        """Choices to send before anything of an output is there."""

    @abstractmethod
    def piece(self, index: int, delta: Delta) -> list[dict[str, Any]]:
        """Choices to send for a delta; none while there is nothing to say."""

    @abstractmethod
    def choice(self, index: int, output: CompletionOutput, result: RequestOutput) -> dict[str, Any]:
        """A finished output."""

    def _head(self, kind: str) -> dict[str, Any]:
        return {
            "id": self.asked.answer_id,
            "object": kind,
            "created": self.created,
            "model": self.asked.model,
            "system_fingerprint": FINGERPRINT,
        }

    def _ids(self, token_ids: Sequence[int]) -> dict[str, Any]:
        return {"token_ids": list(token_ids)} if self.asked.with_ids else {}

    def _says_something(self, delta: Delta) -> bool:
        """Whether a delta without text must be sent all the same."""
        extras = bool(delta.token_ids) and (self.asked.with_ids or self.asked.top is not None)
        return delta.finish_reason is not None or extras


class ChatFormat(Format):
    """Answers of `/v1/chat/completions`."""

    whole_object, chunk_object = "chat.completion", "chat.completion.chunk"

    def __init__(self, asked: Asked, tokenizer: Any) -> None:
        super().__init__(asked, tokenizer)
        self._messages: dict[int, ParsedMessage] = {}

    def opening(self, index: int) -> list[dict[str, Any]]:
        """The role, which comes alone."""
        first = {"role": "assistant", "content": ""}
        return [{"index": index, "delta": first, "logprobs": None, "finish_reason": None}]

    def piece(self, index: int, delta: Delta) -> list[dict[str, Any]]:
        """What was added to the message."""
        message = self._messages.get(index)
        if message is None:
            message = self._messages[index] = self.asked.reading.message()
        added = message.push(delta.text)
        if delta.finish_reason is not None:
            added = merged(added, message.finish())
        if not added and not self._says_something(delta):
            return []
        return [
            {
                "index": index,
                "delta": added,
                "logprobs": self._logprobs(delta.token_ids, delta.logprobs),
                "finish_reason": _reason(message, delta.finish_reason),
                **self._ids(delta.token_ids),
            }
        ]

    def choice(self, index: int, output: CompletionOutput, result: RequestOutput) -> dict[str, Any]:
        """The whole message."""
        message = self.asked.reading.message()
        message.push(output.text)
        message.finish()
        return {
            "index": index,
            "message": message.whole(),
            "logprobs": self._logprobs(output.token_ids, output.logprobs),
            "finish_reason": _reason(message, output.finish_reason),
            "stop_reason": output.stop_reason,
            **self._ids(output.token_ids),
        }

    def whole(self, results: Sequence[RequestOutput]) -> dict[str, Any]:
        """The body of a finished chat."""
        body = super().whole(results)
        return body | prompt_fields(results[0], self.asked)

    def _logprobs(self, token_ids: Sequence[int], entries: Any) -> dict[str, Any] | None:
        if self.asked.top is None:
            return None
        return chat_logprobs(token_ids, entries or [], self.asked.top, self.tokenizer)


def _reason(message: ParsedMessage, reason: str | None) -> str | None:
    """Why an output ended; one that ended by itself with calls says so."""
    return "tool_calls" if reason == "stop" and message.num_calls else reason


class TextFormat(Format):
    """Answers of `/v1/completions`."""

    whole_object = chunk_object = "text_completion"

    def __init__(self, asked: Asked, tokenizer: Any) -> None:
        super().__init__(asked, tokenizer)
        self._lengths: dict[int, int] = {}

    def opening(self, index: int) -> list[dict[str, Any]]:
        """The prompt, if it is to be part of the answer."""
        prompt = self._prompt(index // self.asked.num_choices)
        return [self._choice(index, prompt, None, None, None)] if prompt else []

    def piece(self, index: int, delta: Delta) -> list[dict[str, Any]]:
        """What was added to the text."""
        if not self.asked.keeps_output:
            return [self._choice(index, "", None, "length", None)] if delta.finish_reason else []
        if not delta.text and not self._says_something(delta):
            return []
        start = self._lengths.get(index, 0)
        logprobs = None
        if self.asked.top is not None:
            logprobs = text_logprobs(delta.token_ids, delta.logprobs or [], self.asked.top, start)
            self._lengths[index] = start + sum(map(len, logprobs["tokens"]))
        added = self._ids(delta.token_ids)
        return [self._choice(index, delta.text, logprobs, delta.finish_reason, None) | added]

    def choice(self, index: int, output: CompletionOutput, result: RequestOutput) -> dict[str, Any]:
        """The whole text."""
        asked = self.asked
        text = self._prompt(index // asked.num_choices)
        ids: list[int] = []
        entries: list[Any] = []
        if asked.echoes:
            ids, entries = list(result.prompt_token_ids), list(result.prompt_logprobs or [])
        if asked.keeps_output:
            text += output.text
            ids, entries = ids + output.token_ids, entries + (output.logprobs or [])
        logprobs = None if asked.top is None else self._whole_logprobs(ids, entries)
        reason = output.finish_reason if asked.keeps_output else "length"
        choice = self._choice(index, text, logprobs, reason, output.stop_reason)
        return choice | self._ids(output.token_ids) | prompt_fields(result, asked)

    def _whole_logprobs(self, ids: list[int], entries: list[Any]) -> dict[str, Any]:
        """With the text of a first prompt token, of which nothing else is known."""
        assert self.asked.top is not None
        found = text_logprobs(ids, entries, self.asked.top, 0)
        if entries and entries[0] is None and self.tokenizer is not None:
            found["tokens"][0] = self.tokenizer.token_text(ids[0])
            shift = len(found["tokens"][0])
            found["text_offset"][1:] = [place + shift for place in found["text_offset"][1:]]
        return found

    def _prompt(self, number: int) -> str:
        """Text of a prompt that is part of the answer."""
        if not self.asked.echoes:
            return ""
        text = self.asked.prompts[number]
        if text is None and self.tokenizer is not None:
            text = self.tokenizer.decode(self.asked.jobs[number].prompt, False)
        return text or ""

    def _choice(
        self, index: int, text: str, logprobs: Any, reason: str | None, stop: int | str | None
    ) -> dict[str, Any]:
        choice = {"index": index, "text": text, "logprobs": logprobs, "finish_reason": reason}
        return choice if reason is None else choice | {"stop_reason": stop}


def prompt_fields(result: RequestOutput, asked: Asked) -> dict[str, Any]:
    """What the client wants to know of a prompt."""
    found: dict[str, Any] = {}
    if asked.with_ids:
        found["prompt_token_ids"] = result.prompt_token_ids
    if result.prompt_logprobs is not None and not asked.echoes:
        found["prompt_logprobs"] = [
            None
            if entry is None
            else {
                str(token): {
                    "logprob": one.logprob,
                    "rank": one.rank,
                    "decoded_token": one.decoded_token,
                }
                for token, one in entry.items()
            }
            for entry in result.prompt_logprobs
        ]
    return found

"""Tool calls in the formats of Hermes and Qwen, and of Llama 3.

A call is given out when its object is complete: what looks like one for a while may turn out to be
none, and arguments that were sent cannot be taken back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator

from hvdx.server.parsers.events import (
    Arguments,
    Call,
    Event,
    Parser,
    Text,
    joined,
    new_call_id,
)
from hvdx.server.parsers.scan import ObjectScan, held_back, read_call

_SPACE = " \t\r\n"


class _Calls(ABC):
    """What both formats share: numbering calls, and white space around them.

    White space before, between and behind calls is nobody's text.
    """

    def __init__(self, names: Collection[str] | None, make_id: Callable[[], str]) -> None:
        self._names = None if names is None else frozenset(names)
        self._make_id = make_id
        self._buffer = ""
        self._space = ""
        self._is_text = False  # the last that came was text
        self.num_calls = 0

    def push(self, text: str) -> list[Event]:
        """Take more text; return what is certain by now."""
        self._buffer += text
        return joined(self._events(is_last=False))

    def end(self) -> list[Event]:
        """Return the rest: the answer is over."""
        events = list(self._events(is_last=True))
        if not self.num_calls:
            events.append(Text(self._space))
        self._space = ""
        return joined(events)

    @abstractmethod
    def _events(self, *, is_last: bool) -> Iterator[Event]:
        """What is certain by now, and taken from the buffer."""

    def _text(self, text: str) -> Iterator[Event]:
        """Give out text, with white space once more than that comes."""
        self._space += text
        if self._is_text or self._space.strip(_SPACE):
            yield Text(self._space)
            self._space, self._is_text = "", True

    def _call(self, text: str) -> list[Event] | None:
        """Events of the call that an object's text stands for, or `None`."""
        found = read_call(text, self._names)
        if found is None:
            return None
        index = self.num_calls
        self.num_calls += 1
        self._space, self._is_text = "", False
        return [Call(index, self._make_id(), found.name), Arguments(index, found.arguments)]


class HermesParser(_Calls):
    """`<tool_call>{"name": ..., "arguments": {...}}</tool_call>`, as Hermes, Qwen 2.5 and 3 write.

    names: tools that may be called; an object with another name is text. `None`: any
    make_id: gives each call its id
    """

    START, END = "<tool_call>", "</tool_call>"

    def __init__(
        self, names: Collection[str] | None = None, make_id: Callable[[], str] = new_call_id
    ) -> None:
        super().__init__(names, make_id)
        self._scan: ObjectScan | None = None
        self._is_behind_call = False

    def _events(self, *, is_last: bool) -> Iterator[Event]:
        while self._buffer:
            if self._is_behind_call:
                if not self._close(is_last):
                    return
            elif self._scan is not None:
                found = self._read(self._scan, is_last)
                if found is None:
                    return
                yield from found
            else:
                yield from self._until_start(is_last)
                if self._scan is None:
                    return

    def _until_start(self, is_last: bool) -> Iterator[Event]:
        """Give out the text before the next marker, and begin to scan behind it."""
        at = self._buffer.find(self.START)
        if at >= 0:
            self._scan = ObjectScan(len(self.START))
        else:
            at = len(self._buffer) - (0 if is_last else held_back(self._buffer, self.START))
        text, self._buffer = self._buffer[:at], self._buffer[at:]
        yield from self._text(text)

    def _read(self, scan: ObjectScan, is_last: bool) -> list[Event] | None:
        """Read the object behind a marker; `None` while it is not complete."""
        end = scan.end(self._buffer)
        if end is None and not scan.is_broken and not is_last:
            return None
        self._scan = None
        call = None if end is None else self._call(self._buffer[len(self.START) : end])
        if end is None or call is None:  # no call: the marker was text, and so may be the rest
            self._buffer = self._buffer[len(self.START) :]
            return list(self._text(self.START))
        self._buffer = self._buffer[end:]
        self._is_behind_call = True
        return call

    def _close(self, is_last: bool) -> bool:
        """Take the end marker off, if it is there; False while that is not certain."""
        rest = self._buffer.lstrip(_SPACE)
        if self.END.startswith(rest) and rest != self.END and not is_last:
            return False
        if rest.startswith(self.END):
            self._buffer = rest[len(self.END) :]
        self._is_behind_call = False
        return True


class LlamaParser(_Calls):
    """An answer that is `{"name": ..., "parameters": {...}}`, or several behind one another.

    As Llama 3.1 to 3.3 write, with `<|python_tag|>` in front or not, and with `;`, `,` or white
    space between. An answer that begins otherwise is text to its end, and so is what follows the
    calls.
    names, make_id: as of `HermesParser`
    """

    TAG = "<|python_tag|>"

    def __init__(
        self, names: Collection[str] | None = None, make_id: Callable[[], str] = new_call_id
    ) -> None:
        super().__init__(names, make_id)
        self._scan: ObjectScan | None = None
        self._is_over = False

    def _events(self, *, is_last: bool) -> Iterator[Event]:
        while self._buffer:
            if self._is_over:
                text, self._buffer = self._buffer, ""
                yield from self._text(text)
                return
            if self._scan is None and not self._begin(is_last):
                return
            if self._is_over or self._scan is None:
                continue
            end = self._scan.end(self._buffer)
            if end is None and not self._scan.is_broken and not is_last:
                return
            call = None if end is None else self._call(self._buffer[self._skipped : end])
            if end is None or call is None:
                self._is_over = True
                continue
            self._buffer, self._scan = self._buffer[end:], None
            yield from call

    def _begin(self, is_last: bool) -> bool:
        """Find out whether an object comes next; False while that is not certain."""
        rest = self._buffer.lstrip(_SPACE + (";," if self.num_calls else ""))
        if not self.num_calls and rest.startswith(self.TAG):
            rest = rest[len(self.TAG) :].lstrip(_SPACE)
        if rest.startswith("{"):
            self._skipped = len(self._buffer) - len(rest)
            self._scan = ObjectScan(self._skipped)
            return True
        is_open = not rest or (not self.num_calls and self.TAG.startswith(rest))
        if is_open and not is_last:
            return False
        self._is_over = True
        return True


class OneCallParser:
    """Gives out the first call of another parser; those behind it are left out."""

    def __init__(self, parser: Parser) -> None:
        self._parser = parser

    def push(self, text: str) -> list[Event]:
        """Take more text; return what is certain by now."""
        return self._first(self._parser.push(text))

    def end(self) -> list[Event]:
        """Return the rest: the answer is over."""
        return self._first(self._parser.end())

    @staticmethod
    def _first(events: list[Event]) -> list[Event]:
        return [one for one in events if not (isinstance(one, Call | Arguments) and one.index)]

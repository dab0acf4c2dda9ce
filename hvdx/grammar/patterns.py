"""Refuses regular expressions that the grammar library would read otherwise than their author.

The library takes an expression for the whole text, and drops what it does not know: anchors in the
middle, lookarounds, flags. Dropped conditions would make outputs that do not match.
"""

from __future__ import annotations

from collections.abc import Iterator

from hvdx.errors import RequestError

MAX_PATTERN = 4_000
"""Characters of one regular expression."""


def check_pattern(pattern: str, what: str) -> None:
    """Errors: RequestError for an expression of which a part would be ignored.

    what: how to call the expression in the sentence, such as `regex`
    """
    if len(pattern) > MAX_PATTERN:
        raise RequestError(
            f"{what} has {len(pattern)} characters; at most {MAX_PATTERN} are allowed: shorten it."
        )
    depth = 0
    pieces = list(_pieces(pattern))
    for place, piece in enumerate(pieces):
        before = pieces[place - 1] if place else "|"
        after = pieces[place + 1] if place + 1 < len(pieces) else "|"
        if piece == "^" and (depth or before != "|"):
            raise _unusable(what, pattern, "a ^ that does not begin it")
        if piece == "$" and (depth or after != "|"):
            raise _unusable(what, pattern, "a $ that does not end it")
        if piece.startswith("(?") and piece != "(?:":
            raise _unusable(what, pattern, f"the group {piece!r}; only (...) and (?:...) are known")
        depth += piece.startswith("(")
        depth -= piece == ")"


def _pieces(pattern: str) -> Iterator[str]:
    """Signs of an expression; an escape, a class and the begin of a group are one sign each."""
    at = 0
    while at < len(pattern):
        sign = pattern[at]
        if sign == "\\":
            end = at + 2
        elif sign == "[":
            end = _class_end(pattern, at)
        elif pattern.startswith("(?", at):
            end = at + (3 if pattern[at + 2 : at + 3] != "<" else 4)
        else:
            end = at + 1
        yield pattern[at:end]
        at = end


def _class_end(pattern: str, start: int) -> int:
    """Place after a character class that begins at `start`."""
    at = start + 1
    while at < len(pattern) and pattern[at] != "]":
        at += 2 if pattern[at] == "\\" else 1
    return at + 1


def _unusable(what: str, pattern: str, why: str) -> RequestError:
    return RequestError(f"{what} {pattern!r:.60} has {why}; write it without.")

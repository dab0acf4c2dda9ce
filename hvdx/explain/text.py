"""An output's text in pieces, one per token, each with who produced it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hvdx.records import CycleLog
from hvdx.tokenizer import Tokenizer

TARGET = "target"
"""Who produces the token after the accepted ones, whatever drafted."""


@dataclass(frozen=True)
class Piece:
    """One output token.

    text: what it added to the output's text. Empty while a character is incomplete, for a special
        token that is left out, and behind a stop string
    source: the draft source whose token was accepted, or `TARGET`
    cycle: index into the output's cycles
    """

    token_id: int
    text: str
    source: str
    cycle: int


def pieces_of(
    token_ids: Sequence[int], text: str, log: CycleLog, tokenizer: Tokenizer | None, *, ended: bool
) -> list[Piece]:
    """Take an output apart; the texts of all pieces joined are the output's text so far.

    text: the output's; without a tokenizer it is empty
    ended: whether no token comes after these
    """
    makers, cycles = _makers(log.records, log.sources)
    parts = _texts(token_ids[: len(makers)], text, log, tokenizer, ended=ended)
    return [Piece(*one) for one in zip(token_ids, parts, makers, cycles, strict=False)]


def _makers(records: np.ndarray, sources: Sequence[str]) -> tuple[list[str], list[int]]:
    """Who produced every token, and in which cycle."""
    makers: list[str] = []
    for record in records:
        accepted = int(record["accepted"])
        if accepted:
            makers += [sources[record["source"]]] * accepted
        makers += [TARGET] * (int(record["emitted"]) - accepted)
    cycles: list[int] = np.repeat(np.arange(records.size), records["emitted"]).tolist()
    return makers, cycles


def _texts(
    token_ids: Sequence[int], text: str, log: CycleLog, tokenizer: Tokenizer | None, *, ended: bool
) -> list[str]:
    """What every token adds to the text; decoded as the engine does, and cut where it cut."""
    if tokenizer is None:
        return [""] * len(token_ids)
    stream = tokenizer.stream(log.skips_special)
    parts = [stream.push(token) for token in token_ids]
    if ended and parts:
        parts[-1] += stream.flush()
    left = len(text)
    for place, part in enumerate(parts):
        parts[place] = part[:left]
        left -= len(parts[place])
    return parts

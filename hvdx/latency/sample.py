"""One timed answer, and what every method that is timed looks like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol, Self

PHASES = ("draft", "forward", "verify", "rest")
"""Parts of a cycle: drafting, the target's pass, verifying, and what is left up to the commit."""


@dataclass(frozen=True)
class Sample:
    """One timed answer. Decode is what comes after the prefill pass.

    decode_tokens: tokens emitted by decode passes; some programs' prefill pass emits one as well
    cycles: decode passes, 0 where a program does not tell
    accepted_length: accepted draft tokens per pass, bonus excluded
    peak_bytes: most memory that the process held while it answered, `None` where nobody can say;
        peak_gpu_bytes: most that its allocator took of the GPU
    profile: by draft source, "none" where nothing was drafted: number of cycles, emitted tokens,
        and microseconds of each of `PHASES`; empty unless it was asked for
    """

    token_ids: tuple[int, ...]
    ttft_ms: float
    decode_tokens: int
    decode_ms: float
    cycles: int
    accepted_length: float
    peak_bytes: int | None = None
    peak_gpu_bytes: int | None = None
    profile: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    @property
    def decode_tok_s(self) -> float | None:
        """Tokens per second of decode; `None` when prefill emitted all there is."""
        return 1000.0 * self.decode_tokens / self.decode_ms if self.decode_ms > 0 else None

    def to_json(self) -> dict[str, Any]:
        """The sample as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read what `to_json` gave. Errors: KeyError, TypeError, ValueError."""
        sample = cls(**{**values, "token_ids": tuple(int(one) for one in values["token_ids"])})
        if not sample.ttft_ms >= 0 or not sample.decode_ms >= 0 or not sample.decode_tokens >= 0:
            raise ValueError("a time or a count is negative")
        return sample


class Method(Protocol):
    """Answers one prompt greedily and times it.

    dead: it will not answer any more, whatever it is asked
    """

    @property
    def dead(self) -> bool: ...  # noqa: D102

    def run(self, prompt_ids: Sequence[int], max_tokens: int, turn: int = 0) -> Sample:
        """Answer; stops at end of sequence or `max_tokens`.

        turn: how often the prompts were gone through before; -1 is a warm-up
        Errors: HvdxError when this prompt, or this method, does not work.
        """

    def remember(self, token_ids: Sequence[int], turn: int) -> None:
        """Take an answer of an interrupted run as if it had been given now."""

"""How much `decision.py` measures."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Settings:
    """What is measured. Repeats and steps are per configuration; contexts are for n-gram scans."""

    tokenizer: str
    sizes: tuple[int, ...]
    rows: tuple[int, ...]
    prompt_tokens: int = 2000
    steps: int = 1000
    many_steps: int = 200
    cold_steps: int = 300
    repeats: int = 9
    cold_repeats: int = 5
    windows: int = 16
    watch_s: float = 8.0
    contexts: tuple[int, ...] = (3000, 30_000)

    def quick(self) -> Settings:
        """The same with little work."""
        return replace(
            self, prompt_tokens=300, steps=60, many_steps=20, cold_steps=20, repeats=3,
            cold_repeats=2, windows=2, watch_s=0.3, contexts=(1000,),
        )  # fmt: skip

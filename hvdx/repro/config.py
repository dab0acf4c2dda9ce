"""What a reproduction runs: pinned settings in small TOML files."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from pydantic import Field, field_validator

from hvdx.config import Checked, Dtype, SpecConfig
from hvdx.errors import ConfigError, first_line
from hvdx.latency.methods import POLICIES

CONFIGS = Path(__file__).parent / "configs"
"""The pinned settings that come with hvdx."""

PER_METHOD = ("sources", "policy")
"""Fields of `SpecConfig` that methods set themselves."""


class ReproConfig(Checked):
    """Settings of a reproduction; docs/benchmarks.md says what each table does with them.

    model, drafter, predictor, dtype, device, backend: as for `hvdx generate`
    max_tokens: most tokens of an answer, and never more than the prompt's own
    limit: prompts of each data set; `None` takes all
    hybrid: the policy that is Hybrid Verified Decoding
    frequency_thresholds: of the frequency hybrid, which is shown at the best of them
    drafting: more fields of `SpecConfig`; variants: by name, what `--variant` changes in it, or the
        `policy` of the hybrid
    """

    model: str
    drafter: str | None = None
    predictor: str = "auto"
    dtype: Dtype = "auto"
    device: str = "auto"
    backend: str = "auto"
    max_model_len: int | None = None
    max_tokens: int = Field(default=256, ge=1)
    limit: int | None = Field(default=None, ge=1)
    hybrid: str = "goodput"
    frequency_thresholds: tuple[float, ...] = Field(default=(2.0,), min_length=1)
    drafting: dict[str, Any] = Field(default_factory=dict)
    variants: dict[str, dict[str, Any]] = Field(default_factory=dict)

    @field_validator("hybrid")
    @classmethod
    def _is_policy(cls, value: str) -> str:
        if value not in POLICIES:
            raise ValueError(f"choose from {', '.join(POLICIES)}")
        return value

    @field_validator("drafting")
    @classmethod
    def _is_shared(cls, value: dict[str, Any]) -> dict[str, Any]:
        if mine := sorted(set(value) & set(PER_METHOD)):
            raise ValueError(f"{', '.join(mine)} is set by each method itself; leave it out")
        SpecConfig(**value)
        return value

    def quick(self) -> ReproConfig:
        """The same on one prompt of each data set, with short answers and one threshold."""
        changes = {"limit": 1, "max_tokens": 48}
        return self.model_copy(
            update={**changes, "frequency_thresholds": self.frequency_thresholds[:1]}
        )

    def variant(self, name: str | None) -> ReproConfig:
        """The same with a variant's changes. Errors: ConfigError for an unknown one."""
        if name is None:
            return self
        if name not in self.variants:
            known = ", ".join(self.variants) or "none"
            raise ConfigError(f"--variant {name!r} is not in this configuration; it has {known}.")
        changes = dict(self.variants[name])
        hybrid = changes.pop("policy", self.hybrid)
        values = self.model_dump() | {"hybrid": hybrid, "drafting": {**self.drafting, **changes}}
        return ReproConfig(**values)


def load_config(name: str) -> ReproConfig:
    """Pinned settings by name, or those of a file. Errors: ConfigError."""
    path = CONFIGS / f"{name}.toml"
    if not path.is_file():
        path = Path(name)
    if not path.is_file():
        known = ", ".join(sorted(one.stem for one in CONFIGS.glob("*.toml")))
        raise ConfigError(
            f"--model {name!r} is neither a pinned configuration ({known}) nor a TOML file of "
            "such settings."
        )
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigError(f"{path} cannot be read as TOML: {first_line(error)}.") from None
    return ReproConfig(**values)

"""What an answer says of itself: tokens, and what speculation did for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hvdx import RequestOutput, SourceFigures

NO_DRAFT = "none"
"""Name under which cycles without a draft are counted."""


def usage_of(results: Sequence[RequestOutput], *, keeps_output: bool = True) -> dict[str, Any]:
    """Counts of one answer. keeps_output: whether the client gets what was generated."""
    outputs = [output for result in results for output in result.outputs]
    prompt = sum(len(result.prompt_token_ids) for result in results)
    completion = sum(len(output.token_ids) for output in outputs) if keeps_output else 0
    cached = sum(result.num_cached_tokens for result in results)
    return {
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "total_tokens": prompt + completion,
        "prompt_tokens_details": {"cached_tokens": cached},
        "speculation": speculation_of(results),
    }


def speculation_of(results: Sequence[RequestOutput]) -> dict[str, Any]:
    """Figures over all outputs and by source, under vLLM's names where it has one."""
    total, by_source = SourceFigures(), dict[str, SourceFigures]()
    for result in results:
        for output in result.outputs:
            for name, figures in output.speculation.items():
                by_source.setdefault(name, SourceFigures()).merge(figures)
                total.merge(figures)
    drafts = sum(figures.cycles for name, figures in by_source.items() if name != NO_DRAFT)
    return {
        "num_drafts": drafts,
        "num_draft_tokens": total.drafted,
        "num_accepted_tokens": total.accepted,
        "num_accepted_tokens_per_pos": per_position(total.histogram),
        **_figures(total),
        "sources": {name: _figures(figures) for name, figures in by_source.items()},
    }


def per_position(histogram: Sequence[int]) -> list[int]:
    """How often the first, second, ... draft token was accepted."""
    return [sum(histogram[place + 1 :]) for place in range(len(histogram) - 1)]


def _figures(figures: SourceFigures) -> dict[str, Any]:
    return {
        "cycles": figures.cycles,
        "drafted": figures.drafted,
        "accepted": figures.accepted,
        "emitted": figures.emitted,
        "whole": figures.whole,
        "accepted_length": figures.accepted_length,
        "acceptance_rate": figures.acceptance_rate,
        "histogram": list(figures.histogram),
    }

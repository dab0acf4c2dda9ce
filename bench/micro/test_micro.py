"""Micro benchmarks of what runs on the host in every cycle, and of the native step.

    make bench

`compare.py` puts the results beside a stored baseline. `yardstick` is work that is not ours: times
are divided by it, so that a slower machine is not taken for a slower program.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from decision_ours import Rows as DecisionRows
from decision_ours import Shared
from rigs import CONTEXT, NODES, Packed, Planner, small_model, text

from hvdx.sampling import sample_nodes
from hvdx.suffix.automaton import append_text, arena_words, reset
from hvdx.suffix.segment import Segment, join_responses
from hvdx.suffix.state import SuffixSettings

VOCAB = 2001
TOKENS = 4000


def test_yardstick(benchmark: Any) -> None:
    """Sorting and adding with numpy, and a loop in Python."""
    values = np.random.default_rng(0).random(20_000)

    def work() -> float:
        total = float(np.sort(values)[::2].sum())
        for step in range(2000):
            total += step % 7
        return total

    assert benchmark(work) > 0


def test_suffix_append(benchmark: Any) -> None:
    """Index 4,000 tokens of a row's own text."""
    tokens = text(TOKENS, 1)
    arena = np.zeros(arena_words(TOKENS), np.int32)

    def work() -> None:
        reset(arena, TOKENS, SuffixSettings().depth)
        append_text(arena, tokens)

    benchmark(work)


def test_suffix_segment(benchmark: Any) -> None:
    """Build a segment of shared text from five responses of 4,000 tokens."""
    parts = [text(TOKENS, seed) for seed in range(5)]

    def work() -> int:
        joined, starts = join_responses(parts)
        return Segment(joined, starts, np.arange(starts.size)).num_bytes

    assert benchmark(work) > 0


@pytest.mark.parametrize("num_rows", [1, 8])
def test_decision(benchmark: Any, num_rows: int) -> None:
    """Append a token, match, draft and write features, with 20,000 tokens of shared text."""
    shared = Shared([text(TOKENS, seed) for seed in range(5)], 1)
    classes = np.full(VOCAB, 4, np.uint8)
    texts = [text(TOKENS, 10 + row) for row in range(num_rows)]
    rows = DecisionRows(texts, 1000, classes, shared, use_tree=False)
    rows.start()
    rows.decider.decide(rows.active)

    def work() -> None:
        if rows.num_tokens[0] == TOKENS:
            rows.start()
        rows.num_tokens += 1
        rows.decider.decide(rows.active)

    benchmark.pedantic(work, rounds=2500, warmup_rounds=50)


@pytest.mark.parametrize("num_rows", [1, 8])
def test_plan_goodput(benchmark: Any, num_rows: int) -> None:
    """Choose source and size for every row."""
    assert benchmark(Planner(num_rows).plan) > num_rows


@pytest.mark.parametrize("num_rows", [1, 8])
def test_pack(benchmark: Any, num_rows: int) -> None:
    """Lay out a batch of trees of 16 nodes."""
    packed = Packed(num_rows)
    benchmark(packed.pack)
    assert packed.batch.num_tokens == num_rows * NODES


@pytest.mark.parametrize("num_rows", [1, 8])
def test_commit(benchmark: Any, num_rows: int) -> None:
    """Move three accepted side nodes of every row, 8 layers."""
    packed = Packed(num_rows)
    packed.pack()
    benchmark(packed.commit)


@pytest.mark.parametrize("kind", ["greedy", "nucleus"])
def test_sample(benchmark: Any, kind: str) -> None:
    """Draw the tokens of 16 nodes from 49,152 logits each."""
    count = 16
    logits = np.random.default_rng(3).normal(0, 3, (count, 49_152)).astype(np.float32)
    is_greedy = kind == "greedy"
    arguments = (
        np.full(count, 0.0 if is_greedy else 0.8, np.float32),
        np.full(count, 0 if is_greedy else 50, np.int32),
        np.full(count, 1.0 if is_greedy else 0.95, np.float32),
        np.zeros(count, np.float32),
        np.arange(count, dtype=np.int64),
        np.arange(count, dtype=np.int32),
    )
    out = np.zeros(count, np.int32)
    benchmark(sample_nodes, logits, *arguments, out)
    assert (out >= 0).all()


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Any]:
    """The native step of a small random model, and a row behind a context."""
    from cpu_step import Walk

    from hvdx.models.loader import load_checkpoint
    from hvdx.native.build import NativeError, NoCompilerError, runnable_sets
    from hvdx.native_runner import NativeRunner

    folder: Path = tmp_path_factory.mktemp("micro")
    checkpoint = load_checkpoint(small_model(folder / "model"))
    walk = Walk(checkpoint, CONTEXT + NODES)
    try:
        return NativeRunner(checkpoint, walk.pool, walk.max_len, threads=1), walk
    except NativeError as error:
        if runnable_sets() and not isinstance(error, NoCompilerError):
            raise
        pytest.skip(str(error))


@pytest.mark.parametrize("tokens", [1, NODES])
def test_native_step(benchmark: Any, native: tuple[Any, Any], tokens: int) -> None:
    """One pass over 1 or 16 tokens behind 512, on one thread."""
    runner, walk = native
    walk.lay_out(tokens, CONTEXT)
    logits, sound = benchmark(runner.forward, walk.batch, walk.rows)
    assert logits.shape[0] == tokens and sound.all()

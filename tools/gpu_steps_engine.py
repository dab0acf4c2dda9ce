"""Steps 9 and 10 of gpu_check: whole engines on a toy checkpoint, and what the host costs."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gpu_report import Check, SkipStep
from gpu_shapes import TOYS
from gpu_stack import Stack
from gpu_trees import tree_of

HOST_GOAL_US = 45


def run_engine(check: Check) -> None:
    """Step 9: a toy checkpoint in whole engines; drafts must not change a token."""
    if check.missing:
        raise SkipStep(f"not installed: {', '.join(check.missing)}")
    from hvdx.config import SpecConfig
    from hvdx.engine import Engine
    from hvdx.request import SamplingParams
    from hvdx.testing import tiny_checkpoint, tiny_drafter

    shape: dict[str, Any] = check.pick(
        {"hidden_size": 512, "intermediate_size": 1024, "head_dim": 64, "num_hidden_layers": 4},
        {"num_hidden_layers": 1},
    )
    dtype = str(check.dtype).removeprefix("torch.")
    prompts = [[1, 2, 3, 1, 2], list(range(5, 5 + check.pick(90, 7))), [9]]
    count = check.pick(170, 6)
    specs = {
        "random-tree": SpecConfig(policy="first", sources=("random-tree",), max_draft_tokens=12),
        "eagle3": SpecConfig(
            policy="first", sources=("eagle3",), **check.pick({}, {"eagle_depth": 2})
        ),
    }
    with tempfile.TemporaryDirectory() as folder:
        tiny_checkpoint(Path(folder), "Qwen3ForCausalLM", seed=3, dtype=dtype, **shape)
        head = tiny_drafter(Path(folder) / "head", Path(folder), boundaries=(0, 1))
        with Engine.from_pretrained(
            folder,
            device="cpu" if check.is_dry else "cuda",
            backend="triton",
            max_num_seqs=3,
            max_model_len=check.pick(512, 64),
            prefill_chunk=check.pick(64, 16),
            spec=False,
            drafter=head,
        ) as engine:
            for name, more in (
                ("greedy", {"temperature": 0.0}),
                ("sampled", {"temperature": 0.8, "top_k": 40, "top_p": 0.95}),
            ):
                params = SamplingParams(seed=5, max_tokens=count, ignore_eos=True, **more)
                engine.respec(False)
                plain = [done.token_ids for done in engine.generate(prompts, params)]
                for source, spec in specs.items():
                    engine.respec(spec)
                    texts = [done.token_ids for done in engine.generate(prompts, params)]
                    found = engine.stats().sources[source].accepted
                    check.expect(
                        f"{name}: text drafted by {source} is plain text",
                        texts == plain,
                        f"{sum(map(len, plain))} tokens, {found} drafts accepted",
                    )


def run_host(check: Check) -> None:
    """Step 10: what the host costs in a cycle. There is no floor but latency."""
    stack = Stack(check, check.pick(*TOYS)(), 256)
    tree = tree_of("random", check.pick(16, 3), 5)
    stack.lay_out(tree, 70)
    stack.cycle()
    runner, batch, rows = stack.runner, stack.batch, stack.rows
    python = "in plain Python, numba is missing" if "numba" in check.missing else ""
    parts = {
        "pack the batch": lambda: runner._batch.fill(batch, rows),
        "plan attention": lambda: runner._attention.plan(
            batch, runner._batch.ring.host, exact_grid=check.is_dry
        ),
    }
    total = 0.0
    for name, call in parts.items():
        spent = check.host_us(call)
        total += spent
        check.figure(name, spent, "us", note=python)
    ring, record = runner._batch.ring, runner._record

    def upload() -> None:
        ring.take()
        ring.upload()
        check.wait()

    def download() -> None:
        record.download()
        record.wait()

    for name, call, size in (
        ("H2D plan, until it is there", upload, ring.nbytes),
        ("D2H record, until it is seen", download, record.nbytes),
    ):
        spent = check.host_us(call)
        total += spent
        check.figure(name, spent, "us", note=f"{size} bytes")
    total += time_graph(check)
    check.figure("host, in all", total, "us", note=f"planned at most {HOST_GOAL_US} us")
    whole = check.host_us(stack.cycle)
    check.figure("cycle of a toy model, whole", whole, "us", note="latency of everything")


def time_graph(check: Check) -> float:
    """Queueing a graph with as many nodes as a pass of 36 layers, and its time on the device."""
    x, nodes = check.empty(16, dtype=torch.float32), check.pick(370, 2)

    def touch() -> None:
        x.add_(1)

    if check.is_dry:
        spent = check.host_us(touch)
        check.figure("queue a graph", spent, "us", note="there are none in a dry run")
        return spent
    graph = check.captured([touch] * nodes)
    times = []
    for _ in range(50):
        check.wait()
        times.append(check.host_us(graph.replay, rounds=1))
    check.wait()
    spent = float(np.median(times))
    check.figure("queue a graph", spent, "us", note=f"{nodes} nodes, on the host")
    device = check.span_us(graph.replay)
    check.figure("one small node of a graph", device / nodes, "us", note="on the device")
    return spent

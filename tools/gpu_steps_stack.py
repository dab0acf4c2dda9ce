"""Steps 5, 8 and 11 of gpu_check: a whole model of random weights in the engine's own runner."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import torch
from gpu_report import Check, SkipStep
from gpu_shapes import MODELS, TOYS
from gpu_stack import CHUNK, Stack, decoded, deepest
from gpu_trees import tree_of

from hvdx.kernels.move_kv import move_kv
from hvdx.models.config import ModelConfig

MODEL = "Qwen3-8B"

GOALS_MS = {"H100": 6.0, "H200": 4.5, "B200": 3.2}
"""Planned milliseconds of a cycle at T = 16 and 2k, docs/gpu.md."""

QUEUED = 20
"""Cycles that follow each other without a wait, for the device's own time."""

WALKS = (
    ("greedy", 0.0, 0, 1.0),
    ("temperature 0.8", 0.8, 0, 1.0),
    ("temperature 0.8, top_k 50, top_p 0.9", 0.8, 50, 0.9),
)


def run_sanitizer(check: Check) -> None:
    """Step 5: two toy cycles under compute-sanitizer's memory check."""
    if check.is_dry:
        toy_cycle(check)
        return
    tool = shutil.which("compute-sanitizer")
    if tool is None:
        raise SkipStep("compute-sanitizer is not on PATH")
    script = Path(__file__).with_name("gpu_check.py")
    options = ["--tool", "memcheck", "--error-exitcode", "9"]
    command = [tool, *options, sys.executable, str(script), "--toy-cycle"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=55)
    except subprocess.TimeoutExpired:
        raise SkipStep("compute-sanitizer did not end in 55 s") from None
    last = (done.stdout.strip() or done.stderr.strip()).splitlines()[-1:]
    check.expect("memcheck of a toy cycle", done.returncode == 0, " ".join(last))


def toy_cycle(check: Check | None = None) -> None:
    """Two cycles and a commit of a toy model of two layers."""
    if check is None:
        check = Check(Path("/dev/null"), (), is_dry=False)
    stack = Stack(check, check.pick(*TOYS)(), 256)
    tree = tree_of("random", 6, 1)
    for context in (20, 70):
        stack.lay_out(tree, context)
        stack.cycle()
        stack.runner.move(*stack.slots([-1, 0, 0, 2], 3))
    stack.prefill(10)
    check.wait()


def run_stack(check: Check) -> None:
    """Step 8: bits of a whole model first, then its time per cycle."""
    stack = Stack(check, shape(check), check.pick(8192, 256))
    check.fact("weights", f"{stack.config.num_layers} layers, random, {check.dtype}")
    check_stack_bits(check, stack)
    time_cycles(check, stack)
    time_walks(check, stack)
    time_prefill(check, stack)


def shape(check: Check) -> ModelConfig:
    """The model that is measured."""
    return TOYS[1]() if check.is_dry else MODELS[MODEL]()


def check_stack_bits(check: Check, stack: Stack) -> None:
    """Logits of a tree's deepest path, of a chain and of prefilled K/V, against plain decoding."""
    context = check.pick(1000, 60)
    for kind, size in check.pick((("chain", 12), ("random", 48)), (("random", 5),)):
        tree = tree_of(kind, size, 4)
        tokens, path = stack.tokens(size), deepest(tree)
        stack.lay_out(tree, context, tokens)
        together = stack.logits()
        alone = decoded(stack, context, [tokens[node] for node in path])
        pairs = [(one, together[node][None]) for one, node in zip(alone, path, strict=True)]
        check.same(f"logits of a {kind} of {size}: as plain decoding", pairs)
    count = check.pick(100, 5)
    stack.rows.context_len[0] = context
    stack.prefill(count)
    made = stack.pool[:, :, 1 + context // 64].clone()
    for step in range(64 - context % 64 if count > 64 else count):
        token = int(stack.rows.token_ids[0, context + step])
        stack.lay_out([-1], context + step, [token])
        stack.queue()
    pairs = [(stack.pool[:, :, 1 + context // 64].contiguous(), made.contiguous())]
    check.same("K/V of prefill: as plain decoding", pairs)


def time_cycles(check: Check, stack: Stack) -> None:
    """Milliseconds per cycle: on the device, with the host, with a commit."""
    for context in check.pick((1984, 8064), (70,)):
        for count in check.pick((1, 8, 16, 32, 64), (4,)):
            tree = tree_of("random", count, 5)
            stack.lay_out(tree, context)
            stack.cycle()
            floor = check.floor_us(stack.floor_bytes(tree, context)) / 1e3
            repeats = check.pick(QUEUED, 1)
            queued = check.span_us(lambda n=repeats: [stack.queue() for _ in range(n)])
            name = f"T={count}, ctx {context}"
            formula = "(weights + K/V) bytes / bandwidth"
            check.figure(
                f"cycle on the device, {name}",
                queued / repeats / 1e3,
                "ms",
                floor=floor,
                formula=formula,
                note=goal(check, count, context),
            )
            whole = check.host_us(stack.cycle, rounds=20) / 1e3
            check.figure(f"cycle with the host, {name}", whole, "ms", floor=floor, formula=formula)
    time_commit(check, stack)


def goal(check: Check, count: int, context: int) -> str:
    """The plan for this card, where there is one."""
    if check.is_dry or count != 16 or context > 2048:
        return ""
    name = torch.cuda.get_device_name()
    return next((f"planned {ms} ms" for card, ms in GOALS_MS.items() if card in name), "")


def time_commit(check: Check, stack: Stack) -> None:
    """Moving 8 accepted nodes, all layers; the floor reads and writes them once."""
    tree = check.pick([-1, 0, 0, *range(2, 9)], [-1, 0, 0, 2])
    stack.lay_out(tree, check.pick(1984, 70))
    moves = stack.slots(tree, len(tree) - 1)
    stack.runner.move(*moves)
    pairs = [check.tensor(side) for side in moves]
    spent = check.time_us([lambda: move_kv(stack.pool, *pairs)])
    c = stack.config
    size = 4 * c.num_layers * c.num_kv_heads * c.head_dim * check.dtype.itemsize
    check.figure(
        f"commit of {moves[0].size} moves",
        spent,
        "us",
        floor=check.floor_us(size * moves[0].size),
        formula="4 L K D itemsize per move / bandwidth",
        note="the kernel, from L2",
    )


def time_walks(check: Check, stack: Stack) -> None:
    """What sampling costs beside the greedy walk; the floor reads the logits once."""
    count = check.pick(16, 3)
    stack.lay_out(tree_of("random", count, 5), check.pick(1984, 70))
    rows = stack.rows
    for name, heat, top_k, top_p in WALKS:
        rows.temperature[0], rows.top_k[0], rows.top_p[0] = heat, top_k, top_p
        stack.cycle()
        spent = check.time_us([stack.runner._walk])
        check.figure(
            f"draw and walk, T={count}, {name}",
            spent,
            "us",
            floor=check.floor_us(4 * count * stack.config.vocab_size),
            formula="T V 4 bytes / bandwidth",
            note="logits from L2",
        )
    rows.temperature[0], rows.top_k[0], rows.top_p[0] = 0.0, 0, 1.0


def time_prefill(check: Check, stack: Stack) -> None:
    """A chunk of a prompt; the floor reads the weights once."""
    count = check.pick(CHUNK, 4)
    stack.rows.context_len[0] = check.pick(1984, 70)
    stack.prefill(count)

    def again() -> None:
        stack.rows.context_len[0] = check.pick(1984, 70)
        stack.prefill(count)

    spent = check.host_us(again, rounds=10) / 1e3
    floor = check.floor_us(stack.floor_bytes([-1] * count, check.pick(1984, 70))) / 1e3
    check.figure(
        f"prefill of {count} tokens",
        spent,
        "ms",
        floor=floor,
        formula="(weights + K/V) bytes / bandwidth",
        note=f"{1e3 * count / spent:.0f} tokens/s",
    )


def run_profile(check: Check) -> None:
    """Step 11: where the time of a cycle goes, by kernel, from torch's profiler."""
    kinds = torch.profiler.ProfilerActivity
    wanted = [kinds.CPU] if check.is_dry else [kinds.CPU, kinds.CUDA]
    stack = Stack(check, shape(check), check.pick(8192, 256))
    stack.lay_out(tree_of("random", check.pick(16, 3), 5), check.pick(1984, 70))
    stack.cycle()
    with torch.profiler.profile(activities=wanted) as trace:
        stack.cycle()
        check.wait()
    spent: dict[str, list[float]] = {}
    for event in trace.events():
        if "CUDA" in str(event.device_type):
            spent.setdefault(event.name[:60], []).append(event.time_range.elapsed_us())
    check.fact("kernels in a cycle", sum(map(len, spent.values())))
    for name, times in sorted(spent.items(), key=lambda item: -sum(item[1]))[:14]:
        check.figure(f"in a cycle: {name}", sum(times), "us", note=f"{len(times)} times")

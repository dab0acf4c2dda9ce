"""Checks the kernels on a GPU in a few minutes: values and bits first, then speed by its floor.

    python tools/gpu_check.py --out gpu_check_out

It needs NumPy, torch, Triton, an H100, H200, B200 or RTX 50, and this checkout, which need not be
installed; steps that run whole engines are skipped where their packages are missing. Findings are
appended to findings.jsonl as they come; results.json sums up. --dry-run walks through every step at
toy size on the CPU, in Triton's interpreter. What the figures mean is told in docs/gpu.md.
"""

from __future__ import annotations

import argparse
import datetime
import faulthandler
import gc
import importlib
import json
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gpu_report import Check, Step

NO_GPU, FOUND = 2, 1

STEPS = (
    (1, "machine and bandwidth", 15, "gpu_steps_speed:measure_machine"),
    (2, "values of every kernel", 60, "gpu_steps_values:check_values"),
    (3, "bits of rows in any company", 60, "gpu_steps_bits:check_bits"),
    (4, "commit, poison, repeats", 30, "gpu_steps_bits:check_stress"),
    (5, "compute-sanitizer on a toy cycle", 60, "gpu_steps_stack:run_sanitizer"),
    (6, "products", 75, "gpu_steps_speed:sweep_products"),
    (7, "attention", 45, "gpu_steps_speed:sweep_attention"),
    (8, "a whole model in CUDA graphs", 90, "gpu_steps_stack:run_stack"),
    (9, "engine: drafted text is plain text", 60, "gpu_steps_engine:run_engine"),
    (10, "host path", 20, "gpu_steps_engine:run_host"),
    (11, "a cycle by kernel", 45, "gpu_steps_stack:run_profile"),
    (12, "drafter", 60, "gpu_steps_drafter:run_drafter"),
)
"""Number, title, most seconds, and `module:function`; bits come before speed."""


def main() -> int:
    """Run what was asked for. 0: all as it should be; 1: something is not; 2: it cannot run."""
    options = parse()
    from gpu_setup import prepare

    if options.dry_run:
        missing = prepare(is_dry=True)
    elif problem := why_not():
        print(problem, file=sys.stderr)
        return NO_GPU
    else:
        missing = prepare(is_dry=False)
    if options.toy_cycle:
        importlib.import_module("gpu_steps_stack").toy_cycle()
        return 0
    options.out.mkdir(parents=True, exist_ok=True)
    lines = options.out / "findings.jsonl"
    if not options.resume:
        lines.unlink(missing_ok=True)
        announce(missing)
    started = time.monotonic()
    run_all(options, lines, missing, started)
    if options.resume:
        return 0
    results = write_results(options, lines, started)
    show(results)
    print(f"Findings are in {options.out}.")
    return 0 if results["ok"] else FOUND


def parse() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("gpu_check_out"), help="folder to write")
    parser.add_argument("--steps", type=numbers, help="only these, such as 1,3,6")
    parser.add_argument("--seconds", type=float, default=290, help="for all steps together")
    parser.add_argument("--dry-run", action="store_true", help="toy sizes on the CPU")
    parser.add_argument("--resume", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--toy-cycle", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.steps = options.steps or [number for number, *_ in STEPS]
    if unknown := set(options.steps) - {number for number, *_ in STEPS}:
        parser.error(f"--steps has {sorted(unknown)}; there are steps 1 to {len(STEPS)}.")
    return options


def numbers(text: str) -> list[int]:
    """Comma separated numbers."""
    return [int(part) for part in text.split(",") if part.strip()]


def why_not() -> str:
    """Why the check cannot run here, one sentence; empty when it can."""
    try:
        import numpy  # noqa: F401
        import torch
        import triton  # noqa: F401
    except ImportError as error:
        return f"{error.name} is not installed; the check needs NumPy, torch and Triton."
    if not torch.cuda.is_available():
        return (
            "There is no CUDA GPU that torch can use here; run this on an H100, H200, B200 or "
            "RTX 50, or walk through it on the CPU with --dry-run."
        )
    major, minor = torch.cuda.get_device_capability()
    if major not in (9, 10, 12):
        return (
            f"{torch.cuda.get_device_name()} has compute capability {major}.{minor}; the kernels "
            "are written for 9.x, 10.x and 12.x."
        )
    return ""


def announce(missing: list[str]) -> None:
    """Say what stands in for packages that are not installed."""
    if "numba" in missing:
        print("numba is not installed: plans are made in plain Python, so their times say nothing.")
    others = [name for name in missing if name != "numba"]
    if others:
        print(f"Not installed: {', '.join(others)}. Steps that need them are skipped.")


def run_all(options: argparse.Namespace, lines: Path, missing: list[str], started: float) -> None:
    """Run steps in order; after an error that spoils the CUDA context, the rest elsewhere."""
    from gpu_report import Check, Step

    check = Check(lines, missing, is_dry=options.dry_run)
    for place, number in enumerate(options.steps):
        _, title, cap, where = next(step for step in STEPS if step[0] == number)
        module, _, name = where.partition(":")
        left = options.seconds - (time.monotonic() - started)

        def run(check: Check, module: str = module, name: str = name) -> None:
            getattr(importlib.import_module(module), name)(check)

        run_step(check, Step(number, title, cap, run), min(cap, left))
        if not options.resume:
            write_results(options, lines, started)
        if is_spoilt():
            rest = options.steps[place + 1 :]
            if rest:
                print("The CUDA context is spoilt; the other steps run in a new process.")
                go_on(options, rest, options.seconds - (time.monotonic() - started))
            return


def run_step(check: Check, step: Step, seconds: float) -> None:
    """Run one step and write down how it ended, whatever happens in it."""
    from gpu_report import OutOfTime, SkipStep

    print(f"\nStep {step.number}: {step.title}", flush=True)
    began = time.monotonic()
    check.begin(step, seconds)
    status, reason = "ok", ""
    faulthandler.dump_traceback_later(2 * step.cap_s + 120, exit=True)
    try:
        if seconds <= 0:
            raise SkipStep("no time was left")
        step.run(check)
    except SkipStep as skip:
        status, reason = "skipped", str(skip)
    except OutOfTime:
        status, reason = "stopped", f"its {seconds:.0f} s are over; what it found so far counts"
    except Exception as error:
        status, reason = "failed", f"{type(error).__name__}: {error}".splitlines()[0]
        check.write("trace", text=traceback.format_exc())
        traceback.print_exc()
    faulthandler.cancel_dump_traceback_later()
    if check.failures and status != "failed":
        status, reason = "failed", "not as it should be: " + ", ".join(check.failures)
    took = time.monotonic() - began
    check.write("status", title=step.title, status=status, reason=reason, seconds=took)
    print(f"    {status} after {took:.1f} s{': ' + reason if reason else ''}", flush=True)
    release()


def release() -> None:
    """Give the memory of a step back."""
    import torch

    gc.collect()
    if torch.cuda.is_available() and not is_spoilt():
        torch.cuda.empty_cache()


def is_spoilt() -> bool:
    """Whether an error has made the CUDA context useless for the rest of the process."""
    import torch

    try:
        if torch.cuda.is_available():
            torch.cuda.synchronize()
    except RuntimeError:
        return True
    return False


def go_on(options: argparse.Namespace, steps: list[int], seconds: float) -> None:
    """Run steps in a process of their own, into the same folder."""
    arguments = ["--out", str(options.out), "--steps", ",".join(map(str, steps)), "--resume"]
    arguments += ["--seconds", str(max(seconds, 0.0))]
    arguments += ["--dry-run"] if options.dry_run else []
    subprocess.run([sys.executable, str(Path(__file__)), *arguments], check=False)


def write_results(options: argparse.Namespace, lines: Path, started: float) -> dict[str, Any]:
    """Sum up what there is so far, in a file as well."""
    results = summarise(lines, options, time.monotonic() - started)
    text = json.dumps(results, indent=1)
    (options.out / "results.json").write_text(text + "\n", encoding="utf-8")
    return results


def summarise(lines: Path, options: argparse.Namespace, seconds: float) -> dict[str, Any]:
    """Everything that was found, by step."""
    from gpu_report import card, versions

    found = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    steps = []
    for number in options.steps:
        mine = [one for one in found if one["step"] == number]
        end: dict[str, Any] = next((one for one in mine if one["kind"] == "status"), {})
        steps.append(
            {
                "number": number,
                "title": next(step[1] for step in STEPS if step[0] == number),
                "status": end.get("status", "lost"),
                "reason": end.get("reason", "the process ended in it"),
                "seconds": end.get("seconds"),
                **{
                    f"{kind}s": [
                        {k: v for k, v in one.items() if k not in ("step", "kind")}
                        for one in mine
                        if one["kind"] == kind
                    ]
                    for kind in ("fact", "figure", "verdict")
                },
            }
        )
    return {
        "card": card(),
        "versions": versions(),
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "dry_run": options.dry_run,
        "seconds": seconds,
        "ok": all(step["status"] in ("ok", "skipped", "stopped") for step in steps),
        "steps": steps,
    }


def show(results: dict[str, Any]) -> None:
    """One line a step, in a table where rich is installed, then why steps did not end well."""
    rows = [
        (
            str(step["number"]),
            step["title"],
            step["status"],
            f"{step['seconds']:.1f} s" if step["seconds"] is not None else "",
            str(len(step["figures"])),
            f"{sum(one['ok'] for one in step['verdicts'])} of {len(step['verdicts'])}",
        )
        for step in results["steps"]
    ]
    names = ("step", "what", "status", "time", "figures", "as it should be")
    print()
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        for row in (names, *rows):
            cells = zip(row, (4, 36, 8, 8, 8, 0), strict=True)
            print("  ".join(f"{cell:<{width}}" for cell, width in cells).rstrip())
    else:
        table = Table(*names, box=None)
        for row in rows:
            table.add_row(*row)
        Console().print(table)
    for step in results["steps"]:
        if step["reason"]:
            print(f"Step {step['number']} {step['status']}: {step['reason']}.")


if __name__ == "__main__":
    sys.exit(main())

"""Compiles every Triton kernel for every architecture, without a GPU, and checks what it needs.

    python tools/check_kernels.py --json kernels.json

Each case of tools/kernel_cases calls a launcher on tensors without memory, and what it would launch
is compiled for H100 and H200 (sm_90), B200 (sm_100) and RTX 50 (sm_120). Always checked: no local
memory (on sm_120 none beyond what is recorded), shared memory, planned CTAs per SM, tensor cores
where a case asks for them, no contracted float32 arithmetic where a case is exact. Checked against
tools/kernel_limits.json, which holds a record per Triton version: registers, tensor core shapes,
instructions. Exit code 1 when a limit is exceeded.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.markup import escape
from rich.table import Table

from hvdx import HvdxError
from hvdx.cli.common import FINDING, JsonFile, check_json, command, err, out, working, write_json
from hvdx.report import usable_cores, versions

if TYPE_CHECKING:  # these import Triton, which may be missing
    from aot import Binary
    from kernel_cases.case import Case

    from hvdx.kernels.launch import Launch

HERE = Path(__file__).resolve().parent
ARCHS = (90, 100, 120)
WORKERS = 2
"""Processes that compile, so that a small machine keeps its memory."""

QUICK_ARCHS = (90, 100)
"""Architectures of the quick matrix unless others are asked for."""


@dataclass(frozen=True)
class Job:
    """One binary to check, or why there is none."""

    case: Case
    arch: int
    function: str
    launch: Launch | None
    problem: str = ""

    @property
    def name(self) -> str:
        """What the binary is recorded under."""
        return f"{bare(self.case.kernel)}, {self.case.config}, {self.function}, sm_{self.arch}"


def main(
    kernel: Annotated[
        list[str] | None, typer.Option(help="Check only this kernel; repeatable.")
    ] = None,
    arch: Annotated[
        list[int] | None, typer.Option(help="Check only 90, 100 or 120; repeatable.")
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Check the quick cases only, for 90 and 100.")
    ] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Write the records of this Triton version.")
    ] = False,
    json: JsonFile = None,
    limits: Annotated[Path, typer.Option(help="File of records.")] = HERE / "kernel_limits.json",
    cases: Annotated[Path, typer.Option(help="Folder of cases.")] = HERE / "kernel_cases",
) -> None:
    """Compile every Triton kernel for every architecture and check what it needs."""
    check_json(json)
    archs = _check_archs(arch or (list(QUICK_ARCHS) if quick else None))
    with _compiler() as version:
        from kernel_limits import Limits

        known = Limits.load(limits, version)
        jobs = _jobs(_choose(_load(cases), kernel, quick), archs)
        results = _compile(jobs)
        if record:
            whole = not (kernel or arch or quick)
            _record(known, limits, jobs, results, whole=whole)
        rows = [_row(job, result, known) for job, result in zip(jobs, results, strict=True)]
    ok = not any(row["limit_exceeded"] for row in rows)
    facts = {"versions": versions() | {"triton": version}, "recorded": known.known}
    write_json(json, {"ok": ok} | facts | {"kernels": rows})
    out.print(_table(rows))
    _summarize(rows, known.known, version)
    raise typer.Exit(0 if ok else FINDING)


def _check_archs(archs: list[int] | None) -> list[int]:
    """The architectures asked for, or all."""
    for arch in archs or []:
        if arch not in ARCHS:
            raise HvdxError(f"--arch {arch} is none of {', '.join(map(str, ARCHS))}.")
    return sorted(set(archs or ARCHS))


@contextmanager
def _compiler() -> Iterator[str]:
    """Triton that really compiles, over a cache of its own; yields its version, major.minor.

    Errors: HvdxError when it is not installed.
    """
    # Read when Triton is imported; its interpreter compiles nothing.
    os.environ.pop("TRITON_INTERPRET", None)
    with TemporaryDirectory() as folder:
        os.environ.setdefault("TRITON_CACHE_DIR", folder)
        try:
            import triton
        except ImportError:
            raise HvdxError("Triton is not installed; `pip install triton` brings it.") from None
        yield ".".join(triton.__version__.split(".")[:2])


def _load(folder: Path) -> list[Case | Job]:
    """All cases of a folder; a module that cannot be loaded is a job with a problem."""
    from kernel_cases.case import Case

    found: list[Case | Job] = []
    paths = sorted(path for path in folder.glob("*.py") if path.stem not in ("__init__", "case"))
    if not paths:
        raise HvdxError(f"--cases {folder} holds no cases; name a folder of modules with cases().")
    for path in paths:
        try:
            found += _module(path).cases()
        except Exception as error:  # whatever a module does wrong, the others are still checked
            problem = f"{path.name} cannot be loaded: {_first_line(error)}"
            found.append(Job(Case(path.stem, "", lambda: None), 0, "", None, problem))
    return found


def _module(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(f"kernel_cases.{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Where dataclasses look their own module up.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _choose(cases: list[Case | Job], kernels: list[str] | None, quick: bool) -> list[Case | Job]:
    """Cases of some kernels, or quick ones. Errors: HvdxError for a kernel that has none."""
    wanted = [bare(kernel) for kernel in kernels or ()]
    names = {
        id(item): bare((item.case if isinstance(item, Job) else item).kernel) for item in cases
    }
    for kernel in wanted:
        if kernel not in names.values():
            known = ", ".join(sorted(set(names.values())))
            raise HvdxError(f"--kernel {kernel} has no cases; there are {known}.")
    if wanted:
        cases = [item for item in cases if names[id(item)] in wanted]
    return [item for item in cases if not quick or isinstance(item, Job) or item.is_quick]


def bare(kernel: str) -> str:
    """Name of a kernel as its launcher has it."""
    return kernel.removesuffix("_kernel")


def _jobs(cases: list[Case | Job], archs: list[int]) -> list[Job]:
    """One job per case, architecture and launch, each of another name."""
    jobs: list[Job] = []
    for item in cases:
        if isinstance(item, Job):
            jobs.append(item)
        else:
            jobs += [job for arch in archs if arch in item.archs for job in _capture(item, arch)]
    names: set[str] = set()
    for job in jobs:
        if job.name in names:
            raise HvdxError(f"two cases are called {job.name}; give one another config.")
        names.add(job.name)
    return jobs


def _capture(case: Case, arch: int) -> list[Job]:
    """Call a launcher without running anything, and number launches of the same function."""
    from hvdx.kernels.launch import capture

    try:
        with capture(arch) as launches:
            case.call()
    except Exception as error:  # a launcher that refuses its case is a finding like another
        return [Job(case, arch, "", None, f"the launcher failed: {_first_line(error)}")]
    if not launches:
        return [Job(case, arch, "", None, "the launcher launched nothing")]
    jobs, seen = [], dict.fromkeys((launch.name for launch in launches), 0)
    for launch in launches:
        seen[launch.name] += 1
        number = f" {seen[launch.name]}" if seen[launch.name] > 1 else ""
        jobs.append(Job(case, arch, bare(launch.name) + number, launch))
    return jobs


_to_compile: list[Launch] = []
"""What forked workers find by index, since kernels cannot be sent to another process."""


def _compile(jobs: list[Job]) -> list[Binary | str]:
    """What each job compiled to, or why it did not; equal binaries are compiled once."""
    from aot import identity

    launches = {identity(job.launch): job.launch for job in jobs if job.launch is not None}
    _to_compile[:] = launches.values()
    workers = min(WORKERS, usable_cores(), len(_to_compile)) or 1
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(workers, mp_context=fork) as pool:
        # Everything is handed out before the display starts a thread: processes fork here.
        futures = [pool.submit(_build, index) for index in range(len(_to_compile))]
        with working("compiling") as say:
            results = {}
            for key, future in zip(launches, futures, strict=True):
                say(f"compiling {launches[key].name} for sm_{launches[key].arch}")
                try:
                    results[key] = future.result()
                except BrokenProcessPool:
                    results[key] = "the compiler's process died while this was compiled or waited"
    return [job.problem if job.launch is None else results[identity(job.launch)] for job in jobs]


def _build(index: int) -> Binary | str:
    from aot import build

    try:
        return build(_to_compile[index])
    except Exception as error:  # Triton raises many kinds; each means that there is no binary
        return f"it does not compile: {_first_line(error)}"


def _record(
    limits: Any, path: Path, jobs: list[Job], results: list[Binary | str], *, whole: bool
) -> None:
    from kernel_limits import record

    found = {
        job.name: record(result, job.arch)
        for job, result in zip(jobs, results, strict=True)
        if not isinstance(result, str)
    }
    limits.write(path, found, whole=whole)


def _row(job: Job, result: Binary | str, limits: Any) -> dict[str, Any]:
    """One row of the report; `limit_exceeded` lists the reasons and is empty when all is well."""
    from aot import Binary
    from kernel_limits import exceeded

    row = {"kernel": bare(job.case.kernel), "function": job.function, "config": job.case.config}
    row |= {"arch": job.arch, "dtype": _dtype(job.launch), "recorded": limits.find(job.name)}
    if isinstance(result, str):
        empty = dict.fromkeys(Binary.__dataclass_fields__)
        return row | empty | {"limit_exceeded": [result]}
    reasons = exceeded(job.case, job.arch, result, limits, job.name)
    return row | asdict(result) | {"limit_exceeded": reasons}


def _dtype(launch: Launch | None) -> str:
    """Narrowest float format among a launch's tensors."""
    kinds = set(launch.signature.values()) if launch is not None else set()
    found = (kind for kind in ("bf16", "fp16", "fp32") if f"*{kind}" in kinds)
    return next(found, "")


def _table(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="Compiled kernels", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("kernel", "config"):
        table.add_column(heading, overflow="fold", min_width=14)
    numbers = ("sm", "regs", "spill", "shared", "CTAs")
    for heading in (*numbers, "mma", "ok"):
        justify = "right" if heading in numbers else "left"
        table.add_column(heading, justify=justify, no_wrap=True)
    before: tuple[str, str] | None = None
    for row in rows:
        name = row["function"] or row["kernel"], row["config"]
        table.add_row(
            *(("", "") if name == before else map(escape, name)),
            *("" if value is None else escape(str(value)) for value in _cells(row)),
            "[red]no[/]" if row["limit_exceeded"] else "[green]yes[/]",
        )
        before = name
    return table


def _cells(row: dict[str, Any]) -> list[Any]:
    keys = ("registers", "stack_bytes", "shared_bytes", "ctas_per_sm")
    return [row["arch"] or None, *(row[key] for key in keys), (row["mma"] or "").partition(" ")[0]]


def _summarize(rows: list[dict[str, Any]], known: bool, version: str) -> None:
    """Say what was not compared with a record, and how many limits were exceeded."""
    if not known:
        err.print(
            f"Triton {version} was never recorded: only the rules that need no record are checked; "
            "--record writes one"
        )
    elif missing := sum(row["recorded"] is None for row in rows):
        err.print(f"{missing} of {len(rows)} binaries are not recorded; --record writes them")
    bad = [row for row in rows if row["limit_exceeded"]]
    for row in bad:
        where = f"{row['kernel']}, {row['config'] or 'no config'}, sm_{row['arch']}"
        out.print(f"[red]{escape(where)}:[/] {escape('; '.join(row['limit_exceeded']))}")
    out.print(f"{len(rows)} binaries, Triton {version}: {len(bad) or 'none'} beyond its limits")


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines() or [""]
    return f"{type(error).__name__}: {lines[0]}" if lines[0] else type(error).__name__


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()

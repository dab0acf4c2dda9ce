"""The exactness audit: what it reports, and that it sees a divergence."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hvdx import ConfigError, Delta, Engine, HvdxError, RequestError, SamplingParams
from hvdx.audit import run_audit
from hvdx.cli import app
from hvdx.testing import tiny_checkpoint
from hvdx.workload import Prompt

SOURCES = ("lookup", "random-tree", "oracle-tree")
TEXTS = ("the cat and the cat and the cat", "hello", "1 2 3 1 2 3 1 2", "a", "xyz xyz xyz")


def make_row(name: str, text: str, max_tokens: int = 32) -> dict[str, object]:
    message = {"role": "user", "content": text}
    return {
        "id": name,
        "family": "chat",
        "dataset": name[0],
        "messages": [message],
        "max_tokens": max_tokens,
    }


PROMPTS = [Prompt.model_validate(make_row(f"p{n}", text)) for n, text in enumerate(TEXTS)]


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def engine(tiny: Path) -> Iterator[Engine]:
    with Engine.from_pretrained(str(tiny), max_num_seqs=3) as engine:
        yield engine


def plant(monkeypatch: pytest.MonkeyPatch, source: str, position: int) -> None:
    """Change one token of every output for which this source drafted."""
    step = Engine.step

    def planted(self: Engine) -> list[Delta]:
        return [_spoil(delta, source, position) for delta in step(self)]

    monkeypatch.setattr(Engine, "step", planted)


def _spoil(delta: Delta, source: str, position: int) -> Delta:
    if delta.result is None or source not in delta.result.outputs[0].speculation:
        return delta
    output = delta.result.outputs[0]
    tokens = list(output.token_ids)
    tokens[position] += 1
    return replace(delta, result=replace(delta.result, outputs=[replace(output, token_ids=tokens)]))


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_every_source_gives_the_same_tokens(engine: Engine, temperature: float) -> None:
    report = run_audit(engine, PROMPTS, temperature=temperature, sources=SOURCES)
    assert report.ok and report.divergences == []
    assert report.prompts == report.identical == len(PROMPTS)
    assert report.tokens > len(PROMPTS)
    assert set(report.accepted_length) == set(SOURCES)
    assert report.accepted_length["oracle-tree"] > 1
    assert report.dtype == "float32"


def test_sources_can_draft_together_in_turns(engine: Engine) -> None:
    before = engine.spec
    engine.respec(before.model_copy(update={"policy": "random"}))
    try:
        report = run_audit(engine, PROMPTS, sources=["oracle-tree+random-tree+wrong"])
    finally:
        engine.respec(before)
    assert report.ok
    # Right drafts among wrong ones: some are accepted, and not all.
    [accepted] = report.accepted_length.values()
    assert 0.1 < accepted < 8


def test_drawn_drafts_are_audited_greedily_only(engine: Engine) -> None:
    before = engine.spec
    engine.respec(before.model_copy(update={"draft_sampling": True}))
    try:
        assert run_audit(engine, PROMPTS[:1], sources=["lookup"]).ok
        with pytest.raises(ConfigError, match="draft_sampling=True"):
            run_audit(engine, PROMPTS[:1], sources=["lookup"], temperature=0.5)
    finally:
        engine.respec(before)


def test_max_tokens_bounds_every_output(engine: Engine) -> None:
    report = run_audit(engine, PROMPTS, max_tokens=3, sources=["lookup"])
    assert report.tokens <= 3 * len(PROMPTS)


def test_a_divergence_is_found_with_its_margin(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    params = SamplingParams(temperature=0.0, max_tokens=32, logprobs=2, speculation=False)
    [plain] = engine.chat(PROMPTS[0].chat, params)
    top = sorted((entry.logprob for entry in plain.outputs[0].logprobs[4].values()), reverse=True)
    plant(monkeypatch, "oracle-chain", 4)
    report = run_audit(engine, PROMPTS[:1], sources=["lookup", "oracle-chain"])
    [found] = report.divergences
    assert not report.ok and report.identical == 0
    assert (found.prompt, found.source, found.position) == ("p0", "oracle-chain", 4)
    assert found.plain == plain.token_ids[4] and found.speculative == plain.token_ids[4] + 1
    assert found.margin == pytest.approx(top[0] - top[1])


def test_the_engine_is_as_before_afterwards(engine: Engine) -> None:
    before = engine.spec
    run_audit(engine, PROMPTS[:1], sources=["wrong"])
    assert not engine.has_unfinished()
    assert engine.spec == before
    assert engine.source(before.sources[0]) is not None


def test_two_failures_are_not_called_identical(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Engine.step

    def failing(self: Engine) -> list[Delta]:
        return [_fail(delta) for delta in step(self)]

    monkeypatch.setattr(Engine, "step", failing)
    with pytest.raises(HvdxError, match="p1 failed without speculation: boom"):
        run_audit(engine, PROMPTS[1:2])


def _fail(delta: Delta) -> Delta:
    if delta.result is None:
        return delta
    output = replace(delta.result.outputs[0], error="boom", finish_reason="error")
    return replace(delta, result=replace(delta.result, outputs=[output]))


def test_nothing_to_audit_is_refused(engine: Engine) -> None:
    with pytest.raises(RequestError):
        run_audit(engine, [])
    with pytest.raises(RequestError):
        run_audit(engine, PROMPTS, sources=[])


def write_workloads(folder: Path) -> list[Path]:
    """Three files of two prompts each."""
    paths = []
    for name in "abc":
        path = folder / f"{name}.jsonl"
        rows = [make_row(f"{name}{number}", f"{name} {number} {name}", 12) for number in range(2)]
        path.write_text("\n".join(json.dumps(row) for row in rows) + "\n", encoding="utf-8")
        paths.append(path)
    return paths


def test_command_takes_files_as_the_shell_expands_them(tiny: Path, tmp_path: Path) -> None:
    first, second, third = map(str, write_workloads(tmp_path))
    target = tmp_path / "audit.json"
    arguments = ["audit", "--model", str(tiny), "--workload", first, second, third]
    arguments += ["--prompts", "4", "--sources", "lookup,random-tree", "--json", str(target)]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    report = json.loads(target.read_text(encoding="utf-8"))
    assert report["prompts"] == report["identical"] == 4
    assert report["divergences"] == []
    assert report["sources"] == ["lookup", "random-tree"]
    assert report["accepted_length"].keys() == {"lookup", "random-tree"}
    assert "4 of 4" in result.stdout


def test_command_exits_1_for_a_divergence(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, "oracle-tree", 2)
    target = tmp_path / "audit.json"
    arguments = ["audit", "--model", str(tiny), "--sources", "oracle-tree", "--json", str(target)]
    for path in write_workloads(tmp_path):
        arguments += ["--workload", str(path)]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 1, result.output
    report = json.loads(target.read_text(encoding="utf-8"))
    assert report["identical"] == 0
    assert {entry["position"] for entry in report["divergences"]} == {2}
    assert "0 of 6 prompts identical" in result.stdout

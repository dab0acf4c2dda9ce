"""What the commands do when all is well, on a tiny random model."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from hvdx import Delta, Engine, SamplingParams
from hvdx.cli import app


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from hvdx.testing import tiny_checkpoint

    # The prompt of the demo is long in bytes, which are this model's tokens.
    return tiny_checkpoint(tmp_path_factory.mktemp("tiny"), max_position_embeddings=4096)


def run(*arguments: object, stdin: str | None = None) -> Result:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)
    assert "Traceback" not in result.output
    return result


def ask(tiny: Path, text: str, **settings: Any) -> Any:
    params = SamplingParams(**({"temperature": 0.0} | settings))
    with Engine.from_pretrained(str(tiny), max_model_len=1024) as engine:
        return engine.chat([{"role": "user", "content": text}], params)[0]


def test_generate_prints_the_answer_and_writes_json(tiny: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    options = ("--model", tiny, "--max-tokens", "24", "--logprobs", "2", "--json", target)
    result = run("generate", *options, "hello abab")
    expected = ask(tiny, "hello abab", max_tokens=24)
    assert result.exit_code == 0
    assert expected.text.strip() in result.stdout
    assert "24 tokens" in result.stderr
    [written] = json.loads(target.read_text(encoding="utf-8"))["results"]
    assert written["outputs"][0]["token_ids"] == expected.token_ids
    assert len(written["outputs"][0]["logprobs"]) == 24


def test_generate_keeps_to_a_schema_or_an_expression(tiny: Path, tmp_path: Path) -> None:
    file, enum = tmp_path / "schema.json", ["red", "green"]
    file.write_text(
        json.dumps({"type": "array", "items": {"enum": enum}, "minItems": 1, "maxItems": 1})
    )
    bias = json.dumps({"9": -9, "10": -9, "13": -9, "32": -9})
    result = run(
        "generate", "--model", tiny, "--json-schema", file, "--logit-bias", bias, "a colour"
    )
    assert result.exit_code == 0 and json.loads(result.stdout)[0] in enum
    result = run("generate", "--model", tiny, "--regex", "a{3}|b{4}", "a letter")
    assert result.exit_code == 0 and result.stdout.strip() in ("aaa", "bbbb")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--json-schema", "nowhere.json"), "cannot be read as text"),
        (("--regex", "("), "cannot be compiled"),
        (("--regex", "a", "--json-schema", __file__), "exactly one"),
    ],
)
def test_generate_refuses_a_structure_that_is_none(
    tiny: Path, options: tuple[str, ...], sentence: str
) -> None:
    result = run("generate", "--model", tiny, *options, "x")
    assert result.exit_code == 2 and sentence in " ".join(result.stderr.split())


def test_text_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    from hvdx.cli.common import print_error, write_text

    write_text("a\tb :smile: [red]\f", end="\n")
    print_error("a path like [/usr/x] stays")
    printed = capsys.readouterr()
    assert printed.out == "a\tb :smile: [red]\f\n"
    assert "[/usr/x]" in printed.err


def test_a_reader_that_leaves_and_bytes_that_are_no_text_are_no_traceback(tiny: Path) -> None:
    command = [sys.executable, "-c", "from hvdx.cli import main; main()", "generate"]
    options = ["--model", str(tiny), "--max-tokens", "200", "--ignore-eos", "--raw"]
    leaving = subprocess.Popen(
        [*command, *options, "abc"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert leaving.stdout is not None and leaving.stderr is not None
    leaving.stdout.close()
    printed = leaving.stderr.read().decode()
    assert leaving.wait() == 141, printed
    assert "Traceback" not in printed
    environment = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    odd = subprocess.run(
        [*command, *options], input=b"caf\xe9", capture_output=True, env=environment
    )
    assert odd.returncode == 2
    assert b"not valid text" in odd.stderr and b"Traceback" not in odd.stderr


def test_an_empty_prompt_is_refused(tiny: Path) -> None:
    for result in (
        run("generate", "--model", tiny, ""),
        run("generate", "--model", tiny, stdin=""),
    ):
        assert result.exit_code == 2
        assert "empty" in result.stderr


@pytest.mark.parametrize("options", [["--no-speculation"], ["--sources", "random-tree"]])
def test_generate_gives_the_same_whatever_drafts(tiny: Path, options: list[str]) -> None:
    common = ("generate", "--model", tiny, "--max-tokens", "16", "--temperature", "0.9")
    texts = {run(*common, "--seed", "3", *more, "hello").stdout for more in ([], options)}
    assert len(texts) == 1


def test_generate_takes_several_prompts_and_answers(tiny: Path, tmp_path: Path) -> None:
    file, target = tmp_path / "prompt.txt", tmp_path / "out.json"
    file.write_text("from a file", encoding="utf-8")
    options = ("--model", tiny, "--max-tokens", "4", "-n", "2", "--temperature", "1")
    result = run("generate", *options, "one", "two", "--file", file, "--json", target)
    assert result.exit_code == 0
    results = json.loads(target.read_text(encoding="utf-8"))["results"]
    assert [len(entry["outputs"]) for entry in results] == [2, 2, 2]


def test_generate_reads_stdin_and_skips_the_template(tiny: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    options = ("--model", tiny, "--max-tokens", "2", "--raw", "--json", target)
    assert run("generate", *options, stdin="abc").exit_code == 0
    [written] = json.loads(target.read_text(encoding="utf-8"))["results"]
    assert written["prompt_token_ids"] == [97, 98, 99]


def test_chat_remembers_and_resets(tiny: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    options = ("--model", tiny, "--max-tokens", "6", "--system", "be brief", "--json", target)
    result = run("chat", *options, stdin="first\n/reset\nsecond\nthird\n/exit\n")
    assert result.exit_code == 0
    messages = json.loads(target.read_text(encoding="utf-8"))["messages"]
    roles = [message["role"] for message in messages]
    assert roles == ["system", "user", "assistant", "user", "assistant"]
    assert messages[1]["content"] == "second" and messages[3]["content"] == "third"


def test_chat_ends_with_the_input(tiny: Path) -> None:
    assert run("chat", "--model", tiny, stdin="").exit_code == 0


def test_ctrl_c_stops_only_the_answer(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, steps, step = tmp_path / "out.json", [], Engine.step

    def interrupted(engine: Engine) -> list[Delta]:
        steps.append(engine)
        if len(steps) == 5:
            signal.raise_signal(signal.SIGINT)
        return step(engine)

    monkeypatch.setattr(Engine, "step", interrupted)
    options = ("--model", tiny, "--max-tokens", "40", "--ignore-eos", "--no-speculation")
    result = run("chat", *options, "--json", target, stdin="one\ntwo\n/exit\n")
    assert result.exit_code == 0
    assert "(stopped)" in result.stderr and "40 tokens" in result.stderr
    assert len(json.loads(target.read_text(encoding="utf-8"))["messages"]) == 4


def test_demo_compares_two_prompts(tiny: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    result = run("demo", "--model", tiny, "--json", target)
    assert result.exit_code == 0
    runs = json.loads(target.read_text(encoding="utf-8"))["runs"]
    assert [entry["prompt"] for entry in runs] == ["file edit", "question"]
    assert all(entry["identical"] for entry in runs)
    assert all(entry["plain"]["accepted_length"] == 0 for entry in runs)
    assert "tok/s" in result.stdout and "yes" in result.stdout


def test_doctor_reports_the_engine(tiny: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    result = run("doctor", "--model", tiny, "--json", target)
    assert result.exit_code == 0
    report = json.loads(target.read_text(encoding="utf-8"))
    assert {"versions", "processor", "engine", "exactness", "memory", "model"} <= report.keys()
    assert report["model"]["architecture"] == "LlamaForCausalLM"
    assert report["memory"]["num_blocks"] > 0
    assert "exactness" in result.stdout


def test_doctor_without_the_default_model_says_so_and_succeeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    # The user's own hub cache may hold the model.
    monkeypatch.setattr("hvdx.models.fetch.hub_snapshot", lambda repo, online=True: None)
    target = tmp_path / "out.json"
    result = run("doctor", "--json", target)
    assert result.exit_code == 0
    assert "hvdx fetch smollm2-135m" in json.loads(target.read_text())["model"]["missing"]
    assert "torch" in result.stdout

"""Bad input of every command: exit code 2 and one sentence, no traceback."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hvdx.cli import app
from hvdx.testing import tiny_checkpoint, tiny_drafter

COMMANDS = ("generate", "chat", "demo", "explain", "audit", "doctor", "fetch")
WITH_MODEL = ("generate", "chat", "demo", "explain", "audit", "doctor")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


def run(*arguments: object, stdin: str = "hello\n") -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def assert_refused(result: Result, *says: str) -> None:
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith("error: ")
    assert len(result.stderr.strip().splitlines()) == 1
    for part in says:
        assert part in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("command", COMMANDS)
def test_json_into_a_missing_folder(command: str, tmp_path: Path) -> None:
    target = tmp_path / "missing" / "out.json"
    assert_refused(run(command, "--json", target), "--json", "does not exist")


@pytest.mark.parametrize("command", COMMANDS)
def test_json_into_a_folder(command: str, tmp_path: Path) -> None:
    assert_refused(run(command, "--json", tmp_path), "is a folder")


@pytest.mark.parametrize("command", WITH_MODEL)
def test_a_model_that_is_not_there(command: str, tmp_path: Path) -> None:
    assert_refused(run(command, "--model", tmp_path / "nothing"), "nothing")


@pytest.mark.parametrize("command", WITH_MODEL)
def test_a_dtype_that_does_not_exist(command: str, tiny: Path) -> None:
    assert_refused(run(command, "--model", tiny, "--dtype", "int3"), "dtype='int3'")


@pytest.mark.parametrize("command", ("generate", "chat", "demo", "audit"))
def test_the_embedded_model_before_it_is_fetched(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HVDX_CACHE", str(tmp_path))
    # The user's own hub cache may hold the model.
    monkeypatch.setattr("hvdx.models.fetch.hub_snapshot", lambda repo, online=True: None)
    assert_refused(run(command), "hvdx fetch smollm2-135m")


@pytest.mark.parametrize("command", ("generate", "chat"))
@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--temperature", "-1"], "temperature=-1"),
        (["--temperature", "nan"], "temperature"),
        (["--top-p", "2"], "top_p=2"),
        (["--min-tokens", "9", "--max-tokens", "3"], "min_tokens=9"),
        (["--stop", ""], "empty string"),
        (["--stop-token-ids", "1,x"], "--stop-token-ids '1,x'"),
        (["--allowed-token-ids", "a"], "--allowed-token-ids 'a'"),
        (["--logit-bias", "5"], "--logit-bias '5'"),
        (["--logit-bias", "{broken"], "--logit-bias"),
        (["--include-stop-str-in-output"], "stop string"),
        (["--sources", "magic"], "'magic'"),
        (["--max-draft-tokens", "500"], "max_draft_tokens=500"),
    ],
)
def test_sampling_and_drafting_options(
    command: str, options: list[str], says: str, tiny: Path
) -> None:
    assert_refused(run(command, "--model", tiny, *options), says)


def test_a_head_that_nobody_drafts_with(tiny: Path, tmp_path: Path) -> None:
    head = tiny_drafter(tmp_path / "head", tiny, boundaries=(0, 1))
    command = ("generate", "--model", tiny, "--drafter", head, "--sources", "suffix", "x")
    assert_refused(run(*command), "--drafter is read by")


def test_generate_with_a_prompt_beyond_the_context(tiny: Path) -> None:
    assert_refused(run("generate", "--model", tiny, "x" * 600), "512")


def test_generate_from_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert_refused(run("generate", "--file", tmp_path / "none.txt"), "none.txt")


def test_generate_log_probabilities_need_a_place_to_go() -> None:
    assert_refused(run("generate", "--logprobs", "2", "hi"), "--json")


def test_generate_with_an_empty_prompt(tiny: Path) -> None:
    assert_refused(run("generate", "--model", tiny, "--raw", ""), "empty")


@pytest.mark.parametrize(
    ("line", "says"), [("{oops", "line 1 is not valid JSON"), ('{"id": "a"}', "missing")]
)
def test_audit_of_a_bad_workload(tmp_path: Path, line: str, says: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    assert_refused(run("audit", "--workload", path), str(path), says)


def test_audit_of_a_workload_that_is_not_there(tmp_path: Path) -> None:
    assert_refused(run("audit", "--workload", tmp_path / "no.jsonl"), "no.jsonl")


def test_audit_names_the_prompt_that_does_not_fit(tiny: Path, tmp_path: Path) -> None:
    message = {"role": "user", "content": "y" * 600}
    row = {"id": "long", "family": "f", "dataset": "d", "messages": [message], "max_tokens": 4}
    path = tmp_path / "long.jsonl"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert_refused(run("audit", "--model", tiny, "--workload", path), "prompt long")


@pytest.mark.parametrize("value", ["-0.5", "nan"])
def test_audit_with_a_bad_temperature(value: str) -> None:
    assert_refused(run("audit", "--temperature", value), "temperature")


def test_audit_without_a_source(tiny: Path) -> None:
    assert_refused(run("audit", "--model", tiny, "--sources", ","), "source")


def test_audit_with_an_unknown_source(tiny: Path) -> None:
    assert_refused(run("audit", "--model", tiny, "--sources", "lookup,magic"), "'magic'")


def test_fetch_of_a_model_that_is_not_embedded() -> None:
    assert_refused(run("fetch", "nothing-1b"), "nothing-1b", "smollm2-135m")


@pytest.mark.parametrize("arguments", [["audit", "--prompts", "0"], ["generate", "--nonsense"]])
def test_usage_errors_have_the_same_exit_code(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_chat_goes_on_after_a_line_that_is_refused(tiny: Path) -> None:
    options = ("--model", tiny, "--max-tokens", "4")
    result = run("chat", *options, stdin="z" * 600 + "\n/nonsense\nhi\n/exit\n")
    assert result.exit_code == 0
    assert "error: " in result.stderr and "/nonsense is not a command" in result.stderr
    assert "4 tokens" in result.stderr


def test_help_needs_no_torch() -> None:
    code = "import sys, hvdx.cli; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

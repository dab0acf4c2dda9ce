"""Other programs behind the benchmark: real processes, with stand-ins for what is not installed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

BENCH = Path(__file__).parents[2] / "bench"
OPTIONS = {"model": "m", "dtype": "float32", "device": "cpu", "threads": 1, "max_len": 64}


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(BENCH))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield importlib.import_module("peers")


def worker(folder: Path, program: str, run: str) -> Path:
    """A program of the test's own that speaks the protocol."""
    head = f"import sys\nsys.path.insert(0, {str(BENCH / 'workers')!r})\n"
    body = (
        "from serve import serve\nimport os, time\n"
        "def load(request):\n    print('noise on stdout')\n"
        "    return {'versions': {'x': '1'}, 'setup': request['mode']}\n"
        f"def run(request):\n    {run}\n"
    )
    (folder / f"{program}_worker.py").write_text(f"{head}{body}serve(load, run)\n")
    return folder


ANSWER = (
    "return {'token_ids': request['prompt_ids'][:request['max_tokens']], 'ttft_ms': 2.0, "
    "'decode_tokens': 4, 'decode_ms': 8.0, 'cycles': 2}"
)


def test_an_answer_becomes_a_sample(peers: ModuleType, tmp_path: Path) -> None:
    folder = worker(tmp_path, "hf", ANSWER)
    with peers.Company(OPTIONS, {}, {}, [2], folder) as company:
        plain, lookup = company.method("hf"), company.method("hf-lookup")
        sample = plain.run([7, 8, 9], 2)
        assert sample.token_ids == (7, 8)
        assert sample.decode_tok_s == 500.0 and sample.accepted_length == 1.0
        assert lookup.run([1], 1).token_ids == (1,)
        assert len(company.processes) == 1, "one process serves both modes"
        [about] = company.about().values()
        assert about == {"versions": {"x": "1"}, "setup": "any", "own_python": False}


@pytest.mark.parametrize(
    ("run", "says", "is_dead"),
    [
        ("raise ValueError('prompt too long')", "ValueError: prompt too long", False),
        ("import not_a_package", "not installed", False),
        ("return {'token_ids': []}", "lacks or garbles", False),
        ("print('last words', file=sys.stderr); os._exit(3)", "last words", True),
        ("time.sleep(30)", "no answer within", True),
    ],
)
def test_a_failure_is_one_sentence(
    peers: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run: str,
    says: str,
    is_dead: bool,
) -> None:
    monkeypatch.setattr(peers, "RUN_S", 2.0)
    folder = worker(tmp_path, "llamacpp", run)
    with peers.Company(OPTIONS, {}, {}, [], folder) as company:
        method = company.method("llamacpp")
        with pytest.raises(peers.PeerError, match=says) as caught:
            method.run([1], 1)
        assert "\n" not in str(caught.value)
        assert method.dead is is_dead


def test_a_python_that_is_not_there(peers: ModuleType, tmp_path: Path) -> None:
    with peers.Company(OPTIONS, {"vllm": str(tmp_path / "python")}, {}, []) as company:
        method = company.method("vllm")
        with pytest.raises(peers.PeerError, match="cannot be started"):
            method.run([1], 1)
        assert method.dead
    assert peers.python_of(["hf=/x/python"]) == {"hf": "/x/python"}
    with pytest.raises(peers.ConfigError, match="NAME=PATH"):
        peers.python_of(["ollama=/x"])


LLAMA_CPP = '''
"""Answers as the package would: one pass per token, or three tokens a pass with a drafter."""
import time
__version__ = "stand-in"
class Llama:
    def __init__(self, *, model_path, n_ctx, n_batch, n_threads, n_threads_batch, n_gpu_layers,
                 flash_attn, logits_all, draft_model, verbose):
        assert logits_all is (draft_model is not None)
        self.step = 3 if draft_model else 1
        self.n_tokens = 0
        self.pause = 0.0 if flash_attn and model_path == "fast.gguf" else 0.005
    def close(self):
        pass
    def reset(self):
        self.n_tokens = 0
    def eval(self, tokens):
        self.n_tokens += len(tokens)
        time.sleep(self.pause)
    def generate(self, tokens, temp, repeat_penalty):
        assert temp == 0.0 and repeat_penalty == 1.0 and self.n_tokens == 0
        token = tokens[-1]
        self.eval(tokens)
        yield token + 1
        while True:
            self.eval([token])
            for _ in range(self.step):
                token += 1
                yield token + 1
'''

VLLM = """
__version__ = "stand-in"
class SamplingParams:
    def __init__(self, *, temperature, max_tokens, stop_token_ids):
        assert temperature == 0.0
        self.max_tokens, self.stops = max_tokens, stop_token_ids
class Output:
    def __init__(self, token_ids):
        self.outputs = [type("One", (), {"token_ids": token_ids})]
class Engine:
    def __init__(self, step):
        self.step_size, self.left = step, False
    def add_request(self, name, prompt, params):
        self.params, self.at, self.tokens = params, prompt["prompt_token_ids"][-1], []
        self.left = True
    def has_unfinished_requests(self):
        return self.left
    def step(self):
        for _ in range(self.step_size if self.tokens else 1):
            if self.left:
                self.at += 1
                self.tokens.append(self.at)
                full = len(self.tokens) == self.params.max_tokens
                self.left = not full and self.at not in self.params.stops
        return [Output(list(self.tokens))]
class LLM:
    def __init__(self, *, model, dtype, max_model_len, max_num_seqs, enable_prefix_caching,
                 gpu_memory_utilization, speculative_config=None):
        assert max_num_seqs == 1 and enable_prefix_caching is False
        self.llm_engine = Engine(3 if speculative_config else 1)
"""


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with modules that have the calls that our workers make, nothing else."""
    (tmp_path / "llama_cpp").mkdir()
    (tmp_path / "llama_cpp" / "__init__.py").write_text(LLAMA_CPP)
    drafter = "class LlamaPromptLookupDecoding:\n    def __init__(self, num_pred_tokens): pass\n"
    (tmp_path / "llama_cpp" / "llama_speculative.py").write_text(drafter)
    (tmp_path / "vllm.py").write_text(VLLM)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "cycles"), [("llamacpp", 6), ("llamacpp-lookup", 2), ("vllm", 6), ("vllm-ngram", 2)]
)
def test_our_workers_drive_their_programs(
    peers: ModuleType, packages: Path, name: str, cycles: int
) -> None:
    ggufs = {"ggufs": {"slow.gguf": "slow", "fast.gguf": "fast"}}
    with peers.Company(OPTIONS, {}, ggufs, [50]) as company:
        method = company.method(name)
        sample = method.run([3, 10], 7)
        assert sample.token_ids == tuple(range(11, 18))
        assert (sample.decode_tokens, sample.cycles) == (6, cycles)
        assert sample.accepted_length == 6 / cycles - 1
        assert method.run([48], 7).token_ids == (49, 50), "ends at a stop id, nothing is kept"
        [about] = company.about().values()
        assert "stand-in" in about["versions"].values()
        if name.startswith("llamacpp"):
            assert about["setup"].startswith("fast, ") and "attention on" in about["setup"]


def test_llama_cpp_without_a_file_of_these_weights(peers: ModuleType) -> None:
    with peers.Company(OPTIONS, {}, {"failure": "no file"}, []) as company:
        method: Any = company.method("llamacpp")
        with pytest.raises(peers.PeerError, match="no file"):
            method.run([1], 1)

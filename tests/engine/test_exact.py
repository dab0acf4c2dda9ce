"""The oracle: the same tokens with any source, budget, block size, company and temperature."""

from __future__ import annotations

from pathlib import Path

import pytest

from hvdx import Engine, SamplingParams, SpecConfig
from hvdx.draft import SOURCES
from hvdx.testing import tiny_checkpoint, tiny_drafter

PROMPTS = [
    "def add(a, b):\n    return a + b\n\ndef add(a, b):",
    "one two three one two three one two",
    "x",
    "The quick brown fox jumps over the lazy dog. " * 4,
    "{'a': 1, 'b': 2, 'a': 1,",
]
ARCHITECTURES = ["LlamaForCausalLM", "Qwen2ForCausalLM", "Qwen3ForCausalLM", "MistralForCausalLM"]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("llama"))


def params(temperature: float, **more: object) -> list[SamplingParams]:
    """One set of parameters per prompt, each with its own seed."""
    return [
        SamplingParams(temperature=temperature, seed=7 + index, max_tokens=40, **more)
        for index in range(len(PROMPTS))
    ]


def tokens(engine: Engine, wanted: list[SamplingParams]) -> list[list[int]]:
    return [result.token_ids for result in engine.generate(PROMPTS, wanted)]


def alone(engine: Engine, wanted: list[SamplingParams]) -> list[list[int]]:
    """Each prompt by itself without speculation: what everything else must reproduce."""
    return [
        engine.generate(prompt, one.model_copy(update={"speculation": False}))[0].token_ids
        for prompt, one in zip(PROMPTS, wanted, strict=True)
    ]


@pytest.mark.parametrize("dtype", ["bfloat16", "float32"])
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_every_source_gives_the_tokens_of_plain_decoding(
    checkpoint: Path, tmp_path: Path, dtype: str, temperature: float
) -> None:
    wanted = params(temperature)
    head = tiny_drafter(tmp_path / "head", checkpoint)
    with Engine.from_pretrained(checkpoint, dtype=dtype, max_num_seqs=4, drafter=head) as engine:
        plain = alone(engine, wanted)
        assert len({tuple(ids) for ids in plain}) == len(plain)
        for name in SOURCES:
            for draft_tokens in (1, 15, 63):
                engine.respec(
                    SpecConfig(policy="first", sources=(name,), max_draft_tokens=draft_tokens)
                )
                source = engine.source(name)
                if hasattr(source, "teach"):
                    for prompt, output in zip(PROMPTS, plain, strict=True):
                        source.teach(engine.tokenizer.encode(prompt), output)
                assert tokens(engine, wanted) == plain, f"{name}, {draft_tokens} draft tokens"
        stats = engine.stats()
        assert stats.free_blocks == stats.num_blocks
        for name in ("oracle-chain", "oracle-tree"):
            figures = stats.sources[name]
            assert figures.whole > 0.9 * figures.cycles > 0
        wrong = stats.sources["wrong"]
        assert wrong.accepted < 0.01 * wrong.drafted
        assert stats.faulty_drafts > 0


@pytest.mark.parametrize("backend", ["auto", "torch_cpu"])
@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_architecture_is_exact(tmp_path: Path, architecture: str, backend: str) -> None:
    path = tiny_checkpoint(tmp_path, architecture, seed=3)
    wanted = params(0.7)
    with Engine.from_pretrained(path, dtype="bfloat16", backend=backend) as engine:
        plain = alone(engine, wanted)
        for name in ("lookup", "random-tree"):
            engine.respec(SpecConfig(policy="first", sources=(name,), max_draft_tokens=20))
            assert tokens(engine, wanted) == plain


def test_sources_may_be_listed_together(checkpoint: Path) -> None:
    wanted = params(0.0)
    with Engine.from_pretrained(
        checkpoint, spec={"policy": "first", "sources": ("empty", "raising", "lookup")}
    ) as engine:
        assert tokens(engine, wanted) == alone(engine, wanted)
        assert engine.stats().sources["lookup"].cycles > 0


@pytest.mark.parametrize("block_size", [4, 16, 64])
@pytest.mark.parametrize("budget", [1, 9, 64])
def test_block_size_and_budget_do_not_change_tokens(
    checkpoint: Path, block_size: int, budget: int
) -> None:
    wanted = params(0.9)
    with Engine.from_pretrained(checkpoint, dtype="bfloat16") as engine:
        plain = alone(engine, wanted)
    spec = SpecConfig(
        policy="first", sources=("random-tree",), verify_budget=budget, max_draft_tokens=30
    )
    with Engine.from_pretrained(
        checkpoint, dtype="bfloat16", kv={"block_size": block_size}, spec=spec, max_num_seqs=3
    ) as engine:
        assert tokens(engine, wanted) == plain


@pytest.mark.parametrize("chunk", [1, 7, 64])
def test_prefill_chunks_do_not_change_tokens(checkpoint: Path, chunk: int) -> None:
    wanted = params(0.0)
    with Engine.from_pretrained(checkpoint, dtype="bfloat16") as engine:
        plain = alone(engine, wanted)
    with Engine.from_pretrained(checkpoint, dtype="bfloat16", prefill_chunk=chunk) as engine:
        assert tokens(engine, wanted) == plain


@pytest.mark.parametrize(
    "more",
    [
        {"top_k": 5},
        {"top_p": 0.7},
        {"min_p": 0.05},
        {"presence_penalty": 1.5, "frequency_penalty": 0.7},
        {"repetition_penalty": 1.3},
        {"logit_bias": {40: 5.0, 41: -5.0}},
        {"allowed_token_ids": list(range(30, 200))},
        {"bad_words": ["a", "th"]},
        {"min_tokens": 20, "stop_token_ids": list(range(60, 120))},
        {"stop": ["e", "q"], "include_stop_str_in_output": True},
        {"logprobs": 3},
    ],
    ids=lambda more: next(iter(more)),
)
@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_every_parameter_works_under_speculation(
    checkpoint: Path, more: dict[str, object], temperature: float
) -> None:
    wanted = params(temperature, **more)
    off = [one.model_copy(update={"speculation": False}) for one in wanted]
    spec = SpecConfig(policy="first", sources=("oracle-tree", "random-tree"), max_draft_tokens=20)
    with Engine.from_pretrained(checkpoint, dtype="bfloat16", spec=spec) as engine:
        plain = engine.generate(PROMPTS, off)
        for prompt, result in zip(PROMPTS, plain, strict=True):
            engine.source("oracle-tree").teach(engine.tokenizer.encode(prompt), result.token_ids)
        found = engine.generate(PROMPTS, wanted)
        assert engine.stats().sources["oracle-tree"].accepted > 20
    for one, other in zip(plain, found, strict=True):
        assert one.token_ids == other.token_ids
        assert one.text == other.text
        assert one.outputs[0].logprobs == other.outputs[0].logprobs
        assert one.outputs[0].finish_reason == other.outputs[0].finish_reason
        assert one.outputs[0].stop_reason == other.outputs[0].stop_reason


def test_n_outputs_differ_and_equal_their_own_seeds(checkpoint: Path) -> None:
    with Engine.from_pretrained(checkpoint, max_num_seqs=2) as engine:
        many = engine.generate(PROMPTS[3], SamplingParams(n=5, seed=1, max_tokens=12))[0]
        assert len({tuple(output.token_ids) for output in many.outputs}) == 5
        for output in many.outputs:
            again = SamplingParams(seed=output.seed, max_tokens=12, speculation=False)
            assert engine.generate(PROMPTS[3], again)[0].token_ids == output.token_ids
        stats = engine.stats()
        assert stats.free_blocks == stats.num_blocks

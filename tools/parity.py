"""Measures how far our logits are from those of transformers on one checkpoint."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from transformers import AutoModelForCausalLM, DynamicCache

from hvdx.batch import VerifyBatch
from hvdx.errors import ConfigError
from hvdx.models.loader import load_checkpoint
from hvdx.native_runner import NativeRunner
from hvdx.rows import Rows
from hvdx.runner import ModelRunner
from hvdx.testing import LLAMA3_ROPE
from hvdx.tokenizer import Tokenizer
from hvdx.tree import DraftTree, Plan
from hvdx.workload import builtin_prompts

TINY: dict[str, tuple[str, dict[str, Any]]] = {
    "llama": ("LlamaForCausalLM", {}),
    "llama-untied": ("LlamaForCausalLM", {"tie": False, "rms_norm_eps": 1e-5}),
    "llama-attention-bias": ("LlamaForCausalLM", {"attention_bias": True}),
    "llama-mlp-bias": ("LlamaForCausalLM", {"mlp_bias": True}),
    "llama-llama3-rope": ("LlamaForCausalLM", {"rope_parameters": LLAMA3_ROPE}),
    "llama-head-64": ("LlamaForCausalLM", {"head_dim": 64}),
    "llama-head-128": ("LlamaForCausalLM", {"head_dim": 128}),
    "llama-one-kv-head": ("LlamaForCausalLM", {"num_key_value_heads": 1}),
    "llama-nine-heads": (
        "LlamaForCausalLM",
        {"hidden_size": 144, "num_attention_heads": 9, "num_key_value_heads": 3},
    ),
    "mistral": ("MistralForCausalLM", {"tie": False}),
    "mistral-no-groups": ("MistralForCausalLM", {"num_key_value_heads": 4, "head_dim": 32}),
    "qwen2": ("Qwen2ForCausalLM", {}),
    "qwen2-untied": (
        "Qwen2ForCausalLM",
        {"tie": False, "rope_parameters": {"rope_type": "default", "rope_theta": 1e6}},
    ),
    "qwen3": ("Qwen3ForCausalLM", {"head_dim": 32}),
    "qwen3-head-128": ("Qwen3ForCausalLM", {"head_dim": 128, "tie": False}),
    "qwen3-attention-bias": ("Qwen3ForCausalLM", {"attention_bias": True}),
}
"""Tiny checkpoints by name, as arguments of `tiny_checkpoint`.

Together they take every branch of the decoder that a checkpoint's config can choose.
"""

BLOCK, CHUNK = 16, 100

Draft = tuple[list[int], list[int]]
"""Tokens and parents of a draft tree's nodes 1.. as `DraftTree.set` takes them."""


@dataclass(frozen=True)
class Parity:
    """How far the logits of one kind of rows are from the reference.

    rows: logit rows compared, each over the whole vocabulary
    max_error, mean_error: absolute, of the float32 run
    bf16_agreement: share of rows with the reference's likeliest token in the bfloat16 run
    """

    kind: str
    rows: int
    max_error: float
    mean_error: float
    bf16_agreement: float


def parity(
    path: Path, *, context: int, decode: int = 40, nodes: int = 30, backend: str = "torch_cpu"
) -> list[Parity]:
    """Compare a checkpoint: `context` prefill rows, then `decode` rows, then a tree of `nodes`.

    backend: `torch_cpu` or `native_cpu`
    Errors: ConfigError when so much text does not fit the model.
    """
    text = sample_text(path, context + decode + 1)
    draft = random_draft(text, nodes - 1)
    exact = reference_logits(path, text, draft, context)
    rough = paged_logits(path, text, draft, context, torch.bfloat16, backend)
    likeliest = {kind: logits.argmax(-1) for kind, logits in rough.items()}
    ours = paged_logits(path, text, draft, context, torch.float32, backend)
    return [_compare(kind, ours[kind], exact[kind], likeliest[kind]) for kind in exact]


def _compare(kind: str, ours: Tensor, exact: Tensor, likeliest: Tensor) -> Parity:
    error = (ours - exact).abs()
    agree = (likeliest == exact.argmax(-1)).float().mean()
    return Parity(kind, len(error), error.max().item(), error.mean().item(), agree.item())


def sample_text(path: Path, count: int) -> list[int]:
    """Token ids of the built-in prompts, repeated to `count`; random ids without a tokenizer.

    Errors: ConfigError when the model has fewer positions.
    """
    config = load_checkpoint(path).config
    if count > config.max_position_embeddings:
        raise ConfigError(
            f"{path} has {config.max_position_embeddings} positions, but {count} tokens are "
            "compared; give a smaller --context."
        )
    tokenizer = Tokenizer.load(path)
    if tokenizer is None:
        return np.random.default_rng(0).integers(0, config.vocab_size, count).tolist()
    ids = tokenizer.encode("\n\n".join(one.messages[-1].content for one in builtin_prompts()))
    return (ids * -(-count // len(ids)))[:count]


def random_draft(text: Sequence[int], count: int) -> Draft:
    """A random tree whose tokens are drawn from a text."""
    rng = np.random.default_rng(0)
    parents = [int(rng.integers(0, node)) for node in range(1, count + 1)]
    return rng.choice(np.array(text), count).tolist(), parents


def reference_logits(path: Path, text: list[int], draft: Draft, context: int) -> dict[str, Tensor]:
    """Logits of transformers by kind of row, float32 [rows, V]; the tree's root ends the text."""
    model = AutoModelForCausalLM.from_pretrained(
        path, dtype=torch.float32, attn_implementation="eager"
    )
    tokens, parents = [text[-1], *draft[0]], [-1, *draft[1]]
    # The cache goes by position: transformers is changing the name of the argument.
    cache = DynamicCache()
    with torch.inference_mode():
        chain = model(torch.tensor([text[:-1]]), None, None, cache).logits[0]
        tree = chain.new_empty(len(tokens), chain.shape[1])
        for leaf in set(range(len(tokens))) - set(parents):
            nodes = [leaf]
            while parents[nodes[0]] >= 0:
                nodes.insert(0, parents[nodes[0]])
            ids = torch.tensor([[tokens[node] for node in nodes]])
            tree[nodes] = model(ids, None, None, deepcopy(cache)).logits[0]
    return {"prefill": chain[:context], "decode": chain[context:], "tree": tree}


def paged_logits(
    path: Path, text: list[int], draft: Draft, context: int, dtype: torch.dtype, backend: str
) -> dict[str, Tensor]:
    """Our logits by kind of row, [rows, V] in the run dtype or float32."""
    walk = Walk(path, text, len(draft[0]), dtype, backend)
    return {
        "prefill": walk.prefill(context),
        "decode": torch.cat([walk.decode() for _ in range(len(text) - 1 - context)]),
        "tree": walk.verify(*draft),
    }


class Walk:
    """A model runner over a paged pool of its own, driven by hand through one text."""

    def __init__(
        self, path: Path, text: list[int], num_draft: int, dtype: torch.dtype, backend: str
    ) -> None:
        checkpoint = load_checkpoint(path)
        c, max_len = checkpoint.config, len(text) + num_draft
        blocks = -(-max_len // BLOCK)
        noise = torch.Generator().manual_seed(0)
        shape = (c.num_layers, 2, 1 + blocks, BLOCK, c.num_kv_heads, c.head_dim)
        pool = torch.randn(shape, generator=noise).to(dtype)
        self._runner: ModelRunner | NativeRunner
        if backend == "native_cpu":
            self._runner = NativeRunner(checkpoint, pool, max_len)
        else:
            self._runner = ModelRunner(checkpoint, pool, max_len, backend)
        self._rows = Rows(1, max_len, blocks)
        self._row = self._rows.take(text, [])
        self._rows.block_table[self._row] = 1 + torch.randperm(blocks, generator=noise).numpy()
        self._batch = VerifyBatch(1, max(CHUNK, num_draft + 1))

    def prefill(self, count: int) -> Tensor:
        """Logits of the next `count` tokens, which are committed."""
        found = []
        for left in range(count, 0, -CHUNK):
            size = min(left, CHUNK)
            self._batch.lay_out_prefill(self._rows, [self._row], [size], BLOCK)
            logits, _ = self._runner.prefill(self._batch, self._rows, np.arange(size))
            found.append(logits.clone())
            self._rows.context_len[self._row] += size
        return torch.cat(found)

    def decode(self) -> Tensor:
        """Logits of the next token, which is committed."""
        logits = self.verify([], [])
        self._rows.context_len[self._row] += 1
        return logits

    def verify(self, tokens: list[int], parents: list[int]) -> Tensor:
        """Logits of the next token and of the draft tree behind it; nothing is committed."""
        count = len(tokens) + 1
        tree, plan = DraftTree(1, count), Plan(1)
        tree.set(self._row, tokens, parents)
        plan.start([self._row])
        plan.source[self._row], plan.num_nodes[self._row] = 0, count
        self._batch.lay_out_decode(self._rows, plan, BLOCK)
        self._batch.fill(tree, plan, 0)
        return self._runner.forward(self._batch, self._rows)[0].clone()

"""What tests run instead of a downloaded model: tiny real checkpoints, a byte tokenizer, checks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from hvdx.errors import ConfigError
from hvdx.tree import FAULTS, DraftTree, check_trees

MODEL_TYPES = {
    "LlamaForCausalLM": "llama",
    "MistralForCausalLM": "mistral",
    "Qwen2ForCausalLM": "qwen2",
    "Qwen3ForCausalLM": "qwen3",
}
"""Architectures that `tiny_checkpoint` writes, with transformers' name for the model type."""

LLAMA3_ROPE = {
    "rope_type": "llama3",
    "rope_theta": 10000.0,
    "factor": 8.0,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "original_max_position_embeddings": 64,
}
"""Rope parameters for `tiny_checkpoint` in which every branch of Llama 3's scaling is taken."""

_MARKUP = ("<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|pad|>")
_CHAT_TEMPLATE = (
    "{% for message in messages %}"
    "{{ '<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>\n' }}"
    "{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
BYTE_VOCAB = 256 + len(_MARKUP)
"""Ids of `byte_tokenizer`."""


def byte_tokenizer() -> Any:
    """A transformers tokenizer in which an id below 256 is the byte of that value.

    The ids after it are `<|endoftext|>`, `<|im_start|>`, `<|im_end|>` (which ends a text) and
    `<|pad|>`; its chat template is ChatML.
    """
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    vocab = {char: byte for byte, char in enumerate(_byte_characters())}
    core = Tokenizer(models.BPE(vocab=vocab, merges=[]))
    core.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)
    core.decoder = decoders.ByteLevel()
    core.add_special_tokens([AddedToken(text, special=True) for text in _MARKUP])
    return PreTrainedTokenizerFast(
        tokenizer_object=core,
        eos_token="<|im_end|>",
        pad_token="<|pad|>",
        chat_template=_CHAT_TEMPLATE,
    )


def tiny_checkpoint(
    folder: Path,
    architecture: str = "LlamaForCausalLM",
    *,
    seed: int = 0,
    dtype: str = "float32",
    tie: bool = True,
    vocab_size: int = BYTE_VOCAB,
    sharded: bool = False,
    **overrides: Any,
) -> Path:
    """Write a tiny random model as transformers would save a real one, and return its directory.

    By default it has 2 layers of width 64 with 4 query and 2 key/value heads of size 16 and a
    context of 512 tokens; weights are wide enough for greedy text to vary, and biases and norms are
    random too, so that leaving one out shows.
    tie: whether the output head shares the embedding's weights
    vocab_size: the byte tokenizer is saved beside the model when all its ids fit; else there is no
        end-of-sequence id
    sharded: split the weights into several files with an index
    overrides: more fields of the transformers config, such as `head_dim`, `attention_bias` or
        `rope_parameters=LLAMA3_ROPE`
    """
    import torch
    import transformers

    if architecture not in MODEL_TYPES:
        raise ConfigError(f"{architecture} is not one of {', '.join(MODEL_TYPES)}.")
    config = _tiny_config(architecture, tie, vocab_size, dtype, overrides)
    model = getattr(transformers, architecture)(config)
    _randomise(model, seed)
    with _no_progress_bars():
        model.to(getattr(torch, dtype)).save_pretrained(
            folder, max_shard_size="100KB" if sharded else "1GB"
        )
    if vocab_size >= BYTE_VOCAB:
        byte_tokenizer().save_pretrained(folder)
    return folder


def edit_config(folder: Path, **changes: Any) -> None:
    """Change entries of a checkpoint's `config.json`; `None` stores null."""
    file = folder / "config.json"
    config = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**config, **changes}), encoding="utf-8")


def _tiny_config(
    architecture: str, tie: bool, vocab_size: int, dtype: str, overrides: dict[str, Any]
) -> Any:
    from transformers import AutoConfig

    values: dict[str, Any] = {
        "vocab_size": vocab_size,
        "hidden_size": 64,
        "intermediate_size": 96,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "head_dim": 16,
        "max_position_embeddings": 512,
        "tie_word_embeddings": tie,
        "bos_token_id": None,
        "eos_token_id": 258 if vocab_size >= BYTE_VOCAB else None,
        "pad_token_id": None,
        "dtype": dtype,
    }
    if architecture == "MistralForCausalLM":
        values["sliding_window"] = None
    return AutoConfig.for_model(MODEL_TYPES[architecture], **{**values, **overrides})


def _randomise(model: Any, seed: int) -> None:
    import torch

    noise = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for name, weight in model.named_parameters():
            values = torch.randn(weight.shape, generator=noise)
            if name.endswith("norm.weight"):
                weight.copy_(1 + 0.1 * values)
            elif name.endswith(".bias"):
                weight.copy_(0.2 * values)
            elif "embed_tokens" in name or "lm_head" in name:
                weight.copy_(0.3 * values)
            else:
                weight.copy_(2.5 * values / weight.shape[1] ** 0.5)


@contextmanager
def _no_progress_bars() -> Iterator[None]:
    from transformers.utils import logging

    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    try:
        yield
    finally:
        if shown:
            logging.enable_progress_bar()


def _byte_characters() -> list[str]:
    """The printable character that byte-level vocabularies write for each byte value."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = (byte for byte in range(256) if byte not in printable)
    code = {byte: byte for byte in printable}
    code.update((byte, 256 + place) for place, byte in enumerate(others))
    return [chr(code[byte]) for byte in range(256)]


def tree_fault(tree: DraftTree, row: int, vocab_size: int) -> str | None:
    """Say what is wrong with a row's draft, or `None` when it is a legal tree."""
    num_nodes = tree.num_nodes.copy()
    rows, room = np.array([row], np.int32), np.full(num_nodes.size, tree.max_nodes, np.int32)
    fields = (tree.token_ids, tree.parent, tree.depth)
    return FAULTS[check_trees(rows, room, vocab_size, *fields, num_nodes)] or None


def tiny_drafter(
    folder: Path,
    target: Path,
    *,
    boundaries: tuple[int, ...] = (0, 1, 2),
    draft_vocab_size: int = 200,
    seed: int = 0,
    **changes: Any,
) -> Path:
    """Write a random EAGLE-3 head for a tiny checkpoint of any depth; return its directory.

    Its layer has the shape of the target's; it drafts `draft_vocab_size` ids chosen at random.
    changes: more fields of `hvdx.eagle.config.HeadConfig`
    """
    import torch

    from hvdx.eagle.config import HeadConfig
    from hvdx.eagle.head import Head, head_shapes
    from hvdx.eagle.save import save_head
    from hvdx.models.loader import load_checkpoint

    model = load_checkpoint(target).config
    flags = ("norm_before_residual", "norm_before_fc", "fc_norm", "norm_output", "qk_norm")
    values = dict.fromkeys(flags, False) | {
        "hidden_size": model.hidden_size,
        "target_hidden_size": model.hidden_size,
        "intermediate_size": 96,
        "num_heads": model.num_heads,
        "num_kv_heads": model.num_kv_heads,
        "head_dim": model.head_dim,
        "vocab_size": model.vocab_size,
        "draft_vocab_size": min(draft_vocab_size, model.vocab_size),
        "rms_norm_eps": 1e-5,
        "rope_theta": 10000.0,
        "rope_scaling": None,
        "trained_len": model.max_position_embeddings,
        "window": None,
    }
    config = HeadConfig(**{"format": "speculators", "boundaries": boundaries, **values, **changes})
    noise = torch.Generator().manual_seed(seed)
    absent = {"fc_bias", "q_bias", "k_bias", "v_bias", "input_norm", "q_norm", "k_norm", "embed"}
    weights: dict[str, Any] = {}
    for name, shape in head_shapes(config).items():
        random = torch.randn(shape, generator=noise)
        if name not in absent:
            is_norm = len(shape) == 1
            weights[name] = 1 + 0.1 * random if is_norm else 2.5 * random / shape[1] ** 0.5
    chosen = torch.randperm(model.vocab_size, generator=noise)[: config.draft_vocab_size]
    head = Head(config=config, target_ids=chosen.sort().values, **weights)
    save_head(head, folder, "speculators")
    return folder


def random_tree(
    rng: np.random.Generator, right: list[int], size: int, vocab: int
) -> tuple[list[int], list[int], list[int]]:
    """A random tree that hides the path `right`: tokens, parents, and the nodes of that path."""
    tokens: list[int] = []
    parents: list[int] = []
    path: list[int] = []
    while len(tokens) < size - len(right) or len(path) < len(right):
        hide = len(path) < len(right) and rng.random() < 0.3
        if hide or len(tokens) >= size - len(right) + len(path):
            tokens.append(right[len(path)])
            parents.append(path[-1] if path else 0)
            path.append(len(tokens))
        else:
            parents.append(int(rng.integers(0, len(tokens) + 1)))
            tokens.append(int(rng.integers(0, vocab)))
    return tokens, parents, path

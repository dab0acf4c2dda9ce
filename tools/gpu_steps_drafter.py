"""Step 12 of gpu_check: the drafter in kernels, its trees beside torch's, and its time."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from gpu_report import Check
from gpu_shapes import MODELS, TOYS
from torch import Tensor

from hvdx.eagle.config import HeadConfig
from hvdx.eagle.device_drafter import DeviceDrafter
from hvdx.eagle.device_network import DeviceNetwork
from hvdx.eagle.drafter import Drafter
from hvdx.eagle.head import Head, head_shapes
from hvdx.eagle.network import EagleNetwork
from hvdx.models.config import ModelConfig
from hvdx.rows import Rows
from hvdx.train.start import head_config
from hvdx.tree import DraftTree

MODEL = "Qwen3-8B"
BLOCK_SIZE = 64
LAYER = ("q", "k", "v", "o", "gate", "up", "down", "lm_head")
"""Weights that every level of a draft reads."""


class Text(NamedTuple):
    """One row of random tokens, and random states of the target at all of its slots."""

    rows: Rows
    features: Tensor


def run_drafter(check: Check) -> None:
    """Step 12: values at toy size in float32, then time at the size of a real head."""
    check_drafts(check)
    time_drafts(check)


def check_drafts(check: Check) -> None:
    """Trees and chains are torch's on the CPU, level by level over a catch-up."""
    head = random_head(check, check.pick(*TOYS)(), 200, torch.float32)
    embed = check.randn(head.config.vocab_size, head.config.hidden_size, dtype=torch.float32)
    text = random_text(check, head.config, 256, torch.float32)
    on_cpu = Text(text.rows, text.features.cpu())
    weights = {name: weight.cpu() for name, weight in head.weights().items()}
    copied = Head(config=head.config, target_ids=head.target_ids, **weights)
    network = EagleNetwork(copied, embed.cpu(), torch.float32, 256)
    reference = Drafter(network, 1, text.features.shape[0], BLOCK_SIZE)
    drafter = device_drafter(head, embed, text)
    depth, top_k, nodes = check.pick((6, 8, 40), (2, 3, 8))
    for context in check.pick((1, 90, 130), (1, 9)):
        for top in (top_k, 1):
            wanted = drafted(reference, on_cpu, context, (depth, top, nodes))
            found = drafted(drafter, text, context, (depth, top, nodes))
            kind = "tree" if top > 1 else "chain"
            pairs = ((found.token_ids, wanted.token_ids), (found.parent, wanted.parent))
            ok = all(np.array_equal(*pair) for pair in pairs)
            count = int(found.num_nodes[0])
            check.expect(f"{kind} behind {context} tokens is torch's", ok, f"{count} nodes")


def drafted(
    drafter: Drafter | DeviceDrafter, text: Text, context: int, shape: tuple[int, int, int]
) -> DraftTree:
    """A draft behind so many committed tokens. shape: depth, branches, most nodes."""
    depth, top_k, nodes = shape
    text.rows.context_len[0] = context
    out = DraftTree(1, 64)
    drafter.digest(text.rows, [0], text.features)
    drafter.draft(text.rows, [0], [nodes], depth, top_k, out)
    return out


def time_drafts(check: Check) -> None:
    """Catching up and drafting, until the host has the tree; floors read each weight once a use."""
    head = random_head(check, check.pick(MODELS[MODEL], TOYS[1])(), 32000, check.dtype)
    c = head.config
    embed = check.randn(c.vocab_size, c.hidden_size)
    text = random_text(check, c, check.pick(4096, 128), check.dtype)
    drafter = device_drafter(head, embed, text)
    context, size = check.pick(2000, 70), check.dtype.itemsize
    shapes = check.pick(((8, 10, 60), (5, 1, 6)), ((2, 2, 5),))
    drafted(drafter, text, context, shapes[0])
    seen = 2 * context * c.num_kv_heads * c.head_dim
    layer = sum(getattr(head, name).numel() for name in LAYER)
    for count in check.pick((1, 4, 256), (1,)):

        def catch_up(count: int = count) -> None:
            drafter.drafter_len[0] -= count
            drafter.digest(text.rows, [0], text.features)
            check.wait()

        read = size * sum(getattr(head, name).numel() for name in ("fc", "q", "k", "v"))
        check.figure(
            f"digest {count} tokens",
            check.host_us(catch_up),
            "us",
            floor=check.floor_us(read),
            formula="(fc + qkv) bytes / bandwidth",
        )
    for depth, top_k, nodes in shapes:
        shape = (depth, top_k, nodes)
        drafted(drafter, text, context, shape)
        check.figure(
            f"draft {nodes} nodes, {depth} levels of {top_k}, ctx {context}",
            check.host_us(lambda shape=shape: drafted(drafter, text, context, shape), 20) / 1e3,
            "ms",
            floor=check.floor_us(depth * size * (layer + seen)) / 1e3,
            formula="levels (layer + head + K/V) bytes / bandwidth",
        )


def device_drafter(head: Head, embed: Tensor, text: Text) -> DeviceDrafter:
    """A drafter over the blocks of a text."""
    network = DeviceNetwork(head, embed, text.rows.max_len)
    blocks = text.features.shape[0] // BLOCK_SIZE
    return DeviceDrafter(network, 1, blocks, BLOCK_SIZE, text.rows.max_len)


def random_head(
    check: Check, model: ModelConfig, draft_vocab_size: int, dtype: torch.dtype
) -> Head:
    """A head for a model, with distributions sharp enough for trees to vary."""
    c = head_config(model, (0, 1, 2), min(draft_vocab_size, model.vocab_size), 131072)
    needed = ("fc", *LAYER, "embed_norm", "hidden_norm", "post_norm", "norm")
    weights = {
        name: check.randn(*shape, scale=2.0 * shape[-1] ** -0.5, dtype=dtype)
        if len(shape) > 1
        else torch.ones(shape, dtype=dtype, device=check.device)
        for name, shape in head_shapes(c).items()
        if name in needed
    }
    ids = torch.arange(c.draft_vocab_size) * (c.vocab_size // c.draft_vocab_size)
    return Head(config=c, target_ids=ids, **weights)


def random_text(check: Check, config: HeadConfig, max_len: int, dtype: torch.dtype) -> Text:
    """A row whose blocks are in order, behind the null block."""
    blocks = max_len // BLOCK_SIZE
    rows = Rows(1, max_len, blocks)
    rows.token_ids[0] = np.random.default_rng(1).integers(0, config.vocab_size, max_len)
    rows.block_table[0] = np.arange(blocks) + 1
    width = len(config.boundaries) * config.target_hidden_size
    return Text(rows, check.randn((blocks + 1) * BLOCK_SIZE, width, dtype=dtype))

"""The weights that training starts from: the target's own, where it has something that fits.

`fc` begins as the high boundary state, the layer as the target's last but one, and the output head
as the target's rows of the draft vocabulary. So the head begins as a bad copy of the target, which
learns faster than noise.

Letters: H hidden size of target and head, k boundaries, V_d draft vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterable

import torch
from torch import Tensor

from hvdx.eagle.config import HeadConfig
from hvdx.eagle.head import Head
from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig
from hvdx.models.loader import Checkpoint

NOISE = 0.01


def head_config(
    target: ModelConfig, boundaries: tuple[int, ...], draft_vocab_size: int, trained_len: int
) -> HeadConfig:
    """A head of the target's own width and heads, in the plain form that every engine runs."""
    return HeadConfig(
        format="specforge",
        hidden_size=target.hidden_size,
        target_hidden_size=target.hidden_size,
        intermediate_size=target.intermediate_size,
        num_heads=target.num_heads,
        num_kv_heads=target.num_kv_heads,
        head_dim=target.head_dim,
        vocab_size=target.vocab_size,
        draft_vocab_size=draft_vocab_size,
        rms_norm_eps=target.rms_norm_eps,
        rope_theta=target.rope_theta,
        rope_scaling=target.rope_scaling,
        trained_len=trained_len,
        boundaries=boundaries,
        norm_before_residual=False,
        norm_before_fc=False,
        fc_norm=False,
        norm_output=False,
        qk_norm=False,
        window=None,
    )


def root_mean_square(features: Iterable[Tensor]) -> Tensor:
    """Of every feature number over all rows, float32 [k * H]. features: pieces [n, k * H]."""
    total, count = torch.zeros(()), 0
    for piece in features:
        total = total + piece.float().square().sum(0)
        count += piece.shape[0]
    return (total / max(count, 1)).sqrt().clamp(min=1e-6)


def start_weights(
    checkpoint: Checkpoint, config: HeadConfig, target_ids: Tensor, rms: Tensor, seed: int
) -> tuple[dict[str, Tensor], Tensor]:
    """Weights by their name in `hvdx.eagle.head.Head`, and the scale of features [k * H].

    Features are divided by their root mean square, number by number, before `fc`: a few numbers of
    a residual stream carry most of its energy, and would own the gradient of `fc`.
    """
    generator = torch.Generator().manual_seed(seed)
    c, at = checkpoint.config, f"model.layers.{checkpoint.config.num_layers - 2}"
    hidden, k = c.hidden_size, len(config.boundaries)

    def read(name: str, *shape: int) -> Tensor:
        return checkpoint.tensor(name, shape).float()

    heads, keys = c.num_heads * c.head_dim, c.num_kv_heads * c.head_dim
    level = float(rms[-hidden:].square().mean().sqrt())
    fc = NOISE * torch.randn(hidden, k * hidden, generator=generator)
    fc[:, -hidden:] += torch.diag(rms[-hidden:] / level)
    inner = c.intermediate_size
    weights = {
        "fc": fc,
        "o": read(f"{at}.self_attn.o_proj.weight", hidden, heads) / level,
        "gate": read(f"{at}.mlp.gate_proj.weight", inner, hidden),
        "up": read(f"{at}.mlp.up_proj.weight", inner, hidden),
        "down": read(f"{at}.mlp.down_proj.weight", hidden, inner) / level,
        "post_norm": read(f"{at}.post_attention_layernorm.weight", hidden),
        "hidden_norm": read(f"{at}.input_layernorm.weight", hidden),
        "embed_norm": torch.ones(hidden),
        "norm": read("model.norm.weight", hidden),
        "lm_head": checkpoint.output_head()[target_ids].float(),
    }
    for name, size in (("q", heads), ("k", keys), ("v", keys)):
        known = read(f"{at}.self_attn.{name}_proj.weight", size, hidden)
        fresh = NOISE * torch.randn(size, hidden, generator=generator)
        weights[name] = torch.cat([fresh, known], 1)
    return weights, 1 / rms


def weights_of(head: Head, scale: Tensor, longest: int) -> dict[str, Tensor]:
    """A head's weights to go on from, for features that are multiplied with `scale` before `fc`.

    longest: tokens of the longest text that is trained on; a window of so many hides nothing
    Errors: ModelError for a head that computes more than training does.
    """
    c = head.config
    flags = ("norm_before_residual", "norm_before_fc", "fc_norm", "norm_output", "qk_norm")
    beyond = [name for name in flags if getattr(c, name)]
    if c.window is not None and c.window < longest:
        beyond.append(f"a window of {c.window} tokens, below the longest text of {longest}")
    weights = {name: tensor.float() for name, tensor in head.weights().items()}
    beyond += [name for name in weights if name.endswith("_bias") or name == "embed"]
    if beyond:
        raise ModelError(
            f"The head to start from has {beyond[0]}, which training does not compute; start from "
            "a plain head, or from none."
        )
    weights["fc"] = weights["fc"] / scale
    return weights

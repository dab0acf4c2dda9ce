"""Shapes of the models that gpu_check measures with random weights, and a toy for dry runs."""

from __future__ import annotations

from collections.abc import Callable

from hvdx.models.config import ModelConfig


def _shape(
    architecture: str,
    *,
    hidden: int,
    inner: int,
    layers: int,
    heads: tuple[int, int, int],
    vocab: int,
) -> Callable[[], ModelConfig]:
    num_heads, kv_heads, dim = heads

    def build() -> ModelConfig:
        return ModelConfig(
            architecture=architecture,
            vocab_size=vocab,
            hidden_size=hidden,
            intermediate_size=inner,
            num_layers=layers,
            num_heads=num_heads,
            num_kv_heads=kv_heads,
            head_dim=dim,
            rms_norm_eps=1e-6,
            rope_theta=1e6,
            rope_scaling=None,
            max_position_embeddings=131072,
            tie_word_embeddings=False,
            qkv_bias=False,
            o_bias=False,
            mlp_bias=False,
            qk_norm=architecture == "Qwen3ForCausalLM",
            eos_token_ids=(),
            dtype="bfloat16",
        )

    return build


_QWEN, _LLAMA = "Qwen3ForCausalLM", "LlamaForCausalLM"

MODELS = {
    "Qwen3-8B": _shape(
        _QWEN, hidden=4096, inner=12288, layers=36, heads=(32, 8, 128), vocab=151936
    ),
    "Qwen3-4B": _shape(_QWEN, hidden=2560, inner=9728, layers=36, heads=(32, 8, 128), vocab=151936),
    "Llama-3.1-8B": _shape(
        _LLAMA, hidden=4096, inner=14336, layers=32, heads=(32, 8, 128), vocab=128256
    ),
}
"""Name to a function that builds its config; heads are query heads, key/value heads, head size."""

TOYS = (
    _shape(_QWEN, hidden=512, inner=1024, layers=2, heads=(8, 2, 64), vocab=4096),
    _shape(_QWEN, hidden=64, inner=96, layers=2, heads=(4, 2, 16), vocab=260),
)
"""Small models: of a real run, and of a dry one."""

"""Plain torch versions of the kernels: slow, short, exact; what every kernel is tested against."""

from __future__ import annotations

from torch import Tensor


def store_kv(
    key_pool: Tensor, value_pool: Tensor, key: Tensor, value: Tensor, slots: Tensor
) -> None:
    """Write K/V of packed nodes to their slots, in place.

    key_pool, value_pool: [num_slots, K, D] one layer
    key, value: [T, K, D]
    slots: int64 [T], each at most once
    """
    key_pool.index_copy_(0, slots, key)
    value_pool.index_copy_(0, slots, value)


def move_kv(pool: Tensor, src: Tensor, dst: Tensor) -> None:
    """Move K/V of accepted nodes to their committed slots, in place, all layers at once.

    pool: [L, 2, num_blocks, block_size, K, D] of any strides
    src, dst: int64 [M] slots; all sources are read before any destination is written
    """
    size = pool.shape[3]
    pool[:, :, dst // size, dst % size] = pool[:, :, src // size, src % size]


def keep_states(features: Tensor, states: Tensor, slots: Tensor) -> None:
    """Round states to the features' dtype and write them to their slots, in place.

    A number that is not finite becomes 0.

    features: [num_slots, H] one boundary's column, of any strides
    states: float32 [T, H]; slots: int64 [T], each at most once
    """
    kept = states.to(features.dtype).nan_to_num(0.0, 0.0, 0.0)
    features.index_copy_(0, slots, kept)


def move_features(features: Tensor, src: Tensor, dst: Tensor) -> None:
    """Move target features of accepted nodes to their committed slots, in place.

    features: [num_slots, W]; src, dst: int64 [M] slots; all sources are read first
    """
    features[dst] = features[src]

"""Plain torch versions of the attention kernels: every node's dense softmax over its own path.

Letters: T packed nodes, H query heads, K key/value heads, D head dim, A batch entries.
"""

from __future__ import annotations

import torch
from torch import Tensor


def attend_slots(
    query: Tensor, keys: Tensor, values: Tensor, slots: Tensor, scale: float
) -> Tensor:
    """softmax(q k^T * scale) v over the given slots, in order.

    query: [H, D]; keys, values: [num_blocks, block_size, K, D]; slots: int64 [n]
    Returns [H, D] in the dtype it computes in, that of query.
    """
    block, inside = slots // keys.shape[1], slots % keys.shape[1]
    group = query.shape[0] // keys.shape[2]
    seen = keys[block, inside].to(query.dtype).repeat_interleave(group, 1)
    score = torch.einsum("hd,nhd->hn", query, seen) * scale
    seen = values[block, inside].to(query.dtype).repeat_interleave(group, 1)
    return torch.einsum("hn,nhd->hd", score.softmax(1), seen)


def attend_paths(
    query: Tensor,
    keys: Tensor,
    values: Tensor,
    block_table: Tensor,
    parent: Tensor,
    slots: Tensor,
    row_start: Tensor,
    context_len: Tensor,
    scale: float,
    dtype: torch.dtype = torch.float64,
) -> Tensor:
    """Attend every node to its context and to its own ancestors, itself included, [T, H * D].

    query: [T, H, D]; keys, values: [num_blocks, block_size, K, D]; block_table: int32 [A, M]
    parent: int32 [T] node inside the entry; slots: int64 [T] of each node
    row_start: int32 [A + 1]; context_len: int32 [A]
    dtype: to compute in
    """
    out = []
    for entry, context in enumerate(context_len.tolist()):
        start, end = row_start[entry : entry + 2].tolist()
        committed = logical_slots(block_table[entry], keys.shape[1], context)
        for node in range(start, end):
            path = [node]
            while (up := int(parent[path[-1]])) >= 0:
                path.append(start + up)
            seen = torch.cat([committed, slots[path[::-1]]])
            out.append(attend_slots(query[node].to(dtype), keys, values, seen, scale))
    return torch.stack(out).flatten(1)


def attend_masked(
    query: Tensor,
    keys: Tensor,
    values: Tensor,
    block_table: Tensor,
    entries: Tensor,
    context_len: Tensor,
    mask: Tensor,
    scale: float,
    dtype: torch.dtype = torch.float64,
    first_key: Tensor | None = None,
) -> Tensor:
    """Attend queries to their context and to the draft nodes of their mask, [T, H * D].

    first_key: int32 [A] first visible index of the context, 0 unless given
    entries: int32 [T] batch entry of each query; mask: int64 [T, W], bit j of word j // 64 set
    when the query sees the node at logical index context + j
    """
    out = []
    for token, entry in enumerate(entries.tolist()):
        context = int(context_len[entry])
        oldest = 0 if first_key is None else int(first_key[entry])
        words = mask[token].tolist()
        nodes = [j for j in range(64 * len(words)) if words[j // 64] >> (j % 64) & 1]
        logical = torch.tensor([*range(oldest, context), *(context + node for node in nodes)])
        every = logical_slots(
            block_table[entry], keys.shape[1], context + max(nodes, default=0) + 1
        )
        seen = every[logical]
        out.append(attend_slots(query[token].to(dtype), keys, values, seen, scale))
    return torch.stack(out).flatten(1)


def logical_slots(table: Tensor, block_size: int, count: int) -> Tensor:
    """Physical slots of a row's first `count` logical indices, int64. table: int32 [M]."""
    at = torch.arange(count, device=table.device)
    return table[at // block_size].long() * block_size + at % block_size

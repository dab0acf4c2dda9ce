"""Per-row state of the running set, one array per field, allocated once.

Letters: R rows, M blocks per row.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


class Rows:
    """The running set; the index into every array is the row.

    token_ids: int32 [R, max_len] prompt and output; the last one is the pending token
    num_tokens, num_prompt: int32 [R] tokens in `token_ids`; how many of them are prompt
    context_len: int32 [R] tokens whose K/V is committed
    room: int32 [R] most nodes, root included, worth sending for the row in this cycle
    block_table: int32 [R, M] block ids in order; entries beyond `num_blocks` are the null block 0
    num_blocks: int32 [R]
    temperature, top_p, min_p: float32 [R]; top_k: int32 [R]; seed: int64 [R]
    """

    def __init__(self, num_rows: int, max_len: int, max_blocks: int) -> None:
        self.num_rows = num_rows
        self.max_len = max_len
        self.token_ids = np.zeros((num_rows, max_len), np.int32)
        self.num_tokens = np.zeros(num_rows, np.int32)
        self.num_prompt = np.zeros(num_rows, np.int32)
        self.context_len = np.zeros(num_rows, np.int32)
        self.room = np.ones(num_rows, np.int32)
        self.block_table = np.zeros((num_rows, max_blocks), np.int32)
        self.num_blocks = np.zeros(num_rows, np.int32)
        self.temperature = np.zeros(num_rows, np.float32)
        self.top_p = np.ones(num_rows, np.float32)
        self.min_p = np.zeros(num_rows, np.float32)
        self.top_k = np.zeros(num_rows, np.int32)
        self.seed = np.zeros(num_rows, np.int64)
        self._free = list(range(num_rows - 1, -1, -1))

    @property
    def num_free(self) -> int:
        """Rows that no sequence occupies."""
        return len(self._free)

    def take(self, prompt: Sequence[int], output: Sequence[int]) -> int:
        """Occupy a row with a prompt and the output it already has; nothing is committed yet."""
        row = self._free.pop()
        count = len(prompt) + len(output)
        self.token_ids[row, : len(prompt)] = prompt
        self.token_ids[row, len(prompt) : count] = output
        self.num_tokens[row] = count
        self.num_prompt[row] = len(prompt)
        self.context_len[row] = 0
        return row

    def give_back(self, row: int) -> None:
        """Free a row; its blocks must have been released."""
        self.num_tokens[row] = self.num_prompt[row] = self.context_len[row] = 0
        self._free.append(row)

    def append(self, row: int, token_ids: Sequence[int]) -> None:
        """Add emitted tokens to a decoding row; all but the last of the text is then committed."""
        start = int(self.num_tokens[row])
        end = start + len(token_ids)
        self.token_ids[row, start:end] = token_ids
        self.num_tokens[row] = end
        self.context_len[row] = end - 1

    def text(self, row: int) -> np.ndarray:
        """All token ids of a row, int32 view."""
        return self.token_ids[row, : self.num_tokens[row]]

    def num_uncommitted(self, row: int) -> int:
        """Tokens before the pending one that still need prefill."""
        return int(self.num_tokens[row] - 1 - self.context_len[row])

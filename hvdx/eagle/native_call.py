"""What a native drafter hands to compiled code, written by compiled code.

The fields of a call are set in every level of every draft, and a pass over the target has left
nothing of Python in the caches, so that each line of it would take its time.
"""

from __future__ import annotations

import numpy as np
from numba import njit

DIGEST_FIELDS = ("token_ids", "positions", "features", "slots", "newest")
"""Arrays of `Digest`."""

# Words of a `Level`, in the order of its fields.
(
    NUM_ROWS,
    WIDTH,
    LEVEL,
    PLACES,
    ROW_IDS,
    CONTEXT,
    BLOCK_TABLE,
    MAX_BLOCKS,
    WINDOW,
    TOKEN_IDS,
    SOURCE,
    SEES,
    LOGITS,
    TOP_K,
    VALUES,
    DRAFT_IDS,
    NUM_WORDS,
) = range(17)


@njit(cache=True)
def list_entries(
    row: np.ndarray,
    position: np.ndarray,
    token_ids: np.ndarray,
    block_table: np.ndarray,
    context_len: np.ndarray,
    block_size: int,
    out: np.ndarray,
) -> None:
    """Write what entries are made of.

    row, position: int64 [n]; out: int64 [5, at least n], see `DIGEST_FIELDS`
    """
    for at in range(row.size):
        own, place = row[at], position[at]
        out[0, at] = token_ids[own, place + 1]
        out[1, at] = place
        for next_one in range(2):
            where = place + next_one
            block = np.int64(block_table[own, where // block_size])
            out[2 + next_one, at] = block * block_size + where % block_size
        out[4, at] = own if place + 1 == context_len[own] else -1


@njit(cache=True)
def begin_level(
    words: np.ndarray,
    row_ids: np.ndarray,
    context: np.ndarray,
    block_table: np.ndarray,
    places: int,
    window: int,
    top_k: int,
    logits: np.ndarray,
    values: np.ndarray,
    draft_ids: np.ndarray,
) -> None:
    """Set all fields of a `Level` but what entries are made of, for the level of the roots."""
    words[NUM_ROWS], words[WIDTH], words[LEVEL], words[PLACES] = row_ids.size, 1, 0, places
    words[ROW_IDS], words[CONTEXT] = row_ids.ctypes.data, context.ctypes.data
    words[BLOCK_TABLE], words[MAX_BLOCKS] = block_table.ctypes.data, block_table.shape[1]
    words[WINDOW], words[TOP_K] = window, top_k
    words[LOGITS], words[VALUES] = logits.ctypes.data, values.ctypes.data
    words[DRAFT_IDS] = draft_ids.ctypes.data


@njit(cache=True)
def set_level(
    words: np.ndarray, level: int, token_ids: np.ndarray, source: np.ndarray, sees: np.ndarray
) -> None:
    """Set the fields of a `Level` that say what its entries are made of."""
    words[LEVEL], words[WIDTH] = level, token_ids.shape[1]
    words[TOKEN_IDS], words[SOURCE] = token_ids.ctypes.data, source.ctypes.data
    words[SEES] = sees.ctypes.data


def warm_up() -> None:
    """Compile what a draft runs, so that no request waits for it."""
    ids, table, lens = np.zeros(1, np.int64), np.zeros((1, 2), np.int32), np.ones(1, np.int32)
    list_entries(ids, ids, table, table, lens, 1, np.zeros((len(DIGEST_FIELDS), 1), np.int64))
    words, found = np.zeros(NUM_WORDS, np.int64), np.zeros((1, 1), np.float32)
    begin_level(words, ids, lens, table, 1, 1, 1, found, found[0], ids)
    set_level(words, 1, ids[None], ids[None], np.zeros((1, 1, 1), np.bool_))

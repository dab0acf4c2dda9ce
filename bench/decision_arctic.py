"""ArcticInference on the steps of `decision.py`; github.com/snowflakedb/ArcticInference."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from decision_ours import accepted
from decision_settings import Settings
from decision_tables import entry
from decision_timing import flush, minimum_of
from token_stream import Stream

MAX_DEPTH = 64
"""Its default depth of trees, and the longest context it takes."""


class Arctic:
    """ArcticInference's SuffixDecodingCache, filled with the shared text and asked for drafts.

    build_us: processor time per shared token
    """

    def __init__(self, responses: Sequence[np.ndarray]) -> None:
        from arctic_inference.suffix_decoding import SuffixDecodingCache

        self._cache: Any = SuffixDecodingCache(MAX_DEPTH)
        began = time.process_time()
        for number, response in enumerate(responses):
            self._cache.start_request(number, response[:0])
            self._cache.add_active_response(number, response)
            self._cache.stop_request(number)
        tokens = sum(response.size for response in responses)
        self.build_us = (time.process_time() - began) * 1e6 / max(1, tokens)
        self.shared_bytes = self._cache._global_tree.estimate_memory() / max(1, tokens)

    def start(self, key: str, prompt: np.ndarray) -> None:
        """Begin a request."""
        self._cache.start_request(key, prompt)

    def stop(self, key: str) -> None:
        """End a request and forget its output, so that the next run finds the same text."""
        self._cache.stop_request(key)
        self._cache.evict_cached_response(key)

    def live_bytes(self, text: np.ndarray) -> float:
        """Memory per token of a running request."""
        self.start("memory", text)
        size = self._cache._local_trees["memory"].estimate_memory()
        self.stop("memory")
        return float(size) / text.size

    def time_steps(
        self, rows: Sequence[np.ndarray], begin: int, steps: int, repeats: int,
        *, use_tree: bool, cold: bool,
    ) -> Any:  # fmt: skip
        """Nanoseconds int64 [steps, 2] of add_active_response and of speculate over all rows."""
        add, speculate = self._cache.add_active_response, self._cache.speculate
        keys = [f"row {number}" for number in range(len(rows))]
        inputs = [
            [
                (key, row[size - 1 : size], row[max(0, size - MAX_DEPTH) : size])
                for key, row in zip(keys, rows, strict=True)
            ]
            for size in range(begin + 1, begin + steps + 1)
        ]

        def replay() -> Iterator[tuple[int, ...]]:
            for key, row in zip(keys, rows, strict=True):
                self.start(key, row[:begin])
            clock = time.perf_counter_ns
            for step in inputs:
                if cold:
                    flush()
                began = clock()
                for key, new, _ in step:
                    add(key, new)
                added = clock()
                for key, _, context in step:
                    speculate(key, context, 63, use_tree_spec=use_tree)
                yield added - began, clock() - added
            for key in keys:
                self.stop(key)

        return minimum_of(repeats, steps, replay)

    def draft(self, key: str, context: np.ndarray, room: int, use_tree: bool) -> tuple[Any, Any]:
        """Tokens and parents of a draft."""
        found = self._cache.speculate(
            key, context[-MAX_DEPTH:], min(63, room), use_tree_spec=use_tree
        )
        return found.token_ids, found.parents

    def extend(self, key: str, tokens: np.ndarray) -> None:
        """Tell it what was emitted."""
        self._cache.add_active_response(key, tokens)


def arctic_rows(
    settings: Settings, stream: Stream, size: int
) -> tuple[Arctic | None, list[dict[str, Any]]]:
    """The cache filled with this much shared text, and its times; a reason when it is missing."""
    try:
        arctic = Arctic(stream.shared(size))
    except ImportError as error:
        reason = f"not installed: {error}"
        return None, [entry("speculate+extend", None, name="arctic", tokens=size, reason=reason)]
    found = []
    for use_tree in (False, True):
        for cold in (False, True):
            for count in settings.rows:
                steps = settings.cold_steps if cold else settings.steps
                steps = min(steps, settings.many_steps) if count > 1 else steps
                repeats = settings.cold_repeats if cold else settings.repeats
                times = arctic.time_steps(
                    stream.rows[:count], settings.prompt_tokens, steps, repeats,
                    use_tree=use_tree, cold=cold,
                )  # fmt: skip
                place = {"name": "arctic", "tokens": size, "rows": count, "segments": 1}
                for what, part in (
                    ("speculate", times[:, [1]]), ("extend", times[:, [0]]),
                    ("speculate+extend", times),
                ):  # fmt: skip
                    found.append(entry(what, part, cold=cold, tree=use_tree, **place))
    return arctic, found


def arctic_cycles(arctic: Arctic, texts: Sequence[np.ndarray], begin: int, use_tree: bool) -> int:
    """Cycles that the rows need together."""
    count = 0
    for text in texts:
        arctic.start("cycles", text[:begin])
        size = begin
        while size < text.size:
            count += 1
            draft = arctic.draft("cycles", text[:size], text.size - size - 1, use_tree)
            after = min(text.size, size + accepted(*draft, text[size:]) + 1)
            arctic.extend("cycles", text[size:after])
            size = after
        arctic.stop("cycles")
    return count

"""Text of earlier responses by namespace, indexed in the background and read through snapshots.

One background thread takes what was added, evicts, builds segments without the GIL and publishes a
namespace's segments by replacing one reference. Readers take no lock. `levels.py` says how a
namespace is laid out.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import numpy as np

from hvdx.errors import ConfigError, HvdxError
from hvdx.suffix.index import build_index
from hvdx.suffix.levels import EMPTY, Addition, Namespace, Snapshot
from hvdx.suffix.segment import MAX_DEPTH, SENTINEL, Segment, as_tokens

logger = logging.getLogger(__name__)

_MAX_PAUSE_S = 0.5


@dataclass(frozen=True)
class NamespaceInfo:
    """Published responses, tokens, segments and bytes, and tokens that wait for the builder."""

    responses: int = 0
    tokens: int = 0
    segments: int = 0
    bytes: int = 0
    pending: int = 0


@dataclass(frozen=True)
class StoreInfo:
    """Figures by namespace; `failure` says why the builder has stopped, `None` while it runs."""

    token_budget: int
    namespaces: dict[str, NamespaceInfo]
    failure: str | None

    @property
    def tokens(self) -> int:
        """Published tokens of all namespaces."""
        return sum(space.tokens for space in self.namespaces.values())


class SuffixStore:
    """Shared text of any number of namespaces within one budget.

    token_budget: most published tokens over all namespaces, one separator per response included;
        what waits to be indexed is at most that again. When additions exceed it, the oldest
        responses go until an eighth is free, so that eviction seldom rebuilds large levels.
    level0_tokens, ratio: sizes of the levels

    One thread may add while any others read `snapshot`, `info`, `responses` or call `clear`.
    """

    def __init__(
        self, token_budget: int = 8_000_000, level0_tokens: int = 65_536, ratio: int = 8
    ) -> None:
        if not 2 <= token_budget < 2**31 - 1:
            raise ConfigError(f"token_budget must be between 2 and 2^31 - 2, not {token_budget}.")
        if level0_tokens < 1 or ratio < 2:
            raise ConfigError(
                "level0_tokens must be at least 1 and ratio at least 2, "
                f"not {level0_tokens} and {ratio}."
            )
        self._budget, self._level0_tokens, self._ratio = token_budget, level0_tokens, ratio
        self._free = token_budget // 8
        self._namespaces: dict[str, Namespace] = {}
        self._pending: list[Addition] = []
        self._pending_tokens = 0
        # Additions so far, additions published, and how many of them somebody waits for.
        self._num_added = self._num_done = self._wanted = 0
        # Replaced segments. Freeing megabytes takes time, so the last reference is dropped here and
        # not by a reader.
        self._retired: list[Segment] = []
        # Tokens of all namespaces as the builder knows them, and whether it must count them anew.
        self._total, self._recount = 0, False
        self._is_closed = False
        self._failure: str | None = None
        self._changed = threading.Condition()
        # Compile, or load from the cache, before the engine is busy.
        build_index(np.array([SENTINEL, 0, SENTINEL], np.int32), MAX_DEPTH)
        self._thread = threading.Thread(target=self._run, name="hvdx-suffix", daemon=True)
        self._thread.start()

    def snapshot(self, namespace: str) -> Snapshot:
        """What is published under a name; constant time, no lock, empty for an unknown name."""
        found = self._namespaces.get(namespace)
        return EMPTY if found is None else found.snapshot

    def add(self, namespace: str, key: Hashable, tokens: Any, is_final: bool) -> None:
        """Extend the response `key` by tokens that are new, and end it if this was the last of it.

        tokens: flat list or array of integers; copied
        A key that is used again after `is_final` is a new response. A response longer than the
        budget keeps its newest part. Of a running response that is evicted, later tokens count as
        a response of their own.
        Errors: TokenError, HvdxError for a name that is no string or after `close`; nothing is
        changed then.
        """
        if not isinstance(namespace, str):
            raise HvdxError(f"A namespace is a string, not {type(namespace).__name__}.")
        hash(key)
        taken = as_tokens(tokens)
        with self._changed:
            if self._is_closed:
                raise HvdxError("The suffix store is closed.")
            if self._failure is not None:
                return
            space = self._namespaces.setdefault(namespace, Namespace(namespace))
            self._num_added += 1
            too_long = taken.size > self._budget
            if too_long:
                taken = taken[-self._budget :].copy()
            addition = Addition(space, key, taken, is_final, self._num_added, too_long)
            self._pending.append(addition)
            self._pending_tokens += taken.size
            space.num_pending += 1
            if self._pending_tokens > self._budget:
                self._forget_pending()
            self._changed.notify_all()

    def restore(self, responses: Iterable[tuple[str, Any]]) -> None:
        """Add finished responses, given as (namespace, tokens) from old to new.

        Errors: as `add`; responses before the faulty one are taken.
        """
        for namespace, tokens in responses:
            self.add(namespace, object(), tokens, is_final=True)

    def clear(self, namespace: str | None = None) -> None:
        """Forget a namespace, or all; no snapshot taken from now on has any text added before.

        A response that is running goes on as a new one.
        """
        with self._changed:
            names = list(self._namespaces) if namespace is None else [namespace]
            gone = [self._namespaces.pop(name, None) for name in names]
            self._recount = True
            kept = [addition for addition in self._pending if addition.namespace not in gone]
            self._pending = kept
            self._pending_tokens = sum(addition.tokens.size for addition in kept)
            self._changed.notify_all()

    def info(self) -> StoreInfo:
        """Figures of every namespace."""
        with self._changed:
            pending = dict.fromkeys(self._namespaces, 0)
            for addition in self._pending:
                pending[addition.namespace.name] += addition.tokens.size
            snapshots = {name: space.snapshot for name, space in self._namespaces.items()}
            failure = self._failure
        spaces = {name: _describe(snapshots[name], pending[name]) for name in snapshots}
        return StoreInfo(self._budget, spaces, failure)

    def responses(self, namespace: str | None = None) -> list[tuple[str, np.ndarray]]:
        """Published responses as (namespace, int32 tokens), from old to new over all namespaces."""
        with self._changed:
            spaces = [
                (name, space.snapshot)
                for name, space in self._namespaces.items()
                if namespace in (None, name)
            ]
        found: list[tuple[int, str, np.ndarray]] = []
        for name, snapshot in spaces:
            for segment in snapshot.owners:
                ends = np.append(segment.starts[1:], segment.text.size) - 1
                table = np.stack((segment.ages, segment.starts, ends), axis=1)
                found += [(age, name, segment.text[a:b].copy()) for age, a, b in table.tolist()]
        found.sort(key=lambda item: item[0])
        return [(name, tokens) for _, name, tokens in found]

    def flush(self, timeout_s: float | None = None) -> bool:
        """Wait until all that was added is published; `False` if it was not."""
        with self._changed:
            wanted = self._num_added
            self._wanted = max(self._wanted, wanted)
            self._changed.notify_all()
            self._changed.wait_for(
                lambda: self._num_done >= wanted or not self._is_building(), timeout_s
            )
            return self._num_done >= wanted

    def close(self) -> None:
        """Stop the builder; snapshots stay readable, what still waits is dropped."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._thread.join()

    def __enter__(self) -> SuffixStore:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _is_building(self) -> bool:
        return not self._is_closed and self._failure is None

    def _forget_pending(self) -> None:
        """Give up the oldest text that waits: the builder is far behind."""
        for addition in self._pending:
            if self._pending_tokens <= self._budget:
                break
            self._pending_tokens -= addition.tokens.size
            addition.tokens = addition.tokens[:0].copy()
            addition.forgets = True

    def _run(self) -> None:
        """Build until closed; after an error, say so once and leave what is published."""
        try:
            while self._wait():
                started = time.monotonic()
                self._round()
                self._rest(3 * (time.monotonic() - started))
                # 3: the list's, the loop's and the argument's own reference.
                self._retired = [part for part in self._retired if sys.getrefcount(part) > 3]
        except Exception as error:
            logger.exception("The suffix store stops indexing; decoding goes on with what it has.")
            with self._changed:
                self._failure = f"{type(error).__name__}: {error}"
                self._pending, self._pending_tokens = [], 0
                self._changed.notify_all()

    def _wait(self) -> bool:
        """Sleep until there is work; `False` when closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or self._num_done < self._num_added)
            return not self._is_closed

    def _rest(self, pause_s: float) -> None:
        """Leave the core to others for a while, unless somebody waits for the result."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._is_closed or self._wanted > self._num_done,
                min(pause_s, _MAX_PAUSE_S),
            )

    def _round(self) -> None:
        """Index all that waits."""
        with self._changed:
            additions, self._pending, self._pending_tokens = self._pending, [], 0
            mark = self._num_added
            spaces = list(self._namespaces.values())
            for addition in additions:
                addition.namespace.num_pending -= 1
            recount, self._recount = self._recount, False
        dirty = {addition.namespace for addition in additions}
        before = {space: space.num_tokens() for space in dirty}
        for addition in additions:
            addition.namespace.apply(addition)
        for space in dirty:
            space.cut_to(self._budget, self._budget - self._free)
        if recount:
            self._total = sum(space.num_tokens() for space in spaces)
        else:
            self._total += sum(space.num_tokens() - before[space] for space in dirty)
        if self._total > self._budget:
            dirty |= self._evict(spaces)
            self._total = sum(space.num_tokens() for space in spaces)
        # Those that shrink go first, so that the published sum never exceeds the budget.
        growth = {space: space.num_tokens() - before.get(space, self._budget) for space in dirty}
        for space in sorted(dirty, key=growth.__getitem__):
            space.push(self._level0_tokens, self._ratio)
            self._publish(space, space.build())
        with self._changed:
            self._num_done = mark
            self._changed.notify_all()

    def _publish(self, space: Namespace, snapshot: Snapshot) -> None:
        """Show a namespace's new text, unless it was cleared meanwhile; forget an empty one."""
        with self._changed:
            if self._namespaces.get(space.name) is not space:
                return
            old, space.snapshot = space.snapshot, snapshot
            self._retired += [part for part in old.owners if part not in snapshot.owners]
            if not (snapshot.owners or space.running or space.num_pending):
                del self._namespaces[space.name]

    def _evict(self, spaces: list[Namespace]) -> set[Namespace]:
        """Drop the oldest responses when there is too much; return where."""
        tables = [space.ages_and_sizes() for space in spaces]
        if not tables:
            return set()
        ages, sizes = (np.concatenate(columns) for columns in zip(*tables, strict=True))
        excess = int(sizes.sum()) - self._budget
        if excess <= 0:
            return set()
        order = np.argsort(ages)
        before = np.cumsum(sizes[order]) - sizes[order]
        # The newest response fits the budget alone, so it stays.
        num_gone = min(int(np.searchsorted(before, excess + self._free)), ages.size - 1)
        for space in spaces:
            space.drop_old(int(ages[order[num_gone - 1]]))
        return {
            space
            for space, (_, old) in zip(spaces, tables, strict=True)
            if space.num_tokens() != int(old.sum())
        }


def _describe(snapshot: Snapshot, pending: int) -> NamespaceInfo:
    responses = sum(segment.ages.size for segment in snapshot.owners)
    tokens = sum(segment.text.size - 1 for segment in snapshot.owners) - responses
    num_bytes = sum(segment.num_bytes for segment in snapshot.owners)
    return NamespaceInfo(responses, tokens, len(snapshot.owners), num_bytes, pending)

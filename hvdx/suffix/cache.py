"""What a user sees of shared text: save it, load it, clear it, look at it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

from hvdx.errors import HvdxError
from hvdx.suffix.files import load, save
from hvdx.suffix.store import StoreInfo, SuffixStore


class SuffixCache:
    """Outputs of earlier responses by namespace, from which later ones are drafted.

    Nothing of one namespace is ever drafted in another.
    token_budget: most tokens that are kept, over all namespaces
    fingerprint: says what gives token ids their meaning; files of another are refused
    """

    def __init__(self, token_budget: int, fingerprint: Callable[[], str]) -> None:
        self._budget = token_budget
        self._fingerprint = fingerprint
        self._store: SuffixStore | None = None
        self._is_closed = False
        self._starting = threading.Lock()

    @property
    def store(self) -> SuffixStore:
        """The store, started when it is first needed. Errors: HvdxError after `close`."""
        with self._starting:
            if self._is_closed:
                raise HvdxError("The engine that kept this text is closed.")
            if self._store is None:
                self._store = SuffixStore(self._budget)
            return self._store

    def save(self, path: str | os.PathLike[str], namespace: str | None = None) -> None:
        """Write all text, or that of one namespace, to a file.

        Errors: SuffixFileError; HvdxError when text cannot be indexed any more.
        """
        self._settle()
        save(path, self.store.responses(namespace), self._fingerprint())

    def load(self, path: str | os.PathLike[str], namespace: str | None = None) -> None:
        """Add a file's text, into one namespace or those it came from.

        It counts as newer than what is there, and can be drafted from when this returns.
        Errors: SuffixFileError; HvdxError when text cannot be indexed any more.
        """
        responses = load(path, self._fingerprint(), namespace)
        self.store.restore(responses)
        self._settle()

    def clear(self, namespace: str | None = None) -> None:
        """Forget all text, or that of one namespace; from now on nothing drafts from it."""
        if self._store is not None:
            self._store.clear(namespace)

    def info(self) -> StoreInfo:
        """Responses, tokens, segments and bytes by namespace."""
        return self.store.info()

    def flush(self) -> None:
        """Wait until all finished outputs can be drafted from."""
        if self._store is not None:
            self._store.flush()

    def close(self) -> None:
        """Stop the builder."""
        with self._starting:
            self._is_closed = True
            store = self._store
        if store is not None:
            store.close()

    def _settle(self) -> None:
        """Wait until all is indexed. Errors: HvdxError when the builder has stopped."""
        if not self.store.flush():
            raise HvdxError(
                f"Text of earlier responses cannot be indexed any more: {self.info().failure}; "
                "build a new engine."
            )

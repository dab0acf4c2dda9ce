"""Who may ask: API keys, what each of them may share, and how much each may ask at a time."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hvdx.server.errors import ApiError


@dataclass(frozen=True)
class Tenant:
    """Whoever asks with one key.

    label: names the key in logs without giving it away; empty where no keys are needed
    realm: what keeps its cached prompts and its text to draft from apart; empty if nothing does
    """

    label: str = ""
    realm: str = ""

    def salt(self, wish: str | None) -> str:
        """Only requests with equal salts share cached prompts."""
        return _joined(self.realm, wish or "")

    def namespace(self, wish: str | None) -> str:
        """Where its answers are shared as text to draft from."""
        return _joined(self.realm, wish or "")


def _joined(realm: str, wish: str) -> str:
    return f"{realm}/{wish}" if realm and wish else realm or wish


class KeyRing:
    """The keys of a server. shares: whether all keys belong to one realm."""

    def __init__(self, keys: Sequence[str], *, shares: bool) -> None:
        self._digests = [hashlib.sha256(key.encode("utf-8", "surrogateescape")) for key in keys]
        self._shares = shares

    @property
    def is_open(self) -> bool:
        """Whether no key is needed."""
        return not self._digests

    def find(self, header: bytes | None) -> Tenant:
        """Whose `Authorization` header this is; takes as long for a wrong key as for a right one.

        Errors: ApiError 401.
        """
        if self.is_open:
            return Tenant()
        digest = hashlib.sha256(_key_of(header)).digest()
        found = ""
        for known in self._digests:
            if hmac.compare_digest(known.digest(), digest):
                found = f"key-{known.hexdigest()[:16]}"
        if not found:
            raise ApiError(
                401,
                "This server needs an API key: send it as Authorization: Bearer KEY.",
                code="invalid_api_key",
                headers={"WWW-Authenticate": 'Bearer, Basic realm="hvdx"'},
            )
        return Tenant(found, "" if self._shares else found)


def _key_of(header: bytes | None) -> bytes:
    """The key in a header: a bearer's, or the password that a browser asks for."""
    kind, _, value = (header or b"").partition(b" ")
    if kind.lower() == b"bearer":
        return value.strip()
    if kind.lower() == b"basic":
        try:
            return base64.b64decode(value, validate=True).partition(b":")[2]
        except (binascii.Error, ValueError):
            return b""
    return b""


class Admission:
    """Counts the requests of every key that are in flight. most: allowed at a time."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @property
    def num_inside(self) -> int:
        """Requests in flight."""
        return self._counts.total()

    def enter(self, tenant: Tenant) -> None:
        """Count a request in. Errors: ApiError 429."""
        if self._most is not None and self._counts[tenant.label] >= self._most:
            raise ApiError(
                429,
                f"This key may have {self._most} in flight at a time, and has; wait for one.",
                code="rate_limit_exceeded",
                headers={"Retry-After": "1"},
            )
        self._counts[tenant.label] += 1

    def leave(self, tenant: Tenant) -> None:
        """Count a request out."""
        self._counts[tenant.label] -= 1
        if not self._counts[tenant.label]:
            del self._counts[tenant.label]

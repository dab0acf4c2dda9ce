"""What an engine knows of grammars; nothing is loaded before the first request that has one."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hvdx.errors import RequestError
from hvdx.grammar.matcher import GrammarMatch
from hvdx.grammar.vocabulary import token_bytes
from hvdx.request import StructuredParams
from hvdx.tokenizer import Tokenizer

if TYPE_CHECKING:  # xgrammar is an optional package
    from hvdx.grammar.compiler import Compiler


class Grammars:
    """Compiles the structures that requests ask for, and keeps the compiled ones.

    It may be called from several threads. Compiling can take a second, and from the thread that
    drives an engine it holds up all requests: a server calls `prepare` from another one first.

    end_ids: tokens that end an output
    """

    def __init__(
        self, tokenizer: Tokenizer | None, vocab_size: int, end_ids: Sequence[int]
    ) -> None:
        self._tokenizer = tokenizer
        self._vocab_size = vocab_size
        self._end_ids = tuple(token for token in end_ids if token < vocab_size)
        self._lock = threading.Lock()
        self._compiler: Compiler | None = None

    def prepare(self, wanted: StructuredParams) -> None:
        """Compile, so that the engine finds it done. Errors: RequestError."""
        self.matches(wanted, 1)

    def matches(self, wanted: StructuredParams, count: int) -> list[GrammarMatch]:
        """Matches of empty texts, one for each output of a request.

        Errors: RequestError for what cannot be compiled, satisfied or ended with this vocabulary.
        """
        compiler = self._get()
        compiled = compiler.compile(wanted)
        found = [compiler.match(compiled) for _ in range(count)]
        if not found[0].can_begin():
            raise RequestError(
                "structured: no token of this model's vocabulary can begin such a text; change it."
            )
        return found

    @property
    def cache_bytes(self) -> int:
        """Memory that compiled grammars take."""
        return self._compiler.cache_bytes if self._compiler is not None else 0

    def _get(self) -> Compiler:
        with self._lock:
            if self._compiler is None:
                self._compiler = self._build()
            return self._compiler

    def _build(self) -> Compiler:
        if self._tokenizer is None:
            raise RequestError(
                "structured needs a tokenizer, and this model has no tokenizer files; leave it out."
            )
        if not self._end_ids:
            raise RequestError(
                "structured needs a token that ends the text, and this model has none; leave it "
                "out."
            )
        try:
            from hvdx.grammar.compiler import Compiler
        except ImportError as error:
            raise RequestError(
                f"structured needs the package xgrammar ({error}); install it with "
                "pip install 'hvdx[grammar]'."
            ) from None
        pieces = token_bytes(self._tokenizer, self._vocab_size)
        for token in self._end_ids:
            pieces[token] = b""
        return Compiler(pieces, self._end_ids, self._tokenizer.drops_first_space)

"""Compiles what a request asks of its text, with xgrammar, for one vocabulary."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import xgrammar

from hvdx.errors import RequestError, first_line
from hvdx.grammar.matcher import GrammarMatch, Vocabulary
from hvdx.grammar.patterns import check_pattern
from hvdx.grammar.schema import normalise
from hvdx.request import StructuredParams

CACHE_BYTES = 128 * 2**20
"""Memory for compiled grammars that are kept; the ones used longest ago go first."""
MAX_WHITESPACE = 64
"""Most spaces and line ends in a row between the parts of a JSON text."""
MAX_GRAMMAR = 20_000
"""Characters of a grammar, or of all texts of a choice together."""
_PLACE = re.compile(r"^\[[^\]]*\] \S+?:\d+: ")


@dataclass(frozen=True)
class Compiled:
    """A compiled grammar. is_json: whether its texts are JSON."""

    grammar: Any
    is_json: bool


class Compiler:
    """Makes matches for one vocabulary. It may be called from several threads.

    pieces: bytes of each token id, none for those that no text may hold
    end_ids: tokens that end an output; at least one
    drops_first_space: whether a space that begins a text is not shown
    """

    def __init__(
        self, pieces: Sequence[bytes], end_ids: Sequence[int], drops_first_space: bool
    ) -> None:
        info = xgrammar.TokenizerInfo(
            list(pieces),
            xgrammar.VocabType.RAW,
            vocab_size=len(pieces),
            stop_token_ids=list(end_ids),
        )
        self._compiler = xgrammar.GrammarCompiler(
            info, max_threads=1, cache_limit_bytes=CACHE_BYTES
        )
        self._vocabulary = Vocabulary(pieces, end_ids, drops_first_space)

    def compile(self, wanted: StructuredParams) -> Compiled:
        """What `match` begins with. Errors: RequestError when nothing can satisfy it, or it is
        not understood.
        """
        try:
            is_json = wanted.json_object or wanted.json_schema is not None
            return Compiled(self._compile(wanted), is_json)
        except RequestError as error:
            raise RequestError(f"structured: {error}") from None
        except Exception as error:  # the library raises bare RuntimeErrors, among others
            why = _PLACE.sub("", first_line(error))
            raise RequestError(f"structured: it cannot be compiled ({why}).") from None

    def match(self, compiled: Compiled) -> GrammarMatch:
        """A match of an empty text."""
        matcher = xgrammar.GrammarMatcher(compiled.grammar)
        return GrammarMatch(matcher, self._vocabulary, is_json=compiled.is_json)

    @property
    def cache_bytes(self) -> int:
        """Memory that compiled grammars take."""
        size: int = self._compiler.get_cache_size_bytes()
        return size

    def _compile(self, wanted: StructuredParams) -> Any:
        if wanted.regex is not None:
            check_pattern(wanted.regex, "regex")
            return self._compiler.compile_regex(wanted.regex)
        if wanted.choice is not None:
            rule = " | ".join(_literal(text) for text in wanted.choice)
            return self._compile_grammar(f"root ::= {rule}")
        if wanted.grammar is not None:
            return self._compile_grammar(wanted.grammar)
        schema = {"type": "object"} if wanted.json_object else _loaded(wanted.json_schema)
        return self._compiler.compile_json_schema(
            json.dumps(normalise(schema)), strict_mode=False, max_whitespace_cnt=MAX_WHITESPACE
        )

    def _compile_grammar(self, text: str) -> Any:
        if len(text) > MAX_GRAMMAR:
            raise RequestError(
                f"its grammar has {len(text)} characters; at most {MAX_GRAMMAR} are allowed."
            )
        return self._compiler.compile_grammar(text)


def _loaded(schema: Any) -> Any:
    """A schema that may have been given as its JSON text."""
    if not isinstance(schema, str):
        return schema
    try:
        return json.loads(schema)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"json_schema is not valid JSON ({first_line(error)}).") from None


def _literal(text: str) -> str:
    """A text as a literal of the grammar notation."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(escapes.get(char, _code(char)) for char in text) + '"'


def _code(char: str) -> str:
    return char if char.isprintable() else f"\\U{ord(char):08x}"

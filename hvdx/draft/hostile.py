"""Draft sources that attack verification: random, always wrong, always right, malformed.

They are how `hvdx audit` and the tests show that no draft can change the output.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from hvdx.draft import DraftSource, SourceContext
from hvdx.rows import Rows
from hvdx.sequence import Sequence as Output
from hvdx.tree import DraftTree

Draft = tuple[list[int], list[int]]
"""Tokens of nodes 1.. and their parents."""


class Attacker(DraftSource):
    """Drafts what `draw(random, text, count, vocab_size)` returns for at most `count` nodes."""

    def __init__(
        self,
        context: SourceContext,
        draw: Callable[[np.random.Generator, np.ndarray, int, int], Draft],
    ) -> None:
        self._vocab = context.vocab_size
        self._random = np.random.default_rng(context.seed)
        self._draw = draw

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Draft for every active row."""
        for row in active:
            count = int(rows.room[row]) - 1
            out.set(row, *self._draw(self._random, rows.text(row), count, self._vocab))


class Oracle(DraftSource):
    """Knows what follows the prompts it was taught, and drafts it in the form that `shape` gives.

    shape: turns right tokens and the vocabulary size into a draft of `width` nodes per token
    """

    def __init__(
        self, context: SourceContext, shape: Callable[[list[int], int], Draft], width: int
    ) -> None:
        self._vocab = context.vocab_size
        self._shape = shape
        self._width = width
        self._lessons: dict[tuple[int, ...], list[int]] = {}
        self._script: dict[int, list[int]] = {}

    def teach(self, prompt_ids: Sequence[int], output_ids: Sequence[int]) -> None:
        """Remember what the target emits after a prompt."""
        self._lessons[tuple(prompt_ids)] = list(output_ids)

    def admit(self, row: int, rows: Rows, output: Output) -> None:
        """Look the row's prompt up."""
        prompt = tuple(rows.token_ids[row, : rows.num_prompt[row]].tolist())
        self._script[row] = self._lessons.get(prompt, [])

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Draft the right continuation for every active row."""
        for row in active:
            done = int(rows.num_tokens[row] - rows.num_prompt[row])
            count = (int(rows.room[row]) - 1) // self._width
            right = self._script[row][done : done + count]
            out.set(row, *self._shape(right, self._vocab))

    def release(self, row: int) -> None:
        """Forget the row's script."""
        self._script.pop(row, None)


class Invalid(DraftSource):
    """Drafts that are no trees: ids beyond the vocabulary, parents after children, absurd sizes."""

    def __init__(self, context: SourceContext) -> None:
        self._vocab = context.vocab_size
        self._random = np.random.default_rng(context.seed)

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Draft one kind of garbage per row and cycle."""
        for row in active:
            if rows.room[row] < 2:
                continue
            match int(self._random.integers(0, 4)):
                case 0:
                    out.set(row, [self._vocab + 5], [0])
                case 1:
                    out.set(row, [1], [1])
                case 2:
                    out.set(row, [-1], [0])
                case _:
                    out.num_nodes[row] = out.max_nodes + 7


class Raising(DraftSource):
    """Raises instead of drafting."""

    def __init__(self, context: SourceContext) -> None:
        self._name = f"source of {context.num_rows} rows"

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        """Fail."""
        raise RuntimeError(f"this {self._name} always fails")


def random_chain(context: SourceContext) -> Attacker:
    """A chain of random length and tokens."""

    def draw(random: np.random.Generator, text: np.ndarray, count: int, vocab: int) -> Draft:
        size = int(random.integers(0, count + 1))
        return _mixed_tokens(random, text, size, vocab), list(range(size))

    return Attacker(context, draw)


def random_tree(context: SourceContext) -> Attacker:
    """A tree of random size, shape and tokens."""

    def draw(random: np.random.Generator, text: np.ndarray, count: int, vocab: int) -> Draft:
        size = int(random.integers(0, count + 1))
        parents = [int(random.integers(0, node + 1)) for node in range(size)]
        return _mixed_tokens(random, text, size, vocab), parents

    return Attacker(context, draw)


def wrong_chain(context: SourceContext) -> Attacker:
    """A chain as long as allowed, of one token id that a target is unlikely to choose."""

    def draw(random: np.random.Generator, text: np.ndarray, count: int, vocab: int) -> Draft:
        return [vocab - 1] * count, list(range(count))

    return Attacker(context, draw)


def wide_tree(context: SourceContext) -> Attacker:
    """As many children of the root as allowed, all different."""

    def draw(random: np.random.Generator, text: np.ndarray, count: int, vocab: int) -> Draft:
        tokens = random.choice(vocab, min(count, vocab), replace=False)
        return tokens.tolist(), [0] * tokens.size

    return Attacker(context, draw)


def empty(context: SourceContext) -> Attacker:
    """No draft at all."""
    return Attacker(context, lambda random, text, count, vocab: ([], []))


def oracle_chain(context: SourceContext) -> Oracle:
    """The right continuation, as long as allowed."""
    return Oracle(context, lambda right, vocab: (right, list(range(len(right)))), width=1)


def oracle_tree(context: SourceContext) -> Oracle:
    """The right continuation, each token behind two wrong siblings."""

    def shape(right: list[int], vocab: int) -> Draft:
        tokens = [(token + step) % vocab for token in right for step in (1, 2, 0)]
        return tokens, [3 * (node // 3) for node in range(len(tokens))]

    return Oracle(context, shape, width=3)


def duplicate_tree(context: SourceContext) -> Oracle:
    """Every right token twice under the same parent, the path going on under the second one."""

    def shape(right: list[int], vocab: int) -> Draft:
        tokens = [token for token in right for _ in range(2)]
        return tokens, [2 * (node // 2) for node in range(len(tokens))]

    return Oracle(context, shape, width=2)


def _mixed_tokens(
    random: np.random.Generator, text: np.ndarray, count: int, vocab: int
) -> list[int]:
    """Random ids, half of them from the row's own text so that some are accepted."""
    own = random.choice(text, count)
    free = random.integers(0, vocab, count)
    return np.where(random.random(count) < 0.5, own, free).tolist()

"""What a cycle costs on this machine: a table that is measured once and then stays as it is.

Letters: M node counts, C contexts, S sources, R rows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from hvdx.config import DRAFTER_SOURCES, UNION
from hvdx.errors import ConfigError

FORMAT = "hvdx-cycle-cost-1"

Row = tuple[float, ...]


@dataclass(frozen=True)
class DraftCost:
    """Microseconds of one drafting pass of one source, by rows and levels.

    num_rows, depths: increasing; us: [len(num_rows)][len(depths)]
    branches: whether its drafts are trees rather than chains
    """

    num_rows: tuple[int, ...]
    depths: tuple[int, ...]
    us: tuple[Row, ...]
    branches: bool


class CostTables(NamedTuple):
    """A table as compiled code reads it, all float64; T is the most packed nodes, 0 included.

    contexts: [C]; chain_us: [C, T + 1]; extra_us: [C, T + 1] what as many nodes of trees take more
    bare_chain_us, bare_extra_us: [T + 1] the same without context
    draft_us: [S, R + 1, D + 1] one pass over so many rows, to so many levels, none of them beyond
        the source's full depth; 0 for a source that needs no drafter, NaN for one without a price
    depths: int64 [S] levels of a source's whole draft, D at most; 1 without a price, 0 where it
        needs no drafter
    branches, drafts: bool [S] whether drafts of a source are trees whatever the candidate looks
        like, and whether they need a drafter
    passes: int64 [S] the source in whose pass the drafter drafts for this one: its own, or, for a
        union, the part's that it joins
    lags, lag_us: [K]
    """

    contexts: np.ndarray
    chain_us: np.ndarray
    extra_us: np.ndarray
    bare_chain_us: np.ndarray
    bare_extra_us: np.ndarray
    draft_us: np.ndarray
    depths: np.ndarray
    branches: np.ndarray
    drafts: np.ndarray
    passes: np.ndarray
    lags: np.ndarray
    lag_us: np.ndarray


@dataclass(frozen=True)
class CycleCost:
    """Microseconds of the parts of a cycle.

    nodes: of one row, or of several where that has no more; contexts: their committed tokens
    chain_us, tree_us: one pass of the target with verification, [C][M]; nodes that form chains, and
        nodes of trees. Between and beyond the points all is linear
    draft: by source, for those that need a drafter
    lags, lag_us: committed tokens that a drafter catches up with in one pass, and what that takes
    about: what it was measured on
    """

    nodes: tuple[int, ...]
    contexts: tuple[int, ...]
    chain_us: tuple[Row, ...]
    tree_us: tuple[Row, ...]
    draft: dict[str, DraftCost] = field(default_factory=dict)
    lags: tuple[int, ...] = (0, 1)
    lag_us: Row = (0.0, 0.0)
    about: dict[str, str] = field(default_factory=dict)

    def verify_us(self, num_nodes: int, context: int, *, tree_nodes: int = 0) -> float:
        """One pass of the target over a row's nodes and what verifying them takes.

        context: committed tokens; tree_nodes: how many of the nodes are in trees that branch
        """
        chain, tree = np.asarray(self.chain_us), np.asarray(self.tree_us)
        found = self._at(chain, num_nodes, context)
        if tree_nodes:
            extra = self._at(tree, tree_nodes, context) - self._at(chain, tree_nodes, context)
            found += max(extra, 0.0)
        return found

    def draft_us(self, source: str, num_rows: int, depth: int | None = None) -> float:
        """One drafting pass, catching up excluded; 0 for a source that needs no drafter.

        depth: levels; `None`, or more than a whole draft of the source has, is as many as that has
        NaN for a source that needs a drafter and has no price here.
        """
        cost = self._draft_of(source)
        if num_rows == 0 or not self.needs_drafter(source):
            return 0.0
        if cost is None:
            return math.nan
        levels = cost.depths[-1] if depth is None else min(depth, cost.depths[-1])
        by_rows = [line(levels, cost.depths, row) for row in cost.us]
        return max(line(num_rows, cost.num_rows, by_rows), 0.0)

    def catch_up_us(self, lag: int) -> float:
        """What a drafter takes to read this many committed tokens."""
        return max(line(lag, self.lags, self.lag_us), 0.0) if lag > 0 else 0.0

    def drafts(self, source: str) -> bool:
        """Whether this source needs a drafter, and the table says what that takes."""
        return self._draft_of(source) is not None

    def needs_drafter(self, source: str) -> bool:
        """Whether this source needs a drafter, whatever the table says of it."""
        return source in (*DRAFTER_SOURCES, UNION) or self.drafts(source)

    def _draft_of(self, source: str) -> DraftCost | None:
        """A union costs what the drafter that it asks does, and is a tree."""
        if source == UNION and source not in self.draft and self.draft:
            return replace(next(iter(self.draft.values())), branches=True)
        return self.draft.get(source)

    def tables(self, sources: Sequence[str], num_rows: int, max_nodes: int) -> CostTables:
        """Arrays for compiled code; max_nodes: most packed nodes T of a batch."""
        counts = range(max_nodes + 1)
        chain = np.array([[line(n, self.nodes, row) for n in counts] for row in self.chain_us])
        tree = np.array([[line(n, self.nodes, row) for n in counts] for row in self.tree_us])
        chain, extra = np.maximum(chain, 0.0), np.maximum(tree - chain, 0.0)
        known = [self._draft_of(name) for name in sources]
        depths = [
            one.depths[-1] if one is not None else int(self.needs_drafter(name))
            for one, name in zip(known, sources, strict=True)
        ]
        draft = np.zeros((len(sources), num_rows + 1, max(depths, default=0) + 1))
        for place, name in enumerate(sources):
            for rows, levels in np.ndindex(draft.shape[1:]):
                draft[place, rows, levels] = self.draft_us(name, rows, levels) if levels else 0.0
        return CostTables(
            contexts=np.array(self.contexts, np.float64),
            chain_us=chain,
            extra_us=extra,
            bare_chain_us=_without_context(self.contexts, chain),
            bare_extra_us=_without_context(self.contexts, extra),
            draft_us=draft,
            depths=np.array(depths, np.int64),
            branches=np.array([one is not None and one.branches for one in known], np.bool_),
            drafts=np.array([self.needs_drafter(name) for name in sources], np.bool_),
            passes=np.array([_pass_of(sources, name) for name in sources], np.int64),
            lags=np.array(self.lags, np.float64),
            lag_us=np.array(self.lag_us, np.float64),
        )

    def to_json(self) -> dict[str, Any]:
        """A dict that JSON can hold."""
        return {"format": FORMAT, **asdict(self)}

    @classmethod
    def from_json(cls, value: Any) -> CycleCost:
        """The table in a dict of `to_json`. Errors: ConfigError for anything else."""
        try:
            if value["format"] != FORMAT:
                raise ValueError(f"its format is {value['format']!r:.40}, not {FORMAT!r}")
            draft = {str(name): _draft_cost(one) for name, one in value["draft"].items()}
            cost = cls(
                nodes=_counts(value["nodes"]),
                contexts=_counts(value["contexts"]),
                chain_us=_rows(value["chain_us"], len(value["contexts"]), len(value["nodes"])),
                tree_us=_rows(value["tree_us"], len(value["contexts"]), len(value["nodes"])),
                draft=draft,
                lags=_counts(value["lags"]),
                lag_us=_rows([value["lag_us"]], 1, len(value["lags"]))[0],
                about={str(key): str(one) for key, one in value["about"].items()},
            )
        except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as error:
            raise ConfigError(
                f"This is no table of cycle costs ({error}); give one that "
                "`engine.cycle_cost.to_json()` made."
            ) from None
        return cost

    @classmethod
    def linear(
        cls,
        *,
        pass_us: float = 1000.0,
        node_us: float = 10.0,
        context_us: float = 0.0,
        tree_node_us: float = 0.0,
        draft_us: dict[str, float] | None = None,
        level_us: float = 0.0,
        lag_us: float = 0.0,
    ) -> CycleCost:
        """A table of straight lines, for what-if questions.

        pass_us: of a pass without nodes; node_us, context_us: of each node and committed token
        tree_node_us: what a node of a tree takes more; draft_us: by source, one level for any rows;
        level_us: of each further one; lag_us: of each token to catch up with
        """
        base = [[pass_us + node_us * n + context_us * c for n in (1, 64)] for c in (0, 1024)]
        more = [[us + tree_node_us * n for us, n in zip(row, (1, 64), strict=True)] for row in base]
        draft = {
            name: DraftCost((1, 2), (1, 8), ((us, us + 7 * level_us),) * 2, branches=False)
            for name, us in (draft_us or {}).items()
        }
        chain, tree = ((tuple(map(float, row)) for row in rows) for rows in (base, more))
        lags = (0.0, float(lag_us))
        return cls((1, 64), (0, 1024), tuple(chain), tuple(tree), draft, (0, 1), lags)

    def _at(self, table: np.ndarray, num_nodes: int, context: int) -> float:
        by_context = [line(num_nodes, self.nodes, row) for row in table]
        return max(line(context, self.contexts, by_context), 0.0)


def line(at: float, places: Sequence[float], values: Sequence[float] | np.ndarray) -> float:
    """Piecewise linear through (places, values), the outer pieces going on; one point is flat.

    places: increasing
    """
    if len(places) == 1:
        return float(values[0])
    right = min(max(int(np.searchsorted(places, at)), 1), len(places) - 1)
    low, high = places[right - 1], places[right]
    share = (at - low) / (high - low)
    return float(values[right - 1] + share * (values[right] - values[right - 1]))


def _without_context(contexts: Sequence[int], us: np.ndarray) -> np.ndarray:
    """Times at a context of 0; us: [C, T + 1]. Returns [T + 1]."""
    return np.array([max(line(0, contexts, column), 0.0) for column in us.T])


def _pass_of(sources: Sequence[str], name: str) -> int:
    drafters = [place for place, one in enumerate(sources) if one in DRAFTER_SOURCES]
    return drafters[0] if name == UNION and drafters else sources.index(name)


def _counts(values: Any) -> tuple[int, ...]:
    """Increasing whole numbers, at least one. Errors: ValueError."""
    counts = tuple(int(value) for value in values)
    if not counts or list(counts) != sorted(set(counts)) or counts[0] < 0:
        raise ValueError(f"{list(values)!s:.60} are no increasing counts")
    return counts


def _rows(values: Any, num_rows: int, width: int) -> tuple[Row, ...]:
    """Times in microseconds, [num_rows][width]. Errors: ValueError."""
    rows = tuple(tuple(float(value) for value in row) for row in values)
    if len(rows) != num_rows or any(len(row) != width for row in rows):
        raise ValueError(f"a table of times is not {num_rows} by {width}")
    if not all(math.isfinite(value) and value >= 0 for row in rows for value in row):
        raise ValueError("a time is negative or no number")
    return rows


def _draft_cost(value: Any) -> DraftCost:
    rows, depths = _counts(value["num_rows"]), _counts(value["depths"])
    us = _rows(value["us"], len(rows), len(depths))
    return DraftCost(rows, depths, us, branches=bool(value["branches"]))

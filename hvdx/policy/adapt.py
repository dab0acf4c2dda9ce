"""A bounded running correction of payoffs, by source and namespace.

A payoff model that was trained on other text, or scores that promise too much, drift back to what
is accepted here. Off unless `SpecConfig.adapt` is set, and kept beyond the engine only on request.

Letters: S sources, R rows.
"""

from __future__ import annotations

import json
import math
import os
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from hvdx.errors import ConfigError
from hvdx.policy.values import is_copied, node_values
from hvdx.tree import DraftTree, Plan, is_chain

if TYPE_CHECKING:  # the packed batch is made after a plan
    from hvdx.batch import VerifyBatch, VerifyResult

FORMAT = "hvdx-adaptation-1"
LEAST, MOST = 0.25, 2.0
"""Bounds of a correction."""

MEMORY = 0.05
"""Share of a new cycle in the running means."""

PRIOR = 1.0
"""Tokens that both means start with: as if predictions had been right."""

MAX_NAMESPACES = 1024
"""Namespaces that are remembered; the one that was used least recently goes first."""

Means = dict[str, list[float]]


class Adaptation:
    """Follows predicted and accepted tokens of every source in every namespace.

    The correction is the mean of accepted tokens over that of uncorrected predictions, both
    exponential, within `LEAST` and `MOST`; a payoff is multiplied with it.
    """

    def __init__(self) -> None:
        self._means: OrderedDict[str, Means] = OrderedDict()
        self._names: tuple[str, ...] = ()
        self._namespace: list[str] = []
        self._factor = np.ones((0, 0))
        self._expected = np.zeros(0)
        self._values = np.zeros(0)

    def bind(self, sources: Sequence[str], num_rows: int) -> None:
        """Say whose candidates are corrected, in order, and of how many rows."""
        self._names = tuple(sources)
        self._namespace = [""] * num_rows
        self._factor = np.ones((len(self._names), num_rows))
        self._expected = np.zeros(num_rows)

    def admit(self, row: int, namespace: str) -> None:
        """An output of this namespace has entered the row."""
        self._namespace[row] = namespace
        self._refresh(row)

    def correct(self, candidates: Sequence[DraftTree]) -> None:
        """Multiply all payoffs."""
        for tree, factor in zip(candidates, self._factor, strict=True):
            tree.payoff *= factor

    def note(self, candidates: Sequence[DraftTree], plan: Plan) -> None:
        """Work out what the planned drafts would have promised without a correction.

        A correction may reach the bounds of a payoff, so it cannot be divided out of a prediction.
        """
        for row in plan.rows.tolist():
            source = int(plan.source[row])
            if source < 0:
                continue
            tree, sent = candidates[source], int(plan.num_nodes[row])
            count = int(tree.num_nodes[row])
            if self._values.size < tree.max_nodes:
                self._values = np.zeros(tree.max_nodes)
            payoff = float(tree.payoff[row]) / self._factor[source, row]
            is_copy = is_copied(self._names[source]) and is_chain(tree.parent[row, :count])
            node_values(tree.score[row], payoff, count, is_copy, self._values)
            self._expected[row] = self._values[1:sent].sum()

    def observe(self, plan: Plan, batch: VerifyBatch, result: VerifyResult) -> None:
        """Learn from what was sent: uncorrected predictions (`note`) against accepted tokens."""
        touched = set()
        for entry, row in enumerate(batch.row_ids.tolist()):
            source = int(plan.source[row])
            if source < 0:
                continue
            predicted = float(self._expected[row])
            means = self._means_of(self._namespace[row], self._names[source])
            for place, value in enumerate((predicted, float(result.num_accepted[entry]))):
                means[place] += MEMORY * (value - means[place])
            touched.add(self._namespace[row])
        for row in batch.row_ids.tolist():
            if self._namespace[row] in touched:
                self._refresh(row)

    def factor(self, namespace: str, source: str) -> float:
        """The correction now, 1 for what was never seen."""
        found = self._means.get(namespace, {}).get(source)
        if found is None:
            return 1.0
        return min(max(found[1] / max(found[0], 1e-6), LEAST), MOST)

    def save(self, path: Path) -> None:
        """Write all corrections to a JSON file, whole or not at all. Errors: ConfigError."""
        temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        text = json.dumps({"format": FORMAT, "namespaces": self._means}, indent=1)
        try:
            temporary.write_text(text + "\n", encoding="utf-8")
            os.replace(temporary, path)
        except OSError as error:
            temporary.unlink(missing_ok=True)
            raise ConfigError(f"The adaptation cannot be written to {path}: {error}.") from None

    def load(self, path: Path) -> None:
        """Replace all corrections by a saved file's. Errors: ConfigError; nothing changes then."""
        try:
            value = json.loads(path.read_text(encoding="utf-8"))
            self._means = _checked(value)
        except (
            OSError,
            ArithmeticError,
            LookupError,
            TypeError,
            ValueError,
            AttributeError,
        ) as error:
            raise ConfigError(
                f"{path} is no saved adaptation ({error}); give a file of engine.save_adaptation."
            ) from None
        for row in range(len(self._namespace)):
            self._refresh(row)

    def _means_of(self, namespace: str, source: str) -> list[float]:
        """Means of predicted and accepted tokens."""
        found = self._means.setdefault(namespace, {})
        self._means.move_to_end(namespace)
        if len(self._means) > MAX_NAMESPACES:
            self._means.popitem(last=False)
        return found.setdefault(source, [PRIOR, PRIOR])

    def _refresh(self, row: int) -> None:
        namespace = self._namespace[row]
        self._factor[:, row] = [self.factor(namespace, name) for name in self._names]


def _checked(value: Any) -> OrderedDict[str, Means]:
    """The means in a file. Errors: ValueError and the like."""
    if value["format"] != FORMAT:
        raise ValueError(f"its format is not {FORMAT!r}")
    found: OrderedDict[str, Means] = OrderedDict()
    for namespace, sources in list(value["namespaces"].items())[-MAX_NAMESPACES:]:
        found[namespace] = {}
        for source, means in sources.items():
            predicted, accepted = (float(mean) for mean in means)
            if not (math.isfinite(predicted + accepted) and min(predicted, accepted) >= 0):
                raise ValueError(f"a mean of {source!r} is negative or no number")
            found[namespace][source] = [predicted, accepted]
    return found

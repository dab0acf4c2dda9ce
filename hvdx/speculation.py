"""How an engine drafts: its settings, what cycles cost under them, and the payoff model in use."""

from __future__ import annotations

import logging
from collections.abc import Callable

from hvdx.config import SUFFIX_SOURCES, SpecConfig
from hvdx.cycle import Cycle
from hvdx.errors import ConfigError, PredictorError, RequestError
from hvdx.models.config import ModelConfig
from hvdx.policy import CycleCost, needs_cost
from hvdx.predictor.load import Predictor, load_predictor
from hvdx.predictor.shipped import shipped_predictor
from hvdx.tokenizer import Tokenizer

log = logging.getLogger("hvdx")


class Speculation:
    """Keeps the settings of a cycle, its costs and its payoff model in step with each other.

    measure: finds out what cycles cost with the settings in force
    cost: what they cost whatever the settings, or `None` to measure
    takes_shipped: whether the payoff model that hvdx ships for the target is used, if there is one,
        until another one, or none, is asked for
    """

    def __init__(
        self,
        cycle: Cycle,
        target: ModelConfig,
        tokenizer: Tokenizer | None,
        *,
        measure: Callable[[], CycleCost],
        cost: CycleCost | None,
        takes_shipped: bool,
    ) -> None:
        self._cycle = cycle
        self._target = target
        self._tokenizer = tokenizer
        self._measure = measure
        self._given_cost = cost
        self._takes_shipped = takes_shipped

    def change(self, spec: SpecConfig) -> None:
        """Put settings in force, and measure cycle costs if their policy needs them.

        The source `auto` is replaced by what fits the engine.
        Errors: as of `Cycle.set_spec`; what was before stays then.
        """
        cycle = self._cycle
        spec = spec.named(has_drafter=cycle.drafting is not None)
        before, cost = cycle.spec, cycle.cost
        try:
            self._set(spec)
            self._take_shipped()
        except BaseException:  # an interrupted measurement, too, leaves what was
            cycle.cost = cost
            if cycle.spec is not before:
                cycle.set_spec(before)
            raise

    def _set(self, spec: SpecConfig) -> None:
        """Errors: as of `Cycle.set_spec`."""
        self._cycle.cost = self._given_cost
        if self._given_cost is None and spec.sources and needs_cost(spec.policy):
            self._cycle.set_spec(spec.model_copy(update={"policy": "first"}))
            self._cycle.cost = self._measure()
        self._cycle.set_spec(spec)

    def cost(self) -> CycleCost:
        """What cycles cost with the settings in force; measured when it is first wanted."""
        if self._cycle.cost is None:
            self._cycle.set_cost(self._measure())
        cost = self._cycle.cost
        assert cost is not None
        return cost

    def prepare_policy(self, name: str, *, may_measure: bool) -> None:
        """Build a policy that a request asks for. Errors: RequestError when it cannot be."""
        try:
            if needs_cost(name) and may_measure:
                self.cost()
            self._cycle.policies.prepare(name)
        except ConfigError as error:
            raise RequestError(f"speculation: {error}") from None

    def use_predictor(self, predictor: Predictor | None) -> None:
        """Value cache drafts with this payoff model from the next cycle on; `None`: without one.

        Whoever chose here, for none as well, gets no shipped one later.
        Errors: PredictorError when it is for another tokenizer.
        """
        self._use(predictor)
        self._takes_shipped = False

    def _use(self, predictor: Predictor | None) -> None:
        """Errors: as of `use_predictor`."""
        if predictor is not None:
            predictor.check_target(self._tokenizer, self._target.vocab_size)
        self._cycle.use_predictor(predictor)

    def _take_shipped(self) -> None:
        """Load what hvdx ships for the model, if it is wanted, fits, and somebody would use it."""
        is_used = bool(set(self._cycle.spec.sources) & set(SUFFIX_SOURCES))
        if not self._takes_shipped or self._cycle.predictor is not None or not is_used:
            return
        folder = shipped_predictor(self._target)
        if folder is None:
            return
        try:
            self._use(load_predictor(folder))
        except PredictorError as error:  # a fine-tune of the model, with tokens of its own
            log.warning("The shipped payoff model is not used: %s", error)

"""The draft sources and the policy at work on recorded outputs, one after another.

What an engine's cycle does with a target is done here with its recorded tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import SUFFIX_SOURCES, SpecConfig, SuffixConfig
from hvdx.cycle import room_of
from hvdx.draft import SourceContext
from hvdx.draft.panel import DraftPanel
from hvdx.errors import ConfigError, RequestError
from hvdx.intake import check_speculation
from hvdx.policy import REASON, CycleCost, PolicyContext
from hvdx.policy.adapt import Adaptation
from hvdx.policy.team import PolicyTeam
from hvdx.records import CYCLE
from hvdx.request import SamplingParams, SpeculationParams
from hvdx.rows import Rows
from hvdx.sequence import Request
from hvdx.sequence import Sequence as Output
from hvdx.stopping import StopState
from hvdx.suffix.cache import SuffixCache
from hvdx.trace.format import TracedRequest, Traces
from hvdx.trace.label import walk
from hvdx.trace.recorded import recorded_drafting
from hvdx.tree import Plan, is_chain

if TYPE_CHECKING:  # it stands to the right
    from hvdx.predictor.load import Predictor

ROW = 0
"""The only row of a replay."""


@dataclass(frozen=True, eq=False)
class ReplayedRequest:
    """What a policy made of one output.

    cycles: `hvdx.records.CYCLE` [C]; cost_us is the price of what was sent, by the cost table,
        and what only a clock could tell is NaN
    output_ids: int32 [O] tokens as the replayed cycles emitted them
    """

    request: TracedRequest
    cycles: np.ndarray
    output_ids: np.ndarray

    @property
    def cost_us(self) -> float:
        """Summed price of all cycles; NaN without a cost table."""
        return float(self.cycles["cost_us"].sum(dtype=np.float64))

    @property
    def accepted(self) -> int:
        """Accepted draft tokens of all cycles."""
        return int(self.cycles["accepted"].sum())

    @property
    def identical(self) -> bool:
        """Whether the replayed tokens are the recorded ones."""
        return np.array_equal(self.output_ids, self.request.output_ids)


class Replayer:
    """Sources and a policy at work on one recorded output after another.

    panel, policies, plan, rows: as in `hvdx.cycle.Cycle`
    warm: outputs that ran before are shared text for later ones; else each sees its own text alone
    as_asked: requests draft as they asked to, else all of them as `spec` says
    """

    def __init__(
        self,
        traces: Traces,
        spec: SpecConfig,
        cost: CycleCost | None,
        *,
        warm: bool = False,
        predictor: Predictor | None = None,
        as_asked: bool = False,
    ) -> None:
        meta = traces.meta
        self._as_asked = as_asked
        nodes = spec.max_draft_tokens + 1
        self.spec, self.cost = spec, cost
        self.rows = Rows(1, meta.max_model_len, 1)
        # One block holds a whole row, since nothing is stored.
        self._block_size = meta.max_model_len + nodes
        drafting = recorded_drafting(traces, spec)
        self._drafting = drafting[0] if drafting else None
        self._drafter = drafting[1] if drafting else None
        self._cache = None
        if warm and set(spec.sources) & set(SUFFIX_SOURCES):
            budget = SuffixConfig().token_budget
            self._cache = SuffixCache(budget, lambda: meta.tokenizer_fingerprint)
        context = SourceContext(
            vocab_size=meta.vocab_size,
            num_rows=1,
            max_nodes=nodes,
            spec=spec,
            seed=0,
            suffix=self._cache,
            shares=self._cache is not None,
            token_classes=lambda: traces.token_classes,
            drafting=self._drafting,
        )
        self.panel = DraftPanel(spec.sources, context)
        self.panel.use_predictor(predictor)
        self.policies = self._policies(cost)
        self.plan = Plan(1)
        self._batch = VerifyBatch(1, nodes)
        self._result = VerifyResult(1, nodes)

    def _policies(self, cost: CycleCost | None) -> PolicyTeam:
        context = PolicyContext(
            spec=self.spec,
            sources=self.panel.names,
            num_rows=1,
            max_nodes=self.spec.max_draft_tokens + 1,
            cost=cost,
            drafter_lag=self.drafter_lag,
        )
        return PolicyTeam(context, Adaptation() if self.spec.adapt else None)

    def drafter_lag(self, row: int) -> int:
        """Committed tokens of a row that the drafter must read before it drafts."""
        return self._drafting.lag(self.rows, row) if self._drafting is not None else 0

    def close(self) -> None:
        """Stop what runs in the background."""
        if self._cache is not None:
            self._cache.close()

    def run(
        self, request: TracedRequest, choose: Callable[[TracedRequest, int], None]
    ) -> ReplayedRequest:
        """Replay one output.

        choose: fills `plan` at the start of every cycle; it is given the output tokens so far
        """
        rows, output = self.rows, self._as_output(request)
        rows.take(request.prompt_ids.tolist(), [])
        rows.context_len[ROW] = rows.num_tokens[ROW] - 1
        rows.temperature[ROW] = request.temperature
        output.row = ROW
        if self._drafter is not None:
            self._drafter.trees[ROW] = request.trees
        self.panel.admit(ROW, rows, output)
        self.policies.admit(ROW, output.params.drafting.policy, request.namespace)
        cycles = []
        while (done := len(output.output_ids)) < request.output_ids.size:
            rows.room[ROW] = room_of(output, self.spec, rows)
            self.plan.start([ROW])
            self.panel.peek(rows, self.plan.rows)
            choose(request, done)
            cycles.append(self._verify(request, output))
        self.panel.release(ROW)
        self.panel.finish(output)
        rows.give_back(ROW)
        if self._cache is not None:
            self._cache.flush()
        tokens = np.array(output.output_ids, np.int32)
        return ReplayedRequest(request, np.concatenate(cycles), tokens)

    def _as_output(self, request: TracedRequest) -> Output:
        """The output as it was when it entered its row."""
        wish = request.speculation if self._as_asked else True
        params = SamplingParams(
            temperature=request.temperature,
            max_tokens=request.limit,
            stop_token_ids=list(request.stop_ids),
            ignore_eos=True,
            speculation=wish if isinstance(wish, bool) else SpeculationParams(**wish),
            namespace=request.namespace,
        )
        prompt = request.prompt_ids.tolist()
        asked = Request(
            request_id=request.request_id,
            prompt=None,
            prompt_ids=prompt,
            params=params,
            salt="",
            prediction_ids=request.prediction_ids.tolist(),
        )
        total = len(prompt) + request.limit
        stopping = StopState(params, (), total, len(prompt), None)
        return Output(asked, request.index, request.seed, stopping, None)

    def check(self, requests: Sequence[TracedRequest]) -> None:
        """Errors: ConfigError when a request asked for drafting that these settings do not have."""
        for request in requests if self._as_asked else ():
            try:
                params = self._as_output(request).params
                check_speculation(params, self.spec)
                if params.drafting.policy is not None:
                    self.policies.prepare(params.drafting.policy)
            except (RequestError, ConfigError) as error:
                raise ConfigError(
                    f"Request {request.request_id!r} cannot be replayed as it asked: {error}"
                ) from None

    def decide(self) -> None:
        """Let the policy fill the plan."""
        self.policies.plan(self.panel.candidates, self.rows, self.plan)

    def _verify(self, request: TracedRequest, output: Output) -> np.ndarray:
        """Send the plan to the recorded target, and let everybody learn; the cycle, `CYCLE` [1]."""
        rows, plan, batch, result = self.rows, self.plan, self._batch, self._result
        lag = self.drafter_lag(ROW)
        is_sound = self.panel.draft(plan)
        batch.lay_out_decode(rows, plan, self._block_size)
        if not (is_sound and self.panel.fill(plan, batch)):
            plan.start([ROW])
            plan.reason[ROW] = REASON.faulty
            batch.lay_out_decode(rows, plan, self._block_size)
        cycle = self._begin_cycle(len(output.output_ids))
        if self.cost is not None:
            cycle["cost_us"] = self._price(self.cost, lag)
        following = request.output_ids[len(output.output_ids) :]
        result.clear(1)
        accepted = int(walk(batch.token_ids, batch.parent, following, result.path[0]))
        emitted = min(accepted + 1, following.size)
        result.num_accepted[0] = accepted
        result.token_ids[0, :accepted] = batch.token_ids[result.path[0, :accepted]]
        result.token_ids[0, accepted:emitted] = following[accepted:emitted]
        self.panel.observe(rows, plan, batch, result)
        self.policies.observe(rows, plan, batch, result)
        kept = result.token_ids[0, :emitted].tolist()
        output.output_ids += kept
        rows.append(ROW, kept)
        cycle["accepted"], cycle["emitted"] = accepted, emitted
        return cycle

    def _begin_cycle(self, position: int) -> np.ndarray:
        cycle, plan = np.zeros(1, CYCLE), self.plan
        for name in ("cost_us", "draft_us", "forward_us", "verify_us", "cycle_us"):
            cycle[name] = np.nan
        cycle["start"], cycle["num_rows"], cycle["reason"] = position, 1, plan.reason[ROW]
        cycle["source"], cycle["num_nodes"] = plan.source[ROW], plan.num_nodes[ROW]
        cycle["predicted"] = plan.predicted[ROW]
        return cycle

    def _price(self, cost: CycleCost, lag: int) -> float:
        """Time of the cycle that is laid out in the batch, by the cost table; microseconds."""
        index = int(self.plan.source[ROW])
        name = self.panel.names[index] if index >= 0 else None
        levels = self._drafting.take_work().num_levels if self._drafting is not None else 0
        context, is_tree = int(self.rows.context_len[ROW]), not is_chain(self._batch.parent)
        return cycle_price(
            cost, name, self._batch.num_tokens, levels, context, lag, is_tree=is_tree
        )


def cycle_price(
    cost: CycleCost,
    source: str | None,
    num_nodes: int,
    levels: int,
    context: int,
    lag: int,
    *,
    is_tree: bool,
) -> float:
    """Time of one row's cycle by a cost table, microseconds.

    source: who drafts, `None` for nobody; num_nodes: sent, root included; levels: drafted
    context: committed tokens; lag: those that the drafter must read before it drafts
    NaN where the source needs a drafter and the table has no price of it.
    """
    price = cost.verify_us(num_nodes, context, tree_nodes=num_nodes if is_tree else 0)
    if source is not None and cost.needs_drafter(source):
        price += cost.draft_us(source, 1, levels) + cost.catch_up_us(lag)
    return price

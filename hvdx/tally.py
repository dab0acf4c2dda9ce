"""Counts what steps do: a record of each of the last ones, and the totals."""

from __future__ import annotations

import numpy as np

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.draft import DrafterWork
from hvdx.kv_cache import BlockPool
from hvdx.request import SourceFigures
from hvdx.stats import EngineStats, StepStats


class Tally:
    """Keeps the counts of a cycle's steps.

    totals: sums over all steps; steps: records of the last ones
    """

    def __init__(self, pool: BlockPool) -> None:
        self._pool = pool
        self.forget()

    def forget(self) -> None:
        """Start the counts anew."""
        self.totals = EngineStats(num_blocks=self._pool.num_blocks - 1)
        self.steps = StepStats()

    def add_row(self, source: str, drafted: int, accepted: int, emitted: int, longest: int) -> None:
        """Count one row's part in a decode cycle for the source that drafted."""
        figures = self.totals.sources.setdefault(source, SourceFigures())
        figures.record(drafted, accepted, emitted, longest)
        self.totals.num_emitted += emitted

    def add_cycle(
        self,
        batch: VerifyBatch,
        result: VerifyResult,
        num_emitted: int,
        clock: list[float],
        work: DrafterWork | None,
    ) -> None:
        """Count a decode cycle.

        clock: seconds when it began, and when it had drafted, forwarded, verified, and ended
        work: what the drafter did in it
        """
        record = self.steps.next()
        drafted, forwarded, verified, ended = (1e6 * (at - clock[0]) for at in clock[1:])
        record["num_rows"], record["num_tokens"] = batch.num_rows, batch.num_tokens
        record["num_drafted"] = batch.num_tokens - batch.num_rows
        record["num_accepted"] = result.num_accepted[: batch.num_rows].sum()
        record["num_emitted"] = num_emitted
        record["free_blocks"] = self._pool.num_free
        record["draft_us"], record["forward_us"] = drafted, forwarded - drafted
        record["verify_us"], record["cycle_us"] = verified - forwarded, ended
        if work is not None:
            self._add_work(record, work)
        self.totals.cycles += 1
        self.totals.decode_ms += ended / 1e3

    def _add_work(self, record: np.void, work: DrafterWork) -> None:
        record["num_digested"] = work.num_digested
        record["digest_us"], record["expand_us"] = work.digest_us, work.expand_us
        self.totals.num_digested += work.num_digested
        self.totals.digest_ms += work.digest_us / 1e3
        self.totals.expand_ms += work.expand_us / 1e3

    def add_prefill(self, batch: VerifyBatch, seconds: float) -> None:
        """Count a prefill pass."""
        record = self.steps.next()
        record["is_prefill"], record["num_rows"] = True, batch.num_rows
        record["num_tokens"], record["cycle_us"] = batch.num_tokens, 1e6 * seconds
        self.totals.prefill_passes += 1
        self.totals.num_prefilled += batch.num_tokens
        self.totals.prefill_ms += 1e3 * seconds

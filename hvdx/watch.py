"""What somebody sees who looks on while cycles run: a recorder of traces, for one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from torch import Tensor

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.records import CycleLog
from hvdx.rows import Rows
from hvdx.sequence import Sequence
from hvdx.tree import Plan


@dataclass(frozen=True)
class DecodedCycle:
    """A cycle that is verified and committed, as a watcher sees it.

    plan, batch, result: what was sent, how, and what came of it; buffers of the cycle
    logits: [T, V] raw, run dtype, where the target runs
    outputs: of every batch entry; kept: the tokens each took, which rows do not have yet
    draft_us, forward_us, verify_us: time that these parts took; cycle_us: all up to here
    """

    rows: Rows
    plan: Plan
    batch: VerifyBatch
    result: VerifyResult
    logits: Tensor
    outputs: list[Sequence]
    kept: list[list[int]]
    draft_us: float
    forward_us: float
    verify_us: float
    cycle_us: float

    def note(self, entry: int, log: CycleLog) -> None:
        """Add one output's part in this cycle to a log."""
        plan, row, kept = self.plan, int(self.batch.row_ids[entry]), len(self.kept[entry])
        log.append(
            (
                len(self.outputs[entry].output_ids) - kept,
                plan.source[row],
                plan.num_nodes[row],
                self.result.num_accepted[entry],
                kept,
                self.batch.num_rows,
                plan.reason[row],
                plan.predicted[row],
                plan.cost_us[row],
                self.draft_us,
                self.forward_us,
                self.verify_us,
                self.cycle_us,
            )
        )


class Watcher(Protocol):
    """Looks on while cycles run; it changes nothing."""

    def planned(self, rows: Rows, outputs: list[Sequence]) -> None:
        """It is settled what a cycle sends, and blocks are reserved; nothing was drafted yet."""

    def decoded(self, cycle: DecodedCycle) -> None:
        """A cycle is verified and committed."""

    def ended(self, output: Sequence) -> None:
        """An output has ended, for whatever reason."""

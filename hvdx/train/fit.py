"""Fits a head to captured sequences: optimiser, schedule, checkpoints, and the log.

Letters: H_d hidden size.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from hvdx.errors import HvdxError, first_line
from hvdx.models.layers import rotary_tables
from hvdx.train.dataset import Dataset
from hvdx.train.loss import choose_candidates
from hvdx.train.muon import Muon
from hvdx.train.shards import whole_file
from hvdx.train.unroll import Batch, StepFigures, TrainedHead, Unroll

MATRICES = ("fc", "q", "k", "v", "o", "gate", "up", "down")
"""Weights that Muon updates; norms and the output head are AdamW's."""


@dataclass(frozen=True)
class FitSettings:
    """How a head is fitted.

    num_rows: anchors to train on in all, over as many passes as that takes
    num_steps, decay: depth of the unroll, and the weight of each step relative to the one before
    keep_rejected: share of drafts that go on behind a wrong token; 1 weighs all positions alike
    num_random: least candidates of the loss besides the labels
    lr, head_lr: of matrices and of the rest, at their peak; warm_up: share of training until there
    eval_every: training steps between two looks at held-out sequences
    """

    num_rows: int = 5_000_000
    num_steps: int = 4
    decay: float = 0.8
    keep_rejected: float = 0.3
    num_random: int = 512
    lr: float = 2e-3
    head_lr: float = 5e-4
    warm_up: float = 0.03
    clip: float = 1.0
    eval_every: int = 250
    seed: int = 0


@dataclass
class Progress:
    """Where training stands; `seconds` counts training alone."""

    step: int = 0
    epoch: int = 0
    batch: int = 0
    rows: int = 0
    seconds: float = 0.0


class Fit:
    """One training run in a folder, which can be interrupted and gone on with.

    Writes `state.pt` (weights, optimiser, progress) and a line to `log.jsonl` at every evaluation.
    """

    def __init__(
        self,
        head: TrainedHead,
        embed: Tensor,
        train: Dataset,
        held_out: Dataset,
        folder: Path,
        settings: FitSettings,
        dtype: torch.dtype = torch.bfloat16,
    ) -> None:
        self.head = head
        self.progress = Progress()
        self._train, self._held_out = train, held_out
        self._folder, self._settings = folder, settings
        # Texts that are only measured may be longer than those that are learned from.
        longest = max(head.config.trained_len, train.longest, held_out.longest)
        positions = longest + settings.num_steps
        rotary = rotary_tables(
            head.config.head_dim, head.config.rope_theta, head.config.rope_scaling, positions
        )
        self._unroll = Unroll(head, embed.to(dtype), rotary, dtype)
        matrices = [p for name, p in head.weights.items() if name in MATRICES]
        others = [p for name, p in head.weights.items() if name not in MATRICES]
        muon = Muon(matrices, settings.lr, dtype)
        adam = torch.optim.AdamW(
            others, lr=settings.head_lr, betas=(0.9, 0.95), weight_decay=0.0, fused=True
        )
        self._optimisers: tuple[torch.optim.Optimizer, ...] = (muon, adam)

    def run(
        self,
        on_step: Callable[[Progress, Sequence[StepFigures]], None] = lambda *_: None,
        on_eval: Callable[[dict[str, Any]], None] = lambda _: None,
        stop: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Train to the end, from wherever the folder's state stands; returns whether it got there.

        stop: asked after every step; on true the state is saved and training ends
        """
        s, at = self._settings, self.progress
        while at.rows < s.num_rows:
            for index, batch in enumerate(self._train.batches(s.seed + at.epoch)):
                if index < at.batch:  # done before an interruption
                    continue
                started = time.perf_counter()
                figures = self._step(batch)
                at.rows += int(batch.anchors.numel())
                at.step, at.batch = at.step + 1, index + 1
                at.seconds += time.perf_counter() - started
                on_step(at, figures)
                if at.step % s.eval_every == 0 or at.rows >= s.num_rows:
                    on_eval(self._look(figures))
                if at.rows < s.num_rows and stop():
                    self.save()
                    return False
                if at.rows >= s.num_rows:
                    return True
            at.epoch, at.batch = at.epoch + 1, 0
        return True

    def resume(self) -> bool:
        """Take up the folder's state, if there is one of these settings. Errors: HvdxError."""
        path = self._folder / "state.pt"
        if not path.exists():
            return False
        try:
            state = torch.load(path, weights_only=True)
        except Exception as error:  # whatever its readers raise
            reason = first_line(error)
            raise HvdxError(f"{path} cannot be read ({reason}); begin in a new folder.") from error
        if state["settings"] != asdict(self._settings):
            raise HvdxError(
                f"{path} belongs to a run with other settings; use the same, or another folder."
            )
        self.head.load_state_dict(state["head"])
        for optimiser, kept in zip(self._optimisers, state["optimisers"], strict=True):
            optimiser.load_state_dict(kept)
        self.progress.__dict__.update(state["progress"])
        return True

    def save(self) -> None:
        """Write the state, whole or not at all. Errors: HvdxError."""
        state = {
            "settings": asdict(self._settings),
            "head": self.head.state_dict(),
            "optimisers": [optimiser.state_dict() for optimiser in self._optimisers],
            "progress": asdict(self.progress),
        }
        with whole_file(self._folder / "state.pt") as temporary:
            torch.save(state, temporary)

    def evaluate(self) -> list[StepFigures]:
        """Held-out figures of every step, over the whole draft vocabulary.

        Rows go on only behind a right draft, so `hits / rows` of a step is the chance that a draft
        is accepted there, given that all before it were.
        """
        totals = [StepFigures() for _ in range(self._settings.num_steps)]
        generator = torch.Generator().manual_seed(0)
        vocab_size = self.head.config.draft_vocab_size
        with torch.no_grad():
            for batch in self._held_out.batches(seed=0):
                candidates = choose_candidates(batch.labels, vocab_size, vocab_size, generator)
                _, figures = self._unroll(
                    batch, candidates, num_steps=len(totals), decay=1.0, keep_rejected=0.0
                )
                for total, one in zip(totals, figures, strict=True):
                    total.rows += one.rows
                    total.loss += one.loss
                    total.hits += one.hits
        return totals

    def _step(self, batch: Batch) -> list[StepFigures]:
        s = self._settings
        generator = torch.Generator().manual_seed(s.seed * 1_000_003 + self.progress.step)
        candidates = choose_candidates(
            batch.labels, s.num_random, self.head.config.draft_vocab_size, generator
        )
        self._set_lr()
        loss, figures = self._unroll(
            batch,
            candidates,
            num_steps=s.num_steps,
            decay=s.decay,
            keep_rejected=s.keep_rejected,
            generator=generator,
        )
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.head.parameters(), s.clip)
        for optimiser in self._optimisers:
            optimiser.step()
            optimiser.zero_grad(set_to_none=True)
        return figures

    def _set_lr(self) -> None:
        """Linear warm-up, then half a cosine down to a fiftieth of the peak."""
        s, done = self._settings, self.progress.rows / self._settings.num_rows
        if done < s.warm_up:
            factor = (done + 1e-3) / (s.warm_up + 1e-3)
        else:
            turn = (done - s.warm_up) / max(1e-9, 1 - s.warm_up)
            factor = 0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * min(turn, 1)))
        for optimiser, peak in zip(self._optimisers, (s.lr, s.head_lr), strict=True):
            for group in optimiser.param_groups:
                group["lr"] = peak * factor

    def _look(self, figures: Sequence[StepFigures]) -> dict[str, Any]:
        """Evaluate, save, and write a line of the learning curve."""
        held_out = self.evaluate()
        accepted = [one.hits / max(one.rows, 1) for one in held_out]
        tau, reach = 1.0, 1.0
        for share in accepted:
            reach *= share
            tau += reach
        line = {
            **asdict(self.progress),
            "rows_per_s": round(self.progress.rows / max(self.progress.seconds, 1e-9), 1),
            "train_loss": figures[0].loss / max(figures[0].rows, 1),
            "loss": [round(one.loss / max(one.rows, 1), 4) for one in held_out],
            "accepted_by_step": [round(share, 4) for share in accepted],
            "chain_tau": round(tau, 4),
        }
        self.save()
        with (self._folder / "log.jsonl").open("a") as file:
            file.write(json.dumps(line) + "\n")
        return line

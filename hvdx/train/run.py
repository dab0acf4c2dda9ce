"""A training run: from a captured folder to a head that engines load.

Letters: V_t, V_d vocabularies of target and draft.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from torch import Tensor

from hvdx.eagle.head import Head
from hvdx.eagle.load import load_head
from hvdx.errors import ConfigError, HvdxError, ModelError
from hvdx.models.fingerprint import fingerprint
from hvdx.models.linear import product_dtype
from hvdx.models.loader import load_checkpoint, resolve
from hvdx.report import versions
from hvdx.tokenizer import Tokenizer
from hvdx.train.dataset import BatchSettings, Dataset, has_labels, write_labels
from hvdx.train.export import export_head, to_head
from hvdx.train.fit import Fit, FitSettings
from hvdx.train.plot import draw_curve
from hvdx.train.shards import read_meta, shard_paths, shard_tokens, whole_file
from hvdx.train.start import (
    head_config,
    root_mean_square,
    start_weights,
    weights_of,
)
from hvdx.train.unroll import TrainedHead
from hvdx.train.vocabulary import Counts, choose_vocabulary, count_tokens, coverage

HELD_OUT_SEQUENCES = 64
"""Most sequences that held-out figures are computed on."""

RMS_EVERY = 7
"""Of this many rows one is looked at for the size of features."""

_RUN, _LOG, _CURVE = "run.json", "log.jsonl", "curve.png"


@dataclass(frozen=True)
class RunSettings:
    """What a run is made of besides its data.

    draft_vocab_size: V_d; `None` is that of `init_from`, else 16384 or all the target has
    prompt_weight: what a prompt's token counts beside an answer's when the vocabulary is chosen
    held_out: share of every shard's sequences that is kept for measuring
    trained_len: tokens that the head will look at when it drafts; `None` is the longest text that
        it was trained on
    init_from: folder or hub name of a head to start from; its vocabulary is kept
    """

    fit: FitSettings = field(default_factory=FitSettings)
    batches: BatchSettings = field(default_factory=BatchSettings)
    draft_vocab_size: int | None = None
    prompt_weight: float = 0.25
    held_out: float = 0.02
    trained_len: int | None = None
    init_from: str | None = None


class TrainingRun:
    """One run in a folder.

    The folder gets `run.json` (what the run is made of), `state.pt`, `log.jsonl`, `curve.png` and
    `head`, the trained head with its card.

    model: the target, if the capture's name for it does not find it any more
    resume: go on with the run of the folder; else the folder must hold none
    say: told what is being done, for people; command: for the card
    coverage: share of tokens in the draft vocabulary, by where they stand
    Errors: HvdxError or a subclass for a capture that is damaged, too small or of another target, a
    folder that does not fit `resume`, and settings that differ from those of the run that goes on.
    """

    def __init__(
        self,
        capture: Path,
        folder: Path,
        settings: RunSettings,
        model: str | None = None,
        *,
        resume: bool = False,
        say: Callable[[str], None] = lambda _: None,
        command: str = "",
    ) -> None:
        self.folder, self._settings, self._say = folder, settings, say
        self._command = command
        self._meta = read_meta(capture)
        self._shards = shard_paths(capture)
        self._checkpoint = load_checkpoint(resolve(model or self._meta["model"]))
        self._fingerprint = fingerprint(self._checkpoint.path)
        self._check_target()
        if not self._shards:
            raise HvdxError(f"{capture} holds no shards yet; run `hvdx drafter capture` first.")
        self._check_folder(resume)
        self._parent = self._load_parent()
        self._target_ids = self._choose_vocabulary()
        self._write_labels()
        self.fit = self._build_fit()
        if resume:
            self.fit.resume()
        else:
            self._begin()

    def train(self, **hooks: Any) -> bool:
        """Train and export; `hooks` and the returned value are those of `Fit.run`.

        The head is exported however training ends, unless nothing was trained yet.
        """
        is_complete = self.fit.run(**hooks)
        if self.fit.progress.step:
            self.export()
        return is_complete

    def export(self) -> None:
        """Write the head as it is now, its card, and the learning curve."""
        head = to_head(self.fit.head, self._target_ids)
        export_head(head, self.card(), self.folder / "head")
        draw_curve(self._log(), self.folder / _CURVE)

    def card(self) -> dict[str, Any]:
        """Where a head came from, what it was trained on and how, and what it is worth."""
        log = self._log()
        return {
            "target": self._meta["model"],
            "fingerprint": self._fingerprint,
            "boundaries": self._meta["boundaries"],
            "draft_vocab_size": int(self._target_ids.numel()),
            "coverage": self.coverage,
            "capture": self._meta,
            "tokens": self.num_tokens,
            "command": self._command,
            "settings": asdict(self._settings),
            "progress": asdict(self.fit.progress),
            "versions": versions(),
            "final": log[-1] if log else None,
            "curve": log,
        }

    def _log(self) -> list[dict[str, Any]]:
        path = self.folder / _LOG
        if not path.exists():
            return []
        found = []
        for line in path.read_text(encoding="utf-8").splitlines():
            with suppress(json.JSONDecodeError):  # cut off by a kill
                found.append(json.loads(line))
        return found

    def _check_target(self) -> None:
        """Refuse a target that did not write the capture."""
        meta, checkpoint = self._meta, self._checkpoint
        is_other = meta.get("fingerprint", self._fingerprint) != self._fingerprint
        if is_other or meta["hidden_size"] != checkpoint.config.hidden_size:
            raise ModelError(
                f"The capture was made with another model than {checkpoint.path}; give the one "
                f"that was called {meta['model']} then."
            )

    def _check_folder(self, resume: bool) -> None:
        """See that the folder is new, or holds this very run."""
        path = self.folder / _RUN
        if resume and not path.exists():
            raise ConfigError(f"{self.folder} holds no run to go on with; leave --resume out.")
        if not resume:
            if self.folder.exists() and any(self.folder.iterdir()):
                raise ConfigError(
                    f"{self.folder} is not empty; go on with its run by --resume, or name a new "
                    "folder."
                )
            return
        theirs, mine = json.loads(path.read_text(encoding="utf-8")), self._made_of()
        if differs := sorted(key for key in mine | theirs if mine.get(key) != theirs.get(key)):
            raise ConfigError(
                f"{self.folder} belongs to a run with other settings ({', '.join(differs)}); use "
                "the same, or name a new folder."
            )

    def _begin(self) -> None:
        """Make the folder this run's, once nothing can be refused any more."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with whole_file(self.folder / _RUN) as temporary:
            temporary.write_text(json.dumps(self._made_of(), indent=1) + "\n", encoding="utf-8")

    def _made_of(self) -> dict[str, Any]:
        """What must be the same when a run goes on, as JSON keeps it."""
        flat: dict[str, Any] = {}
        for name, value in asdict(self._settings).items():
            flat |= value if isinstance(value, dict) else {name: value}
        shards = {path.name: shard_tokens(path) for path in self._shards}
        made_of = {**flat, "target": self._fingerprint, "shards": shards}
        return dict(json.loads(json.dumps(made_of)))

    def _load_parent(self) -> Head | None:
        """The head that the run starts from."""
        if self._settings.init_from is None:
            return None
        head = load_head(
            self._settings.init_from,
            self._checkpoint.config,
            target_head=self._checkpoint.output_head(),
        )
        ours, size = tuple(self._meta["boundaries"]), self._settings.draft_vocab_size
        if head.config.boundaries != ours:
            raise ModelError(
                f"The head to start from reads boundaries {head.config.boundaries}, but the "
                f"capture holds {ours}; capture those of the head."
            )
        if size not in (None, head.config.draft_vocab_size):
            raise ConfigError(
                f"A draft vocabulary of {size} is not the {head.config.draft_vocab_size} tokens of "
                "the head to start from, which are kept; leave --draft-vocab out."
            )
        return head

    def _choose_vocabulary(self) -> Tensor:
        """Target ids int64 [V_d], ascending; sets `coverage` and `num_tokens`."""
        self._say("counting tokens")
        config, share = self._checkpoint.config, self._settings.held_out
        counts = count_tokens(self._shards, config.vocab_size, share)
        held_out = count_tokens(self._shards, config.vocab_size, share, held_out=True)
        if self._parent is not None:
            ids = self._parent.target_ids
        else:
            size = self._settings.draft_vocab_size or min(16384, config.vocab_size)
            if size > config.vocab_size:
                raise ConfigError(
                    f"A draft vocabulary of {size} is more than the target's {config.vocab_size} "
                    "tokens; choose at most that."
                )
            always = self._always(counts)
            ids = choose_vocabulary(counts, size, always, self._settings.prompt_weight)
        places = {
            "train answers": counts.answers,
            "train prompts": counts.prompts,
            "held-out answers": held_out.answers,
        }
        self.coverage = {name: round(coverage(each, ids), 4) for name, each in places.items()}
        self.num_tokens = {name: int(each.sum()) for name, each in places.items()}
        return ids

    def _always(self, counts: Counts) -> list[int]:
        """Ends of text, and markup that occurs at all."""
        tokenizer = Tokenizer.load(self._checkpoint.path)
        seen = (counts.answers + counts.prompts).nonzero()[:, 0].tolist()
        markup = {token for token in seen if tokenizer is not None and tokenizer.is_special(token)}
        return sorted(markup | set(self._checkpoint.config.eos_token_ids))

    def _write_labels(self) -> None:
        head = self._checkpoint.output_head()
        missing = [path for path in self._shards if not has_labels(path, self._target_ids)]
        for index, path in enumerate(missing, 1):
            self._say(f"making labels, shard {index} of {len(missing)}")
            write_labels(path, head, self._target_ids)

    def _build_fit(self) -> Fit:
        self._say("reading the capture")
        s, vocab_size = self._settings, self._checkpoint.config.vocab_size
        train = Dataset(self._shards, self._target_ids, vocab_size, s.batches, share=s.held_out)
        held_out = Dataset(
            self._shards,
            self._target_ids,
            vocab_size,
            replace(s.batches, prompt_share=0.0),
            share=s.held_out,
            held_out=True,
            limit=HELD_OUT_SEQUENCES,
        )
        if not train.num_anchors or not held_out.num_anchors:
            raise HvdxError(
                f"The capture is too small: {train.num_sequences} sequences to train on, "
                f"{held_out.num_sequences} to measure; capture more prompts."
            )
        head = self._first_head(train)
        shape = (vocab_size, self._checkpoint.config.hidden_size)
        embed = self._checkpoint.tensor("model.embed_tokens.weight", shape)
        dtype = product_dtype(next(train.features(1)).dtype)
        return Fit(head, embed, train, held_out, self.folder, s.fit, dtype)

    def _first_head(self, train: Dataset) -> TrainedHead:
        """Weights to begin with, of the target or of an earlier head."""
        length = self._trained_len(train.longest)
        rms = root_mean_square(train.features(RMS_EVERY))
        if self._parent is not None:
            config = replace(self._parent.config, format="specforge", trained_len=length)
            return TrainedHead(config, weights_of(self._parent, 1 / rms, train.longest), 1 / rms)
        ids, seed = self._target_ids, self._settings.fit.seed
        config = head_config(
            self._checkpoint.config, tuple(self._meta["boundaries"]), len(ids), length
        )
        return TrainedHead(config, *start_weights(self._checkpoint, config, ids, rms, seed))

    def _trained_len(self, longest: int) -> int:
        chosen = self._settings.trained_len or longest
        if chosen < longest:
            raise ConfigError(
                f"A trained length of {chosen} tokens is less than the {longest} of the longest "
                "text in training; raise it, or lower --window."
            )
        return chosen

"""Captured sequences with soft labels, cut into training batches.

Letters: n tokens of a sequence, N rows of a batch, k labels, V_d draft vocabulary.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save_file
from torch import Tensor

from hvdx.models.linear import product_dtype
from hvdx.train.loss import Labels
from hvdx.train.shards import held_out_start, read_shard, whole_file
from hvdx.train.unroll import Batch

NUM_LABELS = 24
ROWS_AT_ONCE = 1024
MIN_TOKENS = 8
"""Shorter sequences are left out."""


def label_path(shard: Path) -> Path:
    """Where the labels of a shard are kept."""
    return shard.with_name(shard.name.replace("shard-", "labels-"))


def write_labels(shard: Path, target_head: Tensor, target_ids: Tensor) -> None:
    """Make the labels of a shard: the likeliest draft ids behind every token, int16 and bfloat16.

    target_head: [V_t, hidden] rows of the target's output head; target_ids: int64 [V_d]
    A distribution is renormalised over the draft vocabulary, then over the labels kept.
    """
    hidden = read_shard(shard)["hidden"]
    wide = product_dtype(hidden.dtype)
    rows = target_head[target_ids].to(hidden.dtype).to(wide)
    ids, probs = [], []
    for part in hidden.split(ROWS_AT_ONCE):
        best = (part.to(wide) @ rows.T).topk(min(NUM_LABELS, rows.shape[0]), 1)
        ids.append(best.indices.to(torch.int16 if rows.shape[0] < 2**15 else torch.int32))
        probs.append(torch.softmax(best.values.float(), 1).to(torch.bfloat16))
    with whole_file(label_path(shard)) as temporary:
        tensors = {"ids": torch.cat(ids), "probs": torch.cat(probs)}
        save_file(tensors, temporary, metadata={"vocabulary": _digest(target_ids)})


def has_labels(shard: Path, target_ids: Tensor) -> bool:
    """Whether the labels of a shard are there, and of this vocabulary."""
    try:
        with safe_open(label_path(shard), framework="pt") as file:
            metadata = file.metadata() or {}
    except (OSError, SafetensorError):
        return False
    return metadata.get("vocabulary") == _digest(target_ids)


def _digest(target_ids: Tensor) -> str:
    return hashlib.blake2b(target_ids.numpy().tobytes(), digest_size=16).hexdigest()


@dataclass(frozen=True)
class BatchSettings:
    """How batches are cut.

    anchors: rows to draft from in one batch, about; window: most rows of one text
    prompt_share: share of prompt rows that are drafted from; all rows of answers are
    """

    anchors: int = 3072
    window: int = 640
    prompt_share: float = 0.25


@dataclass(frozen=True)
class _Place:
    shard: int
    start: int
    end: int
    prompt_len: int


class Dataset:
    """The sequences of some shards; states stay on disk until they are read.

    share: of all sequences that are held out, see `held_out_start`; held_out: take those instead
    limit: most sequences, taken evenly from all; `None` takes all
    num_anchors: rows drafted from in one pass over the data, about
    """

    def __init__(
        self,
        shards: Sequence[Path],
        target_ids: Tensor,
        vocab_size: int,
        settings: BatchSettings,
        *,
        share: float = 0.0,
        held_out: bool = False,
        limit: int | None = None,
    ) -> None:
        self._settings = settings
        self._draft_id = torch.full((vocab_size,), -1)
        self._draft_id[target_ids] = torch.arange(target_ids.numel())
        self._shards = [{**read_shard(path), **read_shard(label_path(path))} for path in shards]
        self._places = [
            place
            for index, shard in enumerate(self._shards)
            for place in _places(index, shard, share, held_out)
        ]
        if limit is not None:
            self._places = self._places[:: -(-len(self._places) // limit) or 1]
        self.num_anchors = sum(self._expected(place) for place in self._places)

    @property
    def num_sequences(self) -> int:
        """Sequences that batches are cut from."""
        return len(self._places)

    @property
    def longest(self) -> int:
        """Most rows of one text in a batch."""
        lengths = (place.end - place.start for place in self._places)
        return min(self._settings.window, max(lengths, default=0))

    def features(self, every: int) -> Iterator[Tensor]:
        """Every n-th row's features [m, k * H_t], shard by shard."""
        for shard in self._shards:
            yield shard["features"][::every]

    def batches(self, seed: int) -> Iterator[Batch]:
        """One pass over all sequences in random order."""
        rng = random.Random(seed)
        generator = torch.Generator().manual_seed(seed)
        places = self._places.copy()
        rng.shuffle(places)
        chosen: list[_Place] = []
        expected = 0
        for place in places:
            chosen.append(place)
            expected += self._expected(place)
            if expected >= self._settings.anchors:
                yield self._batch(chosen, generator)
                chosen, expected = [], 0
        if chosen:
            yield self._batch(chosen, generator)

    def _expected(self, place: _Place) -> int:
        rows = min(place.end - place.start, self._settings.window)
        answer = min(place.end - place.start - place.prompt_len, rows)
        return int(answer + self._settings.prompt_share * (rows - answer))

    def _batch(self, places: list[_Place], generator: torch.Generator) -> Batch:
        texts = [self._text(place, generator) for place in places]
        starts, anchors = [0], []
        for token_ids, _, _, wanted in texts:
            anchors.append(wanted + starts[-1])
            starts.append(starts[-1] + token_ids.numel())
        token_ids = torch.cat([one[0] for one in texts])
        labels = Labels(
            torch.cat([one[2].ids for one in texts]),
            torch.cat([one[2].probs for one in texts]),
            torch.cat([one[2].known for one in texts]),
        )
        return Batch(
            token_ids, torch.cat([one[1] for one in texts]), starts, torch.cat(anchors), labels
        )

    def _text(
        self, place: _Place, generator: torch.Generator
    ) -> tuple[Tensor, Tensor, Labels, Tensor]:
        """Tokens, features, labels and anchors of one sequence's last `window` rows.

        An anchor needs a token to embed behind it, and a label behind that.
        """
        start = max(place.start, place.end - self._settings.window)
        shard, part = self._shards[place.shard], slice(start, place.end)
        token_ids = shard["token_ids"][part].long()
        ids = shard["ids"][part].long()
        drafted = self._draft_id[token_ids]
        known = torch.cat([drafted[1:] >= 0, torch.ones(1, dtype=torch.bool)])
        labels = Labels(ids, shard["probs"][part].float(), known)
        count = token_ids.numel()
        first_answer = place.prompt_len - (start - place.start) - 1
        wanted = torch.rand(count, generator=generator) < self._settings.prompt_share
        wanted[max(first_answer, 0) :] = True
        wanted[count - 1 :] = False
        return token_ids, shard["features"][part], labels, wanted.nonzero()[:, 0]


def _places(index: int, shard: dict[str, Tensor], share: float, held_out: bool) -> list[_Place]:
    """The sequences of one shard that belong to a data set."""
    starts, border = shard["starts"].tolist(), held_out_start(shard, share)
    places = [
        _Place(index, start, end, prompt_len)
        for start, end, prompt_len in zip(
            starts, starts[1:], shard["prompt_len"].tolist(), strict=False
        )
    ]
    chosen = places[border:] if held_out else places[:border]
    return [place for place in chosen if place.end - place.start >= MIN_TOKENS]

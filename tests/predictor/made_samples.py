"""Samples whose labels follow from their features."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from hvdx.payoff import INDEX, MISSING, NUM_FEATURES
from hvdx.predictor.samples import RequestInfo, Samples
from hvdx.predictor.settings import TrainSettings
from hvdx.testing import tiny_checkpoint

SMALL = TrainSettings(
    caution=1.0, num_trees=15, learning_rate=0.3, num_leaves=10, num_folds=2, min_data_in_leaf=20,
    threads=1,
)  # fmt: skip


def make_samples(count: int = 1500, seed: int = 0, num_requests: int = 24) -> Samples:
    """Drafts of requests in three data sets; two requests share a document.

    A draft is accepted up to a count around its score, more of it after a long match. Temperature
    is constant, and a fifth of the other values is missing.
    """
    random = np.random.default_rng(seed)
    features = random.integers(0, 20, (count, NUM_FEATURES)).astype(np.float64)
    draft_len = random.integers(1, 16, count)
    share = np.float32(random.random(count))
    features[:, INDEX.draft_len] = draft_len
    features[:, INDEX.mean_prob] = share
    features[:, INDEX.score] = np.float32(share * draft_len)
    features[:, INDEX.temperature] = 0.0
    mean = features[:, INDEX.score] * (0.3 + 0.05 * features[:, INDEX.match_len])
    label = np.minimum(draft_len, random.poisson(mean))
    lacks = random.random(features.shape) < 0.2
    lacks[:, [INDEX.draft_len, INDEX.score, INDEX.temperature]] = False
    features.view(np.int64)[lacks] = MISSING
    requests = tuple(
        RequestInfo(f"r{k}", f"d{k % 3}", f"f{k % 3}", "train" if k % 4 else "test", k // 2)
        for k in range(num_requests)
    )
    return Samples(
        features=features,
        label=label.astype(np.float32),
        request=np.sort(random.integers(0, num_requests, count)).astype(np.int32),
        draft_len=draft_len.astype(np.int32),
        position=np.arange(count, dtype=np.int32),
        requests=requests,
    )


def circling_checkpoint(folder: Path) -> Path:
    """A random model whose text goes round in circles of seven tokens, and now and then leaves."""
    import torch
    from safetensors.torch import load_file, save_file

    tiny_checkpoint(folder, num_hidden_layers=3, tie=False, seed=1)
    weights = load_file(folder / "model.safetensors")
    for name, weight in weights.items():
        if name.endswith(("o_proj.weight", "down_proj.weight")):
            weight *= 0.15
    embed = weights["model.embed_tokens.weight"]
    ids = torch.arange(260)
    before = ids - ids % 7 + (ids % 7 - 1) % 7
    weights["lm_head.weight"] = 2 * embed[before.clamp(max=259)]
    weights["model.embed_tokens.weight"] = 5 * embed
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    return folder

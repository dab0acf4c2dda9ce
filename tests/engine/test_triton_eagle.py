"""The drafter in kernels: it drafts what the drafter in torch drafts, in engines too."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from hvdx import ConfigError, Engine, ModelError, SamplingParams, SpecConfig
from hvdx.draft.shape import TreeShape
from hvdx.eagle.drafter import Drafter
from hvdx.rows import Rows
from hvdx.testing import tiny_checkpoint, tiny_drafter, tree_fault
from hvdx.tree import DraftTree

pytest.importorskip("triton", reason="Triton is not installed; the CPU path does not need it")

sys.path.append(str(Path(__file__).parents[1] / "eagle"))
oracle = importlib.import_module("drafter_oracle")

on_gpu = torch.cuda.is_available() and os.environ.get("TRITON_INTERPRET") != "1"
DEVICE = "cuda" if on_gpu else "cpu"
NUM_ROWS, BLOCK_SIZE, BLOCKS = 3, 16, 8
MAX_LEN = BLOCK_SIZE * BLOCKS
NUM_BLOCKS = 1 + NUM_ROWS * BLOCKS


class World:
    """Rows over scattered blocks, and the same head as both drafters in float32."""

    def __init__(self, head: Any = None, *, window: int | None = None) -> None:
        from hvdx.eagle.device_drafter import DeviceDrafter
        from hvdx.eagle.device_network import DeviceNetwork

        head = head or oracle.tiny_head(head_dim=16)
        rng = np.random.default_rng(0)
        self.rows = Rows(NUM_ROWS, MAX_LEN, BLOCKS)
        self.rows.token_ids[:] = rng.integers(0, oracle.VOCAB, (NUM_ROWS, MAX_LEN))
        blocks = rng.permutation(NUM_BLOCKS - 1) + 1
        self.rows.block_table[:] = blocks.reshape(NUM_ROWS, BLOCKS)
        states = rng.normal(size=(NUM_BLOCKS * BLOCK_SIZE, head.fc.shape[1]))
        self.features = torch.from_numpy(states).float()
        slots = NUM_BLOCKS * BLOCK_SIZE
        self.torch = Drafter(oracle.tiny_network(head), NUM_ROWS, slots, BLOCK_SIZE, window)
        network = DeviceNetwork(head, oracle.target_embedding(head).to(DEVICE), MAX_LEN)
        self.device = DeviceDrafter(network, NUM_ROWS, NUM_BLOCKS, BLOCK_SIZE, MAX_LEN, window)

    def commit(self, *lengths: int) -> None:
        """Let rows 0, 1, ... have so many committed tokens and a pending one; digest those."""
        for row, length in enumerate(lengths):
            self.rows.context_len[row], self.rows.num_tokens[row] = length, length + 1
        row_ids = range(len(lengths))
        count = self.torch.digest(self.rows, list(row_ids), self.features)
        assert self.device.digest(self.rows, list(row_ids), self.features.to(DEVICE)) == count

    def check_entries(self, row: int, start: int = 0) -> None:
        """K/V of a row's entries is the same in both."""
        column = np.arange(start, self.rows.context_len[row]) + 1
        slots = self.rows.block_table[row, column // BLOCK_SIZE] * BLOCK_SIZE + column % BLOCK_SIZE
        found = self.device.kv.flatten(1, 2)[:, slots].transpose(0, 1).cpu()
        torch.testing.assert_close(found, self.torch.kv[slots], rtol=1e-4, atol=1e-4)

    def check_drafts(self, nodes: list[int], depth: int, top_k: int) -> DraftTree:
        """Trees of rows 0, 1, ... are the same in both; returns those of the device."""
        row_ids = list(range(len(nodes)))
        wanted, found = DraftTree(NUM_ROWS, 64), DraftTree(NUM_ROWS, 64)
        for drafter, out in ((self.torch, wanted), (self.device, found)):
            drafter.draft(self.rows, row_ids, nodes, depth, top_k, out)
        assert found.num_nodes.tolist() == wanted.num_nodes.tolist()
        for row, count in enumerate(nodes):
            assert tree_fault(found, row, oracle.VOCAB) is None
            for name in ("token_ids", "parent", "depth"):
                pair = (getattr(tree, name)[row, :count].tolist() for tree in (found, wanted))
                assert next(pair) == next(pair)
            np.testing.assert_allclose(found.score[row, 1:], wanted.score[row, 1:], rtol=1e-3)
        return found


@pytest.mark.parametrize(
    "changes",
    [{"biases": True, "hidden_size": 24, "norm_before_fc": True}, oracle.VARIANTS["all"]],
    ids=["biases, own embedding, norm before fc", "all other variants"],
)
def test_entries_and_trees_are_those_of_torch(changes: dict[str, Any]) -> None:
    world = World(oracle.tiny_head(head_dim=16, **changes))
    world.commit(10, 5)
    world.check_entries(0)
    world.check_entries(1)
    world.check_drafts([14, 6], 3, 3)


def test_rows_that_fall_behind_catch_up() -> None:
    """Across a block's end, with a draft's entries between, as a tree and as a chain."""
    world = World()
    world.commit(13, 0, 1)
    found = world.check_drafts([12, 5, 2], 3, 3)
    assert found.num_nodes.tolist() == [12, 1, 2]
    world.commit(16, 2)
    world.check_drafts([4, 4], 3, 1)
    world.commit(24, 2)
    world.check_entries(0)
    world.check_drafts([5, 1], 2, 2)
    for drafter in (world.torch, world.device):
        drafter.forget(1)
    world.commit(24, 3)
    world.check_entries(1)
    world.check_drafts([1, 5], 2, 2)


def test_a_window_hides_what_is_older() -> None:
    world = World(window=6)
    world.commit(4, 20)
    world.check_entries(1, start=14)
    world.check_drafts([6, 8], 4, 2)
    world.commit(9, 33)
    world.check_drafts([4, 4], 3, 1)


def test_what_is_too_much_for_one_pass_takes_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hvdx.eagle.device_drafter.DeviceDrafter.max_digested", 8)
    monkeypatch.setattr("hvdx.eagle.device_tree.MAX_LEVEL", 4)
    world = World()
    world.commit(11, 4, 6)
    for row in range(NUM_ROWS):
        world.check_entries(row)
    world.check_drafts([6, 7, 5], 2, 2)


def test_features_that_are_no_numbers_harm_no_other_row() -> None:
    world = World()
    last = world.rows.block_table[0, 0] * BLOCK_SIZE + 4
    world.features[last] = torch.nan
    world.commit(5, 7)
    found = DraftTree(NUM_ROWS, 64)
    world.device.draft(world.rows, [0, 1], [6, 6], 2, 2, found)
    wanted = DraftTree(NUM_ROWS, 64)
    world.torch.draft(world.rows, [1], [6], 2, 2, wanted)
    assert found.num_nodes[:2].tolist() == [1, 6]
    assert found.token_ids[1].tolist() == wanted.token_ids[1].tolist()
    assert torch.isfinite(world.device.kv).all()
    assert tree_fault(found, 0, oracle.VOCAB) is None


TREES = SpecConfig(
    sources=("lookup", "eagle3"),
    policy="first",
    max_draft_tokens=6,
    eagle_depth=2,
    eagle_top_k=2,
    eagle_total=5,
)
CHAINS = SpecConfig(policy="first", sources=("eagle3-chain",), max_draft_tokens=6, eagle_depth=2)
PROMPTS = [list(range(40, 62)), [7, 8, 7, 8, 7]]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("target")
    return tiny_checkpoint(folder, "Qwen3ForCausalLM", seed=1, num_hidden_layers=1)


@pytest.fixture(scope="module")
def settings(checkpoint: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    head = tiny_drafter(tmp_path_factory.mktemp("drafter") / "head", checkpoint, boundaries=(0, 1))
    return {
        "spec": {"policy": "first"},  # another would measure costs, which takes a while here
        "drafter": head,
        "max_num_seqs": 2,
        "max_model_len": 64,
        "prefill_chunk": 32,
        "kv": {"block_size": 16},
    }


@pytest.fixture(scope="module")
def live(checkpoint: Path, settings: dict[str, Any]) -> Iterator[Engine]:
    with pytest.MonkeyPatch.context() as patch:  # what engines warm up with takes a while here
        patch.setattr("hvdx.draft.shape.SMALL_TREE", TreeShape(total=5, depth=2, top_k=2))
        engine = Engine.from_pretrained(checkpoint, device=DEVICE, backend="triton", **settings)
    with engine:
        yield engine


def tokens(engine: Engine, spec: SpecConfig | bool) -> list[list[int]]:
    engine.respec(spec)
    params = SamplingParams(temperature=0.0, max_tokens=5, ignore_eos=True)
    return [result.token_ids for result in engine.generate(PROMPTS, params)]


def test_drafts_change_no_token_and_are_those_of_the_reference_backend(
    checkpoint: Path, settings: dict[str, Any], live: Engine
) -> None:
    plain = tokens(live, False)
    assert tokens(live, TREES) == plain
    assert tokens(live, CHAINS) == plain
    # The prompt came from the prefix cache, and its features with it.
    assert live.generate(PROMPTS[0], SamplingParams(max_tokens=1))[0].num_cached_tokens == 16
    found = live.stats()
    assert found.num_digested > sum(map(len, PROMPTS))
    if on_gpu:  # which rounds to bfloat16
        return
    with Engine.from_pretrained(
        checkpoint, device="cpu", backend="torch_cpu", dtype="float32", **settings | {"spec": TREES}
    ) as reference:
        assert tokens(reference, TREES) == plain
        assert tokens(reference, CHAINS) == plain
        for name in ("eagle3", "eagle3-chain"):
            wanted = reference.stats().sources[name]
            same = found.sources[name]
            assert (same.drafted, same.accepted) == (wanted.drafted, wanted.accepted)
            assert same.drafted > 5


def test_shapes_beyond_the_kernels_are_refused(live: Engine) -> None:
    spec = SpecConfig(policy="first", sources=("eagle3",), eagle_top_k=16, eagle_depth=9)
    with pytest.raises(ConfigError, match="too wide: levels times branches may be 128"):
        live.respec(spec)


def test_a_head_size_without_a_tile_is_refused(
    checkpoint: Path, settings: dict[str, Any], tmp_path: Path
) -> None:
    odd = tiny_drafter(tmp_path / "odd", checkpoint, boundaries=(0, 1), head_dim=24)
    with pytest.raises(ModelError, match="attention heads of size 24"):
        Engine.from_pretrained(
            checkpoint, device=DEVICE, backend="triton", **settings | {"drafter": odd}
        )

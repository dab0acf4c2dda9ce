"""The drafter over paged rows: what it digests, and the trees it drafts, against float64 numpy."""

from __future__ import annotations

import importlib
import logging
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from hvdx.eagle.drafter import Drafter
from hvdx.eagle.drawing import FixedTree, draw_tree
from hvdx.eagle.ending import Ending
from hvdx.eagle.native_drafter import NativeDrafter
from hvdx.eagle.sampled import DraftProbs, draw_children
from hvdx.native.build import (
    KNOWN_SETS,
    STAND_IN,
    NoCompilerError,
    NotAllowedError,
    runnable_sets,
)
from hvdx.native.library import Crew, load_library
from hvdx.native.weights import in_order
from hvdx.rows import Rows
from hvdx.testing import tree_fault
from hvdx.tree import DraftTree

sys.path.append(str(Path(__file__).parent))
oracle = importlib.import_module("drafter_oracle")

BLOCK_SIZE = 4
MAX_LEN = 800
BLOCKS = MAX_LEN // BLOCK_SIZE
NUM_ROWS = 4
NUM_SLOTS = (1 + NUM_ROWS * BLOCKS) * BLOCK_SIZE
SETS = [one.name for one in (*runnable_sets(), STAND_IN)] if runnable_sets() else []


@pytest.fixture(params=["torch", *SETS], autouse=True)
def computed(request: pytest.FixtureRequest) -> str:
    """What drafters compute with: torch, or compiled code for an instruction set of this CPU."""
    World.computed = request.param
    if World.computed != "torch":
        try:
            load_library(World.computed)
        except (NoCompilerError, NotAllowedError) as error:
            pytest.skip(str(error))
    return World.computed


SCREENED = {"hidden_size": 64, "vocab_size": 700, "draft_vocab_size": 500}
"""Sizes of a head whose output head is screened in four bits where there are matrix tiles."""

both_heads = pytest.mark.parametrize("sizes", [{}, SCREENED], ids=["small", "screened"])


class World:
    """A drafter with rows whose blocks are scattered over the pool, and features of all slots."""

    computed = "torch"

    def __init__(
        self,
        head: Any = None,
        *,
        dtype: torch.dtype = torch.float32,
        window: int | None = None,
        seed: int = 0,
    ) -> None:
        self.head = head or oracle.tiny_head()
        self.rng = np.random.default_rng(seed)
        self.rows = Rows(NUM_ROWS, MAX_LEN, BLOCKS)
        self.rows.token_ids[:] = self.rng.integers(0, oracle.VOCAB, (NUM_ROWS, MAX_LEN))
        blocks = self.rng.permutation(NUM_ROWS * BLOCKS) + 1
        self.rows.block_table[:] = blocks.reshape(NUM_ROWS, BLOCKS)
        self.features = torch.from_numpy(
            self.rng.normal(size=(NUM_SLOTS, self.head.fc.shape[1]))
        ).to(dtype)
        self.drafter = self._torch(window) if self.computed == "torch" else self._native(window)

    def _torch(self, window: int | None) -> Drafter | NativeDrafter:
        network = oracle.tiny_network(self.head, self.features.dtype)
        return Drafter(network, NUM_ROWS, NUM_SLOTS, BLOCK_SIZE, window)

    def _native(self, window: int | None) -> Drafter | NativeDrafter:
        crew = Crew(load_library(self.computed), threads=2)
        self.table = oracle.target_embedding(self.head).to(self.features.dtype)
        embed = (self.table.data_ptr(), 0)
        return NativeDrafter(self.head, crew, embed, self.features, self.rows, BLOCK_SIZE, window)

    def commit(self, row: int, context_len: int) -> None:
        """Let a row have so many committed tokens, and a pending one."""
        self.rows.context_len[row] = context_len
        self.rows.num_tokens[row] = context_len + 1

    def slots(self, row: int, positions: np.ndarray) -> np.ndarray:
        blocks = self.rows.block_table[row, positions // BLOCK_SIZE]
        return blocks * BLOCK_SIZE + positions % BLOCK_SIZE

    def digest(self, *row_ids: int) -> int:
        return self.drafter.digest(self.rows, list(row_ids), self.features)

    def entries(self, row: int) -> torch.Tensor:
        """K/V of all entries of a row."""
        positions = np.arange(self.rows.context_len[row]) + 1
        return self.drafter.kv[self.slots(row, positions)]

    def text(self, row: int, start: int = 0) -> tuple[list[int], np.ndarray]:
        """Tokens with the pending one, and features of those before it, from `start` on."""
        length = int(self.rows.context_len[row])
        positions = np.arange(start, length)
        states = self.features[self.slots(row, positions)].double().numpy()
        return self.rows.token_ids[row, start : length + 1].tolist(), states

    def draft(self, rows: list[int], nodes: list[int], depth: int, top_k: int) -> DraftTree:
        out = DraftTree(NUM_ROWS, 64)
        self.drafter.draft(self.rows, rows, nodes, depth, top_k, out)
        return out


def assert_tree(tree: DraftTree, row: int, expected: list[tuple[int, int, float]]) -> None:
    nodes = len(expected) + 1
    assert tree.num_nodes[row] == nodes
    assert tree.token_ids[row, 1:nodes].tolist() == [node[0] for node in expected]
    assert tree.parent[row, 1:nodes].tolist() == [node[1] for node in expected]
    scores = np.exp([node[2] for node in expected])
    np.testing.assert_allclose(tree.score[row, 1:nodes], scores, rtol=1e-2)
    assert tree_fault(tree, row, oracle.VOCAB) is None


def assert_same_tree(one: DraftTree, other: DraftTree, row: int) -> None:
    inside = slice(0, one.num_nodes[row])
    assert one.num_nodes[row] == other.num_nodes[row]
    assert one.token_ids[row, inside].tolist() == other.token_ids[row, inside].tolist()
    assert one.parent[row, inside].tolist() == other.parent[row, inside].tolist()
    np.testing.assert_allclose(one.score[row, inside], other.score[row, inside], rtol=1e-3)


@pytest.mark.parametrize("top_k", [1, 3])
@pytest.mark.parametrize("variant", oracle.VARIANTS)
def test_entries_and_trees_are_as_defined(variant: str, top_k: int) -> None:
    world = World(oracle.tiny_head(**oracle.VARIANTS[variant]))
    reference = oracle.Reference(world.head)
    world.commit(2, 14)
    assert world.digest(2) == 14
    text, states = world.text(2)
    _, stable = reference.stable(text, states)
    expected = np.stack([np.stack([key, value]) for key, value, _ in stable])
    np.testing.assert_allclose(world.entries(2), expected, rtol=1e-3, atol=1e-3)
    total = 1 + (4 if top_k == 1 else 20)
    tree = world.draft([2], [total], 4, top_k)
    assert_tree(tree, 2, reference.tree(text, states, top_k, 4, total))


def test_digesting_in_pieces_is_digesting_at_once() -> None:
    """In more pieces than one product takes rows, and with other rows between."""
    world, whole = World(), World()
    lengths = {0: 700, 1: 90, 3: 5}
    done = dict.fromkeys(lengths, 0)
    while done != lengths:
        for row, length in lengths.items():
            done[row] = min(length, done[row] + int(world.rng.integers(0, 120)))
            world.commit(row, done[row])
        before = world.drafter.drafter_len[list(lengths)].copy()
        count = world.digest(*lengths)
        assert count == sum(done.values()) - before.sum()
    for row, length in lengths.items():
        whole.commit(row, length)
    assert whole.digest(*lengths) == sum(lengths.values())
    assert (
        world.drafter.drafter_len.tolist() == whole.drafter.drafter_len.tolist() == [700, 90, 0, 5]
    )
    for row in lengths:
        torch.testing.assert_close(world.entries(row), whole.entries(row), rtol=1e-4, atol=1e-4)
    trees = [each.draft(list(lengths), [12] * 3, 4, 3) for each in (world, whole)]
    for row in lengths:
        assert_same_tree(*trees, row)


def test_drafting_leaves_no_trace() -> None:
    world, quiet = World(), World()
    for length in (3, 5, 6, 10, 11, 17):
        for each in (world, quiet):
            each.commit(1, length)
            each.digest(1)
        tree = world.draft([1], [16], 4, 4)
    torch.testing.assert_close(world.drafter.kv, quiet.drafter.kv, rtol=0, atol=0)
    assert_same_tree(tree, quiet.draft([1], [16], 4, 4), 1)
    assert world.digest(1) == 0
    assert_same_tree(tree, world.draft([1], [16], 4, 4), 1)


@both_heads
def test_rows_drafted_together_are_as_alone(sizes: dict[str, int]) -> None:
    world = World(oracle.tiny_head(**sizes), dtype=torch.bfloat16 if sizes else torch.float32)
    nodes = {0: 20, 1: 1, 2: 7, 3: 13}
    for row, length in enumerate((40, 9, 1, 300)):
        world.commit(row, length)
    world.digest(*nodes)
    together = world.draft(list(nodes), list(nodes.values()), 4, 8)
    assert together.num_nodes.tolist() == [20, 1, 7, 13]
    for row, total in nodes.items():
        assert_same_tree(together, world.draft([row], [total], 4, 8), row)


def test_a_row_that_is_behind_cannot_draft() -> None:
    world = World()
    world.commit(0, 6)
    with pytest.raises(AssertionError, match="not digested"):
        world.draft([0], [4], 2, 2)
    world.digest(0)
    world.commit(0, 8)
    with pytest.raises(AssertionError, match="not digested"):
        world.draft([0], [4], 2, 2)


def test_another_text_in_the_row_starts_from_nothing() -> None:
    world, fresh = World(), World()
    world.commit(0, 30)
    world.digest(0)
    world.drafter.forget(0)
    for each in (world, fresh):
        each.rows.token_ids[0] = (each.rows.token_ids[0] + 7) % oracle.VOCAB
        each.commit(0, 20)
        assert each.digest(0) == 20
    assert_same_tree(world.draft([0], [16], 4, 3), fresh.draft([0], [16], 4, 3), 0)


def test_rows_may_share_blocks_before_they_part() -> None:
    """The last shared position is followed by another token in each row."""
    world = World()
    shared = 3
    world.rows.token_ids[1, : shared * BLOCK_SIZE] = world.rows.token_ids[0, : shared * BLOCK_SIZE]
    world.rows.block_table[1, :shared] = world.rows.block_table[0, :shared]
    for row in (0, 1):
        world.commit(row, shared * BLOCK_SIZE + 2)
    world.digest(0)
    before = world.draft([0], [16], 4, 3)
    world.digest(1)
    assert_same_tree(before, world.draft([0], [16], 4, 3), 0)
    text, states = world.text(1)
    expected = oracle.Reference(world.head).tree(text, states, 3, 4, 16)
    assert_tree(world.draft([1], [16], 4, 3), 1, expected)


@pytest.mark.parametrize("start", [0, 50])
def test_behind_a_window_positions_may_start_anew(start: int) -> None:
    """What is out of the window could as well not be there, and positions start at its edge."""
    head = oracle.tiny_head(window=10)
    world = World(head)
    world.commit(0, 60)
    assert world.digest(0) == 10
    text, states = world.text(0, start)
    expected = oracle.Reference(head).tree(text, states, 3, 4, 20)
    assert_tree(world.draft([0], [20], 4, 3), 0, expected)
    world.commit(0, 73)
    assert world.digest(0) == 10
    world.commit(0, 75)
    assert world.digest(0) == 2
    text, states = world.text(0)
    expected = oracle.Reference(head).tree(text, states, 3, 4, 20)
    assert_tree(world.draft([0], [20], 4, 3), 0, expected)


def test_a_window_of_the_trained_length_is_announced_once(caplog: pytest.LogCaptureFixture) -> None:
    texts = {0: 12, 1: 40}
    trees = []
    for head, window in ((oracle.tiny_head(trained_len=16), None), (oracle.tiny_head(), 16)):
        world = World(head, window=window)
        for row, length in texts.items():
            world.commit(row, length)
        world.digest(*texts)
        with caplog.at_level(logging.WARNING, "hvdx"):
            trees.append(world.draft(list(texts), [16, 16], 4, 3))
            world.draft(list(texts), [16, 16], 4, 3)
    assert [record.getMessage() for record in caplog.records] == [
        "A text is longer than the 16 tokens that the drafter was trained at; it looks at the "
        "newest 16 from here on."
    ]
    for row in texts:
        assert_same_tree(*trees, row)


def test_a_row_of_one_token_has_nothing_to_draft_from() -> None:
    world = World()
    world.commit(0, 0)
    world.commit(1, 5)
    world.digest(0, 1)
    tree = world.draft([0, 1], [8, 8], 3, 2)
    assert tree.num_nodes[:2].tolist() == [1, 8]
    tree.num_nodes[0] = 8
    assert tree_fault(tree, 0, oracle.VOCAB) is None
    assert not tree.score[0, 1:8].any()


@both_heads
def test_features_that_are_no_numbers_give_a_legal_draft_and_harm_no_other_row(
    sizes: dict[str, int],
) -> None:
    head, dtype = oracle.tiny_head(**sizes), torch.bfloat16 if sizes else torch.float32
    world, healthy = World(head, dtype=dtype), World(head, dtype=dtype)
    for each in (world, healthy):
        each.commit(0, 9)
        each.commit(1, 30)
    world.features[world.slots(0, np.array([8]))] = torch.nan
    for each in (world, healthy):
        each.digest(0, 1)
    tree = world.draft([0, 1], [10, 10], 4, 3)
    assert tree.num_nodes[:2].tolist() == [1, 10]
    tree.num_nodes[0] = 10
    assert tree_fault(tree, 0, head.config.vocab_size) is None
    assert_same_tree(tree, healthy.draft([0, 1], [10, 10], 4, 3), 1)


@pytest.mark.parametrize("top_k", [1, 3])
def test_few_nodes_need_as_few_levels(top_k: int) -> None:
    world = World()
    for row in range(NUM_ROWS):
        world.commit(row, 20 + row)
    world.digest(*range(NUM_ROWS))
    for nodes in range(2, 8):
        wanted = list(range(NUM_ROWS)), [nodes, 2, nodes, max(nodes - 1, 2)]
        deep, shallow = (world.draft(*wanted, depth, top_k) for depth in (7, nodes - 1))
        for row in range(NUM_ROWS):
            assert_same_tree(deep, shallow, row)


def test_a_pass_may_end_before_its_last_level() -> None:
    world, row_ids, nodes = World(), list(range(NUM_ROWS)), [12, 9, 12, 5]
    for row in row_ids:
        world.commit(row, 20 + row)
    world.digest(*row_ids)
    ran = set()
    for price in (0.0, 0.2, 0.5, 0.9, 2.0):
        ending = Ending(
            np.full(NUM_ROWS, price), np.ones(NUM_ROWS), np.zeros(NUM_ROWS), np.full(6, 0.5)
        )
        out = DraftTree(NUM_ROWS, 64)
        levels = world.drafter.draft(world.rows, row_ids, nodes, 5, 3, out, ending)
        wanted = world.draft(row_ids, nodes, levels, 3)
        for row in row_ids:
            assert_same_tree(out, wanted, row)
        ran.add(levels)
    assert {1, 5} < ran


def test_memory_of_earlier_trees_does_not_show() -> None:
    world, row_ids = World(), list(range(NUM_ROWS))
    for row in row_ids:
        world.commit(row, 20 + row)
    world.digest(*row_ids)
    for row in row_ids:
        alone = World()
        alone.commit(row, 20 + row)
        alone.digest(row)
        for nodes, depth, top_k in ((10, 4, 3), (4, 3, 2), (10, 4, 3)):
            again, fresh = (one.draft([row], [nodes], depth, top_k) for one in (world, alone))
            assert_same_tree(again, fresh, row)
            alone.drafter._trees.clear()


def test_more_branches_than_drafted_tokens_are_cut_to_these() -> None:
    world = World(oracle.tiny_head(draft_vocab_size=2))
    world.commit(0, 4)
    world.digest(0)
    tree = world.draft([0], [64], 3, 10)
    assert tree.num_nodes[0] == 1 + 2 + 2 * 4


def test_bfloat16_drafts_nearly_the_same_trees() -> None:
    worlds = World(), World(dtype=torch.bfloat16)
    row_ids = list(range(NUM_ROWS))
    for world in worlds:
        for row in row_ids:
            world.commit(row, 20 + row)
        world.digest(*row_ids)
    exact, rounded = (world.draft(row_ids, [16] * NUM_ROWS, 3, 4) for world in worlds)
    for row in row_ids:
        assert tree_fault(rounded, row, oracle.VOCAB) is None
        shared = set(exact.token_ids[row, 1:16]) & set(rounded.token_ids[row, 1:16])
        assert len(shared) >= 0.7 * len(set(exact.token_ids[row, 1:16]))
        np.testing.assert_allclose(
            rounded.score[row, 1:16].sum(), exact.score[row, 1:16].sum(), rtol=0.15
        )


def logits_of(world: World, rows: list[int]) -> np.ndarray:
    """Logits of the newest entries of rows whose text has been digested."""
    growth = world.drafter.begin(world.rows, np.array(rows), levels=1, places=1, top_k=0)
    return growth.logits().float().numpy().copy()


@pytest.mark.parametrize("count", [1, 3, NUM_ROWS])
def test_an_output_head_of_eight_bits_has_the_weights_it_was_made_of(count: int) -> None:
    """One weight in each row, of another place and another size: a logit is one number of the
    hidden state, times that, and none of these numbers is rounded.
    """
    head = oracle.tiny_head()
    size, places = head.lm_head.shape, np.arange(len(head.lm_head))
    one, scale = places % size[1], 2.0 ** -(places // size[1] % 5)
    head.lm_head[:] = 0.0
    head.lm_head[places, one] = torch.from_numpy(scale).float()
    worlds, rows = (World(head, dtype=torch.bfloat16), World(head)), list(range(count))
    for world in worlds:
        for row in rows:
            world.commit(row, 9 + row)
        world.digest(*rows)
    rounded, exact = (logits_of(world, rows) / scale for world in worlds)
    for found in (rounded, exact):
        np.testing.assert_allclose(found, found[:, one], rtol=1e-2)
    np.testing.assert_allclose(rounded, exact, atol=0.05 * exact.std())


def test_an_output_head_of_eight_bits_says_nearly_the_same() -> None:
    worlds = World(dtype=torch.bfloat16), World()
    for world in worlds:
        world.commit(0, 40)
        world.digest(0)
    rounded, exact = (logits_of(world, [0]) for world in worlds)
    assert np.abs(rounded - exact).max() < 0.06 * exact.std()
    assert rounded.argmax() == exact.argmax()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("top_k", [1, 8])
@pytest.mark.parametrize("gain", [1.0, 30.0])
def test_a_screened_head_has_the_logits_of_the_likeliest_tokens(
    seed: int, top_k: int, gain: float
) -> None:
    """Those of others are rounded to four bits; who is likeliest does not come of that.

    gain: how much larger one number of the hidden state is, as some are in trained models
    """
    head = oracle.tiny_head(seed, **SCREENED)
    head.norm[5] *= gain
    head.lm_head[:, 5] /= gain
    worlds, rows = (World(head, dtype=torch.bfloat16), World(head)), list(range(NUM_ROWS))
    for world in worlds:
        for row in rows:
            world.commit(row, 30 + row)
        world.digest(*rows)
    rounded, exact = (logits_of(world, rows) for world in worlds)
    growth = worlds[0].drafter.begin(
        worlds[0].rows, np.array(rows), levels=1, places=1, top_k=top_k
    )
    values, ids = growth.likeliest()
    for row in rows:
        spread, best = exact[row].std(), np.argsort(-exact[row])[:top_k]
        assert np.abs(rounded - exact)[row].max() < spread
        assert np.abs(rounded - exact)[row, best].max() < 0.12 * spread
        assert exact[row, ids[row]].min() > exact[row, best].min() - 0.12 * spread
        sure = exact[row, ids[row]] - np.log(np.exp(exact[row]).sum())
        np.testing.assert_allclose(values[row], sure, atol=0.25)


def drawn_tree(
    world: World, rows: list[int], parents: list[int], most: int = 64
) -> tuple[DraftTree, DraftProbs]:
    """Draw trees of one shape for rows whose text has been digested; `most` nodes of each."""
    out, probs = DraftTree(NUM_ROWS, 64), DraftProbs(NUM_ROWS)
    shape = FixedTree(np.array(parents, np.int16))
    draw_tree(world.drafter, world.rows, np.array(rows), most, shape, probs, out)
    return out, probs


def test_what_lies_below_the_nodes_that_are_sent_is_not_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world, drawn = World(), []
    monkeypatch.setattr(
        "hvdx.eagle.drawing.draw_children", lambda *given: drawn.append(0) or draw_children(*given)
    )
    world.rows.temperature[:], world.rows.seed[:] = 0.7, np.arange(NUM_ROWS)
    for row, length in ((0, 9), (2, 30)):
        world.commit(row, length)
    world.digest(0, 2)
    parents = [0, 1, 0, 2, 4, 1]
    whole, _ = drawn_tree(world, [0, 2], parents)
    for most, levels in ((2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (7, 4)):
        drawn.clear()
        out, probs = drawn_tree(world, [0, 2], parents, most)
        assert len(drawn) == levels
        for row in (0, 2):
            assert out.num_nodes[row] == most
            assert tree_fault(out, row, oracle.VOCAB) is None
            for name in ("token_ids", "parent", "depth", "score"):
                sent = getattr(out, name)[row, :most]
                assert np.array_equal(sent[1:], getattr(whole, name)[row, 1:most])
            for node in {parents[node - 1] for node in range(1, most)}:
                assert probs.of_node(row, node, oracle.VOCAB) is not None


@pytest.mark.parametrize("changes", [{}, {"norm_output": True}])
def test_children_are_drawn_from_what_the_head_says_behind_their_path(
    changes: dict[str, bool],
) -> None:
    world = World(oracle.tiny_head(**changes))
    world.rows.temperature[:], world.rows.seed[:] = 0.7, np.arange(NUM_ROWS)
    for row, length in ((0, 9), (2, 30)):
        world.commit(row, length)
    world.digest(0, 2)
    parents = [0, 0, 1, 2, 1, 3, 3, 4]
    out, probs = drawn_tree(world, [0, 2], parents)
    reference = oracle.Reference(world.head)
    for row in (0, 2):
        text, states = world.text(row)
        outputs, seen = reference.stable(text, states)
        state = {0: (outputs[-1], seen)}
        for node in sorted(set(parents)):
            if node:
                above, before = state[parents[node - 1]]
                if world.head.config.norm_output:
                    above = reference._norm(above, reference._weight("norm"))
                position = len(text) - 2 + int(out.depth[row, node])
                token = int(out.token_ids[row, node])
                output, key, value = reference.entry(token, above, position, before)
                state[node] = output, (*before, (key, value, position))
            expected = np.exp(reference.log_probs(state[node][0]) / 0.7)
            found = probs.of_node(row, node, oracle.VOCAB)
            assert found is not None
            ids = world.head.target_ids.numpy()
            np.testing.assert_allclose(found[ids], expected / expected.sum(), atol=1e-5)
            children = [c for c, parent in enumerate(parents, 1) if parent == node]
            assert len({int(out.token_ids[row, c]) for c in children}) == len(children)
        assert tree_fault(out, row, oracle.VOCAB) is None


def test_a_cold_draw_is_the_likeliest_chain() -> None:
    world = World()
    world.commit(1, 21)
    world.digest(1)
    world.rows.temperature[:] = 1e-4
    drawn, _ = drawn_tree(world, [1], [0, 1, 2, 3])
    likeliest = world.draft([1], [5], depth=4, top_k=1)
    assert drawn.token_ids[1, 1:5].tolist() == likeliest.token_ids[1, 1:5].tolist()


def test_a_drawn_tree_does_not_depend_on_company() -> None:
    world = World()
    world.rows.temperature[:], world.rows.seed[:] = 1.0, 5 + np.arange(NUM_ROWS)
    for row, length in ((0, 12), (1, 40), (3, 5)):
        world.commit(row, length)
    world.digest(0, 1, 3)
    parents = [0, 1, 0, 2, 3]
    together, _ = drawn_tree(world, [0, 1, 3], parents)
    for row in (0, 1, 3):
        alone, _ = drawn_tree(world, [row], parents)
        assert alone.token_ids[row, :6].tolist() == together.token_ids[row, :6].tolist()


@pytest.mark.parametrize("computed", SETS, indirect=True)
def test_panels_of_a_tied_head_are_as_good_as_the_embedding_table(computed: str) -> None:
    world, tied = World(), World()
    crew = Crew(load_library(computed), threads=1)
    order = in_order(oracle.VOCAB)
    panels = torch.empty(order.numel() * tied.table.shape[1], dtype=tied.table.dtype)
    crew.library.pack(tied.table, order, panels)
    where = (0, panels.data_ptr())
    tied.drafter = NativeDrafter(tied.head, crew, where, tied.features, tied.rows, BLOCK_SIZE)
    for each in (world, tied):
        each.commit(1, 40)
        each.digest(1)
    torch.testing.assert_close(world.entries(1), tied.entries(1), rtol=0, atol=0)
    assert_same_tree(world.draft([1], [16], 4, 3), tied.draft([1], [16], 4, 3), 1)


@pytest.mark.parametrize("computed", SETS, indirect=True)
def test_every_thread_and_instruction_set_drafts_the_same(computed: str) -> None:
    """Bit for bit: which of them runs shows nowhere; tiles have an order of their own."""
    world, other = World(dtype=torch.bfloat16), World(dtype=torch.bfloat16)
    on_tiles = bool(KNOWN_SETS[computed].tiles)
    alike = [name for name in SETS if bool(KNOWN_SETS[name].tiles) is on_tiles]
    crew = Crew(load_library(alike[-1]), threads=3)
    where = (other.table.data_ptr(), 0)
    other.drafter = NativeDrafter(other.head, crew, where, other.features, other.rows, BLOCK_SIZE)
    trees = []
    for each in (world, other):
        each.commit(0, 530)
        each.commit(3, 40)
        each.digest(0, 3)
        trees.append(each.draft([0, 3], [30, 30], 5, 6))
    torch.testing.assert_close(world.drafter.kv, other.drafter.kv, rtol=0, atol=0)
    for row in (0, 3):
        for field in ("token_ids", "parent", "score"):
            found = [getattr(tree, field)[row, :30].tolist() for tree in trees]
            assert found[0] == found[1]


def test_a_wide_tree_of_many_rows_fits() -> None:
    """Sixteen branches on eight levels, more entries than a slice of the target's step has."""
    world = World()
    for row in range(NUM_ROWS):
        world.commit(row, 11 + 90 * row)
    row_ids = list(range(NUM_ROWS))
    world.digest(*row_ids)
    together = world.draft(row_ids, [64] * NUM_ROWS, 8, 16)
    reference = oracle.Reference(world.head)
    text, states = world.text(3)
    assert_tree(together, 3, reference.tree(text, states, 16, 8, 64))
    for row in row_ids:
        assert_same_tree(together, world.draft([row], [64], 8, 16), row)

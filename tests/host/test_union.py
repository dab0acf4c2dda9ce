"""The union of a cache draft and a drafter's tree: sizes, contents, value, and what is learned."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.config import SpecConfig
from hvdx.draft import SourceContext
from hvdx.draft.union import UnionSource, union_parts
from hvdx.rows import Rows
from hvdx.testing import tree_fault
from hvdx.tree import DraftTree, Plan

MOST = 24
Draft = list[tuple[int, int, float]]


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """Nodes 1.. as (token, parent, score): falling scores, siblings that differ."""
    nodes: Draft = []
    used: set[tuple[int, int]] = set()
    for node in range(1, draw(st.integers(2, 10))):
        parent = draw(st.integers(0, node - 1))
        token = draw(st.integers(0, 3))
        if (parent, token) in used or any(up >= node for _, up, _ in nodes):
            continue
        parent = min(parent, len(nodes))
        if (parent, token) in used:
            continue
        used.add((parent, token))
        above = nodes[parent - 1][2] if parent else 1.0
        nodes.append((token, parent, above * draw(st.sampled_from([0.9, 0.5, 0.1]))))
    return nodes


def write(tree: DraftTree, draft: Draft) -> None:
    tree.set(0, [token for token, _, _ in draft], [parent for _, parent, _ in draft])
    tree.score[0, 1 : len(draft) + 1] = [score for _, _, score in draft]
    tree.payoff[0] = tree.score[0, 1 : len(draft) + 1].sum()


def paths(tree: DraftTree, count: int) -> list[tuple[int, ...]]:
    """Tokens from the root to each of nodes 1.., first `count` nodes."""
    found: list[tuple[int, ...]] = [()]
    for node in range(1, count):
        found.append((*found[tree.parent[0, node]], int(tree.token_ids[0, node])))
    return found[1:]


class Recorded:
    """A drafter's source whose tree is known: its likeliest nodes, in creation order.

    most: nodes after which it ends, root included; learned: what it was told of
    """

    def __init__(self, draft: Draft, tree: DraftTree) -> None:
        self.draft, self.tree, self.most = draft, tree, MOST
        self.learned: list[list[list[int]]] = []

    def serve(self, source: int, share: np.ndarray) -> None:
        assert source == 0
        self.share = share

    def expected(self, row_ids: np.ndarray) -> np.ndarray:
        assert row_ids.tolist() == [0]
        return self.tree.score[:1, 1 : self.tree.num_nodes[0]].sum(1)

    def learn(self, row_ids: np.ndarray, accepted: np.ndarray) -> None:
        self.learned.append([row_ids.tolist(), accepted.tolist()])

    def draft_for(self, plan: Plan) -> np.ndarray:
        count = min(int(plan.num_nodes[0]), int(self.tree.num_nodes[0]), self.most)
        order = sorted(range(len(self.draft)), key=lambda i: (-self.draft[i][2], i))
        kept = sorted(order[: count - 1])
        place = {old + 1: new + 1 for new, old in enumerate(kept)} | {0: 0}
        nodes = [self.draft[old] for old in kept]
        write(self.tree, [(token, place[parent], score) for token, parent, score in nodes])
        return plan.rows

    def announce(self) -> None:
        ranked = sorted((score for _, _, score in self.draft), reverse=True)
        write(self.tree, [(0, place, score) for place, score in enumerate(ranked)])


def build(cache: Draft, drafted: Draft, room: int) -> tuple[UnionSource, Recorded, Rows, Any]:
    context = SourceContext(vocab_size=4, num_rows=1, max_nodes=MOST, spec=SpecConfig(), seed=0)
    trees = DraftTree(1, MOST), DraftTree(1, MOST)
    write(trees[0], cache)
    drafter, rows = Recorded(drafted, trees[1]), Rows(1, 64, 64)
    drafter.announce()
    rows.room[0], rows.context_len[0], rows.num_tokens[0] = room, 5, 6
    return UnionSource(context, trees[0], drafter, trees[1]), drafter, rows, trees


def filled(source: UnionSource, rows: Rows, out: DraftTree, nodes: int) -> tuple[VerifyBatch, Plan]:
    plan, batch = Plan(1), VerifyBatch(1, 64)
    plan.start([0])
    plan.source[0], plan.num_nodes[0] = 0, nodes
    source.draft(0, out, plan)
    assert 1 < plan.num_nodes[0] <= nodes
    batch.lay_out_decode(rows, plan, 1)
    source.fill(0, out, plan, batch)
    assert batch.fault(4) == 0
    return batch, plan


@given(drafts(), drafts(), st.integers(1, MOST))
def test_a_joined_tree_has_the_best_of_both_within_the_announced_size(
    cache: Draft, drafted: Draft, room: int
) -> None:
    source, drafter, rows, (left, _) = build(cache, drafted, room)
    out = DraftTree(1, MOST)
    source.peek(rows, [0], out)
    if not cache or not drafted:
        assert out.num_nodes[0] == 1
        return
    announced = int(out.num_nodes[0])
    assert announced == max(min(room, 1 + len(cache) + len(drafted), MOST), 1)
    promised = out.score[0, 1:announced].copy()
    assert (np.diff(promised) <= 0).all()
    assert out.payoff[0] == pytest.approx(promised.sum(), rel=1e-5)
    theirs = paths(left, len(cache) + 1)
    whole = DraftTree(1, MOST)
    write(whole, drafted)
    ranked = zip(paths(whole, len(drafted) + 1), drafted, strict=True)
    likely = {path: score for path, (_, _, score) in ranked}
    for nodes in range(2, announced + 1):
        copy = DraftTree(1, MOST)
        drafter.announce()
        source.peek(rows, [0], copy)
        reliable = int(source._from_cache[0, nodes])
        _, plan = filled(source, rows, copy, nodes)
        got = copy.num_nodes[0] = plan.num_nodes[0]
        assert tree_fault(copy, 0, 4) is None
        found = paths(copy, got)
        assert found[:reliable] == theirs[:reliable]
        assert len(set(found)) == len(found)
        if got < nodes:  # then both drafts are in it, but for what both have
            assert {*found} == {*theirs, *paths(drafter.tree, int(drafter.tree.num_nodes[0]))}
        left_out = [score for path, score in likely.items() if path not in found]
        taken = [likely[path] for path in found[reliable:] if path in likely]
        assert max(left_out, default=0) <= min(taken, default=1) + 1e-6


def test_worked_example_of_the_value() -> None:
    """E_cache + (1 - first) * E_drafter: 0.5 + 0.25 + 0.5 * (0.8 + 0.4)."""
    source, _, rows, _ = build([(1, 0, 0.5), (2, 1, 0.25)], [(1, 0, 0.8), (3, 0, 0.4)], MOST)
    out = DraftTree(1, MOST)
    source.peek(rows, [0], out)
    assert out.payoff[0] == pytest.approx(0.75 + 0.6)
    assert out.score[0, 1:5].tolist() == pytest.approx([0.5, 0.4, 0.25, 0.2])
    batch, plan = filled(source, rows, out, 5)
    # The drafter's 1 is the cache's: its place goes to nobody, and is not sent.
    assert batch.token_ids[1:].tolist() == [1, 2, 3]
    assert batch.parent[1:].tolist() == [0, 1, 0]
    assert out.score[0, 1:4].tolist() == pytest.approx([1.0, 1.0, 0.4])
    assert plan.predicted[0] == pytest.approx(0.75 + 0.6)


def test_a_drafter_that_ends_early_leaves_its_places_to_nobody() -> None:
    """Of 6 nodes announced, 2 of the cache's and 3 of the drafter's, which makes 1 of them."""
    cache = [(1, 0, 0.5), (2, 1, 0.25), (1, 2, 0.1), (1, 3, 0.05)]
    source, drafter, rows, _ = build(cache, [(3, 0, 0.9), (2, 1, 0.8), (1, 2, 0.7)], MOST)
    source.peek(rows, [0], out := DraftTree(1, MOST))
    assert out.score[0, 1:6].tolist() == pytest.approx([0.5, 0.45, 0.4, 0.35, 0.25])
    assert drafter.share.tolist() == [0.5]
    drafter.most = 2
    batch, plan = filled(source, rows, out, 6)
    assert batch.token_ids[1:].tolist() == [1, 2, 3] and plan.num_nodes[0] == 4
    assert plan.predicted[0] == pytest.approx(0.75 + 0.5 * 0.9)


def test_the_estimate_learns_what_the_drafter_alone_would_have_had_accepted() -> None:
    source, drafter, rows, _ = build([(1, 0, 0.9), (2, 1, 0.9)], [(3, 0, 0.8), (1, 1, 0.5)], MOST)
    out = DraftTree(1, MOST)
    source.peek(rows, [0], out)
    batch, plan = filled(source, rows, out, 4)
    result = VerifyResult(1, MOST)
    result.clear(1)
    result.num_accepted[0], result.token_ids[0, :3] = 2, [3, 1, 2]
    source.observe(rows, plan, batch, result)
    assert drafter.learned == [[[0], [2]]]


def test_a_union_needs_a_source_of_each_kind() -> None:
    assert union_parts(("lookup", "eagle3-chain", "suffix", "eagle3")) == (0, 1)
    assert union_parts(("eagle3",)) is None and union_parts(("suffix", "lookup")) is None

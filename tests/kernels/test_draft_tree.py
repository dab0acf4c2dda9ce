from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import pytest
import torch

from hvdx.kernels import reference_draft
from hvdx.kernels.draft_tree import Beam, Candidates, expand_level, num_candidates, rerank_tree


class Tree(NamedTuple):
    token_ids: torch.Tensor
    parent: torch.Tensor
    depth: torch.Tensor
    score: torch.Tensor
    num_nodes: torch.Tensor


def rerank(
    candidates: Candidates, nodes: int, max_depth: int, wanted: list[int] | None = None
) -> Tree:
    """Trees of `nodes` slots, with all of these or so many nodes wanted of each row."""
    rows, count = candidates.score.shape

    def full(*shape: int, dtype: torch.dtype = torch.int32) -> torch.Tensor:
        return torch.full(shape, 77, dtype=dtype)

    fields = [full(rows, nodes) for _ in range(3)]
    out = Tree(*fields, full(rows, nodes, dtype=torch.float32), full(rows))
    most = torch.tensor(wanted or [nodes] * rows, dtype=torch.int32)
    rerank_tree(candidates, most, full(rows, count), *out, max_depth=max_depth)
    return out


def grow(values: list[torch.Tensor], ids: list[torch.Tensor], rows: int) -> tuple:
    """Expand level after level; `values[level]` is [R B, K]."""
    top = values[0].shape[1]
    words = -(-len(values) * top // 64)
    candidates = Candidates.allocate(rows, num_candidates(top, len(values)), "cpu")
    candidates.score.fill_(math.nan)
    beams = [Beam.allocate(rows, 1, words, "cpu")]
    for level, (value, token) in enumerate(zip(values, ids, strict=True)):
        beams.append(Beam.allocate(rows, top, words, "cpu"))
        expand_level(level, value, token.int(), beams[level], candidates, beams[level + 1])
    return candidates, beams[1:]


def random_levels(rows: int, top: int, depth: int, seed: int) -> tuple[list, list]:
    rng = torch.Generator().manual_seed(seed)
    values, ids = [], []
    for level in range(depth):
        shape = (rows * (1 if level == 0 else top), 40)
        likely = torch.log_softmax(torch.randn(shape, generator=rng) * 2, 1).topk(top)
        values.append(likely.values)
        ids.append(likely.indices)
    return values, ids


def words_of(mask: torch.Tensor) -> list[int]:
    return [sum((int(w) & (2**64 - 1)) << 64 * i for i, w in enumerate(node)) for node in mask]


def test_golden_tree() -> None:
    # Root: A .55, B .35; after A: C .6, B .3; after B: A .8, C .1. Tokens A, B, C are 0, 1, 2.
    values = [torch.tensor([[0.55, 0.35]]).log(), torch.tensor([[0.6, 0.3], [0.8, 0.1]]).log()]
    ids = [torch.tensor([[0, 1]]), torch.tensor([[2, 1], [0, 2]])]
    candidates, beams = grow(values, ids, rows=1)
    assert candidates.score.exp()[0].tolist() == pytest.approx(
        [0.55, 0.35, 0.33, 0.165, 0.28, 0.035]
    )
    assert candidates.parent[0].tolist() == [-1, -1, 0, 0, 1, 1]
    assert beams[1].token_ids[0].tolist() == [2, 0]
    assert beams[1].source[0].tolist() == [0, 1]
    tree = rerank(candidates, nodes=5, max_depth=2)
    assert tree.token_ids[0].tolist() == [0, 0, 1, 2, 0]
    assert tree.parent[0].tolist() == [-1, 0, 0, 1, 2]
    assert tree.depth[0].tolist() == [0, 1, 1, 2, 2]
    assert tree.score[0].tolist() == pytest.approx([1.0, 0.55, 0.35, 0.33, 0.28])
    assert tree.num_nodes.tolist() == [5]


@pytest.mark.parametrize(
    ("rows", "top", "depth", "nodes"),
    [(2, 4, 3, 16), (1, 10, 8, 60), (1, 10, 4, 100), (2, 1, 4, 4)],
)
def test_matches_reference(rows: int, top: int, depth: int, nodes: int) -> None:
    values, ids = random_levels(rows, top, depth, seed=depth)
    candidates, beams = grow(values, ids, rows)
    most = [nodes - 3 * row for row in range(rows)]
    tree = rerank(candidates, nodes, depth, most)
    for row in range(rows):
        score, candidate = torch.zeros(1), torch.tensor([-1])
        found = []
        for level in range(depth):
            width = len(score)
            part = slice(row * width, (row + 1) * width)
            expanded = reference_draft.expand_level(
                values[level][part], ids[level][part], score, candidate
            )
            best = expanded[3]
            assert beams[level].source[row].tolist() == (best // top).tolist()
            assert beams[level].token_ids[row].tolist() == expanded[1][best].tolist()
            score, candidate = expanded[0][best], best + sum(len(one[0]) for one in found)
            assert torch.equal(beams[level].score[row], score)
            assert beams[level].candidate[row].tolist() == candidate.tolist()
            found.append(expanded[:3])
        scores, tokens, parents = (torch.cat(part) for part in zip(*found, strict=True))
        assert torch.equal(candidates.score[row], scores)
        wanted = reference_draft.rerank_tree(scores, tokens, parents, most[row])
        kept = len(wanted[0])
        assert tree.num_nodes[row] == kept == most[row]
        assert tree.token_ids[row, :kept].tolist() == wanted[0]
        assert tree.parent[row, :kept].tolist() == wanted[1]
        assert tree.depth[row, :kept].tolist() == wanted[2]
        assert tree.score[row, :kept].tolist() == pytest.approx(wanted[3])
        assert not tree.score[row, kept:].any()


def test_beam_masks_follow_the_chosen_parents() -> None:
    values, ids = random_levels(2, 10, 7, seed=3)
    _, beams = grow(values, ids, rows=2)
    for row in range(2):
        masks: list[int] = [0]
        for level, beam in enumerate(beams):
            source = beam.source[row].tolist()
            masks = [masks[up] | 1 << level * 10 + slot for slot, up in enumerate(source)]
            assert words_of(beam.mask[row]) == masks


def scored(scores: list[float], parents: list[int]) -> Candidates:
    tokens = torch.arange(len(scores)).int() + 30
    return Candidates(torch.tensor([scores]), tokens[None], torch.tensor([parents]).int())


def test_ties_never_leave_a_child_without_its_parent() -> None:
    rng = np.random.default_rng(0)
    for nodes in (2, 5, 9, 12):
        parents = [-1, -1, *[int(rng.integers(0, one)) for one in range(2, 14)]]
        tree = rerank(scored([-1.0] * 14, parents), nodes, max_depth=14)
        # At equal scores the first ones are kept, so candidate c is node c + 1.
        assert tree.token_ids[0, 1:].tolist() == list(range(30, 29 + nodes))
        assert tree.parent[0, 1:].tolist() == [up + 1 for up in parents[: nodes - 1]]


def test_fewer_candidates_than_nodes_leave_padding() -> None:
    nan = math.nan
    tree = rerank(scored([-0.5, -math.inf, nan, -0.0, 0.0], [-1, -1, -1, 0, 0]), 8, max_depth=3)
    assert tree.num_nodes.tolist() == [4]
    assert tree.token_ids[0].tolist() == [0, 30, 33, 34, 0, 0, 0, 0]
    assert tree.parent[0].tolist() == [-1, 0, 1, 1, 0, 0, 0, 0]
    assert tree.depth[0].tolist() == [0, 1, 2, 2, 1, 1, 1, 1]
    assert tree.score[0].tolist() == pytest.approx([1, math.exp(-0.5), 1, 1, 0, 0, 0, 0])


def test_one_node_is_the_root() -> None:
    for nodes in (1, 3):
        tree = rerank(scored([-0.5, -0.1], [-1, 0]), nodes, 3, wanted=[1])
        assert tree.num_nodes.tolist() == [1]
        assert tree.token_ids[0].tolist() == [0] * nodes
        assert tree.parent[0].tolist() == [-1, 0, 0][:nodes]


def test_bad_scores_expand_to_nothing() -> None:
    values = [
        torch.tensor([[-0.1, math.nan]]),
        torch.tensor([[0.5, -1.0], [-0.2, -0.3]]),
    ]
    candidates, beams = grow(values, [torch.tensor([[1, 2]]), torch.tensor([[3, 4], [5, 6]])], 1)
    assert candidates.score[0].tolist() == pytest.approx(
        [-0.1, -math.inf, -0.1, -1.1, *[-math.inf] * 2]
    )
    assert beams[1].candidate[0].tolist() == [2, 3]
    tree = rerank(candidates, 6, max_depth=2)
    assert tree.num_nodes.tolist() == [4]
    assert tree.token_ids[0, :4].tolist() == [0, 1, 3, 4]


def test_repeated_siblings_stay_apart() -> None:
    values = [torch.tensor([[-0.3, -0.4]]), torch.full((2, 2), -0.5)]
    candidates, _ = grow(values, [torch.tensor([[9, 9]]), torch.tensor([[9, 9], [9, 9]])], 1)
    tree = rerank(candidates, 7, max_depth=2)
    assert tree.token_ids[0].tolist() == [0, *[9] * 6]
    assert tree.parent[0].tolist() == [-1, 0, 0, 1, 1, 2, 2]


def test_what_does_not_fit_is_refused() -> None:
    values, ids = random_levels(1, 4, 2, seed=0)
    candidates = Candidates.allocate(1, num_candidates(4, 1), "cpu")
    beam, out = Beam.allocate(1, 4, 1, "cpu"), Beam.allocate(1, 4, 1, "cpu")
    with pytest.raises(ValueError, match="Level 1 of 4 nodes needs 20 candidates"):
        expand_level(1, values[1], ids[1].int(), beam, candidates, out)
    with pytest.raises(ValueError, match="129 nodes of 2 candidates"):
        rerank(scored([-0.5, -0.1], [-1, 0]), 129, max_depth=3)

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest
import torch

from hvdx.kernels.reference_reject import (
    SampledDraft,
    Target,
    philox,
    reject_walk,
    sibling_chain,
)
from hvdx.kernels.reject_state import RejectScratch
from hvdx.kernels.reject_walk import walk
from hvdx.kernels.residual_chain import residual_chain
from hvdx.kernels.residual_draw import residual_draw
from hvdx.philox import philox4x32

# Rows with NaN are among the tests.
pytestmark = pytest.mark.filterwarnings("ignore:.*encountered:RuntimeWarning")

V = 12


def numbers(*shape: int, seed: int, spread: float = 1.5) -> torch.Tensor:
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed)) * spread


def target_of(logits: torch.Tensor, position: torch.Tensor, **changes: object) -> Target:
    num = len(logits)
    best = torch.where(logits.isnan(), -torch.inf, logits).argmax(1).int()
    target = Target(
        logits,
        best,
        torch.ones(num),
        torch.full((num,), -torch.inf),
        torch.full((num,), logits.shape[1], dtype=torch.int32),
        torch.full((num,), -1e300, dtype=torch.float64),
        torch.full((num,), 5, dtype=torch.int64),
        position.int(),
    )
    return replace(target, **changes)


def ints(*values: int) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.int32)


def run(
    target: Target,
    draft: SampledDraft,
    *,
    children: int = 3,
    max_path: int = 4,
    nodes: int = 16,
    chunk: int = 32,
) -> tuple[torch.Tensor, ...]:
    num_rows = len(draft.row_start) - 1
    scratch = RejectScratch.allocate(
        len(target.logits),
        num_rows,
        target.logits.shape[1],
        max_children=children,
        max_nodes=nodes,
        vocab_chunk=chunk,
        device="cpu",
    )
    for tensor in (scratch.sums, scratch.level_sums, scratch.draw_state, scratch.best_score):
        tensor.fill_(torch.nan)
    path = torch.full((num_rows, max_path), 99, dtype=torch.int32)
    emitted = torch.full((num_rows, max_path + 1), 99, dtype=torch.int32)
    num_accepted, failed = torch.zeros(num_rows).int(), torch.full((num_rows,), 9).int()
    residual_chain(target, draft, scratch)
    walk(target, draft, scratch, path, num_accepted, emitted)
    residual_draw(target, draft, scratch, num_accepted, emitted, failed)
    return path, num_accepted, emitted, failed


def drawn(q: torch.Tensor, count: int, seed: int) -> list[list[int]]:
    """Siblings of each row, drawn without replacement in order."""
    noise = torch.rand(q.shape, generator=torch.Generator().manual_seed(seed), dtype=torch.float64)
    return (q.double() / -noise.log()).topk(count, 1).indices.tolist()


def stars(p: torch.Tensor, q: torch.Tensor, num_rows: int, count: int) -> tuple:
    """`num_rows` rows of a root and `count` sampled children, all with the same p and q."""
    num, width = num_rows * (count + 1), count + 1
    siblings = torch.tensor(drawn(q.expand(num_rows, -1), count, seed=1))
    token_ids = torch.cat([torch.zeros(num_rows, 1).long(), siblings], 1).int().flatten()
    target = target_of(
        p.log().expand(num, -1).contiguous(),
        torch.tensor([40, *[41] * count]).repeat(num_rows),
        seed=torch.arange(num_rows).repeat_interleave(width) * 7919 + 11,
    )
    draft = SampledDraft(
        q.expand(num, -1).contiguous(),
        token_ids,
        token_ids,
        torch.tensor([-1, *[0] * count]).repeat(num_rows).int(),
        torch.arange(0, num + 1, width).int(),
    )
    return target, draft


def random_tree(seed: int, sizes: tuple[int, ...], vocab: int, draft_vocab: int) -> tuple:
    """Rows of random trees with sampled siblings, at most 3 a node, over a restricted draft."""
    rng = np.random.default_rng(seed)
    d2t = np.sort(rng.permutation(vocab)[:draft_vocab])
    q = torch.softmax(numbers(sum(sizes), draft_vocab, seed=seed), 1)
    order = drawn(q, 3, seed)
    token, drafted, parent, position = [], [], [], []
    for size in sizes:
        base, used = len(token), [0] * size
        for node in range(size):
            up = int(rng.choice([i for i in range(node) if used[i] < 3])) if node else -1
            parent.append(up)
            position.append(position[base + up] + 1 if node else 30 + base)
            drafted.append(order[base + up][used[up]] if node else 0)
            token.append(int(d2t[drafted[-1]]))
            used[up] += node > 0
    t2d = np.full(vocab, -1)
    t2d[d2t] = np.arange(draft_vocab)
    # Targets near the draft, so that walks are long.
    logits = numbers(sum(sizes), vocab, seed=seed + 1) - 3
    logits[:, torch.from_numpy(d2t)] = q.log() + numbers(sum(sizes), draft_vocab, seed=9) * 0.3 + 2
    target = target_of(logits, ints(*position), seed=torch.arange(sum(sizes)) * 0 + seed)
    draft = SampledDraft(
        q,
        ints(*token),
        ints(*drafted),
        ints(*parent),
        ints(*np.cumsum([0, *sizes]).tolist()),
        ints(*d2t.tolist()),
        ints(*t2d.tolist()),
    )
    return target, draft


def same(found: tuple, wanted: tuple) -> None:
    for ours, reference in zip(found, wanted, strict=True):
        assert ours.tolist() == reference.tolist()


@pytest.mark.parametrize(("vocab", "count"), [(4, 2), (5, 3), (6, 2)])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_closed_form_emits_the_target(vocab: int, count: int, seed: int) -> None:
    p = torch.softmax(numbers(vocab, seed=seed).double(), 0)
    q = torch.softmax(numbers(vocab, seed=seed + 50).double(), 0)
    if seed == 1:
        # Some tokens only the target has, and one only the draft has.
        q[0], p[1] = 0.0, 0.0
        p, q = p / p.sum(), q / q.sum() * 3.0
    emitted = torch.zeros(vocab, dtype=torch.float64)
    for siblings in permutations([v for v in range(vocab) if q[v] > 0], count):
        accept, residual, _ = sibling_chain(p, q, siblings)
        reach, left = 1.0, float(q.sum())
        for token in siblings:
            reach, left = reach * float(q[token]) / left, left - float(q[token])
        for token, chance in zip(siblings, accept, strict=True):
            emitted[token] += reach * chance
            reach *= 1 - chance
        emitted += reach * residual / residual.sum()
    assert (emitted - p).abs().max() < 2e-15


def test_closed_form_worked_example() -> None:
    # Two siblings of p = (.4, .1, .3, .2), q = (.1, .4, .2, .3): token 1, then token 3.
    p = torch.tensor([0.4, 0.1, 0.3, 0.2], dtype=torch.float64)
    q = torch.tensor([0.1, 0.4, 0.2, 0.3], dtype=torch.float64)
    accept, residual, removed = sibling_chain(p, q, [1, 3])
    # Behind token 1 the residual is (3/4, 0, 1/4, 0).
    assert accept == pytest.approx([0.25, 0.0])
    assert removed == [1, 3]
    assert (residual / residual.sum())[[1, 3]].tolist() == [0.0, 0.0]


def chi_square(counts: np.ndarray, probs: np.ndarray) -> float:
    wanted = counts.sum() * probs
    return float(((counts - wanted) ** 2 / wanted).sum())


def test_emulated_draws_follow_the_target() -> None:
    # The same formulas on 40,000 rows at once; 99.9 % of the chi-square law with 7 degrees is 24.3.
    p = torch.softmax(numbers(8, seed=3).double(), 0)
    q = torch.softmax(numbers(8, seed=4).double(), 0)
    siblings, rng = drawn(q.expand(40_000, -1), 3, seed=5), np.random.default_rng(6)
    chains = {key: sibling_chain(p, q, key) for key in set(map(tuple, siblings))}
    counts = np.zeros(8)
    for row, coins in zip(siblings, rng.random((40_000, 4)), strict=True):
        accept, residual, _ = chains[tuple(row)]
        hits = [token for token, a, u in zip(row, accept, coins, strict=False) if u < a]
        total = (residual.cumsum(0) / residual.sum()).numpy()
        counts[hits[0] if hits else int((total < coins[3]).sum())] += 1
    assert chi_square(counts, p.numpy()) < 24.3


def test_kernel_draws_follow_the_target_and_the_reference() -> None:
    # 99.9 % of the chi-square law with 5 degrees of freedom is 20.5.
    p = torch.tensor([0.3, 0.25, 0.2, 0.15, 0.1, 0.0])
    q = torch.tensor([0.05, 0.15, 0.15, 0.05, 0.4, 0.2])
    target, draft = stars(p, q, num_rows=60, count=2)
    found = run(target, draft, children=2, max_path=1, nodes=4, chunk=8)
    same(found, reject_walk(target, draft, 2, 1))
    first = np.bincount(found[2][:, 0].numpy(), minlength=6)
    assert first[5] == 0
    assert chi_square(first[:5], p[:5].double().numpy()) < 18.5
    # What q alone would emit is far away from that.
    assert chi_square(first[:5], q[:5].numpy() / 0.8) > 30
    assert 10 < int(found[1].sum()) < 55


@pytest.mark.parametrize(("seed", "vocab", "draft_vocab"), [(0, 40, 19), (1, 33, 33), (2, 40, 24)])
def test_walk_matches_reference_on_trees(seed: int, vocab: int, draft_vocab: int) -> None:
    target, draft = random_tree(seed, (8, 1, 10), vocab, draft_vocab)
    if vocab == draft_vocab:
        draft = replace(draft, d2t=None, t2d=None)
    wanted = reject_walk(target, draft, 3, 4)
    assert wanted[1].sum() > 1
    same(run(target, draft), wanted)


def test_filter_and_temperature_match_reference() -> None:
    target, draft = random_tree(4, (7, 6), 40, 20)
    value, ids = torch.sort(target.logits, dim=1, descending=True, stable=True)
    target = replace(
        target,
        temperature=torch.linspace(0.5, 1.5, 13),
        limit_value=value[:, 9].contiguous(),
        limit_id=ids[:, 9].int().contiguous(),
        floor=torch.full((13,), -3.0, dtype=torch.float64),
    )
    found = run(target, draft)
    same(found, reject_walk(target, draft, 3, 4))
    kept = {row: set(ids[row, :10].tolist()) for row in range(13)}
    for row in range(2):
        node = start = int(draft.row_start[row])
        for step in range(int(found[1][row]) + 1):
            assert int(found[2][row, step]) in kept[node]
            node = start + int(found[0][row, step])


def test_greedy_rows_emit_the_likeliest() -> None:
    target, draft = random_tree(7, (6, 5), 40, 20)
    target = replace(target, temperature=torch.zeros(11))
    path, num_accepted, emitted, failed = run(target, draft)
    assert failed.tolist() == [0, 0]
    for row in range(2):
        nodes = [0, *path[row, : num_accepted[row]].tolist()]
        best = target.best[torch.tensor(nodes) + int(draft.row_start[row])]
        assert emitted[row, : len(nodes)].tolist() == best.tolist()


def test_what_q_cannot_have_given_is_skipped() -> None:
    # Children: no mass, a repeated token, and a target token that is not what the draft id means.
    p = torch.tensor([[0.7, 0.1, 0.1, 0.1]])
    q = torch.tensor([[0.0, 0.5, 0.25, 0.25]]).repeat(4, 1)
    token = ints(3, 0, 1, 1)
    target = target_of(p.log().repeat(4, 1), ints(3, 4, 4, 4))
    draft = SampledDraft(q, token, token, ints(-1, 0, 0, 0), ints(0, 4))
    counts = np.zeros(4)
    for seed in range(60):
        one = replace(target, seed=torch.full((4,), seed))
        wanted = reject_walk(one, draft, 3, 2)
        counts[int(wanted[2][0, 0])] += 1
        if seed < 3:
            same(run(one, draft, max_path=2, nodes=4), wanted)
    # Token 0 stays drawable although a child with it was passed over.
    assert counts[0] > 25
    assert sibling_chain(p[0].double(), q[0].double(), [0, 1, 1])[0][2] == 0.0
    wrong = replace(draft, draft_ids=ints(3, 0, 2, 1))
    path, num_accepted, _, _ = run(replace(target, seed=torch.full((4,), 3)), wrong, nodes=4)
    assert 2 not in path[0, : num_accepted[0]].tolist()


def test_identical_distributions_accept_the_first_sibling() -> None:
    p = torch.softmax(numbers(V, seed=8), 0)
    target, draft = stars(p, p, num_rows=5, count=2)
    path, num_accepted, _, failed = run(target, draft, children=2, max_path=1, nodes=4)
    assert num_accepted.tolist() == [1] * 5
    assert path[:, 0].tolist() == [1] * 5
    assert not failed.any()


def test_nan_in_q_means_no_children() -> None:
    target, draft = random_tree(0, (5, 1), 40, 19)
    q = draft.q.clone()
    q[0, 3] = torch.nan
    path, num_accepted, emitted, failed = run(target, replace(draft, q=q))
    assert num_accepted.tolist() == [0, 0]
    assert path[0].tolist() == [-1] * 4
    assert failed.tolist() == [0, 0]
    assert 0 <= int(emitted[0, 0]) < 40
    same((path, num_accepted, emitted, failed), reject_walk(target, replace(draft, q=q), 3, 4))


@pytest.mark.parametrize("bad", [torch.nan, torch.inf])
def test_bad_logits_fail_their_row_alone(bad: float) -> None:
    target, draft = random_tree(0, (3, 3, 3), 40, 19)
    logits = target.logits.clone()
    logits[3, 7] = bad
    logits[6] = -torch.inf
    best = target.best.clone()
    best[6] = -1
    if bad == torch.inf:
        best[3] = 7
    _, num_accepted, emitted, failed = run(replace(target, logits=logits, best=best), draft)
    assert failed.tolist() == [0, 1, 1]
    assert emitted[1:].tolist() == [[-1] * 5] * 2
    assert num_accepted[1:].tolist() == [0, 0]


def test_more_children_and_longer_paths_than_wanted_are_ignored() -> None:
    p = torch.full((V,), 1 / V)
    target, draft = stars(p, p, num_rows=4, count=2)
    found = run(target, draft, children=1, max_path=1, nodes=4)
    same(found, reject_walk(target, draft, 1, 1))
    chain, q = ints(0, 1, 2, 3), p.repeat(4, 1)
    target = target_of(q.log(), ints(3, 4, 5, 6))
    draft = SampledDraft(q, chain, chain, ints(-1, 0, 1, 2), ints(0, 4))
    path, num_accepted, emitted, _ = run(target, draft, max_path=2, nodes=4)
    assert path.tolist() == [[1, 2]]
    assert num_accepted.tolist() == [2]
    assert emitted[0, :2].tolist() == [1, 2]


def test_draws_do_not_depend_on_the_batch() -> None:
    target, draft = random_tree(2, (4, 6), 40, 24)
    both = run(target, draft)
    part = slice(4, 10)
    alone = run(
        Target(*(tensor[part].clone() for tensor in list(vars(target).values())[:8])),
        replace(
            draft,
            q=draft.q[part].clone(),
            token_ids=draft.token_ids[part].clone(),
            draft_ids=draft.draft_ids[part].clone(),
            parent=draft.parent[part].clone(),
            row_start=ints(0, 6),
        ),
    )
    same(alone, tuple(tensor[1:] for tensor in both))


def test_ids_beyond_the_vocabulary_do_not_count() -> None:
    target, draft = random_tree(3, (6, 3), 40, 19)
    wide = torch.full((9, 45), 9.0)
    wide[:, :40], wide[:, 42] = target.logits, torch.nan
    t2d = torch.cat([draft.t2d, ints(-1, -1, -1, -1, -1)])
    padded = replace(target, logits=wide, num_valid=40)
    found = run(padded, replace(draft, t2d=t2d), chunk=64)
    same(found, reject_walk(padded, draft, 3, 4))
    assert int(found[2].max()) < 40


def test_padding_nodes_are_left_alone() -> None:
    target, draft = random_tree(1, (6, 3), 40, 19)
    padded = replace(draft, row_start=ints(0, 6))
    same(run(target, padded), tuple(tensor[:1] for tensor in run(target, draft)))


def test_wrong_arguments_are_refused() -> None:
    target, draft = random_tree(1, (4,), 40, 19)
    with pytest.raises(ValueError, match="pass both or neither"):
        run(target, replace(draft, t2d=None))
    with pytest.raises(ValueError, match="pass d2t and t2d"):
        run(target, replace(draft, d2t=None, t2d=None))
    with pytest.raises(ValueError, match="floor is float32"):
        run(replace(target, floor=target.floor.float()), draft)
    with pytest.raises(ValueError, match="1 to 16 children"):
        run(target, draft, children=17)


def test_noise_is_that_of_the_host_generator() -> None:
    seed, position = 0x1234_5678_9ABC_DEF0, 77
    words = philox(torch.tensor(seed), torch.arange(5), torch.tensor(position), 3)
    for token, word in enumerate(words.tolist()):
        key = np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32)
        counter = np.array([token, position, 0, 3], np.uint64)
        assert word == int(philox4x32(*counter, *key)[0])

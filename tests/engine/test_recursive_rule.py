"""Sampled drafts keep the target's distribution: in rationals, over trials, and in the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch
from scipy.stats import chi2

from hvdx import Engine, SamplingParams, SpecConfig, verify_reject
from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.draft import SOURCES, DraftSource, SourceContext
from hvdx.eagle.sampled import (
    DRAFT_STREAM,
    FIRST_SIBLING,
    NEXT_SIBLING,
    DraftProbs,
    child_probs,
    draw_children,
    fixed_shape,
)
from hvdx.errors import ConfigError
from hvdx.intake import Intake
from hvdx.kernels.reference_reject import sibling_chain
from hvdx.philox import philox4x32
from hvdx.rows import Rows
from hvdx.sampling import sample_nodes
from hvdx.testing import tiny_checkpoint, tiny_drafter
from hvdx.tree import DraftTree, Plan
from hvdx.verify import load_rule
from hvdx.verify_reject import RecursiveRejection, node_probs, recursive_token

Probs = list[Fraction]
Draw = Callable[[np.ndarray, np.ndarray, np.ndarray, int], np.ndarray]
"""Children of each row of q: draft ids [n, count] from q, seeds, positions and the count."""

UNLIKELY = 1e-3
"""Seeds are fixed, so a chance below this is a fault and not bad luck."""


def tenths(*numbers: int) -> Probs:
    return [Fraction(number, 10) for number in numbers]


# -- the rule in rationals ------------------------------------------------------------------------


def step(p: Probs, q: Probs, token: int) -> tuple[Fraction, Probs]:
    """Chance that a drawn sibling is accepted, and what its rejection leaves of p."""
    share = [mass / sum(q) for mass in q]
    chance = min(Fraction(1), p[token] / share[token])
    rest = [max(have - mass, Fraction(0)) for have, mass in zip(p, share, strict=True)]
    return chance, [mass / sum(rest) for mass in rest] if sum(rest) else p


def without(q: Probs, token: int) -> Probs:
    return [Fraction(0) if one == token else mass for one, mass in enumerate(q)]


def emitted(p: Probs, q: Probs, count: int, *, again: bool) -> Probs:
    """What one node emits, by trying every draw of `count` siblings; `again`: with replacement."""
    if count == 0 or not sum(q):
        return p
    out = [Fraction(0)] * len(p)
    for token in range(len(p)):
        if not q[token]:
            continue
        drawn, (chance, rest) = q[token] / sum(q), step(p, q, token)
        out[token] += drawn * chance
        if chance < 1:
            later = emitted(rest, q if again else without(q, token), count - 1, again=again)
            for one, mass in enumerate(later):
                out[one] += drawn * (1 - chance) * mass
    return out


def emitted_by_hvdx(p: Probs, q: Probs, count: int, *, again: bool) -> np.ndarray:
    """The same with the chain that `recursive_token` follows, over every order of siblings."""
    numbers = [torch.tensor([float(mass) for mass in one], dtype=torch.float64) for one in (p, q)]
    out = np.zeros(len(p))
    tokens = [token for token in range(len(p)) if q[token]]
    orders = product(tokens, repeat=count) if again else permutations(tokens, count)
    for order in orders:
        reach, left = 1.0, sum(q)
        for token in order:
            reach *= float(q[token] / left)
            left -= 0 if again else q[token]
        accept, residual, _ = sibling_chain(*numbers, order)
        for token, chance in zip(order, accept, strict=True):
            out[token] += reach * chance
            reach *= 1.0 - chance
        if residual.sum() > 0:
            out += reach * (residual / residual.sum()).numpy()
        else:
            assert reach == 0.0
    return out


P, Q = tenths(4, 1, 3, 2), tenths(1, 4, 2, 3)


def test_worked_deterministic_siblings() -> None:
    p = tenths(5, 3, 2)
    only = [[Fraction(int(one == token)) for one in range(3)] for token in range(3)]
    first, rest = step(p, only[1], 1)
    assert first == Fraction(3, 10)
    assert rest == [Fraction(5, 7), 0, Fraction(2, 7)]
    second, last = step(rest, only[0], 0)
    assert (1 - first) * second == Fraction(1, 2)
    assert last == only[2]


def test_worked_error_of_a_draft_that_was_not_drawn() -> None:
    p, q = tenths(5, 3, 2), tenths(6, 3, 1)
    chance, rest = step(p, q, 0)
    assert (chance, rest) == (Fraction(5, 6), [0, 0, 1])
    # The rule of hvdx has the same numbers, so it too needs drafts that were really drawn.
    numbers = [torch.tensor([float(mass) for mass in one], dtype=torch.float64) for one in (p, q)]
    accept, residual, _ = sibling_chain(*numbers, [0])
    assert accept == pytest.approx([5 / 6])
    assert (residual / residual.sum()).tolist() == pytest.approx([0, 0, 1], abs=1e-15)


def test_worked_siblings_with_replacement() -> None:
    rounds = [step(P, Q, token) for token in range(4)]
    assert [chance for chance, _ in rounds] == [1, Fraction(1, 4), 1, Fraction(2, 3)]
    accepted = sum(q * chance for q, (chance, _) in zip(Q, rounds, strict=True))
    assert accepted == Fraction(3, 5)
    rest = rounds[1][1]
    assert rest == [Fraction(3, 4), 0, Fraction(1, 4), 0]
    later = [step(rest, Q, token) for token in range(4)]
    assert [chance for chance, _ in later] == [1, 0, 1, 0]
    assert later[1][1] == [Fraction(13, 14), 0, Fraction(1, 14), 0]


@pytest.mark.parametrize("again", [False, True], ids=["without", "with"])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize(
    ("p", "q"),
    [(P, Q), (tenths(0, 5, 5, 0), tenths(4, 2, 1, 3)), (tenths(2, 2, 3, 3), tenths(0, 7, 3, 0))],
    ids=["worked", "p with zeros", "q with zeros"],
)
def test_enumeration_gives_the_target(p: Probs, q: Probs, count: int, again: bool) -> None:
    assert emitted(p, q, count, again=again) == p
    if again or count <= sum(mass > 0 for mass in q):
        ours = emitted_by_hvdx(p, q, count, again=again)
        assert ours == pytest.approx([float(mass) for mass in p], abs=1e-14)


@pytest.mark.parametrize("order", list(permutations(range(4), 3)))
def test_chances_are_those_of_the_rationals(order: tuple[int, ...]) -> None:
    p, q = P, Q
    numbers = [torch.tensor([float(mass) for mass in one], dtype=torch.float64) for one in (p, q)]
    accept, _, removed = sibling_chain(*numbers, order)
    for token, ours in zip(order, accept, strict=True):
        chance, p = step(p, q, token)
        q = without(q, token)
        assert ours == pytest.approx(float(chance), abs=1e-14)
        if chance == 1:  # nothing behind it is ever tried
            return
        assert token in removed


# -- what is drawn --------------------------------------------------------------------------------


def misfit(counts: np.ndarray, p: np.ndarray) -> tuple[float, int]:
    """Chi-square of counts against probabilities, rare cells pooled, and its degrees of freedom."""
    assert not counts[p == 0].any()
    wanted = counts.sum() * p / p.sum()
    rare = wanted < 5
    seen, wanted = (
        np.append(counts[~rare], counts[rare].sum()),
        np.append(wanted[~rare], wanted[rare].sum()),
    )
    seen, wanted = seen[wanted > 0], wanted[wanted > 0]
    return float(((seen - wanted) ** 2 / wanted).sum()), max(len(seen) - 1, 0)


def chance_of(tables: Sequence[tuple[np.ndarray, np.ndarray]]) -> float:
    """Chance of tables of counts at least this far from their probabilities, taken together."""
    found = [misfit(counts, p) for counts, p in tables if counts.sum()]
    return float(chi2.sf(sum(one for one, _ in found), sum(degrees for _, degrees in found)))


def test_children_are_drawn_without_replacement() -> None:
    num, q = 60_000, np.array([0.4, 0.0, 0.3, 0.2, 0.1], np.float32)
    lines, seeds = np.tile(q, (num, 1)), np.arange(num, dtype=np.int64)
    drawn = draw_children(lines, seeds, np.full(num, 9, np.int32), 2)
    counts, wanted = np.zeros((5, 5)), np.zeros((5, 5))
    np.add.at(counts, (drawn[:, 0], drawn[:, 1]), 1)
    for first, second in permutations(np.flatnonzero(q), 2):
        wanted[first, second] = q[first] * q[second] / (q.sum() - q[first])
    assert chance_of([(counts.ravel(), wanted.ravel())]) > UNLIKELY


def test_draws_are_the_smallest_keys_of_the_race() -> None:
    seed, position, q = 7 * 2**40 + 3, 12, np.random.default_rng(0).random(203).astype(np.float32)
    words = np.zeros((51, 4))
    for group in range(51):
        counter = np.array([group, position, 0, DRAFT_STREAM], np.uint64)
        words[group] = philox4x32(*counter, np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32))
    keys = -np.log((words.ravel()[:203] + 0.5) * 2.0**-32) / q
    seeds, positions = np.array([seed, seed]), np.array([position, position + 1], np.int32)
    drawn = draw_children(np.stack([q, q]), seeds, positions, 6)
    assert drawn[0].tolist() == np.argsort(keys)[:6].tolist()
    assert drawn[1].tolist() != drawn[0].tolist()


def test_a_lack_of_tokens_is_made_up_by_repeats() -> None:
    q = np.array([[0, 0, 1, 0], [0, 0.5, 0, 0.5], [0, np.nan, 0, 0]], np.float32)
    drawn = draw_children(q, np.arange(3), np.zeros(3, np.int32), 3)
    assert drawn[0].tolist() == [2, 2, 2]
    assert sorted(drawn[1, :2]) == [1, 3]
    assert drawn[1, 2] == drawn[1, 0]
    assert drawn[2].tolist() == [0, 0, 0]
    # At the lowest temperatures all mass is on one token.
    cold = child_probs(torch.tensor([[1.0, 3.0, 2.0]]), torch.tensor([1e-37]))
    assert cold.tolist() == [[0.0, 1.0, 0.0]]


def test_a_shape_holds_the_likeliest_nodes() -> None:
    for top_k, depth in [(1, 5), (2, 3), (4, 2)]:
        chances = [1.0]
        level = [1.0]
        for _ in range(depth):
            rates = [FIRST_SIBLING * NEXT_SIBLING**place for place in range(top_k)]
            level = [chance * rate for chance in level for rate in rates]
            chances += level
        parents = fixed_shape(9, top_k, depth)
        assert len(parents) == min(9, len(chances)) - 1
        ours, children = [1.0], [0] * 10
        for parent in parents:
            assert parent < len(ours)
            ours.append(ours[parent] * FIRST_SIBLING * NEXT_SIBLING ** children[parent])
            children[parent] += 1
        assert ours == pytest.approx(sorted(chances, reverse=True)[: len(ours)])
        for num_nodes in range(1, 9):
            smaller = fixed_shape(num_nodes, top_k, depth)
            assert smaller.tolist() == parents[: num_nodes - 1].tolist()


# -- the rule over many trials --------------------------------------------------------------------


@dataclass(frozen=True)
class World:
    """A target and a drafter whose next token depends on the last one; `len(p) - 1` is the root.

    p: [V + 1, V]; q: float32 [V + 1, V_d]; ids: target id of each draft id
    """

    p: np.ndarray
    q: np.ndarray
    ids: np.ndarray


def table(*lines: Sequence[float]) -> np.ndarray:
    return np.array(lines)


def random_world() -> World:
    random = np.random.default_rng(5)
    p, q = random.dirichlet(np.full(5, 1.5), 6), random.dirichlet(np.full(4, 1.5), 6)
    return World(p, q.astype(np.float32), np.array([0, 1, 3, 4]))


# The targets of the worked two-level tree, whose tokens A, B, C are 0, 1, 2.
WORKED = World(
    table([0.1, 0.3, 0.6], [0.25, 0.5, 0.25], [0.2, 0.2, 0.6], [0.5, 0.3, 0.2]),
    table([0.1, 0.3, 0.6], [0.8, 0.1, 0.1], [0.4, 0.3, 0.3], [0.55, 0.35, 0.1]).astype(np.float32),
    np.arange(3),
)
CHAIN, TREE = [0, 1], [0, 0, 1, 1, 2, 2]


def with_replacement(q: np.ndarray, seed: np.ndarray, position: np.ndarray, count: int) -> Any:
    """Siblings that may repeat each other."""
    random = np.random.default_rng(int(seed[0]) + 99 * int(position[0]))
    reached = np.cumsum(q, 1)[:, None, :]
    return (random.random((len(q), count, 1)) * reached[:, :, -1:] > reached).sum(2)


def likeliest(q: np.ndarray, seed: np.ndarray, position: np.ndarray, count: int) -> np.ndarray:
    """Siblings that were not drawn at all."""
    return np.argsort(-q, 1, kind="stable")[:, :count]


def grow(
    tree: DraftTree,
    parents: Sequence[int],
    rows: Rows,
    chosen: np.ndarray,
    q_after: Callable[[np.ndarray], np.ndarray],
    ids: np.ndarray,
    probs: DraftProbs | None,
    draw: Draw,
) -> None:
    """Draft by a fixed shape for the chosen rows, parent after parent."""
    for row in chosen.tolist():
        tree.set(row, [0] * len(parents), parents)
    tree.token_ids[chosen, 0] = rows.token_ids[chosen, rows.context_len[chosen]]
    for node in sorted(set(parents)):
        children = 1 + np.flatnonzero(np.array(parents) == node)
        position = rows.context_len[chosen] + tree.depth[chosen, node] + 1
        q = q_after(tree.token_ids[chosen, node])
        drawn = draw(q, rows.seed[chosen], position.astype(np.int32), children.size)
        tree.token_ids[chosen[:, None], children] = ids[drawn]
        if probs is not None:
            probs.put(chosen, np.full(chosen.size, node), q, ids)


def run_trials(
    world: World, parents: Sequence[int], num: int, draw: Draw, *, tells: bool = True
) -> tuple[np.ndarray, np.ndarray]:
    """Accepted tokens int32 [num], and emitted ones [num, D]; `tells`: q is handed to the rule."""
    vocab, nodes = world.p.shape[1], len(parents) + 1
    rows, plan = Rows(num, 8, 1), Plan(num)
    for _ in range(num):
        rows.take([vocab], [])
    rows.temperature[:], rows.seed[:] = 1.0, np.arange(num)
    plan.start(range(num))
    plan.num_nodes[:], plan.source[:] = nodes, 0
    batch, tree = VerifyBatch(num, num * nodes), DraftTree(num, nodes)
    batch.lay_out_decode(rows, plan, 16)
    rule = RecursiveRejection(num, None)
    probs = rule.draft_probs if tells else None
    grow(tree, parents, rows, np.arange(num), lambda last: world.q[last], world.ids, probs, draw)
    batch.fill(tree, plan, 0)
    logits = torch.from_numpy(np.log(world.p).astype(np.float32)[tree.token_ids.ravel()])
    intake = Intake(None, vocab_size=vocab + 1, max_model_len=8, eos_ids=(), seed=0)
    output = intake.build([vocab], SamplingParams(), None, None).sequences[0]
    result = VerifyResult(num, nodes)
    rule.verify(batch, logits, rows, [output] * num, result)
    assert not result.failed.any()
    return result.num_accepted, result.token_ids


def chance_of_trials(world: World, accepted: np.ndarray, tokens: np.ndarray) -> float:
    """Chance of the emitted tokens, each after the one before it, under the world's target."""
    vocab = world.p.shape[1]
    root = np.full(len(tokens), vocab)
    tables = []
    for place in range(int(accepted.max()) + 1):
        before = tokens[:, place - 1] if place else root
        for state in range(vocab + 1):
            found = tokens[(accepted >= place) & (before == state), place]
            tables.append((np.bincount(found, minlength=vocab), world.p[state]))
    return chance_of(tables)


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trials repeat a few distributions; remember what the rule works out for each of them."""
    probs: dict[bytes, np.ndarray] = {}

    def remembered_probs(logits: np.ndarray, rows: Rows, row: int) -> np.ndarray:
        key = logits.tobytes()
        if key not in probs:
            probs[key] = node_probs(logits, rows, row)
        return probs[key]

    @cache
    def chain(p: bytes, q: bytes, siblings: tuple[int, ...]) -> Any:
        numbers = (torch.from_numpy(np.frombuffer(one).copy()) for one in (p, q))
        return sibling_chain(*numbers, siblings)

    def remembered_chain(p: torch.Tensor, q: torch.Tensor, siblings: Sequence[int]) -> Any:
        return chain(p.numpy().tobytes(), q.numpy().tobytes(), tuple(siblings))

    monkeypatch.setattr(verify_reject, "node_probs", remembered_probs)
    monkeypatch.setattr(verify_reject, "sibling_chain", remembered_chain)


@pytest.mark.usefixtures("memory")
@pytest.mark.parametrize(
    ("world", "parents", "draw"),
    [
        (random_world(), CHAIN, draw_children),
        (WORKED, TREE, draw_children),
        (random_world(), [0, 0, 0], with_replacement),
    ],
    ids=["chain", "tree", "with replacement"],
)
def test_trials_follow_the_target(world: World, parents: list[int], draw: Draw) -> None:
    accepted, tokens = run_trials(world, parents, 30_000, draw)
    assert (accepted == accepted.max()).mean() > 0.2
    assert chance_of_trials(world, accepted, tokens) > UNLIKELY
    if parents == CHAIN:
        q = np.zeros(5)
        q[world.ids] = world.q[-1]
        overlap = np.minimum(world.p[-1], q).sum()
        assert (accepted > 0).mean() == pytest.approx(overlap, abs=0.01)


@pytest.mark.usefixtures("memory")
def test_worked_two_level_tree_without_draws() -> None:
    """Root children A and B, C behind A, A behind B: such nodes are sampled and walked."""
    accepted, tokens = run_trials(WORKED, [0, 0, 1, 2], 60_000, likeliest, tells=False)
    counts = np.bincount(accepted, minlength=3)
    assert chance_of([(counts, np.array([0.2, 0.425, 0.375]))]) > UNLIKELY
    assert chance_of_trials(WORKED, accepted, tokens) > UNLIKELY


@pytest.mark.usefixtures("memory")
@pytest.mark.parametrize("parents", [CHAIN, TREE], ids=["chain", "tree"])
def test_trials_find_a_draft_that_was_not_drawn(parents: list[int]) -> None:
    accepted, tokens = run_trials(random_world(), parents, 10_000, likeliest)
    assert chance_of_trials(random_world(), accepted, tokens) < 1e-12
    # The same candidates are harmless when nobody claims that they were drawn.
    accepted, tokens = run_trials(random_world(), parents, 10_000, likeliest, tells=False)
    assert chance_of_trials(random_world(), accepted, tokens) > UNLIKELY


@pytest.mark.parametrize("bad", [np.nan, -1.0, np.inf, 0.0])
def test_a_q_that_says_nothing_accepts_nothing(bad: float) -> None:
    p, q = np.array([0.5, 0.3, 0.2]), np.array([0.4, bad, 0.6])
    if bad == 0.0:
        q = np.zeros(3)
    tokens = [recursive_token(p, q, [1, 0], seed, 4) for seed in range(2000)]
    assert chance_of([(np.bincount(tokens, minlength=3), p)]) > UNLIKELY


def test_probabilities_are_those_that_tokens_are_drawn_from() -> None:
    rows, num = Rows(4, 2, 1), 5000
    logits = np.random.default_rng(2).normal(size=24).astype(np.float32) * 1.5
    logits[3] = -np.inf
    rows.temperature[:] = [1.0, 0.7, 1.3, 0.9]
    rows.top_k[:], rows.top_p[:] = [0, 9, 0, 12], [1.0, 1.0, 0.8, 0.9]
    rows.min_p[:] = [0.0, 0.0, 0.05, 0.1]
    for row in range(4):
        fields = (rows.temperature, rows.top_k, rows.top_p, rows.min_p)
        drawn = np.empty(num, np.int32)
        same = [np.full(num, field[row]) for field in fields]
        positions = np.zeros(num, np.int32)
        sample_nodes(np.tile(logits, (num, 1)), *same, np.arange(num), positions, drawn)
        p = node_probs(logits, rows, row)
        assert p.sum() == pytest.approx(1.0)
        assert chance_of([(np.bincount(drawn, minlength=24), p)]) > UNLIKELY
        assert set(np.flatnonzero(p > 0.01)) <= set(drawn.tolist())


# -- in the engine --------------------------------------------------------------------------------

VOCAB = 16
PROMPT = [3, 1, 4, 1, 5, 9, 2, 6]
PER_REQUEST, DRAWS = 64, 2048
SHAPE = fixed_shape(7, 3, 3).tolist()


class Drawing(DraftSource):
    """Drafts from a table of distributions over 12 of 16 tokens; announces first, draws in `fill`.

    Greedy rows get the likeliest tokens of the same table.
    """

    def __init__(self, context: SourceContext) -> None:
        assert context.draft_probs is not None
        self._probs = context.draft_probs
        self._logits = torch.from_numpy(np.random.default_rng(1).normal(size=(VOCAB, 12)))
        self._ids = np.arange(12) + 2

    def peek(self, rows: Rows, active: Sequence[int], out: DraftTree) -> None:
        self._rows = rows
        for row in active:
            count = min(int(rows.room[row]) - 1, len(SHAPE))
            out.set(row, [0] * count, SHAPE[:count])

    def fill(self, source: int, tree: DraftTree, plan: Plan, batch: VerifyBatch) -> None:
        mine, rows = plan.rows[plan.source[plan.rows] == source], self._rows
        warm = rows.temperature[mine] > 0
        self._grow(tree, mine[warm], self._probs, draw_children)
        self._grow(tree, mine[~warm], None, likeliest)
        batch.fill(tree, plan, source)

    def _grow(
        self, tree: DraftTree, chosen: np.ndarray, probs: DraftProbs | None, draw: Draw
    ) -> None:
        heat = torch.from_numpy(self._rows.temperature[chosen])

        def q_after(last: np.ndarray) -> np.ndarray:
            return child_probs(self._logits[torch.from_numpy(last).long()], heat)

        if chosen.size:
            grow(tree, SHAPE, self._rows, chosen, q_after, self._ids, probs, draw)


class Failing(Drawing):
    """Leaves what its drafts were drawn from, and then fails to write them."""

    def fill(self, source: int, tree: DraftTree, plan: Plan, batch: VerifyBatch) -> None:
        super().fill(source, tree, plan, batch)
        raise RuntimeError("the drafts are lost")


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    path = tiny_checkpoint(tmp_path_factory.mktemp("small"), vocab_size=VOCAB, seed=6)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SOURCES, "drawing", f"{__name__}:Drawing")
        patch.setitem(SOURCES, "failing", f"{__name__}:Failing")
        spec = drafting_with("drawing")
        # The head knows 14 of the 16 tokens, so that some can only come from the residual.
        head = tiny_drafter(path.parent / "head", path, boundaries=(0, 1), draft_vocab_size=14)
        with Engine.from_pretrained(
            path, dtype="float32", max_num_seqs=64, spec=spec, drafter=str(head)
        ) as engine:
            yield engine


def drafting_with(source: str) -> SpecConfig:
    return SpecConfig(
        policy="first",
        sources=(source,),
        draft_sampling=True,
        max_draft_tokens=6,
        verify_budget=512,
    )


def target(engine: Engine, before: list[int], more: dict[str, Any]) -> np.ndarray:
    """The target's probabilities after some tokens, with the changes that `more` asks for."""
    params = SamplingParams(max_tokens=1, logprobs=VOCAB, speculation=False)
    entries = engine.generate([[*PROMPT, *before]], params)[0].outputs[0].logprobs
    assert entries is not None
    x = np.array([entries[0][token].logprob for token in range(VOCAB)])
    x[before] -= more.get("presence_penalty", 0.0)
    p = np.exp(x / more.get("temperature", 1.0))
    order = np.argsort(-p, kind="stable")
    p[order[more.get("top_k", VOCAB) :]] = 0.0
    p /= p.sum()
    p[order[np.cumsum(p[order]) - p[order] >= more.get("top_p", 1.0)]] = 0.0
    return p / p.sum()


@pytest.mark.parametrize("source", ["drawing", "eagle3", "eagle3-chain"])
@pytest.mark.parametrize(
    "more",
    [{}, {"temperature": 0.7, "top_k": 9, "top_p": 0.9, "presence_penalty": 1.5}],
    ids=["raw", "cut and processed"],
)
def test_two_tokens_follow_the_target(engine: Engine, source: str, more: dict[str, Any]) -> None:
    engine.respec(drafting_with(source))
    before = engine.stats().sources.get(source)
    accepted = before.accepted if before else 0
    params = [
        SamplingParams(seed=1000 + seed, n=PER_REQUEST, max_tokens=2, logprobs=0, **more)
        for seed in range(DRAWS // PER_REQUEST)
    ]
    results = engine.generate([PROMPT] * len(params), params)
    outputs = [output for result in results for output in result.outputs]
    assert engine.stats().sources[source].accepted - accepted > DRAWS // 20
    assert all(len(output.logprobs or ()) == 2 for output in outputs)
    counts = np.zeros((VOCAB, VOCAB))
    for output in outputs:
        counts[output.token_ids[0], output.token_ids[1]] += 1
    tables = [(counts.sum(1), target(engine, [], more))]
    tables += [(counts[token], target(engine, [token], more)) for token in range(VOCAB)]
    assert chance_of(tables) > UNLIKELY


def tokens(engine: Engine, source: str, params: list[SamplingParams]) -> list[list[int]]:
    engine.respec(drafting_with(source))
    prompts = [PROMPT[: 4 + index % 4] for index in range(len(params))]
    return [one.outputs[0].token_ids for one in engine.generate(prompts, params)]


def many(temperatures: Sequence[float], **more: Any) -> list[SamplingParams]:
    return [
        SamplingParams(temperature=heat, seed=index, max_tokens=24, **more)
        for index, heat in enumerate(temperatures)
    ]


@pytest.mark.parametrize("source", ["drawing", "eagle3"])
def test_greedy_requests_keep_their_tokens(engine: Engine, source: str) -> None:
    heats = [0.0, 0.9] * 6
    plain = tokens(engine, source, many(heats, speculation=False))
    drafted = tokens(engine, source, many(heats))
    assert drafted[::2] == plain[::2]
    # The others do not: this is what the setting gives up.
    assert drafted[1::2] != plain[1::2]
    assert drafted == tokens(engine, source, many(heats))


def test_drafts_that_nobody_drew_keep_all_tokens(engine: Engine) -> None:
    """Without speculation, with a source that draws nothing, or when drafts were lost."""
    heats = [0.0, 0.9, 1.3] * 3
    engine.respec(SpecConfig(policy="first", sources=()))
    prompts = [PROMPT[: 4 + index % 4] for index in range(len(heats))]
    plain = [one.outputs[0].token_ids for one in engine.generate(prompts, many(heats))]
    assert tokens(engine, "drawing", many(heats, speculation=False)) == plain
    assert tokens(engine, "random-tree", many(heats)) == plain
    faults = engine.stats().faulty_drafts
    assert tokens(engine, "failing", many(heats)) == plain
    assert engine.stats().faulty_drafts > faults


def test_the_kernels_refuse_the_rule() -> None:
    runner: Any = SimpleNamespace(draws=True)
    with pytest.raises(ConfigError, match=r"draft_sampling=True.*device='cpu'"):
        load_rule("recursive", 2, None, runner)

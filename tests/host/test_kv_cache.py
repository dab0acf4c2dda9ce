"""Blocks, prefix reuse and commit, against a model that keeps whole texts instead of hashes."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from hvdx.batch import VerifyBatch, VerifyResult
from hvdx.kv_cache import NULL_BLOCK, BlockPool, KVCache
from hvdx.rows import Rows
from hvdx.tree import DraftTree, Plan

SIZE = 4
MAX_LEN = 24
Content = tuple[str, tuple[int, ...]]
"""Salt, and the text up to and with a block."""


class Cache(KVCache):
    """A cache of one layer and head of size one, with its rows."""

    def __init__(self, num_blocks: int, num_rows: int = 3, *, prefix_cache: bool = True) -> None:
        self.rows = Rows(num_rows, MAX_LEN, MAX_LEN // SIZE)
        data = torch.zeros(1, 2, num_blocks, SIZE, 1, 1)
        super().__init__(data, self.rows, prefix_cache=prefix_cache)


def start(kv: Cache, text: list[int], salt: str = "", *, reuse: bool = True) -> tuple[int, int]:
    """Put a text into a row with all its blocks; the row, and how many tokens were reused."""
    row = kv.rows.take(text, [])
    cached = kv.attach(row, salt, reuse=reuse)
    assert kv.reserve(row, len(text))
    return row, cached


def fill(kv: Cache, row: int) -> None:
    """Commit all but the pending token."""
    kv.rows.context_len[row] = kv.rows.num_tokens[row] - 1
    kv.seal(row)


def stop(kv: Cache, row: int) -> None:
    kv.release(row)
    kv.rows.give_back(row)


def table(kv: Cache, row: int) -> list[int]:
    return kv.rows.block_table[row, : kv.rows.num_blocks[row]].tolist()


class Block:
    """A block of the model: who holds it, and the text that it is known for."""

    def __init__(self) -> None:
        self.refs = 1
        self.content: Content | None = None


class Model:
    """What the pool should do, with objects and whole texts."""

    def __init__(self, num_usable: int) -> None:
        self.free = num_usable
        self.named: dict[Content, Block] = {}
        self.reusable: list[Block] = []

    @property
    def num_free(self) -> int:
        return self.free + len(self.reusable)

    def allocate(self) -> Block:
        if self.free:
            self.free -= 1
        else:
            content = self.reusable.pop(0).content
            assert content is not None
            del self.named[content]
        return Block()

    def find(self, content: Content) -> Block | None:
        block = self.named.get(content)
        if block is not None:
            if block in self.reusable:
                self.reusable.remove(block)
            block.refs += 1
        return block

    def name(self, block: Block, content: Content) -> None:
        if content not in self.named:
            block.content = content
            self.named[content] = block

    def release(self, block: Block) -> None:
        block.refs -= 1
        if block.refs == 0 and block.content is not None:
            self.reusable.append(block)
        elif block.refs == 0:
            self.free += 1


class CacheMachine(RuleBasedStateMachine):
    """Rows come, grow, shrink and go; the tensor holds a number per salt and prefix."""

    def __init__(self) -> None:
        super().__init__()
        self.kv = Cache(num_blocks=10)
        self.rows = self.kv.rows
        self.model = Model(9)
        self.salt: dict[int, str] = {}
        self.blocks: dict[int, list[Block]] = {}
        self.sealed: dict[int, int] = {}
        self.numbers: dict[Content, float] = {}

    def number(self, row: int, count: int) -> float:
        """What K/V of a row's token `count - 1` must be: it depends on all tokens up to there."""
        content = (self.salt[row], tuple(self.rows.token_ids[row, :count].tolist()))
        return self.numbers.setdefault(content, float(len(self.numbers) + 1))

    def slot(self, row: int, index: int) -> torch.Tensor:
        block = int(self.rows.block_table[row, index // SIZE])
        return self.kv.data[0, :, block, index % SIZE].view(2)

    def compute(self, row: int, end: int) -> None:
        """Write K/V of the tokens up to `end` as a forward pass would."""
        for index in range(int(self.rows.context_len[row]), end):
            self.slot(row, index).fill_(self.number(row, index + 1))

    def drop_blocks(self, row: int, keep: int) -> None:
        while len(self.blocks[row]) > keep:
            self.model.release(self.blocks[row].pop())

    def seal(self, row: int) -> None:
        self.kv.seal(row)
        for index in range(self.sealed[row], int(self.rows.context_len[row]) // SIZE):
            text = self.rows.token_ids[row, : (index + 1) * SIZE].tolist()
            self.model.name(self.blocks[row][index], (self.salt[row], tuple(text)))
            self.sealed[row] = index + 1

    def reserve(self, row: int, num_tokens: int) -> bool:
        missing = -(-num_tokens // SIZE) - len(self.blocks[row])
        fits = missing <= self.model.num_free
        capacity = (len(self.blocks[row]) + self.model.num_free) * SIZE
        assert self.kv.capacity(row) == capacity
        assert self.kv.reserve(row, num_tokens) == fits
        if fits:
            self.blocks[row] += [self.model.allocate() for _ in range(missing)]
        return fits

    def leave(self, row: int) -> None:
        self.drop_blocks(row, 0)
        stop(self.kv, row)
        for state in (self.salt, self.blocks, self.sealed):
            del state[row]

    def a_row(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from(sorted(self.salt)))

    @precondition(lambda self: self.rows.num_free)
    @rule(
        text=st.lists(st.integers(0, 1), min_size=1, max_size=20),
        salt=st.sampled_from(["", "a"]),
        reuse=st.sampled_from([True, True, True, False]),
    )
    def enter(self, text: list[int], salt: str, reuse: bool) -> None:
        row = self.rows.take(text, [])
        cached = self.kv.attach(row, salt, reuse=reuse)
        self.salt[row], self.blocks[row] = salt, []
        for end in range(SIZE, len(text), SIZE) if reuse else ():
            block = self.model.find((salt, tuple(text[:end])))
            if block is None:
                break
            self.blocks[row].append(block)
        assert cached == self.rows.context_len[row] == SIZE * len(self.blocks[row]) < len(text)
        self.sealed[row] = len(self.blocks[row])
        if not self.reserve(row, len(text)):
            self.leave(row)

    @precondition(lambda self: self.salt)
    @rule(data=st.data())
    def prefill(self, data: st.DataObject) -> None:
        row = self.a_row(data)
        left = self.rows.num_uncommitted(row)
        end = int(self.rows.context_len[row]) + data.draw(st.integers(0, left))
        self.compute(row, end)
        self.rows.context_len[row] = end
        self.seal(row)

    @precondition(lambda self: self.salt)
    @rule(data=st.data(), emitted=st.lists(st.integers(0, 1), min_size=1, max_size=6))
    def decode(self, data: st.DataObject, emitted: list[int]) -> None:
        row = self.a_row(data)
        context, count = int(self.rows.context_len[row]), int(self.rows.num_tokens[row])
        if self.rows.num_uncommitted(row) or count + len(emitted) > MAX_LEN:
            return
        if not self.reserve(row, context + len(emitted)):
            return
        self.rows.append(row, emitted)
        self.rows.context_len[row] = context
        self.compute(row, context + len(emitted))
        self.rows.context_len[row] = context + len(emitted)
        self.seal(row)

    @precondition(lambda self: self.salt)
    @rule(data=st.data(), nodes=st.integers(1, 12))
    def draft(self, data: st.DataObject, nodes: int) -> None:
        """Slots of a draft are reserved and hold garbage afterwards."""
        row = self.a_row(data)
        context = int(self.rows.context_len[row])
        nodes = min(nodes, MAX_LEN - context)
        if not self.rows.num_uncommitted(row) and self.reserve(row, context + nodes):
            for index in range(context, context + nodes):
                self.slot(row, index).fill_(-1.0)

    @precondition(lambda self: self.salt)
    @rule(data=st.data())
    def trim(self, data: st.DataObject) -> None:
        row = self.a_row(data)
        self.kv.trim(row)
        self.drop_blocks(row, -(-int(self.rows.num_tokens[row]) // SIZE))

    @precondition(lambda self: self.salt)
    @rule(data=st.data())
    def release(self, data: st.DataObject) -> None:
        self.leave(self.a_row(data))

    @invariant()
    def pool_is_sound(self) -> None:
        self.kv.pool.check()
        assert self.kv.pool.num_free == self.model.num_free

    @invariant()
    def committed_contents_are_those_of_the_text(self) -> None:
        for row in self.salt:
            for index in range(int(self.rows.context_len[row])):
                assert self.slot(row, index).tolist() == [self.number(row, index + 1)] * 2

    @invariant()
    def tables_match_the_model(self) -> None:
        ids: dict[Block, int] = {}
        for row, blocks in self.blocks.items():
            assert len(table(self.kv, row)) == len(blocks)
            assert not self.rows.block_table[row, len(blocks) :].any()
            for block, number in zip(blocks, table(self.kv, row), strict=True):
                assert ids.setdefault(block, number) == number != NULL_BLOCK
        assert len(set(ids.values())) == len(ids)

    def teardown(self) -> None:
        for row in sorted(self.salt):
            self.leave(row)
        assert self.kv.pool.num_free == 9
        self.kv.pool.check()


TestCacheMachine = CacheMachine.TestCase
TestCacheMachine.settings = settings(max_examples=150, stateful_step_count=40)


TEXT = list(range(100, 117))


@pytest.mark.parametrize("length", [1, 3, 4, 5, 8, 9, 16, 17])
def test_reuse_never_covers_the_pending_token(length: int) -> None:
    kv = Cache(16)
    row, _ = start(kv, TEXT)
    fill(kv, row)
    stop(kv, row)
    again, cached = start(kv, TEXT[:length])
    assert cached == (length - 1) // SIZE * SIZE
    assert kv.rows.context_len[again] == cached


@pytest.mark.parametrize(
    ("salt", "text", "expected"),
    [
        ("me", TEXT, 16),
        ("you", TEXT, 0),
        ("", TEXT, 0),
        ("me", [*TEXT[:7], 1, *TEXT[8:]], 4),
        ("me", [1, *TEXT[1:]], 0),
        ("me", TEXT[4:], 0),
    ],
    ids=["equal", "other-salt", "no-salt", "differs-later", "differs-first", "shifted"],
)
def test_only_equal_beginnings_under_an_equal_salt_are_shared(
    salt: str, text: list[int], expected: int
) -> None:
    kv = Cache(16)
    row, _ = start(kv, TEXT, "me")
    fill(kv, row)
    assert start(kv, text, salt)[1] == expected


def test_a_shared_block_survives_the_first_ones_release() -> None:
    kv = Cache(10)
    first, _ = start(kv, TEXT[:9])
    kv.data[0, :, table(kv, first)] = 5.0
    fill(kv, first)
    second, cached = start(kv, TEXT[:9])
    assert cached == 8
    assert table(kv, second)[:2] == table(kv, first)[:2]
    stop(kv, first)
    greedy, _ = start(kv, [0] * 20, reuse=False)
    kv.data[0, :, table(kv, greedy)] = -1.0
    assert (kv.data[0, :, table(kv, second)[:2]] == 5.0).all()
    assert not set(table(kv, greedy)) & set(table(kv, second))
    kv.pool.check()


def test_prefixes_are_forgotten_least_recently_used_first_and_from_their_ends() -> None:
    kv = Cache(9)
    texts = [[base + index for index in range(9)] for base in (0, 100)]
    for text in (*texts, texts[0]):
        row, _ = start(kv, text)
        fill(kv, row)
        stop(kv, row)
    # 8 blocks: 2 named of each text, the older text's most recently used; 4 that hold nothing.
    row, _ = start(kv, [7] * 20, reuse=False)
    assert len(table(kv, row)) == 5
    for text, expected in ((texts[0], 8), (texts[1], 4)):
        probe = kv.rows.take(text, [])
        assert kv.attach(probe, "", reuse=True) == expected
        stop(kv, probe)
    kv.pool.check()


def test_a_block_reused_for_other_text_is_no_longer_found() -> None:
    kv = Cache(5)
    row, _ = start(kv, TEXT[:16])
    fill(kv, row)
    stop(kv, row)
    row, _ = start(kv, [1] * 16, reuse=False)
    stop(kv, row)
    assert start(kv, TEXT[:16])[1] == 0


def test_an_uncommitted_or_partly_filled_block_is_not_found() -> None:
    kv = Cache(16)
    row, _ = start(kv, TEXT[:12])
    kv.seal(row)
    assert start(kv, TEXT[:12])[1] == 0
    kv.rows.context_len[row] = 7
    kv.seal(row)
    assert start(kv, TEXT[:12])[1] == 4


def test_without_prefix_cache_nothing_is_reused() -> None:
    kv = Cache(16, prefix_cache=False)
    row, _ = start(kv, TEXT)
    fill(kv, row)
    assert start(kv, TEXT)[1] == 0
    stop(kv, row)
    assert start(kv, TEXT)[1] == 0


def test_reserve_takes_all_or_nothing() -> None:
    kv = Cache(4)
    row, _ = start(kv, [1] * 5)
    assert not kv.reserve(row, 13)
    assert len(table(kv, row)) == 2
    assert kv.pool.num_free == 1
    assert kv.reserve(row, 12)
    assert kv.pool.num_free == 0
    kv.trim(row)
    assert kv.pool.num_free == 1


def test_a_pool_gives_out_every_block_but_the_null_block() -> None:
    pool = BlockPool(6)
    assert sorted(pool.allocate() for _ in range(5)) == [1, 2, 3, 4, 5]
    assert pool.num_free == 0
    pool.check()


def test_check_sees_a_leak() -> None:
    pool = BlockPool(4)
    pool._refs[pool.allocate()] = 0
    with pytest.raises(AssertionError):
        pool.check()


@given(st.integers(0, 2**32 - 1), st.integers(0, 9))
@settings(max_examples=60)
def test_commit_moves_accepted_nodes_behind_the_context_in_path_order(
    seed: int, context: int
) -> None:
    """Two rows with random trees; node values before and after, block boundaries in between."""
    random = np.random.default_rng(seed)
    kv = Cache(14, num_rows=2)
    plan, tree, batch, result = Plan(2), DraftTree(2, 10), VerifyBatch(2, 64), VerifyResult(2, 10)
    paths: list[list[int]] = []
    for row in range(2):
        assert kv.rows.take([row] * (context + 1), []) == row
        kv.attach(row, "", reuse=False)
        kv.rows.context_len[row] = context
        parents = [int(random.integers(0, node + 1)) for node in range(9)]
        tree.set(row, [0] * 9, parents)
        node, path = int(random.integers(0, 10)), []
        while node:
            path.append(node)
            node = parents[node - 1]
        paths.append(path[::-1])
        assert kv.reserve(row, context + 10)
    plan.start([1, 0])
    plan.source[:], plan.num_nodes[:] = 0, 10
    batch.lay_out_decode(kv.rows, plan, SIZE)
    batch.fill(tree, plan, 0)
    flat = kv.data[0].flatten(1, 2).view(2, -1)
    flat.fill_(-1.0)
    flat[:, batch.slot_mapping] = torch.arange(20.0)
    result.clear(2)
    for entry, row in enumerate([1, 0]):
        result.num_accepted[entry] = len(paths[row])
        result.path[entry, : len(paths[row])] = paths[row]
    kv.commit(batch, result)
    for entry, row in enumerate([1, 0]):
        for index, node in enumerate([0, *paths[row]]):
            at = context + index
            block = int(kv.rows.block_table[row, at // SIZE])
            assert flat[:, block * SIZE + at % SIZE].tolist() == [10.0 * entry + node] * 2

"""Owns what the drafting decision works on: arenas, histories, outputs and their addresses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numba import types

from hvdx.errors import ConfigError
from hvdx.payoff import NUM_FEATURES
from hvdx.suffix import decide as frame_words
from hvdx.suffix.automaton import MAX_TOKENS, append_text, arena_words, reset
from hvdx.suffix.decide import NO_NEWLINE, decide
from hvdx.suffix.features import NUM_HISTORY, observe, reset_history
from hvdx.suffix.pointers import address_of
from hvdx.tree import DraftTree

SENTINEL = -1
MAX_DRAFT = 63


@dataclass(frozen=True)
class SuffixSettings:
    """Parameters of suffix drafts.

    match_cap: longest match that is told apart, tokens
    max_draft: most draft tokens, at most 63
    spec_factor, spec_offset: a match of L tokens drafts at most L * factor + offset
    min_token_prob: tokens below this probability are not drafted, in float32
    count_depth: longest string with exact counts; 0 is match_cap + max_draft, less cuts drafts
    use_tree: draft trees instead of paths
    """

    match_cap: int = 64
    max_draft: int = 63
    spec_factor: float = 1.0
    spec_offset: float = 0.0
    min_token_prob: float = 0.1
    count_depth: int = 0
    use_tree: bool = False

    def __post_init__(self) -> None:
        """Errors: ConfigError for a value out of range."""
        if not 1 <= self.match_cap <= 64:
            raise ConfigError(f"match_cap must be 1 to 64, not {self.match_cap}.")
        if not 1 <= self.max_draft <= MAX_DRAFT:
            raise ConfigError(f"max_draft must be 1 to {MAX_DRAFT}, not {self.max_draft}.")
        if not 0 <= self.spec_factor <= 1e6 or not -1e6 <= self.spec_offset <= 1e6:
            raise ConfigError("spec_factor must not be negative, and neither may exceed a million.")
        if not 0 <= self.min_token_prob <= 1:
            raise ConfigError(f"min_token_prob must be 0 to 1, not {self.min_token_prob}.")
        if self.count_depth and not self.match_cap < self.count_depth < 2**20:
            raise ConfigError("count_depth must be larger than match_cap, or 0.")

    @property
    def depth(self) -> int:
        """Longest string whose occurrences are counted, tokens."""
        return self.count_depth or self.match_cap + self.max_draft


class SuffixDecider:
    """Drafts from the rows' own text and from shared text, for all rows in one compiled call.

    features: float64 [R, F] in the order of `hvdx.payoff.FEATURES`, of the rows last decided
    payoff: float64 [R] expected accepted tokens of the draft; 0 without one
    history: float64 [R, 8], see `hvdx.suffix.features`

    num_rows, vocab_size: R and V
    token_classes: uint8 [V], see `hvdx.payoff.FEATURES`; None is unknown for all
    predictor: address of a compiled payoff model, 0 for the score alone; whoever loaded the
        library keeps it loaded
    """

    def __init__(
        self,
        num_rows: int,
        vocab_size: int,
        settings: SuffixSettings,
        token_classes: np.ndarray | None = None,
        predictor: int = 0,
    ) -> None:
        if token_classes is None:
            token_classes = np.zeros(vocab_size, np.uint8)
        if token_classes.dtype != np.uint8 or token_classes.shape != (vocab_size,):
            raise ConfigError(f"token_classes must be uint8 [{vocab_size}].")
        self.settings = settings
        self.num_rows = num_rows
        self.features = np.zeros((num_rows, NUM_FEATURES))
        self.payoff = np.zeros(num_rows)
        self.history = np.zeros((num_rows, NUM_HISTORY))
        self._history_bits = self.history.view(np.int64)
        self._state = np.zeros((num_rows, frame_words.STATE_WORDS), np.int64)
        self._arenas: list[np.ndarray | None] = [None] * num_rows
        self._pool: dict[int, list[np.ndarray]] = {}
        self._owners: list[object] = [None] * num_rows
        self._classes = np.ascontiguousarray(token_classes)
        self._stops = np.full((num_rows, 4), -1, np.int32)
        self._active = np.zeros(num_rows, np.int32)
        self._last_active: list[int] = []
        self._limits = np.array(
            [settings.spec_factor, settings.spec_offset, settings.min_token_prob]
        )
        self._words = np.zeros(frame_words.NUM_WORDS, np.int32)
        self._floats = np.zeros(frame_words.NUM_FLOATS, np.float32)
        self._info = np.zeros(frame_words.NUM_INFO)
        self._shared = np.zeros(frame_words.NUM_SHARED, np.int64)
        self._bound: tuple[object, ...] = ()
        self._frame = np.zeros(frame_words.FRAME_WORDS, np.int64)
        self._frame_at = address_of(self._frame)
        # The compiled function itself: finding it by types takes longer than a draft.
        self._run = decide.compile((types.int64,))
        self._fill_frame(vocab_size)
        self.set_predictor(predictor)
        for row in range(num_rows):
            reset_history(self.history, row)
            self._state[row, frame_words.NEWLINE] = NO_NEWLINE

    def set_predictor(self, address: int, owner: object = None) -> None:
        """Value drafts with another payoff model from the next decision on.

        address: of a compiled payoff model, 0 for the score alone; owner: keeps it loaded
        """
        self._frame[frame_words.PREDICTOR] = address
        self._predictor_owner = owner

    def _fill_frame(self, vocab_size: int) -> None:
        frame, settings = self._frame, self.settings
        frame[frame_words.NUM_ROWS] = self.num_rows
        frame[frame_words.VOCAB_SIZE] = vocab_size
        frame[frame_words.MATCH_CAP] = settings.match_cap
        frame[frame_words.MAX_DRAFT] = settings.max_draft
        frame[frame_words.USE_TREE] = settings.use_tree
        frame[frame_words.MAX_STOPS] = self._stops.shape[1]
        for word, array in (
            (frame_words.ACTIVE, self._active),
            (frame_words.FEATURE_ROWS, self.features),
            (frame_words.PAYOFF, self.payoff),
            (frame_words.ROW_STATE, self._state),
            (frame_words.HISTORY, self.history),
            (frame_words.STOPS, self._stops),
            (frame_words.CLASSES, self._classes),
            (frame_words.LIMITS, self._limits),
            (frame_words.WORK_WORDS, self._words),
            (frame_words.WORK_FLOATS, self._floats),
            (frame_words.WORK_INFO, self._info),
            (frame_words.WORK_SHARED, self._shared),
        ):
            frame[word] = address_of(array)

    def bind(
        self,
        token_ids: np.ndarray,
        num_tokens: np.ndarray,
        num_prompt: np.ndarray,
        room: np.ndarray,
        temperature: np.ndarray,
        out: DraftTree,
    ) -> None:
        """Say where the rows are and where drafts go; once, and again when an array is replaced.

        The arrays are fields of `hvdx.rows.Rows`: int32 [R, max_len], int32 [R] three times, and
        float32 [R].
        """
        count = self.num_rows
        for array in (num_tokens, num_prompt, room):
            assert array.dtype == np.int32 and array.shape == (count,)
        assert token_ids.dtype == np.int32 and token_ids.shape[0] == count
        assert temperature.dtype == np.float32 and temperature.shape == (count,)
        assert out.num_nodes.shape == (count,)
        arrays = (token_ids, num_tokens, num_prompt, room, temperature)
        outputs = (out.token_ids, out.parent, out.depth, out.score, out.num_nodes)
        for word, array in enumerate((*arrays, *outputs), frame_words.TOKEN_IDS):
            self._frame[word] = address_of(array)
        self._frame[frame_words.MAX_LEN] = token_ids.shape[1]
        self._frame[frame_words.MAX_NODES] = out.max_nodes
        self._bound = (*arrays, *outputs)

    def admit(
        self,
        row: int,
        text: np.ndarray,
        capacity_tokens: int,
        stop_ids: Sequence[int] = (),
    ) -> None:
        """Start a row with its text; it takes the place of whatever the row held.

        text: int32 [n]: the tokens of the row so far, all or the first of them; before them there
            may be a predicted output and one -1
        capacity_tokens: most tokens of `text` and all that the row will add to it
        stop_ids: tokens at which the output ends
        Errors: ConfigError when the capacity is too small or beyond the limit
        """
        text = np.ascontiguousarray(text, np.int32)
        if not max(text.size, 1) <= capacity_tokens < MAX_TOKENS:
            raise ConfigError(
                f"A row with {text.size} tokens cannot have a capacity of {capacity_tokens}; "
                f"the limit is {MAX_TOKENS - 1}."
            )
        self.release(row)
        arena = self._take_arena(arena_words(capacity_tokens))
        reset(arena, capacity_tokens, self.settings.depth)
        append_text(arena, text)
        sentinels = np.flatnonzero(text == SENTINEL)
        prefix = int(sentinels[-1]) + 1 if sentinels.size else 0
        known = self._classes[np.clip(text[prefix:][-64:], 0, self._classes.size - 1)]
        newlines = np.flatnonzero(known == 1)
        state = self._state[row]
        state[frame_words.ARENA] = address_of(arena)
        state[frame_words.ARENA_SIZE] = arena.size
        state[frame_words.PREFIX] = prefix
        state[frame_words.ROW_LIMIT] = capacity_tokens - prefix
        if newlines.size:
            state[frame_words.NEWLINE] = text.size - prefix - known.size + newlines[-1]
        self._arenas[row] = arena
        self._set_stops(row, stop_ids)

    def release(self, row: int) -> None:
        """Forget a row: its text, history, stop tokens and shared text."""
        arena = self._arenas[row]
        self._arenas[row] = self._owners[row] = None
        if arena is not None:
            self._pool.setdefault(arena.size, []).append(arena)
        self._state[row] = 0
        self._state[row, frame_words.NEWLINE] = NO_NEWLINE
        self._stops[row] = -1
        reset_history(self.history, row)

    def set_snapshot(self, row: int, descriptor: np.ndarray | None, owners: object = None) -> None:
        """Give a row a namespace's shared text; holds on to it and to the owners of its memory.

        descriptor: int64, see `hvdx.suffix.segment`; None for no shared text
        """
        address = 0 if descriptor is None else address_of(descriptor)
        self._state[row, frame_words.SNAPSHOT] = address
        self._owners[row] = (descriptor, owners)

    def decide(self, active: list[int]) -> None:
        """Decide for the active rows: writes the bound draft tree, `features` and `payoff`."""
        if active != self._last_active:
            self._active[: len(active)] = active
            self._frame[frame_words.NUM_ACTIVE] = len(active)
            self._last_active = list(active)
        self._run(self._frame_at)

    def observe(
        self,
        rows: np.ndarray,
        source: np.ndarray,
        accepted: np.ndarray,
        draft_len: np.ndarray,
        draft_depth: np.ndarray,
        score: np.ndarray,
    ) -> None:
        """Learn what came of a cycle; arguments as in `hvdx.suffix.features.observe`."""
        observe(
            self.history,
            self._history_bits,
            rows,
            source,
            accepted,
            draft_len,
            draft_depth,
            score,
        )

    def warm_up(self) -> None:
        """Compile everything that a run calls, with the types that it will see."""
        other = SuffixDecider(1, 4, self.settings)
        token_ids = np.array([[1, 2, 1, 2, 1, 0]], np.int32)
        size, prompt, room = (np.array([count], np.int32) for count in (5, 4, 64))
        other.bind(token_ids, size, prompt, room, np.zeros(1, np.float32), DraftTree(1, 64))
        other.admit(0, token_ids[0, :4], 6, (3,))
        other.decide([0])
        ones = np.ones(1, np.int32)
        other.observe(np.zeros(1, np.int32), ones, ones, ones, ones, np.ones(1))

    @staticmethod
    def num_compiled() -> int:
        """Signatures compiled so far of what is called from Python; constant after `warm_up`."""
        return sum(len(function.signatures) for function in (decide, observe, append_text))

    def _take_arena(self, num_words: int) -> np.ndarray:
        """An arena from the pool, or a new one: pages that were touched before are fast."""
        step = 1 << max(10, (num_words - 1).bit_length() - 3)
        size = -(-num_words // step) * step
        free = self._pool.get(size)
        if free:
            return free.pop()
        # Two states share a cache line when the arena begins with one.
        memory = np.empty(size + 16, np.int32)
        begin = -memory.ctypes.data % 64 // 4
        return memory[begin : begin + size]

    def _set_stops(self, row: int, stop_ids: Sequence[int]) -> None:
        ids = sorted({token for token in stop_ids if token >= 0})
        if len(ids) > self._stops.shape[1]:
            wider = np.full((self.num_rows, 2 * len(ids)), -1, np.int32)
            wider[:, : self._stops.shape[1]] = self._stops
            self._stops = wider
            self._frame[frame_words.STOPS] = address_of(wider)
            self._frame[frame_words.MAX_STOPS] = wider.shape[1]
        self._stops[row, : len(ids)] = ids

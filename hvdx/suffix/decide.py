"""The drafting decision of all rows in one compiled call.

For every active row: append its new tokens to its automaton, draft from its own text and from
shared text, take the draft with the higher score, write it as a tree, write the features and the
payoff. The call holds the GIL, because giving it up costs a whole switch interval when another
thread is busy, and it allocates nothing.

All memory is passed by address in one int64 array, the frame, and that by its own address: a number
is handed over faster than an array, and one argument in a third of the time of eight. A call
without new tokens changes nothing, so it may be used to warm caches up.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hvdx.payoff import INDEX, NUM_FEATURES, score_payoff
from hvdx.suffix.automaton import CAPACITY, CONTINUED, NUM_TOKENS, append
from hvdx.suffix.features import (
    NUM_HISTORY,
    Draft,
    Slots,
    put,
    token_class,
    write_continued,
    write_history,
    write_match,
    write_no_structure,
    write_pattern,
    write_structure,
)
from hvdx.suffix.own_draft import SCRATCH_FLOATS, SCRATCH_WORDS, own_draft
from hvdx.suffix.pointers import (
    call_predictor,
    float32_view,
    float64_view,
    int16_view,
    int32_view,
    int64_view,
    uint8_view,
)
from hvdx.suffix.segment import SEGMENT_WORDS
from hvdx.suffix.shared_draft import SCRATCH, shared_draft

# Words of the frame: numbers, then addresses.
(
    NUM_ACTIVE, NUM_ROWS, MAX_LEN, MAX_NODES, VOCAB_SIZE, MATCH_CAP, MAX_DRAFT,
    USE_TREE, MAX_STOPS, PREDICTOR, ACTIVE, TOKEN_IDS, NUM_TOKENS_OF, NUM_PROMPT, ROOM, TEMPERATURE,
    OUT_TOKENS, OUT_PARENT, OUT_DEPTH, OUT_SCORE, OUT_NODES, FEATURE_ROWS, PAYOFF, ROW_STATE,
    HISTORY, STOPS, CLASSES, LIMITS, WORK_WORDS, WORK_FLOATS, WORK_INFO, WORK_SHARED,
) = range(32)  # fmt: skip
FRAME_WORDS = 40

# LIMITS: float64 spec_factor, spec_offset, min_token_prob.
# int64 words of a row's state. A row without an arena drafts from shared text alone.
ARENA, ARENA_SIZE, PREFIX, ROW_LIMIT, NEWLINE, SNAPSHOT = range(6)
STATE_WORDS = 8
NO_NEWLINE = -(2**40)
# Working memory: two drafts of 64 tokens and parents, the map of a cut, what own_draft needs.
_MAP = 256
NUM_WORDS = _MAP + 64 + SCRATCH_WORDS
NUM_FLOATS = 128 + SCRATCH_FLOATS
NUM_INFO = 32
NUM_SHARED = SCRATCH


@njit(cache=True, inline="always")
def _draft_views(frame: np.ndarray, origin: Any) -> Draft:
    words, floats = frame[WORK_WORDS] + 512 * origin, frame[WORK_FLOATS] + 256 * origin
    return Draft(
        int32_view(words, 64),
        int32_view(words + 256, 64),
        float32_view(floats, 64),
        float64_view(frame[WORK_INFO] + 128 * origin, 16),
    )


@njit(cache=True)
def _append_new(
    frame: np.ndarray, state: np.ndarray, arena: np.ndarray, text: np.ndarray, num_tokens: Any
) -> Any:
    """Bring a row's automaton up to its text; False when it cannot hold it."""
    classes = uint8_view(frame[CLASSES], frame[VOCAB_SIZE])
    for at in range(np.int64(arena[NUM_TOKENS]) - state[PREFIX], num_tokens):
        if arena[NUM_TOKENS] >= arena[CAPACITY]:
            return False
        token = np.int64(text[at])
        append(arena, token)
        if token_class(classes, token) == 1:
            state[NEWLINE] = at
    return arena[NUM_TOKENS] == state[PREFIX] + num_tokens


@njit(cache=True)
def _is_stop(stops: np.ndarray, token: Any) -> Any:
    for stop in stops:
        if stop < 0:
            break
        if stop == token:
            return True
    return False


@njit(cache=True)
def _cut(draft: Draft, stops: np.ndarray, vocab_size: Any, places: np.ndarray) -> None:
    """Let a draft end at its stop tokens, and before tokens that do not exist.

    stops: int32 [S], -1 padded; places: int32 [64] scratch, new index of every node or -1
    """
    tokens, parent, prob, info = draft.tokens, draft.parent, draft.prob, draft.info
    size = np.int64(info[0])
    clean = True
    for node in range(size):
        token = np.int64(tokens[node])
        clean = clean and 0 <= token < vocab_size and not _is_stop(stops, token)
    if clean:
        return
    kept, score = np.int64(0), 0.0
    for node in range(size):
        token, up = np.int64(tokens[node]), np.int64(parent[node])
        places[node] = -1
        if up >= 0:
            up = np.int64(places[up])
            if up < 0 or _is_stop(stops, np.int64(tokens[up])):
                continue
        if 0 <= token < vocab_size:
            tokens[kept] = token
            parent[kept] = up
            prob[kept] = prob[node]
            places[node] = kept
            score += np.float64(prob[node])
            kept += 1
    if kept < size:
        info[0] = kept
        info[1] = score
        info[8] = 0.0
        if kept == 0:
            info[2] = 0.0


@njit(cache=True)
def _draft_own(frame: np.ndarray, arena: np.ndarray, room: Any, draft: Draft) -> None:
    limits = float64_view(frame[LIMITS], 3)
    own_draft(
        arena,
        frame[MATCH_CAP],
        frame[MAX_DRAFT],
        limits[0],
        limits[1],
        limits[2],
        frame[USE_TREE] != 0,
        room,
        draft.tokens,
        draft.parent,
        draft.prob,
        draft.info,
        int32_view(frame[WORK_WORDS] + 4 * (_MAP + 64), SCRATCH_WORDS),
        float32_view(frame[WORK_FLOATS] + 512, SCRATCH_FLOATS),
    )


@njit(cache=True)
def _draft_shared(
    frame: np.ndarray, snapshot: Any, text: np.ndarray, num_tokens: Any, room: Any, draft: Draft
) -> None:
    limits = float64_view(frame[LIMITS], 3)
    num_segments = int64_view(snapshot, 1)[0]
    tail_len = min(num_tokens, frame[MATCH_CAP])
    shared_draft(
        int64_view(snapshot, 1 + SEGMENT_WORDS * num_segments),
        text[num_tokens - tail_len : num_tokens],
        tail_len,
        frame[MATCH_CAP],
        frame[MAX_DRAFT],
        limits[0],
        limits[1],
        limits[2],
        frame[USE_TREE] != 0,
        room,
        draft.tokens,
        draft.parent,
        draft.prob,
        draft.info,
        int64_view(frame[WORK_SHARED], NUM_SHARED),
    )


@njit(cache=True, inline="always")
def _no_draft(info: np.ndarray) -> None:
    for index in range(9):
        info[index] = 0.0
    info[6] = info[7] = -1.0


@njit(cache=True)
def _write_tree(frame: np.ndarray, row: Any, draft: Draft) -> np.ndarray:
    """Write the winner's nodes; returns their depths, int16 [N]."""
    max_nodes = frame[MAX_NODES]
    at = row * max_nodes
    tokens = int32_view(frame[OUT_TOKENS] + 4 * at, max_nodes)
    parent = int16_view(frame[OUT_PARENT] + 2 * at, max_nodes)
    depth = int16_view(frame[OUT_DEPTH] + 2 * at, max_nodes)
    score = float32_view(frame[OUT_SCORE] + 4 * at, max_nodes)
    size = np.int64(draft.info[0])
    depth[0] = 0
    for node in range(size):
        up = np.int64(draft.parent[node]) + 1
        tokens[node + 1] = draft.tokens[node]
        parent[node + 1] = up
        depth[node + 1] = depth[up] + 1
        score[node + 1] = draft.prob[node]
    int32_view(frame[OUT_NODES] + 4 * row, 1)[0] = size + 1
    return depth


@njit(cache=True)
def _write_state(frame: np.ndarray, row: Any, num_tokens: Any, limit: Any, slots: Slots) -> None:
    """Features of the row's decode state."""
    num_prompt = np.int64(int32_view(frame[NUM_PROMPT] + 4 * row, 1)[0])
    put(slots, INDEX.log2_prompt_len, np.log2(1.0 + num_prompt))
    put(slots, INDEX.num_output, num_tokens - num_prompt)
    put(slots, INDEX.room, limit - num_tokens)
    put(slots, INDEX.num_rows, frame[NUM_ACTIVE])
    put(slots, INDEX.temperature, float32_view(frame[TEMPERATURE] + 4 * row, 1)[0])


@njit(cache=True)
def _value(frame: np.ndarray, row: Any, draft: Draft) -> Any:
    """Expected accepted tokens of the winning draft; its features are written.

    A predictor may give anything: what is no number counts as no answer, and the rest is clamped.
    """
    size = np.int64(draft.info[0])
    if frame[PREDICTOR] == 0:
        return score_payoff(draft.info[1], size)
    result = frame[PAYOFF] + 8 * row
    payoff = float64_view(result, 1)
    payoff[0] = 0.0
    call_predictor(frame[PREDICTOR], frame[FEATURE_ROWS] + 8 * NUM_FEATURES * row, 0, result)
    if np.isnan(payoff[0]):
        return score_payoff(draft.info[1], size)
    return max(0.0, min(payoff[0], float(size)))


@njit(cache=True)
def _decide_row(frame: np.ndarray, row: Any) -> None:
    state = int64_view(frame[ROW_STATE] + 8 * STATE_WORDS * row, STATE_WORDS)
    text = int32_view(frame[TOKEN_IDS] + 4 * frame[MAX_LEN] * row, frame[MAX_LEN])
    num_tokens = np.int64(int32_view(frame[NUM_TOKENS_OF] + 4 * row, 1)[0])
    nodes = np.int64(int32_view(frame[ROOM] + 4 * row, 1)[0])
    room = min(nodes, frame[MAX_NODES], np.int64(64)) - 1
    if num_tokens < 1:
        int32_view(frame[OUT_NODES] + 4 * row, 1)[0] = 1
        return
    own, shared = _draft_views(frame, 0), _draft_views(frame, 1)
    knows_text, continued, num_judged = False, np.int64(0), np.int64(0)
    if state[ARENA] != 0:
        arena = int32_view(state[ARENA], state[ARENA_SIZE])
        knows_text = _append_new(frame, state, arena, text, num_tokens)
        if knows_text:
            _draft_own(frame, arena, room, own)
            continued = np.int64(arena[CONTINUED])
            num_judged = num_tokens - int32_view(frame[NUM_PROMPT] + 4 * row, 1)[0]
    if not knows_text:
        _no_draft(own.info)
    if state[SNAPSHOT] != 0:
        _draft_shared(frame, state[SNAPSHOT], text, num_tokens, room, shared)
    else:
        _no_draft(shared.info)
    stops = int32_view(frame[STOPS] + 4 * frame[MAX_STOPS] * row, frame[MAX_STOPS])
    places = int32_view(frame[WORK_WORDS] + 4 * _MAP, 64)
    _cut(own, stops, frame[VOCAB_SIZE], places)
    _cut(shared, stops, frame[VOCAB_SIZE], places)

    origin = np.int64(-1)
    if own.info[0] > 0 and own.info[1] >= shared.info[1]:
        origin = np.int64(0)
    elif shared.info[0] > 0:
        origin = np.int64(1)
    winner = _draft_views(frame, max(origin, np.int64(0)))
    depth = _write_tree(frame, row, winner)
    features = frame[FEATURE_ROWS] + 8 * NUM_FEATURES * row
    slots = Slots(float64_view(features, NUM_FEATURES), int64_view(features, NUM_FEATURES))
    write_match(slots, own, shared, origin)
    first = np.int64(-1)
    if origin >= 0:
        first = np.int64(winner.tokens[0])
        write_structure(slots, winner, depth)
    else:
        write_no_structure(slots)
    _write_state(frame, row, num_tokens, state[ROW_LIMIT], slots)
    past = frame[HISTORY] + 8 * NUM_HISTORY * row
    write_history(slots, float64_view(past, NUM_HISTORY), int64_view(past, NUM_HISTORY))
    classes = uint8_view(frame[CLASSES], frame[VOCAB_SIZE])
    write_pattern(slots, text, num_tokens, state[NEWLINE], classes, first)
    write_continued(slots, continued, num_judged)
    float64_view(frame[PAYOFF] + 8 * row, 1)[0] = _value(frame, row, winner) if origin >= 0 else 0.0


@njit(cache=True, error_model="numpy")
def decide(address: Any) -> None:
    """Decide for the active rows. address: of the frame, int64 [FRAME_WORDS], see above."""
    frame = int64_view(address, FRAME_WORDS)
    active = int32_view(frame[ACTIVE], frame[NUM_ACTIVE])
    for row in active:
        _decide_row(frame, np.int64(row))

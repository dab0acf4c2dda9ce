"""Where an output ends, token by token, and what of its text is shown meanwhile."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hvdx.request import SamplingParams
from hvdx.stopping import Stop, StopState

END = 256
PIECES = {257: b"ab", 258: b"bc", 259: "é".encode(), 260: b"abcab"}


def decode(ids):
    """Text of byte tokens, of a few longer ones, and of an end token that is special."""
    data = b"".join(PIECES.get(token, bytes([token]) if token < END else b"") for token in ids)
    return data.decode(errors="replace")


class ByteStream:
    """Holds bytes back until they are a whole character."""

    def __init__(self):
        self._ids = []

    def push(self, token_id):
        self._ids.append(token_id)
        text = decode(self._ids)
        return "" if text.endswith("\ufffd") else self.flush()

    def flush(self):
        text = decode(self._ids)
        self._ids = []
        return text


class Forbidden:
    def push(self, token_id):
        raise AssertionError("detokenised without need")

    flush = push


def state(context=10_000, prompt_len=3, stream=None, **params):
    params.setdefault("max_tokens", None)
    stream = stream or ByteStream()
    return StopState(SamplingParams(**params), [END], context, prompt_len, stream)


def run(stopping, tokens):
    """Push until it ends; returns the end and the tokens that belong to the output."""
    for count, token in enumerate(tokens, 1):
        if stop := stopping.push(token):
            return stop, tokens[:count]
    return None, tokens


def spell(text):
    return list(text.encode())


def test_end_of_sequence_ends_and_is_not_shown():
    stopping = state()
    assert run(stopping, [*spell("hi"), END, 65]) == (Stop("stop"), [*spell("hi"), END])
    assert stopping.text == "hi"


def test_ignore_eos_goes_on_unless_the_id_is_a_stop_id():
    assert run(state(ignore_eos=True), [65, END, 66])[0] is None
    assert run(state(ignore_eos=True, stop_token_ids=[END]), [65, END])[0] == Stop("stop", END)


def test_a_stop_token_stays_in_ids_and_text():
    stopping = state(stop_token_ids=[ord("!")])
    assert run(stopping, spell("go!on")) == (Stop("stop", ord("!")), spell("go!"))
    assert stopping.text == "go!"


@pytest.mark.parametrize("limit", [dict(max_tokens=4), dict(context=7, prompt_len=3)])
def test_length_ends_at_the_last_token_that_fits(limit):
    stopping = state(**limit)
    assert run(stopping, spell("abcdef")) == (Stop("length"), spell("abcd"))
    assert stopping.text == "abcd"


def test_a_stop_at_the_last_token_that_fits_is_a_stop():
    assert run(state(max_tokens=2), [65, END])[0] == Stop("stop")
    assert run(state(max_tokens=2, stop="B"), spell("AB"))[0] == Stop("stop", "B")


def test_stop_string_across_tokens_is_cut_off_or_kept():
    stopping = state(stop="cabx")
    assert run(stopping, [258, 257, ord("x"), 65]) == (Stop("stop", "cabx"), [258, 257, ord("x")])
    assert stopping.text == "b"
    stopping = state(stop="bca", include_stop_str_in_output=True)
    assert run(stopping, [260, 65]) == (Stop("stop", "bca"), [260])
    assert stopping.text == "abca"


def test_stop_string_inside_multi_byte_text():
    smile = spell("a🙂b")
    stopping = state(stop="🙂")
    assert run(stopping, smile) == (Stop("stop", "🙂"), smile[:5])
    assert stopping.text == "a"


@pytest.mark.parametrize(
    ("strings", "winner", "text"),
    [
        (["abc", "b"], "b", "a"),
        (["b", "abc"], "b", "a"),
        (["bc", "abc"], "abc", ""),
        (["abcab", "bca"], "bca", "a"),
    ],
)
def test_first_completed_stop_string_wins_and_of_those_the_longest(strings, winner, text):
    for tokens in (spell("abcab"), [260]):
        stopping = state(stop=strings)
        assert run(stopping, tokens)[0] == Stop("stop", winner)
        assert stopping.text == text


def test_only_text_completed_after_min_tokens_counts():
    stopping = state(stop="ab", min_tokens=2)
    assert run(stopping, spell("abcab")) == (Stop("stop", "ab"), spell("abcab"))
    assert stopping.text == "abc"
    stopping = state(stop="abc", min_tokens=2)
    assert run(stopping, spell("abcab")) == (Stop("stop", "abc"), spell("abc"))


def test_text_held_by_the_stream_is_searched_at_the_end():
    stopping = state(stop="\ufffd", max_tokens=2)
    assert run(stopping, [65, 0xC3])[0] == Stop("stop", "\ufffd")
    assert stopping.text == "A"


def test_without_stop_strings_nothing_is_detokenised_by_push():
    stopping = state(stream=Forbidden(), max_tokens=3)
    assert run(stopping, [1, 2, 3])[0] == Stop("length")


def test_without_a_tokenizer_the_text_is_empty():
    stopping = StopState(SamplingParams(max_tokens=2), [END], 100, 3, None)
    assert run(stopping, [65, 66])[0] == Stop("length")
    assert stopping.text == stopping.take_delta() == ""


def test_an_end_from_outside_releases_what_was_held_back():
    stopping = state(stop="stop")
    run(stopping, [*spell("a st"), 0xC3])
    assert stopping.take_delta() == "a "
    stopping.end()
    assert stopping.take_delta() == "st\ufffd"
    assert stopping.text == "a st\ufffd"


def first_completed(text, strings, after):
    """Start, end and string of the first one completed beyond `after` characters, read singly."""
    for end in range(after + 1, len(text) + 1):
        starts = [(end - len(s), s) for s in strings if text[:end].endswith(s)]
        if starts:
            start, string = min(starts)
            return start, end, string
    return None


TOKENS = st.lists(
    st.sampled_from([*b"aabbcc", 257, 258, 259, 260, 0xC3, 0xA9, *"🙂".encode(), END]), max_size=25
)
STRINGS = st.lists(
    st.one_of(st.text("abc", min_size=1, max_size=5), st.sampled_from(["é", "c🙂", "\ufffd"])),
    max_size=3,
)
LIMITS = st.fixed_dictionaries(
    {
        "max_tokens": st.one_of(st.none(), st.integers(8, 30)),
        "min_tokens": st.integers(0, 8),
        "ignore_eos": st.booleans(),
        "stop_token_ids": st.lists(st.sampled_from([*b"c", 259]), max_size=1),
    }
)


@settings(max_examples=500, deadline=None)
@given(TOKENS, STRINGS, LIMITS, st.booleans(), st.data())
@example([260], ["abc", "bc"], dict(min_tokens=0), False, None)
def test_deltas_and_cut_hold_however_the_run_is_split(tokens, strings, limits, keep, data):
    limits = dict(limits, stop=strings, include_stop_str_in_output=keep and bool(strings))
    whole = state(**limits)
    stop, kept = run(whole, tokens)
    split, shown, left, got = state(**limits), "", tokens, None
    while left and got is None:
        size = data.draw(st.integers(1, len(left))) if data else 1
        got, _ = run(split, left[:size])
        left = left[size:]
        shown += split.take_delta()
        if got is None:
            begun = [n for s in strings for n in range(len(s)) if split.text.endswith(s[:n])]
            assert shown == split.text[: len(split.text) - max(begun, default=0)]
    assert got == stop
    if stop is None:
        assert split.text == whole.text
        assert whole.text.startswith(shown)
        return
    assert shown == split.text == whole.text
    by_string = isinstance(stop.stop_reason, str)
    assert by_string or whole.text == decode(kept)


@settings(max_examples=400, deadline=None)
@given(TOKENS, STRINGS.filter(bool), st.integers(0, 8))
def test_cut_is_that_of_reading_single_characters(tokens, strings, min_tokens):
    stopping = state(stop=strings, min_tokens=min_tokens, max_tokens=30, ignore_eos=True)
    stop, _ = run(stopping, tokens)
    early = ByteStream()
    after = sum(len(early.push(token)) for token in tokens[:min_tokens])
    stream = ByteStream()
    text = "".join(stream.push(token) for token in tokens)
    found = first_completed(text, strings, after)
    if found is None:
        assert stop is None
        assert stopping.text == text
    else:
        start, _, string = found
        assert stop == Stop("stop", string)
        assert stopping.text == text[:start]


def test_nothing_of_a_stop_string_is_ever_shown():
    stopping, shown = state(stop=["<end>", "<e>"]), []
    for token in spell("a<en<e<end>"):
        stop = stopping.push(token)
        shown.append(stopping.take_delta())
    assert stop == Stop("stop", "<end>")
    assert "".join(shown) == "a<en<e"
    assert shown[:7] == ["a", "", "", "", "<en", "", "<e"]

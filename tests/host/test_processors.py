"""Logits processing along a path, against a dense reference; and log-probabilities of a node."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hvdx.errors import RequestError
from hvdx.logprobs import node_logprobs
from hvdx.processors import build_processor, check_ids
from hvdx.request import SamplingParams

VOCAB = 12
EOS = [3, 5]
TOKENS = st.integers(0, VOCAB - 1)
RUNS = st.lists(TOKENS, max_size=8)
LOGITS = st.lists(
    st.one_of(st.floats(-10, 10, width=32), st.just(-math.inf)), min_size=VOCAB, max_size=VOCAB
)


def build(params, prompt=(), bad_words=()):
    return build_processor(
        params, vocab_size=VOCAB, prompt_ids=prompt, eos_ids=EOS, bad_words=list(bad_words)
    )


def dense(logits, params, prompt, output, bad_words):
    """The definition over the whole vocabulary, one token at a time."""
    f4 = np.float32
    result = []
    for token, start in enumerate(logits):
        x = f4(start)
        banned = params.allowed_token_ids is not None and token not in params.allowed_token_ids
        for word in bad_words:
            before = word[:-1]
            ends = list(output[len(output) - len(before) :]) == before
            banned |= word[-1] == token and len(output) >= len(before) and ends
        ends_output = token in params.stop_token_ids or (token in EOS and not params.ignore_eos)
        banned |= len(output) < params.min_tokens and ends_output
        x = f4(-math.inf) if banned else x
        x += f4((params.logit_bias or {}).get(token, 0.0))
        if token in prompt or token in output:
            penalty = f4(params.repetition_penalty)
            x = x / penalty if x > 0 else x * penalty
        x -= f4(params.frequency_penalty) * f4(output.count(token))
        x -= f4(params.presence_penalty) * f4(token in output)
        result.append(x)
    return np.array(result, np.float32)


SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "allowed_token_ids": st.lists(TOKENS, min_size=1, max_size=14),
        "bad_words": st.just(["x"]),
        "min_tokens": st.integers(0, 12),
        "stop_token_ids": st.lists(TOKENS, max_size=3),
        "ignore_eos": st.booleans(),
        "logit_bias": st.dictionaries(TOKENS, st.floats(-100, 100), max_size=4),
        "repetition_penalty": st.sampled_from([0.5, 1.1, 2.0]),
        "frequency_penalty": st.sampled_from([-1.5, 0.3]),
        "presence_penalty": st.sampled_from([-2.0, 0.7]),
    },
)
WORDS = st.lists(st.lists(st.integers(0, 2), min_size=1, max_size=3), min_size=1, max_size=4)


@settings(max_examples=400, deadline=None)
@given(SETTINGS, LOGITS, RUNS, RUNS, RUNS, WORDS)
def test_equals_the_dense_reference(given_params, logits, prompt, output, path, words):
    params = SamplingParams(max_tokens=None, **given_params)
    bad_words = words if params.bad_words else []
    processor = build(params, prompt, bad_words)
    got = np.array(logits, np.float32)
    if processor is not None:
        for token in output:
            processor.append(token)
        processor.apply(got, path)
    np.testing.assert_array_equal(got, dense(logits, params, prompt, output + path, bad_words))


@settings(max_examples=200, deadline=None)
@given(SETTINGS, LOGITS, RUNS, st.lists(RUNS, max_size=4), WORDS)
def test_a_path_acts_as_if_committed_and_leaves_no_trace(settings_, logits, prompt, paths, words):
    params = SamplingParams(max_tokens=None, **settings_)
    bad_words = words if params.bad_words else []
    used, fresh = build(params, prompt, bad_words), build(params, prompt, bad_words)
    if used is None:
        return
    for path in paths:
        along, after = (np.array(logits, np.float32) for _ in range(2))
        used.apply(along, path)
        for token in path[:2]:
            used.append(token)
            fresh.append(token)
        fresh.apply(after, path[2:])
        np.testing.assert_array_equal(along, after)


def test_penalties_outgrow_their_first_arrays():
    params = SamplingParams(frequency_penalty=1.0)
    processor = build(params)
    path = list(range(1000))
    logits = np.zeros(1000, np.float32)
    processor.apply(logits, path + path)
    np.testing.assert_array_equal(logits, np.full(1000, -2, np.float32))
    for token in path:
        processor.append(token)
    processor.apply(logits, [])
    np.testing.assert_array_equal(logits, np.full(1000, -3, np.float32))


def test_bad_words_do_not_reach_into_the_prompt():
    processor = build(SamplingParams(bad_words=["x"]), [1], [[1, 2]])
    logits = np.zeros(VOCAB, np.float32)
    processor.apply(logits, [])
    assert np.isfinite(logits).all()
    processor.apply(logits, [1])
    assert np.flatnonzero(np.isinf(logits)).tolist() == [2]


def test_plain_parameters_need_no_processor():
    assert build(SamplingParams(temperature=0.5, top_k=3, top_p=0.5, stop_token_ids=[1])) is None


@pytest.mark.parametrize(
    ("params", "name", "token_id"),
    [
        (SamplingParams(logit_bias={VOCAB: 1.0}), "logit_bias", VOCAB),
        (SamplingParams(allowed_token_ids=[0, -1]), "allowed_token_ids", -1),
        (SamplingParams(stop_token_ids=[99]), "stop_token_ids", 99),
    ],
)
def test_ids_outside_the_vocabulary_are_refused(params, name, token_id):
    with pytest.raises(RequestError, match=rf"{name} names token id {token_id}, .*0\.\.11"):
        check_ids(params, VOCAB)
    with pytest.raises(RequestError, match=name):
        build(params.model_copy(update={"min_tokens": 1}))


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.one_of(st.integers(-3, 3).map(float), st.just(-math.inf)), min_size=1, max_size=30
    ).filter(lambda row: max(row) > -math.inf),
    st.integers(0, 100),
    st.data(),
)
def test_logprobs_equal_a_sorted_log_softmax(row, num, data):
    token = data.draw(st.integers(0, len(row) - 1))
    got = node_logprobs(np.array(row, np.float32), token, num, str)
    order = sorted(range(len(row)), key=lambda v: (-row[v], v))
    assert list(got) == list(dict.fromkeys([token, *order[:num]]))
    total = math.log(math.fsum(math.exp(x) for x in row))
    for v, entry in got.items():
        assert entry.rank == order.index(v) + 1
        assert entry.decoded_token == str(v)
        assert entry.logprob == pytest.approx(row[v] - total, abs=1e-12)


def test_logprobs_of_large_logits_and_without_text():
    got = node_logprobs(np.array([1e4, 1e4, -1e4], np.float32), 2, 1, None)
    assert got[0].logprob == pytest.approx(-math.log(2), abs=1e-12)
    assert got[2].logprob == pytest.approx(-2e4 - math.log(2))
    assert got[2].rank == 3
    assert got[2].decoded_token is None

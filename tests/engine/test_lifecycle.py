"""Requests and engines that end early, badly or side by side, and what the others see of it."""

from __future__ import annotations

import math
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file

from hvdx import Delta, Engine, HvdxError, RequestError, RequestOutput, SamplingParams
from hvdx.testing import tiny_checkpoint

EOS = 258
POISON = 250
"""A token whose embedding is NaN in the poisoned checkpoint."""

PROMPTS = [
    "one two three one two three one two",
    "x",
    "The quick brown fox jumps over the lazy dog. " * 4,
    "def add(a, b):\n    return a + b\n\ndef add(a, b):",
]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_checkpoint(tmp_path_factory.mktemp("llama"))


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model with an output head of its own, so that one embedding can be damaged alone."""
    return tiny_checkpoint(tmp_path_factory.mktemp("healthy"), tie=False, seed=2)


def poisoned(source: Path, target: Path, token: int) -> Path:
    """A copy of a checkpoint in which one token's embedding is NaN."""
    for file in source.iterdir():
        (target / file.name).write_bytes(file.read_bytes())
    weights = load_file(target / "model.safetensors")
    weights["model.embed_tokens.weight"][token] = float("nan")
    save_file(weights, target / "model.safetensors", {"format": "pt"})
    return target


@pytest.fixture(scope="module")
def damaged(healthy: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return poisoned(healthy, tmp_path_factory.mktemp("damaged"), POISON)


@pytest.fixture
def engine(checkpoint: Path) -> Iterator[Engine]:
    with Engine.from_pretrained(
        checkpoint, max_num_seqs=4, prefill_chunk=32, spec={"sources": ("lookup",)}
    ) as engine:
        yield engine
        is_idle(engine)


@pytest.fixture(autouse=True)
def no_test_hangs() -> Iterator[None]:
    """An engine that runs empty steps forever fails its test instead of stopping all of them."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError("the test took more than 300 s")

    previous = signal.signal(signal.SIGALRM, late)
    signal.alarm(300)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, previous)


def is_idle(engine: Engine) -> None:
    """Nothing runs, waits or holds a row or block."""
    stats = engine.stats()
    assert not engine.has_unfinished()
    assert (stats.running, stats.waiting) == (0, 0)
    assert stats.free_blocks == stats.num_blocks
    engine._cycle._kv.pool.check()
    assert engine._cycle._rows.num_free == engine._cycle._rows.num_rows


def sampled(seed: int = 5, max_tokens: int = 20, **more: Any) -> SamplingParams:
    return SamplingParams(seed=seed, max_tokens=max_tokens, ignore_eos=True, **more)


def tokens_of(engine: Engine, prompt: Any = PROMPTS[0], **more: Any) -> list[int]:
    return engine.generate([prompt], sampled(**more))[0].token_ids


def run_all(engine: Engine) -> tuple[dict[str, RequestOutput], list[Delta]]:
    """Step until nothing is left: results by request, and every delta."""
    deltas: list[Delta] = []
    while engine.has_unfinished():
        deltas += engine.step()
    return {delta.request_id: delta.result for delta in deltas if delta.result}, deltas


@contextmanager
def raising_once(owner: Any, name: str, at: int = 1) -> Iterator[list[int]]:
    """Make the `at`-th call of a method raise; yields a list with the number of calls."""
    original, calls = getattr(owner, name), [0]

    def wrapped(*args: Any, **kwargs: Any) -> Any:
        calls[0] += 1
        if calls[0] == at:
            raise RuntimeError(f"{name} broke")
        return original(*args, **kwargs)

    setattr(owner, name, wrapped)
    try:
        yield calls
    finally:
        delattr(owner, name)


# -- interrupts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["peek", "observe", "on_delta"])
def test_an_interrupt_surfaces_and_leaves_a_usable_engine(engine: Engine, where: str) -> None:
    expected = tokens_of(engine)
    handler = signal.getsignal(signal.SIGINT)
    source, count = engine.source("lookup"), [0]

    def interrupt(*args: Any) -> None:
        count[0] += 1
        if count[0] == 3:
            signal.raise_signal(signal.SIGINT)

    if where != "on_delta":
        original = getattr(source, where)
        setattr(source, where, lambda *args: (interrupt(), original(*args))[1])
    with pytest.raises(KeyboardInterrupt):
        engine.generate(PROMPTS, sampled(max_tokens=200), on_delta=interrupt)
    assert signal.getsignal(signal.SIGINT) is handler
    if where != "on_delta":
        delattr(source, where)
    is_idle(engine)
    assert tokens_of(engine) == expected


def test_an_interrupt_at_any_time_leaves_a_usable_engine(engine: Engine) -> None:
    """Ctrl-C comes from outside, at moments that nobody chose."""
    expected = tokens_of(engine)
    for delay in np.linspace(0.001, 0.08, 12):
        timer = threading.Timer(delay, signal.raise_signal, [signal.SIGINT])
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            for _ in range(1000):  # much longer than any delay
                engine.generate(PROMPTS, sampled(max_tokens=30))
        timer.join()
        is_idle(engine)
    assert tokens_of(engine) == expected


def test_an_own_handler_runs_once_the_cycle_is_complete(engine: Engine) -> None:
    expected = tokens_of(engine)
    seen: list[int] = []
    previous = signal.signal(signal.SIGINT, lambda number, frame: seen.append(number))
    try:
        with_signal: list[int] = []
        for delta in engine.stream(PROMPTS[0], sampled()):
            signal.raise_signal(signal.SIGINT)
            with_signal += delta.token_ids
    finally:
        signal.signal(signal.SIGINT, previous)
    assert with_signal == expected
    assert set(seen) == {signal.SIGINT}


def test_an_ignored_interrupt_stays_ignored(engine: Engine) -> None:
    source = engine.source("lookup")
    original = source.peek
    source.peek = lambda *args: (signal.raise_signal(signal.SIGINT), original(*args))[1]  # type: ignore[method-assign]
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert len(tokens_of(engine)) == 20
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, previous)


def test_no_token_is_lost_when_a_step_is_interrupted(engine: Engine) -> None:
    """Whoever drives steps by hand and goes on after Ctrl-C still gets every delta."""
    expected = tokens_of(engine)
    source = engine.source("lookup")
    original = source.peek
    source.peek = lambda *args: (signal.raise_signal(signal.SIGINT), original(*args))[1]  # type: ignore[method-assign]
    engine.add(PROMPTS[0], sampled())
    found: list[int] = []
    results = []
    for _ in range(200):
        try:
            deltas = engine.step()
        except KeyboardInterrupt:
            continue
        found += [token for delta in deltas for token in delta.token_ids]
        results += [delta.result for delta in deltas if delta.result]
        if not engine.has_unfinished():
            break
    assert found == expected
    assert [result.token_ids for result in results] == [expected]


def test_steps_work_outside_the_main_thread(checkpoint: Path) -> None:
    found: list[list[int]] = []

    def work() -> None:
        with Engine.from_pretrained(checkpoint) as engine:
            found.append(tokens_of(engine))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    with Engine.from_pretrained(checkpoint) as engine:
        assert found == [tokens_of(engine)]


# -- streams, callbacks and company ---------------------------------------------------------------


def test_a_stream_closed_early_aborts_its_request(engine: Engine) -> None:
    stream = engine.stream(PROMPTS[0], sampled(max_tokens=100))
    next(stream)
    assert engine.has_unfinished()
    stream.close()  # type: ignore[attr-defined]
    is_idle(engine)


def test_a_stream_is_the_whole_result(engine: Engine) -> None:
    plain = engine.generate([PROMPTS[2]], sampled(n=3))[0]
    deltas = list(engine.stream(PROMPTS[2], sampled(n=3)))
    assert deltas[-1].result is not None
    assert all(delta.result is None for delta in deltas[:-1])
    for index, output in enumerate(plain.outputs):
        mine = [delta for delta in deltas if delta.index == index]
        assert "".join(delta.text for delta in mine) == output.text
        assert [token for delta in mine for token in delta.token_ids] == output.token_ids
        assert [delta.finish_reason for delta in mine[:-1]] == [None] * (len(mine) - 1)
        assert mine[-1].finish_reason == "length"


@pytest.mark.parametrize(
    "more",
    [{}, {"stop": ["e", "q", "zz"]}, {"include_stop_str_in_output": True, "stop": ["o", "a"]}],
    ids=["plain", "stop", "stop-kept"],
)
def test_deltas_concatenate_to_the_final_text(engine: Engine, more: dict[str, Any]) -> None:
    texts: dict[str, str] = {}
    many = [sampled(seed, max_tokens=60, **more) for seed in range(len(PROMPTS))]
    results = engine.generate(
        PROMPTS,
        many,
        on_delta=lambda d: texts.update({d.request_id: texts.get(d.request_id, "") + d.text}),
    )
    for result in results:
        assert texts[result.request_id] == result.text
        if not more:
            assert result.text == engine.tokenizer.decode(result.token_ids)


@pytest.mark.parametrize("n", [2, 3, 5])
@pytest.mark.parametrize("length", [1, 16, 17, 33, 40])
def test_outputs_of_one_request_may_end_together(engine: Engine, n: int, length: int) -> None:
    prompt = [(7 * index) % 200 for index in range(length)]
    for _ in range(2):  # the second time the prompt is cached
        deltas = list(engine.stream(prompt, sampled(n=n, max_tokens=5, speculation=False)))
        assert deltas[-1].result is not None
        assert [d.result for d in deltas[:-1]] == [None] * (len(deltas) - 1)
        for output in deltas[-1].result.outputs:
            found = [token for d in deltas if d.index == output.index for token in d.token_ids]
            assert found == output.token_ids
            assert len(found) == 5
        is_idle(engine)


def test_outputs_of_one_request_may_fail_together(engine: Engine) -> None:
    engine.add(PROMPTS[1], sampled(n=4, max_tokens=50))
    engine.step()
    with raising_once(engine._cycle._runner, "forward", at=3):
        results, _ = run_all(engine)
    (result,) = results.values()
    assert {output.finish_reason for output in result.outputs} <= {"error", "length"}


def test_interleaved_streams_lose_nothing(engine: Engine) -> None:
    expected = [tokens_of(engine, prompt) for prompt in PROMPTS[:2]]
    streams = [engine.stream(prompt, sampled()) for prompt in PROMPTS[:2]]
    found: list[list[int]] = [[], []]
    ends = [0, 0]
    live = [0, 1]
    while live:
        for index in list(live):
            delta = next(streams[index], None)
            if delta is None:
                live.remove(index)
                continue
            found[index] += delta.token_ids
            ends[index] += delta.result is not None
    assert found == expected
    assert ends == [1, 1]


def test_generate_leaves_requests_that_others_added_alone(engine: Engine) -> None:
    expected = [tokens_of(engine, prompt, max_tokens=8) for prompt in PROMPTS[:2]]
    other = engine.add(PROMPTS[0], sampled(max_tokens=8))
    deltas: list[Delta] = []
    mine = engine.generate([PROMPTS[1]], sampled(max_tokens=40), on_delta=deltas.append)[0]
    assert mine.token_ids[:8] == expected[1]
    assert len(mine.token_ids) == 40
    assert {delta.request_id for delta in deltas} == {mine.request_id}
    results, later = run_all(engine)
    assert [token for delta in later for token in delta.token_ids] == expected[0]
    assert results[other].token_ids == expected[0]


def test_a_callback_may_abort_its_request(engine: Engine) -> None:
    expected = [tokens_of(engine, prompt, max_tokens=30) for prompt in PROMPTS]
    seen: dict[str, int] = {}

    def enough(delta: Delta) -> None:
        seen[delta.request_id] = seen.get(delta.request_id, 0) + len(delta.token_ids)
        first = min(seen, key=lambda name: int(name.rpartition("-")[2]))
        if delta.request_id == first and seen[first] >= 5 and delta.finish_reason is None:
            engine.abort(first)

    results = engine.generate(PROMPTS, sampled(max_tokens=30), on_delta=enough)
    cut = results[0]
    assert cut.outputs[0].finish_reason == "abort"
    assert 5 <= len(cut.token_ids) < 30
    assert cut.token_ids == expected[0][: len(cut.token_ids)]
    assert [result.token_ids for result in results[1:]] == expected[1:]


def test_a_callback_that_raises_ends_its_batch(engine: Engine) -> None:
    def fail(delta: Delta) -> None:
        raise OSError("the terminal is gone")

    with pytest.raises(OSError, match="terminal"):
        engine.generate(PROMPTS, sampled(), on_delta=fail)
    is_idle(engine)


# -- aborts ---------------------------------------------------------------------------------------


def test_abort_in_every_state(engine: Engine) -> None:
    prompt = PROMPTS[2] * 2
    expected = tokens_of(engine, prompt, max_tokens=40)
    engine.respec(False)
    ids = [engine.add(prompt, sampled(max_tokens=40), salt=str(index)) for index in range(6)]
    assert engine.abort(ids[5]).outputs[0].token_ids == []
    engine.step()
    assert engine.stats().running == 4 and engine.stats().waiting == 1
    assert engine.abort(ids[4]).outputs[0].finish_reason == "abort"
    assert engine.abort(ids[1]).outputs[0].token_ids == []
    found: list[int] = []
    while len(found) < 5:
        found += [t for d in engine.step() if d.request_id == ids[0] for t in d.token_ids]
    cut = engine.abort(ids[0])
    assert cut.outputs[0].finish_reason == "abort"
    assert cut.token_ids == found == expected[: len(found)]
    assert cut.text == engine.tokenizer.decode(found)
    results, _ = run_all(engine)
    assert [results[name].token_ids for name in ids[2:4]] == [expected] * 2
    for name in ids:
        with pytest.raises(RequestError, match=name):
            engine.abort(name)


def test_abort_of_a_request_with_outputs_in_different_states(engine: Engine) -> None:
    """Six outputs on four rows: some end, some run, some wait when the request is aborted."""
    stops = sampled(n=6, max_tokens=60, stop_token_ids=list(range(0, 250, 9)))
    request_id = engine.add(PROMPTS[0], stops)
    ended: set[int] = set()
    while not ended:
        for delta in engine.step():
            if delta.finish_reason:
                ended.add(delta.index)
    result = engine.abort(request_id)
    for output in result.outputs:
        assert output.finish_reason == ("stop" if output.index in ended else "abort")
    is_idle(engine)


# -- failures -------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["forward", "prefill"])
@pytest.mark.parametrize("at", [1, 2])
def test_a_pass_that_raises_fails_the_requests_in_it_and_nobody_else(
    engine: Engine, method: str, at: int
) -> None:
    expected = [tokens_of(engine, prompt) for prompt in PROMPTS * 2]
    ids = [engine.add(prompt, sampled()) for prompt in PROMPTS * 2]
    with raising_once(engine._cycle._runner, method, at) as calls:
        results, deltas = run_all(engine)
    assert calls[0] >= at
    reasons = [results[name].outputs[0].finish_reason for name in ids]
    assert 1 <= reasons.count("error") <= 4
    for name, reason, right in zip(ids, reasons, expected, strict=True):
        output = results[name].outputs[0]
        found = [t for d in deltas if d.request_id == name for t in d.token_ids]
        assert found == output.token_ids
        if reason == "error":
            assert output.error is not None and "broke" in output.error
            assert output.token_ids == right[: len(output.token_ids)]
        else:
            assert output.token_ids == right
    stats = engine.stats()
    assert stats.requests_failed == reasons.count("error")
    is_idle(engine)
    assert [tokens_of(engine, prompt) for prompt in PROMPTS * 2] == expected


def test_a_failure_while_tokens_are_taken_hangs_nobody(engine: Engine) -> None:
    """The first output of the batch ends in the very cycle in which the second one breaks."""
    engine.respec(False)
    prompts = [[1, 2, 3, 4], [5, 6, 7, 8]]
    expected = tokens_of(engine, prompts[0], max_tokens=6)
    ids = [engine.add(prompt, sampled(max_tokens=6)) for prompt in prompts]
    victim = engine._requests[ids[1]].sequences[0]
    with raising_once(victim.stopping, "push", at=6):
        results, deltas = run_all(engine)
    reasons = [results[name].outputs[0].finish_reason for name in ids]
    assert reasons == ["length", "error"]
    found = [t for d in deltas if d.request_id == ids[0] for t in d.token_ids]
    assert found == results[ids[0]].token_ids == expected


def test_one_that_gave_way_does_not_fail_with_the_batch(checkpoint: Path) -> None:
    """The cycle that sends an output back to the queue breaks afterwards, without it."""
    with Engine.from_pretrained(
        checkpoint, kv={"num_blocks": 13, "block_size": 4}, max_model_len=48, spec=False
    ) as engine:
        prompts = [[index] * 15 for index in (1, 2)]
        expected = [tokens_of(engine, prompt, max_tokens=30) for prompt in prompts]
        ids = [engine.add(prompt, sampled(max_tokens=30)) for prompt in prompts]
        runner = engine._cycle._runner
        original = runner.forward

        def fail_after_preemption(*args: Any) -> Any:
            if engine.stats().preemptions:
                del runner.forward
                raise RuntimeError("broke")
            return original(*args)

        runner.forward = fail_after_preemption  # type: ignore[method-assign]
        results, _ = run_all(engine)
        assert results[ids[0]].outputs[0].finish_reason == "error"
        assert results[ids[1]].token_ids == expected[1]
        is_idle(engine)


def test_a_decoding_output_that_gives_way_to_an_older_prompt_does_not_fail(
    checkpoint: Path,
) -> None:
    with Engine.from_pretrained(
        checkpoint, kv={"num_blocks": 17}, max_model_len=256, prefill_chunk=4, spec=False
    ) as engine:
        short, long = [3] * 17, [index % 200 for index in range(200)]
        expected = [tokens_of(engine, prompt, max_tokens=40) for prompt in (long, short)]
        # The salt keeps the long prompt out of the cache; the short one decodes at once.
        ids = [engine.add(long, sampled(max_tokens=40), salt="new")]
        ids.append(engine.add(short, sampled(max_tokens=40)))
        results, _ = run_all(engine)
        assert engine.stats().preemptions > 0
        assert [results[name].token_ids for name in ids] == expected
        is_idle(engine)


@pytest.mark.parametrize("hook", ["admit", "peek", "draft", "fill", "observe", "release"])
def test_a_source_may_raise_anywhere(engine: Engine, hook: str) -> None:
    expected = [tokens_of(engine, prompt) for prompt in PROMPTS]

    def fail(*args: Any) -> None:
        raise RuntimeError(f"{hook} broke")

    before = engine.stats().faulty_drafts
    setattr(engine.source("lookup"), hook, fail)
    results = engine.generate(PROMPTS, sampled())
    assert [result.token_ids for result in results] == expected
    assert engine.stats().faulty_drafts > before
    is_idle(engine)


@pytest.mark.parametrize(
    "entries",
    [
        {"depth": [7, 8, 9]},
        {"depth": [-1, 0, 1]},
        {"token_ids": [0, 10_000, 3]},
        {"parent": [-1, 2, 0]},
        {"num_nodes": 0},
        {"num_nodes": -3},
    ],
    ids=str,
)
def test_a_source_may_write_garbage(engine: Engine, entries: dict[str, Any]) -> None:
    expected = [tokens_of(engine, prompt, max_tokens=60) for prompt in PROMPTS]

    def garbage(rows: Any, active: list[int], out: Any) -> None:
        for row in active:
            tokens = [int(token) for token in rows.text(row)[:2]] * 7
            out.set(row, tokens, range(len(tokens)))
            for name, values in entries.items():
                array = getattr(out, name)[row]
                if np.ndim(array):
                    array[: len(values)] = values
                else:
                    getattr(out, name)[row] = values
            if "depth" in entries:
                out.depth[row, 3:] = np.arange(3, out.max_nodes) + entries["depth"][0]

    engine.source("lookup").peek = garbage  # type: ignore[method-assign]
    results = engine.generate(PROMPTS, sampled(max_tokens=60))
    assert [result.token_ids for result in results] == expected


# -- weights that are not finite ------------------------------------------------------------------


@pytest.mark.parametrize("dtype", ["bfloat16", "float32"])
@pytest.mark.parametrize(
    "spec", [False, {"policy": "first", "sources": ("random-tree",)}], ids=["plain", "trees"]
)
def test_not_finite_weights_end_only_the_requests_that_touch_them(
    healthy: Path, damaged: Path, dtype: Any, spec: Any
) -> None:
    # One prompt in four meets the bad token: at its start, in the middle, at its end.
    clean = [[(3 * index + start) % 200 for index in range(37)] for start in range(9)]
    bad = [[*clean[start]] for start in (0, 1, 2)]
    for prompt, at in zip(bad, (0, 20, 36), strict=True):
        prompt[at] = POISON
    bad.append([POISON])
    many = [*clean[:4], bad[0], *clean[4:6], bad[1], bad[2], *clean[6:], bad[3]]
    never = {"logit_bias": {POISON: -100.0}}
    params = [sampled(index, max_tokens=25, **never) for index in range(len(many))]
    settings: dict[str, Any] = {"dtype": dtype, "max_num_seqs": 3, "prefill_chunk": 16}
    with Engine.from_pretrained(healthy, **settings, spec=False) as engine:
        expected = engine.generate(many, params)
    with Engine.from_pretrained(damaged, **settings, spec=spec, kv={"num_blocks": 40}) as engine:
        for _ in range(2):  # blocks of failed requests are used again
            results = engine.generate(many, params)
            for prompt, right, found in zip(many, expected, results, strict=True):
                output = found.outputs[0]
                if POISON in prompt:
                    assert (output.finish_reason, output.token_ids) == ("error", [])
                    assert output.error is not None and "finite" in output.error
                else:
                    assert output.token_ids == right.token_ids
                    assert output.finish_reason == "length"
            is_idle(engine)
        assert engine.stats().requests_failed == 8


def teach_all(engine: Engine, name: str, prompt: list[int], output: list[int]) -> None:
    source: Any = engine.source(name)
    source.teach(prompt, output)


def test_a_drafted_bad_token_harms_nobody(healthy: Path, damaged: Path) -> None:
    prompts = [[(5 * index + start) % 200 for index in range(20)] for start in range(4)]
    never = {"logit_bias": {POISON: -100.0}}
    params = [sampled(index, max_tokens=30, **never) for index in range(4)]
    with Engine.from_pretrained(healthy, spec=False) as engine:
        expected = [result.token_ids for result in engine.generate(prompts, params)]
    spec = {"policy": "first", "sources": ("oracle-tree",)}
    with Engine.from_pretrained(damaged, spec=spec) as engine:
        for prompt, output in zip(prompts, expected, strict=True):
            wrong = [POISON if index % 4 == 3 else token for index, token in enumerate(output)]
            teach_all(engine, "oracle-tree", prompt, wrong)
        assert [result.token_ids for result in engine.generate(prompts, params)] == expected
        assert engine.stats().sources["oracle-tree"].accepted > 5


def a_healthy_output(healthy: Path) -> tuple[list[int], list[int]]:
    """A prompt and what the undamaged model answers."""
    prompt = [(5 * index) % 200 for index in range(20)]
    with Engine.from_pretrained(healthy, spec=False) as engine:
        return prompt, tokens_of(engine, prompt, max_tokens=12)


@pytest.mark.parametrize("name", ["oracle-chain", "oracle-tree"])
def test_what_lies_beyond_the_end_of_an_output_cannot_fail_it(
    healthy: Path, tmp_path: Path, name: str
) -> None:
    """A draft that goes on after the last token is verified there, and that must not matter."""
    prompt, output = a_healthy_output(healthy)
    end = output[5]
    length = output.index(end) + 1
    assert length > 2
    path = poisoned(healthy, tmp_path, end)
    with Engine.from_pretrained(path, spec={"policy": "first", "sources": (name,)}) as engine:
        params = sampled(max_tokens=12, stop_token_ids=[end])
        for speculation in (False, True):
            teach_all(engine, name, prompt, output)
            one = params.model_copy(update={"speculation": speculation})
            found = engine.generate([prompt], one)[0].outputs[0]
            assert (found.finish_reason, found.stop_reason) == ("stop", end)
            assert found.token_ids == output[:length]


@pytest.mark.parametrize("name", ["oracle-chain", "oracle-tree", "random-tree"])
def test_a_failing_request_keeps_the_tokens_of_plain_decoding(
    healthy: Path, tmp_path: Path, name: str
) -> None:
    prompt, output = a_healthy_output(healthy)
    path = poisoned(healthy, tmp_path, output[7])
    with Engine.from_pretrained(path, spec={"policy": "first", "sources": (name,)}) as engine:
        found = []
        for speculation in (False, True):
            if name.startswith("oracle"):
                teach_all(engine, name, prompt, output)
            params = sampled(max_tokens=12, speculation=speculation)
            found.append(engine.generate([prompt], params)[0].outputs[0])
        plain, drafted = found
        assert plain.finish_reason == drafted.finish_reason == "error"
        assert plain.token_ids == output[: output.index(output[7]) + 1]
        assert drafted.token_ids == plain.token_ids
        is_idle(engine)


@pytest.mark.parametrize("name", ["oracle-chain", "oracle-tree", "duplicate-tree"])
@pytest.mark.parametrize("stops", [True, False])
def test_a_dead_end_of_bans_is_met_where_plain_decoding_meets_it(
    checkpoint: Path, name: str, stops: bool
) -> None:
    """After an "a" nothing may follow: an output that stops there is fine, another one fails."""
    params = sampled(
        allowed_token_ids=[97, 98, 99, 100],
        bad_words=["aa", "ab", "ac", "ad"],
        logit_bias={97: -2.0},
        stop_token_ids=[97] if stops else [],
        temperature=3.0,
    )
    prompt = [5, 6, 7]
    with Engine.from_pretrained(checkpoint, spec={"policy": "first", "sources": (name,)}) as engine:
        plain = engine.generate([prompt], params.model_copy(update={"speculation": False}))[
            0
        ].outputs[0]
        assert plain.finish_reason == ("stop" if stops else "error")
        assert plain.token_ids[-1] == 97 and len(plain.token_ids) > 2
        teach_all(engine, name, prompt, [*plain.token_ids, 98, 99])
        found = engine.generate([prompt], params)[0].outputs[0]
        assert (found.finish_reason, found.token_ids) == (plain.finish_reason, plain.token_ids)
        is_idle(engine)


# -- fairness, log-probabilities, closing ---------------------------------------------------------


def test_a_long_prompt_does_not_stall_an_output_for_more_than_one_chunk(engine: Engine) -> None:
    running = engine.add(PROMPTS[1], sampled(max_tokens=60))
    while engine.stats().cycles == 0:
        engine.step()
    engine.add("z" * 400, sampled(max_tokens=2))
    steps_without = 0
    while running in engine._requests and engine.stats().num_prefilled < 390:
        advanced = any(delta.request_id == running for delta in engine.step())
        steps_without = 0 if advanced else steps_without + 1
        assert steps_without <= 1
    records = engine.step_stats.records()
    assert records["num_tokens"][records["is_prefill"]].max() <= 32
    run_all(engine)


def test_a_long_output_does_not_keep_a_new_prompt_waiting(engine: Engine) -> None:
    engine.add(PROMPTS[0], sampled(max_tokens=300))
    while engine.stats().cycles < 3:
        engine.step()
    late = engine.add(PROMPTS[1] * 40, sampled(max_tokens=1))
    for _ in range(6):
        if any(delta.request_id == late for delta in engine.step()):
            break
    else:
        raise AssertionError("a prompt of two chunks waited for more than six steps")
    for name in list(engine._requests):
        engine.abort(name)


def test_siblings_do_not_wait_for_a_leader_that_needs_no_prefill(engine: Engine) -> None:
    request_id = engine.add([7], sampled(n=3, max_tokens=30, speculation=False))
    other = engine.add([8], sampled(max_tokens=2, speculation=False))
    deltas = engine.step()
    assert {(delta.request_id, delta.index) for delta in deltas} == {
        *((request_id, index) for index in range(3)),
        (other, 0),
    }
    run_all(engine)


def log_softmax(model: Any, ids: list[int]) -> torch.Tensor:
    with torch.no_grad():
        return model(torch.tensor([ids])).logits[0].log_softmax(-1)


def test_logprobs_are_those_of_transformers(checkpoint: Path) -> None:
    from transformers import AutoModelForCausalLM

    model = AutoModelForCausalLM.from_pretrained(checkpoint, dtype=torch.float32)
    with Engine.from_pretrained(checkpoint, dtype="float32") as engine:
        params = sampled(logprobs=5, prompt_logprobs=4, temperature=0.7, top_k=20)
        for result in engine.generate(PROMPTS, params):
            ids = [*result.prompt_token_ids, *result.token_ids]
            right = log_softmax(model, ids)
            output, start = result.outputs[0], len(result.prompt_token_ids)
            assert output.logprobs is not None and result.prompt_logprobs is not None
            assert result.prompt_logprobs[0] is None
            entries = [*result.prompt_logprobs[1:], *output.logprobs]
            assert len(entries) == len(ids) - 1
            for position, entry in enumerate(entries, 1):
                row = right[position - 1]
                chosen = ids[position]
                wanted = 4 if position < start else 5
                assert chosen in entry and wanted <= len(entry) <= wanted + 1
                assert sorted(e.rank for e in entry.values())[:wanted] == list(range(1, wanted + 1))
                assert entry[chosen].rank == 1 + int((row > row[chosen]).sum())
                for token, found in entry.items():
                    assert math.isclose(found.logprob, float(row[token]), abs_tol=2e-4)
            total = sum(
                entry[token].logprob
                for entry, token in zip(output.logprobs, output.token_ids, strict=True)
            )
            assert output.cumulative_logprob == pytest.approx(total, abs=1e-9)


@pytest.mark.parametrize("chunk", [1, 3, 16, 64])
@pytest.mark.parametrize("prefix_cache", [True, False])
def test_prompt_logprobs_do_not_depend_on_chunks_or_cache(
    checkpoint: Path, chunk: int, prefix_cache: bool
) -> None:
    params = sampled(prompt_logprobs=2, max_tokens=3)
    with Engine.from_pretrained(checkpoint, dtype="bfloat16") as engine:
        expected = [engine.generate(prompt, params)[0].prompt_logprobs for prompt in PROMPTS]
    with Engine.from_pretrained(
        checkpoint, dtype="bfloat16", prefill_chunk=chunk, kv={"prefix_cache": prefix_cache}
    ) as engine:
        for _ in range(2):
            results = engine.generate(PROMPTS, params)
            assert [result.prompt_logprobs for result in results] == expected
            engine.generate(PROMPTS, sampled(max_tokens=1))  # now the prompts are cached
            many = engine.generate(PROMPTS, sampled(prompt_logprobs=2, max_tokens=3, n=2))
            assert [result.prompt_logprobs for result in many] == expected


def test_a_prompt_of_one_token_has_prompt_logprobs_too(engine: Engine) -> None:
    result = engine.generate([[5]], sampled(prompt_logprobs=1))[0]
    assert result.prompt_logprobs == [None]


def test_timing_adds_up(engine: Engine) -> None:
    for prompt in ([5], PROMPTS[2], PROMPTS[2]):
        timing = engine.generate([prompt], sampled(max_tokens=30))[0].outputs[0].timing
        assert min(timing.queue_ms, timing.prefill_ms) >= 0
        assert timing.queue_ms + timing.prefill_ms <= timing.ttft_ms <= timing.total_ms
        assert timing.tpot_ms * 29 == pytest.approx(timing.total_ms - timing.ttft_ms)


def test_stats_are_a_snapshot(engine: Engine) -> None:
    before = engine.stats()
    tokens_of(engine)
    after = engine.stats()
    assert before.num_emitted == 0 and before.sources == {}
    assert after.num_emitted == 20
    assert after.requests_finished == 1


def test_two_engines_live_side_by_side(checkpoint: Path, healthy: Path) -> None:
    with Engine.from_pretrained(checkpoint) as one, Engine.from_pretrained(healthy) as other:
        expected = tokens_of(one), tokens_of(other)
        assert expected[0] != expected[1]
        streams = [one.stream(PROMPTS[0], sampled()), other.stream(PROMPTS[0], sampled())]
        found: list[list[int]] = [[], []]
        for _ in range(20):
            for mine, stream in zip(found, streams, strict=True):
                mine += [
                    token for delta in [next(stream, None)] if delta for token in delta.token_ids
                ]
        assert tuple(found) == expected
        one.close()
        assert tokens_of(other) == expected[1]


def test_close_ends_everything_and_may_come_twice(checkpoint: Path) -> None:
    engine = Engine.from_pretrained(checkpoint)
    stream = engine.stream(PROMPTS[0], sampled())
    first = next(stream)
    name = engine.add(PROMPTS[0])
    engine.close()
    engine.close()
    assert not engine.has_unfinished()
    *_, last = [first, *stream]
    assert last.result is not None
    assert last.finish_reason == last.result.outputs[0].finish_reason == "abort"
    for action in (
        lambda: engine.generate("a"),
        lambda: engine.add("a"),
        lambda: engine.chat([{"role": "user", "content": "a"}]),
        lambda: list(engine.stream("a")),
        lambda: engine.step(),
        lambda: engine.stats(),
        lambda: engine.step_stats,
        lambda: engine.source("lookup"),
        lambda: engine.respec(None),
        lambda: engine.abort(name),
    ):
        with pytest.raises(HvdxError, match=r"closed|not in flight"):
            action()


def test_closing_gives_the_memory_back(checkpoint: Path) -> None:
    import gc
    import weakref

    engine = Engine.from_pretrained(checkpoint)
    tokens_of(engine)
    pool = weakref.ref(engine._cycle._kv.data)
    engine.close()
    gc.collect()
    assert pool() is None

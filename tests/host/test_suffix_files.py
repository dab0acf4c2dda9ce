"""Files of shared text: round trips, refusals, and saves that are interrupted."""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from filelock import FileLock
from hypothesis import given, settings
from hypothesis import strategies as st

from hvdx.errors import HvdxError
from hvdx.suffix.files import MAGIC, SuffixFileError, load, merge, save
from hvdx.suffix.segment import MAX_TOKEN, TokenError

NAMES = st.sampled_from(["", "a", "b/c", "ü \n", "\ud800", "x" * 300])
TOKENS = st.lists(st.sampled_from([0, 1, 2, MAX_TOKEN]), max_size=6)
RESPONSES = st.lists(st.tuples(NAMES, TOKENS), max_size=8)
Plain = list[tuple[str, list[int]]]


def plain(responses: list[tuple[str, np.ndarray]]) -> Plain:
    assert all(tokens.dtype == np.int32 for _, tokens in responses)
    return [(name, tokens.tolist()) for name, tokens in responses]


@settings(max_examples=150)
@given(RESPONSES, st.text(max_size=5))
def test_what_is_saved_comes_back(
    tmp_path_factory: pytest.TempPathFactory, responses: Plain, tokenizer: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "text.bin"
    save(path, responses, tokenizer)
    assert plain(load(path, tokenizer)) == [item for item in responses if item[1]]
    moved = plain(load(path, tokenizer, namespace="other"))
    assert moved == [("other", tokens) for _, tokens in responses if tokens]


def test_saving_is_repeatable_and_leaves_only_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "text.bin"
    (tmp_path / ".text.bin.77.tmp").write_bytes(b"left by an interrupted save")
    save(path, [("a", [1, 2])], "t")
    first = path.read_bytes()
    save(path, [("a", np.array([1, 2]))], "t")
    assert path.read_bytes() == first
    assert sorted(os.listdir(tmp_path)) == ["text.bin", "text.bin.lock"]


def test_format_is_as_documented(tmp_path: Path) -> None:
    path = tmp_path / "text.bin"
    save(path, [("a", [1, 2]), ("b", [3]), ("a", [])], "t")
    data = path.read_bytes()
    header = json.loads(data[16 : 16 + int.from_bytes(data[12:16], "little")])
    assert header == {"tokenizer": "t", "namespaces": ["a", "b"], "responses": 2, "tokens": 3}
    words = np.frombuffer(data[:-32], "<i4", 7, len(data) - 32 - 28)
    assert words.tolist() == [0, 1, 2, 1, 1, 2, 3]
    assert data[:12] == MAGIC + b"\1\0\0\0"
    assert data[-32:] == hashlib.blake2b(data[:-32], digest_size=32).digest()


def sign(body: bytes) -> bytes:
    return body + hashlib.blake2b(body, digest_size=32).digest()


def encode(header: object, words: list[int]) -> bytes:
    """A file with a right checksum, whatever it says."""
    text = json.dumps(header).encode()
    start = MAGIC + np.array([1, len(text)], "<u4").tobytes()
    return sign(start + text + np.array(words, "<i4").tobytes())


GOOD = {"tokenizer": "t", "namespaces": ["a"], "responses": 1, "tokens": 2}
INVALID = {
    "no header": (None, []),
    "list": ([], []),
    "missing key": ({"tokenizer": "t"}, [0, 2, 5, 6]),
    "names": ({**GOOD, "namespaces": [1]}, [0, 2, 5, 6]),
    "tokenizer": ({**GOOD, "tokenizer": 3}, [0, 2, 5, 6]),
    "negative count": ({**GOOD, "responses": -1}, [0, 2, 5, 6]),
    "huge count": ({**GOOD, "tokens": 2**62}, [0, 2, 5, 6]),
    "text count": ({**GOOD, "tokens": "2"}, [0, 2, 5, 6]),
    "too few words": (GOOD, [0, 2, 5]),
    "too many words": (GOOD, [0, 2, 5, 6, 7]),
    "sizes": (GOOD, [0, 1, 5, 6]),
    "name index": (GOOD, [1, 2, 5, 6]),
    "negative token": (GOOD, [0, 2, 5, -1]),
    "reserved token": (GOOD, [0, 2, 5, 2**31 - 1]),
}


@pytest.mark.parametrize("name", INVALID)
def test_a_signed_file_with_wrong_content_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "text.bin"
    path.write_bytes(encode(GOOD, [0, 2, 5, 6]))
    assert plain(load(path, "t")) == [("a", [5, 6])]
    path.write_bytes(encode(*INVALID[name]))
    with pytest.raises(SuffixFileError, match="not a valid file"):
        load(path, "t")


def newer(data: bytes) -> bytes:
    return sign(data[:8] + b"\2\0\0\0" + data[12:-32])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: b"", "not a file"),
        (lambda data: b"GGUF" + data, "not a file"),
        (lambda data: data[:20], "cut short"),
        (lambda data: data[:-1], "cut short"),
        (lambda data: data + b"\0", "damaged"),
        (newer, "format 2"),
    ],
)
def test_other_files_are_refused(
    tmp_path: Path, change: Callable[[bytes], bytes], message: str
) -> None:
    path = tmp_path / "text.bin"
    save(path, [("a", list(range(50)))], "t")
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(SuffixFileError, match=message) as caught:
        load(path, "t")
    assert str(caught.value).endswith(".") and str(path) in str(caught.value)
    assert isinstance(caught.value, HvdxError)


def test_every_damaged_byte_and_every_cut_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "text.bin"
    save(path, [("a", [1, 2, 3]), ("b", [4])], "t")
    data = path.read_bytes()
    for k in range(len(data)):
        path.write_bytes(data[:k] + bytes([data[k] ^ 0x41]) + data[k + 1 :])
        with pytest.raises(SuffixFileError):
            load(path, "t")
        path.write_bytes(data[:k])
        with pytest.raises(SuffixFileError):
            load(path, "t")


def test_another_tokenizer_is_refused(tmp_path: Path) -> None:
    save(tmp_path / "text.bin", [("a", [1])], "one")
    with pytest.raises(SuffixFileError, match=r"'one'.*'two'"):
        load(tmp_path / "text.bin", "two")


def test_missing_and_unwritable_places_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SuffixFileError, match="cannot be read"):
        load(tmp_path / "none.bin", "t")
    with pytest.raises(SuffixFileError, match="cannot be read"):
        load(tmp_path, "t")
    (tmp_path / "file").touch()
    with pytest.raises(SuffixFileError, match="cannot be written"):
        save(tmp_path / "file" / "text.bin", [("a", [1])], "t")
    save(tmp_path / "new" / "folder" / "text.bin", [("a", [1])], "t")


def test_a_wrong_token_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "text.bin"
    save(path, [("a", [1])], "t")
    with pytest.raises(TokenError):
        save(path, [("a", [2]), ("a", [-1])], "t")
    assert plain(load(path, "t")) == [("a", [1])]


def test_a_locked_file_is_refused_after_the_timeout(tmp_path: Path) -> None:
    path = tmp_path / "text.bin"
    # From another thread: the lock belongs to its object, as another process's does.
    with FileLock(f"{path}.lock"), pytest.raises(SuffixFileError, match="locked"):
        save(path, [("a", [1])], "t", lock_timeout_s=0.05)
    assert not path.exists()


def test_threads_that_save_to_one_path_do_not_mix(tmp_path: Path) -> None:
    path = tmp_path / "text.bin"
    texts = [[(f"n{k}", [k] * 2000)] for k in range(4)]
    save(path, texts[0], "t")
    threads = [
        threading.Thread(target=lambda text=text: [save(path, text, "t") for _ in range(5)])
        for text in texts
    ]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert plain(load(path, "t")) in texts
    for thread in threads:
        thread.join()
    assert sorted(os.listdir(tmp_path)) == ["text.bin", "text.bin.lock"]


SAVER = """
import sys
import numpy as np
from hvdx.suffix.files import save
print("ready", flush=True)
k = 0
while True:
    k += 1
    save(sys.argv[1], [("a", np.full(200_000, k % 1000, np.int32)), ("b", [k])], "t")
"""


def test_a_killed_save_leaves_the_old_or_the_new_file(tmp_path: Path) -> None:
    path, rng = tmp_path / "text.bin", random.Random(0)
    save(path, [("a", np.zeros(200_000, np.int32)), ("b", [0])], "t")
    last = 0
    for _ in range(4):
        process = subprocess.Popen([sys.executable, "-c", SAVER, str(path)], stdout=subprocess.PIPE)
        assert process.stdout is not None and process.stdout.readline() == b"ready\n"
        time.sleep(rng.uniform(0.0, 0.1))
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        (_, text), (_, number) = load(path, "t")
        last = int(number[0])
        assert text.size == 200_000 and (text == last % 1000).all()
    assert last >= 0
    # The lock of a dead process is free, and its temporary file goes.
    save(path, [("a", [1])], "t", lock_timeout_s=5)
    assert sorted(os.listdir(tmp_path)) == ["text.bin", "text.bin.lock"]


def test_merge_keeps_order_and_takes_shared_responses_once(tmp_path: Path) -> None:
    one, two, out = (tmp_path / name for name in ("one", "two", "out"))
    save(one, [("a", [1]), ("a", [2]), ("a", [2]), ("b", [3])], "t")
    save(two, [("a", [2]), ("b", [4]), ("b", [1])], "t")
    assert merge([one, two], out) == 6
    # [2] counts twice, as in the first file; its newest copy stands where the second file has it.
    assert plain(load(out, "t")) == [
        ("a", [1]), ("a", [2]), ("b", [3]), ("a", [2]), ("b", [4]), ("b", [1]),
    ]  # fmt: skip
    assert merge([one, two], out, token_budget=3) == 3
    assert plain(load(out, "t")) == [("a", [2]), ("b", [4]), ("b", [1])]
    assert merge([one], one) == 4
    assert merge([two, two], two) == 3


def test_files_of_two_tokenizers_are_not_merged(tmp_path: Path) -> None:
    save(tmp_path / "one", [("a", [1])], "t")
    save(tmp_path / "two", [("a", [1])], "u")
    with pytest.raises(SuffixFileError, match="one tokenizer"):
        merge([tmp_path / "one", tmp_path / "two"], tmp_path / "out")
    with pytest.raises(SuffixFileError, match="one tokenizer"):
        merge([], tmp_path / "out")
    assert not (tmp_path / "out").exists()

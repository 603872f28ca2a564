"""Work shared by threads: results do not depend on who else computes, and nothing is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
import pytest
from threadpoolctl import ThreadpoolController

from symattn.numeric import attention, attention_reference
from symattn.numeric.threads import one_blas_thread, run
from symattn.relations import causal, documents, from_function, window

BLAS = ThreadpoolController().select(user_api="blas")
WAIT = 30


def blas_threads() -> list[int]:
    return [library["num_threads"] for library in BLAS.info()]


@pytest.fixture(autouse=True)
def four_threads() -> Iterator[None]:
    """Have BLAS use four threads, so that helpers take part, and look whether it still does after."""
    with BLAS.limit(limits=4):
        before = blas_threads(), np.geterr()
        yield
        assert (blas_threads(), np.geterr()) == before


def numbers(*shape: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape, dtype=np.float32)


def inputs(heads: int, length: int, sharp: float = 1, seed: int = 0) -> list[np.ndarray]:
    q, k, v = (numbers(1, heads, length, 8, seed=seed + n) for n in range(3))
    return [q * np.float32(sharp), k, v]


# -- run ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 2, 3, 1000])
def test_every_task_is_done_once(count) -> None:
    done: list[int] = []
    run(count, lambda tasks: done.extend(tasks))
    assert sorted(done) == list(range(count))


def test_blas_has_one_thread_while_anybody_computes() -> None:
    with one_blas_thread() as outer:
        assert outer == 4
        with one_blas_thread() as inner:
            assert inner == 4
            assert set(blas_threads()) == {1}
        assert set(blas_threads()) == {1}
    assert set(blas_threads()) == {4}


def test_helpers_take_part() -> None:
    """Two threads meet inside their tasks."""
    meeting = threading.Barrier(2)

    def work(tasks: Iterator[int]) -> None:
        for _ in tasks:
            meeting.wait(WAIT)

    run(2, work)


@pytest.mark.parametrize("failing", ["the caller", "a helper", "both"])
def test_an_exception_comes_out_once_and_stops_the_others(failing) -> None:
    caller, done = threading.get_ident(), []
    meeting = threading.Barrier(2)

    def work(tasks: Iterator[int]) -> None:
        for task in tasks:
            if task < 2:
                meeting.wait(WAIT)
                is_caller = threading.get_ident() == caller
                if failing == "both" or is_caller == (failing == "the caller"):
                    raise LookupError(failing)
            done.append(task)

    with pytest.raises(LookupError, match=failing):
        run(10**9, work)
    assert len(done) < 10**9
    again: list[int] = []
    run(50, lambda tasks: again.extend(tasks))
    assert sorted(again) == list(range(50))


def test_calls_inside_tasks() -> None:
    """More calls inside each other than there are helpers."""

    def nested(depth: int) -> int:
        counts: list[int] = []

        def work(tasks: Iterator[int]) -> None:
            counts.extend(nested(depth - 1) if depth else 1 for _ in tasks)

        run(3, work)
        return sum(counts)

    assert nested(4) == 3**5


# -- attention ----------------------------------------------------------------------------------------

CALLS: dict[str, Callable[[], Any]] = {
    "dense": lambda: attention(*inputs(3, 700)),
    "causal": lambda: attention(*inputs(2, 900, seed=3), is_causal=True, return_lse=True),
    "sharp": lambda: attention(*inputs(2, 600, 500), window(200)),
    "mixed": lambda: attention(*MIXED, is_causal=True, return_weights=True),
    "large values": lambda: attention(*LARGE, is_causal=True),
    "small": lambda: attention(*inputs(4, 30), causal),
    "documents": lambda: attention(*inputs(2, 640), documents(np.arange(640) // 99)),
    "mask_mod": lambda: attention(
        *inputs(3, 500), from_function("f", lambda b, h, i, j: (i - j) % (h + 2) == 0, opaque=True)
    ),
    "score_mod": lambda: attention(*inputs(3, 500), score_mod=lambda s, b, h, i, j: s - abs(i - j) / 9),
    "dense mask": lambda: attention(*inputs(3, 500), np.random.default_rng(0).random((500, 500)) < 0.3),
}
MIXED = inputs(2, 3000)
MIXED[0] *= np.repeat([1, 20, 1, 300, 1, 60], 500).astype(np.float32)[:, None]
LARGE = inputs(2, 1000)
LARGE[2] = np.abs(LARGE[2]) * np.float32(1e37)


def as_bytes(result: Any) -> bytes:
    parts = result if isinstance(result, tuple) else (result,)
    return b"".join(part.tobytes() for part in parts if part is not None)


@cache
def alone(name: str) -> bytes:
    """Return what a call says when nobody else computes."""
    return as_bytes(CALLS[name]())


@cache
def reference(of: str) -> np.ndarray:
    """Return what the slow definition says, of the inputs of several tests."""
    if of == "causal":
        return attention_reference(*inputs(4, 1200), is_causal=True)
    if of == "score_mod":
        return attention_reference(*OUTSIDE, scale=0.5 / 8**0.5)
    return attention_reference(*OUTSIDE, np.add.outer(np.arange(1100), np.arange(1100)) % 3 > 0)


OUTSIDE = [numbers(1, 2, 1100, 8, seed=n) for n in range(3)]


def test_calls_at_once_give_the_same_bits_as_alone() -> None:
    expected = {name: alone(name) for name in CALLS}
    names = [name for turn in range(4) for name in list(CALLS)[turn:] + list(CALLS)[:turn]]
    start = threading.Barrier(4)

    def compute(part: list[str]) -> list[tuple[str, bytes]]:
        start.wait(WAIT)
        return [(name, as_bytes(CALLS[name]())) for name in part]

    with ThreadPoolExecutor(4) as pool:
        for results in pool.map(compute, [names[n::4] for n in range(4)]):
            for name, found in results:
                assert found == expected[name], name


@pytest.mark.parametrize("name", CALLS)
def test_the_number_of_threads_does_not_matter(name) -> None:
    several = alone(name)
    with BLAS.limit(limits=1):
        assert as_bytes(CALLS[name]()) == several


@pytest.mark.parametrize("place", ["score_mod", "mask_mod"])
@pytest.mark.parametrize("inner", ["small", "dense", "sharp", "documents"])
def test_attention_inside_attention(inner, place) -> None:
    """A function of the user may itself call attention, in the midst of a block of several tiles."""
    q, k, v = OUTSIDE
    wanted_inside = alone(inner)
    inside = []

    def score_mod(score, batch, head, q_idx, kv_idx):
        inside.append(as_bytes(CALLS[inner]()) == wanted_inside)
        return score / 2

    def mask_mod(batch, head, q_idx, kv_idx):
        inside.append(as_bytes(CALLS[inner]()) == wanted_inside)
        return (q_idx + kv_idx) % 3 > 0

    if place == "score_mod":
        found = attention(q, k, v, score_mod=score_mod)
    else:
        found = attention(q, k, v, from_function("f", mask_mod, opaque=True))
    assert len(inside) >= 2
    assert all(inside)
    np.testing.assert_allclose(found, reference(place), rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("error", [LookupError, StopIteration, KeyboardInterrupt])
@pytest.mark.parametrize("place", ["score_mod", "mask_mod", "function"])
@pytest.mark.parametrize("at", [0, 3])
def test_exceptions_of_the_users_functions(at, place, error) -> None:
    q, k, v = inputs(4, 1200)
    lock, calls = threading.Lock(), [0]

    def fails(*arguments: Any) -> Any:
        with lock:
            calls[0] += 1
            if calls[0] > at:
                raise error("by the user")
        return arguments[0] if place == "score_mod" else True

    options: dict[str, Any] = {
        "score_mod": {"score_mod": lambda s, b, h, i, j: fails(s, b, h, i, j)},
        "mask_mod": {"attn_mask": from_function("f", lambda b, h, i, j: fails(b, h, i, j), opaque=True)},
        "function": {"attn_mask": from_function("f", lambda i, j: fails(i, j), opaque=True)},
    }[place]
    with pytest.raises(error, match="by the user"):
        attention(q, k, v, **options, return_lse=at == 0)
    assert set(blas_threads()) == {4}
    clean = attention(q, k, v, is_causal=True)
    np.testing.assert_allclose(clean, reference("causal"), rtol=1e-4, atol=1e-6)


def test_overlapping_calls_give_blas_its_threads_back() -> None:
    """One call begins first, another ends last; BLAS is as it was only when both are done."""
    first_is_in, second_is_in = threading.Event(), threading.Event()
    first_may_go, second_may_go = threading.Event(), threading.Event()
    q, k, v = inputs(1, 100)

    def call(is_in: threading.Event, may_go: threading.Event) -> np.ndarray:
        def score_mod(score, batch, head, q_idx, kv_idx):
            is_in.set()
            assert may_go.wait(WAIT)
            return score

        return attention(q, k, v, score_mod=score_mod)

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(call, first_is_in, first_may_go)
        assert first_is_in.wait(WAIT)
        second = pool.submit(call, second_is_in, second_may_go)
        assert second_is_in.wait(WAIT)
        assert set(blas_threads()) == {1}
        first_may_go.set()
        first.result(WAIT)
        assert set(blas_threads()) == {1}
        second_may_go.set()
        second.result(WAIT)
    assert set(blas_threads()) == {4}
    np.testing.assert_array_equal(first.result(), second.result())


def test_a_failing_call_does_not_disturb_one_that_overlaps_it() -> None:
    is_in, may_go = threading.Event(), threading.Event()
    q, k, v = inputs(2, 400)

    def waits(score, batch, head, q_idx, kv_idx):
        is_in.set()
        assert may_go.wait(WAIT)
        return score

    def fails(score, batch, head, q_idx, kv_idx):
        raise LookupError("by the user")

    with ThreadPoolExecutor(1) as pool:
        lasting = pool.submit(attention, q, k, v, score_mod=waits)
        assert is_in.wait(WAIT)
        with pytest.raises(LookupError, match="by the user"):
            attention(q, k, v, score_mod=fails)
        assert set(blas_threads()) == {1}
        may_go.set()
        found = lasting.result(WAIT)
    np.testing.assert_array_equal(found, attention(q, k, v, score_mod=lambda s, *_: s))


def test_what_a_function_is_given_may_be_kept() -> None:
    """Scores are copies, not a buffer that the next tile is written to."""
    kept: list[tuple[np.ndarray, np.ndarray]] = []

    def score_mod(score, batch, head, q_idx, kv_idx):
        kept.append((score, score.copy()))
        return score

    attention(*inputs(2, 600), score_mod=score_mod)
    assert len(kept) >= 6
    for score, copy in kept:
        np.testing.assert_array_equal(score, copy)


# -- processes ----------------------------------------------------------------------------------------

IN_A_PROCESS = """
import atexit, multiprocessing, os, sys, threading, time
import numpy as np
from threadpoolctl import ThreadpoolController
from symattn.numeric import attention
BLAS = ThreadpoolController().select(user_api="blas")
BLAS.limit(limits=4)
rng = np.random.default_rng(0)
q, k, v = (rng.standard_normal((4, 700, 8), dtype=np.float32) for _ in range(3))
def compute():
    return attention(q, k, v, is_causal=True).tobytes()
wanted = compute()
"""


def in_a_process(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS + script], capture_output=True, text=True, timeout=WAIT
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked on POSIX alone")
def test_a_forked_child_computes() -> None:
    """Also one that is forked while another thread computes, and holds BLAS at one thread."""
    script = """
def child():
    right = compute() == wanted and compute() == wanted
    threads = {library["num_threads"] for library in BLAS.info()}
    os._exit(0 if right and threads == {4} else 1)
def forked():
    pid = os.fork()
    if pid == 0:
        child()
    return os.waitpid(pid, 0)[1]
print(forked())
is_in, may_go = threading.Event(), threading.Event()
def score_mod(score, *_):
    is_in.set()
    may_go.wait(30)
    return score
thread = threading.Thread(target=attention, args=(q, k, v), kwargs={"score_mod": score_mod})
thread.start()
is_in.wait(30)
print(forked())
may_go.set()
thread.join()
print(compute() == wanted, forked())
context = multiprocessing.get_context("fork")
process = context.Process(target=child)
process.start()
process.join(30)
print(process.exitcode)
"""
    assert in_a_process(script).split() == ["0", "0", "True", "0", "0"]


def test_attention_while_python_shuts_down() -> None:
    """In a thread that outlives the main thread, and at exit, when no helper can be had any more."""
    script = """
def late():
    threading.main_thread().join()
    time.sleep(0.2)
    sys.stdout.write("thread %s\\n" % (compute() == wanted))
threading.Thread(target=late).start()
atexit.register(lambda: sys.stdout.write("exit %s\\n" % (compute() == wanted)))
"""
    assert in_a_process(script).split("\n") == ["thread True", "exit True", ""]


# -- libraries that each thread limits for itself -----------------------------------------------------


class FakeMKL:
    """Counts threads for each thread, as MKL does."""

    def __init__(self) -> None:
        self.own = threading.local()

    @property
    def num_threads(self) -> int:
        return getattr(self.own, "threads", 3)

    def set_num_threads(self, threads: int) -> None:
        self.own.threads = threads


def test_libraries_that_each_thread_limits_for_itself(monkeypatch) -> None:
    """Overlapping calls, the first to begin being the first to end, leave nobody with one thread."""
    library = FakeMKL()
    monkeypatch.setattr("symattn.numeric.threads._blas", lambda: ([], [library]))
    ends, meeting = [threading.Event(), threading.Event()], threading.Barrier(3)

    def call(number: int) -> tuple[list[int], int]:
        inside: list[int] = []

        def work(tasks: Iterator[int]) -> None:
            for _ in tasks:
                inside.append(library.num_threads)

        with one_blas_thread() as threads:
            assert threads == 3
            run(20, work)
            meeting.wait(WAIT)
            assert ends[number].wait(WAIT)
            assert library.num_threads == 1
        return inside, library.num_threads

    with ThreadPoolExecutor(2) as pool:
        calls = [pool.submit(call, number) for number in range(2)]
        meeting.wait(WAIT)
        for end, pending in zip(ends, calls, strict=True):
            end.set()
            inside, after = pending.result(WAIT)
            assert inside == [1] * 20
            assert after == 3
    seen: list[int] = []
    run(50, lambda tasks: seen.extend(library.num_threads for _ in tasks))
    assert seen == [1] * 50
    assert library.num_threads == 3

"""A heavy claim is decided by several processes as by one: same verdict, same words."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Ne

from symattn import deciding
from symattn.deciding import Status
from symattn.deciding.sweeps import unshared
from symattn.language import (
    Eq,
    Mask,
    all_of,
    along_rows,
    bias,
    chain,
    entry,
    exp,
    features,
    hadamard,
    identity,
    indicator,
    inverse,
    matrix,
    permutation,
    position,
    positive,
    remark,
    sees,
    sees_something,
    softmax,
    tokens,
    unknown,
    where,
)
from symattn.language.claims import question
from symattn.runner.collect.library import bundled
from symattn.runner.decide.answer import answer
from symattn.runner.decide.shares import Share, count, together
from symattn.runner.decide.sharing import GiveBack, Sweeps, parts_in, swept
from tests.marks import every

S, T, d = tokens("S"), tokens("T"), features("d")
A, x, B = matrix("A", 3, 3), matrix("x", 3, 1), matrix("B", 2, 2)
C, G = matrix("C", S, S), 2 * matrix("G", d, d, invertible=True)
W = matrix("W", d, d)
pi, i, R = permutation("pi", 3), position("i", 3), unknown("R")
I = indicator(R, 3, 3)  # noqa: E741 - the matrix of a mask
J, y = indicator(R, 2, 2), matrix("y", 2, 1)
weights = softmax(matrix("L", T, T) + bias(R, T, T))
j, k = position("j", T), position("k", T)

CASES = {
    "permutations": (Eq(pi.matrix @ pi.matrix.T @ A, A), (), Status.PROVED),
    "permutations, refuted": (Eq(pi.matrix @ A, A @ pi.matrix), (), Status.REFUTED),
    "masks": (Eq(I @ x, hadamard(I, I) @ x), (), Status.PROVED),
    "masks, refuted": (Eq(J @ J @ y, J @ y), (), Status.REFUTED),
    "masks, ill-defined": (Eq(softmax(Mask(B, R)), softmax(Mask(B, R)) * 1), (), Status.ILL_DEFINED),
    "masks, unknown functions": (Eq(along_rows("f", I @ x, 1), along_rows("f", hadamard(I, I) @ x, 1)),
                                 (), Status.PROVED),
    "positions, not everywhere": (Eq(entry(A, i + 1, 1), entry(A, i + 1, 1) * 1), (), Status.PROVED),
    "positions and permutations, refuted": (Eq(entry(A, pi(i), 1), entry(pi.matrix @ A, i, 1)), (),
                                            Status.REFUTED),
    "signs": (positive(exp(A) - A), (), Status.PROVED),
    "signs, refuted": (positive(A @ A.T + identity(3)), (), Status.REFUTED),
    "a denominator": (Eq(inverse(B) @ B, identity(2)), (), Status.ILL_DEFINED),
    "a sign that is open": (positive(exp(exp(x)) - exp(x) - x), (), Status.UNDECIDED),
    "sizes": (Eq(G @ inverse(G) @ W, W), (), Status.CHECKED),
    "sizes, masks, positions": (
        where([sees(R, j, k), Ne(j, k)],
              Eq(entry(weights, j, j) * (G @ inverse(G)), entry(weights, j, j) * identity(d))),
        (sees_something(R, T, T),), Status.CHECKED,
    ),
    "parts": (all_of(Eq(C.T.T, C), Eq(G @ inverse(G) @ W, W), where(i >= 2, Eq(pi.matrix @ A, A))), (),
              Status.REFUTED),
    "a chain": (chain(G @ inverse(G) @ W, (W, remark("so")), (identity(d) @ W, remark("so"))), (),
                Status.CHECKED),
}  # fmt: skip


def asked_in(name):
    statement, hypotheses, _ = CASES[name]
    return question(statement, hypotheses, sizes={T: 3} if statement.has(T) else {})


def told(verdict):
    """Return all that a report says of a verdict, apart from times."""
    scope = verdict.scope
    return (
        str(verdict), verdict.status, verdict.reason, str(verdict.counterexample), verdict.grounds,
        verdict.warnings, scope.sizes, scope.all_sizes, scope.conditions,
        tuple(map(told, verdict.parts)),
    )  # fmt: skip


@cache
def alone(name):
    return answer(asked_in(name), lambda id: None)  # noqa: A006


def with_help(asked, shares=3, heard=lambda clean: clean):
    """Return the verdict as several processes come to it, and how often the claim was given back."""
    clean, rounds = {}, 0
    while True:
        try:
            sweeps = Sweeps(asked, "source", clean, lambda: True)
            return answer(asked, lambda name: None, sharing=sweeps), rounds
        except GiveBack as broken_off:
            back, rounds = broken_off.back, rounds + 1
        clean = together(clean, back.clean)
        for turn in range(shares):
            share = Share(back.part, back.vectors, turn, shares)
            clean = together(clean, heard(swept(asked, share, "source", clean).clean))


@pytest.fixture
def eager(monkeypatch):
    """Give a claim back as soon as an entry is clean."""
    monkeypatch.setattr(Sweeps, "_takes_long", lambda self: True)


@pytest.mark.parametrize("shares", [pytest.param(1, marks=pytest.mark.slow), 4])
@pytest.mark.parametrize("name", CASES)
def test_with_help_a_verdict_is_the_same(name, shares, eager):
    asked, status = asked_in(name), CASES[name][2]
    verdict = alone(name)
    helped, _ = with_help(asked, shares)
    assert verdict.status is status
    assert told(helped) == told(verdict)


HOLDING = [name for name, case in CASES.items() if case[2].holds]


@pytest.mark.parametrize("name", HOLDING)
def test_what_holds_is_shared(name, eager):
    assert with_help(asked_in(name))[1]


@pytest.mark.usefixtures("eager")
@settings(max_examples=20)
@given(
    st.sampled_from(["masks", "permutations", "permutations, refuted", "masks, ill-defined", "signs"]),
    st.randoms(use_true_random=False),
    st.integers(1, 9),
)
def test_a_helper_that_says_less_costs_time_only(name, pick, shares):
    def some(clean):
        return {sweep: frozenset(p for p in places if pick.random() < 0.5)
                for sweep, places in clean.items() if pick.random() < 0.8}  # fmt: skip

    asked = asked_in(name)
    assert told(with_help(asked, shares, some)[0]) == told(alone(name))


def test_shares_are_all_of_it(eager):
    """Every entry is in one share, whether instances or entries are shared out."""
    for statement in (Eq(pi.matrix @ pi.matrix.T @ A, A), Eq(I @ x, hadamard(I, I) @ x)):
        asked = question(statement)
        whole = swept(asked, Share(0, ((),), 0, 1), "source", {}).clean
        parts = [swept(asked, Share(0, ((),), turn, 2), "source", {}).clean for turn in range(2)]
        assert together(*parts) == whole
        assert sum(map(count, parts)) == count(whole) > 0
        assert all(map(count, parts))


def test_what_is_clean_by_another_source_counts_for_nothing(eager):
    asked = question(Eq(pi.matrix @ pi.matrix.T @ A, A))
    foreign = swept(asked, Share(0, ((),), 0, 1), "another package", {}).clean
    own = swept(asked, Share(0, ((),), 0, 1), "source", {}).clean
    assert count(foreign) == count(own)
    assert not foreign.keys() & own.keys()
    with pytest.raises(GiveBack):
        alone_with(asked, foreign)
    assert alone_with(asked, own).status is Status.PROVED


def alone_with(asked, clean):
    return answer(asked, lambda name: None, sharing=Sweeps(asked, "source", clean, lambda: True))


def test_sweeps_that_differ_in_anything_go_by_different_names():
    named = [
        set(swept(question(statement, arithmetic=arithmetic), Share(0, ((),), 0, 1), "", {}).clean)
        for statement, arithmetic in [
            (Eq(pi.matrix @ pi.matrix.T @ A, A), "real"),
            (Eq(pi.matrix @ pi.matrix.T @ A, A), "zero-times-infinity"),
            (Eq(A @ pi.matrix @ pi.matrix.T, A), "real"),
            (Eq(A, A), "real"),
        ]
    ]
    assert len(set.union(*named)) == len(named)


def test_what_is_not_a_part_is_not_shared(eager):
    """What the kernel asks beside the parts, such as the ends of a chain, it decides alone."""
    sweeps = Sweeps(question(Eq(A, A)), "source", {}, lambda: True)
    assert deciding.decide(question(Eq(B, B)), lambda hunt: (), None, sweeps).status is Status.PROVED


@pytest.mark.slow
def test_the_parts_are_those_that_the_kernel_comes_to():
    """Nothing that the kernel would share is missing, in any of the documents' claims."""
    missed, asked = [], []
    for name in ("positions.sinusoid_slots.repaired", "positions.sinusoid_frequencies.repaired"):
        claim, _ = bundled()[name]
        parts = {(part.statement, part.given) for part in parts_in(claim.question)}

        def sharing(problem, vectors, parts=parts, name=name):
            asked.append(name)
            if (problem.statement, problem.given) not in parts:
                missed.append(problem.statement)
            return unshared(problem, vectors)

        deciding.decide(claim.question, lambda hunt: (), None, sharing)
    assert len(set(asked)) == 2
    assert not missed


# -- in processes of their own -----------------------------------------------------------------------

EAGER = """\
import os, signal, time
from pathlib import Path
from symattn import permutation, unknown, indicator, softmax, Mask, inverse, position, entry
from symattn.runner.decide import far_side
from symattn.runner.decide.sharing import Sweeps

Sweeps._takes_long = lambda self: True  # give a claim back as soon as an entry is clean
log, plain = Path(__file__).with_suffix(".log"), far_side.swept

def noted(question, share, *rest):
    with log.open("a") as file:
        file.write(f"{share.turn} {os.getpid()}\\n")
    meanwhile(share)
    return plain(question, share, *rest)

def meanwhile(share):
    pass

far_side.swept = noted
B, pi, R = matrix("B", 3, 3), permutation("pi", 3), unknown("R")
G, i = matrix("G", d, d, invertible=True), position("i", 3)
"""

CLAIMS = [
    'claim("s.permutations", Eq(pi.matrix @ pi.matrix.T @ B, B))',
    'claim("s.refuted", Eq(entry(B, pi(i), 1), entry(pi.matrix @ B, i, 1)), expect="refuted")',
    'claim("s.ill", Eq(softmax(Mask(B, R)), softmax(Mask(B, R)) * 1), expect="ill-defined")',
    'claim("s.sizes", Eq(2 * G @ inverse(2 * G) @ x.T, x.T), expect="checked")',
]


def verify(path, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "symattn", "verify", path, "--no-derive", "--no-evidence",
         "--format", "json", *map(str, arguments)],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip


def bytes_of(done):
    """Return what is written, apart from times."""
    document = json.loads(done.stdout)
    document.pop("timings")
    return done.returncode, done.stderr, json.dumps(document)


def shares_of(path):
    """Return the shares that processes have gone through, and in which processes."""
    log = path.with_suffix(".log")
    lines = [line.split() for line in log.read_text().splitlines()] if log.exists() else []
    return [int(turn) for turn, _ in lines], {process for _, process in lines}


@pytest.mark.slow
def test_idle_processes_help(script):
    path = script("mine.py", EAGER, *CLAIMS)
    serial = verify(path, "-j", 1)
    assert serial.returncode == 0
    assert shares_of(path) == ([], set())
    assert bytes_of(verify(path, "-j", 5)) == bytes_of(serial)
    assert len(shares_of(path)[1]) > 1


KILLED = """\
def meanwhile(share):
    if share.turn == 1 and len(log.read_text().splitlines()) < 4:
        os.kill(os.getpid(), signal.SIGKILL)
"""
RAISES = """\
def meanwhile(share):
    raise ValueError("nothing to say")
"""
OTHER = """\
from symattn.runner.decide.shares import Swept
plain = lambda question, share, source, clean: Swept({"0" * 64: frozenset({(0, 0)})})
"""


@pytest.mark.slow
@pytest.mark.parametrize("amiss", every(3, [KILLED, RAISES, OTHER], pytest.mark.campaign))
def test_a_helper_that_fails_costs_time_only(script, amiss):
    path = script("mine.py", EAGER, amiss, CLAIMS[0])
    assert bytes_of(verify(path, "-j", 3)) == bytes_of(verify(path, "-j", 1))
    assert shares_of(path)[0]


@pytest.mark.slow
def test_a_helper_that_hangs_is_bounded_by_the_time_of_the_claim(script):
    path = script(
        "mine.py", EAGER, "def meanwhile(share):", "    time.sleep(1000)",
        'claim("s.permutations", Eq(pi.matrix @ pi.matrix.T @ B, B), expect="undecided")',
    )  # fmt: skip
    start = time.monotonic()
    done = verify(path, "-j", 2, "--timeout", 10)
    assert time.monotonic() - start < 100
    (claim,) = json.loads(done.stdout)["claims"]
    assert claim["verdict"] == "undecided"
    assert claim["reason"].startswith("no verdict within 10 s: ")


@pytest.mark.slow
def test_an_interrupt_while_others_help_ends_them_all(script):
    path = script("mine.py", EAGER, "def meanwhile(share):", "    time.sleep(1000)", CLAIMS[0])
    far = subprocess.Popen(
        [sys.executable, "-m", "symattn", "verify", str(path), "-j", "2", "--format", "json"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while len(shares_of(path)[1]) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    far.send_signal(signal.SIGINT)
    out, _ = far.communicate(timeout=60)
    assert far.returncode == 130
    assert json.loads(out)["interrupted"]
    processes = shares_of(path)[1]
    assert len(processes) == 2
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(int(process), 0)

"""Data of every kind in every place of a proof: refused, without another error, and soon."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from pathlib import Path

import pytest

from symattn.kernel import RULES, Invalid, Proof, Sequent, check, from_json
from symattn.recheck.files import claims_of
from tests.kernel.build import (
    ONE,
    ZERO,
    add,
    div,
    exp,
    img,
    log,
    mul,
    neg,
    num,
    ring,
    root,
    seq,
    step,
    total,
    x,
)
from tests.kernel.test_mutants import put, steps_of, subterms

FILES = sorted((Path(__file__).parent / "proofs").glob("*.json"))


class Hostile:
    """Compares equal to everything, and has every attribute."""

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0

    def __getattr__(self, name):
        return self

    def __iter__(self):
        return iter(())


class Text(str):
    """A string that is not a string."""


class Pair(tuple):
    """A tuple that is not a tuple."""


OTHERS = [
    None, True, -1, 10**5000, 1.5, math.nan, math.inf, 1j, Fraction(1, 2), "", "num", b"num", (), [], {}, set(),
    Hostile(), Text("num"), Pair(("num", 1, 1)), ("num",), ("num", 1), ("num", "1", 1), ("b", 10**9), ("v",),
    ("sum", "T"), ("app", "max", ("lit", 1, 1)), ("dat", "x", "", "ij"), ("all",), ("not",), ("rel",), ("img",),
    ("tup",), ("in", 0, ("+",), ("lit", 1, 1)), ("lit", 1, 10**30), ("num", 1, 0), object, len,
]  # fmt: skip


def test_whatever_stands_in_a_proof_it_is_refused_or_right():
    r = random.Random(7)
    refused = 0
    pool = [p for path in FILES for p in steps_of(path)]
    for _ in range(600):
        p = r.choice(pool)
        part = r.choice(("rule", "sequent", "premises", "data"))
        other = r.choice(OTHERS)
        if part in ("sequent", "data") and r.random() < 0.9:
            path, _ = r.choice(list(subterms(tuple(getattr(p, part)))))
            changed = put(tuple(getattr(p, part)), path, other)
            if part == "sequent" and isinstance(changed, tuple) and len(changed) == 5:
                changed = Sequent(*changed)
            q = p._replace(**{part: changed})
        else:
            q = p._replace(**{part: other})
        try:
            check(q)
        except Invalid:
            refused += 1
    assert refused > 500


@pytest.mark.parametrize("other", OTHERS, ids=range(len(OTHERS)))
def test_what_is_no_proof_is_refused(other):
    for proof in (
        other,
        Proof(other, seq("eq", ONE, ONE), (), ()),
        step("ring", other),
        step("ring", seq("eq", other, other)),
    ):
        with pytest.raises(Invalid):
            check(proof)
    for rule in RULES:
        with pytest.raises(Invalid):
            check(Proof(rule, seq("eq", ZERO, ONE), (), (other,)))
    with pytest.raises(Invalid):
        from_json(other)


def nested(t, n, f):
    for _ in range(n):
        t = f(t)
    return t


LARGE = {
    "sums that double": nested(x(), 60, lambda t: add(t, t)),
    "products that double": nested(x(), 60, lambda t: mul(t, t)),
    "deep roots": nested(x(), 5_000, root),
    "deep quotients": nested(x(), 140, lambda t: div(ONE, add(ONE, t))),
    "deep exponentials": nested(x(), 140, exp),
    "deep sums": nested(x(), 140, total),
    "deep permutations": x(nested(("lit", 1, 1), 140, img)),
    "a power of a sum": mul(*[add(x(), *(("dat", f"y{k}", "", ()) for k in range(20)))] * 12),
    "a product of sums": mul(
        *[total(("dat", f"z{k}", "", (("b", 0),))) for k in range(12)], total(add(x(), x()))
    ),
    "a large number": num(10**5000, 1),
    "a large power": exp(mul(num(10**9), log(num(2)))),
    "a power of a power": exp(mul(num(10**9), log(exp(mul(num(10**9), log(num(3))))))),
    "numbers that grow": nested(
        num(10**1000, 1), 100, lambda t: mul(t, t) if t[0] == "num" else mul(t, num(10**1000))
    ),
    "many bits": exp(
        add(*(("when", ("rel", f"R{k}", None, ("lit", 1, 1), ("lit", 1, 1)), x()) for k in range(40)))
    ),
    "many sums of many factors": nested(x(), 12, lambda t: total(mul(t, total(t)))),
}


@pytest.mark.parametrize("name", LARGE)
def test_what_is_large_is_refused(name):
    with pytest.raises(Invalid):
        check(ring(LARGE[name], neg(ONE)))
    with pytest.raises(Invalid):
        check(step("cutoff", seq("eq", LARGE[name], neg(ONE))))


def test_true_proofs_are_found():
    assert all(list(claims_of(path)) for path in FILES)

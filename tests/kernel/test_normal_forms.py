"""Normal forms of random terms have the values of the terms, where facts and premises hold.

The atoms of a normal form are evaluated as complex numbers, by what they mean alone.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from mpmath import mp, mpf

from symattn.kernel.orders import decided
from symattn.kernel.ring import Refused, Ring
from symattn.kernel.ring.table import bound_places
from symattn.kernel.rules.application import RING_FACTS
from symattn.kernel.syntax import Substitution
from tests.kernel.build import (
    ONE,
    I,
    J,
    K,
    N,
    X,
    Y,
    add,
    both,
    dat,
    div,
    exp,
    fun,
    img,
    log,
    lt,
    mul,
    neg,
    no,
    num,
    rel,
    root,
    same,
    total,
    when,
)
from tests.kernel.evaluator import DIGITS, Unclear, World

# fmt: off
FACTS = [
    (), (("first", I),), (("last", J),), (("next", I, J),), (("next", I, J), ("first", I)), (lt(I, J),), (no(lt(J, I)),),
    (("only", "R", I, J),), (("fixed", "pi", I),), (("kept", "pi", I),), (("kept", "pi", I), ("fixed", "pi", I)),
    (("inverse", "A", "B"),), (rel(I, J),), (same(I, J),), (("keeps", "pi", "R"),), (lt(I, J), lt(J, K)),
]
# fmt: on


class Terms:
    """Random terms, under binders of a sort."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def place(self, depth):
        places = [I, J, K, *(("b", k) for k in range(depth))] + [("b", k) for k in range(depth)] * 2
        p = self.random.choice(places)
        return img(p, inverse=self.random.random() < 0.5) if self.random.random() < 0.12 else p

    def bit(self, depth):
        p, q = self.place(depth), self.place(depth)
        c = self.random.choice(
            (same(p, q), lt(p, q), lt(p, q), rel(p, q), rel(p, q, "W", ("window", 1, 0)))
        )
        kind = self.random.random()
        return no(c) if kind < 0.3 else both(c, no(self.bit(depth))) if kind < 0.4 else c

    def datum(self, depth):
        p, q = self.place(depth), self.place(depth)
        return self.random.choice(
            (X, Y, dat("u", p), dat("w", p), dat("z", p, q), dat("s", p, q, kind="symmetric"), dat("p", p, kind="positive"),
             dat("O", p, q, kind="orthogonal"), dat("O", p, q, kind="orthogonal"), dat("A", p, q), dat("B", p, q))
        )  # fmt: skip

    def term(self, size, depth=0):
        if size <= 1:
            return (
                self.datum(depth) if self.random.random() < 0.8 else num(self.random.randint(-3, 3), 2)
            )
        part = self.random.randint(1, size - 1)
        one, other = self.term(part, depth), self.term(size - part, depth)
        match self.random.randrange(12):
            case 0 | 1:
                return add(one, other)
            case 2 | 3:
                return mul(one, other)
            case 4 if depth < 3:
                return total(self.term(size - 1, depth + 1))
            case 5 if depth < 3:
                return total(mul(self.term(part, depth + 1), self.term(size - part, depth + 1)))
            case 6:
                return when(self.bit(depth), one)
            case 7:
                return div(one, other)
            case 8:
                return self.random.choice((exp, log, root, lambda t: fun("abs", t)))(one)
            case 9:
                return fun(self.random.choice(("cos", "sin", "arctan", "erf", "floor", "rounded")), one)
            case 10:
                return mul(root(one), root(one))
            case 11 if depth < 3:
                return ("app", "f", self.place(depth), (("T",), self.term(size - 1, depth + 1)))
        return mul(one, div(ONE, one))

    def known(self):
        """Return what a premise may say: of a term, at all places that are not named in the sequent."""
        t = self.term(self.random.randint(1, 4))
        return self.random.choice(("pos", "nonneg", "nonzero")), t


def read(e):
    """Return a term that divides by another one: at a place, at all places, and summed over them."""
    over_all = Substitution({K: ("b", 0)}).term(e)
    return add(div(e, e), total(div(over_all, over_all)), div(total(over_all), total(over_all)))


def value(ring, p, world, at):
    """Return the value of a polynomial at places."""
    return mp.fsum(
        mpf(q.numerator) / q.denominator * mp.fprod([atom(ring, a, world, at) ** k for a, k in m])
        for m, q in p.items()
    )


def atom(ring, a, world, at):
    key = ring.keys[a]
    where = dict(zip(map(named, at), at.values(), strict=True))

    def put(p):
        return (*p[:3], put(p[3])) if p[0] == "img" else named(p)

    match key[0]:
        case "I":
            return mp.mpc(0, 1)
        case "dat":
            return mp.mpc(world.term(("dat", *key[1:3], tuple(map(put, key[3]))), (), where))
        case "same" | "less":
            return mpf(world.bit((key[0], *map(put, key[1])), (), where))
        case "rel":
            return mpf(world.bit(("rel", *key[1:3], *map(put, key[3])), (), where))
        case "exp":
            return mp.exp(value(ring, ring.polys[key[1]], world, at))
        case "inv":
            x = clear(value(ring, ring.polys[key[1]], world, at))
            return 1 / x if x else mpf(0)
        case "root":
            x = clear(value(ring, ring.polys[key[1]], world, at))
            return mp.sqrt(x.real) if x.real >= 0 else mpf(0)
        case "fun":
            return mp.mpc(world.function(key[1], clear(value(ring, ring.polys[key[2]], world, at)).real))
        case "sum":
            return summed(ring, {key[3]: 1}, bound_places(key[1], key[2]), world, at)
    rows = [
        [
            value(
                ring,
                ring.polys[n],
                world,
                at | dict(zip(bound_places(sorts, height), chosen, strict=True)),
            )
            for chosen in world.elements(sorts)
        ]
        for sorts, height, n in key[3]
    ]
    member = world.place(put(key[2]), (), where)
    text = repr((key[1], member, [[mp.nstr(clear(x).real, 20) for x in row] for row in rows]))
    return mpf(random.Random(text).randint(-99, 99)) / 33


def summed(ring, p, bound, world, at):
    chosen = world.elements([v[-1] for v in bound])
    return mp.fsum(value(ring, p, world, at | dict(zip(bound, one, strict=True))) for one in chosen)


def named(p):
    """Return a place of the normal form as a place of terms."""
    return p if p[0] == "v" else ("v", p[:-1], p[-1])


def clear(x):
    x = mp.mpc(x)
    if 0 < abs(x) < mpf(10) ** -30 or abs(x) > mpf(10) ** 12:
        raise Unclear
    return x


def holds(says, t, world, at):
    """Tell whether what is known of a term is so, at all choices of the place K, which is not named."""
    values = [clear(world.term(t, (), at | {K: k})).real for k in range(1, world.size("T") + 1)]
    return all({"pos": x > 0, "nonneg": x >= 0, "nonzero": x != 0}[says] for x in values)


def compared(seeds):
    tally, wrong = Counter(), []
    mp.dps = DIGITS
    for seed in seeds:
        r = random.Random(seed)
        make = Terms(seed)
        facts = r.choice(FACTS)
        known = [make.known() for _ in range(r.randint(0, 3))]
        names = [I, J] if known and K not in {v for f in facts for v in f[1:]} else [I, J, K]
        t = make.term(r.randint(3, 9))
        if names == [I, J] and r.random() < 0.5:
            t = add(t, read(known[0][1]), fun("abs", known[-1][1]))
        try:
            context = frozenset(facts)
            ring = Ring(
                names,
                [f for f in facts if f[0] in RING_FACTS],
                known,
                lambda c, s=context: decided(c, s),
            )
            p = ring.value(t)
            cleared, factor = ring.clear(p)
        except (Refused, RecursionError):
            tally["refused"] += 1
            continue
        for k in range(4):
            w = World(seed * 10 + k, {"T": r.randint(1, 3)}, (1, 0)[k % 2])
            at = {v: r.randint(1, w.size("T")) for v in (I, J, K)}
            w.permutation("pi", "T")  # before the facts that are about it
            try:
                for f in facts:
                    w.prepare(f, at)
                if not all(w.fact(f, at) for f in facts):
                    continue
                if names == [I, J] and not all(holds(says, e, w, at) for says, e in known):
                    continue
                if names != [I, J] and not all(
                    {"pos": x > 0, "nonneg": x >= 0, "nonzero": x != 0}[says]
                    for says, e in known
                    for x in [clear(w.term(e, (), at)).real]
                ):
                    continue
                expected, found = w.term(t, (), at), value(ring, p, w, at)
                other = value(ring, cleared, w, at), value(ring, factor, w, at)
                if max(map(abs, (expected, found, *other))) > mpf(10) ** 12:
                    continue
            except (Unclear, OverflowError, ValueError):
                continue
            tally["compared"] += 1
            tally["with what is known"] += bool(known)
            tally["of facts", facts[0][0] if facts else ""] += 1
            scale = mpf(10) ** -20 * (1 + abs(expected))
            if abs(expected - found) > scale or abs(other[0] - expected * other[1]) > scale * (
                1 + abs(other[1])
            ):
                wrong.append((seed, k, t, facts, known))
    return tally, wrong


def test_normal_forms_have_the_values_of_terms():
    tally, wrong = compared(range(150))
    assert wrong == []
    assert tally["compared"] > 150
    assert tally["with what is known"] > 50


@pytest.mark.campaign
def test_many_normal_forms_have_the_values_of_terms():
    tally, wrong = compared(range(1_000, 41_000))
    assert wrong == []
    assert tally["compared"] > 40_000


def test_sizes_are_read():
    ring = Ring()
    assert value(ring, ring.value(mul(N, N)), World(0, {"T": 3}, 1), {}) == 9
    assert value(ring, ring.value(neg(N)), World(0, {"T": 2}, 1), {}) == -2


@pytest.mark.parametrize(
    "at", [lambda u, v: dat("z", u, v), lambda u, v: mul(dat("x", u), dat("z", v, u))]
)
def test_a_sum_over_pairs_in_order_has_one_form(at):
    inner, outer = ("b", 0), ("b", 1)
    ring = Ring()
    below = ring.value(total(total(when(lt(inner, outer), at(inner, outer)))))
    assert below == ring.value(total(total(when(lt(outer, inner), at(outer, inner)))))
    assert below != ring.value(total(total(when(lt(inner, outer), at(outer, inner)))))


def test_what_is_known_of_a_sum_lets_absolute_values_under_sums_be_read():
    x = dat("x", ("b", 0))
    every = total(x)
    ring = Ring((), [], [("nonneg", every)], lambda c: None)
    of_terms = ring.value(total(fun("abs", x)))
    assert ring.value(fun("abs", every)) == ring.value(every)
    assert ring.value(total(fun("abs", neg(x)))) == of_terms != ring.value(every)

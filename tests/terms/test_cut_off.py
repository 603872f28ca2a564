# ruff: noqa: S311, E501
"""Degrees and cut-offs: what vanishes up to the cut-off vanishes beyond, and what the core says of terms is so."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, count, permutations, product
from typing import Any

import pytest

from symattn.arithmetic.base import Arithmetic, Variable
from symattn.arithmetic.prime_tower import PrimeTower
from symattn.language.known_functions import EXP, KnownFunction
from symattn.relations import Blocks, Window
from symattn.terms.bits import Less, Not, Relation, bit, every, less, negated, same
from symattn.terms.canonical import canonical
from symattn.prover.forms.clearing import cleared
from symattn.terms.context import Context, First, Fixed, FixedFrom, Kept, Last, Next, Only, implied
from symattn.terms.cut_off import bound, counts, degree
from symattn.terms.distances import patterns
from symattn.terms.naming import with_names
from symattn.terms.part import Part, Sort, Var
from symattn.terms.pieces import Piece
from symattn.terms.places import Permutation, image
from symattn.terms.reindexing import reindexed
from symattn.terms.requirements import NotNatural
from symattn.terms.roots import root
from symattn.terms.signs import nonnegative, nonzero, positive
from symattn.terms.terms import (
    ONE,
    Atom,
    Datum,
    add,
    atom,
    div,
    known,
    mul,
    negative,
    number,
    total,
    when,
)  # fmt: skip
from symattn.terms.values import World

SORTS = {kind: Sort(kind[0], kind) for kind in ("tokens", "features", "heads")}
_numbers = count()


def over(sort: Sort, body: Callable[[Var], Part]) -> Part:
    """Return a sum over all elements of a sort."""
    v = Var(next(_numbers), sort)
    return total(v, body(v))


class Language:
    """Data, relations and named elements of one sort, and the terms that are made of them."""

    def __init__(self, sort: Sort, named: int) -> None:
        self.sort = sort
        self.named = tuple(Var(name, sort) for name in "pq"[:named])
        self.relation = Relation("R", sort, sort)

    def datum(self, name: str, *places: Part, kind: str = "") -> Part:
        return atom(Datum(name, (self.sort,) * len(places), kind), places)

    def base(self) -> dict[str, Part]:
        """Return what products are made of."""
        x, R = self.datum, self.relation

        def s(body: Callable[[Var], Part]) -> Part:
            return over(self.sort, body)

        found = {
            "n": s(lambda i: ONE),
            "c": x("c"),
            "Σx": s(lambda i: x("x", i)),
            "Σy": s(lambda i: x("y", i)),
            "Σxx": s(lambda i: mul(x("x", i), x("x", i))),
            "Σxy": s(lambda i: mul(x("x", i), x("y", i))),
            "ΣΣ≠": s(lambda i: s(lambda j: when(negated(same(i, j)), mul(x("x", i), x("x", j))))),
            "tr": s(lambda i: x("M", i, i)),
            "ΣΣM": s(lambda i: s(lambda j: x("M", i, j))),
            "ΣR": s(lambda i: when(bit(R, i, i), x("x", i))),
            "ΣΣR": s(lambda i: s(lambda j: when(bit(R, i, j), ONE))),
            "ΣΣRR": s(lambda i: s(lambda j: when(every(bit(R, i, j), bit(R, j, i)), ONE))),
            "Σe": s(lambda i: known(EXP, x("x", i))),
            "Σee": s(lambda i: known(EXP, add(x("x", i), x("y", i)))),
            "Σ/": s(lambda i: div(x("x", i), x("y", i))),
        }
        if self.sort.kind == "tokens":
            found |= {
                "ΣΣ<": s(lambda i: s(lambda j: when(less(i, j), mul(x("x", i), x("x", j))))),
                "ΣΣ≤": s(lambda i: s(lambda j: when(negated(less(j, i)), mul(x("x", i), x("y", j))))),
                "ΣΣ>": s(lambda i: s(lambda j: when(less(j, i), mul(x("x", i), x("y", j))))),
                "n<": s(lambda i: s(lambda j: when(less(i, j), ONE))),
            }
        for p in self.named:
            found |= {
                f"x{p.key}": x("x", p),
                f"/{p.key}": div(ONE, x("y", p)),
                f"e{p.key}": known(EXP, x("x", p)),
                f"R{p.key}": when(bit(R, p, p), ONE),
                f"ΣM{p.key}": s(lambda i, p=p: x("M", p, i)),
                f"ΣR{p.key}": s(lambda i, p=p: when(bit(R, p, i), x("x", i))),
                f"Σ≠{p.key}": s(lambda i, p=p: when(negated(same(i, p)), x("x", i))),
            }
            if self.sort.kind == "tokens":
                found |= {
                    f"Σ<{p.key}": s(lambda i, p=p: when(less(i, p), x("x", i))),
                    f"Σ>{p.key}": s(lambda i, p=p: when(less(p, i), x("x", i))),
                    f"n<{p.key}": s(lambda i, p=p: when(less(i, p), ONE)),
                }
        for p, q in permutations(self.named, 2):
            found |= {
                f"{p.key}={q.key}": when(same(p, q), ONE),
                f"R{p.key}{q.key}": when(bit(R, p, q), ONE),
            }
            if self.sort.kind == "tokens":
                found[f"{p.key}<{q.key}"] = when(less(p, q), ONE)
        return found

    def facts(self, chooser: random.Random) -> tuple[Part, ...]:
        """Return what is known of the named elements."""
        if self.sort.kind != "tokens" or not self.named:
            return ()
        p, q = self.named[0], self.named[-1]
        known: list[tuple[Part, ...]] = [(), (), (), (First(p),), (Last(q),)]
        if p != q:
            known += [(Next(p, q),), (less(p, q),), (negated(less(q, p)),), (negated(same(p, q)),)]
            known += [(First(p), Last(q)), (Next(p, q), Last(q))]
        return chooser.choice(known)


def world(language: Language, n: int, seed: int, point: int) -> World:
    """Return data and bits at a random point."""
    tower = PrimeTower(1, seed, point)
    bits: dict[Any, bool] = {}
    chooser = random.Random(f"{seed}/{point}/{n}")

    def seen(relation: Relation, i: int, j: int) -> bool:
        return bits.setdefault((relation, i, j), chooser.random() < 0.5)

    return World(
        tower, {language.sort: n}, lambda of, at: tower.variable(Variable(str(of.key), at, 0, 0)), seen
    )


class Rows:
    """Rows of numbers modulo a prime, brought to echelon form as they come."""

    def __init__(self, width: int, prime: int) -> None:
        self.width, self.prime = width, prime
        self._leading: dict[int, list[int]] = {}

    @property
    def rank(self) -> int:
        return len(self._leading)

    def put(self, row: list[int]) -> None:
        p = self.prime
        for k in range(self.width):
            if not row[k] % p:
                continue
            if k in self._leading:
                f = row[k]
                row = [(a - f * b) % p for a, b in zip(row, self._leading[k], strict=True)]
            else:
                unit = pow(row[k], -1, p)
                self._leading[k] = [a * unit % p for a in row]
                return

    def relations(self) -> list[list[int]]:
        """Return a basis of the vectors that every row annihilates."""
        found = []
        for free in (k for k in range(self.width) if k not in self._leading):
            vector = [int(k == free) for k in range(self.width)]
            for k in sorted(self._leading, reverse=True):
                tail = self._leading[k]
                vector[k] = -sum(tail[m] * vector[m] for m in range(k + 1, self.width)) % self.prime
            found.append(vector)
        return found


def rows(
    language: Language, context: Context, terms: list[Part], n: int, seed: int, points: int
) -> Iterator[list[int]]:
    """Yield the values of terms at one size, for every choice of the named elements, at random points."""
    for point in range(points):
        here = world(language, n, seed, point)
        for at in context.choices({language.sort: n}):
            yield [here.value(t, at)[0] for t in terms]


FAMILIES = [
    ("Σx", "Σxx", "ΣΣ≠"), ("ΣΣ<", "Σxx", "Σx"), ("ΣΣ<", "ΣΣ≠"), ("ΣΣ≤", "ΣΣ>", "Σx", "Σy"), ("n<", "n"),
    ("Σ<p", "Σ>p", "xp", "Σx"), ("Σ<q", "Σ>q", "xq", "Σx"), ("p<q", "q<p", "p=q"), ("Σ≠p", "xp", "Σx"),
    ("p=q", "xp", "xq"), ("p=q", "Rpq", "Rp", "Rqp"), ("n<p", "n<q", "p<q", "q<p", "p=q"), ("/p", "/q", "p=q"),
    ("ep", "eq", "p=q"), ("Rp", "ΣRp", "ΣR"), ("Σ<p", "Σ<q", "p=q", "xp"), ("ΣΣRR", "ΣΣR", "ΣR"),
]  # fmt: skip
"""Terms that have much to do with each other."""


def random_terms(language: Language, chooser: random.Random) -> list[Part]:
    """Return products of sums, few kinds of them, so that relations are common."""
    base = language.base()
    family = [name for name in chooser.choice(FAMILIES) if name in base]
    names = [*family, *chooser.sample(sorted(base), chooser.randint(0, 2)), "n"]
    if chooser.random() < 0.3:
        names = [*chooser.sample(sorted(base), 2), "n"]
    made = [mul(*(base[chooser.choice(names)] for _ in range(chooser.randint(1, 2)))) for _ in range(9)]
    made += [base[name] for name in names]
    made += [
        mul(base[a], base[b])
        for a, b in chooser.sample([*product(family, repeat=2)], min(4, len(family)))
    ]
    if chooser.random() < 0.4:
        made += [ONE, mul(base["n"], base["n"])]
    return list(dict.fromkeys(made))


def fuzz(kind: str, seed: int, tries: int, largest: int) -> tuple[int, int, int]:
    """Return how many relations hold up to cut-offs, how many fail beyond, and how often one is sharp."""
    chooser = random.Random(f"{kind}/{seed}")
    found = failed = sharp = 0
    for number_of in range(tries):
        language = Language(SORTS[kind], number_of % 3)
        terms = random_terms(language, chooser)
        facts = language.facts(chooser)
        context = Context(language.named, facts)
        cut_off = bound(context.variables, add(*terms), language.sort)
        if cut_off > largest:
            continue
        held = Rows(len(terms), PrimeTower(1, 0).levels[1].prime)
        below = 0
        for n in range(cut_off + 1):
            below = held.rank
            for row in rows(language, context, terms, n, 0, len(terms) + 1):
                held.put(row)
        sharp += held.rank > below
        for vector in held.relations():
            found += 1
            failed += any(
                sum(a * b for a, b in zip(vector, row, strict=True)) % held.prime
                for n in (cut_off + 1, cut_off + 2)
                for row in rows(language, context, terms, n, 0, 1)
            )
    return found, failed, sharp


@pytest.mark.parametrize("kind", SORTS)
def test_what_vanishes_up_to_the_cut_off_vanishes_beyond(kind: str) -> None:
    found, failed, sharp = fuzz(kind, 1, 70, 4)
    assert not failed
    assert found > 25
    assert sharp > 3


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", SORTS)
def test_what_vanishes_up_to_the_cut_off_vanishes_beyond_often(kind: str, seed: int) -> None:
    found, failed, sharp = fuzz(kind, 100 + seed, 400, 6)
    assert not failed
    assert found > 150
    assert sharp > 30


# -- small exact cases ------------------------------------------------------------------------------

S = SORTS["tokens"]
D = SORTS["features"]
TWO = Language(S, 2)
p, q = TWO.named
X = TWO.base()

DEGREES = [
    (ONE, 0, 2), (X["c"], 0, 2), (X["n"], 1, 3), (mul(X["n"], X["n"]), 2, 4), (X["Σx"], 1, 3),
    (mul(X["Σx"], X["Σy"], X["n"]), 3, 5), (add(X["Σx"], mul(X["n"], X["n"])), 2, 4),
    (X["ΣΣ<"], 2, 4), (X["Σe"], 1, 3), (X["Σ/"], 1, 3), (X["ep"], 0, 2), (X["ΣRp"], 1, 3),
    (when(less(p, q), X["ΣΣR"]), 2, 4), (div(X["Σx"], TWO.datum("y", p)), 1, 3),
]  # fmt: skip


@pytest.mark.parametrize(("term", "wanted", "cut_off"), DEGREES)
def test_cut_off(term: Part, wanted: int, cut_off: int) -> None:
    assert degree(term, S) == wanted
    assert degree(term, D) == 0
    assert bound((p, q), term, S) == cut_off
    assert bound((), term, D) == 0
    assert counts(term, S) is (wanted > 0)


@pytest.mark.parametrize(
    "term", [known(EXP, X["Σx"]), div(ONE, X["Σe"]), mul(X["n"], known(EXP, mul(X["n"], X["c"]))), over(S, lambda i: known(EXP, over(S, lambda j: TWO.datum("M", i, j))))]
)  # fmt: skip
def test_a_sum_inside_a_function_has_no_degree(term: Part) -> None:
    with pytest.raises(NotNatural):
        degree(term, S)
    assert degree(term, D) == 0


def test_a_permutation_has_no_cut_off() -> None:
    with pytest.raises(NotNatural):
        bound((p,), TWO.datum("x", image(Permutation("π", S), False, p)), S)


# -- what is known of places ------------------------------------------------------------------------

PLACES = tuple(Var(name, S) for name in "abcd")


def says(fact: Part, at: dict[Var, int], n: int) -> bool:
    """Tell whether a fact about places holds; Only and bits of R by the places that R sees: none but them."""
    match fact:
        case First(v):
            return at[v] == 1
        case Last(v):
            return at[v] == n
        case Next(u, v):
            return at[v] == at[u] + 1
        case Not(of):
            return not says(of, at, n)
        case Less(u, v):
            return at[u] < at[v]
    return at[fact.left] == at[fact.right]  # type: ignore[attr-defined]


def random_fact(chooser: random.Random, *, bits: bool = False) -> Part:
    u, v = chooser.sample(PLACES, 2)
    made = [
        less(u, v),
        negated(less(u, v)),
        same(u, v),
        negated(same(u, v)),
        First(u),
        Last(u),
        Next(u, v),
    ]
    return chooser.choice(made[:4] if bits else made)


def placements(n: int) -> Iterator[dict[Var, int]]:
    for values in product(range(1, n + 1), repeat=len(PLACES)):
        yield dict(zip(PLACES, values, strict=True))


def check_implied(seed: int, tries: int) -> int:
    """Return how many queries are said to be implied; each holds wherever the facts do."""
    chooser = random.Random(seed)
    found = 0
    for _ in range(tries):
        facts = tuple(dict.fromkeys(random_fact(chooser) for _ in range(chooser.randint(1, 5))))
        query = random_fact(chooser, bits=True)
        if implied(query, facts):
            found += 1
            for n in range(1, 6):
                assert all(
                    says(query, at, n) for at in placements(n) if all(says(f, at, n) for f in facts)
                ), (query, facts)
    return found


def test_what_is_implied_is_so() -> None:
    assert check_implied(1, 400) > 60


@pytest.mark.slow
def test_what_is_implied_is_so_often() -> None:
    assert check_implied(2, 5_000) > 500


def test_a_row_that_sees_one_key_alone_implies_its_bits() -> None:
    R = Relation("R", S, S)
    only = Only(R, p, q)
    other = PLACES[0]
    assert implied(bit(R, p, q), (only,))
    assert not implied(negated(bit(R, p, q)), (only,))
    assert not implied(negated(bit(R, p, other)), (only,))
    assert implied(negated(bit(R, p, other)), (only, less(q, other)))
    assert not implied(negated(bit(R, other, p)), (only, less(q, p)))


def check_choices(seed: int, tries: int) -> None:
    """Compare the choices that facts allow with all placements at which they hold."""
    chooser = random.Random(seed)
    for _ in range(tries):
        facts = tuple(dict.fromkeys(random_fact(chooser) for _ in range(chooser.randint(0, 4))))
        context = Context(PLACES, facts)
        for n in range(4):
            wanted = {
                tuple(at[v] for v in PLACES)
                for at in placements(n)
                if all(says(f, at, n) for f in facts)
            }
            assert [*wanted] == [*dict.fromkeys(wanted)]
            listed = [tuple(at[v] for v in PLACES) for at in context.choices({S: n})]
            assert set(listed) == wanted, facts
            assert len(listed) == len(wanted)


def test_choices_are_all_that_the_facts_allow() -> None:
    check_choices(1, 60)


@pytest.mark.slow
def test_choices_are_all_that_the_facts_allow_often() -> None:
    check_choices(2, 1000)


DISTANCES = [
    [Window(1, 0)], [Window(2, 1)], [Window(None, 1)], [Window(0, 0)], [Blocks(2)], [Blocks(3), Window(1, 1)],
    [Window(1, 0), Window(3, 0)], [Window(9, 0)], [Window(9, 20)], [Window(9, 0), Window(12, 0)],
    [Window(2, 9), Window(9, 2)], [Window(0, 9)], [Window(None, 9)],
]  # fmt: skip


@pytest.mark.parametrize("relations", DISTANCES, ids=str)
def test_every_pattern_of_distances_is_listed(relations: list[Any]) -> None:
    """Contiguous or gapped positions show no pattern that is not listed, even late and far apart."""
    chooser = random.Random(str(relations))
    for n in range(4):
        looks = [(r, i, j) for r in relations for i in range(1, n + 1) for j in range(1, n + 1)]
        listed = {tuple(sees(*look) for look in looks) for sees in patterns(relations, n)}
        small = combinations(range(1, 12), n)
        late = (sorted(chooser.sample(range(1, 60), n)) for _ in range(300))
        for places in (*small, *late, range(1, n + 1), range(37, 37 + n)):
            shown = tuple(bool(r.sees(places[i - 1], places[j - 1])) for r, i, j in looks)
            assert shown in listed, (places, n)


# -- rewriting keeps values -------------------------------------------------------------------------


def random_term(
    chooser: random.Random,
    places: tuple[Part, ...],
    depth: int,
    *,
    quotients: bool = False,
    exps: bool = False,
) -> Part:
    """Return a random term at places."""
    made = chooser.random()
    again = {"quotients": quotients, "exps": exps}
    if depth == 0 or made < 0.15:
        return chooser.choice(
            [
                TWO.datum("x", chooser.choice(places)),
                TWO.datum("M", *chooser.choices(places, k=2)),
                number(chooser.randint(-2, 3)),
            ]
        )
    if made < 0.35:
        return add(*(random_term(chooser, places, depth - 1, **again) for _ in range(2)))
    if made < 0.55:
        return mul(*(random_term(chooser, places, depth - 1, **again) for _ in range(2)))
    if made < 0.7:
        u, v = chooser.choices(places, k=2)
        c = chooser.choice([less(u, v), negated(less(u, v)), same(u, v), bit(TWO.relation, u, v)])
        return when(c, random_term(chooser, places, depth - 1, **again))
    if quotients and made < 0.8:
        below = add(
            known(EXP, TWO.datum("x", chooser.choice(places))),
            over(S, lambda i: known(EXP, TWO.datum("y", i))),
        )
        return div(
            random_term(chooser, places, depth - 1, **again),
            chooser.choice([below, TWO.datum("z", places[0])]),
        )
    if exps and made < 0.8:
        return known(EXP, random_term(chooser, places, depth - 1))
    return over(S, lambda i: random_term(chooser, (*places, i), depth - 1, **again))


def here(chooser: random.Random, n: int, height: int = 2, images: Any = None) -> World:
    """Return data, bits and permutations at a random point; a piece is what it stands for."""
    tower = PrimeTower(height, 3, chooser.randrange(10**6))
    bits: dict[Any, bool] = {}

    def datum(of: Datum, at: tuple[int, ...]) -> Any:
        if isinstance(of.key, Piece):
            return made.value(of.key.term(), dict(zip(of.key.slots, at, strict=True)))
        return tower.variable(Variable(str(of.key), at, 0, 0))

    made = World(
        tower, {S: n}, datum, lambda r, i, j: bits.setdefault((r, i, j), chooser.random() < 0.5), images
    )
    return made


def equal(a: Any, b: Any) -> bool:
    """Tell whether two residues agree in the fields that both have."""
    return all(x == y for x, y in zip(a, b, strict=False))


def anywhere(chooser: random.Random, n: int) -> dict[Var, int]:
    return {p: chooser.randint(1, n), q: chooser.randint(1, n)}


def test_canonical_terms_have_the_value() -> None:
    chooser = random.Random(4)
    for _ in range(150):
        term = random_term(chooser, (p, q), 4, quotients=True, exps=True)
        at, w = anywhere(chooser, 3), here(chooser, 3)
        assert equal(w.value(term, at), w.value(canonical(term), at)), term


def test_cleared_terms_are_numerators() -> None:
    chooser = random.Random(5)
    done = 0
    for _ in range(200):
        term = random_term(chooser, (p, q), 4, quotients=True)
        try:
            above, powers = cleared(term)
        except NotNatural:
            continue
        done += any(powers)
        at, w = anywhere(chooser, 3), here(chooser, 3)
        below = mul(*(d for d, n in powers for _ in range(n))) if powers else ONE
        assert equal(w.value(above, at), w.value(mul(term, below), at)), term
    assert done > 20


def test_named_terms_have_the_value() -> None:
    chooser = random.Random(6)
    done = 0
    for _ in range(60):
        inner = random_term(chooser, (p, q), 3, exps=True)
        term = add(
            random_term(chooser, (p, q), 2),
            over(S, lambda i, e=inner: mul(TWO.datum("x", i), known(EXP, mul(e, TWO.datum("y", i))))),
        )
        facts = chooser.choice([(), (less(p, q),), (negated(less(q, p)),), (Only(TWO.relation, p, q),)])
        try:
            after = with_names(term, Context((p, q), facts), lambda context, difference: False)
        except NotNatural:
            continue
        done += any(
            isinstance(part, Atom) and isinstance(part.of.key, Piece) for part in after.everything()
        )
        at, w = anywhere(chooser, 3), here(chooser, 3, height=4)
        if any(isinstance(f, Only) for f in facts):
            w._bit = lambda r, i, j, at=at, w=w: j == at[q] if i == at[p] else (i * j) % 2 == 0  # type: ignore[method-assign,misc]
        elif not all(w.holds(f, at) for f in facts):
            continue
        assert equal(w.value(term, at), w.value(after, at)), term
    assert done > 15


def moving(
    chooser: random.Random, n: int
) -> tuple[tuple[Part, ...], dict[Var, int], dict[Permutation, tuple[int, ...]]]:
    """Return facts about permutations, with places and images at which they hold."""
    pi, rho = Permutation("π", S), Permutation("ρ", S)
    at = anywhere(chooser, n)
    images = {r: tuple(chooser.sample(range(1, n + 1), n)) for r in (pi, rho)}
    known: list[Part] = []
    for r, v in product((pi, rho), (p, q)):
        for fact, is_so in (
            (Fixed(r, v), images[r][at[v] - 1] == at[v]),
            (Kept(r, v), all(k <= at[v] for k in images[r][: at[v]])),
            (FixedFrom(r, v), all(images[r][k - 1] == k for k in range(at[v], n + 1))),
        ):
            if is_so and chooser.random() < 0.8:
                known.append(fact)
    return tuple(known), at, images


def check_reindexed(seed: int, tries: int) -> int:
    """Return how many terms lose a permutation; new(v) = old(what v was renamed to)."""
    chooser = random.Random(seed)
    pi, rho = Permutation("π", S), Permutation("ρ", S)
    done = 0
    for _ in range(tries):
        facts, at, images = moving(chooser, 4)

        def places(*given: Part) -> tuple[Part, ...]:
            moved = [image(r, side, v) for v in given for r in (pi, rho) for side in (True, False)]
            return (*given, *chooser.sample(moved, 2), image(pi, False, given[0]))

        inner = random_term(chooser, places(p, q), 2)
        term = add(inner, over(S, lambda i: random_term(chooser, places(i, p), 2)))
        after, renamed = reindexed(term, Context((p, q), facts))
        done += after != term
        w = here(chooser, 4, images=images)
        moved = {v: w.place(place, at) for v, place in renamed.items()}
        assert equal(w.value(term, {**at, **moved}), w.value(after, at)), (term, facts)
    return done


def test_reindexed_terms_have_the_value() -> None:
    assert check_reindexed(7, 250) > 80


@pytest.mark.slow
def test_reindexed_terms_have_the_value_often() -> None:
    assert check_reindexed(8, 1500) > 375


# -- signs ------------------------------------------------------------------------------------------


class Floats(Arithmetic):
    """Real numbers as they are drawn."""

    def number(self, value: Fraction | int) -> float:
        return float(value)

    def root(self, radicand: int) -> float:
        return math.sqrt(radicand)

    def square_root(self, a: float) -> float:
        return math.sqrt(a)

    def variable(self, variable: Variable) -> float:
        chooser = random.Random(str(variable))
        return chooser.choice([0.0, 1.0, -1.0, chooser.uniform(-2, 2)])

    def add(self, a: float, b: float) -> float:
        return a + b

    def multiply(self, a: float, b: float) -> float:
        return a * b

    def divide(self, a: float, b: float) -> float:
        return a / b

    def known(self, function: KnownFunction, a: float) -> float:
        value: float = getattr(math, function.name)(min(max(a, -50.0), 50.0))
        return value

    def sign(self, a: float) -> int:
        return (a > 0) - (a < 0)


def signed_term(chooser: random.Random, places: tuple[Part, ...], depth: int) -> Part:
    """Return a random term with a good chance of a sign."""
    leaf = [
        TWO.datum("x", chooser.choice(places)),
        TWO.datum("w", chooser.choice(places), kind="positive"),
    ]
    if depth == 0:
        return chooser.choice([*leaf, number(chooser.randint(-1, 2)), known(EXP, leaf[0])])
    one, two = (signed_term(chooser, places, depth - 1) for _ in range(2))
    u, v = chooser.choices(places, k=2)
    c = chooser.choice([less(u, v), negated(less(u, v)), same(u, v), every()])
    summed = over(S, lambda i: signed_term(chooser, (*places, i), depth - 1))
    below = known(EXP, one)
    return chooser.choice(
        [
            add(one, two),
            mul(one, two),
            mul(one, one),
            when(c, one),
            summed,
            summed,
            div(one, below),
            negative(one),
            root(mul(one, one)),
            root(add(mul(one, one), mul(two, two))),
        ]
    )


def test_signs_are_so() -> None:
    chooser = random.Random(9)
    seen = {positive: 0, nonnegative: 0, nonzero: 0}
    for trial in range(120):
        term = signed_term(chooser, (p, q), 3)
        facts = chooser.choice([(), (less(p, q),), (negated(less(p, q)),), (same(p, q),)])
        context = Context((p, q), facts)
        for sign in seen:
            if not sign(term, context):
                continue
            seen[sign] += 1
            for n, drawn in product((1, 2, 3), range(4)):
                at = anywhere(chooser, n)

                def datum(of: Datum, at: tuple[int, ...], point: Any = (trial, drawn)) -> float:
                    value = Floats().variable(Variable(f"{point}/{of.key}", at, 0, 0))
                    return abs(value) + 0.01 if of.kind == "positive" else value

                w = World(Floats(), {S: n}, datum, lambda r, i, j: True)
                if not all(w.holds(f, at) for f in facts):
                    continue
                value = w.value(term, at)
                assert (
                    value != 0 if sign is nonzero else value > 0 if sign is positive else value >= 0
                ), term
    assert all(number_of > 5 for number_of in seen.values())

"""The re-reader: short, alone, and not to be deceived."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from types import ModuleType
from typing import Any

import pytest

from symattn.errors import SoundnessError
from symattn.integers import Point, TooHard, Unsatisfiable, decided, rereading
from symattn.integers.certificates import Certificate, Cofactors, Cut, Fails
from symattn.integers.rereading import reread, reread_point
from symattn.relations.conditions import (
    ALWAYS,
    KEY,
    NEVER,
    QUERY,
    All,
    Array,
    Condition,
    Lookup,
    Quotient,
    Some,
    Term,
    at_most,
    both,
    either,
    negation,
    single,
    zero,
)
from tests.integers.made import KNOWN, OTHER, a_condition

SOURCE = inspect.getsource(rereading)


def test_the_re_reader_has_a_hundred_lines_at_most() -> None:
    tree = ast.parse(SOURCE)
    outside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            outside.update(range(node.lineno, node.end_lineno + 1))
        body = getattr(node, "body", None)
        if isinstance(body, list) and isinstance(body[0], ast.Expr):
            said = body[0].value
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                outside.update(range(said.lineno, said.end_lineno + 1))
    lines = enumerate(SOURCE.splitlines(), start=1)
    code = [line for at, line in lines if at not in outside and line.strip() and line.strip()[0] != "#"]
    assert len(code) <= 100


def test_the_re_reader_knows_nothing_of_the_search() -> None:
    modules = {
        n.module for n in ast.walk(ast.parse(SOURCE)) if isinstance(n, ast.ImportFrom) if n.module
    }
    assert {name for name in modules if name.startswith("symattn")} == {
        "symattn.errors",
        "symattn.integers.certificates",
        "symattn.relations.conditions",
    }


def cut_on(terms: tuple[Term, ...], leaf: Certificate) -> Certificate:
    """Return a certificate that supposes terms, each of which the condition says."""
    for term in reversed(terms):
        leaf = Cut(term, leaf, Fails(0))
    return leaf


def without(old: str, new: str) -> ModuleType:
    """Return the re-reader with one of its conditions left out."""
    assert SOURCE.count(old) == 1
    module = ModuleType("credulous")
    exec(compile(SOURCE.replace(old, new), "credulous", "exec"), module.__dict__)  # noqa: S102
    return module


def at(constant: int, index: Any = QUERY, factor: int = 1) -> Term:
    return Term(constant, ((index, factor),))


AT_MOST_3, AT_MOST_5, FROM_1, FROM_2 = at(-3), at(-5), at(1, factor=-1), at(2, factor=-1)
HALVES: Any = Term(Fraction(-3, 2), ((QUERY, 1),)), Term(Fraction(5, 2), ((QUERY, -1),))  # type: ignore[arg-type]
ROUNDED = 2**53 + 1
"""An integer that no float is."""
BELOW = [at(-ROUNDED, index) for index in (QUERY, KEY, OTHER)]
THRICE = Term(3 * ROUNDED, tuple((index, -1) for index in (QUERY, KEY, OTHER)))
BACKWARDS = Quotient(single(QUERY), -2)
ONE, ANOTHER = (Lookup(Array(name, None), single(QUERY)) for name in ("a", "b"))
GREATER = Term(1, ((ANOTHER, 1), (ONE, -1)))

FORGED: dict[str, tuple[Condition, Point, Certificate, str, str]] = {
    "a cut between which integers are": (
        zero(at(-2)),
        Point({QUERY: 2}),
        Cut(
            HALVES[0],
            Cut(FROM_2, Cofactors(((HALVES[0], 1), (FROM_2, 1))), Fails(0)),
            Cut(at(-2), Cofactors(((HALVES[1], 1), (at(-2), 1))), Fails(0)),
        ),
        " if _integral(t.constant, *(n for _, n in t.multiples))",
        "",
    ),
    "cofactors of what is not supposed": (
        ALWAYS,
        Point({}),
        Cofactors(((Term(1), 1),)),
        "(known and natural)",
        "natural",
    ),
    "a cofactor below 0": (
        All((at_most(AT_MOST_3), at_most(AT_MOST_5))),
        Point({QUERY: 3}),
        Cut(AT_MOST_3, Cut(AT_MOST_5, Cofactors(((AT_MOST_5, -1), (AT_MOST_3, 1))), Fails(0)), Fails(0)),
        " and all(n >= 0 for _, n in of)",
        "",
    ),
    "cofactors that round": (
        both(*map(at_most, (*BELOW, THRICE))),
        Point(dict.fromkeys((QUERY, KEY, OTHER), ROUNDED)),
        cut_on((*BELOW, THRICE), Cofactors((*((t, 1.0) for t in BELOW), (THRICE, 1)))),  # type: ignore[arg-type]
        "_integral(*(n for _, n in of)) and ",
        "",
    ),
    "a sum that is no constant": (
        at_most(FROM_1),
        Point({QUERY: 1}),
        cut_on((FROM_1,), Cofactors(((FROM_1, 1),))),
        "total.multiples or ",
        "",
    ),
    "a sum that may be 0": (
        both(at_most(FROM_1), at_most(at(-1))),
        Point({QUERY: 1}),
        cut_on((FROM_1, at(-1)), Cofactors(((FROM_1, 1), (at(-1), 1)))),
        "total.constant <= 0",
        "total.constant < 0",
    ),
    "a conjunct that holds": (ALWAYS, Point({}), Fails(0), "is not False", "is NotImplemented"),
    "a disjunct of which nothing is known": (
        either(at_most(AT_MOST_3), at_most(at(9, factor=-1))),
        Point({QUERY: 2}),
        Fails(0),
        "None if None in truths else not decisive",
        "not decisive",
    ),
    "nothing at all": (
        ALWAYS,
        Point({}),
        None,  # type: ignore[dict-item]
        'raise SoundnessError(f"shows nothing: {part!r}")',
        "pass",
    ),
    "a quotient by a number below 0": (
        at_most(single(BACKWARDS)),
        Point({QUERY: 1}),
        Cut(
            Term(0, ((BACKWARDS, -2), (QUERY, -1))),
            Cut(
                Term(3, ((QUERY, 1), (BACKWARDS, 2))),
                Cofactors(
                    (
                        (Term(0, ((BACKWARDS, -2), (QUERY, -1))), 1),
                        (Term(3, ((QUERY, 1), (BACKWARDS, 2))), 1),
                    )
                ),
                Fails(2),
            ),
            Fails(1),
        ),
        " if n >= 1",
        "",
    ),
    "equal places of two arrays": (
        at_most(GREATER),
        Point({QUERY: 1}, {ONE.array: {1: 1}, ANOTHER.array: {1: 0}}),
        Cut(GREATER, Fails(2), Fails(0)),
        "if a.array == b.array:",
        "if True:",
    ),
}


@pytest.mark.parametrize("name", FORGED)
def test_each_side_condition_keeps_a_forgery_out(name: str) -> None:
    condition, point, certificate, old, new = FORGED[name]
    reread_point(condition, point)
    with pytest.raises(SoundnessError):
        reread(condition, certificate)
    without(old, new).reread(condition, certificate)


@pytest.mark.parametrize(
    ("condition", "point", "old", "new"),
    [
        (at_most(at(0)), Point({QUERY: 0}), "inside and integral", "integral"),
        (
            zero(at(-3, factor=2)),
            Point({QUERY: Fraction(3, 2)}),
            "inside and integral and",
            "inside and",
        ),  # type: ignore[dict-item]
        (
            zero(Term(-3, ((ONE, 2),))),
            Point({QUERY: 1}, {ONE.array: {1: Fraction(3, 2)}}),  # type: ignore[dict-item]
            ", *(n for a in point.arrays.values() for n in a.values())",
            "",
        ),
        (NEVER, Point({}), " and _truth(condition, lambda t: _value(t, point) <= 0)", ""),
    ],
)
def test_each_side_condition_keeps_a_false_point_out(
    condition: Condition, point: Point, old: str, new: str
) -> None:
    with pytest.raises(SoundnessError):
        reread_point(condition, point)
    without(old, new).reread_point(condition, point)


@pytest.mark.parametrize(
    ("condition", "point"),
    [
        (at_most(at(-3)), Point({})),
        (at_most(single(ONE)), Point({QUERY: 1})),
        (at_most(single(ONE)), Point({QUERY: 1}, {ONE.array: {2: 0}})),
        (at_most(single(Lookup(KNOWN, single(QUERY)))), Point({QUERY: 6})),
        (Some((ALWAYS, at_most(single(Lookup(KNOWN, at(-9)))))), Point({QUERY: 1})),
    ],
)
def test_a_point_says_all_that_is_read(condition: Condition, point: Point) -> None:
    with pytest.raises(SoundnessError):
        reread_point(condition, point)


def test_a_known_array_is_read_as_python_reads_it() -> None:
    for place in range(-6, 6):
        value = (0, 0, 2, -1, 3, 3)[place]
        is_it = Term(-value, ((Lookup(KNOWN, at(place - 1)), 1),))
        reread_point(zero(is_it), Point({QUERY: 1}))
        assert isinstance(decided(both(zero(at(-1)), negation(zero(is_it)))), Unsatisfiable)
    for place in (-7, 6):
        always = zero(Term(0, ((Lookup(KNOWN, at(place - 1)), 1),)))
        assert isinstance(decided(both(zero(at(-1)), either(always, negation(always)))), Unsatisfiable)


def altered(part: Any, rng: Random) -> Any:
    """Return a certificate, a condition or a term with one number, side or part that is another."""
    match part:
        case Cut(term, at_most, greater):
            kind = rng.randrange(6)
            changed = (
                lambda: Cut(altered(term, rng), at_most, greater),
                lambda: Cut(term, greater, at_most),
                lambda: rng.choice((at_most, greater)),
                lambda: Cut(term, at_most, at_most),
            )
            if kind < 4 and rng.random() < 0.2:
                return changed[kind]()
            if kind % 2:
                return replace(part, at_most=altered(at_most, rng))
            return replace(part, greater=altered(greater, rng))
        case Cofactors(of) if of:
            chosen = rng.randrange(len(of))
            term, times = of[chosen]
            others = (of[:chosen], of[chosen + 1 :])
            new = rng.choice(((altered(term, rng), times), (term, times + rng.choice((-1, 1)))))
            return Cofactors((*others[0], *rng.choice(((new,), ())), *others[1]))
        case Cofactors():
            return part
        case Fails(number):
            return Fails(number + rng.choice((-1, 1)))
        case Term(constant, multiples):
            if not multiples or rng.random() < 0.7:
                return Term(constant + rng.choice((-2, -1, 1, 2)), multiples)
            chosen = rng.randrange(len(multiples))
            atom, factor = multiples[chosen]
            new = ((atom, factor + rng.choice((-1, 1))),) if factor not in (-1, 1) else ()
            return Term(constant, (*multiples[:chosen], *new, *multiples[chosen + 1 :]))
    of = part.of if hasattr(part, "of") else part.term
    if isinstance(of, tuple):
        if not of:
            return part
        chosen = rng.randrange(len(of))
        return type(part)((*of[:chosen], altered(of[chosen], rng), *of[chosen + 1 :]))
    return type(part)(altered(of, rng))


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symattn.integers.deciding.MOST_STEPS", 20_000)


def unsatisfiable(rng: Random) -> tuple[Condition, Certificate]:
    while True:
        condition = a_condition(rng, rng.randint(1, 3))
        try:
            found = decided(condition)
        except TooHard:
            continue
        if isinstance(found, Unsatisfiable):
            return condition, found.certificate


def forgeries(rng: Random, wanted: int) -> Iterator[tuple[Condition, Certificate]]:
    """Yield satisfiable conditions, with certificates of almost the same, often altered."""
    while wanted:
        condition, certificate = unsatisfiable(rng)
        for _ in range(10):
            other = altered(condition, rng)
            try:
                is_satisfiable = isinstance(decided(other), Point)
            except TooHard:
                continue
            for _ in range(min(wanted, 10) if is_satisfiable else 0):
                yield other, certificate
                wanted -= 1
                certificate = altered(certificate, rng)


@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("wanted", [200, pytest.param(10_000, marks=pytest.mark.slow)])
def test_no_forgery_is_accepted(wanted: int) -> None:
    for condition, certificate in forgeries(Random(wanted), wanted):  # noqa: S311 - any draw serves
        with pytest.raises(SoundnessError):
            reread(condition, certificate)


@pytest.mark.usefixtures("few_steps")
def test_alterations_are_seen() -> None:
    rng, refused = Random(2), 0  # noqa: S311 - any draw serves
    for _ in range(60):
        condition, certificate = unsatisfiable(rng)
        reread(condition, certificate)
        try:
            reread(condition, altered(certificate, rng))
        except SoundnessError:
            refused += 1
    assert refused > 30

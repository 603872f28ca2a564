"""The check, the degrees and the bounds are those of Coq's theorem, on random terms."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from symattn.terms.bits import Bit, Less, Not, Relation, Same
from symattn.terms.check import Tally, vanishes
from symattn.prover.forms.clearing import cleared
from symattn.terms.context import Context, First, Last, Next
from symattn.terms.cut_off import bound, degree
from symattn.terms.part import Part, Var
from symattn.terms.places import In, Literal
from symattn.terms.requirements import NotNatural
from symattn.terms.terms import MINUS, ONE, Add, Atom, Datum, Fun, Mul, Sum, When
from tests.terms.in_coq import (
    answers,
    compiled,
    fraction_answers,
    fraction_question,
    is_ready,
    question,
    run,
)
from tests.terms.random_terms import LONGER, NAMED, SORTS, TWICE, D, S, Terms, made

pytestmark = pytest.mark.coq

LARGEST = 4
"""Terms with a larger bound are not drawn."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("rocq")
    if not is_ready(place):
        pytest.skip("coqc is not installed")
    return compiled(place)


def passes(context: Context, term: Part) -> bool:
    """Tell whether a term vanishes at every size up to its bounds."""
    sizes = (range(bound(context.variables, term, sort) + 1) for sort in SORTS)
    vectors = (dict(zip(SORTS, n, strict=True)) for n in product(*sizes))
    return all(vanishes(context, term, vector, Tally()) for vector in vectors)


def drawn(seed: int, number: int, *, exponents: bool) -> list[tuple[Context, Part]]:
    """Draw contexts and terms that are quickly checked."""
    terms, found = Terms(seed, exponents=exponents), []
    while len(found) < number:
        term, context = terms.difference(), terms.context()
        if all(bound(context.variables, term, sort) <= LARGEST for sort in SORTS):
            found.append((context, term))
    return found


def compare(folder: Path, seed: int, number: int, *, exponents: bool = False) -> Counter[bool]:
    """Ask both about terms as they are written, and as their constructors bring them together."""
    cases = drawn(seed, number, exponents=exponents)
    asked = [(context, t) for context, term in cases for t in (term, made(term))]
    questions = [question(context, t, SORTS) for context, t in asked]
    said = answers(folder, questions, len(SORTS), f"Terms{seed}")
    tally: Counter[bool] = Counter()
    for (context, term), answer in zip(asked, said, strict=True):
        where = f"seed {seed}: {term} under {context.facts}"
        assert all(answer.natural), where
        assert answer.degree == tuple(degree(term, sort) for sort in SORTS), where
        assert answer.bound == tuple(bound(context.variables, term, sort) for sort in SORTS), where
        assert answer.passes == passes(context, term), where
        tally[answer.passes] += 1
    for (written, _), (brought, _) in zip(*[iter(zip(said, asked, strict=True))] * 2, strict=True):
        assert written.passes == brought.passes
    return tally


def test_a_term_vanishes_where_coq_says_so(folder: Path) -> None:
    tally = compare(folder, 0, 30)  # each as it is written and as it is brought together
    assert min(tally[True], tally[False]) >= 15


def test_exponentials_vanish_where_coq_says_so(folder: Path) -> None:
    tally = compare(folder, 0, 20, exponents=True)
    assert min(tally[True], tally[False]) >= 8


i, j, a = NAMED
v = Var("v", S)
R = Relation("R", S, S)
Y, B, C = Datum("y", (S,)), Datum("B", (S, S)), Datum("C", (S, S), "symmetric")
Z, T = Datum("z", (LONGER,)), Datum("t", (TWICE, D))
SEES, SEEN, Y_AT_I = Bit(R, i, j), Bit(R, j, i), Atom(Y, (i,))
X_I, X_J = Y_AT_I, Atom(Y, (j,))
NOT_AFTER, NOT_BEFORE, IS = Not(Less(j, i)), Not(Less(i, j)), Same(i, j)


def exp(a: Part) -> Part:
    return Fun("exp", a)


def gap(a: Part, b: Part) -> Part:
    return Add((a, Mul((MINUS, b))))


SHARP = {
    "a bit is its own square": ((), gap(When(SEES, When(SEES, Y_AT_I)), When(SEES, Y_AT_I)), True),
    "the converse is another bit": ((), gap(When(SEES, When(SEEN, Y_AT_I)), When(SEES, Y_AT_I)), False),
    "but of one element": ((), When(IS, gap(When(SEES, When(SEEN, Y_AT_I)), When(SEES, Y_AT_I))), True),
    "coinciding elements": ((), When(NOT_AFTER, When(NOT_BEFORE, Y_AT_I)), False),
    "elements apart": ((Not(IS),), When(NOT_AFTER, When(NOT_BEFORE, Y_AT_I)), True),
    "symmetric data": ((), gap(Atom(C, (i, j)), Atom(C, (j, i))), True),
    "other data": ((), gap(Atom(B, (i, j)), Atom(B, (j, i))), False),
    "other data at one place": ((IS,), gap(Atom(B, (i, j)), Atom(B, (j, i))), True),
    "the two parts of an axis": (
        (), gap(Atom(T, (In(0, TWICE, i), a)), Atom(T, (In(1, TWICE, i), a))), False,
    ),
    "the first and the one more": (
        (First(i),), gap(Atom(Z, (In(0, LONGER, i),)), Atom(Z, (In(1, LONGER, Literal(1, 1)),))), False,
    ),
    "up to the last": (
        (Last(i),), gap(Sum(v, Atom(Y, (v,))), Sum(v, When(Not(Less(i, v)), Atom(Y, (v,))))), True,
    ),
    "up to another": (
        (), gap(Sum(v, Atom(Y, (v,))), Sum(v, When(Not(Less(i, v)), Atom(Y, (v,))))), False,
    ),
    "before the next": (
        (Next(i, j),),
        gap(Sum(v, When(Less(v, j), Atom(Y, (v,)))), Sum(v, When(Not(Less(i, v)), Atom(Y, (v,))))),
        True,
    ),
    "before a later one": (
        (Less(i, j),),
        gap(Sum(v, When(Less(v, j), Atom(Y, (v,)))), Sum(v, When(Not(Less(i, v)), Atom(Y, (v,))))),
        False,
    ),
    "a bit that is known": ((SEES,), gap(When(SEES, Y_AT_I), Y_AT_I), True),
    "exponentials of a sum": (
        (), gap(Mul((exp(X_I), exp(Mul((MINUS, X_J))))), exp(gap(X_I, X_J))), True,
    ),
    "sums of exponentials": ((), gap(Add((exp(X_I), exp(X_J))), exp(Add((X_I, X_J)))), False),
    "no exponent is left": ((), gap(exp(gap(X_I, X_I)), ONE), True),
    "exponents at one place": ((IS,), gap(exp(X_I), exp(X_J)), True),
    "a circle": ((Next(i, j), Next(j, i)), Y_AT_I, True),
    "facts that contradict each other": ((First(i), Less(j, i)), Y_AT_I, True),
}  # fmt: skip


def test_sharp_cases(folder: Path) -> None:
    cases = [(Context(NAMED, facts), term, expected) for facts, term, expected in SHARP.values()]
    questions = [question(context, term, SORTS) for context, term, _ in cases]
    said = answers(folder, questions, len(SORTS), "Sharp")
    for name, (context, term, expected), answer in zip(SHARP, cases, said, strict=True):
        assert (passes(context, term), answer.passes) == (expected, expected), name


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(1, 11))
def test_terms_vanish_where_coq_says_so(folder: Path, seed: int) -> None:
    for exponents in (False, True):
        tally = compare(folder, seed, 150, exponents=exponents)
        assert min(tally[True], tally[False]) >= 75


def compare_degrees(folder: Path, seed: int, number: int) -> Counter[bool]:
    """Ask both about the degrees of terms with functions and quotients."""
    drawing = Terms(seed, functions=True)
    terms = [t for term in (drawing.term(depth=4) for _ in range(number)) for t in (term, made(term))]
    questions = [question(Context(NAMED), t, SORTS) for t in terms]
    said = answers(folder, questions, len(SORTS), f"Degrees{seed}")
    tally: Counter[bool] = Counter()
    for term, answer in zip(terms, said, strict=True):
        for n, sort in enumerate(SORTS):
            try:
                expected = degree(term, sort)
            except NotNatural:
                assert not answer.natural[n], term
            else:
                assert answer.natural[n], term
                assert (answer.degree[n], answer.bound[n]) == (expected, bound(NAMED, term, sort)), term
            tally[answer.natural[n]] += 1
    return tally


def test_cut_off_are_those_of_coq(folder: Path) -> None:
    tally = compare_degrees(folder, 0, 100)
    assert min(tally[True], tally[False]) >= 20


@pytest.mark.campaign
def test_many_degrees_are_those_of_coq(folder: Path) -> None:
    assert compare_degrees(folder, 1, 1000).total() == 4000


def compare_fractions(folder: Path, seed: int, number: int) -> Counter[int]:
    """Clear terms with quotients here and there, and ask both whether what is left is 0."""
    drawing, context, terms = Terms(seed), Context(NAMED), []
    while len(terms) < number:
        term = drawing.quotients()
        above, _ = cleared(term)
        if all(bound(NAMED, above, sort) <= LARGEST for sort in SORTS):
            terms.append(term)
    questions = [fraction_question(context, t, SORTS) for t in terms]
    tally: Counter[int] = Counter()
    for term, answer in zip(terms, fraction_answers(folder, questions, f"Fractions{seed}"), strict=True):
        above, _ = cleared(term)
        assert answer == 1 + passes(context, above), term
        tally[answer] += 1
    return tally


def test_fractions_are_those_of_coq(folder: Path) -> None:
    tally = compare_fractions(folder, 0, 40)
    assert min(tally[1], tally[2]) >= 8


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(1, 6))
def test_many_fractions_are_those_of_coq(folder: Path, seed: int) -> None:
    assert compare_fractions(folder, seed, 200).total() == 200


OF_THE_REALS = {
    "ClassicalDedekindReals.sig_not_dec",
    "ClassicalDedekindReals.sig_forall_dec",
    "FunctionalExtensionality.functional_extensionality_dep",
}


THEOREMS = ("cutoff", "check_sound", "check_sound_given", "equal_values")


def test_the_theorems_rest_on_the_axioms_of_the_reals_alone(folder: Path) -> None:
    asked = "".join(f"Print Assumptions {theorem}.\n" for theorem in THEOREMS)
    text = f"From Symattn Require Import Core Check Quotients.\n{asked}"
    (folder / "Axioms.v").write_text(text, encoding="utf-8")
    printed = re.findall(r"^(\S+)\s*:", run(folder, "Axioms.v"), re.MULTILINE)
    assert set(printed) == {"Axioms", *OF_THE_REALS}

# ruff: noqa: S311, E501
"""The tie notices every wrong reading at symbols, and every fact that hypotheses do not say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice, product
from typing import Any

import pytest
from sympy import And, Ne, Or, oo, sqrt
from sympy import Eq as SymPyEq

from symattn.language import (
    Eq,
    Mask,
    along_rows,
    below,
    beside,
    bias,
    blocks,
    causal,
    concat,
    constant,
    cos,
    derivative,
    entry,
    exp,
    family,
    features,
    frequencies,
    hadamard,
    head_sum,
    heads,
    indicator,
    isolated,
    masked,
    matrix,
    nonnegative,
    nonzero,
    normalise,
    number,
    permutation,
    position,
    position_numbers,
    positive,
    product_over,
    question,
    rotary,
    row,
    scale,
    sees,
    sees_only,
    sees_something,
    sin,
    sinusoids,
    softmax,
    splice,
    split,
    stack,
    sum_over,
    take_columns,
    tokens,
    unknown,
    unstack,
    window,
    zero_exactly_where,
)  # fmt: skip
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.lifting import tie as comparison
from symattn.lifting.all_sizes import FEWEST, MOST
from symattn.lifting.as_terms import Terms, as_terms, numbered
from symattn.lifting.tie import Untied, tie
from symattn.lifting.trials import Trial, every_instance, trial, trials
from symattn.reading.problem import Problem
from symattn.terms.canonical import canonical
from symattn.terms.requirements import OutsideFragment
from tests.marks import every
from tests.proofs.documents import document_claims
from tests.reading.misreadings import EVERY

S, T, d, e, H = tokens("S"), tokens("T"), features("d"), features("e"), heads("H")
i, j, k = (position(name, S) for name in "ijk")
t, a, h, g = position("t", T), position("a", d), position("h", H), position("g", H)
x, y, z, c = matrix("x", S, d), matrix("y", 1, S), matrix("z", S, 1), matrix("c", T, d)
L, B, N, Q = matrix("L", S, S), matrix("B", S, S), matrix("N", S, T), matrix("Q", S, 2)
M, P, Y = matrix("M", d, d), matrix("P", S, S, positive=True), matrix("Y", S, S, symmetric=True)
R, U, K = unknown("R"), unknown("U"), unknown("K")
one = number(1)


def moved(**known: Any) -> Any:
    """Return what a permutation of the tokens does to y."""
    pi = permutation("pi", S, **known)
    return y @ pi.matrix, pi


def ij(m: Any) -> Any:
    """Return an entry at two positions of one axis."""
    return entry(m, i, j)


COVERING: dict[str, Any] = {
    # a claim that reads each operation, with the same on both sides: what is compared is the reading
    "windows": (indicator(window(1), S, S) @ L, ()),
    "one-sided windows": (softmax(L + bias(window(2, 0), S, S)), ()),
    "blocks": (indicator(blocks(2), S, S) + L, ()),
    "windows of blocks": (indicator(window(3, 0) & ~blocks(3), S, S) @ x, ()),
    "both": (softmax(L + bias(causal & R, S, S)), (sees_something(causal & R, S, S),)),
    "either": (indicator(causal | R, S, S), ()),
    "not seen": (indicator(~R, S, S) + indicator(~causal, S, S) @ L, ()),
    "isolated": (indicator(isolated, S, S) @ L, ()),
    "two relations": (indicator(R, S, S) @ indicator(U, S, S), ()),
    "cross relation": (indicator(K, S, T) @ c, ()),
    "sums up to": (sum_over(entry(y, 1, k), k, k <= i) * entry(y, 1, i), ()),
    "sums before": (sum_over(entry(y, 1, k), k, k < i) + sum_over(entry(z, k, 1), k, k >= j), ()),
    "sums elsewhere": (sum_over(entry(y, 1, k) * entry(z, k, 1), k, Ne(k, i)), ()),
    "sums at": (sum_over(entry(y, 1, k) * ij(L), k, Or(SymPyEq(k, i), k < j)), ()),
    "sums between": (sum_over(entry(L, k, i), k, And(k <= i, k > j)), ()),
    "sums of sums": (sum_over(sum_over(entry(L, j, k), k, k <= j), j, j < i), ()),
    "next": (entry(y, 1, i + 1) - entry(y, 1, i), ()),
    "before": (entry(z, i - 1, 1) + entry(y, 1, i), ()),
    "up to the next": (sum_over(entry(y, 1, k), k, k <= i + 1), (i < S,)),
    "before the last but one": (sum_over(entry(y, 1, k), k, k < i - 1), (i > 1,)),
    "ends": (entry(y, 1, 1) + 2 * entry(y, 1, S), ()),
    "ends of sums": (sum_over(entry(L, k, S) * entry(y, 1, 1), k, k < S), ()),
    "lengths put together": (beside(L, N), ()),
    "families side by side": (concat(family("W", h, S, d), h), ()),
    "stacks": (below(L, B) @ x, ()),
    "features in two parts": (beside(x, x @ M) @ beside(x, x @ M).T, ()),
    "families": (stack(family("W", h, S, d), h), ()),
    "heads": (head_sum(x @ family("W", h, d, d), h), ()),
    "two families": (head_sum(family("W", h, S, d) @ family("V", h, d, S), h), ()),
    "pairs of heads": (head_sum(head_sum(family("W", h, S, d) @ family("W", g, S, d).T, g), h), ()),
    "rotary": (rotary(Q, matrix("t", S, 1) @ matrix("w", 1, 1)) @ Q.T, ()),
    "sinusoids": (sinusoids(position_numbers(S) @ matrix("w", 1, 2)), ()),
    "frequencies": (position_numbers(S) @ frequencies(2), ()),
    "numbers of positions": (position_numbers(S) @ y + number(S) * L, ()),
    "positions as numbers": (number(i) * entry(y, 1, i) + number(j) * one, ()),
    "sizes": (number(S) * x + number(d) * x, ()),
    "roots that may be 0": (x / sqrt(d) + sqrt(d - 1) * x, ()),
    "roots": (x / sqrt(d) + sqrt(2) * x, ()),
    "roots of two sizes": (x / sqrt(d) + sqrt(S) * x, ()),
    "scales": (scale("s") * x + scale("u") * (x @ M), ()),
    "trigonometry": (sin(x) + hadamard(cos(x), x) - sin(x @ M), ()),
    "exponentials": (exp(L) - exp(-B) @ exp(L @ L), ()),
    "quotients": (normalise(P) - softmax(L @ B), ()),
    "masks": (Mask(softmax(L)) @ x + softmax(masked(L, causal)) @ x, ()),
    "masks and biases": (softmax(L + bias(R, S, S) + B), (sees_something(R, S, S),)),
    "unknown functions": (along_rows("f", L, 2) @ matrix("v", 2, d), ()),
    "two unknown functions": (along_rows("f", L, d) + along_rows("g", x @ M, d), ()),
    "inverse permutations": (entry(y, 1, permutation("pi", S).inverse(i)) * entry(y, 1, permutation("pi", S)(j)), ()),
    "columns of heads": (split(matrix("B", S, H * H), h)[:, g], ()),
    "a head of each half": (split(split(matrix("w", S, 2 * H * d), 2)[1], h) @ M, ()),
    "parts of columns": (split(matrix("w", S, 2 * d + 1), (d, 1, d))[2] @ M, ()),
    "rows of heads": (unstack(matrix("w", H * S, d), h) + x, ()),
    "heads in two parts": (stack(stack(family("W", h, 1, d), h), g), ()),
    "pairs of axes": (concat(concat(family("W", h, S, d) @ family("V", g, d, d), h), g), ()),
    "members of members": (head_sum(entry(family("W", h, H, H), g, h) * x, h), ()),
    "sizes of two kinds": (number(S) * number(d) * x + number(T) * x, ()),
    "one behind on two axes": (sum_over(entry(x.T, a, k), k, Eq(t - k, 1)) + sum_over(entry(x.T, a, k), k, t - k >= 2), ()),
    "sums over two axes": (N @ c + sum_over(entry(y, 1, k), k) * (N @ c), ()),
    "numbers that are −∞": (exp(constant(-oo, S, S) + L), ()),
    "a bias times a number": (softmax(2 * bias(R, S, S) + L), (sees_something(R, S, S),)),
    "a bias times a scale": (softmax(scale("s") * (L + bias(causal, S, S))), ()),
    "a bias over a scale": (softmax((L + bias(causal, S, S)) / scale("s")), ()),
    "permutations": (permutation("pi", S).matrix @ softmax(L) @ permutation("rho", S).matrix.T, ()),
    "columns taken": (take_columns(L, permutation("pi", S)) @ x, ()),
    "known permutations": (take_columns(matrix("w", S, 3), permutation((2, 3, 1))), ()),
    "symmetric": (Y @ L + Y, ()),
    "splices": (splice(x, x @ M, after=i), ()),
    "products": (product_over(entry(matrix("w", 1, 3), 1, position("n", 3)), position("n", 3), position("n", 3) >= 2), ()),
    "derivatives of softmax": (derivative(ij(softmax(L)), by=entry(L, i, k)), ()),
    "derivatives of others": (derivative(sin(ij(L @ L)) * exp(ij(L)) / (one + entry(L, i, 1) * entry(L, 1, j)) - cos(ij(L)), by=ij(L)), ()),
    "derivatives of sums": (derivative(sum_over(entry(y, 1, k) * entry(y, 1, k), k, k <= i), by=entry(y, 1, j)), ()),
    "rows": (row(Mask(softmax(L)), i) @ x, ()),
    "row sums of rows": (hadamard(row(L, i), row(L, j)), ()),
}  # fmt: skip


def same_on_both_sides() -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """Return a claim for each operation: that a term equals itself added to itself, less itself."""
    found = {}
    for name, (term, given) in COVERING.items():
        found[name] = stm.Equation(term, term), given
    return found


HYPOTHESES: dict[str, Any] = {
    "sees": (Eq(entry(indicator(R, S, S), i, j), one), (sees(R, i, j),)),
    "sees not": (Eq(entry(indicator(R, S, S), i, j), one - one), (sees(~R, i, j),)),
    "sees both": (Eq(ij(indicator(R, S, S)), entry(indicator(R, S, S), j, k)), (sees(R, i, j), sees(R, j, k))),
    "sees across": (Eq(entry(indicator(K, S, T), i, t), one), (sees(K, i, t),)),
    "sees only": (Eq(row(softmax(masked(L, R)), i) @ x, row(x, j)), (sees_only(R, i, j, S),)),
    "sees only and something": (
        Eq(row(softmax(masked(L, R)), i) @ x, row(x, j)), (sees_only(R, i, j, S), sees_something(R, S, S)),
    ),
    "sees something": (Eq(normalise(masked(exp(L), R)), normalise(masked(exp(L), R))), (sees_something(R, S, S),)),
    "a row sees something": (
        positive(sum_over(entry(indicator(R, S, S), i, k), k)), (sees_something(R, S, S, query=i),),
    ),
    "two rows": (
        positive(sum_over(entry(indicator(R, S, S), i, k) + entry(indicator(R, S, S), j, k), k)),
        (sees_something(R, S, S, query=i),),
    ),
    "something across": (Eq(softmax(N + bias(K, S, T)), softmax(N + bias(K, S, T))), (sees_something(K, S, T),)),
    "fixing": (Eq(entry(moved(fixing=i)[0], 1, i), entry(y, 1, i)), ()),
    "fixing, and another": (Eq(entry(moved(fixing=i)[0], 1, i) * entry(y, 1, j), entry(y, 1, i) * entry(y, 1, j)), ()),
    "fixing from": (Eq(sum_over(entry(moved(fixing_from=i)[0], 1, k), k, k >= j),
                       sum_over(entry(y, 1, k), k, k >= j)), (j >= i,)),
    "fixing from, and another": (
        Eq(sum_over(entry(moved(fixing_from=i)[0], 1, k), k, k >= i) * entry(y, 1, j),
           sum_over(entry(y, 1, k), k, k >= i) * entry(y, 1, j)), (),
    ),
    "keeping": (Eq(sum_over(entry(moved(keeping_upto=i)[0], 1, k), k, k <= i), sum_over(entry(y, 1, k), k, k <= i)), ()),
    "keeping, and another": (
        Eq(sum_over(entry(moved(keeping_upto=i)[0], 1, k), k, k <= i) * entry(y, 1, j),
           sum_over(entry(y, 1, k), k, k <= i) * entry(y, 1, j)), (),
    ),
    "an image": (Eq(entry(y, 1, moved()[1](i)), entry(y, 1, i)), (SymPyEq(moved()[1](i), i),)),
    "nonzero": (Eq(z / entry(z, i, 1), z / entry(z, i, 1)), (nonzero(z),)),
    "nonzero of a matrix": (Eq(normalise(x), normalise(x)), (nonzero(x @ matrix("o", d, 1)),)),
    "nonzero and others": (Eq(hadamard(L, B), hadamard(B, L)), (nonzero(L),)),
    "nonzero sums": (Eq(normalise(y), normalise(y)), (nonzero(sum_over(entry(y, 1, k), k)),)),
    "before": (Eq(sum_over(entry(y, 1, k), k, And(k <= i, k <= j)), sum_over(entry(y, 1, k), k, k <= i)), (i < j,)),
    "not after": (Eq(sum_over(entry(y, 1, k), k, And(k <= i, k <= j)), sum_over(entry(y, 1, k), k, k <= i)), (i <= j,)),
    "different": (Eq(sum_over(ij(L), k, SymPyEq(i, j)), one - one), (Ne(i, j),)),
    "equal": (Eq(ij(L), entry(L, j, i)), (SymPyEq(i, j),)),
    "three in order": (Eq(ij(L) * entry(L, j, k), entry(L, j, k) * ij(L)), (i < j, j <= k)),
    "the next but one": (Eq(entry(y, 1, i + 1), entry(y, 1, j)), (SymPyEq(j, i + 1),)),
    "after the next": (Eq(entry(y, 1, i + 1) * entry(y, 1, j), entry(y, 1, j) * entry(y, 1, i + 1)), (j > i + 1,)),
    "not after the next": (Eq(entry(y, 1, i) * entry(y, 1, j), entry(y, 1, j) * entry(y, 1, i)), (j <= i + 1,)),
    "nothing": (Eq(ij(L) + ij(B), ij(B) + ij(L)), ()),
    "nothing of permutations": (Eq(moved()[0] + y, y + moved()[0]), ()),
    "zeros": (zero_exactly_where(masked(exp(L), ~R), R), ()),
    "signs": (nonnegative(hadamard(x, x)), ()),
}  # fmt: skip


QUIET = {"splitting swapped", "−∞ ignored by quotients"}
"""Mutants that change the value of no claim that is looked at here."""

REFUSED = ["sees something"]
"""Claims that the core has no terms for."""


def leaves(statement: Any, given: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield the parts of a statement without parts, the links of derivations too."""
    if isinstance(statement, stm.Under):
        yield from leaves(statement.statement, given + statement.conditions)
    elif isinstance(statement, stm.Conjunction):
        for part in statement.parts:
            yield from leaves(part, given)
    else:
        yield spelled_out(statement), tuple(map(spelled_out, given))


class Tied:
    """A case of a claim, read rightly, with the instances at which it is tied and others."""

    def __init__(self, name: str, case: Problem, most: int) -> None:
        self.name, self.case = name, case
        self.right = as_terms(case)
        self.most = most
        self._drawn: list[Trial] = []
        self._source = trials(case)
        self._judges: list[Trial] | None = None

    def trials(self) -> Iterator[Trial]:
        """Yield the instances at which the kernel ties the case."""
        for n in range(self.most):
            if n == len(self._drawn):
                found = next(self._source, None)
                if found is None:
                    return
                self._drawn.append(found)
            yield self._drawn[n]

    def judges(self) -> list[Trial]:
        """Return many other instances: all of few places, and others drawn at other seeds."""
        if self._judges is None:
            sizes = self.case.symbols.sizes
            found = []
            for numbers in islice(product((3, 2, 1), repeat=len(sizes)), 12):
                at = dict(zip(sizes, numbers, strict=True))
                found += [trial(self.case, one) for one in every_instance(self.case, at, 24)]
            found += islice(trials(self.case, rounds=24, seed=5), 120)
            self._judges = found
        return self._judges


def _shape(terms: list[Terms]) -> Any:
    """Return what two readings have in common if they say the same, word for word."""
    return [
        (
            one.context.variables,
            one.context.facts,
            _meanings(one),
            [[(s.bit, canonical(s.body)) for s in n.sides] for n in one.entries],
        )
        for one in terms
    ]


def _meanings(terms: Terms) -> Any:
    return {of: value.__code__ for of, value in terms.record.meant.items()}  # type: ignore[attr-defined]


def cases(claims: dict[str, tuple[Any, tuple[Any, ...]]], arithmetic: str = "real") -> Iterator[Tied]:
    """Yield the cases of claims that are read, and tied."""
    for name, (statement, given) in claims.items():
        whole = (
            question(statement, given=given, arithmetic=arithmetic)
            if not isinstance(statement, stm.Statement)
            else question(statement, given=given)
        )
        for part, known in leaves(whole.statement, whole.given):
            problem = Problem(replace(whole, statement=part, given=known, sizes={}))
            yield from tied_cases(name, problem)


def tied_cases(name: str, problem: Problem) -> Iterator[Tied]:
    """Yield the cases of a problem that are read, and tied."""
    found = list(numbered(problem))
    for case in found:
        try:
            one = Tied(name, case, max(FEWEST, MOST // len(found)))
            for terms in one.right:
                tie(terms, one.trials())
        except OutsideFragment:
            continue
        yield one


@lru_cache
def bundled() -> tuple[Tied, ...]:
    """Return the cases of the bundled claims that are tied."""
    found: list[Tied] = []
    for name, claim in document_claims().items():
        for part, known in leaves(claim.question.statement, claim.question.given):
            problem = Problem(replace(claim.question, statement=part, given=known, sizes={}))
            if problem.symbols.sizes and problem.arithmetic != "ieee":
                found += tied_cases(name, problem)
    return tuple(found)


@lru_cache
def tabled() -> tuple[Tied, ...]:
    """Return the cases of the tables here."""
    return (*cases(same_on_both_sides()), *cases(HYPOTHESES))


class Outcome:
    """What became of a mutant."""

    def __init__(self) -> None:
        self.refused = self.caught = self.harmless = 0
        self.missed: list[str] = []

    def __repr__(self) -> str:
        return f"caught {self.caught}, refused {self.refused}, harmless {self.harmless}, missed {self.missed}"


def judged(name: str, tried: list[Tied]) -> Outcome:
    """Read the cases wrongly; tell how often the tie notices, and where it does not although it matters."""
    outcome = Outcome()
    for one in tried:
        with pytest.MonkeyPatch.context() as patch:
            EVERY[name](patch)
            try:
                wrong = as_terms(one.case)
            except Exception:  # whatever is raised, nothing is called proved
                outcome.refused += 1
                continue
        if _shape(wrong) == _shape(one.right):
            continue
        try:
            for terms in wrong:
                tie(terms, one.trials())
        except OutsideFragment:
            outcome.caught += 1
            continue
        except (KeyError, RecursionError, IndexError):
            # An index that nobody binds, a place next to itself, a number past the last.
            outcome.refused += 1
            continue
        if _differs(wrong, one):
            outcome.missed.append(one.name)
        else:
            outcome.harmless += 1
    return outcome


def _differs(wrong: list[Terms], one: Tied) -> bool:
    """Tell whether terms differ in value from the author's sides, or a fact fails, at any of many instances."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparison, "COMPARED", 64)
        try:
            for terms in wrong:
                tie(terms, one.judges())
        except Untied as error:
            return "never compared" not in str(error)
    return False


def test_right_readings_are_tied() -> None:
    names = {one.name for one in tabled()}
    assert sorted({*COVERING, *HYPOTHESES} - names) == REFUSED


@pytest.mark.parametrize("part", every(6, range(6)))
def test_wrong_readings_are_untied(part: int) -> None:
    chooser = random.Random(part)
    caught = 0
    for name in list(EVERY)[part::6]:
        outcome = judged(name, chooser.sample(tabled(), 30))
        assert not outcome.missed, (name, outcome)
        caught += outcome.caught
    assert caught > 60


@pytest.mark.campaign
@pytest.mark.parametrize("name", EVERY)
def test_every_wrong_reading_is_untied(name: str) -> None:
    outcome = judged(name, [*tabled(), *bundled()])
    assert not outcome.missed, outcome
    assert outcome.caught or outcome.refused or name in QUIET, f"{name} changes no claim"

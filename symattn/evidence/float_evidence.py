"""Both sides of a claim, evaluated from its expressions at full size, or at its counterexample.

Nothing is decided by it: what is compared before a theorem is accepted is in `lifting/tie.py`.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Mapping
from dataclasses import replace
from functools import partial

import numpy as np
from sympy import Basic

from symattn.accounts.evidence import Check, Evidence, none_because
from symattn.errors import InputError
from symattn.evidence.compare import Comparison, compare
from symattn.evidence.cost import affordable, affordable_parts
from symattn.evidence.draws import INPUT_LAW, Drawing, NoDraw, full_sizes
from symattn.evidence.environment import NotEvaluated, repeated_in
from symattn.evidence.evaluate import Evaluation
from symattn.evidence.examples import Example, data_of, fits
from symattn.evidence.routines import compare_routines, operands_of_routines
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim, Question, question
from symattn.language.hypotheses import GivenEquation, Inequality, Nonzero
from symattn.language.integers import NoPlace
from symattn.language.sizes import Size
from symattn.language.solutions import solved
from symattn.language.symbols import symbols_of
from symattn.notation import TEXT, write
from symattn.numeric.threads import one_blas_thread

TOKENS, FEATURES, HEADS = 1024, 64, 4
"""The sizes at which claims are evaluated."""

BUDGET = 20.0
"""Seconds after which no further part of a claim is evaluated."""

ATTEMPTS = 30
"""Most draws tried for one with the positions that a claim names."""

PRECISIONS = {"float64": np.float64, "float32": np.float32}

Leaf = tuple[stm.Statement, tuple[Basic, ...]]
"""A statement without parts, and its hypotheses."""


def cross_check(
    statement: object,
    given: object = (),
    *,
    arithmetic: str = "real",
    example: Example | None = None,
    tokens: int = TOKENS,
    features: int = FEATURES,
    heads: int = HEADS,
    draws: int = 1,
    precision: str = "float64",
    budget: float = BUDGET,
    work: float | None = None,
) -> Evidence:
    """Evaluate a statement in floating point, with a bound on every rounding error.

    Parameters
    ----------
    statement : Statement, Claim, or function without arguments that returns a statement
    given : hypothesis or sequence of hypotheses
        Hypotheses as in :func:`symattn.decide`; a claim has its own.
    arithmetic : {"real", "zero-times-infinity"}
        As in :func:`symattn.claim`; ``"ieee"`` has no evidence.
    example : Counterexample, optional
        Evaluate there, in place of random data: ``verdict.counterexample``.
    tokens, features, heads : int
        How long axes of symbolic length are, or less if that would take too much memory. Lengths
        that are numbers stay.
    draws : int
        The number of random inputs; the worst counts.
    precision : {"float64", "float32"}
        The working precision.
    budget : float
        Seconds after which no further part is begun.
    work : float, optional
        How many operations are affordable: sizes, and which parts are evaluated where these cannot be
        made smaller, are chosen accordingly, the same on every machine. The first part always is.

    Returns
    -------
    Evidence
        For each part of the statement the error, the bound, and their ratio. A ratio above 1 is more
        than rounding explains: floats contradict the statement.

    Raises
    ------
    InputError
        If an argument is not permitted.

    Notes
    -----
    An array of floats â carries a bound E with ``|a − â| ≤ E`` entry by entry. A product has
    ``E = |Â|E_B + E_A|B̂| + E_A E_B + γ_k|Â||B̂|`` with γ_k = ku/(1 − ku). The bound is computed, not
    chosen.

    References
    ----------
    Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, sections 3.1 and 3.5.

    Examples
    --------
    >>> from symattn import Eq, Mask, bias, causal, matrix, softmax, tokens
    >>> S = tokens("S")
    >>> L = matrix("L", S, S)
    >>> evidence = cross_check(Eq(Mask(softmax(L)), softmax(L + bias(causal, S, S))), tokens=64)
    >>> evidence.ratio < 1
    True
    >>> cross_check(Eq(softmax(L), softmax(L.T)), tokens=64).ratio > 1e6
    True
    """
    asked = _asked(statement, given, arithmetic)
    for name, value in (("tokens", tokens), ("features", features), ("heads", heads), ("draws", draws)):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise InputError(f"{name} = {value!r}; give a whole number of at least 1")
    if precision not in PRECISIONS:
        raise InputError(f"precision = {precision!r}; permitted are {', '.join(PRECISIONS)}")
    start = time.perf_counter()

    def checking(question: Question) -> _Checking:
        longest = (tokens, features, heads)
        deadline, at_random = start + budget, example is None
        return _Checking(question, longest, draws, precision, deadline, work, at_random=at_random)

    try:
        whole = checking(asked)
    except NotEvaluated as reason:
        return none_because(write(asked.statement, TEXT), f"not evaluated: {reason}")
    checks = []
    with one_blas_thread():
        for leaf in stm.taken_apart(asked.statement, asked.given):
            freed = _free_of_equations(asked, leaf)
            if freed is None:
                checks.append(whole.check(leaf, example))
            else:
                alone = checking(freed).check((freed.statement, freed.given), example)
                checks.append(replace(alone, statement=write(leaf[0], TEXT)))
    law = INPUT_LAW if example is None else ""
    return Evidence(tuple(checks), law, time.perf_counter() - start)


def _asked(statement: object, given: object, arithmetic: str) -> Question:
    if isinstance(statement, Claim):
        return statement.question
    if isinstance(statement, Question):
        return statement
    return question(statement, given, arithmetic=arithmetic)


def _free_of_equations(asked: Question, leaf: Leaf) -> Question | None:
    """Return a part in which the equations that are given are solved, and checked against the data."""
    statement, given = spelled_out(leaf[0]), tuple(map(spelled_out, leaf[1]))
    found = solved(statement, given) if asked.arithmetic == "real" else None
    if found is None:
        return None
    return replace(asked, statement=found.statement, given=(*found.given, *found.equations))


Compared = tuple[tuple[str, ...], float | None]
"""Which routines computed parts of a statement, and how far they were off at worst."""


class _Checking:
    """Checks the parts of one question, which share their data."""

    def __init__(
        self,
        asked: Question,
        sizes: tuple[int, int, int],
        draws: int,
        precision: str,
        deadline: float,
        work: float | None,
        *,
        at_random: bool,
    ) -> None:
        self._asked, self._draws, self._precision, self._deadline = asked, draws, precision, deadline
        self._symbols = symbols_of(asked.statement, *asked.given)
        parts = [
            spelled_out(statement) for statement, _ in stm.taken_apart(asked.statement, asked.given)
        ]
        self._sizes = full_sizes(self._symbols, *sizes)
        self._left = len(parts)
        if at_random and not asked.is_ieee:
            roots = tuple(part for part in parts if not isinstance(part, stm.IllFormed))
            named = partial(full_sizes, self._symbols)
            self._sizes = dict(affordable(roots, named, sizes, work=work))
            if work is not None:
                self._left = affordable_parts(roots, self._sizes, work)
        self._repeated = repeated_in(*parts) | operands_of_routines(*parts)
        self._drawings: dict[int, Drawing] = {}
        self._evaluations: dict[Hashable, Evaluation] = {}

    def check(self, leaf: Leaf, example: Example | None) -> Check:
        """Check one part; whatever stands in the way of it is said in the remark."""
        text = write(leaf[0], TEXT)
        leaf = spelled_out(leaf[0]), tuple(map(spelled_out, leaf[1]))
        place = "full size" if example is None else "counterexample"
        if self._asked.is_ieee:
            return Check(
                text, place, remark="a claim about IEEE arithmetic: floats are what it is about"
            )
        if isinstance(leaf[0], stm.IllFormed):
            return Check(text, place, remark="the shapes do not fit, so there are no values")
        if time.perf_counter() > self._deadline:
            remark = "not evaluated: the time for evidence was used up"
            return Check(text, place, remark=remark, is_final=False)
        if example is None:
            self._left -= 1
            if self._left < 0:
                return Check(text, place, remark="not evaluated: the work for evidence was used up")
        try:
            with np.errstate(all="ignore"):
                if example is None:
                    return self._at_full_size(leaf, text)
                return self._at(leaf, text, example)
        except (NotEvaluated, NoDraw) as reason:
            in_time = time.perf_counter() <= self._deadline
            return Check(text, place, remark=f"not evaluated: {reason}", is_final=in_time)
        except MemoryError:
            remark = "not evaluated: it needs more memory than there is"
            return Check(text, place, remark=remark, is_final=False)

    def _at_full_size(self, leaf: Leaf, text: str) -> Check:
        drawn = [self._drawn(leaf, draw) for draw in range(self._draws)]
        worst = max((found for found, _ in drawn), key=lambda found: found.ratio)
        routines = tuple(dict.fromkeys(name for _, (names, _) in drawn for name in names))
        ratios = [ratio for _, (_, ratio) in drawn if ratio is not None]
        remark = "no entry has a value in floats" if worst.entry is None else None
        if worst.undefined:
            remark = "an entry has no value in floats"
        check = self._made(text, "full size", self._sizes, worst, leaf[0], remark)
        return replace(check, routines=routines, routine_ratio=max(ratios, default=None))

    def _drawn(self, leaf: Leaf, draw: int) -> tuple[Comparison, Compared]:
        statement, given = leaf
        for attempt in range(ATTEMPTS):
            if attempt and time.perf_counter() > self._deadline:
                break
            at = self._evaluation(given, draw, attempt)
            try:
                self._assure(given, at)
                found = compare(statement, at.value, at)
                # The routines work in float64 here, so there is no bound on their float32.
                is_double = self._precision == "float64"
                return found, compare_routines(statement, at) if is_double else ((), None)
            except NoPlace:
                continue
        raise NotEvaluated("no draw was found that has the positions that the claim names")

    def _evaluation(self, given: tuple[Basic, ...], draw: int, attempt: int) -> Evaluation:
        key = given, draw, attempt
        if key not in self._evaluations:
            if draw not in self._drawings:
                self._drawings[draw] = self._drawing(draw)
            data = self._drawings[draw].data(given, attempt)
            # What was remembered for other positions is as large as all the rest.
            self._evaluations.clear()
            self._evaluations[key] = Evaluation(data, self._repeated)
        return self._evaluations[key]

    def _drawing(self, draw: int) -> Drawing:
        asked = self._asked
        facts = [write(h, TEXT) for h in asked.given]
        seed = "\n".join([write(asked.statement, TEXT), *facts, str(draw)])
        return Drawing(
            self._symbols,
            (asked.statement, *asked.given),
            self._sizes,
            seed,
            dtype=PRECISIONS[self._precision],
            lenient=asked.is_lenient,
        )

    def _assure(self, given: tuple[Basic, ...], at: Evaluation) -> None:
        """Raise NotEvaluated unless what a hypothesis keeps from 0 is apart from it."""
        for hypothesis in given:
            if isinstance(hypothesis, Nonzero):
                value = at.value(hypothesis.body)
                if not (np.isnan(value.value) | (value.magnitude > value.error)).all():
                    raise NotEvaluated(f"rounding hides whether {hypothesis} holds")
            if isinstance(hypothesis, GivenEquation):
                value = at.value(hypothesis.left - hypothesis.right)
                if not (value.magnitude <= value.error).all():
                    raise NotEvaluated(f"no draw was found at which {hypothesis}")
            if isinstance(hypothesis, Inequality):
                value = at.value(hypothesis.body)
                if not (value.value > value.error if hypothesis.strict else value.value >= 0).all():
                    raise NotEvaluated(f"no draw was found at which {hypothesis}")

    def _at(self, leaf: Leaf, text: str, example: Example) -> Check:
        statement, given = leaf
        if example.large:
            raise NotEvaluated("the counterexample is too large to be listed")
        symbols = symbols_of(statement, *given)
        lenient = self._asked.is_lenient
        data = data_of(symbols, example, dtype=PRECISIONS[self._precision], lenient=lenient)
        if not fits(data, given):
            raise NotEvaluated("the hypotheses do not hold at the counterexample")
        at = Evaluation(data, self._repeated)
        try:
            found = compare(statement, at.value, at)
        except NoPlace as reason:
            raise NotEvaluated(str(reason)) from None
        if found.undefined:
            found = Comparison(found.error, found.bound, float("inf"), found.entry)
        remark = None if found.ratio > 1 else "the difference is within floating-point rounding"
        return self._made(text, "counterexample", data.sizes, found, statement, remark)

    def _made(
        self,
        text: str,
        place: str,
        sizes: Mapping[Size, int],
        found: Comparison,
        statement: stm.Statement,
        remark: str | None,
    ) -> Check:
        there = symbols_of(statement).sizes
        shown = {str(size): number for size, number in sizes.items() if size in there}
        is_known = found.entry is not None
        return Check(
            text,
            place,
            shown,
            self._precision,
            self._draws if place == "full size" else 1,
            found.error if is_known else None,
            found.bound if is_known else None,
            found.ratio if is_known else None,
            found.entry,
            found.silent,
            remark=remark,
        )

"""A counterexample as data: the sequent of the claim that fails, and the point at which it does.

``python -m symattn.recheck`` evaluates it again. Nothing here is trusted: a point is written only if the
sequent fails there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product
from typing import Any

from symattn.arithmetic.base import Arithmetic, Element, Undefined, Unsettled, Variable
from symattn.arithmetic.extended import Extended
from symattn.deciding.counterexample import Counterexample, Rows, TableName
from symattn.deciding.verdicts import Status, Verdict
from symattn.kernel import Invalid, Sequent
from symattn.kernel.syntax import ZERO, Term
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.known_functions import ABSOLUTE, KnownFunction
from symattn.language.matrices import OrthogonalMatrix
from symattn.language.solutions import by_inequalities
from symattn.language.statements import Definedness, Under
from symattn.lifting.as_terms import Terms, as_terms, numbered
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import Says, Wanted, wanted
from symattn.reading.instances import Instance
from symattn.reading.numbers import Evaluation
from symattn.reading.problem import Problem
from symattn.recheck.files import Refuted
from symattn.recheck.points import Point
from symattn.terms.bits import Relation
from symattn.terms.part import Part, Sort
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import Datum
from symattn.terms.values import World

MOST_CHOICES = 2_000
"""Most choices of the places of a sequent at which it is evaluated."""


class Unwritten(Exception):
    """A counterexample is not written so that it can be evaluated again; the message says why."""


def refuted(id: str, question: Question, verdict: Verdict) -> Refuted:
    """Return the failing sequent of a REFUTED claim, and its point, in the form of files.

    Parameters
    ----------
    id : str
    question : Question
    verdict : Verdict

    Raises
    ------
    Unwritten
        If there is no counterexample, or it is not written so that it can be evaluated again.
    """
    if question.arithmetic != "real":
        raise Unwritten("the claim is about floating-point numbers, or takes 0·∞ for 0")
    leaf = _failing(verdict)
    statement, given = leaf.statement, leaf.given
    if isinstance(statement, Under):
        statement, given = statement.statement, (*given, *statement.conditions)
    given = by_inequalities(tuple(spelled_out(hypothesis) for hypothesis in given))
    asked = replace(question, statement=spelled_out(statement), given=given)
    example, last = leaf.counterexample, "no entry was read as terms that fail at the counterexample"
    if not isinstance(example, Counterexample):
        raise Unwritten("the verdict has no counterexample")
    try:
        for terms in (terms for case in numbered(Problem(asked)) for terms in as_terms(case)):
            for one in wanted([terms]):
                try:
                    found = _at(terms, one, example)
                except (Invalid, LookupError, Undefined, Unsettled, OutsideFragment) as error:
                    last = str(error)
                    continue
                if found is not None:
                    sequent, point = found
                    return Refuted(
                        id, str(verdict.statement), f"{one.about} of {statement}", sequent, point
                    )
    except OutsideFragment as error:
        last = str(error)
    raise Unwritten(last)


def _failing(verdict: Verdict) -> Verdict:
    """Return the part of a verdict, down to one without parts, that is REFUTED."""
    if verdict.status is not Status.REFUTED:
        raise Unwritten(f"the verdict is {verdict.status}")
    failing = (part for part in verdict.parts if part.status is Status.REFUTED)
    part = next(failing, None)
    return verdict if part is None else _failing(part)


def _at(terms: Terms, one: Wanted, example: Counterexample) -> tuple[Sequent, Point] | None:
    """Return a sequent and a point at which it fails, with the values of an example."""
    if one.says is Says.DEFINED and not isinstance(terms.problem.statement, Definedness):
        return None
    to = Conversion()
    sequent = one.sequent(to)
    point = _Values(terms, example).point(to)
    ranges = [range(1, point.sizes[sort] + 1) for _, _, sort in sequent.vars]
    why: Invalid | None = None
    for chosen in islice(product(*ranges), MOST_CHOICES):
        there = replace(point, places=dict(zip(sequent.vars, chosen, strict=True)))
        try:
            there.refutes(sequent)
        except Invalid as error:
            why = error
            continue
        return sequent, there
    if why is not None:
        raise why
    return None


class _Values:
    """The values of what terms read, at an example."""

    def __init__(self, terms: Terms, example: Counterexample) -> None:
        self._terms, self._example = terms, example
        symbols = terms.problem.symbols
        sizes = {size: example.sizes.get(size.name, 1) for size in symbols.sizes}
        bits = {
            (name, i, j): bit
            for name, rows in example.relations.items()
            for i, row in enumerate(rows, start=1)
            for j, bit in enumerate(row, start=1)
        }
        positions = {p: example.positions[p.name] for p in symbols.positions}
        images = {pi: example.permutations[str(pi)] for pi in symbols.permutations}
        self._instance = Instance(sizes, positions, images, {}, bits)
        self._author = Evaluation(self._instance, Extended(_Closed(example)))
        self._images = images
        self._world = World(
            _Closed(example), {Sort(s.name, s.kind): n for s, n in sizes.items()}, self._datum, self._bit
        )

    def point(self, to: Conversion) -> Point:
        """Return the values of all that was converted."""
        sizes = {name: self._world.sizes[sort] for sort, name in to.named("sort")}
        data = {
            (name, at): closed(self._datum(datum, at))
            for datum, name in to.named("datum")
            for at in self._places(datum.axes)
        }
        relations = {
            name: frozenset(pair for pair in self._places((of.queries, of.keys)) if self._bit(of, *pair))
            for of, name in to.named("relation")
        }
        images = {str(pi): images for pi, images in self._images.items()}
        permutations = {name: images[str(pi.key)] for pi, name in to.named("permutation")}
        functions = {
            (name, component): tuple(map(closed, row))
            for of, name in to.named("function")
            for component, row in enumerate(self._example.affine[_named(of)], start=1)
        }
        return Point(sizes, {}, data, relations, permutations, functions)

    def _places(self, axes: tuple[Part, ...]) -> Iterator[tuple[Any, ...]]:
        return product(*(range(1, self._world.length(axis) + 1) for axis in axes))

    def _datum(self, of: Datum, at: tuple[int, ...]) -> Element:
        match of.key:
            case ("meant", (str(name), OrthogonalMatrix())):
                return _entry(self._example.values[TableName(name)], *at)
        if of in self._terms.record.meant:
            return self._terms.record.meant[of](self._author, *at)
        named = of.key if isinstance(of.key, tuple) else ("", "")
        *member, i, j = at if named[0] != "scale" else (0, 0)
        return _entry(self._example.values[TableName(str(named[1]), tuple(member))], i, j)

    def _bit(self, relation: Relation, i: int, j: int) -> bool:
        known: Any = self._terms.record.relations.get(relation, relation.key)
        if hasattr(known, "sees"):
            return bool(known.sees(i, j))
        return self._instance.bits.get((known[1], i, j), False)


def _named(of: object) -> str:
    return str(of[1] if isinstance(of, tuple) else of)


def _entry(rows: Rows, i: int, j: int) -> Element:
    return rows[max(i, 1) - 1][max(j, 1) - 1]


class _Closed(Arithmetic):
    """Values as terms of the checker that read nothing; rational ones are numbers."""

    def __init__(self, example: Counterexample) -> None:
        self._example = example

    def number(self, value: Fraction | int) -> Element:
        return Fraction(value)

    def root(self, radicand: int) -> Element:
        return ("root", closed(Fraction(radicand)))

    def square_root(self, a: Element) -> Element:
        return ("root", closed(a))

    def power(self, base: int, exponent: Fraction) -> Element:
        return ("fun", "exp", ("mul", closed(exponent), ("fun", "log", closed(Fraction(base)))))

    def variable(self, variable: Variable) -> Element:
        name = TableName(variable.name, variable.member)
        return self.exact(_entry(self._example.values[name], variable.row, variable.column))

    def add(self, a: Element, b: Element) -> Element:
        return a + b if _are_rational(a, b) else ("add", closed(a), closed(b))

    def multiply(self, a: Element, b: Element) -> Element:
        return a * b if _are_rational(a, b) else ("mul", closed(a), closed(b))

    def divide(self, a: Element, b: Element) -> Element:
        if b == 0:
            raise Undefined("division by 0")
        return a / b if _are_rational(a, b) else ("div", closed(a), closed(b))

    def known(self, function: KnownFunction, a: Element) -> Element:
        return ("fun", "abs" if function is ABSOLUTE else function.name, closed(a))

    def sign(self, a: Element) -> int | None:
        return (a > 0) - (a < 0) if _are_rational(a) else None


def _are_rational(*values: Element) -> bool:
    return all(isinstance(value, (Fraction, int)) for value in values)


def closed(value: Element) -> Term:
    """Return a value as a term of the checker.

    Raises
    ------
    Unsettled
        If it is infinite.
    """
    if isinstance(value, (Fraction, int)):
        return ("num", value.numerator, value.denominator) if value else ZERO
    if isinstance(value, tuple):
        return value
    return closed(_Closed.exact(_NUMBERS, value))


_NUMBERS = _Closed(Counterexample({}, {}, {}, {}, {}, None, None, None))

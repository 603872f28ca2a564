"""The instance at which hypotheses hold, without which nothing is PROVED or CHECKED.

Of what nothing satisfies everything follows. So one instance is exhibited at which all hypotheses hold:
sizes, positions, permutations, bits and exact data. It is a counterexample to "they never hold",
checked as every other one is (`refute.py`); where it comes from is not trusted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import prod
from typing import Any, TypeAlias

from sympy import Basic, Expr, Ge, Le, false, true
from sympy.logic.boolalg import Boolean

from symattn.arithmetic.base import Value, Variable
from symattn.deciding.cautions import Caution, VerdictWarning
from symattn.deciding.counterexample import Example
from symattn.deciding.grounds import Grounds
from symattn.deciding.judgements import Judgement
from symattn.deciding.refute import Hunt, Proposer, findings, verdict_on
from symattn.deciding.scope import Scope
from symattn.deciding.verdicts import Status, Verdict, restated, seal, with_warnings, with_witness
from symattn.language.claims import Question
from symattn.language.compared_sizes import least_of
from symattn.language.expressions import Expression
from symattn.language.matrices import ones, zeros
from symattn.language.permutations import Image, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.selection import Column, Entry, Row
from symattn.language.sizes import Size
from symattn.language.solutions import by_inequalities
from symattn.language.statements import Eq, Statement
from symattn.language.witness import Witness
from symattn.lifting.trials import LARGEST, every_instance, largest
from symattn.notation import TEXT, write
from symattn.prover.claims import contradicts_itself
from symattn.reading.instances import (
    Instance,
    completed,
    condition_holds,
    instances,
    size_vectors,
    value_of,
)
from symattn.reading.points import READ_WHOLE, is_excluded
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment

Known: TypeAlias = Mapping[str, Any]
"""What an author says of an instance, by names: numbers, images, tables of numbers and of bits."""

NEVER = Eq(ones(1, 1), zeros(1, 1))
"""A false statement, 1 = 0: it holds wherever hypotheses do if these never hold."""

INSTANCES = 8
"""Most choices of positions and permutations tried at one vector of sizes."""

VECTORS = 12
"""Most vectors of sizes at which an instance is searched for."""

CHOICES = 1296
"""Most vectors of sizes among which these are chosen."""

MOST_NUMBERS = 1024
"""Most numbers of an author's witness that are read."""

FEW = 4
"""Vectors of sizes searched for an instance of fewer hypotheses, to name those that contradict."""

MOST_NAMED = 6
"""Most hypotheses among which those that contradict each other are searched for."""


@dataclass(frozen=True)
class Found:
    """An instance at which hypotheses hold, or why none is known.

    Attributes
    ----------
    example : Example or None
    warnings : tuple of VerdictWarning
        That it is of size 1, or that there is none.
    reason : str
        Why there is none; empty where there is one, and where nothing is supposed.
    """

    example: Example | None
    warnings: tuple[VerdictWarning, ...] = ()
    reason: str = ""

    @property
    def is_lacking(self) -> bool:
        """Whether there are hypotheses, and no instance is known at which they hold."""
        return bool(self.reason)


def proved(
    problem: Problem,
    propose: Proposer,
    scope: Scope,
    grounds: Grounds,
    judgements: tuple[Judgement, ...] = (),
) -> Verdict:
    """Return PROVED with an instance at which the hypotheses hold, or UNDECIDED."""
    found, question = instance_of(problem.question, propose), problem.question
    if found.is_lacking and not question.is_side:
        return _of_nothing(question, found, grounds)
    return seal(
        status=Status.PROVED,
        statement=question.statement,
        given=question.given,
        reason=None,
        scope=scope,
        grounds=grounds,
        warnings=found.warnings,
        witness=found.example,
        judgements=judgements,
    )


def witnessed(verdict: Verdict, question: Question, propose: Proposer) -> Verdict:
    """Return a verdict that holds with an instance of the hypotheses, or UNDECIDED without one.

    What is shown of another question may be what is shown of this one.
    """
    if not verdict.status.holds:
        return restated(verdict, question.statement, question.given)
    found = instance_of(question, propose)
    if found.is_lacking and not question.is_side:
        return _of_nothing(question, found, verdict.grounds)
    told = with_witness(verdict, found.example, found.warnings)
    return restated(told, question.statement, question.given)


def _of_nothing(question: Question, found: Found, grounds: Grounds) -> Verdict:
    verdict = verdict_on(question, Status.UNDECIDED, found.reason, {}, grounds)
    return with_warnings(verdict, found.warnings)


def instance_of(question: Question, propose: Proposer) -> Found:
    """Return an instance at which all hypotheses of a question hold, or why there is none.

    What a statement reads has to be there as well: with x[i + 1, :] a claim supposes that i has a next.
    """
    given = (*question.given, *dict.fromkeys(_supposed(question.statement)))
    if not given:
        return Found(None)
    found = _found(given, question.arithmetic, propose, question.witness)
    return found if question.given or found.is_lacking else Found(None)


@lru_cache(maxsize=1 << 8)
def _found(given: tuple[Basic, ...], arithmetic: str, propose: Proposer, said: Witness) -> Found:
    problem = _problem(given, arithmetic)
    example, only_one, warnings = None, False, []
    if problem is not None and said:
        example = _as_said(problem, propose, said)
        if example is None:
            fails = _is_excluded(problem, dict(said))
            warnings.append(VerdictWarning(Caution.WITNESS_FAILS if fails else Caution.WITNESS_OPEN))
    if problem is not None and example is None:
        example, only_one = _search(problem, propose)
    if example is not None:
        if only_one:
            warnings.append(VerdictWarning(Caution.SIZE_ONE))
        return Found(example, tuple(warnings))
    least = _least(given, arithmetic, propose)
    shown = _is_of_nothing(least, arithmetic)
    if not shown and len(least) < len(given) and _is_of_nothing(given, arithmetic):
        least, shown = given, True
    caution = Caution.NO_INSTANCE if shown else Caution.NONE_FOUND
    return Found(None, (VerdictWarning(caution), *warnings), _reason(caution, least, given))


def _problem(given: Sequence[Basic], arithmetic: str) -> Problem | None:
    """Return the question whether hypotheses never hold; None if one of them is not a statement."""
    if false in given:
        return None
    plain = tuple(h for h in by_inequalities(given) if h != true)
    return Problem(Question(NEVER, plain, arithmetic))


# -- the search ------------------------------------------------------------------------------------


def _search(problem: Problem, propose: Proposer, vectors: int = VECTORS) -> tuple[Example | None, bool]:
    """Return an instance, and whether there is one at token sizes 1 alone as far as was seen."""
    larger = False
    for irrational, count in ((False, vectors), (True, min(FEW, vectors))):
        for sizes in islice(_vectors(problem), count):
            is_one = _is_of_one_token(sizes)
            bases = tuple(_instances(problem, sizes))
            hunt = Hunt(problem, bases, brief=True, irrational=irrational)
            found = next(findings(hunt, propose), None)
            larger = larger or (bool(bases) and not is_one)
            if found is not None and found.counterexample is not None:
                tokens = any(size.kind == "tokens" for size in sizes)
                return _as_example(found.counterexample), tokens and is_one and larger
    return None, False


def _as_said(problem: Problem, propose: Proposer, said: Witness) -> Example | None:
    """Return the instance that the author gives, what is left out being searched for, or None."""
    known = dict(said)
    for sizes in _vectors_as_said(problem, known):
        fixed = _values_as_said(problem, sizes, known)
        if fixed is None:
            continue
        bases = tuple(islice(_instances_as_said(problem, sizes, known), INSTANCES))
        for irrational in (False, True):
            hunt = Hunt(problem, bases, brief=True, irrational=irrational, fixed=fixed)
            found = next(findings(hunt, propose), None)
            if found is not None and found.counterexample is not None:
                return _as_example(found.counterexample)
    return None


def _is_excluded(problem: Problem, known: Known) -> bool:
    """Tell whether hypotheses fail for certain at every instance that an author may mean."""
    first, *others = islice(_vectors_as_said(problem, known), 2)
    fixed = _values_as_said(problem, first, known)
    if others or fixed is None or not set(problem.symbols.relations) <= set(known):
        return False
    bases = tuple(islice(_instances_as_said(problem, first, known), INSTANCES + 1))
    if not bases:
        return True
    left = len(bases) > INSTANCES or any(v not in fixed for v in problem.point_variables(first))
    return not left and all(is_excluded(problem, base, fixed) for base in bases)


def _values_as_said(
    problem: Problem, sizes: Mapping[Size, int], known: Known
) -> dict[Variable, Value] | None:
    """Return the values that an author gives; None if they are too many, or too few for these sizes."""
    shapes = [[value_of(n, sizes, {}) for n in leaf.shape] for leaf in problem.symbols.matrices]
    if sum(map(prod, shapes)) > MOST_NUMBERS:
        return None
    fixed: dict[Variable, Value] = {}
    for v in problem.point_variables(sizes):
        if v.name in known and not v.member:
            rows, row, column = known[v.name], max(v.row, 1), max(v.column, 1)
            if row > len(rows) or column > len(rows[0]):
                return None
            fixed[v] = rows[row - 1][column - 1]
    return fixed


def _vectors_as_said(problem: Problem, known: Known) -> Iterator[dict[Size, int]]:
    """Yield the sizes that an author gives, by number or as those of a matrix; others up to 6."""
    told = {size: known[size.name] for size in problem.symbols.sizes if size.name in known}
    for leaf in problem.symbols.matrices:
        if leaf.name in known and not leaf.member:
            rows = known[leaf.name]
            shape = zip(leaf.shape, (len(rows), len(rows[0])), strict=True)
            told = {**{size: n for size, n in shape if isinstance(size, Size)}, **told}
    left = [size for size in problem.symbols.sizes if size not in told]
    for vector in islice(size_vectors(left, dict.fromkeys(left, LARGEST)), VECTORS):
        yield {size: told.get(size, vector.get(size, 1)) for size in problem.symbols.sizes}


def _instances_as_said(problem: Problem, sizes: Mapping[Size, int], known: Known) -> Iterator[Instance]:
    """Yield the instances that an author gives, with bits that the hypotheses allow."""
    names = {name for name in problem.symbols.relations if name in known}
    bits = {
        (name, i, j): bool(seen) for name in names
        for i, row in enumerate(known[name], start=1) for j, seen in enumerate(row, start=1)
    }  # fmt: skip
    for found in instances(problem.symbols, sizes, problem.given):
        chosen: dict[str, object] = {p.name: n for p, n in found.positions.items()}
        chosen |= {pi.name: images for pi, images in found.permutations.items()}
        if all(known.get(name, value) == value for name, value in chosen.items()):
            full = completed(found.with_bits(bits), problem.given)
            if full is not None:
                open_ = {bit: full.bits.get(bit, False) for bit in problem.relation_bits(full)}
                yield full.with_bits(open_)


def _as_example(of: Example) -> Example:
    return Example(of.sizes, of.values, of.positions, of.permutations, of.relations,
                   functions=of.functions, affine=of.affine)  # fmt: skip


def _instances(problem: Problem, sizes: Mapping[Size, int]) -> Iterator[Instance]:
    """Yield some instances at sizes, in which every bit is decided that hypotheses read."""
    found = list(every_instance(problem, sizes, INSTANCES))
    if len(found) > 2 * INSTANCES:  # the last are drawn so that rare things happen
        found = found[:INSTANCES] + found[-INSTANCES:]
    for instance in found:
        bits = {bit: instance.bits[bit] for bit in problem.relation_bits(instance)}
        yield replace(instance, bits=bits)


def _vectors(problem: Problem) -> Iterator[dict[Size, int]]:
    """Yield sizes that hypotheses about sizes allow: of two tokens, of three, of one, and others."""
    sizes = problem.symbols.sizes
    about = [h for h in problem.given if isinstance(h, Boolean) and not h.has(Position, Image)]
    by_kind = ((2, 1), (2, 2), (3, 1), (3, 2), (1, 1), (1, 2)) if sizes else ((1, 1),)
    least = dict(filter(None, map(least_of, about)))
    first = [
        {s: max(m if s.kind == "tokens" else n, least.get(s, 1)) for s in sizes} for m, n in by_kind
    ]
    most = max((n for n in range(1, LARGEST + 1) if n ** len(sizes) <= CHOICES), default=1)
    limits = dict.fromkeys(sizes, most)
    if len(sizes) == 1:
        limits = {size: largest(problem, size) for size in sizes}
    beyond = sorted(size_vectors(sizes, limits), key=_is_of_one_token)
    tried: list[dict[Size, int]] = []
    for vector in (*first, *beyond):
        at = Instance(vector, {}, {}, {}, {})
        if vector not in tried and all(condition_holds(h, at, {}) for h in about):
            tried.append(vector)
            yield vector
        if len(tried) >= VECTORS:
            return


def _is_of_one_token(sizes: Mapping[Size, int]) -> bool:
    return all(n == 1 for size, n in sizes.items() if size.kind == "tokens")


# -- what is supposed ------------------------------------------------------------------------------


def _supposed(statement: Statement) -> Iterator[Basic]:
    """Yield that the places are there which a statement is sure to read, and permutations fix."""
    pending = [part for part in statement.args if isinstance(part, Expression)]
    while pending:
        part = pending.pop()
        if isinstance(part, READ_WHOLE):
            pending += [e for e in part.args if isinstance(e, Expression)]
            for place, axis in part.places if isinstance(part, (Row, Column, Entry)) else ():
                if not (isinstance(place, Position) and place.axis == axis):
                    yield from _on_axis(place, axis)
    for pi in statement.atoms(UnknownPermuting):
        for place in pi.fixing:
            yield from _on_axis(place, pi.length)


def _on_axis(place: Expr, axis: Expr) -> Iterator[Basic]:
    return (h for h in (Ge(place, 1), Le(place, axis)) if h != true)


# -- what contradicts ------------------------------------------------------------------------------


def _least(given: tuple[Basic, ...], arithmetic: str, propose: Proposer) -> tuple[Basic, ...]:
    """Return hypotheses of which none is found to hold together, and none of which may be left out."""
    if len(given) > MOST_NAMED:
        return given
    for hypothesis in given:
        fewer = tuple(h for h in given if h != hypothesis)
        problem = _problem(fewer, arithmetic) if fewer else None
        if fewer and (problem is None or _search(problem, propose, FEW)[0] is None):
            return _least(fewer, arithmetic, propose)
    return given


def _is_of_nothing(given: tuple[Basic, ...], arithmetic: str) -> bool:
    """Tell whether it is seen, at every size, that no numbers are as given."""
    problem = _problem(given, arithmetic)
    if problem is None:
        return True
    if arithmetic != "real":
        return False
    try:
        return contradicts_itself(problem)
    except OutsideFragment:
        return False


def _reason(caution: Caution, least: Sequence[Basic], given: Sequence[Basic]) -> str:
    """Return the reason for the lack of an instance, with the hypotheses that conflict if fewer."""
    if len(least) == len(given):
        return caution.value
    *others, last = (write(h, TEXT) for h in least)
    told = f"{', '.join(others)} and {last}" if others else last
    if caution is Caution.NONE_FOUND:
        return f"{caution.value}, nor one that satisfies {told} alone"
    return f"{caution.value}: {told} {'contradict each other' if others else 'never holds'}"

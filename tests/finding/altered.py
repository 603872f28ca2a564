"""Steps of derivations with one thing altered: what the kernel still takes has to be true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from sympy import Basic, Integer

from symattn.certainties.entailment import context_of
from symattn.deciding import Proposal
from symattn.errors import InputError
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question, question
from symattn.language.expressions import Expression
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Equation
from symattn.lifting.all_sizes import BrokenChain, derived
from symattn.lifting.law import NotReplayed, Values
from symattn.lifting.replay import (
    Application,
    _applied,
    _Reading,
    bracketed,
    parts_of,
)
from symattn.reading.problem import Problem
from tests.soundness.draws import Symbols, larger_sizes
from tests.soundness.judging import Contradiction, contradiction


@dataclass(frozen=True)
class Altered:
    """A step that was altered: before it a line, and what its alteration was."""

    line: Expression
    step: Application
    what: str


def lines_of(asked: Question, proposal: Proposal) -> Iterator[tuple[Expression, Application]]:
    """Yield each step of a derivation with the line before it."""
    context = context_of(asked.given)
    line = bracketed(spelled_out(asked.statement.left))
    for step in proposal.steps:
        yield line, step
        line = bracketed(_applied(line, step, step.path, context, _Reading()))


def alterations(
    line: Expression, step: Application, others: Sequence[Application], pick: Random, count: int
) -> Iterator[Altered]:
    """Yield alterations of a step: of its place, values, direction, hypotheses, law."""
    kinds = (_other_place, _other_span, _other_value, _other_symbol, _other_name, _other_law)
    for _ in range(count):
        if pick.random() < 0.1:
            yield Altered(line, replace(step, forward=not step.forward), "direction")
            continue
        alter = pick.choice(kinds)
        new = alter(line, step, others, pick)
        if new is not None and new != step:
            yield Altered(line, new, alter.__name__.replace("_other_", ""))


def _paths(e: Expression, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Expression]]:
    yield path, e
    for number, part in enumerate(parts_of(e)):
        yield from _paths(part, (*path, number))


def _other_place(line: Expression, step: Application, others: Any, pick: Random) -> Application:
    path, there = pick.choice(list(_paths(line)))
    span = step.span if len(parts_of(there)) > 1 and pick.random() < 0.5 else None
    return replace(step, path=path, span=span)


def _other_span(line: Expression, step: Application, others: Any, pick: Random) -> Application:
    start = pick.randrange(4)
    return replace(step, span=(start, start + 1 + pick.randrange(3)))


def _other_value(line: Expression, step: Application, others: Any, pick: Random) -> Application | None:
    values = step.values
    if not values.matrices:
        return None
    name = pick.choice(sorted(values.matrices))
    places, body = values.matrices[name]
    candidates = [there for _, there in _paths(line) if there.shape == body.shape and there != body]
    if body.shape[0] == body.shape[1]:
        candidates.append(body.T)
    if places and pick.random() < 0.3:
        return _with_values(step, matrices={**values.matrices, name: ((), body)})
    if not candidates:
        return None
    new = pick.choice(candidates)
    return _with_values(step, matrices={**values.matrices, name: (places, new)})


def _other_symbol(line: Expression, step: Application, others: Any, pick: Random) -> Application | None:
    values = step.values
    if not values.symbols:
        return None
    symbol = pick.choice(sorted(values.symbols, key=str))
    old = values.symbols[symbol]
    same = (
        list(line.atoms(Size))
        if isinstance(symbol, Size)
        else [*list(line.atoms(Position)), Integer(1), old + 1]
        if isinstance(symbol, Position)
        else [*list(line.atoms(Permuting)), old.inverse]
        if isinstance(symbol, Permuting)
        else [old * 2]
    )
    candidates = sorted((n for n in same if n != old), key=str)
    if not candidates:
        return None
    return _with_values(step, symbols={**values.symbols, symbol: pick.choice(candidates)})


def _other_name(line: Expression, step: Application, others: Any, pick: Random) -> Application | None:
    values = step.values
    if values.bound and line.atoms(Position):
        index = pick.choice(sorted(values.bound, key=str))
        names = sorted(line.atoms(Position), key=str)
        return _with_values(step, bound={**values.bound, index: pick.choice(names)})
    if values.relations:
        name = pick.choice(sorted(values.relations))
        return _with_values(step, relations={**values.relations, name: ~values.relations[name]})
    return None


def _other_law(
    line: Expression, step: Application, others: Sequence[Application], pick: Random
) -> Application:
    other = pick.choice(list(others))
    if pick.random() < 0.3:
        return replace(step, given=())
    law = replace(step, law=other.law, given=other.given)
    return law if pick.random() < 0.5 else replace(other, path=step.path, span=step.span)


def _with_values(step: Application, **parts: Any) -> Application:
    known = {name: getattr(step.values, name) for name in Values.__dataclass_fields__}
    return replace(step, values=Values(**{**known, **parts}))


def accepted(altered: Altered, given: tuple[Basic, ...], proposal: Proposal) -> Equation | None:
    """Return the equation that the kernel takes an altered step for; None if it refuses the step."""
    context = context_of(given)
    try:
        new = bracketed(_applied(altered.line, altered.step, altered.step.path, context, _Reading()))
        equation = Equation(altered.line, new)
        problem = Problem(question(equation, given))
        derived([altered.step], [law.theorem for law in proposal.laws], problem)
    except (NotReplayed, BrokenChain, InputError):
        return None
    return equation


def refutation(
    equation: Equation, given: tuple[Basic, ...], pick: Random, rounds: int
) -> Contradiction | None:
    """Evaluate an equation at random instances; return one at which it fails, or has no value."""
    symbols = Symbols(equation, *given)
    for _ in range(rounds):
        sizes = larger_sizes(symbols, pick, 4)
        found, _ = contradiction(equation, given, sizes, pick.randrange(10**6))
        if found is not None:
            return found
    return None

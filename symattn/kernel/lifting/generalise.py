"""A more general claim in place of one that numbers keep from being lifted.

If the general claim holds, so does the author's, for it is an instance; if it fails, nothing is known.
A scale that depends on sizes, such as √d_k, becomes any positive number; the value of an unknown
function at an entry becomes a free number; positions as numbers, and frequencies, become any real
numbers; windows and blocks become any relation in which a token sees itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sympy import Add, Basic, Expr, Integer, Symbol, Tuple, preorder_traversal
from sympy.core.symbol import Str

from symattn.errors import InputError
from symattn.kernel.lifting.unfolding import NotLiftable
from symattn.kernel.problem import Problem
from symattn.language.algebra import Scaled
from symattn.language.attention import Normalised, RelationTerm, Softmax
from symattn.language.expressions import Expression, same_shape
from symattn.language.families import Binding
from symattn.language.functions import AcrossHeads, EntryDerivative
from symattn.language.matrices import FreeMatrix, Scale, SizeMatrix
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.language.selection import Entry
from symattn.language.sizes import Size
from symattn.language.statements import Equation
from symattn.relations import Blocks, Both, Either, Negated, Relation, Unknown, Window, isolated

OWN = "\0"
"""Begins every name that is made here; no name of a user's can contain it."""


_CHANGED = (SizeMatrix, PositionNumbers, Frequencies, AcrossHeads, RelationTerm)


def without_numbers(problem: Problem) -> tuple[Problem, list[str]]:
    """Return a more general problem without sizes and positions as numbers, and what was changed."""
    # Together, so that one name stands for one thing.
    (statement, given), notes = _walked(Tuple(problem.statement, Tuple(*problem.given)))
    try:
        question = replace(problem.question, statement=statement, given=tuple(given.args))
    except InputError as error:
        raise NotLiftable("a more general claim can be written", str(error)) from error
    return Problem(question), notes


def abstractions(problem: Problem) -> Iterator[tuple[Problem, list[str]]]:
    """Yield more general problems with fewer layers.

    If C[A] = C[B] is to be shown, A = B is enough; and if e[Y] = e′[Y] holds for every matrix Y, it
    holds for any expression in the place of Y.
    """
    if not isinstance(problem.statement, Equation) or problem.statement.has(EntryDerivative):
        return
    left, right = problem.statement.args
    for smaller in _differing(left, right, set(problem.symbols.positions) - _bound(problem.statement)):
        question = replace(problem.question, statement=Equation(*smaller))
        yield Problem(question), [f"{smaller[0]} = {smaller[1]}, in the same places on both sides"]
    for shared in _shared(left, right):
        free = FreeMatrix(Str(f"{OWN}Y"), *shared.shape)
        statement = problem.statement.xreplace({shared: free})
        question = replace(problem.question, statement=statement)
        yield Problem(question), [f"{shared} becomes a free matrix Y"]


def _differing(
    left: Expression, right: Expression, free: set[Position]
) -> Iterator[tuple[Expression, Expression]]:
    """Yield the pairs of parts in which alone two expressions differ."""
    on_left, on_right = _parts(left, free), _parts(right, free)
    for old in (part for part in on_left if part not in on_right):
        for new in (part for part in on_right if part not in on_left):
            if same_shape(old.shape, new.shape) and left.xreplace({old: new}) == right:
                yield old, new


def _parts(e: Expression, free: set[Position]) -> list[Expression]:
    """Return the proper parts with a softmax inside that mention no bound position."""
    return [
        part
        for part in dict.fromkeys(preorder_traversal(e))
        if isinstance(part, Expression)
        and part != e
        and part.has(Softmax, Normalised)
        and part.atoms(Position) <= free
    ]


def _bound(e: Basic) -> set[Basic]:
    nodes = preorder_traversal(e)
    return {
        node.args[2 if isinstance(node, AcrossHeads) else 1]
        for node in nodes
        if isinstance(node, (Binding, AcrossHeads))
    }


def _shared(left: Expression, right: Expression) -> Iterator[Expression]:
    """Yield the largest parts with a softmax inside that both sides have."""
    on_right = set(preorder_traversal(right))
    traversal = preorder_traversal(left)
    for node in traversal:
        if isinstance(node, Expression) and node in on_right and node.has(Softmax, Normalised):
            if not node.atoms(Position):
                yield node
            traversal.skip()


def _walked(root: Basic) -> tuple[Basic, list[str]]:
    notes: dict[str, None] = {}
    functions: dict[AcrossHeads, FreeMatrix] = {}

    def walk(node: Basic) -> Basic:
        if isinstance(node, SizeMatrix):
            return _number(node, notes)
        if isinstance(node, PositionNumbers):
            notes["positions as numbers become any real numbers"] = None
            return _positions(node.args[0])
        if isinstance(node, RelationTerm):
            relation = _without_distances(node.relation)
            if relation != node.relation:
                notes["distances and blocks become any relation in which a token sees itself"] = None
            return RelationTerm(relation)
        if isinstance(node, Frequencies):
            notes["the frequencies become any real numbers"] = None
            pairs, first, base = node.args
            return FreeMatrix(Str(f"{OWN}frequencies {first} {base}"), Integer(1), pairs)
        if (
            isinstance(node, AcrossHeads)
            and not root.has(EntryDerivative)
            and node.atoms(Position) == {node.args[3]}
        ):
            if node not in functions:
                name = Str(f"{OWN}{node.name} value {len(functions) + 1}")
                functions[node] = FreeMatrix(name, *node.shape, node.args[3])
            notes[f"the values of {node.name} become free numbers"] = None
            return functions[node]
        if not node.args or not node.has(*_CHANGED):
            return node
        return node.func(*(walk(argument) for argument in node.args))

    return walk(root), list(notes)


def _positions(length: Expr) -> FreeMatrix:
    return FreeMatrix(Str(f"{OWN}position numbers {length}"), length, Integer(1))


def _number(node: SizeMatrix, notes: dict[str, None]) -> Any:
    value = node.value
    sizes = value.atoms(Size)
    if value.atoms(Position):
        combined = _combination(value)
        if combined is None:
            return node
        notes["positions as numbers become any real numbers"] = None
        return combined
    if value.is_number and not value.is_Rational and value.is_finite and value.is_positive:
        notes[f"{value} becomes any positive number"] = None
        return SizeMatrix(_any_scale(value))
    if sizes and value.is_positive and not value.is_polynomial(*sizes):
        notes[f"{value} becomes any positive number"] = None
        return SizeMatrix(_any_scale(value))
    return node


def _without_distances(relation: Relation) -> Relation:
    """Return a relation in which windows and blocks have become unknown, but for each token itself."""
    match relation:
        case Window() | Blocks():
            return Either(Unknown(f"{OWN}{relation}"), isolated)
        case Both(first, second):
            return Both(_without_distances(first), _without_distances(second))
        case Either(first, second):
            return Either(_without_distances(first), _without_distances(second))
        case Negated(inner):
            return Negated(_without_distances(inner))
        case _:
            return relation


def _any_scale(value: Expr) -> Scale:
    """Return the positive number that stands for a scale, the same one for the same scale."""
    return Symbol.__new__(Scale, f"{OWN}scale {value}", positive=True)


def _combination(value: Expr) -> Any:
    """Return Σ c·t_p for a sum of multiples of positions p, with t the numbers of the positions."""
    result = None
    for term in Add.make_args(value):
        coefficient, rest = term.as_coeff_Mul()
        if not isinstance(rest, Position) or not coefficient.is_Rational:
            return None
        entry: Any = Entry(_positions(rest.axis), rest, Integer(1))
        entry = entry if coefficient == 1 else Scaled(SizeMatrix(coefficient), entry)
        result = entry if result is None else result + entry
    return result

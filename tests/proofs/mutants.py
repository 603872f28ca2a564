"""Altered versions of a statement: one node changed at one place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sympy import Basic, Expr, Integer, Le, Lt

from symattn.errors import InputError
from symattn.language import algebra, attention, families, functions, matrices, rotations, selection
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.expressions import Expression
from symattn.language.permutations import Image, InversePermuting, PermutationOf, UnknownPermuting
from symattn.language.positions import Position
from symattn.relations import Causal, Isolated, Relation, Unknown, Window

OFF_BY_ONE = {Causal: Window(None, 1), Isolated: Window(1, 0)}


def altered(node: Any) -> Iterator[tuple[str, Any]]:
    """Yield altered versions of one node."""
    if isinstance(node, algebra.Transposed):
        yield "a transpose dropped", node.body
    elif isinstance(node, matrices.FreeMatrix) and node.shape[0] == node.shape[1]:
        yield "a transpose", node.T
    if isinstance(node, (attention.Softmax, functions.Entrywise)):
        yield "a scale", node.func(*node.args[:-1], algebra.Scaled(2, node.body))
    if isinstance(node, attention.Softmax):
        yield "a sign", algebra.Scaled(-1, node)
        yield "a softmax dropped", node.body
        yield "a term", node - matrices.ones(*node.shape)
    if isinstance(node, (algebra.MatrixProduct, matrices.FreeMatrix, selection.Row)):
        yield "a scale", algebra.Scaled(3, node)
    if isinstance(node, algebra.Divided):
        yield "a scale dropped", node.body
    if isinstance(node, (algebra.MatrixTotal, algebra.Difference)):
        yield "a term dropped", node.left
        yield "a term dropped", node.right
    if isinstance(node, attention.RelationTerm):
        for relation in _other_relations(node.relation):
            yield "another mask", attention.RelationTerm(relation)
    if isinstance(node, PermutationOf):
        yield "π for π⁻¹", PermutationOf(node.permutation.inverse)
    if isinstance(node, Image):
        yield "π for π⁻¹", Image(node.permutation.inverse, node.position)
    if isinstance(node, selection.ColumnsTaken):
        yield "π for π⁻¹", node.func(node.body, node.order.inverse)
    if isinstance(node, (selection.Row, selection.Column, selection.Entry)):
        for place, index in enumerate(node.args[1:], start=1):
            changed = Integer(1) if index != 1 else index + 1
            yield "an index", node.func(*node.args[:place], changed, *node.args[place + 1 :])
    if isinstance(node, selection.Splice):
        yield "an index", node.func(node.upto, node.beyond, node.after - 1)
    if isinstance(node, families.IndexedTotal) and isinstance(node.condition, Le):
        yield "a bound", node.func(node.body, node.index, Lt(*node.condition.args))
    if isinstance(node, families.IndexedTotal) and node.body.shape == node.body.T.shape:
        yield "a transpose", node.func(node.body.T, node.index, node.condition)
    if isinstance(node, matrices.ConstantMatrix) and node.value.is_finite:
        yield "a constant", matrices.ConstantMatrix(node.value + 1, *node.shape)
    if isinstance(node, matrices.ConstantMatrix) and not node.value.is_finite:
        yield "a constant", matrices.ConstantMatrix(0, *node.shape)
    if isinstance(node, matrices.UnitMatrix):
        yield "a constant", algebra.Scaled(2, node)
    if isinstance(node, matrices.SizeMatrix):
        yield "a constant", matrices.SizeMatrix(node.value + 1)
    if isinstance(node, matrices.NumericMatrix) and node.shape[0] == node.shape[1]:
        yield "a transpose", node.T
        (first, *others), *rows = node.entries
        yield "an entry", matrices.matrix_of([[1 if first == 0 else 0, *others], *rows])
    if isinstance(node, rotations.BlockRotation):
        yield "a transpose", node.T
    if isinstance(node, rotations.Frequencies):
        yield "an index", node.func(node.pairs, node.first + 1, node.base)


def _other_relations(relation: Relation) -> Iterator[Relation]:
    yield ~relation
    if type(relation) in OFF_BY_ONE:
        yield OFF_BY_ONE[type(relation)]
    if isinstance(relation, Unknown):
        yield relation & Causal()


_ATOMS = (Position, UnknownPermuting, InversePermuting)


def mutants(statement: stm.Statement) -> Iterator[tuple[str, stm.Statement]]:
    """Yield altered versions of a statement, each with what was done, at each place of it."""
    seen = {statement}
    for label, changed in _altered_within(statement):
        if isinstance(changed, stm.Statement) and changed not in seen:
            seen.add(changed)
            yield label, changed


def _altered_within(node: Basic) -> Iterator[tuple[str, Basic]]:
    if isinstance(node, (Expression, Image, attention.RelationTerm)):
        yield from altered(node)
    if isinstance(node, (*_ATOMS, attention.RelationTerm)) or not isinstance(node, Basic):
        return
    for place, argument in enumerate(node.args):
        if isinstance(argument, (Expression, Image, attention.RelationTerm)) or _holds_image(argument):
            for label, changed in _altered_within(argument):
                arguments = (*node.args[:place], changed, *node.args[place + 1 :])
                try:
                    yield label, node.func(*arguments)
                except InputError:
                    continue  # shapes that do not fit: no altered version


def _holds_image(argument: Basic) -> bool:
    return isinstance(argument, Expr) and not isinstance(argument, Position) and argument.has(Image)


def parts_of(statement: Any, given: tuple[Basic, ...]) -> Iterator[tuple[Any, tuple[Basic, ...]]]:
    """Yield the parts of a statement that have no parts, each with its hypotheses, names written out.

    Of a derivation that is what it shows: that its ends are equal.
    """
    if isinstance(statement, stm.Under):
        yield from parts_of(statement.statement, given + statement.conditions)
    elif isinstance(statement, stm.Derivation):
        yield from parts_of(statement.ends, given)
    elif isinstance(statement, stm.Conjunction):
        for part in statement.parts:
            yield from parts_of(part, given)
    else:
        yield spelled_out(statement), tuple(map(spelled_out, given))

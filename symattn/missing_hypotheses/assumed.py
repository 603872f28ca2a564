"""Candidate hypotheses about the symbols of a claim, one small one at a time.

The list is finite, and depends on the claim's symbols alone. Whether the claim holds under a hypothesis
is decided as for any claim; nothing here is trusted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import sympy
from sympy import Basic, Expr, Integer

from symattn.assumptions.signs import is_nonnegative, is_positive
from symattn.errors import InputError
from symattn.language.algebra import Divided, hadamard
from symattn.language.attention import Masking, Normalised, indicator
from symattn.language.binding import in_scope
from symattn.language.claims import Question
from symattn.language.expressions import Expression
from symattn.language.functions import Entrywise
from symattn.language.hypotheses import (
    keeps,
    nonzero,
    relation_is,
    sees,
    sees_only,
    sees_something,
)
from symattn.language.known_functions import ABSOLUTE
from symattn.language.matrices import FreeMatrix, NumPyCode, matrix, ones
from symattn.language.permutations import permutation
from symattn.language.positions import Position
from symattn.language.sizes import same_length
from symattn.language.statements import Derivation, Equation, nonnegative
from symattn.language.symbols import Symbols, asked_relations, symbols_of
from symattn.missing_hypotheses.repair import Repair, given_too, with_parts
from symattn.notation import TEXT, write
from symattn.relations import PROPERTIES, Relation, implied_by, on_one_axis, unknown

MATRICES = 8
"""Most matrices for which pairs of properties are assumed: more are too many to decide."""


def repairs(question: Question) -> Iterator[Repair]:
    """Yield a question under each hypothesis that might be missing.

    Those of values come first, then those of masks, positions, permutations, sizes and matrices. Of a
    chain it is asked whether its ends are equal; what makes both sides of an equation the same
    expression is left out.

    Parameters
    ----------
    question : Question

    Examples
    --------
    >>> from symattn.language import Eq, matrix, tokens
    >>> from symattn.language.claims import question
    >>> S = tokens("S")
    >>> A = matrix("A", S, S)
    >>> [repair.supposed for repair in repairs(question(Eq(A, A.T)))][:3]
    ['S = 1', 'S ≥ 2', 'A is symmetric']
    """
    if isinstance(question.statement, Derivation):
        question = replace(question, statement=question.statement.ends)
    symbols = symbols_of(question.statement, *question.given)
    seen = {(question.statement, frozenset(question.given))}
    for suppose in (_values, _masks, _positions, _permutations, _sizes, _matrices):
        for repair in suppose(question, symbols):
            asked = repair.question.statement, frozenset(repair.question.given)
            if asked not in seen and not _says_nothing(repair.question):
                seen.add(asked)
                yield repair


def _says_nothing(question: Question) -> bool:
    """Tell whether each equation has the same expression on both sides."""
    equations = question.statement.atoms(Equation)
    return bool(equations) and all(equation.left == equation.right for equation in equations)


def _given(question: Question, hypothesis: Basic, *implies: Basic) -> Repair:
    words = frozenset(write(weaker, TEXT) for weaker in implies)
    return Repair(write(hypothesis, TEXT), given_too(question, hypothesis), words)


# -- values -----------------------------------------------------------------------------------------


def _values(question: Question, symbols: Symbols) -> Iterator[Repair]:
    """Suppose that the divisor is not 0, and the sign of what an absolute value is of."""
    for divisor in dict.fromkeys(_divisors(question)):
        if not is_positive(divisor):
            yield _given(question, nonzero(divisor))
    for body in dict.fromkeys(_of_absolute_values(question)):
        if not (is_nonnegative(body) or is_nonnegative(-body)):
            yield _given(question, *nonnegative(body).as_hypotheses())
            yield _given(question, *nonnegative(-body).as_hypotheses())


def _divisors(question: Question) -> Iterator[Expression]:
    for node, bound in in_scope(question.statement):
        if not isinstance(node, Expression) or bound & node.atoms(Position):
            continue
        if isinstance(node, Divided):
            yield node.divisor
        elif isinstance(node, (Normalised, Masking)):
            rows, columns = node.shape
            kept = node.body
            if isinstance(node, Masking):
                kept = hadamard(kept, indicator(node.relation, rows, columns))
            yield kept @ ones(columns, 1)


def _of_absolute_values(question: Question) -> Iterator[Expression]:
    for node, bound in in_scope(question.statement):
        is_absolute = isinstance(node, Entrywise) and node.function == ABSOLUTE.name
        if is_absolute and not bound & node.atoms(Position):
            yield node.body


# -- masks ------------------------------------------------------------------------------------------


def _masks(question: Question, symbols: Symbols) -> Iterator[Repair]:
    """Suppose something of what an unknown relation lets see."""
    asked = (found for found in asked_relations(question.statement) if found[0].unknowns())
    for relation, queries, keys in dict.fromkeys(asked):
        if isinstance(queries, Position):
            continue
        every = sees_something(relation, queries, keys)
        yield _given(question, every)
        for i in _on(queries, symbols):
            something = sees_something(relation, queries, keys, query=i)
            yield _given(question, something)
            for j in _on(keys, symbols):
                yield from _one_key(question, relation, (i, j), keys, something)
        yield from _properties(question, relation, (queries, keys), symbols)


def _properties(
    question: Question, relation: Relation, shape: tuple[Expr, Expr], symbols: Symbols
) -> Iterator[Repair]:
    """Suppose properties of the unknown relations inside one, and which permutations keep them."""
    sayable = [name for name in PROPERTIES if same_length(*shape) or not on_one_axis(name)]
    for one in map(unknown, sorted(relation.unknowns())):
        for name in sayable:
            implied = [relation_is(one, *shape, other) for other in implied_by(name) if other in sayable]
            if name == "reflexive":
                implied.append(sees_something(one, *shape))
            yield _given(question, relation_is(one, *shape, name), *implied)
        for pi in symbols.permutations:
            if all(same_length(pi.length, axis) for axis in shape):
                yield _given(question, keeps(pi, one))


def _one_key(
    question: Question, relation: Relation, at: tuple[Position, Position], keys: Expr, something: Basic
) -> Iterator[Repair]:
    i, j = at
    seen = sees(relation, i, j)
    yield _given(question, seen, something)
    yield _given(question, sees(~relation, i, j))
    yield _given(question, sees_only(relation, i, j, keys), seen, something)


def _on(axis: Expr, symbols: Symbols) -> list[Position]:
    return [position for position in symbols.positions if same_length(position.axis, axis)]


# -- positions and permutations ---------------------------------------------------------------------


def _positions(question: Question, symbols: Symbols) -> Iterator[Repair]:
    """Suppose how positions on one axis stand to each other, and to the first."""
    for i, j in combinations(symbols.positions, 2):
        if not same_length(i.axis, j.axis):
            continue
        at_most, at_least, apart = i <= j, j <= i, sympy.Ne(i, j)
        yield _given(question, at_most)
        yield _given(question, at_least)
        yield _given(question, apart)
        yield _given(question, i < j, at_most, apart)
        yield _given(question, j < i, at_least, apart)
        yield _given(question, sympy.Eq(i, j), at_most, at_least)
    for i in symbols.positions:
        yield _given(question, sympy.Eq(i, Integer(1)))


def _permutations(question: Question, symbols: Symbols) -> Iterator[Repair]:
    """Suppose which places a permutation leaves alone."""
    for pi in symbols.permutations:
        if pi.given:
            continue
        for i in _on(pi.length, symbols):
            leaves = f"{pi} fixes {i}"
            keeps = f"{pi} maps {{1, …, {i}}} to itself"
            ways = (
                (leaves, permutation(pi.name, pi.length, fixing=i), ()),
                (keeps, permutation(pi.name, pi.length, keeping_upto=i), ()),
                (
                    f"{pi} fixes every position from {i} on",
                    permutation(pi.name, pi.length, fixing_from=i),
                    (leaves, keeps),
                ),
            )
            for words, special, implies in ways:
                yield Repair(words, with_parts(question, {pi: special}), frozenset(implies))


# -- sizes and matrices -----------------------------------------------------------------------------


def _sizes(question: Question, symbols: Symbols) -> Iterator[Repair]:
    """Suppose that sizes of one kind are equal, that one of them is 1, or that it is not."""
    if question.statement.has(NumPyCode):  # it names sizes as text
        return
    for a, b in combinations(symbols.sizes, 2):
        if a.kind == b.kind:
            yield from _replaced(question, f"{a} = {b}", {b: a})
    for size in symbols.sizes:
        yield from _replaced(question, f"{size} = 1", {size: Integer(1)})
        yield _given(question, size >= 2)


def _matrices(question: Question, symbols: Symbols) -> Iterator[Repair]:
    """Suppose properties of matrices, and that two of them are equal."""
    free = [leaf for leaf in symbols.matrices if type(leaf) is FreeMatrix and not leaf.member][:MATRICES]
    for leaf in free:
        name, (rows, columns) = leaf.name, leaf.shape
        if same_length(rows, columns):
            ways = {"symmetric": (), "invertible": (), "orthogonal": (f"{name} is invertible",)}
            for way, implies in ways.items():
                special = matrix(name, rows, columns, **{way: True})
                yield from _replaced(question, f"{name} is {way}", {leaf: special}, implies)
        special = matrix(name, rows, columns, positive=True)
        yield from _replaced(question, f"all entries of {name} are positive", {leaf: special})
        if rows != 1:
            equal = ones(rows, 1) @ matrix(name, 1, columns)
            yield from _replaced(question, f"all rows of {name} are equal", {leaf: equal})
        if columns != 1:
            equal = matrix(name, rows, 1) @ ones(1, columns)
            yield from _replaced(question, f"all columns of {name} are equal", {leaf: equal})
    for a, b in combinations(free, 2):
        if a.shape == b.shape:
            yield from _replaced(question, f"{a.name} = {b.name}", {b: a})


def _replaced(
    question: Question, words: str, parts: dict[Basic, Basic], implies: tuple[str, ...] = ()
) -> Iterator[Repair]:
    """Yield the question with parts replaced, if shapes fit."""
    try:
        yield Repair(words, with_parts(question, parts), frozenset(implies))
    except InputError:
        return

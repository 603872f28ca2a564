"""Functions composed of others: matrices by their entries, maxima over positions, powers, means."""

from __future__ import annotations

from collections.abc import Callable

from sympy import oo, true
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.errors import InputError
from symattn.language.algebra import number
from symattn.language.choice import Conditional
from symattn.language.expressions import Expression, Operand, as_expression, builds, show_shape
from symattn.language.families import as_condition, bound_indices, concat, stack
from symattn.language.matrices import constant, identity
from symattn.language.order import row_max
from symattn.language.positions import Position
from symattn.language.sizes import Length, as_length

LARGEST_POWER = 64
"""Matrix products are written out: with more factors nothing is decided in time."""


def max_over(body: Expression, *over: Position | Boolean, where: Boolean | None = None) -> Expression:
    """Return the largest of the values of `body` at all positions, or at those that a condition allows.

    max_k e(k); among no positions there is no largest, and a value that is −∞ does not count. It is
    ``row_max`` of these values side by side.

    Parameters
    ----------
    body : Expression, shape (m, 1)
        An entry, or a column, of which each entry has its largest.
    *over : positions, and at last a condition if there is one
        Bound here: tokens, features or heads. The condition may speak of all of them: ``j, k, j < k``.
    where : condition, optional
        The condition, by its name.

    Raises
    ------
    InputError
        If `body` is neither an entry nor a column, or another argument neither a position nor a
        condition.

    Examples
    --------
    >>> from symattn.language import entry, matrix, position, tokens
    >>> S = tokens("S")
    >>> A, i, k = matrix("A", S, S), position("i", S), position("k", S)
    >>> max_over(entry(A, i, k), k, k <= i)
    row_max(concat(where(k ≤ i, A[i, k], -∞), k))
    """
    if where is None and len(over) > 1 and not isinstance(over[-1], Position):
        over, where = over[:-1], over[-1]
    indices, condition = bound_indices(over, "max_over"), as_condition(where, "max_over")
    result = as_expression(body, "max_over")
    if result.shape[1] != 1:
        raise InputError(
            f"max_over: {body!r} is of shape {show_shape(result.shape)}; give an entry or a column, "
            "A[i, k] or A[:, k]"
        )
    if condition != true:
        result = Conditional(condition, result, constant(-oo, *result.shape))
    return row_max(concat(result, *indices))


def entries(rule: Callable[[Position, Position], Operand], rows: Length, columns: Length) -> Expression:
    """Return the matrix with given entries: entry (i, j) is ``rule(i, j)``.

    Parameters
    ----------
    rule : callable
        Takes two positions; returns an entry, of shape (1, 1), or a number that is made of positions.
    rows, columns : Size, or int
        The shape.

    Raises
    ------
    InputError
        If it returns something else.

    Notes
    -----
    It is the entries side by side, in rows on top of each other: ``stack(concat(rule(i, j), j), i)``.

    Examples
    --------
    >>> from symattn.language import matrix, tokens
    >>> S = tokens("S")
    >>> x = matrix("x", S, 1)
    >>> entries(lambda i, j: x[i, :] - x[j, :], S, S)
    stack(concat(x[i, :] − x[j, :], j), i)
    """
    axes = as_length(rows, "rows"), as_length(columns, "columns")
    asked = [Position(Str(f"\ue004{n}"), axis) for n, axis in enumerate(axes)]
    found = rule(*asked)
    body = found if isinstance(found, Expression) else number(found)
    if not body.is_entry:
        raise InputError(
            f"entries: an entry is {body!r}, of shape {show_shape(body.shape)}; give one of shape (1, 1)"
        )
    taken = {p.name for p in body.atoms(Position)}
    named = {}
    for position, letter in zip(asked, "ij", strict=True):
        name = next(n for n in (letter + count * "′" for count in range(99)) if n not in taken)
        named[position] = Position(Str(name), position.axis)
        taken.add(name)
    i, j = named.values()
    return stack(concat(body.xreplace(named), j), i)


@builds("**")
def matrix_power(a: Expression, n: int) -> Expression:
    """Return the product of n copies of a matrix of shape (m, m); the identity for n = 0.

    Parameters
    ----------
    a : Expression, shape (m, m)
    n : int
        0 or more: a whole number, no size.

    Raises
    ------
    InputError
        If `a` is not a symattn expression, or `n` no such number.
    ShapeError
        If `a` is not square.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> matrix_power(matrix("A", 3, 3), 3)
    A A A
    """
    a = as_expression(a, "matrix_power")
    if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= LARGEST_POWER:
        raise InputError(
            f"matrix_power: {n!r} is not a power; give a whole number from 0 to {LARGEST_POWER}. For "
            "any n, state the step from n to n + 1"
        )
    power = identity(a.shape[0])
    if n == 0:
        return power @ a if a.shape[0] != a.shape[1] else power
    power = a
    for _ in range(n - 1):
        power = power @ a
    return power


def expectation(values: Expression, weights: Expression) -> Expression:
    """Return the means of rows of values, one for each row of weights: ``weights @ values``.

    Row i is Σ_j A_ij v_j, the expectation of v_j for j drawn with the probabilities in row i of A.

    Parameters
    ----------
    values : Expression, shape (n, d)
    weights : Expression, shape (m, n)
        Rows of probabilities, as ``softmax(L)`` has.

    Raises
    ------
    InputError
        If one of them is not a symattn expression.
    ShapeError
        If there are not as many weights in a row as rows of values.

    Examples
    --------
    >>> from symattn.language import matrix, softmax
    >>> expectation(matrix("v", 3, 1), softmax(matrix("L", 2, 3)))
    softmax(L) v
    """
    return as_expression(weights, "expectation") @ as_expression(values, "expectation")

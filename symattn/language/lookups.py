"""Tables of positions, and the rows of a matrix that they name.

A table is a relation in which each query sees one key; what it takes for granted of itself is given
with each claim that is about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sympy import Basic, Tuple

from symattn.errors import InputError, ShapeError
from symattn.language.attention import RelationTerm, indicator
from symattn.language.expressions import Expression, as_expression
from symattn.language.hypotheses import RelationHypothesis, relation_is, sees_something
from symattn.language.permutations import Permuting
from symattn.language.selection import take_columns
from symattn.language.sizes import Length, as_length, check_name, same_length
from symattn.relations import PositionTable


def table(name: str, rows: Length, positions: Length, *, injective: bool = False) -> PositionTable:
    """Return an unknown table of positions t(1), …, t(m), each one of 1, …, n.

    It is a relation, under which the query i sees the key t(i) and no other: ``indicator(t, m, n)`` has
    the one-hot rows of the table.

    Parameters
    ----------
    name : str
        Its printed name.
    rows : length
        The number of positions that it lists, m.
    positions : length
        The number of positions that it chooses from, n.
    injective : bool
        Hypothesis: no position is listed twice.

    Raises
    ------
    InputError
        If `name` is not a name, or a length is not permitted.

    Examples
    --------
    >>> from symattn.language import Eq, features, matrix, softmax, tokens
    >>> S, T, d = *tokens("S T"), features("d")
    >>> t, x = table("t", T, S), matrix("x", S, d)
    >>> take_rows(x, t).shape
    (T, d)
    """
    shape = as_length(rows, f"table {name}"), as_length(positions, f"table {name}")
    return PositionTable(str(check_name(name)), *shape, bool(injective))


def take_rows(a: Expression, order: PositionTable | Permuting) -> Expression:
    """Return the matrix whose row i is row t(i) of `a`, as ``a[t]`` and ``index_select`` have it.

    Parameters
    ----------
    a : Expression, shape (n, d)
    order : table, or permutation or its inverse
        Of n positions. By a table, it is the product with its one-hot rows, so that `a` must be finite.

    Returns
    -------
    Expression, shape (m, d)

    Raises
    ------
    ShapeError
        If the table chooses from another number of positions.
    InputError
        If `a` is not a symattn expression, or `order` neither a table nor a permutation.

    Examples
    --------
    >>> from symattn.language import matrix, permutation, tokens
    >>> S = tokens("S")
    >>> take_rows(matrix("E", S, 4), table("t", 3, S)).shape
    (3, 4)
    >>> take_rows(matrix("E", S, 4), permutation("pi", S)).shape
    (S, 4)
    """
    a = as_expression(a, "take_rows")
    if isinstance(order, Permuting):
        return take_columns(a.T, order).T
    if not isinstance(order, PositionTable):
        raise InputError(
            f"take_rows: {order!r} is not a table of positions; build one with table('t', T, S), or "
            "with permutation('pi', S)"
        )
    if not same_length(a.shape[0], order.keys):
        raise ShapeError(
            f"take_rows: {a} has {a.shape[0]} rows and {order} chooses from {order.keys} positions"
        )
    return indicator(order, order.queries, order.keys) @ a


def of_tables(*roots: Basic) -> Iterator[RelationHypothesis]:
    """Yield the hypotheses that tables in some statements imply: their properties, a key in each row."""
    terms = Tuple(*roots).atoms(RelationTerm)
    tables = {part for term in terms for part in term.relation.innermost()}
    for t in sorted((t for t in tables if isinstance(t, PositionTable)), key=str):
        yield relation_is(t, t.queries, t.keys, *t.properties)
        yield sees_something(t, t.queries, t.keys)

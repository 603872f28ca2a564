"""Operations that bind an index: sums and products over positions or heads, concatenated heads."""

from __future__ import annotations

from typing import Any

from sympy import Expr, Symbol, true
from sympy.logic.boolalg import Boolean

from symattn.errors import InputError
from symattn.language.binding import Binding
from symattn.language.comparisons import need_about_positions
from symattn.language.expressions import Expression, as_expression
from symattn.language.fields import argument
from symattn.language.positions import Position


class IndexedTotal(Binding):
    """Σ_k e(k), over the positions k that satisfy a condition."""

    condition: Boolean = argument(2, "Which positions count; true if all do.")

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class IndexedProduct(Binding):
    """Π_k e(k) entry by entry, over the positions k that satisfy a condition."""

    condition: Boolean = argument(2, "Which positions count; true if all do.")

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class Concatenated(Binding):
    """[e(1) | e(2) | … | e(H)], the members side by side."""

    @property
    def shape(self) -> tuple[Expr, Expr]:
        rows, columns = self.body.shape
        return rows, self.index.axis * columns


class Stacked(Binding):
    """The members on top of each other."""

    @property
    def shape(self) -> tuple[Expr, Expr]:
        rows, columns = self.body.shape
        return self.index.axis * rows, columns


def bound_indices(values: tuple[Any, ...], what: str) -> tuple[Position, ...]:
    """Return the bound positions, each once, the slowest first."""
    for value in values:
        if not isinstance(value, Position):
            raise InputError(f"{what}: {value!r} cannot be bound; give a position, as position('h', H)")
    if len(set(values)) < len(values) or not values:
        raise InputError(f"{what}: {values!r} cannot be bound; give a position, or several that differ")
    return values


def as_condition(value: object, what: str) -> Boolean:
    """Return a condition on what is bound; true if there is none."""
    if value is None:
        return true
    if value is True or value is False:
        raise InputError(
            f"{what}: the condition is the Python value {value}, as `k != i` gives; write Ne(k, i)"
        )
    need_about_positions(value, what)
    if isinstance(value, Boolean) and not isinstance(value, Symbol):
        return value
    raise InputError(f"{what}: {value!r} is not a condition; give for example k <= i")


def sum_over(body: Expression, *over: Position | Boolean, where: Boolean | None = None) -> Expression:
    """Return the sum of `body` over all values of positions, or over those that a condition allows.

    Σ_k e(k); a sum over no position is 0. ``sum_over(e, j, k)`` is ``sum_over(sum_over(e, k), j)``.

    Parameters
    ----------
    body : Expression, shape (m, n)
    *over : positions, and at last a condition if there is one
        Bound here: tokens, features or heads. The condition may speak of all of them: ``j, k, j < k``.
    where : condition, optional
        The condition, by its name.

    Raises
    ------
    InputError
        If `body` is not a symattn expression, or another argument neither a position nor a
        condition.

    Examples
    --------
    >>> from symattn.language import entry, matrix, position, tokens
    >>> S = tokens("S")
    >>> A, i, k = matrix("A", S, S), position("i", S), position("k", S)
    >>> sum_over(entry(A, i, k), k, k <= i)
    Σ_{k ≤ i} A[i, k]
    >>> sum_over(entry(A, i, k), i, k, k <= i)
    Σ_{i, k: k ≤ i} A[i, k]
    """
    return _over(IndexedTotal, body, over, where, "sum_over")


def product_over(
    body: Expression, *over: Position | Boolean, where: Boolean | None = None
) -> Expression:
    """Return the entrywise product of `body` over all values of positions that a condition allows.

    Π_k e(k), entry by entry; a product over no position is 1.

    Parameters
    ----------
    body : Expression, shape (m, n)
    *over : positions, and at last a condition if there is one
        Bound here: tokens, features or heads. The condition may speak of all of them: ``j, k, j < k``.
    where : condition, optional
        The condition, by its name.

    Raises
    ------
    InputError
        If `body` is not a symattn expression, or another argument neither a position nor a
        condition.

    Examples
    --------
    >>> from symattn.language import entry, matrix, position, tokens
    >>> S = tokens("S")
    >>> k = position("k", S)
    >>> product_over(entry(matrix("y", 1, S), 1, k), k)
    Π_{k} y[1, k]
    """
    return _over(IndexedProduct, body, over, where, "product_over")


def _over(
    kind: type[IndexedTotal | IndexedProduct],
    body: Expression,
    over: tuple[Position | Boolean, ...],
    where: Boolean | None,
    what: str,
) -> Expression:
    """Return a sum or product over one position after the other, the innermost under the condition."""
    if where is None and len(over) > 1 and not isinstance(over[-1], Position):
        over, where = over[:-1], over[-1]
    indices, condition = bound_indices(over, what), as_condition(where, what)
    result = as_expression(body, what)
    for index in reversed(indices):
        result, condition = kind(result, index, condition), true
    return result


def head_sum(body: Expression, *heads: Position) -> Expression:
    """Return Σ_h e(h): the sum of `body`, of shape (m, n), over all heads.

    Parameters
    ----------
    body : Expression, shape (m, n)
        The contribution of head h, with its gate if there is one.
    *heads : positions
        Bound here: one, or the group and the head in it.

    Raises
    ------
    InputError
        If `body` is not a symattn expression, or one of `heads` no position.

    References
    ----------
    Mixture-of-head attention, arXiv 2410.11842, section 3, for heads with gates.

    Examples
    --------
    >>> from symattn.language import family, features, heads, position
    >>> h, d = position("h", heads("H")), features("d")
    >>> head_sum(family("W", h, d, d), h)
    Σ_{h} W^(h)
    """
    return sum_over(body, *bound_indices(heads, "head_sum"))


def concat(body: Expression, *heads: Position) -> Expression:
    """Return the members of a family of shape (m, n) side by side: shape (m, H·n).

    [e(1) | e(2) | … | e(H)], H being the length of the axis of the head; ``split`` takes them apart.

    Parameters
    ----------
    body : Expression, shape (m, n)
        The member at a head. If it does not depend on it, it is repeated: ``concat(split(K, g), g, r)``
        has each key head once for every query head r of its group, as ``repeat_interleave`` has.
    *heads : positions
        Bound here. Of several the first is the slowest: the heads of group 1 come first in g, r.

    Raises
    ------
    InputError
        If `body` is not a symattn expression, or one of `heads` no position.

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.2.

    Examples
    --------
    >>> from symattn.language import family, features, heads, position
    >>> h, d = position("h", heads("H")), features("d")
    >>> concat(family("W", h, d, d), h).shape
    (d, d*H)
    """
    return _laid(Concatenated, body, heads, "concat")


def _laid(
    kind: type[Concatenated | Stacked], body: Expression, heads: tuple[Position, ...], what: str
) -> Expression:
    """Return the members of a family in line, the last of its heads the fastest."""
    result = as_expression(body, what)
    for head in reversed(bound_indices(heads, what)):
        result = kind(result, head)
    return result


def stack(body: Expression, *heads: Position) -> Expression:
    """Return the members of a family of shape (m, n) on top of each other: shape (H·m, n).

    Member 1 is on top; ``concat(a, h) @ stack(b, h)`` is Σ_h a(h) b(h).

    Parameters
    ----------
    body : Expression, shape (m, n)
        The member at a head.
    *heads : positions
        Bound here. Of several the first is the slowest.

    Raises
    ------
    InputError
        If `body` is not a symattn expression, or one of `heads` no position.

    Examples
    --------
    >>> from symattn.language import family, features, heads, position
    >>> h, d = position("h", heads("H")), features("d")
    >>> stack(family("W_O", h, d, d), h).shape
    (d*H, d)
    """
    return _laid(Stacked, body, heads, "stack")

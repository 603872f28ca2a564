"""What is bound by an index: sums and products over positions or heads, concatenated heads."""

from __future__ import annotations

from typing import Any

from sympy import Expr, Symbol, true
from sympy.logic.boolalg import Boolean

from symattn.errors import InputError
from symattn.language.arguments import argument
from symattn.language.binding import Binding
from symattn.language.expressions import Expression, as_expression
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


def _index(value: Any, what: str) -> Position:
    if isinstance(value, Position):
        return value
    raise InputError(f"{what}: {value!r} cannot be bound; give a position, as position('h', H)")


def _condition(value: Any, what: str) -> Boolean:
    if value is None:
        return true
    if value is True or value is False:
        raise InputError(
            f"{what}: the condition is the Python value {value}, as `k != i` gives; write Ne(k, i)"
        )
    if isinstance(value, Boolean) and not isinstance(value, Symbol):
        return value
    raise InputError(f"{what}: {value!r} is no condition; give for example k <= i")


def sum_over(body: Expression, index: Position, where: Any = None) -> Expression:
    """Return the sum of `body` over all values of a position, or over those `where` allows.

    Σ_k e(k); a sum over no position is 0.

    Parameters
    ----------
    body : Expression, shape (m, n)
    index : position
        Bound here: a token, a feature or a head.
    where : condition, optional
        For example ``k <= i``.

    Raises
    ------
    InputError
        If `body` is no symattn expression, `index` no position, or `where` no condition.

    Examples
    --------
    >>> from symattn.language import entry, matrix, position, tokens
    >>> S = tokens("S")
    >>> A, i, k = matrix("A", S, S), position("i", S), position("k", S)
    >>> sum_over(entry(A, i, k), k, k <= i)
    Σ_{k ≤ i} A[i, k]
    """
    return IndexedTotal(
        as_expression(body, "sum_over"), _index(index, "sum_over"), _condition(where, "sum_over")
    )


def product_over(body: Expression, index: Position, where: Any = None) -> Expression:
    """Return the entrywise product of `body` over all values of a position that `where` allows.

    Π_k e(k), entry by entry; a product over no position is 1.

    Parameters
    ----------
    body : Expression, shape (m, n)
    index : position
        Bound here: a token, a feature or a head.
    where : condition, optional
        For example ``k <= i``; all positions if not given.

    Raises
    ------
    InputError
        If `body` is no symattn expression, `index` no position, or `where` no condition.

    Examples
    --------
    >>> from symattn.language import entry, matrix, position, tokens
    >>> S = tokens("S")
    >>> k = position("k", S)
    >>> product_over(entry(matrix("y", 1, S), 1, k), k)
    Π_{k} y[1, k]
    """
    return IndexedProduct(
        as_expression(body, "product_over"),
        _index(index, "product_over"),
        _condition(where, "product_over"),
    )


def head_sum(body: Expression, head: Position) -> Expression:
    """Return Σ_h e(h): the sum of `body`, of shape (m, n), over all heads.

    Parameters
    ----------
    body : Expression, shape (m, n)
        What head h contributes, with its gate if there is one.
    head : position
        Bound here.

    Raises
    ------
    InputError
        If `body` is no symattn expression, or `head` no position.

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
    return sum_over(body, head)


def concat(body: Expression, head: Position) -> Expression:
    """Return the members of a family of shape (m, n) side by side: shape (m, H·n).

    [e(1) | e(2) | … | e(H)], H being the length of the axis of `head`.

    Parameters
    ----------
    body : Expression, shape (m, n)
        The member at `head`.
    head : position
        Bound here.

    Raises
    ------
    InputError
        If `body` is no symattn expression, or `head` no position.

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
    return Concatenated(as_expression(body, "concat"), _index(head, "concat"))


def stack(body: Expression, head: Position) -> Expression:
    """Return the members of a family of shape (m, n) on top of each other: shape (H·m, n).

    Member 1 is on top; ``concat(a, h) @ stack(b, h)`` is Σ_h a(h) b(h).

    Parameters
    ----------
    body : Expression, shape (m, n)
        The member at `head`.
    head : position
        Bound here.

    Raises
    ------
    InputError
        If `body` is no symattn expression, or `head` no position.

    Examples
    --------
    >>> from symattn.language import family, features, heads, position
    >>> h, d = position("h", heads("H")), features("d")
    >>> stack(family("W_O", h, d, d), h).shape
    (d*H, d)
    """
    return Stacked(as_expression(body, "stack"), _index(head, "stack"))

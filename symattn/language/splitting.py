"""Parts of the columns of one matrix: those of a head, and adjacent ones.

Papers have one matrix for all heads and cut it: x W_Q has S rows and H · d columns, d for each head.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import overload

from sympy import Expr, Integer, Poly, Tuple, cancel

from symattn.errors import InputError, ShapeError
from symattn.language.expressions import Expression, as_expression, show_shape
from symattn.language.fields import ITEMS, argument
from symattn.language.permutations import Image
from symattn.language.positions import Position
from symattn.language.sizes import Length, Size, as_length, as_whole, same_length


class HeadColumns(Expression):
    """The columns of one head: n of H · n columns, head 1 having the first n."""

    body: Expression = argument(0)
    head: Expr = argument(1, "Which head.")
    heads: Expr = argument(2, "How many heads there are.")
    # Found once: several parts of one body are often put together, and these cut again.
    _shape: tuple[Expr, Expr]

    def __new__(cls, body: Expression, head: Expr, heads: Expr) -> HeadColumns:
        made: HeadColumns = Expression.__new__(cls, body, head, heads)
        made._shape = body.shape[0], shared(body, heads)
        return made

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self._shape

    @property
    def places(self) -> tuple[tuple[Expr, Expr], ...]:
        """The places it reads, each with the length of its axis."""
        return ((self.head, self.heads),)


class PartColumns(Expression):
    """The columns of one of several parts that lie side by side."""

    body: Expression = argument(0)
    number: Expr = argument(1, "Which part, counted from 1.")
    lengths: tuple[Expr, ...] = argument(2, "How many columns each part has.", ITEMS)
    _shape: tuple[Expr, Expr]

    def __new__(cls, body: Expression, number: Expr, lengths: Tuple) -> PartColumns:
        if not same_length(body.shape[1], sum(lengths, Integer(0))):
            parts = " + ".join(map(str, lengths))
            raise ShapeError(
                f"split: {body} is {show_shape(body.shape)}, and {parts} columns are asked for; "
                f"the lengths must sum to {body.shape[1]}"
            )
        made: PartColumns = Expression.__new__(cls, body, number, lengths)
        made._shape = body.shape[0], lengths[int(number) - 1]
        return made

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self._shape

    @property
    def ends(self) -> tuple[Expr, Expr]:
        """The numbers of columns before the part, and up to its end."""
        before = sum(self.lengths[: int(self.number) - 1], Integer(0))
        return before, before + self.shape[1]


def shared(body: Expression, count: Expr) -> Expr:
    """Return the number of columns of each of `count` parts.

    Raises
    ------
    ShapeError
        If the columns cannot be shared out at every size.
    """
    columns = body.shape[1]
    each = _quotient(columns, count)
    if each is None:
        raise ShapeError(
            f"split: {body} has {columns} columns, which {count} parts cannot share equally; "
            f"give it {count} · n columns, as matrix('W', d, {count} * n)"
        )
    return each


@lru_cache(maxsize=4096)
def _quotient(length: Expr, count: Expr) -> Expr | None:
    """Return the length that is `length` / `count` at every size, or None."""
    each = cancel(length / count).expand()
    sizes = sorted(length.free_symbols | count.free_symbols, key=str)
    if not sizes:
        return each if each.is_Integer else None
    whole = each.is_polynomial(*sizes) and all(c.is_Integer for c in Poly(each, *sizes).coeffs())
    return as_length(each, "split") if whole and each.is_positive else None


def _axis(head: Expr) -> Expr:
    """Return the length of the axis of a position term."""
    if isinstance(head, Image):
        return head.permutation.length
    lengths = {p.axis for p in head.atoms(Position)} if isinstance(head, Expr) else set()
    if len(lengths) == 1:
        return lengths.pop()
    said = "is a size, not a position" if isinstance(head, Size) else "is not a position"
    raise InputError(
        f"split: {head!r} {said}; give a position, as position('h', H), for the columns of head h, "
        "a whole number for so many equal parts, or a tuple of lengths, as (d_k, d_v)"
    )


@overload
def split(a: Expression, by: int | Sequence[Length], /) -> tuple[Expression, ...]: ...
@overload
def split(a: Expression, by: Expr, /, *members: Expr) -> Expression: ...
def split(
    a: Expression, by: Expr | int | Sequence[Length], /, *members: Expr
) -> Expression | tuple[Expression, ...]:
    """Return the columns of head h of a matrix of H · n columns, or its columns in parts.

    ``A.view(S, H, n)[:, h]`` of PyTorch, ``np.split(A, H, axis=1)[h]``, and ``s (h n) -> h s n`` of
    einops: head 1 has the first n columns, so that ``concat(split(A, h), h)`` is A.

    Parameters
    ----------
    a : Expression, shape (m, n)
    by : position term, int, or sequence of lengths
        A head: its n/H columns, of shape (m, n/H). A number: so many parts of equally many columns.
        Lengths: parts of so many columns, side by side. Parts are a tuple.
    *members : position terms
        ``split(A, g, r)`` is head r of group g, ``split(split(A, g), r)``.

    Raises
    ------
    ShapeError
        If the columns cannot be shared out so.
    InputError
        If `a` is not a symattn expression, or `by` is none of the three.

    Notes
    -----
    Entry (i, j) at head h is A[i, (h − 1) n + j]; that of part k is A[i, n_1 + … + n_(k−1) + j].

    Examples
    --------
    >>> from symattn.language import features, heads, matrix, position, tokens
    >>> S, d, H = tokens("S"), features("d"), heads("H")
    >>> x, W_Q, W = matrix("x", S, d), matrix("W_Q", d, H * d), matrix("W", d, 3 * d)
    >>> split(x @ W_Q, position("h", H))
    (x W_Q)^(h)
    >>> Q, K, V = split(x @ W, 3)
    >>> K, K.shape
    ((x W)[:, d + 1…2·d], (S, d))
    """
    a = as_expression(a, "split")
    if isinstance(by, Expr) and not by.is_Integer:
        for head in (by, *members):
            a = HeadColumns(a, head, _axis(head))
        return a
    if members:
        raise InputError(
            f"split: {by!r} and {members!r}; only positions can be given together, as in split(A, g, r)"
        )
    if isinstance(by, (list, tuple)) and by:
        lengths = Tuple(*(as_length(length, "split") for length in by))
        for length in lengths:
            if not length.is_positive:
                raise InputError(
                    f"split: a part of {length} columns may be empty; "
                    "give lengths of at least 1 at every size"
                )
    else:
        number = as_whole(by, "split: by", 1)
        lengths = Tuple(*[shared(a, as_length(number, "split"))] * number)
    return tuple(PartColumns(a, as_length(k + 1, "split"), lengths) for k in range(len(lengths)))


@overload
def unstack(a: Expression, by: int | Sequence[Length], /) -> tuple[Expression, ...]: ...
@overload
def unstack(a: Expression, by: Expr, /, *members: Expr) -> Expression: ...
def unstack(
    a: Expression, by: Expr | int | Sequence[Length], /, *members: Expr
) -> Expression | tuple[Expression, ...]:
    """Return the rows of head h of a matrix of H · n rows, or its rows in parts: what ``stack`` stacks.

    ``W_O.view(H, n, d)[h]`` of PyTorch, ``np.split(W_O, H, axis=0)[h]``. It is built as
    ``split(A.T, h).T``, and prints so.

    Parameters
    ----------
    a : Expression, shape (m, n)
    by : position term, int, or sequence of lengths
        As for ``split``.
    *members : position terms
        As for ``split``.

    Raises
    ------
    ShapeError
        If the rows cannot be shared out so.
    InputError
        If `a` is not a symattn expression, or `by` is none of the three.

    Examples
    --------
    >>> from symattn.language import features, head_sum, heads, matrix, position, tokens
    >>> S, d, n, H = tokens("S"), *features("d n"), heads("H")
    >>> A, W_O, h = matrix("A", S, H * d), matrix("W_O", H * d, n), position("h", H)
    >>> head_sum(split(A, h) @ unstack(W_O, h), h)  # A W_O
    Σ_{h} A^(h) W_Oᵀ^(h)ᵀ
    """
    a = as_expression(a, "unstack")
    found = split(a.T, by, *members)
    return tuple(part.T for part in found) if isinstance(found, tuple) else found.T

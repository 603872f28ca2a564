"""Normalised rows: RMSNorm, LayerNorm, rows of length 1, cosines, each an abbreviation of its formula.

A row that is 0 has no direction: without an ε the claim needs the hypothesis ``nonzero(row_norms(x))``.
"""

from __future__ import annotations

from collections.abc import Iterator

from symattn.errors import ShapeError
from symattn.language.abbreviations import word
from symattn.language.algebra import Divided, as_scalar, diag, hadamard, number
from symattn.language.expressions import (
    Expression,
    Operand,
    as_expression,
    need_entry,
    same_shape,
    show_shape,
)
from symattn.language.matrices import ConstantMatrix, SizeMatrix, ones
from symattn.language.occurrences import distinct
from symattn.language.roots import SquareRoots, sqrt


def row_norms(x: Expression, eps: Operand = 0) -> Expression:
    """Return the length of each row of a matrix of shape (m, n), a column of shape (m, 1).

    ‖x_i‖ = √(Σ_k x_ik² + ε).

    Parameters
    ----------
    x : Expression, shape (m, n)
    eps : number, scale or entry
        ε, at least 0.

    Raises
    ------
    InputError
        If `x` is not a symattn expression, or `eps` no number.
    ShapeError
        If `eps` is not 1 × 1.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> row_norms(matrix("x", 3, 2))
    row_norms(x)
    """
    x, eps = as_expression(x, "row_norms"), _eps("row_norms", eps)
    return _word("row_norms", _length(_squares(x), eps), x, eps)


def unit_rows(x: Expression, eps: Operand = 0) -> Expression:
    """Return a matrix of shape (m, n) with each row divided by its length.

    x_i / ‖x_i‖ with ‖x_i‖ = √(Σ_k x_ik² + ε), as queries and keys are before their product (QK-norm).

    Parameters
    ----------
    x : Expression, shape (m, n)
        Without ε a row that is 0 makes it undefined: ``nonzero(row_norms(x))`` excludes that.
    eps : number, scale or entry
        ε, at least 0.

    Raises
    ------
    InputError
        If `x` is not a symattn expression, or `eps` no number.
    ShapeError
        If `eps` is not 1 × 1.

    References
    ----------
    Henry et al., Query-Key Normalization for Transformers, arXiv 2010.04245, section 3.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> unit_rows(matrix("Q", 3, 2))
    unit_rows(Q)
    """
    x, eps = as_expression(x, "unit_rows"), _eps("unit_rows", eps)
    return _word("unit_rows", x / _length(_squares(x), eps), x, eps)


def cosine(a: Expression, b: Expression) -> Expression:
    """Return the cosines between the rows of two matrices, of shapes (m, d) and (n, d): shape (m, n).

    cosine(A, B)_ij = Σ_k A_ik B_jk / (‖A_i‖ ‖B_j‖).

    Parameters
    ----------
    a : Expression, shape (m, d)
    b : Expression, shape (n, d)
        No row of either is 0: ``nonzero(row_norms(A))``.

    Raises
    ------
    InputError
        If one is not a symattn expression.
    ShapeError
        If their rows are not of one length.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> cosine(matrix("A", 3, 2), matrix("B", 4, 2)).shape
    (3, 4)
    """
    a, b = as_expression(a, "cosine"), as_expression(b, "cosine")
    return word("cosine", unit_rows(a) @ unit_rows(b).T, a, b)


def rmsnorm(x: Expression, eps: Operand = 0, gain: Expression | None = None) -> Expression:
    """Return RMSNorm of the rows of a matrix of shape (m, n).

    RMSNorm(x)_ij = g_j x_ij / √(Σ_k x_ik² / n + ε).

    Parameters
    ----------
    x : Expression, shape (m, n)
        Without ε a row that is 0 makes it undefined: ``nonzero(row_norms(x))`` excludes that.
    eps : number, scale or entry
        ε, at least 0; ``scale("epsilon")`` is any number above 0.
    gain : Expression, shape (1, n), optional
        g; 1 if not given.

    Raises
    ------
    InputError
        If `x` or `gain` is not a symattn expression, or `eps` no number.
    ShapeError
        If `gain` is not 1 × n, or `eps` not 1 × 1.

    References
    ----------
    Zhang and Sennrich, Root Mean Square Layer Normalization, arXiv 1910.07467, equation 4.

    Examples
    --------
    >>> from symattn.language import matrix, scale
    >>> x, g = matrix("x", 3, 2), matrix("g", 1, 2)
    >>> rmsnorm(x), rmsnorm(x, scale("epsilon"), g)
    (rmsnorm(x), rmsnorm(x, ε, g))
    """
    x, eps = as_expression(x, "rmsnorm"), _eps("rmsnorm", eps)
    body = _over_root_mean_square(x, eps)
    if gain is not None:
        body = body @ diag(_row("rmsnorm", gain, x).T)
    return _word("rmsnorm", body, x, eps, gain)


def layernorm(
    x: Expression, eps: Operand = 0, gain: Expression | None = None, shift: Expression | None = None
) -> Expression:
    """Return LayerNorm of the rows of a matrix of shape (m, n).

    LayerNorm(x)_ij = g_j (x_ij − μ_i) / √(Σ_k (x_ik − μ_i)² / n + ε) + b_j with μ_i = Σ_k x_ik / n.

    Parameters
    ----------
    x : Expression, shape (m, n)
        Without ε a row of equal numbers makes it undefined: ``nonzero(row_norms(centred(x)))``
        excludes that.
    eps : number, scale or entry
        ε, at least 0; ``scale("epsilon")`` is any number above 0.
    gain, shift : Expression, shape (1, n), optional
        g and b; 1 and 0 if not given.

    Raises
    ------
    InputError
        If `x`, `gain` or `shift` is not a symattn expression, or `eps` no number.
    ShapeError
        If `gain` or `shift` is not 1 × n, or `eps` not 1 × 1.

    References
    ----------
    Ba et al., Layer Normalization, arXiv 1607.06450, section 3.1.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> layernorm(matrix("x", 3, 2))
    layernorm(x)
    """
    x, eps = as_expression(x, "layernorm"), _eps("layernorm", eps)
    body = _over_root_mean_square(_centred(x), eps)
    if shift is not None and gain is None:
        gain = ones(1, x.shape[1])
    if gain is not None:
        body = body @ diag(_row("layernorm", gain, x).T)
    if shift is not None:
        body = body + ones(x.shape[0], 1) @ _row("layernorm", shift, x)
    return _word("layernorm", body, x, eps, gain, shift)


def centred(x: Expression) -> Expression:
    """Return a matrix of shape (m, n) minus the mean of each row.

    x_ij − Σ_k x_ik / n.

    Parameters
    ----------
    x : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `x` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> centred(matrix("x", 3, 2))
    centred(x)
    """
    x = as_expression(x, "centred")
    return word("centred", _centred(x), x)


def vanishing_with(divisor: Expression) -> Expression:
    """Return an expression, in few words, that is 0 where another is: row_norms(x) for √(Σ_k x_ik² / n).

    Parameters
    ----------
    divisor : Expression

    Examples
    --------
    >>> from symattn.language import hadamard, matrix
    >>> x = matrix("x", 3, 2)
    >>> vanishing_with(sqrt(hadamard(x, x) @ ones(2, 1) / 2))
    row_norms(x)
    """
    inner = divisor.body if isinstance(divisor, SquareRoots) else divisor
    while isinstance(inner, Divided) and isinstance(inner.divisor, (ConstantMatrix, SizeMatrix)):
        inner = inner.body
    for x in _parts(inner):
        if _squares(x) == inner:
            return row_norms(next((centred(y) for y in _parts(x) if _centred(y) == x), x))
    return divisor


def _parts(e: Expression) -> Iterator[Expression]:
    """Yield the matrices of which an expression is made."""
    return (part for part in distinct(e) if isinstance(part, Expression))


def _eps(what: str, eps: Operand) -> Expression:
    """Return ε as an entry."""
    given = as_scalar(eps)
    need_entry(what, given)
    return given


def _squares(x: Expression) -> Expression:
    return hadamard(x, x) @ ones(x.shape[1], 1)


def _length(squares: Expression, eps: Expression) -> Expression:
    return sqrt(squares if eps == _NONE else squares + eps * ones(*squares.shape))


def _over_root_mean_square(x: Expression, eps: Expression) -> Expression:
    return x / _length(_squares(x) / number(x.shape[1]), eps)


def _centred(x: Expression) -> Expression:
    _, columns = x.shape
    return x - x @ ones(columns, 1) / number(columns) @ ones(1, columns)


def _row(name: str, row: Expression, x: Expression) -> Expression:
    if not same_shape(as_expression(row, name).shape, (1, x.shape[1])):
        raise ShapeError(
            f"{name}: {row} is {show_shape(row.shape)} and {x} is {show_shape(x.shape)}; a gain and a "
            f"shift are rows, {show_shape((1, x.shape[1]))}"
        )
    return row


def _word(name: str, body: Expression, x: Expression, *more: Expression | None) -> Expression:
    """Return a word with what it is given, from x up to the last that is."""
    given = [x, *more]
    while given[-1] in (None, _NONE):
        given.pop()
    return word(name, body, *(part for part in given if part is not None))


_NONE = number(0)

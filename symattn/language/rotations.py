"""Sinusoidal and rotary positions: pairs of features that turn with the position.

Pair k of a row occupies the columns 2k − 1 and 2k, counted from 1, but for the half-split layout.
"""

from __future__ import annotations

from sympy import Expr, Integer

from symattn.errors import ShapeError
from symattn.language.abbreviations import word
from symattn.language.algebra import hadamard
from symattn.language.expressions import Expression, as_expression, show_shape
from symattn.language.fields import argument
from symattn.language.functions import cos, sin
from symattn.language.selection import beside
from symattn.language.sizes import Length, as_length, as_whole, same_length
from symattn.language.splitting import split


class Sinusoids(Expression):
    """(sin θ_i1, cos θ_i1, sin θ_i2, cos θ_i2, …) for the angles θ of row i."""

    angles: Expression = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        rows, pairs = self.angles.shape
        return rows, 2 * pairs


class BlockRotation(Expression):
    """The block-diagonal matrix of 2 × 2 rotations by the angles of one row."""

    angles: Expression = argument(0)

    def __new__(cls, angles: Expression) -> BlockRotation:
        if not same_length(angles.shape[0], Integer(1)):
            raise ShapeError(f"rotation: {angles} is {show_shape(angles.shape)}; give one row of angles")
        return Expression.__new__(cls, angles)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        pairs = self.angles.shape[1]
        return 2 * pairs, 2 * pairs


class Rotary(Expression):
    """Each row's pairs of features turned by the row's angles."""

    body: Expression = argument(0)
    angles: Expression = argument(1)

    def __new__(cls, body: Expression, angles: Expression) -> Rotary:
        _need_angles("rotary", body, angles)
        return Expression.__new__(cls, body, angles)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


def _need_angles(what: str, body: Expression, angles: Expression) -> None:
    """Raise ShapeError unless there is an angle for each row and pair of columns."""
    rows, columns = body.shape
    if not (same_length(rows, angles.shape[0]) and same_length(columns, 2 * angles.shape[1])):
        raise ShapeError(
            f"{what}: {body} is {show_shape(body.shape)} and {angles} is "
            f"{show_shape(angles.shape)}; an angle for each row and pair of columns is needed"
        )


class PositionNumbers(Expression):
    """The column (1, 2, …, n) of the positions themselves."""

    length: Expr = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.length, Integer(1)


class Frequencies(Expression):
    """The row of frequencies base^(−2(k − 1 + first)/(2m)) for the pairs k = 1, …, m."""

    pairs: Expr = argument(0)
    first: Integer = argument(1)
    base: Integer = argument(2)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return Integer(1), self.pairs


def sinusoids(angles: Expression) -> Expression:
    """Return sines and cosines of angles, interleaved: shape (S, m) becomes (S, 2m).

    Columns 2k − 1 and 2k are sin θ_k and cos θ_k; angles in radians.

    Parameters
    ----------
    angles : Expression, shape (S, m)
        For example ``position_numbers(S) @ frequencies(m)``.

    Raises
    ------
    InputError
        If `angles` is not a symattn expression.

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.5.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> sinusoids(matrix("theta", 3, 2)).shape
    (3, 4)
    """
    return Sinusoids(as_expression(angles, "sinusoids"))


def rotation(angles: Expression) -> Expression:
    """Return the block rotation by a row of angles: shape (1, m) becomes (2m, 2m).

    Block k is [[cos δ_k, −sin δ_k], [sin δ_k, cos δ_k]]; for rows θ and δ of angles,
    ``sinusoids(θ + δ) = sinusoids(θ) @ rotation(δ)``.

    Parameters
    ----------
    angles : Expression, shape (1, m)
        The angles in radians.

    Raises
    ------
    ShapeError
        If `angles` has more than one row.
    InputError
        If `angles` is not a symattn expression.

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.5.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> rotation(matrix("delta", 1, 2)).shape
    (4, 4)
    """
    return BlockRotation(as_expression(angles, "rotation"))


def rotary(a: Expression, angles: Expression) -> Expression:
    """Return rotary positions: the pair (a, b) of a row becomes (a cos θ − b sin θ, a sin θ + b cos θ).

    Pair k is the features 2k − 1 and 2k, as in RoFormer; ``rotary_halves`` has another layout.

    Parameters
    ----------
    a : Expression, shape (S, 2m)
        Queries or keys.
    angles : Expression, shape (S, m)
        The angles in radians; interleaved pairs.

    Raises
    ------
    ShapeError
        If there is not one angle for each row and pair.
    InputError
        If `a` or `angles` is not a symattn expression.

    References
    ----------
    Su et al., RoFormer, section 3.2.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> rotary(matrix("Q", 3, 4), matrix("theta", 3, 2)).shape
    (3, 4)
    """
    return Rotary(as_expression(a, "rotary"), as_expression(angles, "rotary"))


def rotary_halves(a: Expression, angles: Expression) -> Expression:
    """Return rotary positions in the half-split layout: pair k is the features k and k + m.

    Of a = [a_1 | a_2] it is [a_1 ∘ cos θ − a_2 ∘ sin θ | a_1 ∘ sin θ + a_2 ∘ cos θ], as in GPT-NeoX
    and Llama, whose ``rotate_half(a)`` is [−a_2 | a_1]. A name for that.

    Parameters
    ----------
    a : Expression, shape (S, 2m)
        Queries or keys.
    angles : Expression, shape (S, m)
        The angles in radians.

    Raises
    ------
    ShapeError
        If there is not one angle for each row and pair.
    InputError
        If `a` or `angles` is not a symattn expression.

    References
    ----------
    Black et al., GPT-NeoX-20B, arXiv 2204.06745, section 2.1.1.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> rotary_halves(matrix("Q", 3, 4), matrix("theta", 3, 2))
    rotary_halves(Q, θ)
    """
    a, angles = as_expression(a, "rotary_halves"), as_expression(angles, "rotary_halves")
    _need_angles("rotary_halves", a, angles)
    (first, second), cosine, sine = split(a, 2), cos(angles), sin(angles)
    turned = hadamard(first, cosine) - hadamard(second, sine)
    other = hadamard(first, sine) + hadamard(second, cosine)
    return word("rotary_halves", beside(turned, other), a, angles)


def position_numbers(length: Length) -> Expression:
    """Return the column (1, 2, …, n) of shape (n, 1).

    Parameters
    ----------
    length : length

    Raises
    ------
    InputError
        If the length is not permitted.

    Examples
    --------
    >>> position_numbers(3).shape
    (3, 1)
    """
    return PositionNumbers(as_length(length, "position_numbers"))


def frequencies(pairs: Length, *, first: int = 0, base: int = 10000) -> Expression:
    """Return the row 1/φ_k = base^{−2k/d}, of shape (1, m), for d = 2m and m successive k from `first`.

    Parameters
    ----------
    pairs : length
        m, the number of pairs of features.
    first : int
        0 as in the paper; the document counts from 1.
    base : int
        At least 1.

    Raises
    ------
    InputError
        If `pairs` is not a length, `first` is below 0 or `base` below 1.

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.5; Draft on causal masking (2025), Positional
    Encodings.

    Examples
    --------
    >>> frequencies(2).shape
    (1, 2)
    """
    return Frequencies(
        as_length(pairs, "frequencies"),
        Integer(as_whole(first, "frequencies: first", 0)),
        Integer(as_whole(base, "frequencies: base", 1)),
    )

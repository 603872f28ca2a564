"""Functions of entries: exp, log, sin, cos and functions defined by them, unknown ones, derivatives."""

from __future__ import annotations

from sympy import Basic, Expr, Integer
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.errors import InputError
from symattn.language.algebra import as_entries
from symattn.language.binding import Binding
from symattn.language.expressions import Expression, as_expression, need_entry
from symattn.language.fields import NAME, argument
from symattn.language.matrices import FreeMatrix, PositiveMatrix, Scale, SizeMatrix
from symattn.language.positions import Position
from symattn.language.selection import Column, Entry, Row
from symattn.language.sizes import Length, as_length, check_name


class Entrywise(Expression):
    """A known function of one number, applied to each entry."""

    function: str = argument(0, "Its name in the table of known functions.", NAME)
    body: Expression = argument(1)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class AcrossHeads(Binding):
    """Component h of an unknown function of the H numbers that the heads have at one entry."""

    index: Position = argument(1, "What runs over the heads.")
    head: Expr = argument(2, "Which component.")
    name: str = argument(3, "The name of the function.", NAME)
    conditions: tuple[Boolean, ...] = ()

    def __new__(cls, body: Expression, index: Position, head: Expr, name: Str) -> AcrossHeads:
        return Expression.__new__(cls, body, index, head, name)

    @property
    def outside(self) -> tuple[Basic, ...]:
        """The component, which may depend on a head of the same name outside."""
        return (self.head,)

    @property
    def arity(self) -> tuple[Expr, Expr]:
        """The numbers of arguments and of results."""
        return self.index.axis, self.index.axis

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class AlongRows(Expression):
    """An unknown function from rows to rows, applied to each row."""

    name: str = argument(0, "The name of the function.", NAME)
    body: Expression = argument(1)
    columns: Expr = argument(2)

    @property
    def arity(self) -> tuple[Expr, Expr]:
        """The numbers of arguments and of results."""
        return self.body.shape[1], self.columns

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape[0], self.columns


class OfEntries(Expression):
    """An unknown function of one number, applied to each entry."""

    name: str = argument(0, "The name of the function.", NAME)
    kind: str = argument(1, "What is known of it: positive, odd, even, or nothing.", NAME)
    body: Expression = argument(2)

    @property
    def arity(self) -> tuple[Expr, Expr]:
        """The numbers of arguments and of results."""
        return Integer(1), Integer(1)

    @property
    def made_of(self) -> str:
        """The name of the function h that this one is made of, without any hypothesis."""
        return {"any": self.name, "positive": f"log {self.name}"}.get(self.kind, f"h_{self.name}")

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class EntryDerivative(Expression):
    """The partial derivative of an entry by an entry of a free or positive matrix, or by a scale."""

    body: Expression = argument(0)
    by: Entry = argument(1)

    def __new__(cls, body: Expression, by: Expression) -> EntryDerivative:
        need_entry("derivative", body)
        if isinstance(by, Row) and by.is_entry:  # of a column of numbers
            by = Entry(by.body, by.row, Integer(1))
        elif isinstance(by, Column) and by.is_entry:
            by = Entry(by.body, Integer(1), by.column)
        if not (isinstance(by, Entry) and _is_free(by.body)):
            raise InputError(
                f"derivative: by={by} is not an entry of a free matrix; "
                "give by=entry(x, i, j) with x a plain or positive matrix(…), or a scalar(…) or scale(…)"
            )
        return Expression.__new__(cls, body, by)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return Integer(1), Integer(1)


def _is_free(body: Expression) -> bool:
    """Tell whether each entry is a number of its own, of some open interval."""
    is_scale = isinstance(body, SizeMatrix) and isinstance(body.value, Scale)
    return is_scale or type(body) in (FreeMatrix, PositiveMatrix)


def entries_of(function: str, a: Expression) -> Expression:
    """Return a known function of each entry of a matrix, or of a number: log(S)."""
    return Entrywise(Str(function), as_entries(a, function))


def exp(a: Expression) -> Expression:
    """Return e to the power of each entry of a matrix of shape (m, n); e^{−∞} = 0.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> exp(matrix("A", 2, 2))
    exp(A)
    """
    return entries_of("exp", a)


def sin(a: Expression) -> Expression:
    """Return the sine of each entry, in radians, of a matrix of shape (m, n).

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> sin(matrix("A", 2, 2))
    sin(A)
    """
    return entries_of("sin", a)


def cos(a: Expression) -> Expression:
    """Return the cosine of each entry, in radians, of a matrix of shape (m, n).

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> cos(matrix("A", 2, 2))
    cos(A)
    """
    return entries_of("cos", a)


def log(a: Expression) -> Expression:
    """Return the natural logarithm of each entry of a matrix of positive numbers.

    It is defined where every entry is greater than 0: log 0 is not −∞. That an entry is positive must
    show at every size, from its form: exponentials, positive matrices, sums and products of them.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> log(exp(matrix("A", 2, 2)))
    log(exp(A))
    """
    return entries_of("log", a)


def sigmoid(a: Expression) -> Expression:
    """Return σ of each entry, σ(u) = 1 / (1 + e^{−u}).

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> sigmoid(matrix("A", 2, 2))
    sigmoid(A)
    """
    return entries_of("sigmoid", a)


def tanh(a: Expression) -> Expression:
    """Return the hyperbolic tangent of each entry, (e^u − e^{−u}) / (e^u + e^{−u}).

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> tanh(matrix("A", 2, 2))
    tanh(A)
    """
    return entries_of("tanh", a)


def softplus(a: Expression) -> Expression:
    """Return log(1 + e^u) of each entry u.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> softplus(matrix("A", 2, 2))
    softplus(A)
    """
    return entries_of("softplus", a)


def silu(a: Expression) -> Expression:
    """Return u σ(u) of each entry u, the sigmoid linear unit, also called swish.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    References
    ----------
    Hendrycks and Gimpel, arXiv 1606.08415; Ramachandran, Zoph and Le, arXiv 1710.05941.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> silu(matrix("A", 2, 2))
    silu(A)
    """
    return entries_of("silu", a)


def arctan(a: Expression) -> Expression:
    """Return the angle between −π/2 and π/2 whose tangent is each entry.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Notes
    -----
    ``4 * arctan(number(1))`` is π.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> arctan(matrix("A", 2, 2))
    arctan(A)
    """
    return entries_of("arctan", a)


def erf(a: Expression) -> Expression:
    """Return the error function of each entry, 2/√π ∫₀ᵘ e^(−t²) dt.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Notes
    -----
    What is known of it: it is odd, increases, lies between −1 and 1, and its derivative.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> erf(matrix("A", 2, 2))
    erf(A)
    """
    return entries_of("erf", a)


def gelu(a: Expression, approximate: str = "none") -> Expression:
    """Return u Φ(u) of each entry u, the Gaussian error linear unit; Φ(u) = (1 + erf(u/√2)) / 2.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales
    approximate : {"none", "tanh"}
        ``"tanh"`` is u/2 (1 + tanh(√(2/π) (u + 0.044715 u³))), another function.

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number, or `approximate` is another word.

    References
    ----------
    Hendrycks and Gimpel, arXiv 1606.08415, section 2.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> gelu(matrix("A", 2, 2))
    gelu(A)
    >>> gelu(matrix("A", 2, 2), approximate="tanh")
    gelu(A, approximate="tanh")
    """
    if approximate not in ("none", "tanh"):
        raise InputError(f'gelu: approximate={approximate!r}; permitted are "none" and "tanh"')
    return entries_of("gelu" if approximate == "none" else "gelu_tanh", a)


def floor(a: Expression) -> Expression:
    """Return the largest integer that is at most each entry.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> floor(matrix("A", 2, 2))
    floor(A)
    """
    return entries_of("floor", a)


def rounded(a: Expression) -> Expression:
    """Return each entry rounded to the nearest integer, ties to even as in NumPy and PyTorch.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Notes
    -----
    ``clamp(rounded(x / s), -128, 127)`` is x in whole numbers of 8 bits, with scale s.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> rounded(matrix("A", 2, 2))
    rounded(A)
    """
    return entries_of("rounded", a)


def across_heads(name: str, body: Expression, head: Position) -> Expression:
    """Return an unknown function along the head axis, applied at each entry.

    The entry (i, j) of head h is f_h(e^(1)_ij, …, e^(H)_ij), f the same at every entry.

    Parameters
    ----------
    name : str
        Its printed name; one name is one function.
    body : Expression, shape (m, n)
        A family over `head`.
    head : position
        The head; free in the result, as in `body`.

    Raises
    ------
    InputError
        If `head` is not a position, `body` no symattn expression, or `name` no name.

    References
    ----------
    Cascaded head-colliding attention, arXiv 2105.14850, section 3.

    Examples
    --------
    >>> from symattn.language import family, heads, position, tokens
    >>> S, h = tokens("S"), position("h", heads("H"))
    >>> across_heads("f", family("C", h, S, S), h).shape
    (S, S)
    """
    if not isinstance(head, Position):
        raise InputError(f"across_heads: {head!r} is not a position; give position('h', H)")
    return AcrossHeads(as_expression(body, "across_heads"), head, head, Str(check_name(name)))


def along_rows(name: str, body: Expression, columns: Length) -> Expression:
    """Return an unknown function applied to each row: shape (m, n) becomes (m, columns).

    Row i of the result is f(x_i1, …, x_in), f the same for every row.

    Parameters
    ----------
    name : str
        Its printed name; one name is one function.
    body : Expression, shape (m, n)
    columns : length
        The number of numbers that the function returns.

    Raises
    ------
    InputError
        If `name` is not a name, `body` no symattn expression, or `columns` no length.

    Examples
    --------
    >>> from symattn.language import features, matrix, tokens
    >>> S, d = tokens("S"), features("d")
    >>> along_rows("f", matrix("x", S, d), d)
    f(x)
    """
    return AlongRows(
        Str(check_name(name)), as_expression(body, "along_rows"), as_length(columns, "along_rows")
    )


def entrywise(
    name: str, body: Expression, *, positive: bool = False, odd: bool = False, even: bool = False
) -> Expression:
    """Return an unknown function of one number, applied to each entry.

    Entry (i, j) of the result is f(e_ij), f the same at every entry. A claim with it is one about every
    function of the kind that is asked for. A positive one is e^{h(u)} with any h, an odd one u h(u²), an
    even one h(u²). A counterexample says what log f does, or h, which it calls h_f.

    Parameters
    ----------
    name : str
        Its printed name; one name is one function.
    body : Expression, shape (m, n)
    positive, odd, even : bool
        Whether f(u) > 0, f(−u) = −f(u), or f(−u) = f(u), for all u; one of them at most.

    Raises
    ------
    InputError
        If `name` is not a name, `body` no symattn expression, or two kinds are asked for.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> entrywise("phi", matrix("Q", 2, 2), positive=True)
    φ(Q)
    """
    asked = {"positive": positive, "odd": odd, "even": even}
    kinds = [kind for kind, is_asked in asked.items() if is_asked]
    if len(kinds) > 1:
        raise InputError(f"entrywise({name!r}): {' and '.join(kinds)} are given; give one of them")
    kind = kinds[0] if kinds else "any"
    return OfEntries(Str(check_name(name)), Str(kind), as_entries(body, "entrywise"))


def derivative(of: Expression, *, by: Expression | Expr) -> Expression:
    """Return the partial derivative of one entry by an entry of a free matrix, a 1 × 1 matrix.

    Parameters
    ----------
    of : Expression, shape (1, 1)
    by : Expression or scale
        ``entry(x, i, j)`` of a ``matrix(…)`` or of a ``family(…)``; a ``scalar(…)`` or a ``scale(…)``.

    Raises
    ------
    ShapeError
        If `of` is not an entry.
    InputError
        If `by` is not an entry of a free or positive matrix; a symmetric, invertible or orthogonal one
        is not free. Also from a claim that uses a derivative in IEEE arithmetic.

    Notes
    -----
    Where abs(u), max, √ or ⌊u⌋ is at a corner or a jump, the derivative is the one that both sides agree
    on: u abs(u) has one at u = 0, and abs(u) has none. Proofs for all sizes ask for u ≠ 0 there.

    Examples
    --------
    >>> from symattn.language import entry, matrix
    >>> x = matrix("x", 2, 2)
    >>> derivative(entry(x @ x, 1, 1), by=entry(x, 1, 2)).shape
    (1, 1)
    """
    by = SizeMatrix(by) if isinstance(by, Scale) else as_expression(by, "derivative")
    if isinstance(by, (FreeMatrix, SizeMatrix)) and by.shape == (1, 1):
        by = Entry(by, Integer(1), Integer(1))
    return EntryDerivative(as_expression(of, "derivative"), by)

"""Habits from NumPy, Python and SymPy: operations that a symbol refuses, and their replacements."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NoReturn, TypeGuard

from sympy import Expr, Float, Rational, nsimplify

from symattn.errors import InputError

WRITTEN = {
    "exp": "exp(A)",
    "sin": "sin(A)",
    "cos": "cos(A)",
    "log": "log(A)",
    "tanh": "tanh(A)",
    "arctan": "arctan(A)",
    "floor": "floor(A)",
    "round": "rounded(A)",
    "rint": "rounded(A)",
    "erf": "erf(A)",
    "gelu": "gelu(A)",
    "sqrt": "sqrt(A), the roots of entries",
    "max": "row_max(A), or maximum(A, B) entry by entry",
    "amax": "row_max(A)",
    "min": "-row_max(-A), or minimum(A, B) entry by entry",
    "amin": "-row_max(-A)",
    "maximum": "maximum(A, B)",
    "minimum": "minimum(A, B)",
    "dot": "A @ B",
    "inner": "A @ B.T",
    "outer": "x @ y.T",
    "einsum": "A @ B, or sum_over(A[i, k] * B[k, j], k)",
    "transpose": "A.T",
    "swapaxes": "A.T",
    "conj": "A, or A.T for Aᵀ: entries are real",
    "H": "A.T: entries are real",
    "real": "A: entries are real",
    "inv": "inverse(A)",
    "inverse": "inverse(A)",
    "I": "inverse(A)",
    "sum": "A @ ones(n, 1) for sums of rows, or sum_over(A[i, j], j)",
    "mean": "A @ ones(n, 1) / n for means of rows, or sum_over(A[i, j], j) / n",
    "prod": "product_over(A[i, j], j)",
    "trace": "sum_over(A[i, i], i)",
    "tr": "sum_over(A[i, i], i)",
    "eye": "identity(n)",
    "diag": "diag(x) for the matrix with the column x on its diagonal, and A[i, i] for an entry",
    "diagonal": "A[i, i]",
    "concatenate": "beside(A, B), or below(A, B)",
    "hstack": "beside(A, B)",
    "vstack": "below(A, B)",
    "stack": "concat(A, h), or beside(A, B)",
    "split": "split(A, h) for the columns of head h, split(A, 3) for three parts",
    "reshape": "split(A, h) for the columns of head h, and concat(B, h) for heads side by side",
    "repeat": "concat(split(A, g), g, r): each head of A once for every r",
    "tile": "concat(A, r): A once for every r",
    "tril": "hadamard(A, indicator(causal, n, n)), or Mask(A) with rows that sum to 1",
    "triu": "hadamard(A, indicator(~causal, n, n)), which leaves out the diagonal",
    "where": "hadamard(A, indicator(R, m, n)), A + bias(R, m, n), or splice(A, B, after=i)",
    "multiply": "hadamard(A, B)",
    "power": "hadamard(A, A) for squares of entries, and A @ A for a square of a matrix",
    "softmax": "softmax(A)",
    "log_softmax": "log_softmax(A)",
    "logsumexp": "logsumexp(A)",
    "masked_fill": "masked(A, R), which sets −∞ where R hides, or A + bias(R, m, n)",
    "sigmoid": "sigmoid(A)",
    "relu": "relu(A)",
    "abs": "absolute(A)",
    "clamp": "clamp(A, low, high)",
    "clip": "clamp(A, low, high)",
    "square": "hadamard(A, A)",
    "pow": "hadamard(A, A) for squares of entries",
    "layer_norm": "layernorm(A)",
    "rms_norm": "rmsnorm(A)",
    "rsqrt": "1 / sqrt(A)",
    "norm": "row_norms(A)",
    "cumsum": "sum_over(A[k, j], k, k <= i)",
    "matmul": "A @ B",
    "mm": "A @ B",
    "bmm": "A @ B of family(…), one matrix for each head",
    "t": "A.T",
    "mT": "A.T",
    "permute": "A.T; for tokens in another order pi.matrix @ A",
    "view": "split(A, h) for the columns of head h, and concat(B, h) for heads side by side",
    "chunk": "split(A, 3) for three parts",
    "expand": "c @ ones(1, n) for the same column n times",
    "unsqueeze": "c @ ones(1, n); in a sum a column or a row is spread over a matrix",
    "repeat_interleave": "concat(split(A, g), g, r): each head of A once for every r",
    "size": "A.shape",
    "shape": "A.shape",
}
"""The replacement, in this language, for a function or a method of NumPy or PyTorch."""

_OPERATORS: dict[str, Callable[..., object]] = {
    "add": operator.add, "subtract": operator.sub, "multiply": operator.mul, "matmul": operator.matmul,
    "divide": operator.truediv, "true_divide": operator.truediv, "floor_divide": operator.floordiv,
    "remainder": operator.mod, "power": operator.pow, "float_power": operator.pow,
    "less": operator.lt, "less_equal": operator.le, "greater": operator.gt,
    "greater_equal": operator.ge, "equal": operator.eq, "not_equal": operator.ne,
    "negative": operator.neg, "positive": operator.pos,
    "absolute": operator.abs,
}  # fmt: skip

_LARGEST_DENOMINATOR = 10_000
"""Largest denominator of a float that its author may have typed; others are roots and the like."""


def told(value: Any) -> str:
    """Return the name in messages of a value that a user gave: on one line."""
    shape = getattr(value, "shape", None)
    if shape is not None and not isinstance(value, Expr) and hasattr(value, "dtype"):
        return f"an array of shape {tuple(shape)}" if len(shape) else repr(value.item())
    return " ".join(repr(value).split())


def exactly(value: float | Expr) -> str:
    """Return the exact form of a number that contains a float: ``Rational(1, 2)``, ``sqrt(d)``."""
    if isinstance(value, Expr):
        exact = nsimplify(value, rational=True)
        is_meant = all(part.q <= _LARGEST_DENOMINATOR for part in exact.atoms(Rational))
        return str(exact) if is_meant else "for example sqrt(2 * d), not (2 * d)**0.5"
    if value != value:
        return "no NaN: a verdict reports by itself where a value is missing"
    if value in (float("inf"), float("-inf")):
        return "oo" if value > 0 else "-oo"
    exact = Fraction(str(float(value)))
    if exact.denominator == 1:
        return str(exact.numerator)
    return f"Rational({exact.numerator}, {exact.denominator})"


def holds_float(value: object) -> TypeGuard[float | Expr]:
    """Tell whether a value is a float, of whatever library, or a formula with one inside."""
    return isinstance(value, float) or (isinstance(value, Expr) and value.has(Float))


class Symbolic:
    """A symbol, or what is built from symbols: functions of numbers refuse it, with what to write."""

    __slots__ = ()

    def __array_ufunc__(
        self, ufunc: Callable[..., object], method: str, *inputs: Any, **options: object
    ) -> object:
        apply = _OPERATORS.get(ufunc.__name__)
        if apply is None or method != "__call__" or options:
            self._refuse(f"np.{ufunc.__name__}", ufunc.__name__)
        values = [value.item() if _is_number(value) else value for value in inputs]
        if any(_is_array(value) for value in values):
            self._refuse_array(ufunc.__name__, values)
        return apply(*values)

    def __array_function__(
        self, function: Callable[..., object], types: object, args: object, kwargs: object
    ) -> NoReturn:
        self._refuse(f"np.{function.__name__}", function.__name__)

    def __array__(self, *_: object, **__: object) -> NoReturn:
        raise InputError(
            f"{self} as an array: it has no numbers; for the other direction, "
            "matrix_of([[1, 2], [3, 4]]) makes an expression of known numbers"
        )

    def __lt__(self, other: object) -> Any:
        return NotImplemented if _is_asked_first(self, other) else super().__lt__(other)  # type: ignore[misc]

    def __le__(self, other: object) -> Any:
        return NotImplemented if _is_asked_first(self, other) else super().__le__(other)  # type: ignore[misc]

    def __gt__(self, other: object) -> Any:
        return NotImplemented if _is_asked_first(self, other) else super().__gt__(other)  # type: ignore[misc]

    def __ge__(self, other: object) -> Any:
        return NotImplemented if _is_asked_first(self, other) else super().__ge__(other)  # type: ignore[misc]

    def __float__(self) -> NoReturn:
        self._refuse("float, or a function of math's,")

    def __int__(self) -> NoReturn:
        self._refuse("int")

    def __complex__(self) -> NoReturn:
        self._refuse("complex")

    def __round__(self, digits: object = None) -> NoReturn:
        self._refuse("round", "round")

    def _refuse(self, what: str, name: str = "") -> NoReturn:
        form = self._form(name)
        raise InputError(f"{what} of {self}: {self} has no numbers to compute with; write {form}")

    def _form(self, name: str) -> str:
        """Return the code for a function of numbers."""
        return f"sqrt({self}) with symattn's sqrt, {self} / 2, {self} + 1, …"

    def _refuse_array(self, name: str, values: list[object]) -> NoReturn:
        given = " and ".join(told(value) for value in values)
        raise InputError(
            f"np.{name} of {given}: an expression has no numbers, and an array no symbols; write "
            "matrix_of([[1, 2], [3, 4]]) for known numbers, ones(m, n), zeros(m, n) or identity(n)"
        )


def _is_asked_first(symbol: Any, other: object) -> bool:
    """Tell whether the other side of a comparison says what it means: an expression's operators do."""
    return getattr(other, "_op_priority", 0) > symbol._op_priority


def _is_number(value: object) -> bool:
    """Tell whether a value is one number of NumPy's."""
    return not isinstance(value, Symbolic) and hasattr(value, "item") and getattr(value, "ndim", 1) == 0


def _is_array(value: object) -> bool:
    return not isinstance(value, Expr) and hasattr(value, "dtype")

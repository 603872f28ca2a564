"""SymPy's own functions and constructors refuse expressions, hold them, or leave them as they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import sympy

from symattn.errors import InputError
from symattn.language import (
    Eq,
    bias,
    causal,
    entry,
    features,
    hadamard,
    matrix,
    number,
    scale,
    softmax,
    tokens,
)
from symattn.language.expressions import Expression

S, d = tokens("S"), features("d")
A, B, x = matrix("A", d, d), matrix("B", d, d), matrix("x", S, d)
u, v = (entry(matrix(name, 1, 1), 1, 1) for name in "uv")
N = bias(causal, S, S)
half = sympy.Rational(1, 2)

REFUSED: dict[str, Any] = {
    "sqrt(u)": lambda: sympy.sqrt(u),
    "sqrt(A)": lambda: sympy.sqrt(A),
    "sqrt(u) sqrt(u) = u": lambda: Eq(sympy.sqrt(u) * sympy.sqrt(u), u),
    "sqrt(A) sqrt(A) = A": lambda: Eq(sympy.sqrt(A) @ sympy.sqrt(A), A),
    "u**(1/2)": lambda: u**half,
    "A**(1/2)": lambda: A**half,
    "A**2": lambda: A**2,
    "Pow(u, 2)": lambda: sympy.Pow(u, 2),
    "u**-1": lambda: u**-1,
    "A**-1": lambda: A**-1,
    "2**u": lambda: 2**u,
    "e**A": lambda: sympy.E**A,
    "Pow": lambda: sympy.Pow(u, 2),
    "cube root": lambda: sympy.cbrt(u),
    "root": lambda: sympy.root(A, 3),
    "real root": lambda: sympy.real_root(u, 3),
    "abs(u)": lambda: abs(u),
    "abs(A)": lambda: abs(A),
    "Abs": lambda: sympy.Abs(u),
    "log": lambda: sympy.log(u),
    "sin": lambda: sympy.sin(u),
    "cos": lambda: sympy.cos(A),
    "tanh": lambda: sympy.tanh(A),
    "real part": lambda: sympy.re(u),
    "floor": lambda: sympy.floor(u),
    "Heaviside": lambda: sympy.Heaviside(u),
    "conjugate": lambda: sympy.conjugate(A),
    "adjoint": lambda: sympy.adjoint(A),
    "method conjugate": lambda: u.conjugate(),
    "method adjoint": lambda: A.adjoint(),
    "diff": lambda: sympy.diff(u, u),
    "Add": lambda: sympy.Add(A, B),
    "Add of one twice": lambda: sympy.Add(u, u),
    "Add of −∞ and ∞": lambda: sympy.Add(N, -N),
    "Mul": lambda: sympy.Mul(u, v),
    "Mul of one twice": lambda: sympy.Mul(A, A),
    "Mul by a number": lambda: sympy.Mul(2, A),
    "MatMul": lambda: sympy.MatMul(A, A),
    "//": lambda: u // 2,
    "%": lambda: u % 2,
    "2 % u": lambda: 2 % u,
    "divmod": lambda: divmod(A, B),
    "u < v": lambda: bool(u < v),
    "u >= 0": lambda: bool(u >= 0),
    "array times": lambda: np.array([1, 2]) * A,
    "array at": lambda: np.array([[1.0]]) @ A,
    "float times": lambda: np.float64(0.5) * A,
    "identity of SymPy": lambda: sympy.Identity(d) @ A,
    "symbol of SymPy": lambda: sympy.MatrixSymbol("M", d, d) * A,
    "NaN": lambda: number(sympy.nan * A),
}


@pytest.mark.parametrize("attempt", REFUSED.values(), ids=REFUSED)
def test_sympy_computes_nothing_with_expressions(attempt: Any) -> None:
    with pytest.raises(InputError):
        attempt()


@pytest.mark.parametrize("attempt", [lambda: sympy.sqrt(u), lambda: u**half, lambda: sympy.sqrt(A)])
def test_a_root_of_data_says_what_to_write(attempt: Any) -> None:
    with pytest.raises(InputError, match=r"powers of data are not in the language.*sqrt\(A\)"):
        attempt()


OTHER_CONSTRUCTORS: dict[str, Any] = {
    "MatAdd": lambda: sympy.MatAdd(A, A),
    "MatPow": lambda: sympy.MatPow(A, half),
    "Inverse": lambda: sympy.Inverse(A),
    "HadamardProduct": lambda: sympy.HadamardProduct(A, B),
    "Determinant": lambda: sympy.det(A),
    "Trace": lambda: sympy.trace(A),
    "Max": lambda: sympy.Max(u, v),
    "Min": lambda: sympy.Min(u, 0),
    "ufunc": lambda: np.sqrt(u),
    "int": lambda: int(u),
    "float": lambda: float(u),
}


@pytest.mark.parametrize("attempt", OTHER_CONSTRUCTORS.values(), ids=OTHER_CONSTRUCTORS)
def test_sympy_refuses_what_is_no_matrix_of_its_own(attempt: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        attempt()


HELD: dict[str, Any] = {
    "exp(u)": lambda: sympy.exp(u),
    "exp(A)": lambda: sympy.exp(A),
    "e^u": lambda: sympy.Pow(sympy.E, u),
    "2^u": lambda: sympy.Pow(2, u),
    "sign": lambda: sympy.sign(u),
    "gamma": lambda: sympy.gamma(u),
    "Function": lambda: sympy.Function("f")(A),
    "Derivative": lambda: sympy.Derivative(u, S),
    "Integral": lambda: sympy.Integral(u, S),
    "Sum": lambda: sympy.Sum(u, (S, 1, 3)),
    "Product": lambda: sympy.Product(u, (S, 1, 3)),
    "Piecewise": lambda: sympy.Piecewise((u, S > 1), (v, True)),
    "Transpose": lambda: sympy.Transpose(A),
    "Eq": lambda: sympy.Eq(u, v),
    "UnevaluatedExpr": lambda: sympy.UnevaluatedExpr(u),
    "atan2": lambda: sympy.atan2(u, v),
}


@pytest.mark.parametrize("make", HELD.values(), ids=HELD)
def test_what_sympy_makes_of_an_expression_is_none(make: Any) -> None:
    made = make()
    assert not isinstance(made, Expression)
    for use in (
        lambda: Eq(made, made),
        lambda: softmax(made),
        lambda: A @ made,
        lambda: made * A,
        lambda: A / made,
        lambda: number(made),
        lambda: hadamard(A, made),
    ):
        with pytest.raises((InputError, TypeError)):
            use()


UNCHANGED = [A - A, u - u, A @ (B + B), u * (v + v), A.T.T, 0 * A, u / u, N - N, scale("tau") * u]


@pytest.mark.parametrize("e", UNCHANGED, ids=str)
@pytest.mark.parametrize(
    "rewrite",
    [sympy.simplify, sympy.expand, sympy.factor, sympy.cancel, sympy.together, sympy.refine, sympy.N,
     sympy.sympify, sympy.block_collapse, lambda e: e.doit(), lambda e: e.expand(),
     lambda e: e.rewrite(sympy.exp), lambda e: e.evalf()],
)  # fmt: skip
def test_what_is_written_stays_written(e: Any, rewrite: Any) -> None:
    assert rewrite(e) == e


def test_the_transpose_of_sympy_is_the_transpose() -> None:
    assert sympy.transpose(A) == A.T

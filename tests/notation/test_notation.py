"""What is written: balanced, safe under any name, and unmistakable."""

from __future__ import annotations

import re
from typing import Any

import pytest
import sympy
from sympy import Rational, latex

import symattn
from symattn.language import (
    Mask,
    along_rows,
    matrix,
    number,
    permutation,
    position,
    row,
    scale,
    sum_over,
    tokens,
    unknown,
    zeros,
)
from symattn.language.expressions import Expression
from symattn.notation import LATEX, TEXT, write
from tests.language.cases import (
    EVERYTHING,
    A,
    S,
    d,
    x,
)


@pytest.mark.parametrize("e", EVERYTHING, ids=str)
def test_latex_is_balanced(e: Any) -> None:
    text = e._latex(None) if hasattr(e, "_latex") and not isinstance(e, sympy.Rel) else latex(e)
    bare = re.sub(r"\\[{}]", "", text)
    assert bare.count("{") == bare.count("}")
    assert text.count(r"\left") - text.count(r"\leftarrow") == text.count(r"\right")
    assert not re.search(r"(?<!\\)[%#$]", text)
    assert "∞" not in text
    if isinstance(e, Expression):
        assert latex(e) == text
        assert e._repr_latex_() == f"$\\displaystyle {text}$"


ODD_NAMES = [
    "x_1",
    "W_Q",
    "alpha",
    "a%b",
    "50#",
    "a b",
    "$x$",
    r"\oops",
    "{",
    "}}",
    "x^2",
    "é",
    "~",
    "&",
    "W'",
    "theta_k",
    "a_b_c",
    "_",
    "^",
    "<x>",
]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_are_safe_in_latex(name: str) -> None:
    for e in (
        matrix(name, S, S),
        along_rows(name, x, d),
        row(A, position(name, S)),
        Mask(A, unknown(name)),
        permutation(name, S).matrix,
        scale(name) * A,
        zeros(*[tokens("S")] * 2),
    ):
        text = latex(e)
        bare = re.sub(r"\\[{}&#%$_]|\\\\", "", text)
        assert bare.count("{") == bare.count("}"), text
        assert not re.search(r"[%#$&]", bare), text
        assert name in str(e) or name in {"alpha", "theta_k"} or "alpha" not in name


def test_text_and_latex_of_divisors() -> None:
    half = A / number(Rational(1, 2))
    assert write(A / 2, TEXT) == "A / 2"
    assert write(half, LATEX) == r"\frac{A}{\frac{1}{2}}"


def test_text_of_a_fraction_as_divisor() -> None:
    assert str(A / number(Rational(1, 2))) != str((A / 1) / 2).replace("A / 1 /", "A / 1/")
    assert str(A / number(Rational(1, 2))) == "A / (1/2)"


def test_a_quotient_in_a_product_is_bracketed() -> None:
    L, i, j = matrix("L", S, S), position("i", S), position("j", S)
    a, b, c = L[i, j], L[j, i], L[i, i]
    for expression, text in (
        (a / (b * c), "L[i, j] / (L[j, i] · L[i, i])"),
        ((a / b) * c, "(L[i, j] / L[j, i]) · L[i, i]"),
        (a * (b / c), "L[i, j] · (L[j, i] / L[i, i])"),
        ((a * b) / c, "L[i, j] · L[j, i] / L[i, i]"),
        ((a / b) / c, "(L[i, j] / L[j, i]) / L[i, i]"),
        ((L / a) @ L, "(L / L[i, j]) L"),
        (-(a / b), "-L[i, j] / L[j, i]"),
        ((-a) / b, "(-L[i, j]) / L[j, i]"),
        (Rational(1, 2) * L, "(1/2) · L"),
        (a + b / c, "L[i, j] + L[j, i] / L[i, i]"),
        (sum_over(a / b, j), "Σ_{j} (L[i, j] / L[j, i])"),
        (L / scale("tau"), "L / τ"),
    ):
        assert str(expression) == text
    assert latex((a / b) * c) == r"\frac{{L}_{i, j}}{{L}_{j, i}} \, {L}_{i, i}"


def test_heads_side_by_side_are_blocks() -> None:
    from symattn.language import concat, family, features, heads, stack

    h, n = position("h", heads("H")), features("n")
    W = family("W", h, n, n)
    assert write(concat(W, h), LATEX) == r"[W^{(1)} \mid \cdots \mid W^{(H)}]"
    assert write(stack(W, h), LATEX) == r"\begin{bmatrix} W^{(1)} \\ \vdots \\ W^{(H)} \end{bmatrix}"
    assert write(concat(W, h), TEXT) == "concat(W^(h), h)"
    assert write(concat(W + W @ W, h), LATEX).startswith(r"\operatorname{concat}_{h}(")


@pytest.mark.parametrize("style", [TEXT, LATEX], ids=["text", "latex"])
def test_products_of_numbers_tell_their_brackets(style: Any) -> None:
    c, e, v = matrix("c", 1, 1), matrix("e", 1, 1), matrix("v", 1, d)
    assert write((c * e) * v, style) != write(c * (e * v), style)


def test_no_exponent_stands_on_another() -> None:
    assert write(A.T.T, LATEX) == r"{(A^{\mathsf{T}})}^{\mathsf{T}}"
    assert write(A.T.T, TEXT) == "Aᵀᵀ"


def test_the_unknown_in_a_relation_is_a_symbol() -> None:
    from symattn.language import indicator

    assert write(indicator(~unknown("R"), S, S), LATEX) == r"\mathbf{1}_{\text{not }R}"


@pytest.mark.parametrize(
    ("shown", "text", "latex"),
    [
        ("below(x, y)", "[x; y]", r"\begin{bmatrix} x \\ y \end{bmatrix}"),
        ("below(below(x, y), x)", "[[x; y]; x]", None),
        ("below(x, y).T", "[x; y]ᵀ", r"\begin{bmatrix} x \\ y \end{bmatrix}^{\mathsf{T}}"),
        ("beside(x.T, y.T)", "[xᵀ | yᵀ]", None),
        ("beside(x.T, x.T @ x).T", "[xᵀ | xᵀ x]ᵀ", None),
    ],
)
def test_one_matrix_above_another(shown, text, latex):
    S, d = symattn.tokens("S"), symattn.features("d")
    x, y = symattn.matrix("x", S, d), symattn.matrix("y", d, d)
    made = eval(shown, {"x": x, "y": y, "below": symattn.below, "beside": symattn.beside})  # noqa: S307
    assert str(made) == text
    assert latex is None or sympy.latex(made) == latex

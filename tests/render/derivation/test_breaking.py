"""Where a formula that is too long is broken."""

from __future__ import annotations

import re

import pytest

from symattn.render.derivation.breaking import STRUT, lines_of
from symattn.render.derivation.widths import width

HEADS = (
    r"\operatorname{concat}_{h}(\operatorname{softmax}(Z_{1}^{(h)} + \mathbf{0}_{S \times S} + C^{(h)})"
    r" (x W_{V1}^{(h)})) W_{O1}"
)
ROW = r"{(\operatorname{Mask}(\operatorname{softmax}(\Pi x M (\Pi x)^{\mathsf{T}})) (\Pi x W_{V}))}_{i}"
SIZED = (
    r"\operatorname{softmax}\left(\operatorname{masking}\left(\frac{X W {(X W_{K}^{(h)})}^{\mathsf{T}}}"
    r"{\sqrt{d_{k}}}, \text{isolated}\right)\right) (X W_{V}^{(h)})"
)
SUM = r"\sum_{k \leq S_{1}} e^{s_{1, k} - m_{1}} V_{k} W_{O} - \sum_{k} e^{s_{1, k}} V_{k} W_{O}"
CALL = (
    r"{\operatorname{softmax}\left(\frac{Q K^{\mathsf{T}}}{\sqrt{d_{h}}}"
    r" + \operatorname{bias}(\text{padding(1, 2 of 5)}) + M\right)}_{i, j}"
)
PRODUCT = r"{A B (C + D)}_{i, j} (A B C D E F G H I J) (K L M N O)"
MATRIX = r"\begin{bmatrix} x + y & z \\ 0 & 1 \end{bmatrix} (A + B) W_{V} W_{O} W_{O} W_{O}"
LONG = (HEADS, ROW, SIZED, SUM, CALL, PRODUCT, MATRIX)


def tokens(latex: str) -> str:
    """Return what is seen of a formula: without spaces, invisible brackets and braces around nothing."""
    seen = re.sub(r"\\(?:left|right)\.|\{\}|\s", "", latex.replace(STRUT, ""))
    return re.sub(r"^\{(\(|\\operator)", r"\1", seen).replace(")}_{i", ")_{i")


@pytest.mark.parametrize("latex", LONG)
@pytest.mark.parametrize("room", [8.0, 12.0, 16.0, 20.0])
def test_what_is_broken_says_the_same_and_each_line_is_a_formula(latex: str, room: float) -> None:
    lines = lines_of(latex, room)
    assert tokens("".join(lines)) == tokens(latex)
    for line in lines:
        assert line.count("{") == line.count("}")
        assert len(re.findall(r"\\left\W", line)) == len(re.findall(r"\\right\W", line))
        assert line.count(r"\begin") == line.count(r"\end")
        assert not re.search(r"\\sum(_\{[^{}]*(\{[^{}]*\})?[^{}]*\})?$", line), (
            "a sum without what it is of"
        )


def test_brackets_that_are_broken_are_as_high_as_what_stands_in_them() -> None:
    lines = lines_of(CALL, 12.0)
    assert len(lines) > 1
    halves = [line for line in lines if r"\left." in line or r"\right." in line]
    assert halves
    assert all(STRUT in half for half in halves)
    assert STRUT not in "".join(lines_of(ROW, 12.0)), "where no bracket grows"


@pytest.mark.parametrize("latex", [HEADS, ROW, SUM])
def test_lines_fit_into_half_a_column(latex: str) -> None:
    assert all(width(line) <= 14.0 for line in lines_of(latex, 14.0))


@pytest.mark.parametrize(
    ("latex", "room", "lines"),
    [
        ("a + b", 20.0, ["a + b"]),
        (r"f(a + b) + g(c)", 6.0, ["f(a + b)", "{}+ g(c)"]),
        (r"f(a + b) g(c)", 5.5, ["f(a + b)", "{}g(c)"]),
        (r"(-a) b", 0.5, ["(-a)", "{}b"]),
        (ROW, 30.0, [ROW]),
    ],
)
def test_a_line_is_broken_outside_brackets_first_and_only_where_it_is_too_long(latex, room, lines):
    assert lines_of(latex, room) == lines


def test_a_product_that_bears_an_index_keeps_its_braces() -> None:
    assert lines_of(PRODUCT, 8.0)[0].startswith(r"{A B (C + D)}_{i, j}")


def test_what_has_no_place_stays_whole() -> None:
    latex = r"\frac{a + b + c}{d + e + f}"
    assert lines_of(latex, 1.0) == [latex]

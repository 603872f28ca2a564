"""Formulas as MathML: groups that group nothing go, words are words, and nothing else changes."""

from __future__ import annotations

import pytest

from symattn.render.latex_to_mathml import mathml


def inside(latex: str) -> str:
    return mathml(latex).split(">", 1)[1].removesuffix("</math>")


@pytest.mark.parametrize(
    ("latex", "expected"),
    [
        ("x", "<mi>x</mi>"),
        ("{x}_{i}", "<msub><mi>x</mi><mi>i</mi></msub>"),
        (r"W_{\mathrm{causal}}", "<msub><mi>W</mi><mi>causal</mi></msub>"),
        (r"\sqrt{d_{k}}", "<msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt>"),
        (r"\frac{a b}{c}", "<mfrac><mrow><mi>a</mi><mi>b</mi></mrow><mi>c</mi></mfrac>"),
        ("x_{i, j}", "<msub><mi>x</mi><mrow><mi>i</mi><mo>,</mo><mi>j</mi></mrow></msub>"),
        (r"\Pi x", '<mi mathvariant="normal">Π</mi><mi>x</mi>'),
    ],
)
def test_no_group_is_idle(latex: str, expected: str) -> None:
    assert inside(latex) == expected


def test_brackets_that_grow_keep_their_group() -> None:
    assert inside(r"a \left(\frac{x}{y}\right)").startswith("<mi>a</mi><mrow><mo>(</mo>")

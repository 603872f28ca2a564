"""FriCAS agrees: the scalar equations of what is PROVED normalise to 0 at small sizes."""

from __future__ import annotations

import time
from typing import Any

import pytest

from symattn import (
    Eq,
    bias,
    causal,
    inverse,
        matrix,
    rotary,
    row,
    softmax,
    splice,
)  # fmt: skip
from symattn.runner.collect.library import bundled
from tests.marks import every
from tests.soundness.draws import Symbols
from tests.soundness.fricas import INSTALLED, NotScalar, differences, normalised
from tests.soundness.verdicts import decided, word

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not INSTALLED, reason="fricas is not installed: apt-get install fricas"),
]

PROVED = {
    id: claim
    for id, (claim, _) in bundled().items()
    if claim.expect == "proved" and claim.question.arithmetic != "ieee"
}
WRONG_BRANCHES = {
    "sqrt(x^2)-x": True,
    "sqrt(x)*sqrt(y)-sqrt(x*y)": False,
    "log(x*y)-log(x)-log(y)": True,
}
"""Where FriCAS is not right about real numbers, and whether it says 0.

It takes √(x²) for x and log xy for log x + log y also where x < 0, and it does not see that √x √y is
√(xy) where x, y > 0.
"""


@pytest.mark.parametrize("text", WRONG_BRANCHES)
def test_it_knows_no_real_branches(text: str) -> None:
    opinion = normalised([text])
    assert opinion is not None
    assert opinion.zero == (WRONG_BRANCHES[text],)


@pytest.mark.parametrize("id", every(2, PROVED, pytest.mark.campaign))
def test_what_is_proved_normalises_to_0(id: str) -> None:
    asked = PROVED[id].question
    symbols = Symbols(asked.statement, *asked.given)
    for n in (2, 1):
        try:
            terms = list(differences(asked.statement, asked.given, {s.name: n for s in symbols.sizes}))
        except NotScalar as error:
            pytest.skip(f"no scalar equation: {error}")
        opinion = normalised([text for text in terms if text != "0"], 120)
        if opinion is not None:
            assert all(opinion.zero)
            return
    pytest.skip("FriCAS does not answer in time")


def gauge(n: int, *, right: bool = True) -> Any:
    """Return x G (y G⁻ᵀ)ᵀ = x yᵀ, or the same with G⁻¹, for n tokens of n features."""
    x, y, G = matrix("x", n, n), matrix("y", n, n), matrix("G", n, n, invertible=True)
    other = inverse(G).T if right else inverse(G)
    return Eq(softmax((x @ G) @ (y @ other).T), softmax(x @ y.T))


def rotary_shift() -> Any:
    """Return that q turned by 3 θ times k turned by 2 θ is q turned by θ times k."""
    q, k, step = matrix("q", 1, 4), matrix("k", 1, 4), matrix("theta", 1, 2)
    turned = rotary(q, 3 * step) @ rotary(k, 2 * step).T
    return Eq(turned, rotary(q, step) @ k.T)


def two_causal_layers() -> Any:
    """Return that row 1 of two causal layers does not feel token 2."""
    x, z, M = matrix("x", 2, 1), matrix("z", 2, 1), matrix("M", 1, 1)

    def layer(u: Any) -> Any:
        return softmax(u @ M @ u.T + bias(causal, 2, 2)) @ u

    cut = splice(x, z, after=1)
    return Eq(row(layer(layer(cut)), 1), row(layer(layer(x)), 1))


TIMED: dict[str, tuple[Any, str]] = {
    "gauge, n = d = 2": (gauge(2), "proved"),
    "gauge, n = d = 3": (gauge(3), "proved"),
    "the wrong gauge, n = d = 2": (gauge(2, right=False), "refuted"),
    "the wrong gauge, n = d = 3": (gauge(3, right=False), "refuted"),
    "rotary shift, d = 4": (rotary_shift(), "proved"),
    "two causal layers, S = 2": (two_causal_layers(), "proved"),
}


@pytest.mark.parametrize("name", TIMED)
def test_the_kernel_is_no_slower(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    statement, expected = TIMED[name]
    terms = [text for text in differences(statement, (), {}) if text != "0"]
    # A difference that is not 0 takes FriCAS long: one entry is enough to refute.
    opinion = normalised(terms if expected == "proved" else terms[:1], 120)
    assert opinion is not None
    assert all(opinion.zero) == (expected == "proved")
    start = time.process_time()
    verdict = decided(statement, seconds=120)
    spent = time.process_time() - start
    with capsys.disabled():
        print(f"\n{name}: symattn {spent:.2f} s, FriCAS {opinion.seconds:.2f} s")
    assert word(verdict) == expected
    assert spent <= max(opinion.seconds, 1.0)

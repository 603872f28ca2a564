"""What has no words in Rocq is withheld, and says so."""

from __future__ import annotations

import pytest

from symattn import (
    Eq,
    below,
    causal,
    exp,
    features,
    hadamard,
    indicator,
    isolated,
    matrix,
    tokens,
    unknown,
    window,
)  # fmt: skip
from symattn.language.claims import Claim, claim, collecting
from symattn.relations import Relation
from symattn.rocq.certificate import certificate
from symattn.rocq.symbols import Withheld

S, T, d = *tokens("S T"), features("d")
together = below(matrix("x", S, d), matrix("y", T, d))


def masked(mask: Relation) -> Claim:
    """Return a claim with a mask on an axis of length S + T."""
    weights = hadamard(exp(together @ together.T), indicator(mask, S + T, S + T))
    with collecting():
        return claim("a.mask", Eq(weights @ together, weights @ together))


@pytest.mark.parametrize("mask", [window(1), unknown("R"), causal & ~unknown("R")])
def test_a_mask_on_an_axis_that_is_put_together_is_withheld(mask: Relation) -> None:
    with pytest.raises(Withheld, match=r"the mask .* on an axis of several parts"):
        certificate(masked(mask))


@pytest.mark.parametrize("mask", [isolated, causal])
def test_the_diagonal_and_the_order_of_such_an_axis_are_written(mask: Relation) -> None:
    assert "Theorem certified" in certificate(masked(mask)).text

"""Both sides of an equation, put inside exponentials, functions along rows, or a second layer."""

from __future__ import annotations

from random import Random
from typing import Any

from symattn.errors import InputError
from symattn.language import Eq, Mask, along_rows, bias, causal, exp, hadamard, ones, softmax
from symattn.language.statements import Equation
from tests.soundness.near_misses.altered import an_altered_claim
from tests.soundness.near_misses.late import a_late_claim
from tests.soundness.near_misses.miss import Miss, as_miss
from tests.soundness.near_misses.small import a_small_claim

WRAPPERS = {
    "exp": exp,
    "softmax": softmax,
    "weights of e eᵀ": lambda e: softmax(e @ e.T),
    "two layers": lambda e: softmax(softmax(e) @ e.T),
    "weights and values": lambda e: softmax(e @ e.T) @ softmax(e) @ e.T,
    "f along rows": lambda e: along_rows("wrapping", e, e.shape[1]),
    "f along columns": lambda e: along_rows("wrapping", e.T, e.shape[0]),
    "f of weights": lambda e: along_rows("wrapping", softmax(e), 1),
    "causal weights": lambda e: softmax(e @ e.T + bias(causal, e.shape[0], e.shape[0])),
    "Mask": lambda e: Mask(exp(e @ e.T), causal) @ e,
    "times its exp": lambda e: hadamard(e, exp(e)),
    "sum of exps": lambda e: ones(1, e.shape[0]) @ exp(e),
}


def a_wrapped_claim(seed: int) -> Miss | None:
    """Return an equation of another generator with both sides wrapped alike."""
    pick = Random(seed)  # noqa: S311 - test data
    inner: Any = pick.choice((a_late_claim, a_late_claim, a_small_claim, an_altered_claim))(seed)
    if inner is None or not isinstance(inner.statement, Equation) or inner.arithmetic != "real":
        return None
    name = pick.choice(tuple(WRAPPERS))
    try:
        statement = Eq(*(WRAPPERS[name](side) for side in inner.statement.args))
    except InputError:
        return None
    return as_miss(statement, inner.given, f"{name} of: {inner.what}")

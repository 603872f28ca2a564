"""A sample of the campaign of random calls, and errors that it must find."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn.numeric.linear import forms, rules
from symattn.numeric.scaled_dot_product import arguments, block, full_size, plan, visibility
from tests.marks import all_but, every
from tests.numeric.random_calls import recurrences
from tests.numeric.random_calls.comparing import findings

SAMPLE, MOST = range(40_000, 40_200), 400


@pytest.mark.parametrize("start", every(2, range(SAMPLE.start, SAMPLE.stop, 50)))
def test_a_sample_has_no_findings(start) -> None:
    assert {seed: found for seed in range(start, start + 50) if (found := findings(seed))} == {}


def too_steep(original: Any) -> Any:
    def exponentials(scores: np.ndarray, **options: Any) -> None:
        scores *= scores.dtype.type(1.001)
        original(scores, **options)

    return exponentials


def one_key_less(original: Any) -> Any:
    def lengths(self: Any, part: Any) -> Any:
        keys, each = original(self, part)
        return max(keys - 1, 0), each

    return lengths


def not_of_weights(original: Any) -> Any:
    return lambda self, name, *rest: None if name == "prob_mod" else original(self, name, *rest)


def all_queries(original: Any) -> Any:
    def lengths(name: str, given: Any, leading: Any, most: int) -> Any:
        return original(name, given if name == "kv_lengths" else most, leading, most)

    return lengths


PLANTED = {
    "exponentials": (block, "exponentials", too_steep),
    "sinks that count for nothing": (full_size, "sink_in", lambda _: lambda *arguments: None),
    "a function of weights that is not asked": (block.Block, "_modify", not_of_weights),
    "queries that are not there": (arguments, "lengths_of", all_queries),
    "a key less than are valid": (plan.Plan, "_lengths", one_key_less),
    "a tile that is lost": (visibility, "_joined", lambda original: lambda *a: original(*a)[:2]),
    "queries that stand one further": (plan, "Placed", lambda original: lambda r, n: original(r, n + 1)),
    "values that are not finite": (block, "_product",
                                   lambda original: lambda w, v, kept, out: original(w, v, None, out)),
}  # fmt: skip


@pytest.mark.parametrize("name", all_but(["a function of weights that is not asked"], PLANTED))
def test_planted_errors_are_found(name, monkeypatch) -> None:
    where, attribute, changed = PLANTED[name]
    monkeypatch.setattr(where, attribute, changed(getattr(where, attribute)))
    assert any(findings(seed) for seed in range(MOST))


# -- linear attention -------------------------------------------------------------------------------


@pytest.mark.parametrize("start", range(SAMPLE.start, SAMPLE.stop, 50))
def test_a_sample_of_linear_attention_has_no_findings(start) -> None:
    seeds = range(start, start + 50)
    assert {seed: found for seed in seeds if (found := recurrences.findings(seed))} == {}


def _late(tokens):
    return tokens._replace(decay=None if tokens.decay is None else np.roll(tokens.decay, 1, axis=-2))


PLANTED_IN_RULES = {
    "a state that a chunk forgets":
        (forms._Chunks, "write", lambda original: lambda c, w, m: (m.fill(0), original(c, w, m))),
    "a decay one token late": (forms, "_chunks", lambda original: lambda t, n: original(_late(t), n)),
    "what is written twice":
        (forms._Chunks, "written", lambda original: lambda *given: 2 * original(*given)),
    "an inverse that is none": (forms, "_inverted", lambda original: lambda lower: lower),
    "decays between tokens that count for nothing":
        (forms, "_between", lambda original: lambda decay: np.ones_like(original(decay))),
    "a scale that is forgotten": (rules, "_factor", lambda original: lambda *given: None),
}  # fmt: skip


@pytest.mark.parametrize("name", PLANTED_IN_RULES)
def test_planted_errors_in_rules_are_found(name, monkeypatch) -> None:
    where, attribute, changed = PLANTED_IN_RULES[name]
    monkeypatch.setattr(where, attribute, changed(getattr(where, attribute)))
    assert any(recurrences.findings(seed) for seed in range(MOST))

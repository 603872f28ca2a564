"""RING: an equation by normal forms, those of `kernel/ring/normal_form.py`."""

from __future__ import annotations

from symattn.kernel.rules.application import Application
from symattn.kernel.syntax import difference, need, negative


def ring(a: Application) -> None:
    """RING: e = f from equations lᵢ = rᵢ, if e − f − Σ hᵢ (lᵢ − rᵢ) has the normal form 0.

    The normal form is an identity where the facts and the signs that premises give hold; and each
    lᵢ − rᵢ is 0. Multiplying by D^k loses no zero, as D is not 0.
    """
    need(a.goal.says == "eq", "an equation")
    equations = [p for p in a.premises if p.says == "eq"]
    need(len(equations) == len(a.data), "a multiplier for each equation")
    terms = [difference(*a.goal.args)]
    for p, h in zip(equations, a.data, strict=True):
        need(a.knows(p), "an equation that is known here")
        for t in (h, *p.args):
            a.signature.term(t)
        terms.append(negative(("mul", h, difference(*p.args))))
    normal = a.ring()
    value, _ = normal.clear(normal.value(("add", *terms)))
    need(not normal.equated(value), "the normal form is 0")

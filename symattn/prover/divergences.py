"""Signs by a divergence: that of a term from that of the term less Σ p log(p/q), for weights p and q.

So the entropy of a softmax falls where its scores grow by a factor: H(q) − H(p) − Σ p log(p/q) is
Σ (p − q) log q.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import permutations

from symattn.kernel import Invalid, Proof
from symattn.prover.analysis import known_log
from symattn.prover.bounds import with_rest
from symattn.prover.forms.logarithms import exponents, holds_log
from symattn.prover.forms.means import summands
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, Signs
from symattn.prover.summands import multiplied_out
from symattn.prover.weighted import summand
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    ONE,
    Div,
    Family,
    Fun,
    Num,
    Sum,
    add,
    factors_of,
    mul,
    negative,
    substituted,
    total,
)

MOST_WEIGHTS = 3
"""Most weights of a term of which two are taken."""


def by_divergence(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term that is Σ p log(p/q), for weights p and q in it, and a rest."""
    if says == NONZERO or depth < DEPTH or not ({Div, Sum} <= node.kinds and holds_log(node)):
        return None
    every: dict[Part, tuple[Var, Part]] = {}
    apart: list[Part] = []
    for t in summands(node):
        bound, body = summand(t)
        factors = factors_of(body)
        q = mul(*(f for f in factors if isinstance(f, Num)), ONE)
        logs = [f for f in factors if isinstance(f, Fun) and f.name == "log"]
        weight = mul(*(f for f in factors if f not in logs and not isinstance(f, Num)), ONE)
        log = _logarithm(logs[0].of) if len(logs) == len(bound) == 1 else None
        if log is None or _logarithm(weight) is None:
            apart.append(t)
            continue
        every.setdefault(canonical(Family(bound, weight)), (bound[0], weight))
        apart += [mul(q, p) for p in _mean(bound[0], weight, log)]
    for (v, p), (u, other) in permutations(list(every.values())[:MOST_WEIGHTS], 2):
        logs_of = [_logarithm(w) for w in (p, substituted(other, {u: v}))]
        if u.sort != v.sort or v in context.variables or None in logs_of:
            continue
        one, two = (log for log in logs_of if log)
        less = [*map(negative, _mean(v, p, one)), *_mean(v, p, two)]
        part = total(v, mul(p, add(*one, *map(negative, two))))
        with suppress(Invalid, OutsideFragment):
            rest = multiplied_out(signs, add(*apart, *less), context)
            if holds_log(rest) or signs.sign(says, rest, context, depth) is None:
                continue
            found = signs.sign(NONNEGATIVE, part, context, depth)
            if found is not None:
                return with_rest(signs, says, node, found, rest, context, depth)
    return None


def _logarithm(weight: Part) -> tuple[Part, ...] | None:
    """Return a and −log D, whose sum is the logarithm of e^a / D, or of e^a times 1/D."""
    c, a = exponents(weight)
    logs = []
    for f in factors_of(c):
        if not isinstance(f, Div) or f.above != ONE:
            return None
        logs.append(negative(known_log(f.below)))
    return (a, *logs) if logs else None


def _mean(v: Var, weight: Part, of: tuple[Part, ...]) -> list[Part]:
    """Return the terms of Σ_v w u, where Σ_v w is 1."""
    return [total(v, mul(weight, t)) if v in t.free else t for t in of]

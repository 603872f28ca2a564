"""Signs by tangents of logarithms: Σ w log(p/q) ≥ Σ w (1 − q/p), as log x ≤ x − 1.

So the terms w d of a sum with logarithms d and weights w ≥ 0 are replaced by w − w e^(−d), and the sign
of what then stands there is looked for: Gibbs' inequality, where Σ w and Σ q are given.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.kernel.syntax import difference
from symattn.language.known_functions import EXP
from symattn.prover.forms.logarithms import holds_log
from symattn.prover.forms.means import reduced, summands
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import closed
from symattn.prover.summands import multiplied_out
from symattn.prover.weighted import summand, totalled
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    MINUS,
    ONE,
    Add,
    Div,
    Family,
    Fun,
    Num,
    Sum,
    When,
    add,
    factors_of,
    known,
    mul,
    negative,
    substituted,
)


@dataclass
class _Weighted:
    """Σ w d over what is bound, with a sum of logarithms d."""

    bound: tuple[Var, ...]
    weight: Part
    of: Part

    @property
    def power(self) -> Part:
        """The term e^(−d)."""
        return known(EXP, add(*map(negative, summands(self.of))))

    @property
    def bounds(self) -> tuple[Part, Part]:
        """Σ w and −Σ w e^(−d)."""
        other = mul(MINUS, reduced(mul(self.weight, self.power)))
        return totalled(self.bound, self.weight), totalled(self.bound, other)


def by_tangents(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of Σ w d + C by that of Σ w − Σ w e^(−d) + C, for logarithms d and weights w.

    First with weights as they stand, then with mixtures among them taken apart.
    """
    if says == NONZERO or depth < 1 or When in node.kinds or not holds_log(node):
        return None
    parts = [part for t in summands(node) for part in _unmixed(t)]
    is_mixed = len(parts) > len(summands(node))
    if depth < DEPTH and (not is_mixed or Sum in node.kinds):
        return None
    whole = _groups(summands(node), context) if depth == DEPTH else None
    apart = _groups(parts, context) if is_mixed else None
    for groups, rest in filter(None, (whole, apart, whole and _parted(*whole))):
        with suppress(Invalid, OutsideFragment):
            found = _by_groups(signs, says, node, groups, rest, context, depth) if groups else None
            if found is not None:
                return found
    return None


def _by_groups(
    signs: Signs,
    says: str,
    node: Part,
    groups: list[_Weighted],
    rest: list[Part],
    context: Context,
    depth: int,
) -> Proof | None:
    left = multiplied_out(signs, add(*rest, *(t for g in groups for t in g.bounds)), context)
    if holds_log(left):
        return None
    parts = [_above_tangent(signs, group, context, depth) for group in groups]
    below = signs.sign(says, left, context, depth - 1) if all(parts) else None
    if below is None:
        return None
    steps, found = signs.steps, [p for p in parts if p]
    weak = below
    if below.sequent.says != NONNEGATIVE:
        weak = signs.by_form(NONNEGATIVE, below.sequent.args[0], context, (below,), "from")
    total = ("add", *(p.sequent.args[0] for p in (*found, below)))
    summed = signs.by_form(says, total, context, (*found, weak, below), "sum")
    inner = context.binding(tuple(v for group in groups for v in group.bound))
    nodes = [node, left, *(p for g in groups for p in (g.weight, g.of, g.power, *g.bounds))]
    logs = [p.of for p in node.everything() if isinstance(p, Fun) and p.name == "log"]
    inside = [f for of in (*logs, *(g.weight for g in groups)) for f in (of, *_parts(of))]
    positive = [
        signs.sign(POSITIVE, f, inner, depth - 1) for f in inside if f.free <= {*inner.variables}
    ]
    read = (*signs.read(nodes, inner), *(p for p in positive if p))
    return steps.equal(summed, steps.to.term(node), context, read)


def _parts(node: Part) -> tuple[Part, ...]:
    """Return the factors of a product, or the numerator and denominator of a quotient."""
    return (node.above, node.below) if isinstance(node, Div) else factors_of(node)


def _unmixed(term: Part) -> Iterator[Part]:
    """Yield Σ p d and Σ q d for a term Σ (p + q) d, with a logarithm d of what holds p + q."""
    bound, body = summand(term)
    every = factors_of(body)
    logs = (p.of for f in every for p in f.everything() if isinstance(p, Fun) and p.name == "log")
    inside = {p for of in logs for part in (of, *_parts(of)) for p in (part, *_parts(part))}
    mixed = next((f for f in every if isinstance(f, Add) and f in inside), None)
    for part in mixed.of if mixed else ():
        yield from _unmixed(totalled(bound, mul(part, *(f for f in every if f is not mixed))))
    if mixed is None:
        yield term


def _groups(terms: Sequence[Part], context: Context) -> tuple[list[_Weighted], list[Part]]:
    """Return the terms of a sum with one logarithm, by their weights, and the others."""
    groups: dict[Hashable, _Weighted] = {}
    rest: list[Part] = []
    for t in terms:
        bound, body = summand(t)
        every = factors_of(body)
        logs = [f for f in every if holds_log(f)]
        if len(logs) != 1 or set(bound) & set(context.variables):
            rest.append(t)
            continue
        q = mul(*(f for f in every if isinstance(f, Num)), ONE)
        weight = mul(*(f for f in every if f not in logs and not isinstance(f, Num)), ONE)
        own = canonical(Family(bound, weight))
        group = groups.setdefault(own, _Weighted(bound, weight, add()))
        of = add(*(mul(q, p) for p in summands(logs[0])))
        group.of = add(group.of, substituted(of, dict(zip(bound, group.bound, strict=True))))
    return list(groups.values()), rest


def _parted(groups: list[_Weighted], rest: list[Part]) -> tuple[list[_Weighted], list[Part]] | None:
    """Return d + Σ p x as (1 − Σ p) d + Σ p (d + x), for quotients or fractions p: log is concave.

    So log(1 + e^v) is above its tangent log(1 + e^u) + σ(u) (v − u).
    """
    if len(groups) != 1 or groups[0].bound or groups[0].weight != ONE:
        return None
    of, shares, left = groups[0].of, dict[Part, Part](), list[Part]()
    for t in rest:
        every = factors_of(t)
        share = mul(*(f for f in every if isinstance(f, Div)))
        if share == ONE or isinstance(t, Sum):
            left.append(t)
        else:
            x = mul(*(f for f in every if not isinstance(f, Div)))
            shares[share] = add(shares.get(share, of), x)
    parted = list(shares.items())
    if not parted:
        numbers = [
            (t, abs(f.value)) for t in left for f in factors_of(t) if isinstance(f, Num) and f != t
        ]
        fractions = [(t, q) for t, q in numbers if q < 1]
        parted = [(Num(q), add(of, mul(Num(1 / q), t))) for t, q in fractions]
        left = [t for t in left if t not in dict(fractions)]
    if not parted:
        return None
    most = _Weighted((), add(ONE, *(negative(share) for share, _ in parted)), of)
    return [most, *(_Weighted((), share, d) for share, d in parted)], left


def _above_tangent(signs: Signs, group: _Weighted, context: Context, depth: int) -> Proof | None:
    """Return that Σ w (e^(−d) − (1 − d)) is not negative."""
    steps, inner = signs.steps, context.binding(group.bound)
    weight = signs.sign(NONNEGATIVE, group.weight, inner, depth - 1)
    if weight is None:
        return None
    u = steps.to.term(negative(group.of))
    tangent = difference(("fun", "exp", u), ("add", PLAIN_ONE, u))
    at = signs.by_form(NONNEGATIVE, tangent, inner, (), "tangent")
    found = signs.product(weight, at, inner)
    for k in reversed(range(len(group.bound))):
        name = steps.to.variable(group.bound[k])
        whole = ("sum", name[2], closed(found.sequent.args[0], [name]))
        there = context.binding(group.bound[:k])
        found = signs.by_form(NONNEGATIVE, whole, there, (found,), "total", name[1])
    return found

"""The triangle inequality: −w |u − v| is at least −w (u + v), for w, u and v that are not negative."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.language.known_functions import ABSOLUTE
from symattn.prover.bounds import less, with_rest
from symattn.prover.forms.means import summands
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, Signs
from symattn.prover.summands import multiplied_out
from symattn.prover.weighted import summand, totalled
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import MINUS, ONE, Add, Fun, Sum, add, factors_of, mul, negative

MOST_ABSOLUTE = 3
"""Most absolute values of a term that the triangle inequality is tried with."""


def by_triangle(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by that of the term with u + v for −|u − v|, where both are ≥ 0."""
    if says == NONZERO or depth < DEPTH or Fun not in node.kinds:
        return None
    if not any(isinstance(p, Fun) and p.name == ABSOLUTE.name for p in node.everything()):
        return None
    apart = multiplied_out(signs, node, context)
    for t in islice(_less_absolute(apart), MOST_ABSOLUTE):
        bound, body = summand(negative(t))
        if set(bound) & set(context.variables):
            continue
        (u,) = (f for f in factors_of(body) if isinstance(f, Fun) and f.name == ABSOLUTE.name)
        inner = context.binding(bound)
        size = _sizes(signs, u.of, inner, depth)
        if size is None:
            continue
        weight = mul(*(f for f in factors_of(body) if f != u), ONE)
        with suppress(Invalid, OutsideFragment):
            part = _smaller(signs, bound, (weight, add(size, negative(u))), context, depth)
            if part is None:
                continue
            left = less(apart, add(t, *(totalled(bound, mul(weight, p)) for p in summands(size))))
            found = with_rest(signs, says, node, part, left, context, depth)
            if found is not None:
                return found
    return None


def _smaller(
    signs: Signs, bound: tuple[Var, ...], of: tuple[Part, Part], context: Context, depth: int
) -> Proof | None:
    """Return that Σ w (a − |u|) is not negative, for a weight w and a − |u|."""
    inner = context.binding(bound)
    proofs = [signs.sign(NONNEGATIVE, f, inner, depth) for f in of]
    if not all(proofs):
        return None
    node = mul(*of)
    found = signs.of_product(NONNEGATIVE, node, [p for p in proofs if p], inner)
    for k in reversed(range(len(bound))):
        node = Sum(bound[k], node)
        name = signs.steps.to.variable(bound[k])[1]
        found = signs.shown(NONNEGATIVE, node, context.binding(bound[:k]), (found,), "total", name)
    return found


def _less_absolute(node: Part) -> Iterator[Part]:
    """Yield the terms −w |u| of a sum, or −Σ w |u|."""
    for t in summands(node):
        _, body = summand(negative(t))
        values = [f for f in factors_of(body) if isinstance(f, Fun) and f.name == ABSOLUTE.name]
        if len(values) == 1 and isinstance(values[0].of, Add):
            yield t


def _sizes(signs: Signs, of: Part, context: Context, depth: int) -> Part | None:
    """Return the sum of the absolute values of the terms of a sum, if their signs are seen."""
    found = []
    for t in summands(of):
        size = next(
            (x for x in (t, mul(MINUS, t)) if signs.sign(NONNEGATIVE, x, context, depth - 1)), None
        )
        if size is None:
            return None
        found.append(size)
    return add(*found)

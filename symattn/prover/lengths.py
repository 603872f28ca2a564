"""Lengths that are given not to be 0: √(Σ x²) ≠ 0 says that Σ x² > 0, and that Σ |x| > 0."""

from __future__ import annotations

from collections.abc import Iterator

from symattn.kernel import Proof
from symattn.kernel.syntax import ZERO, difference
from symattn.language.known_functions import ABSOLUTE
from symattn.prover.choices import instances
from symattn.prover.signs import NONNEGATIVE, NONZERO, POSITIVE, Signs, as_multiple
from symattn.terms.context import Context, Nonzero
from symattn.terms.part import Part
from symattn.terms.terms import Fun, Root, Sum, add, mul, negative


def by_radicands(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that a multiple of a radicand is positive, or not 0, where the root is given not to be."""
    if says == NONNEGATIVE or depth < 1 or Sum not in node.kinds:
        return None
    for root in _roots(node, context):

        def shown(
            signs: Signs, says: str, of: Part, at: Context, depth: int, root: Root = root
        ) -> Proof | None:
            return _radicand(signs, root, at, depth)

        found = as_multiple(signs, POSITIVE, node, root.of, context, depth, shown)
        if found is not None:
            return found if says == POSITIVE else signs.shown(NONZERO, node, context, (found,), "from")
    return None


def by_length(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that Σ |x| is positive: its square is at least Σ x²."""
    if says != POSITIVE or depth < 1 or not isinstance(node, Sum) or not _has_absolute(node):
        return None
    steps = signs.steps
    for root in _roots(node, context):
        first = signs.sign(NONNEGATIVE, node, context, depth - 1)
        second = _radicand(signs, root, context, depth)
        order = add(mul(node, node), negative(root.of))
        third = signs.sign(NONNEGATIVE, order, context, depth) if first and second else None
        if first is None or second is None or third is None:
            continue
        e = steps.to.term(node)
        weak = signs.by_form(NONNEGATIVE, second.sequent.args[0], context, (second,), "from")
        total = ("add", third.sequent.args[0], second.sequent.args[0])
        summed = signs.by_form(POSITIVE, total, context, (third, weak, second), "sum")
        whole = steps.equal(summed, difference(("mul", e, e), ("mul", ZERO, ZERO)), context)
        found = signs.by_form(POSITIVE, ("add", e, ZERO), context, (first, whole), "power")
        return steps.equal(found, e, context)
    return None


def _has_absolute(node: Part) -> bool:
    return any(isinstance(p, Fun) and p.name == ABSOLUTE.name for p in node.everything())


def _roots(node: Part, context: Context) -> Iterator[Root]:
    """Yield the roots that are given not to be 0, at the places that a term names."""
    for _, term in instances(context, [node], Nonzero):
        if isinstance(term, Root):
            yield term


def _radicand(signs: Signs, root: Root, context: Context, depth: int) -> Proof | None:
    """Return that a radicand is positive, as its root is."""
    steps = signs.steps
    r, e = map(steps.to.term, (root, root.of))
    found = signs.sign(POSITIVE, root, context, depth - 1)
    known = signs.sign(NONNEGATIVE, root.of, context, depth - 1) if found else None
    if found is None or known is None:
        return None
    product = signs.by_form(POSITIVE, ("mul", r, r), context, (found, found), "product")
    return steps.equal(product, e, context, (known,))

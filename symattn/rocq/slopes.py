"""Derivatives: what must have a sign for a tree to have a slope, and where a number was changed."""

from __future__ import annotations

from collections.abc import Iterator

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.propositions import Divisor, is_partial


def unchanged(tree: t.Tree, by: t.Tree, point: t.Tree) -> t.Tree:
    """Return a tree in which a number stands at one place of a datum, with the datum there again."""
    if tree == by:
        return point
    if isinstance(tree, t.Choose) and tree.left == by:
        return tree.right
    return t.with_parts(tree, lambda part: unchanged(part, by, point))


def must_have_signs(
    tree: t.Tree, binders: tuple[t.Var, ...], guards: tuple[t.Tree, ...], names: dict[int, set[t.Var]]
) -> Iterator[Divisor]:
    """Yield the divisors in a tree, and the terms that must be positive for a slope, at all places.

    What is bound is named by how deep it is bound, also where nothing is divided by.
    """

    def inside(part: t.Tree, *more: t.Tree) -> Iterator[Divisor]:
        return must_have_signs(part, binders, (*guards, *more), names)

    match tree:
        case t.Sum(var, body) | t.Share(var, body, _) | t.Apply(_, var, body, _):
            v = t.Var(f"bound_{len(binders)}", var.axis)
            names.setdefault(len(binders), set()).add(v)
            yield from must_have_signs(w.substituted(body, {var: v}), (*binders, v), guards, names)
            if isinstance(tree, t.Share):
                yield from inside(w.substituted(body, {var: tree.place}))
                yield Divisor(binders, guards, t.Sum(var, body))
        case t.When(bit, body) | t.Masked(bit, body):
            yield from inside(body, bit)
        case t.Choose(bit, left, right):
            yield from inside(left, bit)
            yield from inside(right, t.Not(bit))
        case _:
            for part in t.parts(tree):
                yield from inside(part)
            if isinstance(tree, t.Div):
                yield Divisor(binders, guards, tree.right)
            if is_partial(tree):
                yield Divisor(binders, guards, tree.body, "log")

"""Sums over elements as sums over their images: Σ_v f(v) = Σ_v f(π(v)).

Normal forms move a permutation that keeps a relation to the first place of it, and so back. So the sum
is moved where nothing is known of the relation.
"""

from __future__ import annotations

from contextlib import suppress

from symattn.kernel.checker import Invalid, Proof
from symattn.kernel.core.bits import Bit
from symattn.kernel.core.context import Context, Keeps
from symattn.kernel.core.part import Part
from symattn.kernel.core.places import Image, image
from symattn.kernel.core.terms import Sum, substituted
from symattn.prover.equations import Equations


def by_images(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, with sums over images of keys that are seen from an image."""
    steps = equations.steps
    keeps = {(f.pi, f.relation) for f in context.of(Keeps) if isinstance(f, Keeps)}

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if not isinstance(node, Sum):
            return None
        v = node.index
        for c in node.body.everything():
            if not (isinstance(c, Bit) and isinstance(c.query, Image) and c.key == v):
                continue
            if (c.query.pi, c.relation) in keeps and v not in c.query.free:
                moved = image(c.query.pi, c.query.inverse, v)
                other = Sum(v, substituted(node.body, {v: moved}))
                sides = tuple(map(steps.to.term, (node, other)))
                variables, _ = steps.to.context(at)
                with suppress(Invalid):
                    return other, steps.made("ring", variables, (), "eq", sides)
        return None

    if not keeps:
        return None
    return equations.by_lemma(lemma, left, right, context)

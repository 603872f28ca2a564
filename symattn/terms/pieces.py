"""Pieces: sums inside a function that are read as one datum.

A monomial Σ_v⃗ [c] x ··· x is a function of its free places alone. Read as a free datum L at these
places, it leaves no sum inside the function; what holds for every L holds for this one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from symattn.terms.part import Part, Var, part
from symattn.terms.terms import ONE, Atom, every_when, mul, total


@part
class Piece(Part):
    """Σ_bound [bits] ∏ factors, as a function of its slots; the key of a datum of kind "piece".

    `alike` lists the orders of the slots that leave its value, the order as it stands among them.
    """

    slots: tuple[Var, ...]
    bound: tuple[Var, ...]
    bits: tuple[Part, ...]
    factors: tuple[Part, ...]
    alike: tuple[tuple[int, ...], ...]

    bound_by: ClassVar[tuple[str, ...]] = ("slots", "bound")

    def term(self) -> Part:
        """Return what the datum stands for, a term in the slots."""
        body = every_when(self.bits, mul(*self.factors) if self.factors else ONE)
        for v in self.bound:
            body = total(v, body)
        return body


def in_order(node: Atom) -> Atom:
    """Return a datum at its places in the least order that leaves its value."""
    if node.of.kind == "symmetric":
        *member, a, b = node.places
        return replace(node, places=(*member, *sorted((a, b), key=repr)))
    if isinstance(node.of.key, Piece):
        orders = (tuple(node.places[k] for k in order) for order in node.of.key.alike)
        return replace(node, places=min(orders, key=repr))
    return node

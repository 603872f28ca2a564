"""Inner sums as numbers: what holds of any u holds of u = A x, so that ‖B (A x)‖ ≤ ‖B‖ ‖A x‖."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from symattn.kernel import Proof
from symattn.prover.signs import NONZERO, Signs
from symattn.prover.subterms import anywhere
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part, Var, rebuilt
from symattn.terms.terms import Add, Atom, Datum, Mul, Sum, substituted

NAME = "an inner sum"


def by_inner_sums(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign that a term has whatever numbers stand for an inner sum that it holds often."""
    if says == NONZERO or depth < 2 or not isinstance(node, Add):
        return None
    known = set(context.variables)
    inner = [
        f
        for p in node.everything()
        for f in (p.of if isinstance(p, Mul) else ())
        if isinstance(f, Sum) and isinstance(f.body, Mul) and not f.free <= known
    ]
    often = Counter(map(anywhere, inner))
    if not often or max(often.values()) < 2:
        return None
    template = next(f for f in inner if often[anywhere(f)] > 1)
    slots = template.places_of_free
    datum = Datum((NAME,), tuple(v.sort for v in slots))

    def number(places: dict[Var, Part]) -> Part:
        return Atom(datum, tuple(places[v] for v in slots))

    def same(places: dict[Var, Part]) -> Part:
        return substituted(template, places)

    steps = signs.steps
    found = signs.sign(says, _put(node, template, number), context, depth)
    if found is None:
        return None
    whole = steps.to.term(_put(node, template, same))
    name = steps.to.term(Atom(datum, slots))[1]
    templates = ((name, tuple(map(steps.to.variable, slots)), steps.to.term(template)),)
    there = steps.make("instance", context, says, (whole,), (found,), ((), templates))
    return steps.equal(there, steps.to.term(node), context, signs.read([node], context))


def _put(node: Part, template: Sum, new: Callable[[dict[Var, Part]], Part]) -> Part:
    """Return a term with something else for each sum that is a template at other places."""
    if isinstance(node, Sum):
        places = dict(zip(template.places_of_free, node.places_of_free, strict=False))
        is_whole = len(places) == len(node.places_of_free) == len(template.places_of_free)
        is_there = is_whole and all(v.sort == p.sort for v, p in places.items())
        if is_there and canonical(substituted(template, dict(places))) == canonical(node):
            return new(dict(places))
        return Sum(node.index, _put(node.body, template, new))
    return rebuilt(node, lambda p: _put(p, template, new))

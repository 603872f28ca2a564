"""Consequences of a more general sequent: where more is known, and what is substituted."""

from __future__ import annotations

from symattn.kernel.rules.application import Application
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import Fact, Substitution, need, negative


def weaken(a: Application) -> None:
    """WEAKEN: the same conclusion where more is known, with fewer or more names."""
    need(a.shown(a.goal.says, *a.goal.args), "it is known where less is")


def instance(a: Application) -> None:
    """INSTANCE: substitute places for names and terms for free data, if the facts hold of them.

    A sequent holds for all data and places, so for the values of those substituted. Definedness says
    more than a value, so only places are substituted in it.
    """
    p, *_ = a.premises
    places, templates = dict(a.data[0]), {name: (tuple(slots), body) for name, slots, body in a.data[1]}
    need(not templates or p.says != "defined", "a term put for a datum may have no value")
    whole = Signature(p.vars)
    whole.sequent(p)
    for name, (slots, body) in templates.items():
        kind, axes = whole.of.get(("dat", name), ("", tuple(v[2] for v in slots)))
        need(kind == "", "a template is put for a free datum")
        need(axes == tuple(v[2] for v in slots), "slots of the sorts of the datum's places")
        alone = Signature(slots)
        alone.term(body)
        a.signature.join(alone)
    for v, t in places.items():
        need(a.signature.axis(t) == v[2], "a place of the sort of a name")
    put = Substitution(places, templates)
    args = p.args if p.says == "bit" else tuple(map(put.term, p.args))
    if p.says == "bit":
        args = tuple(map(put.bit, args))
    need(a.goal.says == p.says and a.goal.args == args, "what is said is the instance")
    need(set(p.sizes) <= set(a.goal.sizes), "the instance is at the same sizes")
    for f in p.facts:
        need(_is_satisfied(a, put.fact(f)), "what is put in satisfies the facts")


def _is_satisfied(a: Application, f: Fact) -> bool:
    """Tell whether a fact is one of the conclusion's, or shown by a premise or by RING."""
    if f in a.facts or a.shown("bit", f):
        return True
    if f[0] != "ident":
        return False
    a.signature.fact(f)
    normal = Application(a.goal, (), (), a.signature, {}).ring()
    env = tuple(normal.fresh(sort) for sort in f[1])
    return normal.value(("add", f[2], negative(f[3])), env) == {}

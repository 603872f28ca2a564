"""Bits, cases, definedness, and consequences of more general sequents."""

from __future__ import annotations

from typing import Any

from symattn.kernel.orders import follows
from symattn.kernel.rules.application import Application
from symattn.kernel.syntax import (
    MAX,
    ONE,
    Fact,
    Place,
    Substitution,
    Term,
    conjuncts,
    need,
    negative,
    opened,
    opened_bit,
)


def weaken(a: Application) -> None:
    """WEAKEN: the same conclusion where more is known, with fewer or more names."""
    need(a.shown(a.goal.says, *a.goal.args), "it is known where less is")


def bits(a: Application) -> None:
    """BITS: a bit that holds in all models of facts, premises and instances that are listed.

    The data are empty, or facts and, for *never*, pairs of a fact and places.
    """
    need(a.goal.says == "bit", "a bit is said to hold")
    (c,) = a.goal.args
    need(a.holds(c) or follows(c, _listed(a)) in ({True}, set()), "the bit follows")


def absurd(a: Application) -> None:
    """ABSURD: anything, where the listed facts have no model, or a premise is wrong about a number."""
    wrong = {"pos": lambda n: n <= 0, "nonneg": lambda n: n < 0, "nonzero": lambda n: n == 0}
    for p in a.premises:
        if p.says in wrong and p.args[0][0] == "num" and wrong[p.says](p.args[0][1]) and a.knows(p):
            return
    need(follows(("all",), _listed(a)) == set(), "a contradiction")


def _listed(a: Application) -> list[Fact]:
    """Return the facts, instances and premises that the listed models must satisfy."""
    found: list[Fact] = []
    for f in a.data:
        if f[0] == "instance":
            _, never, places = f
            need(never in a.facts and never[0] == "never", "a fact that denies bits")
            at = a.places(places, never[1])
            found.append(("not", ("all", *(opened_bit(c, at) for c in never[2]))))
        else:
            need(f in a.facts, "a fact of the sequent")
            found.append(f)
    return found + [p.args[0] for p in a.premises if p.says == "bit" and a.knows(p)]


def cases(a: Application) -> None:
    """CASES: a conclusion that holds where a bit does, and where it does not."""
    (c,) = a.data
    a.signature.bit(c)
    need(a.shown(a.goal.says, *a.goal.args, more=(c,)), "the case of the bit")
    need(a.shown(a.goal.says, *a.goal.args, more=(("not", c),)), "the case of its negation")


def split(a: Application) -> None:
    """SPLIT: a conclusion that holds where u ≥ 0, and where −u ≥ 0."""
    (u,) = a.data
    a.signature.term(u)
    for t in (u, negative(u)):
        more = (("atleast", (), t, False),)
        need(
            a.shown(a.goal.says, *a.goal.args, more=more), "the case of a term and that of its negative"
        )


def instance(a: Application) -> None:
    """INSTANCE: substitute places for names and terms for free data, if the facts hold of them.

    A sequent holds for all data and places, so for the values of those substituted. Definedness says
    more than a value, so only places are substituted in it.
    """
    p, *_ = a.premises
    places, templates = dict(a.data[0]), {name: (tuple(slots), body) for name, slots, body in a.data[1]}
    need(not templates or p.says != "defined", "a term put for a datum may have no value")
    whole = type(a.signature)(p.vars)
    whole.sequent(p)
    for name, (slots, body) in templates.items():
        kind, axes = whole.of.get(("dat", name), ("", tuple(v[2] for v in slots)))
        need(kind == "", "a template is put for a free datum")
        need(axes == tuple(v[2] for v in slots), "slots of the sorts of the datum's places")
        alone = type(a.signature)(slots)
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
    normal = type(a).ring(Application(a.goal, (), (), a.signature, {}))
    env = tuple(normal.fresh(sort) for sort in f[1])
    return normal.value(("add", f[2], negative(f[3])), env) == {}


def one_of(a: Application) -> None:
    """MAX_ONE: a property of every number that counts holds of the largest of them, if there is one.

    The data are the name of a datum without places, the terms of the conclusion with that datum in the
    place of the largest, the largest, and new names for the bound places of each of its families.
    """
    name, bodies, largest, names = a.data
    need(
        a.goal.says in ("eq", "pos", "nonneg", "nonzero"),
        "what is said of the largest is about its value",
    )
    a.signature.term(largest)
    need(largest[:2] == ("app", MAX), "the largest of some numbers")
    need(a.goal.args == tuple(_with(name, largest, t) for t in bodies), "what is said of the largest")
    need(a.shown("nonzero", how_many(largest)), "some number counts")
    families = largest[3:]
    for (sorts, numbers), (_, counts), new in zip(families[::2], families[1::2], names, strict=True):
        fresh = a.fresh(new, sorts)
        x, counted = opened(numbers, fresh), opened(counts, fresh)
        more = conjuncts(counted[1]) if counted[0] == "when" else ()
        more += (("nonzero", (), counted),)
        said = tuple(_with(name, x, t) for t in bodies)
        need(a.shown(a.goal.says, *said, more=more), "the same of every number that counts")


def _with(name: Any, t: Term, body: Term) -> Term:
    return Substitution(data={name: ((), t)}).term(body)


def how_many(largest: Term) -> Term:
    """Return the sum of the counts of a largest: it is not 0 only if some number counts."""
    totals = []
    for sorts, counts in largest[4::2]:
        for s in reversed(sorts):
            counts = ("sum", s, counts)
        totals.append(counts)
    return totals[0] if len(totals) == 1 else ("add", *totals)


def defined(a: Application) -> None:
    """DEFINED: denominators are not 0, arguments of ln are > 0, radicands are ≥ 0, where they are read.

    A subterm is read for all elements bound around it, named anew in the order in which they are met,
    and where the bits around it hold.
    """
    need(a.goal.says == "defined", "a value")
    _Reader(a).read(a.goal.args[0], ())


class _Reader:
    """Asks premises for the signs of denominators, logarithms' arguments and radicands."""

    def __init__(self, a: Application) -> None:
        self.a, self.bound = a, 0

    def read(self, t: Term, more: tuple[Fact, ...]) -> None:
        match t[0]:
            case "when":
                return self.read(t[2], (*more, *conjuncts(t[1])))
            case "sum":
                return self.under((t[1],), t[2], more)
            case "app":
                for sorts, e in t[3:]:
                    self.under(sorts, e, more)
                if t[1] == MAX:
                    need(self.asked("nonzero", how_many(t), more), "the largest of no numbers")
            case "div" if t[2][0] == "num":
                need(t[2][1] != 0, "a division by the number 0")
                return self.read(t[1], more)
            case "div":
                need(self.asked("nonzero", t[2], more), "a denominator is not 0")
            case "fun" if t[1] == "log":
                need(self.asked("pos", t[2], more), "a logarithm's argument is positive")
            case "root":
                need(self.asked("nonneg", t[1], more), "a radicand is not negative")
        start = 2 if t[0] == "fun" else 1
        for e in t[start:] if t[0] in ("add", "mul", "div", "fun", "root") else ():
            self.read(e, more)
        return None

    def asked(self, says: str, t: Term, more: tuple[Fact, ...]) -> bool:
        if says == "nonzero" and t in (ONE, ("sum", t[1], ONE)):
            return True
        return self.a.shown(says, t, more=more)

    def under(self, sorts: tuple[str, ...], t: Term, more: tuple[Fact, ...]) -> None:
        fresh: list[Place] = []
        for sort in sorts:
            self.bound += 1
            fresh += self.a.fresh([("read", self.bound)], [sort])
        self.read(opened(t, fresh), more)

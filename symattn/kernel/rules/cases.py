"""Bits that follow from others, and conclusions that hold in each case."""

from __future__ import annotations

from symattn.kernel.orders import follows
from symattn.kernel.rules.application import Application
from symattn.kernel.syntax import Fact, need, negative, opened_bit


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

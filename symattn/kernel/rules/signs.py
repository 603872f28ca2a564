"""SIGN: e > 0, e ≥ 0 or e ≠ 0, by the form of e, which the data name. Each form is a lemma."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from symattn.kernel.rules.application import Application
from symattn.kernel.syntax import (
    MAX,
    ONE,
    ROUNDING,
    Place,
    Term,
    conjuncts,
    difference,
    need,
    negative,
    opened,
    opened_bit,
)

INCREASING = (("root",), *(("fun", g) for g in ("exp", "log", "arctan", "erf")))


def sign(a: Application) -> None:
    """SIGN: by the lemma of the form that the data name."""
    need(a.goal.says in ("pos", "nonneg", "nonzero"), "a sign")
    FORMS[a.data[0]](a, a.goal.args[0], a.goal.says, *a.data[1:])


def _number(a: Application, e: Term, says: str) -> None:
    """A number has its sign."""
    need(e[0] == "num", "a number")
    need({"pos": e[1] > 0, "nonneg": e[1] >= 0, "nonzero": e[1] != 0}[says], "the sign of a number")


def _kind(a: Application, e: Term, says: str) -> None:
    """A positive datum is positive."""
    need(e[0] == "dat" and e[2] == "positive", "a positive datum")


def _exponential(a: Application, e: Term, says: str) -> None:
    """e^u > 0."""
    need(e[:2] == ("fun", "exp"), "an exponential")


def _size(a: Application, e: Term, says: str) -> None:
    """Σ_v 1 − 1 ≥ 0, as no size is 0."""
    need(says == "nonneg", "a size is at least 1, and may be 1")
    need(e == difference(("sum", e[1][1], ONE), ONE), "a size less 1")


def _absolute(a: Application, e: Term, says: str) -> None:
    """|u| ≥ 0 and √u ≥ 0."""
    need(says == "nonneg", "an absolute value or a root may be 0")
    need(e[:2] == ("fun", "abs") or e[0] == "root", "an absolute value or a root")


def _root(a: Application, e: Term, says: str) -> None:
    """√u > 0 for u > 0."""
    need(e[0] == "root", "a root")
    need(a.shown("pos", e[1]), "a positive radicand")


def _product(a: Application, e: Term, says: str) -> None:
    """A product or a quotient has the sign that all its parts share; u/0 = 0 is not negative."""
    need(e[0] in ("mul", "div"), "a product or a quotient")
    need(all(a.shown(says, t) for t in e[1:]), "the sign of every part")


def _square(a: Application, e: Term, says: str) -> None:
    """A square, u · u, is ≥ 0."""
    need(says == "nonneg", "a square may be 0")
    need(e[0] == "mul" and len(e) == 3, "a product of two")
    need(e[1] == e[2], "twice the same factor")


def _sum(a: Application, e: Term, says: str) -> None:
    """A sum of terms ≥ 0 is ≥ 0; and > 0 if one of them is."""
    need(e[0] == "add", "a sum of terms")
    need(all(a.shown("nonneg", t) for t in e[1:]), "no term is negative")
    need(says == "nonneg" or any(a.shown("pos", t) for t in e[1:]), "one term is positive")


def _case(a: Application, e: Term, says: str) -> None:
    """[c] u ≥ 0 if u ≥ 0 where c holds."""
    need(says == "nonneg", "a term under a bit may be 0")
    need(e[0] == "when", "a term under a bit")
    need(a.shown("nonneg", e[2], more=conjuncts(e[1])), "it is not negative where the bit holds")


def _when(a: Application, e: Term, says: str) -> None:
    """[c] u has the sign of u if c holds."""
    need(e[0] == "when", "a term under a bit that holds")
    need(a.shown(says, e[2], more=conjuncts(e[1])), "the sign where the bit holds")
    need(a.holds(e[1]), "the bit holds")


def _total(a: Application, e: Term, says: str, name: Any) -> None:
    """Σ_v u(v) has the sign that u(v) has for every v: there is at least one element."""
    need(says != "nonzero", "the terms of a sum may cancel")
    need(e[0] == "sum", "a sum over a sort")
    need(a.shown(says, opened(e[2], a.fresh([name], [e[1]]))), "every term has the sign")


def _witness(a: Application, e: Term, says: str, name: Any, place: Place) -> None:
    """Σ_v u(v) > 0 if u(v) ≥ 0 for every v and u(p) > 0 at a place p."""
    need(e[0] == "sum" and says != "nonneg", "a sum over a sort that is positive")
    at = a.places([place], [e[1]])
    need(a.shown("nonneg", opened(e[2], a.fresh([name], [e[1]]))), "no term of the sum is negative")
    need(a.shown("pos", opened(e[2], at)), "the term at the witness is positive")


def _somewhere(a: Application, e: Term, says: str, name: Any, fact: Any, rows: Any) -> None:
    """Σ_v u(v) > 0 if u(v) ≥ 0 for every v, > 0 where c(v) holds, and by a fact c holds at some v."""
    need(e[0] == "sum" and says != "nonneg", "a sum over the columns of a row")
    need(fact in a.facts and fact[0] == "somewhere" and fact[2] == e[1], "a fact that promises a column")
    at = a.places(rows, fact[1])
    (v,) = a.fresh([name], [e[1]])
    need(a.shown("nonneg", opened(e[2], (v,))), "no term of the row is negative")
    there = conjuncts(opened_bit(fact[3], (*at, v)))
    need(a.shown("pos", opened(e[2], (v,)), more=there), "the term is positive where the bit holds")


def _hypothesis(a: Application, e: Term, says: str, fact: Any, places: Any) -> None:
    """A hypothesis at some places."""
    need(fact in a.facts and fact[0] in ("nonzero", "atleast"), "a hypothesis that is a fact")
    at = a.places(places, fact[1])
    strict = ("pos", "nonneg", "nonzero") if fact[-1] is True else ("nonneg",)
    need(says in (("nonzero",) if fact[0] == "nonzero" else strict), "the sign that the hypothesis has")
    need(opened(fact[2], at) == e, "the term of the hypothesis")


def _from(a: Application, e: Term, says: str) -> None:
    """From u > 0: u ≥ 0 and u ≠ 0; from −u > 0: u ≠ 0; from u ≥ 0 and u ≠ 0: u > 0."""
    below = says == "nonzero" and a.shown("pos", negative(e))
    strict = says == "pos" and a.shown("nonneg", e) and a.shown("nonzero", e)
    need(below or strict or a.shown(says, e), "a stronger sign")


def _equal(a: Application, e: Term, says: str) -> None:
    """A term has the sign of any term equal to it."""
    equal = (p.args[1] for p in a.premises if p.says == "eq" and p.args[0] == e and a.knows(p))
    need(any(a.shown(says, t) for t in equal), "an equal term with the sign")


def _factor(a: Application, e: Term, says: str) -> None:
    """A factor of a nonzero product is not 0; nor is either part of a nonzero quotient, as u/0 = 0."""
    need(says == "nonzero", "a part of what is not 0 is only known not to be 0")
    found = (p.args[0] for p in a.premises if p.says in ("nonzero", "pos") and a.knows(p))
    need(any(t[0] in ("mul", "div") and e in t[1:] for t in found), "a part of what is not 0")


def _tangent(a: Application, e: Term, says: str) -> None:
    """e^u − (1 + u) ≥ 0: the exponential lies above its tangent at 0."""
    need(says == "nonneg", "an exponential meets its tangent")
    u = e[1][2]
    need(e == difference(("fun", "exp", u), ("add", ONE, u)), "an exponential less its tangent")


def _bound(a: Application, e: Term, says: str, g: Any, u: Term) -> None:
    """The bounds erf u < 1, round u ≤ u + 1/2, and ⌊u⌋ ≤ u < ⌊u⌋ + 1."""
    f, half = ("fun", g, u), ("num", 1, 2)
    bounds = {
        ("erf", "pos"): difference(ONE, f),
        ("rounded", "nonneg"): difference(half, difference(f, u)),
        ("floor", "nonneg"): difference(u, f),
        ("floor", "pos"): difference(("add", ONE, f), u),
    }
    need(bounds.get((g, says)) == e, "a bound of a function")


def _monotone(a: Application, e: Term, says: str) -> None:
    """g(u) − g(w) is ≥ 0 or > 0 if u − w is, for an increasing g: ln where w > 0, √ where w ≥ 0."""
    need(says in ("pos", "nonneg"), "a sign of an order")
    g, (u, w) = e[1][:-1], (e[1][-1], e[2][2][-1])
    need(e == difference((*g, u), (*g, w)), "a difference of two values of one function")
    need(g in INCREASING or (says == "nonneg" and g in ROUNDING), "an increasing function")
    need(a.shown(says, difference(u, w)), "the order of the arguments")
    need(g != ("fun", "log") or a.shown("pos", w), "logarithms of what is positive")
    need(g != ("root",) or a.shown("nonneg", w), "roots of what is not negative")


def _power(a: Application, e: Term, says: str) -> None:
    """The sum u + w has the sign of u² − w², if u ≥ 0: then u ≥ |w|."""
    need(says in ("pos", "nonneg"), "the sign of a difference of squares")
    need(e[0] == "add" and len(e) == 3, "a sum of two")
    _, u, w = e
    need(a.shown("nonneg", u), "the first of two is not negative")
    need(a.shown(says, difference(("mul", u, u), ("mul", w, w))), "the order of the squares")


def _below_largest(a: Application, e: Term, says: str, k: Any, places: Any) -> None:
    """MAX_UPPER: the largest of some numbers, less one of them that counts, is ≥ 0."""
    need(says == "nonneg", "the largest may be that number")
    largest = e[1]
    need(largest[:2] == ("app", MAX), "the largest of numbers")
    (sorts, numbers), (_, counts) = largest[3:][2 * k : 2 * k + 2]
    at = a.places(places, sorts)
    need(e == difference(largest, opened(numbers, at)), "the largest less one of the numbers")
    need(a.shown("nonzero", opened(counts, at)), "a number that counts")


FORMS: Mapping[str, Callable[..., None]] = MappingProxyType(
    {
        "number": _number, "kind": _kind, "exp": _exponential, "size": _size, "abs": _absolute,
        "root": _root, "product": _product, "square": _square, "quotient": _product, "sum": _sum,
        "case": _case, "when": _when, "total": _total, "witness": _witness, "somewhere": _somewhere,
        "hypothesis": _hypothesis, "from": _from, "equal": _equal, "factor": _factor,
        "numerator": _factor, "tangent": _tangent, "bound": _bound, "monotone": _monotone,
        "power": _power, "max_upper": _below_largest,
    }
)  # fmt: skip

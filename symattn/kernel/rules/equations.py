"""Rules whose conclusion is an equation."""

from __future__ import annotations

from itertools import pairwise

from symattn.kernel.rules.application import Application
from symattn.kernel.syntax import Bit, conjuncts, difference, need, opened


def transitive(a: Application) -> None:
    """TRANS: e₀ = eₙ from e₀ = e₁, e₁ = e₂, …, each in either direction."""
    e, last = a.goal.args
    for p in a.premises:
        need(p.says == "eq" and a.knows(p), "a link that is known here")
        need(e in p.args, "a link begins where the one before ends")
        e = p.args[0] if p.args[1] == e else p.args[1]
    need(e == last, "the last link ends at the other end")


def antisymmetry(a: Application) -> None:
    """ANTISYM: e = f from e − f ≥ 0 and f − e ≥ 0."""
    need(a.goal.says == "eq", "an equation between bounds")
    e, f = a.goal.args
    need(a.shown("nonneg", difference(e, f)), "e is at least f")
    need(a.shown("nonneg", difference(f, e)), "f is at least e")


def injective(a: Application) -> None:
    """INJECTIVE: e = f from g(e) = g(f), for exp, for ln on e, f > 0, for √ on e, f ≥ 0."""
    need(a.goal.says == "eq", "an equation between arguments")
    (g,) = a.data
    domain = {"exp": None, "log": "pos", "root": "nonneg"}[g]
    images = [("root", t) if g == "root" else ("fun", g, t) for t in a.goal.args]
    need(a.shown("eq", *images), "the images are equal")
    for t in a.goal.args:
        need(domain is None or a.shown(domain, t), "arguments where the function is injective")


def given(a: Application) -> None:
    """GIVEN: e = f, an instance of a fact at some places."""
    fact, places = a.data
    need(fact in a.facts and fact[0] == "ident", "an equation that is a fact")
    at = a.places(places, fact[1])
    need(
        a.goal.says == "eq" and a.goal.args == tuple(opened(t, at) for t in fact[2:]),
        "what the fact says",
    )


def written_out(a: Application) -> None:
    """WRITE_OUT: Σ_v e(v) = e(v₁) + ··· + e(vₙ), where v₁ is the first, v₂ the next, …, vₙ the last.

    These are all elements of the sort, each once.
    """
    elements = a.data
    need(a.goal.says == "eq" and a.goal.args[0][0] == "sum", "a sum that is written out")
    (_, sort, body), other = a.goal.args
    at = a.places(elements, [sort] * len(elements))
    need(("first", at[0]) in a.facts, "the first is the first")
    need(("last", at[-1]) in a.facts, "the last is the last")
    need(all(("next", u, v) in a.facts for u, v in pairwise(at)), "each is next to the one before")
    need(other == ("add", *(opened(body, (v,)) for v in at)), "a term for each element")


def agreeing(a: Application) -> None:
    """AGREE: [c] e = [d] e, if c holds where d does, and d where c does."""
    need(a.goal.says == "eq" and all(t[0] == "when" for t in a.goal.args), "two terms under bits")
    (_, c, e), (_, d, f) = a.goal.args
    need(e == f, "one term under two bits")
    need(a.shown("bit", d, more=conjuncts(c)), "the second bit holds where the first does")
    need(a.shown("bit", c, more=conjuncts(d)), "the first bit holds where the second does")


SUBTERMS = {("sum", 2), ("when", 2), ("div", 1), ("div", 2), ("fun", 2), ("root", 1)}


def congruence(a: Application) -> None:
    """CONGRUENCE: C[e] = C[f] from e = f, known for new names of the places C binds, under its bits.

    The value of a term is a function of the values that its subterms have for all elements that are
    bound around them; under [c] only those for which c holds count.
    """
    (p,) = a.premises
    path, names = a.data
    need(a.goal.says == p.says == "eq", "an equation of subterms")
    (e, f), names = a.goal.args, list(names)
    more: list[Bit] = []
    for k in path:
        need(
            all(x == y for n, (x, y) in enumerate(zip(e, f, strict=True)) if n != k),
            "the rest is the same",
        )
        inside = (e[0] in ("add", "mul") and k >= 1) or (e[0] == "app" and k >= 3)
        need((e[0], k) in SUBTERMS or inside, "the place of a subterm")
        if e[0] == "when":
            more += conjuncts(e[1])
        sorts = (e[1],) if e[0] == "sum" else ()
        family = e[0] == "app"
        e, f = e[k], f[k]
        if family:
            need(e[0] == f[0], "families over the same sorts")
            sorts, e, f = e[0], e[1], f[1]
        fresh = tuple(("v", names.pop(0), s) for s in sorts)
        need(
            not a.signature.names & set(fresh) and len(set(fresh)) == len(fresh),
            "new names for what is bound",
        )
        a.signature.names |= set(fresh)
        e, f = (opened(e, fresh), opened(f, fresh)) if fresh else (e, f)
    need((e, f) == p.args, "the premise is about the subterms")
    need(a.knows(p, more), "the premise knows what holds there")

"""RING, CUT_OFF, BITS and ABSURD are asked random sequents, true and false: what is accepted is evaluated."""

from __future__ import annotations

import random

import pytest

from symattn.kernel import Invalid, check, checking
from tests.kernel.build import num, seq, step
from tests.kernel.evaluator import counterexample

NAMES = [("v", "i", "T"), ("v", "j", "T"), ("v", "k", "T")]


class Random:
    """Random places, bits, terms and facts."""

    def __init__(self, r, cut=False, perm=True):
        self.r = r
        self.cut = cut
        self.useperm = perm and not cut and r.random() < 0.4
        self.names = NAMES[: r.randint(1, 3)]
        self.fun = r.random() < 0.5
        self.rels = r.random() < 0.5
        self.meta = r.choice((None, None, ("window", 1, 0), ("blocks", 2))) if cut else None

    def place(self, env):
        c = [*self.names] * (2 if not env else 1) + [("b", k) for k in range(len(env))] * 2
        p = self.r.choice(c)
        if self.useperm and self.r.random() < 0.4:
            p = ("img", "pi", self.r.random() < 0.4, p)
        return p

    def bit(self, env):
        x = self.r.random()
        if x < 0.1:
            return ("not", self.bit(env))
        if x < 0.15:
            return ("all", self.bit(env), self.bit(env))
        if self.rels and x < 0.45:
            return ("rel", "R", self.meta, self.place(env), self.place(env))
        return (self.r.choice(("same", "less", "same")), self.place(env), self.place(env))

    def leaf(self, env):
        x = self.r.random()
        if x < 0.12:
            return num(self.r.choice((-1, 1, 2, 0, -2)), self.r.choice((1, 1, 2)))
        if x < 0.2:
            return ("dat", "c", "", ())
        if x < 0.55:
            return ("dat", "x", "", (self.place(env),))
        if x < 0.65:
            return ("dat", "p", "positive", (self.place(env),))
        if x < 0.75:
            return ("dat", "S", "symmetric", (self.place(env), self.place(env)))
        if x < 0.87:
            return ("dat", "O", "orthogonal", (self.place(env), self.place(env)))
        return ("dat", "z", "", (self.place(env), self.place(env)))

    def term(self, d, env=()):
        r = self.r
        if d <= 0:
            return self.leaf(env)
        x = r.random()
        if x < 0.16:
            return ("add", *[self.term(d - 1, env) for _ in range(2)])
        if x < 0.40:
            return ("mul", *[self.term(d - 1, env) for _ in range(2)])
        if x < 0.54:
            return ("when", self.bit(env), self.term(d - 1, env))
        if x < 0.76 and len(env) < 3:
            return ("sum", "T", self.term(d - 1, (*env, "T")))
        if x < 0.84:
            return ("div", self.term(d - 1, env), self.term(d - 2 if not self.cut else 0, env))
        if self.fun:
            if x < 0.92:
                return (
                    "fun",
                    r.choice(("exp", "log", "abs", "cos", "sin")),
                    self.term(d - 2 if not self.cut else 0, env),
                )
            if x < 0.95:
                return ("root", self.term(d - 2 if not self.cut else 0, env))
            if x < 0.97 and not self.cut:
                return (
                    "app",
                    "max",
                    ("lit", 1, 1),
                    (("T",), self.term(d - 2, (*env, "T"))),
                    (("T",), ("when", self.bit((*env, "T")), num(1))),
                )
        return self.leaf(env)

    def fact(self):
        r = self.r
        x = r.random()

        def v():
            return r.choice(self.names)

        if x < 0.45:
            return self.bit(())
        if x < 0.55:
            return (r.choice(("first", "last")), v())
        if x < 0.65 and len(self.names) > 1:
            a, b = r.sample(self.names, 2)
            return ("next", a, b)
        if x < 0.75 and self.rels and self.meta is None:
            return ("only", "R", v(), v())
        if self.useperm:
            if x < 0.85:
                return ("fixed", "pi", v())
            if x < 0.95:
                return ("kept", "pi", v())
            return ("keeps", "pi", "R")
        if self.cut:
            b = ("b", 0)
            if x < 0.9:
                return ("ident", ("T",), ("dat", "z", "", (b, b)), ("dat", "x", "", (b,)))
            return (
                "ident",
                ("T", "T"),
                ("dat", "z", "", (("b", 0), ("b", 1))),
                ("dat", "z", "", (("b", 1), ("b", 0))),
            )
        return self.bit(())


def subterms(t, path=()):
    yield path, t
    if isinstance(t, tuple) and t and t[0] in ("add", "mul", "div"):
        for k in range(1, len(t)):
            yield from subterms(t[k], (*path, k))
    elif t[0] in ("when", "sum", "fun"):
        yield from subterms(t[2], (*path, 2))
    elif t[0] == "root":
        yield from subterms(t[1], (*path, 1))


def replace(t, path, new):
    if not path:
        return new
    k = path[0]
    return (*t[:k], replace(t[k], path[1:], new), *t[k + 1 :])


def rewrite(r, g, t):
    """Return a term after a random step that looks like a law, and often is none."""
    path, s = r.choice(list(subterms(t)))
    env = sum(1 for i in range(len(path)) if _at(t, path[:i])[0] == "sum")
    E = ("T",) * env
    o = []
    k = s[0]
    if k == "mul":
        o += [("mul", *s[:0:-1]), s[1], ("mul", s[1], s[1])]
    if k == "add":
        o += [("add", *s[:0:-1]), s[1]]
    if k == "div":
        o += [
            ("mul", s[1], ("div", num(1), s[2])),
            s[1],
            ("div", ("mul", s[1], s[2]), ("mul", s[2], s[2])),
            num(1),
        ]
    if k == "sum":
        o += [("sum", "T", rewrite(r, g, s[2]))]
        if s[2][0] == "sum":
            o.append(("sum", "T", ("sum", "T", swap(s[2][2]))))
        if s[2][0] == "mul":
            o.append(("mul", ("sum", "T", s[2][1]), ("sum", "T", s[2][2])))
        if s[2][0] == "when" and s[2][1][0] in ("less",):
            c = s[2][1]
            u = s[2][2]
            o.append(
                (
                    "add",
                    ("sum", "T", u),
                    ("mul", num(-1), ("sum", "T", ("when", ("less", c[2], c[1]), u))),
                    ("mul", num(-1), ("sum", "T", ("when", ("same", c[2], c[1]), u))),
                )
            )
        if s[2][0] == "when" and s[2][1][0] == "same":
            c = s[2][1]
            for a, b in ((c[1], c[2]), (c[2], c[1])):
                if a == ("b", 0) and not reads0(b):
                    o.append(open0(s[2][2], b))
    if k == "when":
        o += [
            s[2],
            ("mul", ("when", s[1], num(1)), s[2]),
            ("when", s[1], ("when", s[1], s[2])),
            ("add", s[2], ("mul", num(-1), ("when", ("not", s[1]), s[2]))),
        ]
    if k == "fun":
        u = s[2]
        if s[1] == "exp" and u[0] == "add":
            o.append(("mul", *[("fun", "exp", e) for e in u[1:]]))
        if s[1] == "exp" and u[:2] == ("fun", "log"):
            o.append(u[2])
        if s[1] == "log" and u[:2] == ("fun", "exp"):
            o.append(u[2])
        if s[1] == "log" and u[0] == "mul":
            o.append(("add", *[("fun", "log", e) for e in u[1:]]))
        if s[1] == "log" and u[0] == "div":
            o.append(("add", ("fun", "log", u[1]), ("mul", num(-1), ("fun", "log", u[2]))))
        if s[1] == "abs":
            o += [u, ("fun", "abs", ("mul", num(-1), u)), ("mul", num(-1), u)]
        if s[1] in ("cos",):
            o.append(("fun", "cos", ("mul", num(-1), u)))
        if s[1] == "sin":
            o.append(("mul", num(-1), ("fun", "sin", ("mul", num(-1), u))))
    if k == "root":
        o += [s[1]]
    o += [
        ("mul", s, ("mul", ("root", g.leaf(E)), ("root", g.leaf(E)))),
        ("fun", "log", ("fun", "exp", s)),
        ("fun", "exp", ("fun", "log", s)),
        ("fun", "abs", s),
        ("mul", ("root", s), ("root", s)),
        ("div", ("mul", s, g.leaf(E)), g.leaf(E)),
        ("div", num(1), ("div", num(1), s)),
        g.leaf(E),
    ]
    x = g.leaf(E)
    o += [("div", ("mul", s, x), x)] * 2
    if k == "dat" and s[3]:
        pl = list(s[3])
        pl[r.randrange(len(pl))] = g.place(E)
        o.append((*s[:3], tuple(pl)))
        o.append((*s[:3], tuple(reversed(s[3]))))
    return replace(t, path, r.choice(o))


def _at(t, path):
    for k in path:
        t = t[k]
    return t


def mapb(t, f, d=0):
    if not isinstance(t, tuple):
        return t
    if t[:1] == ("b",):
        return f(t[1], d)
    if t[:1] == ("sum",):
        return ("sum", t[1], mapb(t[2], f, d + 1))
    if t[:1] == ("app",):
        return (*t[:3], *[(ss, mapb(e, f, d + len(ss))) for ss, e in t[3:]])
    return tuple(mapb(x, f, d) for x in t)


def swap(t):
    return mapb(t, lambda k, d: ("b", {d: d + 1, d + 1: d}.get(k, k)))


def reads0(p):
    return p == ("b", 0) or (p[0] == "img" and reads0(p[3]))


def open0(t, p):
    def sh(q, d):
        return ("b", q[1] - 1 + d) if q[0] == "b" else (*q[:3], sh(q[3], d)) if q[0] == "img" else q

    return mapb(t, lambda k, d: ("b", k) if k < d else sh(p, d) if k == d else ("b", k - 1))


def premises(r, g, f, vars):
    """Premises on the sign of a subterm of f, at named places; evaluated as facts."""
    out = []
    hyp = []
    for _ in range(r.randint(0, 2)):
        loose = r.random() < 0.4
        if loose:
            path, s = r.choice(list(subterms(f)))
            envn = sum(1 for i in range(len(path)) if _at(f, path[:i])[0] == "sum")
            if envn == 0 or "app" in repr(f):
                loose = False
            else:
                ss = ("T",) * envn
                fresh = [("v", ("w", k), "T") for k in range(envn)]
                t = s
                for k in range(envn):
                    t = open0(t, fresh[envn - 1 - k])
        if not loose:
            c = [s for p, s in subterms(f) if not any(_at(f, p[:i])[0] == "sum" for i in range(len(p)))]
            s = t = r.choice(c)
            ss = ()
            fresh = []
        says = r.choice(("pos", "nonneg", "nonzero"))
        out.append(step("assumed", seq(says, t, vars=(*vars, *fresh), facts=())))
        hyp.append(("nonzero", ss, s) if says == "nonzero" else ("atleast", ss, s, says == "pos"))
    return out, hyp


def query(rule, r):
    """Return a proof of one step, its premises assumed, and what these assume as facts."""
    g = Random(r, cut=rule == "cutoff")
    facts = tuple(dict.fromkeys(g.fact() for _ in range(r.choice((0, 0, 1, 2, 3)))))
    listed = tuple(f for f in facts if f[0] not in ("fixed", "kept", "keeps", "ident"))
    if rule == "bits":
        return step(rule, seq("bit", g.bit(()), vars=g.names, facts=facts), data=listed), ()
    if rule == "absurd":
        return step(rule, seq("eq", num(0), num(1), vars=g.names, facts=facts), data=listed), ()
    e = f = g.term(r.randint(1, 4))
    for _ in range(r.randint(1, 3)):
        f = rewrite(r, g, f)
    signs, hypotheses = premises(r, g, f, g.names) if rule == "ring" else ((), ())
    return step(rule, seq("eq", e, f, vars=g.names, facts=facts), *signs), tuple(hypotheses)


def ask(rule, seed):
    """Return the sequent, with what it assumes, if its proof is accepted."""
    proof, hypotheses = query(rule, random.Random(seed))
    try:
        s = check(proof)
    except Invalid:
        return None
    return s._replace(facts=(*s.facts, *hypotheses))


@pytest.fixture(autouse=True)
def _premises_may_be_assumed(monkeypatch):
    monkeypatch.setattr(checking, "RULES", {**checking.RULES, "assumed": lambda a: None})


RULES = ("ring", "cutoff", "bits", "absurd")


@pytest.mark.parametrize("rule", RULES)
def test_random_sequents_that_are_accepted_are_true(rule):
    found = [
        s for s in (ask(rule, seed) for seed in range(60 if rule == "cutoff" else 300)) if s is not None
    ]
    assert found
    assert [s for s in found if counterexample(s, 4)[0] is not None] == []


@pytest.mark.campaign
@pytest.mark.parametrize("rule", RULES)
def test_many_random_sequents_that_are_accepted_are_true(rule):
    for seed in range(300, 20_000):
        s = ask(rule, seed)
        assert s is None or counterexample(s, 25)[0] is None, (seed, s)

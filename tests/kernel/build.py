"""Short names for terms, sequents and proofs."""

from __future__ import annotations

from symattn.kernel import Proof, Sequent

I, J, K, T, U = (("v", name, "T") for name in "ijktu")
"""Places of one sort; H and G are of another."""
H, G = (("v", name, "H") for name in "hg")
B0, B1, B2 = (("b", k) for k in range(3))


def num(a, b=1):
    return ("num", a, b)


ZERO, ONE, TWO, MINUS = num(0), num(1), num(2), num(-1)


def dat(name, *places, kind=""):
    return ("dat", name, kind, places)


def add(*terms):
    return ("add", *terms)


def mul(*terms):
    return ("mul", *terms)


def div(e, f):
    return ("div", e, f)


def neg(e):
    return ("mul", MINUS, e)


def less(e, f):
    """Return e − f."""
    return ("add", e, neg(f))


def total(e, sort="T"):
    return ("sum", sort, e)


def when(c, e):
    return ("when", c, e)


def fun(g, e):
    return ("fun", g, e)


def exp(e):
    return ("fun", "exp", e)


def log(e):
    return ("fun", "log", e)


def root(e):
    return ("root", e)


def img(p, name="pi", inverse=False):
    return ("img", name, inverse, p)


def same(p, q):
    return ("same", p, q)


def lt(p, q):
    return ("less", p, q)


def rel(p, q, name="R", meta=None):
    return ("rel", name, meta, p, q)


def no(c):
    return ("not", c)


def both(*bits):
    return ("all", *bits)


def app(name, member, *families):
    return ("app", name, member, *families)


def largest(numbers, counts=ONE, sorts=("T",)):
    return ("app", "max", ("lit", 1, 1), (sorts, numbers), (sorts, counts))


def some(e, strict=True):
    return ("atleast", (), e, strict)


def seq(says, *args, vars=(), facts=(), sizes=()):
    return Sequent(tuple(vars), tuple(facts), tuple(sizes), says, args)


def step(rule, sequent, *premises, data=()):
    return Proof(rule, sequent, premises, tuple(data))


def assumed(says, *args, vars=(), facts=(), sizes=()):
    """Return a premise that is taken for granted: true, or what a forger would have to show first."""
    return step("assumed", seq(says, *args, vars=vars, facts=facts, sizes=sizes))


X, Y, Z = dat("x"), dat("y"), dat("z")
N = total(ONE)
"""The size of T."""


def x(*places):
    return dat("x", *places)


def y(*places):
    return dat("y", *places)


def z(*places):
    return dat("z", *places)


def sign(says, e, *premises, data, vars=(), facts=(), sizes=()):
    return step("sign", seq(says, e, vars=vars, facts=facts, sizes=sizes), *premises, data=data)


def ring(e, f, *premises, data=(), vars=(), facts=(), sizes=()):
    return step("ring", seq("eq", e, f, vars=vars, facts=facts, sizes=sizes), *premises, data=data)


def cut_off(e, f, vars=(), facts=(), sizes=()):
    return step("cutoff", seq("eq", e, f, vars=vars, facts=facts, sizes=sizes))

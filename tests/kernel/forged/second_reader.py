"""Forged proofs by a second reader."""

from tests.kernel.build import (
    B0,
    B1,
    B2,
    MINUS,
    ONE,
    I,
    J,
    N,
    add,
    dat,
    mul,
    neg,
    no,
    rel,
    ring,
    same,
    seq,
    step,
    total,
    when,
    x,
)  # fmt: skip

A = ("v", "a", "A")
NAMED_ONE, NAMED_TWO = ("v", ("num", 1, 1), "T"), ("v", ("num", 2, 2), "T")
ONE_IS_TWO_HALVES = ring(ONE, ("num", 2, 2))


def g(*places):
    return dat("G", *places)


def h(*places):
    return dat("H", *places)


def equation(rule, e, f, *premises, data=(), **more):
    return step(rule, seq("eq", e, f, **more), *premises, data=data)


def inverse_of_another_shape():
    """Return the proof that T and A have one size where G, T × A, has an inverse; then G is said to be T × T."""
    there = ("ident", ("T", "T"), total(mul(g(B2, B0), h(B0, B1)), "A"), when(same(B1, B0), ONE))
    back = ("ident", ("A", "A"), total(mul(h(B2, B0), g(B0, B1))), when(same(B1, B0), ONE))
    facts, z = (there, back), dat("z", I, J)
    traces = []
    for v, fact, e, outer, inner in (
        (I, there, mul(g(B1, B0), h(B0, B1)), "T", "A"),
        (A, back, mul(h(B1, B0), g(B0, B1)), "A", "T"),
    ):
        product = mul(g(v, B0), h(B0, v)) if v == I else mul(h(v, B0), g(B0, v))
        given = equation(
            "given",
            total(product, inner),
            when(same(v, v), ONE),
            data=(fact, (v, v)),
            vars=(v,),
            facts=facts,
        )
        both = total(total(e, inner), outer), total(when(same(B0, B0), ONE), outer)
        traces.append(equation("congruence", *both, given, data=((2,), (v[1],)), facts=facts))
    sizes = add(N, z), add(total(ONE, "A"), z)
    true = ring(*sizes, *traces, data=(MINUS, ONE), vars=(I, J), facts=facts)
    square = mul(g(I, J), h(I, J))
    return equation(
        "instance", add(N, square), add(total(ONE, "A"), square), true,
        data=((), (("z", (I, J), square),)), vars=(I, J), facts=(("inverse", "G", "H"),),
    )  # fmt: skip


def window_of_another_relation():
    """Return the proof of x_i = x_j where a window is shown to answer as a relation of its name does."""
    window = rel(I, J, meta=("window", 0, 0))
    fact = ("ident", (), when(window, ONE), ONE)
    sides = x(I), x(J)
    seen = equation("cutoff", *sides, vars=(I, J), facts=(window,))
    on = equation("weaken", *sides, seen, vars=(I, J), facts=(fact, window))
    facts = (fact, no(window))
    wrong = equation("given", *fact[2:], data=(fact, ()), vars=(I, J), facts=facts)
    off = ring(*sides, wrong, data=(add(x(J), neg(x(I))),), vars=(I, J), facts=facts)
    true = equation("cases", *sides, on, off, data=(window,), vars=(I, J), facts=(fact,))
    return equation("instance", *sides, true, data=((), ()), vars=(I, J), facts=(rel(I, J),))


FORGED = {
    "one signature for each name": {
        "an inverse of another shape": inverse_of_another_shape(),
        "a window of another relation": window_of_another_relation(),
    },
    "the place of a subterm": {
        "data whose names are numbers": equation(
            "congruence", dat(("num", 1, 1)), dat(("num", 2, 2)), ONE_IS_TWO_HALVES, data=((1,), ())
        ),
        "places whose names are numbers": equation(
            "congruence", x(NAMED_ONE), x(NAMED_TWO), ONE_IS_TWO_HALVES, data=((3, 0, 1), ()),
            vars=(NAMED_ONE, NAMED_TWO),
        ),
    },
}  # fmt: skip

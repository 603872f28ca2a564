"""Terms that are none: without binders, axes, sorts and names that fit."""

# fmt: off
from tests.kernel.build import (
    B0,
    ONE,
    ZERO,
    H,
    I,
    J,
    K,
    N,
    X,
    Y,
    add,
    assumed,
    dat,
    div,
    fun,
    img,
    lt,
    mul,
    neg,
    no,
    num,
    rel,
    ring,
    same,
    seq,
    sign,
    step,
    total,
    when,
    x,
    y,
)

PARTS = ("+", "T", "H")
LIST = ["num", 1, 1]


def same_bit(p, q, **more):
    """Return a proof that a bit is itself, under itself."""
    c = same(p, q)
    return step("bits", seq("bit", c, facts=(c,), **more))


def itself(e, **more):
    return ring(e, e, **more)


def under(f, **more):
    """Return a proof of nothing, under a fact."""
    return ring(ZERO, ZERO, facts=(f,), **more)


FORGED = {
    "data are tuples, strings and integers": {
        "data that hold a set": step("bits", seq("bit", same(I, I), vars=(I,)), data=())._replace(data=(frozenset(),)),
    },
    "a name": {
        "a datum without a name": itself(("dat", None, "", ())),
        "a datum named by a number": itself(("dat", 1, "", ())),
        "a datum named by a term": itself(("dat", (ONE,), "", ())),
        "a permutation without a name": itself(x(("img", None, False, I)), vars=(I,)),
    },
    "one signature for each name": {
        "a datum of two sorts": ring(add(x(I), x(H)), add(x(H), x(I)), vars=(I, H)),
        "a datum of no place and of one": ring(add(X, x(I)), add(x(I), X), vars=(I,)),
        "a datum of two kinds": ring(add(X, dat("x", kind="positive")), add(dat("x", kind="positive"), X)),
        "a relation of two sorts": ring(when(rel(I, J), X), when(rel(I, J), X), vars=(I, J, H), facts=(rel(I, H),)),
        "a relation that is a window, too": ring(ZERO, ZERO, vars=(I, J), facts=(rel(I, J), rel(I, J, meta=("window", 0, 0)))),
        "two windows of one name": step("bits", seq("bit", rel(I, I, "W", ("window", 0, 0)), vars=(I, J), facts=(rel(I, J, "W", ("window", 9, 9)),))),
        "a permutation of two sorts": ring(add(x(("img", "pi", False, I)), y(("img", "pi", False, H))), add(y(("img", "pi", False, H)), x(("img", "pi", False, I))), vars=(I, H)),
        "a function of two families, and of one": ring(add(("app", "f", I, ((), X)), ("app", "f", I)), add(("app", "f", I), ("app", "f", I, ((), X))), vars=(I,)),
        "a row that sees one key of another sort": ring(ZERO, ZERO, vars=(I, J, H), facts=(rel(I, J), ("only", "R", I, H))),
        "a fixed place of another sort": ring(ZERO, ZERO, vars=(I, H), facts=(("fixed", "pi", I), ("fixed", "pi", H))),
    },
    "one signature in all sequents of a step": {
        "a sign of another x": ring(div(X, X), div(X, X), assumed("nonzero", x(K), vars=(K,))),
        "a row that sees one key of a window, where R is not read any more": step("trans", seq("eq", ONE, when(same(I, J), ONE), vars=(I, J), facts=(("only", "R", I, J),)), assumed("eq", ONE, when(rel(I, I, meta=("window", 0, 0)), ONE), vars=(I, J)), assumed("eq", when(rel(I, I, meta=("window", 0, 0)), ONE), when(same(I, J), ONE), vars=(I, J), facts=(("only", "R", I, J),))),
        "a permutation that keeps a window, where R is not read any more": step("trans", seq("eq", when(no(lt(J, I)), ONE), when(no(lt(img(J), img(I))), ONE), vars=(I, J), facts=(("keeps", "pi", "R"),)), assumed("eq", when(no(lt(J, I)), ONE), when(rel(I, J, meta=("window", 0, None)), ONE), vars=(I, J)), assumed("eq", when(rel(I, J, meta=("window", 0, None)), ONE), when(no(lt(img(J), img(I))), ONE), vars=(I, J), facts=(("keeps", "pi", "R"),))),
        "a premise about another permutation": ring(x(("img", "pi", False, I)), x(("img", "pi", False, I)), assumed("nonzero", y(("img", "pi", False, H)), vars=(H,)), vars=(I,)),
    },
    "every free place is named": {
        "x_i = x_i for no i": itself(x(I)),
        "a fact about no place": under(same(I, I)),
        "a bit of no place": step("bits", seq("bit", same(I, I))),
        "the first of no sort": under(("first", I)),
        "a multiplier that reads no place": ring(ZERO, ZERO, assumed("eq", X, X), data=(y(I),)),
        "a case of no place": step("cases", seq("eq", X, Y), assumed("eq", X, Y, vars=(I,), facts=()), data=(same(I, I),)),
        "an equation about no place of the sequent": ring(x(J), x(J), assumed("eq", x(I), x(J), vars=(I, J)), data=(ZERO,), vars=(J,)),
        "a template that reads a place": step("instance", seq("eq", total(y(I)), mul(N, y(I)), vars=(I,)), assumed("eq", total(dat("L")), mul(N, dat("L"))), data=((), (("L", (), y(I)),))),
    },
    "an index has a binder": {
        "an index that is negative": itself(total(x(("b", -1)))),
        "an index that is true": itself(total(total(x(("b", True))))),
    },
    "a permutation or its inverse": {
        "a permutation to the power 2": itself(x(("img", "pi", 2, I)), vars=(I,)),
        "a permutation to the power 0": itself(x(("img", "pi", 0, I)), vars=(I,)),
    },
    "a permutation of a sort": {
        "a permutation of pairs": itself(x(("img", "pi", False, ("tup", I, J))), vars=(I, J)),
        "a permutation of literals": itself(x(("img", "pi", False, ("lit", 1, 2)))),
    },
    "a literal on its axis": {
        "3 of 2": itself(x(("lit", 3, 2))),
        "0 of 2": itself(x(("lit", 0, 2))),
        "true of 2": itself(x(("lit", True, 2))),
    },
    "one of the parts of an axis": {
        "part -1": itself(x(("in", -1, PARTS, H)), vars=(H,)),
        "part false": itself(x(("in", False, PARTS, I)), vars=(I,)),
    },
    "the parts of an axis are axes": {
        "a part of -1 places": itself(x(("in", 0, ("+", "T", ("lit", -1)), I)), vars=(I,)),
        "a part that is none": itself(x(("in", 0, ("+", "T", None), I)), vars=(I,)),
        "a part of a part of no places": itself(x(("in", 0, ("+", "T", ("x", "T", ("lit", 0))), I)), vars=(I,)),
    },
    "a place in its part": {
        "a place of T in part H": itself(x(("in", 1, PARTS, I)), vars=(I,)),
        "a place of H in part T": itself(x(("in", 0, PARTS, H)), vars=(H,)),
    },
    "places of one axis are compared": {
        "places of two sorts": same_bit(I, H, vars=(I, H)),
        "a place and a pair": same_bit(I, ("tup", I, I), vars=(I,)),
        "literals of two axes": step("bits", seq("bit", no(same(("lit", 1, 1), ("lit", 1, 2))), facts=(no(same(("lit", 1, 1), ("lit", 1, 2))),))),
        "an order of two sorts": step("bits", seq("bit", lt(I, H), vars=(I, H), facts=(lt(I, H),))),
        "the one place of two sorts": ring(total(when(same(B0, H), ONE)), ONE, vars=(H,)),
    },
    "a distance on one sort": {
        "a window from T to H": step("bits", seq("bit", rel(I, H, "W", ("window", 1, 1)), vars=(I, H), facts=(rel(I, H, "W", ("window", 1, 1)),))),
        "a window of pairs": step("bits", seq("bit", rel(("tup", I), ("tup", I), "W", ("window", 1, 1)), vars=(I,))),
    },
    "a window or blocks": {
        "a window to -1": step("bits", seq("bit", rel(I, I, "W", ("window", -1, 2)), vars=(I,))),
        "blocks of 0": step("bits", seq("bit", rel(I, I, "W", ("blocks", 0)), vars=(I,))),
        "a distance of another kind": step("bits", seq("bit", rel(I, I, "W", ("causal",)), vars=(I,))),
        "a window of true": step("bits", seq("bit", rel(I, I, "W", ("window", True, None)), vars=(I,))),
    },
    "a rational number": {
        "1 over 0": step("weaken", seq("pos", num(1, 0)), assumed("pos", num(1, 0))),
        "1 over -1 > 0": sign("pos", num(1, -1), data=("number",)),
        "true": sign("pos", num(True, 1), data=("number",)),
    },
    "a datum of one of the kinds": {
        "a negative kind": itself(dat("x", kind="negative")),
        "no kind": itself(dat("x", kind=None)),
    },
    "a symmetric matrix is square": {
        "symmetric in T and H": itself(dat("s", I, H, kind="symmetric"), vars=(I, H)),
        "symmetric in one place": itself(dat("s", I, kind="symmetric"), vars=(I,)),
        "orthogonal in T and H": ring(total(mul(dat("O", B0, H, kind="orthogonal"), dat("O", B0, H, kind="orthogonal"))), ONE, vars=(H,)),
    },
    "an orthogonal matrix has two places": {
        "orthogonal in three places": itself(dat("O", I, J, K, kind="orthogonal"), vars=(I, J, K)),
    },
    "a sum is over a sort": {
        "a sum over a pair of sorts": itself(("sum", ("T", "T"), ONE)),
        "a sum over a number": itself(("sum", 3, ONE)),
    },
    "a known function": {
        "an unknown function": itself(fun("gamma", X)),
        "the name of a root": itself(fun("root", X)),
    },
    "each family of numbers has one of counts": {
        "numbers without counts": itself(("app", "max", ("lit", 1, 1), (("T",), x(B0)))),
        "counts over another sort": itself(("app", "max", ("lit", 1, 1), (("T",), x(B0)), (("H",), ONE))),
        "the largest of no families": itself(("app", "max", ("lit", 1, 1))),
    },
    "an element is first or last": {
        "a pair that is first": under(("first", ("tup", I)), vars=(I,)),
        "a permuted place that is last": under(("last", ("img", "pi", False, I)), vars=(I,)),
    },
    "two elements of one sort": {
        "neighbours of two sorts": under(("next", I, H), vars=(I, H)),
        "neighbours in pairs": under(("next", ("tup", I), ("tup", J)), vars=(I, J)),
    },
    "two names": {
        "a permutation keeps a term": under(("keeps", "pi", None)),
        "an inverse of a number": under(("inverse", "A", 1)),
    },
    "a permutation keeps a relation on its sort": {
        "a relation of two sorts is kept": under(("keeps", "pi", "R"), vars=(I, H))._replace(sequent=seq("eq", x(("img", "pi", False, I)), x(("img", "pi", False, I)), vars=(I, H), facts=(("keeps", "pi", "R"), rel(I, H)))),
        "a relation on another sort is kept": ring(x(("img", "pi", False, I)), x(("img", "pi", False, I)), vars=(I, H), facts=(("keeps", "pi", "R"), rel(H, H))),
    },
    "a square": {
        "an inverse of a matrix from T to H": ring(dat("A", I, H), dat("A", I, H), vars=(I, H), facts=(("inverse", "A", "B"),)),
        "an inverse of a row": ring(x(I), x(I), vars=(I,), facts=(("inverse", "x", "B"),)),
        "an inverse of a positive matrix": ring(dat("A", I, J, kind="positive"), dat("A", I, J, kind="positive"), vars=(I, J), facts=(("inverse", "A", "B"),)),
    },
    "a matrix and its inverse are of one size": {
        "an inverse of another sort": ring(mul(dat("A", I, J), dat("B", H, H)), mul(dat("A", I, J), dat("B", H, H)), vars=(I, J, H), facts=(("inverse", "A", "B"),)),
        "an inverse in each head": ring(mul(dat("A", I, J), dat("B", H, I, J)), mul(dat("A", I, J), dat("B", H, I, J)), vars=(I, J, H), facts=(("inverse", "A", "B"),)),
    },
    "no size is 0": {
        "a sum of nothing > 0": sign("pos", N, sign("pos", ONE, vars=(K,), data=("number",)), data=("total", "k"), sizes=(("T", 0),)),
        "n - 1 >= 0 for n = 0": sign("nonneg", add(N, neg(ONE)), data=("size",), sizes=(("T", 0),)),
        "a size that is true": itself(ONE, sizes=(("T", True),)),
        "a size that is negative": itself(ONE, sizes=(("T", -1),)),
    },
    "one size for a sort": {
        "two sizes of one sort": itself(ONE, sizes=(("T", 1), ("T", 2))),
    },
    "distinct names": {
        "a name twice": itself(x(I), vars=(I, I)),
    },
    "a named place": {
        "a name without a sort": itself(ONE, vars=(("v", "i", "T", "T"),)),
    },
    "a name and a sort": {
        "a name of a composite sort": itself(ONE, vars=(("v", "p", PARTS),)),
        "a name that is a number": itself(ONE, vars=(("v", 1, "T"),)),
    },
    "a sort and its size": {
        "a size of a composite sort": itself(ONE, sizes=((PARTS, 2),)),
    },
    "what is said, of so many terms": {
        "a sign of two terms": sign("pos", ONE, data=("number",))._replace(sequent=seq("pos", ONE, ZERO)),
        "a value of two terms": step("defined", seq("defined", ONE, div(ONE, ZERO))),
    },
}

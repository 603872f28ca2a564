"""Bits, cases, definedness, instances and the largest: what does not follow."""

# fmt: off
from tests.kernel.build import (
    B0,
    B1,
    MINUS,
    ONE,
    ZERO,
    H,
    I,
    J,
    K,
    N,
    T,
    X,
    Y,
    add,
    assumed,
    both,
    dat,
    div,
    exp,
    fun,
    largest,
    less,
    log,
    lt,
    mul,
    neg,
    no,
    rel,
    root,
    same,
    seq,
    some,
    step,
    total,
    when,
    x,
    y,
    z,
)

WINDOW = ("window", 1, 1)
NEVER = ("never", ("T",), (rel(B0, B0),))
ABOVE = ("never", ("T", "T"), (rel(B1, B0), lt(B1, B0)))
S, U = ("v", "s", "T"), ("v", "u", "T")
READ = ("v", ("read", 1), "T")
M = largest(x(B0))
SEEN = largest(x(B0), when(rel(I, B0), ONE))
COUNT = total(when(rel(I, B0), ONE))
HOLE = dat("hole")


def bit(c, *premises, data=(), **more):
    return step("bits", seq("bit", c, **more), *premises, data=data)


def bits(c, **more):
    return assumed("bit", c, **more)


def has_value(e, *premises, **more):
    return step("defined", seq("defined", e, **more), *premises)


def instance(s, premise, *shown, places=(), data=()):
    return step("instance", s, premise, *shown, data=(tuple(places), tuple(data)))


def one_of(says, args, bodies, of, names, *premises, **more):
    names = tuple(map(tuple, names))
    return step("max_one", seq(says, *args, **more), *premises, data=("hole", tuple(bodies), of, names))


def nonzero(*args, **more):
    return assumed("nonzero", *args, **more)


FORGED = {
    "it is known where less is": {
        "fewer facts": step("weaken", seq("eq", x(I), x(J), vars=(I, J)), assumed("eq", x(I), x(J), vars=(I, J), facts=(same(I, J),))),
        "other facts": step("weaken", seq("pos", X, vars=(I, J), facts=(lt(I, J),)), assumed("pos", X, vars=(I, J), facts=(lt(J, I),))),
        "any size": step("weaken", seq("eq", N, ONE), assumed("eq", N, ONE, sizes=(("T", 1),))),
        "another size": step("weaken", seq("eq", N, ONE, sizes=(("T", 2),)), assumed("eq", N, ONE, sizes=(("T", 1),))),
        "a stronger sign": step("weaken", seq("pos", X), assumed("nonneg", X)),
        "> 0 from not 0": step("weaken", seq("pos", X), assumed("nonzero", X)),
        "x = y as it has a value": step("weaken", seq("eq", X, Y), assumed("defined", X)),
        "another term": step("weaken", seq("pos", X), assumed("pos", Y)),
        "sides exchanged are another equation": step("weaken", seq("eq", X, ONE), assumed("eq", Y, ONE)),
        "another place": step("weaken", seq("pos", x(I), vars=(I, J)), assumed("pos", x(J), vars=(I, J), facts=(lt(I, J),))),
        "no premise": step("weaken", seq("pos", X)),
        "a value, from a number": step("weaken", seq("defined", div(ONE, X)), assumed("defined", X)),
    },
    "the bit follows": {
        "i < j": bit(lt(I, J), vars=(I, J)),
        "i = j": bit(same(I, J), vars=(I, J)),
        "i < j or i = j or nothing": bit(no(lt(J, I)), vars=(I, J)),
        "first < last": bit(lt(I, J), vars=(I, J), facts=(("first", I), ("last", J))),
        "first is last": bit(same(I, J), vars=(I, J), facts=(("first", I), ("last", J))),
        "i < j, as not j < i": bit(lt(I, J), vars=(I, J), facts=(no(lt(J, I)),)),
        "i < k as i < j": bit(lt(I, K), vars=(I, J, K), facts=(lt(I, J),)),
        "i < k as i < j and j <= k, turned": bit(lt(K, I), vars=(I, J, K), facts=(lt(I, J), no(lt(K, J)))),
        "not before next": bit(lt(K, J), vars=(I, J, K), facts=(("next", I, J), no(lt(K, I)))),
        "after i, so after next": bit(lt(J, K), vars=(I, J, K), facts=(("next", I, J), lt(I, K))),
        "between neighbours": bit(same(K, I), vars=(I, J, K), facts=(("next", I, J), lt(K, J))),
        "R(i, j)": bit(rel(I, J), vars=(I, J)),
        "R(j, i) as R(i, j)": bit(rel(J, I), vars=(I, J), facts=(rel(I, J),)),
        "R(i, i)": bit(rel(I, I), vars=(I,)),
        "S(i, j) as R(i, j)": bit(rel(I, J, "S"), vars=(I, J), facts=(rel(I, J),)),
        "R(i, k) as R(i, j) and R(j, k)": bit(rel(I, K), vars=(I, J, K), facts=(rel(I, J), rel(J, K))),
        "R as R or S": bit(rel(I, J), vars=(I, J), facts=(no(both(no(rel(I, J)), no(rel(I, J, "S")))),)),
        "a window sees the next but one": bit(rel(I, K, "W", WINDOW), vars=(I, J, K), facts=(("next", I, J), ("next", J, K))),
        "a block sees the next": bit(rel(I, J, "B", ("blocks", 2)), vars=(I, J), facts=(("next", I, J),)),
        "only j, so k": bit(rel(I, K), vars=(I, J, K), facts=(("only", "R", I, J),)),
        "only j, so not k": bit(no(rel(I, K)), vars=(I, J, K), facts=(("only", "R", I, J),)),
        "only j, in another row": bit(rel(K, J), vars=(I, J, K), facts=(("only", "R", I, J),)),
        "not R and S, so not R": bit(no(rel(I, J)), vars=(I, J), facts=(no(both(rel(I, J), rel(I, J, "S"))),)),
        "a permutation keeps an order": bit(lt(("img", "pi", False, I), ("img", "pi", False, J)), vars=(I, J), facts=(lt(I, J),)),
        "a permuted place is first": bit(lt(I, ("img", "pi", False, J)), vars=(I, J), facts=(("first", I),)),
        "two parts in order": bit(lt(("in", 0, ("+", "T", "T"), I), ("in", 1, ("+", "T", "T"), J)), vars=(I, J)),
        "a premise that knows more": bit(lt(I, J), bits(lt(I, J), vars=(I, J), facts=(lt(J, I),)), vars=(I, J)),
        "a premise about others": bit(lt(I, J), bits(lt(J, I), vars=(I, J)), vars=(I, J)),
        "an instance that does not say it": bit(no(rel(I, J)), vars=(I, J), facts=(NEVER,), data=(("instance", NEVER, (I,)),)),
        "an instance of one side": bit(no(rel(I, J)), vars=(I, J), facts=(ABOVE,), data=(("instance", ABOVE, (I, J)),)),
        "listed facts that do not say it": bit(rel(I, J), vars=(I, J), facts=(rel(J, I), lt(I, J)), data=(rel(J, I), lt(I, J))),
        "five places of which nothing is known": bit(lt(I, K), vars=(I, J, K, T, U), facts=(lt(I, J), lt(T, K), lt(U, T)), data=(lt(I, J), lt(T, K), lt(U, T))),
        "all of nothing, denied": bit(no(("all",)), data=(), vars=(I,)),
    },
    "a contradiction": {
        "x = y of nothing": step("absurd", seq("eq", X, Y)),
        "x > 0 as 1 > 0": step("absurd", seq("pos", X), assumed("pos", ONE)),
        "x > 0 as 0 >= 0": step("absurd", seq("pos", X), assumed("nonneg", ZERO)),
        "x > 0 as 0 > 0, elsewhere": step("absurd", seq("pos", X, vars=(I, J)), assumed("pos", ZERO, vars=(I, J), facts=(lt(I, J),))),
        "facts that may hold": step("absurd", seq("eq", X, Y, vars=(I, J), facts=(lt(I, J),)), data=(lt(I, J),)),
        "first and last": step("absurd", seq("eq", X, Y, vars=(I,), facts=(("first", I), ("last", I))), data=(("first", I), ("last", I))),
        "many places": step("absurd", seq("eq", X, Y, vars=(I, J, K, T, U, ("v", "w", "T")), facts=tuple(lt(I, v) for v in (J, K, T, U, ("v", "w", "T")))), data=tuple(lt(I, v) for v in (J, K, T, U, ("v", "w", "T")))),
        "many answers": step("absurd", seq("eq", X, Y, vars=(I, J, K, T), facts=tuple(rel(a, b) for a in (I, J, K) for b in (I, J, K))), data=tuple(rel(a, b) for a in (I, J, K) for b in (I, J, K))),
        "R(i, j) and not R(j, i)": step("absurd", seq("eq", X, Y, vars=(I, J), facts=(rel(I, J), no(rel(J, I)))), data=(rel(I, J), no(rel(J, I)))),
    },
    "a fact that denies bits": {
        "a denial that nobody made": bit(no(rel(I, I)), vars=(I,), data=(("instance", NEVER, (I,)),)),
        "a denial of another relation": bit(no(rel(I, I)), vars=(I,), facts=(("never", ("T",), (rel(B0, B0, "S"),)),), data=(("instance", NEVER, (I,)),)),
    },
    "a fact of the sequent": {
        "a fact that nobody gave": bit(lt(I, J), vars=(I, J), data=(lt(I, J),)),
        "a fact of the negation": bit(rel(I, J), vars=(I, J), facts=(no(rel(I, J)),), data=(rel(I, J),)),
    },
    "the case of the bit": {
        "the other case alone": step("cases", seq("eq", X, Y, vars=(I, J)), assumed("eq", X, Y, vars=(I, J), facts=(no(lt(I, J)),)), data=(lt(I, J),)),
        "the case of another bit": step("cases", seq("eq", X, Y, vars=(I, J)), assumed("eq", X, Y, vars=(I, J), facts=(same(I, J),)), assumed("eq", X, Y, vars=(I, J), facts=(no(lt(I, J)),)), data=(lt(I, J),)),
    },
    "the case of its negation": {
        "one case": step("cases", seq("eq", x(I), x(J), vars=(I, J)), assumed("eq", x(I), x(J), vars=(I, J), facts=(same(I, J),)), data=(same(I, J),)),
        "j < i is not all but i < j": step("cases", seq("eq", X, Y, vars=(I, J)), assumed("eq", X, Y, vars=(I, J), facts=(lt(I, J),)), assumed("eq", X, Y, vars=(I, J), facts=(lt(J, I),)), data=(lt(I, J),)),
        "R(i, j) and R(j, i)": step("cases", seq("pos", X, vars=(I, J)), assumed("pos", X, vars=(I, J), facts=(rel(I, J),)), assumed("pos", X, vars=(I, J), facts=(no(rel(J, I)),)), data=(rel(I, J),)),
    },
    "the case of a term and that of its negative": {
        "x >= 0 alone": step("split", seq("eq", fun("abs", X), X), assumed("eq", fun("abs", X), X, facts=(some(X, False),)), data=(X,)),
        "-x >= 0 alone": step("split", seq("eq", fun("abs", X), neg(X)), assumed("eq", fun("abs", X), neg(X), facts=(some(neg(X), False),)), data=(X,)),
        "x > 0 and -x > 0 leave 0 out": step("split", seq("nonzero", X), assumed("nonzero", X, facts=(some(X),)), assumed("nonzero", X, facts=(some(neg(X)),)), data=(X,)),
        "x >= 0 and -y >= 0": step("split", seq("nonneg", X), assumed("nonneg", X, facts=(some(X, False),)), assumed("nonneg", X, facts=(some(neg(Y), False),)), data=(X,)),
    },
    "a value": {
        "-1 > 0 as it has a value": step("defined", seq("pos", MINUS)),
        "0 is not 0 as it has a value": step("defined", seq("nonzero", ZERO)),
        "x = y as x has a value": step("defined", seq("eq", X, Y)),
    },
    "a denominator is not 0": {
        "1/x": has_value(div(ONE, X)),
        "1/x where x >= 0": has_value(div(ONE, X), assumed("nonneg", X)),
        "1/x where y is not 0": has_value(div(ONE, X), nonzero(Y)),
        "1/x under another bit": has_value(when(rel(I, J), div(ONE, X)), nonzero(X, vars=(I, J), facts=(rel(J, I),)), vars=(I, J)),
        "1/x beside the bit": has_value(add(when(rel(I, J), ONE), div(ONE, X)), nonzero(X, vars=(I, J), facts=(rel(I, J),)), vars=(I, J)),
        "1/x_k at one place": has_value(total(div(ONE, x(B0))), nonzero(x(I), vars=(I, J), facts=(lt(I, J),)), vars=(I, J)),
        "1/x in a numerator": has_value(div(div(ONE, X), Y), nonzero(Y)),
        "1/x in a denominator": has_value(div(ONE, add(Y, div(ONE, X))), nonzero(add(Y, div(ONE, X)))),
        "1/x in an exponential": has_value(exp(div(ONE, X))),
        "1/x in a family": has_value(("app", "f", I, (("T",), div(ONE, x(B0)))), vars=(I,)),
        "1/x in a product with 0": has_value(mul(ZERO, div(ONE, X))),
        "1/(n - 1)": has_value(div(ONE, less(N, ONE))),
        "1/x at one size": has_value(div(ONE, X), nonzero(X, sizes=(("T", 1),))),
        "1/z_ij as z_ii": has_value(total(total(div(ONE, z(B1, B0)))), nonzero(z(READ, READ), vars=(READ,))),
        "1/x under a root": has_value(root(div(ONE, X)), assumed("nonneg", div(ONE, X))),
        "1/x in the numbers of a largest": has_value(largest(div(ONE, x(B0)))),
        "1/x in the counts of a largest": has_value(largest(ONE, div(ONE, x(B0))), nonzero(total(div(ONE, x(B0))))),
    },
    "a division by the number 0": {
        "1/0": has_value(div(ONE, ZERO)),
        "x/0 in a sum": has_value(total(div(x(B0), ZERO))),
        "0/0": has_value(div(ZERO, ZERO)),
    },
    "a logarithm's argument is positive": {
        "ln x": has_value(log(X)),
        "ln x where x is not 0": has_value(log(X), nonzero(X)),
        "ln x where x >= 0": has_value(log(X), assumed("nonneg", X)),
        "ln 0": has_value(log(ZERO)),
        "ln (x + y) as x > 0": has_value(log(add(X, Y)), assumed("pos", X)),
        "ln of ln": has_value(log(exp(log(X))), assumed("pos", exp(log(X)))),
    },
    "a radicand is not negative": {
        "the root of x": has_value(root(X)),
        "the root where x is not 0": has_value(root(X), nonzero(X)),
        "the root of -1": has_value(root(MINUS)),
        "the root of the root of x": has_value(root(root(X)), assumed("nonneg", root(X))),
    },
    "the largest of no numbers": {
        "the largest where a relation sees": has_value(SEEN, vars=(I,)),
        "the largest of those before i": has_value(largest(x(B0), when(lt(B0, I), ONE)), vars=(I,)),
        "the largest, as one is seen in another row": has_value(SEEN, nonzero(total(when(rel(J, B0), ONE)), vars=(I, J)), vars=(I,)),
        "the largest, as a count is >= 0": has_value(SEEN, assumed("nonneg", COUNT, vars=(I,)), vars=(I,)),
    },
    "names that are new": {
        "a bound place with the name of one that is read": has_value(total(div(ONE, x(B0))), nonzero(x(READ), vars=(READ,), facts=(rel(READ, READ),)), vars=(READ,), facts=(rel(READ, READ),)),
        "a logarithm of it": has_value(total(log(x(B0))), assumed("pos", x(READ), vars=(READ,), facts=(same(READ, READ),)), vars=(READ,), facts=(same(READ, READ),)),
        "the largest at a named place": one_of("pos", [M], [HOLE], M, [["i"]], nonzero(N, vars=(I,), facts=()), assumed("pos", x(I), vars=(I,), facts=(rel(I, I),)), vars=(I,), facts=(rel(I, I),)),
    },
    "a term put for a datum may have no value": {
        "1/y has a value as x has": instance(seq("defined", div(ONE, Y)), has_value(X), data=(("x", (), div(ONE, Y)),)),
        "ln y has a value as x has": instance(seq("defined", log(Y)), has_value(X), data=(("x", (), log(Y)),)),
        "1/0 has a value as x has": instance(seq("defined", div(ONE, ZERO)), has_value(X), data=(("x", (), div(ONE, ZERO)),)),
    },
    "a template is put for a free datum": {
        "a symmetric datum": instance(seq("eq", z(I, J), z(J, I), vars=(I, J)), assumed("eq", dat("L", I, J, kind="symmetric"), dat("L", J, I, kind="symmetric"), vars=(I, J)), data=(("L", (S, U), z(S, U)),)),
        "a positive datum": instance(seq("pos", MINUS), assumed("pos", dat("p", kind="positive")), data=(("p", (), MINUS),)),
        "an orthogonal datum": instance(seq("eq", total(mul(z(I, B0), z(I, B0))), ONE, vars=(I,)), assumed("eq", total(mul(dat("O", I, B0, kind="orthogonal"), dat("O", I, B0, kind="orthogonal"))), ONE, vars=(I,)), data=(("O", (S, U), z(S, U)),)),
    },
    "slots of the sorts of the datum's places": {
        "slots of another sort": instance(seq("eq", total(ONE), N, vars=(I,)), assumed("eq", dat("L", I), dat("L", I), vars=(I,)), data=(("L", (("v", "s", "H"),), N),)),
    },
    "what is said is the instance": {
        "another equation": instance(seq("eq", Y, ONE), assumed("eq", X, X), data=(("x", (), Y),)),
        "another sign": instance(seq("pos", Y), assumed("nonneg", X), data=(("x", (), Y),)),
        "half of an instance": instance(seq("eq", X, Y), assumed("eq", X, X), data=(("x", (), Y),)),
        "a captured index": instance(seq("eq", total(when(same(B0, I), total(z(B0, B0)))), total(z(I, B0)), vars=(I,)), assumed("eq", total(when(same(B0, I), dat("L", B0))), dat("L", I), vars=(I,)), data=(("L", (S,), total(z(S, B0))),)),
        "a place for one of two": instance(seq("eq", z(J, J), z(J, I), vars=(I, J)), assumed("eq", z(I, I), z(I, I), vars=(I,)), places=((I, J),)),
    },
    "the instance is at the same sizes": {
        "at every size": instance(seq("eq", N, ONE), assumed("eq", N, ONE, sizes=(("T", 1),))),
        "at another size": instance(seq("eq", N, ONE, sizes=(("T", 2),)), assumed("eq", N, ONE, sizes=(("T", 1),))),
    },
    "what is put in satisfies the facts": {
        "a name lost": instance(seq("eq", x(I), y(I), vars=(I,)), assumed("eq", x(I), y(I), vars=(I, J), facts=(lt(I, J),)), places=((J, I),)),
        "0 is not 0": instance(seq("nonzero", ZERO), assumed("nonzero", X, facts=(("nonzero", (), X),)), data=(("x", (), ZERO),)),
        "a fact left out": instance(seq("pos", X, vars=(I, J)), assumed("pos", X, vars=(I, J), facts=(lt(I, J),))),
        "a bit that is shown elsewhere": instance(seq("pos", X, vars=(I, J)), assumed("pos", X, vars=(I, J), facts=(lt(I, J),)), bits(lt(I, J), vars=(I, J), facts=(rel(I, J),))),
        "first, of another": instance(seq("pos", x(J), vars=(I, J), facts=(("first", I),)), assumed("pos", x(I), vars=(I,), facts=(("first", I),)), places=((I, J),)),
        "coinciding places": instance(seq("eq", z(I, J), z(J, I), vars=(I, J)), assumed("eq", dat("L", I, J), dat("L", J, I), vars=(I, J), facts=(("ident", ("T", "T"), dat("L", B0, B1), dat("L", B1, B0)),)), data=(("L", (S, U), z(S, U)),)),
        "coinciding places, of another": instance(seq("eq", x(I), y(I), vars=(I,)), assumed("eq", dat("L", I, I), dat("M", I), vars=(I,), facts=(("ident", ("T",), dat("L", B0, B0), dat("M", B0)),)), data=(("L", (S, U), x(S)), ("M", (S,), y(S)))),
        "a hypothesis on another place": instance(seq("pos", x(J), vars=(I, J), facts=(some(x(I)),)), assumed("pos", x(I), vars=(I,), facts=(some(x(I)),)), places=((I, J),)),
        "a denial of another relation": instance(seq("bit", no(rel(I, I)), vars=(I,)), bits(no(rel(I, I)), vars=(I,), facts=(NEVER,))),
    },
    "no template is put for a datum with an inverse": {
        "any matrix has an inverse": instance(seq("eq", total(mul(z(I, B0), dat("B", B0, J))), when(same(I, J), ONE), vars=(I, J), facts=(("inverse", "A", "B"),)), assumed("eq", total(mul(dat("A", I, B0), dat("B", B0, J))), when(same(I, J), ONE), vars=(I, J), facts=(("inverse", "A", "B"),)), data=(("A", (S, U), z(S, U)),)),
    },
    "what is said of the largest is about its value": {
        "the largest has a value, as each number has": one_of("defined", [largest(div(ONE, x(B0)))], [HOLE], largest(div(ONE, x(B0))), [["k"]], nonzero(N), assumed("defined", div(ONE, x(K)), vars=(K,))),
    },
    "the largest of some numbers": {
        "any of an unknown function of families": one_of("pos", [("app", "f", ("lit", 1, 1), *M[3:])], [HOLE], ("app", "f", ("lit", 1, 1), *M[3:]), [["k"]], nonzero(N), assumed("pos", x(K), vars=(K,))),
    },
    "what is said of the largest": {
        "something else": one_of("pos", [Y], [HOLE], M, [["k"]], nonzero(N), assumed("pos", x(K), vars=(K,))),
        "the other sign": one_of("pos", [neg(M)], [HOLE], M, [["k"]], nonzero(N), assumed("pos", x(K), vars=(K,))),
    },
    "some number counts": {
        "the largest of what is seen": one_of("pos", [SEEN], [HOLE], SEEN, [["k"]], assumed("pos", x(K), vars=(I, K)), vars=(I,)),
        "the largest of those before i": one_of("pos", [largest(x(B0), when(lt(B0, I), ONE))], [HOLE], largest(x(B0), when(lt(B0, I), ONE)), [["k"]], assumed("pos", x(K), vars=(I, K)), vars=(I,)),
        "a count that is >= 0": one_of("pos", [SEEN], [HOLE], SEEN, [["k"]], assumed("nonneg", COUNT, vars=(I,)), assumed("pos", x(K), vars=(I, K)), vars=(I,)),
    },
    "the same of every number that counts": {
        "nothing is known of the numbers": one_of("pos", [M], [HOLE], M, [["k"]], nonzero(N)),
        "those that are seen, of all": one_of("pos", [M], [HOLE], M, [["k"]], nonzero(N, vars=(I,)), assumed("pos", x(K), vars=(I, K), facts=(rel(I, K),)), vars=(I,)),
        "the first of two kinds": one_of("pos", [("app", "max", ("lit", 1, 1), (("T",), x(B0)), (("T",), ONE), ((), Y), ((), ONE))], [HOLE], ("app", "max", ("lit", 1, 1), (("T",), x(B0)), (("T",), ONE), ((), Y), ((), ONE)), [["k"], []], nonzero(add(N, ONE)), assumed("pos", x(K), vars=(K,))),
        "one of them": one_of("pos", [M], [HOLE], M, [["k"]], nonzero(N), assumed("pos", x(I), vars=(I,)), vars=(I,)),
        "a number that is >= 0": one_of("pos", [M], [HOLE], M, [["k"]], nonzero(N), assumed("nonneg", x(K), vars=(K,))),
    },
    "a place of the sort of a name": {
        "a place of another sort": instance(seq("eq", total(ONE, "H"), N, vars=(H,)), assumed("eq", total(ONE, "H"), N, vars=(I,)), places=((I, H),)),
    },
}

"""CUT_OFF: equations that hold at few sizes, or of few data."""

# fmt: off
from tests.kernel.build import (
    B0,
    B1,
    ONE,
    ZERO,
    G,
    H,
    I,
    J,
    K,
    N,
    X,
    Y,
    add,
    both,
    cut_off,
    dat,
    div,
    exp,
    less,
    lt,
    mul,
    no,
    num,
    rel,
    same,
    total,
    when,
    x,
    y,
    z,
)

NEXT = ("next", I, J)
W, LONG = ("window", 1, 1), ("window", 9, 9)
VARS = tuple(("v", f"k{n}", "T") for n in range(9))
IDENT = ("ident", ("T",), x(B0), y(B0))

FORGED = {
    "an equation at every size": {
        "n = 1 at one size": cut_off(less(N, N), ZERO, sizes=(("T", 3),)),
    },
    "a fact that is kept where elements are left out": {
        "a hypothesis on numbers": cut_off(X, X, facts=(("nonzero", (), Y),)),
        "somewhere": cut_off(X, X, vars=(I,), facts=(("somewhere", (), "T", rel(I, B0)),)),
        "a permutation that is fixed": cut_off(ZERO, ZERO, vars=(I,), facts=(("kept", "pi", I),)),
        "an inverse": cut_off(ZERO, ZERO, facts=(("inverse", "A", "B"),)),
    },
    "it is 0 in every case": {
        "n^2 = n": cut_off(mul(N, N), N),
        "n(n - 1)(n - 2) = 0": cut_off(mul(N, less(N, ONE), less(N, num(2))), ZERO),
        "n = 1": cut_off(N, ONE),
        "x_i = x_j": cut_off(x(I), x(J), vars=(I, J)),
        "i and j coincide": cut_off(when(no(same(I, J)), x(I)), x(I), vars=(I, J)),
        "i and j do not coincide": cut_off(when(same(I, J), x(I)), ZERO, vars=(I, J)),
        "a third element": cut_off(when(both(lt(I, J), lt(J, K)), X), ZERO, vars=(I, J, K)),
        "a third element, bound": cut_off(total(when(both(lt(I, B0), lt(B0, J)), X)), ZERO, vars=(I, J)),
        "three bound elements": cut_off(total(total(total(when(both(lt(("b", 2), B1), lt(B1, B0)), X)))), ZERO),
        "no elements": cut_off(total(ONE), mul(N, N)),
        "a transposed sum": cut_off(total(z(I, B0)), total(z(B0, I)), vars=(I,)),
        "a window": cut_off(when(rel(I, J, "W", W), x(J)), x(J), vars=(I, J)),
        "a window that sees the next but one": cut_off(when(both(rel(I, J, "W", W), rel(J, K, "W", W)), X), when(both(rel(I, K, "W", W), rel(J, K, "W", W), rel(I, J, "W", W)), X), vars=(I, J, K)),
        "a block that ends": cut_off(when(rel(I, J, "B", ("blocks", 2)), X), X, vars=(I, J), facts=(NEXT,)),
        "a block is a window": cut_off(when(rel(I, J, "B", ("blocks", 2)), X), when(rel(I, J, "W", W), X), vars=(I, J)),
        "an order of relations": cut_off(when(rel(I, J), X), when(rel(J, I), X), vars=(I, J)),
        "a relation that is denied elsewhere": cut_off(when(rel(I, J), X), ZERO, vars=(I, J), facts=(("never", ("T",), (rel(B0, B0),)),)),
        "a relation that is denied with another": cut_off(when(rel(I, J), X), ZERO, vars=(I, J), facts=(("never", ("T", "T"), (rel(B1, B0), rel(B0, B1))),)),
        "only, in another row": cut_off(when(rel(K, J), X), X, vars=(I, J, K), facts=(("only", "R", I, J),)),
        "only, another key": cut_off(when(rel(I, K), X), X, vars=(I, J, K), facts=(("only", "R", I, J),)),
        "first is last": cut_off(x(I), x(J), vars=(I, J), facts=(("first", I), ("last", J))),
        "next is the same": cut_off(x(I), x(J), vars=(I, J), facts=(NEXT,)),
        "an equation between other data": cut_off(x(I), z(I, I), vars=(I,), facts=(IDENT,)),
        "an equation on the diagonal": cut_off(z(I, J), x(I), vars=(I, J), facts=(("ident", ("T",), z(B0, B0), x(B0)),)),
        "a symmetric datum that is none": cut_off(z(I, J), z(J, I), vars=(I, J)),
        "x/x = 1": cut_off(div(X, X), ONE),
        "e^(x + y)": cut_off(exp(add(X, Y)), add(exp(X), exp(Y))),
        "a positive datum is 1": cut_off(dat("p", kind="positive"), ONE),
        "an equation at no place": cut_off(dat("u"), dat("w"), facts=(("ident", ("T",), dat("u"), dat("v")),)),
    },
    "no sum stands below a fraction bar": {
        "1/n(n - 1)...: quotients are opaque": cut_off(less(div(ONE, add(ONE, N)), div(ONE, add(ONE, N))), ZERO),
        "a sum below a bar": cut_off(mul(ZERO, div(ONE, total(x(B0)))), ZERO),
    },
    "no sum stands in a function": {
        "a sum in an exponent": cut_off(mul(ZERO, exp(total(x(B0)))), ZERO),
        "a sum in a root": cut_off(mul(ZERO, ("root", total(x(B0)))), ZERO),
        "a family of a function": cut_off(mul(ZERO, ("app", "f", I, (("T",), x(B0)))), ZERO, vars=(I,)),
    },
    "the sizes that are checked are few": {
        "nine elements": cut_off(mul(*[total(ZERO, "T")] * 8), ZERO),
    },
    "distances are of one sort": {
        "windows on two sorts": cut_off(
            when(both(rel(I, J, "W", W), no(rel(H, G, "V", W))), mul(when(lt(I, J), ONE), when(lt(H, G), ONE))), when(both(rel(I, J, "W", W), no(rel(H, G, "V", W))), mul(when(lt(I, J), ONE), when(lt(H, G), ONE))), vars=(I, J, H, G)
        ),
    },
    "windows and blocks are short": {
        "a long window": cut_off(less(when(rel(I, J, "W", LONG), X), when(rel(I, J, "W", LONG), X)), ZERO, vars=(I, J)),
    },
}

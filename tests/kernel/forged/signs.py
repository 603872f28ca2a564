"""SIGN: a sign that a form does not have."""

# fmt: off
from tests.kernel.build import (
    B0,
    B1,
    MINUS,
    ONE,
    TWO,
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
    exp,
    fun,
    largest,
    less,
    log,
    lt,
    mul,
    neg,
    num,
    rel,
    root,
    same,
    sign,
    some,
    total,
    when,
    x,
    y,
    z,
)

HALF = num(1, 2)
TANGENT = less(exp(X), add(ONE, X))
SQUARES = less(mul(X, X), mul(Y, Y))
SOME_T = ("somewhere", (), "T", rel(I, B0))
LOG = ("v", "w", "log")
SOME_LOG = ("somewhere", (), "log", same(B0, B0))
POSITIVE_DATUM = dat("p", kind="positive")
LOG_ORDER = less(log(X), log(Y))
ROOT_ORDER = less(root(X), root(Y))
M = largest(x(B0))
MASKED = largest(when(rel(I, B0), x(B0)), when(rel(I, B0), ONE))


def pos(*args, **more):
    return assumed("pos", *args, **more)


def nonneg(*args, **more):
    return assumed("nonneg", *args, **more)


def nonzero(*args, **more):
    return assumed("nonzero", *args, **more)


FORGED = {
    "a sign": {
        "e^ln x has a value": sign("defined", exp(log(X)), data=("exp",)),
        "e^(1/x) has a value": sign("defined", exp(div(ONE, X)), data=("exp",)),
        "e^√x has a value": sign("defined", exp(root(X)), data=("exp",)),
    },
    "the sign of a number": {
        "-1 > 0": sign("pos", MINUS, data=("number",)),
        "0 > 0": sign("pos", ZERO, data=("number",)),
        "0 is not 0": sign("nonzero", ZERO, data=("number",)),
        "-1/2 >= 0": sign("nonneg", num(-1, 2), data=("number",)),
    },
    "a positive datum": {
        "a free datum > 0": sign("pos", X, data=("kind",)),
        "a symmetric datum > 0": sign("pos", dat("s", I, J, kind="symmetric"), vars=(I, J), data=("kind",)),
        "an orthogonal datum is not 0": sign("nonzero", dat("o", I, J, kind="orthogonal"), vars=(I, J), data=("kind",)),
        "a sum of a positive datum and -1": sign("pos", add(POSITIVE_DATUM, MINUS), data=("kind",)),
    },
    "an exponential": {
        "cos > 0": sign("pos", fun("cos", X), data=("exp",)),
        "ln is not 0": sign("nonzero", log(X), data=("exp",)),
        "|x| > 0 as an exponential": sign("pos", fun("abs", X), data=("exp",)),
        "-e^x": sign("pos", neg(exp(X)), data=("exp",)),
    },
    "a size is at least 1, and may be 1": {
        "n - 1 > 0": sign("pos", less(N, ONE), data=("size",)),
        "n - 1 is not 0": sign("nonzero", less(N, ONE), data=("size",)),
    },
    "a size less 1": {
        "n - 2 >= 0": sign("nonneg", less(N, TWO), data=("size",)),
        "1 - n >= 0": sign("nonneg", less(ONE, total(ONE)), data=("size",)),
        "a sum of data - 1": sign("nonneg", less(total(x(B0)), ONE), data=("size",)),
        "n/2 - 1 >= 0": sign("nonneg", less(total(HALF), ONE), data=("size",)),
    },
    "an absolute value or a root may be 0": {
        "|x| > 0": sign("pos", fun("abs", X), data=("abs",)),
        "|x| is not 0": sign("nonzero", fun("abs", X), data=("abs",)),
        "the root of x > 0": sign("pos", root(X), data=("abs",)),
        "the root of x is not 0": sign("nonzero", root(X), data=("abs",)),
    },
    "an absolute value or a root": {
        "x >= 0": sign("nonneg", X, data=("abs",)),
        "sin >= 0": sign("nonneg", fun("sin", X), data=("abs",)),
        "-|x| >= 0": sign("nonneg", neg(fun("abs", X)), data=("abs",)),
        "ln |x| >= 0": sign("nonneg", log(fun("abs", X)), data=("abs",)),
    },
    "a root": {
        "a quotient as a root": sign("pos", div(ONE, neg(ONE)), pos(ONE), data=("root",)),
        "a product as a root": sign("pos", mul(ONE, MINUS), pos(ONE), data=("root",)),
    },
    "a positive radicand": {
        "the root of what is >= 0": sign("pos", root(X), nonneg(X), data=("root",)),
        "the root of what is not 0": sign("pos", root(X), nonzero(X), data=("root",)),
        "the root of another": sign("pos", root(X), pos(Y), data=("root",)),
        "nothing is known of the radicand": sign("nonzero", root(X), data=("root",)),
    },
    "a product or a quotient": {
        "a sum of what is not 0, as a quotient": sign("nonzero", add(X, Y), nonzero(X), nonzero(Y), data=("quotient",)),
        "1 - 1 as a quotient": sign("nonzero", add(ONE, MINUS), nonzero(ONE), nonzero(MINUS), data=("quotient",)),
        "a sum of what is not 0": sign("nonzero", add(X, Y), nonzero(X), nonzero(Y), data=("product",)),
        "a sum of 1 and -1 as a product": sign("nonzero", add(ONE, MINUS), nonzero(ONE), nonzero(MINUS), data=("product",)),
    },
    "the sign of every part": {
        "x/y > 0 as y > 0": sign("pos", div(X, Y), pos(Y), data=("quotient",)),
        "x/y is not 0 as y is not": sign("nonzero", div(X, Y), nonzero(Y), data=("quotient",)),
        "x/y > 0 as x >= 0": sign("pos", div(X, Y), nonneg(X), pos(Y), data=("quotient",)),
        "x/y >= 0 as x is not 0": sign("nonneg", div(X, Y), nonzero(X), pos(Y), data=("quotient",)),
        "x/y > 0 as x > 0": sign("pos", div(X, Y), pos(X), data=("quotient",)),
        "x/y > 0 as y >= 0": sign("pos", div(X, Y), pos(X), nonneg(Y), data=("quotient",)),
        "1/x^2 > 0": sign("pos", div(ONE, mul(X, X)), pos(ONE), nonneg(mul(X, X)), data=("quotient",)),
        "x/y is not 0 as x is not": sign("nonzero", div(X, Y), nonzero(X), data=("quotient",)),
        "x/y >= 0 as y is not 0": sign("nonneg", div(X, Y), nonneg(X), nonzero(Y), data=("quotient",)),
        "x y > 0 as x > 0": sign("pos", mul(X, Y), pos(X), data=("product",)),
        "x y >= 0 as y >= 0": sign("nonneg", mul(X, Y), nonneg(Y), data=("product",)),
        "x y is not 0 as x >= 0": sign("nonzero", mul(X, Y), nonneg(X), nonzero(Y), data=("product",)),
        "x y > 0 as both are >= 0": sign("pos", mul(X, Y), nonneg(X), nonneg(Y), data=("product",)),
        "x y > 0 as both are not 0": sign("pos", mul(X, Y), nonzero(X), nonzero(Y), data=("product",)),
        "x_i y_j as x_j > 0": sign("pos", mul(x(I), y(J)), pos(x(J), vars=(I, J)), pos(y(J), vars=(I, J)), vars=(I, J), data=("product",)),
        "-x x x >= 0": sign("nonneg", mul(MINUS, X, X), nonneg(X), data=("product",)),
    },
    "a square may be 0": {
        "x x > 0": sign("pos", mul(X, X), data=("square",)),
        "x x is not 0": sign("nonzero", mul(X, X), data=("square",)),
        "a square of a sum > 0": sign("pos", mul(add(X, Y), add(X, Y)), data=("square",)),
    },
    "a product of two": {
        "x + x >= 0": sign("nonneg", add(X, X), data=("square",)),
        "x x y >= 0": sign("nonneg", mul(X, X, Y), data=("square",)),
        "x x x >= 0": sign("nonneg", mul(X, X, X), data=("square",)),
    },
    "twice the same factor": {
        "x y >= 0": sign("nonneg", mul(X, Y), data=("square",)),
        "x_i x_j >= 0": sign("nonneg", mul(x(I), x(J)), vars=(I, J), data=("square",)),
        "x (-x) >= 0": sign("nonneg", mul(X, neg(X)), data=("square",)),
        "z_ij z_ji >= 0": sign("nonneg", mul(z(I, J), z(J, I)), vars=(I, J), data=("square",)),
    },
    "a sum of terms": {
        "ln as a sum": sign("nonneg", ("mul", MINUS), nonneg(MINUS), data=("sum",)),
        "x/y >= 0": sign("pos", mul(X, ZERO), nonneg(ZERO), pos(X), data=("sum",)),
        "a product of x > 0 and 0 is > 0": sign("pos", mul(ZERO, X), pos(X), nonneg(ZERO), data=("sum",)),
    },
    "no term is negative": {
        "x + y >= 0 as x >= 0": sign("nonneg", add(X, Y), nonneg(X), data=("sum",)),
        "x + y > 0 as x > 0": sign("pos", add(X, Y), pos(X), data=("sum",)),
        "x - y as both are >= 0": sign("nonneg", less(X, Y), nonneg(X), nonneg(Y), data=("sum",)),
        "x + y as both are not 0": sign("nonneg", add(X, Y), nonzero(X), nonzero(Y), data=("sum",)),
    },
    "one term is positive": {
        "x + y > 0 as both are >= 0": sign("pos", add(X, Y), nonneg(X), nonneg(Y), data=("sum",)),
        "an empty sum > 0": sign("pos", add(), data=("sum",)),
        "x^2 + y^2 > 0": sign("pos", add(mul(X, X), mul(Y, Y)), nonneg(mul(X, X)), nonneg(mul(Y, Y)), data=("sum",)),
    },
    "a term under a bit may be 0": {
        "[i < j] > 0": sign("pos", when(lt(I, J), ONE), nonneg(ONE, vars=(I, J)), vars=(I, J), data=("case",)),
        "[i = j] is not 0": sign("nonzero", when(same(I, J), ONE), nonneg(ONE, vars=(I, J)), vars=(I, J), data=("case",)),
        "[R(i, j)] > 0": sign("pos", when(rel(I, J), ONE), pos(ONE, vars=(I, J)), vars=(I, J), data=("case",)),
    },
    "a term under a bit": {
        "ln as a term under a bit": sign("nonneg", div(MINUS, ONE), nonneg(ONE), data=("case",)),
        "a quotient of another sign": sign("nonneg", div(neg(ONE), ONE), nonneg(ONE), data=("case",)),
    },
    "it is not negative where the bit holds": {
        "[i < j] x >= 0": sign("nonneg", when(lt(I, J), X), vars=(I, J), data=("case",)),
        "[i < j] x as x is not 0": sign("nonneg", when(lt(I, J), X), nonzero(X, vars=(I, J)), vars=(I, J), data=("case",)),
        "[i < j] x where j < i": sign("nonneg", when(lt(I, J), X), nonneg(X, vars=(I, J), facts=(lt(J, I),)), vars=(I, J), data=("case",)),
        "[R(i, j)] x where R(j, i)": sign("nonneg", when(rel(I, J), X), nonneg(X, vars=(I, J), facts=(rel(J, I),)), vars=(I, J), data=("case",)),
        "[i < j] x as y >= 0": sign("nonneg", when(lt(I, J), X), nonneg(Y, vars=(I, J)), vars=(I, J), data=("case",)),
    },
    "the sign where the bit holds": {
        "[i = i] x > 0": sign("pos", when(same(I, I), X), vars=(I,), data=("when",)),
        "[i = i] x > 0 as x >= 0": sign("pos", when(same(I, I), X), nonneg(X, vars=(I,)), vars=(I,), data=("when",)),
        "[R] x where not R": sign("pos", when(rel(I, J), X), pos(X, vars=(I, J), facts=(("not", rel(I, J)),)), vars=(I, J), facts=(rel(I, J),), data=("when",)),
    },
    "the bit holds": {
        "[R(i, j)] 1 > 0": sign("pos", when(rel(I, J), ONE), pos(ONE, vars=(I, J)), vars=(I, J), data=("when",)),
        "[i < j] 1 is not 0": sign("nonzero", when(lt(I, J), ONE), nonzero(ONE, vars=(I, J)), vars=(I, J), data=("when",)),
        "[i < j] where j < i": sign("pos", when(lt(I, J), ONE), pos(ONE, vars=(I, J)), vars=(I, J), facts=(lt(J, I),), data=("when",)),
        "[R(i, j)] where R(j, i)": sign("pos", when(rel(I, J), ONE), pos(ONE, vars=(I, J)), vars=(I, J), facts=(rel(J, I),), data=("when",)),
        "[R(i, i)] of an unknown R": sign("pos", when(rel(I, I), ONE), pos(ONE, vars=(I,)), vars=(I,), data=("when",)),
        "[R(i, j)] where S(i, j)": sign("pos", when(rel(I, J), ONE), pos(ONE, vars=(I, J)), vars=(I, J), facts=(rel(I, J, "S"),), data=("when",)),
        "[i < k] where i < j": sign("pos", when(lt(I, K), ONE), pos(ONE, vars=(I, J, K)), vars=(I, J, K), facts=(lt(I, J),), data=("when",)),
        "[i < i]": sign("pos", when(lt(I, I), ONE), pos(ONE, vars=(I,)), vars=(I,), data=("when",)),
        "[not i = i]": sign("pos", when(("not", same(I, I)), ONE), pos(ONE, vars=(I,)), vars=(I,), data=("when",)),
        "[a window sees the next]": sign("pos", when(rel(I, J, "W", ("window", 1, 0)), ONE), pos(ONE, vars=(I, J)), vars=(I, J), facts=(("next", I, J),), data=("when",)),
        "[i is before the last]": sign("pos", when(lt(I, J), ONE), pos(ONE, vars=(I, J)), vars=(I, J), facts=(("last", J),), data=("when",)),
        "[R] by a premise elsewhere": sign("pos", when(rel(I, J), ONE), pos(ONE, vars=(I, J)), assumed("bit", rel(I, J), vars=(I, J), facts=(rel(J, I),)), vars=(I, J), data=("when",)),
        "[not R and S] where not R": sign("pos", when(("not", ("all", rel(I, J), rel(I, J, "S"))), ONE), pos(ONE, vars=(I, J)), vars=(I, J), facts=(rel(I, J),), data=("when",)),
    },
    "the terms of a sum may cancel": {
        "a sum of what is not 0": sign("nonzero", total(x(B0)), nonzero(x(K), vars=(K,)), data=("total", "k")),
    },
    "a sum over a sort": {
        "a logarithm as a sum over a sort": sign("pos", ("fun", "log", ONE), pos(ONE), data=("total", "k")),
    },
    "every term has the sign": {
        "nothing is known of the terms": sign("nonneg", total(x(B0)), data=("total", "k")),
        "the term at one place": sign("nonneg", total(x(B0)), nonneg(x(I), vars=(I,)), vars=(I,), data=("total", "k")),
        "terms >= 0, a sum > 0": sign("pos", total(x(B0)), nonneg(x(K), vars=(K,)), data=("total", "k")),
        "a sum of squares > 0": sign("pos", total(mul(x(B0), x(B0))), nonneg(mul(x(K), x(K)), vars=(K,)), data=("total", "k")),
        "a sum over nothing > 0": sign("pos", total(when(lt(B0, I), ONE)), nonneg(when(lt(K, I), ONE), vars=(I, K)), vars=(I,), data=("total", "k")),
        "the diagonal alone": sign("nonneg", total(total(z(B1, B0))), nonneg(total(z(K, K)), vars=(K,)), data=("total", "k")),
        "terms at k < i": sign("nonneg", total(x(B0)), nonneg(x(K), vars=(I, K), facts=(lt(K, I),)), vars=(I,), data=("total", "k")),
    },
    "names that are new": {
        "a sum over a named element": sign("pos", total(x(B0)), pos(x(I), vars=(I,), facts=(rel(I, I),)), vars=(I,), facts=(rel(I, I),), data=("total", "i")),
        "a witness for a named element": sign("nonneg", total(x(B0)), nonneg(x(I), vars=(I,), facts=(same(I, I),)), vars=(I,), facts=(same(I, I),), data=("total", "i")),
    },
    "a sum over a sort that is positive": {
        "a logarithm with a witness": sign("pos", log(ONE), nonneg(ONE), pos(ONE), vars=(LOG,), data=("witness", "k", LOG)),
    },
    "places of their sorts": {
        "a hypothesis at another sort": sign("nonneg", ONE, vars=(H,), facts=(("atleast", ("T",), ONE, False),), data=("hypothesis", ("atleast", ("T",), ONE, False), (H,))),
    },
    "no term of the sum is negative": {
        "one term > 0": sign("pos", total(x(B0)), pos(x(I), vars=(I,)), vars=(I,), data=("witness", "k", I)),
        "one term > 0, the others not 0": sign("pos", total(x(B0)), pos(x(I), vars=(I,)), nonzero(x(K), vars=(I, K)), vars=(I,), data=("witness", "k", I)),
        "one term > 0, those before >= 0": sign("pos", total(x(B0)), pos(x(I), vars=(I,)), nonneg(x(K), vars=(I, K), facts=(lt(K, I),)), vars=(I,), data=("witness", "k", I)),
    },
    "the term at the witness is positive": {
        "the term at the witness >= 0": sign("pos", total(x(B0)), nonneg(x(K), vars=(I, K)), vars=(I,), data=("witness", "k", I)),
        "the term at another place": sign("pos", total(x(B0)), nonneg(x(K), vars=(I, J, K)), pos(x(J), vars=(I, J)), vars=(I, J), data=("witness", "k", I)),
        "a bit at the witness that may not hold": sign("pos", total(when(rel(I, B0), ONE)), nonneg(when(rel(I, K), ONE), vars=(I, K)), pos(ONE, vars=(I,)), vars=(I,), data=("witness", "k", I)),
    },
    "a sum over the columns of a row": {
        "a logarithm as a row": sign("pos", log(ONE), nonneg(ONE), pos(ONE), vars=(I,), facts=(SOME_LOG,), data=("somewhere", "k", SOME_LOG, ())),
    },
    "a fact that promises a column": {
        "a promise that is no fact": sign("pos", total(when(rel(I, B0), ONE)), nonneg(when(rel(I, K), ONE), vars=(I, K)), pos(when(rel(I, K), ONE), vars=(I, K), facts=(rel(I, K),)), vars=(I,), data=("somewhere", "k", SOME_T, ())),
        "a promise of another sort": sign("pos", total(when(rel(I, B0), ONE), "T"), nonneg(when(rel(I, K), ONE), vars=(I, K)), pos(when(rel(I, K), ONE), vars=(I, K), facts=(rel(I, K),)), vars=(I,), facts=(("somewhere", (), "H", rel(I, B0, "S")),), data=("somewhere", "k", ("somewhere", (), "H", rel(I, B0)), ())),
        "a promise in another row": sign("pos", total(when(rel(J, B0), ONE)), nonneg(when(rel(J, K), ONE), vars=(I, J, K)), pos(when(rel(J, K), ONE), vars=(I, J, K), facts=(rel(J, K),)), vars=(I, J), facts=(SOME_T,), data=("somewhere", "k", ("somewhere", (), "T", rel(J, B0)), ())),
    },
    "no term of the row is negative": {
        "a promise, but negative terms": sign("pos", total(x(B0)), pos(x(K), vars=(I, K), facts=(rel(I, K),)), vars=(I,), facts=(SOME_T,), data=("somewhere", "k", SOME_T, ())),
    },
    "the term is positive where the bit holds": {
        "a promise, but terms that may be 0": sign("pos", total(x(B0)), nonneg(x(K), vars=(I, K)), vars=(I,), facts=(SOME_T,), data=("somewhere", "k", SOME_T, ())),
        "a promise, and terms > 0 at k < i": sign("pos", total(x(B0)), nonneg(x(K), vars=(I, K)), pos(x(K), vars=(I, K), facts=(lt(K, I),)), vars=(I,), facts=(SOME_T,), data=("somewhere", "k", SOME_T, ())),
    },
    "a hypothesis that is a fact": {
        "a hypothesis that nobody made": sign("pos", X, data=("hypothesis", some(X), ())),
        "a hypothesis about another datum": sign("nonzero", X, facts=(("nonzero", (), Y),), data=("hypothesis", ("nonzero", (), X), ())),
        "a stricter hypothesis": sign("pos", X, facts=(some(X, False),), data=("hypothesis", some(X), ())),
    },
    "the sign that the hypothesis has": {
        "x > 0 as x >= 0": sign("pos", X, facts=(some(X, False),), data=("hypothesis", some(X, False), ())),
        "x is not 0 as x >= 0": sign("nonzero", X, facts=(some(X, False),), data=("hypothesis", some(X, False), ())),
        "x > 0 as x is not 0": sign("pos", X, facts=(("nonzero", (), X),), data=("hypothesis", ("nonzero", (), X), ())),
        "x >= 0 as x is not 0": sign("nonneg", X, facts=(("nonzero", (), X),), data=("hypothesis", ("nonzero", (), X), ())),
    },
    "the term of the hypothesis": {
        "a hypothesis about x serves y": sign("pos", Y, facts=(some(X),), data=("hypothesis", some(X), ())),
        "z_ij for z_ii": sign("pos", z(I, J), vars=(I, J), facts=(("atleast", ("T",), z(B0, B0), True),), data=("hypothesis", ("atleast", ("T",), z(B0, B0), True), (I,))),
        "-x for x": sign("pos", neg(X), facts=(some(X),), data=("hypothesis", some(X), ())),
    },
    "a stronger sign": {
        "x > 0 from x >= 0": sign("pos", X, nonneg(X), data=("from",)),
        "x > 0 from x not 0": sign("pos", X, nonzero(X), data=("from",)),
        "x not 0 from x >= 0": sign("nonzero", X, nonneg(X), data=("from",)),
        "x >= 0 from -x > 0": sign("nonneg", X, pos(neg(X)), data=("from",)),
        "x not 0 from -x >= 0": sign("nonzero", X, nonneg(neg(X)), data=("from",)),
        "x > 0 from y > 0": sign("pos", X, pos(Y), data=("from",)),
        "x > 0 from x >= 0 and y not 0": sign("pos", X, nonneg(X), nonzero(Y), data=("from",)),
        "x > 0 from -x >= 0 and x not 0": sign("pos", X, nonneg(neg(X)), nonzero(X), data=("from",)),
        "x_i > 0 from x_i >= 0 and x_j not 0": sign("pos", x(I), nonneg(x(I), vars=(I, J)), nonzero(x(J), vars=(I, J)), vars=(I, J), data=("from",)),
        "x > 0 from x >= 0 and x not 0 elsewhere": sign("pos", X, nonneg(X), nonzero(X, vars=(I, J), facts=(lt(I, J),)), vars=(I, J), data=("from",)),
        "x > 0 from x > 0 elsewhere": sign("pos", X, pos(X, vars=(I, J), facts=(lt(I, J),)), vars=(I, J), data=("from",)),
        "x > 0 from x > 0 at a size": sign("pos", X, pos(X, sizes=(("T", 2),)), data=("from",)),
        "x > 0 from x > 0 at another size": sign("pos", X, pos(X, sizes=(("T", 2),)), sizes=(("T", 3),), data=("from",)),
    },
    "an equal term with the sign": {
        "equal, but no sign": sign("pos", X, assumed("eq", X, Y), data=("equal",)),
        "a sign, but not equal": sign("pos", X, pos(Y), data=("equal",)),
        "equal where i = j": sign("pos", x(I), assumed("eq", x(I), x(J), vars=(I, J), facts=(same(I, J),)), pos(x(J), vars=(I, J)), vars=(I, J), data=("equal",)),
        "equal to another": sign("pos", X, assumed("eq", X, Y), pos(dat("w")), data=("equal",)),
        "an equal term >= 0": sign("pos", X, assumed("eq", X, Y), nonneg(Y), data=("equal",)),
        "equal at one size": sign("pos", X, assumed("eq", X, Y, sizes=(("T", 1),)), pos(Y), data=("equal",)),
    },
    "a part of what is not 0 is only known not to be 0": {
        "x > 0 as x/y > 0": sign("pos", X, pos(div(X, Y)), data=("numerator",)),
        "y >= 0 as x/y > 0": sign("nonneg", Y, pos(div(X, Y)), data=("numerator",)),
        "x > 0 as x y > 0": sign("pos", X, pos(mul(X, Y)), data=("factor",)),
        "x >= 0 as x y > 0": sign("nonneg", X, pos(mul(X, Y)), data=("factor",)),
    },
    "a part of what is not 0": {
        "x not 0 as x/y >= 0": sign("nonzero", X, nonneg(div(X, Y)), data=("numerator",)),
        "x not 0 as x - y is not": sign("nonzero", X, nonzero(less(X, Y)), data=("numerator",)),
        "x not 0 as x/y is not, at one size": sign("nonzero", X, nonzero(div(X, Y), sizes=(("T", 1),)), data=("numerator",)),
        "x not 0 as x y >= 0": sign("nonzero", X, nonneg(mul(X, Y)), data=("factor",)),
        "x not 0 as x + y is not": sign("nonzero", X, nonzero(add(X, Y)), data=("factor",)),
        "w not 0 as x y is not": sign("nonzero", dat("w"), nonzero(mul(X, Y)), data=("factor",)),
        "x not 0 as x y is not, elsewhere": sign("nonzero", X, nonzero(mul(X, Y), vars=(I, J), facts=(lt(I, J),)), vars=(I, J), data=("factor",)),
    },
    "an exponential meets its tangent": {
        "e^x - (1 + x) > 0": sign("pos", TANGENT, data=("tangent",)),
        "e^x - (1 + x) is not 0": sign("nonzero", TANGENT, data=("tangent",)),
    },
    "an exponential less its tangent": {
        "e^x - (2 + x) >= 0": sign("nonneg", less(exp(X), add(TWO, X)), data=("tangent",)),
        "e^x - (1 + y) >= 0": sign("nonneg", less(exp(X), add(ONE, Y)), data=("tangent",)),
        "1 + x - e^x >= 0": sign("nonneg", add(exp(X), neg(exp(X)), MINUS), data=("tangent",)),
        "ln x - (1 + x) >= 0": sign("nonneg", less(log(X), add(ONE, X)), data=("tangent",)),
        "e^x - 2x >= 0": sign("nonneg", less(exp(X), add(X, X)), data=("tangent",)),
    },
    "a bound of a function": {
        "erf x <= 1 as 1 - erf y > 0": sign("pos", less(ONE, fun("erf", Y)), data=("bound", "erf", X)),
        "erf x > 1": sign("pos", less(fun("erf", X), ONE), data=("bound", "erf", X)),
        "erf x < 1/2": sign("pos", less(num(1, 2), fun("erf", X)), data=("bound", "erf", X)),
        "arctan x < 1": sign("pos", less(ONE, fun("arctan", X)), data=("bound", "arctan", X)),
        "arctan x < 1, as erf": sign("pos", less(ONE, fun("arctan", X)), data=("bound", "erf", X)),
        "round x < x + 1/2": sign("pos", less(num(1, 2), less(fun("rounded", X), X)), data=("bound", "rounded", X)),
        "round x <= y + 1/2": sign("nonneg", less(num(1, 2), less(fun("rounded", X), Y)), data=("bound", "rounded", X)),
        "round x <= x + 1/3": sign("nonneg", less(num(1, 3), less(fun("rounded", X), X)), data=("bound", "rounded", X)),
        "floor x >= x": sign("nonneg", less(fun("floor", X), X), data=("bound", "floor", X)),
        "floor x < x": sign("pos", less(X, fun("floor", X)), data=("bound", "floor", X)),
        "x - floor x is not 0": sign("nonzero", less(X, fun("floor", X)), data=("bound", "floor", X)),
        "round x <= x": sign("nonneg", less(X, fun("rounded", X)), data=("bound", "rounded", X)),
        "x < floor x": sign("pos", less(fun("floor", X), X), data=("bound", "floor", X)),
        "a name that binds": sign("pos", less(ONE, fun("erf", X)), data=("bound", "sin", X)),
    },
    "a sign of an order": {
        "e^x - e^y is not 0": sign("nonzero", ROOT_ORDER, nonzero(less(X, Y)), nonneg(Y), data=("monotone",)),
    },
    "a difference of two values of one function": {
        "e^x + e^y >= 0 is no order": sign("nonneg", ("add", exp(X), ("mul", num(-2), exp(Y))), nonneg(less(X, Y)), data=("monotone",)),
        "e^x - ln y": sign("nonneg", ("add", exp(X), neg(mul(TWO, Y))), nonneg(less(X, Y)), data=("monotone",)),
        "ln x - e^y": sign("nonneg", ("add", log(X), neg(exp(Y))), nonneg(less(X, Y)), pos(Y), data=("monotone",)),
    },
    "an increasing function": {
        "cos x - cos y": sign("nonneg", less(fun("cos", X), fun("cos", Y)), nonneg(less(X, Y)), data=("monotone",)),
        "|x| - |y|": sign("nonneg", less(fun("abs", X), fun("abs", Y)), nonneg(less(X, Y)), data=("monotone",)),
        "floor x - floor y": sign("pos", less(fun("floor", X), fun("floor", Y)), pos(less(X, Y)), data=("monotone",)),
        "round x - round y": sign("pos", less(fun("rounded", X), fun("rounded", Y)), pos(less(X, Y)), data=("monotone",)),
        "sin x - sin y": sign("pos", less(fun("sin", X), fun("sin", Y)), pos(less(X, Y)), data=("monotone",)),
        "1/x - 1/y": sign("nonneg", less(div(ONE, X), div(ONE, Y)), nonneg(less(X, Y)), data=("monotone",)),
    },
    "the order of the arguments": {
        "e^x - e^y >= 0": sign("nonneg", less(exp(X), exp(Y)), data=("monotone",)),
        "e^x - e^y as y - x >= 0": sign("nonneg", less(exp(X), exp(Y)), nonneg(less(Y, X)), data=("monotone",)),
        "e^x - e^y > 0 as x - y >= 0": sign("pos", less(exp(X), exp(Y)), nonneg(less(X, Y)), data=("monotone",)),
        "ln x - ln y > 0 as x - y is not 0": sign("pos", LOG_ORDER, nonzero(less(X, Y)), pos(Y), data=("monotone",)),
    },
    "logarithms of what is positive": {
        "ln x - ln y for any y": sign("nonneg", LOG_ORDER, nonneg(less(X, Y)), data=("monotone",)),
        "ln x - ln y as x > 0": sign("nonneg", LOG_ORDER, nonneg(less(X, Y)), pos(X), data=("monotone",)),
        "ln x - ln y as y >= 0": sign("nonneg", LOG_ORDER, nonneg(less(X, Y)), nonneg(Y), data=("monotone",)),
    },
    "roots of what is not negative": {
        "roots of what is negative": sign("pos", ROOT_ORDER, pos(less(X, Y)), data=("monotone",)),
        "roots as x >= 0": sign("pos", ROOT_ORDER, pos(less(X, Y)), nonneg(X), data=("monotone",)),
    },
    "the sign of a difference of squares": {
        "x + y is not 0": sign("nonzero", add(X, Y), nonneg(X), nonzero(less(mul(X, X), mul(Y, Y))), pos(Y), data=("power",)),
    },
    "a sum of two": {
        "x + y - w": sign("nonneg", ("mul", X, Y), nonneg(X), nonneg(SQUARES), data=("power",)),
    },
    "the first of two is not negative": {
        "x + y as x^2 - y^2 >= 0": sign("nonneg", add(X, Y), nonneg(SQUARES), data=("power",)),
        "x + y as y >= 0": sign("nonneg", add(X, Y), nonneg(SQUARES), nonneg(Y), data=("power",)),
        "x + y as x is not 0": sign("nonneg", add(X, Y), nonneg(SQUARES), nonzero(X), data=("power",)),
    },
    "the order of the squares": {
        "x + y as x >= 0": sign("nonneg", add(X, Y), nonneg(X), data=("power",)),
        "x + y > 0 as x^2 - y^2 >= 0": sign("pos", add(X, Y), nonneg(X), nonneg(SQUARES), data=("power",)),
        "x + y as y^2 - x^2 >= 0": sign("nonneg", add(X, Y), nonneg(X), nonneg(less(mul(Y, Y), mul(X, X))), data=("power",)),
        "x + y as x^2 + y^2 >= 0": sign("nonneg", add(X, Y), nonneg(X), nonneg(add(mul(X, X), mul(Y, Y))), data=("power",)),
    },
    "the largest may be that number": {
        "max - x_i > 0": sign("pos", less(M, x(I)), nonzero(ONE, vars=(I,)), vars=(I,), data=("max_upper", 0, (I,))),
        "max - x_i is not 0": sign("nonzero", less(M, x(I)), nonzero(ONE, vars=(I,)), vars=(I,), data=("max_upper", 0, (I,))),
    },
    "the largest of numbers": {
        "an unknown function of families": sign("nonneg", less(("app", "f", ("lit", 1, 1), *M[3:]), x(I)), nonzero(ONE, vars=(I,)), vars=(I,), data=("max_upper", 0, (I,))),
    },
    "the largest less one of the numbers": {
        "max - y": sign("nonneg", less(M, Y), nonzero(ONE, vars=(I,)), vars=(I,), data=("max_upper", 0, (I,))),
        "x_i - max": sign("nonneg", ("add", M, neg(mul(TWO, x(I)))), nonzero(ONE, vars=(I,)), vars=(I,), data=("max_upper", 0, (I,))),
        "max - 2 x_i": sign("nonneg", less(M, add(x(I), x(I))), nonzero(ONE, vars=(I,)), vars=(I,), data=("max_upper", 0, (I,))),
    },
    "a number that counts": {
        "one that may not count": sign("nonneg", less(MASKED, when(rel(I, J), x(J))), vars=(I, J), data=("max_upper", 0, (J,))),
        "one that is not seen": sign("nonneg", less(largest(x(B0), when(rel(I, B0), ONE)), x(J)), nonzero(when(rel(I, K), ONE), vars=(I, K)), vars=(I, J), data=("max_upper", 0, (J,))),
        "one whose count is >= 0": sign("nonneg", less(largest(x(B0), when(rel(I, B0), ONE)), x(J)), nonneg(when(rel(I, J), ONE), vars=(I, J)), vars=(I, J), data=("max_upper", 0, (J,))),
    },
}

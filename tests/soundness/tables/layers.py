"""Two layers, functions along rows, sums inside exponents: true claims beside false ones."""

from sympy import And, Ne
from sympy import Eq as Same

from symattn import (
    Eq,
    along_rows,
    bias,
    causal,
    entry,
    exp,
    features,
    hadamard,
    indicator,
    isolated,
    matrix,
    number,
    ones,
    permutation,
    position,
    row,
    sees,
    sees_only,
    sees_something,
    softmax,
    splice,
    sum_over,
    tokens,
    unknown,
    window,
)  # fmt: skip
from tests.soundness.cases import false, holds, true

S, T = tokens("S T")
d, e = features("d e")
x, x2 = matrix("x", S, d), matrix("x'", S, d)
Q, K, V = matrix("Q", d, e), matrix("K", d, e), matrix("V", d, d)
L, L2, c, y = matrix("L", S, S), matrix("L'", S, S), matrix("c", S, 1), matrix("y", 1, S)
A, B, C = (matrix(name, d, d) for name in "ABC")
a_, b_ = matrix("a", S, S), matrix("b", S, S)
u, yt = matrix("u", 1, 1), matrix("t", 1, T)
i, j, k, m = (position(name, S) for name in "ijkm")
t, a = position("t'", T), position("a'", d)
R, one = unknown("R"), number(1)
pi = permutation("pi", S)


def layer(tokens, mask=None):
    scores = tokens @ Q @ (tokens @ K).T
    return softmax(scores if mask is None else scores + bias(mask, S, S)) @ tokens @ V


def f(rows):
    return along_rows("f", rows, d)


def trace(of):
    return sum_over(entry(of, a, a), a)


def seen(p, q):
    return entry(indicator(R, S, S), p, q)


def row_sum(q):
    return sum_over(exp(entry(L, q, m)), m)


def hidden(p, q, bit):
    """Return [b] a_pq, as a quotient that has a value only where b is 1."""
    return bit * entry(a_, p, q) * row_sum(p) / (bit * row_sum(p))


def beyond(p, q, bit):
    """Return a_pq + [not b] b_pq, as a quotient."""
    return (entry(a_, p, q) + (one - bit) * entry(b_, p, q)) * row_sum(p) / row_sum(p)


def plain(p, q):
    return entry(a_, p, q) * row_sum(p) / row_sum(p)


def is_past(p, q):
    return entry(indicator(causal, S, S), p, q)


def along(term, *where):
    return sum_over(term, k, *where)


cut = splice(x, x2, after=i)
shifted = L + c @ ones(1, S)
yk = entry(y, 1, k)
e3 = sum_over(sum_over(sum_over(yk * entry(y, 1, m) * entry(y, 1, j), k, k < m), m, m < j), j)
e2 = sum_over(sum_over(yk * entry(y, 1, m), k, k < m), m)
some = sees_something(R, S, S)

TABLE = {
    "two layers, permuted": true(Eq(layer(layer(pi.matrix @ x)), pi.matrix @ layer(layer(x)))),
    "two layers, one of them permuted": false(
        Eq(layer(layer(pi.matrix @ x)), layer(layer(x))), at={S: 2}
    ),
    "two layers, row i sees the past alone": true(
        Eq(row(layer(layer(cut, causal), causal), i), row(layer(layer(x, causal), causal), i))
    ),
    "two layers, row j": false(
        Eq(row(layer(layer(cut, causal), causal), j), row(layer(layer(x, causal), causal), j)), at={S: 2}
    ),
    "two layers, one without a mask": false(
        Eq(row(layer(layer(cut), causal), i), row(layer(layer(x), causal), i)), at={S: 2}
    ),
    "scores shifted in the layer before": true(
        Eq(softmax(softmax(L) @ x @ x.T), softmax(softmax(shifted) @ x @ x.T))
    ),
    "shifted, values": true(
        Eq(softmax(x @ x.T) @ softmax(L) @ x, softmax(x @ x.T) @ softmax(shifted) @ x)
    ),
    "shifted by columns": false(
        Eq(softmax(softmax(L) @ x @ x.T), softmax(softmax(L + ones(S, 1) @ c.T) @ x @ x.T)), at={S: 2}
    ),
    "weights sum to 1 in two layers": holds(Eq(softmax(L) @ softmax(L2) @ ones(S, 1), ones(S, 1))),
    "weights sum to 1 in an exponent": true(
        Eq(softmax(hadamard(L, softmax(L2) @ ones(S, S))), softmax(L))
    ),
    "x xᵀ = (x xᵀ)ᵀ": true(Eq(softmax(x @ x.T), softmax((x @ x.T).T))),
    "x x'ᵀ = x' xᵀ": false(Eq(softmax(x @ x2.T), softmax(x2 @ x.T)), at={S: 2}),
    "e^tr AB = e^tr BA": true(Eq(exp(trace(A @ B)), exp(trace(B @ A)))),
    "e^tr ABC = e^tr ACB": false(Eq(exp(trace(A @ B @ C)), exp(trace(A @ C @ B))), at={d: 2}),
    "e^tr AAB = e^tr ABA": true(Eq(exp(trace(A @ A @ B)), exp(trace(A @ B @ A)))),
    "e^tr AABB = e^tr ABAB": false(Eq(exp(trace(A @ A @ B @ B)), exp(trace(A @ B @ A @ B))), at={d: 2}),
    "the past and the future": true(Eq(exp(along(yk, k < i)) * exp(along(yk, k >= i)), exp(along(yk)))),
    "R and not R": true(
        Eq(exp(along(seen(i, k) * yk) + along((one - seen(i, k)) * yk)), exp(along(yk)))
    ),
    "R twice": true(Eq(exp(along(seen(i, k) * seen(i, k) * yk)), exp(along(seen(i, k) * yk)))),
    "i sees only j": true(Eq(exp(along(seen(i, k) * yk)), exp(entry(y, 1, j))), sees_only(R, i, j, S)),
    "i sees only j, and another row": false(
        Eq(
            exp(along(seen(i, k) * yk) * along(seen(m, k) * yk)),
            exp(entry(y, 1, j) * entry(y, 1, j)),
        ),
        sees_only(R, i, j, S),
        at={S: 2},
    ),
    "2 e2 = s1² − s2 in exponents": holds(Eq(exp(2 * e2), exp(along(yk) * along(yk) - along(yk * yk)))),
    "e2 in an exponent": false(Eq(exp(e2), one), at={S: 2}),
    "e3 in an exponent": false(Eq(exp(e3), one), at={S: 3}),
    "(d − 1)(d − 2) in an exponent": false(
        Eq(exp(number((d - 1) * (d - 2)) * entry(y, 1, 1)), one), at={d: 3}
    ),
    "f along rows, permuted": true(Eq(f(pi.matrix @ x), pi.matrix @ f(x))),
    "f along rows, shifted weights": true(
        Eq(along_rows("f", softmax(L), d), along_rows("f", softmax(shifted), d))
    ),
    "f of others": false(Eq(f(x), f(x2)), at={S: 1}),
    "f and g": false(Eq(f(x), along_rows("g", x, d)), at={S: 1}),
    "f of d x": false(Eq(f(number(d) * x), f(x)), at={d: 2}),
    "f after attention, permuted": true(
        Eq(f(pi.matrix @ x + layer(pi.matrix @ x)), pi.matrix @ f(x + layer(x)))
    ),
    "two blocks, row i sees the past alone": holds(
        Eq(row(layer(f(layer(cut, causal)), causal), i), row(layer(f(layer(x, causal)), causal), i))
    ),
    "two blocks, no mask before": false(
        Eq(row(layer(f(layer(cut)), causal), i), row(layer(f(layer(x)), causal), i)), at={S: 2}
    ),
    "f under an unknown mask": true(
        Eq(
            along_rows("f", indicator(R, S, S) @ c, 1),
            along_rows("f", hadamard(indicator(R, S, S), indicator(R, S, S)) @ c, 1),
        )
    ),
    "a name that has no value elsewhere": false(
        Eq(
            exp(hidden(i, j, seen(i, j))) * along(exp(beyond(i, k, seen(i, k)))),
            exp(hidden(i, j, seen(i, j))) * along(exp(plain(i, k))),
        ),
        sees(R, i, j),
        at={S: 2},
    ),
    "a name that has no value elsewhere, by order": false(
        Eq(
            exp(hidden(j, 1, is_past(j, 1))) * along(exp(beyond(i, k, is_past(i, k)))),
            exp(hidden(j, 1, is_past(j, 1))) * along(exp(plain(i, k))),
        ),
        at={S: 2},
    ),
    "S and T in exponents": false(Eq(exp(number(S) * u), exp(number(T) * u)), at={S: 1, T: 2}),
    "Σ L_ik L_jk = Σ L_ik²": false(
        Eq(exp(along(entry(L, i, k) * entry(L, j, k))), exp(along(entry(L, i, k) * entry(L, i, k)))),
        at={S: 2},
    ),
    "Σ L_ik L_jk = Σ L_ik², i = j": true(
        Eq(exp(along(entry(L, i, k) * entry(L, j, k))), exp(along(entry(L, i, k) * entry(L, i, k)))),
        Same(i, j),
    ),
    "L² transposed": false(
        Eq(exp(along(entry(L, i, k) * entry(L, k, j))), exp(along(entry(L, j, k) * entry(L, k, i)))),
        at={S: 2},
    ),
    "k < i and k ≤ i": false(Eq(exp(along(yk, k < i)), exp(along(yk, k <= i))), at={S: 1}),
    "k < i and k < j, i ≤ j": holds(
        Eq(exp(along(yk, And(k < i, k < j))), exp(along(yk, k < i))), i <= j
    ),
    "k < i and k < j is k < j, i ≤ j": false(
        Eq(exp(along(yk, And(k < i, k < j))), exp(along(yk, k < j))), i <= j, at={S: 2}
    ),
    "R(i, k) and R(k, i)": false(
        Eq(exp(along(seen(i, k) * yk)), exp(along(seen(k, i) * yk))), at={S: 2}
    ),
    "equal under the mask alone": false(
        Eq(softmax(softmax(L + bias(R, S, S)) @ x @ x.T), softmax(softmax(L) @ x @ x.T)), some, at={S: 2}
    ),
    "a late exponent in a layer": false(
        Eq(softmax(number((S - 1) * (S - 2)) * L @ L), softmax(L - L)), at={S: 3}
    ),
    "half": false(Eq(exp(along(yk) / number(2)), exp(along(yk))), at={S: 1}),
    "minus": false(Eq(exp(-along(yk)), exp(along(yk))), at={S: 1}),
    "y/y in an exponent": false(
        Eq(exp(along(yk * entry(y, 1, i) / entry(y, 1, i))), exp(along(yk))), at={S: 1}
    ),
    "e^a e^b = e^(a+b)": true(
        Eq(
            exp(along(yk)) * exp(sum_over(entry(yt, 1, t), t)),
            exp(along(yk) + sum_over(entry(yt, 1, t), t)),
        )
    ),
    "Σ e^a = e^Σ a": false(
        Eq(
            along(exp(sum_over(entry(L, k, m), m))),
            exp(along(sum_over(entry(L, k, m), m))),
        ),
        at={S: 2},
    ),
    "rows and columns inside": false(
        Eq(along(exp(sum_over(entry(L, k, m), m))), along(exp(sum_over(entry(L, m, k), m)))), at={S: 2}
    ),
    "a mask in the first layer alone": false(
        Eq(
            row(softmax(softmax(L + bias(causal, S, S)) @ x @ x.T + bias(causal, S, S)), i),
            row(softmax(softmax(L) @ x @ x.T + bias(causal, S, S)), i),
        ),
        at={S: 3},
    ),
    "window(3) = causal in the first layer": false(
        Eq(*(softmax(softmax(L + bias(mask, S, S)) @ x @ x.T) for mask in (window(3, 0), causal))),
        at={S: 5},
    ),
    "a part of the weights": false(
        Eq(softmax(L) @ softmax(L2) @ indicator(causal, S, S), softmax(L) @ indicator(causal, S, S)),
        at={S: 2},
    ),
    "a shape inside an argument": false(
        Eq(
            entry(softmax(ones(S, d)), 1, 1),
            entry(softmax(ones(S, e)), 1, 1),
        ),
        at={d: 1, e: 2},
    ),
    "itself apart": true(
        Eq(
            along(exp(entry(x @ x.T, i, k)) * yk),
            along(exp(entry(x @ x.T, i, k)) * yk, Ne(k, i)) + exp(entry(x @ x.T, i, i)) * entry(y, 1, i),
        )
    ),
    "isolated for causal": false(
        Eq(exp(along(is_past(i, k) * yk)), exp(along(entry(indicator(isolated, S, S), i, k) * yk))),
        at={S: 2},
    ),
}

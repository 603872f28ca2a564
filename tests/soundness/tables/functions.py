"""Claims about functions of one number: sigmoid, tanh, softplus, SiLU, the soft cap, unknown ones."""

from symattn import (
    Eq,
    derivative,
    entry,
    entrywise,
    exp,
    features,
    hadamard,
    indicator,
    log,
    matrix,
    nonnegative,
    nonzero,
    normalise,
    number,
    ones,
    permutation,
    position,
    positive,
    scalar,
    scale,
    sigmoid,
    silu,
    soft_cap,
    softmax,
    softplus,
    sum_over,
    tanh,
    tokens,
    window,
    zeros,
)
from tests.soundness.cases import false, holds, refused, true
from tests.soundness.tables.late import below as product_below

S, T = tokens("S T")
d = features("d")
A, B = matrix("A", S, d), matrix("B", S, d)
L, X, V = matrix("L", S, T), matrix("X", S, S), matrix("V", T, d)
b, c = matrix("b", S, 1), matrix("c", S, 1)
i, j = position("i", S), position("j", T)
Pi, tau, s = permutation("pi", S).matrix, scale("tau"), scalar("s")
one, nothing, column = ones(S, d), zeros(S, d), ones(T, 1)
there = entry(L, i, j)


def f(a):
    return entrywise("f", a)


def phi(a):
    return entrywise("phi", a, positive=True)


def odd(a):
    return entrywise("f", a, odd=True)


def even(a):
    return entrywise("f", a, even=True)


def loss(y):
    """Return a sum of all entries, weighted, whose gradient for y is A."""
    return ones(1, S) @ hadamard(A, y) @ ones(d, 1)


def by_weights(gradient):
    """Return the gradient for W of what reads X W, by the gradient for X W."""
    return (X.T @ gradient)[i, q]


W, a, q = matrix("W", S, d), matrix("a", S, 1), position("q", d)
k = position("k", S)
XW = X @ W
at_w = W[i, q]

TABLE = {
    "σ(XW) by W": true(
        Eq(
            derivative(loss(sigmoid(XW)), by=at_w),
            by_weights(hadamard(A, hadamard(sigmoid(XW), sigmoid(-XW)))),
        )
    ),
    "tanh(XW) by W": true(
        Eq(
            derivative(loss(tanh(XW)), by=at_w),
            by_weights(hadamard(A, one - hadamard(tanh(XW), tanh(XW)))),
        )
    ),
    "a gated unit by W": true(
        Eq(
            derivative(loss(hadamard(B, silu(XW))), by=at_w),
            by_weights(
                hadamard(hadamard(A, B), hadamard(sigmoid(XW), one + hadamard(XW, one - sigmoid(XW))))
            ),
        )
    ),
    "σ(XW) by W, twice σ": false(
        Eq(
            derivative(loss(sigmoid(XW)), by=at_w),
            by_weights(hadamard(A, hadamard(sigmoid(XW), sigmoid(XW)))),
        )
    ),
    "1/a by one entry, with values": true(
        Eq(derivative(sum_over(1 / a[k, :], k), by=a[i, :]), -1 / (a[i, :] * a[i, :])), nonzero(a)
    ),
    "1/a by one entry, with a value there alone": false(
        Eq(derivative(sum_over(1 / a[k, :], k), by=a[i, :]), -1 / (a[i, :] * a[i, :])),
        nonzero(a[i, :]),
        at={S: 2},
    ),
    "σ(x) + σ(−x) = 1": true(Eq(sigmoid(A) + sigmoid(-A), one)),
    "tanh by σ": true(Eq(tanh(A), 2 * sigmoid(2 * A) - one)),
    "tanh is odd": true(Eq(tanh(-A), -tanh(A))),
    "tanh of a sum": holds(Eq(tanh(A + B), (tanh(A) + tanh(B)) / (one + hadamard(tanh(A), tanh(B))))),
    "softplus by log": true(Eq(softplus(A), log(one + exp(A)))),
    "softplus(x) − softplus(−x) = x": true(Eq(softplus(A) - softplus(-A), A)),
    "log σ": true(Eq(log(sigmoid(A)), -softplus(-A))),
    "the logit": true(Eq(log(sigmoid(A) / sigmoid(-A)), A)),
    "silu(x) − silu(−x) = x": true(Eq(silu(A) - silu(-A), A)),
    "a gate is a softmax of two": true(Eq(sigmoid(A - B), exp(A) / (exp(A) + exp(B)))),
    "a gate by tanh": true(Eq(hadamard(A, sigmoid(B)), hadamard(A, (one + tanh(B / 2)) / 2))),
    "the soft cap is odd": true(Eq(soft_cap(-A, tau), -soft_cap(A, tau))),
    "the slope of σ": true(
        Eq(derivative(sigmoid(there), by=there), sigmoid(there) * (ones(1, 1) - sigmoid(there)))
    ),
    "the slope of tanh": true(
        Eq(derivative(tanh(there), by=there), ones(1, 1) - tanh(there) * tanh(there))
    ),
    "the slope of softplus": true(Eq(derivative(softplus(there), by=there), sigmoid(there))),
    "the slope of SiLU": true(
        Eq(derivative(silu(there), by=there), sigmoid(there) + there * sigmoid(there) * sigmoid(-there))
    ),
    "the slope of the soft cap": true(
        Eq(
            derivative(soft_cap(there, tau), by=there),
            ones(1, 1) - tanh(there / tau) * tanh(there / tau),
        )
    ),
    "σ > 0": true(positive(sigmoid(A))),
    "1 + tanh > 0": holds(positive(one + tanh(A))),
    "odd": true(Eq(odd(-A), -odd(A))),
    "odd, of scores": true(Eq(odd(A @ (-B).T), -odd(A @ B.T))),
    "odd at 0": true(Eq(odd(nothing), nothing)),
    "even": true(Eq(even(A - B), even(B - A))),
    "positive": true(positive(phi(A))),
    "log of a positive one": true(Eq(exp(log(phi(A))), phi(A))),
    "a kernel's weights": true(Eq(normalise(phi(L)) @ V, phi(L) @ V / (phi(L) @ column))),
    "linear attention": true(
        Eq(phi(A) @ phi(B).T @ c, phi(A) @ (phi(B).T @ c)),
    ),
    "entry by entry": true(Eq(f(Pi @ A), Pi @ f(A))),
    # -- false at once
    "σ is even": false(Eq(sigmoid(-A), sigmoid(A))),
    "σ is tanh": false(Eq(sigmoid(2 * A), tanh(A))),
    "softplus is odd": false(Eq(softplus(A) + softplus(-A), A)),
    "softplus is linear": false(Eq(softplus(2 * A), 2 * softplus(A))),
    "SiLU is odd": false(Eq(silu(-A), -silu(A))),
    "tanh is additive": false(Eq(tanh(A + B), tanh(A) + tanh(B))),
    "tanh is even": false(Eq(tanh(-A), tanh(A))),
    "log tanh": false(Eq(log(tanh(A)), log(tanh(A)))),
    "log σ turned round": false(Eq(log(sigmoid(A)), softplus(-A))),
    "a cap does nothing": false(Eq(soft_cap(A, tau), A)),
    "a cap twice": false(Eq(soft_cap(soft_cap(A, tau), tau), soft_cap(A, tau))),
    "a cap of 0": false(Eq(soft_cap(A, s), soft_cap(A, s))),
    "a cap keeps shifts": false(
        Eq(softmax(soft_cap(L + c @ ones(1, T), tau)), softmax(soft_cap(L, tau))), at={T: 2}
    ),
    "SiLU > 0": false(positive(silu(A))),
    "tanh ≥ 0": false(nonnegative(tanh(A))),
    "softplus ≥ 1": false(nonnegative(softplus(A) - one)),
    "σ < 1/2": false(positive(one - 2 * sigmoid(A))),
    "any is odd": false(Eq(f(-A), -f(A))),
    "any is even": false(Eq(f(-A), f(A))),
    "any is additive": false(Eq(f(A + B), f(A) + f(B))),
    "any is 0 at 0": false(Eq(f(nothing), nothing)),
    "any twice": false(Eq(f(f(A)), f(A))),
    "odd is even": false(Eq(odd(A), odd(-A))),
    "odd is linear": false(Eq(odd(A + B), odd(A) + odd(B))),
    "even at 0": false(Eq(even(nothing), nothing)),
    "even is constant": false(Eq(even(A), even(2 * A))),
    "positive is even": false(Eq(phi(-A), phi(A))),
    "positive is exp": false(Eq(log(phi(A)), A)),
    "any is positive": refused(lambda: positive(f(A))),
    "even is positive": refused(lambda: positive(even(A))),
    "a quotient of any": refused(lambda: Eq(f(A) / f(A), one)),
    "weights of any kernel": refused(lambda: Eq(normalise(f(L)) @ V, f(L) @ V / (f(L) @ column))),
    "any through a product": false(Eq(f(A @ B.T) @ ones(S, 1), f(A @ B.T @ ones(S, 1))), at={S: 2}),
    "log of any": false(Eq(f(log(A)), f(log(A)))),
    # -- true at small sizes
    **{
        f"a window of {n}": false(
            Eq(phi(X) @ c, hadamard(phi(X), indicator(window(n, n), S, S)) @ c), at={S: n + 2}
        )
        for n in (0, 2, 4)
    },
    **{
        f"tanh is 0 up to {n}": false(Eq(tanh(product_below(d, n) * A), nothing), at={d: n + 1})
        for n in (1, 3, 4)
    },
    **{
        f"odd, and 0 up to {n}": false(Eq(odd(product_below(S, n) * X), zeros(S, S)), at={S: n + 1})
        for n in (2, 4)
    },
    **{
        f"softplus is log 2 up to {n}": false(
            Eq(softplus(product_below(S, n) * b), log(2 * ones(S, 1))), at={S: n + 1}
        )
        for n in (2, 4)
    },
    "SiLU of a number that is late": false(Eq(silu(product_below(S, 3) * c), number(0) * c), at={S: 4}),
}

"""Claims about square roots and norms: true for all sizes, false, false late, and without a value."""

from __future__ import annotations

from math import prod
from typing import Any

from sympy import Ne

from symattn import (
    Eq,
    beside,
    bias,
    causal,
    centred,
    concat,
    constant,
    cosine,
    defined,
    derivative,
    diag,
    entry,
    exp,
    family,
    features,
    hadamard,
    head_sum,
    heads,
    indicator,
    layernorm,
    masked,
    matrix,
    nonnegative,
    nonzero,
    number,
    ones,
    permutation,
    position,
    positive,
    rmsnorm,
    rotary,
    row,
    row_norms,
    scalar,
    scale,
    softmax,
    splice,
    sqrt,
    stack,
    sum_over,
    tokens,
    unit_rows,
    window,
    zeros,
)

S, T, d, e, H = tokens("S"), tokens("T"), features("d"), features("e"), heads("H")
i, j, k = (position(name, S) for name in "ijk")
h = position("h", H)
E, turn = matrix("E", S, 2 * d), matrix("t", S, d)
x, y, X = matrix("x", S, d), matrix("y", S, d), matrix("X", S, d)
Q, K, V = matrix("Q", S, d), matrix("K", T, d), matrix("V", T, d)
W, M = matrix("W", d, e), matrix("M", d, d)
g, b = matrix("g", 1, d), matrix("b", 1, d)
m, s = matrix("m", S, 1), matrix("s", S, 1, positive=True)
O = matrix("O", d, d, orthogonal=True)  # noqa: E741 - as documents write
c, eps, eta = scale("c"), scale("epsilon"), scale("eta")
r = scalar("r")
P, R = permutation("pi", S).matrix, permutation("rho", S).matrix
F = permutation("phi", d).matrix
A, B = family("A", h, S, d), family("B", h, S, d)
ROWS = nonzero(row_norms(x))
OTHER = nonzero(row_norms(y))
CENTRED = nonzero(row_norms(centred(x)))
EVEN, TURNED = nonzero(row_norms(E)), nonzero(row_norms(rotary(E, turn)))
KEYS = (nonzero(row_norms(Q)), nonzero(row_norms(K)))


def squares(a: Any) -> Any:
    return hadamard(a, a)


def absolute(a: Any) -> Any:
    return sqrt(hadamard(a, a))


def attention(u: Any) -> Any:
    return softmax(masked(u @ M @ u.T, causal)) @ u


def upto(u: Any, other: Any) -> Any:
    """Return the rows of u up to i, and those of another matrix beyond."""
    return splice(u, other, after=i)


def less(top: int) -> Any:
    """Return (d − 1) ··· (d − top), which is 0 up to d = top."""
    return prod((number(d - n) for n in range(1, top + 1)), start=number(1))


NORMED, LINE = layernorm(x), matrix("x", 1, d)
PLACE = position("a", d)
SLOPE = derivative(matrix("w", 1, d) @ layernorm(LINE).T, by=entry(LINE, 1, PLACE))
MEANS = squares(NORMED) @ ones(d, 1) / number(d)

TRUE: dict[str, tuple[Any, Any]] = {
    "RMSNorm of an even width": (Eq(rmsnorm(E), sqrt(2 * d) * E / row_norms(E)), EVEN),
    "RMSNorm of rotated queries": (Eq(rmsnorm(rotary(E, turn)), rotary(rmsnorm(E), turn)), EVEN),
    "rows of length 1, rotated": (Eq(unit_rows(rotary(E, turn)), rotary(unit_rows(E), turn)), EVEN),
    "rotated rows that are not 0": (
        Eq(unit_rows(rotary(-E, turn)), rotary(-unit_rows(E), turn)),
        TURNED,
    ),
    "known by another multiple": (Eq(unit_rows(-x), -unit_rows(x)), nonzero(row_norms(2 * x) / d)),
    "known without the root": (Eq(rmsnorm(-x), -rmsnorm(x)), nonzero(squares(x) @ ones(d, 1))),
    "known by a product": (
        Eq(unit_rows(-x), -unit_rows(x)),
        nonzero(hadamard(row_norms(x), row_norms(y))),
    ),
    "a number of each term": (
        Eq(sqrt(12 * squares(x) + 8 * squares(y)), 2 * sqrt(3 * squares(x) + 2 * squares(y))),
        (),
    ),
    "LayerNorm has variance 1": (Eq(MEANS, ones(S, 1)), CENTRED),
    "the scale of a row is lost, with gain and shift": (
        Eq(layernorm(c * x, 0, g, b), layernorm(x, 0, g, b)),
        CENTRED,
    ),
    "the gradient through LayerNorm sums to 0": (
        Eq(sum_over(SLOPE, PLACE), number(0)),
        nonzero(row_norms(centred(LINE))),
    ),
    "the gradient through LayerNorm is orthogonal to it": (
        Eq(sum_over(SLOPE * entry(layernorm(LINE), 1, PLACE), PLACE), number(0)),
        nonzero(row_norms(centred(LINE))),
    ),
    "LayerNorm twice": (Eq(layernorm(NORMED), NORMED), CENTRED),
    "LayerNorm of RMSNorm": (Eq(layernorm(rmsnorm(x)), NORMED), (ROWS, CENTRED)),
    "RMSNorm of LayerNorm": (Eq(rmsnorm(NORMED), NORMED), CENTRED),
    "rows less their means, twice": (Eq(row_norms(centred(centred(x))), row_norms(centred(x))), ()),
    "a size on both sides": (Eq(number(d * d) * x, number(d) * (number(d) * x)), ()),
    "the square of a length over heads": (
        Eq(squares(sqrt(head_sum(squares(A), h))), head_sum(squares(A), h)),
        (),
    ),
    "RMSNorm of heads side by side": (
        Eq(
            rmsnorm(concat(A, h), eps) @ stack(family("W", h, d, e), h),
            head_sum(A @ family("W", h, d, e), h)
            / sqrt(head_sum(squares(A) @ ones(d, 1), h) / number(H * d) + number(eps) * ones(S, 1)),
        ),
        (),
    ),
    "√d √d is d": (Eq(sqrt(d) * (sqrt(d) * x), d * x), ()),
    "√(2d) √d is √2 d": (Eq(sqrt(2 * d) * (sqrt(d) * x), (sqrt(2) * d) * x), ()),
    "√d √e is √(de)": (Eq((sqrt(d) * sqrt(e)) * x, sqrt(d * e) * x), ()),
    "√(x²) √(x²) is x²": (Eq(squares(absolute(x)), squares(x)), ()),
    "|−x| is |x|": (Eq(absolute(-x), absolute(x)), ()),
    "|xy| is |x| |y|": (Eq(absolute(hadamard(x, y)), hadamard(absolute(x), absolute(y))), ()),
    "|r x| is |r| |x|": (Eq(absolute(r * x), absolute(r) * absolute(x)), ()),
    "||x|| is |x|": (Eq(absolute(absolute(x)), absolute(x)), ()),
    "√s √s is s": (Eq(hadamard(sqrt(s), sqrt(s)), s), ()),
    "√s² is s": (Eq(sqrt(squares(s)), s), ()),
    "√exp is exp of the half": (Eq(sqrt(exp(x)), exp(x / 2)), ()),
    "RMSNorm of c x": (Eq(rmsnorm(c * x), rmsnorm(x)), ROWS),
    "RMSNorm of rows scaled one by one": (Eq(rmsnorm(diag(s) @ x), rmsnorm(x)), ROWS),
    "RMSNorm of −x, ε": (Eq(rmsnorm(-x, eps), -rmsnorm(x, eps)), ()),
    "RMSNorm twice": (Eq(rmsnorm(rmsnorm(x)), rmsnorm(x)), ROWS),
    "RMSNorm of permuted tokens": (Eq(rmsnorm(P @ x, eps, g), P @ rmsnorm(x, eps, g)), ()),
    "RMSNorm of permuted tokens, ε = 0": (Eq(rmsnorm(P @ x), P @ rmsnorm(x)), ROWS),
    "RMSNorm of permuted features": (Eq(rmsnorm(x @ F, eps), rmsnorm(x, eps) @ F), ()),
    "gain into the weights": (Eq(rmsnorm(x, eps, g) @ W, rmsnorm(x, eps) @ (diag(g.T) @ W)), ()),
    "RMSNorm is √d times a row of length 1": (Eq(rmsnorm(x), sqrt(d) * unit_rows(x)), ROWS),
    "the length of RMSNorm is √d": (Eq(row_norms(rmsnorm(x)), sqrt(d) * ones(S, 1)), ROWS),
    "rows of length 1": (Eq(row_norms(unit_rows(x)), ones(S, 1)), ROWS),
    "ε and scale": (
        Eq(rmsnorm(c * x, number(c) * number(c) * number(eps)), rmsnorm(x, eps)),
        (),
    ),
    "LayerNorm of x + m": (Eq(layernorm(x + m @ ones(1, d)), layernorm(x)), CENTRED),
    "LayerNorm of x + m, ε": (
        Eq(layernorm(x + m @ ones(1, d), eps, g, b), layernorm(x, eps, g, b)),
        (),
    ),
    "LayerNorm of c x": (Eq(layernorm(c * x), layernorm(x)), CENTRED),
    "LayerNorm is RMSNorm of centred rows": (
        Eq(layernorm(x, eps, g), rmsnorm(centred(x), eps, g)),
        (),
    ),
    "LayerNorm of centred rows": (Eq(layernorm(centred(x), eps), layernorm(x, eps)), ()),
    "the mean of LayerNorm": (Eq(layernorm(x, eps) @ ones(d, 1), zeros(S, 1)), ()),
    "LayerNorm of permuted tokens": (
        Eq(layernorm(P @ x, eps, g, b), P @ layernorm(x, eps, g, b)),
        (),
    ),
    "a row of LayerNorm": (Eq(row(layernorm(x, eps), i), layernorm(row(x, i), eps)), ()),
    "LayerNorm of causal attention": (
        Eq(row(attention(layernorm(upto(x, y), eps)), i), row(attention(layernorm(x, eps)), i)),
        (),
    ),
    "LayerNorm after causal attention": (
        Eq(row(layernorm(attention(upto(x, y)), eps), i), row(layernorm(attention(x), eps), i)),
        (),
    ),
    "QK-norm of scaled queries": (
        Eq(
            softmax(unit_rows(diag(s) @ Q) @ unit_rows(K).T) @ V,
            softmax(unit_rows(Q) @ unit_rows(K).T) @ V,
        ),
        KEYS,
    ),
    "QK-norm of scaled keys": (
        Eq(softmax(c * cosine(Q, eta * K)) @ V, softmax(c * cosine(Q, K)) @ V),
        KEYS,
    ),
    "the cosine of a row with itself": (Eq(entry(cosine(x, x), i, i), number(1)), ROWS),
    "cosines are symmetric": (Eq(cosine(x, y), cosine(y, x).T), (ROWS, OTHER)),
    "a pre-norm block": (
        Eq(
            P @ x + softmax(rmsnorm(P @ x, eps) @ M @ rmsnorm(P @ x, eps).T) @ rmsnorm(P @ x, eps),
            P @ (x + softmax(rmsnorm(x, eps) @ M @ rmsnorm(x, eps).T) @ rmsnorm(x, eps)),
        ),
        (),
    ),
    "RMSNorm has a value with ε": (defined(rmsnorm(x, eps)), ()),
    "RMSNorm has a value": (defined(rmsnorm(x)), ROWS),
    "lengths are not negative": (nonnegative(row_norms(x)), ()),
    "lengths with ε are positive": (positive(row_norms(x, eps)), ()),
    "the slope of a length": (
        Eq(
            derivative(entry(row_norms(x, eps), i, 1), by=entry(x, i, position("a", d))),
            entry(unit_rows(x, eps), i, position("a", d)),
        ),
        (),
    ),
    "heads": (
        Eq(
            head_sum(rmsnorm(family("x", h, S, d), eps, g) @ family("W", h, d, e), h),
            head_sum(rmsnorm(family("x", h, S, d), eps) @ (diag(g.T) @ family("W", h, d, e)), h),
        ),
        (),
    ),
    "a root in the scale of scores with a mask": (
        Eq(
            softmax((x @ y.T + bias(causal, S, S)) / sqrt(d)),
            softmax(x @ y.T / sqrt(d) + bias(causal, S, S)),
        ),
        (),
    ),
}

FALSE: dict[str, tuple[Any, Any]] = {
    "RMSNorm of an even width, √d": (Eq(rmsnorm(E), sqrt(d) * E / row_norms(E)), EVEN),
    "RMSNorm of rotated queries, not rotated": (Eq(rmsnorm(rotary(E, turn)), rmsnorm(E)), EVEN),
    "RMSNorm rotated by another angle": (
        Eq(rmsnorm(rotary(E, turn)), rotary(rmsnorm(E), 2 * turn)),
        EVEN,
    ),
    "a number of one term": (
        Eq(sqrt(12 * squares(x) + 2 * squares(y)), 2 * sqrt(3 * squares(x) + 2 * squares(y))),
        (),
    ),
    "a number of each term, negative": (
        Eq(sqrt(4 * squares(x) + 4 * squares(y)), -2 * sqrt(squares(x) + squares(y))),
        (),
    ),
    "LayerNorm has variance 2": (Eq(MEANS, 2 * ones(S, 1)), CENTRED),
    "LayerNorm has variance d": (Eq(MEANS, d * ones(S, 1)), CENTRED),
    "LayerNorm has length 1": (Eq(squares(NORMED) @ ones(d, 1), ones(S, 1)), CENTRED),
    "LayerNorm has fourth moment 1": (
        Eq(squares(squares(NORMED)) @ ones(d, 1) / number(d), ones(S, 1)),
        CENTRED,
    ),
    "LayerNorm has squares 1": (Eq(squares(NORMED), ones(S, d)), CENTRED),
    "the variance of d − 1": (
        Eq(squares(NORMED) @ ones(d, 1), number(d - 1) * ones(S, 1)),
        CENTRED,
    ),
    "LayerNorm with ε has variance 1": (
        Eq(squares(layernorm(x, eps)) @ ones(d, 1) / number(d), ones(S, 1)),
        (),
    ),
    "LayerNorm of the sum is the sum": (Eq(layernorm(x + y), NORMED + layernorm(y)), ()),
    "a negative scale is lost": (Eq(layernorm(-1 * x, 0, g, b), layernorm(x, 0, g, b)), CENTRED),
    "a scale of each feature is lost": (Eq(layernorm(x @ diag(g.T)), layernorm(x)), CENTRED),
    "a scale is lost, the shift with it": (
        Eq(layernorm(c * x, 0, g, b), layernorm(x, 0, g)),
        CENTRED,
    ),
    "the gradient through LayerNorm is 0": (
        Eq(SLOPE, number(0)),
        nonzero(row_norms(centred(LINE))),
    ),
    "the gradient through LayerNorm sums to 1": (
        Eq(sum_over(SLOPE, PLACE), number(1)),
        nonzero(row_norms(centred(LINE))),
    ),
    "the gradient through LayerNorm is orthogonal to the weights": (
        Eq(sum_over(SLOPE * entry(matrix("w", 1, d), 1, PLACE), PLACE), number(0)),
        nonzero(row_norms(centred(LINE))),
    ),
    "LayerNorm with ε, twice": (Eq(layernorm(layernorm(x, eps), eps), layernorm(x, eps)), ()),
    "LayerNorm with a gain, twice": (
        Eq(layernorm(layernorm(x, eps, g), eps), layernorm(x, eps)),
        (),
    ),
    "LayerNorm twice is twice LayerNorm": (Eq(layernorm(NORMED), 2 * NORMED), CENTRED),
    "LayerNorm of RMSNorm is RMSNorm": (Eq(layernorm(rmsnorm(x)), rmsnorm(x)), (ROWS, CENTRED)),
    "RMSNorm of LayerNorm is RMSNorm": (Eq(rmsnorm(NORMED), rmsnorm(x)), (ROWS, CENTRED)),
    "rows less their means, and not": (Eq(row_norms(centred(centred(x))), row_norms(x)), ()),
    "rows less twice their means": (
        Eq(row_norms(x - 2 * (x - centred(x))), row_norms(centred(x))),
        (),
    ),
    "the mean of a constant, of another size": (
        Eq(row_norms(x @ ones(d, d) / number(S)), row_norms(x @ ones(d, d) / number(d))),
        (),
    ),
    "the sum of means, of two sizes": (
        Eq(
            row_norms(x @ ones(d, d) / number(d * S)),
            row_norms(x @ ones(d, d) / number(d * d)),
        ),
        (),
    ),
    "the mean of means, of two sizes": (
        Eq(
            row_norms(x @ ones(d, d) / number(d) @ ones(d, d) / number(S)),
            row_norms(x @ ones(d, d) / number(d)),
        ),
        (),
    ),
    "a size on one side": (Eq(number(d * d) * x, number(d) * x), ()),
    "two sizes exchanged": (Eq(number(d * S) * x, number(S * S) * x), ()),
    "a size, and another matrix": (Eq(number(d) * x, number(d) * y), ()),
    "a size less one": (Eq(number(d * d - d) * x, number(d * d) * x), ()),
    "the number of heads, twice": (Eq(number(H) * x, head_sum(2 * x, h)), ()),
    "lengths over heads": (Eq(sqrt(head_sum(squares(A), h)), sqrt(head_sum(squares(B), h))), ()),
    "lengths of heads side by side": (Eq(row_norms(concat(A, h)), row_norms(concat(B, h))), ()),
    "rows of length 1, summed over heads": (
        Eq(head_sum(unit_rows(A, eps), h), head_sum(A, h) / row_norms(head_sum(A, h), eps)),
        (),
    ),
    "lengths over tokens": (Eq(row_norms(x.T), row_norms(y.T)), ()),
    "the length of the last row": (Eq(row_norms(x), row_norms(ones(S, 1) @ row(x, S))), ()),
    "√(x²) is x": (Eq(absolute(x), x), ()),
    "√(x²) is −x": (Eq(absolute(x), -x), ()),
    "|x + y| is |x| + |y|": (Eq(absolute(x + y), absolute(x) + absolute(y)), ()),
    "√(a + b)": (Eq(sqrt(squares(x) + squares(y)), absolute(x) + absolute(y)), ()),
    "√(a + 1)": (Eq(sqrt(squares(x) + ones(S, d)), absolute(x) + ones(S, d)), ()),
    "|r| is r": (Eq(sqrt(r * r) * x, r * x), ()),
    "|x| x is x²": (Eq(hadamard(absolute(x), x), squares(x)), ()),
    "√s is s": (Eq(sqrt(s), s), ()),
    "√√s is √s": (Eq(sqrt(sqrt(s)), sqrt(s)), ()),
    "√d is d": (Eq(sqrt(d) * x, d * x), ()),
    "√d √e is d": (Eq((sqrt(d) * sqrt(e)) * x, d * x), ()),
    "√(d e) is d": (Eq(sqrt(d * e) * x, d * x), ()),
    "√(d + 1) is √d + 1": (Eq(sqrt(d + 1) * x, (sqrt(d) + 1) * x), ()),
    "√d is 1": (Eq(sqrt(d) * x, x), ()),
    "√d is √S": (Eq(sqrt(d) * x, sqrt(S) * x), ()),
    "√2 √3 is √5": (Eq((sqrt(2) * sqrt(3)) * x, sqrt(5) * x), ()),
    "√8 is 3": (Eq(sqrt(8) * x, 3 * x), ()),
    "√4 is 3": (Eq(sqrt(constant(4, S, d)), constant(3, S, d)), ()),
    "√4 is −2": (Eq(sqrt(constant(4, S, d)), constant(-2, S, d)), ()),
    "RMSNorm of −x": (Eq(rmsnorm(-x), rmsnorm(x)), ROWS),
    "RMSNorm of −x, ε": (Eq(rmsnorm(-x, eps), rmsnorm(x, eps)), ()),
    "RMSNorm of c x, ε": (Eq(rmsnorm(c * x, eps), rmsnorm(x, eps)), ()),
    "RMSNorm of r x": (Eq(rmsnorm(r * x), rmsnorm(x)), (ROWS, nonzero(r))),
    "RMSNorm of columns scaled": (
        Eq(rmsnorm(x @ diag(matrix("t", d, 1, positive=True)), eps), rmsnorm(x, eps)),
        (),
    ),
    "RMSNorm is LayerNorm": (Eq(rmsnorm(x, eps), layernorm(x, eps)), ()),
    "RMSNorm is LayerNorm, ε = 0": (Eq(rmsnorm(x), layernorm(x)), (ROWS, CENTRED)),
    "ε dropped": (Eq(rmsnorm(x, eps), rmsnorm(x)), ROWS),
    "another ε": (Eq(rmsnorm(x, eps), rmsnorm(x, eta)), ()),
    "ε outside the root": (
        Eq(rmsnorm(x, eps), x / (row_norms(x) / sqrt(d) + number(eps) * ones(S, 1))),
        (),
    ),
    "RMSNorm is a row of length 1": (Eq(rmsnorm(x), unit_rows(x)), ROWS),
    "RMSNorm is d times a row of length 1": (Eq(rmsnorm(x), d * unit_rows(x)), ROWS),
    "RMSNorm twice, ε": (Eq(rmsnorm(rmsnorm(x, eps), eps), rmsnorm(x, eps)), ()),
    "RMSNorm is linear": (Eq(rmsnorm(x + y, eps), rmsnorm(x, eps) + rmsnorm(y, eps)), ()),
    "RMSNorm of permuted tokens, not permuted": (Eq(rmsnorm(P @ x, eps), rmsnorm(x, eps)), ()),
    "RMSNorm of two permutations": (Eq(rmsnorm(P @ x, eps), R @ rmsnorm(x, eps)), ()),
    "RMSNorm of permuted tokens, back": (Eq(rmsnorm(P @ x, eps), P.T @ rmsnorm(x, eps)), ()),
    "RMSNorm of permuted features with a gain": (
        Eq(rmsnorm(x @ F, eps, g), rmsnorm(x, eps, g) @ F),
        (),
    ),
    "the gain past a matrix": (Eq(rmsnorm(x, eps, g) @ M, rmsnorm(x @ M, eps, g)), ()),
    "the gain behind a matrix": (
        Eq(rmsnorm(x, eps, g) @ M, (rmsnorm(x, eps) @ M) @ diag(g.T)),
        (),
    ),
    "the gain inside": (Eq(rmsnorm(x, eps, g), rmsnorm(x @ diag(g.T), eps)), ()),
    "RMSNorm of x M": (Eq(rmsnorm(x @ M, eps), rmsnorm(x, eps) @ M), ()),
    "RMSNorm of x O is RMSNorm": (Eq(rmsnorm(x @ O, eps), rmsnorm(x, eps)), ()),
    "LayerNorm of x + b": (Eq(layernorm(x + ones(S, 1) @ b, eps), layernorm(x, eps)), ()),
    "RMSNorm of x + m": (Eq(rmsnorm(x + m @ ones(1, d), eps), rmsnorm(x, eps)), ()),
    "LayerNorm of c x, ε": (Eq(layernorm(c * x, eps), layernorm(x, eps)), ()),
    "LayerNorm of −x": (Eq(layernorm(-x, eps), layernorm(x, eps)), ()),
    "the shift before the gain": (
        Eq(layernorm(x, eps, g, b), (layernorm(x, eps) + ones(S, 1) @ b) @ diag(g.T)),
        (),
    ),
    "the mean of RMSNorm": (Eq(rmsnorm(x, eps) @ ones(d, 1), zeros(S, 1)), ()),
    "LayerNorm of x O": (Eq(layernorm(x @ O, eps), layernorm(x, eps) @ O), ()),
    "LayerNorm after causal attention, changed before": (
        Eq(row(layernorm(attention(upto(y, x)), eps), i), row(layernorm(attention(x), eps), i)),
        (),
    ),
    "LayerNorm after causal attention, row j": (
        Eq(row(layernorm(attention(upto(x, y)), eps), j), row(layernorm(attention(x), eps), j)),
        (),
    ),
    "norm over tokens sees the future": (
        Eq(row(row_norms(upto(x, y).T).T, 1), row(row_norms(x.T).T, 1)),
        (),
    ),
    "the rows are of the columns' length": (Eq(row_norms(M), row_norms(M.T)), ()),
    "lengths add up": (Eq(row_norms(x + y), row_norms(x) + row_norms(y)), ()),
    "lengths of beside": (Eq(row_norms(beside(x, y)), row_norms(x) + row_norms(y)), ()),
    "the length with ε is positive without": (positive(row_norms(x)), ()),
    "lengths are at least 1": (nonnegative(row_norms(x) - ones(S, 1)), ()),
    "a row of length 1 with ε": (Eq(row_norms(unit_rows(x, eps)), ones(S, 1)), ()),
    "the cosine of two rows": (Eq(entry(cosine(x, x), i, j), number(1)), ROWS),
    "the cosine of two different rows": (Eq(entry(cosine(x, x), i, j), number(0)), (ROWS, Ne(i, j))),
    "the cosine is the product": (Eq(cosine(x, y), x @ y.T), (ROWS, OTHER)),
    "cosines are symmetric, one side": (Eq(cosine(x, y), cosine(y, x)), (ROWS, OTHER)),
    "QK-norm of −Q": (Eq(softmax(cosine(-Q, K)) @ V, softmax(cosine(Q, K)) @ V), KEYS),
    "QK-norm of one key scaled": (
        Eq(softmax(unit_rows(Q) @ (K / 2).T), softmax(unit_rows(Q) @ K.T)),
        KEYS,
    ),
    "QK-norm and its scale": (Eq(softmax(c * cosine(Q, K)), softmax(cosine(Q, K))), KEYS),
    "scores by √d or d": (Eq(softmax(x @ y.T / sqrt(d)), softmax(x @ y.T / d)), ()),
    "a post-norm block is a pre-norm block": (
        Eq(rmsnorm(x + attention(x), eps), x + attention(rmsnorm(x, eps))),
        (),
    ),
    "a causal pre-norm block of permuted tokens": (
        Eq(P @ x + attention(rmsnorm(P @ x, eps)), P @ (x + attention(rmsnorm(x, eps)))),
        (),
    ),
    "the slope of a length, without the length": (
        Eq(
            derivative(entry(row_norms(x, eps), i, 1), by=entry(x, i, position("a", d))),
            entry(x, i, position("a", d)),
        ),
        (),
    ),
    "the sum of lengths is the length of the sum": (
        Eq(ones(1, S) @ row_norms(x), row_norms(ones(1, S) @ x)),
        (),
    ),
    "the length of all": (
        Eq(ones(1, S) @ squares(row_norms(x)), squares(ones(1, S) @ row_norms(x))),
        (),
    ),
}

LATE: dict[str, tuple[Any, Any]] = {
    **{
        f"LayerNorm twice is 0, beyond d = {top}": (Eq(less(top) * layernorm(NORMED), 0 * x), CENTRED)
        for top in (2, 3)
    },
    **{
        f"LayerNorm has variance 2, beyond d = {top}": (
            Eq(less(top) * MEANS, 2 * less(top) * ones(S, 1)),
            CENTRED,
        )
        for top in (2, 3, 4)
    },
    **{
        f"d (d − 1) ··· (d − {top}) x = 0": (
            Eq(number(d) * less(top) * x, number(0) * x),
            (),
        )
        for top in (1, 2, 3, 4)
    },
    "d √d (d − 1)(d − 2) x = 0": (Eq(sqrt(d) * (number(d) * less(2) * x), number(0) * x), ()),
    "the length, beyond d = 3": (
        Eq(less(3) * squares(row_norms(x)), number(0) * row_norms(x)),
        (),
    ),
    "lengths of windows": (
        Eq(
            sqrt(squares(matrix("A", S, S)) @ ones(S, 1)),
            sqrt(hadamard(squares(matrix("A", S, S)), indicator(window(3), S, S)) @ ones(S, 1)),
        ),
        (),
    ),
    "three tokens": (
        Eq(
            sqrt(ones(1, S) @ ones(S, 1))
            * (sqrt(ones(1, S) @ ones(S, 1)) * sum_over(sum_over(ones(1, 1), j, j < i), i)),
            3 * sum_over(sum_over(ones(1, 1), j, j < i), i),
        ),
        (),
    ),
    "(√S² − 1)(√S² − 2)": (
        Eq((sqrt(S) * sqrt(S) - 1) * ((sqrt(S) * sqrt(S) - 2) * x), 0 * x),
        (),
    ),
    "e₃ in lengths": (
        Eq(
            sum_over(
                sum_over(
                    sum_over(
                        hadamard(
                            hadamard(row(row_norms(x), i), row(row_norms(x), j)), row(row_norms(x), k)
                        ),
                        k,
                        k < j,
                    ),
                    j,
                    j < i,
                ),
                i,
            ),
            zeros(1, 1),
        ),
        (),
    ),
}

WITHOUT_VALUE: dict[str, tuple[Any, Any]] = {
    "a longer row is not 0": (Eq(unit_rows(-x), -unit_rows(x)), nonzero(row_norms(beside(x, y)))),
    "a sum of lengths is not 0": (
        Eq(unit_rows(-x), -unit_rows(x)),
        nonzero(row_norms(x) + row_norms(y)),
    ),
    "the difference is not 0": (Eq(unit_rows(x + y), unit_rows(y + x)), nonzero(row_norms(x - y))),
    "a root of what may be negative": (Eq(hadamard(sqrt(x), sqrt(x)), x), ()),
    "RMSNorm of a row that is 0": (Eq(rmsnorm(c * x), rmsnorm(x)), ()),
    "a row of equal numbers": (Eq(layernorm(c * x), layernorm(x)), ROWS),
    "LayerNorm at d = 1": (defined(layernorm(x)), ROWS),
    "the hypothesis is about another matrix": (Eq(rmsnorm(c * x), rmsnorm(x)), OTHER),
    "ε taken away": (Eq(rmsnorm(x, number(-1)), rmsnorm(-1 * (-1 * x), number(-1))), ()),
    "√(x² − 1)": (defined(sqrt(squares(x) - ones(S, d))), ()),
    "the cosine with 0": (Eq(cosine(x, y), cosine(y, x).T), ROWS),
}

"""The table of cases: every class of the language, at least once."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import sympy
from sympy import Rational

from symattn import language
from symattn.language import (
    Eq,
    Mask,
    absolute,
    across_heads,
    all_of,
    along_rows,
    below,
    beside,
    bias,
    blocks,
    by_induction,
    by_layers,
    causal,
    chain,
    clamp,
    column,
    concat,
    constant,
    cos,
    cross_entropy,
    define,
    defined,
    derivative,
    diag,
    entropy,
    entry,
    entrywise,
    exp,
    family,
    features,
    frequencies,
    hadamard,
    head_sum,
    heads,
    identity,
    indicator,
    inverse,
    kl_divergence,
    layernorm,
    le,
    log,
    log_softmax,
    logsumexp,
    lt,
    masked,
    matrix,
    matrix_of,
    maximum,
    minimum,
    nonnegative,
    nonzero,
    normalise,
    number,
    numpy_code,
    padding,
    permutation,
    position,
    position_numbers,
    positive,
    product_over,
    real_valued,
    relu,
    remark,
    rmsnorm,
    rotary,
    rotation,
    row,
    row_max,
    scalar,
    sees,
    sees_only,
    sees_something,
    sigmoid,
    silu,
    sin,
    sinusoids,
    soft_cap,
    softmax,
    softplus,
    splice,
    sqrt,
    stack,
    sum_over,
    take_columns,
    tanh,
    tokens,
    unknown,
    where,
    window,
    zero_exactly_where,
    zeros,
)
from symattn.language.binding import Binding
from symattn.language.expressions import Expression
from symattn.language.hypotheses import RelationHypothesis, as_hypotheses
from symattn.language.statements import FoundDerivation, Statement, as_statement

S, L = tokens("S L")
d, H = features("d"), heads("H")
i, j, k = (position(name, S) for name in "ijk")
h = position("h", H)
pi = permutation("pi", S, fixing_from=i)
A, x, y = matrix("A", S, S), matrix("x", S, d), matrix("y", S, d)
R = unknown("R")

EXPRESSIONS: list[Expression] = [
    A,
    matrix("C", S, S, symmetric=True),
    matrix("G", d, d, invertible=True),
    matrix("O", d, d, orthogonal=True),
    matrix("E", S, S, positive=True),
    family("W", h, d, d),
    family("W_2", (h, h), d, d),
    zeros(S, d),
    constant(Rational(-1, 2), 1, 1),
    constant(sympy.oo, S, S),
    identity(S),
    matrix_of([[1, "2/3"], [-sympy.oo, 0]]),
    number(sympy.sqrt(d)),
    number(i + 1),
    numpy_code("np.eye(S)", S, S),
    A @ x,
    x + y,
    x - y,
    x.T,
    2 * x,
    -x,
    x / sqrt(d),
    x / number(i),
    x / column(A, i),
    A / exp(A),
    sqrt(d) * x / sqrt(d),
    sqrt(hadamard(x, x)),
    rmsnorm(x, 1),
    layernorm(x, 1, matrix("gain", 1, d), matrix("shift", 1, d)),
    scalar("c") * x,
    A[i, j] * A[:, j] @ x[i, :],
    hadamard(x, y),
    inverse(matrix("G", d, d, invertible=True)),
    diag(column(x, 1)),
    row(x, i),
    column(x, 1),
    entry(x, pi(i), 1),
    splice(x, y, after=i),
    beside(x, y),
    below(x, y),
    take_columns(A, pi.inverse),
    pi.matrix,
    pi.inverse.matrix,
    permutation([2, 1]).matrix,
    softmax(A),
    normalise(exp(A)),
    Mask(A),
    Mask(A, R & ~causal),
    bias(window(1, 0), S, S),
    indicator(~R, S, L),
    masked(A, padding([True, False])),
    sum_over(entry(A, i, k), k, k <= i),
    product_over(entry(A, i, k), k),
    head_sum(family("W", h, d, d), h),
    concat(family("W", h, d, d), h),
    stack(family("W", h, d, d), h),
    exp(A),
    sin(A),
    cos(A),
    log(exp(A)),
    sigmoid(A),
    tanh(A),
    softplus(A),
    silu(A),
    entrywise("f", A),
    entrywise("f", A, positive=True),
    entrywise("f", A, odd=True),
    entrywise("f", A, even=True),
    logsumexp(A),
    log_softmax(A),
    entropy(softmax(A)),
    cross_entropy(A, softmax(A)),
    kl_divergence(softmax(A), softmax(A.T)),
    soft_cap(A, scalar("c")),
    absolute(A),
    maximum(x, y),
    minimum(entry(A, i, j), 0),
    relu(x),
    clamp(entry(A, i, j), -1, 1),
    row_max(A),
    row_max(A + bias(causal, S, S)),
    across_heads("f", family("C_h", h, S, S), h),
    along_rows("g", x, d),
    derivative(entry(A @ A, i, j), by=entry(A, 1, i)),
    sinusoids(matrix("theta", S, 2)),
    rotation(matrix("delta", 1, 2)),
    rotary(matrix("Q", S, 4), matrix("theta", S, 2)),
    position_numbers(S),
    frequencies(2),
    frequencies(2, first=1),
    Mask(A, blocks(2)),
    define("B", A @ x),
    define("f", A @ family("W", h, S, d), h, A),
]

STATEMENTS: list[Statement] = [
    Eq(A, A.T),
    positive(A),
    nonnegative(A),
    le(x, y),
    lt(entry(A, i, j), 1),
    zero_exactly_where(A, ~causal),
    defined(A),
    real_valued(A),
    where([i < j, nonzero(entry(A, i, j))], Eq(A, A)),
    all_of(Eq(A, A), positive(A)),
    chain(A, (A.T.T, "definition of the transpose"), (A, remark("back"))),
    FoundDerivation(*chain(A, (A.T.T, "definition of the transpose")).args),
    as_statement(lambda: Eq(A, x)),
    by_layers(lambda u, _: u.T, lambda u, _: u.T, lambda u: u.T, of=A, at=i),
    by_induction(lambda n: row(A, n), at=i, start=row(A, 1), step=lambda e, n: e + row(A, n + 1)),
]

HYPOTHESES: list[Any] = [
    nonzero(A),
    *as_hypotheses([le(x, y), positive(A), Eq(x, y)]),
    sees(R, i, j),
    sees_something(R, S, S),
    sees_something(R, S, S, query=i),
    sees_only(R, i, j, S),
    i < j,
    sympy.Ne(i, j),
]


def classes_below(base: type) -> Iterator[type]:
    """Yield the classes of the language below a base, those that only serve as bases left out."""
    for module in iter_modules(language.__path__):
        import_module(f"symattn.language.{module.name}")
    for cls in base.__subclasses__():
        if cls.__module__.startswith("symattn."):
            yield cls
            yield from classes_below(cls)


ABSTRACT = {Binding, RelationHypothesis}

EVERYTHING = [*EXPRESSIONS, *STATEMENTS, *HYPOTHESES]

"""The definitions that a step may give as its reason: a closed set of equations between expressions.

Each says what an operation means, in one or several forms. None is an axiom: every step is decided by
itself, and a test decides every equation here; a definition only says *why* a step holds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import sympy
from sympy import Basic, Expr, oo

from symattn.language.algebra import diag, hadamard, inverse, number
from symattn.language.attention import Mask, bias, indicator, masked, normalise, softmax
from symattn.language.choice import where
from symattn.language.expressions import Expression
from symattn.language.families import concat, head_sum, stack, sum_over
from symattn.language.functions import (
    arctan,
    cos,
    erf,
    exp,
    floor,
    gelu,
    log,
    rounded,
    sigmoid,
    silu,
    sin,
    softplus,
    tanh,
)
from symattn.language.hypotheses import nonzero, sees
from symattn.language.matrices import constant, family, identity, matrix, ones, zeros
from symattn.language.permutations import permutation
from symattn.language.positions import last, position
from symattn.language.rotations import position_numbers, rotation, sinusoids
from symattn.language.selection import column, entry, row, splice, take_columns
from symattn.language.sizes import features, heads, tokens
from symattn.language.statements import Eq, Statement
from symattn.relations import causal, everything, isolated, unknown


@dataclass(frozen=True)
class Definition:
    """The meaning of a word.

    Attributes
    ----------
    name : str
        What follows "definition of".
    equations : tuple of Statement
        Equations, some of them under conditions; their symbols stand for anything of their kind.
    extended : bool
        Whether they hold where a matrix has −∞ in it: both sides are then computed in the same way.
    defined_where : tuple of hypotheses
        Where their sides have values. A step need not repeat it: whether its lines have values is
        decided with the step.
    """

    name: str
    equations: tuple[Statement, ...]
    extended: bool = True
    defined_where: tuple[Basic, ...] = ()


_T, _S = tokens("T S")
_m, _n, _p = features("m n p")
_H = heads("H")
_h = position("h", _H)
_i, _t = position("i", _S), position("t", _T)
_j, _k, _l = (position(name, _S) for name in "jkl")
_a, _c, _e = position("a", _m), position("c", _p), position("e", _n)
_R = unknown("R")
_A, _A2, _B = matrix("A", _m, _n), matrix("C", _m, _n), matrix("B", _n, _p)
_Y, _Z = matrix("Y", _T, _S), matrix("Z", _S, _S)
_x, _y = matrix("x", _S, _n), matrix("y", _S, _n)
_pi = permutation("pi", _S)
_f = family("f", _k, _m, _n)


def _member(place: Expr) -> Expression:
    return family("f", place, _m, _n)


def _softmax() -> list[Statement]:
    weights = sum_over(exp(entry(_Y, _t, _k)), _k)
    return [
        Eq(softmax(_Y), normalise(exp(_Y))),
        Eq(entry(softmax(_Y), _t, _j), exp(entry(_Y, _t, _j)) / weights),
        Eq(row(softmax(_Y), _t), softmax(row(_Y, _t))),
        Eq(row(softmax(_Y), _t), exp(row(_Y, _t)) / weights),
    ]


def _normalise() -> list[Statement]:
    total = sum_over(entry(_Y, _t, _k), _k)
    return [
        Eq(entry(normalise(_Y), _t, _j), entry(_Y, _t, _j) / total),
        Eq(row(normalise(_Y), _t), row(_Y, _t) / total),
        Eq(row(normalise(_Y), _t), normalise(row(_Y, _t))),
    ]


def _mask() -> list[Statement]:
    left = sum_over(entry(_Z, _i, _k), _k, _k <= _i)
    return [
        Eq(Mask(_Y, _R), normalise(hadamard(_Y, indicator(_R, _T, _S)))),
        where(_j <= _i, Eq(entry(Mask(_Z), _i, _j), entry(_Z, _i, _j) / left)),
        where(_j > _i, Eq(entry(Mask(_Z), _i, _j), zeros(1, 1))),
        Eq(row(Mask(_Z), _i), hadamard(row(_Z, _i), row(indicator(causal, _S, _S), _i)) / left),
    ]


def _masking() -> list[Statement]:
    seen = indicator(_R, _T, _S)
    return [
        Eq(masked(_Y, _R), _Y + bias(_R, _T, _S)),
        Eq(exp(masked(_Y, _R)), hadamard(exp(_Y), seen)),
        Eq(exp(_Y + bias(_R, _T, _S)), hadamard(exp(_Y), seen)),
    ]


def _bias() -> list[Statement]:
    there = entry(bias(_R, _T, _S), _t, _j)
    return [
        where(sees(_R, _t, _j), Eq(there, zeros(1, 1))),
        where(sees(~_R, _t, _j), Eq(there, constant(-oo, 1, 1))),
        Eq(exp(bias(_R, _T, _S)), indicator(_R, _T, _S)),
    ]


def _indicator() -> list[Statement]:
    there = entry(indicator(_R, _T, _S), _t, _j)
    return [
        Eq(indicator(isolated, _S, _S), identity(_S)),
        Eq(indicator(everything, _T, _S), ones(_T, _S)),
        Eq(indicator(~_R, _T, _S), ones(_T, _S) - indicator(_R, _T, _S)),
        where(sees(_R, _t, _j), Eq(there, ones(1, 1))),
        where(sees(~_R, _t, _j), Eq(there, zeros(1, 1))),
    ]


def _product() -> list[Statement]:
    G = matrix("G", _p, _n)  # noqa: N806 - a matrix
    return [
        Eq(row(_A @ _B, _a), row(_A, _a) @ _B),
        Eq(column(_A @ _B, _c), _A @ column(_B, _c)),
        Eq(entry(_A @ _B, _a, _c), row(_A, _a) @ column(_B, _c)),
        Eq(entry(_A @ _B, _a, _c), sum_over(entry(_A, _a, _e) * entry(_B, _e, _c), _e)),
        Eq(entry(_A @ G.T, _a, _c), row(_A, _a) @ row(G, _c).T),
        Eq(row(_A @ _B, _a), sum_over(entry(_A, _a, _e) * row(_B, _e), _e)),
    ]


_EVERYWHERE = (
    exp, sin, cos, arctan, erf, floor, rounded, sigmoid, tanh, softplus, silu, gelu
)  # fmt: skip
"""The functions of one number that are defined at every number."""


def _entrywise() -> list[Statement]:
    return [
        Eq(row(_A + _A2, _a), row(_A, _a) + row(_A2, _a)),
        Eq(row(_A - _A2, _a), row(_A, _a) - row(_A2, _a)),
        Eq(entry(_A + _A2, _a, _e), entry(_A, _a, _e) + entry(_A2, _a, _e)),
        Eq(entry(_A - _A2, _a, _e), entry(_A, _a, _e) - entry(_A2, _a, _e)),
        Eq(entry(hadamard(_A, _A2), _a, _e), entry(_A, _a, _e) * entry(_A2, _a, _e)),
        Eq(row(hadamard(_A, _A2), _a), hadamard(row(_A, _a), row(_A2, _a))),
        *(Eq(entry(f(_A), _a, _e), f(entry(_A, _a, _e))) for f in _EVERYWHERE),
        *(Eq(row(f(_A), _a), f(row(_A, _a))) for f in _EVERYWHERE),
    ]


def _logarithm() -> list[Statement]:
    P, Q = (matrix(name, _m, _n, positive=True) for name in "PQ")  # noqa: N806 - matrices
    return [
        Eq(log(exp(_A)), _A),
        Eq(exp(log(P)), P),
        Eq(log(hadamard(P, Q)), log(P) + log(Q)),
        Eq(log(P / Q), log(P) - log(Q)),
    ]


def _of_one_number() -> dict[str, Statement]:
    one = ones(_m, _n)
    return {
        "sigmoid": Eq(sigmoid(_A), one / (one + exp(-_A))),
        "tanh": Eq(tanh(_A), (exp(_A) - exp(-_A)) / (exp(_A) + exp(-_A))),
        "softplus": Eq(softplus(_A), log(one + exp(_A))),
        "silu": Eq(silu(_A), hadamard(_A, sigmoid(_A))),
        "gelu": Eq(gelu(_A), hadamard(_A, one + erf(_A / number(sympy.sqrt(2)))) / 2),
    }


def _transposition() -> list[Statement]:
    return [
        Eq(_A.T.T, _A),
        Eq(entry(_A.T, _e, _a), entry(_A, _a, _e)),
        Eq(row(_A.T, _e), column(_A, _e).T),
        Eq(column(_A.T, _a), row(_A, _a).T),
    ]


def _identity() -> list[Statement]:
    return [
        Eq(diag(ones(_S, 1)), identity(_S)),
        Eq(entry(identity(_S), _i, _i), ones(1, 1)),
        where(sympy.Ne(_i, _j), Eq(entry(identity(_S), _i, _j), zeros(1, 1))),
    ]


def _permutation_matrix() -> list[Statement]:
    Pi, there = _pi.matrix, _pi.inverse  # noqa: N806 - a matrix
    return [
        Eq(row(Pi @ _x, _k), row(_x, there(_k))),
        Eq(row(Pi.T @ _x, _k), row(_x, _pi(_k))),
        Eq(entry(Pi @ _x, _k, _e), entry(_x, there(_k), _e)),
        Eq(entry(_Y @ Pi.T, _t, _k), entry(_Y, _t, there(_k))),
        Eq(_Y @ Pi.T, take_columns(_Y, there)),
        Eq(Pi.T, there.matrix),
    ]


def _inverse_permutation() -> list[Statement]:
    back, forth = _pi.inverse(_pi(_k)), _pi(_pi.inverse(_k))
    return [Eq(entry(_Y, _t, place), entry(_Y, _t, _k)) for place in (back, forth)] + [
        Eq(row(_x, place), row(_x, _k)) for place in (back, forth)
    ]


def _splice() -> list[Statement]:
    spliced, before = splice(_x, _y, after=_i), splice(_x, _y, after=_i - 1)
    return [
        where(_k < _i, Eq(row(before, _k), row(_x, _k))),
        where(_k >= _i, Eq(row(before, _k), row(_y, _k))),
        where(_k <= _i, Eq(row(spliced, _k), row(_x, _k))),
        where(_k > _i, Eq(row(spliced, _k), row(_y, _k))),
        where(_k <= _i, Eq(entry(spliced, _k, _e), entry(_x, _k, _e))),
        where(_k > _i, Eq(entry(spliced, _k, _e), entry(_y, _k, _e))),
    ]


def _columns_taken() -> list[Statement]:
    return [Eq(entry(take_columns(_Y, _pi), _t, _k), entry(_Y, _t, _pi(_k)))]


def _sum() -> list[Statement]:
    upto = sum_over(_f, _k, _k <= _i)
    return [
        Eq(sum_over(_f, _k, _k <= _i + 1), upto + _member(_i + 1)),
        where(_i <= 1, Eq(upto, _member(_i))),
        Eq(sum_over(_f, _k, _k <= last(_S)), sum_over(_f, _k)),
    ]


def _blocks() -> list[Statement]:
    left, right = family("A", _h, _m, _n), family("B", _h, _n, _p)
    return [
        Eq(concat(left, _h) @ stack(right, _h), head_sum(left @ right, _h)),
    ]


def _sinusoids() -> list[Statement]:
    angles, turn = matrix("theta", _S, _m), matrix("omega", 1, _m)
    a, b = matrix("alpha", 1, _m), matrix("beta", 1, _m)
    return [
        Eq(row(sinusoids(angles), _i), sinusoids(row(angles, _i))),
        Eq(row(sinusoids(position_numbers(_S) @ turn), _i), sinusoids(number(_i) * turn)),
        Eq(sinusoids(a + b), sinusoids(a) @ rotation(b)),
    ]


def _inverse() -> list[Statement]:
    G = matrix("G", _n, _n, invertible=True)  # noqa: N806 - a matrix
    return [Eq(inverse(G) @ G, identity(_n)), Eq(G @ inverse(G), identity(_n))]


def _orthogonal() -> list[Statement]:
    O = matrix("O", _n, _n, orthogonal=True)  # noqa: E741, N806 - a matrix
    return [Eq(O.T @ O, identity(_n)), Eq(O @ O.T, identity(_n))]


_MAKERS: dict[str, tuple[Callable[[], list[Statement]], bool]] = {
    "softmax": (_softmax, True),
    "normalise": (_normalise, True),
    "Mask": (_mask, False),
    "masking": (_masking, False),
    "bias": (_bias, True),
    "the indicator": (_indicator, True),
    "the matrix product": (_product, True),
    "the product of blocks": (_blocks, False),
    "entrywise operations": (_entrywise, True),
    "the logarithm": (_logarithm, False),
    **{
        name: (lambda name=name: [_of_one_number()[name]], False)  # type: ignore[misc]
        for name in ("sigmoid", "tanh", "softplus", "silu", "gelu")
    },
    "the transpose": (_transposition, True),
    "the identity matrix": (_identity, True),
    "the permutation matrix": (_permutation_matrix, False),
    "the inverse permutation": (_inverse_permutation, True),
    "the changed input": (_splice, True),
    "the rearranged columns": (_columns_taken, True),
    "the sum": (_sum, True),
    "sinusoids": (_sinusoids, False),
    "the inverse": (_inverse, False),
    "orthogonal matrices": (_orthogonal, False),
}

KINDS = ("the inverse", "orthogonal matrices")
"""The words for kinds of matrices: what is said of them is not a theorem about terms."""

NAMES = tuple(_MAKERS)
"""The words that have a definition."""


@lru_cache
def definition(name: str) -> Definition:
    """Return the definition of a word; KeyError if there is none.

    Examples
    --------
    >>> definition("softmax").equations[0]
    softmax(Y) = normalise(exp(Y))
    """
    make, extended = _MAKERS[name]
    return Definition(name, tuple(make()), extended, _defined_where().get(name, ()))


def _defined_where() -> dict[str, tuple[Basic, ...]]:
    sums = _Y @ ones(_S, 1), hadamard(_Z, indicator(causal, _S, _S)) @ ones(_S, 1)
    seen = hadamard(_Y, indicator(_R, _T, _S)) @ ones(_S, 1)
    return {
        "normalise": (nonzero(sums[0]),),
        "Mask": (nonzero(sums[1]), nonzero(seen)),
    }

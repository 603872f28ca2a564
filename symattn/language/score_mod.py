"""The expression that a ``score_mod`` computes from scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import sympy

from symattn.errors import InputError
from symattn.language.algebra import hadamard
from symattn.language.attention import masked
from symattn.language.choice import where
from symattn.language.expressions import Expression, as_expression
from symattn.language.functions import tanh
from symattn.language.matrices import constant, ones, zeros
from symattn.language.order import absolute
from symattn.language.rotations import position_numbers
from symattn.relations import Formula, Relation
from symattn.relations.conditions import ALWAYS, KEY, QUERY, Condition, Index, Magnitude, Term
from symattn.relations.reading import read_score
from symattn.relations.scores import Choice, Number, Product, Rational, Score, Sum, Tanh, Whole


def scored(
    function: Callable[..., object],
    scores: Expression,
    *,
    unknown: Sequence[str] = (),
    known: Sequence[str] = (),
) -> Expression:
    """Return the scores that a ``score_mod`` of FlexAttention computes.

    The function is read as :func:`symattn.from_function` reads a mask: called on a score and positions
    without a value, and compared with what was read at numbers.

    Parameters
    ----------
    function : callable
        ``function(score, batch, head, q_idx, kv_idx)``, of indices counted from 0. Permitted are ``+``,
        ``-`` and ``*`` of scores, integers in the positions and numbers, ``/`` by a number, ``tanh``,
        and ``where`` and ``masked_fill`` on what a mask may say, also with −∞. A float is the decimal
        number that it prints as. Batch entry and head are 0.
    scores : Expression, shape (L, S)
    unknown, known : sequence of str
        The names of the arrays that the function captures, as for :func:`symattn.from_function`.

    Raises
    ------
    InputError
        If `scores` is not an Expression; if the function does something else; if a score has a quotient
        or an entry of an array in it, outside of conditions.

    References
    ----------
    Dong et al., Flex Attention, arXiv 2412.05496, section 3.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.language import matrix, tokens
    >>> S = tokens("S")
    >>> scored(lambda s, b, h, q, k: np.where(q >= k, s, -np.inf), matrix("L", S, S))
    masked(L, j ≤ i)
    """
    scores = as_expression(scores, "scored")
    number, seen = read_score("scored(…)", function, unknown, known)
    found = _Words(function, scores).of(number)
    return found if seen == ALWAYS else masked(found, _relation(seen, function))


def _relation(condition: Condition, function: Callable[..., object]) -> Relation:
    return Formula(str(condition), function, condition).at(0, 0)


class _Words:
    """Writes a number in a score and positions as a matrix."""

    def __init__(self, function: Callable[..., object], scores: Expression) -> None:
        self.function, self.scores = function, scores

    def of(self, number: Number) -> Expression:
        match number:
            case Score():
                return self.scores
            case Rational(n):
                return constant(_exact(n), *self.scores.shape)
            case Whole(term):
                return self.term(term)
            case Sum(first, second):
                return self.of(first) + self.of(second)
            case Product(Rational(n), other) | Product(other, Rational(n)):
                return _exact(n) * self.of(other)
            case Product(first, second):
                return hadamard(self.of(first), self.of(second))
            case Tanh(inner):
                return tanh(self.of(inner))
            case Choice(when, then, otherwise):
                return where(_relation(when, self.function), self.of(then), self.of(otherwise))

    def term(self, term: Term) -> Expression:
        rows, columns = self.scores.shape
        found: Any = constant(sympy.Integer(term.constant), rows, columns) if term.constant else None
        for atom, factor in term.multiples:
            match atom:
                case Index() if atom == QUERY:
                    part = position_numbers(rows) @ ones(1, columns)
                case Index() if atom == KEY:
                    part = ones(rows, 1) @ position_numbers(columns).T
                case Index():
                    continue  # the batch entry and the head are 0
                case Magnitude(of):
                    part = absolute(self.term(of))
                case _:
                    raise InputError(
                        f"scored: {atom} in a score; outside of conditions, a score has integers of the "
                        "positions, n · i + m · j + c, and their absolute values"
                    )
            if found is None:
                found = part if factor == 1 else factor * part
            elif abs(factor) == 1:
                found = found + part if factor == 1 else found - part
            else:
                found = found + factor * part
        whole: Expression = zeros(rows, columns) if found is None else found
        return whole


def _exact(number: Fraction) -> sympy.Rational:
    return sympy.Rational(number.numerator, number.denominator)

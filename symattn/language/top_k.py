"""The k largest entries of each row, as the keys that a relation sees."""

from __future__ import annotations

from itertools import count as numbers

from sympy.core.symbol import Str

from symattn.language.algebra import hadamard, number
from symattn.language.attention import indicator
from symattn.language.expressions import Expression, as_expression
from symattn.language.families import stack
from symattn.language.matrices import ones
from symattn.language.positions import Position
from symattn.language.selection import entry
from symattn.language.sizes import Length, as_length
from symattn.language.statements import Conjunction, Eq, all_of, nonnegative
from symattn.relations import Relation


def top_k(relation: Relation, scores: Expression, k: Length) -> Conjunction:
    """Return the statement that each query i sees k keys, whose scores no other key's score exceeds.

    Where i sees j and does not see l, L_ij ≥ L_il. Ties may be broken in any way: a claim that is PROVED
    under this hypothesis holds for each.

    Parameters
    ----------
    relation : relation
        Most often one that :func:`unknown` returns, as a hypothesis about it.
    scores : Expression, shape (m, n)
        L, of real entries.
    k : length
        How many keys each query sees: a size such as ``tokens("k")``, or a whole number from 1 on.

    Raises
    ------
    InputError
        If `scores` is not a symattn expression, `relation` no relation, or `k` no length.

    References
    ----------
    Shazeer et al., Outrageously large neural networks, arXiv 1701.06538, section 2.1.

    Examples
    --------
    >>> from symattn.language import masked, matrix, ones, softmax, tokens, Eq
    >>> from symattn.relations import unknown
    >>> from symattn import decide
    >>> S, T, R = tokens("S"), tokens("T"), unknown("R")
    >>> L = matrix("L", S, T)
    >>> gates = softmax(masked(L, R))
    >>> decide(Eq(gates @ ones(T, 1), 1), top_k(R, L, 2)).status.name
    'PROVED'
    """
    body = as_expression(scores, "top_k")
    queries, keys = body.shape
    taken = {p.name for p in body.atoms(Position)}
    names = (f"{letter}{n or ''}" for n in numbers() for letter in "ijl")
    free = (name for name in names if name not in taken)
    i, j, other = (Position(Str(next(free)), axis) for axis in (queries, keys, keys))
    seen, hidden = indicator(relation, queries, keys), indicator(~relation, queries, keys)
    larger = entry(body, i, j) - entry(body, i, other)
    ordered = hadamard(hadamard(entry(seen, i, j), entry(hidden, i, other)), larger)
    count = number(as_length(k, "k"))
    return all_of(nonnegative(stack(ordered, i, j, other)), Eq(seen @ ones(keys, 1), count))

"""What a claim may assume, beside what its symbols already say.

Conditions on positions and sizes are SymPy's own (``j <= i``, ``S >= 2``, ``Ne(i, j)``).
"""

from __future__ import annotations

from typing import Any

from sympy import Basic, Expr, Symbol, Tuple
from sympy.logic.boolalg import Boolean

from symattn.displayed import Written
from symattn.errors import InputError
from symattn.language.arguments import RELATION, argument
from symattn.language.attention import as_relation
from symattn.language.expressions import Expression, as_expression
from symattn.language.positions import as_position
from symattn.language.sizes import as_length
from symattn.relations import Relation


class Hypothesis(Written, Basic):
    """Something that a claim takes for granted."""


class Nonzero(Hypothesis):
    """No entry of an expression is 0."""

    body: Expression = argument(0)


class Inequality(Hypothesis):
    """Every entry of an expression is greater than 0, or not less than 0."""

    body: Expression = argument(0)
    strict: bool = argument(1, "Whether 0 itself is excluded.", lambda kind: str(kind) == "strict")


class GivenEquation(Hypothesis):
    """Two expressions are equal, entry by entry."""

    left: Expression = argument(0)
    right: Expression = argument(1)


class RelationHypothesis(Hypothesis):
    """Something about which query sees which key."""

    relation: Relation = argument(0, "The relation that it speaks of.", RELATION)


class Sees(RelationHypothesis):
    """The query at i sees the key at j."""

    query: Expr = argument(1)
    key: Expr = argument(2)


class SeesSomething(RelationHypothesis):
    """Every query, or the one named, sees some key."""

    queries: Expr = argument(1, "How many queries there are.")
    keys: Expr = argument(2, "How many keys there are.")
    query: Expr | None = argument(
        3, "The one query it speaks of, or None for all.", lambda named: named[0] if named else None
    )


class SeesOnly(RelationHypothesis):
    """The query at i sees the key at j and no other."""

    query: Expr = argument(1)
    key: Expr = argument(2, "The one key that it sees.")
    keys: Expr = argument(3, "How many keys there are.")


def nonzero(e: Any) -> Nonzero:
    """Return the hypothesis that no entry of `e` is 0.

    Parameters
    ----------
    e : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `e` is no symattn expression; also from a claim that uses it in IEEE arithmetic.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> nonzero(matrix("y", 1, 2))
    y ≠ 0
    """
    return Nonzero(as_expression(e, "nonzero"))


def sees(relation: Relation, i: Any, j: Any) -> Sees:
    """Return the hypothesis that the query at position i sees the key at position j.

    ``sees(~R, i, j)`` says that it does not.

    Parameters
    ----------
    relation : relation
    i, j : position term
        The query and the key.

    Raises
    ------
    InputError
        If `relation` is no relation, or `i` or `j` no position.

    Examples
    --------
    >>> from symattn.relations import unknown
    >>> sees(unknown("R"), 1, 2)
    1 sees 2 under R
    """
    return Sees(as_relation(relation), as_position(i, "sees"), as_position(j, "sees"))


def sees_something(relation: Relation, queries: Any, keys: Any, *, query: Any = None) -> SeesSomething:
    """Return the hypothesis that each of `queries` queries, or one of them, sees one of `keys` keys.

    Parameters
    ----------
    relation : relation
    queries, keys : length
        The shape of the mask.
    query : position term, optional
        The one query that the hypothesis is about; all if not given.

    Raises
    ------
    InputError
        If `relation` is no relation, a length is not permitted, or `query` is no position.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> from symattn.relations import unknown
    >>> S = tokens("S")
    >>> sees_something(unknown("R"), S, S)
    every row of R sees something
    """
    named = Tuple() if query is None else Tuple(as_position(query, "query"))
    return SeesSomething(
        as_relation(relation), as_length(queries, "queries"), as_length(keys, "keys"), named
    )


def sees_only(relation: Relation, i: Any, j: Any, keys: Any) -> SeesOnly:
    """Return the hypothesis that the query at i sees the key at j and no other of `keys` keys.

    Parameters
    ----------
    relation : relation
    i, j : position term
        The query and the one key that it sees.
    keys : length
        How many keys there are.

    Raises
    ------
    InputError
        If `relation` is no relation, `i` or `j` no position, or `keys` no length.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> from symattn.relations import unknown
    >>> sees_only(unknown("R"), 1, 2, tokens("S"))
    1 sees only 2 under R
    """
    return SeesOnly(
        as_relation(relation),
        as_position(i, "sees_only"),
        as_position(j, "sees_only"),
        as_length(keys, "sees_only"),
    )


def as_hypotheses(given: Any) -> tuple[Basic, ...]:
    """Return hypotheses as a tuple; one alone may stand without brackets.

    Raises
    ------
    InputError
        If something is no hypothesis, or is False.
    """
    from sympy import false, true

    items = tuple(given) if isinstance(given, (list, tuple)) else (given,)
    kept = []
    for item in items:
        item = item.as_hypothesis() if hasattr(item, "as_hypothesis") else item
        if item is True or item == true:
            if item is True:
                raise InputError(
                    "a hypothesis is the Python value True, as `i != j` gives; write Ne(i, j)"
                )
            continue
        if item is False or item == false:
            raise InputError("a hypothesis is False, so the claim would hold of nothing")
        if not isinstance(item, (Hypothesis, Boolean)) or isinstance(item, Symbol):
            raise InputError(
                f"{item!r} is no hypothesis; give a condition such as j <= i, nonzero(…), "
                "positive(…), le(…), Eq(…), sees(…), sees_something(…)"
            )
        kept.append(item)
    return tuple(kept)

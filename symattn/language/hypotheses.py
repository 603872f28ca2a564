"""Hypotheses of a claim, beside those that its symbols imply.

Conditions on positions and sizes are SymPy's own (``j <= i``, ``S >= 2``, ``Ne(i, j)``). An equation
that is given, as ``Eq(x @ x.T, 1)`` is, is a :class:`GivenEquation`. Where they are used: equations in
``deciding/equations.py``, the others at points in ``reading/points.py`` and for all sizes in
``lifting/as_terms.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from sympy import And, Basic, Expr, Symbol, Tuple
from sympy.core.relational import Relational
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.displayed import Written
from symattn.errors import InputError
from symattn.language.algebra import alike, as_entries
from symattn.language.attention import RelationTerm, as_relation
from symattn.language.compared_sizes import as_condition
from symattn.language.comparisons import difference, is_about_numbers, sides_of
from symattn.language.expressions import Expression, Operand, need_same_shape
from symattn.language.fields import RELATION, argument
from symattn.language.permutations import InversePermuting, Permuting, UnknownPermuting
from symattn.language.positions import Place, as_position
from symattn.language.sizes import Length, as_length, same_length
from symattn.relations import PROPERTIES, Formula, Relation, Unknown, on_one_axis
from symattn.relations.base import Position as Places
from symattn.relations.base import Seen
from symattn.relations.conditions import arrays


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

    def __new__(cls, left: Expression, right: Expression) -> GivenEquation:
        need_same_shape("Eq", left, right)
        return super().__new__(cls, left, right)


class RelationHypothesis(Hypothesis):
    """Something about which query sees which key."""

    relation: Relation = argument(0, "The relation that it speaks of.", RELATION)


class Sees(RelationHypothesis):
    """The query at i sees the key at j."""

    query: Expr = argument(1)
    key: Expr = argument(2)

    def __invert__(self) -> Sees:
        return Sees(as_relation(~self.relation), self.query, self.key)


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


class RelationIs(RelationHypothesis):
    """A relation has properties that say of all queries and keys which are not seen together."""

    def __new__(cls, relation: Basic, queries: Expr, keys: Expr, properties: Tuple) -> RelationIs:
        for word in properties:
            if on_one_axis(word.name) and not same_length(queries, keys):
                raise InputError(
                    f"relation_is: {word.name} compares queries with keys, and there are {queries} and "
                    f"{keys}; give a relation among the tokens of one axis"
                )
        return super().__new__(cls, relation, queries, keys, properties)

    queries: Expr = argument(1, "How many queries there are.")
    keys: Expr = argument(2, "How many keys there are.")
    properties: tuple[str, ...] = argument(
        3, "What it is, by name.", lambda named: tuple(word.name for word in named)
    )


class SeesSo(RelationHypothesis):
    """Each query sees so many keys as a length says, and no others."""

    queries: Expr = argument(1, "How many queries there are.")
    keys: Expr = argument(2, "How many keys there are.")
    length: Expr = argument(3, "How many of them each query sees, as far as there are so many.")

    properties: ClassVar[tuple[str, ...]]
    """The properties that the relation has at every length."""

    @staticmethod
    def sees(i: Places, j: Places, length: int) -> Seen:
        """Tell whether the query at i sees the key at j, for integers or arrays of them."""
        raise NotImplementedError


class SeesLast(SeesSo):
    """Each query sees the last tokens up to its own: a window of a length that is a symbol."""

    properties = ("causal", "convex")

    @staticmethod
    def sees(i: Places, j: Places, length: int) -> Seen:
        return (j <= i) & (i < j + length)


class SeesFirst(SeesSo):
    """Each query sees the first keys: a prefix of a length that is a symbol."""

    properties = ("from the first", "the same in every row")

    @staticmethod
    def sees(i: Places, j: Places, length: int) -> Seen:
        return (i == i) & (j <= length)


class Keeps(RelationHypothesis):
    """A permutation keeps a relation: π(i) sees π(j) where i sees j, and nowhere else."""

    permutation: UnknownPermuting = argument(1)


def nonzero(e: Operand) -> Nonzero:
    """Return the hypothesis that no entry of `e` is 0.

    Parameters
    ----------
    e : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `e` is not a symattn expression; also from a claim that uses it in IEEE arithmetic.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> nonzero(matrix("y", 1, 2))
    y ≠ 0
    """
    return Nonzero(as_entries(e, "nonzero"))


def sees(relation: Relation, i: Place, j: Place) -> Sees:
    """Return the hypothesis that the query at position i sees the key at position j.

    ``sees(~R, i, j)``, or ``~sees(R, i, j)``, says that it does not.

    Parameters
    ----------
    relation : relation
    i, j : position term
        The query and the key.

    Raises
    ------
    InputError
        If `relation` is not a relation, or `i` or `j` no position.

    Examples
    --------
    >>> from symattn.relations import unknown
    >>> sees(unknown("R"), 1, 2)
    1 sees 2 under R
    """
    return Sees(as_relation(relation), as_position(i, "sees"), as_position(j, "sees"))


def sees_something(
    relation: Relation, queries: Length, keys: Length, *, query: Place = None
) -> SeesSomething:
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
        If `relation` is not a relation, a length is not permitted, or `query` is not a position.

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


def sees_only(relation: Relation, i: Place, j: Place, keys: Length) -> SeesOnly:
    """Return the hypothesis that the query at i sees the key at j and no other of `keys` keys.

    Parameters
    ----------
    relation : relation
    i, j : position term
        The query and the one key that it sees.
    keys : length
        The number of keys.

    Raises
    ------
    InputError
        If `relation` is not a relation, `i` or `j` no position, or `keys` no length.

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


def relation_is(relation: Relation, queries: Length, keys: Length, *properties: str) -> RelationIs:
    """Return the hypothesis that an unknown relation is reflexive, transitive and so on.

    Parameters
    ----------
    relation : relation
        One that :func:`unknown` returns.
    queries, keys : length
        The shape of the mask.
    *properties : str
        ``"reflexive"``: every token sees itself. ``"symmetric"``: who is seen sees back.
        ``"transitive"``: what is seen by one who is seen is seen. ``"causal"``: no later token is seen.
        ``"chained"``: of two that one token sees, one sees the other, as among the ancestors in a tree.
        ``"convex"``: with a token, one sees all between, and these see it, as in windows.
        ``"growing"``: what a query sees, all later queries see.
        ``"from the first"``: with a key, a query sees all earlier ones.
        ``"the same in every row"``: all queries see the same keys.
        ``"single-valued"``: no query sees two keys. ``"injective"``: no key is seen by two queries.

    Raises
    ------
    InputError
        If `relation` is not an unknown one, a length is not permitted, a property is not known or none
        is given, or one that compares queries with keys is said of two axes.

    Notes
    -----
    Each says of all places alone that some pairs are not seen and not seen together, so that it holds of
    any of the tokens if it holds of all.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> from symattn.relations import unknown
    >>> S = tokens("S")
    >>> relation_is(unknown("R"), S, S, "reflexive", "transitive")
    R is reflexive, transitive
    """
    shape = as_length(queries, "queries"), as_length(keys, "keys")
    known = ", ".join(map(repr, PROPERTIES))
    known_relation = _unknown(relation, "relation_is")
    if not properties:
        raise InputError(f"relation_is: no property is given; give some of {known}")
    for name in properties:
        if name not in PROPERTIES:
            raise InputError(f"relation_is: {name!r} is not a property; give some of {known}")
    named = Tuple(*(Str(name) for name in PROPERTIES if name in properties))
    return RelationIs(known_relation, *shape, named)


def sees_last(relation: Relation, tokens: Length, length: Length) -> SeesLast:
    """Return the hypothesis that each token sees itself and those before it, `length` in all.

    Token i sees token j where j ≤ i < j + length: a window whose length is a symbol. The first tokens
    see fewer.

    Parameters
    ----------
    relation : relation
        One that :func:`unknown` returns.
    tokens : length
        The number of tokens.
    length : length
        How many of them are seen: a size of its own such as ``tokens("w")``, or a term in sizes.

    Raises
    ------
    InputError
        If `relation` is not an unknown one, or a length is not permitted.

    Notes
    -----
    For all lengths it is shown of every relation that is causal, reflexive and convex, and for two of
    them that what the shorter one sees, the longer one sees. By Roberts' theorem these are the relations
    of tokens at any places on a line which see each other up to some distance.

    References
    ----------
    Roberts, Indifference graphs, 1969; Beltagy et al., Longformer, arXiv 2004.05150, section 3.1.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> from symattn.relations import unknown
    >>> sees_last(unknown("R"), tokens("S"), tokens("w"))
    every row of R sees the last w
    """
    length_ = as_length(tokens, "tokens")
    return SeesLast(_unknown(relation, "sees_last"), length_, length_, as_length(length, "length"))


def sees_first(relation: Relation, queries: Length, keys: Length, length: Length) -> SeesFirst:
    """Return the hypothesis that each query sees the first `length` keys under a relation.

    Parameters
    ----------
    relation : relation
        One that :func:`unknown` returns.
    queries, keys : length
        The shape of the mask.
    length : length
        How many keys are seen, if there are so many: a size of its own such as ``tokens("n")``, or a
        term in sizes.

    Raises
    ------
    InputError
        If `relation` is not an unknown one, or a length is not permitted.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> from symattn.relations import unknown
    >>> S = tokens("S")
    >>> sees_first(unknown("P"), S, S, tokens("n"))
    every row of P sees the first n
    """
    shape = as_length(queries, "queries"), as_length(keys, "keys")
    return SeesFirst(_unknown(relation, "sees_first"), *shape, as_length(length, "length"))


def keeps(pi: Permuting, relation: Relation) -> Keeps:
    """Return the hypothesis that π(i) sees π(j) where i sees j, and nowhere else: a symmetry of a mask.

    Parameters
    ----------
    pi : permutation
        An unknown one, of tokens that are queries and keys, or its inverse, which keeps the same.
    relation : relation
        One that :func:`unknown` returns.

    Raises
    ------
    InputError
        If `pi` is not an unknown permutation, or `relation` is not an unknown one.

    Examples
    --------
    >>> from symattn.language.permutations import permutation
    >>> from symattn.language.sizes import tokens
    >>> from symattn.relations import unknown
    >>> keeps(permutation("pi", tokens("S")), unknown("R"))
    π keeps R
    """
    base = pi.inverse if isinstance(pi, InversePermuting) else pi
    if not isinstance(base, UnknownPermuting):
        raise InputError(
            f"keeps: {pi!r} is not an unknown permutation; give what permutation(…) returns, and then "
            "the relation"
        )
    return Keeps(_unknown(relation, "keeps"), base)


def _unknown(relation: object, what: str) -> RelationTerm:
    """Return an unknown relation as a term; raise InputError for another one."""
    if isinstance(relation, Formula) and arrays(relation.condition):
        raise InputError(
            f"{what}: {relation!r} is fixed by the arrays that it reads; state the claim for "
            'R = unknown("R"), of which this mask is an instance, or name the array in known=(…)'
        )
    if not isinstance(relation, Unknown):
        raise InputError(
            f"{what}: {relation!r} is not an unknown relation; give what unknown(…) returns. A known "
            "relation has its properties already; for one built from unknown ones, give each"
        )
    return as_relation(relation)


def _each(items: Iterable[Any]) -> Iterator[object]:
    """Yield the hypotheses in several items, some of which may be statements."""
    for item in items:
        if hasattr(item, "as_hypotheses"):
            yield from item.as_hypotheses()
        elif is_about_numbers(item) and isinstance(item, And):
            yield from _each(item.args)
        else:
            yield of_comparison(item) if is_about_numbers(item) else item


def of_comparison(condition: Basic) -> Basic:
    """Return a comparison that SymPy built, of numbers or of entries, as a hypothesis about these."""
    if not isinstance(condition, Relational):
        if isinstance(condition, Boolean):
            raise InputError(
                f"{condition}: a hypothesis about numbers or entries is one comparison, as rho <= 1; "
                "give each by itself, given=(rho <= 1, tau <= 2)"
            )
        return condition
    kind, left, right = sides_of(condition)
    if kind == "=":
        return GivenEquation(*alike("Eq", as_entries(left, "Eq"), right))
    if kind == "≠":
        unequal = difference(right, left, kind)
        if not unequal.is_entry:
            raise InputError(
                f"{condition}: of a matrix that may mean that no entry is equal, or that not every one "
                f"is; for the first write nonzero({unequal})"
            )
        return Nonzero(unequal)
    return Inequality(difference(left, right, kind), Str("strict" if kind == "<" else "weak"))


def as_hypotheses(given: object) -> tuple[Basic, ...]:
    """Return hypotheses as a tuple; one alone may stand without brackets.

    Raises
    ------
    InputError
        If something is not a hypothesis, or is False.
    """
    from sympy import false, true

    items = tuple(given) if isinstance(given, (list, tuple)) else (given,)
    kept = []
    for n, item in enumerate(_each(items), start=1):
        if item is True or item == true:
            if item is True:
                raise InputError(
                    "a hypothesis is the Python value True, as `i != j` gives; write Ne(i, j)"
                )
            continue
        if item is False or item == false:
            raise InputError(
                f"SymPy evaluates hypothesis {n} to False, as it does S < 1 or i < i, so the claim "
                "would apply to nothing; leave the hypothesis out or correct it"
            )
        if isinstance(item, str):
            raise InputError(
                f"hypothesis {n}, {item!r}, is text; write it without quotes, in symbols of the claim"
            )
        if not isinstance(item, (Hypothesis, Boolean)) or isinstance(item, Symbol):
            advice = (
                "give a condition such as j <= i, nonzero(…), "
                "positive(…), le(…), Eq(…), sees(…), sees_something(…), relation_is(…)"
            )
            if hasattr(item, "conditions"):
                advice = (
                    "of entries under a condition, write "
                    "Eq(entries(lambda i, j: where(i < j, A[i, j], 0), S, S), 0)"
                )
            raise InputError(f"{item!r} is not a hypothesis; {advice}")
        is_signed = isinstance(item, Inequality)
        compared = as_condition(item.body, strict=item.strict) if is_signed else None
        kept.append(item if compared is None else compared)
    return tuple(kept)

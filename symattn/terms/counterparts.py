"""What of the core has a counterpart in ``proofs/rocq``, where Coq has checked the cut-off theorem.

``Core.v`` has the terms, `degree`, `natural` and the theorem, ``Classes.v`` the classes of models
that are closed under omission, ``Check.v`` the facts and the finite check, ``Polynomials.v`` how it
expands. What has no counterpart is *not certified*: it rests on the proofs that the docstrings of
its module and docs/explanation give.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from symattn.terms import bits, context, part, pieces, places, terms
from symattn.terms.part import Part


@dataclass(frozen=True)
class Counterpart:
    """What a constructor is in Coq.

    Parameters
    ----------
    names : tuple of str
        The constructors and definitions of these files that it is written with.
    how : str
        How it is written.
    checked : bool
        Whether ``Check.v`` decides it too; without, there is the theorem alone.
    """

    names: tuple[str, ...]
    how: str
    checked: bool = True


@dataclass(frozen=True)
class NotCertified:
    """What has no counterpart, and why."""

    why: str


_REINDEXED = NotCertified("permutations are re-indexed away before a cut-off")
_NO_CUT_OFF = NotCertified("re-indexing and signs use it, a cut-off does not")
_ONLY_PROOFS = NotCertified("proofs as data use it, a cut-off does not")

COUNTERPARTS: Mapping[type[Part], Counterpart | NotCertified] = {
    # places
    part.Sort: Counterpart(("sort",), "the number of a sort"),
    places.Numbered: Counterpart((), "no sort: its places are part of the names of data"),
    places.SumAxis: Counterpart((), "no sort: the part is part of the names of data"),
    places.ProductAxis: Counterpart((), "no sort: the places on it are lists"),
    part.Var: Counterpart(("idx",), "a variable: its sort and its name"),
    places.Literal: Counterpart((), "one datum, or relation, for each literal"),
    places.In: Counterpart((), "one datum, or relation, for each part"),
    places.Tuple: Counterpart((), "its places in line"),
    places.Permutation: _REINDEXED,
    places.Image: _REINDEXED,
    # bits
    bits.Relation: Counterpart(
        ("rel", "positioned", "window", "blocks"),
        "any relation; a window or blocks is a predicate of positions, whose patterns Check.v does not "
        "list: those are not certified",
    ),
    bits.Same: Counterpart(("Same",), "[x = y]"),
    bits.Less: Counterpart(("Less",), "[x < y]"),
    bits.Bit: Counterpart(("Bit",), "a relation at a list of variables"),
    bits.Not: Counterpart(("Num", "Sub"), "1 − c"),
    bits.All: Counterpart(("Num", "Mul"), "the product, 1 for none"),
    # terms
    terms.Num: Counterpart(("Num",), "a whole number; a common denominator is a factor of the claim"),
    terms.Datum: Counterpart(
        ("dat", "positive", "symmetric"),
        "any function of tokens; positive and symmetric data are classes, in a check symmetric data are "
        "[i ≤ j] x(i, j) + [j < i] x(j, i); that a piece is alike in other orders is not certified",
    ),
    terms.Atom: Counterpart(("Dat",), "a datum at a list of variables"),
    terms.Add: Counterpart(("Add",), "one after the other"),
    terms.Mul: Counterpart(("Mul",), "one after the other"),
    terms.When: Counterpart(("Mul",), "the bit times the term"),
    terms.Sum: Counterpart(("Sum",), "the sum over all tokens of the sort"),
    terms.Div: Counterpart(
        ("Mul", "Fun"),
        "the numerator times 1/· of the denominator; that the denominator is not 0 is not certified",
        checked=False,
    ),
    terms.Fun: Counterpart(
        ("Fun", "expanded"),
        "by name: FUNCTIONS says how",
    ),
    terms.Root: NotCertified(
        "ρ with ρ² = e is a datum of a cut-off; Coq's classes have no such equation"
    ),
    terms.Family: NotCertified("Coq's functions have one number as argument, not a family"),
    terms.Apply: NotCertified("Coq's functions have one number as argument, not families"),
    pieces.Piece: NotCertified("the key of a datum; naming says that this may stand for it"),
    # facts
    context.First: Counterpart(("First", "first_closed"), "x is token 0"),
    context.Last: Counterpart(("Last", "last_closed"), "x is token N − 1"),
    context.Next: Counterpart(("Next", "next_closed"), "the number of y is one more than that of x"),
    context.Only: Counterpart(
        ("sees_only", "sees_only_closed"), "the relation at q, j is [j = k], for all j", checked=False
    ),
    context.Never: Counterpart(
        ("every_closed",),
        "of all elements, one after the other: not all of the bits hold; Check.v does not list the "
        "patterns of bits that are left",
        checked=False,
    ),
    context.Fixed: _REINDEXED,
    context.FixedFrom: _REINDEXED,
    context.Kept: _REINDEXED,
    context.Keeps: _REINDEXED,
    context.Somewhere: _NO_CUT_OFF,
    context.AtLeast: _NO_CUT_OFF,
    context.Nonzero: _NO_CUT_OFF,
    context.Inverse: _ONLY_PROOFS,
    context.Identity: _ONLY_PROOFS,
}
"""The counterpart of every constructor. Open bits among the facts are factors (`check_sound_given`)."""

_ANY = "any function of a number has the theorem; its own laws are not certified: "

FUNCTIONS: Mapping[str, Counterpart] = {
    "exp": Counterpart(("Fun", "expanded"), "function 0, which Check.v decides without sums inside"),
    "log": Counterpart(("Fun",), f"{_ANY}log(ab) = log a + log b, and that a > 0", checked=False),
    "sin": Counterpart(("Fun",), f"{_ANY}those of sums of angles, and of squares", checked=False),
    "cos": Counterpart(("Fun",), f"{_ANY}those of sums of angles, and of squares", checked=False),
    "absolute": Counterpart(("Fun",), f"{_ANY}that it is u or −u, by a case of signs", checked=False),
}
"""What each function of a :class:`~symattn.terms.terms.Fun` is in Coq, name by name."""

_LISTS = "a list of terms there, each power written out"

CLEARING: Mapping[str, Counterpart] = {
    "cleared": Counterpart(("fraction",), "numerator and denominators, `EAdd` of the parts of a sum"),
    "_fractions": Counterpart(
        ("fraction", "EAdd", "EMul", "EDiv", "ESum"), "its cases, those of one denominator kept apart"
    ),
    "_grouped": Counterpart(("EAdd",), "what has the same denominators is added without `times`"),
    "_missing": Counterpart(
        ("shared", "times"), "the factors that `shared` leaves over, by which `times` multiplies"
    ),
    "_over": Counterpart(
        ("EDiv", "shared"), "a / b: denominators of both are shared, the numerator of b is one more"
    ),
    "_summed": Counterpart(
        ("ESum", "free"),
        "a denominator leaves the sum if the variable is not free in it; one without sums stays inside, "
        "where `fraction` gives none: that case is not certified",
    ),
    "_sum": Counterpart(("EMul",), "`++` of the denominators"),
    "_powers": Counterpart((), _LISTS),
    "divides_by_sum_of_index": Counterpart((), "what there is no numerator of, before that is asked"),
    "holds_sum": Counterpart((), "whether a denominator may stay inside a sum; there none may"),
    "_holds_quotient": Counterpart(("Term",), "what has no quotient is its own numerator"),
}
"""What each function of :mod:`symattn.terms.clearing` is in ``Quotients.v``, name by name."""

"""The cut-off theorem: a natural term that is 0 at small sizes is 0 at every size.

Write F(U) for the value of a term as a function of the set U of elements of one sort, data and named
elements fixed, the latter always in U. Its difference by an element j is F({j} ∪ U) − F(U), and F is
*below m* if all its m-fold differences vanish.

1. A constant is below 1; sums keep "below m"; a product of F below a and G below b is below a + b − 1;
   Σ_{k ∈ U} F_k(U) is below m + 1 if every F_k is below m. Each is an induction on m.
2. So a term is below `degree` + 1, if no function (exp, sin, cos, a quotient's denominator) has a sum
   over the sort inside: it is `natural`.
3. What is below m and vanishes on all sets of fewer than m elements beside the named ones vanishes:
   F({j} ∪ U) = F(U) + difference, and the difference is below m − 1 and vanishes on smaller sets.
4. What a term reads are the data, order and bits that elements have among themselves, so its value on
   U does not depend on what the elements are called: U may be taken to be 1, …, |U|. That holds for
   every term of the core, since there is no constructor for anything else. A root is read as a datum at
   its free elements, of which nothing is assumed.

So *if a natural term is 0 at every size up to the number of named elements plus its degree, for all
data and every choice of the named elements, coinciding ones too, it is 0 at every size.*
The facts of a context (an order or a bit between named elements, first, last, next) are kept where
elements that are not named are left out, so that the theorem holds under facts. Several sorts are
lifted one after the other.

Coq has checked this proof: ``proofs/rocq/Core.v``, whose `degree`, `natural` and `bound` these are.
There, facts are a class of models closed under omission. ``counterparts.py`` says what is not certified.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Image
from symattn.terms.requirements import NotNatural, Requirement
from symattn.terms.terms import Add, Apply, Atom, Div, Family, Fun, Mul, Num, Root, Sum, When


@lru_cache(maxsize=1 << 16)
def counts(node: Part, sort: Sort) -> bool:
    """Tell whether a sum, or a family of arguments, over a sort occurs outside roots."""
    if isinstance(node, Root):
        return False
    return any(v.sort == sort for v in node.binders) or any(counts(p, sort) for p in node.parts)


def binds(node: Part, sort: Sort) -> bool:
    """Tell whether anything over a sort is bound in a term, inside roots too."""
    return any(v.sort == sort for p in node.everything() for v in p.binders)


def degree(node: Part, sort: Sort) -> int:
    """Return at most how many sums over a sort are multiplied together.

    Raises
    ------
    NotNatural
        If a sum over the sort stands inside a function or below a fraction bar.
    """
    match node:
        case Num() | Atom() | Root():
            return 0
        case Add(of):
            return max(degree(t, sort) for t in of)
        case Mul(of):
            return sum(degree(t, sort) for t in of)
        case When(_, body):
            return degree(body, sort)
        case Sum(v, body):
            return degree(body, sort) + (v.sort == sort)
        case Div(above, below) if not counts(below, sort):
            return degree(above, sort)
        case Fun() | Apply() | Div() | Family() if not counts(node, sort):
            return 0
    what = {Fun: "a function", Apply: "an unknown function", Div: "a denominator"}.get(
        type(node), "a bit"
    )
    raise NotNatural(Requirement.LAYERS, f"a sum over {sort.name} stands inside {what}")


def bound(named: Iterable[Var], node: Part, sort: Sort) -> int:
    """Return the cut-off of a sort: the number of named elements plus the degree."""
    if Image in node.kinds:
        raise NotNatural(Requirement.PERMUTATIONS, "one is left")
    pins = {v for v in (*named, *node.free) if v.sort == sort}
    return len(pins) + degree(node, sort)

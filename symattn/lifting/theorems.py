"""Theorems about terms of the core, and the rules that make them: there is no other way to one.

A theorem says something of a term of the core in a context (the elements that are named, and what is
known of them), at every size but for the sorts that are listed with one size. A reduction says that what
holds of one term holds of another. Each rule checks its side conditions here, on binders that it
computes itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import InitVar, dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import Any

from symattn.errors import SoundnessError
from symattn.language.known_functions import KNOWN
from symattn.terms import signs
from symattn.terms.bits import listed
from symattn.terms.cases import cases
from symattn.terms.check import Tally, vanishes
from symattn.terms.clearing import cleared
from symattn.terms.context import AtLeast, Context, First, Next, Nonzero
from symattn.terms.cut_off import binds, bound
from symattn.terms.expansion import TooLarge, expanded
from symattn.terms.logarithms import with_products
from symattn.terms.monomials import collected
from symattn.terms.naming import with_names
from symattn.terms.part import Part, Sort, Var, rebuilt
from symattn.terms.reindexing import reindexed
from symattn.terms.requirements import NotNatural, Requirement
from symattn.terms.roots import squares_put_in, without_sizes
from symattn.terms.terms import Apply, Div, Family, Fun, Root, Sum, When, add, substituted
from symattn.terms.written import written

_RULE = object()


class Says(Enum):
    """What a theorem says of its term."""

    VANISHES = "is 0 wherever it has a value"
    DEFINED = "has a value"
    POSITIVE = "is greater than 0"
    NONNEGATIVE = "is not less than 0"


class Rule(Enum):
    """How a theorem was made."""

    CHECKED = "nothing is left after expansion, at these sizes"
    CUT_OFF = "a natural term that is 0 up to its cut-off is 0 at every size"
    SIGNS = "signs are seen from the form, at every size"
    CLEARED = "a quotient is 0 where its numerator is, if its denominators are not"
    WRITTEN_OUT = "a sum over n elements is the sum of n terms"
    NAMED = "what holds for free data holds for sums in their place"
    EXPONENTIATED = "a sum with logarithms is 0 where e to the sum is 1"
    CASES = "what is 0 in both cases of an absolute value is 0"
    CONTRACTED = "orthogonal matrices times their transposes are the identity, whole rows of quotients 1"
    REINDEXED = "sums and named elements may be renamed by a permutation"


Sizes = frozenset[tuple[Sort, int]]


@dataclass(frozen=True)
class Theorem:
    """What is so in a context: for all data, all choices of named elements, and all sizes but these."""

    says: Says
    context: Context
    term: Part
    sizes: Sizes
    rule: Rule
    seal: InitVar[Any] = None

    def __post_init__(self, seal: Any) -> None:
        _need_seal(seal)


@dataclass(frozen=True)
class Reduction:
    """If `after` vanishes in its context at these sizes, `before` does, wherever it has a value.

    That it has one is another theorem: naming writes x / x as 1.
    """

    context: Context
    before: Part
    context_after: Context
    after: Part
    sizes: Sizes
    rule: Rule
    renamed: Mapping[Var, Part]
    seal: InitVar[Any] = None

    def __post_init__(self, seal: Any) -> None:
        _need_seal(seal)


def _need_seal(seal: Any) -> None:
    if seal is not _RULE:
        raise SoundnessError("theorems are made by the rules of symattn.lifting.theorems alone")


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise SoundnessError(f"a rule was called where it does not apply: {what}")


# -- at sizes, and at all sizes -------------------------------------------------------------------


def checked(context: Context, term: Part, sizes: Mapping[Sort, int], tally: Tally) -> Theorem:
    """Make the theorem that a term is 0 at sizes, if nothing of it is left after expansion there.

    It is expanded for every choice of the named elements, and of the bits.

    Raises
    ------
    NotNatural
        If it is not.
    """
    _need(term.free <= set(context.variables), "every free variable is named")
    if not vanishes(context, term, sizes, tally):
        raise Differs(sizes)
    return Theorem(Says.VANISHES, context, term, frozenset(sizes.items()), Rule.CHECKED, _RULE)


class Differs(NotNatural):
    """A term is not 0 at sizes up to its cut-off."""

    def __init__(self, sizes: Mapping[Sort, int]) -> None:
        at = ", ".join(f"{sort.name} = {n}" for sort, n in sizes.items() if n) or "a size of 0"
        why = f"the claim holds at the sizes checked; with free data in their place it does not at {at}"
        super().__init__(Requirement.VANISHES, why)
        self.sizes = dict(sizes)


def cut_off(context: Context, term: Part, sort: Sort, smaller: Sequence[Theorem]) -> Theorem:
    """Make the theorem that a natural term is 0 at all sizes of a sort, if it is 0 up to its cut-off.

    The other sizes are those of the smaller theorems.
    """
    least = bound(context.variables, term, sort)
    _need(term.free <= set(context.variables), "every free variable is named")
    _need(len(smaller) > least, f"{least + 1} sizes of {sort.name}")
    others = smaller[0].sizes - {(sort, 0)}
    _need(all(s != sort for s, _ in others), "the sizes are of the sort")
    for n, theorem in enumerate(smaller):
        _need(theorem.says is Says.VANISHES, "the smaller theorems say that a term is 0")
        _need((theorem.context, theorem.term) == (context, term), "they are about the term")
        _need(theorem.sizes == others | {(sort, n)}, f"number {n} is about size {n}")
    return Theorem(Says.VANISHES, context, term, others, Rule.CUT_OFF, _RULE)


# -- signs ----------------------------------------------------------------------------------------


def signed(says: Says, context: Context, term: Part) -> Theorem:
    """Make the theorem that a term has a sign at every size, if that is seen from its form.

    Raises
    ------
    NotNatural
        If it is not seen.
    """
    _need(term.free <= set(context.variables), "every free variable is named")
    shown = {Says.POSITIVE: signs.positive, Says.NONNEGATIVE: signs.nonnegative}[says]
    if not shown(term, context):
        raise NotNatural(Requirement.SIGNS, f"it is not seen that {written(term)} {says.value}")
    return Theorem(says, context, term, frozenset(), Rule.SIGNS, _RULE)


def defined(context: Context, term: Part) -> Theorem:
    """Make the theorem that a term has a value, if denominators are nonzero by signs where read.

    Raises
    ------
    NotNatural
        If one is not.
    """
    _need(term.free <= set(context.variables), "every free variable is named")
    _define(term, context)
    return Theorem(Says.DEFINED, context, term, frozenset(), Rule.SIGNS, _RULE)


def _define(node: Part, context: Context) -> None:
    match node:
        case When(bit, body):
            _define(body, context.with_facts(listed(bit)))
            return
        case Sum(v, body):
            _define(body, context.binding((v,)))
            return
        case Family(index, of):
            _define(of, context.binding(index))
            return
        case Root(of) if not signs.nonnegative(of, context):
            raise NotNatural(Requirement.SIGNS, f"it is not seen that {written(of)} is not less than 0")
        case Div(_, below) if not signs.nonzero(below, context):
            raise NotNatural(Requirement.DENOMINATORS, f"{written(below)} is not seen to be nonzero")
        case Fun(name, of) if KNOWN[name].of_positive and not (
            signs.nonnegative(of, context) and signs.nonzero(of, context)
        ):
            raise NotNatural(Requirement.LOGARITHMS, f"{written(of)} is not seen to be positive")
    for inner in node.parts:
        _define(inner, context)


# -- cases ----------------------------------------------------------------------------------------


def by_cases(context: Context, term: Part, prove: Callable[[Context, Part], Theorem]) -> Theorem:
    """Make the theorem that a term is 0 from the cases, u ≥ 0 and u < 0, of an |u| that it holds.

    Raises
    ------
    NotNatural
        If it holds no |u| of a number that is named, or a case is not shown.
    """
    found = cases(term, context, signs.nonnegative)
    if not found or signs.contradictory(context):  # where nothing is, nothing is worth showing
        raise NotNatural(Requirement.CASES, "there is none")
    for inner, case in found:
        if not signs.contradictory(inner):
            theorem = prove(inner, case)
            _need(theorem.says is Says.VANISHES and not theorem.sizes, "it is 0 at every size")
            _need((theorem.context, theorem.term) == (inner, case), "it is the case that was asked for")
    return Theorem(Says.VANISHES, context, term, frozenset(), Rule.CASES, _RULE)


# -- reductions -----------------------------------------------------------------------------------


def by(reduction: Reduction, theorem: Theorem) -> Theorem:
    """Make the theorem that a term vanishes from the one that what it is reduced to does."""
    _need(theorem.says is Says.VANISHES, "a term is 0")
    _need(
        (theorem.context, theorem.term) == (reduction.context_after, reduction.after),
        "the theorem is about what the term is reduced to",
    )
    _need(
        reduction.sizes <= theorem.sizes or not reduction.sizes, "the sizes are those of the reduction"
    )
    return Theorem(
        Says.VANISHES, reduction.context, reduction.before, theorem.sizes, reduction.rule, _RULE
    )


def cleared_of(context: Context, term: Part, sort: Sort | None, has_value: Theorem) -> Reduction:
    """Reduce Δ to Φ = Δ · ∏ D / ∏ n, if Δ has a value, and no D is 0 even where it is not read.

    Where ρ · ρ is what stands under ρ, quotients may come to light: these are cleared, too. Sizes n that
    are factors of what comes of it are left out.
    """
    _need(has_value.says is Says.DEFINED and not has_value.sizes, "the term has a value at every size")
    _need((has_value.context, has_value.term) == (context, term), "the value is the term's")
    above, below = cleared(term, sort)
    while True:
        _need_nonzero([d for d, _ in below], context)
        above, below = cleared(squares_put_in(above), sort)
        if not below:
            break
    numerator, sizes = without_sizes(collected(above))
    _need_nonzero(sizes, context)
    return Reduction(context, term, context, numerator, frozenset(), Rule.CLEARED, {}, _RULE)


def _need_nonzero(terms: Iterable[Part], context: Context) -> None:
    for d in terms:
        if not signs.nonzero(d, context):
            raise NotNatural(
                Requirement.DENOMINATORS,
                f"{written(d)} is not seen to be nonzero where it is not read",
            )


def written_out(context: Context, term: Part, sort: Sort, count: int) -> Reduction:
    """Reduce sums over a sort of n elements to the sum of n terms, one for each.

    A root that holds such a sum is refused: a cut-off reads it as one datum at every size.

    Raises
    ------
    NotNatural
        If a root, or an unknown function, holds a sum over the sort.
    """
    elements = tuple(Var(("element", sort, k), sort) for k in range(1, count + 1))
    facts: list[Part] = [First(v) for v in elements[:1]]
    facts += [Next(u, v) for u, v in pairwise(elements)]
    inner = context.with_variables(elements).with_facts(tuple(facts))

    def spelled(node: Part) -> Part:
        if isinstance(node, Sum) and node.index.sort == sort:
            body = spelled(node.body)
            return add(*(substituted(body, {node.index: v}) for v in elements))
        if isinstance(node, (Family, Apply, Root)) and binds(node, sort):
            what = "root" if isinstance(node, Root) else "function"
            raise NotNatural(Requirement.LAYERS, f"a {what} takes a family over {sort.name}")
        return rebuilt(node, spelled) if node.parts else node

    return Reduction(
        context, term, inner, spelled(term), frozenset({(sort, count)}), Rule.WRITTEN_OUT, {}, _RULE
    )


def named(context: Context, term: Part, prove: Callable[[Context, Part], Theorem | None]) -> Reduction:
    """Reduce a term to one in which sums inside functions are free data, equal ones the same.

    `prove` is asked for the theorem that a term is 0 in a context, at every size. What facts say of
    numbers they say of the data that stand for them, too.
    """

    def is_zero(inner: Context, difference: Part) -> bool:
        found = prove(inner, difference)
        if found is None:
            return False
        _need(found.says is Says.VANISHES and not found.sizes, "it is 0 at every size")
        _need((found.context, found.term) == (inner, difference), "it is what was asked for")
        return True

    after = with_names(term, context, is_zero)
    inner = context.with_facts(tuple(_named_facts(context)))
    return Reduction(context, term, inner, after, frozenset(), Rule.NAMED, {}, _RULE)


def _named_facts(context: Context) -> Iterator[Part]:
    """Yield what facts that a cut-off does not use say of numbers, with names for what has one."""
    for fact in context.of(Nonzero, AtLeast):
        if isinstance(fact, (Nonzero, AtLeast)) and fact.term.kinds & {Apply, Fun}:
            with suppress(NotNatural):
                there = context.binding(fact.index)
                yield replace(fact, term=with_names(fact.term, there, lambda inner, difference: False))


def exponentiated(context: Context, term: Part) -> Reduction:
    """Reduce a sum with logarithms to ∏ D^k e^R − ∏ D^l: it is 0 where that is, since exp is injective.

    Raises
    ------
    NotNatural
        If no logarithm with a rational factor is a term of the sum.
    """
    after = with_products(term)
    return Reduction(context, term, context, after, frozenset(), Rule.EXPONENTIATED, {}, _RULE)


def contracted(context: Context, term: Part) -> Reduction:
    """Reduce a term to what it is with Σ_k O_ik O_jk = [i = j] and Σ_k N_k / Σ_k N_k = 1 put in.

    O is orthogonal, and Σ_k N_k is nonzero by signs, also where it is not read. The term is multiplied
    out, and what is divided by itself is 1.

    Raises
    ------
    NotNatural
        If it is too large to be multiplied out.
    """
    try:
        found = expanded(term, context, lambda divisor, at: True, split=False, rows=signs.nonzero)
    except TooLarge:
        raise NotNatural(Requirement.MATRICES, "too much is multiplied out") from None
    after = add(*(replace(m, q=q).term() for m, q in found.items()))
    return Reduction(context, term, context, after, frozenset(), Rule.CONTRACTED, {}, _RULE)


def moved(context: Context, term: Part) -> Reduction:
    """Reduce a term to what it is after re-indexing by permutations."""
    after, renamed = reindexed(term, context)
    return Reduction(context, term, context, after, frozenset(), Rule.REINDEXED, renamed, _RULE)

"""What is positive, not negative or not 0 by its form, at every size.

No cut-off shows such a thing: that a sum is never 0 is seen from its terms. exp > 0; squares and bits
are ≥ 0; sums and products of such; e^a ≥ 1 where a ≥ 0; a sum is > 0 if its terms are and one of them is
there: an element that is named, or the column that a hypothesis promises.

Where the form shows nothing, the term over one denominator is written as another sum, found by
``decompositions.py``: both are expanded, so that they are equal, and each of its terms has a form that
shows its sign. So Σ_k e_k ≥ e_j, as weights are at most 1, and |x|² |y|² ≥ (x·y)².
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice, product

from symattn.language.known_functions import ABSOLUTE, EXP, KNOWN
from symattn.terms.bits import listed, negated
from symattn.terms.bounds import by_kind, is_by_its_kind
from symattn.terms.canonical import canonical
from symattn.terms.cases import cases
from symattn.terms.clearing import cleared
from symattn.terms.context import AtLeast, Context, Nonzero, Somewhere
from symattn.terms.decompositions import decompositions
from symattn.terms.expansion import Expansion, TooLarge, expanded
from symattn.terms.logarithms import holds_log, with_products
from symattn.terms.means import means
from symattn.terms.monomials import Monomial, collected
from symattn.terms.part import Part, Var, replaced
from symattn.terms.places import Image, axis_of
from symattn.terms.requirements import NotNatural
from symattn.terms.squared import squared
from symattn.terms.supposed import MOST_INSTANCES, excluded, given, instances
from symattn.terms.terms import (
    GREATEST,
    MINUS,
    ONE,
    Add,
    Apply,
    Atom,
    Div,
    Family,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    add,
    every_when,
    mul,
    negative,
    substituted,
    total,
)

DEPTH = 3
"""How often terms of a decomposition may be decomposed in turn."""

Divides = Callable[[Part, Context], bool]
"""Tells whether a term is never 0, so that it may be divided by."""

MOST_CHOSEN = 64
"""At how many places it is asked whether a fact contradicts what else is known."""

MOST_DECOMPOSITIONS = 8
"""How many decompositions of one term are checked."""


def nonzero(node: Part, context: Context, depth: int = DEPTH) -> bool:
    """Tell whether a term is never 0."""
    if isinstance(node, Num):
        return node.value != 0
    if isinstance(node, (Mul, Div)) and all(nonzero(t, context, depth) for t in node.parts):
        return True
    if isinstance(node, When):
        return context.implies(node.bit) and nonzero(node.body, context, depth)
    ends = (node,) if isinstance(node, (Mul, Div)) else (node, negative(node))
    return (
        excluded(node, context)
        or any(_has_sign(end, context, strict=True, depth=depth) for end in ends)
        or (depth > 0 and _is_nonzero_over_one_denominator(node, context, depth))
    )


def _is_nonzero_over_one_denominator(node: Part, context: Context, depth: int) -> bool:
    """Tell whether what stands over one denominator, its equal terms put together, is never 0.

    Under bits a denominator may not be read where it is 0, or has no value.
    """
    if Div not in node.kinds or When in node.kinds:
        return False
    try:
        above = collected(cleared(node)[0])
    except NotNatural:
        return False
    return above != node and nonzero(above, context, depth - 1)


def positive(node: Part, context: Context) -> bool:
    """Tell whether a term is greater than 0 at every size, for all data."""
    return _has_sign(node, context, strict=True, depth=DEPTH)


def nonnegative(node: Part, context: Context) -> bool:
    """Tell whether a term is never less than 0."""
    return _has_sign(node, context, strict=False, depth=DEPTH)


@lru_cache(maxsize=1 << 14)
def _has_sign(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    form = _positive_by_form if strict else _nonnegative_by_form
    if given(node, context, strict=strict) or form(node, context, depth):
        return True
    if not strict and is_by_its_kind(node, context):
        return True
    return depth > 0 and (
        _at_largest(node, context, strict=strict, depth=depth)
        or _by_products(node, context, strict=strict, depth=depth)
        or _by_decomposition(node, context, strict=strict, depth=depth)
        or _by_cases(node, context, strict=strict, depth=depth)
        or _by_squares(node, context, strict=strict, depth=depth)
        or _by_means(node, context, strict=strict, depth=depth)
    )


def contradictory(context: Context) -> bool:
    """Tell whether what is known of numbers contradicts itself, so that nothing is in a context."""
    if context in _ASKED:
        return False
    _ASKED.add(context)
    try:
        return any(
            _has_sign(negative(f.term), context, strict=not f.strict, depth=1)
            for f in context.of(AtLeast)
            if isinstance(f, AtLeast) and not f.index
        )
    finally:
        _ASKED.discard(context)


def unsatisfiable(context: Context) -> bool:
    """Tell whether it is seen that some number has not the sign that is given, or is 0 and may not be.

    No axis is empty, so that what is given of all places is given of one: of any, of one that is named,
    and of two that are the same. A theorem may show it, without what is given of numbers.
    """
    others = tuple(f for f in context.facts if not isinstance(f, AtLeast))
    asked = ((context, 1), (Context(context.variables, others), DEPTH))
    return any(
        _contradicts(fact, places, known, depth)
        for known, depth in asked
        for fact in context.of(AtLeast, Nonzero)
        if isinstance(fact, (AtLeast, Nonzero))
        for places in _chosen(fact.index, context)
    )


def _contradicts(
    fact: AtLeast | Nonzero, places: Mapping[Var, Part], known: Context, depth: int
) -> bool:
    """Tell whether what a fact says of some places is seen to be wrong in a context."""
    new = tuple(v for v in fact.index if v in places.values())
    at, term = known.binding(new) if new else known, substituted(fact.term, places)
    if isinstance(fact, Nonzero):
        return _vanishes(term, at)
    if _has_sign(negative(term), at, strict=not fact.strict, depth=depth):
        return True
    return fact.strict and _vanishes(term, at)


def _chosen(index: Sequence[Var], context: Context) -> Iterator[dict[Var, Part]]:
    """Yield choices of places for variables: all new ones, named ones, and those before them."""
    places: list[list[Part]] = []
    for number, v in enumerate(index):
        named = (p for p in (*context.variables, *index[:number]) if p.sort == v.sort)
        places.append([v, *dict.fromkeys(named)])
    yield from (
        dict(zip(index, chosen, strict=True)) for chosen in islice(product(*places), MOST_CHOSEN)
    )


def _vanishes(node: Part, context: Context) -> bool:
    """Tell whether nothing is left of a term that is multiplied out, or it is given to be 0."""
    if all(_has_sign(end, context, strict=False, depth=0) for end in (node, negative(node))):
        return True
    try:
        return not expanded(node, context, lambda divisor, at: False, split=True)
    except (TooLarge, NotNatural):
        return False


_ASKED: set[Context] = set()
"""Contexts of which it is being asked whether they contradict themselves: not once more inside."""


def _by_cases(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    """Tell whether a term has a sign in both cases of an absolute value that it holds."""
    if depth < DEPTH - 1:  # not inside a decomposition of a decomposition
        return False

    def seen(term: Part, at: Context) -> bool:
        return _has_sign(term, at, strict=False, depth=depth - 1)

    found = cases(node, context, seen)
    return bool(found and not contradictory(context)) and all(
        _has_sign(term, inner, strict=strict, depth=depth) or contradictory(inner)
        for inner, term in found
    )


def _by_squares(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    """Tell whether a term with roots, over one denominator, has the sign of a difference of squares."""
    if Root not in node.kinds:
        return False
    above = _numerator(node, context, depth - 1)
    difference = above and squared(above, lambda t: _has_sign(t, context, strict=False, depth=depth - 1))
    return bool(difference) and _has_sign(difference, context, strict=strict, depth=depth - 1)


def _by_means(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    """Tell whether a term holds a mean, and what bounds it by the convexity of exp has the sign."""
    return depth >= DEPTH - 1 and any(  # as by cases
        _is_zero(add(total(mean.index, mean.weight), MINUS), context, depth)
        and _has_sign(mean.weight, context.binding((mean.index,)), strict=False, depth=depth - 1)
        and _has_sign(mean.bound, context, strict=strict, depth=depth - 1)
        for mean in means(node)
    )


def _is_zero(node: Part, context: Context, depth: int) -> bool:
    """Tell whether nothing is left of a term over one denominator that is multiplied out."""
    above = _numerator(node, context, depth - 1)
    try:
        divides = partial(nonzero, depth=depth - 1)
        return above is not None and not expanded(above, context, divides, split=True)
    except (TooLarge, NotNatural):
        return False


# -- by form --------------------------------------------------------------------------------------


def _positive_by_form(node: Part, context: Context, depth: int) -> bool:
    def is_positive(term: Part, at: Context = context) -> bool:
        return _has_sign(term, at, strict=True, depth=depth)

    match node:
        case Root(of):  # not negative, where it has a value
            return nonzero(of, context, depth) or excluded(node, context)
        case Num(value):
            return value > 0
        case Atom(of, _):
            return of.kind == "positive"
        case Fun("log", Add(of)):  # of 1 and what is positive
            rest = list(of)
            if ONE in rest:
                rest.remove(ONE)
            return len(rest) < len(of) and is_positive(add(*rest))
        case Fun(ABSOLUTE.name, of):
            return nonzero(of, context, depth)
        case Fun(name, _):
            return KNOWN[name].positive
        case Mul((Num() as q, Sum(v, body))):
            return is_positive(Sum(v, mul(q, body)))
        case Mul(of):
            squared, rest = _squares(of)
            return all(nonzero(t, context, depth) for t in squared) and _product_has_sign(
                node, rest, is_positive
            )
        case Div(above, below):
            return is_positive(above) and is_positive(below)
        case Add(of):
            exponent = _above_one(node)
            if exponent is not None:
                return is_positive(exponent)
            return all(_has_sign(t, context, strict=False, depth=depth) for t in of) and (
                any(is_positive(t) for t in of)
                or _in_both_cases(of, context, is_positive)
                or _in_some_part(of, context, is_positive)
            )
        case When(bit, body):
            return context.implies(bit) and is_positive(body)
        case Sum(v, When(bit, body)):
            inner = context.binding((v,))
            return _exists(v, bit, inner) and is_positive(body, inner)
        case Sum(v, body):
            return is_positive(body, context.binding((v,)))
    return False


def _in_both_cases(
    of: Sequence[Part], context: Context, is_positive: Callable[[Part, Context], bool]
) -> bool:
    """Tell whether among some terms are [c] e and [not c] f, both e and f positive there."""
    bodies = {t.bit: t.body for t in of if isinstance(t, When)}
    return any(
        is_positive(body, context.with_facts(listed(bit)))
        and is_positive(bodies[negated(bit)], context.with_facts(listed(negated(bit))))
        for bit, body in bodies.items()
        if negated(bit) in bodies and bit.free <= set(context.variables)
    )


def _nonnegative_by_form(node: Part, context: Context, depth: int) -> bool:
    def is_nonnegative(term: Part, at: Context = context) -> bool:
        return _has_sign(term, at, strict=False, depth=depth)

    match node:
        case Num(value):
            return value >= 0
        case Fun(name, _) if KNOWN[name].nonnegative:
            return True
        case When(_, body):
            return is_nonnegative(body)
        case Sum(v, body):
            return is_nonnegative(body, context.binding((v,)))
        case Add(of):
            exponent = _above_one(node)
            return is_nonnegative(exponent) if exponent is not None else all(map(is_nonnegative, of))
        case Root():
            return True
        case Mul((Num() as q, Sum(v, body))):
            return is_nonnegative(Sum(v, mul(q, body)))
        case Mul(of):
            return _product_has_sign(node, _squares(of)[1], is_nonnegative)
        case Div(above, below):
            positive_below = _has_sign(below, context, strict=True, depth=depth)
            return positive_below and is_nonnegative(above)
    return _positive_by_form(node, context, depth)


def _product_has_sign(node: Part, factors: Sequence[Part], has_sign: Callable[[Part], bool]) -> bool:
    """Tell whether factors have a sign, or their negatives, an even number of them."""
    below = [t for t in factors if not has_sign(t)]
    if len(below) % 2 or (below and node == negative(factors[-1])):
        return False  # −e is not shown by −e
    return all(has_sign(negative(t)) for t in below)


def _above_one(node: Add) -> Part | None:
    """Return a where a sum is e^a − 1, which has the sign of a."""
    match node.of:
        case (Fun(EXP.name, of), other) | (other, Fun(EXP.name, of)) if other == MINUS:
            return of
    return None


def _by_products(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    """Tell whether ∏ D^k e^R − ∏ D^l has a sign, which is that of Σ k log D − Σ l log D + R.

    Where the sum has a value every D is positive, so that exp of it is the quotient of the two products.
    """
    terms = node.of if isinstance(node, Add) else (node,)
    if not any(holds_log(t) for t in terms):
        return False
    try:
        products = with_products(node)
    except NotNatural:
        return False
    return _has_sign(products, context, strict=strict, depth=depth)


# -- by decomposition -----------------------------------------------------------------------------


def _by_decomposition(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    """Tell whether a term, over one denominator, is a sum of terms whose signs are seen."""
    if isinstance(node, Num) or (isinstance(node, Atom) and not context.of(AtLeast)):
        return False
    if Root in node.kinds:  # by squares
        return False

    above = _numerator(node, context, depth - 1)
    forms = dict.fromkeys(form for form in (above, node) if form is not None)  # 1/D a factor, or none
    return any(_is_sum_of_seen(form, context, strict=strict, depth=depth) for form in forms)


def _is_sum_of_seen(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    """Tell whether a term is a sum of terms whose signs are seen: both have one expansion."""

    def seen(term: Part, at: Context, strict: bool = False) -> bool:
        return _has_sign(term, at, strict=strict, depth=depth - 1)

    def divides(divisor: Part, at: Context) -> bool:
        return nonzero(divisor, at, depth - 1)

    try:
        whole = expanded(node, context, divides, split=False)
        wanted = expanded(node, context, divides, split=True)
        largest = [p for p in node.everything() if isinstance(p, Apply) and p.name == GREATEST]
        found = decompositions(whole, lambda m: _known(m, largest, context, divides), context, seen)
        return any(
            all(seen(t, context) for t in terms)
            and (not strict or any(seen(t, context, strict=True) for t in terms))
            and expanded(add(*terms), context, divides, split=True) == wanted
            for terms in islice(found, MOST_DECOMPOSITIONS)
        )
    except (TooLarge, NotNatural):
        return False


def _numerator(node: Part, context: Context, depth: int) -> Part | None:
    """Return what has the sign of a term, without denominators; None if their signs are not seen."""

    def is_positive(term: Part) -> bool:
        return _has_sign(term, context, strict=True, depth=depth)

    try:
        above, below = cleared(node)
    except NotNatural:
        return node  # one depends on an index that is summed around it: 1/D stays a factor
    for d, n in below:
        if is_positive(d) or (n % 2 == 0 and nonzero(d, context, depth)):
            continue
        if not is_positive(negative(d)):
            return None
        above = negative(above) if n % 2 else above
    return above


# -- elements that are there ----------------------------------------------------------------------


def _squares(factors: tuple[Part, ...]) -> tuple[list[Part], list[Part]]:
    """Return the factors that occur twice, up to the names of what they bind, and the others."""
    squared: list[Part] = []
    rest: dict[Part, Part] = {}
    for t in factors:
        key = canonical(t)
        if key in rest:
            squared.append(rest.pop(key))
        else:
            rest[key] = t
    return squared, list(rest.values())


def _exists(v: Var, bit: Part, context: Context) -> bool:
    """Tell whether some element satisfies a bit: one that is named, or one that a fact promises.

    What satisfies more than the bit satisfies the bit.
    """
    named = {t for t in (*context.variables, *bit.free) if t != v and t.sort == v.sort}
    moved = {
        p for p in bit.everything() if isinstance(p, Image) and v not in p.free and axis_of(p) == v.sort
    }
    if any(context.implies(substituted(bit, {v: t})) for t in (*named, *moved)):
        return True
    return any(
        _is_promised(v, bit, fact, 0, rows, context)
        for fact in context.of(Somewhere)
        if isinstance(fact, Somewhere) and len(fact.columns) == 1
        for rows in _rows(fact, bit, v)
    )


def _is_promised(
    v: Var, bit: Part, fact: Somewhere, n: int, rows: Mapping[Var, Part], context: Context
) -> bool:
    """Tell whether an element satisfies a bit if it is the column of a part that a fact promises."""
    wanted = {canonical(c) for c in listed(bit) if not context.implies(c)}
    column, promised = fact.columns[n], fact.bits[n]
    return column.sort == v.sort and any(
        wanted <= {canonical(c) for c in listed(substituted(promised, {column: place, **rows}))}
        for place in (v, *_images(bit, v))
    )


def _in_some_part(
    of: Sequence[Part], context: Context, is_positive: Callable[[Part, Context], bool]
) -> bool:
    """Tell whether a term is positive in whichever part a fact promises a column."""
    sums = [
        (t.index, t.body.bit, context.binding((t.index,)))
        for t in of
        if isinstance(t, Sum) and isinstance(t.body, When)
        and is_positive(t.body.body, context.binding((t.index,)))
    ]  # fmt: skip
    return any(
        all(
            any(_is_promised(v, bit, fact, n, rows, inner) for v, bit, inner in sums)
            for n in range(len(fact.columns))
        )
        for fact in context.of(Somewhere)
        if isinstance(fact, Somewhere) and len(fact.columns) > 1
        for v, bit, _ in sums[:1]
        for rows in _rows(fact, bit, v)
    )


def _images(bit: Part, v: Var) -> Iterator[Image]:
    """Yield the images of an element in a bit: as it runs over a sort, so do they."""
    for p in bit.everything():
        if isinstance(p, Image) and p.of == v:
            yield p


def _rows(fact: Somewhere, bit: Part, v: Var) -> Iterator[dict[Var, Part]]:
    """Yield places for the rows of a fact: those of a bit that do not depend on the column."""
    choices = [
        [
            p
            for p in bit.everything()
            if isinstance(p, (Var, Image)) and v not in p.free and axis_of(p) == row.sort
        ]
        for row in fact.rows
    ]
    for chosen in product(*choices):
        yield dict(zip(fact.rows, chosen, strict=True))


# -- hypotheses -----------------------------------------------------------------------------------


def _known(
    m: Monomial, largest: Sequence[Apply], context: Context, divides: Divides
) -> Iterator[tuple[Part, Expansion]]:
    """Yield what is not negative at the places of a monomial, and its expansion.

    That is so by hypothesis, because the largest of some numbers is not less than one of them, or
    because a number is between −1 and 1.
    """
    inner = context.binding(m.bound)
    for term in islice(by_kind(m, largest, inner), MOST_INSTANCES):
        yield term, expanded(term, inner, divides, split=False)
    for fact in inner.of(AtLeast):
        if isinstance(fact, AtLeast):
            for term in islice(instances(fact, *m.bits, *m.factors), MOST_INSTANCES):
                yield term, expanded(term, inner, divides, split=False)


def _at_largest(node: Part, context: Context, *, strict: bool, depth: int) -> bool:
    """Tell whether a term has a sign whichever of some numbers is put for the largest of them.

    The largest is one of those that count. Nothing is used of the others, that they are not larger.
    """
    for p in node.everything():
        if isinstance(p, Apply) and p.name == GREATEST and p.free <= set(context.variables):
            found = [_one_of(*pair, context) for pair in zip(p.of[::2], p.of[1::2], strict=True)]
            return all(
                one is not None
                and _has_sign(replaced(node, p, one[0]), one[1], strict=strict, depth=depth - 1)
                for one in found
            )
    return False


def _one_of(numbers: Part, counts: Part, context: Context) -> tuple[Part, Context] | None:
    """Return one of some numbers that counts, at new elements, and what is known there."""
    if not (isinstance(numbers, Family) and isinstance(counts, Family)):
        return None
    fresh = tuple(Var(("largest", context.variables, k), v.sort) for k, v in enumerate(numbers.index))
    x = substituted(numbers.of, dict(zip(numbers.index, fresh, strict=True)))
    there = substituted(counts.of, dict(zip(counts.index, fresh, strict=True)))
    inner = context.binding(fresh)
    if there == ONE:
        return x, inner
    if not (isinstance(there, When) and there.body == ONE):
        return None
    if isinstance(x, When):
        x = every_when(tuple(c for c in listed(x.bit) if c not in listed(there.bit)), x.body)
    return x, inner.with_facts(listed(there.bit))

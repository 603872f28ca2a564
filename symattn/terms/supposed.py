"""What hypotheses say of a term: that it is not 0, or that it has a sign.

A hypothesis speaks of a term if the two are one but for the names of what they bind, or, that a term is
not 0, if they have one expansion but for a number. What is not 0 has no root, no factor and no
numerator that is 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice, product

from symattn.terms.canonical import canonical
from symattn.terms.clearing import cleared
from symattn.terms.context import AtLeast, Context, Nonzero
from symattn.terms.expansion import Expansion, TooLarge, expanded
from symattn.terms.part import Part, Var
from symattn.terms.places import Image, axis_of
from symattn.terms.requirements import NotNatural
from symattn.terms.terms import ONE, Div, Mul, Root, Sum, When, substituted

MOST_INSTANCES = 24
"""At how many places a hypothesis is used at most."""


def excluded(node: Part, context: Context) -> bool:
    """Tell whether a fact keeps a term from 0."""
    whole = node.of if isinstance(node, Root) else node
    key = canonical(whole)
    if any(canonical(term) == key for term in _not_zero(node, context)):
        return True
    terms = islice(_not_zero(node, context), MOST_INSTANCES)
    return any(_is_multiple(whole, term, context) for term in terms)


def _not_zero(node: Part, context: Context) -> Iterator[Part]:
    """Yield what facts keep from 0, at places that a term names."""
    for fact in context.of(Nonzero, AtLeast):
        if isinstance(fact, Nonzero) or (isinstance(fact, AtLeast) and fact.strict):
            for term in instances(fact, node):
                yield from _factors(term)


def given(node: Part, context: Context, *, strict: bool) -> bool:
    """Tell whether a fact says that a term has a sign."""
    key = canonical(node)
    return any(
        canonical(term) == key
        for fact in context.of(AtLeast)
        if isinstance(fact, AtLeast) and (fact.strict or not strict)
        for term in instances(fact, node)
    )


def instances(fact: Nonzero | AtLeast, *nodes: Part) -> Iterator[Part]:
    """Yield what a fact speaks of, at places that terms name."""
    for chosen in choices(fact.index, *nodes):
        yield substituted(fact.term, dict(zip(fact.index, chosen, strict=True)))


def choices(index: Sequence[Var], *nodes: Part) -> Iterator[tuple[Part, ...]]:
    """Yield places that terms name, one for each variable, on its axis."""
    places = dict.fromkeys(
        p
        for node in nodes
        for p in node.everything()
        if isinstance(p, (Var, Image)) and p.free <= node.free
    )
    yield from product(*([p for p in places if axis_of(p) == v.sort] for v in index))


def _factors(term: Part) -> Iterator[Part]:
    """Yield what is not 0 where a term has a value that is not: its factors, and what roots are of."""
    match term:
        case Mul(of):
            for factor in of:
                yield from _factors(factor)
        case Div(above, _):
            yield from _factors(above)
        case Root(of):
            yield from _factors(of)
        case _:
            yield term
            if Div in term.kinds and When not in term.kinds:  # each D is read, and so not 0
                with suppress(NotNatural):
                    yield cleared(term)[0]


def _is_multiple(node: Part, term: Part, context: Context) -> bool:
    """Tell whether a term is another times a number that is not 0: both are expanded."""
    one, other = _expansion(node, context), _expansion(term, context)
    if not one or not other or one.keys() != other.keys():
        return False
    return len({q / other[m] for m, q in one.items()}) == 1


@lru_cache(maxsize=1 << 10)
def _expansion(node: Part, context: Context) -> Expansion | None:
    """Return the expansion of a term that divides by sizes at most; None if it is too large."""
    try:
        return expanded(node, context, lambda divisor, at: _is_size(divisor), split=True)
    except TooLarge:
        return None


def _is_size(node: Part) -> bool:
    return all(
        isinstance(f, Sum) and f.body == ONE for f in (node.of if isinstance(node, Mul) else (node,))
    )

"""The denominators, radicands and arguments of logarithms in a term, each where it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import TypeVar

from symattn.language.known_functions import ABSOLUTE
from symattn.terms.bits import All, Bit, Less, Not, Same, listed
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.places import Image, In, Literal, Tuple
from symattn.terms.terms import (
    Add,
    Atom,
    Div,
    Family,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    div,
    mul,
    negative,
    substituted,
)

LEAVES = (Var, Image, In, Literal, Tuple, All, Bit, Less, Not, Same)
"""Places and bits, in which nothing is read."""

MOST_PLACES = 8
"""Most named places at which a denominator is shown to be nonzero."""

T = TypeVar("T")


def walked(node: Part, context: Context) -> Iterator[tuple[Part, Context]]:
    """Yield a term and what is inside, each with what is known where it is read."""
    yield node, context
    match node:
        case When(bit, body):
            yield from walked(body, context.with_facts(listed(bit)))
            return
        case Sum(v, body):
            yield from walked(body, context.binding((v,)))
            return
        case Family(index, of):
            yield from walked(of, context.binding(index))
            return
    for inner in node.parts:
        if not isinstance(inner, LEAVES):
            yield from walked(inner, context)


def read_below(
    nodes: Sequence[Part], context: Context
) -> Iterator[tuple[tuple[str, ...], Part, Context]]:
    """Yield the terms whose signs a normal form needs, each with the signs to try, in order.

    That is asked where no more is known than around the terms, so that it holds wherever it is read.
    """
    below: dict[tuple[Part, Context], None] = {}
    rooted: dict[tuple[Part, Context], None] = {}
    logged: dict[tuple[Part, Context], None] = {}
    has_log = False
    for whole in nodes:
        for node, there in walked(whole, context):
            match node:
                case Div(_, divisor) if not isinstance(divisor, Num):
                    below[divisor, there] = None
                case Root(of):
                    rooted[of, there] = None
                case Fun(ABSOLUTE.name, of):
                    rooted[of, there] = None
                    rooted[negative(of), there] = None
                case Fun("log", of):
                    if isinstance(of, Mul):  # multiplied out, its factors are not seen
                        logged[of, there] = None
                    has_log = True
                    for part in of.everything():
                        if isinstance(part, Div):
                            below[part.below, there] = None
                        if isinstance(part, (Sum, Add, Atom, Root, Fun)) and part.free <= of.free:
                            below[part, there] = None
                            below[_without_constants(part), there] = None
    general: dict[tuple[tuple[str, ...], Part, Context], None] = {}
    for (of, there), asked in _asked(rooted, below, logged, has_log=has_log):
        facts = tuple(f for f in there.facts if f in context.facts)
        variables = tuple(dict.fromkeys((*context.variables, *of.places_of_free)))
        general[asked, of, Context(variables, facts)] = None
        for one in _at_named_places(of, context):
            general[asked, one, context] = None
    yield from general


def _without_constants(node: Part) -> Part:
    """Return a sum over elements without the factors and denominators that are the same for all."""
    if not isinstance(node, Sum):
        return node
    v, (above, below) = node.index, _above_and_below(node.body)
    varying = [mul(*(f for f in side if v in f.free)) for side in (above, below)]
    return Sum(v, div(*varying)) if v in node.body.free else node


def _above_and_below(node: Part) -> tuple[list[Part], list[Part]]:
    """Return the factors of a product of quotients above and below the bar."""
    match node:
        case Mul(of):
            sides = [_above_and_below(f) for f in of]
            return [f for up, _ in sides for f in up], [f for _, down in sides for f in down]
        case Div(above, below):
            (up, over), (down, under) = _above_and_below(above), _above_and_below(below)
            return [*up, *under], [*over, *down]
    return [node], []


def _at_named_places(of: Part, context: Context) -> Iterator[Part]:
    """Yield a term at elements that are named: a sum may be read there alone."""
    loose = [v for v in of.places_of_free if v not in context.variables]
    choices = [[u for u in context.variables if u.sort == v.sort] for v in loose]
    if loose:
        for chosen in islice(product(*choices), MOST_PLACES):
            yield substituted(of, dict(zip(loose, chosen, strict=True)))


def _asked(
    rooted: Iterable[T], below: Iterable[T], logged: Iterable[T], *, has_log: bool
) -> Iterator[tuple[T, tuple[str, ...]]]:
    for one in rooted:
        yield one, ("pos", "nonneg")
    for one in logged:
        yield one, ("pos",)
    for one in below:
        yield one, ("pos", "nonzero") if has_log else ("nonzero",)

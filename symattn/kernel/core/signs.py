"""What is positive, not negative or not 0 by its form, at every size.

No cut-off shows such a thing: that a sum is never 0 is seen from its terms. exp > 0; squares and bits
are ≥ 0; sums and products of such; a sum is > 0 if its terms are and one of them is there: an element
that is named, or the column that a hypothesis promises.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from symattn.kernel.core.canonical import canonical
from symattn.kernel.core.context import Context, Nonzero, Somewhere
from symattn.kernel.core.part import Part, Var
from symattn.kernel.core.places import Image, axis_of
from symattn.kernel.core.terms import Add, Atom, Div, Fun, Mul, Num, Root, Sum, When, substituted
from symattn.language.known_functions import KNOWN


def nonzero(node: Part, context: Context) -> bool:
    """Tell whether a term is never 0."""
    if isinstance(node, Num):
        return node.value != 0
    if isinstance(node, (Mul, Div)):
        return _excluded(node, context) or all(nonzero(t, context) for t in node.parts)
    if isinstance(node, When):
        return context.implies(node.bit) and nonzero(node.body, context)
    return positive(node, context) or _excluded(node, context)


def positive(node: Part, context: Context) -> bool:
    """Tell whether a term is greater than 0 at every size, for all data."""
    match node:
        case Root(of):  # not negative, where it has a value
            return nonzero(of, context) or _excluded(node, context)
        case Num(value):
            return value > 0
        case Atom(of, _):
            return of.kind == "positive"
        case Fun(name, _):
            return KNOWN[name].positive
        case Mul(of):
            squared, rest = _squares(of)
            return all(nonzero(t, context) for t in squared) and all(positive(t, context) for t in rest)
        case Div(above, below):
            return positive(above, context) and positive(below, context)
        case Add(of):
            return all(nonnegative(t, context) for t in of) and any(positive(t, context) for t in of)
        case When(bit, body):
            return context.implies(bit) and positive(body, context)
        case Sum(v, When(bit, body)):
            inner = context.binding((v,))
            return positive(body, inner) and _exists(v, bit, inner)
        case Sum(v, body):
            return positive(body, context.binding((v,)))
    return False


def nonnegative(node: Part, context: Context) -> bool:
    """Tell whether a term is never less than 0."""
    match node:
        case Num(value):
            return value >= 0
        case When(_, body):
            return nonnegative(body, context)
        case Sum(v, body):
            return nonnegative(body, context.binding((v,)))
        case Add(of):
            return all(nonnegative(t, context) for t in of)
        case Root():
            return True
        case Mul(of):
            _, rest = _squares(of)
            return all(nonnegative(t, context) for t in rest)
        case Div(above, below):
            return nonnegative(above, context) and positive(below, context)
    return positive(node, context)


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
    """Tell whether some element satisfies a bit: one that is named, or one that a fact promises."""
    named = {t for t in (*context.variables, *bit.free) if t != v and t.sort == v.sort}
    moved = {
        p for p in bit.everything() if isinstance(p, Image) and v not in p.free and axis_of(p) == v.sort
    }
    if any(context.implies(substituted(bit, {v: t})) for t in (*named, *moved)):
        return True
    return any(
        canonical(substituted(fact.bit, {fact.column: v, **rows})) == canonical(bit)
        for fact in context.of(Somewhere)
        if isinstance(fact, Somewhere) and fact.column.sort == v.sort
        for rows in _rows(fact, bit, v)
    )


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


def _excluded(node: Part, context: Context) -> bool:
    """Tell whether a fact keeps a term from 0."""
    key = canonical(node)
    for fact in context.of(Nonzero):
        if not isinstance(fact, Nonzero):
            continue
        choices = [
            [
                p
                for p in node.everything()
                if isinstance(p, (Var, Image)) and p.free <= node.free and axis_of(p) == v.sort
            ]
            for v in fact.index
        ]
        for chosen in product(*choices):
            put = dict(zip(fact.index, chosen, strict=True))
            if canonical(substituted(fact.term, put)) == key:
                return True
    return False

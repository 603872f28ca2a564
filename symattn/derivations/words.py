"""Explanations of the operations of attention in a derivation, for documents that stand alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from functools import singledispatch

from sympy import Basic, Integer, preorder_traversal

from symattn.accounts.document import Formula, Words
from symattn.derivations.symbols import in_both
from symattn.language.algebra import Divided, EntrywiseProduct
from symattn.language.attention import (
    Bias,
    Hidden,
    Indicator,
    Masking,
    Normalised,
    RelationTerm,
    Softmax,
)
from symattn.language.expressions import Expression
from symattn.language.functions import exp
from symattn.language.matrices import FreeMatrix
from symattn.language.order import RowMaximum
from symattn.language.permutations import InversePermuting, KnownPermuting, PermutationOf
from symattn.language.rotations import BlockRotation, Rotary, Sinusoids
from symattn.notation import write
from symattn.relations import (
    Blocks,
    Both,
    Causal,
    Either,
    Everything,
    Isolated,
    Negated,
    Padding,
    Prefix,
    Relation,
    Window,
    causal,
    unknown,
)

_A, _B = (FreeMatrix(name, Integer(2), Integer(2)) for name in "AB")
_COLUMN, _ROW = FreeMatrix("θ", Integer(2), Integer(1)), FreeMatrix("θ", Integer(1), Integer(2))
_R = RelationTerm(unknown("R"))
_UNSEEN = (" where a query does not see a key under ", Formula("R", ("R",)))

_LETTERS = ("A", "B", "M", "N", "X", "Y")
"""Letters for the matrix in the definition of an operation; the first that a claim lacks is taken."""

_called: ContextVar[Mapping[Basic, Basic]] = ContextVar("_called", default={})  # noqa: B039 - not changed

_KEYS: dict[type[Relation], str] = {
    Causal: "the keys up to its own place",
    Isolated: "the key at its own place alone",
    Everything: "all keys",
    Prefix: "as many of the first keys",
    Blocks: "the keys in its own run, all runs being of this length",
    Window: "the keys from so many before it to so many after it",
    Padding: "the keys of these numbers",
}
"""The visible keys in words, for relations that are written by a word and numbers."""


def notation(*roots: Basic) -> Iterator[Words]:
    """Yield a sentence for each operation and each relation in some expressions: its meaning.

    Parameters
    ----------
    *roots : statement or hypothesis
    """
    taken = {str(getattr(node, "name", "")) for root in roots for node in preorder_traversal(root)}
    free = [letter for letter in _LETTERS if letter not in taken] or list(_LETTERS)
    others = [FreeMatrix(letter, Integer(2), Integer(2)) for letter in (*free, *_LETTERS)[:2]]
    token = _called.set(dict(zip((_A, _B), others, strict=True)))
    try:
        yield from tuple(_sentences(roots))
    finally:
        _called.reset(token)


def _sentences(roots: tuple[Basic, ...]) -> Iterator[Words]:
    said: dict[Words, None] = {}
    relations: dict[Relation, None] = {}
    for root in roots:
        for node in preorder_traversal(root):
            if isinstance(node, RelationTerm):
                relations |= dict.fromkeys(_alone(node.relation))
            else:
                said |= dict.fromkeys(filter(None, [_meaning(node)]))
    yield from said
    for relation in relations:
        if type(relation) in _KEYS:
            yield "Under ", _relation(relation), f" a query sees {_KEYS[type(relation)]}."


def _alone(relation: Relation) -> Iterator[Relation]:
    """Yield the relations that a relation is composed of."""
    if isinstance(relation, (Both, Either)):
        yield from (*_alone(relation.first), *_alone(relation.second))
    elif isinstance(relation, Negated):
        yield from _alone(relation.relation)
    else:
        yield relation


@singledispatch
def _meaning(node: object) -> Words:
    """Return the definition of an operation in words; empty if books agree on it."""
    return ()


def _is(name: Expression, *said: str | Formula | Expression) -> Words:
    words = (_formula(part) if isinstance(part, Expression) else part for part in said)
    return (_formula(name), " is ", *words, ".")


@_meaning.register
def _(e: Softmax) -> Words:
    return _is(Softmax(_A), exp(_A), " with each row divided by its sum")


@_meaning.register
def _(e: Normalised) -> Words:
    return _is(Normalised(_A), _A, " with each row divided by its sum")


@_meaning.register
def _(e: Masking) -> Words:
    is_causal = e.relation == causal
    where = (" above the diagonal",) if is_causal else _UNSEEN
    shown = Masking(_A, RelationTerm(causal)) if is_causal else Masking(_A, _R)
    return _is(shown, _A, " with 0", *where, ", each row then divided by its sum")


@_meaning.register
def _(e: Hidden) -> Words:
    return _is(Hidden(_A, _R), _A, " with −∞", *_UNSEEN)


@_meaning.register
def _(e: Bias) -> Words:
    return _is(Bias(_R, *_A.shape), "−∞", *_UNSEEN, ", and 0 elsewhere")


@_meaning.register
def _(e: Indicator) -> Words:
    return _is(Indicator(_R, *_A.shape), "0", *_UNSEEN, ", and 1 elsewhere")


@_meaning.register
def _(e: EntrywiseProduct) -> Words:
    return _is(EntrywiseProduct(_A, _B), "the product entry by entry")


@_meaning.register
def _(e: Divided) -> Words:
    return () if e.divisor.is_entry else _is(Divided(_A, _B), "the quotient entry by entry")


@_meaning.register
def _(e: RowMaximum) -> Words:
    return _is(RowMaximum(_A), "the column of the largest entry of each row")


@_meaning.register
def _(e: Sinusoids) -> Words:
    return _is(Sinusoids(_COLUMN), "the sine and the cosine of each angle in turn, in each row")


@_meaning.register
def _(e: BlockRotation) -> Words:
    return _is(BlockRotation(_ROW), "block diagonal: a rotation by each angle, of two features")


@_meaning.register
def _(e: Rotary) -> Words:
    return _is(Rotary(_A, _COLUMN), _A, " with each pair of features turned by the angle of its row")


@_meaning.register
def _(e: PermutationOf) -> Words:
    pi = e.permutation
    if isinstance(pi, InversePermuting):
        return _meaning(PermutationOf(pi.inverse))
    if isinstance(pi, KnownPermuting):
        images = ", ".join(map(str, pi.images))
        places = ", ".join(str(place) for place in range(1, len(pi.images) + 1))
        return (_formula(e), f" takes rows {places} to rows {images}.")
    place = in_both(lambda style: f"{write(pi, style)}(j)")
    return (_formula(e), " takes row ", in_both(lambda style: "j"), " to row ", place, ".")


def _relation(relation: Relation) -> Formula:
    return in_both(lambda style: style.relation(relation))


def _formula(e: Expression) -> Formula:
    shown = e.xreplace(_called.get())
    return in_both(lambda style: write(shown, style))

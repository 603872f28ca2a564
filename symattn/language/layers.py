"""Any number of layers: two stacks whose streams are related after each layer as before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from symattn.errors import InputError, ShapeError
from symattn.language.expressions import Expression, as_expression, same_shape
from symattn.language.fields import argument, arguments
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position
from symattn.language.statements import Conjunction, Eq, Statement, Step, derived_by

Layer: TypeAlias = Callable[[Expression, Position], Expression]
"""From the stream and the position of a layer to the stream behind it."""


class Layers(Conjunction):
    """v_L = ρ(u_L) for every number L of layers, if v_0 = ρ(u_0).

    Here u_l = right(u_{l−1}, l) and v_l = left(v_{l−1}, l).

    Its one part is the step, left(ρ(u), l) = ρ(right(u, l)) for every matrix u and every layer l.
    """

    stream: FreeMatrix = argument(0, "The matrix u, any that a layer may be given.")
    at: Position = argument(1, "The layer l.")
    related: Expression = argument(2, "ρ(u).")
    left: Expression = argument(3, "left(u, l).")
    right: Expression = argument(4, "right(u, l).")
    step: Statement = argument(5)
    parts: tuple[Statement, ...] = arguments(5)


def by_layers(
    left: Layer,
    right: Layer,
    relation: Callable[[Expression], Expression],
    *,
    of: FreeMatrix,
    at: Position,
    steps: Sequence[Step] = (),
) -> Layers:
    """Return the statement that two stacks of any number of layers stay related.

    Let u_l = right(u_{l−1}, l) and v_l = left(v_{l−1}, l). If v_0 = ρ(u_0), then v_L = ρ(u_L) for every
    L. It follows by induction over the layers from left(ρ(u), l) = ρ(right(u, l)), which is decided, for
    a free matrix u in place of all that the layers below compute. Weights of layer l are
    ``family("W", l, m, n)``.

    Parameters
    ----------
    left, right : callable
        From an expression of shape (m, n), the stream, and the position l to one of the same shape.
    relation : callable
        From an expression of shape (m, n) to one: ρ, for instance ``lambda u: Pi @ u``.
    of : matrix, shape (m, n)
        A free matrix, u, which nothing else is called: neither a layer nor ρ reads another one of its
        name, such as the stack's input, and no hypothesis speaks of it.
    at : position
        The layer l.
    steps : sequence of pairs (Expression, reason), optional
        The derivation of the step, as :func:`chain` takes it.

    Raises
    ------
    InputError
        If left, right or relation is not a function or returns no symattn expression, `of` is not a free
        matrix, `at` no position, or a derivation ends elsewhere.
    ShapeError
        If a stream does not keep its shape.

    Examples
    --------
    >>> from symattn.language import family, features, heads, matrix, permutation, position, tokens
    >>> S, d, l = tokens("S"), features("d"), position("l", heads("L"))
    >>> Pi = permutation("pi", S).matrix
    >>> def layer(u, l):
    ...     return u @ family("W", l, d, d)
    >>> by_layers(layer, layer, lambda u: Pi @ u, of=matrix("u", S, d), at=l)
    Π u W^(l) = Π (u W^(l))
    """
    if not (callable(left) and callable(right) and callable(relation)):
        raise InputError(
            "by_layers: left, right and relation must be functions, as lambda u, l: … and lambda u: …"
        )
    if type(of) is not FreeMatrix or of.member or not isinstance(at, Position):
        raise InputError("by_layers: give of=matrix('u', S, d), a free matrix, and at=position('l', N)")
    _require_other_names(left, right, relation, of, at)
    related = as_expression(relation(of), "by_layers")
    one, other = (as_expression(side(of, at), "by_layers") for side in (left, right))
    for stream in (related, one, other):
        if not same_shape(stream.shape, of.shape):
            raise ShapeError(
                f"by_layers: {stream} does not have the shape of {of}; a stream keeps its shape"
            )
    step = Eq(left(related, at), relation(other))
    return Layers(of, at, related, one, other, derived_by("by_layers, steps", step, steps))


def _require_other_names(
    left: Layer, right: Layer, relation: Callable[[Expression], Expression],
    of: FreeMatrix, at: Position,
) -> None:  # fmt: skip
    """Refuse layers that read what is called as the stream is, which is another matrix than that."""
    stream = FreeMatrix(f"stream_of_{of.name}", *of.shape)
    made = left(stream, at), right(stream, at), relation(stream), left(relation(stream), at)
    for side in made:
        if any(leaf.name == of.name for leaf in as_expression(side, "by_layers").atoms(FreeMatrix)):
            raise InputError(
                f"by_layers: {of.name} is the stream, and a layer reads a matrix of that name as well; "
                "give the stream a name of its own, as in of=matrix('u', …)"
            )

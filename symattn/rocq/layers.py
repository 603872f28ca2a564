"""Any number of layers: two streams are related after the last layer as at the start.

The proposition speaks of the streams themselves: u 0, u 1, …, u L are matrices with
u (l + 1) = right(u l, l) for every l below L, and v alike. Its proof is by induction, and proves
the step on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.propositions import Conclusion, Divisor, Given, divisors
from symattn.rocq.trees import Tree


@dataclass(frozen=True)
class Stack:
    """Two stacks of layers.

    Attributes
    ----------
    stream : str
        The name of the matrix u of which the entries below are.
    names : tuple of str
        Of both sequences of streams: u and v.
    entry : tuple of Var
        Where it is said that the last streams are related.
    layer, row, column : Var
        Of the entries that follow.
    related, left, right : Tree
        Entries of ρ(u), left(u, l) and right(u, l).
    """

    stream: str
    names: tuple[str, str]
    entry: tuple[t.Var, t.Var]
    layer: t.Var
    row: t.Var
    column: t.Var
    related: Tree
    left: Tree
    right: Tree

    @property
    def given(self) -> Iterator[Given]:
        """The defining equations of both sequences."""
        u, v = self.names
        entry, following, first = (self.row, self.column), t.Moved(self.layer, 1), t.At(0, "1")
        yield Given("stream", entry, (), (t.Datum(v, (first, *entry)), self._of(self.related, u, first)))
        for name, body in ((u, self.right), (v, self.left)):
            yield Given(
                "stream", (self.layer, *entry), (),
                (t.Datum(name, (following, *entry)), self._of(body, name, self.layer)),
            )  # fmt: skip

    @property
    def conclusion(self) -> Conclusion:
        """That v L = ρ(u L); then what a proof goes through, at any layer."""
        u, v = self.names
        last = t.Length(self.layer.axis)
        return Conclusion("layers", (
            t.Datum(v, (last, *self.entry)),
            self._of(self._at(self.related, *self.entry), u, last),
            t.Datum(v, (self.layer, self.row, self.column)),
            self._of(self.related, u, self.layer),
            self._of(self.left, v, self.layer),
            self._with(self.left, self.related),
            self._with(self.related, self.right),
        ))  # fmt: skip

    @property
    def divisors(self) -> Iterator[Divisor]:
        """The divisors in any layer of either stack, and in ρ at the end."""
        u, v = self.names
        inside = self._of(self.right, u, self.layer), self._of(self.left, v, self.layer)
        for divisor in (d for body in inside for d in divisors(body)):
            own = (self.layer, self.row, self.column)
            needed = w.free(divisor.body).union(*map(w.free, divisor.guards))
            yield Divisor(
                (*(x for x in own if x in needed), *divisor.binders),
                divisor.guards,
                divisor.body,
                divisor.of,
            )
        yield from divisors(self._of(self._at(self.related, *self.entry), u, t.Length(self.layer.axis)))

    def _with(self, outer: Tree, inner: Tree) -> Tree:
        """Return an entry of the one of the other, at any layer of the stack u."""
        u, _ = self.names
        return with_stream(
            outer, self.stream, lambda p, q: self._of(self._at(inner, p, q), u, self.layer)
        )

    def _at(self, body: Tree, row: Tree, column: Tree) -> Tree:
        return w.substituted(body, {self.row: row, self.column: column})

    def _of(self, body: Tree, name: str, layer: Tree) -> Tree:
        return with_stream(body, self.stream, lambda p, q: t.Datum(name, (layer, p, q)))


def with_stream(body: Tree, stream: str, entry: Callable[[Tree, Tree], Tree]) -> Tree:
    """Return a tree with another entry for each of a stream; what is bound is out of the way."""
    if isinstance(body, t.Datum) and body.name == stream:
        row, column = body.places
        return entry(row, column)
    return t.with_parts(body, lambda part: with_stream(part, stream, entry))

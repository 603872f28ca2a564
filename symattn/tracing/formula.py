"""The array that a function computes, as entries of the language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

from sympy import Expr

from symattn.errors import InputError
from symattn.language.expressions import Expression
from symattn.language.positions import Position, as_position
from symattn.language.sizes import Size
from symattn.tracing.arrays import Array, at_place
from symattn.tracing.axes import Axis, Unread, places
from symattn.tracing.called import named, prepared
from symattn.tracing.declared import Declared, declarations
from symattn.tracing.libraries import libraries_of, trace
from symattn.tracing.reading import Reading, fresh, reading
from symattn.tracing.traced import HINTS, Trace

_SMALL = (1, 2, 3, 4, 5)
_POINTS = 400
"""At how many vectors of sizes guards are asked."""
_AGAIN = 4
"""How often a function is traced again, at sizes for which it may do something else."""


@dataclass(frozen=True)
class Entry:
    """What is at each place of one kind: the place, counted from 0, the positions in it, the entry."""

    where: tuple[Expr, ...]
    positions: tuple[Position, ...]
    value: Expression


@dataclass(frozen=True)
class Formula:
    """The array that a function computes.

    Attributes
    ----------
    name : str
        The function's.
    declared : tuple of Declared
        What it is given.
    entries : tuple of Entry
        Its entry, one for each way to be at a place: parts of an axis have their own.
    notes : tuple of str
        What was taken for granted.
    hypotheses : tuple of str
        For which sizes it was read, where that is not all of them.
    library : {"torch", "numpy"}
        Whose arrays it takes.
    """

    name: str
    declared: tuple[Declared, ...]
    entries: tuple[Entry, ...]
    array: Array = field(repr=False, compare=False)
    notes: tuple[str, ...] = ()
    hypotheses: tuple[str, ...] = ()
    library: str = "torch"

    @property
    def shape(self) -> tuple[Expr, ...]:
        """The sizes of the axes of the result."""
        return self.array.shape

    @property
    def axes(self) -> tuple[Axis, ...]:
        """The axes of the result."""
        return self.array.axes

    @property
    def sizes(self) -> list[Size]:
        """The sizes of the arguments."""
        return sorted({n for d in self.declared for n in d.sizes}, key=str)

    def at(self, *positions: Any) -> Expression:
        """Return the entry at positions, which count from 1, one for each axis.

        Raises
        ------
        InputError
            If there are more or fewer than axes, or one is no position.
        """
        if len(positions) != len(self.axes):
            raise InputError(
                f"{self.name} has {len(self.axes)} axes; {len(positions)} positions are given"
            )
        where = [as_position(p, f"{self.name}.at") - 1 for p in positions]
        with reading(Reading(count=1000)):
            return at_place(self.array, where)

    def __str__(self) -> str:
        lines = []
        for entry in self.entries:
            place = ", ".join(str(n + 1) for n in entry.where)
            lines.append(f"{self.name}[{place}] = {entry.value}")
        return "\n".join(lines)


def formula(
    function: Callable[..., Any],
    /,
    *,
    sizes: Mapping[str, int] | None = None,
    counting: Mapping[str, Size] | None = None,
    large_negative: str = "finite",
    parameters: Mapping[str, str] | None = None,
    attributes: Mapping[str, str] | None = None,
    **arguments: str,
) -> Formula:
    """Return the array that a function computes, as entries of the language.

    Parameters
    ----------
    function : callable
        Of PyTorch tensors or NumPy arrays, or an ``nn.Module``. It is called with arrays that have
        shapes and no numbers.
    sizes : mapping from name to int, optional
        Sizes that are fixed.
    counting : mapping from name to size, optional
        What sizes count, where that is not what their names say: upper case counts tokens, H, G and R
        heads, lower case features.
    large_negative : {"finite", "-oo"}
        What numbers of −10⁹ and below are read as.
    parameters : mapping from str to str, optional
        The axes of parameters and buffers of a module by their paths: ``{"attn.weight": "3*H*d D"}``;
        other parameters have the shapes that they were built with. All are free data.
    attributes : mapping from str to str, optional
        Numbers made of sizes that attributes of a module are: ``{"n_heads": "H", "scale": "d**-0.5"}``.
    **arguments : str
        The axes of each argument by name: ``x="B S H*d"``, ``mask="bool S T"``, ``heads="size H"``.

    Raises
    ------
    InputError
        If something that the function does is not read: what, in which line, and what to do.

    Examples
    --------
    >>> def outer(x, y):
    ...     return x[:, None] * y[None, :]
    >>> found = formula(outer, x="S", y="d")  # doctest: +SKIP
    >>> found.shape, found.at(1, 2)  # doctest: +SKIP
    ((S, d), x[1, 1] · y[1, 2])
    """
    if not callable(function):
        raise InputError(f"{function!r} cannot be called; give a function of arrays")
    if large_negative not in ("finite", "-oo"):
        raise InputError(f"large_negative = {large_negative!r}; permitted are 'finite', '-oo'")
    (called,), specs = prepared([function], arguments, parameters, attributes)
    (library,) = libraries_of([called])
    declared = declarations(specs, sizes or {}, counting or {})
    return read(called, declared, large_negative, library=library)


def read(
    function: Callable[..., Any], declared: tuple[Declared, ...], large_negative: str = "finite",
    names_from: int = 0, library: str = "torch",
) -> Formula:  # fmt: skip
    """Return the array that a function computes of what is declared; new names are counted on."""
    names = sorted({n for d in declared for n in d.sizes}, key=str)
    if len(names) > len(HINTS):
        raise InputError(f"{len(names)} sizes are declared; at most {len(HINTS)} are read")
    asked = _Asked(function, declared, library, large_negative, names_from)
    first, entries, notes = asked.traced(dict(zip(names, HINTS, strict=False)))
    hypotheses = asked.not_discharged(first, entries)
    return Formula(named(function), declared, entries, first.result, notes, hypotheses, library)


def vectors(sizes: Sequence[Size], count: int = _POINTS) -> list[dict[Size, int]]:
    """Return small numbers for sizes: all of them if these are few, else some."""
    if len(_SMALL) ** len(sizes) <= count:
        return [dict(zip(sizes, at, strict=True)) for at in product(_SMALL, repeat=len(sizes))]
    draw = Random(0)  # noqa: S311 - no cryptography
    return [{n: draw.choice(_SMALL) for n in sizes} for _ in range(count)]


@dataclass(frozen=True)
class _Asked:
    """A function, and how it is to be read."""

    function: Callable[..., Any]
    declared: tuple[Declared, ...]
    library: str
    large_negative: str
    names_from: int

    def traced(self, hints: Mapping[Size, int]) -> tuple[Trace, tuple[Entry, ...], tuple[str, ...]]:
        """Return a trace at sizes, its entries, and what was noted."""
        with reading(Reading(self.large_negative, count=self.names_from)) as under_way:
            found = trace(self.library, self.function, self.declared, hints)
            entries = []
            for point in product(*(places(axis, fresh) for axis in found.result.axes)):
                where = tuple(n for n, _ in point)
                bound = tuple(p for _, own in point for p in own)
                entries.append(Entry(where, bound, at_place(found.result, where)))
            return found, tuple(entries), tuple(under_way.notes)

    def not_discharged(self, first: Trace, entries: tuple[Entry, ...]) -> tuple[str, ...]:
        """Return what the reading takes for granted of the sizes, and does not hold for all of them.

        What PyTorch asks on its own behalf, whether sizes are 1 or equal, is left to the tie, which is
        at such sizes, too. What user's code asks is asked again: the function is traced where the
        answer is another one, and does the same there, or the condition is a hypothesis.
        """
        names = sorted({n for d in self.declared for n in d.sizes}, key=str)
        traces, hypotheses = [first], []
        for at in vectors(names):
            generic = len({*at.values()}) == len(at) and min(at.values(), default=2) > 1
            asked = [g for g in first.guards if (g.place or generic) and not g.holds(at)]
            if not asked or any(t.covers(at, only_of_users=not generic) for t in traces[1:]):
                continue
            shown = f"{asked[0].place}{asked[0].condition}"
            if shown in hypotheses:
                continue
            if len(traces) > _AGAIN:
                hypotheses.append(shown)
                continue
            try:
                other, found, _ = self.traced(at)
            except Unread:
                hypotheses.append(shown)
                continue
            if [e.value for e in found] == [e.value for e in entries]:
                traces.append(other)
            else:
                hypotheses.append(shown)
        return tuple(hypotheses)

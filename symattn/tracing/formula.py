"""The array that a function computes, as entries of the language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from sympy import Basic, Expr, Integer

from symattn.errors import InputError
from symattn.language.algebra import number
from symattn.language.expressions import Expression
from symattn.language.hypotheses import nonzero
from symattn.language.matrices import zeros
from symattn.language.positions import Position, as_position
from symattn.language.sizes import Size
from symattn.language.statements import Eq, Statement, nonnegative, positive
from symattn.tracing.arrays.array import Array, Cases, at_place, constant, entrywise, only
from symattn.tracing.arrays.axes import Axis, places
from symattn.tracing.arrays.cases import Case, Literal, Sees, sure
from symattn.tracing.arrays.comparisons import chosen
from symattn.tracing.arrays.computed import Computed
from symattn.tracing.arrays.data import indices_of
from symattn.tracing.arrays.reading import Reading, fresh, reading
from symattn.tracing.arrays.terms import negated
from symattn.tracing.called import innermost, named, prepared
from symattn.tracing.declared import Declared, declarations, everywhere
from symattn.tracing.discharged import hypotheses
from symattn.tracing.libraries import libraries_of, trace
from symattn.tracing.traced import HINTS, Trace
from symattn.user_code.kept import kept


@dataclass(frozen=True)
class Entry:
    """The entry at each place of one kind.

    Attributes
    ----------
    where : tuple of Expr
        The place, from 0.
    positions : tuple of Position
    value : Expression
    cases : tuple of pairs of Expression
        If there are several, each case: its condition, as 1 or 0, and the value there.
    """

    where: tuple[Expr, ...]
    positions: tuple[Position, ...]
    value: Expression
    cases: tuple[tuple[Expression, Expression], ...] = ()


@dataclass(frozen=True)
class Chosen:
    """A choice that a function computes, and the data as which entries have it.

    Attributes
    ----------
    data : tuple of Declared
        The digits of whole numbers that it looks up by; the entries that it looks up; or truth values.
    numbers : tuple of Entry
        The whole numbers; or the differences that are compared with 0.
    values : tuple of tuples of Entry
        The entries to look up, by number, if these are data.
    first : int
        The first axis of the numbers among those of the entries.
    comparison : {"", ">", "="}
        The comparison of the differences with 0.
    facts : tuple of statements and hypotheses
        What its truth values say of the differences: t > 0 where [t > 0], and t ≤ 0 elsewhere; or t = 0
        where [t = 0], and t ≠ 0 elsewhere.
    bits : tuple of pairs of Sees and Expression
        The truth value at each kind of place, and the difference there.
    """

    data: tuple[Declared, ...]
    numbers: tuple[Entry, ...]
    values: tuple[tuple[Entry, ...], ...]
    first: int
    comparison: str
    facts: tuple[Basic, ...] = ()
    bits: tuple[tuple[Sees, Expression], ...] = ()

    @property
    def is_attained(self) -> bool:
        """Whether each row has a place where the comparison holds."""
        return any(d.is_attained for d in self.data)

    def said(self, literal: Literal, is_true: bool) -> tuple[Basic, ...]:
        """Return what one of its truth values says of the difference at its place; nothing of others."""
        for bit, difference in self.bits:
            place = bit.place_of(literal)
            if place is not None:
                t = difference.xreplace(place)
                if self.comparison == "=":
                    return (Eq(t, number(0)) if is_true else nonzero(t),)
                return (positive(t) if is_true else nonnegative(-t),)
        return ()


@dataclass(frozen=True)
class Formula:
    """The array that a function computes.

    Attributes
    ----------
    name : str
        The function's.
    declared : tuple of Declared
        Its arguments.
    entries : tuple of Entry
        Its entry, one for each way to be at a place: parts of an axis have their own.
    notes : tuple of str
        The assumptions made in reading.
    casts : frozenset of str
        The dtypes that it casts to, other than float64.
    is_large_finite : bool
        Whether a number of −10⁹ and below in it was read as finite.
    hypotheses : tuple of str
        For which sizes it was read, where that is not all of them.
    library : {"torch", "jax", "numpy"}
        Whose arrays it takes.
    asks_of_sizes : bool
        Whether the library asked if sizes are 1 or equal, to lay out memory.
    elsewhere : tuple of mappings from size to int
        Sizes at which it may compute something else.
    traces : tuple of Trace
        What was seen of it: all go this way.
    meets : tuple of Statement
        Equations that have to be proved, as entries are chosen by a comparison of data.
    chosen : tuple of Chosen
        The choices that it computes; those first that others need.
    """

    name: str
    declared: tuple[Declared, ...]
    entries: tuple[Entry, ...]
    array: Array = field(repr=False, compare=False)
    notes: tuple[str, ...] = ()
    casts: frozenset[str] = frozenset()
    is_large_finite: bool = False
    hypotheses: tuple[str, ...] = ()
    library: str = "torch"
    asks_of_sizes: bool = False
    elsewhere: tuple[Mapping[Size, int], ...] = field(default=(), compare=False)
    traces: tuple[Trace, ...] = field(default=(), repr=False, compare=False)
    meets: tuple[Statement, ...] = field(default=(), repr=False, compare=False)
    chosen: tuple[Chosen, ...] = field(default=(), repr=False, compare=False)

    @property
    def numbers(self) -> frozenset[int]:
        """The whole numbers that stand in the function's code."""
        return frozenset(n for trace in self.traces for n in trace.numbers)

    def speaks_of(self, at: Mapping[Size, int]) -> bool:
        """Tell whether sizes are among those for which the function was read."""
        return any(trace.covers(at) for trace in self.traces)

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
            If there are more or fewer than axes, or one is not a position.
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
        Of arrays of PyTorch, JAX or NumPy, or an ``nn.Module``. It is called with arrays that have
        shapes and no numbers.
    sizes : mapping from name to int, optional
        Sizes that are fixed.
    counting : mapping from name to size, optional
        What sizes count, where that is not what their names say: upper case counts tokens, H, G and R
        heads, lower case features.
    large_negative : {"finite", "-oo"}
        The reading of numbers of −10⁹ and below.
    parameters : mapping from str to str, optional
        The axes of parameters and buffers of a module by their paths: ``{"attn.weight": "3*H*d D"}``;
        other parameters have the shapes that they were built with. All are free data.
    attributes : mapping from str to str, optional
        Numbers made of sizes that attributes of a module are: ``{"n_heads": "H", "scale": "d**-0.5"}``.
    **arguments : str
        The axes of each argument by name: ``x="B S H*d"``, ``mask="bool S T"``, ``heads="size H"``,
        ``labels="index(V) B S"``.

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
    with kept([innermost(called)]):
        found = read(called, declared, large_negative, library=library)
    if found.meets:
        raise InputError(f"{found.name} chooses by a comparison of data; only same() reads that")
    return found


def read(
    function: Callable[..., Any], declared: tuple[Declared, ...], large_negative: str = "finite",
    library: str = "torch", names_from: int = 0, only_at: Mapping[Size, int] | None = None,
    given: Sequence[Any] = (), made: dict[float, Expr] | None = None,
    computed: dict[Any, Any] | None = None, bits_are_data: bool = False,
) -> Formula:  # fmt: skip
    """Return the array that a function computes from declared arguments, as a formula.

    Parameters
    ----------
    function : callable
    declared : tuple of Declared
        Its arguments.
    large_negative : {"finite", "-oo"}
        The reading of numbers of −10⁹ and below.
    library : str
        The library of its arrays.
    names_from : int
        The first number for new names; formulas that are compared need disjoint ranges.
    only_at : mapping from size to int, optional
        Sizes at which alone the formula is to hold; otherwise it holds for all sizes.
    given : sequence of conditions
        Conditions on sizes; the formula holds where they do.
    made : dict from float to Expr, optional
        Floats that are read as these numbers. Those that the code makes are added to it.
    computed : dict, optional
        The choices that code computes and that are data. Those of the function are added to it.
    bits_are_data : bool
        Whether the comparisons of data are, too.
    """
    names = sorted({n for d in declared for n in d.sizes}, key=str)
    if len(names) > len(HINTS):
        raise InputError(f"{len(names)} sizes are declared; at most {len(HINTS)} are read")
    known = {} if made is None else made, {} if computed is None else computed
    asked = _Asked(function, declared, library, large_negative, names_from, *known, bits_are_data)
    hints = only_at or dict(zip(names, HINTS, strict=False))
    first, entries, noted = asked.traced(hints)
    supposed, traces = (
        ({}, (first,)) if only_at else asked.not_discharged(first, entries, noted.meets, hints, given)
    )
    asks = any(guard.is_librarys for guard in first.guards)
    return Formula(
        named(function), declared, entries, first.result, tuple(noted.notes), frozenset(noted.casts),
        noted.is_large_finite, tuple(supposed), library, asks,
        tuple(at for at in supposed.values() if at is not None), traces, tuple(noted.meets),
        tuple(_chosen(choice.own) for choice in asked.computed.values()),
    )  # fmt: skip


def _chosen(found: Computed) -> Chosen:
    """Return a choice as data, and as entries of the language."""
    axes = found.index.axes
    data = [
        Declared(name, "index", axes, radix)
        for name, radix in zip(found.names, found.radices, strict=False)
    ]
    if found.values:
        rest = found.values[0].axes
        data = [Declared(found.names[0], "real", (*rest[: found.first], *axes, *rest[found.first :]))]
    if found.comparison:
        data = [Declared(found.names[0], "bool", axes, is_attained=found.is_attained)]
    with reading(Reading(count=30_000)):
        values = tuple(map(_entries, found.values))
        numbers = _entries(found.index)
        facts, bits = _facts(found, data[0].array(), numbers) if found.comparison else ((), ())
        return Chosen(tuple(data), numbers, values, found.first, found.comparison, facts, bits)


def _facts(
    found: Computed, truths: Array, differences: Sequence[Entry]
) -> tuple[tuple[Basic, ...], tuple[tuple[Sees, Expression], ...]]:
    """Return what truth values say of what they compare; and each value, with the difference there."""
    axes = found.index.axes
    holds = Array(axes, lambda *where: truths.at(*found.place(where)))

    def each(yes: Array, no: Array) -> list[Expression]:
        return list(everywhere(chosen(holds, yes, no), axes))

    zero, one, difference = constant(0), constant(1), found.index
    read = ((holds.at(*e.where), e.value) for e in differences)
    bits = tuple((bit, t) for (case, *_), t in read for bit, _ in case.when if isinstance(bit, Sees))
    facts: tuple[Basic, ...]
    if found.comparison == "=":
        equal = [Eq(e, zeros(*e.shape)) for e in each(difference, zero)]
        facts = (*equal, *map(nonzero, each(one, difference)))
    else:
        below = each(zero, entrywise(negated, difference))
        facts = (*map(positive, each(difference, one)), *map(nonnegative, below))
    return facts, bits


def _entries(array: Array) -> tuple[Entry, ...]:
    """Return the entry of an array at each kind of place."""
    found = []
    for point in product(*(places(axis, fresh) for axis in array.axes)):
        where = tuple(n for n, _ in point)
        positions = tuple(p for _, own in point for p in own)
        found.append(Entry(where, positions, at_place(array, where), _cases(array.at(*where))))
    return tuple(found)


def _cases(cases: Cases) -> tuple[tuple[Expression, Expression], ...]:
    """Return the condition of each case, as 1 or 0, and its value; none where places are data."""
    if len(cases) < 2 or any(indices_of(c.term, *(x for x, _ in c.when)) for c in cases):
        return ()
    return tuple((only([Case(c.when, Integer(1))]), only(sure(c.term))) for c in cases)


@dataclass(frozen=True)
class _Asked:
    """A function, and how it is to be read."""

    function: Callable[..., Any]
    declared: tuple[Declared, ...]
    library: str
    large_negative: str
    names_from: int
    made: dict[float, Expr]
    computed: dict[Any, Any]
    bits_are_data: bool

    def traced(self, hints: Mapping[Size, int]) -> tuple[Trace, tuple[Entry, ...], Reading]:
        """Return a trace at sizes, its entries, and the reading with what was noted."""
        known = Reading(
            self.large_negative,
            count=self.names_from,
            made=self.made,
            computed=self.computed,
            bits_are_data=self.bits_are_data,
        )
        with reading(known) as under_way:
            found = trace(self.library, self.function, self.declared, hints)
            return found, _entries(found.result), under_way

    def not_discharged(
        self,
        first: Trace,
        entries: tuple[Entry, ...],
        meets: Sequence[Statement],
        hints: Mapping[Size, int],
        given: Sequence[Any],
    ) -> tuple[dict[str, Mapping[Size, int] | None], tuple[Trace, ...]]:
        """Return the assumptions of the reading about sizes, and all traces that agree with it."""
        values = [e.value for e in entries]

        def again(at: Mapping[Size, int]) -> Trace | None:
            other, found, noted = self.traced({**hints, **at})
            is_same = [e.value for e in found] == values and all(s in meets for s in noted.meets)
            return other if is_same else None

        return hypotheses(first, hints, again, given)

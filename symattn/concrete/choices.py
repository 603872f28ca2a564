"""Choices for the open parts of a formula beside its numbers: sizes, positions, masks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, TypeAlias

from symattn.arrays import np
from symattn.concrete.lengths import Length, solved
from symattn.errors import InputError
from symattn.evidence.data import Data, Integers
from symattn.language.expressions import Expression, show_shape
from symattn.language.permutations import KnownPermuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import Symbols, asked_relations, symbols_of
from symattn.numeric.dtypes import booleans
from symattn.relations import Relation

Values: TypeAlias = Mapping[Any, Any]
"""Values by names or by symbols: a mapping has one type of keys, and many are of either."""


@dataclass
class Choices:
    """Values by name, of which those are read that are not numbers of the formula's.

    Attributes
    ----------
    caller : str
        For error messages.
    e : Expression
        Without abbreviations.
    values : mapping from name to what was given
    """

    caller: str
    e: Expression
    values: Mapping[str, Any]
    symbols: Symbols = field(init=False)
    lengths: list[Length] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.symbols = symbols_of(self.e)

    def refusal(self, said: str) -> InputError:
        """Return the error that says what is wrong with what was given."""
        return InputError(f"{self.caller}: {said}")

    def check_names(self, needed: Mapping[str, str], optional: Iterable[str] = ()) -> None:
        """Raise InputError if a name is missing, or is not a name of the formula."""
        missing_or_superfluous(self.caller, self.values, needed, optional)

    def chosen(self) -> Data:
        """Return the choices as data: sizes as given, or as the lengths say that have been met."""
        tables, known = self._relations()
        chosen = [pi for pi in self.symbols.permutations if pi.name in self.values]
        permutations = {pi.name: self._permutation(pi) for pi in chosen}
        sizes = self._sizes()
        positions = {p: self._position(p, sizes) for p in self.symbols.positions}
        data = Data(sizes, positions, permutations, tables, known)
        for pi in chosen:
            self._check_permutation(pi, data)
        return data

    def _sizes(self) -> dict[Size, int]:
        for size in self.symbols.sizes:
            if size.name in self.values:
                number = self._whole(size.name, 1)
                self.lengths.append(Length(size, number, f"{size.name} = {number}"))
        return solved(self.lengths, self.symbols.sizes, self.caller)

    def _whole(self, name: str, least: int) -> int:
        value = self.values[name]
        if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
            raise self.refusal(f"{name} = {value!r}; give a whole number of at least {least}")
        number = int(value.__index__())
        if number < least:
            raise self.refusal(f"{name} = {number}; give a whole number of at least {least}")
        return number

    def _position(self, p: Position, sizes: Mapping[Size, int]) -> int:
        place, length = self._whole(p.name, 1), Data(sizes).length(p.axis)
        if place > length:
            raise self.refusal(f"{p.name} = {place}; it is a position from 1 to {p.axis} = {length}")
        return place

    def _relations(self) -> tuple[dict[str, Integers], dict[str, Relation]]:
        tables: dict[str, Integers] = {}
        known: dict[str, Relation] = {}
        for name in self.symbols.relations:
            if name not in self.values:
                continue
            value = self.values[name]
            if isinstance(value, Relation):
                if value.unknowns():
                    raise self.refusal(f"{name} = {value} is unknown; give a relation that is known")
                known[name] = value
                continue
            tables[name] = booleans(self.caller, name, value)
            self._check_table(name, tables[name])
        return tables, known

    def _check_table(self, name: str, table: Integers) -> None:
        for relation, *axes in asked_relations(self.e):
            if name in relation.unknowns():
                shape = show_shape(axes)
                if table.ndim != 2:
                    raise self.refusal(
                        f"{name} has shape {table.shape}; give a relation, or booleans, {shape}"
                    )
                where = f"{name} of shape {table.shape}, which is {shape}"
                self.lengths.extend(
                    Length(term, found, where) for term, found in zip(axes, table.shape, strict=True)
                )

    def _permutation(self, pi: UnknownPermuting) -> Integers:
        value = self.values[pi.name]
        images = value.images if isinstance(value, KnownPermuting) else value
        try:
            order = np.asarray(images)
        except (TypeError, ValueError):
            order = np.array(None)
        if order.ndim != 1 or order.dtype.kind not in "iu" or not order.size:
            raise self.refusal(f"{pi.name} = {value!r}; give π(1), …, π(n), whole numbers from 1")
        if not np.array_equal(np.sort(order), np.arange(1, order.size + 1)):
            raise self.refusal(
                f"{pi.name} is not a permutation; give each of 1, …, {order.size} once, counted from 1"
            )
        self.lengths.append(Length(pi.length, order.size, f"{pi.name} of length {order.size}"))
        return order.astype(np.intp)

    def _check_permutation(self, pi: UnknownPermuting, data: Data) -> None:
        """Raise InputError unless a permutation satisfies its hypotheses."""
        order = data.permutations[pi.name]
        places = np.arange(1, order.size + 1)
        fixed = np.isin(places, [data.whole(term, {}) for term in pi.fixing])
        if pi.fixing_from is not None:
            fixed |= places >= data.whole(pi.fixing_from, {})
        moved = places[fixed & (order != places)]
        if moved.size:
            raise self.refusal(f"{pi.name} moves {moved[0]}, and by hypothesis it does not{pi.given}")
        if pi.keeping_upto is not None:
            last = data.whole(pi.keeping_upto, {})
            left = places[(places <= last) & (order > last)]
            if left.size:
                raise self.refusal(
                    f"{pi.name} sends {left[0]} beyond {last}, and by hypothesis it does not{pi.given}"
                )


def named(caller: str, values: Values | None, more: Mapping[str, object]) -> dict[str, Any]:
    """Return values by name, of a mapping from names or symbols, and of keyword arguments."""
    found = {
        key if isinstance(key, str) else getattr(key, "name", str(key)): value
        for key, value in (values or {}).items()
    }
    twice = sorted(found.keys() & more.keys())
    if twice:
        raise InputError(f"{caller}: {twice[0]} is given twice; give it once")
    return {**found, **more}


def missing_or_superfluous(
    caller: str, values: Mapping[str, object], needed: Mapping[str, str], optional: Iterable[str] = ()
) -> None:
    """Raise InputError if a name is missing, or is neither needed nor optional."""
    permitted = [*needed, *optional]
    for name in values:
        if name not in permitted:
            missing = [n for n in needed if n not in values] or permitted
            raise InputError(
                f"{caller}: {name} is not a name of the formula{_meant(name, missing)}; "
                f"its names are {', '.join(permitted) or 'none'}"
            )
    missing = [name for name in needed if name not in values]
    if missing:
        raise InputError(f"{caller}: missing: {'; '.join(f'{n}, {needed[n]}' for n in missing)}")


MASK = "a relation, or booleans"


def discrete(symbols: Symbols) -> dict[str, str]:
    """Return the names of permutations and positions, each with what it is."""
    return {
        **{pi.name: f"a permutation of 1, …, {pi.length}" for pi in symbols.permutations},
        **{p.name: f"a position from 1 to {p.axis}" for p in symbols.positions},
    }


def _meant(name: str, others: list[str]) -> str:
    lowered = {other.lower(): other for other in reversed(others)}
    close = get_close_matches(name.lower(), lowered, n=1, cutoff=0.5)
    return f"; did you mean {lowered[close[0]]}?" if close else ""

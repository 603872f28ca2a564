"""What somebody gives for the symbols of an expression, checked, as data that an evaluator reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

import numpy as np
from sympy import Expr

from symattn.concrete.lengths import Length, solved
from symattn.errors import InputError
from symattn.evidence.bounded import Bounded, exact, rounded
from symattn.evidence.data import Data, GivenFunction
from symattn.language.expressions import Expression, show_shape
from symattn.language.functions import AcrossHeads, AlongRows
from symattn.language.matrices import FreeMatrix, PositiveMatrix, SymmetricMatrix
from symattn.language.permutations import KnownPermuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.symbols import Symbols, asked_relations, symbols_of
from symattn.numeric.dtypes import booleans, working
from symattn.relations import Relation


@dataclass
class Given:
    """Values by name, and the shapes that the formula gives them.

    Attributes
    ----------
    caller : str
        For error messages.
    e : Expression
        Without abbreviations.
    values : mapping from name to what was given
    allow_nan : bool
    """

    caller: str
    e: Expression
    values: Mapping[str, Any]
    allow_nan: bool = False
    symbols: Symbols = field(init=False)
    dtype: np.dtype[Any] = field(init=False)
    lengths: list[Length] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.symbols = symbols_of(self.e)

    def data(self) -> Data:
        """Return the data; after that, `dtype` is what a result is returned in.

        Raises
        ------
        InputError
            If a name is missing or superfluous, a value is not permitted, or shapes contradict another.
        TypeError
            If an array is of a kind that holds no floating-point numbers, or a mask holds no booleans.
        """
        self._check_names()
        matrices = self._matrices()
        tables, known = self._relations()
        permutations = {pi.name: self._permutation(pi) for pi in self.symbols.permutations}
        for size in self.symbols.sizes:
            if size.name in self.values:
                number = self._whole(size.name, 1)
                self.lengths.append(Length(size, number, f"{size.name} = {number}"))
        sizes = solved(self.lengths, self.symbols.sizes, self.caller)
        data = Data(
            sizes,
            positions={p: self._position(p, sizes) for p in self.symbols.positions},
            permutations=permutations,
            relations=tables,
            known=known,
            matrices=matrices,
            scales={s.name: self._scale(s.name) for s in self.symbols.scales},
            functions=self._functions(sizes),
            dtype=self._working.type,
        )
        for pi in self.symbols.permutations:
            self._check_permutation(pi, data)
        return data

    def _refuse(self, said: str) -> InputError:
        return InputError(f"{self.caller}: {said}")

    # -- names -------------------------------------------------------------------------------------

    def _check_names(self) -> None:
        needed, optional = wanted(self.symbols)
        for name in self.values:
            if name not in needed and name not in optional:
                missing = [n for n in needed if n not in self.values] or list(needed)
                raise self._refuse(
                    f"{name} is no name of the formula{_meant(name, missing)}; "
                    f"its names are {', '.join(needed) or 'none'}"
                )
        missing = [name for name in needed if name not in self.values]
        if missing:
            what = "; ".join(f"{name}, {needed[name]}" for name in missing)
            raise self._refuse(f"missing: {what}")

    # -- matrices and numbers ----------------------------------------------------------------------

    def _matrices(self) -> dict[str, Bounded]:
        leaves: dict[str, list[FreeMatrix]] = {}
        for leaf in self.symbols.matrices:
            leaves.setdefault(leaf.name, []).append(leaf)
        numbers = [name for name, (leaf, *_) in leaves.items() if self._is_number(leaf)]
        given = {name: self.values[name] for name in leaves if name not in numbers}
        arrays, self.dtype = working(self.caller, **given) if given else ([], np.dtype(np.float64))
        self._working = arrays[0].dtype if arrays else self.dtype
        found = dict(zip(given, arrays, strict=True))
        for name, array in found.items():
            if _is_one_by_one(leaves[name][0]) and array.ndim == 0:
                found[name] = array[None, None]
            self._check_matrix(name, found[name], leaves[name])
        values = {name: Bounded(array) for name, array in found.items()}
        for name in numbers:
            values[name] = self._rounded(float(self.values[name]))
            self._check_entries(name, values[name].value, leaves[name][0])
        return values

    def _is_number(self, leaf: FreeMatrix) -> bool:
        value = self.values[leaf.name]
        return _is_one_by_one(leaf) and isinstance(value, (int, float)) and not isinstance(value, bool)

    def _rounded(self, number: float) -> Bounded:
        """Return a number as a 1 × 1 matrix, with a bound if the working precision changes it."""
        with np.errstate(over="ignore"):
            kept = float(self._working.type(number)) == number
        return (exact if kept else rounded)([[number]], self._working.type)

    def _check_matrix(self, name: str, array: Any, members: list[FreeMatrix]) -> None:
        leaf = members[0]
        axes = len(leaf.member)
        shape = show_shape(leaf.shape)
        if array.ndim != axes + 2:
            front = "".join(f"an axis for {term}, " for term in leaf.member)
            needed = f"{front}then {shape}" if axes else f"a matrix, {shape}"
            raise self._refuse(f"{name} has shape {array.shape}; in the formula it is {needed}")
        if 0 in array.shape:
            raise self._refuse(f"{name} has shape {array.shape}; an axis has at least one place")
        where = f"{name} of shape {array.shape}, which is {shape}"
        if axes:
            where += f" for each {', '.join(str(term) for term in leaf.member)}"
        for term, found in zip(leaf.shape, array.shape[axes:], strict=True):
            self.lengths.append(Length(term, found, where))
        for member in members:
            for term, found in zip(member.member, array.shape, strict=False):
                if isinstance(term, Position):
                    self.lengths.append(Length(term.axis, found, where))
        self._check_entries(name, array, leaf)

    def _check_entries(self, name: str, array: Any, leaf: FreeMatrix) -> None:
        undefined = np.isnan(array)
        if not self.allow_nan and undefined.any():
            place = _first(undefined)
            raise self._refuse(f"{name} is NaN at {place}; say allow_nan=True if it is meant to be")
        if isinstance(leaf, SymmetricMatrix):
            differs = ~((array == array.swapaxes(-1, -2)) | undefined)
            if differs.any():
                raise self._refuse(
                    f"{name} is symmetric in the formula, and differs from its transpose at "
                    f"{_first(differs)}; give ({name} + {name}.T) / 2, or leave out symmetric=True"
                )
        elif isinstance(leaf, PositiveMatrix) and not (undefined | (array > 0)).all():
            place = _first(~(undefined | (array > 0)))
            raise self._refuse(f"{name} is positive in the formula, and is not at {place}")

    def _scale(self, name: str) -> Bounded:
        try:
            number = float(self.values[name])
        except (TypeError, ValueError):
            number = 0.0
        if not 0 < number < float("inf"):
            raise self._refuse(f"{name} = {self.values[name]!r}; give a positive number")
        return self._rounded(number)

    def _whole(self, name: str, least: int) -> int:
        value = self.values[name]
        if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
            raise self._refuse(f"{name} = {value!r}; give a whole number of at least {least}")
        number = int(value.__index__())
        if number < least:
            raise self._refuse(f"{name} = {number}; give a whole number of at least {least}")
        return number

    def _position(self, p: Position, sizes: Mapping[Any, int]) -> int:
        place, length = self._whole(p.name, 1), Data(sizes).length(p.axis)
        if place > length:
            raise self._refuse(f"{p.name} = {place}; it is a position from 1 to {p.axis} = {length}")
        return place

    # -- relations, permutations, functions --------------------------------------------------------

    def _relations(self) -> tuple[dict[str, Any], dict[str, Relation]]:
        tables: dict[str, Any] = {}
        known: dict[str, Relation] = {}
        for name in self.symbols.relations:
            value = self.values[name]
            if isinstance(value, Relation):
                if value.unknowns():
                    raise self._refuse(f"{name} = {value} is unknown; give a relation that is known")
                known[name] = value
                continue
            tables[name] = booleans(self.caller, name, value)
            self._check_table(name, tables[name])
        return tables, known

    def _check_table(self, name: str, table: Any) -> None:
        for relation, *axes in asked_relations(self.e):
            if name in relation.unknowns():
                shape = show_shape(axes)
                if table.ndim != 2:
                    raise self._refuse(
                        f"{name} has shape {table.shape}; give a relation, or booleans, {shape}"
                    )
                where = f"{name} of shape {table.shape}, which is {shape}"
                self.lengths.extend(
                    Length(term, found, where) for term, found in zip(axes, table.shape, strict=True)
                )

    def _permutation(self, pi: UnknownPermuting) -> Any:
        value = self.values[pi.name]
        images = value.images if isinstance(value, KnownPermuting) else value
        try:
            order = np.asarray(images)
        except (TypeError, ValueError):
            order = np.array(None)
        if order.ndim != 1 or order.dtype.kind not in "iu" or not order.size:
            raise self._refuse(f"{pi.name} = {value!r}; give π(1), …, π(n), whole numbers from 1")
        if not np.array_equal(np.sort(order), np.arange(1, order.size + 1)):
            raise self._refuse(
                f"{pi.name} is no permutation; give each of 1, …, {order.size} once, counted from 1"
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
            raise self._refuse(f"{pi.name} moves {moved[0]}, and by hypothesis it does not{pi.given}")
        if pi.keeping_upto is not None:
            last = data.whole(pi.keeping_upto, {})
            left = places[(places <= last) & (order > last)]
            if left.size:
                raise self._refuse(
                    f"{pi.name} sends {left[0]} beyond {last}, and by hypothesis it does not{pi.given}"
                )

    def _functions(self, sizes: Mapping[Any, int]) -> dict[str, GivenFunction]:
        found = {}
        for node in self.symbols.functions:
            call = self.values[node.name]
            if not callable(call):
                raise self._refuse(f"{node.name} = {call!r} cannot be called; give {_function(node)}")
            found[node.name] = GivenFunction(node.name, call, Data(sizes).length(node.arity[1]))
        return found


def wanted(symbols: Symbols) -> tuple[dict[str, str], dict[str, str]]:
    """Return the names that have to be given, and those that may be, each with what it is."""
    needed: dict[str, str] = {}
    for leaf in symbols.matrices:
        shape = show_shape((*(_axis(term) for term in leaf.member), *leaf.shape))
        needed.setdefault(leaf.name, f"an array of shape {shape}")
    needed |= {s.name: "a positive number" for s in symbols.scales}
    needed |= {pi.name: f"a permutation of 1, …, {pi.length}" for pi in symbols.permutations}
    needed |= dict.fromkeys(symbols.relations, "a relation, or booleans")
    needed |= {p.name: f"a position from 1 to {p.axis}" for p in symbols.positions}
    needed |= {node.name: _function(node) for node in symbols.functions}
    return needed, {size.name: f"a number of {size.kind}" for size in symbols.sizes}


def _axis(term: Expr) -> Any:
    """Return how many members a family has along one of its indices, as far as a term tells."""
    return term.axis if isinstance(term, Position) else "…"


def _function(node: AcrossHeads | AlongRows) -> str:
    arguments, values = node.arity
    return f"a function of arrays from (…, {arguments}) to (…, {values})"


def _meant(name: str, others: list[str]) -> str:
    lowered = {other.lower(): other for other in reversed(others)}
    close = get_close_matches(name.lower(), lowered, n=1, cutoff=0.5)
    return f"; did you mean {lowered[close[0]]}?" if close else ""


def _is_one_by_one(leaf: FreeMatrix) -> bool:
    return leaf.is_entry and not leaf.member


def _first(places: Any) -> tuple[int, ...]:
    """Return the first place that is true, counted from 1."""
    return tuple(int(k) + 1 for k in np.unravel_index(int(np.argmax(places)), places.shape))

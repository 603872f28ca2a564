"""Arguments for the symbols of an expression, checked, as data for an evaluator."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from sympy import Expr

from symattn.arrays import np
from symattn.concrete.choices import MASK, Choices, discrete
from symattn.concrete.lengths import Length
from symattn.evidence.bounded import Bounded, exact, rounded
from symattn.evidence.data import Data, GivenFunction, Integers
from symattn.evidence.rounding import FloatArray
from symattn.language.expressions import show_shape
from symattn.language.functions import AcrossHeads, AlongRows, OfEntries
from symattn.language.matrices import FreeMatrix, PositiveMatrix, SymmetricMatrix
from symattn.language.positions import Position
from symattn.language.symbols import Symbols
from symattn.numeric.dtypes import Dtype, working


@dataclass
class Given(Choices):
    """Values by name for all symbols of a formula, and the shapes that it gives them.

    Attributes
    ----------
    allow_nan : bool
    dtype : dtype
        Of what is returned, once the data have been read.
    """

    allow_nan: bool = False
    dtype: Dtype = field(init=False)
    _working: Dtype = field(init=False)

    def data(self) -> Data:
        """Return the data.

        Raises
        ------
        InputError
            If a name is missing or superfluous, a value is not permitted, or shapes contradict another.
        TypeError
            If an array is of a kind that holds no floating-point numbers, or a mask holds no booleans.
        """
        self.check_names(wanted(self.symbols), [size.name for size in self.symbols.sizes])
        matrices = self._matrices()
        chosen = self.chosen()
        return replace(
            chosen,
            matrices=matrices,
            scales={s.name: self._scale(s.name) for s in self.symbols.scales},
            functions=self._functions(chosen),
            dtype=self._working.type,
        )

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
        values |= {name: self._rounded(float(self.values[name])) for name in numbers}
        for name, value in values.items():
            self._check_entries(name, value, leaves[name][0])
        return values

    def _is_number(self, leaf: FreeMatrix) -> bool:
        value = self.values[leaf.name]
        return _is_one_by_one(leaf) and isinstance(value, (int, float)) and not isinstance(value, bool)

    def _rounded(self, number: float) -> Bounded:
        """Return a number as a 1 × 1 matrix, with a bound if the working precision changes it."""
        with np.errstate(over="ignore"):
            kept = float(self._working.type(number)) == number
        return (exact if kept else rounded)([[number]], self._working.type)

    def _check_matrix(self, name: str, array: FloatArray, members: list[FreeMatrix]) -> None:
        leaf = members[0]
        axes = len(leaf.member)
        shape = show_shape(leaf.shape)
        if array.ndim != axes + 2:
            front = "".join(f"an axis for {term}, " for term in leaf.member)
            needed = f"{front}then {shape}" if axes else f"a matrix, {shape}"
            raise self.refusal(f"{name} has shape {array.shape}; in the formula it is {needed}")
        if 0 in array.shape:
            raise self.refusal(f"{name} has shape {array.shape}; an axis has at least one place")
        where = f"{name} of shape {array.shape}, which is {shape}"
        if axes:
            where += f" for each {', '.join(str(term) for term in leaf.member)}"
        for term, found in zip(leaf.shape, array.shape[axes:], strict=True):
            self.lengths.append(Length(term, found, where))
        every = zip(*(member.member for member in members), strict=True)
        for terms, found in zip(every, array.shape, strict=False):
            self.lengths += [Length(needed, found, where) for needed in _longest(terms)]

    def _check_entries(self, name: str, value: Bounded, leaf: FreeMatrix) -> None:
        array = value.value
        if not (self.allow_nan or value.is_finite) and np.isnan(array).any():
            place = first_of(np.isnan(array))
            raise self.refusal(f"{name} is NaN at {place}; say allow_nan=True if it is meant to be")
        if isinstance(leaf, SymmetricMatrix):
            differs = ~((array == array.swapaxes(-1, -2)) | np.isnan(array))
            if differs.any():
                raise self.refusal(
                    f"{name} is symmetric in the formula, and differs from its transpose at "
                    f"{first_of(differs)}; give ({name} + {name}.T) / 2, or leave out symmetric=True"
                )
        elif isinstance(leaf, PositiveMatrix) and (array <= 0).any():
            place = first_of(array <= 0)
            raise self.refusal(f"{name} is positive in the formula, and is not at {place}")

    def _scale(self, name: str) -> Bounded:
        try:
            number = float(self.values[name])
        except (TypeError, ValueError):
            number = 0.0
        if not 0 < number < float("inf"):
            raise self.refusal(f"{name} = {self.values[name]!r}; give a positive number")
        return self._rounded(number)

    def _functions(self, chosen: Data) -> Mapping[str, GivenFunction]:
        found = {}
        for node in self.symbols.functions:
            call = self.values[node.name]
            if not callable(call):
                raise self.refusal(f"{node.name} = {call!r} cannot be called; give {_function(node)}")
            found[node.name] = GivenFunction(node.name, call, chosen.length(node.arity[1]))
        return found


def _is_one_by_one(leaf: FreeMatrix) -> bool:
    return leaf.is_entry and not leaf.member


def has_nan(array: FloatArray) -> bool:
    """Tell whether an entry is NaN; a sum tells it mostly, and takes less than asking each."""
    with np.errstate(all="ignore"):
        return bool(np.isnan(array.sum()) and np.isnan(array).any())


def first_of(places: Integers) -> tuple[int, ...]:
    """Return the first place that is true, counted from 1."""
    return tuple(int(k) + 1 for k in np.unravel_index(int(np.argmax(places)), places.shape))


def wanted(symbols: Symbols) -> dict[str, str]:
    """Return the names for which somebody has to give something, each with what it is."""
    needed: dict[str, str] = {}
    for leaf in symbols.matrices:
        shape = show_shape((*(_axis(term) for term in leaf.member), *leaf.shape))
        needed.setdefault(leaf.name, f"an array of shape {shape}")
    needed |= {s.name: "a positive number" for s in symbols.scales}
    needed |= discrete(symbols)
    needed |= dict.fromkeys(symbols.relations, MASK)
    needed |= {node.name: _function(node) for node in symbols.functions}
    return needed


def _longest(terms: Iterable[Expr]) -> list[Expr]:
    """Return the number of members that indices of a family need: the farthest, if one is known."""
    needed = dict.fromkeys(
        term.axis if isinstance(term, Position) else term
        for term in terms
        if isinstance(term, Position) or (term.free_symbols and not term.has(Position))
    )
    longest = [n for n in needed if all((n - m).is_nonnegative for m in needed)]
    return longest[:1] or list(needed)


def _axis(term: Expr) -> Expr | str:
    """Return the number of members along one index of a family, as far as a term tells."""
    return term.axis if isinstance(term, Position) else "…"


def _function(node: AcrossHeads | AlongRows | OfEntries) -> str:
    arguments, values = node.arity
    return f"a function of arrays from (…, {arguments}) to (…, {values})"

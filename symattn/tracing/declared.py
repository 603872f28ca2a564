"""The arguments of a function: arrays with symbolic sizes, declared as ``"B S H*d"``.

Names are sizes, apart by spaces, one for each axis. H*d is an axis in which the second is the faster,
P+S one in which those of P come first, a number one of a fixed length. ``bool`` in front is a mask,
``size`` a whole number that is a size, ``index(V)`` whole numbers from 0 on, below V.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product
from typing import Any

import numpy as np
from sympy import Expr, Integer, expand

from symattn.errors import InputError
from symattn.language.canonical import canonical
from symattn.language.expressions import Expression
from symattn.language.families import concat, stack
from symattn.language.integers import whole
from symattn.language.matrices import matrix, ones, scalar
from symattn.language.sizes import LONGEST, Size, features, heads, tokens
from symattn.language.statements import Eq, Statement, nonnegative
from symattn.tracing.arrays.array import Array, at_place, data, indices
from symattn.tracing.arrays.axes import (
    Axis,
    Joined,
    joined_axis,
    places,
    product_axis,
    resolved,
    size_of,
)
from symattn.tracing.arrays.data import equal_name, laid_out
from symattn.tracing.arrays.reading import Reading, fresh, reading
from symattn.tracing.arrays.reductions import summed

_KINDS = ("real", "bool", "size")
_DTYPES = {"real": "float64", "bool": "bool", "index": "int64"}


@dataclass(frozen=True)
class Declared:
    """One argument: its name, what it holds, and its axes.

    Attributes
    ----------
    kind : {"real", "bool", "size", "index"}
    below : Expr or None
        The bound of the integers.
    is_attained : bool
        Whether every row of the truth values has one that is true.
    """

    name: str
    kind: str
    axes: tuple[Axis, ...]
    below: Expr | None = None
    is_attained: bool = False

    @property
    def dtype(self) -> str:
        """The dtype by the name of NumPy and PyTorch."""
        return _DTYPES[self.kind]

    @property
    def sizes(self) -> frozenset[Size]:
        """The sizes that its axes have, and the one that its numbers are below."""
        held = [] if self.below is None else [self.below]
        return frozenset(n for e in (*(axis.size for axis in self.axes), *held) for n in e.free_symbols)

    def array(self) -> Array:
        """Return it as free data."""
        if self.below is not None:
            return indices(self.name, self.axes, self.below)
        return data(self.name, self.axes, is_mask=self.kind == "bool")

    def matrix(self) -> Any:
        """Return the matrix, or scalar, that formulas read; None if it has more axes, or parts."""
        sizes = [axis.size for axis in self.axes]
        if self.kind == "real" and all(n == 1 for n in sizes):
            return scalar(self.name)
        if self.kind != "real" or len(sizes) > 2 or not all(isinstance(n, Size) for n in sizes):
            return None
        rows, columns = [1] * (2 - len(sizes)) + sizes
        return matrix(self.name, rows, columns)

    @property
    def hypotheses(self) -> list[Statement]:
        """The facts about integers: their weights are not negative, and their sum is 1.

        There are none of integers below a number for which too many weights would be written out.
        """
        if self.below is None or (self.below.is_Integer and self.below > LONGEST):
            return []
        weights = self._weights(self.below)
        with reading(Reading(count=20_000)):
            each = [nonnegative(e) for e in everywhere(weights.array(), weights.axes)]
            together = everywhere(summed(weights.array(), -1), self.axes)
            return [*each, *(Eq(whole, ones(*whole.shape)) for whole in together)]

    def shape(self, at: Mapping[Size, int]) -> tuple[int, ...]:
        """Return its shape at sizes."""
        return tuple(number_at(axis.size, at) for axis in self.axes)

    def tables(self, values: Any, at: Mapping[Size, int]) -> dict[str, Any]:
        """Return an array as the tables that a formula names: one for each part of an axis."""
        if self.below is not None:
            weights = np.eye(number_at(self.below, at))[values]
            numbers = replace(self, below=None).tables(values, at)
            equal = {equal_name(name): _pairs(table, len(self.axes)) for name, table in numbers.items()}
            return equal | self._weights(self.below).tables(weights, at)
        found: dict[str, list[Any]] = {}
        shapes: dict[str, tuple[int, ...]] = {}
        for place, name, where, shape in self._entries(at):
            found.setdefault(name, []).append((where, values[place]))
            shapes[name] = shape
        whole = {}
        for name, entries in found.items():
            table = np.zeros(shapes[name], dtype=values.dtype)
            for where, value in entries:
                table[where] = value
            whole[name] = table.reshape((1,) * (2 - table.ndim) + table.shape)
        return whole

    def from_tables(self, tables: Mapping[str, Any], at: Mapping[Size, int]) -> Any:
        """Return the array of which a formula names tables; entries that no table has are 0, or seen."""
        if self.below is not None:
            return self._weights(self.below).from_tables(tables, at).argmax(axis=-1)
        found = np.zeros(self.shape(at)) if self.kind == "real" else np.ones(self.shape(at), dtype=bool)
        for place, name, where, _ in self._entries(at):
            full = (0,) * (2 - len(where)) + where
            value = tables.get(name, {}).get(full)
            if value is not None:
                found[place] = value
        return found

    def _weights(self, below: Expr) -> Declared:
        """Return the weights of whole numbers: 1 at the place that the number names, else 0."""
        return Declared(self.name, "real", (*self.axes, product_axis([below])))

    def _entries(
        self, at: Mapping[Size, int]
    ) -> Iterator[tuple[tuple[int, ...], str, tuple[int, ...], tuple[int, ...]]]:
        """Yield each place of the array, the table it is in, its place there, and the table's shape."""
        known: dict[tuple[Expr, ...], tuple[list[int], tuple[int, ...]]] = {}
        for point in product(*(_numbered(axis, at) for axis in self.axes)):
            place = tuple(n for n, _, _, _ in point)
            tags = [t for _, own, _, _ in point for t in own]
            where = [w for _, _, own, _ in point for w in own]
            lengths = tuple(n for _, _, _, own in point for n in own)
            if lengths not in known:
                order = laid_out(lengths) if self.kind == "real" else list(range(len(lengths)))
                known[lengths] = order, tuple(number_at(lengths[k], at) for k in order)
            order, shape = known[lengths]
            yield place, "_".join([self.name, *map(str, tags)]), tuple(where[k] for k in order), shape


def everywhere(entries: Array, axes: Sequence[Axis]) -> Iterator[Expression]:
    """Yield the entries of an array in matrices, one for each kind of place."""
    for point in product(*(places(axis, fresh) for axis in axes)):
        body = at_place(entries, [place for place, _ in point])
        bound = [p for _, own in point for p in own]
        row = concat(body, bound[-1]) if bound else body
        yield canonical(stack(row, *bound[:-1]) if bound[1:] else row)


Numbered = tuple[int, tuple[int, ...], tuple[int, ...], tuple[Expr, ...]]


def _pairs(numbers: Any, rank: int) -> Any:
    """Return a mask of the pairs of places on the last axis with equal numbers."""
    found = numbers[..., :, None] == numbers[..., None, :]
    return found if numbers.ndim > 2 or rank > 1 else found[0]


def _numbered(axis: Axis, at: Mapping[Size, int]) -> list[Numbered]:
    """Return each place of an axis: its number, its parts, its places on sizes, and these sizes."""
    found: list[Numbered] = [(0, (), (), ())]
    for factor in resolved(axis):
        own: list[Numbered]
        if isinstance(factor, Joined):
            own, begin = [], 0
            for k, part in enumerate(factor.parts):
                inner = _numbered(part, at)
                own += [(begin + n, (k, *t), w, s) for n, t, w, s in inner]
                begin += len(inner)
        elif factor.is_Integer:
            own = [(n, (n,), (), ()) for n in range(int(factor))]
        else:
            length = size_of(factor)
            own = [(n, (), (n,), (length,)) for n in range(number_at(length, at))]
        found = [(n * len(own) + m, t + u, v + w, r + s) for n, t, v, r in found for m, u, w, s in own]
    return found


def number_at(term: Expr, at: Mapping[Any, int]) -> int:
    """Return the number that a length or a place is, where sizes and positions are as given."""
    try:
        return int(whole(term, at, at, _has_no_image))
    except InputError:  # A quotient that is whole at these sizes.
        return int(term.subs(at))


def _has_no_image(image: Any, place: Any) -> Any:
    raise InputError(f"{image}: no permutation is known here")


def size(name: str) -> Size:
    """Return a size by its name: upper case counts tokens, H, G and R heads, lower case features."""
    kind = heads if name[0] in "HGR" else tokens if name[0].isupper() else features
    found: Size = kind(name)
    return found


def declarations(
    specs: Mapping[str, str], fixed: Mapping[str, int], kinds: Mapping[str, Size]
) -> tuple[Declared, ...]:
    """Return the declared arguments of a function.

    Parameters
    ----------
    specs : mapping from name to str
    fixed : mapping from name to int
        Sizes that are numbers.
    kinds : mapping from name to Size
        Sizes that are declared to count something.

    Raises
    ------
    InputError
        If a declaration is none.
    """
    if not specs:
        raise InputError('no argument is declared; give for example x="B S d"')
    found = []
    for name, spec in specs.items():
        if not isinstance(spec, str):
            raise InputError(f"{name} = {spec!r}; give its axes as text, as {name}='B S d'")
        words = spec.split()
        word = words.pop(0) if words and _is_kind(words[0]) else "real"
        kind, below = _kind(name, word, fixed, kinds)
        if kind == "size" and len(words) != 1:
            raise InputError(f"{name} = {spec!r}; behind size stands one size, as in 'size H'")
        axes = tuple(_axis(name, word, fixed, kinds) for word in words)
        found.append(Declared(name, kind, axes, below))
    letters = {n.name for d in found for n in d.sizes}
    for d in found:
        if d.kind != "size" and d.name in letters:
            raise InputError(f"{d.name} is an argument and a size; write its axes with another letter")
        if re.fullmatch(r"t_\d+", d.name) or (d.name == "t" and _has_parts(d)):
            raise InputError(f"{d.name} is what a position of a formula is called; give it another name")
    for d, other in permutations(found, 2):
        has_parts = _has_parts(d)
        is_equality = d.below is not None and other.name.startswith(equal_name(d.name))
        if is_equality or (has_parts and re.fullmatch(rf"{re.escape(d.name)}(_\d+)+", other.name)):
            raise InputError(
                f"{other.name} is an argument, and may be what a part of {d.name} is called; give it "
                "another name"
            )
    known = {word for spec in specs.values() for word in re.findall(r"[A-Za-z]\w*", spec)}
    for name in fixed:
        if name not in known:
            there = ", ".join(sorted(known))
            raise InputError(f"sizes: {name} is not a size of the arguments; they have {there}")
    return tuple(found)


def _has_parts(d: Declared) -> bool:
    """Tell whether parts of what is declared have names of their own."""
    factors = [f for axis in d.axes for f in resolved(axis)] + [d.below] * (d.below is not None)
    return any(isinstance(f, Joined) or f.is_Integer for f in factors)


def _is_kind(word: str) -> bool:
    return word in _KINDS or word.startswith("index")


def _kind(
    name: str, word: str, fixed: Mapping[str, int], kinds: Mapping[str, Size]
) -> tuple[str, Expr | None]:
    """Return the kind of an argument, and the bound of its integers."""
    if word in _KINDS:
        return word, None
    inside = re.fullmatch(r"index\((\w+)\)", word)
    if inside is None:
        raise InputError(
            f"{name}: {word!r} is not a kind of numbers; those from 0 to V - 1 are {name}='index(V) B S'"
        )
    (below,) = resolved(_axis(name, inside[1], fixed, kinds)) or (Integer(1),)
    return "index", below


def _axis(name: str, word: str, fixed: Mapping[str, int], kinds: Mapping[str, Size]) -> Axis:
    def factor(text: str) -> Any:
        if text.isdigit() and int(text) > 0:
            return Integer(text)
        if not re.fullmatch(r"[A-Za-z]\w*", text):
            raise InputError(
                f"{name}: {word!r} is not an axis; separate sizes by spaces, use H*d for heads side by "
                "side, P+S for parts one after the other, 1 for an axis that is broadcast"
            )
        number = fixed.get(text)
        return kinds.get(text) or size(text) if number is None else Integer(number)

    parts = [product_axis([factor(f) for f in part.split("*")]) for part in word.split("+")]
    if len(parts) > 1 and any(part.size.is_Integer for part in parts):
        # A neighbour more is one axis: what is shifted by a place goes over the seam.
        return product_axis([expand(sum(part.size for part in parts))])
    return parts[0] if len(parts) == 1 else joined_axis(parts)

"""Masks that a table of blocks defines, each block kept or not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

from symattn.arrays import is_numpy, np
from symattn.errors import InputError, shown
from symattn.relations.base import Lookup, Position, Relation, Seen, _no_lookup, is_whole
from symattn.relations.heads import ByHead

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


@dataclass(frozen=True, repr=False)
class Table(Relation):
    """Query i sees key j where the table keeps their block; positions beyond it are not seen."""

    kept: tuple[tuple[bool, ...], ...]
    size: tuple[int, int]

    @cached_property
    def _table(self) -> np.ndarray:
        """The kept blocks, with an empty block on each side."""
        columns = len(self.kept[0]) if self.kept else 0
        return np.pad(np.array(self.kept, bool).reshape(len(self.kept), columns), 1)

    @cached_property
    def _counts(self) -> np.ndarray:
        """The number of kept blocks above and left of a place."""
        return np.pad(self._table.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))

    def _blocks(self, i: Position, j: Position) -> tuple[np.ndarray, np.ndarray]:
        """Return the blocks of positions, by index in the table."""
        rows, columns = self._table.shape
        found = tuple(
            np.clip((position - 1) // size + 1, 0, count - 1)
            for position, size, count in zip((i, j), self.size, (rows, columns), strict=True)
        )
        return found[0], found[1]

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        if all(isinstance(n, int) or is_numpy(n, "integer", "ndarray") for n in (i, j)):
            seen = self._table[self._blocks(i, j)]
            return seen if is_numpy(seen, "ndarray") else bool(seen)
        seen = (j <= 0) & (j > 0)
        (rows, columns), table = self.size, self._table[1:-1, 1:-1]
        for row, column in np.argwhere(table).tolist():
            query = (i > row * rows) & (i <= (row + 1) * rows)
            seen = seen | (query & (j > column * columns) & (j <= (column + 1) * columns))
        return seen

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        (top, left), (bottom, right) = self._blocks(first_i, first_j), self._blocks(last_i, last_j)
        bottom, right, counts = bottom + 1, right + 1, self._counts
        kept = counts[bottom, right] - counts[top, right] - counts[bottom, left] + counts[top, left]
        return kept > 0, kept == (bottom - top) * (right - left)

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        (top, _), (bottom, _) = self._blocks(first_i, 1), self._blocks(last_i, 1)
        columns = np.flatnonzero(self._table[top : bottom + 1].any(axis=0))
        if not columns.size:
            return 1, 0
        size = self.size[1]
        return int(columns[0] - 1) * size + 1, min(int(columns[-1]) * size, keys)

    def positions(self) -> int | None:
        return int(self._table.shape[1] - 2) * self.size[1]

    def query_positions(self) -> int | None:
        return len(self.kept) * self.size[0]

    def __repr__(self) -> str:
        return f"from_blocks({[list(row) for row in self.kept]}, {self.size})"

    def __str__(self) -> str:
        rows, columns = self._table.shape
        return f"from_blocks({rows - 2} × {columns - 2}, {self.size})"


def from_blocks(kept: ArrayLike, size: int | tuple[int, int] = 128) -> Relation:
    """Return the relation that a table of blocks defines: FlexAttention's block masks.

    Query i sees key j where ``kept[(i - 1) // rows, (j - 1) // columns]``.

    Parameters
    ----------
    kept : array_like of bool, shape (m, n) or (…, H, m, n)
        Which blocks are seen; with more axes, for each head, as a mask is. All of a block is seen or
        nothing: what cuts blocks is combined by ``&``, as `causal` is.
    size : int, or (rows, columns)
        Of a block; the last ones may reach beyond the sequence.

    Raises
    ------
    InputError
        If `kept` is not a table of truth values, or a size is not permitted.

    References
    ----------
    Dong et al., Flex Attention, arXiv 2412.05496, section 4.2.

    Examples
    --------
    >>> from_blocks([[True, False], [True, True]], 2).dense(3)
    array([[ True,  True, False],
           [ True,  True, False],
           [ True,  True,  True]])
    """
    sizes = size if isinstance(size, tuple) else (size, size)
    if len(sizes) != 2 or not all(is_whole(length, 1) for length in sizes):
        raise InputError(f"from_blocks: size = {size!r}; give a whole number of at least 1, or two")
    try:
        array = np.asarray(kept)
    except ValueError:
        array = np.empty((), object)
    if array.ndim < 2 or array.dtype.kind != "b":
        raise InputError(
            f"from_blocks: {shown(kept)} is not a table of truth values; give an array of bool of shape "
            "(m, n), or (…, H, m, n)"
        )
    flat = array.reshape(prod(array.shape[:-2]), *array.shape[-2:])
    tables = [Table(tuple(map(tuple, table)), sizes) for table in flat.tolist()]
    return tables[0] if array.ndim == 2 else ByHead(tuple(tables), array.shape[:-2])

"""Sizes, inferred from the shapes of arrays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sympy import Expr, Poly

from symattn.errors import InputError
from symattn.evidence.data import Data
from symattn.language.sizes import Size


@dataclass(frozen=True)
class Length:
    """One axis of what was given.

    Attributes
    ----------
    term : Expr
        Its length in the formula, a polynomial in sizes.
    found : int
        Its length in fact.
    where : str
        What was given: ``x of shape (5, 3), which is S × d``.
    """

    term: Expr
    found: int
    where: str


def solved(lengths: Sequence[Length], sizes: Iterable[Size], caller: str) -> dict[Size, int]:
    """Return the sizes that the lengths of axes give.

    Raises
    ------
    InputError
        If two lengths contradict each other, one is impossible, or a size is in none of them.
    """
    known: dict[Size, tuple[int, Length]] = {}
    # An axis of length S says what S is; one of length H·d says what H is once d is known.
    pending = sorted(lengths, key=lambda axis: not isinstance(axis.term, Size))
    while pending:
        ready = next((a for a in pending if len(_open(a, known)) <= 1), None)
        if ready is None:
            break
        pending.remove(ready)
        open_ = _open(ready, known)
        if open_:
            (size,) = open_
            known[size] = _root(ready, size, known, caller), ready
        else:
            _check(ready, known, caller)
    missing = [size for size in sizes if size not in known]
    if missing:
        size = missing[0]
        raise InputError(f"{caller}: no array tells the number of {size.kind} {size}; give {size}=…")
    return {size: number for size, (number, _) in known.items()}


def _open(axis: Length, known: Mapping[Size, object]) -> set[Size]:
    return {size for size in axis.term.free_symbols if size not in known}


def _root(axis: Length, size: Size, known: Mapping[Size, tuple[int, Length]], caller: str) -> int:
    """Return the one positive whole number that makes an axis as long as it is."""
    if axis.term == size:
        return axis.found
    term = axis.term.subs({other: number for other, (number, _) in known.items()})
    roots = [int(r) for r in Poly(term - axis.found, size).ground_roots() if r.is_Integer and r > 0]
    if len(roots) != 1:
        raise InputError(f"{caller}: {axis.where}: {axis.found} is not {axis.term} for any {size}")
    return roots[0]


def _check(axis: Length, known: Mapping[Size, tuple[int, Length]], caller: str) -> None:
    length = Data({size: number for size, (number, _) in known.items()}).length(axis.term)
    if length == axis.found:
        return
    sources = [known[size] for size in sorted(axis.term.free_symbols, key=str)]
    others = " and ".join(dict.fromkeys(source.where for _, source in sources))
    against = f", and {length} by {others}" if others else f", not {length}"
    raise InputError(f"{caller}: {axis.term} is {axis.found} by {axis.where}{against}")

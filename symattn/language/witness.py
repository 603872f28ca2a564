"""What an author says of an instance at which hypotheses hold: by name, and exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import NoneType
from typing import Any

from symattn.errors import InputError
from symattn.language.matrices import OrthogonalMatrix, SymmetricMatrix, as_number
from symattn.language.symbols import Symbols

Rows = tuple[tuple[Fraction, ...], ...]

Witness = tuple[tuple[str, "int | tuple[int, ...] | Rows"], ...]
"""Names and values: of sizes and positions, of permutations, and of everything else as rows."""


def as_witness(given: Any, symbols: Symbols) -> Witness:
    """Return what an author says of an instance, checked as far as that needs no sizes.

    Parameters
    ----------
    given : mapping from name, or what bears it, to value; or None
    symbols : Symbols
        Those of the claim.

    Raises
    ------
    InputError
        If a name is none of the claim, or a value is not of its kind.
    """
    if not isinstance(given, (Mapping, NoneType)):
        raise InputError(
            f"witness = {given!r}: give a mapping from names to values, as {{'S': 2, 'u': [[1, 0]]}}"
        )
    kinds = _kinds(symbols)
    found: dict[str, Any] = {}
    for key, value in (given or {}).items():
        name = key if isinstance(key, str) else getattr(key, "name", str(key))
        if name not in kinds:
            listed = ", ".join(kinds) or "nothing"
            raise InputError(f"witness: {name!r} is nothing that it can give; it can give {listed}")
        found[name] = _value(name, kinds[name], value)
    return tuple(sorted(found.items()))


def _kinds(symbols: Symbols) -> dict[str, Any]:
    """Return what can be given by name. What is orthogonal, a family or a function is looked for."""
    plain = (m for m in symbols.matrices if not m.member and not isinstance(m, OrthogonalMatrix))
    return {
        **{size.name: "size" for size in symbols.sizes},
        **{position.name: "position" for position in symbols.positions},
        **{pi.name: "permutation" for pi in symbols.permutations},
        **dict.fromkeys(symbols.relations, "relation"),
        **{scale.name: "scale" for scale in symbols.scales},
        **{leaf.name: leaf for leaf in plain},
    }


def _value(name: str, kind: Any, value: Any) -> Any:
    if kind in ("size", "position"):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise InputError(f"witness: {name} = {value!r}; give a whole number from 1 on")
        return value
    if kind == "permutation":
        images = tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else ()
        if sorted(images, key=str) != sorted(range(1, len(images) + 1), key=str) or not images:
            raise InputError(f"witness: {name} = {value!r}; give its images, as (2, 1, 3)")
        return images
    rows = _rows(name, value)
    if kind == "relation" and any(entry not in (0, 1) for row in rows for entry in row):
        raise InputError(f"witness: {name} = {value!r}; give rows of 0 and 1")
    if kind == "scale" and (len(rows), len(rows[0]), rows[0][0] > 0) != (1, 1, True):
        raise InputError(f"witness: {name} = {value!r}; give one positive number")
    if isinstance(kind, SymmetricMatrix) and rows != tuple(zip(*rows, strict=True)):
        raise InputError(f"witness: {name} = {value!r} is not symmetric")
    return rows


def _rows(name: str, value: Any) -> Rows:
    """Return rows of rational numbers; a number is a matrix of one."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        value = [[value]]
    is_table = all(isinstance(row, Sequence) and not isinstance(row, str) for row in value)
    if not is_table or len({len(row) for row in value}) != 1 or not value[0]:
        raise InputError(
            f"witness: {name} = {value!r}; give rows of one length, as [[1, 0], [0, 1]], or a number"
        )
    try:
        exact = [[as_number(entry) for entry in row] for row in value]
    except InputError as error:
        raise InputError(f"witness: {name}: {error}") from None
    if not all(entry.is_Rational for row in exact for entry in row):
        raise InputError(f"witness: {name} = {value!r}; give finite numbers")
    return tuple(tuple(Fraction(int(e.p), int(e.q)) for e in row) for row in exact)

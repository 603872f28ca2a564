"""The author's values for an instance at which hypotheses hold, by name, and exact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import NoneType
from typing import Any

from sympy import Add, E, Expr, Mul, Pow, Rational, exp, log

from symattn.errors import InputError
from symattn.language.matrices import FreeMatrix, OrthogonalMatrix, SymmetricMatrix, as_number
from symattn.language.symbols import Symbols

MOST_NESTED = 3
"""Deepest nesting of roots, exponentials and logarithms in an entry."""

Rows = tuple[tuple[Fraction | Expr, ...], ...]

Witness = tuple[tuple[str, "int | tuple[int, ...] | Rows"], ...]
"""Names and values: of sizes and positions, of permutations, and of everything else as rows."""


def as_witness(given: object, symbols: Symbols) -> Witness:
    """Return the author's instance, checked as far as that needs no sizes.

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
    found: dict[str, int | tuple[int, ...] | Rows] = {}
    for key, value in (given or {}).items():
        name = key if isinstance(key, str) else getattr(key, "name", str(key))
        if name not in kinds:
            listed = ", ".join(kinds) or "nothing"
            raise InputError(
                f"witness: {name!r} is not a free symbol of the claim; a witness can give {listed}"
            )
        found[name] = _value(name, kinds[name], value)
    return tuple(sorted(found.items()))


def _kinds(symbols: Symbols) -> dict[str, str | FreeMatrix]:
    """Return the kind of each symbol that a witness may give; other symbols are searched for."""
    plain = (m for m in symbols.matrices if not m.member and not isinstance(m, OrthogonalMatrix))
    return {
        **{size.name: "size" for size in symbols.sizes},
        **{position.name: "position" for position in symbols.positions},
        **{pi.name: "permutation" for pi in symbols.permutations},
        **dict.fromkeys(symbols.relations, "relation"),
        **{scale.name: "scale" for scale in symbols.scales},
        **{leaf.name: leaf for leaf in plain},
    }


def _value(name: str, kind: str | FreeMatrix, value: object) -> int | tuple[int, ...] | Rows:
    if kind in ("size", "position"):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise InputError(f"witness: {name} = {value!r}; give a whole number of at least 1")
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
        raise InputError(
            f"witness: {name} = {value!r} is not symmetric; give rows equal to their columns"
        )
    return rows


def _rows(name: str, value: Any) -> Rows:
    """Return rows of exact numbers; a number is a matrix of one."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        value = [[value]]
    is_table = all(isinstance(row, Sequence) and not isinstance(row, str) for row in value)
    if not is_table or len({len(row) for row in value}) != 1 or not value[0]:
        raise InputError(
            f"witness: {name} = {value!r}; give rows of one length, as [[1, 0], [0, 1]], or a number"
        )
    return tuple(tuple(_entry(name, entry) for entry in row) for row in value)


def _entry(name: str, value: object) -> Fraction | Expr:
    if isinstance(value, Expr) and not value.is_Rational and _is_written(value, MOST_NESTED):
        return value
    try:
        number = as_number(value)
    except InputError as error:
        also = "; or an expression in SymPy's sqrt, exp and log of rational numbers"
        raise InputError(f"witness: {name}: {error}{also if isinstance(value, Expr) else ''}") from None
    if not number.is_Rational:
        raise InputError(f"witness: {name} = {value!r}; give finite numbers")
    return Fraction(int(number.p), int(number.q))


def _is_written(value: Expr, nested: int) -> bool:
    """Tell whether a number is written with square roots, exponentials and logarithms."""
    match value:
        case Rational():
            return True
        case Add() | Mul():
            return all(_is_written(part, nested) for part in value.args)
        case exp() | log():
            return nested > 0 and _is_written(value.args[0], nested - 1)
        case Pow() if value.exp.is_Rational and value.exp.q <= 2:
            return nested > 0 and _is_written(value.base, nested - 1)
    return bool(value == E)

"""Calls of a user's function on arrays: draws of data, and results."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from sympy import Integer

from symattn.errors import InputError
from symattn.language.sizes import Size
from symattn.tracing.called import named
from symattn.tracing.declared import Declared, number_at
from symattn.tracing.discharged import suit

Arrays = Mapping[str, Any]


class Unfit(TypeError):
    """A result that is no array of real numbers."""


_LARGE = 16
"""Largest size that is not called large."""
MOST_VECTORS, _MOST_SCREENED = 400, 6
"""Most vectors of sizes tried for some that satisfy hypotheses, and most of these taken."""


@dataclass(frozen=True)
class Returned:
    """The result of a function: an array, or the exception that it raised."""

    array: Any = None
    error: Exception | None = None


def call(
    function: Callable[..., Any], declared: Sequence[Declared], arrays: Arrays, library: str = "torch"
) -> Returned:
    """Call a function on arrays of its own library; what it is given is a copy."""
    given = {
        d.name: int(arrays[d.name]) if d.kind == "size" else np.array(arrays[d.name]) for d in declared
    }
    return {"torch": _of_torch, "jax": _of_jax, "numpy": _of_numpy}[library](function, given)


def line_of(error: Exception) -> str:
    """Return the first line of what an error says, cut short."""
    return str(error).split("\n")[0][:160]


def why_raised(error: Exception) -> str:
    """Return a likely cause of an error that a function raises on all arrays, and a remedy."""
    if "reshape" in str(error) or "invalid for input of size" in str(error):
        return "if the number of places is a multiple of 4, declare it as 4*m, and likewise for others"
    if isinstance(error, TypeError) and "argument" in str(error):
        return "declare arguments by the names of its parameters, or wrap it, as in lambda x: f(x)"
    if isinstance(error, Unfit):
        return "let it return an array of real numbers, of the library of its arguments"
    if "dtype" in str(error) or "scalar type" in str(error):
        return (
            "arrays are given in float64: cast all that it computes with, as in x.float() @ w.float(), "
            "or nothing; over the reals a cast does nothing"
        )
    return "it may not take arrays with these axes, or not all numbers in them"


def _of_torch(function: Callable[..., Any], given: Arrays) -> Returned:
    import torch

    from symattn.tracing.torch.precision import in_double_precision

    tensors = {k: v if isinstance(v, int) else torch.tensor(v) for k, v in given.items()}
    try:
        with torch.enable_grad(), in_double_precision():
            found = _only(function, function(**tensors))
    except (MemoryError, InputError):
        raise
    except Exception as error:
        return Returned(error=error)
    if not isinstance(found, torch.Tensor):
        return Returned(error=Unfit(f"it returns {type(found).__name__}, not a tensor"))
    if found.is_complex():
        found = torch.view_as_real(found)
    return Returned(found.detach().to(torch.float64).numpy().copy())


def _of_jax(function: Callable[..., Any], given: Arrays) -> Returned:
    import jax

    with jax.enable_x64(True):
        arrays = {k: v if isinstance(v, int) else jax.numpy.asarray(v) for k, v in given.items()}
        try:
            found = _only(function, function(**arrays))
        except (MemoryError, InputError):
            raise
        except Exception as error:
            return Returned(error=error)
        if not isinstance(found, (jax.Array, np.ndarray, np.generic, bool, int, float)):
            return Returned(error=Unfit(f"it returns {type(found).__name__}, not an array"))
        if np.iscomplexobj(found):
            return Returned(error=Unfit("it returns complex numbers"))
        return Returned(np.array(found, dtype=float))


def _of_numpy(function: Callable[..., Any], given: Arrays) -> Returned:
    try:
        with np.errstate(all="ignore"):
            found = _only(function, function(**given))
    except (MemoryError, InputError):
        raise
    except Exception as error:
        return Returned(error=error)
    if not isinstance(found, (np.ndarray, np.generic, bool, int, float)):
        return Returned(error=Unfit(f"it returns {type(found).__name__}, not an array"))
    if np.iscomplexobj(found):
        return Returned(error=Unfit("it returns complex numbers"))
    return Returned(np.array(found, dtype=float))


def _only(function: Callable[..., Any], found: Any) -> Any:
    """Return the single array that a function has returned.

    Raises
    ------
    InputError
        If it is not one: this has nothing to do with what it was given.
    """
    if isinstance(found, (list, tuple)) and len(found) == 1:
        return found[0]
    if isinstance(found, (list, tuple, dict)) or found is None:
        raise InputError(
            f"{named(function)} returns {'nothing' if found is None else f'a {type(found).__name__}'}, "
            "and one array is needed; wrap it, as in lambda x: f(x)[0]"
        )
    return found


def drawn(
    declared: Sequence[Declared],
    at: Mapping[Size, int],
    rng: np.random.Generator,
    *,
    small: bool = False,
    spread: float = 1.0,
) -> dict[str, Any]:
    """Return random data for the declared arguments at some sizes.

    Real arrays are normal with standard deviation `spread`, divided by the root of the largest size if
    that is above 16, so that exponentials of products do not overflow; if `small`, they are integers
    from −2 to 2. Index arrays are uniform. In each row of a mask a key is seen, and of three or more
    keys one is not.
    """
    found: dict[str, Any] = {}
    largest = max(at.values(), default=1)
    spread = spread / math.sqrt(largest) if largest > _LARGE else spread
    for d in declared:
        if d.kind == "size":
            found[d.name] = number_at(d.axes[0].size, at)
            continue
        shape = d.shape(at)
        if d.below is not None:
            found[d.name] = np.asarray(rng.integers(0, number_at(d.below, at), shape))
        elif d.kind == "bool":
            keys = tuple(n for n, axis in zip(shape, d.axes, strict=True) if axis.size != 1)
            found[d.name] = _mask(keys, rng).reshape(shape)
        elif small:
            found[d.name] = np.asarray(rng.integers(-2, 3, shape), dtype=float)
        else:
            found[d.name] = np.asarray(spread * rng.standard_normal(shape))
    return found


def _mask(shape: tuple[int, ...], rng: np.random.Generator) -> Any:
    """Return truth values: in each row one is true, and of more than two one is not.

    In half of the masks it is the first that is true, which causal masks leave to every query.
    """
    found = np.asarray(rng.random(shape) < 0.6)
    if not shape:
        return found
    keys = shape[-1]
    shown = rng.integers(0, keys, (*shape[:-1], 1)) * rng.integers(0, 2)
    if keys > 2:
        hidden = (shown + rng.integers(1, keys, shown.shape)) % keys
        np.put_along_axis(found, hidden, False, -1)
    np.put_along_axis(found, shown, True, -1)
    return found


def differing(left: Any, right: Any) -> tuple[int, ...] | None:
    """Return the place where two arrays differ most, beyond what rounding explains; None if none does.

    Places at which neither has a number count as equal, as do both infinities of one sign.
    """
    with np.errstate(all="ignore"):
        same = (np.isnan(left) & np.isnan(right)) | (left == right)
        gap = np.where(same, 0.0, np.abs(left - right))
        gap = np.where(np.isfinite(gap), gap, np.inf)
        room = 1e-6 * np.maximum(1.0, np.minimum(np.abs(left), np.abs(right)))
        room = np.where(np.isnan(room), 0.0, room)
    if not (gap > room).any():
        return None
    finite = np.where(np.isfinite(gap), gap - room, 0.0)
    chosen = finite if (finite > 0).any() else gap
    return tuple(int(n) for n in np.unravel_index(int(np.argmax(chosen)), gap.shape))


def small_sizes(
    sizes: Sequence[Size], rng: np.random.Generator, given: Sequence[Any]
) -> list[dict[Size, int]]:
    """Return the sizes at which floats speak first: 1, 2, and some that differ.

    Where there are hypotheses, also all sizes beside the numbers that stand in them, if they are few.
    """
    ones = dict.fromkeys(sizes, 1)
    found = [ones, *({**ones, n: 2} for n in sizes), dict.fromkeys(sizes, 2)]
    found += [{n: int(rng.integers(1, 4)) for n in sizes} for _ in range(3)]
    found.append({n: int(k) for n, k in zip(sizes, rng.permutation(len(sizes)) + 2, strict=True)})
    own = sorted({n for h in given for n in h.free_symbols} & set(sizes), key=str)
    stated = {int(n) for h in given for n in h.atoms(Integer) if n > 0}
    numbers = sorted({1, 2, 3, *(n + k for n in stated for k in (0, 1, 2))})
    if own and len(numbers) ** len(own) <= MOST_VECTORS:
        points = product(numbers, repeat=len(own))
        vectors = [{**dict.fromkeys(sizes, 2), **dict(zip(own, p, strict=True))} for p in points]
        found += [at for at in vectors if suit(at, given)][:_MOST_SCREENED]
    return found


def arrays_of(example: Any, declared: Sequence[Declared]) -> tuple[dict[Size, int], dict[str, Any]]:
    """Return the counterexample of a verdict as arrays that the functions take."""
    at = {n: int(example.sizes.get(str(n), 1)) for d in declared for n in d.sizes}
    tables: dict[str, dict[tuple[int, ...], float]] = {}
    for table, rows in example.values.items():
        own = tables.setdefault(table.name, {})
        for i, row in enumerate(rows):
            for j, value in enumerate(row):
                own[(*(m - 1 for m in table.member), i, j)] = float(value)
    for name, bits in example.relations.items():
        own = tables.setdefault(name, {})
        for i, line in enumerate(bits):
            for j, bit in enumerate(line):
                own[i, j] = bool(bit)
    arrays = {
        d.name: number_at(d.axes[0].size, at) if d.kind == "size" else d.from_tables(tables, at)
        for d in declared
    }
    return at, arrays

"""Arrays on which two functions differ, as lines to paste."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_DTYPES = {"b": "bool", "f": "float64", "i": "int64"}
"""The libraries' names of dtypes."""

_MADE = {
    "torch": "torch.tensor({}, dtype=torch.{})",
    "jax": "jnp.array({}, dtype={})",
    "numpy": "np.array({}, dtype={})",
}
"""For each library, the expression that makes an array of numbers and their dtype."""

_OTHERS = {
    "jax": "jnp.asarray(np.asarray(x)) of each is what the function of JAX takes",
    "numpy": "np.asarray(x) of each is what the function of NumPy takes",
}


@dataclass(frozen=True)
class Difference:
    """Arrays on which two functions differ.

    Attributes
    ----------
    arrays : mapping from name to array
    place : tuple of int
        The place of the difference, counted from 0; empty if the shapes differ.
    left, right : float, or shape
        The values of the functions there.
    libraries : tuple of str
        Whose arrays each function takes.
    """

    arrays: Mapping[str, Any]
    place: tuple[int, ...]
    left: Any
    right: Any
    libraries: tuple[str, ...] = ("torch", "torch")

    def pasted(self) -> str:
        """Return lines of Python that make the arrays."""
        own = next(name for name in _MADE if name in self.libraries)
        lines = []
        for name, array in self.arrays.items():
            if isinstance(array, int):
                lines.append(f"{name} = {array}")
                continue
            values, kind = _short(array.tolist()), _DTYPES[array.dtype.kind]
            kind = kind if own == "torch" else kind.removesuffix("64")
            lines.append(f"{name} = {_MADE[own].format(values, kind)}")
        lines += [f"# {_OTHERS[other]}" for other in sorted(set(self.libraries) - {own})]
        return "\n".join(lines)


def _short(value: Any) -> Any:
    if isinstance(value, list):
        return "[" + ", ".join(str(_short(v)) for v in value) + "]"
    return int(value) if isinstance(value, float) and value.is_integer() else value

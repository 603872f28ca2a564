"""Differences between NumPy and PyTorch: other names, and functions that only one has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from symattn.relations import Both, Causal, Either, Everything, Negated, Relation


@dataclass(frozen=True)
class Dialect:
    """One library, and how code is written in it.

    Attributes
    ----------
    name : str
        As users call it.
    module : str
        The prefix of its functions: np, torch.
    imports : str
        The line that binds the module.
    axis, keep : str
        How an axis is named, and that it is kept.
    function : str
        What a function applied to each entry or matrix is called with.
    array : str
        The word for an array in the docstring.
    """

    name: str
    module: str
    imports: str
    axis: str
    keep: str
    array: str

    @property
    def is_torch(self) -> bool:
        """Whether it is PyTorch."""
        return self.module == "torch"

    def joined(self, parts: str, axis: int) -> str:
        """Write arrays one behind the other."""
        name = "cat" if self.is_torch else "concatenate"
        return f"{self.module}.{name}({parts}, {self.axis}={axis})"

    def stacked(self, parts: str) -> str:
        """Write arrays along a new last axis."""
        return f"{self.module}.stack({parts}, {self.axis}=-1)"

    def filled(self, value: str, shape: Sequence[str], like: str) -> str:
        """Write a matrix of one number, of the dtype of another array."""
        lengths = ", ".join(shape)
        if self.is_torch:
            return f"{like}.new_full(({lengths}), {value})" if like else (
                f"torch.full(({lengths}), {value}, dtype=torch.float64)"
            )  # fmt: skip
        return f"np.full(({lengths}), {value}{self._dtype(like)})"

    def table(self, rows: str, like: str) -> str:
        """Write a matrix of numbers."""
        if self.is_torch:
            return f"{like}.new_tensor({rows})" if like else f"torch.tensor({rows}, dtype=torch.float64)"
        return f"np.array({rows}{self._dtype(like) or ', float'})"

    def unit(self, length: str, like: str) -> str:
        """Write the identity matrix."""
        if self.is_torch:
            return f"torch.eye({length}{self._torch(like)})"
        return f"np.eye({length}{f', dtype={like}.dtype' if like else ''})"

    def numbers(self, start: str, stop: str, like: str) -> str:
        """Write consecutive numbers as floats."""
        if self.is_torch:
            return f"torch.arange({start}, {stop}{self._torch(like)})"
        return f"np.arange({start}, {stop}{f', dtype={like}.dtype' if like else ', dtype=float'})"

    def as_floats(self, mask: str, like: str) -> str:
        """Write a mask as 1 and 0."""
        if self.is_torch:
            return f"{mask}.to({f'{like}.dtype' if like else 'torch.float64'})"
        return f"{mask}.astype({f'{like}.dtype' if like else 'float'})"

    def smooth(self, name: str, body: str) -> tuple[str, int] | None:
        """Write a function of one number that PyTorch has and NumPy has not."""
        return (f"torch.nn.functional.{name}({body})", 4) if self.is_torch else None

    def relation(self, relation: Relation, shape: Sequence[str], like: str) -> str:
        """Write a relation that is known as a boolean matrix."""
        rows, columns = shape
        if not self.is_torch:
            return f"{_operand(relation)}.dense({rows}, {columns})"
        ones = f"{like}.new_ones" if like else "torch.ones"
        if isinstance(relation, Everything):
            return f"{ones}(({rows}, {columns}), dtype=torch.bool)"
        if isinstance(relation, Causal):
            return f"{ones}(({rows}, {columns}), dtype=torch.bool).tril()"
        made = f"torch.from_numpy({_operand(relation)}.dense({rows}, {columns}))"
        return f"{made}.to({like}.device)" if like else made

    def _dtype(self, like: str) -> str:
        return f", {like}.dtype" if like else ""

    def _torch(self, like: str) -> str:
        return f", dtype={like}.dtype, device={like}.device" if like else ", dtype=torch.float64"


def _operand(relation: Relation) -> str:
    code = repr(relation)
    return f"({code})" if isinstance(relation, (Both, Either, Negated)) else code


NUMPY = Dialect("numpy", "np", "import numpy as np", "axis", "keepdims=True", "array")
TORCH = Dialect("torch", "torch", "import torch", "dim", "keepdim=True", "tensor")
DIALECTS = {dialect.name: dialect for dialect in (NUMPY, TORCH)}

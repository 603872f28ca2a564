"""Attention of other libraries, each called as its documentation says, beside the formula it is to be.

Imported by the campaign alone: none of these libraries is needed by symattn or its tests.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.implementations.libraries import jax_functions, onnx_operators, ours, pytorch
from tests.implementations.libraries.asked import CAP, FORMULAS, OFFSET, Held

__all__ = ["CAP", "FORMULAS", "NOT_APPLICABLE", "OFFSET", "Held", "held", "versions"]

LIBRARIES = (pytorch, jax_functions, onnx_operators, ours)

NOT_APPLICABLE = (
    *pytorch.NOT_APPLICABLE, *jax_functions.NOT_APPLICABLE, *onnx_operators.NOT_APPLICABLE
)  # fmt: skip
"""What a library does not compute: formula, library, why."""


def held() -> Iterator[Held]:
    """Yield everything that is held against a formula."""
    for library in LIBRARIES:
        yield from library.held()


def versions() -> str:
    """Return what was run."""
    found = {name: version for library in LIBRARIES for name, version in library.VERSIONS.items()}
    return ", ".join(f"{name} {version}" for name, version in found.items())

# ruff: noqa: E501 - prose
"""The page of operations that are read: ``python -m tests.tracing.operations.page`` writes it."""

from __future__ import annotations

from pathlib import Path

from symattn.tracing import aten, numpy_entries, numpy_functions, primitives
from symattn.tracing.numpy_making import MAKERS

PAGE = Path(__file__).parents[3] / "docs/reference/operations.md"
_ABOVE = """# Operations that are read

What [`same`](../how-to/same.md) and `formula` read of a function. What is not here is refused by its name, with the line that uses it.
Each is held against the library itself, place by place, at sizes 1 to 4, by `tests/tracing`; and at every use, by the tie.
`python -m tests.tracing.operations.page` writes this page.
"""


def text() -> str:
    """Return the page."""
    numpys = {*numpy_functions.FUNCTIONS, *MAKERS, *numpy_entries.UFUNCS, "matmul"}
    return "\n".join([
        _ABOVE, "## PyTorch", "",
        "By the names that ATen has for them; what PyTorch takes apart into these is read, too: `F.linear`, `einsum`,",
        "`chunk`, `flatten`, `repeat_interleave`, `F.layer_norm`, and einops. `F.scaled_dot_product_attention` is read as its",
        "documentation says.", "", _listed(aten.OPERATIONS), "",
        "## JAX", "",
        "By the names of the primitives of a jaxpr, as `jax.make_jaxpr` shows them; `jax.jit`, `jax.checkpoint`, `jax.grad` and custom",
        "derivatives are read through. `lax.scan` is unrolled where the number of steps is one. `if` of sizes is a hypothesis.", "",
        _listed(primitives.PRIMITIVES), "",
        "## NumPy", "", _listed(numpys), "",
        "Methods of arrays:", "", _listed(numpy_functions.METHODS), "",
        "`.T`, `.mT`, `.shape`, `.ndim`, `.size`, `.dtype`; `x[…]` by numbers, slices, `None`, `…` and arrays of whole numbers made of",
        "sizes; `x[…] = y` by numbers and slices, and by a mask if y is one number; `ufunc.outer`, `reduce`, `out=`, `where=`; einops.", "",
    ])  # fmt: skip


def _listed(names: object) -> str:
    words, lines = [f"`{name}`" for name in sorted(names)], [""]
    for word in words:
        if len(lines[-1]) + len(word) > 110:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(text())

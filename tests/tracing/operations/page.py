# ruff: noqa: E501 - prose
"""The page of operations that are read: ``python -m tests.tracing.operations.page`` writes it."""

from __future__ import annotations

from pathlib import Path

from symattn.tracing.jax import primitives
from symattn.tracing.numpy import entries as numpy_entries
from symattn.tracing.numpy import functions as numpy_functions
from symattn.tracing.numpy.making import MAKERS
from symattn.tracing.operations import aten

PAGE = Path(__file__).parents[3] / "docs/reference/operations.md"
_ABOVE = """# Operations that are read

[`same`](../how-to/same.md) and `formula` read these operations. An operation that is not listed is refused, with its name and the line that uses it.
The tests compare each operation with the library itself, entry by entry, at sizes 1 to 4, and each use of `same` compares your functions again.
`python -m tests.tracing.operations.page` writes this page.
"""


def text() -> str:
    """Return the page."""
    numpys = {*numpy_functions.FUNCTIONS, *MAKERS, *numpy_entries.UFUNCS, "matmul"}
    return "\n".join([
        _ABOVE, "## PyTorch", "",
                "The names are those of ATen. Functions that PyTorch decomposes into these operations are read, too: `F.linear`, `einsum`,",
        "`chunk`, `flatten`, `repeat_interleave`, `F.layer_norm`, and einops. `F.scaled_dot_product_attention`,",
        "`F.group_norm`, `F.batch_norm` after `eval()`, `F.cosine_similarity`, `F.one_hot`, `F.pad`, `F.bilinear`, `F.max_pool1d`, `baddbmm`, `diag`, `trace`,",
        "`addcmul`, `addcdiv`, `kron`, `take_along_dim` and `linalg.multi_dot` are read as documented. Entries are sorted along axes of at most 4",
        "places; the places that `sort` and `topk` choose are not read.",
        "", _listed(aten.OPERATIONS), "",
        "## JAX", "",
                "The names are those of the primitives in a jaxpr, as `jax.make_jaxpr` shows them; `jax.jit`, `jax.checkpoint`, `jax.grad` and",
        "custom derivatives are read through. `lax.scan`, `fori_loop` and `while_loop` are unrolled if their number of steps is seen;",
        "of `lax.cond` both branches are read. `if` on sizes is a hypothesis.", "",
        _listed(primitives.PRIMITIVES), "",
        "## NumPy", "", _listed(numpys), "",
        "Methods of arrays:", "", _listed(numpy_functions.METHODS), "",
                "Also read are `.T`, `.mT`, `.shape`, `.ndim`, `.size`, `.dtype`; `x[…]` with numbers, slices, `None`, `…` and integer arrays made of",
        "sizes; `x[…] = y` with numbers and slices, with a mask if y is a number, and at one place in each row; `ufunc.outer`, `reduce`, `add.at`,",
        "`out=`, `where=`; einops.", "",
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

"""The language as text and as LaTeX: the sign for each operation.

How names, letters and words are set, whatever they stand for, and the LaTeX of signs such as ᵀ, ⁻¹ and
∘, is in :mod:`symattn.typesetting`.
"""

from symattn.notation import expressions, scalars, statements  # noqa: F401 - they say how
from symattn.notation.expressions import write_pieces
from symattn.notation.scalars import write_facts
from symattn.notation.writing import as_latex, as_text, write
from symattn.typesetting.style import LATEX, TEXT, Style, assignments

__all__ = [
    "LATEX",
    "TEXT",
    "Style",
    "as_latex",
    "as_text",
    "assignments",
    "write",
    "write_facts",
    "write_pieces",
]

"""Identities about attention, proved for every size or refuted by the smallest counterexample.

What the parameters are called - length, position term, relation, hypothesis - ``help(symattn.language)``
says.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from symattn import displayed

__version__ = "0.2.0"

_LANGUAGE = (
    "Eq", "Mask", "across_heads", "all_of", "along_rows", "below", "beside", "bias", "by_induction",
    "chain", "claim", "collecting", "column", "concat", "constant", "cos", "define", "defined", "derivative", "diag",
    "entry", "exp", "family", "features", "first", "frequencies", "hadamard", "head_sum", "heads",
    "identity", "indicator", "inverse", "last", "masked", "matrix", "matrix_of", "nonnegative",
    "nonzero", "normalise", "number", "numpy_code", "ones", "permutation", "position",
    "position_numbers", "positive", "product_over", "real_valued", "remark", "rotary", "rotation",
    "row", "scalar", "scale", "sees", "sees_only", "sees_something", "sin", "sinusoids", "softmax",
    "splice", "sqrt", "stack", "sum_over", "take_columns", "tokens", "where", "zero_exactly_where",
    "zeros",
)  # fmt: skip
_RELATIONS = (
    "blocks", "causal", "documents", "everything", "from_function", "isolated", "nothing", "padding",
    "prefix", "unknown", "window",
)  # fmt: skip
_RENAMED = ("invertible", "orthogonal", "positive_matrix", "symmetric")
"""Names of 0.1, which say what to write now."""
_HOMES = {
    **dict.fromkeys(_LANGUAGE, "symattn.language"),
    **dict.fromkeys(_RELATIONS, "symattn.relations"),
    **dict.fromkeys(("Ne", "Rational", "oo"), "sympy"),
    "Status": "symattn.kernel",
    "cross_check": "symattn.evidence",
    "Verdict": "symattn.kernel",
    "decide": "symattn.api",
    "derive": "symattn.api",
    "prove": "symattn.api",
}

__all__ = sorted([*_HOMES, "__version__"])


displayed.as_text.by("symattn.notation:as_text")
displayed.as_latex.by("symattn.notation:as_latex")
displayed.mimebundle.by("symattn.notebooks:mimebundle")


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used, so that importing symattn costs nothing."""
    if name == "numeric":
        return import_module("symattn.numeric")
    if name in _RENAMED:
        return getattr(import_module("symattn.language.renamed"), name)
    if name not in _HOMES:
        raise AttributeError(f"module 'symattn' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__

"""The whitelist: every word that a text may use beside the names that it declares.

No word takes a function, opens a file or evaluates text: ``numpy_code``, ``from_function`` and
``by_induction`` are for scripts.
"""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from functools import cache
from typing import Any

import symattn
from symattn.language.foreign import WRITTEN

EXPRESSIONS = (
    "Mask", "absolute", "arctan", "below", "beside", "bias", "centred", "clamp", "column", "concat",
    "constant", "cos", "cosine", "cross_entropy", "derivative", "diag", "entropy", "entry", "erf",
    "exp", "expectation", "floor", "frequencies", "gelu", "hadamard", "head_sum", "identity",
    "indicator", "inverse", "kl_divergence", "layernorm", "log", "log_softmax", "logsumexp", "masked",
    "matrix_of", "matrix_power", "max_over", "maximum", "minimum", "normalise", "number", "ones",
    "position_numbers", "product_over", "relu", "rmsnorm", "rotary", "rotation", "rounded", "row",
    "row_max", "row_norms", "sigmoid", "silu", "sin", "sinusoids", "soft_cap", "softmax", "softplus",
    "splice", "sqrt", "stack", "sum_over", "take_columns", "take_rows", "tanh", "unit_rows", "zeros",
)  # fmt: skip
RELATIONS = ("blocks", "causal", "everything", "isolated", "nothing", "prefix", "window")
POSITIONS = ("first", "last", "oo")
HYPOTHESES = (
    "Ne", "keeps", "nonzero", "relation_is", "sees", "sees_first", "sees_last", "sees_only",
    "sees_something", "top_k",
)  # fmt: skip
STATEMENTS = (
    "Eq", "all_of", "defined", "iff", "le", "lt", "nonnegative", "positive", "real_valued", "where",
    "zero_exactly_where",
)  # fmt: skip

WORDS = (*EXPRESSIONS, *RELATIONS, *POSITIONS, *HYPOTHESES, *STATEMENTS)

KINDS = (
    "tokens", "features", "heads", "position", "permutation", "table", "relation", "scale", "scalar",
    "family", "function", "matrix",
)  # fmt: skip
"""The kinds in a declaration; without one of these words, a name is a matrix."""

HYPOTHESES_ON_MATRICES = ("symmetric", "invertible", "orthogonal", "positive")


LIBRARIES = ("jnp", "math", "np", "numpy", "torch")


@cache
def meaning(word: str) -> Any:
    """Return the public name that a word of the whitelist stands for."""
    return getattr(symattn, word)


def near(word: str, known: Collection[str]) -> str:
    """Return advice for a name of NumPy or PyTorch, the nearest known word as a question, or nothing."""
    if word in WRITTEN and word not in known:
        return f"write {WRITTEN[word]}"
    lowered = {name.lower(): name for name in reversed(tuple(known))}
    # Of one letter or two, only another case is near.
    close = get_close_matches(word.lower(), lowered, n=1, cutoff=0.65 if len(word) > 2 else 1.0)
    return f"did you mean {lowered[close[0]]}?" if close else ""

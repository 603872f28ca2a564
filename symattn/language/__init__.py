"""How a claim is written: sizes, positions, matrices, attention, hypotheses, statements, claims."""

from symattn.language.abbreviations import define
from symattn.language.algebra import diag, hadamard, inverse, number
from symattn.language.attention import Mask, bias, indicator, masked, normalise, softmax
from symattn.language.claims import Claim, Question, claim, question, registry
from symattn.language.expressions import Expression
from symattn.language.families import concat, head_sum, product_over, stack, sum_over
from symattn.language.functions import across_heads, along_rows, cos, derivative, exp, sin
from symattn.language.hypotheses import nonzero, sees, sees_only, sees_something
from symattn.language.matrices import (
    constant,
    family,
    identity,
    invertible,
    matrix,
    matrix_of,
    numpy_code,
    ones,
    orthogonal,
    positive_matrix,
    scale,
    symmetric,
    zeros,
)
from symattn.language.permutations import permutation
from symattn.language.positions import first, last, position
from symattn.language.reasons import remark
from symattn.language.rotations import frequencies, position_numbers, rotary, rotation, sinusoids
from symattn.language.selection import below, beside, column, entry, row, splice, take_columns
from symattn.language.sizes import features, heads, tokens
from symattn.language.statements import (
    Eq,
    all_of,
    by_induction,
    chain,
    defined,
    nonnegative,
    positive,
    real_valued,
    where,
    zero_exactly_where,
)
from symattn.language.symbols import symbols_of
from symattn.relations import (
    Relation,
    blocks,
    causal,
    everything,
    from_function,
    isolated,
    nothing,
    padding,
    unknown,
    window,
)

__all__ = [
    "Claim", "Eq", "Expression", "Mask", "Question", "Relation", "across_heads", "all_of",
    "along_rows", "below", "beside", "bias", "blocks", "by_induction", "causal", "chain", "claim", "column",
    "concat", "constant", "cos", "define", "defined", "derivative", "diag", "entry", "everything", "exp",
    "family", "features", "first", "frequencies", "from_function", "hadamard", "head_sum", "heads",
    "identity", "indicator", "inverse", "invertible", "isolated", "last", "masked", "matrix", "matrix_of",
    "nonnegative", "nonzero", "normalise", "nothing", "number", "numpy_code", "ones",
    "orthogonal", "padding", "permutation", "position", "position_numbers", "positive",
    "positive_matrix", "product_over", "question", "real_valued", "registry", "remark", "rotary", "rotation",
    "row", "scale", "sees", "sees_only", "sees_something", "sin", "sinusoids", "softmax", "splice",
    "stack", "sum_over", "symbols_of", "symmetric", "take_columns", "tokens", "unknown", "where",
    "window", "zero_exactly_where", "zeros",
]  # fmt: skip

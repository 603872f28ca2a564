"""The syntax of claims: sizes, positions, matrices, attention, hypotheses, statements.

The parameters of its functions are of a few kinds, which are called the same everywhere:

name
    A nonempty string on one line. In a statement one name stands for one thing.
size
    How many tokens, features or heads there are: what :func:`tokens`, :func:`features` and :func:`heads`
    return.
length
    How long an axis is: a size, a polynomial in sizes such as ``2 * d``, or a whole number from 1 to 16.
position
    What :func:`position` returns. A claim is about every value of one that it leaves free; ``sum_over``
    and others bind one, which then runs over its axis.
position term
    Where something is, counted from 1: a position, a size, an integer term in these such as ``i + 1``, a
    permutation's image ``pi(i)``, or a whole number from 1.
exact number
    An int, a Fraction, a string such as ``"1/3"``, a SymPy rational, or ±∞; no other float, because a
    float is not what it looks like.
Expression, shape (m, n)
    A matrix of m rows and n columns, built by the functions of this package and by operators. An entry,
    a scalar, a number is a matrix of shape (1, 1).
relation
    Which query sees which key, a mask: :data:`causal`, :func:`window`, :func:`unknown`, ….
condition
    SymPy's, on positions and sizes: ``k <= i``, ``S >= 2``, ``Ne(i, j)``.
hypothesis
    What a claim takes for granted: a condition, or what :func:`nonzero`, :func:`sees`, :func:`sees_only`,
    :func:`sees_something`, :func:`sees_last`, :func:`sees_first`, :func:`keeps`, :func:`top_k` and
    :func:`relation_is` return. One, or a sequence of them.
statement
    What :func:`Eq`, :func:`positive`, :func:`all_of` and others return; or a function without arguments
    that returns it, so that shapes that do not fit make it ILL-DEFINED instead of raising.
"""

from symattn.language.abbreviations import define
from symattn.language.algebra import diag, hadamard, inverse, number
from symattn.language.attention import Mask, bias, indicator, masked, normalise, softmax
from symattn.language.choice import where
from symattn.language.claims import Claim, Question, claim, collecting, question
from symattn.language.composed import entries, expectation, matrix_power, max_over
from symattn.language.expressions import Expression
from symattn.language.families import concat, head_sum, product_over, stack, sum_over
from symattn.language.functions import (
    across_heads,
    along_rows,
    arctan,
    cos,
    derivative,
    entrywise,
    erf,
    exp,
    floor,
    gelu,
    log,
    rounded,
    sigmoid,
    silu,
    sin,
    softplus,
    tanh,
)
from symattn.language.hypotheses import (
    keeps,
    nonzero,
    relation_is,
    sees,
    sees_first,
    sees_last,
    sees_only,
    sees_something,
)
from symattn.language.information import (
    cross_entropy,
    entropy,
    kl_divergence,
    log_softmax,
    logsumexp,
    soft_cap,
)
from symattn.language.layers import by_layers
from symattn.language.lookups import table, take_rows
from symattn.language.matrices import (
    constant,
    family,
    identity,
    matrix,
    matrix_of,
    numpy_code,
    ones,
    scalar,
    scale,
    zeros,
)
from symattn.language.norms import centred, cosine, layernorm, rmsnorm, row_norms, unit_rows
from symattn.language.order import absolute, clamp, maximum, minimum, relu, row_max
from symattn.language.permutations import permutation
from symattn.language.positions import first, last, position
from symattn.language.reasons import remark
from symattn.language.roots import sqrt
from symattn.language.rotations import (
    frequencies,
    position_numbers,
    rotary,
    rotary_halves,
    rotation,
    sinusoids,
)
from symattn.language.score_mod import scored
from symattn.language.selection import below, beside, column, entry, row, splice, take_columns
from symattn.language.sizes import features, heads, tokens
from symattn.language.splitting import split, unstack
from symattn.language.statements import (
    Eq,
    all_of,
    by_induction,
    chain,
    defined,
    iff,
    le,
    lt,
    nonnegative,
    positive,
    real_valued,
    zero_exactly_where,
)
from symattn.language.symbols import symbols_of
from symattn.language.top_k import top_k
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
    "Claim",
    "Eq",
    "Expression",
    "Mask",
    "Question",
    "Relation",
    "absolute",
    "across_heads",
    "all_of",
    "along_rows",
    "arctan",
    "below",
    "beside",
    "bias",
    "blocks",
    "by_induction",
    "by_layers",
    "causal",
    "centred",
    "chain",
    "claim",
    "clamp",
    "collecting",
    "column",
    "concat",
    "constant",
    "cos",
    "cosine",
    "cross_entropy",
    "define",
    "defined",
    "derivative",
    "diag",
    "entries",
    "entropy",
    "entry",
    "entrywise",
    "erf",
    "everything",
    "exp",
    "expectation",
    "family",
    "features",
    "first",
    "floor",
    "frequencies",
    "from_function",
    "gelu",
    "hadamard",
    "head_sum",
    "heads",
    "identity",
    "iff",
    "indicator",
    "inverse",
    "isolated",
    "keeps",
    "kl_divergence",
    "last",
    "layernorm",
    "le",
    "log",
    "log_softmax",
    "logsumexp",
    "lt",
    "masked",
    "matrix",
    "matrix_of",
    "matrix_power",
    "max_over",
    "maximum",
    "minimum",
    "nonnegative",
    "nonzero",
    "normalise",
    "nothing",
    "number",
    "numpy_code",
    "ones",
    "padding",
    "permutation",
    "position",
    "position_numbers",
    "positive",
    "product_over",
    "question",
    "real_valued",
    "relation_is",
    "relu",
    "remark",
    "rmsnorm",
    "rotary",
    "rotary_halves",
    "rotation",
    "rounded",
    "row",
    "row_max",
    "row_norms",
    "scalar",
    "scale",
    "scored",
    "sees",
    "sees_first",
    "sees_last",
    "sees_only",
    "sees_something",
    "sigmoid",
    "silu",
    "sin",
    "sinusoids",
    "soft_cap",
    "softmax",
    "softplus",
    "splice",
    "split",
    "sqrt",
    "stack",
    "sum_over",
    "symbols_of",
    "table",
    "take_columns",
    "take_rows",
    "tanh",
    "tokens",
    "top_k",
    "unit_rows",
    "unknown",
    "unstack",
    "where",
    "window",
    "zero_exactly_where",
    "zeros",
]

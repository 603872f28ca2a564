"""Attention and its relatives as NumPy routines that run at full size; nothing here needs SymPy."""

from symattn.numeric.alibi import alibi_bias, alibi_slopes
from symattn.numeric.attention import attention
from symattn.numeric.cascaded_heads import cascaded_heads, head_coupling
from symattn.numeric.collapse import collapse
from symattn.numeric.linear_attention import linear_attention
from symattn.numeric.merge import merge
from symattn.numeric.mixture_of_heads import head_gates, mixture_of_heads
from symattn.numeric.multi_head import multi_head_attention
from symattn.numeric.multi_head_weights import MultiHeadWeights
from symattn.numeric.permutations import permutation_matrix, permute
from symattn.numeric.reference import attention_reference
from symattn.numeric.result import AttentionResult
from symattn.numeric.rotary import rotary, rotary_cache
from symattn.numeric.sinusoidal_positions import sinusoidal_positions
from symattn.numeric.softmax import log_softmax, softmax
from symattn.numeric.zero_and_renormalise import zero_and_renormalise

__all__ = [
    "AttentionResult", "MultiHeadWeights", "alibi_bias", "alibi_slopes", "attention",
    "attention_reference", "cascaded_heads", "collapse", "head_coupling", "head_gates",
    "linear_attention", "log_softmax", "merge", "mixture_of_heads", "multi_head_attention",
    "permutation_matrix", "permute", "rotary", "rotary_cache", "sinusoidal_positions", "softmax",
    "zero_and_renormalise",
]  # fmt: skip

"""Attention and its relatives as NumPy routines that run at full size; nothing here needs SymPy."""

from symattn.numeric.heads.affine_map import collapse
from symattn.numeric.heads.cascaded import cascaded_heads, head_coupling
from symattn.numeric.heads.key_value_cache import KeyValueCache
from symattn.numeric.heads.mixture import head_gates, mixture_of_heads
from symattn.numeric.heads.multi_head import multi_head_attention
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights
from symattn.numeric.linear.rules import linear_attention
from symattn.numeric.normalisation.masked_softmax import log_softmax, softmax
from symattn.numeric.normalisation.renormalisation import zero_and_renormalise
from symattn.numeric.normalisation.root_mean_square import rms_norm
from symattn.numeric.positions.alibi import alibi_bias, alibi_slopes
from symattn.numeric.positions.permutations import permutation_matrix, permute
from symattn.numeric.positions.rotary_embedding import rotary, rotary_cache
from symattn.numeric.positions.sinusoidal_encoding import sinusoidal_positions
from symattn.numeric.scaled_dot_product.backward import AttentionGradients, attention_backward
from symattn.numeric.scaled_dot_product.full_size import attention
from symattn.numeric.scaled_dot_product.merging import merge
from symattn.numeric.scaled_dot_product.packed import varlen_attention
from symattn.numeric.scaled_dot_product.reference import attention_reference
from symattn.numeric.scaled_dot_product.result import AttentionResult
from symattn.numeric.scaled_dot_product.scores import attention_scores

__all__ = [
    "AttentionGradients", "AttentionResult", "KeyValueCache", "MultiHeadWeights", "alibi_bias", "alibi_slopes", "attention",
    "attention_backward", "attention_reference", "attention_scores", "cascaded_heads", "collapse", "head_coupling", "head_gates",
    "linear_attention", "log_softmax", "merge", "mixture_of_heads", "multi_head_attention",
    "permutation_matrix", "permute", "rms_norm", "rotary", "rotary_cache", "sinusoidal_positions", "softmax",
    "varlen_attention", "zero_and_renormalise",
]  # fmt: skip

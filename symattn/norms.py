"""Normalised rows: RMSNorm, LayerNorm, rows of length 1, cosines."""

from symattn.language import centred, cosine, layernorm, rmsnorm, row_norms, unit_rows

__all__ = [
    "centred",
    "cosine",
    "layernorm",
    "rmsnorm",
    "row_norms",
    "unit_rows",
]

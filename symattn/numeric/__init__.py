"""Attention and its relatives as NumPy routines that run at full size; nothing here needs SymPy."""

from symattn.numeric.attention import attention
from symattn.numeric.merge import merge
from symattn.numeric.reference import attention_reference
from symattn.numeric.result import AttentionResult

__all__ = ["AttentionResult", "attention", "attention_reference", "merge"]

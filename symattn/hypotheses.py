"""What a claim may assume, beside conditions on positions and sizes such as ``j <= i``."""

from sympy import Ne

from symattn.language import nonzero, sees, sees_only, sees_something, where

__all__ = ["Ne", "nonzero", "sees", "sees_only", "sees_something", "where"]

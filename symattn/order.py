"""The order of numbers: absolute values, the larger, the smaller, the largest of a row."""

from symattn.language import absolute, clamp, max_over, maximum, minimum, relu, row_max

__all__ = ["absolute", "clamp", "max_over", "maximum", "minimum", "relu", "row_max"]

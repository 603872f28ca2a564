"""What a certificate says, as trees: places, bits, real numbers, scores, and how they print in Coq.

Places count from 0, as the prelude's sums do; positions of the language count from 1. Every tree prints
as what it means: ``str`` of a tree is Coq.
"""

from symattn.certificates.trees.base import Tree, inner, parts, with_parts
from symattn.certificates.trees.bits import BITS, Before, Both, Either, Known, Not, Related, Same, UpTo
from symattn.certificates.trees.numbers import (
    ONE,
    ZERO,
    Add,
    Apply,
    Bit,
    Choose,
    Count,
    Datum,
    Div,
    Expo,
    Fun,
    Mul,
    Neg,
    Num,
    Share,
    Sub,
    Sum,
    When,
)
from symattn.certificates.trees.places import PLACES, At, Image, Length, Moved, Var
from symattn.certificates.trees.scores import SCORES, Bias, Finite, Infinitely, Infinity, Masked, Plus

__all__ = [
    "BITS",
    "ONE",
    "PLACES",
    "SCORES",
    "ZERO",
    "Add",
    "Apply",
    "At",
    "Before",
    "Bias",
    "Bit",
    "Both",
    "Choose",
    "Count",
    "Datum",
    "Div",
    "Either",
    "Expo",
    "Finite",
    "Fun",
    "Image",
    "Infinitely",
    "Infinity",
    "Known",
    "Length",
    "Masked",
    "Moved",
    "Mul",
    "Neg",
    "Not",
    "Num",
    "Plus",
    "Related",
    "Same",
    "Share",
    "Sub",
    "Sum",
    "Tree",
    "UpTo",
    "Var",
    "When",
    "inner",
    "parts",
    "with_parts",
]

"""Linear arithmetic over the integers with division, remainder, magnitudes and lookups, decided."""

from symattn.integers.certificates import Point, TooHard, Unsatisfiable
from symattn.integers.deciding import decided, smallest, valid
from symattn.integers.everywhere import Covered, everywhere_some
from symattn.integers.properties import has_property

__all__ = [
    "Covered",
    "Point",
    "TooHard",
    "Unsatisfiable",
    "decided",
    "everywhere_some",
    "has_property",
    "smallest",
    "valid",
]

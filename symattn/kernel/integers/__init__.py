"""Linear arithmetic over the integers with division, remainder, magnitudes and lookups, decided."""

from symattn.kernel.integers.certificates import Point, TooHard, Unsatisfiable
from symattn.kernel.integers.deciding import decided, smallest, valid
from symattn.kernel.integers.everywhere import Covered, everywhere_some
from symattn.kernel.integers.properties import has_property

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

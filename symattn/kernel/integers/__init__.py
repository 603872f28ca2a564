"""Linear arithmetic over the integers with division, remainder, magnitudes and lookups, decided."""

from symattn.kernel.integers.certificates import Point, TooHard, Unsatisfiable
from symattn.kernel.integers.deciding import decided, smallest, valid

__all__ = ["Point", "TooHard", "Unsatisfiable", "decided", "smallest", "valid"]

"""RING: one normal form of terms. Equal normal forms mean equal values."""

from symattn.kernel.ring.table import CONSTANT, Refused
from symattn.kernel.ring.terms import AtNumbers, Ring

__all__ = ["CONSTANT", "AtNumbers", "Refused", "Ring"]

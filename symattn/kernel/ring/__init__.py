"""RING: one normal form of terms. Equal normal forms mean equal values."""

from symattn.kernel.ring.normal_form import AtNumbers, Ring
from symattn.kernel.ring.table import CONSTANT, Refused

__all__ = ["CONSTANT", "AtNumbers", "Refused", "Ring"]

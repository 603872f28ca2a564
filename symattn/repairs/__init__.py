"""Missing hypotheses of a claim that fails, each decided."""

from symattn.repairs.repair import Repair
from symattn.repairs.supposed import repairs
from symattn.repairs.weakest import Explanation, explanation

__all__ = ["Explanation", "Repair", "explanation", "repairs"]

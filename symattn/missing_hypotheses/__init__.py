"""Missing hypotheses of a claim that fails, each decided."""

from symattn.missing_hypotheses.assumed import repairs
from symattn.missing_hypotheses.repair import Repair
from symattn.missing_hypotheses.weakest import Explanation, explanation

__all__ = ["Explanation", "Repair", "explanation", "repairs"]

"""What has to be right: exact arithmetic, the reading of expressions, verdicts."""

from symattn.kernel.cautions import Caution, VerdictWarning
from symattn.kernel.conditions import Condition, Requirement
from symattn.kernel.counterexamples import Counterexample, TableName, cells
from symattn.kernel.decide import decide, give_up
from symattn.kernel.grounds import CUT_OFFS, Grounds, Method, NumberSystem, Theorem
from symattn.kernel.listed_sizes import Hunt
from symattn.kernel.scope import Scope
from symattn.kernel.steps import check_steps
from symattn.kernel.verdicts import (
    Status,
    Verdict,
)

__all__ = [
    "CUT_OFFS",
    "Caution",
    "Condition",
    "Counterexample",
    "Grounds",
    "Hunt",
    "Method",
    "NumberSystem",
    "Requirement",
    "Scope",
    "Status",
    "TableName",
    "Theorem",
    "Verdict",
    "VerdictWarning",
    "cells",
    "check_steps",
    "decide",
    "give_up",
]

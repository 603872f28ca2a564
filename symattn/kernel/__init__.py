"""What has to be right: exact arithmetic, the reading of expressions, verdicts."""

from symattn.kernel.cautions import Caution, VerdictWarning
from symattn.kernel.conditions import Condition
from symattn.kernel.core.requirements import Requirement
from symattn.kernel.counterexample import Counterexample, TableName, cells
from symattn.kernel.decide import decide, give_up
from symattn.kernel.grounds import FOR_ALL_SIZES, Grounds, Method, NumberSystem, Theorem
from symattn.kernel.refute import Hunt, refute_at
from symattn.kernel.scope import Scope
from symattn.kernel.verdicts import (
    Status,
    Verdict,
    failing_part,
)

__all__ = [
    "FOR_ALL_SIZES",
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
    "decide",
    "failing_part",
    "give_up",
    "refute_at",
]

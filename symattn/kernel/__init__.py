"""What has to be right: exact arithmetic, the reading of expressions, verdicts."""

from symattn.kernel.decide import decide, give_up
from symattn.kernel.refute import Hunt, refute_at
from symattn.kernel.steps import check_steps
from symattn.kernel.verdicts import (
    Condition,
    Counterexample,
    Grounds,
    Scope,
    Status,
    Verdict,
)

__all__ = [
    "Condition",
    "Counterexample",
    "Grounds",
    "Hunt",
    "Scope",
    "Status",
    "Verdict",
    "check_steps",
    "decide",
    "give_up",
    "refute_at",
]

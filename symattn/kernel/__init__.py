"""What has to be right: exact arithmetic, the reading of expressions, verdicts.

`decide.py` takes a question apart; `equations.py` removes the equations that it takes for granted.
`settle.py` orders what is tried of one part: `for_all_sizes.py`, with `core/` and `lifting/`, proves it;
`by_derivation.py` replays what was found; `listed_sizes.py` checks it, the smallest sizes first, and
says CHECKED; `refute.py` and `challenger.py` speak against it. What an expression means at given sizes
is in `reading/`, and numbers are of `arithmetic/`. Where a claim is refused for all sizes,
`conditions.py` says why.
"""

from symattn.kernel.by_derivation import Deriver, Law, Proposal
from symattn.kernel.cautions import Caution, VerdictWarning
from symattn.kernel.conditions import Condition
from symattn.kernel.core.requirements import Requirement
from symattn.kernel.counterexample import Counterexample, Example, TableName, cells, in_words, table
from symattn.kernel.decide import decide, give_up, settled, theorems
from symattn.kernel.grounds import FOR_ALL_SIZES, Grounds, Method, NumberSystem, Theorem
from symattn.kernel.phases import Phase, watching
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
    "Deriver",
    "Example",
    "Grounds",
    "Hunt",
    "Law",
    "Method",
    "NumberSystem",
    "Phase",
    "Proposal",
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
    "in_words",
    "refute_at",
    "settled",
    "table",
    "theorems",
    "watching",
]

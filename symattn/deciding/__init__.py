"""Deciding: a claim is split, its parts are settled, and the result is sealed in a verdict.

`decide.py` takes a question apart; `equations.py` removes the equations that it takes for granted.
`settle.py` orders what is tried of one part: `for_all_sizes.py` proves it; `listed_sizes.py` checks it,
the smallest sizes first, and says CHECKED; `refute.py` and `challenger.py` search for a refutation. Where
a claim is refused for all sizes, `conditions.py` says why.
"""

from symattn.deciding.cautions import Caution, VerdictWarning
from symattn.deciding.conditions import Condition
from symattn.deciding.counterexample import Counterexample, Example, TableName, cells, in_words, table
from symattn.deciding.decide import decide, give_up
from symattn.deciding.for_all_sizes import Deriver
from symattn.deciding.grounds import FOR_ALL_SIZES, Grounds, Method, NumberSystem, Theorem
from symattn.deciding.phases import Phase, watching
from symattn.deciding.refute import Hunt, refute_at
from symattn.deciding.scope import Scope
from symattn.deciding.verdicts import (
    Status,
    Verdict,
    failing_part,
)
from symattn.terms.requirements import Requirement

__all__ = [
    "FOR_ALL_SIZES",
    "Caution",
    "Condition",
    "Counterexample",
    "Deriver",
    "Example",
    "Grounds",
    "Hunt",
    "Method",
    "NumberSystem",
    "Phase",
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
    "table",
    "watching",
]

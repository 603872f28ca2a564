"""Whether the prover shows a sign of a term, or that it has a value."""

from __future__ import annotations

from symattn.kernel import Checker
from symattn.lifting.all_sizes import nested
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import Says, Wanted
from symattn.prover.claims import proofs
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment


def is_shown(says: Says, term: Part, context: Context) -> bool:
    """Tell whether a proof is found."""
    try:
        with nested():
            proofs(Conversion(), Checker(), [Wanted(says, context, (term,), "it")])
    except OutsideFragment:
        return False
    return True


def positive(term: Part, context: Context) -> bool:
    return is_shown(Says.POSITIVE, term, context)


def nonnegative(term: Part, context: Context) -> bool:
    return is_shown(Says.NONNEGATIVE, term, context)


def defined(term: Part, context: Context) -> bool:
    return is_shown(Says.DEFINED, term, context)

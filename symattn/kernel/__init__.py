"""The checker: reads a proof, and derives its sequent anew.

`syntax.py` has the terms, `sequents.py` the statements; `signature.py` reads both. `checking.py` applies
the rules in `rules/`, one function each: equations, signs, cases; `cut_off.py` is the cut-off theorem.
`ring/` is one normal form of terms, `orders.py` finds the bits that facts imply. `json.py` writes and
reads proofs. Nothing else of this package, and nothing but the standard library, is imported.
"""

from symattn.kernel.checking import RULES, Checker, check
from symattn.kernel.json import from_json, to_json
from symattn.kernel.sequents import Proof, Sequent
from symattn.kernel.syntax import Invalid

__all__ = ["RULES", "Checker", "Invalid", "Proof", "Sequent", "check", "from_json", "to_json"]

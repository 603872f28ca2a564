"""What is false of norms and orthogonal matrices has no proof, without challenge and tie."""

from __future__ import annotations

import pytest

from symattn import cos, defined, features, hadamard, matrix, nonzero, row_norms, sin, tokens, unit_rows
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import question
from symattn.lifting import all_sizes
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment
from tests.soundness.cases import Case, Kind, false
from tests.soundness.tables import definedness, norms, orthogonal

FALSE: dict[str, Case] = {
    f"{theme.__name__.rpartition('.')[2]}: {name}": case
    for theme in (definedness, norms, orthogonal)
    for name, case in theme.TABLE.items()
    if case.kind is Kind.FALSE
}


S, d = tokens("S"), features("d")
x, y = matrix("x", S, d), matrix("y", S, d)
cosines, sines = hadamard(x, cos(y)), hadamard(x, sin(y))
FALSE |= {  # at numbers that are not rational, so that no point refutes them
    "cosines alone": false(defined(unit_rows(cosines)), nonzero(row_norms(x))),
    "cosines, of a sum": false(
        defined(unit_rows(cosines)), nonzero(row_norms(cosines) + row_norms(sines))
    ),
    "cosines less sines": false(defined(unit_rows(cosines - sines)), nonzero(row_norms(x))),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_has_no_proof(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_sizes, "tie", lambda *asked: 0)
    case = FALSE[name]
    given = [spelled_out(hypothesis) for hypothesis in case.given]
    problem = Problem(question(spelled_out(case.statement), given))
    with pytest.raises(OutsideFragment):
        all_sizes.by_proofs(problem, proofs, lambda asked: [])

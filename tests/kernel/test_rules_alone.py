"""What is false of norms and orthogonal matrices is shown by no rule, without challenge and tie."""

from __future__ import annotations

import pytest

from symattn.kernel.core.part import Sort
from symattn.kernel.core.requirements import NotNatural
from symattn.kernel.lifting import all_sizes
from symattn.kernel.lifting.lift import Prover
from symattn.kernel.problem import Problem
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import question
from tests.soundness.cases import Case, Kind
from tests.soundness.tables import definedness, norms, orthogonal

FALSE: dict[str, Case] = {
    f"{theme.__name__.rpartition('.')[2]}: {name}": case
    for theme in (definedness, norms, orthogonal)
    for name, case in theme.TABLE.items()
    if case.kind is Kind.FALSE
}


@pytest.mark.parametrize("name", FALSE)
def test_no_rule_shows_what_is_false(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_sizes, "tie", lambda *asked: 0)
    monkeypatch.setattr(all_sizes, "watch", lambda *asked: None)
    case = FALSE[name]
    given = [spelled_out(hypothesis) for hypothesis in case.given]
    problem = Problem(question(spelled_out(case.statement), given))
    prover = Prover([Sort(s.name, s.kind) for s in problem.symbols.sizes])
    with pytest.raises(NotNatural):
        all_sizes.shown(problem, prover.of_entry, lambda asked: [])

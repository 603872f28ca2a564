"""True claims about log and functions of one number, altered at one place or at two."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from sympy import S, Tuple

from symattn.language.abbreviations import spelled_out
from tests.soundness.cases import Kind
from tests.soundness.near_misses.altered import altered_once
from tests.soundness.near_misses.miss import Miss, as_miss
from tests.soundness.tables import functions, logarithms


@lru_cache
def true_claims() -> tuple[tuple[str, Any, tuple[Any, ...]], ...]:
    """Return the true claims of the tables, without names."""
    return tuple(
        (name, spelled_out(case.statement), case.given)
        for table in (functions.TABLE, logarithms.TABLE)
        for name, case in table.items()
        if case.kind in (Kind.TRUE, Kind.HOLDS)
    )


def a_claim_about_logarithms(seed: int) -> Miss | None:
    """Return a true claim of the tables, altered."""
    pick = Random(seed)  # noqa: S311 - test data
    name, statement, given = pick.choice(true_claims())
    whole, labels = Tuple(statement, *given), []
    for _ in range(pick.choice((1, 1, 1, 2))):
        altered = altered_once(whole, pick)
        if altered is None:
            return None
        whole = altered[0]
        labels.append(altered[1])
    changed, *assumed = whole
    if (changed, tuple(assumed)) == (statement, given) or S.false in assumed:
        return None
    return as_miss(changed, tuple(assumed), f"{name}, {' and '.join(labels)}")

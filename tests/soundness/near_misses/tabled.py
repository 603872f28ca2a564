"""True claims of the tables, altered at one place or at two: a generator for each kind of rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any

from symattn.language.abbreviations import spelled_out
from tests.soundness.cases import Kind
from tests.soundness.near_misses.altered import altered_somewhere
from tests.soundness.near_misses.miss import Miss

THEMES = {
    "logarithmic": ("functions", "logarithms"),
    "equated": ("equations", "orthogonal"),
    "related": ("relations", "two_axes"),
    "scanned": ("scans",),
    "gated": ("gates",),
    "ordered": ("order", "signs"),
    "measured": ("norms", "quotients"),
    "doubtful": ("definedness", "log_signs"),
    "whole": ("whole_rows",),
    "averaged": ("means",),
    "running": ("running", "largest"),
    "lengthy": ("lengths",),
    "nearby": ("nearby",),
    "mixed": ("mixtures",),
    "tied": ("tied",),
}
"""The tables whose claims each generator alters."""


@lru_cache
def true_claims(generator: str) -> tuple[tuple[str, Any, tuple[Any, ...]], ...]:
    """Return the true claims of tables, without names."""
    tables = (import_module(f"tests.soundness.tables.{theme}").TABLE for theme in THEMES[generator])
    return tuple(
        (name, spelled_out(case.statement), case.given)
        for table in tables
        for name, case in table.items()
        if case.kind in (Kind.TRUE, Kind.HOLDS) and case.arithmetic == "real"
    )


def altering(generator: str) -> Callable[[int], Miss | None]:
    """Return what returns a true claim of the tables, altered."""

    def an_altered_claim(seed: int) -> Miss | None:
        pick = Random(seed)  # noqa: S311 - test data
        name, statement, given = pick.choice(true_claims(generator))
        return altered_somewhere(name, statement, given, "real", pick)

    return an_altered_claim


TABLED = {generator: altering(generator) for generator in THEMES}
"""Each generator, by name."""

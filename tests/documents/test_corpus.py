"""The corpus of formulas itself: every expected text is right by a transcription in NumPy."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from symattn import decide
from symattn.check.declarations import names_of
from symattn.check.reading import Reader
from symattn.check.source import Source
from symattn.language import statements as stm
from symattn.language.hypotheses import Hypothesis
from tests.documents.formulas.corpus import Formula, formulas
from tests.documents.formulas.transcriptions import held_at, statement_of
from tests.marks import every

FORMULAS = formulas()
READ = [f for f in FORMULAS if f.read]
CLAIMED = [f for f in READ if f.mark != "define"]
VERDICTS = {
    "true": ("proved", "checked", "undecided"),
    "false": ("refuted",),
    "undefined": ("ill-defined",),
}


def test_ids_are_unique_and_formulas_complete() -> None:
    assert max(Counter(f.id for f in FORMULAS).values()) == 1
    for f in FORMULAS:
        assert f.source in ("post", "paper", "notes"), f.id
        assert f.mark in ("claim", "define", "all"), f.id
        assert bool(f.read) != bool(f.refuse), f.id
        assert len(f.read) == len(f.numpy), f.id
        assert len(f.verdicts) == (0 if f.mark == "define" else len(f.read)), f.id


def test_declarations_and_aliases_are_read() -> None:
    for f in FORMULAS:
        names = names_of([Source.of(f.let, "--let")])
        for alias in re.findall(r"(?<==)[^=;]+", f.declare):
            Reader(Source.of(alias.strip()), names).read()


@pytest.mark.parametrize("formula", every(2, READ), ids=lambda f: f.id)
def test_expected_reading_is_the_transcription_at_random_numbers(formula: Formula) -> None:
    verdicts = formula.verdicts or ("",) * len(formula.read)
    for text, numpy, verdict in zip(formula.read, formula.numpy, verdicts, strict=True):
        statement, given = statement_of(formula, text)
        leaves = list(stm.taken_apart(statement, tuple(given)))
        transcribed = numpy.split(" ;; ")
        assert len(leaves) == len(transcribed), f"{text}: {len(leaves)} parts"
        holds = [
            held_at(formula, *leaf, line, seed)
            for leaf, line in zip(leaves, transcribed, strict=True)
            for seed in range(6 if verdict == "true" else 8)
        ]
        supposed = any(isinstance(h, Hypothesis) for _, held in leaves for h in held)
        if verdict == "true" and not supposed:
            assert all(holds), f"{text}: NumPy finds it false"
        if verdict == "false" and " == " in numpy:
            assert not all(holds), f"{text}: NumPy finds it true"


@pytest.mark.slow
@pytest.mark.parametrize("formula", every(3, CLAIMED, pytest.mark.campaign), ids=lambda f: f.id)
def test_expected_verdicts_are_what_decide_finds(formula: Formula) -> None:
    for text, verdict in zip(formula.read, formula.verdicts, strict=True):
        statement, given = statement_of(formula, text)
        found = decide(statement, given=given)
        assert found.status.value.lower() in VERDICTS[verdict], f"{text}: {found.status}"

"""Formulas with one thing changed in them: read as what they say now, or refused."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from symattn.papers.namespace import Book
from symattn.papers.refusals import Refusal

from .formulas.corpus import Formula, formulas
from .measured import outcome_of, reading_of

CHANGES = {
    "a brace": (r"[{}]", lambda m: "", ""),
    "a subscript": (r"_", lambda m: "", ""),
    "a transpose": (r"\^\{?\\top\}?|\^T", lambda m: "", ""),
    "an index": (r"(?<=[_{])i", lambda m: "j", r"\b[ij]\b"),
    "a second index": (r"(?<=i)j", lambda m: "i", r"\b[ij]\b"),
    "a command": (
        r"\\(exp|log)\b", lambda m: r"\log" if m[1] == "exp" else r"\exp", r"\b(exp|log)\b"
    ),
    "an inequality": (r"\\le\b", lambda m: r"\ge", ""),
    "a sign": (r"(?<=\S )[+-](?= )", lambda m: "-" if m[0] == "+" else "+", r"[\s()+-]"),
    "a number": (r"\d(?=\})", lambda m: str(int(m[0]) + 1), ""),
}  # fmt: skip
"""What is changed: where, into what, and what in the reading may change with it; any of it if empty."""
CORPUS = [formula for formula in formulas() if formula.read]


def texts(formula: Formula) -> list[str] | None:
    """Return what a formula is read as; None if it is refused. Nothing else may happen."""
    book = Book()
    try:
        book.declare(formula.declare, 0)
        return reading_of(formula, book).texts
    except Refusal as refusal:
        said = refusal
    assert 0 <= said.start <= len(formula.latex) + 1
    return None


def changed(formula: Formula, kind: str, rng: random.Random) -> Formula | None:
    """Return a formula with one thing changed."""
    pattern, instead, _ = CHANGES[kind]
    places = list(re.finditer(pattern, formula.latex))
    if not places:
        return None
    place = rng.choice(places)
    latex = f"{formula.latex[: place.start()]}{instead(place)}{formula.latex[place.end() :]}"
    return Formula(**{**formula.__dict__, "latex": latex})


def says_the_same(before: str, after: str) -> bool:
    """Tell whether a change has left what is printed: it was of braces, or in a comment."""
    nothing = r"%.*|\\(?:tag|label|[vh]?phantom)\*?\{[^}]*\}|[{}\s]"
    return re.sub(nothing, "", before) == re.sub(nothing, "", after)


def swept(number: int, seed: int) -> Counter[str]:
    """Change so many formulas; return what came of them."""
    rng = random.Random(seed)  # noqa: S311
    known = {formula.id: texts(formula) for formula in CORPUS}
    found: Counter[str] = Counter()
    while found["refused"] + found["as before"] + found["otherwise"] < number:
        formula = rng.choice(CORPUS)
        kind = rng.choice(list(CHANGES))
        other = changed(formula, kind, rng)
        if other is None or known[formula.id] is None:
            continue
        now = texts(other)
        same = now is not None and now == known[formula.id]
        assert not same or says_the_same(formula.latex, other.latex), (formula.latex, other.latex, now)
        is_named = kind == "a sign" and "\\mathbb{1}" in formula.latex  # conditions with names of theirs
        if (
            now is not None and not is_named and (may_change := CHANGES[kind][2])
        ):  # and nothing else does
            kept = [[re.sub(may_change, "", text) for text in one] for one in (known[formula.id], now)]
            assert kept[0] == kept[1], (kind, formula.latex, other.latex, now)
        found[kind] += 1
        found["refused" if now is None else "as before" if same else "otherwise"] += 1
    return found


def test_changed_formulas_are_not_read_as_before() -> None:
    found = swept(60, 1)
    assert found["refused"]
    assert found["otherwise"]


@pytest.mark.slow
def test_three_thousand_changed_formulas() -> None:
    found = swept(3000, 2)
    assert found["as before"] < 30
    assert min(found[kind] for kind in CHANGES) >= 50


@pytest.mark.slow
def test_any_characters_are_read_or_refused() -> None:
    rng = random.Random(3)  # noqa: S311
    signs = [
        "{",
        "}",
        "_",
        "^",
        "\\",
        "(",
        ")",
        "&",
        "\\\\",
        "|",
        "$",
        "'",
        "i",
        "\\frac",
        "\\sum",
        ",",
        "=",
        "\\text",
    ]
    for _ in range(3000):
        formula = rng.choice(CORPUS)
        latex = list(formula.latex)
        for _ in range(rng.randint(1, 4)):
            place = rng.randrange(len(latex))
            latex[place : place + rng.randint(0, 2)] = rng.choice(signs)
        texts(Formula(**{**formula.__dict__, "latex": "".join(latex)}))


def test_outcomes_are_of_the_three_kinds() -> None:
    assert {outcome_of(formula, 1).word for formula in CORPUS[:8]} <= {"right", "refused"}

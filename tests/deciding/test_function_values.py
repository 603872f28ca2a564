"""A counterexample says what unknown functions return where the failing entry reads them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from symattn import claim, prove
from symattn.api import decide
from symattn.deciding import Status
from symattn.language import (
    Eq,
    across_heads,
    along_rows,
    entry,
    exp,
    family,
    features,
    frequencies,
    hadamard,
    heads,
    indicator,
    matrix,
    number,
    permutation,
    position,
    sin,
    tokens,
    unknown,
)
from symattn.language.claims import collecting
from symattn.notebooks import mimebundle
from symattn.render.layout import Layout
from symattn.render.report.text import account
from symattn.results import Report, Result, as_json

S, d, H = tokens("S"), features("d"), heads("H")
h = position("h", H)
x, y = matrix("x", S, d), matrix("y", S, 1)
u, v = (entry(matrix(name, 1, 1), 1, 1) for name in "uv")
pi, R = permutation("pi", S), unknown("R")


def f(e: Any, columns: Any = 1) -> Any:
    return along_rows("f", e, columns)


def g(e: Any) -> Any:
    return across_heads("g", e, h)


TABLE: list[tuple[Any, dict[str, str]]] = [
    (Eq(f(x), f(2 * x)), {"f(1)": "1", "f(2)": "2"}),
    (Eq(f(u + v), f(u) + f(v)), {"f(0)": "1"}),
    (Eq(f(u), u), {"f(1)": "0"}),
    (Eq(f(u, 2), 2 * f(u, 2)), {"f_1(0)": "1"}),
    (Eq(f(exp(u)), f(number(1))), {"f(e)": "e", "f(1)": "1"}),
    (Eq(f(sin(u)), f(number(1))), {"f(0)": "0", "f(1)": "1"}),
    (Eq(f(entry(frequencies(3), 1, 2)), f(number(1))),
     {"f(0.0464158883361)": "0.0464158883361", "f(1)": "1"}),
    (Eq(g(family("C", h, S, S)), family("C", h, S, S)), {"g(1)": "0"}),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "values"), TABLE, ids=[str(row[0]) for row in TABLE])
def test_values_of_functions(statement: Any, values: dict[str, str]) -> None:
    verdict = decide(statement)
    assert verdict.status is Status.REFUTED, verdict
    example = verdict.counterexample
    assert example is not None
    assert {value.place: value.value for value in example.functions} == values
    assert not {"f", "g"} & {owner.name for owner in example.values}
    for place, value in values.items():
        assert f"{place} = {value}" in str(verdict)


def test_every_report_shows_them() -> None:
    with collecting():
        asked = claim("functions.linear", Eq(f(u + v), f(u) + f(v)), expect="refuted")
    result = Result(asked, "a.py", decide(asked.question.statement), 0.1)
    report = Report((result,), {}, 0.1)
    (found,) = json.loads(json.dumps(as_json(report)))["claims"]
    assert found["counterexample"]["functions"] == {"f(0)": "1"}
    assert "f(0) = 1" in account(result, Layout())
    shown = mimebundle(result.verdict.counterexample)
    assert "f(0) = 1" in shown["text/plain"]
    assert "f(0) = 1" in shown["text/latex"]


def test_values_of_functions_are_told_apart_in_each_case_alone() -> None:
    # As many values of f as there are masks, and as there are permutations.
    I = indicator(R, S, S)  # noqa: E741
    assert decide(Eq(f(I @ y), f(hadamard(I, I) @ y)), sizes={S: 3}).status is Status.PROVED
    moved = y + pi.matrix @ y
    assert decide(Eq(f(moved + y), f(y + moved)), sizes={S: 3}).status is Status.PROVED
    assert decide(Eq(f(moved), f(y)), sizes={S: 3}).status is Status.REFUTED
    assert prove(Eq(f(I @ y), f(I @ y)), sizes={S: 3}) is not None

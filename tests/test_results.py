"""The JSON report, and what a question takes for granted."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from sympy import Ne

from symattn import (
    Eq,
    all_of,
    bias,
    causal,
    claim,
    cross_check,
    entry,
    features,
    matrix,
    nonzero,
    permutation,
    position,
    scale,
    sees_something,
    softmax,
    tokens,
    unknown,
)
from symattn.api import decide
from symattn.deciding import Condition, Requirement, Scope, Status
from symattn.deciding.verdicts import seal
from symattn.language.claims import collecting, question
from symattn.notation import LATEX, TEXT
from symattn.results import Report, Result, as_json, engine, hypotheses

S, d = tokens("S"), features("d")
i, j = position("i", S), position("j", S)
A, x = matrix("A", S, S), matrix("x", S, d)


@pytest.fixture(autouse=True)
def _claims_of_its_own():
    with collecting():
        yield


def result(id="a.claim", statement=None, *, given=(), seconds=0.1234567, repaired_by=None, **options):
    """Decide a claim as a script would have it decided."""
    made = claim(id, Eq(A.T, A) if statement is None else statement, given=given, **options)
    verdict = decide(made.question.statement, given)
    return Result(made, "proofs/a.py", verdict, seconds, repaired_by)


def report(*results):
    return Report(results, engine(), 1.23456)


# -- the schema -----------------------------------------------------------------------------------


def keys(value):
    """Return the shape of a document: its keys, in order, without the values."""
    if isinstance(value, dict):
        return {key: keys(inner) for key, inner in value.items()}
    return None


def test_the_document_has_the_keys_of_the_schema():
    document = as_json(report(result(expect="refuted")))
    (only,) = document.pop("claims")
    assert keys(document) == {
        "schema_version": None,
        "symattn": None,
        "engine": dict.fromkeys(["sympy", "numpy", "ground_types", "flint", "python"]),
        "summary": dict.fromkeys(
            ["proved", "checked", "refuted", "ill_defined", "undecided", "unexpected", "lost"]
        ),
        "errors": None,
        "interrupted": None,
        "notes": None,
        "timings": {"total": None, "claims": {"a.claim": None}, "evidence": {}},
    }
    assert keys(only) == {
        "id": None, "title": None, "source": None, "where": {"file": None, "line": None},
        "statement": {"latex": None, "text": None}, "given": None, "verdict": None, "expected": None,
        "error": None, "reason": None, "warnings": None, "parts": None,
        "scope": {
            "all_sizes": None, "sizes": {"S": None}, "conditions": None,
        },
        "rests_on": {"method": None, "arithmetic": None, "theorems": None},
        "certificate": None,
        "counterexample": {
            "sizes": {"S": None}, "values": {"A": None}, "positions": {}, "permutations": {},
            "relations": {}, "functions": {}, "entry": None, "left": None, "right": None,
        },
        "witness": None, "repaired_by": None, "evidence": None,
    }  # fmt: skip


def test_a_refuted_claim():
    refuted = result(
        statement=Eq(softmax(A).T, softmax(A.T)), expect="refuted", title="a title", source="a book",
        repaired_by="a.claim.repaired",
    )  # fmt: skip
    (made,) = as_json(report(refuted))["claims"]
    assert made["where"]["file"] == "proofs/a.py"
    assert made["statement"]["text"] == "softmax(A)ᵀ = softmax(Aᵀ)"
    assert made["statement"]["latex"].startswith(r"\operatorname{softmax}")
    assert (made["title"], made["source"]) == ("a title", "a book")
    assert (made["verdict"], made["expected"]) == ("refuted", "refuted")
    assert made["repaired_by"] == "a.claim.repaired"
    assert made["counterexample"] == {
        "sizes": {"S": 2}, "values": {"A": [["1", "0"], ["0", "0"]]}, "positions": {},
        "permutations": {}, "relations": {}, "functions": {}, "entry": [1, 2],
        "left": "1/2", "right": "1/(1 + e)",
    }  # fmt: skip


def test_a_proved_claim_has_no_reason_and_no_counterexample():
    (made,) = as_json(report(result(statement=Eq(x.T.T, x))))["claims"]
    assert (made["reason"], made["counterexample"], made["repaired_by"]) == (None, None, None)
    assert (made["source"], made["title"], made["evidence"]) == (None, "", [])
    scope = made["scope"]
    assert scope["all_sizes"] is True
    assert scope["sizes"] == {"S": [], "d": []}
    assert {condition["holds"] for condition in scope["conditions"]} == {True}
    assert [set(condition) for condition in scope["conditions"]] == [
        {"name", "holds", "why", "remedy"}
    ] * 2


def test_positions_permutations_and_relations_of_a_counterexample():
    pi, seen = permutation("pi", S), unknown("R")
    statement = Eq(entry(pi.matrix @ softmax(A + bias(seen, S, S)), i, j), entry(softmax(A), i, j))
    (made,) = as_json(report(result(statement=statement, given=sees_something(seen, S, S))))["claims"]
    example = made["counterexample"]
    assert example["sizes"] == {"S": 2}
    assert sorted(example["positions"]) == ["i", "j"]
    assert sorted(example["permutations"]["π"]) == [1, 2]
    assert {bit for row in example["relations"]["R"] for bit in row} <= {"0", "1"}


def test_parts_have_verdicts_of_their_own():
    (made,) = as_json(report(result(statement=all_of(Eq(A.T.T, A), Eq(A.T, A)))))["claims"]
    assert made["verdict"] == "refuted"
    assert [(part["statement"]["text"], part["verdict"]) for part in made["parts"]] == [
        ("Aᵀᵀ = A", "proved"),
        ("Aᵀ = A", "refuted"),
    ]


def test_the_scope_of_all_sizes():
    decided = result(statement=Eq(A.T.T, A))
    condition = Condition(Requirement.DENOMINATORS, True, "at every size")
    scope = Scope({"S": (1, 2, 3)}, True, (condition,))
    verdict = seal(
        status=Status.PROVED, statement=decided.verdict.statement, given=(), reason=None, scope=scope,
        grounds=decided.verdict.grounds,
    )  # fmt: skip
    document = as_json(report(Result(decided.claim, "a.py", verdict, 0.0)))
    (made,) = document["claims"]
    assert made["scope"] == {
        "all_sizes": True,
        "sizes": {"S": [1, 2, 3]},
        "conditions": [
            {
                "name": "denominators are shown to be nonzero", "holds": True, "why": "at every size",
                "remedy": None,
            }
        ],
    }  # fmt: skip


def test_the_summary_counts():
    document = as_json(
        report(
            result("a", Eq(A.T.T, A)),
            result("b", Eq(A.T, A)),
            result("c", Eq(A.T, A), expect="refuted"),
            result("d", lambda: Eq(x @ x, x), expect="ill-defined"),
        )
    )
    assert document["summary"] == {
        "proved": 1, "checked": 0, "refuted": 2, "ill_defined": 1, "undecided": 0, "unexpected": 1,
        "lost": 0,
    }  # fmt: skip
    assert document["timings"] == {
        "total": 1.235, "claims": dict.fromkeys("abcd", 0.123), "evidence": {},
    }  # fmt: skip
    json.dumps(document, allow_nan=False)


def test_evidence_is_a_list_of_checks():
    evidence = cross_check(Eq(x.T.T, x), tokens=8, features=4)
    looked_at = replace(result(statement=Eq(x.T.T, x)), evidence=evidence)
    document = as_json(report(looked_at))
    assert document["claims"][0]["evidence"] == [
        {
            "kind": "floats", "statement": "xᵀᵀ = x", "at": "full size", "sizes": {"S": 8, "d": 4},
            "precision": "float64", "draws": 1, "error": 0.0, "bound": 0.0, "ratio": 0.0,
            "entry": [1, 1], "silent_entries": 0, "routines": [], "routine_ratio": None, "remark": None,
            "input_law": evidence.input_law, "contradicts_verdict": False,
        },
    ]  # fmt: skip
    assert list(document["timings"]["evidence"]) == ["a.claim"]
    json.dumps(document, allow_nan=False)


def test_the_engine_is_what_computes():
    import sympy

    found = engine()
    assert found["sympy"] == sympy.__version__
    assert (found["flint"] is None) == (found["ground_types"] != "flint")


# -- hypotheses -----------------------------------------------------------------------------------

ASSUMED = [
    (Eq(A, A.T), (), [], []),
    (Eq(A, A.T), Ne(i, j), ["i ≠ j"], [r"i \neq j"]),
    (
        Eq(permutation("pi", S, fixing_from=i).matrix @ A, A),
        (),
        ["π(j) = j for every j ≥ i"],
        [r"\pi(j) = j\text{ for every }j \ge i"],
    ),
    (
        Eq(permutation("pi", S, fixing=i, keeping_upto=i).matrix @ A, A),
        i <= j,
        ["π(i) = i", "π({1, …, i}) = {1, …, i}", "i ≤ j"],
        [r"\pi(i) = i", r"\pi(\{1, \ldots, i\}) = \{1, \ldots, i\}", r"i \leq j"],
    ),
    (
        Eq(
            matrix("G", d, d, invertible=True),
            matrix("M", d, d, symmetric=True) @ matrix("O", d, d, orthogonal=True),
        ),
        (),
        ["G is invertible", "M is symmetric", "O is orthogonal"],
        [r"G\text{ is invertible}", r"M\text{ is symmetric}", r"O\text{ is orthogonal}"],
    ),
    (
        Eq(matrix("B", S, S, positive=True) / scale("tau"), A),
        nonzero(A),
        ["B > 0", "τ > 0", "A ≠ 0"],
        ["B > 0", r"\tau > 0", r"A \ne 0"],
    ),
    (Eq(softmax(A + bias(causal, S, S)), A), (), [], []),
]


@pytest.mark.parametrize(("statement", "given", "text", "latex"), ASSUMED)
def test_hypotheses_of_symbols_come_first(statement, given, text, latex):
    asked = question(statement, given)
    assert hypotheses(asked, TEXT) == text
    assert hypotheses(asked, LATEX) == latex

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from symattn import (
    Eq,
    all_of,
    bias,
    chain,
    entry,
    features,
    hadamard,
    identity,
    inverse,
    matrix,
    ones,
    permutation,
    position,
    positive,
    real_valued,
    remark,
    row,
    softmax,
    tokens,
    unknown,
    where,
)
from symattn.api import decide
from symattn.deciding import Condition, Method, Requirement, Scope, Status, give_up
from symattn.deciding.verdicts import seal
from symattn.evidence import Check, Evidence
from symattn.language.claims import Claim, question
from symattn.render.layout import Detail, Layout
from symattn.render.report import text
from symattn.results import Report, Result

S, d = tokens("S"), features("d")
i = position("i", S)
A, B, x = matrix("A", S, S), matrix("B", 1, 1), matrix("x", S, d)
G = matrix("G", S, S, invertible=True)
LISTED = Eq(2 * G @ inverse(2 * G) @ A, A)  # not for all sizes: an inverse is left
pi = permutation("pi", S, fixing_from=i)
R = unknown("R")


def result(statement, id="a.claim", *, given=(), expect=None, repaired_by=None, verdict=None, **options):
    asked = question(statement, given)
    verdict = decide(asked.statement, given) if verdict is None else verdict
    options = {"title": "", "source": None, "repairs": None, **options}
    claim = Claim(
        id, asked, options["title"], options["source"], expect or verdict.status.value,
        options["repairs"], "/proofs/a.py", 7,
    )  # fmt: skip
    return Result(claim, "proofs/a.py", verdict, 0.25, repaired_by)


def facts(result, layout=None, *, full=False):
    """Return what an account says, as a mapping from label to lines."""
    found = {}
    for line in text.account(result, layout or Layout(), full=full).splitlines()[1:]:
        label, rest = line[2:14].strip(), line[14:]
        if label:
            found[label] = []
        list(found.values())[-1].append(rest)
    return found


# -- lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "line"),
    [
        (result(Eq(x.T.T, x)), "PROVED       a.claim    0.25 s  all sizes"),
        (result(LISTED), "CHECKED      a.claim    0.25 s  S = 1…4"),
        (result(Eq(B.T, B)), "PROVED       a.claim    0.25 s"),
        (result(Eq(A.T, A)), "REFUTED      a.claim    0.25 s  S = 2"),
        (result(lambda: Eq(x @ x, x)), "ILL-DEFINED  a.claim    0.25 s"),
        (
            result(Eq(A.T, A), verdict=give_up(question(Eq(A.T, A)), "no verdict within 1 s")),
            "UNDECIDED    a.claim    0.25 s  no verdict within 1 s",
        ),
        (
            result(Eq(A.T, A), expect="proved"),
            "REFUTED      a.claim    0.25 s  S = 2  expected PROVED",
        ),
        (
            result(Eq(B.T, B), expect="ill-defined"),
            "PROVED       a.claim    0.25 s  expected ILL-DEFINED",
        ),
    ],
)
def test_a_line_has_verdict_id_seconds_sizes_and_surprise(given, line):
    assert text.line(given, Layout()) == line


def test_ids_are_as_wide_as_the_longest():
    assert text.line(result(Eq(B.T, B)), Layout(ids=10)) == "PROVED       a.claim       0.25 s"


def all_sizes(statement, conditions=()):
    inner = decide(statement)
    return seal(
        status=Status.PROVED, statement=inner.statement, given=(), reason=None, grounds=inner.grounds,
        scope=Scope({"S": (1, 2, 3)}, True, conditions),
    )  # fmt: skip


def test_a_proof_for_all_sizes_says_so():
    statement = Eq(A.T.T, A)
    line = text.line(result(statement, verdict=all_sizes(statement)), Layout())
    assert line.endswith("0.25 s  all sizes")


@pytest.mark.parametrize(
    ("detail", "expected", "lines"),
    [
        (Detail.QUIET, True, 0),
        (Detail.QUIET, False, 1),
        (Detail.NORMAL, True, 1),
        (Detail.NORMAL, False, 1),
        (Detail.VERBOSE, True, 10),
    ],
)
def test_detail(detail, expected, lines):
    given = result(Eq(A.T.T, A), expect="proved" if expected else "refuted")
    assert len(text.line(given, Layout(detail)).splitlines()) == lines


def test_colours_change_nothing_else():
    given = result(all_of(Eq(A.T.T, A), Eq(A.T, A)), expect="proved")
    report = Report((given,), {}, 1.0)
    coloured = text.whole(report, Layout(color=True))
    assert "\x1b[31mREFUTED" in coloured
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == text.whole(report, Layout())


# -- accounts -------------------------------------------------------------------------------------


def test_an_account_of_a_counterexample():
    statement = Eq(row(softmax(pi.matrix @ A + bias(R, S, S)), i), row(softmax(A), i))
    given = result(
        statement, given=[i >= 2], title="a title", source="a book", repaired_by="a.claim.repaired"
    )
    assert text.account(given, Layout()).splitlines()[:2] == ["REFUTED  a.claim", "  a title"]
    found = facts(given)
    assert found["statement"] == ["softmax(Π A + bias(R))[i, :] = softmax(A)[i, :]"]
    assert found["given"] == ["π(j) = j for every j ≥ i", "i ≥ 2"]
    assert found["because"] == ["the two sides differ"]
    assert found["sizes"] == ["S = 2"]
    assert found["positions"] == ["i = 2"]
    assert found["permutation"] == ["π(1), π(2) = 1, 2"]
    assert found["relation"][0].startswith("R = ⎡ ")
    assert found["values"][0].startswith("A = ⎡ ")
    assert found["at"][0].startswith("row 1, column ")
    assert found["right side"] == ["1/2"]
    assert found["source"] == ["a book"]
    assert found["repaired by"] == ["a.claim.repaired"]
    assert not {"scope", "rests on", "in LaTeX", "declared"} & set(found)


@pytest.mark.parametrize(
    ("statement", "shown", "hidden"),
    [
        (Eq(entry(A, i, i), ones(1, 1)), {"left side", "right side"}, {"at", "value"}),
        (Eq(A, A.T), {"left side", "right side", "at"}, {"value"}),
        (positive(hadamard(B, B)), {"value"}, {"left side", "right side", "at"}),
        (real_valued(bias(R, S, S)), {"value", "at"}, {"left side", "right side"}),
        (where(i >= 2, positive(entry(A, i, i))), {"value"}, {"at", "left side"}),
        (all_of(Eq(B, B.T), where(i >= 2, positive(entry(A, i, i)))), {"value"}, {"at", "left side"}),
    ],
)
def test_what_a_counterexample_shows_depends_on_the_statement(statement, shown, hidden):
    labels = set(facts(result(statement)))
    assert shown <= labels
    assert not hidden & labels


@pytest.mark.parametrize(
    ("statement", "label", "line"),
    [
        (Eq(B, ones(1, 1) / 3), "right side", "1/3"),
        (
            Eq(B, entry(softmax(ones(2, 2) - identity(2)), 1, 1)),
            "right side",
            "1/(1 + e) ≈ 0.26894142137",
        ),
        (Eq(B, ones(1, 1)), "right side", "1"),
        (real_valued(bias(R, S, S)), "value", "-∞"),
    ],
)
def test_numbers_are_exact_and_decimal_where_that_helps(statement, label, line):
    assert facts(result(statement))[label] == [line]


def test_parts_replace_the_statement():
    found = facts(result(all_of(Eq(A.T.T, A), Eq(A.T, A))))
    assert found["statement"] == ["PROVED       Aᵀᵀ = A", "REFUTED      Aᵀ = A"]


def test_a_derivation_shows_its_reasons_and_nested_links_that_fail():
    broken = chain(A, (A.T.T, remark("twice")), (A.T, remark("once")))
    found = facts(result(all_of(chain(x, (x.T.T, "definition of the transpose")), broken)))
    assert found["statement"] == [
        "PROVED       x = xᵀᵀ",
        "REFUTED      A = Aᵀᵀ = Aᵀ",
        "  PROVED       A = Aᵀᵀ  [remark: twice]",
        "  REFUTED      Aᵀᵀ = Aᵀ  [remark: once]",
    ]
    assert (
        "  PROVED       x = xᵀᵀ  [definition of the transpose]"
        in facts(result(all_of(chain(x, (x.T.T, "definition of the transpose")))), full=True)[
            "statement"
        ]
    )


def test_a_statement_that_cannot_be_written_is_said_once():
    found = facts(result(lambda: Eq(x @ x, x)))
    assert list(found) == ["statement"]


def test_a_full_account_says_what_the_verdict_rests_on():
    statement = Eq(A.T.T, A)
    conditions = (
        Condition(Requirement.DENOMINATORS, True, "at every size"),
        Condition(Requirement.NUMBERS, False, "1/S"),
    )
    given = result(statement, repairs="a.other", verdict=all_sizes(statement, conditions))
    found = facts(given, full=True)
    assert found["in LaTeX"] == [r"{(A^{\mathsf{T}})}^{\mathsf{T}} = A"]
    assert found["scope"] == ["for all sizes"]
    assert found["conditions"] == [
        "denominators are shown to be nonzero: holds; at every size",
        "positions and sizes are used as numbers only where any number would do: fails; 1/S",
    ]
    assert found["what to do"] == [conditions[1].remedy]
    assert found["rests on"] == [
        Method.PROOFS.value,
        *(theorem.value for theorem in given.verdict.grounds.theorems),
    ]
    assert found["arithmetic"] == ["real"]
    assert found["declared"] == ["proofs/a.py:7"]
    assert found["repairs"] == ["a.other"]


def test_a_narrow_terminal_loses_no_word():
    given = result(
        all_of(Eq(softmax(A).T, softmax(A.T)), Eq(A, A)), title="a title of several words", source="s"
    )
    narrow = text.account(given, Layout(width=34))
    assert max(map(len, narrow.splitlines())) <= 40
    assert narrow.split() == text.account(given, Layout()).split()


# -- endings --------------------------------------------------------------------------------------


def heads(report, detail=Detail.NORMAL):
    lines = text.ending(report, Layout(detail)).splitlines()
    return [line.split()[1] for line in lines if re.match("[A-Z]", line)], lines[-1]


PROVED, REFUTED = result(Eq(A.T.T, A), "proved"), result(Eq(A.T, A), "refuted")
SURPRISE = result(Eq(A.T.T, A), "surprise", expect="refuted")


@pytest.mark.parametrize(
    ("results", "detail", "shown", "total"),
    [
        ((), Detail.NORMAL, [], "no claim decided"),
        ((PROVED,), Detail.NORMAL, [], "1 claim in 2.3 s: 1 proved; all as expected"),
        (
            (SURPRISE, PROVED, REFUTED),
            Detail.NORMAL,
            ["refuted", "surprise"],
            "3 claims in 2.3 s: 2 proved, 1 refuted; 1 not as expected",
        ),
        (
            (SURPRISE, PROVED, REFUTED),
            Detail.QUIET,
            ["surprise"],
            "3 claims in 2.3 s: 2 proved, 1 refuted; 1 not as expected",
        ),
    ],
)
def test_an_ending_has_counterexamples_then_surprises_then_totals(results, detail, shown, total):
    assert heads(Report(results, {}, 2.345), detail) == (shown, total)


def test_a_whole_report_is_the_lines_and_the_ending():
    report = Report((PROVED, REFUTED), {}, 1.0)
    layout = Layout(ids=7)
    lines = [text.line(PROVED, layout), text.line(REFUTED, layout)]
    assert text.whole(report, layout) == "\n".join([*lines, "", text.ending(report, layout)])
    assert text.whole(Report((PROVED,), {}, 1.0), Layout(Detail.QUIET)).count("\n") == 0


# -- floats -----------------------------------------------------------------------------------------

CHECK = Check("A = A", "full size", {"S": 1024}, error=1e-17, bound=2e-15, ratio=0.005, entry=(1, 1))
AT_EXAMPLE = replace(CHECK, place="counterexample")
UNSEEN = "the difference is within floating-point rounding"
FLOATS = [
    ((CHECK,), "floats 0.005", "error 1e-17 ≤ bound 2e-15, ratio 0.005; float64, S = 1024"),
    (
        (replace(CHECK, routines=("softmax", "attention"), routine_ratio=0.25, silent=2),),
        "floats 0.2",
        "error 1e-17 ≤ bound 2e-15, ratio 0.005; float64, S = 1024; "
        "numeric softmax, attention: ratio 0.25; 2 entries say nothing",
    ),
    (
        (replace(AT_EXAMPLE, error=0.5, ratio=2.5e14),),
        "floats see it",
        "error 0.5 > bound 2e-15, ratio 2.5e+14; float64, at the counterexample",
    ),
    (
        (
            replace(
                AT_EXAMPLE,
                error=0.0,
                ratio=0.0,
                remark="the difference is within floating-point rounding",
            ),
        ),
        "floats cannot see it",
        f"error 0 ≤ bound 2e-15, ratio 0; float64, at the counterexample; {UNSEEN}",
    ),
    ((Check("A = A", "full size", remark="no reason"),), "", "no reason"),
    (
        (CHECK, CHECK),
        "floats 0.005",
        "part 1: error 1e-17 ≤ bound 2e-15, ratio 0.005; float64, S = 1024",
    ),
]


@pytest.mark.parametrize(("checks", "column", "fact"), FLOATS)
def test_floats_stand_beside_the_verdict(checks, column, fact):
    looked_at = replace(result(Eq(A.T.T, A)), evidence=Evidence(checks, "a law"))
    shown = text.line(looked_at, Layout())
    assert shown == f"PROVED       a.claim    0.25 s  all sizes  {column}".rstrip()
    found = facts(looked_at, full=True)["floats"]
    assert found[0] == fact
    assert ("inputs: a law" in found) is (column != "")
    assert "floats" not in facts(looked_at)


def test_floats_that_disagree_are_shouted():
    contradicted = replace(result(Eq(A.T.T, A)), evidence=Evidence((replace(CHECK, ratio=5.0),)))
    shown = text.line(contradicted, Layout())
    assert shown.endswith("floats 5  FLOATS DISAGREE")
    assert facts(contradicted)["floats"] == ["error 1e-17 > bound 2e-15, ratio 5; float64, S = 1024"]
    assert "1 not as expected" in text.totals(Report((contradicted,), {}, 0.1), Layout())

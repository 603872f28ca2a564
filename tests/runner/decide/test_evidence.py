"""Evidence in a run: beside each verdict, never in its way."""

from __future__ import annotations

import pytest

from symattn import evidence
from symattn.deciding import Status
from symattn.evidence import Check, Evidence
from symattn.results import Report, Result, as_json
from symattn.runner.collect.collection import collect
from symattn.runner.decide import one, worker
from symattn.runner.decide.ended import Run
from symattn.runner.decide.many import decide_all
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.run import run
from symattn.runner.decide.worker import Bounds
from symattn.runner.show.exit_codes import ExitCode, exit_code
from tests.runner.decide.test_run import Notes

LINES = (
    "from symattn import Mask, all_of, softmax, zeros",
    'claim("true", Eq(softmax(A), softmax(A)))',
    'claim("false", all_of(Eq(A.T.T, A), Eq(A.T, A)), expect="refuted")',
    'claim("ill", Eq(Mask(A), Mask(A)), expect="ill-defined")',
    'claim("sized", Eq(A, A), sizes={S: 2})',
)
CRASH = (
    "import os, signal, time",
    "LARGE = 1000",  # deciding asks for fewer pairs at once
    "def crash(i, j):",
    "    if getattr(i, 'size', 1) > LARGE: ACT",
    "    return j <= i",
    "from symattn import Mask, exp",
    'R = from_function("crash", crash, opaque=True)',
    'claim("true", Eq(Mask(exp(A), R).T.T, Mask(exp(A), causal)))',
    'claim("after", Eq(A, A))',
)


def outcomes(path, *, jobs=1, timeout=None):
    entries = collect([path]).entries
    found = dict(decide_all(entries, jobs=jobs, pool=Pool(Bounds({}, timeout, None, "full"))))
    return {entries[index].claim.id: found[index] for index in sorted(found)}


@pytest.mark.parametrize(("jobs", "timeout"), [(0, None), (2, None), (1, 60.0)])
def test_each_part_is_looked_at_as_its_verdict_asks(script, jobs, timeout):
    found = outcomes(script("a.py", *LINES), jobs=jobs, timeout=timeout)
    assert found["true"].evidence.ratio < 0.1
    assert [check.place for check in found["false"].evidence.checks] == ["full size", "counterexample"]
    assert found["false"].evidence.sees_counterexample
    assert found["ill"].evidence.remarks == ("ill-defined: no values to compare",)
    assert found["sized"].evidence.checks[0].sizes == {"S": 1024}


def test_a_run_without_evidence_has_none(script):
    entries = collect([script("a.py", *LINES)]).entries
    done = run(entries, Notes())
    assert [result.evidence for result in done.report.results] == [None] * 4
    assert as_json(done.report)["timings"]["evidence"] == {}


def test_what_goes_wrong_with_evidence_leaves_the_verdict(script, monkeypatch):
    def fail(*_, **__):
        raise RuntimeError("no memory of it")

    monkeypatch.setattr(evidence, "cross_check", fail)
    found = outcomes(script("a.py", *LINES), jobs=0)["true"]
    assert found.verdict.status is Status.PROVED
    assert found.evidence.remarks == ("its evaluation failed: RuntimeError: no memory of it",)


@pytest.mark.parametrize(
    ("act", "remark"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "the process that was looking for it ended: SIGKILL"),
        ("time.sleep(600)", "it was not computed within 0.5 s"),
        ("1 / 0", "its evaluation failed: ZeroDivisionError"),
    ],
)
def test_a_process_that_ends_over_evidence_leaves_the_verdict(script, monkeypatch, act, remark):
    if "sleep" in act:
        monkeypatch.setattr(worker, "PATIENCE", 0.5)
    lines = [line.replace("ACT", act) for line in CRASH]
    path = script("a.py", "from symattn import causal", *lines)
    found = outcomes(path, jobs=2)
    assert found["true"].verdict.status is Status.CHECKED
    assert found["true"].evidence.remarks[0].startswith(remark)
    assert found["after"].verdict.status is Status.PROVED


# -- contradictions -----------------------------------------------------------------------------------


def check(**changes):
    plain = {"error": 2.0, "bound": 1.0, "ratio": 2.0, "entry": (1, 1), "draws": 1}
    return Evidence((Check("A = A", "full size", {"S": 1024}, **{**plain, **changes}),))


def result_of(script, line, evidence):
    (entry,) = collect([script("a.py", line)]).entries
    decided = one.attempt(entry.claim, entry.look_up)
    return Result(entry.claim, entry.file, decided.verdict, 0.1, None, evidence)


@pytest.mark.parametrize(
    ("line", "evidence", "contradicted"),
    [
        ('claim("a", Eq(A, A))', check(), True),
        ('claim("a", Eq(A, A))', check(ratio=1.0), False),
        ('claim("a", Eq(A, A))', None, False),
        ('claim("a", Eq(A, A))', check(ratio=0.0, routine_ratio=3.0), True),
        # CHECKED for S ≤ 4 is true, and floats at S = 1024 say that the statement is not.
        (
            "from symattn import indicator, padding; W = indicator(padding([True]), S, S);"
            'claim("a", Eq(W.T.T, W), expect="checked")',
            check(),
            True,
        ),
        ('claim("a", Eq(A, A.T), expect="refuted")', check(), False),
    ],
)
def test_floats_that_contradict_a_verdict_are_unexpected(script, line, evidence, contradicted):
    result = result_of(script, line, evidence)
    assert result.has_expected_verdict
    assert result.is_contradicted is contradicted
    report = Report((result,), {}, 0.1)
    marks = [check["contradicts_verdict"] for check in as_json(report)["claims"][0]["evidence"]]
    assert any(marks) is contradicted
    code = exit_code(Run(report, ()))
    assert code is (ExitCode.UNEXPECTED if contradicted else ExitCode.AS_EXPECTED)
    assert as_json(report)["summary"]["unexpected"] == contradicted

from __future__ import annotations

import pytest

from symattn.deciding import Status
from symattn.runner.collect.collection import collect
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.many import decide_all, default_jobs
from symattn.runner.decide.one import Decided
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.worker import Bounds


def decided(entries, *, jobs=1, timeout=None, limits=None):
    return dict(decide_all(entries, jobs=jobs, pool=Pool(Bounds(limits or {}, timeout))))


@pytest.fixture
def entries(script):
    path = script(
        "a.py", 'claim("true", Eq(A.T.T, A))', 'claim("false", Eq(A.T, A))', 'claim("long", Eq(x, x))',
        'R = from_function("R", lambda i, j: [][j], opaque=True)', "from symattn import Mask",
        'claim("raises", Eq(Mask(A, R), A))',
    )  # fmt: skip
    return collect([path]).entries


@pytest.mark.parametrize("jobs", [0, 2])
def test_each_entry_has_its_outcome(entries, jobs):
    outcomes = decided(entries, jobs=jobs)
    statuses = [outcomes[index].verdict.status for index in range(3)]
    assert statuses == [Status.PROVED, Status.REFUTED, Status.PROVED]
    assert all(
        outcomes[index].verdict.statement is entries[index].claim.question.statement
        for index in range(3)
    )
    failure = outcomes[3]
    assert isinstance(failure, Failure)
    assert "while raises is decided, the script raises IndexError" in failure.message
    assert not failure.internal


def test_a_claim_that_differs_from_load_to_load_has_no_verdict(script):
    path = script(
        "a.py", "import multiprocessing", "child = multiprocessing.parent_process() is not None",
        'claim("same", Eq(A, A))', 'claim("other", Eq(A, A.T.T) if child else Eq(A, A.T))',
        'if not child: claim("gone", Eq(A, A))',
    )  # fmt: skip
    outcomes = decided(collect([path]).entries, jobs=2)
    assert isinstance(outcomes[0], Decided)
    for index, id in ((1, "other"), (2, "gone")):
        assert f"{id} is not the same claim each time the script is loaded" in outcomes[index].message


@pytest.mark.parametrize(("claims", "jobs"), [(0, 1), (7, 1), (8, 1), (16, 2), (17, 2), (800, 4)])
def test_default_jobs(monkeypatch, claims, jobs):
    monkeypatch.setattr("os.sched_getaffinity", lambda _: set(range(4)), raising=False)
    assert default_jobs(claims) == jobs


def test_closing_early_ends_the_processes(entries):
    import multiprocessing

    deciding = decide_all(entries, jobs=2, pool=Pool(Bounds()))
    next(deciding)
    assert multiprocessing.active_children()
    deciding.close()
    assert not multiprocessing.active_children()

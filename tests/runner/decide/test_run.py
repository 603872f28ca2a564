from __future__ import annotations

from dataclasses import replace

import pytest

from symattn.results import Result
from symattn.runner.collect.collection import collect
from symattn.runner.collect.failures import Failure
from symattn.runner.decide import run as run_module
from symattn.runner.decide.one import attempt
from symattn.runner.decide.run import run
from symattn.runner.show.exit_codes import ExitCode, exit_code


class Notes:
    """An audience that takes notes."""

    def __init__(self):
        self.shown, self.said, self.count, self.begun_with = [], [], 0, []

    def begun(self, id):
        self.begun_with.append(id)

    def decided(self, id):
        self.count += 1

    def show(self, finding):
        self.shown.append(finding.claim.id if isinstance(finding, Result) else finding.reason)

    def complain(self, failure):
        self.said.append(failure.message)


@pytest.fixture
def entries(script):
    path = script(
        "a.py", 'claim("a", Eq(A, A))', 'claim("b", Eq(A, A.T))', 'claim("c", Eq(A, A))',
        'claim("d", Eq(A, A.T))',
    )  # fmt: skip
    return collect([path]).entries


def deciding_in_order(monkeypatch, order):
    """Have entries decided in an order; an exception in it is raised."""

    def decide_all(entries, **_):
        for index in order:
            if not isinstance(index, int):
                raise index
            yield index, attempt(entries[index].claim, entries[index].look_up)

    monkeypatch.setattr(run_module, "decide_all", decide_all)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_audience_hears_of_every_claim_when_it_is_its_turn(entries, jobs):
    notes = Notes()
    run(entries, notes, jobs=jobs)
    assert notes.begun_with == ["a", "b", "c", "d"]
    assert notes.count == 4


def ids(report):
    return [result.claim.id for result in report.results]


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]])
def test_results_are_shown_in_the_order_of_declaration(entries, monkeypatch, order):
    deciding_in_order(monkeypatch, order)
    notes = Notes()
    done = run(entries, notes)
    assert notes.shown == ids(done.report) == ["a", "b", "c", "d"]
    assert notes.count == 4
    assert exit_code(done) is ExitCode.UNEXPECTED


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]])
def test_stopping_early_stops_at_the_same_place_always(entries, monkeypatch, order):
    deciding_in_order(monkeypatch, order)
    notes = Notes()
    assert ids(run(entries, notes, stop_early=True).report) == notes.shown == ["a", "b"]


def test_an_interrupt_keeps_what_waits_to_be_shown(entries, monkeypatch):
    deciding_in_order(monkeypatch, [0, 2, 3, KeyboardInterrupt()])
    notes = Notes()
    done = run(entries, notes)
    assert done.interrupted
    assert notes.shown == ids(done.report) == ["a", "c", "d"]
    assert exit_code(done) is ExitCode.INTERRUPTED


def test_a_failure_has_its_place_and_no_result(entries, monkeypatch):
    failure = Failure("broken", internal=True)
    monkeypatch.setattr(
        run_module,
        "decide_all",
        lambda entries, **_: as_generator(
            [(0, attempt(entries[0].claim, entries[0].look_up)), (1, failure)]
        ),
    )
    notes = Notes()
    earlier = Failure("a script")
    done = run(entries, notes, failures=[earlier])
    assert notes.shown == ["a", "broken"]
    assert notes.said == ["broken"]
    assert [row.claim.id for row in done.report.rows] == ["a", "b"]
    assert done.report.shortcomings == ("1 lost", "1 error")
    assert ids(done.report) == ["a"]
    assert done.failures == (earlier, failure)
    assert exit_code(done) is ExitCode.INTERNAL


def as_generator(items):
    yield from items


def test_what_something_was_left_out_of_is_not_remembered(entries, monkeypatch):
    """Where a limit was hit, another run may find out more."""

    kept = []

    class Memory:
        def keep(self, entry, result):
            kept.append(entry.claim.id)

    def decide_all(entries, **_):
        for index, entry in enumerate(entries):
            yield index, replace(attempt(entry.claim, entry.look_up), in_full=index % 2 == 0)

    monkeypatch.setattr(run_module, "decide_all", decide_all)
    notes = Notes()
    run(entries, notes, jobs=0, recalls=Memory())
    assert notes.shown == ["a", "b", "c", "d"]
    assert kept == ["a", "c"]

"""Claims are decided on executors: of this machine, and of dask.distributed, whose workers may die."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context

import pytest

from symattn.runner.collect.collection import collect
from symattn.runner.decide import executor as on_executor
from symattn.runner.decide import far_side
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.run import run
from symattn.runner.decide.sharing import Sweeps
from symattn.runner.decide.worker import Bounds
from symattn.runner.show.display import complain

LINES = [
    'claim("e.proved", Eq(A.T.T, A))',
    'claim("e.refuted", Eq(A.T, A), expect="refuted")',
    'claim("e.chain", chain(A.T.T, (A, "e.proved")))',
    'claim("e.wrong", chain(A.T.T, (A, "definition of softmax")))',
]


class Nobody:
    def begun(self, id):
        pass

    def decided(self, id):
        pass

    def show(self, finding):
        pass

    complain = staticmethod(complain)


def told(done):
    """Return what a run came to, apart from times."""
    rows = [(r.claim.id, str(getattr(r, "verdict", "lost"))) for r in done.report.rows]
    return rows, done.report.errors, [failure.message for failure in done.failures]


def there_on(executor, collection):
    pool = Pool(Bounds(), lambda: nullcontext(executor))
    return run(collection.entries, Nobody(), pool=pool, failures=collection.failures)


def test_an_executor_says_what_a_run_here_says(script):
    collection = collect([script("mine.py", *LINES)])
    here = run(collection.entries, Nobody(), failures=collection.failures)
    with ThreadPoolExecutor(2) as executor:
        there = there_on(executor, collection)
    assert told(there) == told(here)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        there = there_on(executor, collection)
    assert told(there) == told(here)


def test_another_version_there_is_an_error_for_each_claim(script, monkeypatch):
    collection = collect([script("mine.py", LINES[0])])
    versions = on_executor._versions()
    task = on_executor.Task.of(collection.entries[0], {}, "none")
    with pytest.raises(on_executor.InputError, match=r"has sympy .*, and this one 0\.1"):
        on_executor.answered(task, {**versions, "sympy": "0.1"})


def verify(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "symattn", "verify", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
    )


def without_times(document):
    document.pop("timings", None)
    return document


@pytest.fixture
def cluster():
    """A scheduler on loopback and two workers, each a process of its own."""
    pytest.importorskip("distributed")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0",
         "--no-dashboard", "--no-show"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    address = ""
    for line in scheduler.stderr:
        if "Scheduler at:" in line:
            address = line.split()[-1]
            break
    workers = [
        subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nworkers", "1",
             "--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0"],
            start_new_session=True, **quiet,
        )
        for _ in range(2)
    ]  # fmt: skip
    yield address, workers
    scheduler.stderr.close()
    for process in (*workers, scheduler):
        process.kill()
        process.wait()


@pytest.mark.slow
@pytest.mark.dask
def test_a_worker_that_dies_costs_nothing(script, tmp_path, cluster):
    address, workers = cluster
    many = [f'claim("e.many{n}", Eq(({n} * A).T.T, {n} * A))' for n in range(60)]
    mine = script("mine.py", *LINES[:3], *many)
    local = verify(mine, "--no-evidence", "--format", "json")
    far = subprocess.Popen(
        [sys.executable, "-m", "symattn", "verify", str(mine), "--no-evidence", "--format", "json",
         "--scheduler", address],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    time.sleep(4)
    assert far.poll() is None, "it is in the middle"
    os.kill(workers[0].pid, signal.SIGKILL)
    out, err = far.communicate(timeout=300)
    assert (far.returncode, err) == (local.returncode, local.stderr) == (0, "")
    assert without_times(json.loads(out)) == without_times(json.loads(local.stdout))


EAGER = [
    "from symattn import inverse, permutation",
    "from symattn.runner.decide.sharing import Sweeps",
    "Sweeps._takes_long = lambda self: True  # give a claim back as soon as an entry is clean",
    'B, pi, G = matrix("B", 3, 3), permutation("pi", 3), matrix("G", d, d, invertible=True)',
    'claim("e.permutations", Eq(pi.matrix @ pi.matrix.T @ B, B))',
    'claim("e.sizes", Eq(G @ inverse(G) @ x.T, x.T), expect="checked")',
    'claim("e.false", Eq(pi.matrix @ B, B), expect="refuted")',
]
NOTED = [
    "from pathlib import Path",
    "import os, time",
    "from symattn.runner.decide import far_side",
    "swept = far_side.swept",
    "def noted(question, share, *rest):",
    '    with Path(__file__).with_suffix(".log").open("a") as file: print(os.getpid(), file=file)',
    "    time.sleep(0.5)",
    "    return swept(question, share, *rest)",
    "far_side.swept = noted",
]


def test_sweeps_of_one_claim_are_shared_on_an_executor(script, monkeypatch):
    monkeypatch.setattr(Sweeps, "_takes_long", lambda self: True)
    shares = []
    swept = far_side.swept
    monkeypatch.setattr(far_side, "swept", lambda *asked: shares.append(asked[1]) or swept(*asked))
    collection = collect([script("mine.py", *EAGER[:1], *EAGER[3:])])
    here = run(collection.entries, Nobody(), failures=collection.failures)
    with ThreadPoolExecutor(2) as executor:
        there = there_on(executor, collection)
    assert told(there) == told(here)
    assert len(shares) >= 2 * on_executor.SHARES


def test_shares_that_an_executor_loses_are_left_to_who_decides(script, monkeypatch):
    monkeypatch.setattr(Sweeps, "_takes_long", lambda self: True)
    plain = on_executor.answered

    def answered(task, versions):
        if task.share is not None and task.share.turn % 2:
            raise RuntimeError("the worker died")
        return plain(task, versions)

    monkeypatch.setattr(on_executor, "answered", answered)
    collection = collect([script("mine.py", *EAGER[:1], *EAGER[3:])])
    here = run(collection.entries, Nobody(), failures=collection.failures)
    with ThreadPoolExecutor(1) as executor:
        there = there_on(executor, collection)
    assert told(there) == told(here)


@pytest.mark.dask
@pytest.mark.slow
def test_a_worker_that_dies_in_the_middle_of_a_sweep_costs_nothing(script, cluster):
    address, workers = cluster
    mine = script("mine.py", *EAGER[:4], *NOTED, *EAGER[4:])
    local = verify(mine, "--no-evidence", "--no-derive", "-j", 1, "--format", "json")
    far = subprocess.Popen(
        [sys.executable, "-m", "symattn", "verify", str(mine), "--no-evidence", "--no-derive",
         "--format", "json", "--scheduler", address],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    log, dying = mine.with_suffix(".log"), str(workers[0].pid)
    deadline = time.monotonic() + 120
    while not (log.exists() and dying in log.read_text().split()) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert far.poll() is None, "it is in the middle"
    os.kill(workers[0].pid, signal.SIGKILL)
    out, err = far.communicate(timeout=300)
    assert (far.returncode, err) == (local.returncode, local.stderr) == (0, "")
    assert without_times(json.loads(out)) == without_times(json.loads(local.stdout))
    assert set(log.read_text().split()) == {str(worker.pid) for worker in workers}


@pytest.mark.dask
@pytest.mark.slow
def test_nobody_at_the_address_is_one_line(script):
    pytest.importorskip("distributed")
    done = verify(script("mine.py", LINES[0]), "--scheduler", "tcp://127.0.0.1:9")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "nobody answers there" in done.stderr

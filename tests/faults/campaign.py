"""Runs that are disturbed, each checked: nothing wrong, nothing lost, no hang, no traceback.

``python -m tests.faults.campaign [--seed K] [--count N]`` runs every kind of fault.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.faults.scripts import DECIDING, GOOD, READING, deciding, reading

MOMENTS = 30
"""At how many moments each signal is sent."""

LIMIT = 90
"""Seconds after which a run hangs."""

CODES = {0, 1, 2, 3, 4, 5, 130, 141, 143}

BOUNDS = ["--timeout", "4", "--memory", "300M"]


@dataclass(frozen=True)
class Fault:
    """A name, and what runs and checks in a folder of its own; it returns what is wrong."""

    name: str
    run: Callable[[Path], list[str]]


def faults(seed: int) -> list[Fault]:
    """Return all faults of the campaign."""
    return list(_faults(random.Random(seed)))  # noqa: S311


def _faults(random: random.Random) -> Iterator[Fault]:
    for number in (signal.SIGINT, signal.SIGTERM):
        for _ in range(MOMENTS):
            yield _signalled(number, random.uniform(0, 3.5), random.choice(FORMS))
    for _ in range(MOMENTS):
        yield _killed(random.uniform(0.5, 4), random.choice(FORMS), whole=False)
    for _ in range(MOMENTS):
        yield _killed(random.uniform(0.5, 4), random.choice(FORMS), whole=True)
    for act in DECIDING:
        for form in FORMS:
            yield Fault(f"deciding: {act} {form}", lambda f, a=act, o=form: _in_deciding(f, a, o))
    for act in READING:
        yield Fault(f"reading: {act}", lambda f, a=act: _in_reading(f, a))
    for form in (["--format", "text"], ["--format", "json"]):
        yield Fault(f"full stdout {form}", lambda f, o=form: _full_stdout(f, o))
        for lines in (0, 1, 3):
            yield Fault(f"closed pipe {form} {lines}", lambda f, o=form, n=lines: _closed(f, o, n))
    if os.geteuid() == 0:
        for kind in ("verify", "report"):
            yield Fault(f"full disk {kind}", lambda f, k=kind: _full_disk(f, k))
    for n in range(4):
        yield Fault(f"two runs, one file {n}", _two_runs)
    yield Fault("closed stderr", _closed_stderr)


FORMS = [
    ["--format", "json", "-j", "1"],
    ["--format", "json", "-j", "2"],
    ["--format", "json", "-j", "2", "-o", "report.json"],
    ["--format", "text", "-j", "1"],
]


# -- running and checking ---------------------------------------------------------------------------


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "symattn", *arguments]


def start(folder: Path, *arguments: str, **streams: object) -> subprocess.Popen[bytes]:
    environment = {k: v for k, v in os.environ.items() if k != "SYMATTN_JOBS"}
    root = str(Path(__file__).resolve().parents[2])
    environment["PYTHONPATH"] = root
    return subprocess.Popen(
        command(*arguments), cwd=folder, env=environment, start_new_session=True, preexec_fn=_heeding,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams},  # type: ignore[call-overload]
    )  # fmt: skip


def await_handlers(pid: int) -> None:
    """Wait until a run catches signals: before that it is the interpreter that starts."""
    status = Path(f"/proc/{pid}/status")
    for _ in range(3000):
        with suppress(FileNotFoundError):
            caught = re.search(r"^SigCgt:\s*(\w+)", status.read_text(), re.MULTILINE)
            # Python itself catches SIGINT from its start.
            if caught and int(caught[1], 16) >> (signal.SIGTERM - 1) & 1:
                return
        time.sleep(0.01)


def _heeding() -> None:
    # What a shell starts in the background ignores SIGINT, and so would what it starts.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ended(process: subprocess.Popen[bytes]) -> tuple[int | None, str, str]:
    """Return exit code, stdout and stderr; None as the code of what hangs."""
    try:
        out, err = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        return None, (out or b"").decode(), (err or b"").decode()
    return process.returncode, (out or b"").decode(), (err or b"").decode()


def verdicts_in(folder: Path, out: str, form: list[str]) -> dict[str, str | None]:
    """Return the verdicts in what was written; of text, the lines of claims."""
    if "-o" in form:
        path = folder / "report.json"
        out = path.read_text(encoding="utf-8") if path.exists() else ""
    if "json" in form:
        document = json.loads(out) if out else {"claims": []}
        return {claim["id"]: claim["verdict"] for claim in document["claims"]}
    rows = re.findall(r"^(PROVED|CHECKED|REFUTED|ILL-DEFINED|UNDECIDED|LOST|ERROR)  +(\S+)", out, re.M)
    return {id: None if word in ("LOST", "ERROR") else word.lower() for word, id in rows}


_UNDISTURBED: dict[str, str | None] = {}


def undisturbed() -> dict[str, str | None]:
    """Return the verdicts of a run in which nothing goes wrong."""
    if not _UNDISTURBED:
        with tempfile.TemporaryDirectory() as name:
            (Path(name) / "good.py").write_text(GOOD)
            code, out, err = ended(start(Path(name), "verify", "good.py", "--format", "json"))
            if code not in (0, 1):
                raise RuntimeError(f"the undisturbed run ended with {code}: {err}")
            _UNDISTURBED.update(verdicts_in(Path(name), out, ["json"]))
    return _UNDISTURBED


def amiss(
    code: int | None,
    out: str,
    err: str,
    found: dict[str, str | None],
    *,
    codes: set[int],
    complete: bool,
    allowed: tuple[str, ...] = ("undecided", None),  # type: ignore[assignment]
) -> Iterator[str]:
    """Yield what is wrong with a run."""
    if code is None:
        yield "it hangs"
    elif code not in codes:
        yield f"exit code {code}, not one of {sorted(codes)}: {err[-300:]}"
    if "Traceback" in err + out:
        yield f"a traceback: {err[-600:]}"
    if code != 0 and "all as expected" in err + out:
        yield f"all as expected, with exit code {code}"
    truth = undisturbed()
    for id, verdict in found.items():
        if id in truth and verdict != truth[id] and verdict not in allowed:
            yield f"{id} is {verdict}, and without the fault {truth[id]}"
    if complete:
        for id in truth:
            if found.get(id) != truth[id]:
                yield f"{id} is lost: {found.get(id)}"


# -- the faults -------------------------------------------------------------------------------------


def _signalled(number: signal.Signals, moment: float, form: list[str]) -> Fault:
    def run(folder: Path) -> list[str]:
        (folder / "good.py").write_text(GOOD)
        process = start(folder, "verify", "good.py", *form)
        await_handlers(process.pid)
        time.sleep(moment)
        process.send_signal(number)
        code, out, err = ended(process)
        found = verdicts_in(folder, out, form)
        said = re.search(r"(?:interrupted|terminated): (\d+) of 6", err)
        wrong = list(
            amiss(code, out, err, found, codes={0, 1, 128 + number}, complete=code in (0, 1), allowed=())
        )
        if said and int(said[1]) != len(found):
            wrong.append(f"{said[1]} are said to be decided, {len(found)} are written")
        return wrong

    return Fault(f"{number.name} after {moment:.2f} s {form}", run)


def _killed(moment: float, form: list[str], *, whole: bool) -> Fault:
    def run(folder: Path) -> list[str]:
        (folder / "good.py").write_text(GOOD)
        process = start(folder, "verify", "good.py", *form)
        time.sleep(moment)
        workers = children(process.pid)
        victim = process.pid if whole else next(iter(workers), None)
        if victim is not None:
            with suppress(ProcessLookupError):
                os.kill(victim, signal.SIGKILL)
        code, out, err = ended(process)
        if not whole:
            found = verdicts_in(folder, out, form)
            lost = [id for id in found if found[id] is None]
            wrong = list(
                amiss(code, out, err, found, codes={0, 1, 2, 3}, complete=False, allowed=(None,))
            )  # type: ignore[arg-type]
            if len(lost) > 1 or (code in (0, 1, 3) and len(found) != len(undisturbed())):
                wrong.append(f"{lost} lost, {len(found)} in the table")
            return wrong
        if "-o" in form or "text" in form:
            found = verdicts_in(folder, out, form)
            # A run that is killed when all is said cannot take it back: then all has to be there.
            said = "all as expected" in err + out
            code = 0 if said and code == -signal.SIGKILL else code
            wrong = list(
                amiss(code, out, err, found, codes={0, 1, -signal.SIGKILL}, complete=said, allowed=())
            )
        else:
            wrong = []
        time.sleep(1)
        wrong += [f"process {worker} lives on" for worker in workers if alive(worker)]
        return wrong

    return Fault(f"SIGKILL of {'all' if whole else 'a worker'} after {moment:.2f} s {form}", run)


def children(pid: int) -> list[int]:
    """Return the processes that one has started, the trackers of multiprocessing left out."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    try:
        found = [int(word) for word in path.read_text().split()]
        return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    except OSError:
        return []


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _in_deciding(folder: Path, act: str, form: list[str]) -> list[str]:
    (folder / "good.py").write_text(deciding(act))
    code, out, err = ended(start(folder, "verify", "good.py", *form, *BOUNDS))
    found = verdicts_in(folder, out, form)
    wrong = list(amiss(code, out, err, found, codes={1, 2, 3, 4}, complete=True))
    if "a.wrong" not in found:
        wrong.append("a.wrong is not in the table")
    return wrong


def _in_reading(folder: Path, act: str) -> list[str]:
    (folder / "bad.py").write_text(reading(act))
    (folder / "good.py").write_text(GOOD)
    process = start(folder, "verify", "bad.py", "good.py", "--format", "json", *BOUNDS)
    code, out, err = ended(process)
    found = verdicts_in(folder, out, ["json"])
    return list(
        amiss(code, out, "" if act == "gigabyte" else err, found, codes={0, 1, 2}, complete=True)
    )


def _full_stdout(folder: Path, form: list[str]) -> list[str]:
    (folder / "good.py").write_text(GOOD)
    with open("/dev/full", "wb") as full:
        code, out, err = ended(start(folder, "verify", "good.py", *form, stdout=full))
    wrong = list(amiss(code, out, err, {}, codes={2}, complete=False))
    return [*wrong, *([] if err.count("\n") == 1 else [f"more than one line: {err}"])]


def _closed(folder: Path, form: list[str], lines: int) -> list[str]:
    (folder / "good.py").write_text(GOOD)
    process = start(folder, "verify", "good.py", *form)
    for _ in range(lines):
        process.stdout.readline()  # type: ignore[union-attr]
    process.stdout.close()  # type: ignore[union-attr]
    process.stdout = None
    code, out, err = ended(process)
    return list(amiss(code, out, err, {}, codes={0, 1, 141}, complete=False))


def _full_disk(folder: Path, kind: str) -> list[str]:
    small = folder / "small"
    small.mkdir()
    (folder / "good.py").write_text(GOOD)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", small], check=False)
    if mounted.returncode:
        return []
    try:
        form = ["--format", "json"] if kind == "verify" else ["--no-pictures"]
        code, out, err = ended(start(folder, kind, "good.py", *form, "-o", "small/report"))
    finally:
        subprocess.run(["umount", small], check=True)
    where = re.search(r"the report is in (\S+) instead", err)
    if where is None:
        return [f"the report is nowhere: {err}"]
    text = Path(where[1]).read_text(encoding="utf-8")
    found = verdicts_in(folder, text, ["json"]) if kind == "verify" else dict(undisturbed())
    return list(amiss(code, out, err, found, codes={2}, complete=True))


def _two_runs(folder: Path) -> list[str]:
    (folder / "good.py").write_text(GOOD)
    form = ["--format", "json", "-o", "report.json"]
    both = [start(folder, "verify", "good.py", *form) for _ in range(2)]
    wrong = []
    for process in both:
        code, out, err = ended(process)
        wrong += amiss(code, out, err, verdicts_in(folder, out, form), codes={0, 1}, complete=True)
    return wrong + [f"{p} is left" for p in folder.iterdir() if p.name.endswith(".tmp")]


def _closed_stderr(folder: Path) -> list[str]:
    (folder / "good.py").write_text(deciding("raise"))
    form = ["--format", "json"]
    with open("/dev/full", "wb") as full:
        code, out, err = ended(start(folder, "verify", "good.py", *form, stderr=full))
    return list(amiss(code, out, err, verdicts_in(folder, out, form), codes={2}, complete=True))


def check(fault: Fault) -> list[str]:
    """Run a fault in a folder of its own, and return what is wrong."""
    with tempfile.TemporaryDirectory(prefix="fault-") as name:
        try:
            return fault.run(Path(name))
        except ValueError as error:
            return [f"what was written is not JSON: {error}"]


def _noted(fault: Fault) -> list[str]:
    wrong = check(fault)
    if wrong:
        print(f"{fault.name}: {'; '.join(wrong)}", flush=True)
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=None, help="that many, drawn from all")
    parser.add_argument("--only", default="", help="those whose name has this")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    chosen = [fault for fault in faults(options.seed) if options.only in fault.name]
    if options.count is not None:
        chosen = random.Random(options.seed).sample(chosen, options.count)  # noqa: S311
    kinds: Counter[str] = Counter()
    bad = 0
    began = time.monotonic()
    undisturbed()
    with ThreadPoolExecutor(options.jobs) as executor:
        results = list(executor.map(_noted, chosen))
    for fault, wrong in zip(chosen, results, strict=True):
        kinds[re.split(r"[ :]", fault.name)[0]] += 1
        bad += bool(wrong)
    count = ", ".join(f"{number} {kind}" for kind, number in kinds.items())
    print(f"{len(chosen)} faults ({count}) in {time.monotonic() - began:.0f} s: {bad} went wrong")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()

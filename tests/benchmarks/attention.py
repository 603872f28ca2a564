"""Attention beside PyTorch, ONNX Runtime and bare NumPy: ``python -m tests.benchmarks.attention``.

CPU time of the calling thread, one thread each, in blocks that alternate in one process, OpenBLAS not
pinned to an older instruction set; a ratio is that of the medians. ``--write`` writes the table and its
figure into docs/reference; ``--threads 2`` prints seconds of the clock instead, for information.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import astuple

from tests.benchmarks.machine import UNSET, machine
from tests.benchmarks.side_by_side import compare

Row = tuple[str, float, float, float, float, float, float, float | None]


def measure(only: str, seconds: float, threads: int) -> None:
    """Print a line of JSON for each case: name, aim, ratio, its quartiles, and three times."""
    import torch

    torch.set_num_threads(threads)
    from tests.benchmarks.attention_cases import cases

    for make in cases():
        case = make()
        if only in case.name:
            found = compare(
                case.ours, case.theirs, floor=case.floor, seconds=seconds, of_thread=threads == 1
            )
            row = (case.name, case.aim, *astuple(found))
            print(json.dumps(row), flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="?", default="", help="only cases whose name contains this")
    parser.add_argument("--seconds", type=float, default=1.0, help="a case, at least")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write docs/reference/performance.md")
    parser.add_argument("--here", action="store_true", help="for this program itself")
    options = parser.parse_args()
    if options.here:
        measure(options.only, options.seconds, options.threads)
        return
    environment = {name: value for name, value in os.environ.items() if name not in UNSET}
    environment["OPENBLAS_NUM_THREADS"] = str(options.threads)
    about = machine(environment)
    print(about)
    command = [sys.executable, "-m", "tests.benchmarks.attention", options.only, "--here"]
    command += ["--seconds", str(options.seconds), "--threads", str(options.threads)]
    rows: list[Row] = []
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            rows.append(tuple(json.loads(line)))
            print(_line(rows[-1]), flush=True)
    if process.returncode:
        raise SystemExit(process.returncode)
    if options.write:
        from tests.benchmarks.page import write

        write(about, rows)


def _line(row: Row) -> str:
    name, aim, ratio, low, high, ours, theirs, floor = row
    least = " " * 9 if floor is None else f"{ours / floor:6.3f} ×"
    missed = "" if ratio <= aim else "  missed"
    return (
        f"{name:36}{aim:8.3f}{ratio:8.3f}   {low:6.3f} … {high:6.3f}"
        f"{ours * 1e3:11.3f} ms{theirs * 1e3:11.3f} ms  {least}{missed}"
    )


if __name__ == "__main__":
    main()

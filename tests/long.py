"""Writes tests/long.txt, the tests that run with the slow ones: ``python -m tests.long times.xml``.

``pytest --junitxml=times.xml`` writes the times. Tests of a run that took longer than SECONDS, or what
``--seconds`` says, are added, each with its time; those that no longer exist are left out.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from xml.etree import ElementTree

from tests.conftest import LONG

SECONDS = 0.05

TESTS = Path(__file__).parent


def timed(path: Path) -> dict[str, float]:
    """Return the seconds of each test of a run, by the name that pytest has for it."""
    seconds = {}
    for case in ElementTree.parse(path).iter("testcase"):  # noqa: S314 - pytest has written it
        *folders, module = case.get("classname", "").split(".")
        name = f"{'/'.join([*folders, module])}.py::{case.get('name')}"
        seconds[name] = float(case.get("time", 0))
    return seconds


def exists(name: str) -> bool:
    """Tell whether a test's file has a function of its name."""
    file, _, function = name.partition("::")
    path = TESTS.parent / file
    plain = re.escape(function.partition("[")[0])
    return path.is_file() and re.search(rf"^def {plain}\(", path.read_text(), re.MULTILINE) is not None


def main() -> None:
    """Add the long tests of a run to the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("times", type=Path, help="what pytest --junitxml wrote")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="from which time on they are added"
    )
    asked = parser.parse_args()
    measured = timed(asked.times)
    found = LONG | {name: seconds for name, seconds in measured.items() if seconds >= asked.seconds}
    long = {name: seconds for name, seconds in sorted(found.items()) if exists(name)}
    (TESTS / "long.txt").write_text("".join(f"{long[name]:.3g} {name}\n" for name in long))
    print(f"{len(long)} tests are long, {len(long.keys() - LONG)} of them new")


if __name__ == "__main__":
    main()

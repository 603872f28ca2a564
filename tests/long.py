"""Writes tests/long.txt, the tests that take turns: ``python -m tests.long times.xml``.

``pytest --junitxml=times.xml`` writes the times. Tests of a run that took longer than SECONDS are added;
those that no longer exist are left out.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from xml.etree import ElementTree

from tests.conftest import ALWAYS, LONG

SECONDS, SOUNDNESS = 1.0, 10.0
"""Longer is long, and so is a test that conftest.py has run each time if it takes longer than that."""

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


def is_long(name: str, seconds: float) -> bool:
    """Tell whether a test takes too long to run each time."""
    return seconds >= (SOUNDNESS if name.startswith(ALWAYS) else SECONDS)


def main() -> None:
    """Add the long tests of a run to the list."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("times", type=Path, help="what pytest --junitxml wrote")
    found = {
        name for name, seconds in timed(parser.parse_args().times).items() if is_long(name, seconds)
    }
    names = {name for name in LONG | found if exists(name)}
    (TESTS / "long.txt").write_text("".join(f"{name}\n" for name in sorted(names)))
    print(f"{len(names)} tests are long, {len(names - LONG)} of them new")


if __name__ == "__main__":
    main()

"""A second opinion: FriCAS normalises the scalar equations of a claim at small sizes.

``normalize`` rewrites in terms of algebraically independent exponentials, tangents and roots; it knows
no real branches, so it takes √(x²) for x, and it does not see that √2 √3 is √6.
"""

from __future__ import annotations

import re
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from symattn.language.statements import Equation
from tests.soundness.draws import draw
from tests.soundness.evaluator import value
from tests.soundness.judging import parts
from tests.soundness.readings import OffAxis, Reading, SaysNothing
from tests.soundness.scalars import HIDDEN, NotScalar, Scalars, symbolic

INSTALLED = shutil.which("fricas") is not None


@dataclass(frozen=True)
class Opinion:
    """Which differences FriCAS normalises to 0, and its processor time in seconds, start included."""

    zero: tuple[bool, ...]
    seconds: float


def differences(
    statement: Any, given: tuple[Any, ...], sizes: dict[str, int], seed: int = 0
) -> Iterator[str]:
    """Yield left − right for every entry of the equations in a statement, at one instance.

    Raises
    ------
    NotScalar
        If an entry is no scalar expression.
    """
    for part, hypotheses in parts(statement, given):
        if not isinstance(part, Equation):
            raise NotScalar(type(part).__name__)
        instance = draw(part, hypotheses, sizes, seed)
        if instance is None:
            continue
        at = Reading(symbolic(instance), Scalars())
        try:
            left, right = (value(side, at) for side in part.args)
        except (SaysNothing, OffAxis):
            continue
        for a, b in zip(left.flat, right.flat, strict=True):
            if (a is HIDDEN) != (b is HIDDEN):
                raise NotScalar("−∞ on one side")
            if a is not HIDDEN:
                yield (a - b).text


def processor_time() -> float:
    """Return the processor time of the processes that were started, and have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def normalised(terms: list[str], seconds: float = 60.0) -> Opinion | None:
    """Return which terms FriCAS normalises to 0, or None if it does not within the time."""
    lines = [")set messages autoload off", ")set messages type off"]
    lines += [f"(normalize(({text})::Expression Integer) = 0)@Boolean" for text in terms]
    start = processor_time()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "ask.input"
        script.write_text("\n".join(lines) + "\n)quit\n", encoding="utf-8")
        try:
            ran = subprocess.run(
                ["fricas", "-nosman", "-eval", f')read "{script}"'],
                capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return None
    answers = re.findall(r"^\s*\(\d+\)\s+(true|false)\s*$", ran.stdout, flags=re.MULTILINE)
    if len(answers) != len(terms):
        raise RuntimeError(f"FriCAS answered {len(answers)} of {len(terms)}: {ran.stdout[-2000:]}")
    return Opinion(tuple(answer == "true" for answer in answers), processor_time() - start)


__all__ = ["INSTALLED", "NotScalar", "Opinion", "differences", "normalised"]

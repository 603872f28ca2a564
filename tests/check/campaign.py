"""Read texts at random as ``symattn check`` does: each is a claim or a message, and at once.

    python -m tests.check.campaign [--seconds T] [--seed K]

The report goes to standard output; after a crash, a long message or a slow answer the exit code is 1.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections import Counter
from random import Random

from symattn.check.claims import claim_of
from symattn.check.source import Fault
from tests.check.fuzz import GOOD, LET, Input, draw

SECONDS, SEED = 600.0, 1
SLOW = 5.0
"""Seconds after which an answer is too late."""

FORBIDDEN = (
    "os.system",
    "subprocess.Popen",
    "os.exec",
    "os.posix_spawn",
    "os.fork",
    "socket.connect",
    "os.remove",
)


class TooSlow(BaseException):
    """The answer did not come in time; no handler of the package's may take it."""


def outcome_of(given: Input) -> tuple[str, str]:
    """Return what became of an input: a word, and what is wrong if it is a problem."""
    try:
        claim_of(*given)
    except Fault as fault:
        lines = str(fault).split("\n")
        if len(lines) > 3 or not all(line.isprintable() for line in lines):
            return "long message", str(fault)
        return "message", ""
    except Exception as error:
        return "crash", f"{type(error).__name__}: {error}"
    return "claim", ""


def timed(given: Input) -> tuple[str, str]:
    """Return what became of an input, or that it was slow."""

    def late(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, SLOW)
    try:
        return outcome_of(given)
    except TooSlow:
        return "slow", f"no answer within {SLOW:g} s"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def fuzzed(seconds: float, seed: int) -> tuple[Counter[str], list[tuple[Input, str]], float]:
    """Return how often which outcome was met, the problems, and the longest time in seconds."""
    random = Random(seed)  # noqa: S311 - no secret
    counts, longest = Counter[str](), 0.0
    problems: list[tuple[Input, str]] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        given, start = draw(random), time.perf_counter()
        word, problem = timed(given)
        longest = max(longest, time.perf_counter() - start)
        counts[word] += 1
        if problem:
            problems.append((given, problem))
    return counts, problems, longest


def _refuse(event: str, _: object) -> None:
    if event in FORBIDDEN:
        raise AssertionError(f"a text made {event} run")


def main() -> None:
    """Run the campaign."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    for text in GOOD:
        outcome_of(Input(text, (LET,), ()))
    sys.addaudithook(_refuse)
    counts, problems, longest = fuzzed(asked.seconds, asked.seed)
    words = ", ".join(f"{number} {word}" for word, number in counts.most_common())
    print(
        f"{counts.total()} inputs in {asked.seconds:g} s, seed {asked.seed}: {words}; "
        f"longest {longest:.2f} s"
    )
    for given, problem in problems[:20]:
        print(f"\n{problem}\n  {given!r}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()

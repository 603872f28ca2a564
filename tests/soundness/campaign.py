"""Decide near misses, and evaluate what is PROVED at larger sizes: no contradiction may be found.

    PYTHONHASHSEED=0 python -m tests.soundness.campaign [--count N] [--seed K] [--seconds T] [--record]

The report goes to standard output, with a script for each contradiction; with one, the exit code is 1.
"""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random

import symattn
from symattn.errors import InputError
from tests.soundness.counterexamples import disagreement
from tests.soundness.draws import Symbols, larger_sizes
from tests.soundness.judging import contradiction
from tests.soundness.near_misses import GENERATORS, Miss
from tests.soundness.verdicts import OutOfTime, decided, time_limit, word

COUNT, SEED, SECONDS = 1_500, 1, 20.0
ROUNDS = 6
"""At how many instances a claim that is PROVED is evaluated."""
SMALL = 6
RECORD = Path(__file__).parents[2] / "docs" / "reference" / "soundness.md"

Task = tuple[str, int, float]


@dataclass(frozen=True)
class Outcome:
    """What became of one near miss."""

    generator: str
    seed: int
    verdict: str
    seconds: float
    evaluated: int = 0
    problem: str = ""
    what: str = ""


def examined(task: Task) -> Outcome:
    """Decide a near miss, and evaluate the verdict."""
    generator, seed, seconds = task
    start = time.process_time()
    miss = GENERATORS[generator](seed)
    if miss is None:
        return Outcome(generator, seed, "none", time.process_time() - start)
    verdict, evaluated, problem = "crash", 0, ""
    try:
        found = decided(
            miss.statement, miss.given, seconds=seconds, arithmetic=miss.arithmetic, sizes=miss.sizes
        )
        verdict = word(found)
        spent = time.process_time() - start
        with time_limit(seconds):
            if verdict in ("proved", "checked"):
                problem, evaluated = beyond(miss, seed, verdict)
            elif verdict in ("refuted", "ill-defined"):
                problem, evaluated = disagreement(found, miss.arithmetic) or "", 1
    except OutOfTime:
        spent = time.process_time() - start
        verdict = "out of time" if verdict == "crash" else verdict
    except InputError:
        verdict, spent = "refused", time.process_time() - start
    except (LookupError, NotImplementedError) as error:
        spent = time.process_time() - start
        problem = repr(error) if verdict == "crash" else ""
    except Exception as error:
        problem, spent = repr(error), time.process_time() - start
    return Outcome(generator, seed, verdict, spent, evaluated, problem, f"{miss.what}: {miss.statement}")


def beyond(miss: Miss, seed: int, verdict: str) -> tuple[str, int]:
    """Evaluate a claim at random instances, at larger unequal sizes if it is PROVED."""
    pick = Random(seed)  # noqa: S311 - test data
    symbols = Symbols(miss.statement, *miss.given)
    compared = 0
    for n in range(ROUNDS):
        sizes = larger_sizes(symbols, pick, 9 if verdict == "proved" and n < ROUNDS - 2 else SMALL)
        for said in (miss.statement, miss.says):
            if said is None:
                continue
            failure, more = contradiction(
                said, miss.given, sizes, seed + n, miss.arithmetic, digits=n == ROUNDS - 1
            )
            compared += more
            if failure is not None:
                return f"{verdict}, and {failure.truth.value} at {sizes} (instance {seed + n})", compared
    return "", compared


def tasks(lacking: Mapping[str, int], first: int, seconds: float) -> Iterator[Task]:
    """Yield as many tasks as each generator lacks, of each in turn."""
    turns = (g for turn in range(max(lacking.values())) for g, n in lacking.items() if turn < n)
    for number, generator in enumerate(turns):
        yield generator, first + number, seconds


@dataclass
class Report:
    """What a campaign found."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    evaluated: Counter[str] = field(default_factory=Counter)
    failures: list[Outcome] = field(default_factory=list)
    slowest: list[Outcome] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, outcome: Outcome) -> None:
        """Count one outcome."""
        self.counts[outcome.generator, outcome.verdict] += 1
        self.evaluated[outcome.verdict] += outcome.evaluated > 0
        if outcome.problem:
            self.failures.append(outcome)
        self.slowest = sorted([*self.slowest, outcome], key=lambda o: -o.seconds)[:5]

    @property
    def decided(self) -> int:
        """How many near misses there were."""
        return sum(map(self.decided_of, GENERATORS))

    def decided_of(self, generator: str) -> int:
        """How many near misses of one generator there were."""
        return sum(self.counts[generator, verdict] for verdict in ORDER)

    def table(self) -> str:
        """Return the counts per generator and verdict, in Markdown."""
        columns = sorted({verdict for _, verdict in self.counts} - {"none", "refused"}, key=_rank)
        lines = ["| generator | " + " | ".join(columns) + " | all |", "|---" * (len(columns) + 2) + "|"]
        for generator in GENERATORS:
            cells = [self.counts[generator, verdict] for verdict in columns]
            if not any(cells):
                continue
            lines.append(f"| {generator} | " + " | ".join(map(str, cells)) + f" | {sum(cells)} |")
        totals = [sum(self.counts[g, verdict] for g in GENERATORS) for verdict in columns]
        lines.append("| all | " + " | ".join(map(str, totals)) + f" | {sum(totals)} |")
        return "\n".join(lines)


ORDER = ("proved", "checked", "refuted", "ill-defined", "undecided", "out of time", "crash")


def _rank(verdict: str) -> int:
    return ORDER.index(verdict)


def script(outcome: Outcome) -> str:
    """Return Python that shows a contradiction again, if sets are read in the same order."""
    return f"""\
# PYTHONHASHSEED=0 python
from symattn import decide
from tests.soundness.campaign import examined
from tests.soundness.near_misses import GENERATORS
miss = GENERATORS[{outcome.generator!r}]({outcome.seed})
print(miss)
print(decide(miss.statement, miss.given, arithmetic=miss.arithmetic, sizes=miss.sizes))
print(examined(({outcome.generator!r}, {outcome.seed}, 600.0)).problem)"""


def run(
    count: int,
    seed: int,
    *,
    seconds: float = SECONDS,
    jobs: int = 2,
    only: Iterable[str] = GENERATORS,
    tell: Callable[[Report], None] | None = None,
) -> Report:
    """Decide near misses until there have been `count` of each generator, in several processes.

    An interrupt ends it early; what has been decided is reported, and told on the way.
    """
    report, start = Report(), time.monotonic()
    first = seed * 10**7
    lacking = dict.fromkeys(only, count)
    with suppress(KeyboardInterrupt), multiprocessing.Pool(jobs, maxtasksperchild=500) as pool:
        while any(lacking.values()):
            batch = list(tasks(lacking, first, seconds))
            first += len(batch)
            for done, outcome in enumerate(pool.imap_unordered(examined, batch, chunksize=4), start=1):
                report.add(outcome)
                if outcome.problem:
                    print(f"\n{outcome.what}\n  {outcome.problem}\n{script(outcome)}\n", flush=True)
                report.seconds = time.monotonic() - start
                if tell is not None and done % 200 == 0:
                    tell(report)
            lacking = {g: max(0, count - report.decided_of(g)) for g in lacking}
    return report


PAGE = """\
# Near misses

A near miss is a claim that is nearly true, or true only at small sizes. Claims like these test
whether anything false is PROVED. `bash .ci/campaigns soundness` generates them at random; *altered*
means changed in one or two places:

| generator | claims |
|---|---|
| altered | claims of the documents, altered at one place or two: an index, a mask, a condition, … |
| argued | chains and inductions whose lines need not fit together |
| dropped | claims of the documents without one hypothesis: one of their own, or one of a symbol |
| late | claims biased to fail late: literals, composite axes, permutations, products of sizes, … |
| logarithmic | altered claims about log and functions of one number |
| averaged | altered claims about means with weights: divergences, entropies, log-sum-exp |
| doubtful | altered claims about definedness, and about signs of logarithms |
| equated | altered claims whose data satisfy equations, or with orthogonal matrices |
| lengthy | altered claims about lengths, sums of absolute values and inner products |
| measured | altered claims about norms, roots, and quotients under absolute values |
| mixed | altered claims about mixtures of weights, their entropies and divergences |
| nearby | altered claims about scores that differ by at most a number |
| ordered | altered claims about signs, absolute values and orders of numbers |
| related | altered claims about masks described by relations, and positions of two axes |
| reshaped | altered claims about heads, groups and axes that are cut or joined |
| running | altered claims about the largest of some numbers |
| gated | altered claims about products of factors of any sign |
| scanned | altered claims about sums and products over the past |
| small | random small claims about tokens, features and heads |
| tied | altered claims about data with equations: circles, equal rows, packed documents |
| whole | altered claims about whole rows of quotients |
| wrapped | small claims inside exponentials, functions along rows and a second layer |
| adapters … states | altered claims of the literature as they were first written, by subject |

`tests/soundness/evaluator.py`, which shares nothing with the trusted code, evaluates each PROVED
claim at {rounds} random instances of unequal sizes up to 9, each CHECKED claim at sizes up to
{small}, and the counterexample of each REFUTED or ILL-DEFINED claim.

`bash .ci/campaigns soundness --record` writes this page, the last campaign first.
"""

SECTION = """\
## {date}, seed {seed}

{decided} near misses (symattn {version}, at most {limit:.0f} s each, {minutes:.0f} minutes in all):
{contradicted} were contradicted, of them {proved} PROVED.

{table}

Evaluated: {evaluated}.
"""


def section(report: Report, seed: int, limit: float) -> str:
    """Return what the page says of a campaign."""
    return SECTION.format(
        decided=report.decided,
        seed=seed,
        date=date.today().isoformat(),
        version=symattn.__version__,
        limit=limit,
        minutes=report.seconds / 60,
        contradicted=len(report.failures),
        proved=sum(outcome.verdict == "proved" for outcome in report.failures),
        table=report.table(),
        evaluated=", ".join(f"{n} {verdict}" for verdict, n in sorted(report.evaluated.items()) if n),
    )


def recorded(page: str, found: str) -> str:
    """Return the page with one campaign more, before those that it has."""
    _, mark, earlier = page.partition("\n## ")
    return PAGE.format(rounds=ROUNDS, small=SMALL) + "\n" + found + mark + earlier


def main() -> int:
    """Run a campaign as the command line asks, and print its report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--count", type=int, default=COUNT, help="how many near misses of each generator (%(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=SEED, help="where the generators start (%(default)s)"
    )
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="limit for one claim (%(default)s)"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes (%(default)s)")
    parser.add_argument(
        "--only", nargs="+", choices=sorted(GENERATORS), default=list(GENERATORS), help="these alone"
    )
    parser.add_argument("--record", action="store_true", help=f"write {RECORD.name}")
    asked = parser.parse_args()
    # A job in the background of a shell ignores it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    page = RECORD.read_text(encoding="utf-8")

    def tell(report: Report) -> None:
        print(f"{report.decided} decided, {report.seconds:.0f} s", file=sys.stderr, flush=True)
        if asked.record:
            found = section(report, asked.seed, asked.seconds)
            RECORD.write_text(recorded(page, found), encoding="utf-8")

    report = run(
        asked.count, asked.seed, seconds=asked.seconds, jobs=asked.jobs, only=asked.only, tell=tell
    )
    tell(report)
    print(section(report, asked.seed, asked.seconds))
    for outcome in report.slowest:
        print(f"{outcome.seconds:6.1f} s  {outcome.generator} {outcome.seed}  {outcome.what[:120]}")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())

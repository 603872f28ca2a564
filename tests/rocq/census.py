"""A census of all bundled claims, documents and literature: which Rocq certifies, and why not the rest.

    python -m tests.rocq.census [--jobs N] [--write FILE] [PATTERN ...]

Each certificate is written, and checked by coqc in a file of its own; times are of the processor, added
up over its sentences but for those that load the library. The counts are by what the claim's author
says of it, and the causes by how many claims they keep back.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from symattn.rocq.certificate import certificate, file_text
from symattn.rocq.coq import compiled, find_coqc
from symattn.rocq.symbols import Withheld
from symattn.runner.collect.library import everything_bundled

SECONDS = 300.0
"""How long coqc may take for one claim."""

TIMED = re.compile(r"^Chars \d+ - \d+ \[(.*)\] .* \((.*)u,(.*)s\)$", re.MULTILINE)
"""What `coqc -time` prints of each sentence."""

LITERATURE = "literature."


@dataclass(frozen=True)
class Row:
    """What comes of one claim: in which ways it is certified, or why it is not; and the seconds."""

    id: str
    said: str
    ways: tuple[str, ...] = ()
    cause: str = ""
    writing: float = 0.0
    checking: float = 0.0

    @property
    def of(self) -> tuple[str, str]:
        """What it is counted with."""
        return "literature" if self.id.startswith(LITERATURE) else "documents", self.said


def asked(ids: Sequence[str] = ()) -> list[str]:
    """Return the claims that their authors take for true, or for refuted."""
    return [
        id
        for id, (claim, _) in everything_bundled().items()
        if (claim.expects_truth or claim.expect == "refuted")
        and (not ids or any(fnmatch(id, pattern) for pattern in ids))
    ]


def examined(id: str, library: Path) -> Row:
    """Return what comes of a claim."""
    claim, _ = everything_bundled()[id]
    said = "true" if claim.expects_truth else "refuted"
    begun = process_time()
    try:
        written = certificate(claim)
    except (Withheld, NotImplementedError) as reason:
        return Row(id, said, cause=str(reason), writing=process_time() - begun)
    writing = process_time() - begun
    cause, checking = checked(file_text([written]), library)
    return Row(id, said, written.ways, cause, writing, checking)


def checked(text: str, library: Path) -> tuple[str, float]:
    """Return why coqc refuses a file, if it does, and how long it takes for what is in it."""
    command = [find_coqc(), "-q", "-time", "-Q", str(library), "Symattn", "claim.v"]
    with TemporaryDirectory() as work:
        (Path(work) / "claim.v").write_text(text, "utf-8")
        try:
            done = subprocess.run(
                command, cwd=work, capture_output=True, text=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return f"coqc: no answer within {SECONDS:g} s", SECONDS
    timed = (times for text, *times in TIMED.findall(done.stdout) if "Require" not in text)
    took = sum(float(x) for times in timed for x in times)
    return f"coqc: {' '.join(done.stderr.split())}" if done.returncode else "", took


def rows(ids: Sequence[str], jobs: int) -> Iterator[Row]:
    """Yield what comes of each claim, as it is known."""
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(partial(examined, library=compiled()), ids)


def summary(found: Iterable[Row]) -> Iterator[str]:
    """Yield the counts, and the causes, those of most claims first."""
    counted: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in found:
        counted[row.of].append(row)
    for (where, said), group in sorted(counted.items()):
        certified = [row for row in group if not row.cause]
        times = [row.checking for row in certified] or [0.0]
        ways = Counter(way for row in certified for way in row.ways)
        yield (
            f"{where}, {said}: {len(certified)} of {len(group)} certified; coqc takes "
            f"{median(times):.2f} s for half of them, {max(times):.1f} s at most, "
            f"more than 1 s for {sum(t > 1 for t in times)}, than 3 s for {sum(t > 3 for t in times)}; "
            + ", ".join(f"{way} {n}" for way, n in ways.most_common())
        )
        causes: dict[str, list[str]] = defaultdict(list)
        for row in group:
            if row.cause:
                causes[row.cause[:120]].append(row.id)
        for cause, ids in sorted(causes.items(), key=lambda item: -len(item[1])):
            yield f"  {len(ids)}  {cause}: {', '.join(ids)}"


def main() -> int:
    """Take the census."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", metavar="PATTERN")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", type=Path, metavar="FILE", help="a line of JSON for each claim")
    options = parser.parse_args()
    found = []
    lines = options.write.open("w", encoding="utf-8") if options.write else None
    for row in rows(asked(options.ids), options.jobs):
        found.append(row)
        if lines:
            print(json.dumps(asdict(row), ensure_ascii=False), file=lines, flush=True)
    print(*summary(found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

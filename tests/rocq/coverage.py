"""The table of coverage in docs/reference/certificates.md: each claim, and how Rocq certifies it.

``python -m tests.rocq.coverage`` writes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from symattn.rocq.certificate import certificate
from symattn.rocq.record import certified, refuted
from symattn.rocq.symbols import Withheld
from symattn.runner.collect.library import bundled

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "certificates.md"

BEGIN, END = "<!-- table -->\n", "<!-- end of the table -->\n"


@cache
def rows() -> tuple[tuple[str, str, str], ...]:
    """Return each claim that its author takes for true, or refuted, what comes of it, and how or why."""
    return tuple(_rows())


def _rows() -> Iterator[tuple[str, str, str]]:
    for id, (claim, _) in bundled().items():
        if not (claim.expects_truth or claim.expect == "refuted"):
            continue
        found = certified(claim.question) if claim.expects_truth else refuted(claim.question)
        if found is not None:
            yield id, "certified", ", ".join(found.ways)
            continue
        try:
            certificate(claim)
            why = "coqc has accepted no proof of it"
        except Withheld as reason:
            why = str(reason)
        yield id, "withheld", why


def table() -> str:
    """Return the table, and totals."""
    found = rows()
    ways = Counter(way for _, what, how in found if what == "certified" for way in how.split(", "))
    count = sum(what == "certified" for _, what, _ in found)
    uses = ", ".join(f"{way} in {number}" for way, number in sorted(ways.items()))
    lines = [
        f"{len(found)} claims: {count} certified, {len(found) - count} withheld. Ways: {uses}.",
        "",
        "| claim | Rocq | by which way, or why not |",
        "|---|---|---|",
        *(f"| `{id}` | {what} | {how} |" for id, what, how in found),
    ]
    return "\n".join(lines) + "\n"


def with_table(page: str) -> str:
    """Return the page with the table as it is now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text("utf-8")), "utf-8")

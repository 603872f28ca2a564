"""What SymPy's simplify makes of the bundled claims: ``python -m tests.concrete.simplify_table``.

Each claim that is PROVED is written out at S = 3 tokens, 2 features and 2 heads, and at the first three
choices of positions and permutations; each entry of an equation has ten seconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from symattn.concrete.written_out import written_out
from symattn.language.symbols import symbols_of
from symattn.runner.collect.library import bundled

SIZES = {"tokens": 3, "features": 2, "heads": 2}


@dataclass(frozen=True)
class Line:
    """What became of one claim.

    Attributes
    ----------
    entries : int
        How many entries its equations have.
    same : int
        Of how many the two sides are the same as SymPy builds them, so that nothing is left to simplify.
    zero, late : int
        How many differences are simplified to 0, and how many took too long.
    seconds : float
        Time in simplify, of all.
    slowest : float
    """

    entries: int
    same: int
    zero: int
    late: int
    seconds: float
    slowest: float


def line(id: str, limit: float) -> Line:
    """Return what becomes of a claim."""
    claim, _ = bundled()[id]
    asked = claim.question
    if asked.arithmetic == "ieee":
        return Line(0, 0, 0, 0, 0.0, 0.0)
    sizes = {size.name: SIZES[size.kind] for size in symbols_of(asked.statement, *asked.given).sizes}
    entries = [
        entry
        for part in written_out(asked, sizes, limit=limit)
        for entry in part.entries
        if entry.simplified is not None
    ]
    found = [entry.simplified for entry in entries if entry.simplified is not None]
    times = [each.seconds for each in found]
    return Line(
        len(entries),
        sum(entry.left == entry.right for entry in entries),
        sum(each.value == 0 for each in found),
        sum(each.value is None for each in found),
        sum(times),
        max(times, default=0.0),
    )


def table(limit: float = 10.0) -> str:
    """Return the table as Markdown: one row a topic, which is the first part of an id."""
    rows: dict[str, list[Line]] = {}
    for id, (claim, _) in bundled().items():
        if claim.expect == "proved":
            rows.setdefault(id.partition(".")[0], []).append(line(id, limit))
    lines = [
        "| ids | PROVED | equations | entries | the same | to 0 | too long | seconds | slowest entry |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    rows["all"] = [each for group in rows.values() for each in group]
    for name, group in rows.items():
        counts = ("entries", "same", "zero", "late")
        cells = [
            len(group), sum(each.entries > 0 for each in group),
            *(sum(getattr(each, what) for each in group) for what in counts),
            f"{sum(each.seconds for each in group):.1f}", f"{max(each.slowest for each in group):.2f}",
        ]  # fmt: skip
        lines.append(f"| {name} | {' | '.join(map(str, cells))} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())

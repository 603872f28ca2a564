"""The weakest of the hypotheses that make a claim true, and their wording."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from symattn.deciding import Status, Verdict
from symattn.errors import InputError
from symattn.missing_hypotheses.repair import Repair
from symattn.notation import TEXT, write

Row = tuple[Repair, Verdict]


@dataclass(frozen=True)
class Explanation:
    """Under which hypotheses a statement holds, of those that were tried.

    Attributes
    ----------
    verdict : Verdict
        On the statement as written.
    proved : tuple of (Repair, Verdict)
        Under which it holds for all sizes. What is known to imply another of them is left out.
    checked : tuple of (Repair, Verdict)
        Under which it holds at the sizes that were checked; more is not known.
    tried : int
        The number of hypotheses tried.
    others : mapping from str to int
        The verdicts under those that are left, and how many there are of each.
    """

    verdict: Verdict
    proved: tuple[Row, ...]
    checked: tuple[Row, ...]
    tried: int
    others: Mapping[str, int]

    def __bool__(self) -> bool:
        raise InputError(
            "what conditions(…) returns is neither true nor false; say .verdict.status is "
            "Status.PROVED, or .holds (as it stands, or under some hypothesis)"
        )

    @property
    def holds(self) -> bool:
        """Whether it holds, as written or under some hypothesis."""
        return self.verdict.status.holds or bool(self.proved or self.checked)

    def __str__(self) -> str:
        return "\n".join(_lines(self))

    __repr__ = __str__


def explanation(verdict: Verdict, rows: Iterable[Row]) -> Explanation:
    """Return the weakest of the hypotheses under which a statement holds.

    Parameters
    ----------
    verdict : Verdict
        On the statement as written.
    rows : iterable of (Repair, Verdict)
        Each hypothesis that was tried, and the verdict under it.
    """
    tried = list(rows)
    proved = [row for row in tried if row[1].status is Status.PROVED]
    checked = [row for row in tried if row[1].status is Status.CHECKED]
    others = Counter(verdict.status.value for _, verdict in tried if not verdict.status.holds)
    known = {repair.supposed for repair, _ in proved}
    seen = known | {repair.supposed for repair, _ in checked}
    return Explanation(
        verdict,
        tuple(row for row in proved if not row[0].implies & known),
        tuple(row for row in checked if not row[0].implies & seen),
        len(tried),
        dict(others),
    )


def _lines(found: Explanation) -> Iterator[str]:
    stated = write(found.verdict.statement, TEXT)
    yield f"{found.verdict.status.value.upper()}  {stated}"
    for repair, verdict in (*found.proved, *found.checked):
        yield f"  {verdict.status.value} {verdict.scope}, if {repair.supposed}"
        supposed = write(verdict.statement, TEXT)
        if supposed != stated:
            yield f"    {supposed}"
    if found.verdict.status is Status.UNDECIDED and not found.holds:
        tried = "none of the hypotheses that were tried helps to decide it"
        yield f"  {tried if found.tried else 'no hypothesis was tried'}: the claim may still be true"
    elif not found.holds:
        tried = "it holds under none of the hypotheses that were tried"
        yield f"  {tried if found.tried else 'no hypothesis can make it hold'}: the claim has to change"
    if found.tried:
        left = ", ".join(f"{number} {word}" for word, number in sorted(found.others.items()))
        yield f"{found.tried} hypotheses tried, one at a time" + (
            f"; the others: {left}" if left else ""
        )

"""The list of statements of the literature, proofs/literature/statements.toml, as rows."""

from __future__ import annotations

import runpy
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from symattn.language.claims import Claim, collecting

FOLDER = Path(__file__).parents[2] / "proofs" / "literature"
LIST = FOLDER / "statements.toml"


@dataclass(frozen=True)
class Row:
    """A statement of the literature, and what was expected of it before it was written as a claim.

    Attributes
    ----------
    id, says, source, scope : str
    expected : str
        "true"; "conditional", which fails as it is said and holds under a hypothesis; or "false".
    instead : str or None
        What holds in place of one that is not true as it is said.
    lacks : str or None
        The word that is missing, if it is not written as a claim.
    falls_short : str or None
        Why one that holds, or what holds in its place, is not proved for every size as first written.
    slow : bool
        Whether deciding it takes more than ten seconds.
    """

    id: str
    says: str
    source: str
    scope: str
    expected: str
    instead: str | None = None
    lacks: str | None = None
    falls_short: str | None = None
    slow: bool = False

    @property
    def topic(self) -> str:
        """The script that has its claim."""
        return self.id.split(".")[1]

    @property
    def holds(self) -> str:
        """The id of the claim that says what holds."""
        return self.id if self.expected == "true" else f"{self.id}.repaired"


@lru_cache
def rows() -> dict[str, Row]:
    """Return the statements by id, in their order."""
    read = tomllib.loads(LIST.read_text(encoding="utf-8"))
    found = {}
    for said in read["statement"]:
        source = f"{read['papers'][said.pop('paper')]}, {said.pop('where')}"
        if said["id"] in found:
            raise ValueError(f"{said['id']} is listed twice")
        found[said["id"]] = Row(source=source, **said)
    return found


@lru_cache
def literature_claims() -> dict[str, Claim]:
    """Return the claims of the literature's scripts by id."""
    found: dict[str, Claim] = {}
    for script in sorted(FOLDER.glob("*.py")):
        with collecting() as claims:
            runpy.run_path(str(script))
        found.update(claims)
    return found

"""Files of claims and their proofs.

    {"format": "symattn proofs 1",
     "claims": [{"id": …, "statement": …, "entries": […], "proofs": {…}}, …]}

An entry of a claim says what has to be shown there, {"where": …, "defined": [k, …], "equal": [k, …]},
or "signs" or "bits" for "equal", or "value" where no more is said than that it has one: each k is a
position in the list of what the proofs prove.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from symattn.kernel.checker import Checker, Invalid, Proof, Sequent, from_json, to_json

FORMAT = "symattn proofs 1"
MOST_BYTES = 64_000_000
KINDS = {
    "equal": ("eq",),
    "defined": ("defined",),
    "value": ("defined",),
    "signs": ("pos", "nonneg", "nonzero"),
    "bits": ("bit",),
}
"""What a file's entries may ask for, and what sequents say then."""


class Unreadable(Exception):
    """A file is none of claims and proofs."""


@dataclass(frozen=True)
class Claim:
    """A claim in a file, and the proofs for it.

    Attributes
    ----------
    id, statement : str
    needed : tuple of (str, str, int)
        Where, what has to be shown there, and by which of the proofs.
    proofs : tuple of Proof
    """

    id: str
    statement: str
    needed: tuple[tuple[str, str, int], ...]
    proofs: tuple[Proof, ...]

    def check(self) -> tuple[tuple[Sequent, ...], int]:
        """Return the sequents that are proved, and in how many steps.

        Raises
        ------
        Invalid
            If a proof is none, or what the claim needs is not among what is proved.
        """
        if not self.needed or not self.proofs:
            raise Invalid("nothing is proved")
        checker = Checker()
        sequents = tuple(checker.check(proof) for proof in self.proofs)
        entries: dict[str, set[str]] = {}
        for where, what, k in self.needed:
            if not 0 <= k < len(sequents) or sequents[k].says not in KINDS[what]:
                raise Invalid(f"{where}: {what} is needed, and is not proved")
            entries.setdefault(where, set()).add(what)
        for where, found in entries.items():
            if "defined" not in found or len(found) == 1:
                raise Invalid(
                    f"{where}: it is not proved that both sides have a value, and what holds of them"
                )
        return sequents, checker.steps


def claims_of(path: Path) -> Iterator[Claim]:
    """Yield the claims of a file.

    Raises
    ------
    Unreadable
        If it is no file of claims and proofs.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Unreadable("the file is too large")
        read = json.loads(path.read_text(encoding="utf-8"))
        if read["format"] != FORMAT:
            raise Unreadable(f"the format is not {FORMAT!r}")
        for claim in read["claims"]:
            yield _claim(claim)
    except OSError as error:
        raise Unreadable(error.strerror or "the file cannot be read") from error
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, Invalid) as error:
        raise Unreadable(
            f"this is no file of claims and proofs ({type(error).__name__}: {error!s:.80})"
        ) from error


def _claim(read: Mapping[str, Any]) -> Claim:
    needed = []
    for entry in read["entries"]:
        for what, numbers in entry.items():
            if what == "where":
                continue
            if what not in KINDS:
                raise ValueError(f"{what!r:.40} is nothing that is proved of an entry")
            for k in numbers:
                if type(k) is not int:
                    raise TypeError("a proof is named by its number")
                needed.append((str(entry["where"]), what, k))
    return Claim(
        str(read["id"]), str(read["statement"]), tuple(needed), tuple(from_json(read["proofs"]))
    )


def to_file(claims: Iterable[Claim]) -> dict[str, Any]:
    """Return what a file of claims and their proofs says."""
    written = []
    for claim in claims:
        entries: dict[str, dict[str, Any]] = {}
        for where, what, k in claim.needed:
            entries.setdefault(where, {"where": where}).setdefault(what, []).append(k)
        written.append(
            {
                "id": claim.id,
                "statement": claim.statement,
                "entries": list(entries.values()),
                "proofs": to_json(claim.proofs),
            }
        )
    return {"format": FORMAT, "claims": written}

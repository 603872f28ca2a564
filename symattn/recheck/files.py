"""Files of claims and their proofs.

    {"format": "symattn proofs 1",
     "claims": [{"id": …, "statement": …, "entries": […], "proofs": {…}, "rules": […]}, …]}

An entry of a claim says what it states there, and which of the proofs show that, and that it has values:
{"where": …, "states": "equal", "equal": [k, …], "defined": [k, …]}, or "signs", "bits" or "defined" for
"equal". Each k is a position in the list of what the proofs prove. The rules, which may be left out, are
those by which the statement follows from what is stated of entries.

A claim that is refuted has, instead of these, what fails, and the point at which it does:

    {"id": …, "statement": …, "refuted": {"where": …, "sequent": […], "point": {"sizes": […], …}}}
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from symattn.kernel import Checker, Invalid, Proof, Sequent, from_json, to_json
from symattn.kernel.cut_off import parts
from symattn.kernel.rules.largest import how_many
from symattn.kernel.signature import measure
from symattn.kernel.syntax import MAX, Term, need
from symattn.recheck.intervals import Interval
from symattn.recheck.points import Point

FORMAT = "symattn proofs 1"
MOST_BYTES = 64_000_000
KINDS = {
    "equal": ("eq",),
    "defined": ("defined",),
    "signs": ("pos", "nonneg", "nonzero"),
    "bits": ("bit",),
}
"""The statements that a file may make of entries, and the kinds of sequent that show them."""


class Unreadable(Exception):
    """A file is none of claims and proofs."""


@dataclass(frozen=True)
class Entry:
    """The statement of a claim at one place, and the sequents that show it.

    Attributes
    ----------
    where : str
    states : {"equal", "signs", "bits", "defined"}
    shown : tuple of (str, int)
        What has to be shown, of the same kinds, and by which of the proofs.
    """

    where: str
    states: str
    shown: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Claim:
    """A claim in a file, and the proofs for it.

    Attributes
    ----------
    id, statement : str
    entries : tuple of Entry
    proofs : tuple of Proof
    rules : tuple of str
        Rules about claims by which the statement follows from its entries; they are not checked here.
    """

    id: str
    statement: str
    entries: tuple[Entry, ...]
    proofs: tuple[Proof, ...]
    rules: tuple[str, ...] = ()

    def check(self) -> tuple[tuple[Sequent, ...], int]:
        """Return the sequents that are proved, and in how many steps.

        Raises
        ------
        Invalid
            If a proof is none, or what the claim needs is not among what is proved.
        """
        if not self.entries or not self.proofs:
            raise Invalid("nothing is proved")
        checker = Checker()
        sequents = tuple(checker.check(proof) for proof in self.proofs)
        for entry in self.entries:
            for what, k in entry.shown:
                if not 0 <= k < len(sequents) or sequents[k].says not in KINDS[what]:
                    raise Invalid(f"{entry.where}: {what} is needed, and is not proved")
            for what in ("defined", entry.states):
                if what not in dict(entry.shown):
                    raise Invalid(f"{entry.where}: {what} is needed, and no proof is named")
            self._read_where_defined(entry, sequents)
        return sequents, checker.steps

    def _read_where_defined(self, entry: Entry, sequents: tuple[Sequent, ...]) -> None:
        """Refuse an entry with a term that is not shown to have a value wherever the entry is stated."""
        defined = [sequents[k] for what, k in entry.shown if what == "defined"]
        for stated in (sequents[k] for what, k in entry.shown if what in ("equal", "signs")):
            known = {t for s in defined if holds_wherever(s, stated) for t in open_parts(s.args[0])}
            if not all(has_value(t, known) for t in stated.args):
                raise Invalid(f"{entry.where}: a term that is read is not shown to have a value")


@dataclass(frozen=True)
class Refuted:
    """A claim in a file that fails, and the point at which it does.

    Attributes
    ----------
    id, statement : str
    where : str
        The entry.
    sequent : Sequent
        The statement of the claim at the entry.
    point : Point
    """

    id: str
    statement: str
    where: str
    sequent: Sequent
    point: Point

    def check(self) -> tuple[Interval, ...]:
        """Return the values of the terms of the sequent at the point.

        Raises
        ------
        Invalid
            If it is not shown that the sequent fails there.
        """
        return self.point.refutes(self.sequent)


def holds_wherever(s: Sequent, stated: Sequent) -> bool:
    """Tell whether a sequent speaks of all choices, data and sizes of which another does."""
    pairs = zip(s[:3], stated[:3], strict=True)  # named places, facts and listed sizes
    return all(set(own) <= set(theirs) for own, theirs in pairs)


def has_value(t: Term, known: set[Term]) -> bool:
    """Tell whether a term has a value because others have: by its operands, unless it binds places."""
    if t in known or not is_partial(t):
        return True
    if t[0] in BINDING:
        return False
    own = operation(t)
    return (own is None or own in map(operation, known)) and all(has_value(e, known) for e in parts(t))


BINDING = ("sum", "when", "app")
"""Under these a subterm may lack a value where the whole has one."""


def open_parts(t: Term) -> set[Term]:
    """Return the subterms of a term that have a value wherever it has one."""
    return {t}.union(*map(open_parts, () if t[0] in BINDING else parts(t)))


def is_partial(t: Term) -> bool:
    """Tell whether a term divides, takes a logarithm or root, or the largest of some numbers."""
    return operation(t) is not None or any(map(is_partial, parts(t)))


def operation(t: Term) -> tuple[str, Term] | None:
    """Return the partial operation of a term, and its argument: a divisor, of a root, of a log."""
    own = {"div": ("div", t[-1]), "root": ("root", t[-1])}.get(t[0])
    if t[:2] == ("fun", "log"):
        own = ("log", t[-1])
    if t[:2] == ("app", MAX):
        own = ("max", how_many(t))
    if own and own[0] in _HAS_A_VALUE and own[1][0] == "num" and _HAS_A_VALUE[own[0]](own[1][1]):
        return None
    return own


_HAS_A_VALUE: Mapping[str, Callable[[Fraction], bool]] = {
    "div": lambda n: n != 0,
    "log": lambda n: n > 0,
    "root": lambda n: n >= 0,
}
"""For each operation, the numbers at which it has a value: quotients by them, logarithms, roots."""


def claims_of(path: Path) -> Iterator[Claim | Refuted]:
    """Yield the claims of a file.

    Raises
    ------
    Unreadable
        If it is not a file of claims and proofs.
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
            f"this is not a file of claims and proofs ({type(error).__name__}: {error!s:.80})"
        ) from error


def _claim(read: Mapping[str, Any]) -> Claim | Refuted:
    if "refuted" in read:
        return _refuted(read)
    entries = tuple(map(_entry, read["entries"]))
    rules = read.get("rules", [])
    if type(rules) is not list:
        raise TypeError("rules are a list")
    for x in (read["id"], read["statement"], *(entry.where for entry in entries), *rules):
        if type(x) is not str:
            raise TypeError("ids, statements, places and rules are texts")
    return Claim(read["id"], read["statement"], entries, tuple(from_json(read["proofs"])), tuple(rules))


def _refuted(read: Mapping[str, Any]) -> Refuted:
    said = read["refuted"]
    if not all(type(x) is str for x in (read["id"], read["statement"], said["where"])):
        raise TypeError("ids, statements and places are texts")
    sequent = in_tuples(said["sequent"])
    need(type(sequent) is tuple and len(sequent) == len(Sequent._fields), "the parts of a sequent")
    return Refuted(
        read["id"], read["statement"], said["where"], Sequent(*sequent), from_lists(said["point"])
    )


def _entry(read: Mapping[str, Any]) -> Entry:
    shown = []
    for what in read.keys() - {"where", "states"}:
        for k in read[what]:
            if what not in KINDS or type(k) is not int:
                raise ValueError(f"{what!r:.40} is shown of no entry")
            shown.append((what, k))
    if read["states"] not in KINDS:
        raise ValueError("an entry states nothing that is proved")
    return Entry(read["where"], read["states"], tuple(sorted(shown)))


def to_file(claims: Iterable[Claim | Refuted]) -> dict[str, object]:
    """Return the content of a file of claims and their proofs."""
    written: list[Mapping[str, object]] = []
    for claim in claims:
        if isinstance(claim, Refuted):
            fails = {"where": claim.where, "sequent": claim.sequent, "point": to_lists(claim.point)}
            written.append({"id": claim.id, "statement": claim.statement, "refuted": fails})
            continue
        entries: list[dict[str, Any]] = []
        for entry in claim.entries:
            entries.append({"where": entry.where, "states": entry.states})
            for what, k in entry.shown:
                entries[-1].setdefault(what, []).append(k)
        proofs = to_json(claim.proofs)
        said = {"id": claim.id, "statement": claim.statement, "entries": entries, "proofs": proofs}
        written.append({**said, "rules": list(claim.rules)} if claim.rules else said)
    return {"format": FORMAT, "claims": written}


def to_lists(point: Point) -> dict[str, object]:
    """Return a point as lists."""
    return {
        "sizes": list(point.sizes.items()),
        "places": list(point.places.items()),
        "data": [(name, at, value) for (name, at), value in point.data.items()],
        "relations": [(name, sorted(pairs)) for name, pairs in point.relations.items()],
        "permutations": list(point.permutations.items()),
        "functions": [(name, k, row) for (name, k), row in point.functions.items()],
    }


def from_lists(read: Mapping[str, Any]) -> Point:
    """Return a point that was written as lists; `refutes` says whether it is one.

    Raises
    ------
    Invalid
        If it has a part that is not of that form, or something twice.
    """
    parts = {name: in_tuples(read[name]) for name in Point.__dataclass_fields__}
    pairs = {
        "data": [((name, at), value) for name, at, value in parts["data"]],
        "relations": [(name, frozenset(of)) for name, of in parts["relations"]],
        "functions": [((name, k), row) for name, k, row in parts["functions"]],
    }
    for at in (*(at for (_, at), _ in pairs["data"]), *(images for _, images in parts["permutations"])):
        need(are_numbers(at), "places and images are numbers")
    for pair in (pair for _, of in parts["relations"] for pair in of):
        need(are_numbers(pair) and len(pair) == 2, "relations hold between two numbers")
    made = {name: dict(pairs.get(name, part)) for name, part in parts.items()}
    need(all(len(made[name]) == len(part) for name, part in parts.items()), "one value for each name")
    need(read.keys() == parts.keys(), "the parts of a point")
    return Point(**made)


def are_numbers(x: object) -> bool:
    """Tell whether something is a tuple of integers."""
    return type(x) is tuple and all(type(k) is int for k in x)


def in_tuples(read: object) -> Any:
    """Convert lists to the tuples that the checker reads."""

    def made(x: object) -> object:
        return tuple(map(made, x)) if type(x) is list else x

    found = made(read)
    measure(found, {})
    return found

"""Accounts: what is said of a claim and its verdict, in plain values that are neither of them.

Reports are written of accounts. An account can be kept in a file and read again; a verdict cannot, and
nothing takes an account for one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, cast

from symattn import __version__

SCHEMA_VERSION = 2
"""Raised whenever a key of the JSON report changes its name or its meaning."""

WORDS = ("proved", "checked", "refuted", "ill-defined", "undecided")
"""What a verdict can say, in the order in which it is counted."""


class Standing:
    """How a verdict stands to what the script expects."""

    @property
    def id(self) -> str:
        """The id of the claim."""
        raise NotImplementedError

    @property
    def word(self) -> str:
        """What the verdict says, one of :data:`WORDS`."""
        raise NotImplementedError

    @property
    def expected(self) -> str:
        """What the script expects, one of :data:`WORDS`."""
        raise NotImplementedError

    @property
    def is_contradicted(self) -> bool:
        """Whether some evidence contradicts the verdict."""
        raise NotImplementedError

    @property
    def is_expected(self) -> bool:
        """Whether the verdict is the one that the script expects, and floats do not contradict it."""
        return self.has_expected_verdict and not self.is_contradicted

    @property
    def has_expected_verdict(self) -> bool:
        """Whether the verdict is the one that the script expects, or says more."""
        return self.word == self.expected or self.exceeds_expectation

    @property
    def exceeds_expectation(self) -> bool:
        """Whether the claim is PROVED where the script expects it to be CHECKED."""
        return self.word == "proved" and self.expected == "checked"

    @property
    def falls_short(self) -> bool:
        """Whether nothing speaks against what the script expects, but less was found out.

        UNDECIDED does, whatever was expected; CHECKED where PROVED was expected.
        """
        less = self.word == "undecided" or (self.word == "checked" and self.expected == "proved")
        return less and not self.has_expected_verdict and not self.is_contradicted


@dataclass(frozen=True)
class Declared:
    """What a script says of a claim beside its statement.

    Attributes
    ----------
    id, title, source, expect, repairs
        As the script gives them.
    file : str
        The script, as reports call it.
    line : int
    repaired_by : str or None
        The id of the claim that is its repaired form.
    """

    id: str
    title: str
    source: str | None
    file: str
    line: int
    expect: str
    repairs: str | None
    repaired_by: str | None


@dataclass(frozen=True)
class Fact:
    """Something that is said of a verdict, beside a label.

    Attributes
    ----------
    label : str
    kind : {"lines", "texts", "parts", "tables"}
        Lines stay as they are, texts are broken; a part has a depth, a verdict and a text, and is told
        when; a table has a name and rows.
    items : tuple
    when : {"always", "brief", "full", "contradicted"}
        In which accounts it is told; the last in full ones, too.
    """

    label: str
    kind: str
    items: tuple[Any, ...]
    when: str = "always"


@dataclass(frozen=True)
class Found:
    """What was found out about a question, whoever asked it.

    Attributes
    ----------
    word : str
        One of :data:`WORDS`.
    is_contradicted : bool
    reach, floats, cautions : str
        What one line says: the sizes, what floats say, and what is warned of.
    facts : tuple of Fact
        What a text says.
    document : mapping
        What JSON says.
    seconds : float
    evidence_seconds : float or None
        None if there was no evidence.
    box : mapping or None
        What the exact check cost, if there was one.
    """

    word: str
    is_contradicted: bool
    reach: str
    floats: str
    cautions: str
    facts: tuple[Fact, ...]
    document: Mapping[str, Any]
    seconds: float
    evidence_seconds: float | None
    box: Mapping[str, Any] | None


@dataclass(frozen=True)
class Account(Standing):
    """What is said of a claim.

    Attributes
    ----------
    declared : Declared
    found : Found
    cached : bool
        Whether it was found out in an earlier run.
    """

    declared: Declared
    found: Found
    cached: bool = False

    @property
    def account(self) -> Account:
        """Itself."""
        return self

    @property
    def id(self) -> str:
        return self.declared.id

    @property
    def word(self) -> str:
        return self.found.word

    @property
    def expected(self) -> str:
        return self.declared.expect

    @property
    def is_contradicted(self) -> bool:
        return self.found.is_contradicted

    def lost(self, reason: str) -> LostAccount:
        """Return the account of a claim that is lost after all, and why."""
        asked = {key: self.found.document[key] for key in ("statement", "given")}
        return LostAccount(self.declared, asked, reason)


class Missing:
    """What stands in a report in place of a claim without a verdict.

    Attributes
    ----------
    reason : str
        Why there is no verdict.
    place : int
        How many claims stand before it in the report.
    """

    reason: str
    place: int

    @property
    def id(self) -> str:
        """The id of the claim."""
        raise NotImplementedError

    @property
    def account(self) -> LostAccount:
        """What is said of it."""
        raise NotImplementedError

    @property
    def is_expected(self) -> bool:
        """Never: no script expects it."""
        return False


@dataclass(frozen=True)
class LostAccount(Missing):
    """What is said of a claim that was asked for and has no verdict.

    Attributes
    ----------
    declared : Declared
    asked : mapping
        What JSON says of the question.
    reason : str
        Why there is no verdict.
    place : int
        How many claims stand before it in the report.
    """

    declared: Declared
    asked: Mapping[str, Any]
    reason: str
    place: int = 0

    @property
    def id(self) -> str:
        return self.declared.id

    @property
    def account(self) -> LostAccount:
        """Itself."""
        return self


class Told(Protocol):
    """What has an account: a result, or an account."""

    @property
    def id(self) -> str:
        """The id of the claim."""
        ...

    @property
    def account(self) -> Account:
        """What is said of it."""
        ...

    @property
    def word(self) -> str:
        """What the verdict says."""
        ...

    @property
    def is_expected(self) -> bool:
        """Whether the verdict is as expected."""
        ...

    @property
    def exceeds_expectation(self) -> bool:
        """Whether the verdict is more than expected."""
        ...

    def lost(self, reason: str) -> Missing:
        """Return the claim as one that is lost after all, and why."""
        ...


R = TypeVar("R", bound=Told, covariant=True)
M = TypeVar("M", bound=Missing, covariant=True)
S = TypeVar("S", bound="Summary[Any, Any]")


@dataclass(frozen=True)
class Summary(Generic[R, M]):
    """What came of one run, in the order in which the claims are declared.

    Attributes
    ----------
    results : tuple
    engine : mapping from str to str or None
        What computed them, as :func:`symattn.results.engine` returns it.
    seconds : float
        How long the whole run took.
    lost : tuple
        The claims that have no verdict, with their places among all.
    errors : tuple of str
        What else went wrong: scripts that could not be read, for one.
    interrupted : bool
        Whether the run was broken off, so that there are claims that it has not come to.
    """

    results: tuple[R, ...]
    engine: Mapping[str, str | None]
    seconds: float
    lost: tuple[M, ...] = ()
    errors: tuple[str, ...] = ()
    interrupted: bool = False

    @property
    def rows(self) -> tuple[R | M, ...]:
        """Results and lost claims, in the order in which the claims are declared."""
        rows: list[R | M] = list(self.results)
        for lost in sorted(self.lost, key=attrgetter("place")):
            rows.insert(lost.place, lost)
        return tuple(rows)

    def with_rows(self: S, rows: Sequence[Any]) -> S:
        """Return a report with these results and lost claims, in this order."""
        missing = [(n, cast(Any, row)) for n, row in enumerate(rows) if isinstance(row, Missing)]
        lost = (replace(row, place=place) for place, row in missing)
        results = tuple(row for row in rows if not isinstance(row, Missing))
        return replace(self, results=results, lost=tuple(lost))

    @property
    def shortcomings(self) -> tuple[str, ...]:
        """Why it cannot be said that all is as expected; nothing if the exit code is 0."""
        counted = [
            (len(self.unexpected), "not as expected"),
            (len(self.lost), "lost"),
            (len(self.errors), "error" if len(self.errors) == 1 else "errors"),
        ]
        found = [f"{number} {what}" for number, what in counted if number]
        return (*found, *(["interrupted"] if self.interrupted else []))

    def count(self, status: Enum | str) -> int:
        """Return how many claims have this verdict."""
        word = status.value if isinstance(status, Enum) else status
        return sum(result.word == word for result in self.results)

    @property
    def unexpected(self) -> tuple[R, ...]:
        """The results that differ from what their scripts expect."""
        return tuple(result for result in self.results if not result.is_expected)

    @property
    def exceeding(self) -> tuple[R, ...]:
        """The results that say more than their scripts expect."""
        return tuple(result for result in self.results if result.exceeds_expectation)


@dataclass(frozen=True)
class Accounts(Summary[Account, LostAccount]):
    """The accounts of one run."""


def as_json(report: Summary[Any, Any]) -> dict[str, Any]:
    """Return a report in the JSON schema, version 2.

    Only ``timings`` differs from run to run, and the key ``cached``, which is there, and true, where a
    claim was decided in an earlier run.

    ``certificate`` names the theorem with which Rocq certifies the claim as it is stated: its ``file``,
    its name, and the ``ways`` in which it is proved; it is null if there is none.

    A claim that was lost has the verdict null, and says why under ``error``, which is null for all
    others; ``summary.lost`` counts them. ``errors`` lists what else went wrong, such as scripts that
    could not be read, and ``interrupted`` says whether there are claims that the run has not come to.
    """
    accounts: list[Account] = [result.account for result in report.results]
    return {
        "schema_version": SCHEMA_VERSION,
        "symattn": __version__,
        "engine": dict(report.engine),
        "summary": {
            **{word.replace("-", "_"): report.count(word) for word in WORDS},
            "unexpected": len(report.unexpected),
            "lost": len(report.lost),
        },
        "errors": list(report.errors),
        "interrupted": report.interrupted,
        "claims": [_row(row.account) for row in report.rows],
        "timings": {
            "total": round(report.seconds, 3),
            "claims": {a.declared.id: round(a.found.seconds, 3) for a in accounts},
            "evidence": {
                a.declared.id: round(a.found.evidence_seconds, 3)
                for a in accounts
                if a.found.evidence_seconds is not None
            },
            "boxes": {a.declared.id: dict(a.found.box) for a in accounts if a.found.box is not None},
        },
    }


def _row(account: Account | LostAccount) -> dict[str, Any]:
    return _lost(account) if isinstance(account, LostAccount) else _claim(account)


def _claim(account: Account) -> dict[str, Any]:
    document = account.found.document
    return {
        **_declared(account.declared, document),
        "verdict": account.word,
        "expected": account.expected,
        "error": None,
        **{key: document[key] for key in _AFTER_ERROR},
        "repaired_by": account.declared.repaired_by,
        "evidence": document["evidence"],
        **({"cached": True} if account.cached else {}),
    }


_AFTER_ERROR = ("reason", "warnings", "parts", "scope", "rests_on", "certificate", "counterexample")


def _lost(account: LostAccount) -> dict[str, Any]:
    """Return a claim without a verdict, under the keys of all claims, and why it has none."""
    nothing = dict.fromkeys(
        ["reason", "scope", "rests_on", "certificate", "counterexample", "repaired_by"]
    )
    return {
        **_declared(account.declared, account.asked),
        "verdict": None,
        "expected": account.declared.expect,
        "error": account.reason,
        **nothing,
        "warnings": [],
        "parts": [],
        "evidence": [],
    }


def _declared(declared: Declared, asked: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": declared.id,
        "title": declared.title,
        "source": declared.source,
        "where": {"file": declared.file, "line": declared.line},
        "statement": asked["statement"],
        "given": asked["given"],
    }

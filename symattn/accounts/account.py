"""A report on a claim and its verdict, in plain values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from symattn.accounts.declared import Declared
from symattn.accounts.lost import LostAccount
from symattn.accounts.standing import Standing

if TYPE_CHECKING:
    from symattn.accounts.said import Asked, Said

FLOATS = "floats"
"""The label of the result of floats."""


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
    when : {"always", "brief", "full", "held", "contradicted"}
        In which accounts it is told; of a claim that holds, and of one that floats contradict, in full
        ones, too.
    """

    label: str
    kind: str
    items: tuple[Any, ...]
    when: str = "always"


@dataclass(frozen=True)
class Found:
    """The findings on a question, whoever asked it.

    Attributes
    ----------
    word : str
        One of :data:`VERDICTS`.
    is_contradicted : bool
    reach, floats, cautions : str
        The parts of one line: the sizes, the result of floats, and the warnings.
    facts : tuple of Fact
        The content of the text.
    document : mapping
        The content of the JSON.
    seconds : float
    evidence_seconds : float or None
        None if there was no evidence.
    """

    word: str
    is_contradicted: bool
    reach: str
    floats: str
    cautions: str
    facts: tuple[Fact, ...]
    document: Said
    seconds: float
    evidence_seconds: float | None

    def said(self, label: str) -> tuple[Any, ...]:
        """Return the items of the facts with a label."""
        return tuple(item for fact in self.facts if fact.label == label for item in fact.items)

    def unasked(self) -> Found:
        """Return the same as if floats had not been asked."""
        return replace(
            self,
            is_contradicted=False,
            floats="",
            facts=tuple(fact for fact in self.facts if fact.label != FLOATS),
            document={**self.document, "evidence": []},
            evidence_seconds=None,
        )


@dataclass(frozen=True)
class Account(Standing):
    """The declaration of a claim, with the findings on it.

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
        document = self.found.document
        asked: Asked = {"statement": document["statement"], "given": document["given"]}
        return LostAccount(self.declared, asked, reason)

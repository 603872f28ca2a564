"""Derivations: the results on each claim, step by step, and the claim that repairs it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from symattn.accounts.account import Account
from symattn.accounts.appendix import Appendix, with_appendix
from symattn.accounts.declared import Declared
from symattn.accounts.document import (
    STEPS,
    Block,
    Display,
    Document,
    Heading,
    Paragraph,
)
from symattn.accounts.evidence import Evidence
from symattn.accounts.lost import LostAccount, Missing
from symattn.accounts.standing import Standing
from symattn.accounts.summary import Summary, Told
from symattn.accounts.titles import sentence, typeset
from symattn.displayed import Displayed

if TYPE_CHECKING:
    from symattn.accounts.picture import Picture


class Derivable(Told, Protocol):
    """A result that can be written out, or the stored content of one."""

    @property
    def declared(self) -> Declared:
        """The declaration of the claim."""
        ...

    @property
    def derivation(self) -> tuple[Block, ...]:
        """The derivation, step by step, without the claim's id, title and source."""
        ...

    @property
    def appendix(self) -> Appendix:
        """The statements that it needs to stand alone."""
        ...

    @property
    def evidence(self) -> Evidence | None:
        """The results of floats, if they were asked for."""
        ...

    @property
    def picture(self) -> Picture | None:
        """Matrices that the claim is about."""
        ...


@dataclass(frozen=True)
class Derived(Standing):
    """The findings of an earlier run on a claim of which every step had a reason.

    Attributes
    ----------
    account : Account
    derivation : tuple of Block
    appendix : Appendix
        The statements that it needs to stand alone.
    evidence : Evidence or None
        None if floats were not asked.
    picture : Picture or None
        None if there is none, or it was not asked for.
    """

    account: Account
    derivation: tuple[Block, ...]
    appendix: Appendix
    evidence: Evidence | None = None
    picture: Picture | None = None

    @property
    def declared(self) -> Declared:
        """The declaration of the claim."""
        return self.account.declared

    @property
    def id(self) -> str:
        return self.account.id

    @property
    def word(self) -> str:
        return self.account.word

    @property
    def expected(self) -> str:
        return self.account.expected

    @property
    def is_contradicted(self) -> bool:
        return self.account.is_contradicted

    def lost(self, reason: str) -> LostAccount:
        """Return the account of a claim that is lost after all, and why."""
        return self.account.lost(reason)


def is_bare(row: Derivable) -> bool:
    """Tell whether a claim holds, and nothing is said of why."""
    return row.holds and not any(
        isinstance(block, Display) and block.label.startswith(STEPS) for block in row.derivation
    )


@dataclass(frozen=True)
class Derivations(Summary[Derivable, Missing]):
    """The derivations of one run: results of this run, or the stored content of earlier ones."""


def compose(report: Summary[Derivable, Missing], *, lemmas: bool = False) -> Document:
    """Return the derivations of all results of a report, a repaired claim with the one it repairs.

    Parameters
    ----------
    report : Report or Derivations
    lemmas : bool
        Whether what steps cite, and the theorems, are stated at the end.
    """
    rows: dict[str, Derivable] = {row.id: row for row in report.results}
    repairs = {row.declared.repaired_by for row in rows.values() if not row.declared.expects_truth}
    chosen = [row for id, row in rows.items() if id not in repairs]
    shown = (block for row in chosen for block in _section(row, rows, 1, is_named=lemmas))
    document = Document(tuple(shown))
    return with_appendix(document, (row.appendix for row in rows.values())) if lemmas else document


def section(
    row: Derivable, others: Mapping[str, Derivable] | None = None, level: int = 1
) -> tuple[Block, ...]:
    """Return the derivation of one claim, with its id, its title and its source, as a part of a page.

    Parameters
    ----------
    row : Result or Derived
    others : mapping from id to Result or Derived, optional
        Where the claim is found that repairs this one.
    level : int
        The level of its heading, from 1.
    """
    return tuple(_section(row, others or {}, level))


def _section(
    row: Derivable, others: Mapping[str, Derivable], level: int, *, is_named: bool = False
) -> Iterator[Block]:
    """Yield the blocks of a row; a document that stands alone says which of them are theorems."""
    declared = row.declared
    yield Heading(declared.id, level, _standing(row) if is_named else "")
    if declared.title and level == 1:  # else it has just been said what was meant
        yield Paragraph(typeset(sentence(declared.title)))
    yield from row.derivation
    if declared.source:
        yield Paragraph((declared.source,), "Source")
    repaired = others.get(declared.repaired_by or "")
    if repaired is not None and repaired is not row:
        meant = repaired.declared.title or repaired.declared.id
        yield Paragraph(typeset(sentence(meant)), "What was meant")
        yield from _section(repaired, others, level + 1, is_named=is_named)


def _standing(row: Derivable) -> str:
    return "Theorem" if row.word == "proved" else "Claim"


class WrittenDerivation(str, Displayed):
    """A derivation as it was written: a text, which notebooks show as mathematics.

    Attributes
    ----------
    document : Document or None
        What notebooks show; None if the text itself is what was asked for, as LaTeX to be copied.
    """

    document: Document | None

    @classmethod
    def of(cls, text: str, report: Summary[Derivable, Missing], *, is_source: bool) -> WrittenDerivation:
        """Return the text of the derivations of a report."""
        written = cls(text)
        written.document = None if is_source else compose(report)
        return written

    def __repr__(self) -> str:
        return str(self).rstrip("\n")

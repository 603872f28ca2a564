"""The content of reports that needs no verdict: declaration, statement, hypotheses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symattn.accounts import Declared
from symattn.language.claims import Claim, Question
from symattn.language.statements import Statement
from symattn.language.symbols import symbols_of
from symattn.notation import LATEX, TEXT, Style, write, write_facts

if TYPE_CHECKING:
    from symattn.accounts.said import Asked, Written


def declared(claim: Claim, file: str, repaired_by: str | None) -> Declared:
    """Return the declaration of a claim: its id, title, source, place and expected verdict."""
    return Declared(
        claim.id,
        claim.title,
        claim.source,
        file,
        claim.line,
        claim.expect,
        claim.repairs,
        repaired_by,
        claim.written,
    )


def hypotheses(question: Question, style: Style) -> list[str]:
    """Write all that a question takes for granted: of its symbols, then what is given.

    Parameters
    ----------
    question : Question
    style : Style
        TEXT or LATEX, of :mod:`symattn.notation`.
    """
    symbols = symbols_of(question.statement, *question.given)
    facts = [fact for pi in symbols.permutations for fact in write_facts(pi, style)]
    for leaf in symbols.matrices:
        name = style.name(leaf.name)
        if leaf.hypothesis == "positive":
            facts.append(f"{name}{style.infix('>')}0")
        elif leaf.hypothesis:
            facts.append(style.phrase(name, style.words(f"is {leaf.hypothesis}")))
    facts += [f"{style.name(scale.name)}{style.infix('>')}0" for scale in symbols.scales]
    facts += [write(hypothesis, style) for hypothesis in question.given]
    return list(dict.fromkeys(facts))


def asked_of(question: Question) -> Asked:
    """Return a question in the form of JSON: the statement, and the hypotheses."""
    return {"statement": in_both(question.statement), "given": hypotheses(question, LATEX)}


def in_both(statement: Statement) -> Written:
    """Return a statement in LaTeX and as text."""
    return {"latex": write(statement, LATEX), "text": write(statement, TEXT)}

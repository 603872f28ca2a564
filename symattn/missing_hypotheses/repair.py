"""A claim with one more hypothesis."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sympy import Basic

from symattn.language.claims import Question


@dataclass(frozen=True)
class Repair:
    """A question with something supposed that it does not say.

    Attributes
    ----------
    supposed : str
        What is supposed, in words: ``every row of R sees something``.
    question : Question
        The question where that is so.
    implies : frozenset of str
        What else would be supposed by this, of the words of other repairs.
    """

    supposed: str
    question: Question
    implies: frozenset[str] = frozenset()


def given_too(question: Question, hypothesis: Basic) -> Question:
    """Return a question with one more hypothesis."""
    return replace(question, given=(*question.given, hypothesis))


def with_parts(question: Question, parts: dict[Basic, Basic]) -> Question:
    """Return a question with some of its symbols replaced, in hypotheses too."""
    given = tuple(hypothesis.xreplace(parts) for hypothesis in question.given)
    sizes = {size: limit for size, limit in question.sizes.items() if size not in parts}
    return replace(question, statement=question.statement.xreplace(parts), given=given, sizes=sizes)

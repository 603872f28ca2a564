"""From texts to a claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from symattn.check.declarations import names_of
from symattn.check.reading import Reader
from symattn.check.source import Source
from symattn.check.values import is_condition, kind_of
from symattn.errors import InputError
from symattn.language.claims import Claim, Question, declared, question
from symattn.language.hypotheses import Hypothesis
from symattn.language.statements import Statement

ID = "check"
"""The id of the one claim, and what reports call the file that it stands in."""


def claim_of(text: str, let: Sequence[str] = (), given: Sequence[str] = ()) -> Claim:
    """Return the claim that a text states.

    Parameters
    ----------
    text : str
        An equation such as ``softmax(L + c @ ones(1, S)) == softmax(L)``, or a statement.
    let : sequence of str
        Declarations: ``S: tokens; L: S S``.
    given : sequence of str
        Hypotheses: ``i < j``, ``nonzero(y)``.

    Raises
    ------
    Fault
        With what is wrong, the text, and a caret under the place.

    Examples
    --------
    >>> claim_of("A.T.T == A", ["S: tokens; A: S S"]).question.statement
    Aᵀᵀ = A
    """
    asked = asked_in(text, names_of([Source.of(one, "--let") for one in let]), given)
    return Claim(ID, asked, "", None, "proved", None, ID, 1)


def asked_in(text: str, names: Mapping[str, object], given: Sequence[str] = ()) -> Question:
    """Return the question that a text asks, with names that have been declared.

    Parameters
    ----------
    text : str
    names : mapping from str to object
        The values of its names.
    given : sequence of str

    Raises
    ------
    Fault
        With what is wrong, the text, and a caret under the place.
    """
    source = Source.of(text)
    hypotheses = hypotheses_in(given, names)
    statement = Reader(source, names).read()
    if not isinstance(statement, Statement):
        raise source.fault(0, len(source.text), _no_statement(statement))
    try:
        return question(statement, hypotheses)
    except InputError as error:
        raise source.fault(0, len(source.text), str(error)) from None


def hypotheses_in(
    given: Sequence[str], names: Mapping[str, object], label: str = "--given"
) -> list[object]:
    """Return the hypotheses that texts state, with names that have been declared.

    Faults begin with the label of what was given.

    Raises
    ------
    Fault
        With what is wrong, the text, and a caret under the place.
    """
    return [h for one in given for h in _hypotheses(Source.of(one, label), names)]


def declare(text: str, let: Sequence[str], given: Sequence[str]) -> None:
    """Declare the claim that a text states, as a script does."""
    declared()[ID] = claim_of(text, let, given)


def _hypotheses(source: Source, names: Mapping[str, object]) -> tuple[object, ...]:
    found = Reader(source, names).items()
    for value in found:
        taken = value.as_hypotheses() if isinstance(value, Statement) else (value,)
        if not all(isinstance(one, Hypothesis) or is_condition(one) for one in taken):
            raise source.fault(
                0, len(source.text),
                f"this is {kind_of(value)}; a hypothesis is a condition such as i < j, A == B, "
                "nonzero(y), sees(R, i, j) or sees_something(R, S, S)",
            )  # fmt: skip
    return found


def _no_statement(value: object) -> str:
    if is_condition(value) or isinstance(value, Hypothesis):
        return "this is a hypothesis; give it by --given, and a statement here"
    return f"this is {kind_of(value)}; state something about it: A == B, positive(A), defined(A), …"

"""What a derivation cites, and whether its reasons are reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from sympy import preorder_traversal

from symattn.errors import InputError
from symattn.language.claims import Claim, Question
from symattn.language.reasons import ByClaim
from symattn.reasons import check_steps

LookUp = Callable[[str], Claim | None]
"""Finds a claim by its id."""


def cited_in(question: Question) -> tuple[str, ...]:
    """Return the ids of the claims that the derivations in a question cite."""
    nodes = preorder_traversal(question.statement)
    return tuple(dict.fromkeys(node.words for node in nodes if isinstance(node, ByClaim)))


def wrong_step(question: Question, look_up: LookUp, id: str = "") -> str | None:
    """Say which step of a question is no instance of its reason, and why; None if all are."""
    try:
        check_steps(question, look_up, id)
    except InputError as error:
        return str(error)
    return None


def unfounded(asked: Iterable[Claim], claims: Mapping[str, Claim]) -> Iterator[tuple[Claim, str]]:
    """Yield claims of which a step is no instance of its reason, or that cite each other, and why.

    Parameters
    ----------
    asked : iterable of Claim
        Whose steps are checked.
    claims : mapping from id to Claim
        Where cited claims are found.
    """
    for claim in asked:
        wrong = wrong_step(claim.question, claims.get, claim.id)
        if wrong is not None:
            yield claim, wrong
    circle = _circle(claims)
    if circle:
        yield claims[circle[0]], f"these claims cite each other: {' → '.join(circle)}"


def without_reason(claim: Claim, look_up: LookUp) -> Iterator[str]:
    """Yield what is wrong with the reasons of a claim, and of all that it rests on."""
    below = _below(claim, look_up)
    for other, message in unfounded(below.values(), below):
        yield message if other is claim else f"{claim.id} rests on {other.id}: {message}"


def _below(claim: Claim, look_up: LookUp) -> dict[str, Claim]:
    """Return a claim and all that it cites, and that these cite, as far as they are known."""
    found, waiting = {claim.id: claim}, [claim]
    while waiting:
        for id in cited_in(waiting.pop().question):
            cited = look_up(id)
            if cited is not None and id not in found:
                found[id] = cited
                waiting.append(cited)
    return found


def _circle(claims: Mapping[str, Claim]) -> list[str]:
    """Return ids of claims each of which cites the next, and the last the first; empty if none do."""
    done: set[str] = set()

    def search(id: str, path: list[str]) -> list[str]:
        if id in path:
            return [*path[path.index(id) :], id]
        if id in done or id not in claims:
            return []
        cited = cited_in(claims[id].question)
        found = next(filter(None, (search(c, [*path, id]) for c in cited)), [])
        done.add(id)
        return found

    return next(filter(None, (search(id, []) for id in claims)), [])

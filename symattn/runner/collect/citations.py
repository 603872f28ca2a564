"""The citations of a derivation, and whether its reasons are valid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import takewhile

from sympy import preorder_traversal

from symattn.errors import InputError
from symattn.justifications import check_steps
from symattn.language.claims import Claim, Question
from symattn.language.reasons import ByClaim
from symattn.proof_search.finder import follows

LookUp = Callable[[str], Claim | None]
"""Finds a claim by its id."""

Ids = Callable[[], Iterable[str]]
"""Lists ids; called only where one is not known."""


def cited_in(question: Question) -> tuple[str, ...]:
    """Return the ids of the claims that the derivations in a question cite."""
    nodes = preorder_traversal(question.statement)
    return tuple(dict.fromkeys(node.words for node in nodes if isinstance(node, ByClaim)))


def cited_claims(question: Question, look_up: LookUp) -> tuple[Claim, ...]:
    """Return the claims that the derivations in a question cite, as far as they are known."""
    return tuple(filter(None, map(look_up, cited_in(question))))


def wrong_step(question: Question, look_up: LookUp, id: str = "", known: Ids = tuple) -> str | None:
    """Say which step of a question is not an instance of its reason, and why; None if all are.

    Parameters
    ----------
    question : Question
    look_up : callable
        Returns the claim with an id that a step cites, or None.
    id : str
        That of the claim that asks; it cannot cite itself.
    known : callable
        Returns ids that may have been meant where there is no such claim.
    """
    try:
        check_steps(question, look_up, id, follows)
    except InputError as error:
        missing = (c for c in cited_in(question) if look_up(c) is None and repr(c) in str(error))
        near = get_close_matches(next(missing, ""), [c for c in known() if c != id], n=1)
        return f"{error}; did you mean {near[0]!r}?" if near else str(error)
    return None


def unfounded(
    asked: Iterable[Claim], claims: Mapping[str, Claim], known: Ids = tuple
) -> Iterator[tuple[Claim, str]]:
    """Yield claims of which a step is not an instance of its reason, and why.

    Parameters
    ----------
    asked : iterable of Claim
        Whose steps are checked.
    claims : mapping from id to Claim
        Where cited claims are found.
    known : callable
        Returns further ids that may have been meant.
    """
    for claim in asked:
        wrong = wrong_step(claim.question, claims.get, claim.id, lambda: (*claims, *known()))
        if wrong is not None:
            yield claim, wrong


def in_circles(claims: Mapping[str, Claim]) -> Iterator[tuple[Claim, str]]:
    """Yield the first of claims that cite each other, if some do, and what is wrong with that."""
    circle = _circle(claims)
    if circle:
        yield claims[circle[0]], f"these claims cite each other: {' → '.join(circle)}"


def without_reason(claim: Claim, look_up: LookUp) -> Iterator[str]:
    """Yield the faults in the reasons of a claim, and of all claims that it rests on."""
    needed = below(claim, look_up)
    for other, message in (*unfounded(needed.values(), needed), *in_circles(needed)):
        yield message if other is claim else f"{claim.id} rests on {other.id}: {message}"


def below(claim: Claim, look_up: LookUp) -> dict[str, Claim]:
    """Return a claim and all that it cites, and that these cite, as far as they are known."""
    found, waiting = {claim.id: claim}, [claim]
    while waiting:
        for id in cited_in(waiting.pop().question):
            cited = look_up(id)
            if cited is not None and id not in found:
                found[id] = cited
                waiting.append(cited)
    return found


def citable_before(id: str, claims: Iterable[Claim]) -> list[Claim]:
    """Return the claims that stand before one and are said to be proved; all, if it is none of them."""
    before = takewhile(lambda other: other.id != id, claims)
    return [other for other in before if other.expect == "proved"]


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

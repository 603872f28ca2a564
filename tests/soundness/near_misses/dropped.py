"""True claims of the documents with one hypothesis less: of the claim, a matrix or a permutation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from sympy import And, Gt, Integer, Lt, Or, Tuple, preorder_traversal
from sympy.core.relational import Relational

from symattn.language import hypotheses, matrices
from symattn.language.permutations import UnknownPermuting, permutation
from tests.soundness.near_misses.altered import alterations, altered_once, true_parts
from tests.soundness.near_misses.miss import Miss, as_miss

Weak = tuple[str, Any, tuple[Any, ...], str]


def weaker(h: Any) -> Iterator[tuple[str, Any]]:
    """Yield hypotheses that say less than one, or something else of the same form."""
    match h:
        case Lt() | Gt():
            yield "≤ for <", (h.lhs <= h.rhs if isinstance(h, Lt) else h.lhs >= h.rhs)
        case And():
            yield from (("a part alone", part) for part in h.args)
        case hypotheses.SeesOnly():
            yield "some for only", hypotheses.Sees(*h.args[:3])
            yield "of three keys", hypotheses.SeesOnly(*h.args[:3], Integer(3))
        case hypotheses.SeesSomething():
            yield "of three rows", h.func(h.args[0], Integer(3), h.keys, Tuple())
            yield "the first row alone", hypotheses.SeesSomething(*h.args[:3], Tuple(Integer(1)))
        case hypotheses.RelationIs():
            for word in h.args[3]:
                kept = (other for other in h.args[3] if other != word)
                yield f"not {word}", hypotheses.RelationIs(*h.args[:3], Tuple(*kept))
        case hypotheses.SeesSo():
            yield "one more", h.func(*h.args[:3], h.length + 1)
        case hypotheses.Sees():
            yield "the other way", hypotheses.Sees(h.args[0], h.key, h.query)
    if isinstance(h, Relational):
        yield "or else", Or(h, *(new for _, new in list(alterations(h))[:1]))


def freed(node: Any) -> Iterator[tuple[str, Any]]:
    """Yield what a symbol is with less assumed of it."""
    if isinstance(node, matrices.FreeMatrix) and node.hypothesis:
        yield f"not {node.hypothesis}", matrices.FreeMatrix(*node.args)
        if isinstance(node, matrices.OrthogonalMatrix):
            yield "invertible for orthogonal", matrices.InvertibleMatrix(*node.args)
    if isinstance(node, UnknownPermuting):
        facts = {
            "fixing_from": node.fixing_from,
            "fixing": node.fixing,
            "keeping_upto": node.keeping_upto,
        }
        known = {name: fact for name, fact in facts.items() if fact not in (None, ())}
        for name in known:
            rest = {other: fact for other, fact in known.items() if other != name}
            yield f"no {name}", permutation(node.name, node.length, **rest)
        if node.fixing_from is not None:
            yield "fixing later", permutation(node.name, node.length, fixing_from=node.fixing_from + 1)
        if node.keeping_upto is not None:
            yield "keeping less", permutation(node.name, node.length, keeping_upto=node.keeping_upto - 1)


@lru_cache
def weakened() -> tuple[Weak, ...]:
    """Return every bundled part with one hypothesis less."""
    found: list[Weak] = []
    for id, statement, given, arithmetic in true_parts():
        for n, h in enumerate(given):
            others = (*given[:n], *given[n + 1 :])
            found.append((f"{id}, without {h}", statement, others, arithmetic))
            found += [
                (f"{id}, {label}", statement, (*others, new), arithmetic) for label, new in weaker(h)
            ]
        symbols = dict.fromkeys(
            node for root in (statement, *given) for node in preorder_traversal(root)
        )
        for node in symbols:
            for label, new in freed(node):
                try:
                    changed = [part.xreplace({node: new}) for part in (statement, *given)]
                except Exception:  # noqa: S112 - what does not fit together any more
                    continue
                found.append((f"{id}, {label}", changed[0], tuple(changed[1:]), arithmetic))
    return tuple(found)


def a_claim_without_a_hypothesis(seed: int) -> Miss | None:
    """Return a bundled claim with less assumed; every second one is altered at one place besides."""
    pick = Random(seed)  # noqa: S311 - test data
    id, statement, given, arithmetic = pick.choice(weakened())
    if pick.random() < 0.5:
        altered = altered_once(statement, pick)
        if altered is None:
            return None
        statement, id = altered[0], f"{id}, and {altered[1]}"
    return as_miss(statement, given, id, arithmetic)


__all__ = ["a_claim_without_a_hypothesis", "weakened"]

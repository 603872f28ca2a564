"""Digests of questions: any difference gives another digest.

``srepr`` will not do: it leaves out what SymPy does not know of, as the relation of a mask.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from types import ModuleType
from typing import Any

from sympy import Basic

from symattn.language.claims import Question
from symattn.runner.collect.collection import Entry

_PLAIN = (str, int, bool, float, Fraction, type(None))


def question_digest(entry: Entry, surroundings: str | None) -> str | None:
    """Return the digest of all that the outcome of a claim depends on, beside what decides it.

    These are its id, its question, and the questions of the claims that its steps cite. Where a question
    holds what a script has defined, a function or a class, it is also all that its script has read.

    Parameters
    ----------
    entry : Entry
    surroundings : str or None
        The digest of what scripts have read, or None if it is not known.

    Returns
    -------
    str, or None if there is no digest that would do
    """
    writer = _Writer()
    parts = [writer.plain(entry.claim.id), writer.question(entry.claim.question)]
    for id in sorted(entry.cited):
        parts += [writer.plain(id), writer.question(entry.cited[id].claim.question)]
    if writer.meets_definitions:
        if surroundings is None:
            return None
        parts.append(writer.plain(surroundings))
    return combined("question", parts)


def reasons_digest(
    entry: Entry, known: Mapping[str, Entry], digest: Callable[[Entry], str | None]
) -> str | None:
    """Return the digest of all that the derivation of a claim depends on.

    These are its question, and of the claims that its steps cite, that those cite, and so on, the
    questions and the verdicts that are expected.

    Parameters
    ----------
    entry : Entry
    known : mapping from str to Entry
        The cited claims.
    digest : callable
        Returns the digest of the question of an entry.

    Returns
    -------
    str, or None if there is no digest that would do
    """
    parts, waiting = {entry.claim.id: digest(entry)}, [*entry.cited]
    while waiting:
        id = waiting.pop()
        if id not in parts:
            cited = known[id]
            asked = digest(cited)
            # Only what is expected to be proved can be cited.
            parts[id] = None if asked is None else combined("cited", [asked, cited.claim.expect])
            waiting += cited.cited
    found = [part for part in parts.values() if part is not None]
    if len(found) < len(parts):
        return None
    own, *others = found
    return combined("reasons", [own, *sorted(others)])


class _Writer:
    """Turns values into digests, each node of an expression once."""

    def __init__(self) -> None:
        self.meets_definitions = False
        self._known: dict[int, tuple[object, str]] = {}

    def question(self, asked: Question) -> str:
        sizes = sorted((self.value(size), limit) for size, limit in asked.sizes.items())
        return combined(
            "asked",
            [
                self.value(asked.statement),
                self.value(asked.given),
                self.plain(asked.arithmetic),
                self.value(sizes),
                self.value(asked.witness),
            ],
        )

    def plain(self, value: object) -> str:
        return combined(type(value).__name__, [repr(value)])

    def value(self, value: object) -> str:
        known = self._known.get(id(value))
        if known is None:
            # The value is kept, so that no other one gets its address.
            known = self._known[id(value)] = value, self._new(value)
        return known[1]

    def _new(self, value: Any) -> str:
        kind = type(value)
        if kind in _PLAIN:
            return self.plain(value)
        if kind in (tuple, list):
            return combined(kind.__name__, [self.value(item) for item in value])
        if kind in (set, frozenset):
            return combined("set", sorted(self.value(item) for item in value))
        if isinstance(value, Mapping):
            items = [combined("item", [self.value(k), self.value(v)]) for k, v in value.items()]
            return combined("mapping", sorted(items))
        if isinstance(value, type):
            return combined("class", [self._name(value)])
        if isinstance(value, Enum):
            return combined("member", [self._name(kind), value.name])
        if isinstance(value, Basic):
            content = value._hashable_content()
            return combined(self._name(kind), [self.value(item) for item in content])
        if is_dataclass(value):
            held = [self.value(getattr(value, field.name)) for field in fields(value)]
            return combined(self._name(kind), held)
        if callable(value) and hasattr(value, "__qualname__"):
            return combined("function", [self._name(value), self.value(_bound_to(value))])
        self.meets_definitions = True
        return combined("other", [self._name(kind)])

    def _name(self, thing: Callable[..., object]) -> str:
        """Return the place of a class or a function; a script defines one that is not found here."""
        module, name = str(thing.__module__), thing.__qualname__
        if module.partition(".")[0] not in ("symattn", "sympy") or "<" in name:
            self.meets_definitions = True
        return f"{module}:{name}"


def _bound_to(function: object) -> object:
    """Return the object that a method is bound to."""
    owner = getattr(function, "__self__", None)
    return None if isinstance(owner, ModuleType) else owner


def combined(kind: str, parts: Sequence[str]) -> str:
    """Return the digest of several texts, of a kind."""
    written = "".join(f"{len(part)}:{part}" for part in (kind, *parts))
    return hashlib.sha256(written.encode()).hexdigest()

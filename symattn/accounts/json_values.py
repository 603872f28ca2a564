"""Accounts to JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, fields
from typing import Any, TypeAlias

from symattn.accounts.account import Fact, Found
from symattn.accounts.appendix import Appendix, Lemma
from symattn.accounts.document import (
    Display,
    Formula,
    Heading,
    Id,
    Listing,
    Paragraph,
    Row,
    Table,
    Tables,
)
from symattn.accounts.evidence import Check, Evidence
from symattn.verdict_words import VERDICTS

_KINDS = {
    kind.__name__: kind
    for kind in (
        Appendix, Check, Display, Evidence, Formula, Heading, Id, Lemma, Listing, Paragraph, Row, Table,
        Tables,
    )
}  # fmt: skip
"""The classes that derivations and evidence consist of."""

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""What a file of JSON holds."""

_MAPPING = "mapping"


def plain(value: object) -> JSON:
    """Return blocks, or evidence, as JSON has them.

    Examples
    --------
    >>> plain((Paragraph(("so", Id("a.b"))), None))
    [{'Paragraph': [['so', {'Id': ['a.b', '']}], '']}, None]
    """
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {_MAPPING: [[key, plain(item)] for key, item in value.items()]}
    if value is None or isinstance(value, (str, int, float)):
        return value
    kind = type(value).__name__
    return {kind: [plain(getattr(value, field.name)) for field in fields(_KINDS[kind])]}


def from_plain(value: Any) -> Any:
    """Invert :func:`plain`.

    Raises
    ------
    KeyError, TypeError, ValueError
        If it is nothing that :func:`plain` returns.
    """
    if isinstance(value, list):
        return tuple(from_plain(item) for item in value)
    if not isinstance(value, dict):
        return value
    ((kind, held),) = value.items()
    if kind == _MAPPING:
        return {key: from_plain(item) for key, item in held}
    return _KINDS[kind](*(from_plain(item) for item in held))


def plain_found(found: Found) -> dict[str, object]:
    """Return findings in the form of JSON."""
    return {**vars(found), "facts": [astuple(fact) for fact in found.facts]}


def found_from(content: Any) -> Found:
    """Invert :func:`plain_found`.

    Raises
    ------
    KeyError, TypeError, ValueError
        If it is nothing that :func:`plain_found` returns.
    """
    facts = tuple(Fact(label, kind, tuple(i), when) for label, kind, i, when in content["facts"])
    found = Found(**{**content, "facts": facts})
    if found.word not in VERDICTS:
        raise ValueError(found.word)
    return found

"""Checking at sizes other than those of the claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from symattn.errors import InputError
from symattn.language.claims import Claim, check_limit
from symattn.language.sizes import Size
from symattn.language.symbols import symbols_of
from symattn.runner.collect.collection import Entry


def with_limits(claim: Claim, limits: Mapping[str, int]) -> Claim:
    """Return the claim with each of its sizes that is named checked up to the number given."""
    asked = claim.question
    chosen = {size: limits[size.name] for size in _sizes(claim) if size.name in limits}
    if not chosen:
        return claim
    sizes = MappingProxyType({**asked.sizes, **chosen})
    return replace(claim, question=replace(asked, sizes=sizes))


def limited(entries: Sequence[Entry], limits: Mapping[str, int]) -> tuple[Entry, ...]:
    """Return entries with their claims' sizes limited.

    Raises
    ------
    InputError
        If a limit is out of range, or no claim has a size of that name.
    """
    names = sorted({size.name for entry in entries for size in _sizes(entry.claim)})
    for name, limit in limits.items():
        check_limit(name, limit)
        if entries and name not in names:
            known = ", ".join(names) or "none"
            raise InputError(f"no claim has a size {name!r}; the sizes there are: {known}")
    return tuple(replace(entry, claim=with_limits(entry.claim, limits)) for entry in entries)


def _sizes(claim: Claim) -> tuple[Size, ...]:
    return symbols_of(claim.question.statement, *claim.question.given).sizes

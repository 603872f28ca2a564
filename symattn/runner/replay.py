"""A run whose results are all cached: neither scripts nor SymPy are loaded for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Generic, TypeVar

from symattn.accounts import Account, Accounts, Missing, Note, Summary, Told
from symattn.accounts.derived import Derivations, Derived, is_bare
from symattn.runner.cache.memory import Contents, Memory, Remembered
from symattn.runner.decide.ended import Ended
from symattn.runner.not_found import NotFound

Choice = Callable[[Sequence[str]], Sequence[str]]
"""Chooses among ids."""

S = TypeVar("S", bound=Summary[Told, Missing])
T = TypeVar("T")


@dataclass(frozen=True)
class Replayed(Generic[S]):
    """The result of a run that needed nothing to be found out.

    Attributes
    ----------
    ended : Ended
    left_out : tuple of Path
        Files in the folders that declare no claim.
    notes : tuple of Note
        Messages on the parts of documents that are not claims.
    not_found : mapping from str to tuple of NotFound
        Of what no derivation was found, by the ids of claims.
    """

    ended: Ended[S]
    left_out: tuple[Path, ...]
    notes: tuple[Note, ...]
    not_found: Mapping[str, tuple[NotFound, ...]] = field(default_factory=dict)


def replayed(
    memory: Memory,
    paths: Sequence[str],
    choice: Choice,
    limits: Mapping[str, int],
    *,
    ids: Sequence[str] = (),
    stop_early: bool = False,
) -> Replayed[Accounts] | None:
    """Return the result of a run that needs nothing to be found out; None if something is not known.

    Parameters
    ----------
    memory : Memory
    paths : sequence of str
    choice : callable
        The choice among the claims at the paths.
    limits : mapping from str to int
    ids : sequence of str
        Those that are asked for by name; then no others need be known.
    stop_early : bool
        Stop at the first verdict that is not expected.
    """
    start = time.perf_counter()
    contents = memory.contents(paths, ids)
    chosen = [] if contents is None else _chosen(contents, choice, limits)
    if contents is None or not chosen:
        return None
    accounts: list[Account] = []
    for claim in chosen:
        found = memory.found(claim.alone) or memory.found(claim.question)
        if found is None:
            return None
        accounts.append(Account(claim.declared, found, cached=True))
        if stop_early and not accounts[-1].is_expected:
            break
    report = Accounts(tuple(accounts), contents.engine, time.perf_counter() - start)
    return Replayed(Ended(report, ()), contents.left_out, contents.notes)


def replayed_derivations(
    memory: Memory,
    paths: Sequence[str],
    choice: Choice,
    limits: Mapping[str, int],
    *,
    ids: Sequence[str] = (),
    pictures: bool = False,
    search: int = 0,
) -> Replayed[Derivations] | None:
    """Return the same with derivations; each claim is followed by the one that repairs it.

    Parameters
    ----------
    memory, paths, choice, limits, ids
        Those of :func:`replayed`.
    pictures : bool
        Whether pictures are wanted, too.
    search : int
        The number of lines to search for unwritten derivations; 0 switches the search off.
    """
    start = time.perf_counter()
    contents = memory.contents(paths, ids)
    chosen = [] if contents is None else _chosen(contents, choice, limits)
    if contents is None or not chosen:
        return None
    rows: list[Derived] = []
    not_found: dict[str, tuple[NotFound, ...]] = {}
    for claim in _with_repairs(chosen, contents):
        row = _derived(memory, claim, pictures=pictures)
        if search:
            searched = memory.searched(claim.reasons, search, claim.declared)
            if searched is not None:
                row, not_found[claim.declared.id] = searched.derived, searched.not_found
            elif row is not None and is_bare(row):
                return None
        if row is None:
            return None
        rows.append(row)
    report = Derivations(tuple(rows), contents.engine, time.perf_counter() - start)
    return Replayed(Ended(report, ()), contents.left_out, contents.notes, not_found)


def _chosen(contents: Contents, choice: Choice, limits: Mapping[str, int]) -> list[Remembered]:
    """Return the claims that are chosen; none if a limit is of no size of theirs."""
    known = {claim.declared.id: claim for claim in contents.claims}
    chosen = [known[id] for id in choice(list(known))]
    return chosen if limits.keys() <= {size for claim in chosen for size in claim.sizes} else []


def _with_repairs(chosen: Sequence[Remembered], contents: Contents) -> Iterator[Remembered]:
    known = {claim.declared.id: claim for claim in contents.claims}
    pairs = ((claim.declared.id, claim.declared.repaired_by) for claim in chosen)
    ids = dict.fromkeys(id for pair in pairs for id in pair if id is not None)
    return (known[id] for id in ids)


def _derived(memory: Memory, claim: Remembered, *, pictures: bool) -> Derived | None:
    derived = memory.derived(claim.reasons, claim.declared)
    if derived is None or not pictures:
        return derived
    known = memory.picture(claim.question)
    return None if known is None else replace(derived, picture=known[0])

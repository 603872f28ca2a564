"""A run of which everything is known: neither scripts nor SymPy are loaded for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from symattn.accounts import Account, Accounts
from symattn.runner.cache.memory import Contents, Memory, Remembered
from symattn.runner.decide.ended import Ended, Told

Choice = Callable[[Sequence[str]], Collection[str]]
"""Chooses among ids."""


@dataclass(frozen=True)
class Replayed:
    """What came of a run that needed nothing to be found out.

    Attributes
    ----------
    ended : Ended
    left_out : tuple of Path
        Files in the folders that declare no claim.
    """

    ended: Told
    left_out: tuple[Path, ...]


def replayed(
    memory: Memory,
    paths: Sequence[str],
    choice: Choice,
    limits: Mapping[str, int],
    *,
    stop_early: bool = False,
) -> Replayed | None:
    """Return what came of a run that needs nothing to be found out; None if something is not known.

    Parameters
    ----------
    memory : Memory
    paths : sequence of str
    choice : callable
        Which of the claims at the paths are asked for.
    limits : mapping from str to int
    stop_early : bool
        Stop at the first verdict that is not expected.
    """
    start = time.perf_counter()
    contents = memory.contents(paths)
    if contents is None:
        return None
    chosen = _chosen(contents, choice)
    if not chosen or not limits.keys() <= {size for claim in chosen for size in claim.sizes}:
        return None
    accounts: list[Account] = []
    for account in _accounts(memory, chosen):
        if account is None:
            return None
        accounts.append(account)
        if stop_early and not account.is_expected:
            break
    report = Accounts(tuple(accounts), contents.engine, time.perf_counter() - start)
    return Replayed(Ended(report, ()), contents.left_out)


def _chosen(contents: Contents, choice: Choice) -> list[Remembered]:
    wanted = choice([claim.declared.id for claim in contents.claims])
    return [claim for claim in contents.claims if claim.declared.id in wanted]


def _accounts(memory: Memory, chosen: Sequence[Remembered]) -> Iterator[Account | None]:
    for claim in chosen:
        found = memory.found(claim.question)
        yield None if found is None else Account(claim.declared, found, cached=True)

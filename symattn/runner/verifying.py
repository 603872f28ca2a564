"""Verifying and showing claims: from earlier runs if these are complete, else from this one.

SymPy is loaded only if something has to be found out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

from symattn.render.layout import Choices, Detail
from symattn.render.report import text
from symattn.render.report.lines import Lines
from symattn.render.report.text import account
from symattn.runner import interrupts
from symattn.runner.cache.memory import Memory, open_memory
from symattn.runner.collect.choosing import chosen_notes, matching
from symattn.runner.collect.scripts import places
from symattn.runner.decide.ended import Told
from symattn.runner.output import Asking, Bounding, Outlet, require_bounds, say_left_out, with_failure
from symattn.runner.replay import replayed
from symattn.runner.show.display import Display, Format, say

if TYPE_CHECKING:
    from symattn.runner.decide.code import Same

EVIDENCE = "brief"
"""The evidence asked of floats where no option chooses it."""


def verified(
    paths: Sequence[str],
    expression: str | None,
    format: Format,
    detail: Detail,
    output: str | None,
    *,
    cache: bool,
    last_failed: bool,
    same: Same | None = None,
    **how: Unpack[Asking],
) -> Told:
    """Find out about the claims that are chosen, and write a report.

    Parameters
    ----------
    paths : sequence of str
    expression : str or None
        The choice of claims: parts of ids, joined by and, or, not and brackets.
    format : module of :mod:`symattn.render.report`
    detail : Detail
    output : str or None
        The file that is written, not stdout.
    cache : bool
        Whether earlier runs are asked, and this one is kept.
    last_failed : bool
        Whether only what was not as expected in the last run is chosen.
    same : callable, optional
        Decides whether two functions are the same; code of documents is run if it is given.
    **how
        Those of :class:`symattn.runner.session.Session`.
    """
    # What is kept was found out with derivations.
    is_kept = cache and how["derive"]
    past = open_memory(how["limits"], evidence=how["evidence"]) if is_kept else None
    among = None
    if last_failed:
        among = None if past is None else past.last_failed(paths)
        if not among:
            say("no claim failed in the last run: all are selected")
    done = None
    if past is not None and same is None:
        done = _remembered(past, paths, expression, among or None, format, detail, output, how)
    if done is None:
        done = _found_out(past, paths, expression, among or None, format, detail, output, how, same)
    if past is not None and done.as_expected:
        past.note_run(paths, done.as_expected)
    return done


def _remembered(
    past: Memory,
    paths: Sequence[str],
    expression: str | None,
    among: Collection[str] | None,
    format: Format,
    detail: Detail,
    output: str | None,
    how: Asking,
) -> Told | None:
    is_chosen = matching(expression)
    require_bounds(how["jobs"], how["timeout"], how["memory"], how["scheduler"])
    outlet = Outlet(output)

    def choice(ids: Sequence[str]) -> Sequence[str]:
        chosen = [id for id in ids if is_chosen(id)]
        return [id for id in chosen if among is None or id in among] or chosen

    known = replayed(past, paths, choice, how["limits"], stop_early=how["stop_early"])
    if known is None:
        return None
    say_left_out(known.left_out, known.notes)
    interrupts.note()
    notes = chosen_notes(known.notes, expression)
    done = replace(known.ended, report=replace(known.ended.report, notes=notes))
    accounts = done.report.results
    outlet.asked = len(accounts)
    ids = max(len(account.id) for account in accounts)
    layout = outlet.layout(detail, ids=ids, **_places(format, paths))
    with Display(None if outlet.target else format, layout, total=0) as display:
        for said in accounts:
            display.show(said)
    done = with_failure(done, display.conclude(done.report))
    if outlet.target is not None:
        done = outlet.write(format.whole, done, layout)
    outlet.conclude(done)
    return done


def _found_out(
    past: Memory | None,
    paths: Sequence[str],
    expression: str | None,
    among: Collection[str] | None,
    format: Format,
    detail: Detail,
    output: str | None,
    how: Asking,
    same: Same | None,
) -> Told:
    from symattn.runner.session import Session

    session = Session(output, past=past, same=same, **how)
    has_rows = format.line is text.line or isinstance(format, Lines)
    with_rows = has_rows and session.target is None and not how["stop_early"]
    entries = session.select(paths, expression, among, with_rows=with_rows)
    ids = [*(entry.claim.id for entry in entries), *(account.id for account in session.unmade)]
    layout = session.layout(detail, ids=max(map(len, ids), default=0), **_places(format, paths))
    done = session.decide(entries, layout, format)
    if session.target is not None:
        done = session.write(format.whole, done, layout)
    session.conclude(done)
    return done


def _places(format: Format, paths: Sequence[str]) -> Choices:
    """Return a function that finds files, for a format that shows their places."""
    return {"place": places(paths)} if isinstance(format, Lines) else {}


def shown(
    id: str,
    paths: Sequence[str],
    *,
    cache: bool,
    at: Mapping[str, int | tuple[int, ...]] | None = None,
    quietly: bool = False,
    **how: Unpack[Bounding],
) -> Told:
    """Find out about one claim, and write everything about it.

    Parameters
    ----------
    id : str
    paths : sequence of str
    at : mapping from str to int or tuple of int, optional
        The sizes at which both sides are written out, too.
    quietly : bool
        Whether nothing is written.
    cache, **how
        Those of :func:`verified`.
    """
    past = open_memory(how["limits"], evidence=EVIDENCE) if cache else None
    known = None
    if past is not None and not at:
        known = replayed(past, paths, lambda ids: [id] if id in ids else [], how["limits"], ids=[id])
    written_out = ""
    if known is not None:
        say_left_out(known.left_out, known.notes)
        outlet, done = Outlet(), known.ended
    else:
        from symattn.runner.session import Session

        outlet = session = Session(past=past, evidence=EVIDENCE, **how)
        chosen = session.choose(paths, [id])
        if at:
            from symattn.derivations.entries import entries
            from symattn.render.derivation.text import lines_of

            # First, since a size may be missing.
            written_out = lines_of(entries(chosen[0].claim.question, at), session.layout())
        done = session.decide(chosen, session.layout())
    for result in () if quietly else done.report.results:
        outlet.deliver(account(result, outlet.layout(), full=True))
    if written_out and not quietly:
        outlet.deliver(written_out)
    return done

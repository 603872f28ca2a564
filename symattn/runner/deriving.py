"""Writing derivations and pages: from earlier runs if these are complete, else from this one.

SymPy is loaded only if something has to be found out.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Unpack

from symattn.accounts.derived import Derivable, Derivations, Derived, is_bare
from symattn.render.derivation.formats import (
    derivation_format,
    is_document,
    require_numbers,
    require_tools,
)
from symattn.render.layout import Layout
from symattn.runner import interrupts
from symattn.runner.cache.memory import Memory, open_memory
from symattn.runner.collect.choosing import matching
from symattn.runner.decide.ended import Ended
from symattn.runner.output import Asking, Bounding, Outlet, require_bounds, say_left_out
from symattn.runner.replay import Choice, replayed_derivations
from symattn.runner.show.display import say

Done = Ended[Derivations]


def derived(
    ids: Sequence[str],
    paths: Sequence[str],
    format_name: str | None,
    math: str,
    output: str | None,
    *,
    with_lemmas: bool | None,
    numbered: bool,
    room: float | None,
    cache: bool,
    at: Mapping[str, int | tuple[int, ...]],
    search: int,
    write: bool,
    **how: Unpack[Bounding],
) -> Done:
    """Write out why claims hold, or where they fail.

    Parameters
    ----------
    ids : sequence of str
        The ids of the claims; without any, all at the paths.
    paths : sequence of str
    format_name : str or None
        One of :data:`symattn.render.derivation.formats.MODULES`; if None, what the file's name says.
    math : {"dollars", "brackets"}
    output : str or None
        The file that is written, not stdout.
    with_lemmas : bool or None
        Whether what steps cite, and theorems, are stated at the end; if None, as documents do.
    numbered : bool
        Whether lines have numbers to refer to, in LaTeX and Markdown.
    room : float or None
        The largest width of formulas of LaTeX and Markdown, in em.
    cache : bool
        Whether earlier runs are asked, and this one is kept.
    at : mapping from str to int or tuple of int
        The sizes at which claims are written out entry by entry, too; empty if they are not.
    search : int
        The most lines visited for a derivation of named claims that have none.
    write : bool
        Whether chains are written as Python to paste, and not as mathematics.
    **how
        Those of :class:`symattn.runner.session.Session`.
    """
    format = derivation_format(format_name, output)
    if numbered:
        require_numbers(format)
    if not write:
        require_tools(format)
    # What is written as Python, or entry by entry, is read off statements, which are not kept.
    asks = cache and not (write or at)
    past = open_memory(how["limits"], evidence="none") if asks else None

    def choice(known: Sequence[str]) -> Sequence[str]:
        return ([*ids] if set(ids) <= set(known) else []) if ids else known

    search = search if ids else 0
    known = _known(past, paths, choice, output, how, ids=ids, search=search)
    if known is not None:
        outlet, done = known
    else:
        from symattn.runner.session import Session

        outlet = session = Session(output, evidence="none", past=past, **how)
        chosen = session.choose(paths, ids) if ids else session.collect(paths).entries
        done = session.decide_with_reasons(chosen, search=search)
        if write:
            session.deliver_sources(done)
        done = _written_out(done, at)
    if done.report.results and not write:
        stands_alone = is_document(format) if with_lemmas is None else with_lemmas
        layout = outlet.layout(math=math, lemmas=stands_alone, numbered=numbered, room=room)
        if stands_alone and format is derivation_format("markdown"):
            done = _read_back(done, partial(format.whole, layout=layout))
        done = outlet.write(format.whole, done, layout)
        if not done.interrupted:
            _say_how_steps_are_written(done, set(ids) - outlet.unfound)
    if done.interrupted:
        outlet.conclude(done)
    return done


def reported(
    paths: Sequence[str],
    expression: str | None,
    output: str | None,
    *,
    pictures: bool,
    cache: bool,
    at: Mapping[str, int | tuple[int, ...]],
    **how: Unpack[Asking],
) -> Done:
    """Write one HTML page about claims.

    Parameters
    ----------
    paths : sequence of str
    expression : str or None
        The choice of claims: parts of ids, joined by and, or, not and brackets.
    output, cache, at, **how
        Those of :func:`derived`.
    pictures : bool
        Whether there are heat maps.
    """
    from symattn.render.report import page

    past = open_memory(how["limits"], evidence=how["evidence"]) if cache and not at else None
    is_chosen = matching(expression)

    def choice(known: Sequence[str]) -> Sequence[str]:
        return [id for id in known if is_chosen(id)]

    known = _known(past, paths, choice, output, how, pictures=pictures)
    if known is not None:
        outlet, done = known
    else:
        from symattn.runner.session import Session

        outlet = session = Session(output, past=past, **how)
        chosen = session.select(paths, expression)
        done = _written_out(session.decide_with_reasons(chosen, pictures=pictures), at)
    if done.report.rows:
        done = outlet.write(page.whole, done, Layout(pictures=pictures))
        outlet.conclude(done)
    return done


def _say_how_steps_are_written(done: Done, ids: Container[str]) -> None:
    """Say of claims that are named and hold, and have no steps, how they would have."""
    for row in done.report.results:
        if row.id in ids and is_bare(row):
            say(
                f"{row.id} has no steps, and is decided as a whole; write chain(…) in place "
                "of Eq(…) to give steps: help(symattn.chain)"
            )


def _read_back(done: Done, whole: Callable[[Any], Any]) -> Done:
    """Return the same, with declarations and marks for those claims alone that are read back.

    There are none if this page, as a whole, is not read: a claim may give a name another meaning.
    """
    from symattn.papers.document import Document, document_of

    def with_rows(rows: Iterable[Derivable]) -> Done:
        return replace(done, report=replace(done.report, results=tuple(rows)))

    def page(rows: Sequence[Derivable]) -> Document:
        return document_of(whole(with_rows(rows).report), "page.md")

    def is_read(row: Derivable) -> bool:
        alone = page([row])
        # Several equations of one claim have its id, a full stop and their number.
        said = any(f"{claim.id}.".startswith(f"{row.id}.") for claim in alone.claims)
        return said and not alone.mistakes

    def unmarked(row: Derivable) -> Derived:
        appendix = replace(row.appendix, declarations=())
        return Derived(row.account, row.derivation, appendix, row.evidence, row.picture)

    rows = done.report.results
    kept = [row if is_read(row) else unmarked(row) for row in rows]
    return with_rows(map(unmarked, rows) if page(kept).mistakes else kept)


def _written_out(done: Done, at: Mapping[str, int | tuple[int, ...]]) -> Done:
    """Return the same with each claim written out at sizes, if there are any."""
    if not at:
        return done
    from symattn.derivations.entries import entries_where_it_can

    results: Sequence[Any] = done.report.results  # of this run, with their claims
    rows = [
        Derived(
            row.account,
            (*row.derivation, *entries_where_it_can(row.claim.question, at)),
            row.appendix,
            row.evidence,
            row.picture,
        )
        for row in results
    ]
    return replace(done, report=replace(done.report, results=tuple(rows)))


def _known(
    past: Memory | None,
    paths: Sequence[str],
    choice: Choice,
    output: str | None,
    how: Bounding,
    *,
    ids: Sequence[str] = (),
    pictures: bool = False,
    search: int = 0,
) -> tuple[Outlet, Done] | None:
    """Return the result of the run, and where it is written, if nothing has to be found out for it."""
    require_bounds(how["jobs"], how["timeout"], how["memory"])
    outlet = Outlet(output)
    known = None
    if past is not None:
        known = replayed_derivations(
            past, paths, choice, how["limits"], ids=ids, pictures=pictures, search=search
        )
    if known is None:
        return None
    say_left_out(known.left_out, known.notes)
    for id, missing in known.not_found.items():
        outlet.say_not_found(id, missing)
    interrupts.note()
    outlet.asked = len(known.ended.report.rows)
    return outlet, known.ended

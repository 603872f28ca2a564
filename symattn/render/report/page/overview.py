"""The head of the page: the number of claims by verdict, unexpected ones, a row for each claim."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from html import escape

from symattn.accounts import Account, LostAccount, Missing, Summary, Told
from symattn.accounts.derived import Derivable
from symattn.accounts.document import Display, Id
from symattn.render.report.page.badges import LOST, badge, breakable, seconds
from symattn.verdict_words import VERDICTS

Group = tuple[str, list[Derivable | Missing]]
"""A script, and its claims: the results, and those that were lost."""


def headline(report: Summary[Derivable, Missing]) -> str:
    """Return one sentence about a report, without its full stop."""
    number = len(report.rows)
    if not number:
        return "no claim decided"
    counts = [f"{report.count(word)} {word}" for word in VERDICTS if report.count(word)]
    claims = "1 claim" if number == 1 else f"{number} claims"
    outcome = ", ".join(report.shortcomings) or "all as expected"
    more = f"; {len(report.exceeding)} proved where checked is expected" if report.exceeding else ""
    return f"{claims}: {', '.join(counts) or 'none decided'}; {outcome}{more}"


def unexpected(report: Summary[Derivable, Missing]) -> Iterator[str]:
    """Yield links to what is not as the scripts expect, and to what was lost; then errors."""
    for label, rows in (("Not as expected", report.unexpected), ("Lost", report.lost)):
        if rows:
            items = ", ".join(f'<a href="#{escape(row.id)}">{breakable(row.id)}</a>' for row in rows)
            yield f'<p class="alert"><strong>{label}:</strong> {items}.</p>'
    for message in report.errors:
        yield f'<p class="alert"><strong>Error:</strong> {escape(message)}.</p>'
    if report.interrupted:
        yield '<p class="alert"><strong>Interrupted:</strong> not all claims were come to.</p>'


def failing(report: Summary[Derivable, Missing]) -> Iterator[str]:
    """Yield the claims that do not hold as written, each with its first failure."""
    rows = [row.account for row in report.results if not row.holds]
    if not rows:
        return
    yield '<details class="failing" open><summary>Does not hold as it is written</summary><ul>'
    for said in rows:
        where = said.found.reach or said.found.document["reason"] or ""
        yield (
            f'<li>{badge(said.word)} <a href="#{escape(said.id)}">{breakable(said.id)}</a> '
            f'{escape(said.declared.title)} <span class="soft">{escape(where)}</span></li>'
        )
    yield "</ul></details>"


LONG = 200
"""Most claims of a summary on paper in which those that are proved have rows, too."""

PRINTED = 20
"""Most claims printed in full among those that fail as expected, unless the filter chooses."""


def printed(groups: Sequence[Group]) -> set[str]:
    """Return the ids of the claims that are printed in full: surprises, and the first that fail."""
    rows = [row for _, group in groups for row in group]
    surprises = [row.id for row in rows if not row.is_expected]
    fails = [
        row.id for row in rows if row.is_expected and not isinstance(row, Missing) and not row.holds
    ]
    return {*surprises, *fails[:PRINTED]}


def on_paper(report: Summary[Derivable, Missing], chosen: Collection[str]) -> str:
    """Return a sentence, for paper alone, about what of a page is printed."""
    left_out = len([row for row in report.results if not row.holds and row.id not in chosen])
    more = f", and {left_out} more that fail are not" if left_out else ""
    return (
        f'<p class="paper">Printed in full are {len(chosen)} of {len(report.rows)} claims, surprises '
        f"and what fails first{more}. What the page's filter chooses is printed in their place.</p>"
    )


def ordered(groups: Sequence[Group]) -> list[Group]:
    """Return scripts with what is to be seen first: surprises, then what fails; lemmas are last."""
    cited = {id for _, rows in groups for row in rows for id in _cited(row)}

    def place(group: Group) -> int:
        rows = group[1]
        if not all(row.is_expected for row in rows):
            return 0
        if not all(isinstance(row, Missing) or row.holds for row in rows):
            return 1
        return 3 if 2 * sum(row.id in cited for row in rows) > len(rows) else 2

    return sorted(groups, key=place)


def _cited(row: Derivable | Missing) -> Iterator[str]:
    """Yield the ids that the steps of a derivation cite."""
    displays = () if isinstance(row, Missing) else row.derivation
    for display in displays:
        if isinstance(display, Display):
            yield from (part.id for line in display.rows for part in line.reason if isinstance(part, Id))


def summary(groups: Sequence[tuple[str, Sequence[Told | Missing]]], *, linked: bool = True) -> str:
    """Return the table of all claims, those of a script together.

    Parameters
    ----------
    groups : sequence of (file, results)
    linked : bool
        Whether there is more about each script and claim to lead to.
    """
    is_long = sum(len(results) for _, results in groups) > LONG
    rows = [
        f'<table class="summary{" long" if is_long else ""}">',
        "<caption>Every claim, its verdict, the sizes it speaks of, what floats say beside it</caption>",
        '<thead><tr><th scope="col">Verdict</th><th scope="col">Claim</th>'
        '<th scope="col" class="reach">For</th><th scope="col" class="floats">Floats</th>'
        '<th scope="col" class="took">Time</th></tr></thead>',
    ]
    for number, (file, results) in enumerate(groups, 1):
        name = f'<a href="#script:{number}">{escape(file)}</a>' if linked else escape(file)
        counted = f'<span class="soft">{_counted(results)}</span>'
        rows.append(
            f'<tbody><tr class="script"><th colspan="5" scope="rowgroup">{name} {counted}</th></tr>'
        )
        rows += [_row(result, linked=linked) for result in results]
        rows.append("</tbody>")
    return "\n".join([*rows, "</table>"])


def _counted(rows: Sequence[Told | Missing]) -> str:
    """Return the numbers of claims of a script by verdict."""
    found = [row.word for row in rows if not isinstance(row, Missing)]
    lost = len(rows) - len(found)
    counts = [f"{found.count(word)} {word}" for word in VERDICTS if word in found]
    return ", ".join([*counts, *([f"{lost} lost"] if lost else [])])


def _row(row: Told | Missing, *, linked: bool) -> str:
    said = row.account
    name = escape(said.id)
    shown = f'<a href="#{name}">{breakable(said.id)}</a>' if linked else breakable(said.id)
    title = f'<span class="title">{escape(said.declared.title)}</span>' if said.declared.title else ""
    words = escape(_words(said))
    if isinstance(said, LostAccount):
        return (
            f'<tr data-claim="{name}" data-verdict="" data-unexpected data-words="{words}">'
            f'<td>{LOST}</td><th scope="row">{shown}{title}</th>'
            f'<td colspan="3">{escape(said.reason)}</td></tr>'
        )
    # Why a claim is undecided is too long for a column.
    reach = "" if said.word == "undecided" else said.found.reach or said.found.said("scope")[0]
    return (
        f'<tr data-claim="{name}" data-verdict="{said.word}"'
        f'{"" if said.is_expected else " data-unexpected"} data-words="{words}">'
        f'<td>{badge(said.word)}</td><th scope="row">{shown}{title}</th>'
        f'<td class="reach">{escape(reach)}</td>'
        f'<td class="floats">{escape(said.found.floats.removeprefix("floats "))}</td>'
        f'<td class="took">{seconds(said.found.seconds, cached=said.cached)}</td></tr>'
    )


def _words(said: Account | LostAccount) -> str:
    """Return the text that the filter searches, beside the id and the title."""
    return " ".join([statement_of(said), said.declared.source or ""]).lower()


def statement_of(said: Account | LostAccount) -> str:
    """Return the statement of a claim as text; empty if it could not be written."""
    asked = said.asked if isinstance(said, LostAccount) else said.found.document
    statement = asked["statement"]
    return statement["text"] if statement else ""

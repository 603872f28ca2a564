"""What is seen first: how many claims have which verdict, what is unexpected, a row for each claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from symattn.kernel import Status, Verdict
from symattn.language.reasons import ByClaim
from symattn.language.statements import Derivation
from symattn.lost import Lost
from symattn.notation import TEXT, write
from symattn.render.report.page.badges import LOST, badge, breakable, seconds
from symattn.results import Report, Result

Group = tuple[str, list[Result | Lost]]
"""A script, and its claims: the results, and those that were lost."""


def headline(report: Report) -> str:
    """Return one sentence about a report, without its full stop."""
    number = len(report.rows)
    if not number:
        return "no claim decided"
    counts = [f"{report.count(s)} {s.value}" for s in Status if report.count(s)]
    claims = "1 claim" if number == 1 else f"{number} claims"
    outcome = ", ".join(report.shortcomings) or "all as expected"
    more = f"; {len(report.exceeding)} proved where checked is expected" if report.exceeding else ""
    return f"{claims}: {', '.join(counts) or 'none decided'}; {outcome}{more}"


def unexpected(report: Report) -> Iterator[str]:
    """Yield links to what is not as the scripts expect, and to what was lost; then errors."""
    for label, rows in (("Not as expected", report.unexpected), ("Lost", report.lost)):
        if rows:
            items = ", ".join(
                f'<a href="#{escape(row.claim.id)}">{breakable(row.claim.id)}</a>' for row in rows
            )
            yield f'<p class="alert"><strong>{label}:</strong> {items}.</p>'
    for message in report.errors:
        yield f'<p class="alert"><strong>Error:</strong> {escape(message)}.</p>'
    if report.interrupted:
        yield '<p class="alert"><strong>Interrupted:</strong> not all claims were come to.</p>'


def failing(report: Report) -> Iterator[str]:
    """Yield what does not hold as it is written, each with where it fails first."""
    rows = [row for row in report.results if not row.verdict.status.holds]
    if not rows:
        return
    yield '<details class="failing" open><summary>Does not hold as it is written</summary><ul>'
    for row in rows:
        name = escape(row.claim.id)
        where = reach(row.verdict) or row.verdict.reason or ""
        yield (
            f'<li>{badge(row.verdict.status)} <a href="#{name}">{breakable(row.claim.id)}</a> '
            f'{escape(row.claim.title)} <span class="soft">{escape(where)}</span></li>'
        )
    yield "</ul></details>"


def ordered(groups: Sequence[Group]) -> list[Group]:
    """Return scripts with what is to be seen first: surprises, then what fails; lemmas are last."""
    cited = {
        id
        for _, rows in groups
        for row in rows
        for chain in row.claim.question.statement.find(Derivation)
        for reasons in chain.justifications
        for id in (reason.words for reason in reasons if isinstance(reason, ByClaim))
    }

    def place(group: Group) -> int:
        rows = group[1]
        if not all(isinstance(row, Result) and row.is_expected for row in rows):
            return 0
        if not all(row.verdict.status.holds for row in rows if isinstance(row, Result)):
            return 1
        return 3 if 2 * sum(row.claim.id in cited for row in rows) > len(rows) else 2

    return sorted(groups, key=place)


def summary(groups: Sequence[tuple[str, Sequence[Result | Lost]]], *, linked: bool = True) -> str:
    """Return the table of all claims, those of a script together.

    Parameters
    ----------
    groups : sequence of (file, results)
    linked : bool
        Whether there is more about each script and claim to lead to.
    """
    rows = [
        '<table class="summary">',
        "<caption>Every claim, its verdict, the sizes it speaks of, what floats say beside it</caption>",
        '<thead><tr><th scope="col">Verdict</th><th scope="col">Claim</th>'
        '<th scope="col" class="reach">For</th><th scope="col" class="floats">Floats</th>'
        '<th scope="col" class="took">Time</th></tr></thead>',
    ]
    for number, (file, results) in enumerate(groups, 1):
        name = f'<a href="#script:{number}">{escape(file)}</a>' if linked else escape(file)
        rows.append(f'<tbody><tr class="script"><th colspan="5" scope="rowgroup">{name}</th></tr>')
        rows += [_row(result, linked=linked) for result in results]
        rows.append("</tbody>")
    return "\n".join([*rows, "</table>"])


def _row(result: Result | Lost, *, linked: bool) -> str:
    claim = result.claim
    name = escape(claim.id)
    shown = f'<a href="#{name}">{breakable(claim.id)}</a>' if linked else breakable(claim.id)
    title = f'<span class="title">{escape(claim.title)}</span>' if claim.title else ""
    if isinstance(result, Lost):
        return (
            f'<tr data-claim="{name}" data-verdict="" data-unexpected '
            f'data-words="{escape(_words(result))}">'
            f'<td>{LOST}</td><th scope="row">{shown}{title}</th>'
            f'<td colspan="3">{escape(result.reason)}</td></tr>'
        )
    return (
        f'<tr data-claim="{name}" data-verdict="{result.verdict.status.value}"'
        f'{" data-unexpected" if not result.is_expected else ""} data-words="{escape(_words(result))}">'
        f'<td>{badge(result.verdict.status)}</td><th scope="row">{shown}{title}</th>'
        f'<td class="reach">{escape(reach(result.verdict))}</td>'
        f'<td class="floats">{escape(floats(result))}</td>'
        f'<td class="took">{seconds(result.seconds)}</td></tr>'
    )


def _words(result: Result | Lost) -> str:
    """Return what the filter looks into, beside the id."""
    claim = result.claim
    statement = write(claim.question.statement, TEXT)
    return " ".join([claim.title, statement, claim.source or ""]).lower()


def reach(verdict: Verdict) -> str:
    """Return the sizes that a verdict speaks of: those of the counterexample, if there is one."""
    if verdict.counterexample is not None:
        sizes = verdict.counterexample.sizes
        return ", ".join(f"{TEXT.name(name)} = {value}" for name, value in sizes.items())
    if verdict.status is Status.UNDECIDED:
        return ""
    return str(verdict.scope).removeprefix("for ")


def floats(result: Result) -> str:
    """Return the largest error in units of its bound, or whether floats see the counterexample."""
    evidence = result.evidence
    if evidence is None or evidence.ratio is None:
        return ""
    if evidence.sees_counterexample is not None:
        return "see it" if evidence.sees_counterexample else "cannot see it"
    return f"{evidence.ratio:.1g}"

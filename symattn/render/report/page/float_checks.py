"""Floats beside a verdict: one line, and a table of the parts where one contradicts it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from symattn.accounts.evidence import Check, Evidence
from symattn.typesetting.style import assignments


def floats(evidence: Evidence) -> str:
    """Return the result of floats on a claim."""
    checks = [check for check in evidence.checks if check.ratio is not None]
    if not checks:
        return escape("; ".join(evidence.remarks) or "not evaluated")
    worst = max(checks, key=_worst)
    said = [_line(worst)]
    if len(checks) > 1:
        said[0] = f"of {len(checks)} parts the worst, {escape(worst.statement)}: {said[0]}"
    if len(checks) > 1 and _worst(worst) > 1:
        said += _table(checks)
    return "\n".join(said)


def _worst(check: Check) -> float:
    return max(ratio for ratio in (check.ratio, check.routine_ratio, 0.0) if ratio is not None)


def _line(check: Check) -> str:
    said = [check.found, _place(check)]
    if check.routine_ratio is not None:
        said.append(f"against numeric.{', '.join(check.routines)}: ratio {check.routine_ratio:.2g}")
    if check.silent:
        said.append(f"{check.silent} entries say nothing")
    return escape("; ".join(filter(None, [*said, check.remark])))


def _place(check: Check) -> str:
    if check.place == "counterexample":
        return f"{check.precision}, at the counterexample"
    sizes = assignments(check.sizes)
    return ", ".join(filter(None, [check.precision, sizes]))


def _table(checks: list[Check]) -> Iterator[str]:
    yield f"<details><summary>all {len(checks)} parts</summary>"
    yield '<div class="scroll"><table class="parts"><caption>Floats, part by part</caption>'
    yield '<thead><tr><th scope="col">Part</th><th scope="col">Error</th><th scope="col">Bound</th>'
    yield '<th scope="col">Ratio</th></tr></thead><tbody>'
    for check in checks:
        numbers = (
            f"{value:.2g}" for value in (check.error, check.bound, check.ratio) if value is not None
        )
        cells = "".join(f"<td>{escape(number)}</td>" for number in numbers)
        yield f'<tr><th scope="row">{escape(check.statement)}</th>{cells}</tr>'
    yield "</tbody></table></div></details>"

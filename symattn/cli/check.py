"""The command ``symattn check``: one claim, given as text."""

from __future__ import annotations

from typing import Any

import click

import symattn.cli.options as options
from symattn.runner.show.exit_codes import exit_code

SECONDS = 60.0
"""Time limit of a claim unless ``--timeout`` sets another."""


@click.command()
@click.argument("text", metavar="CLAIM")
@click.option(
    "--let", "let", metavar="NAMES", multiple=True,
    help="Declare names: 'S: tokens; L: S S; i, j: position S'.",
)  # fmt: skip
@click.option(
    "--given", "given", metavar="HYPOTHESIS", multiple=True,
    help="Add a hypothesis: 'i < j', 'nonzero(y)'.",
)  # fmt: skip
@options.limits
@options.timeout_after(SECONDS, "deciding, and at small sizes once more,")
@options.report_format
@options.evidence
@options.everything_said
def check(
    text: str,
    let: tuple[str, ...],
    given: tuple[str, ...],
    timeout: float | None,
    format_name: str,
    verbose: bool,
    **how: Any,
) -> int:
    """Decide one claim given as text, and expect it to be PROVED.

    The text is an equation or a statement in the words of symattn. It is parsed, never run as Python.

    \b
    Kinds of names: tokens, features, heads, position S, permutation S, relation, scale, scalar,
      family d d_v for W(h), function d for f(x), and matrices: S d, or d d invertible
      (symmetric, orthogonal, positive).

    \b
    Examples:
      symattn check 'softmax(L + c @ ones(1, S)) == softmax(L)' --let 'S: tokens; L: S S; c: S 1'
      symattn check 'Mask(softmax(L)) == softmax(L)' --let 'S: tokens; L: S S'  # REFUTED
      symattn check 'Mask(A)[i, j] == 0' --given 'i < j' \\
        --let 'S: tokens; A: S S positive; i, j: position S'

    \b
    Exit codes: the same as for symattn verify.
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.render.report import json, junit
    from symattn.render.report.text import account
    from symattn.runner.collect.typed import entry_of
    from symattn.runner.session import Session

    session = Session(timeout=timeout or SECONDS, **how)
    layout = session.layout()
    with entry_of(text, let, given) as entry:
        done = session.decide([entry], layout)
    if format_name != "text":
        session.deliver((json if format_name == "json" else junit).whole(done.report, layout))
    else:
        for result in done.report.results:
            session.deliver(account(result, layout, full=verbose))
    return exit_code(done)

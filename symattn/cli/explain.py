"""The command ``symattn explain``: what a claim that fails has left out."""

from __future__ import annotations

from typing import Any

import click

import symattn.cli.options as options

SECONDS = 5.0
"""How long a claim may take under each hypothesis unless ``--timeout`` says otherwise."""


@click.command()
@options.one_id
@options.paths
@options.limits
@options.jobs
@options.timeout_after(SECONDS, "deciding under each hypothesis")
@options.memory
@options.output
def explain(id: str, paths: tuple[str, ...], timeout: float | None, jobs: int | None, **how: Any) -> int:
    """Look for small hypotheses under which a claim that fails holds, and decide it under each.

    Hypotheses are tried one at a time: divisors are nonzero, masks let queries see keys, positions are
    in some order, permutations leave something alone, sizes are equal or 1, matrices have a property.
    The weakest that makes the claim true is shown.

    \b
    Examples:
      symattn explain masking.additive
      symattn explain my.claim notes.py

    \b
    Exit codes:
      0  it holds, as it stands or under some hypothesis
      1  it holds under none of those that were tried
      2  a script or an option is wrong
      3  symattn itself failed
      130  interrupted; 143 terminated
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.runner.explaining import explained

    # This process alone cannot be bounded.
    limit = None if jobs == 0 else SECONDS
    return explained(id, paths, timeout=timeout or limit, jobs=jobs, **how)

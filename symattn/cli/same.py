"""The command ``symattn same``: whether two functions are one."""

from __future__ import annotations

import json

import click

import symattn.cli.options as options
from symattn.runner.show.exit_codes import ExitCode

SECONDS = 120.0
"""How long a comparison may take unless ``--timeout`` says otherwise."""

_CODES = {
    "proved": ExitCode.AS_EXPECTED, "checked": ExitCode.FALLS_SHORT, "undecided": ExitCode.FALLS_SHORT,
    "refuted": ExitCode.UNEXPECTED, "ill-defined": ExitCode.UNEXPECTED,
}  # fmt: skip


@click.command()
@click.argument("first", metavar="FILE:FUNCTION")
@click.argument("second", metavar="FILE:FUNCTION")
@click.option(
    "--let", "let", metavar="NAMES", multiple=True, required=True,
    help="Declare the arguments: 'q: B H S d; k: B H T d; mask: bool S T; labels: index(V) B S'.",
)  # fmt: skip
@options.fixed
@click.option(
    "--given", "given", metavar="HYPOTHESIS", multiple=True,
    help="A hypothesis on sizes or arguments of at most two axes: 'S >= 2', 'nonzero(row_norms(x))'.",
)  # fmt: skip
@click.option(
    "--large-negative", type=click.Choice(["finite", "-oo"]), default="finite", show_default=True,
    help="How numbers of −10⁹ and below are read.",
)  # fmt: skip
@click.option(
    "--format", "format_name", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="How the result is written.",
)  # fmt: skip
@options.timeout_after(SECONDS, "comparing")
@options.memory
def same(
    first: str,
    second: str,
    let: tuple[str, ...],
    sizes: dict[str, int],
    given: tuple[str, ...],
    large_negative: str,
    format_name: str,
    timeout: float | None,
    memory: int | None,
) -> int:
    """Decide whether two functions of PyTorch or NumPy give the same array, for all sizes and numbers.

    The functions, file.py:function or package.module:function, run in a process of their own. Axes are
    declared by names of sizes: H*d for heads side by side, P+S for parts one after the other.

    \b
    Examples:
      symattn same mine.py:reference mine.py:fast --let 'q: B H S d; k: B H T d; v: B H T e'
      symattn same mine.py:eager mine.py:fused --let 'x: B S H*d; heads: size H' --format json

    \b
    Exit codes:
      0  PROVED
      1  REFUTED, with arrays on which they differ, or ILL-DEFINED
      2  a declaration or an option is wrong
      3  symattn itself failed
      4  CHECKED, or UNDECIDED
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.runner.decide.isolated import NoAnswer, ask
    from symattn.runner.decide.memory_limit import share
    from symattn.sameness.questions import axes_in, unanswered

    question: dict[str, object] = {
        "functions": [first, second], "arguments": axes_in(let), "sizes": sizes,
        "given": list(given), "large_negative": large_negative,
    }  # fmt: skip
    try:
        found = ask("symattn.sameness.questions", question, timeout or SECONDS, memory or share(1))
    except NoAnswer as error:
        found = unanswered(str(error))
    click.echo(
        json.dumps(found, ensure_ascii=False, indent=2) if format_name == "json" else found["text"]
    )
    return _CODES[found["status"]]

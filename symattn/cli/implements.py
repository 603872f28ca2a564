"""The command ``symattn implements``: a function compared with a side of a claim."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

import click

import symattn.cli.options as options
from symattn.errors import InputError
from symattn.runner.show.exit_codes import ExitCode

if TYPE_CHECKING:
    from sympy import Basic


@click.command()
@click.argument("function", metavar="FILE:FUNCTION")
@click.argument("file", metavar="FILE", type=click.Path())
@options.one_id
@click.option(
    "--side", type=click.Choice(["left", "right"]), default="left", show_default=True,
    help="Which side of the claim's equation is the formula.",
)  # fmt: skip
@click.option(
    "--arg", "arguments", metavar="NAME=WHAT", multiple=True,
    help="What a parameter is: a symbol or expression of the claim, or a Python literal.",
)  # fmt: skip
@click.option("--batched", is_flag=True, help="Matrices have two leading axes, batch and heads.")
@click.option(
    "--arrays", type=click.Choice(["numpy", "torch", "jax"]), default="numpy", show_default=True,
    help="The library whose arrays the function takes.",
)  # fmt: skip
@click.option(
    "--precision", "precisions", multiple=True,
    type=click.Choice(["float64", "float32", "float16", "bfloat16"]),
    help="A precision in which it is called.  [default: all but bfloat16]",
)  # fmt: skip
@click.option(
    "--fully-masked", type=click.Choice(["zero", "nan"]),
    help="The result that is required in a row that sees nothing.  [default: none]",
)  # fmt: skip
@options.only
@options.also
@click.option(
    "--absolute", type=float, default=0.0, show_default=True,
    help="An error that is permitted in addition to rounding.",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the random data.")
@click.option(
    "--format", "format_name", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="How the result is written.",
)  # fmt: skip
@options.output
def implements(
    function: str,
    file: str,
    id: str,
    side: str,
    arguments: tuple[str, ...],
    precisions: tuple[str, ...],
    format_name: str,
    output: str | None,
    **how: Any,
) -> int:
    """Compare a function with the formula on a side of the claim ID of FILE.

    The function is imported, from the current folder too, and called with random arrays, in the cases
    in which implementations break. What is wrong is shown at the smallest case that was found.

    \b
    Examples:
      symattn implements mine.py:attention notes.py attention.masked
      symattn implements mine.py:sdpa notes.py attention.masked --arg attn_mask=R --arrays torch
      symattn implements mine.py:attention notes.py attention.masked --also L=130,513

    \b
    Exit codes:
      0  the function is the formula wherever it was tried
      1  it is not
      2  the function, the script or an option is wrong
      4  nothing could be compared
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.implementations.implements import implements as held
    from symattn.language.statements import Equation
    from symattn.runner.session import Session
    from symattn.user_code.named import functions_named

    (called,) = functions_named(function)
    session = Session(output, jobs=0)
    (entry,) = session.choose([file], [id])
    question = entry.claim.question
    if not isinstance(question.statement, Equation):
        raise InputError(
            f"{id} is not an equation; name a claim Eq(…): a function is compared with one of its sides"
        )
    formula = getattr(question.statement, side)
    given = dict(_argument(text, formula) for text in arguments)
    if precisions:
        how["precisions"] = precisions
    how |= {"given": question.given, "arithmetic": question.arithmetic}
    found = held(called, formula, **how, **given)
    session.deliver(_as_text(found.as_json()) if format_name == "json" else str(found))
    if found.finding is not None:
        return ExitCode.UNEXPECTED
    return ExitCode.AS_EXPECTED if found.compared else ExitCode.FALLS_SHORT


def _as_text(document: object) -> str:
    import json

    return json.dumps(document, indent=2, ensure_ascii=False)


def _argument(text: str, formula: Basic) -> tuple[str, Any]:
    """Read ``NAME=WHAT``."""
    from symattn.check.reading import Reader
    from symattn.check.source import Source
    from symattn.implementations.arguments import symbols_in
    from symattn.language.symbols import symbols_of

    name, equals, what = text.partition("=")
    if not equals or not name.strip().isidentifier():
        raise InputError(f"--arg {text}: write a parameter and its meaning, as query=Q")
    try:
        return name.strip(), ast.literal_eval(what.strip())
    except (ValueError, SyntaxError):
        sizes = {size.name: size for size in symbols_of(formula).sizes}
        return name.strip(), Reader(Source.of(what, "--arg"), {**sizes, **symbols_in(formula)}).read()

"""The command ``symattn mcp``: a server that agents ask."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

import symattn.cli.options as options
from symattn.errors import MissingToolError
from symattn.runner.show.exit_codes import ExitCode

SECONDS = 60.0
"""Time limit of a call unless ``--timeout`` sets another."""


@click.command()
@click.option(
    "--run", "folder", metavar="FOLDER", type=click.Path(exists=True, file_okay=False),
    help="Let functions of Python files below FOLDER be run, by the tools same and implements.",
)  # fmt: skip
@options.timeout_after(SECONDS, "answering a call")
@options.memory
def mcp(folder: str | None, timeout: float | None, memory: int | None) -> int:
    """Answer agents over standard input and output, by the Model Context Protocol.

    Tools: check decides a statement, words says what to write; with --run, same compares two functions,
    and implements a function with a formula. The package mcp is needed: pip install 'symattn[mcp]'.

    \b
    Examples:
      symattn mcp
      symattn mcp --run src --timeout 120
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    if find_spec("mcp") is None:
        raise MissingToolError("symattn mcp needs the package mcp: pip install 'symattn[mcp]'")
    from symattn.mcp.server import serve

    serve(None if folder is None else Path(folder).resolve(), timeout or SECONDS, memory)
    return ExitCode.AS_EXPECTED

"""The command line: parses, calls, prints."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from signal import SIGTERM
from typing import NoReturn

import click

from symattn import __version__
from symattn.cli.check import check
from symattn.cli.commands import certify, derive, list_claims, report, show, verify
from symattn.cli.explain import explain
from symattn.cli.implements import implements
from symattn.cli.mcp import mcp
from symattn.cli.new import new
from symattn.cli.same import same
from symattn.cli.settings import defaults
from symattn.cli.skill import skill
from symattn.errors import InputError, MissingToolError, ScriptError
from symattn.runner.decide.beginning import is_command
from symattn.runner.interrupts import Interrupt, heeded, ignored
from symattn.runner.show.exit_codes import ExitCode


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit.

    Parameters
    ----------
    arguments : sequence of str, optional
        In place of those that the process was started with.
    """
    if arguments is None:
        is_command()
    try:
        with heeded():
            given = list(sys.argv[1:] if arguments is None else arguments)
            code = cli.main(given, prog_name="symattn", standalone_mode=False, obj=given)
    except click.ClickException as error:
        _complain(error)
        code = ExitCode.USAGE
    except (InputError, MissingToolError, ScriptError) as error:
        click.echo(f"Error: {error}", err=True)
        code = ExitCode.USAGE
    except (KeyboardInterrupt, click.Abort) as error:
        cause = error.__cause__ if isinstance(error, click.Abort) else error
        is_ended = isinstance(cause, Interrupt) and cause.signal is SIGTERM
        click.echo("terminated" if is_ended else "interrupted", err=True)
        code = ExitCode.TERMINATED if is_ended else ExitCode.INTERRUPTED
    except Exception as error:
        click.echo(f"Internal error: {type(error).__name__}: {error}", err=True)
        if os.environ.get("SYMATTN_DEBUG"):
            traceback.print_exc()
        code = ExitCode.INTERNAL
    if arguments is None:
        ignored()  # All is said: what comes while the process ends does not change its exit code.
    sys.exit(int(code or 0))


def _complain(error: click.ClickException) -> None:
    """Say what is wrong with a call in two lines; click's own way takes four."""
    if isinstance(error, getattr(click.exceptions, "NoArgsIsHelpError", ())):
        error.show()
        return
    click.echo(f"Error: {error.format_message()}", err=True)
    context = getattr(error, "ctx", None)
    if context is not None:
        click.echo(f"Try '{context.command_path} --help' for help.", err=True)


def run_script(path: str) -> NoReturn:
    """Verify the claims of a script that is run by itself, and exit.

    Parameters
    ----------
    path : str
        The script: ``__file__``. Options of ``symattn verify`` are taken from its command line.
    """
    main(["verify", path, *sys.argv[1:]])


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Prove identities about attention, or refute them by the smallest exact counterexample.

    A claim is written in a Python script, which `symattn new` begins and `symattn verify` decides; a
    short one is given to `symattn check` as it is.
    """
    context.default_map = defaults(Path.cwd(), cli.commands)


for _command in (
    verify,
    list_claims,
    show,
    explain,
    derive,
    report,
    certify,
    check,
    implements,
    same,
    mcp,
    skill,
    new,
):
    cli.add_command(_command)

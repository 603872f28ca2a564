"""The command ``symattn new``: a script to begin with."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from symattn.errors import InputError
from symattn.runner.show.exit_codes import ExitCode


@click.command()
@click.argument("name", metavar="FILE", required=False)
def new(name: str | None) -> int:
    """Write a script to begin with: commented claims, which symattn verify decides.

    \b
    Example:
      symattn new mine.py
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    if not name:
        raise click.UsageError("give the name of the script to write: symattn new mine.py")
    path = Path(name)
    if path.suffix != ".py":
        raise InputError(
            f"{name} is not the name of a script; end it in .py: symattn new {path.stem}.py"
        )
    if path.name.startswith(("_", ".")):
        raise InputError(
            f"{name}: a script in a folder is not read if its name begins with _ or .; take another name"
        )
    if not path.parent.is_dir():
        raise InputError(f"{name}: the folder {path.parent} does not exist; create it first")
    template = files("symattn.cli").joinpath("template.txt").read_text(encoding="utf-8")
    try:
        # What stands there is never written over, not even by two who ask at once.
        with path.open("x", encoding="utf-8") as file:
            file.write(template)
    except FileExistsError:
        raise InputError(f"{name} exists already, and was not changed; give another name") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise InputError(f"{ascii(name)[1:-1]} cannot be written: {why}; give another name") from None
    click.echo(f"{name} is written; now: symattn verify {name}", err=True)
    return ExitCode.AS_EXPECTED

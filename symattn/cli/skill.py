"""The command ``symattn skill``: a page for agents that says when and how to ask symattn."""

from __future__ import annotations

from pathlib import Path

import click

import symattn
from symattn.errors import InputError
from symattn.runner.show.exit_codes import ExitCode

NAME = "SKILL.md"


@click.command()
@click.option(
    "--install", "folder", metavar="FOLDER", type=click.Path(),
    help="Write it to FOLDER/symattn/SKILL.md; an earlier one there is replaced.",
)  # fmt: skip
def skill(folder: str | None) -> int:
    """Show the skill for agents: when to ask symattn, how to read verdicts, what not to conclude.

    \b
    Examples:
      symattn skill
      symattn skill --install .agents/skills
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    text = _text()
    if folder is None:
        click.echo(text, nl=False)
        return ExitCode.AS_EXPECTED
    path = Path(folder, "symattn", NAME)
    if path.exists() and not path.read_text(encoding="utf-8").startswith("---\nname: symattn\n"):
        raise InputError(f"{path} exists already, and is not symattn's; move it, or give another folder")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}; give another folder") from None
    click.echo(f"{path} is written", err=True)
    return ExitCode.AS_EXPECTED


def _text() -> str:
    """Return the skill: in a wheel, or beside the package in a checkout."""
    package = Path(symattn.__file__).resolve().parent
    for path in (package / "_skills", package.parent / "docs" / "skills"):
        if (path / "symattn" / NAME).is_file():
            return (path / "symattn" / NAME).read_text(encoding="utf-8")
    raise InputError("the skill is missing; install symattn again")

"""The command line: parses, calls, prints.

What needs SymPy is imported by the commands that need it, so that ``--help`` and ``--version`` answer
at once.
"""

from __future__ import annotations

import math
import os
import sys
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import click

from symattn import __version__
from symattn.errors import InputError, MissingToolError, ScriptError
from symattn.runner.exit_codes import ExitCode, exit_code

if TYPE_CHECKING:
    from symattn.runner.collection import Collection, Entry


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit.

    Parameters
    ----------
    arguments : sequence of str, optional
        In place of those that the process was started with.
    """
    try:
        code = cli.main(arguments, prog_name="symattn", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        code = ExitCode.USAGE
    except (InputError, MissingToolError, ScriptError) as error:
        click.echo(f"Error: {error}", err=True)
        code = ExitCode.USAGE
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted", err=True)
        code = ExitCode.INTERRUPTED
    except Exception as error:
        click.echo(f"Internal error: {type(error).__name__}: {error}", err=True)
        if os.environ.get("SYMATTN_DEBUG"):
            traceback.print_exc()
        code = ExitCode.INTERNAL
    sys.exit(int(code or 0))


def run_script(path: str) -> NoReturn:
    """Verify the claims of a script that is run by itself, and exit.

    Parameters
    ----------
    path : str
        The script: ``__file__``. Options of ``symattn verify`` are taken from its command line.
    """
    main(["verify", path, *sys.argv[1:]])


def _as_limits(
    context: click.Context, parameter: click.Parameter, values: Sequence[str]
) -> dict[str, int]:
    """Read ``NAME=MAX``: check the size of this name up to this number."""
    limits = {}
    for value in values:
        name, _, limit = value.partition("=")
        try:
            limits[name.strip()] = int(limit)
        except ValueError:
            raise click.BadParameter(
                f"{value!r} is not of the form NAME=MAX, for example S=5", context, parameter
            ) from None
    return limits


def _as_seconds(context: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """Check a time limit."""
    if value is None or 0 < value < math.inf:
        return value
    raise click.BadParameter(
        f"{value:g} is no time limit; give seconds, more than 0", context, parameter
    )


paths_argument = click.argument("paths", nargs=-1, metavar="[PATH]...")
expression_option = click.option(
    "-k", "expression", metavar="EXPR", help="Only claims whose ids match: 'mask and not causal'."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def cli() -> None:
    """Prove identities about attention, or refute them by the smallest exact counterexample.

    A claim is written in a Python script; see `symattn verify --help`.
    """


@cli.command()
@paths_argument
@expression_option
@click.option(
    "-s", "limits", metavar="NAME=MAX", multiple=True, callback=_as_limits,
    help="Check the size NAME up to MAX, 1 to 12.",
)  # fmt: skip
@click.option(
    "-j", "jobs", metavar="N", type=click.IntRange(min=1),
    help="Decide in N processes.  [default: as many as there are processors]",
)  # fmt: skip
@click.option(
    "--timeout", metavar="SECONDS", type=float, callback=_as_seconds,
    help="Give a claim up after this time: UNDECIDED.",
)  # fmt: skip
@click.option(
    "--format", "format_name", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="How the report is written.",
)  # fmt: skip
@click.option("-o", "output", metavar="FILE", help="Write the report to FILE, not to stdout.")
@click.option(
    "--no-evidence", "evidence", is_flag=True, flag_value=False, default=True,
    help="Do not evaluate the claims in floating point.",
)  # fmt: skip
@click.option("-x", "stop_early", is_flag=True, help="Stop at the first verdict not expected.")
@click.option("-v", "verbose", is_flag=True, help="Say everything about every claim.")
@click.option("-q", "quiet", is_flag=True, help="Say only what is not as expected, and totals.")
def verify(
    paths: tuple[str, ...],
    expression: str | None,
    limits: dict[str, int],
    jobs: int | None,
    timeout: float | None,
    format_name: str,
    output: str | None,
    evidence: bool,
    stop_early: bool,
    verbose: bool,
    quiet: bool,
) -> int:
    """Decide the claims of scripts, or of folders of scripts.

    Without a PATH: the claims of the documents that symattn is made for.

    \b
    Examples:
      symattn verify
      symattn verify notes.py -v
      symattn verify -k "permutation and not layers" -s S=5
      symattn verify proofs --format json -o report.json

    \b
    Exit codes:
      0  every verdict is as its script expects, or says more
      1  some verdict is not, or floats contradict one
      2  a script or an option is wrong
      3  symattn itself failed
      4  nothing worse than UNDECIDED, or CHECKED where PROVED is expected
      5  no claim is selected
      130  interrupted
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    if verbose and quiet:
        raise click.UsageError("-v and -q exclude each other")
    from symattn.render.layout import Detail, Layout
    from symattn.render.report import json, text
    from symattn.runner.display import Display, terminal_width, wants_color
    from symattn.runner.files import check_target, write_file
    from symattn.runner.limits import limited
    from symattn.runner.pool import default_jobs
    from symattn.runner.run import run

    target = None if output is None else check_target(output)
    collection, chosen = _select(paths, expression)
    entries = limited(chosen, limits)
    format = {"text": text, "json": json}[format_name]
    layout = Layout(
        Detail.VERBOSE if verbose else Detail.QUIET if quiet else Detail.NORMAL,
        color=target is None and wants_color(),
        width=None if target else terminal_width(),
        ids=max((len(entry.claim.id) for entry in entries), default=0),
    )
    with Display(None if target else format, layout, len(entries)) as display:
        done = run(
            entries,
            display,
            jobs=jobs or default_jobs(len(entries)),
            timeout=timeout,
            limits=limits,
            stop_early=stop_early,
            evidence=evidence,
            failures=collection.failures,
        )
    display.conclude(done.report)
    if target is not None:
        write_file(target, format.whole(done.report, layout))
        _say(f"{output}: {text.totals(done.report, Layout())}")
    if done.interrupted:
        _say(f"interrupted: {len(done.report.results)} of {len(entries)} claims are decided")
    return exit_code(done)


@cli.command("list")
@paths_argument
@expression_option
def list_claims(paths: tuple[str, ...], expression: str | None) -> int:
    """List claims: id, expected verdict, title.

    \b
    Examples:
      symattn list
      symattn list notes.py -k mask
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.runner.display import write

    collection, entries = _select(paths, expression)
    width = max((len(entry.claim.id) for entry in entries), default=0)
    for claim in (entry.claim for entry in entries):
        write(f"{claim.id.ljust(width)}  {claim.expect:11}  {claim.title}".rstrip())
    if collection.failures:
        return ExitCode.USAGE
    return ExitCode.AS_EXPECTED if entries else ExitCode.NOTHING_SELECTED


@cli.command()
@click.argument("id")
@paths_argument
def show(id: str, paths: tuple[str, ...]) -> int:
    """Decide one claim, and say everything about it.

    \b
    Examples:
      symattn show permutation.mask
      symattn show my.claim notes.py
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.render.layout import Layout
    from symattn.render.report.text import account
    from symattn.runner.display import Display, terminal_width, wants_color, write
    from symattn.runner.run import run
    from symattn.runner.selection import choose_one

    collection = _collect(paths)
    layout = Layout(color=wants_color(), width=terminal_width())
    with Display(None, layout, 1) as display:
        chosen = choose_one(collection.entries, id)
        done = run([chosen], display, evidence=True, failures=collection.failures)
    for result in done.report.results:
        write(account(result, layout, full=True))
    return exit_code(done)


@cli.command()
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--all", "everything", is_flag=True, help="Every claim there is.")
@click.option(
    "--in", "paths", metavar="PATH", multiple=True,
    help="The script, or folder of scripts, that declares the claims.  [default: the documents' claims]",
)  # fmt: skip
@click.option(
    "--to", "format_name", type=click.Choice(["text", "latex", "tex", "pdf", "markdown", "html"]),
    help="How it is written.  [default: as the name after -o says, or text]",
)  # fmt: skip
@click.option(
    "--math", type=click.Choice(["dollars", "brackets"]), default="dollars", show_default=True,
    help=r"How Markdown marks a formula: $$ … $$ or \[ … \].",
)  # fmt: skip
@click.option("-o", "output", metavar="FILE", help="Write to FILE, not to stdout.")
def derive(
    ids: tuple[str, ...],
    everything: bool,
    paths: tuple[str, ...],
    format_name: str | None,
    math: str,
    output: str | None,
) -> int:
    """Write out why claims hold, step by step, or where they fail and what was meant.

    Every line is decided before it is printed, and every step is checked against its reason.

    \b
    Examples:
      symattn derive permutation.attention
      symattn derive collapse.multi_head --to latex
      symattn derive my.claim --in notes.py -o my_claim.pdf
      symattn derive --all --to html -o derivations.html
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    if everything == bool(ids):
        raise click.UsageError("give the ID of a claim, or several, or --all; symattn list shows them")
    if format_name == "pdf" and output is None and sys.stdout.isatty():
        raise click.UsageError("a PDF is nothing for a terminal; give -o FILE")
    from symattn.render.derivation.formats import derivation_format
    from symattn.render.layout import Layout
    from symattn.runner.citations import needed_for, supported
    from symattn.runner.display import Display, terminal_width, wants_color, write, write_bytes
    from symattn.runner.files import check_target, write_file
    from symattn.runner.pool import default_jobs
    from symattn.runner.run import run
    from symattn.runner.selection import choose_one

    target = None if output is None else check_target(output)
    format = derivation_format(format_name, output)
    collection = _collect(paths)
    known = collection.entries
    chosen = known if everything else tuple(choose_one(known, id) for id in ids)
    entries, shown = needed_for(chosen, collection)
    layout = Layout(color=target is None and wants_color(), width=terminal_width(), math=math)
    with Display(None, layout, len(entries)) as display:
        done = run(
            entries, display, jobs=default_jobs(len(entries)), failures=collection.failures
        )  # fmt: skip
    reported = len(done.failures)
    done = supported(done, shown, collection)
    for failure in done.failures[reported:]:
        display.show(failure)
    if done.interrupted or not done.report.results:
        return exit_code(done)
    text = format.whole(done.report, layout)
    if target is not None:
        write_file(target, text)
    elif isinstance(text, bytes):
        write_bytes(text)
    else:
        write(text)
    return exit_code(done)


@cli.command()
@paths_argument
@expression_option
@click.option(
    "-s", "limits", metavar="NAME=MAX", multiple=True, callback=_as_limits,
    help="Check the size NAME up to MAX, 1 to 12.",
)  # fmt: skip
@click.option("-j", "jobs", metavar="N", type=click.IntRange(min=1), help="Decide in N processes.")
@click.option(
    "--timeout", metavar="SECONDS", type=float, callback=_as_seconds,
    help="Give a claim up after this time: UNDECIDED.",
)  # fmt: skip
@click.option("-o", "output", metavar="FILE", help="Write the page to FILE, not to stdout.")
@click.option(
    "--no-evidence", "evidence", is_flag=True, flag_value=False, default=True,
    help="Do not evaluate the claims in floating point.",
)  # fmt: skip
@click.option(
    "--no-pictures", "pictures", is_flag=True, flag_value=False, default=True,
    help="Leave out the heat maps, which matplotlib draws.",
)  # fmt: skip
def report(
    paths: tuple[str, ...],
    expression: str | None,
    limits: dict[str, int],
    jobs: int | None,
    timeout: float | None,
    output: str | None,
    evidence: bool,
    pictures: bool,
) -> int:
    """Write one HTML page about the claims of scripts: verdicts, derivations, counterexamples, pictures.

    Without a PATH: the claims of the documents that symattn is made for. The page needs no network, and
    can be read without scripts. Heat maps need matplotlib: pip install 'symattn[report]'.

    \b
    Examples:
      symattn report -o report.html
      symattn report notes.py -o notes.html --no-pictures
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.pictures.heat_maps import require_matplotlib
    from symattn.render.layout import Layout
    from symattn.render.report import page, text
    from symattn.runner.citations import needed_for, supported
    from symattn.runner.display import Display, write
    from symattn.runner.files import check_target, write_file
    from symattn.runner.limits import limited
    from symattn.runner.pool import default_jobs
    from symattn.runner.run import run

    if output is None and sys.stdout.isatty():
        raise click.UsageError("the page is for a browser, not for a terminal; give -o FILE")
    if pictures:
        require_matplotlib()
    target = None if output is None else check_target(output)
    collection, chosen = _select(paths, expression)
    needed, shown = needed_for(chosen, collection)
    entries = limited(needed, limits)
    with Display(None, Layout(), len(entries)) as display:
        done = run(
            entries,
            display,
            jobs=jobs or default_jobs(len(entries)),
            timeout=timeout,
            limits=limits,
            evidence=evidence,
            failures=collection.failures,
        )
    reported = len(done.failures)
    done = supported(done, shown, collection)
    for failure in done.failures[reported:]:
        display.show(failure)
    if not done.report.results:
        return exit_code(done)
    written = page.whole(done.report, Layout(pictures=pictures))
    if target is None:
        write(written)
    else:
        write_file(target, written)
        _say(f"{output}: {text.totals(done.report, Layout())}")
    if done.interrupted:
        _say(f"interrupted: {len(done.report.results)} of {len(shown)} claims are decided")
    return exit_code(done)


def _collect(paths: tuple[str, ...]) -> Collection:
    from symattn.runner.collection import collect
    from symattn.runner.display import complain

    collection = collect(paths)
    for failure in collection.failures:
        complain(failure)
    return collection


def _select(paths: tuple[str, ...], expression: str | None) -> tuple[Collection, tuple[Entry, ...]]:
    from symattn.runner.selection import matching

    is_chosen = matching(expression)
    collection = _collect(paths)
    entries = tuple(entry for entry in collection.entries if is_chosen(entry.claim.id))
    if not entries:
        hint = "; symattn list shows the ids there are" if collection.entries else ""
        _say(f"no claim is selected{hint}")
    return collection, entries


def _say(text: str) -> None:
    click.echo(text, err=True)

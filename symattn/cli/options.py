"""The options and arguments of the commands, each declared once.

What an option changes in a verdict must be heeded by the cache too: in ``runner/verifying.py``.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import click

from symattn.runner.collect.scripts import SUFFIXES
from symattn.runner.not_found import LINES

Command = TypeVar("Command", bound=Callable[..., object])


LARGEST = 12
"""The largest size that a check may ask for: that of :mod:`symattn.language.claims`, without SymPy."""


def _numbers(
    form: str, example: str, *, positive: bool = True, several: bool = False
) -> Callable[[str], dict[str, list[int]]]:
    """Return what reads whole numbers by names, ``S=2,d=1``, or several of one name, ``L=130,513``."""

    def read(text: str) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        name = ""
        for part in re.split(r"[\s,]+", re.sub(r"\s*=\s*", "=", text.strip())):
            before, equals, number = part.rpartition("=")
            name = before if equals else name * several
            is_whole = re.fullmatch(r"-?[0-9]+", number) and (not positive or int(number) > 0)
            if not (name and is_whole):
                raise click.BadParameter(f"{part!r} is not of the form {form}, for example {example}")
            found.setdefault(name, []).append(int(number))
        return found

    return read


def _in_one(
    _context: click.Context, _parameter: click.Parameter, values: Sequence[Mapping[str, list[int]]]
) -> dict[str, list[int]]:
    """Return what an option says that may be given several times."""
    return {name: numbers for value in values for name, numbers in value.items()}


def _one_each(
    context: click.Context, parameter: click.Parameter, values: Sequence[Mapping[str, list[int]]]
) -> dict[str, int]:
    return {name: numbers[-1] for name, numbers in _in_one(context, parameter, values).items()}


def _as_values(
    context: click.Context, parameter: click.Parameter, value: Mapping[str, list[int]] | None
) -> dict[str, int | tuple[int, ...]]:
    """Return sizes and positions, and a permutation by its images: ``pi=21``."""
    values: dict[str, int | tuple[int, ...]] = {}
    for name, number in _one_each(context, parameter, [value or {}]).items():
        digits = str(number)
        is_order = len(digits) > 1 and sorted(digits) == list("123456789")[: len(digits)]
        values[name] = tuple(map(int, digits)) if is_order else number
    return values


def _as_seconds(context: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """Check a time limit."""
    if value is None or 0 < value < math.inf:
        return value
    raise click.BadParameter(
        f"{value:g} is not a time limit; give seconds, more than 0", context, parameter
    )


def _as_bytes(context: click.Context, parameter: click.Parameter, value: str | None) -> int | None:
    """Read a number of bytes with the unit M or G."""
    if value is None:
        return None
    number, unit = value[:-1], value[-1:].upper()
    powers = {"M": 20, "G": 30}
    try:
        size = int(float(number) * 2 ** powers[unit])
    except (KeyError, ValueError, OverflowError):
        size = 0
    if size < 2**24:
        raise click.BadParameter(
            f"{value!r} is not an amount of memory; give 16M or more, for example 500M or 2G",
            context, parameter,
        )  # fmt: skip
    return size


def _as_folder(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Refuse the name of a file: certificates are several."""
    if value is not None and value.endswith(".v"):
        raise click.BadParameter(
            f"{value!r} is the name of a file, and several files are written; name a folder",
            context, parameter,
        )  # fmt: skip
    return value


def _apart(
    context: click.Context, parameter: click.Parameter, values: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Tell ids from paths, which end in .py, .md, .tex or the like, or name a folder that is there."""
    paths = tuple(value for value in values if value.endswith(SUFFIXES) or Path(value).is_dir())
    return tuple(value for value in values if value not in paths), paths


def _behind_id(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...]:
    """Refuse a file in the place of an id, if what stands in the place of files is none."""
    id = context.params.get("id")
    if id is not None and Path(id).exists() and values and not any(Path(v).exists() for v in values):
        raise click.UsageError(
            f"{id} is a file, and {values[0]} is none: give the id of a claim first, then the files: "
            f"{context.command_path} {values[0]} {id}",
            context,
        )
    return values


# -- which claims -----------------------------------------------------------------------------------

paths = click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(), callback=_behind_id)
one_id = click.argument("id")
ids_and_paths = click.argument("names", nargs=-1, metavar="[ID]... [PATH]...", callback=_apart)
expression = click.option(
    "-k", "expression", metavar="EXPR", help="Only claims whose ids match: 'mask and not causal'."
)
everything = click.option("--all", "everything", is_flag=True, help="All claims.")
scripts = click.option(
    "--in", "scripts", metavar="PATH", multiple=True, type=click.Path(),
    help="The script, or folder of scripts, that declares the claims.  [default: the bundled claims]",
)  # fmt: skip

_AT = _numbers("NAME=NUMBER", "S=2,d=1; a permutation is the digits of its images, pi=21")
at = click.option(
    "--at", "at", metavar="NAME=SIZE,…", type=_AT, callback=_as_values,
    help="Write out both sides at these sizes, entry by entry, and what SymPy's simplify makes of it: "
    "S=2,d=1; positions and permutations too, i=1,pi=21.",
)  # fmt: skip
explicit = click.option(
    "--explicit", "at", metavar="NAME=SIZE,…", type=_AT, callback=_as_values,
    help="Write out each claim at these sizes too, entry by entry: S=2,d=1.",
)  # fmt: skip

# -- how they are decided ---------------------------------------------------------------------------

limits = click.option(
    "-s", "limits", metavar="NAME=MAX", multiple=True, callback=_one_each,
    type=_numbers("NAME=MAX", "S=5", positive=False),
    help=f"Check the size NAME up to MAX, 1 to {LARGEST}.",
)  # fmt: skip
fixed = click.option(
    "--size", "sizes", metavar="NAME=N", multiple=True, callback=_one_each,
    type=_numbers("NAME=N", "S=4"), help="Fix the size NAME at N; the verdict is CHECKED at most.",
)  # fmt: skip
only = click.option(
    "--size", "sizes", metavar="NAME=N,…", multiple=True, callback=_in_one,
    type=_numbers("NAME=N,…", "L=130,513", several=True), help="The only values that a size takes.",
)  # fmt: skip
also = click.option(
    "--also", metavar="NAME=N,…", multiple=True, callback=_in_one,
    type=_numbers("NAME=N,…", "L=130,513", several=True),
    help="Values of a size in further cases, besides those that are chosen.",
)  # fmt: skip
jobs = click.option(
    "-j", "jobs", metavar="N", type=click.IntRange(min=0),
    help="Decide in N processes, which share a heavy claim; 0: in this process, for debugging.  "
    "[default: one for each processor]",
)  # fmt: skip
timeout = click.option(
    "--timeout", metavar="SECONDS", type=float, callback=_as_seconds,
    help="Stop after this wall-clock time: reading a script, deciding a claim, computing its evidence. "
    "A claim then gets the same time again, at small sizes: CHECKED there, or UNDECIDED.",
)  # fmt: skip


def timeout_after(seconds: float, what: str) -> Callable[[Command], Command]:
    """Return the option --timeout of a command that has a limit where none is given."""
    return click.option(
        "--timeout", metavar="SECONDS", type=float, callback=_as_seconds,
        help=f"Stop {what} after this wall-clock time.  [default: {seconds:g}]",
    )  # fmt: skip


cache = click.option(
    "--no-cache", "cache", is_flag=True, flag_value=False, default=True,
    help="Neither read nor write .symattn_cache, which keeps earlier results.",
)  # fmt: skip
memory = click.option(
    "--memory", metavar="SIZE", callback=_as_bytes,
    help="Give up what needs more, as 500M or 2G: UNDECIDED.  [default: a share of free memory]",
)  # fmt: skip
scheduler = click.option(
    "--scheduler", metavar="ADDRESS",
    help="Decide on the workers of dask.distributed at tcp://HOST:PORT: pip install 'symattn[dask]'.",
)  # fmt: skip
_extent = click.option(
    "--evidence", "evidence", type=click.Choice(["full", "brief", "none"]), default="brief",
    show_default=True, help="How long floating-point evaluations take; brief: a tenth of a second.",
)  # fmt: skip
_no_evidence = click.option(
    "--no-evidence", "evidence", flag_value="none",
    help="The same as --evidence none.",
)  # fmt: skip
derive = click.option(
    "--no-derive", "derive", is_flag=True, flag_value=False, default=True,
    help="Do not look for derivations: without a direct proof for all sizes, a claim stays CHECKED.",
)  # fmt: skip
stop_early = click.option(
    "-x", "stop_early", is_flag=True, help="Stop at the first verdict that is not expected."
)
last_failed = click.option(
    "--last-failed", "last_failed", is_flag=True,
    help="Only claims that were not as expected in the last run of these paths; all if there are none.",
)  # fmt: skip


def deciding(command: Command) -> Command:
    """Give a command the options -s, -j, --timeout, --memory and --no-cache."""
    return limits(jobs(timeout(memory(cache(command)))))


def evidence(command: Command) -> Command:
    """Give a command the options --evidence and --no-evidence."""
    return _extent(_no_evidence(command))


# -- what is written --------------------------------------------------------------------------------

output = click.option(
    "-o", "output", metavar="FILE", type=click.Path(), help="Write to FILE, not to stdout."
)
certificates_folder = click.option(
    "-o", "folder", metavar="FOLDER", type=click.Path(file_okay=False), callback=_as_folder,
    help="Write the files into FOLDER.  [default: only report which claims have proofs]",
)  # fmt: skip
checked = click.option(
    "--check", "checked", is_flag=True,
    help="Have coqc check the files, and write those that it accepts, with a record.",
)  # fmt: skip
report_format = click.option(
    "--format", "format_name", type=click.Choice(["text", "json", "junit"]), default="text",
    show_default=True, help="How the report is written.",
)  # fmt: skip
verify_format = click.option(
    "--format", "format_name", type=click.Choice(["text", "json", "junit", "lines", "github"]),
    default="text", show_default=True,
    help="How the report is written; lines as compilers do, file:line: error: …; github: annotations.",
)  # fmt: skip
watch = click.option(
    "--watch", "watch", is_flag=True, help="Run again whenever a file changes, until interrupted."
)
proof = click.option(
    "--proof", "proof", is_flag=True,
    help="Also write its proof, as numbered steps that are checked one by one, "
    "or the point that refutes it.",
)  # fmt: skip
proof_format = click.option(
    "--format", "format_name", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="How the proof is written; python -m symattn.recheck reads json only.",
)  # fmt: skip
proofs_folder = click.option(
    "--proofs", "proofs", metavar="FOLDER", type=click.Path(file_okay=False),
    help="Write what PROVED and REFUTED rest on into FOLDER, a file for each claim: "
    "python -m symattn.recheck checks it anew.",
)  # fmt: skip
derivation_format = click.option(
    "--to", "format_name", type=click.Choice(["text", "latex", "tex", "pdf", "markdown", "html"]),
    help="The format.  [default: by the file name of -o, or text]",
)  # fmt: skip
with_lemmas = click.option(
    "--with-lemmas/--without-lemmas", "with_lemmas", default=None,
    help="State the cited lemmas, and the theorems.  [default: in tex, pdf, markdown and html]",
)  # fmt: skip
numbered = click.option(
    "--numbered", "numbered", is_flag=True,
    help="Number the lines, with labels; in Markdown with tags. For latex, tex, pdf and markdown.",
)  # fmt: skip
room = click.option(
    "--room", type=click.FloatRange(min=12), metavar="EM",
    help="The width of formulas in LaTeX and Markdown: 22 for one of two columns.  [default: a page]",
)  # fmt: skip
formulas = click.option(
    "--math", type=click.Choice(["dollars", "brackets"]), default="dollars", show_default=True,
    help=r"How Markdown marks a formula: $$ … $$ or \[ … \].",
)  # fmt: skip
_lines = click.option(
    "--search", "search", metavar="N", type=click.IntRange(min=0), default=LINES, show_default=True,
    help="Search N lines for derivations of equations that are written without one; with --all, do "
    "not search.",
)  # fmt: skip
_no_search = click.option(
    "--no-search", "search", flag_value=0, help="The same as --search 0.",
)  # fmt: skip


def search(command: Command) -> Command:
    """Give a command the options --search and --no-search."""
    return _lines(_no_search(command))


write = click.option(
    "--write", "write", is_flag=True,
    help="Write the derivation that was found as a chain(…), to be pasted into the script.",
)  # fmt: skip
pictures = click.option(
    "--no-pictures", "pictures", is_flag=True, flag_value=False, default=True,
    help="Leave out the heat maps, which matplotlib draws.",
)  # fmt: skip
unmarked = click.option(
    "--all", "unmarked", is_flag=True,
    help="Take every equation of a document that can be read as a claim, not only those with a mark.",
)  # fmt: skip
annotate = click.option(
    "--annotate", "annotate", is_flag=True,
    help="Write verdicts into the marks of documents: into copies, note.annotated.md.",
)  # fmt: skip
run_code = click.option(
    "--run", "run_code", is_flag=True,
    help="Run the Python blocks of documents whose marks compare them with a formula or another block; "
    "each in a process of its own, with the limits of --timeout (60 s) and --memory.",
)  # fmt: skip
in_place = click.option(
    "--in-place", "in_place", is_flag=True, help="With --annotate, change the documents themselves."
)
verbose = click.option("-v", "verbose", is_flag=True, help="Report everything about every claim.")
everything_said = click.option(
    "-v", "verbose", is_flag=True, help="Also report what the verdict rests on."
)
quiet = click.option(
    "-q", "quiet", is_flag=True, help="Report only what is not as expected, and totals."
)

"""The commands: each reads its options, and has a session do what they ask.

What needs SymPy is imported by the commands that need it, so that ``--help`` and ``--version`` answer
at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import symattn.cli.options as options
from symattn.runner.show.exit_codes import ExitCode, exit_code

if TYPE_CHECKING:
    from symattn.runner.decide.code import Same
    from symattn.runner.show.display import Format


@click.command()
@options.paths
@options.expression
@options.deciding
@options.verify_format
@options.output
@options.evidence
@options.stop_early
@options.scheduler
@options.last_failed
@options.derive
@options.verbose
@options.quiet
@options.unmarked
@options.annotate
@options.in_place
@options.run_code
@options.proofs_folder
@options.watch
def verify(
    paths: tuple[str, ...],
    expression: str | None,
    format_name: str,
    output: str | None,
    verbose: bool,
    quiet: bool,
    unmarked: bool,
    annotate: bool,
    in_place: bool,
    run_code: bool,
    proofs: str | None,
    watch: bool,
    **how: Any,
) -> int:
    """Decide the claims of scripts and documents, or of folders of them.

    Without a PATH: the claims of the documents that symattn is made for.

    \b
    Examples:
      symattn verify
      symattn verify notes.py -v
      symattn verify notes.md paper.tex
      symattn verify notes.md --run
      symattn verify -k "permutation and not layers" -s S=5
      symattn verify notes.md --watch --format lines
      symattn verify proofs --format json -o report.json
      symattn verify proofs --format junit -o junit.xml

    \b
    Exit codes:
      0  every verdict is as its script expects, or says more
      1  some verdict is not, or floats contradict one
      2  a script or an option is wrong
      3  symattn itself failed
      4  nothing worse than UNDECIDED, or CHECKED where PROVED is expected
      5  no claim is selected
      130  interrupted; 143 terminated: what is decided is written
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    if verbose and quiet:
        raise click.UsageError("-v and -q exclude each other; give only one of them")
    if in_place and not annotate:
        raise click.UsageError("--in-place says where --annotate writes; give --annotate too")
    if annotate and run_code:
        raise click.UsageError(
            "--annotate never runs code of a document, and --run does; give only one of them"
        )
    if how["last_failed"] and not how["cache"]:
        raise click.UsageError(
            "--last-failed needs the cache that --no-cache turns off; give only one of them"
        )
    if watch:
        if annotate:
            raise click.UsageError(
                "--watch would react to what --annotate writes; give only one of them"
            )
        from symattn.runner.watching import watch as watched

        return watched(paths, [word for word in click.get_current_context().obj if word != "--watch"])
    from symattn.render.layout import Detail
    from symattn.render.report import json, junit, text
    from symattn.render.report.lines import github, lines
    from symattn.runner.collect.scripts import unmarked_too
    from symattn.runner.verifying import verified

    detail = Detail.VERBOSE if verbose else Detail.QUIET if quiet else Detail.NORMAL
    formats: dict[str, Format] = {
        "text": text,
        "json": json,
        "junit": junit,
        "lines": lines,
        "github": github,
    }
    format = formats[format_name]
    with unmarked_too(unmarked):
        done = verified(paths, expression, format, detail, output, same=_same(run_code), **how)
    if annotate and done.stopped_by is None:
        from symattn.runner.annotating import annotate as write

        write(paths, done, in_place=in_place)
    if proofs is not None and done.stopped_by is None:
        from symattn.runner.proving import write_proofs

        with unmarked_too(unmarked):
            write_proofs(paths, expression, done, proofs, **_bounds(how))
    return exit_code(done)


def _bounds(how: dict[str, Any]) -> dict[str, Any]:
    """Return what holds wherever a claim is decided."""
    asked = ("limits", "jobs", "timeout", "memory", "scheduler", "derive")
    return {name: how[name] for name in asked if name in how}


def _same(run_code: bool) -> Same | None:
    """Return the function that decides equality of two blocks of code, or None if no code is run."""
    if not run_code:
        return None
    from symattn.sameness.same import same

    return same


@click.command("list")
@options.paths
@options.expression
def list_claims(paths: tuple[str, ...], expression: str | None) -> int:
    """List claims: id, expected verdict, title.

    \b
    Examples:
      symattn list
      symattn list notes.py -k mask
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.runner.session import Session

    session = Session()
    claims = [entry.claim for entry in session.select(paths, expression)]
    width = max((len(claim.id) for claim in claims), default=0)
    for claim in claims:
        session.deliver(f"{claim.id.ljust(width)}  {claim.expect:11}  {claim.title}".rstrip())
    if session.collection.failures:
        return ExitCode.USAGE
    return ExitCode.AS_EXPECTED if claims else ExitCode.NOTHING_SELECTED


@click.command()
@options.one_id
@options.paths
@options.limits
@options.timeout
@options.memory
@options.at
@options.proof
@options.proof_format
@options.cache
def show(id: str, paths: tuple[str, ...], proof: bool, format_name: str, **how: Any) -> int:
    """Decide one claim, and print everything known about it.

    \b
    Examples:
      symattn show permutation.mask
      symattn show my.claim notes.py
      symattn show permutation.rows --at S=2,d=1
      symattn show permutation.rows --proof
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    if format_name == "json" and not proof:
        raise click.UsageError("--format json is a format of proofs; give --proof too")
    from symattn.runner.verifying import shown

    done = shown(id, paths, quietly=format_name == "json", **how)
    if proof:
        from symattn.runner.proving import deliver_proof

        deliver_proof(id, paths, done, format_name, **_bounds(how))
    return exit_code(done)


@click.command()
@options.ids_and_paths
@options.everything
@options.scripts
@options.deciding
@options.derivation_format
@options.with_lemmas
@options.numbered
@options.room
@options.formulas
@options.explicit
@options.search
@options.write
@options.output
def derive(
    names: tuple[tuple[str, ...], tuple[str, ...]],
    everything: bool,
    scripts: tuple[str, ...],
    format_name: str | None,
    math: str,
    output: str | None,
    **how: Any,
) -> int:
    """Write out why claims hold, step by step, or where they fail and what was meant.

    Every line is decided before it is printed, and every step is checked against its reason. If a claim
    has no chain, symattn searches for one.

    \b
    Examples:
      symattn derive permutation.attention
      symattn derive collapse.multi_head --to latex
      symattn derive my.claim notes.py -o my_claim.pdf
      symattn derive my.claim notes.py --write
      symattn derive --all --to html -o derivations.html
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    ids, paths = names
    if everything == bool(ids):
        taken = f" ({paths[0]} was read as a script or a folder)" if paths and not everything else ""
        raise click.UsageError(
            f"give the ID of a claim, or several, or --all{taken}; symattn list shows them"
        )
    if format_name == "pdf" and output is None and sys.stdout.isatty():
        raise click.UsageError("a PDF cannot be shown in a terminal; give -o FILE")
    from symattn.runner.deriving import derived

    return exit_code(derived(ids, (*paths, *scripts), format_name, math, output, **how))


@click.command()
@options.paths
@options.expression
@options.deciding
@options.output
@options.evidence
@options.pictures
@options.explicit
def report(
    paths: tuple[str, ...],
    expression: str | None,
    output: str | None,
    pictures: bool,
    **how: Any,
) -> int:
    """Write one HTML page about the claims of scripts: verdicts, derivations, counterexamples, pictures.

    Without a PATH: the claims of the documents that symattn is made for. The page needs no network, and
    can be read without scripts. Heat maps need matplotlib: pip install 'symattn[report]'.

    \b
    Examples:
      symattn report -o report.html
      symattn report notes.py -o notes.html --no-pictures
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    if output is None and sys.stdout.isatty():
        raise click.UsageError(
            "the page is for a browser, and cannot be shown in a terminal; give -o FILE"
        )
    from symattn.render.pictures.heat_maps import require_matplotlib
    from symattn.runner.deriving import reported

    if pictures:
        require_matplotlib()
    return exit_code(reported(paths, expression, output, pictures=pictures, **how))


@click.command()
@options.ids_and_paths
@options.scripts
@options.certificates_folder
@options.checked
@options.jobs
def certify(
    names: tuple[tuple[str, ...], tuple[str, ...]],
    scripts: tuple[str, ...],
    folder: str | None,
    checked: bool,
    jobs: int | None,
) -> int:
    """Write claims as theorems that Rocq, formerly Coq, checks; with --check, have coqc check them.

    Without an ID, all claims expected to be proved or refuted are written, except those from the
    literature. There is a file for each script. A theorem says that both sides have values and are
    equal, for every size; or that this fails, by a counterexample. Claims without proofs are withheld.

    \b
    Examples:
      symattn certify -o certificates
      symattn certify masks.equivalence -o certificates --check

    \b
    Exit codes:
      0  all claims that are not withheld are written, and with --check certified
      1  coqc rejects a claim, or one that was asked for by its ID is withheld
      2  a script or an option is wrong, or coqc is not installed
      5  no claim is selected
    """  # noqa: D301 - click reads \b as: leave the lines as they are
    from symattn.rocq import certify_command
    from symattn.runner.collect.library import bundled
    from symattn.runner.decide.many import processors
    from symattn.runner.session import Session

    ids, paths = names
    session = Session(jobs=0)
    where = (*paths, *scripts)
    chosen = session.choose(where, ids) if ids else session.collect(where).entries
    if not (ids or where):
        chosen = tuple(entry for entry in chosen if entry.claim.id in bundled())
    files = certify_command.files_of((entry.claim, str(entry.script.path)) for entry in chosen)
    if checked:
        certify_command.check(files, jobs or processors())
    if folder is not None:
        certify_command.write(files, Path(folder))
        if checked:
            certify_command.write_record(files, Path(folder))
    for line in certify_command.lines(files, is_checked=checked, is_written=folder is not None):
        session.deliver(line)
    if session.collection.failures:
        return ExitCode.USAGE
    outcomes = [outcome for file in files for outcome in file.outcomes]
    if not outcomes:
        return ExitCode.NOTHING_SELECTED
    failed = any(o.reason and (ids or o.certificate) for o in outcomes)
    return ExitCode.UNEXPECTED if failed else ExitCode.AS_EXPECTED

"""Pages written from the package whenever the site is built: the reference, and the rest of the words.

What the package exports is on them by itself; nothing is listed by hand.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import symattn
from symattn.cli import cli

if TYPE_CHECKING:
    from sphinx.application import Sphinx

TOPICS = {
    "functions": "Functions of one number, log-sum-exp, entropies",
    "masks": "Masks: which query sees which key",
    "positions": "Positions, rows and columns, encodings",
    "order": "The order of numbers",
    "hypotheses": "Hypotheses",
    "statements": "Statements and derivations",
}
"""Modules that list public names of one topic."""


def public_names() -> dict[str, list[str]]:
    """Return the public names by the page of the reference that has them."""
    topics = {topic: sorted(import_module(f"symattn.{topic}").__all__) for topic in TOPICS}
    listed = {name for names in topics.values() for name in names}
    rest = [name for name in symattn.__all__ if name not in listed and not name.startswith("__")]
    homes = {name: symattn._HOMES[name] for name in rest}
    language = [name for name in rest if homes[name].startswith(("symattn.language", "sympy"))]
    deciding = [name for name in rest if name not in language]
    numeric = sorted(import_module("symattn.numeric").__all__)
    return {"deciding": deciding, "language": language, **topics, "numeric": numeric}


TITLES = {
    "deciding": "Deciding and deriving",
    "language": "Expressions and claims",
    **TOPICS,
    "numeric": "NumPy routines",
}


def reference(page: str, names: list[str]) -> Iterator[str]:
    """Yield the lines of a page of the reference."""
    module = f"symattn.{page}" if page in TOPICS or page == "numeric" else "symattn"
    yield f"# {TITLES[page]}\n"
    also = ", and from `symattn`" if page in TOPICS else ""
    yield f"From `{module}`{also}.\n"
    for name in names:
        thing = getattr(import_module(module), name)
        yield f"## {name}\n"
        yield from _described(f"{module}.{name}", thing)


def _described(path: str, thing: Any) -> Iterator[str]:
    home = getattr(thing, "__module__", "") or ""
    if not home.startswith("symattn") and not type(thing).__module__.startswith("symattn"):
        yield f"`{path.rpartition('.')[2]}` of SymPy, under the same name.\n"
        return
    kind = (
        "autoclass" if inspect.isclass(thing)
        else "autofunction" if inspect.isroutine(thing) else "autodata"
    )  # fmt: skip
    options = "   :no-value:\n" if kind == "autodata" else ""
    yield f"```{{eval-rst}}\n.. {kind}:: {path}\n{options}```\n"


def command_line() -> Iterator[str]:
    """Yield the page of the command line: what ``--help`` says, of every command."""
    yield "# The command line\n"
    commands = {"symattn": cli, **{f"symattn {name}": c for name, c in sorted(cli.commands.items())}}
    for name, command in commands.items():
        with click.Context(
            command, info_name=name, terminal_width=100, max_content_width=100
        ) as context:
            yield f"## {name}\n\n```text\n{command.get_help(context)}\n```\n"


def other_words(written: str) -> Iterator[str]:
    """Yield the public names that a page does not have, each with what its docstring says first."""
    known = set(re.findall(r"\w+", written))
    missing = [name for names in public_names().values() for name in names if name not in known]
    if missing:
        yield "\n## More\n\n| to | write |\n|---|---|"
        for name in missing:
            thing = getattr(symattn, name, None) or getattr(symattn.numeric, name)
            first = " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())
            yield f"| {first.replace('|', chr(92) + '|')} | `{name}` |"


def write(app: Sphinx) -> None:
    """Write the generated pages."""
    folder = Path(app.srcdir, "reference", "api")
    folder.mkdir(exist_ok=True)
    for page, names in public_names().items():
        _update(folder / f"{page}.md", "\n".join(reference(page, names)))
    _update(folder / "command_line.md", "\n".join(command_line()))


def _update(file: Path, text: str) -> None:
    """Write a file unless it says this already, so that Sphinx reads anew what is new."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


def read(app: Sphinx, page: str, source: list[str]) -> None:
    """Complete the page of words; what lies outside docs/ has a page inside."""
    if page == "explanation/architecture":
        from figure import figure

        drawn = f"## The packages\n\n```{{raw}} html\n{figure(source[0])}\n```\n"
        source[0] = source[0].replace("## The packages\n", drawn, 1)
    if page == "words":
        source[0] += "\n".join(other_words(source[0]))
    depth = "../" * page.count("/")
    for file, there in (("CONTRIBUTING", "contributing"), ("CHANGELOG", "changes")):
        source[0] = re.sub(rf"\]\((\.\./)+{file}\.md", f"]({depth}project/{there}.md", source[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the pages to the build."""
    app.connect("builder-inited", write)
    app.connect("source-read", read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""The pages of docs/: their blocks run, their links lead somewhere, and they have every public name."""

from __future__ import annotations

import ast
import doctest
import re
import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

import symattn
from symattn import numeric
from symattn.cli import cli, main
from symattn.deciding import Status
from symattn.deciding.proof_files import as_claim
from symattn.deciding.refutations import Unwritten, refuted
from symattn.results import Result
from symattn.runner.collect.library import everything_bundled
from tests.marks import all_but
from tests.pages import anchor, decided, pages
from tests.prover.shown import steps_of

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = {
    str(page.relative_to(ROOT)): page.read_text(encoding="utf-8")
    for page in (*sorted(DOCS.rglob("*.md")), *ROOT.glob("*.md"))
    if page.parent != DOCS / "reference" / "api"
}
SITE = runpy.run_path(str(DOCS / "_site" / "generated_pages.py"))
NUMERIC = set(numeric.__all__)
NAMES = {name for name in symattn.__all__ if not name.startswith("__")} | NUMERIC


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGES[page], flags=re.S | re.M)


# -- what stands in blocks ------------------------------------------------------------------------


LONG = ("docs/how-to/recipes.md",)


@pytest.mark.parametrize("page", all_but(LONG, [page for page in PAGES if ">>> " in PAGES[page]]))
def test_the_examples_run(page: str) -> None:
    examples = doctest.DocTestParser().get_doctest(PAGES[page], {}, page, page, 0)
    results = doctest.DocTestRunner().run(examples)
    assert results.attempted
    assert results.failed == 0


def scripts(page: str) -> dict[str, str]:
    """Return the scripts of a page, by the file that each names in its first line."""
    written = [block for block in blocks(page, "python") if re.match(r"# \w+\.py\n", block)]
    return {block.split("\n", 1)[0][2:]: block for block in written}


@pytest.mark.campaign
@pytest.mark.parametrize("page", [page for page in PAGES if scripts(page)])
def test_the_scripts_and_the_commands_that_name_them_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, text in scripts(page).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    with_claims = (name for name, text in scripts(page).items() if "claim(" in text)
    for line in [f"symattn verify {name} --no-evidence" for name in with_claims] + commands(page):
        with pytest.raises(SystemExit) as end:
            main(shlex.split(line)[1:])
        assert end.value.code == 0, (line, capfd.readouterr())


def commands(page: str) -> list[str]:
    """Return the commands of a page that name one of its scripts."""
    lines = "".join(blocks(page, "sh")).replace("\\\n", " ").splitlines()
    return [
        line for line in lines if line.startswith("symattn ") and any(s in line for s in scripts(page))
    ]


@pytest.mark.parametrize("page", PAGES)
def test_every_block_of_python_runs_somewhere(page: str) -> None:
    alone = [b for b in blocks(page, "python") if ">>> " not in b and b not in scripts(page).values()]
    for block in alone:
        ast.parse(block)
    assert not alone or page in {
        "CONTRIBUTING.md",
        "docs/how-to/documents.md",
        "docs/how-to/implements.md",
        "docs/how-to/messages.md",
        "docs/how-to/pytest.md",
        "docs/words.md",
    }


@pytest.mark.parametrize("page", PAGES)
def test_commands_and_options_of_blocks_are_those_that_there_are(page: str) -> None:
    lines = "".join(blocks(page, "sh")).replace("\\\n", " ").splitlines()
    for words in [shlex.split(line, comments=True) for line in lines if line.startswith("symattn ")]:
        command = cli.commands[words[1]]
        known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
        options = {word.partition("=")[0] for word in words[2:] if re.match(r"--?[a-zA-Z]", word)}
        assert options <= known, (page, words)


# -- the page of words ----------------------------------------------------------------------------


def words() -> Iterator[tuple[str, str]]:
    """Yield the preamble and the code of each cell that says what to write."""
    preamble = ""
    for part in re.split(r"^(```python\n.*?^```)", PAGES["docs/words.md"], flags=re.S | re.M):
        if part.startswith("```"):
            preamble += part.removeprefix("```python\n").removesuffix("```")
        for row in re.findall(r"^\|.*\|(.*)\|$", part.replace(r"\|", "∣"), flags=re.M):
            for code in re.findall(r"`([^`]+)`", row):
                yield preamble, code.replace("∣", "|")


WORDS = list(words())


def test_every_line_of_the_page_of_words_runs() -> None:
    spaces: dict[str, dict[str, object]] = {}
    with symattn.collecting():
        for preamble, code in WORDS:
            if preamble not in spaces:
                spaces[preamble] = {}
                exec(preamble, spaces[preamble])  # noqa: S102 - the page's own preamble
            assert eval(code, dict(spaces[preamble])) is not None, code  # noqa: S307


def test_every_public_name_is_on_the_page_of_words() -> None:
    code = "\n".join(part for preamble, cell in WORDS for part in (preamble, cell))
    missing = NAMES - set(re.findall(r"\w+", code))
    assert not missing, f"docs/words.md shows no line with {sorted(missing)}"


def test_every_public_name_is_in_the_reference() -> None:
    listed = [name for names in SITE["public_names"]().values() for name in names]
    assert set(listed) == NAMES
    assert len(listed) == len(NAMES) + len({"log_softmax", "rotary", "softmax"})


# -- links ----------------------------------------------------------------------------------------


def links(page: str) -> list[str]:
    text = re.sub(r"^```.*?^```", "", PAGES[page], flags=re.S | re.M)
    found = re.findall(r"\]\(([^()\s]+)\)", re.sub(r"`[^`]*`", "", text))
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    return {
        anchor(re.sub(r"[`*]", "", head).replace(" ", "-"))
        for head in re.findall(r"^#+ (.*)$", text, re.M)
    }


@pytest.mark.parametrize("page", PAGES)
def test_no_link_is_dead(page: str) -> None:
    for link in links(page):
        path, _, place = unquote(link).partition("#")
        there = (ROOT / page).parent / path if path else ROOT / page
        if there.parent == DOCS / "reference" / "api":
            continue  # written when the site is built, which looks at its links
        assert there.exists(), link
        assert not place or place in anchors(there), link


def test_the_links_of_docs_stay_in_docs_or_name_what_the_site_has() -> None:
    outside = {"../CONTRIBUTING.md", "../CHANGELOG.md"}
    for page in [page for page in PAGES if page.startswith("docs/")]:
        for link in links(page):
            there = ((ROOT / page).parent / link.partition("#")[0]).resolve()
            assert there.is_relative_to(DOCS) or f"../{there.relative_to(ROOT)}" in outside, (page, link)


# -- what is written from the software ------------------------------------------------------------


UNWRITTEN = {
    "causal.numpy_infinity",
    "collapse.score_diagonal",
    "literature.heads.grouped_tiled",
    "literature.masks.large_negative",
    "literature.masks.window_depth_one",
    "literature.positions.rope_layouts",
    "masking.real_matrix",
}
"""What is REFUTED, and not written so that it can be evaluated anew."""


def is_written(result: Result) -> bool:
    """Tell whether a counterexample is written as data, and refutes the claim when it is read."""
    try:
        refuted(result.claim.id, result.claim.question, result.verdict).check()
    except Unwritten:
        return False
    return True


@pytest.mark.slow
def test_all_is_decided_as_expected_with_proofs_and_the_pages_say_so() -> None:
    report = decided()
    assert {result.claim.id for result in report.results} == set(everything_bundled())
    for claim, verdict in ((result.claim, result.verdict) for result in report.results):
        assert verdict.status.value == claim.expect, claim.id
        if verdict.status is Status.REFUTED:
            assert verdict.counterexample is not None, claim.id
        if claim.id.startswith("literature.") and verdict.status is Status.PROVED:
            assert verdict.scope.all_sizes or not verdict.scope.sizes, claim.id
    proved = [result for result in report.results if result.verdict.status is Status.PROVED]
    counts = sorted(steps_of(as_claim(result.claim.id, result.verdict)) for result in proved)
    assert len(counts) > 400
    assert counts[len(counts) // 2] <= 60
    refuted_ones = [result for result in report.results if result.verdict.status is Status.REFUTED]
    assert {result.claim.id for result in refuted_ones if not is_written(result)} == UNWRITTEN
    assert all(
        f"`{id}`" in (DOCS / "reference" / "proofs.md").read_text(encoding="utf-8") for id in UNWRITTEN
    )
    for path, text in pages(report).items():
        assert (DOCS / path).read_text(encoding="utf-8") == text, f"{path}: run python -m tests.pages"

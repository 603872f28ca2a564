"""The documentation site: built without a warning, no link in it is dead, and it loads nothing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

DOCS = Path(__file__).parents[1] / "docs"

pytestmark = pytest.mark.slow


class Page(HTMLParser):
    """What a page leads to, what it loads, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.places.add(given["id"])
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        self.loaded += [given["src"]] if "src" in given else []
        if tag == "link" and "stylesheet" in given.get("rel", ""):
            self.loaded.append(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    pytest.importorskip("sphinx", reason="the site needs Sphinx: pip install -e '.[docs]'")
    pytest.importorskip("sphinx_copybutton", reason="the site needs sphinx-copybutton: '.[docs]'")
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "sphinx", "-W", "-q", "-E", "-d", folder / "trees"]
    bare = {name: value for name, value in os.environ.items() if name != "SYMATTN_PYODIDE"}
    command = [*build, DOCS, folder / "html"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=bare)
    assert run.returncode == 0, run.stderr
    pages = (folder / "html").rglob("*.html")
    return {page: Page(page.read_text(encoding="utf-8")) for page in pages}


def test_it_has_its_pages(site: dict[Path, Page]) -> None:
    names = {page.name for page in site}
    assert {
        "tutorial.html",
        "words.html",
        "permutation.html",
        "command_line.html",
        "search.html",
    } <= names


def test_it_loads_nothing_from_a_network(site: dict[Path, Page]) -> None:
    for name, page in site.items():
        assert not [address for address in page.loaded if re.match(r"(https?:)?//", address)], name


def test_no_link_of_it_is_dead(site: dict[Path, Page]) -> None:
    for name, page in site.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            path, _, place = unquote(link).partition("#")
            there = (name.parent / path).resolve() if path else name
            assert there.exists(), (name, link)
            if place and there in site:
                assert place in site[there].places, (name, link)


def test_no_formula_is_left_as_latex(site: dict[Path, Page]) -> None:
    for name in site:
        text = name.read_text(encoding="utf-8")
        assert not re.search(r'class="formula"[^>]*>(<table><tr><td[^>]*>)?<code>', text), name


def test_what_is_copied_of_a_block_has_no_prompts(site: dict[Path, Page]) -> None:
    (tutorial,) = [name for name in site if name.name == "tutorial.html"]
    assert "copybutton.js" in tutorial.read_text(encoding="utf-8")
    script = (tutorial.parent / "_static" / "copybutton.js").read_text(encoding="utf-8")
    assert r"'>>> |\\.\\.\\. ', true, true" in script


def text_of(site: dict[Path, Page], name: str) -> str:
    (page,) = [page for page in site if page.as_posix().endswith(f"/{name}.html")]
    return page.read_text(encoding="utf-8")


def test_the_page_to_try_it_on_says_that_its_runtime_is_missing(site: dict[Path, Page]) -> None:
    text = text_of(site, "html/try")
    assert "npm install pyodide" in text
    assert "try.js" not in text


def test_each_verdict_of_the_gallery_is_shown(site: dict[Path, Page]) -> None:
    shown = re.findall(
        r'<div class="derivation example"><p><span class="badge ([\w-]+)"', text_of(site, "gallery")
    )
    written = (DOCS / "gallery.md").read_text(encoding="utf-8")
    assert len(shown) == len(re.findall(r"\bdecide\(", written)) > 10
    assert set(shown) >= {"proved", "refuted", "ill-defined"}


def test_the_verdict_stands_beside_the_heading_of_a_claim(site: dict[Path, Page]) -> None:
    headings = re.findall(r"<h[23]>(.*?)</h[23]>", text_of(site, "proofs/masking"))
    said = {
        re.sub(r"<[^>]+>", "", h).split()[0].rstrip("#¶"): re.findall('badge ([\\w-]+)"', h)
        for h in headings
    }
    assert said["masking.softmax_values"] == ["refuted"]
    assert said["masking.softmax_values.repaired"] == ["proved"]


@pytest.mark.parametrize("stem", ["dpo", "infonc", "nan", "jupyt", "pytorch"])
def test_the_search_finds(site: dict[Path, Page], stem: str) -> None:
    (search,) = [page for page in site if page.name == "search.html"]
    index = (search.parent / "searchindex.js").read_text(encoding="utf-8")
    assert re.search(rf'[{{,]"?{stem}"?:', index)

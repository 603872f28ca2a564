"""The page: everything about each claim, nothing from elsewhere, nothing of the user's as markup."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from symattn.evidence import Check, Evidence
from symattn.render.layout import Layout
from symattn.render.report import page
from symattn.render.report.page import overview
from symattn.render.report.page.badges import badge
from symattn.results import Report
from symattn.runner.collect.collection import collect
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.run import run
from symattn.runner.decide.worker import Bounds
from symattn.verdict_words import VERDICTS
from tests.sample import IDS, NAME, SCRIPT

VOID = {"meta", "input", "wbr", "br", "img", "link", "hr"}


_CELLS, _FACTS = frozenset({"td", "th"}), frozenset({"dt", "dd"})
ENDED_BY = {"td": _CELLS, "th": _CELLS, "tr": _CELLS | {"tr"}, "dt": _FACTS, "dd": _FACTS}
"""What an element ends that has no end of its own, as HTML has it."""


class Outline(HTMLParser):
    """The elements of a page, and whether they are nested as they should be."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.open, self.headings, self.texts = [], [], [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        while self.open and self.open[-1] in ENDED_BY.get(tag, ()):
            self.open.pop()
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        while self.open[-1] in ENDED_BY["tr"] | ENDED_BY["dt"]:
            self.open.pop()
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("script", "style"):
            self.texts.append(data)

    def find(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


class Nobody:
    def begun(self, id):
        """Watch nothing."""

    def decided(self, id):
        """Watch nothing."""

    def show(self, finding):
        """Show nothing."""


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    script = tmp_path_factory.mktemp("sample") / "sample.py"
    script.write_text(SCRIPT, encoding="utf-8")
    collection = collect([script])
    assert not collection.failures
    return run(collection.entries, Nobody(), pool=Pool(Bounds(evidence="full"))).report


@pytest.fixture(scope="module")
def outline(report):
    return Outline(page.whole(report, Layout(pictures=False)))


def test_every_claim_has_a_row_and_an_article_with_its_id_as_anchor(outline):
    assert [a["id"] for a in outline.find("article")] == list(IDS)
    assert [a["data-claim"] for a in outline.find("tr") if "data-claim" in a] == list(IDS)


def test_every_link_leads_somewhere_on_the_page(outline):
    anchors = [attributes["id"] for _, attributes in outline.elements if "id" in attributes]
    assert len(anchors) == len(set(anchors))
    targets = {attributes["href"] for attributes in outline.find("a")}
    assert targets <= {f"#{anchor}" for anchor in anchors}
    assert {f"#{id}" for id in IDS} <= targets


def test_surprises_and_the_first_that_fail_are_printed(report, outline, monkeypatch):
    shown = {a["id"] for a in outline.find("article") if "printed" in a["class"].split()}
    assert shown == {row.id for row in report.results if not (row.holds and row.is_expected)}
    monkeypatch.setattr(overview, "PRINTED", 1)
    fewer = Outline(page.whole(report, Layout(pictures=False)))
    failing = [row.id for row in report.results if row.is_expected and not row.holds]
    assert len(failing) > 1
    chosen = {a["id"] for a in fewer.find("article") if "printed" in a["class"].split()}
    assert chosen == {row.id for row in report.unexpected} | {failing[0]}
    assert any(f"and {len(failing) - 1} more that fail are not" in text for text in fewer.texts)


def test_a_long_summary_is_marked_and_scripts_say_what_came_of_them(report, outline, monkeypatch):
    (table,) = outline.find("table")[:1]
    assert table["class"] == "summary"
    counted = ", ".join(f"{report.count(word)} {word}" for word in VERDICTS if report.count(word))
    assert counted in outline.texts
    monkeypatch.setattr(overview, "LONG", 3)
    assert (
        Outline(page.whole(report, Layout(pictures=False))).find("table")[0]["class"] == "summary long"
    )


def test_nothing_is_loaded_from_elsewhere(report):
    text = page.whole(report, Layout(pictures=False))
    outside = re.findall(r"""(?:src|href)=["'](?!#)|url\(|@import|https?://[^"'\s]+""", text)
    assert not outside


def test_what_users_write_is_never_markup(outline):
    assert not outline.find("img")
    assert len(outline.find("script")) == 1
    said = "".join(outline.texts)
    assert '<img src=x onerror=alert(1)> & "twice"' in said
    assert "</article><script>alert(2)</script>" in said
    words = [row["data-words"] for row in outline.find("tr") if "data-words" in row]
    assert any(NAME.lower() in line for line in words)


def test_every_formula_became_mathematics(outline, report):
    text = page.whole(report, Layout(pictures=False))
    assert text.count("<math") > 20
    codes = re.findall(r"<code>(.*?)</code>", text)
    assert not [code for code in codes if "\\" in code]


def test_headings_are_in_order(outline):
    assert outline.headings[0] == 1
    assert outline.headings.count(1) == 1
    steps = zip(outline.headings, outline.headings[1:], strict=False)
    assert all(after <= before + 1 for before, after in steps)


def test_the_summary_is_a_table_that_is_read_aloud_well(outline):
    assert outline.find("caption")
    assert {th.get("scope") for th in outline.find("th")} == {"col", "row", "rowgroup"}
    assert [element for element in ("header", "nav", "main", "footer") if outline.find(element)] == [
        "header", "nav", "main", "footer"
    ]  # fmt: skip
    labelled = [a["aria-labelledby"] for a in outline.find("section")]
    assert set(labelled) <= {attributes.get("id") for _, attributes in outline.elements}


def test_the_filter_is_hidden_until_its_script_runs_and_every_field_has_a_label(outline):
    (form,) = outline.find("form")
    assert "hidden" in form
    assert [output["aria-live"] for output in outline.find("output")] == ["polite"]
    assert len(outline.find("label")) == len(outline.find("input"))


def test_each_verdict_is_told_by_a_word_and_a_shape(report):
    text = page.whole(report, Layout(pictures=False))
    shapes = {badge(word) for word in VERDICTS}
    assert len({re.sub(r'class="[^"]*"|[A-Z-]+<', "", shape) for shape in shapes}) == len(VERDICTS)
    assert all(f'<use href="#shape:{word}"/></svg>{word.upper()}' in text for word in VERDICTS)
    assert all(text.count(f'<symbol id="shape:{word}"') == 1 for word in VERDICTS)


def test_all_about_a_claim_is_there(report):
    text = page.whole(report, Layout(pictures=False))
    article = text[text.index('<article class="claim refuted printed" id="sample.symmetric"') :]
    article = article[: article.index("</article>")]
    for word in ("REFUTED", "Counterexample", "Values", "<mfrac>", "Repaired by", "Floats", "Rests on"):
        assert word in article
    assert re.search(r'decided in <span class="time">\d+\.\d\d s</span>', article)
    derived = text[text.index('id="sample.permuted"') :]
    assert "Derivation" in derived
    assert 'href="#sample.conjugate"' in derived[: derived.index("</article>")]


def test_what_is_unexpected_is_said_first_and_marked(report, outline):
    said = "".join(outline.texts)
    assert "1 not as expected" in said
    assert said.index("Not as expected:") < said.index("sample.transpose")
    assert "expected PROVED" in said
    text = page.whole(report, Layout(pictures=False))
    assert text.count(" data-unexpected") == 1
    assert 'name="unexpected"' in text


def test_floats_that_disagree_are_said_to(report):
    check = Check("A = A", "full size", {"S": 4}, draws=1, error=2.0, bound=1.0, ratio=2.0, entry=(1, 1))
    first = replace(report.results[0], evidence=Evidence((check,)))
    text = page.whole(replace(report, results=(first,)), Layout(pictures=False))
    assert "floats disagree" in text
    assert "error 2 &gt; bound 1, ratio 2" in text


def test_only_times_differ_between_runs(report):
    slower = replace(
        report,
        results=tuple(
            replace(r, seconds=r.seconds + 1, evidence=replace(r.evidence, seconds=9.0))
            for r in report.results
        ),
        seconds=99.0,
    )
    pages = [page.whole(r, Layout(pictures=False)) for r in (report, slower)]
    assert pages[0] != pages[1]
    without = [re.sub(r'<span class="time">.*?</span>', "", text) for text in pages]
    assert without[0] == without[1]


def test_a_report_without_results_is_a_page(report):
    text = page.whole(Report((), report.engine, 0.0), Layout())
    assert "no claim decided" in text
    assert Outline(text).headings == [1, 2, 2]


def test_pictures_are_there_if_they_are_wanted(report):
    pytest.importorskip("matplotlib", reason="heat maps are drawn with matplotlib")
    outline = Outline(page.whole(report, Layout()))
    images = [svg for svg in outline.find("svg") if svg.get("role") == "img"]
    assert len(outline.find("figure")) == len(outline.find("figcaption")) >= 4
    assert "Mask makes 0 of what is not seen" in " ".join(outline.texts)
    assert len(images) >= 12
    assert all(svg["aria-label"] for svg in images)
    assert any("Exactly 0 above the diagonal" in svg["aria-label"] for svg in images)
    assert not Outline(page.whole(report, Layout(pictures=False))).find("figure")


def test_without_pictures_matplotlib_is_not_needed(report, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert page.whole(report, Layout(pictures=False)).endswith("</html>")


def test_the_module_is_a_format_like_the_others(report):
    assert page.line(report.results[0], Layout()) == ""
    assert page.ending is page.whole

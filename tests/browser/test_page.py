"""The page in Chromium: it filters, its links lead somewhere, no formula fails, nothing sticks out."""

from __future__ import annotations

import re

import pytest

from tests.sample import IDS, NAME

SCHEMES = ("light", "dark")

WRONG_FORMULAS = """
const operands = {msup: 2, msub: 2, mfrac: 2, mroot: 2, munder: 2, mover: 2, msubsup: 3, munderover: 3};
return [...document.querySelectorAll("math, math *")].filter(e =>
    e.tagName === "merror" || e.namespaceURI !== "http://www.w3.org/1998/Math/MathML"
    || (operands[e.tagName] && e.children.length !== operands[e.tagName])
    || (e.tagName === "math" && e.checkVisibility() && !e.getBoundingClientRect().width)
).map(e => e.outerHTML.slice(0, 200))
"""

CONTRASTS = """
const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
const parts = color => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
};
const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, k) => sum + v * [.2126, .7152, .0722][k], 0);
const paper = e => {
    for (; e; e = e.parentElement) {
        const color = parts(getComputedStyle(e).backgroundColor);
        if (color[3] === 255) return color;
    }
};
const worst = {};
for (const e of document.querySelectorAll("body *")) {
    const hasText = [...e.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!hasText || !e.checkVisibility() || ["SCRIPT", "STYLE"].includes(e.tagName)) continue;
    const [a, b] = [light(parts(getComputedStyle(e).color)), light(paper(e))].sort((x, y) => y - x);
    const contrast = (a + .05) / (b + .05);
    if (contrast < 4.5) worst[e.tagName + "." + e.className] = contrast;
}
return worst
"""


def test_no_formula_fails_and_no_script_complains(browser, sample):
    browser.driver.get_log("browser")
    browser.open(sample)
    assert browser.js("return document.querySelectorAll('math').length") > 20
    assert browser.js(WRONG_FORMULAS) == []
    assert browser.driver.get_log("browser") == []


def test_dangerous_names_are_text(browser, sample):
    browser.open(sample)
    assert browser.js("return document.scripts.length") == 1
    assert browser.js("return document.images.length") == 0
    labels = browser.js("return [...document.querySelectorAll('svg[role=img]')].map(e => e.ariaLabel)")
    assert any(NAME in label for label in labels)
    assert "onerror=alert(1)" in browser.js("return document.body.innerText")


def test_filtering_by_text_shows_what_matches_in_the_table_and_below(browser, sample):
    browser.open(sample)
    field = browser.driver.find_element("name", "text")
    field.send_keys("symmetric")
    expected = ["sample.symmetric", "sample.symmetric.repaired"]
    assert browser.shown() == expected
    assert browser.shown("tr[data-claim]") == expected
    count = browser.driver.find_element("name", "count")
    assert count.text == f"2 of {len(IDS)} claims"
    field.send_keys(" nothing like this")
    assert browser.shown() == []
    assert browser.shown("section.script") == []
    assert count.text == f"0 of {len(IDS)} claims"
    browser.driver.find_element("css selector", "button[type=reset]").click()
    browser.js("return new Promise(done => setTimeout(done))")
    assert browser.shown() == list(IDS)


def test_filtering_by_verdict(browser, sample):
    browser.open(sample)
    for verdict in ("proved", "ill-defined", "undecided"):
        browser.driver.find_element("css selector", f"input[value={verdict}]").click()
    assert browser.shown() == ["sample.symmetric", "sample.surprise"]
    browser.driver.find_element("name", "unexpected").click()
    assert browser.shown() == ["sample.surprise"]


def test_a_link_leads_to_its_claim_even_if_that_is_filtered_out(browser, sample):
    browser.open(sample)
    browser.driver.find_element("name", "text").send_keys("permuted mask")
    assert browser.shown() == ["sample.permuted"]
    browser.driver.find_element("css selector", 'td.reason a[href="#sample.conjugate"]').click()
    assert browser.driver.current_url.endswith("#sample.conjugate")
    browser.js("return new Promise(done => setTimeout(done, 100))")
    assert "sample.conjugate" in browser.shown()
    top = "return document.getElementById('sample.conjugate').getBoundingClientRect().top"
    assert 0 <= browser.js(top) < 100


def test_a_link_from_elsewhere_leads_to_its_claim(browser, sample):
    browser.open(sample, anchor="#sample.symmetric.repaired")
    target = "return document.querySelector(':target').id"
    assert browser.js(target) == "sample.symmetric.repaired"


def test_without_scripts_all_is_there_and_the_filter_is_not(browser, sample, tmp_path):
    policy = """<meta http-equiv="Content-Security-Policy" content="script-src 'none'">"""
    silent = tmp_path / "silent.html"
    page = sample.read_text(encoding="utf-8").replace("<head>", f"<head>{policy}", 1)
    silent.write_text(page, encoding="utf-8")
    browser.open(silent)
    assert browser.shown() == list(IDS)
    assert browser.shown("form") == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_text_has_contrast(browser, sample, scheme):
    browser.open(sample, scheme=scheme)
    for verdict in ("proved", "checked", "refuted", "ill-defined", "undecided"):
        assert browser.driver.find_element("css selector", f".badge.{verdict}").is_displayed()
    assert browser.js(CONTRASTS) == {}


def test_the_schemes_differ(browser, sample):
    paper = "return getComputedStyle(document.body).backgroundColor"
    assert len({browser.open(sample, scheme=scheme).js(paper) for scheme in SCHEMES}) == 2


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_the_page_never_scrolls_sideways(browser, sample, width):
    browser.open(sample, width=width)
    assert browser.js("return document.scrollingElement.scrollWidth") <= width


def test_the_keyboard_reaches_the_filter_first_and_focus_is_seen(browser, sample):
    keys = pytest.importorskip("selenium.webdriver.common.keys").Keys
    browser.open(sample)
    browser.driver.find_element("tag name", "body").send_keys(keys.TAB)
    assert browser.js("return document.activeElement.className") == "skip"
    style = "const s = getComputedStyle(document.activeElement); return [s.outlineStyle, s.outlineWidth]"
    assert browser.js(style) == ["solid", "2px"]


def test_a_screen_reader_is_told_what_is_there(browser, sample):
    browser.open(sample)
    nodes = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    found = {}
    for node in nodes:
        if not node.get("ignored"):
            name = node.get("name", {}).get("value", "")
            found.setdefault(node["role"]["value"], []).append(name)
    for role in ("main", "navigation", "search", "table", "rowheader", "columnheader", "article"):
        assert found.get(role), role
    assert all(found["checkbox"])
    assert all(found["searchbox"])
    assert any("Exactly 0 above the diagonal" in name for name in found["image"])
    assert all(found["image"])
    assert all(found["link"])


PRINTED = {"media": "print", "features": []}


def test_print_shows_what_fails_or_surprises_and_no_details(browser, sample):
    browser.open(sample)
    holds = set(browser.js("return [...document.querySelectorAll('.claim.proved, .claim.checked')]"
                           ".filter(e => !e.matches('.unexpected')).map(e => e.id)"))  # fmt: skip
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", PRINTED)
    assert browser.shown() == [id for id in IDS if id not in holds]
    assert browser.shown("tr[data-claim]") == list(IDS)
    assert browser.shown("form, nav, details, button") == []


def test_print_shows_what_the_filter_has_chosen(browser, sample):
    browser.open(sample)
    browser.driver.find_element("name", "text").send_keys("symmetric")
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", PRINTED)
    assert browser.shown() == ["sample.symmetric", "sample.symmetric.repaired"]


def test_the_filter_stands_in_the_address_and_is_taken_from_it(browser, sample):
    browser.open(sample)
    browser.driver.find_element("name", "text").send_keys("symmetric")
    browser.driver.find_element("css selector", "input[value=proved]").click()
    kept = browser.driver.current_url
    assert "claims=symmetric" in kept
    chosen = browser.shown()
    browser.driver.get("about:blank")
    browser.driver.get(kept)
    assert browser.shown() == chosen == ["sample.symmetric"]


def test_a_filter_that_leaves_nothing_says_what_to_do(browser, sample):
    browser.open(sample)
    assert browser.shown(".none") == []
    browser.driver.find_element("name", "text").send_keys("nothing like this")
    assert browser.js("return document.querySelector('.none').checkVisibility()")


def test_latex_can_be_copied(browser, sample):
    browser.open(sample)
    copied = """
        const [done] = [arguments[arguments.length - 1]];
        const write = async (text) => { window.copied = text; };
        Object.defineProperty(navigator.clipboard, "writeText", {value: write});
        const button = document.querySelector("#sample\\\\.symmetric button.copy");
        button.click();
        setTimeout(() => done([button.hidden, button.textContent, window.copied]), 100);
    """
    hidden, says, text = browser.driver.execute_async_script(copied)
    assert (hidden, says) == (False, "Copied")
    assert text.startswith("\\begin{")
    assert "%" not in text


@pytest.mark.slow
def test_the_page_of_the_documents_is_whole(browser, documents):
    text = documents.read_text("utf-8")
    bare = re.sub(r"<figure>.*?</figure>", "", text, flags=re.S)
    assert len(bare.encode()) < 4350 * text.count("<article ")  # 700 kB for 163 claims
    for width in (360, 1280):
        browser.open(documents, width=width)
        assert browser.js("return document.querySelectorAll('article.claim').length") >= 80
        assert browser.js("return document.querySelectorAll('figure').length") >= 20
        assert browser.js(WRONG_FORMULAS) == []
        assert browser.js("return document.scrollingElement.scrollWidth") <= width
        links = "return [...document.links].filter(a => !document.getElementById(a.hash.slice(1)))"
        assert browser.js(f"{links}.map(a => a.hash)") == []

"""No page breaks a rule of axe-core, on a wide screen, a narrow one, in the dark, on paper."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

SITE = Path(__file__).parents[2] / "build" / "site"
PAGES = (
    "index", "tutorial", "words", "gallery", "documents", "how-to/recipes", "how-to/agents",
    "how-to/editors", "how-to/messages", "try", "how-to/pytorch", "explanation/comparison",
    "proofs/permutation", "reference/api/command_line", "search",
)  # fmt: skip
LOOKS = {
    "wide": {"width": 1280},
    "narrow": {"width": 360},
    "dark": {"scheme": "dark"},
    "print": {"media": "print"},
}

VIOLATIONS = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ["violations"]}).then(found => done(found.violations.map(rule =>
    [rule.id, rule.nodes.length, rule.nodes[0].html.slice(0, 200), rule.nodes[0].failureSummary]
)), error => done([String(error)]));
"""


@pytest.fixture(scope="session")
def axe():
    place = os.environ.get("SYMATTN_AXE")
    if not place:
        pytest.skip(
            "axe-core is missing: npm install axe-core, and say SYMATTN_AXE=…/node_modules/axe-core"
        )
    return (Path(place) / "axe.min.js").read_text(encoding="utf-8")


def violations(browser, axe):
    browser.driver.set_script_timeout(120)
    browser.js(axe)
    return browser.driver.execute_async_script(VIOLATIONS)


@pytest.mark.parametrize("look", LOOKS)
def test_the_report_page(browser, sample, axe, look):
    browser.open(sample, **LOOKS[look])
    browser.js("document.querySelectorAll('details').forEach(e => { e.open = true; })")
    assert violations(browser, axe) == []


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_the_pages_of_the_site(browser, axe, name, look):
    page = SITE / f"{name}.html"
    if not page.exists():
        pytest.skip("the site is not built: make docs")
    browser.open(page, **LOOKS[look])
    assert violations(browser, axe) == []

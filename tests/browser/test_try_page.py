"""The page to try it on: verdicts in a browser, by keyboard, on a phone; nothing is sent anywhere."""

from __future__ import annotations

import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.browser.test_accessibility import LOOKS, SITE, axe, violations  # noqa: F401 - a fixture

RESULT = "return document.getElementById('try-result').innerText"
STATUS = "return document.getElementById('try-status').textContent"
EXAMPLES = "return [...document.getElementById('try-example').options].map(o => o.text)"
FILL = """
for (const [name, text] of Object.entries(arguments[0]))
    document.getElementById(`try-${name}`).value = text;
"""


KINDS = {".mjs": "text/javascript", ".wasm": "application/wasm"}


class Quiet(SimpleHTTPRequestHandler):
    def guess_type(self, path):
        return KINDS.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address():
    if not (SITE / "_static" / "python" / "packages.zip").exists():
        pytest.skip(
            "the site is built without Python for browsers: npm install pyodide, say SYMATTN_PYODIDE"
        )
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/try.html"
    server.shutdown()
    server.server_close()


def until(browser, script, told, seconds=120):
    """Wait for what a script returns, and return it."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        found = browser.js(script)
        if told(found):
            return found
        time.sleep(0.05)
    pytest.fail(f"{script}: {browser.js(script)!r}; {browser.js(STATUS)!r}")
    return None


def decided(browser, **fields):
    """Return the first line that is shown of a claim."""
    browser.js("document.getElementById('try-result').replaceChildren()")
    browser.js(FILL, fields)
    browser.js("document.getElementById('try').requestSubmit()")
    return until(browser, RESULT, bool).splitlines()[0]


@pytest.fixture(scope="module")
def page(browser, address):
    browser.open(address)
    until(browser, STATUS, lambda told: told.startswith("Python is ready"))
    return browser


def test_the_first_verdict_is_there_soon_and_the_next_ones_sooner(page, record_property):
    page.driver.refresh()
    started = time.monotonic()
    assert decided(page).startswith("PROVED for all sizes")
    first = time.monotonic() - started
    until(page, STATUS, lambda told: told.startswith("A derivation was found"))
    started = time.monotonic()
    assert decided(page, statement="A @ B == B @ A", let="S: tokens; A, B: S S").startswith("REFUTED")
    record_property("seconds", [first, time.monotonic() - started])
    print(f"first {first:.1f} s, next {time.monotonic() - started:.1f} s")
    assert first < 20  # 10 s on an idle machine


def test_every_example_has_its_verdict(page):
    options = page.js(
        "return [...document.getElementById('try-example').options]"
        ".map(o => [o.text, o.dataset.verdict, {statement: o.dataset.statement, let: o.dataset.let, "
        "given: o.dataset.given}])"
    )
    assert len(options) == 10
    for title, verdict, fields in options:
        assert decided(page, **fields).lower().startswith(verdict), title


def test_a_counterexample_is_shown_as_matrices(page):
    decided(page, statement="A @ B == B @ A", let="S: tokens; A, B: S S", given="")
    assert page.js("return document.querySelectorAll('#try-result math mtable').length") == 2


def test_a_derivation_is_shown_with_its_reasons(page):
    decided(
        page, statement="softmax(Q @ (K + ones(S, 1) @ b).T) == softmax(Q @ K.T)",
        let="S: tokens; d: features; Q, K: S d; b: 1 d", given="",
    )  # fmt: skip
    until(page, STATUS, lambda told: told.startswith("A derivation was found"))
    assert "by algebra." in page.js(RESULT)


def test_floats_are_said_to_be_left_out(page):
    decided(page, statement="A.T.T == A", let="S: tokens; A: S S", given="")
    assert "No cross-check in floats" in page.js(RESULT)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"statement": "sofmax(L) == L", "let": "S: tokens; L: S S"}, "did you mean softmax?"),
        ({"statement": "c == L", "let": "S: tokens; L: S S; c: S 1"}, "the shapes must be equal"),
        ({"statement": "<b>x</b>", "let": ""}, "does not parse"),
        ({"statement": "L == L", "let": "S: tokens"}, "L is not declared"),
    ],
)
def test_a_mistake_is_answered_as_on_the_command_line(page, fields, told):
    decided(page, **{"given": "", **fields})
    assert told in page.js(RESULT)
    assert page.js("return document.querySelectorAll('#try-result b').length") == 0


def test_what_takes_too_long_is_ended_and_the_next_claim_is_decided(page):
    page.js("document.getElementById('try-limit').options[0].value = '0.001'")
    page.js("document.getElementById('try-limit').selectedIndex = 0")
    page.js(FILL, {"statement": "rmsnorm(x) == layernorm(x)", "let": "S: tokens; d: features; x: S d"})
    page.js("document.getElementById('try').requestSubmit()")
    until(page, STATUS, lambda told: told.startswith("No verdict within"))
    page.js("document.getElementById('try-limit').selectedIndex = 2")
    assert decided(page, statement="A.T.T == A", let="S: tokens; A: S S").startswith("PROVED")


def test_it_works_by_keyboard(browser, address):
    from selenium.webdriver.common.keys import Keys

    browser.open(address)
    browser.js("document.getElementById('try-example').focus()")
    keys = browser.driver.switch_to
    keys.active_element.send_keys(Keys.ARROW_DOWN)
    assert "softmax((Q" in browser.js("return document.getElementById('try-statement').value")
    for _ in range(4):
        keys.active_element.send_keys(Keys.TAB)
    assert keys.active_element.get_attribute("id") == "try-decide"
    keys.active_element.send_keys(Keys.ENTER)
    assert until(browser, RESULT, bool).startswith("REFUTED")


def test_nothing_is_loaded_or_sent_but_from_this_site(page, address):
    names = page.js("return performance.getEntriesByType('resource').map(e => e.name)")
    assert names
    assert not [name for name in names if not name.startswith((address.rpartition("/")[0], "data:"))]
    worker = (SITE / "_static" / "try_worker.js").read_text(encoding="utf-8")
    assert "http" not in worker


@pytest.mark.parametrize("look", {**LOOKS, "phone": {"width": 390}})
def test_it_breaks_no_rule_of_axe_and_nothing_is_cut(browser, address, axe, look):  # noqa: F811
    browser.open(address, **{**LOOKS, "phone": {"width": 390}}[look])
    until(browser, STATUS, lambda told: told.startswith("Python is ready"))
    decided(browser, statement="A @ B == B @ A", let="S: tokens; A, B: S S", given="")
    assert violations(browser, axe) == []
    assert browser.js("return document.documentElement.scrollWidth <= innerWidth")

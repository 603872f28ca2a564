"""A headless Chromium, and pages to open in it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample import SCRIPT

SWITCHES = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def pytest_collection_modifyitems(items):
    here = str(Path(__file__).parent)
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


class Browser:
    """A driver, and the few things that the tests do with it."""

    def __init__(self, driver):
        self.driver = driver

    def open(self, page, *, width=1280, height=900, scheme="light", media="", anchor=""):
        tell = self.driver.execute_cdp_cmd
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        tell("Emulation.setDeviceMetricsOverride", metrics)
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        tell("Emulation.setEmulatedMedia", {"media": media, "features": features})
        self.driver.get("about:blank")
        self.driver.get((page if isinstance(page, str) else page.as_uri()) + anchor)
        return self

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def shown(self, selector="article.claim"):
        """Return the ids of the claims that can be seen."""
        return self.js(
            "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())"
            ".map(e => e.id || e.dataset.claim)",
            selector,
        )


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    chromium = (
        shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    )
    driver = shutil.which("chromedriver")
    if not (chromium and driver):
        pytest.skip("Chromium or chromedriver is not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for switch in (*SWITCHES, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(switch)
    service = webdriver.ChromeService(executable_path=driver)
    started = webdriver.Chrome(options=options, service=service)
    yield Browser(started)
    started.quit()


def written(folder, *arguments):
    """Return the page that ``symattn report`` writes."""
    page = folder / "page.html"
    command = [sys.executable, "-m", "symattn", "report", "-o", str(page), *arguments]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert page.exists(), ended.stderr
    return page


@pytest.fixture(scope="session")
def sample(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sample")
    (folder / "sample.py").write_text(SCRIPT, encoding="utf-8")
    return written(folder, "sample.py")


@pytest.fixture(scope="session")
def documents(tmp_path_factory):
    return written(tmp_path_factory.mktemp("documents"), "--no-evidence", "-k", "not literature")

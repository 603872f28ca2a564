"""The table of coverage says what the record does."""

from __future__ import annotations

import pytest

from symattn.runner.collect.library import bundled
from tests.rocq.coverage import PAGE, rows, with_table


@pytest.mark.slow
def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert page == with_table(page), "run python -m tests.rocq.coverage"


@pytest.mark.slow
def test_enough_is_certified() -> None:
    found = {id: what for id, what, _ in rows()}
    for expect, least in (("proved", 120), ("refuted", 12)):
        expected = {id for id, (claim, _) in bundled().items() if claim.expect == expect}
        assert sum(found[id] == "certified" for id in expected) >= least, expect

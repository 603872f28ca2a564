from __future__ import annotations

import json

import pytest

from symattn.api import decide
from symattn.language.claims import Claim, question
from symattn.language.matrices import matrix
from symattn.language.statements import Eq
from symattn.render.layout import Detail, Layout
from symattn.render.report import json as json_format
from symattn.results import Report, Result, as_json


@pytest.fixture
def report():
    pi = matrix("pi", 2, 2)
    asked = question(Eq(pi.T.T, pi))
    claim = Claim("a.claim", asked, "π", None, "proved", None, "/here/a.py", 3)
    return Report((Result(claim, "here/a.py", decide(asked.statement), 0.5),), {"sympy": "1"}, 0.5)


@pytest.mark.parametrize("detail", Detail)
def test_the_document_is_the_same_at_any_detail(report, detail):
    layout = Layout(detail, color=True, width=40)
    assert json_format.line(report.results[0], layout) == ""
    assert json.loads(json_format.ending(report, layout)) == as_json(report)
    assert json_format.whole(report, layout) == json_format.ending(report, Layout())


def test_letters_are_written_as_they_are(report):
    assert '"title": "π"' in json_format.whole(report, Layout())

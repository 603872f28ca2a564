from __future__ import annotations

import pytest

from symattn.errors import InputError
from symattn.runner.collect.collection import collect
from symattn.runner.collect.largest_sizes import limited


@pytest.fixture
def entries(script):
    path = script("a.py", 'claim("a", Eq(A, A), sizes={S: 5})', 'claim("b", Eq(x, x), given=S >= 2)')
    return collect([path]).entries


def sizes(entries):
    return [
        {size.name: limit for size, limit in entry.claim.question.sizes.items()} for entry in entries
    ]


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ({}, [{"S": 5}, {}]),
        ({"S": 3}, [{"S": 3}, {"S": 3}]),
        ({"d": 3}, [{"S": 5}, {"d": 3}]),
        ({"S": 12, "d": 1}, [{"S": 12}, {"S": 12, "d": 1}]),
    ],
)
def test_a_limit_replaces_what_a_claim_asks_for(entries, limits, expected):
    assert sizes(limited(entries, limits)) == expected
    assert sizes(entries) == [{"S": 5}, {}]


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        ({"S": 0}, "S = 0 is not a size to check up to"),
        ({"S": 13}, "S = 13 is not a size to check up to"),
        ({"S": 2, "n": 2}, "no claim has a size 'n'; the sizes there are: S, d"),
    ],
)
def test_a_limit_that_cannot_be_is_refused(entries, limits, message):
    with pytest.raises(InputError, match=message):
        limited(entries, limits)


def test_without_claims_there_is_no_size_to_miss():
    assert limited((), {"S": 2}) == ()

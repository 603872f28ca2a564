from __future__ import annotations

import pytest

from symattn.errors import InputError
from symattn.runner.collect.choosing import choose_one, matching
from symattn.runner.collect.collection import collect

IDS = ("causal.mask", "permutation.mask", "permutation.mask_any", "positions.keys", "Order.AND")


@pytest.mark.parametrize(
    ("expression", "chosen"),
    [
        (None, IDS),
        ("mask", IDS[:3]),
        ("MASK", IDS[:3]),
        ("order", IDS[4:]),
        ("mask and permutation", IDS[1:3]),
        ("causal or keys", (IDS[0], IDS[3])),
        ("not mask", IDS[3:]),
        ("not not mask", IDS[:3]),
        ("not (causal or any) and mask", (IDS[1],)),
        ("(not causal) and(mask)", IDS[1:3]),
        ("causal or permutation and any", (IDS[0], IDS[2])),
        ("not mask or any", IDS[2:]),
        ("permutation.mask_", (IDS[2],)),
        ("android", ()),
        ("nothing", ()),
    ],
)
def test_expressions_choose_by_parts_of_ids(expression, chosen):
    assert tuple(filter(matching(expression), IDS)) == chosen


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("", "a part of an id is expected before the end"),
        ("and", "a part of an id is expected before 'and'"),
        ("a and", "a part of an id is expected before the end"),
        ("a or or b", "a part of an id is expected before 'or'"),
        ("not", "a part of an id is expected before the end"),
        ("a b", "'b' is not expected there"),
        ("(a", "a bracket is not closed"),
        ("a)", "')' is not expected there"),
        ("()", "a part of an id is expected before ')'"),
        ("__import__('os')", "'(' is not expected there"),
    ],
)
def test_an_expression_that_does_not_parse_says_where(expression, message):
    with pytest.raises(InputError) as caught:
        matching(expression)
    assert str(caught.value) == (
        f"-k {expression!r}: {message}; join parts of ids by and, or, not and brackets"
    )


def test_one_id_or_the_closest_ones(script):
    path = script("a.py", *(f'claim("{id}", Eq(A, A))' for id in IDS))
    entries = collect([path]).entries
    assert choose_one(entries, "positions.keys").claim.id == "positions.keys"
    with pytest.raises(InputError, match=r"no claim 'causal.masks'; did you mean causal.mask"):
        choose_one(entries, "causal.masks")
    with pytest.raises(InputError, match="symattn list shows the ids there are"):
        choose_one(entries, "zzz")

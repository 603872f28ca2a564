"""What PyTorch functions compute, read as formulas; what is not read says where and why."""

from __future__ import annotations

import re

import pytest

from symattn import Eq, Status, decide, family, features, formula, heads, position, tokens
from symattn.errors import InputError

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.torch


def by_heads(x, heads):
    rows, width = x.shape
    return x.view(rows, heads, width // heads).transpose(0, 1)


def doubled_behind_the_first(x):
    y = x.clone()
    y[:, 1:] *= 2
    y[..., 0] += 1
    return y


def over_tokens(x):
    total = 0
    for t in range(x.shape[0]):
        total = total + x[t]
    return total


def data_decide(x):
    return x if x.sum() > 0 else -x


def as_number(x):
    return x * x.sum().item()


def ordered(x):
    return x.argsort()


def fourth(x):
    return x / float(x.shape[0]) ** 0.5


def halves(x):
    n = x.shape[-1] // 2
    return torch.cat([-x[:, n:], x[:, :n]], -1)


def long(x):
    return x + x if x.shape[0] > 3 else 2 * x


def test_a_view_is_a_place() -> None:
    found = formula(by_heads, x="S H*d", heads="size H")
    S, H, d = tokens("S"), heads("H"), features("d")
    assert found.shape == (H, S, d)
    h, i, a = position("h", H), position("i", S), position("a", d)
    assert found.at(h, i, a) == family("x", i, H, d)[h, a]
    twice = found.at(h, i, a) + found.at(h, i, a)
    assert decide(Eq(twice, 2 * family("x", i, H, d)[h, a])).status is Status.PROVED


def test_what_is_written_in_place_is_read() -> None:
    assert str(formula(doubled_behind_the_first, x="S d+1")) == (
        "doubled_behind_the_first[t_1, 1] = x[t_1, 1] + 1\n"
        "doubled_behind_the_first[t_1, t_2 + 1] = 2 · x[t_1, t_2 + 1]"
    )


def test_parts_of_an_axis_have_their_own_entries() -> None:
    assert len(formula(halves, x="S 2*m").entries) == 2


def test_a_branch_on_a_size_is_a_hypothesis_with_its_line() -> None:
    (hypothesis,) = formula(long, x="S d").hypotheses
    assert re.search(r"test_formula\.py:\d+: `return x \+ x if .*`: S > 3$", hypothesis)


@pytest.mark.parametrize(
    ("function", "spec", "said"),
    [
        (over_tokens, "S d", r"\.py:\d+: `for t in range.*fixes the size S.*sizes=\{'S': 4\}"),
        (data_decide, "S d", r"test_formula\.py:\d+: `return x if .*depends on the data"),
        (as_number, "S d", r"test_formula\.py:\d+: `return x \* .*\.item\(\)"),
        (ordered, "S d", r"test_formula\.py:\d+: .*sorting is read along an axis of at most 4 places"),
        (fourth, "S d", r"fixes the size S"),
        (halves, "S d", r"d // 2 is not seen: declare an axis by its factors"),
        (lambda x: (x, x), "S d", r"no single array"),
        (lambda x: torch.nn.functional.softplus(x, threshold=1), "S d", r"threshold at least 20"),
    ],
)  # fmt: skip
def test_what_is_not_read_is_refused_with_the_line(function, spec, said) -> None:
    with pytest.raises(InputError, match=said):
        formula(function, x=spec)


def test_a_loop_is_unrolled_at_a_size() -> None:
    assert formula(over_tokens, x="S d", sizes={"S": 4}).hypotheses == ()

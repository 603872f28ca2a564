"""NumPy functions: each one that is read, place by place, and what is refused."""

from __future__ import annotations

import re
import subprocess
import sys

import numpy as np
import pytest

from symattn import Status, same
from symattn.errors import InputError
from symattn.tracing.declared import declarations
from symattn.tracing.formula import read
from symattn.tracing.numpy import entries as numpy_entries
from symattn.tracing.numpy import functions as numpy_functions
from symattn.tracing.numpy.making import MAKERS
from tests.tracing.operations import held_everywhere, page
from tests.tracing.operations import numpy as rows


@pytest.mark.parametrize("name", rows.EVERY)
def test_each_row_is_numpys(name) -> None:
    function, specs = rows.EVERY[name]
    found = read(function, declarations(specs, {}, {}), library="numpy")
    held_everywhere(found, function)


def test_each_row_has_an_example() -> None:
    assert set(rows.FUNCTIONS) == set(numpy_functions.FUNCTIONS)
    assert set(rows.MAKERS) == set(MAKERS)
    assert set(rows.METHODS) == set(numpy_functions.METHODS)
    assert set(rows.UFUNCS) == {*numpy_entries.UFUNCS, "matmul"}


def test_the_page_says_what_is_read() -> None:
    assert page.PAGE.read_text() == page.text(), "python -m tests.tracing.operations.page writes it"


def over_a_view(x):
    y = x.reshape(-1)
    y[0] = 5.0
    return x


def through_a_slice(x):
    y = x[0]
    y += 1
    return x


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (over_a_view, r"memory may have been written to \(.*y\[0\] = 5\.0"),
        (lambda x: x if x.sum() > 0 else -x, "depends on the data"),
        (lambda x: np.sort(x), "sorting is read along an axis of at most 4 places, not of"),
        (lambda x: np.argsort(x), "numpy.argsort is not supported; give the places that it chooses"),
        (lambda x: x.argsort(), "attribute argsort of arrays is not supported"),
        (lambda x: x.astype(np.uint8), "dtype uint8 is not supported"),
        (lambda x: x / float(x.shape[0]) ** 0.5, "fixes the size S"),
        (lambda x: sum(x[i] for i in range(x.shape[0])), "fixes the size S"),
        (lambda x: np.sum(x, where=x > 0), "is not supported"),
        (lambda x: x[x > 0], "use where"),
        (lambda x: np.arange(x.shape[0])[np.arange(x.shape[0]) - 1], "not seen to be there"),
        (lambda x: (x, x), "no single array"),
    ],
)  # fmt: skip
def test_what_is_not_read_is_refused(function, said) -> None:
    with pytest.raises(InputError, match=said):
        read(function, declarations({"x": "S d"}, {}, {}), library="numpy")


def test_what_is_written_through_a_slice_is_written_to_the_whole() -> None:
    found = same(through_a_slice, lambda x: np.concatenate([x[:1] + 1, x[1:]]), x="S d")
    assert found.status is Status.PROVED, found


def in_numpy(q, k, v):
    s = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1])
    s[..., np.triu(np.ones(s.shape[-2:], dtype=bool), k=1)] = -np.inf
    e = np.exp(s - s.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True) @ v


def test_a_port_to_another_library_is_decided() -> None:
    torch = pytest.importorskip("torch")

    def in_torch(q, k, v):
        return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)

    assert same(in_numpy, in_torch, q="H S d", k="H S d", v="H S e").status is Status.PROVED
    found = same(in_numpy, lambda q, k, v: in_torch(q, k, v) * 2, q="H S d", k="H S d", v="H S e")
    assert found.status is Status.REFUTED
    assert "torch.tensor" in found.counterexample.pasted()


def test_what_only_numpy_takes_is_a_function_of_numpy() -> None:
    found = same(lambda x: x.transpose(1, 2, 0), lambda x: x.T.transpose(1, 0, 2), x="B S d")
    assert found.status is Status.PROVED, found


def test_numbers_of_numpy_are_numbers() -> None:
    found = same(lambda x: np.sqrt(2 / np.pi) * x, lambda x: x * (2 / np.pi) ** 0.5, x="S d")
    assert found.status is Status.PROVED, found


def test_einops_is_read() -> None:
    einops = pytest.importorskip("einops")

    def split(x, h):
        return einops.rearrange(x, "b s (h d) -> b h s d", h=h)

    def by_hand(x, h):
        return x.reshape(*x.shape[:2], h, -1).swapaxes(1, 2)

    assert same(split, by_hand, x="B S H*d", h="size H").status is Status.PROVED


def test_numpy_needs_no_torch() -> None:
    code = (
        "import sys\nsys.modules['torch'] = None\nfrom symattn import same\nimport numpy as np\n"
        "print(same(lambda x: np.exp(x) @ x, lambda x: (np.exp(x) * x).sum(-1), x='d').status)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "PROVED\n", done.stderr


@pytest.mark.parametrize(
    ("function", "x", "why"),
    [
        (
            lambda x: (np.exp(x), x),
            "S d",
            "returns a tuple, and one array is needed; wrap it, as in",
        ),
        (lambda x: np.exp(x).sort(), "S d", "returns nothing, and one array is needed"),
        (lambda x: np.exp(x * 1j), "S d", "complex numbers; let it return an array of real numbers"),
        (lambda x: np.reshape(x, (4, -1)), "S", r"declare it as 4\*m, and likewise for others"),
    ],
)
def test_what_is_no_array_everywhere_says_what_to_do(function, x: str, why: str) -> None:
    with pytest.raises(InputError, match=why) as raised:
        same(function, function, x=x)
    assert "it may not take arrays" not in str(raised.value)


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (lambda x: np.reshape(x, (4, -1)), "viewed as (4, -1), where −1 stands for d*S/4, which is not"),
        (
            lambda x: np.exp(x)[::2],
            "a slice with step 2 needs a number of places that is a multiple of 2; S may not be one",
        ),
    ],
)
def test_what_is_not_read_is_named_with_its_line(function, why: str) -> None:
    found = str(same(function, function, x="S d"))
    assert not found.startswith("PROVED")
    assert re.search(rf"test_numpy\.py:\d+: `.*`: .*{re.escape(why)}", found), found

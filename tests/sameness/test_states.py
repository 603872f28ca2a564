"""Functions that keep arrays from one call to the next, or run at few sizes alone."""

from __future__ import annotations

import functools
import importlib
import math
from collections import deque
from types import SimpleNamespace

import numpy as np
import pytest

from symattn import Status, same
from symattn.errors import InputError

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


class Numbered(torch.nn.Module):
    """Rows times their numbers, which are kept; `grows` says whether there will be more of them."""

    def __init__(self, grows: bool) -> None:
        super().__init__()
        self.grows, self.numbers = grows, None

    def forward(self, x):
        if self.numbers is None or (self.grows and len(x) > len(self.numbers)):
            self.numbers = torch.arange(len(x))
        return x * self.numbers[: len(x), None]


def numbered(x):
    return x * torch.arange(len(x))[:, None]


def test_a_cache_that_grows_is_read_as_it_was_built() -> None:
    module = Numbered(grows=True)
    assert same(module, numbered, x="S d").status is Status.PROVED
    assert module.numbers is None


def test_a_cache_that_does_not_grow_is_no_function_of_its_arguments() -> None:
    assert not same(Numbered(grows=False), numbered, x="S d").status.holds


class Stale(torch.nn.Module):
    """What is kept of the first data of a shape."""

    def __init__(self) -> None:
        super().__init__()
        self.kept = None

    def forward(self, x):
        if self.kept is None or self.kept.shape != x.shape:
            self.kept = 2 * x
        return x + self.kept


def test_what_is_kept_of_other_data_shows() -> None:
    assert same(Stale(), lambda x: 3 * x, x="S d").status is Status.UNDECIDED


def test_what_raises_at_every_larger_size_is_not_proved() -> None:
    def over_itself(x):
        y = torch.clone(x)
        rest = y[1:]
        rest += y[:-1]
        return y

    found = same(over_itself, lambda x: torch.cat([x[:1], x[1:] + x[:-1]]), x="1+S")
    assert found.status is Status.UNDECIDED
    assert "gives an array only where S is 1" in found.reason


def rows(x):
    return torch.arange(len(x))


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (lambda x: x * (1 if math.isqrt(len(x)) == 3 else 2), lambda x: 2 * x, {"x": "S"}),
        (lambda x: x * (2 * rows(x) == len(x) + 9), lambda x: 0 * x, {"x": "S"}),
        (
            lambda x: x * (3 * rows(x)[:, None] != 7 * torch.arange(x.shape[1])),
            lambda x: x * ((rows(x)[:, None] > 0) | (torch.arange(x.shape[1]) > 0)),
            {"x": "S T"},
        ),
        (
            lambda x, m: x * (m.sum(-1, keepdim=True) % 2),
            lambda x, m: x * (m.sum(-1, keepdim=True) == 1),
            {"x": "S T", "m": "bool S T"},
        ),
        (lambda x, y: x * (y < 7), lambda x, y: x * 1, {"x": "S", "y": "index(V) S"}),
        (
            lambda x: x * (1 + (rows(x) == len(x) - 300))[:, None],
            lambda x: x * 1,
            {"x": "S d"},
        ),
    ],
)
def test_what_differs_only_where_sizes_are_large_is_refuted(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.REFUTED


def test_the_last_512_places_by_either_end() -> None:
    def counted(x):
        return (x * (rows(x) >= len(x) - 512)[:, None]).sum(0)

    def compared(x):
        return torch.where((rows(x) + 512 >= len(x))[:, None], x, 0).sum(0)

    assert same(counted, compared, x="S d").status is Status.PROVED


def test_a_scalar_has_hypotheses() -> None:
    found = same(
        lambda s, c: torch.softmax(c * torch.tanh(s / c), -1),
        lambda s, c: F.softmax(torch.tanh(s / c).mul(c), dim=1),
        s="S T", c="1", given="c > 0",
    )  # fmt: skip
    assert found.status is Status.PROVED


@pytest.mark.parametrize("options", [{"sizes": {"S": 2.5}}, {"sizes": {"S": -1}}, {"sizes": "S=4"},
                                     {"counting": {"S": "tokens"}}])  # fmt: skip
def test_options_that_are_none(options) -> None:
    with pytest.raises(InputError, match=r"give"):
        same(lambda x: x, lambda x: x, x="S", **options)


TABLES = {}


def triangle(x):
    n = len(x)
    if "ones" not in TABLES or len(TABLES["ones"]) < n:
        TABLES["ones"] = torch.ones(n, n, dtype=torch.float64).tril()
    return x * TABLES["ones"][:n, :n]


class Counted:
    """Rows times their numbers, which an object that is no module keeps."""

    numbers = None

    def __call__(self, x):
        if self.numbers is None or len(self.numbers) < len(x):
            self.numbers = torch.arange(len(x))
        return x * self.numbers[: len(x), None]


def test_a_cache_is_afterwards_as_the_user_had_it() -> None:
    for _ in range(2):
        assert same(triangle, lambda x: x.tril(), x="S S").status is Status.PROVED
        assert not TABLES
    assert torch.equal(triangle(torch.ones(3, 3)), torch.ones(3, 3).tril())
    TABLES.clear()
    counted = Counted()
    assert same(counted, numbered, x="S d").status is Status.PROVED
    assert counted.numbers is None


class Shared:
    """Numbers of rows that a class keeps for all of its objects."""

    def __call__(self, x):
        if len(getattr(Shared, "numbers", ())) < len(x):
            Shared.numbers = torch.arange(len(x))
        return x * Shared.numbers[: len(x), None]


def test_a_class_is_afterwards_as_the_user_had_it() -> None:
    assert same(Shared(), numbered, x="S d").status is Status.PROVED
    assert not hasattr(Shared, "numbers")


def test_functions_are_called_as_users_call_them() -> None:
    def scaled(x):
        return x * (2 if torch.is_grad_enabled() else 1)

    assert same(scaled, lambda x: 2 * x, x="S").status is Status.PROVED


class Slotted:
    """An object without a dictionary, which counts its calls."""

    __slots__ = ("calls",)

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        return x * 2


RECENT, BUFFER, HELD = deque(maxlen=2), np.zeros(3), torch.zeros(3)


def recent(x):
    RECENT.append(len(x))
    BUFFER[:] += 1
    HELD.add_(1)
    return x * 2


def test_slots_and_arrays_are_afterwards_as_the_user_had_them() -> None:
    slotted = Slotted()
    assert same(slotted, lambda x: x + x, x="S").status is Status.PROVED
    assert slotted.calls == 0
    same(recent, lambda x: x + x, x="S")
    assert not RECENT
    assert not BUFFER.any()
    assert not HELD.any()


def test_names_of_other_modules_are_afterwards_as_the_user_had_them(tmp_path, monkeypatch) -> None:
    (tmp_path / "held_elsewhere.py").write_text(
        "calls = 0\ndef twice(x):\n    global calls\n    calls += 1\n    return 2 * x\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    elsewhere = importlib.import_module("held_elsewhere")
    assert same(lambda x: elsewhere.twice(x), lambda x: x + x, x="S").status is Status.PROVED
    assert elsewhere.calls == 0


class Lazy:
    """An object that answers only for what it knows, with errors of its own."""

    def __getattr__(self, name: str):
        raise KeyError(name)

    @property
    def func(self):
        raise ValueError("not configured")


class Copied(dict):
    """A dictionary whose copy is another thing."""

    def copy(self, deep):  # type: ignore[override]
        raise NotImplementedError(deep)


with torch.inference_mode():
    MADE = torch.ones(3)
GROWS, WRITTEN, ROW = torch.zeros(3), torch.zeros(3), np.zeros(3)
LAZY, COPIED, PLACES = Lazy(), Copied(a=1), SimpleNamespace(calls=0)


def written(x):
    WRITTEN.data += 1
    return 2 * x


def grown(x):
    GROWS.resize_(GROWS.numel() + 1)
    ROW.resize(ROW.size + 1, refcheck=False)
    ROW.flags.writeable = False
    PLACES.calls += 1
    return 2 * x


def configured(x):
    return x * len(COPIED) if LAZY is not None else x


@pytest.mark.parametrize(
    ("f", "g"),
    [
        (lambda x: x * MADE[0], lambda x: x * 1),
        (written, lambda x: x + x),
        (grown, lambda x: x + x),
        (configured, lambda x: x * 1),
    ],
)
def test_objects_of_any_kind_are_afterwards_as_they_were(f, g) -> None:
    same(f, g, x="S")
    assert WRITTEN.device.type == "cpu"
    assert not WRITTEN.any()
    assert GROWS.shape == ROW.shape == (3,)
    assert ROW.flags.writeable
    assert PLACES.calls == 0


class Pair:
    __slots__ = ("first", "last")


class Rows(list):
    pass


def test_what_was_not_there_is_not_there_afterwards() -> None:
    pair, rows, bound = Pair(), Rows(), functools.partial(lambda calls, x: calls.append(x) or 2 * x, [])
    pair.first = 0

    def noting(x):
        pair.first += 1
        pair.last = rows.last = x
        rows.append(x)
        return 2 * x

    for f in (noting, bound):
        assert same(f, lambda x: 2 * x, x="S").status is Status.PROVED
    assert (pair.first, hasattr(pair, "last"), hasattr(rows, "last")) == (0, False, False)
    assert rows == bound.args[0] == []


def test_the_numbers_of_a_tensor_are_not_replaced() -> None:
    kept = torch.zeros(3)

    def replacing(x):
        try:
            kept.data = kept.data.to(torch.float64)
        except Exception:
            return x
        return 2 * x

    found = same(replacing, lambda x: 2 * x, x="S d")
    assert found.status is Status.UNDECIDED
    assert "kept.data = kept.data.to(torch.float64)" in found.reason
    assert kept.dtype is torch.float32


def test_statistics_of_a_norm_are_afterwards_as_they_were() -> None:
    norm = torch.nn.BatchNorm1d(3).double()
    for f in (norm, lambda x: norm(x)):
        same(f, lambda x: x, x="2+S 3")
        assert not norm.running_mean.any()
        assert norm.num_batches_tracked == 0


def test_a_function_of_tensors_may_name_numpy() -> None:
    def hidden(x):
        return x.masked_fill(x > 0, -np.pi)

    assert same(hidden, lambda x: torch.where(x > 0, -np.pi, x), x="S d").status is Status.PROVED


def test_a_logarithm_has_a_base() -> None:
    found = same(lambda x: x * math.log(len(x), 2), lambda x: x * math.log2(len(x)), x="S d")
    assert found.status is Status.PROVED


def test_rows_that_see_nothing_are_told() -> None:
    def strictly(x):
        hidden = ~torch.ones(len(x), len(x), dtype=torch.bool).tril(-1)
        return F.softmax((x @ x.T).masked_fill(hidden, -math.inf), -1) @ x

    found = same(strictly, lambda x: 1 * strictly(x), x="S d")
    assert found.status is Status.ILL_DEFINED
    assert "let every row see one" in found.reason

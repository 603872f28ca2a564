"""Which dtype is computed in, which is returned, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from symattn import numeric
from symattn.errors import InputError
from symattn.numeric.dtypes import booleans, returned, whole, whole_numbers, working

F16, F32, F64 = np.float16, np.float32, np.float64


@pytest.mark.parametrize(
    ("dtypes", "compute", "result"),
    [
        ((F16,), F32, F16),
        ((F32,), F32, F32),
        ((F64,), F64, F64),
        ((F16, F16), F32, F16),
        ((F16, F32), F32, F32),
        ((F16, F64), F64, F64),
        ((F32, F64), F64, F64),
        ((">f4", "<f4"), F32, F32),
        ((">f8",), F64, F64),
        ((">f2",), F32, F16),
    ],
)
def test_promotion(dtypes, compute, result) -> None:
    given = {f"a{n}": np.ones(2, dtype) for n, dtype in enumerate(dtypes)}
    found, dtype = working("f", **given)
    assert [array.dtype for array in found] == [np.dtype(compute)] * len(dtypes)
    assert dtype == np.dtype(result)
    assert dtype.isnative
    for array in found:
        np.testing.assert_array_equal(array, [1, 1])


def test_bfloat16() -> None:
    bfloat16 = pytest.importorskip("ml_dtypes", reason="bfloat16 is NumPy's through ml_dtypes").bfloat16
    narrow = np.array([1.0, 3.0], bfloat16)
    for others, wanted in (({}, bfloat16), ({"b": np.ones(1, F16)}, F32), ({"b": np.ones(1, F64)}, F64)):
        found, dtype = working("f", a=narrow, **others)
        assert dtype == np.dtype(wanted)
        np.testing.assert_array_equal(found[0], [1, 3])
    assert returned(np.ones(2, F32), np.dtype(bfloat16)).dtype == bfloat16


def test_what_fits_is_not_copied() -> None:
    for dtype in (F32, F64):
        array = np.ones(3, dtype)
        assert working("f", a=array)[0][0] is array
        assert returned(array, np.dtype(dtype)) is array


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (
            [1, 2],
            TypeError,
            "^f: x has dtype int64; permitted are float16, bfloat16, float32, float64; convert",
        ),
        ([True], TypeError, "x has dtype bool"),
        ([1j], TypeError, "x has dtype complex128"),
        ([None], TypeError, "x has dtype object"),
        (["a"], TypeError, "x has dtype <U1"),
        (np.ones(1, np.longdouble), TypeError, "x has dtype float128|x has dtype longdouble"),
        (np.array(["2020"], "M8[Y]"), TypeError, "x has dtype datetime64"),
        (np.zeros(0, np.int64), TypeError, "x has dtype int64"),
        ([[1.0], [1.0, 2.0]], InputError, "x is not an array"),
        (np.ma.ones(2), TypeError, "x is a masked array"),
    ],
)
def test_refused(value, error, message) -> None:
    with pytest.raises(error, match=message):
        working("f", x=value)


def test_an_empty_list_is_float64() -> None:
    (array,), dtype = working("f", x=[])
    assert (array.shape, dtype) == ((0,), np.float64)


def test_what_overflows_becomes_infinite() -> None:
    np.testing.assert_array_equal(returned(np.array([1e30, -1e30]), np.dtype(F16)), [np.inf, -np.inf])


def test_masks_indices_and_sizes() -> None:
    with pytest.raises(TypeError, match="mask has dtype int64; a mask is of bool, and True keeps"):
        booleans("f", "mask", [0, 1])
    with pytest.raises(TypeError, match="images has dtype float64; give whole numbers"):
        whole_numbers("f", "images", [0.0])
    with pytest.raises(TypeError, match="images has dtype bool"):
        whole_numbers("f", "images", [True])
    assert whole_numbers("f", "images", []).tolist() == []
    assert whole("f", "n", np.int8(3)) == 3
    with pytest.raises(InputError, match="n = 0; give a whole number of at least 1"):
        whole("f", "n", 0)
    for value in (True, np.True_, 1.0, "1", None):
        with pytest.raises(TypeError, match=r"n = .*; give a whole number of at least 1"):
            whole("f", "n", value)


def test_importing_the_routines_imports_no_sympy() -> None:
    folder = Path(numeric.__file__).parent
    paths = sorted(path.relative_to(folder).with_suffix("") for path in folder.rglob("[a-z]*.py"))
    names = [".".join(path.parts) for path in paths]
    lines = [f"import symattn.numeric.{name}" for name in names]
    code = "\n".join([*lines, "import sys", "print('sympy' in sys.modules, 'torch' in sys.modules)"])
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "normalisation.masked_softmax" in names
    assert answer.stdout.split() == ["False", "False"]

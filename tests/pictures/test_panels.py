"""The numbers of a picture: what the formulas say, the same in every process."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.language import (
    Eq,
    Mask,
    bias,
    entry,
    frequencies,
    matrix,
    numpy_code,
    permutation,
    position,
    position_numbers,
    sees_something,
    sinusoids,
    softmax,
    tokens,
    unknown,
)  # fmt: skip
from symattn.language.claims import question
from symattn.language.sizes import features
from symattn.pictures import picture_of, relation_panel
from symattn.relations import causal, documents, isolated

S, m = tokens("S"), features("m")
L = matrix("L", S, S)
A = softmax(L)
R = unknown("R")


def panels(statement, given=()):
    return {panel.text: panel.values for panel in picture_of(question(statement, given)).panels}


def test_a_mask_sets_to_zero_and_divides_by_what_is_left():
    shown = panels(Eq(Mask(A), A))
    kept = np.where(shown["causal"], shown["softmax(L)"], 0)
    assert (shown["causal"] == np.tri(8, dtype=bool)).all()
    np.testing.assert_allclose(shown["Mask(softmax(L))"], kept / kept.sum(1, keepdims=True), rtol=1e-12)


def test_hidden_scores_are_minus_infinity_and_their_weights_zero():
    shown = panels(Eq(softmax(L + bias(R, S, S)), A), sees_something(R, S, S))
    scores, weights = shown["L + bias(R)"], shown["softmax(L + bias(R))"]
    assert np.isneginf(scores).any()
    assert (np.isneginf(scores) == (weights == 0)).all()
    np.testing.assert_allclose(weights.sum(1), 1)


def test_a_permutation_moves_rows_and_columns_alike():
    i = position("i", S)
    pi = permutation("pi", S, fixing=i)
    asked = question(Eq(entry(pi.matrix @ A @ pi.matrix.T, i, i), entry(A, i, i)))
    picture = picture_of(asked)
    before, after = (panel.values for panel in picture.panels)
    (said,) = [fact for fact in picture.latex if fact.startswith(r"\pi")]
    images = [int(image) for image in said.partition("(")[2].rstrip(")").split(", ")]
    moved = np.zeros_like(before)
    for row in range(8):
        for column in range(8):
            moved[images[row] - 1, images[column] - 1] = before[row, column]
    assert (after == moved).all()
    assert (after != before).any()


def test_an_encoding_is_shown_with_the_usual_frequencies_if_they_are_free():
    e = sinusoids(position_numbers(S) @ matrix("omega", 1, m))
    picture = picture_of(question(Eq(e, e)))
    (panel,) = picture.panels
    angles = np.arange(1, 17)[:, None] * 10000.0 ** (-np.arange(8) / 8)
    waves = np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(16, 16)
    np.testing.assert_allclose(panel.values, waves, atol=1e-12)
    assert not picture.is_random
    assert any("10000" in fact for fact in picture.latex)


def test_the_frequencies_of_the_claim_itself_are_kept():
    e = sinusoids(position_numbers(S) @ frequencies(m, base=100))
    (panel,) = picture_of(question(Eq(e, e))).panels
    angles = np.arange(1, 17)[:, None] * 100.0 ** (-np.arange(8) / 8)
    np.testing.assert_allclose(panel.values[:, ::2], np.sin(angles), atol=1e-12)


def test_without_numbers_there_is_no_picture():
    code = numpy_code("np.zeros((S, S))", S, S)
    assert picture_of(question(Eq(code, bias(causal, S, S)), arithmetic="ieee")) is None
    assert picture_of(question(Eq(bias(causal, 1, 1), bias(isolated, 1, 1)))) is None


def test_a_relation_is_a_panel_if_it_is_known():
    panel = relation_panel(documents([1, 1, 2]), 3, 3)
    assert panel.values.tolist() == [[True, True, False], [True, True, False], [False, False, True]]
    with pytest.raises(InputError):
        relation_panel(R)


@pytest.mark.slow
def test_numbers_are_the_same_in_any_process_with_any_hash_seed():
    code = (
        "from symattn import *\n"
        "from symattn.language.claims import question\n"
        "from symattn.pictures import picture_of\n"
        "S = tokens('S'); L = matrix('L', S, S); R = unknown('R'); P = permutation('pi', S).matrix\n"
        "e = Mask(softmax(L), R) @ Mask(P @ softmax(L) @ P.T)\n"
        "print([p.values.tolist() for p in picture_of(question(Eq(e, e))).panels])\n"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert runs[0] == runs[1]
    assert len(runs[0]) > 1000

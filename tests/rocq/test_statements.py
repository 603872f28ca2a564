"""What is emitted says what the claim says: both are evaluated, by evaluators that share nothing.

Every side of every claim, refuted ones among them, is compared entry by entry: the trees that are
printed, by their own evaluator, with NumPy's reading of the author's expression, on random data.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from sympy import Expr, Integer

from symattn.evidence.data import Data
from symattn.evidence.draws import Drawing, NoDraw, full_sizes
from symattn.evidence.environment import NotEvaluated
from symattn.evidence.evaluate import Evaluation
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.functions import EntryDerivative
from symattn.language.integers import NoPlace
from symattn.language.sizes import Size
from symattn.language.symbols import symbols_of
from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.certificate import certificate
from symattn.rocq.evaluation import World, value
from symattn.rocq.propositions import Proposition
from symattn.rocq.statements import Statements, propositions
from symattn.rocq.symbols import Product, Side, Withheld, inverse_name
from symattn.rocq.worlds import Drawn, drawn
from symattn.runner.collect.library import bundled, everything_bundled

OF_THE_LITERATURE = (
    "literature.norms.rms_scale.repaired",
    "literature.norms.layer_as_rms",
    "literature.online.combined",
    "literature.caching.speculative_rate",
    "literature.online.merge_logsumexp",
    "literature.softmax.log_softmax",
    "literature.expressivity.attention_block",
    "literature.caching.chunked_prefill",
    "literature.linear.retention_chunks",
    "literature.linear.gated_chunks",
    "literature.linear.ssm_quotient.repaired",
    "literature.expressivity.hull",
    "literature.online.safe_softmax",
    "literature.masks.scaled_bias",
    "literature.masks.prefix",
    "literature.masks.window_depth_one",
    "literature.masks.wide_window.repaired",
    "literature.masks.left_where_it_is.repaired",
    "literature.positions.rope_interleaved",
    "literature.positions.rope_layouts.repaired",
    "literature.online.ring_order",
    "literature.heads.grouped",
    "literature.caching.top_left",
)
"""Claims with roots of data, absolute values, logarithms, unknown functions, and axes of parts; with
products over positions, the largest of a row, scores that are divided, windows and prefixes."""

SLOPES = (
    "literature.softmax.jacobian",
    "literature.softmax.silu_slope",
    "literature.softmax.logsumexp_gradient",
    "literature.backward.scores",
    "literature.backward.values",
    "literature.backward.temperature",
)
"""Claims that a derivative is what they say."""

HYPOTHESES = {
    "literature.softmax.monotone": ["0 < L i k - L i j"],
    "literature.masks.neighbours": [
        "forall k1, (k1 < S_)%nat -> (negb (R_ k1 k1)) = false",
        "forall k2 k3, (k2 < S_)%nat -> (k3 < S_)%nat -> ((R_ k2 k3 && negb (R_ k3 k2))%bool) = false",
    ],
    "literature.masks.wide_window.repaired": [
        "forall k1 k2, (k1 < S_)%nat -> (k2 < S_)%nat -> "
        "R_ k1 k2 = ((k2 <=? k1)%nat && (k1 <? (k2 + w)%nat)%nat)%bool",
        "(S_ <= w)%nat",
    ],
    "literature.masks.left_where_it_is.repaired": [
        "permutes S_ pi_ pi__inv",
        "forall k2, (k2 < S_)%nat -> exists k1, (k1 < S_)%nat /\\ R_ k2 k1 = true",
        "forall k3 k4, (k3 < S_)%nat -> (k4 < S_)%nat -> R_ (pi_ k3) (pi_ k4) = R_ k3 k4",
    ],
    "literature.linear.forgetting": ["forall i1_, (i1_ < S_)%nat -> 0 < f i1_"],
}
"""What claims suppose, as Coq reads it."""

CLAIMS = {id: claim for id, (claim, _) in bundled().items()}
CLAIMS |= {id: everything_bundled()[id][0] for id in OF_THE_LITERATURE}

SAMPLE = [*sorted(bundled())[::6], *OF_THE_LITERATURE]


def number_of(place: Any, length: Expr, data: Data, shapes: Any) -> int:
    """Return a place of the language as a number from 0."""
    if isinstance(place, Product):
        (major, minor) = next(lengths for kind, lengths in shapes[length] if kind == "product")
        outer, inner = place.places
        return number_of(outer, major, data, shapes) * data.length(minor) + number_of(
            inner, minor, data, shapes
        )
    if isinstance(place, Side):
        before = sum(data.length(n) for n in place.lengths[: place.number])
        return before + number_of(place.place, place.lengths[place.number], data, shapes)
    assert isinstance(place, int)
    return place


def as_form(length: Expr, shapes: Any, form: Any) -> Any:
    """Return how an axis is put together where a datum is read."""
    if isinstance(form, tuple) and form[0] == "sum":
        return form
    kinds = [way for way in shapes[length] if not isinstance(form, tuple) or way[0] == form[0]]
    return kinds[0]


def places_on(
    length: Expr, data: Data, shapes: Any, form: Any = None
) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """Yield the places on an axis, each with the numbers that a datum is read at."""
    if length == 1:
        yield t.At(0, "1"), ()
    elif isinstance(length, (Size, Integer)):
        yield from ((k, (k,)) for k in range(data.length(length)))
    elif as_form(length, shapes, form)[0] == "product":
        major, minor = as_form(length, shapes, form)[1]
        for outer, first in places_on(major, data, shapes):
            for inner, second in places_on(minor, data, shapes):
                left, right = (first or (0,)), (second or (0,))
                yield Product((outer if first else 0, inner if second else 0)), (*left, *right)
    else:
        lengths = as_form(length, shapes, form)[1]
        for number, part in enumerate(lengths):
            for place, flat in places_on(part, data, shapes):
                side = Side(number, place if flat else 0, lengths)
                yield side, (number, *(flat or (0,)))


def world_of(data: Data, writer: Statements, matrices: Any) -> World:
    """Return the data that evidence has drawn as those of the emitted statement."""
    names, shapes, forms = writer.symbols.names, writer.symbols.divided, writer.symbols.forms
    table: dict[tuple[str, tuple[int, ...]], float] = {}
    for leaf in matrices:
        array = np.asarray(data.matrices[leaf.name].value)
        called = names.of("datum", leaf.name)
        axes = (*leaf.member, *leaf.shape)
        count = len(leaf.member)
        for member in np.ndindex(*array.shape[:count]):
            asked = [n for n, length in enumerate(axes) if n < count or length != 1]
            row_form, column_form = (
                forms.get((called, asked.index(n))) if n in asked else None
                for n in (len(axes) - 2, len(axes) - 1)
            )
            for row, rows in places_on(axes[-2], data, shapes, row_form):
                for column, columns in places_on(axes[-1], data, shapes, column_form):
                    i = number_of(row, axes[-2], data, shapes) if rows else 0
                    j = number_of(column, axes[-1], data, shapes) if columns else 0
                    table[called, (*member, *rows, *columns)] = float(array[(*member, i, j)])
    for name, (base, pairs) in writer.symbols.frequencies.items():
        m = data.length(pairs)
        table |= {(name, (k,)): base ** (-k / m) for k in range(m + 3)}
    for name, scale in data.scales.items():
        table[names.of("datum", name), ()] = float(np.asarray(scale.value).reshape(-1)[0])
    relations = {names.of("relation", n): bits for n, bits in data.relations.items()}
    functions = {names.of("function", n): f for n, f in data.functions.items()}

    def applied(name: str, values: tuple[float, ...], k: int) -> float:
        f = functions[name]
        row = np.asarray(values)
        row = np.sin(row) if f.bends else row
        whole = row @ np.asarray(f.slopes.value) + np.asarray(f.constants.value).reshape(-1)
        return float(whole[k])

    world = World(
        {names.of("size", s.name): n for s, n in data.sizes.items()},
        lambda name, where: table[name, where],
        lambda name, i, j: bool(relations[name][i, j]),
        {
            names.of("permutation", n): tuple(int(k) - 1 for k in images)
            for n, images in data.permutations.items()
        },
        applied,
    )
    for name, (hypothesis, axis) in writer.symbols.matrices.items():
        if hypothesis == "invertible":
            row, column = t.Var("row", axis), t.Var("column", axis)
            table |= inverted(inverse_name(name), row, column, t.Datum(name, (row, column)), world)
    for name, whole in writer.symbols.inverses.items():
        table |= inverted(name, whole.row, whole.column, whole.body, world)
    return world


def inverted(
    name: str, row: t.Var, column: t.Var, body: t.Tree, world: World
) -> dict[tuple[str, tuple[int, ...]], float]:
    """Return the entries of the inverse of a matrix."""
    places = list(np.ndindex(*[world.length(row.axis)] * 2))
    entries = [value(body, world, {row.name: i, column.name: j}) for i, j in places]
    inverse = np.linalg.inv(np.reshape(entries, [world.length(row.axis)] * 2))
    return {(name, (i, j)): float(inverse[i, j]) for i, j in places}


def compared(id: str, seed: int = 0) -> int:
    """Compare every side of a claim with NumPy's reading of it; return how many entries there were."""
    question = CLAIMS[id].question
    if question.arithmetic == "ieee":
        return 0
    lenient = question.arithmetic == "zero-times-infinity"
    count = 0
    given = tuple(spelled_out(g) for g in question.given)
    whole = (stm.Derivation, stm.Induction)
    for piece, under in stm.taken_apart(spelled_out(question.statement), given, whole=whole):
        if isinstance(piece, stm.IllFormed) or piece.has(EntryDerivative):
            continue
        symbols = symbols_of(piece, *under)
        sizes = full_sizes(symbols, 4, 3, 2)
        try:
            drawn = Drawing(symbols, (piece, *under), sizes, f"{id} {seed}", lenient=lenient).data(under)
        except NoDraw:
            continue
        literals = {p: k for p, k in drawn.positions.items() if isinstance(p.axis, Integer)}
        try:
            writer = Statements(piece, under, literals, lenient)
            stated = list(writer.all())
        except Withheld:
            continue
        count += agree(writer, stated, drawn, symbols)
    return count


def agree(writer: Statements, stated: list[Proposition], data: Data, symbols: Any) -> int:
    """Compare the sides of one statement, and see that they are what is concluded of."""
    world = world_of(data, writer, symbols.matrices)
    shapes = writer.symbols.divided
    free = {
        writer.at.free_position(p).name: k - 1
        for p, k in data.positions.items()
        if not isinstance(p.axis, Integer)
    }
    count, printed = 0, [side for p in stated for c in p.conclusions for side in c.sides]
    for body in writer.bodies():
        try:
            expected = np.asarray(Evaluation(data).value(body).value, dtype=float)
        except (NotEvaluated, NoPlace):  # at such a position the claim says nothing
            continue
        for row, rows in writer.forms(body.shape[0], writer.way(0)):
            for column, columns in writer.forms(body.shape[1], writer.way(1)):
                tree = writer.at.entry(body, row, column)
                seen = t.Finite(tree)
                fits = [
                    p
                    for p in printed
                    if w.same_value(renamed(p), renamed(tree)) or w.same_value(renamed(p), renamed(seen))
                ]
                assert fits or len(stated) > 1 or not printed, f"{body} is not in what is printed"
                for where in np.ndindex(*(world.length(v.axis) for v in (*rows, *columns))):
                    numbers = dict(zip((*rows, *columns), where, strict=True))
                    i = number_of(at_numbers(row, numbers), body.shape[0], data, shapes)
                    j = number_of(at_numbers(column, numbers), body.shape[1], data, shapes)
                    places = {**free, **{v.name: k for v, k in numbers.items()}}
                    wanted = expected[i, j]
                    try:
                        found = value(tree, world, places)
                    except ZeroDivisionError:
                        assert not math.isfinite(wanted)
                        continue
                    if math.isfinite(wanted) or math.isfinite(found):
                        assert found == pytest.approx(wanted, rel=1e-6, abs=1e-6), f"{body} at {i}, {j}"
                    else:
                        assert math.isnan(wanted) or found == wanted
                    count += 1
    return count


def renamed(tree: t.Tree) -> t.Tree:
    """Return a tree with the variables of an entry named alike."""
    order = sorted(
        (v for v in w.free(tree) if v.name.startswith("k")),
        key=lambda v: int("0" + "".join(filter(str.isdigit, v.name))),
    )
    return w.substituted(tree, {v: t.Var(f"entry{n}", v.axis) for n, v in enumerate(order)})


def at_numbers(place: Any, numbers: Any) -> Any:
    """Return a place with numbers for its variables."""
    if isinstance(place, Product):
        return Product(tuple(at_numbers(p, numbers) for p in place.places))
    if isinstance(place, Side):
        return Side(place.number, at_numbers(place.place, numbers), place.lengths)
    return place.number if isinstance(place, t.At) else numbers[place]


@pytest.mark.parametrize("id", SAMPLE)
def test_sides_agree_with_numpy(id: str) -> None:
    compared(id)


@pytest.mark.campaign
@pytest.mark.parametrize("id", sorted(CLAIMS))
def test_sides_of_all_claims_agree_with_numpy(id: str) -> None:
    for seed in range(3):
        compared(id, seed)


def test_a_neighbour_of_what_is_bound_withholds_a_certificate() -> None:
    with pytest.raises(Withheld, match="neighbour"):
        certificate(everything_bundled()["literature.masks.window_depth"][0])


def test_something_is_compared() -> None:
    assert sum(map(compared, SAMPLE)) > 300


def test_a_wrong_side_is_noticed() -> None:
    world = World({"n": 2}, lambda name, where: 1.0 + where[0] + 10 * where[1])
    i, j = t.Var("i", "n"), t.Var("j", "n")
    right, wrong = t.Datum("A", (i, j)), t.Datum("A", (j, i))
    places = {"i": 0, "j": 1}
    assert value(right, world, places) != value(wrong, world, places)


@pytest.mark.parametrize("id", HYPOTHESES)
def test_hypotheses_are_those_of_the_claim(id: str) -> None:
    stated, *_ = propositions(everything_bundled()[id][0].question)
    assert [str(given) for given in stated.given] == HYPOTHESES[id]


@pytest.mark.parametrize("id", SLOPES)
def test_the_slope_that_is_stated_is_that_of_the_entry(id: str) -> None:
    stated, *_ = propositions(everything_bundled()[id][0].question)
    (conclusion,) = stated.conclusions
    body, by, at, slope = conclusion.sides
    assert isinstance(by, t.Datum)
    for seed in range(3):
        found = drawn(stated, Random(f"{id} {seed}"))  # noqa: S311 - any draw serves
        assert found is not None
        here = value(at, found.world, found.places)

        def entry(number: float, found: Drawn = found) -> float:
            def datum(name: str, where: tuple[int, ...]) -> float:
                return number if name == by.name else found.world.data(name, where)

            return value(body, replace(found.world, data=datum, families={}), found.places)

        step = 1e-5
        expected = (entry(here + step) - entry(here - step)) / (2 * step)
        assert value(slope, found.world, found.places) == pytest.approx(expected, rel=1e-5, abs=1e-7)


@pytest.mark.parametrize("id", [id for id in sorted(CLAIMS) if id.startswith(("gauge.", "depth."))])
def test_inverses_and_layers_agree_with_numpy(id: str) -> None:
    assert (compared(id) > 0) is is_written(id)


def is_written(id: str) -> bool:
    try:
        certificate(CLAIMS[id])
    except Withheld:
        return False
    return True

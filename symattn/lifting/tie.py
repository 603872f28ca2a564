"""The tie: the author's claim at numbers and the terms that are lifted say the same.

The reading at symbols is not trusted. At many instances, both sides of every entry are evaluated in both
readings, in the same residues, with the author's meaning put in for what was generalised; every fact
holds wherever the hypotheses do; and outside the domain of the terms the claim has no instance either.
Each entry in each of its forms must be compared at least once, side by side; else the claim is untied.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import TypeAlias, cast

from symattn.arithmetic.base import AtRandomPoint, Element, Undefined, Unsettled, Variable
from symattn.arithmetic.extended import Infinite
from symattn.arithmetic.random_point import RandomPoint
from symattn.language.expressions import Expression
from symattn.language.statements import ZeroPattern
from symattn.lifting.as_terms import Terms
from symattn.lifting.comparison import differ
from symattn.lifting.trials import Trial, heeds_signs
from symattn.notation import assignments
from symattn.reading.hidden import Hidden
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.points import assumed_nonzero, assumed_signs
from symattn.reading.record import Meant
from symattn.terms.bits import Relation
from symattn.terms.canonical import canonical
from symattn.terms.context import (
    DERIVED,
    AtLeast,
    Context,
    Fixed,
    FixedFrom,
    Identity,
    Inverse,
    Keeps,
    Kept,
    Never,
    Nonzero,
    Only,
    Somewhere,
)
from symattn.terms.distances import is_distance
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Permutation, successor
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.terms import Datum
from symattn.terms.values import NeedsBit, World

COMPARED = 4
"""Number of choices of row and column compared at one instance, in each form."""


class Untied(OutsideFragment):
    """The two readings differ at an instance, or were never compared."""

    def __init__(self, why: str) -> None:
        super().__init__(Requirement.TIED, why)


def tie(terms: Terms, tried: Iterable[Trial]) -> int:
    """Compare the two readings of a claim; return how many values were compared.

    Raises
    ------
    Untied
        If they differ, or an entry was never compared.
    """
    chooser = random.Random(1)  # noqa: S311 - any reproducible choice serves
    sides = [side for side in terms.problem.statement.args if isinstance(side, Expression)]
    terms = replace(
        terms,  # equal parts in one form are evaluated once
        entries=tuple(
            replace(e, sides=tuple(Hidden(s.bit, canonical(s.body)) for s in e.sides))
            for e in terms.entries
        ),
    )
    compared = {(n, k): 0 for n, _ in enumerate(terms.entries) for k, _ in enumerate(sides)}
    for trial in tried:
        _tie_at(terms, trial, sides, chooser, compared)
    if not all(compared.values()):
        raise Untied("an entry was never compared")
    return sum(compared.values())


def _tie_at(
    terms: Terms,
    trial: Trial,
    sides: list[Expression],
    chooser: random.Random,
    compared: dict[tuple[int, int], int],
) -> None:
    world = _world(terms, trial)
    named = _named(terms, trial, world)
    if named is None:
        return  # another form of the positions
    inside = next(_completed(terms.context, named, world.sizes), None)
    if inside is not None:
        excluded = _excluded(terms, trial)
        for fact in terms.context.facts:
            if not _holds(fact, inside, world, excluded, trial.numbers):
                raise Untied(f"a fact does not hold at {_shown(trial)}")
    for number, entry in enumerate(terms.entries):
        ranges = [range(1, world.sizes[v.sort] + 1) for v in entry.variables]
        choices = list(product(*ranges))
        if len(choices) > COMPARED:
            choices = [choices[0], choices[-1], *chooser.sample(choices, COMPARED - 2)]
        for values in choices:
            at = {**(inside or named), **dict(zip(entry.variables, values, strict=True))}
            i, j = world.place(entry.row, at), world.place(entry.column, at)
            for k, side in enumerate(sides):
                try:
                    theirs = trial.author.entry(side, i, j)
                except NoInstance:
                    if inside is not None:
                        raise Untied(f"the claim has no instance at {_shown(trial)}") from None
                    return
                except Unsettled:
                    continue
                except Undefined as error:
                    if not heeds_signs(terms.problem, trial):
                        continue  # nothing is claimed of such data
                    raise Untied(f"the claim is undefined ({error}) at {_shown(trial)}") from None
                if inside is not None:
                    shown = entry.sides[k]
                    try:
                        seen = world.holds(shown.bit, at)
                        ours = world.value(shown.body, at) if seen else Infinite(-1)
                        apart = differ(theirs, ours, trial.numbers)
                    except Unsettled:
                        continue
                    compared[number, k] += 1
                    if apart:
                        raise Untied(f"the readings differ at {_shown(trial)}, entry ({i}, {j})")
            if inside is not None and isinstance(terms.problem.statement, ZeroPattern):
                wanted = trial.author.seen(terms.problem.statement.relation, i, j)
                if world.holds(entry.sides[-1].bit, at) is not wanted:
                    raise Untied(f"the zeros differ at {_shown(trial)}, entry ({i}, {j})")
    if inside is None:
        raise Untied(f"the claim has an instance where its terms have none, at {_shown(trial)}")


def _shown(trial: Trial) -> str:
    return assignments({**trial.sizes, **trial.instance.positions})


def _is_positive(meant: Meant, at: tuple[int, ...], terms: Terms, trial: Trial) -> bool:
    """Tell whether a number is positive at a random point of real numbers: residues have no signs."""
    numbers = RandomPoint(_shown(trial))
    author = Evaluation(trial.instance, terms.problem.extended(numbers))
    return numbers.shows_sign(meant(author, *at), strict=True)


def _world(terms: Terms, trial: Trial) -> World:
    """Return the world of an instance, with the author's meaning for what was generalised."""
    record, instance, numbers = terms.record, trial.instance, trial.numbers
    sizes = {Sort(s.name, s.kind): n for s, n in trial.sizes.items()}
    theirs = frozenset(terms.problem.data(trial.sizes))

    def datum(of: Datum, at: tuple[int, ...]) -> Element:
        if of in record.meant:
            value = record.meant[of](trial.author, *at)
            if of.kind == "positive" and not _is_positive(record.meant[of], at, terms, trial):
                raise Untied(f"a number that is not positive is read as positive at {_shown(trial)}")
            return value
        variable = _variable(of, at)
        if variable not in theirs:  # such as one that is positive there: 1 is e/e whatever e is
            raise Untied(f"{variable} is none of the author's data at {_shown(trial)}")
        return numbers.variable(variable)

    def bit(relation: Relation, i: int, j: int) -> bool:
        if is_distance(relation):  # what the check reads it as
            return bool(relation.key.sees(i, j))  # type: ignore[attr-defined]
        if relation in record.relations:
            return bool(record.relations[relation].sees(i, j))
        return instance.bits[relation.key[1], i, j]  # type: ignore[index]

    images = {
        Permutation(pi, Sort(pi.length.name, pi.length.kind)): images_of_pi
        for pi, images_of_pi in instance.permutations.items()
    }
    images |= {successor(sort): (*range(2, n + 1), 1) for sort, n in sizes.items()}
    return World(numbers, sizes, datum, bit, images)


def _variable(of: Datum, at: tuple[int, ...]) -> Variable:
    """Return the variable of the author's matrix or scale at places."""
    kind, name = cast(tuple[str, str], of.key)
    if kind == "scale":
        return Variable(name, (), 0, 0, positive=True)
    *member, i, j = at
    if of.kind == "symmetric":
        i, j = min(i, j), max(i, j)
    return Variable(name, tuple(member), i, j, of.kind == "positive")


def _named(terms: Terms, trial: Trial, world: World) -> dict[Var, int] | None:
    """Return the variables of the author's positions at an instance; None if they have another form."""
    at: dict[Var, int] = {}
    for position, place in terms.positions.items():
        wanted = trial.instance.positions[position]
        ranges = [range(1, world.sizes[v.sort] + 1) for v in place.places_of_free]
        for values in product(*ranges):
            chosen = dict(zip(place.places_of_free, values, strict=True))
            if world.place(place, chosen) == wanted:
                at |= chosen
                break
        else:
            return None
    return at


def _completed(
    context: Context, named: Mapping[Var, int], sizes: Mapping[Sort, int]
) -> Iterator[dict[Var, int]]:
    """Yield the choices of all named elements that agree with the author's positions."""
    implicit = Context(context.variables, context.of(*DERIVED))
    for at in implicit.choices(sizes):
        if all(at[v] == n for v, n in named.items()):
            yield at


Excluded: TypeAlias = tuple[Element, bool | None]


def _excluded(terms: Terms, trial: Trial) -> list[Excluded]:
    """Return the values of which the author's hypotheses speak at an instance.

    Each with whether it is kept from 0 as from what is less; None if from 0 alone.
    """
    if not terms.context.of(AtLeast, Nonzero):
        return []
    try:
        signed = [(value, strict) for value, strict in assumed_signs(terms.problem, trial.author)]
        return [*((value, None) for value in assumed_nonzero(terms.problem, trial.author)), *signed]
    except (NoInstance, Undefined, Unsettled):
        return []


def _holds(
    fact: Part, at: Mapping[Var, int], world: World, excluded: list[Excluded], numbers: AtRandomPoint
) -> bool:
    """Tell whether a fact is so at an instance."""
    match fact:
        case Only(relation, query, key):
            i, j = world.place(query, at), world.place(key, at)
            keys = range(1, world.length(relation.keys) + 1)
            return all(world.sees(relation, i, k) is (k == j) for k in keys)
        case Never(index, bits):
            return not any(
                all(world.holds(c, {**at, **chosen}) for c in bits) for chosen in _every(index, world)
            )
        case Keeps(pi, relation):
            pairs = product(enumerate(world.images[pi], start=1), repeat=2)
            return all(
                world.sees(relation, i, j) is world.sees(relation, p, q) for (i, p), (j, q) in pairs
            )
        case Fixed(pi, place):
            return world.images[pi][world.place(place, at) - 1] == world.place(place, at)
        case FixedFrom(pi, place):
            start = world.place(place, at)
            return all(image == k for k, image in enumerate(world.images[pi], start=1) if k >= start)
        case Kept(pi, place):
            upto = world.place(place, at)
            return all(image <= upto for image in world.images[pi][:upto])
        case Somewhere(rows, columns, bits):
            return all(
                any(
                    world.holds(bit, {**at, **chosen, column: k})
                    for column, bit in zip(columns, bits, strict=True)
                    for k in range(1, world.sizes[column.sort] + 1)
                )
                for chosen in _every(rows, world)
            )
        case Inverse(of, inverse):
            return _is_inverse(of, inverse, world, numbers)
        case Identity(index, left, right):
            return not any(
                differ(world.value(left, {**at, **one}), world.value(right, {**at, **one}), numbers)
                for one in _every(index, world)
            )
        case Nonzero(index, term) | AtLeast(index, term):
            said = fact.strict if isinstance(fact, AtLeast) else None
            # Nearly every value is not 0 at a random point, and none has a sign: it must be one that the
            # author speaks of.
            try:
                values = [world.value(term, {**at, **chosen}) for chosen in _every(index, world)]
                return all(
                    any(kind is said and not differ(value, known, numbers) for known, kind in excluded)
                    for value in values
                )
            except Unsettled:
                return True
    if isinstance(fact, DERIVED):
        return True
    try:
        return world.holds(fact, at)
    except NeedsBit:
        return True


def _is_inverse(of: Datum, inverse: Datum, world: World, numbers: AtRandomPoint) -> bool:
    """Tell whether the products of two data in their last two places are the unit matrix."""
    *member, run, _ = (range(1, world.length(axis) + 1) for axis in of.axes)
    for *chosen, i, j in product(*member, run, run):
        for one, other in ((of, inverse), (inverse, of)):
            terms = (
                numbers.multiply(world.datum(one, (*chosen, i, k)), world.datum(other, (*chosen, k, j)))
                for k in run
            )
            if differ(numbers.total(terms), numbers.number(int(i == j)), numbers):
                return False
    return True


def _every(variables: tuple[Var, ...], world: World) -> Iterator[dict[Var, int]]:
    for values in product(*(range(1, world.sizes[v.sort] + 1) for v in variables)):
        yield dict(zip(variables, values, strict=True))

"""Contexts: the elements that a claim names, and all facts about them, in one list.

    fact    F ::= c over named elements | v is the first | v is the last | v comes next after u
                | q sees k alone under R | no elements satisfy c and d and ···
                | π(t) = t | π(j) = j from t on | π keeps {1, …, t} | π keeps R
                | some column satisfies c, or one of another part d, in row u or in every row
                | e ≠ 0, e > 0 or e ≥ 0, at all places or at these
                | H is the inverse of G | e = f at all places

Which rules of proof may use a fact, and how, is said in docs/explanation/proofs.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from symattn.errors import SoundnessError
from symattn.terms.bits import All, Bit, Less, Not, Relation, Same, listed, negated
from symattn.terms.part import Part, Sort, Var, part
from symattn.terms.places import Image, In, Permutation, axis_of
from symattn.terms.terms import Datum, substituted
from symattn.terms.values import NeedsBit, World


@part
class First(Part):
    """v is the first element of its sort."""

    v: Var


@part
class Last(Part):
    """v is the last element of its sort."""

    v: Var


@part
class Next(Part):
    """v comes directly after u."""

    u: Var
    v: Var


@part
class Only(Part):
    """Under a relation the query sees the key, and no other."""

    relation: Relation
    query: Part
    key: Part


@part
class Never(Part):
    """No choice of elements satisfies all of some bits."""

    index: tuple[Var, ...]
    bits: tuple[Part, ...]

    bound_by: ClassVar[tuple[str, ...]] = ("index",)


@part
class Fixed(Part):
    """π(t) = t."""

    pi: Permutation
    place: Part


@part
class FixedFrom(Part):
    """π(j) = j for every j from t on."""

    pi: Permutation
    place: Part


@part
class Kept(Part):
    """π maps the elements up to t to themselves."""

    pi: Permutation
    place: Part


@part
class Keeps(Part):
    """R(π(t), π(u)) is R(t, u), for all t and u."""

    pi: Permutation
    relation: Relation


@part
class Somewhere(Part):
    """In every choice of the rows, a column of one part of an axis satisfies the bit of that part."""

    rows: tuple[Var, ...]
    columns: tuple[Var, ...]
    bits: tuple[Part, ...]

    bound_by: ClassVar[tuple[str, ...]] = ("rows", "columns")


@part
class AtLeast(Part):
    """A term is not less than 0, or greater if that is strict, whatever elements are chosen."""

    index: tuple[Var, ...]
    term: Part
    strict: bool

    bound_by: ClassVar[tuple[str, ...]] = ("index",)


@part
class Nonzero(Part):
    """A term is not 0, whatever elements are chosen."""

    index: tuple[Var, ...]
    term: Part

    bound_by: ClassVar[tuple[str, ...]] = ("index",)


@part
class Inverse(Part):
    """Σ_k G_ik H_kj = Σ_k H_ik G_kj = [i = j] in the last two places, whatever stands in the others."""

    of: Datum
    inverse: Datum


@part
class Identity(Part):
    """Two terms are equal, whatever elements are chosen."""

    index: tuple[Var, ...]
    left: Part
    right: Part

    bound_by: ClassVar[tuple[str, ...]] = ("index",)


DERIVED = (First, Last, Next)
"""Facts that say which element a variable is."""

OF_ORDER = (*DERIVED, Only, Never)
"""Facts about the order of elements, and about what relations deny."""

OTHERS = (Fixed, FixedFrom, Kept, Keeps, Somewhere, AtLeast, Nonzero, Inverse, Identity)
"""Facts that are neither bits nor about order."""


@dataclass(frozen=True)
class Context:
    """Named elements, and what is known of them."""

    variables: tuple[Var, ...]
    facts: tuple[Part, ...] = ()

    def __post_init__(self) -> None:
        flat = dict.fromkeys(c for f in self.facts for c in listed(f))
        object.__setattr__(self, "facts", tuple(flat))
        for f in flat:
            if not f.free <= set(self.variables):
                raise SoundnessError(f"{f} is about elements that the context does not name")

    def of(self, *kinds: type[Part]) -> tuple[Part, ...]:
        """Return the facts of some kinds."""
        return tuple(f for f in self.facts if isinstance(f, kinds))

    @property
    def bits(self) -> tuple[Part, ...]:
        """The bits that hold."""
        return tuple(f for f in self.facts if not isinstance(f, (*OF_ORDER, *OTHERS)))

    def with_variables(self, more: tuple[Var, ...]) -> Context:
        """Return the context in which more elements are named."""
        return Context(tuple(dict.fromkeys((*self.variables, *more))), self.facts)

    def binding(self, index: tuple[Var, ...]) -> Context:
        """Return the context under a sum: nothing is known of the elements that it runs over."""
        facts = tuple(f for f in self.facts if not f.free & set(index))
        return Context(tuple(dict.fromkeys((*self.variables, *index))), facts)

    def with_facts(self, more: tuple[Part, ...]) -> Context:
        """Return the context in which more is known."""
        return Context(self.variables, (*self.facts, *more))

    def implies(self, c: Part) -> bool:
        """Tell whether the facts imply a bit: as written, or by the order that they make."""
        return implied(c, self.facts)

    def choices(
        self, sizes: Mapping[Sort, int], images: Mapping[Permutation, Sequence[int]] | None = None
    ) -> Iterator[dict[Var, int]]:
        """Yield the choices of the named elements that the facts allow, open bits aside.

        They are in the order of their numbers. Each bit is asked for as soon as what it names is chosen.
        """
        derived, bits = self.of(*DERIVED), self.bits
        defining = {f.v: f for f in derived}  # type: ignore[attr-defined]
        loose = [v for v in self.variables if v not in defining]
        ready: list[list[Part]] = [[] for _ in range(len(loose) + 1)]
        later: list[Part] = []
        for c in bits:
            if c.free <= set(loose):
                ready[max((loose.index(v) + 1 for v in c.free), default=0)].append(c)
            else:
                later.append(c)
        world = World(None, sizes, lambda of, at: None, lambda r, i, j: None, images)  # type: ignore[arg-type]

        def chosen(at: dict[Var, int], count: int) -> Iterator[dict[Var, int]]:
            if not all(_may_hold(c, at, world) for c in ready[count]):
                return
            if count < len(loose):
                v = loose[count]
                for value in range(1, sizes[v.sort] + 1):
                    yield from chosen(at | {v: value}, count + 1)
            elif (
                all(_settle(v, defining, at, sizes) for v in defining)
                and all(_true(f, at, sizes) for f in derived)
                and all(_may_hold(c, at, world) for c in later)
            ):
                yield at

        yield from chosen({}, 0)


def _settle(v: Var, defining: Mapping[Var, Part], at: dict[Var, int], sizes: Mapping[Sort, int]) -> bool:
    """Find the first, the last or the next element; False if there is none."""
    if v in at:
        return True
    match defining[v]:
        case First():
            at[v] = 1
        case Last():
            at[v] = sizes[v.sort]
        case Next(u, _):
            others = {w: f for w, f in defining.items() if w != v}  # in a circle, none is found
            if u not in at and (u not in others or not _settle(u, others, at, sizes)):
                return False
            at[v] = at[u] + 1
    return 1 <= at[v] <= sizes[v.sort]


def _true(f: Part, at: Mapping[Var, int], sizes: Mapping[Sort, int]) -> bool:
    match f:
        case First(v):
            return at[v] == 1
        case Last(v):
            return at[v] == sizes[v.sort]
        case Next(u, v):
            return at[v] == at[u] + 1
    return True


def _may_hold(c: Part, at: Mapping[Var, int], world: World) -> bool:
    try:
        return world.holds(c, at)
    except NeedsBit:
        return True


def implied(c: Part, known: tuple[Part, ...]) -> bool:
    """Tell whether facts imply a bit: as written, or by the transitivity of order."""
    if c in known:
        return True
    if isinstance(c, All):
        return all(implied(one, known) for one in c.of)
    if isinstance(c, Not) and isinstance(c.of, All):
        return any(implied(negated(one), known) for one in c.of.of)
    if isinstance(c.of if isinstance(c, Not) else c, Bit):
        return _is_only(c, known) or any(_denied(c, f, known) for f in known if isinstance(f, Never))
    if isinstance(c, Not) and isinstance(c.of, Same):
        a, b = c.of.left, c.of.right
        if isinstance(a, (Var, Image)) and isinstance(b, (Var, Image)):
            return implied(Less(a, b), known) or implied(Less(b, a), known)
        return False
    positive = c.of if isinstance(c, Not) else c
    if not isinstance(positive, Less):
        return False
    start, goal = (c.left, c.right) if isinstance(c, Less) else (positive.right, positive.left)
    return _reaches(start, goal, strict=isinstance(c, Less), known=known)


def _is_only(c: Part, known: tuple[Part, ...]) -> bool:
    """Tell whether a bit, or its negation, follows as a query sees one key alone."""
    if isinstance(c, Bit):
        return Only(c.relation, c.query, c.key) in known
    return (
        isinstance(c, Not)
        and isinstance(c.of, Bit)
        and any(
            f.relation == c.of.relation
            and f.query == c.of.query
            and (implied(Less(f.key, c.of.key), known) or implied(Less(c.of.key, f.key), known))
            for f in known
            if isinstance(f, Only)
        )
    )


def _denied(c: Part, fact: Never, known: tuple[Part, ...]) -> bool:
    """Tell whether a bit follows as its negation, beside what else is known, is denied."""
    wanted = negated(c)
    others = tuple(f for f in known if not isinstance(f, Never))
    for one in fact.bits:
        if isinstance(one, Not) is not isinstance(wanted, Not):
            continue
        pair, asked = (x.of if isinstance(x, Not) else x for x in (one, wanted))
        if not (isinstance(pair, Bit) and isinstance(asked, Bit) and pair.relation == asked.relation):
            continue
        at: dict[Var, Part] = {}
        places = ((pair.query, asked.query), (pair.key, asked.key))
        if not all(_put(p, q, fact.index, at) for p, q in places) or len(at) < len(fact.index):
            continue
        if all(implied(substituted(c, at), others) for c in fact.bits if c != one):
            return True
    return False


def _put(p: Part, q: Part, index: tuple[Var, ...], at: dict[Var, Part]) -> bool:
    """Tell whether a place is another one with places for variables, which are noted."""
    if isinstance(p, In) and isinstance(q, In) and (p.k, p.axis) == (q.k, q.axis):
        return _put(p.place, q.place, index, at)
    if isinstance(p, Var) and p in index:
        return axis_of(q) == p.sort and at.setdefault(p, q) == q
    return p == q


def _reaches(start: Part, goal: Part, *, strict: bool, known: tuple[Part, ...]) -> bool:
    """Tell whether start ≤ goal, or start < goal, follows by the order between known places."""
    steps: dict[Part, list[tuple[Part, bool]]] = {}
    for f in known:
        match f:
            case Less(u, v) | Next(u, v):
                steps.setdefault(u, []).append((v, True))
            case Not(Less(u, v)):
                steps.setdefault(v, []).append((u, False))
            case Same(u, v):
                steps.setdefault(u, []).append((v, False))
                steps.setdefault(v, []).append((u, False))
    first = isinstance(start, Var) and First(start) in known
    last = isinstance(goal, Var) and Last(goal) in known
    if first or last:
        steps.setdefault(start, []).append((goal, False))
    if last:
        for places in list(steps.values()):
            for place, _ in list(places):
                steps.setdefault(place, []).append((goal, False))
    reached, pending = {(start, False)}, [(start, False)]
    while pending:
        at, above = pending.pop()
        for to, more in steps.get(at, ()):
            if (to, above or more) not in reached:
                reached.add((to, above or more))
                pending.append((to, above or more))
    return (goal, True) in reached or (not strict and (goal, False) in reached)

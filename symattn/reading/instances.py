"""Instances of a claim: sizes, positions, permutations, which bits of unknown relations are known.

Everything discrete that a claim quantifies over is enumerated, in the order that defines the smallest
counterexample: the sum of the sizes, the sizes, positions, permutations, relations. The bits of an
unknown relation are decided only when an entry asks for one: it raises ``NeedsBit`` and is computed
again for both answers, so an entry that reads n bits costs 2^n cases, however large the mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations, product
from typing import Any, TypeVar

from sympy import Basic, Expr, Ge, Gt, Integer, Le, Lt

from symattn.arithmetic.base import Unsettled
from symattn.language import integers
from symattn.language.expressions import Expression
from symattn.language.hypotheses import (
    Inequality,
    Keeps,
    Nonzero,
    RelationHypothesis,
    RelationIs,
    Sees,
    SeesOnly,
    SeesSo,
    SeesSomething,
)
from symattn.language.integers import NoPlace, holds, whole
from symattn.language.matrices import OrthogonalMatrix
from symattn.language.permutations import Image, Permuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import Symbols
from symattn.relations import Negated, Relation, Unknown, denied
from symattn.terms.clauses import UnitPropagation

Bit = tuple[str, int, int]
"""Whether the relation of this name lets query i see key j."""

Found = TypeVar("Found")


MOST_BITS = 10
"""Most bits of unknown relations that one entry reads; each doubles the cases."""


class NeedsBit(Exception):
    """The answer depends on a bit of an unknown relation that is not decided yet."""

    def __init__(self, bit: Bit) -> None:
        super().__init__(bit)
        self.bit = bit


@dataclass(frozen=True)
class Instance:
    """Values for everything discrete; bits that are missing are undecided."""

    sizes: Mapping[Size, int]
    positions: Mapping[Position, int]
    permutations: Mapping[UnknownPermuting, tuple[int, ...]]
    reflected: Mapping[str, tuple[bool, ...]]
    """Which columns of Cayley's form are negated, for each orthogonal matrix.

    Every orthogonal O is reached, not almost every one: det(diag(z) + O) is a polynomial in z of
    degree 1 in each z_k, with leading term z_1 ··· z_n, so it is not 0 at some z of ±1; then O diag(z)
    has no eigenvalue −1, and is Cayley's form.
    """
    bits: Mapping[Bit, bool]
    finite: frozenset[Expression] = frozenset()
    """Expressions with finite entries only here, for all data and all undecided bits."""

    def look_up(self, name: str, i: int, j: int) -> bool:
        """Return a bit of an unknown relation; raise NeedsBit if it is undecided."""
        try:
            return self.bits[name, i, j]
        except KeyError:
            raise NeedsBit((name, i, j)) from None

    @property
    def choices(self) -> tuple[tuple[object, ...], ...]:
        """A key that distinguishes it from other instances."""
        chosen = self.sizes, self.positions, self.permutations, self.reflected, self.bits
        return tuple(tuple(choice.items()) for choice in chosen)

    def number(self, term: Expr) -> int:
        """Return the integer that a length or a position term stands for."""
        return value_of(term, self.sizes, self.positions, self.permutations)

    def with_bits(self, bits: Mapping[Bit, bool]) -> Instance:
        """Return the instance with more bits decided."""
        return replace(self, bits={**self.bits, **bits})


def value_of(
    term: Expr,
    sizes: Mapping[Size, int],
    scope: Mapping[Position, int],
    pis: Any = None,
) -> int:
    """Return the integer that a length or a position term stands for."""

    def image(of: Image, place: int) -> int:
        images = images_of(of.permutation, pis)
        if not 1 <= place <= len(images):
            raise NoPlace(place)
        return images[place - 1]

    found: int = whole(term, sizes, scope, image)
    return found


def images_of(pi: Permuting, pis: Mapping[Permuting, tuple[int, ...]]) -> Sequence[int]:
    """Return π(1), …, π(n)."""
    return integers.images_of(pi, pis.__getitem__)


def condition_holds(condition: Basic, instance: Instance, scope: Mapping[Position, int]) -> bool:
    """Evaluate a SymPy condition on positions and sizes."""
    sizes, pis = instance.sizes, instance.permutations
    return bool(holds(condition, lambda side: value_of(side, sizes, scope, pis)))


def size_vectors(sizes: Sequence[Size], limits: Mapping[Size, int]) -> list[dict[Size, int]]:
    """Return every choice of sizes up to the limits, smallest sum first, then as declared."""
    choices = product(*(range(1, limits[size] + 1) for size in sizes))
    return [
        dict(zip(sizes, choice, strict=True)) for choice in sorted(choices, key=lambda c: (sum(c), c))
    ]


def are_all_sizes(vectors: Sequence[Mapping[Size, int]], given: Sequence[Basic]) -> bool:
    """Tell whether choices of sizes are all that hypotheses allow."""
    sizes = list(vectors[0]) if vectors else []
    largest = {size: max(vector[size] for vector in vectors) for size in sizes}
    there = {tuple(vector[size] for size in sizes) for vector in vectors}
    if there != set(product(*(range(1, n + 1) for n in largest.values()))):
        return False
    return all(any(_excludes_beyond(h, size, n) for h in given) for size, n in largest.items())


def _excludes_beyond(hypothesis: Basic, size: Size, n: int) -> bool:
    """Tell whether a hypothesis says that a size is at most n."""
    match hypothesis:
        case Le(lhs=left, rhs=Integer() as most) | Ge(lhs=Integer() as most, rhs=left):
            return bool(left == size and most <= n)
        case Lt(lhs=left, rhs=Integer() as most) | Gt(lhs=Integer() as most, rhs=left):
            return bool(left == size and most <= n + 1)
    return False


def instances(symbols: Symbols, sizes: Mapping[Size, int], given: Iterable[Basic]) -> Iterator[Instance]:
    """Yield every choice of positions, permutations and components that the hypotheses allow."""
    given = tuple(given)
    turning = [m for m in symbols.matrices if isinstance(m, OrthogonalMatrix)]
    names = [m.name for m in turning]
    columns = [product((False, True), repeat=value_of(m.shape[1], sizes, {})) for m in turning]
    signs = list(product(*columns))
    axes = [range(1, value_of(p.axis, sizes, {}) + 1) for p in symbols.positions]
    for places in product(*axes):
        positions = dict(zip(symbols.positions, places, strict=True))
        choices = [_allowed_permutations(pi, sizes, positions) for pi in symbols.permutations]
        for chosen in product(*choices):
            pis = dict(zip(symbols.permutations, chosen, strict=True))
            for flips in signs:
                reflected = dict(zip(names, flips, strict=True))
                instance = Instance(sizes, positions, pis, reflected, {})
                if allowed(instance, given) is not False:
                    yield instance


def _allowed_permutations(
    pi: UnknownPermuting, sizes: Mapping[Size, int], scope: Mapping[Position, int]
) -> Iterator[tuple[int, ...]]:
    n = value_of(pi.length, sizes, scope)
    return (images for images in permutations(range(1, n + 1)) if _is_one(pi, images, sizes, scope))


def _is_one(
    pi: UnknownPermuting,
    images: tuple[int, ...],
    sizes: Mapping[Size, int],
    scope: Mapping[Position, int],
) -> bool:
    """Tell whether images are those of a permutation as its symbol says: what it fixes and keeps."""
    n = value_of(pi.length, sizes, scope)
    fixed = {value_of(position, sizes, scope) for position in pi.fixing}
    if pi.fixing_from is not None:
        fixed.update(range(max(1, value_of(pi.fixing_from, sizes, scope)), n + 1))
    prefix = 0 if pi.keeping_upto is None else max(0, value_of(pi.keeping_upto, sizes, scope))
    return (
        sorted(images) == list(range(1, n + 1))
        and all(1 <= place <= n and images[place - 1] == place for place in fixed)
        and all(image <= prefix for image in images[:prefix])
    )


def allowed(instance: Instance, given: Iterable[Basic]) -> bool | None:
    """Tell whether the hypotheses hold; None if that depends on bits that are undecided.

    Those that a permutation's symbol carries are hypotheses, too.
    """
    sizes, positions = instance.sizes, instance.positions
    if not all(_is_one(pi, images, sizes, positions) for pi, images in instance.permutations.items()):
        return False
    verdict: bool | None = True
    for hypothesis in given:
        try:
            holds = _holds(hypothesis, instance)
            if holds and not _is_there(hypothesis, given, instance):
                holds = None
        except NeedsBit:
            holds = None
        except NoPlace:
            holds = False
        if holds is False:
            return False
        if holds is None:
            verdict = None
    if (
        verdict is None
        and denials_of(instance, given) is not None
        and completed(instance, given) is None
    ):
        return False
    return verdict


def _is_there(hypothesis: Basic, given: Iterable[Basic], instance: Instance) -> bool:
    """Tell whether a query and a key exist, as far as hypotheses and the axes of positions say.

    Beyond these, as at i + 1 for the last i, a relation has no place.
    """
    if not isinstance(hypothesis, (Sees, SeesOnly)):
        return True

    at = instance.number
    names = hypothesis.relation.unknowns()
    told = [h for h in given if isinstance(h, (RelationIs, SeesSo)) and h.relation.unknowns() & names]
    own = [hypothesis.keys] if isinstance(hypothesis, SeesOnly) else []
    for term, lengths in (
        (hypothesis.query, [h.queries for h in told]),
        (hypothesis.key, own or [h.keys for h in told]),
    ):
        homes = [] if own and term is hypothesis.key else [p.axis for p in term.atoms(Position)]
        most = max(map(at, (*lengths, *homes)), default=at(term))
        if not 1 <= at(term) <= most:
            return False
    return True


def completed(
    instance: Instance, given: Iterable[Basic], choose: Callable[[Bit], bool] = lambda bit: False
) -> Instance | None:
    """Return the instance with every bit decided that hypotheses about properties speak of.

    Those that are open are as chosen where the hypotheses about unknown relations allow that; None if
    these contradict what is decided.
    """
    denials = denials_of(instance, given)
    if denials is None:
        return instance
    decided = {bit: instance.bits[bit] for bit in denials.keys if bit in instance.bits}
    answers = denials.completed(decided, choose)
    return None if answers is None else instance.with_bits(answers)


def denials_of(instance: Instance, given: Iterable[Basic]) -> UnitPropagation[Bit] | None:
    """Return the forbidden patterns of hypotheses on unknown relations; None if they cannot conflict."""
    about = [h for h in given if isinstance(h, RelationHypothesis)]
    pairs = sum(isinstance(h, (Sees, SeesOnly)) for h in about)
    if pairs < 2 and not any(isinstance(h, (RelationIs, SeesSo, Keeps)) for h in about):
        return None

    at = instance.number
    properties: list[tuple[str, str, int, int]] = []
    others: list[tuple[tuple[Bit, bool], ...]] = []
    for h in about:
        match h:
            case RelationIs(relation=Unknown(name)):
                shape = at(h.queries), at(h.keys)
                properties += [(name, known, *shape) for known in h.properties]
            case SeesSomething(relation=Unknown(name)):
                rows = range(1, at(h.queries) + 1) if h.query is None else (at(h.query),)
                keys = range(1, at(h.keys) + 1)
                others += [tuple(((name, i, j), False) for j in keys) for i in rows]
            case Keeps(relation=Unknown(name)):
                images = images_of(h.permutation, instance.permutations)
                for (i, p), (j, q) in product(enumerate(images, start=1), repeat=2):
                    one, other = (name, i, j), (name, p, q)
                    if one != other:
                        others += [((one, seen), (other, not seen)) for seen in (True, False)]
            case SeesSo(relation=Unknown(name)):
                length = at(h.length)
                places = product(range(1, at(h.queries) + 1), range(1, at(h.keys) + 1))
                others += [(((name, i, j), not h.sees(i, j, length)),) for i, j in places]
            case Sees(relation=Unknown(name)):
                others.append((((name, at(h.query), at(h.key)), False),))
            case Sees(relation=Negated(Unknown(name))):
                others.append((((name, at(h.query), at(h.key)), True),))
            case SeesOnly(relation=Unknown(name)):
                query, key, n = at(h.query), at(h.key), at(h.keys)
                others += [(((name, query, k), k != key),) for k in range(1, n + 1)]
    return _denials(tuple(properties), tuple(others))


@lru_cache(maxsize=1 << 8)
def _denials(
    properties: tuple[tuple[str, str, int, int], ...], others: tuple[tuple[tuple[Bit, bool], ...], ...]
) -> UnitPropagation[Bit]:
    found = (
        tuple(((name, i, j), seen) for (i, j), seen in answers)
        for name, known, queries, keys in properties
        for answers in denied(known, queries, keys)
    )
    return UnitPropagation((*found, *others))


def _holds(hypothesis: Basic, instance: Instance) -> bool | None:
    at = instance.number

    def seen(relation: Relation, i: int, j: int) -> bool | None:
        try:
            return bool(relation.sees(i, j, instance.look_up))
        except NeedsBit:
            return None

    if isinstance(hypothesis, Sees):
        return seen(hypothesis.relation, at(hypothesis.query), at(hypothesis.key))
    if isinstance(hypothesis, SeesSomething):
        queries = range(1, at(hypothesis.queries) + 1)
        if hypothesis.query is not None:
            queries = range(at(hypothesis.query), at(hypothesis.query) + 1)
        keys = range(1, at(hypothesis.keys) + 1)
        rows = [[seen(hypothesis.relation, i, j) for j in keys] for i in queries]
        if any(all(bit is False for bit in row) for row in rows):
            return False
        return True if all(any(row) for row in rows) else None
    if isinstance(hypothesis, RelationIs):
        return _has_properties(hypothesis, at(hypothesis.queries), at(hypothesis.keys), seen)
    if isinstance(hypothesis, Keeps):
        images = images_of(hypothesis.permutation, instance.permutations)
        pairs = [
            (seen(hypothesis.relation, i, j), seen(hypothesis.relation, p, q))
            for (i, p), (j, q) in product(enumerate(images, start=1), repeat=2)
        ]
        if any(None not in (a, b) and a is not b for a, b in pairs):
            return False
        return None if any(None in pair for pair in pairs) else True
    if isinstance(hypothesis, SeesSo):
        m, n, length = at(hypothesis.queries), at(hypothesis.keys), at(hypothesis.length)
        places = product(range(1, m + 1), range(1, n + 1))
        answers = [(hypothesis.sees(i, j, length), seen(hypothesis.relation, i, j)) for i, j in places]
        if any(bit is not None and bit != wanted for wanted, bit in answers):
            return False
        return True if all(bit is not None for _, bit in answers) else None
    if isinstance(hypothesis, SeesOnly):
        query, key = at(hypothesis.query), at(hypothesis.key)
        keys = range(1, at(hypothesis.keys) + 1)
        bits = [(k == key, seen(hypothesis.relation, query, k)) for k in keys]
        if any(bit is not None and bit != wanted for wanted, bit in bits):
            return False
        return True if all(bit is not None for _, bit in bits) else None
    if isinstance(hypothesis, (Inequality, Nonzero)):
        return True
    return condition_holds(hypothesis, instance, instance.positions)


def _has_properties(
    hypothesis: RelationIs, queries: int, keys: int, seen: Callable[[Relation, int, int], bool | None]
) -> bool | None:
    """Tell whether nothing is so that its properties deny; None if that is open."""
    verdict: bool | None = True
    bits = {
        (i, j): seen(hypothesis.relation, i, j)
        for i in range(1, queries + 1)
        for j in range(1, keys + 1)
    }
    for name in hypothesis.properties:
        for answers in denied(name, queries, keys):
            agreeing = [bits[pair] is seen_ for pair, seen_ in answers if bits[pair] is not None]
            if not all(agreeing):
                continue
            if len(agreeing) == len(answers):
                return False
            verdict = None
    return verdict


def split(
    instance: Instance, given: tuple[Basic, ...], look: Callable[..., Found]
) -> Iterator[tuple[Instance, Found | Unsettled]]:
    """Yield an instance and look(instance) for every case of the bits that `look` reads."""
    denials = denials_of(instance, given)
    pending = [(instance, len(instance.bits))]
    while pending:
        case, choices = pending.pop()
        try:
            result = look(case)
        except NeedsBit as need:
            if choices >= MOST_BITS:
                many = f"an entry reads more than {MOST_BITS} bits of unknown relations"
                yield case, Unsettled(f"{many}; ask for smaller sizes")
                return
            answers = [_deciding(case, need.bit, answer, denials) for answer in (True, False)]
            open_ = [more for more in answers if more is not None and allowed(more, given) is not False]
            pending += [(more, choices + (len(open_) > 1)) for more in open_]
        else:
            yield case, result


def _deciding(
    instance: Instance, bit: Bit, answer: bool, denials: UnitPropagation[Bit] | None
) -> Instance | None:
    """Return the instance with a bit decided and what follows from it; None if it is denied."""
    if denials is None:
        return instance.with_bits({bit: answer})
    answers = denials.adding(instance.bits, bit, answer)
    return None if answers is None else instance.with_bits(answers)

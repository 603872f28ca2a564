"""That a bit holds: by the order, and as properties of relations deny its negation.

Which instances of properties are of use is found by unit propagation from the negation; the checker
lists the models of these, and of the facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from symattn.kernel import Proof
from symattn.kernel.orders import decided
from symattn.kernel.syntax import conjuncts, opened_bit
from symattn.lifting.conversion import Plain, named_in
from symattn.prover.steps import Steps

MOST_INSTANCES = 200
"""Most places at which properties are tried."""

MOST_PLACES = 4
"""Most named elements among these places."""

USED = ("same", "less", "not", "all", "rel", "first", "last", "next", "only")
"""Facts of which models are listed."""

FALSE = ("not", ("all",))


def negation(c: Plain) -> Plain:
    """Return not c."""
    negated: Plain = c[1] if c[0] == "not" else ("not", c)
    return negated


def bit_holds(
    steps: Steps, c: Plain, variables: Sequence[Plain], facts: Sequence[Plain]
) -> Proof | None:
    """Return a proof that a bit holds among elements and facts, or None."""
    plain = _asserted(steps, c, variables, facts)
    if plain is not None or c[0] != "all":
        return plain or _by_properties(steps, c, variables, facts)
    found = [bit_holds(steps, d, variables, facts) for d in c[1:]]
    return _asserted(steps, c, variables, facts, [p for p in found if p]) if all(found) else None


def _asserted(
    steps: Steps,
    c: Plain,
    variables: Sequence[Plain],
    facts: Sequence[Plain],
    premises: Sequence[Proof] = (),
    data: Sequence[Plain] = (),
) -> Proof | None:
    return steps.tried("bits", variables, facts, "bit", (c,), premises, data)


def _by_properties(
    steps: Steps, c: Plain, variables: Sequence[Plain], facts: Sequence[Plain]
) -> Proof | None:
    known = [f for f in facts if f[0] in USED]
    own = named_in(c)
    near = sorted(frozenset().union(*(named_in(f) for f in known if named_in(f) & own)) - own, key=repr)
    for count in range(min(len(near), MOST_PLACES - len(own)) + 1):
        for more in islice(combinations(near, count), MOST_PLACES):
            places = own.union(more)
            close = [f for f in known if named_in(f) <= places]
            instances = list(islice(_instances(facts, sorted(places, key=repr)), MOST_INSTANCES))
            used = _propagated(negation(c), close, instances)
            for data in (close, *([*close, *some] for some in used)):
                found = _asserted(steps, c, variables, facts, (), data) if data else None
                if found is not None:
                    return found
    return None


def _instances(facts: Sequence[Plain], places: Sequence[Plain]) -> Iterator[Plain]:
    """Yield the forbidden patterns of relations at named places."""
    for fact in facts:
        if fact[0] == "never":
            choices = [[p for p in places if p[2] == sort] for sort in fact[1]]
            for chosen in product(*choices):
                yield ("instance", fact, chosen)


def _propagated(assumed: Plain, facts: Sequence[Plain], instances: Sequence[Plain]) -> list[list[Plain]]:
    """Return instances by which unit propagation meets a contradiction: those needed, and all."""
    known = frozenset([*facts, *conjuncts(assumed)])
    used: list[Plain] = []
    source: dict[Plain, Plain] = {}
    while True:
        for instance in instances:
            if instance in used:
                continue
            bits = _denied(instance)
            values = [_value(c, known) for c in bits]
            if False in values or values.count(None) > 1:
                continue
            used.append(instance)
            if None not in values:
                return [_needed(instance, source), used]
            new = negation(bits[values.index(None)])
            known |= {new}
            source[new] = instance
            break
        else:
            return [used]


def _denied(instance: Plain) -> list[Plain]:
    """Return the bits that a property denies together, at places."""
    _, fact, places = instance
    return [opened_bit(c, places) for c in fact[2]]


def _needed(last: Plain, source: dict[Plain, Plain]) -> list[Plain]:
    """Return an instance, and those from which its bits were found."""
    found, pending = [last], [last]
    while pending:
        for c in _denied(pending.pop()):
            before = source.get(c)
            if before is not None and before not in found:
                found.append(before)
                pending.append(before)
    return found


def _value(c: Plain, known: frozenset[Plain]) -> bool | None:
    """Return whether what is known implies a bit; None if that is not seen."""
    if c in known or negation(c) in known:
        return c in known
    positive, expected = (c[1], False) if c[0] == "not" else (c, True)
    if positive[0] in ("same", "less") and positive[1] == positive[2]:
        return (positive[0] == "same") is expected
    answer = decided(positive, known)
    return None if answer is None else answer is expected

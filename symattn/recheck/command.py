"""The output of the command, and its exit code."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from decimal import Decimal, localcontext
from pathlib import Path

from symattn.kernel import Invalid, Sequent
from symattn.recheck.files import Claim, Refuted, Unreadable, claims_of
from symattn.recheck.intervals import Interval

USAGE = "usage: python -m symattn.recheck FILE…"
NOT_CHECKED = "Not checked: that these sequents say what the statements do, and the rules about claims."


def recheck(paths: Sequence[str]) -> int:
    """Check files of proofs, and print what they prove.

    Parameters
    ----------
    paths : sequence of str

    Returns
    -------
    int
        0 if all is proved, or refuted, 1 if something is not, 2 if a file cannot be read.
    """
    if not paths or any(path.startswith("-") for path in paths):
        print(USAGE, file=sys.stdout if paths and set(paths) <= {"-h", "--help"} else sys.stderr)
        return 0 if paths and set(paths) <= {"-h", "--help"} else 2
    failed = unread = count = 0
    for path in paths:
        try:
            claims = list(claims_of(Path(path)))
        except Unreadable as error:
            print(f"{path}: {error}", file=sys.stderr)
            unread += 1
            continue
        if not claims:
            print(f"{path}: there is no claim in it", file=sys.stderr)
            failed += 1
        for claim in claims:
            count += 1
            failed += not _checked(claim)
    print(f"{count} claims, {failed} not shown.", NOT_CHECKED)
    return 2 if unread else 1 if failed else 0


def _checked(claim: Claim | Refuted) -> bool:
    print(plain(f"{claim.id}: {claim.statement}"))
    return _fails(claim) if isinstance(claim, Refuted) else _holds(claim)


def _fails(claim: Refuted) -> bool:
    try:
        for line in refutation(claim):
            print(plain(f"    {line}"))
    except Invalid as error:
        print(plain(f"    not refuted: {error}"))
        return False
    return True


def refutation(claim: Refuted) -> Iterator[str]:
    """Yield the failing statement, the point, and the values of its terms there, line by line.

    Raises
    ------
    Invalid
        If it is not shown that it fails there.
    """
    values = claim.check()
    yield f"{claim.where}: {in_words(claim.sequent)}"
    point = claim.point
    sizes = (f"{name} = {n}" for name, n in point.sizes.items())
    places = (f"{written(v)} = {k}" for v, k in point.places.items())
    yield f"fails where {', '.join((*sizes, *places))}"
    yield from (f"{written(name)}{list(at)} = {written(x)}" for (name, at), x in point.data.items())
    for name, pairs in point.relations.items():
        yield f"{written(name)} holds between {', '.join(map(str, sorted(pairs))) or 'none'}"
    for name, images in point.permutations.items():
        yield f"{written(name)} = ({' '.join(map(str, images))})"
    for (name, k), (first, *factors) in point.functions.items():
        yield f"{written(name)}_{k} = {written(first)} + {list(map(written, factors))} · arguments"
    sides = ("the left side", "the right side") if len(values) > 1 else ("the value",)
    for side, value in zip(sides, values, strict=False):
        yield f"{side}: {enclosed(value)}"
    if not values:
        yield "it has no value"


def enclosed(value: Interval) -> str:
    """Return a number, or the ends of an interval in decimals."""
    if value.exact:
        return str(value.low)
    with localcontext(prec=12):
        low, high = (Decimal(end.numerator) / end.denominator for end in value)
    return f"between {low} and {high}" if low != high else f"≈ {low.normalize()}"


def _holds(claim: Claim) -> bool:
    try:
        sequents, steps = claim.check()
    except Invalid as error:
        print(plain(f"    not proved: {error}"))
        return False
    for entry in claim.entries:
        for what, k in entry.shown:
            print(plain(f"    {entry.where}, {what}: {in_words(sequents[k])}"))
    print(f"    proved in {steps} steps")
    for rule in claim.rules:
        print(plain(f"    by a rule about claims: {rule}"))
    return True


def plain(text: str) -> str:
    """Return text with escapes for what a terminal takes for a command or a new line."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def in_words(s: Sequent) -> str:
    """Return a sequent as text: listed sizes, kinds of data, facts, what is said, and of which terms."""
    sizes = (f"{sort} = {n}" for sort, n in s.sizes)
    kinds = (f"{name} {kind}" for name, kind in sorted(kinds_of((s.facts, s.args))))
    facts = ", ".join((*sizes, *kinds, *map(written, s.facts)))
    relation = {
        "eq": " = ",
        "pos": " > 0",
        "nonneg": " ≥ 0",
        "nonzero": " ≠ 0",
        "defined": " has a value",
    }
    args = [written(t) for t in s.args]
    said = relation["eq"].join(args) if s.says == "eq" else args[0] + relation.get(s.says, "")
    return f"{facts} ⊢ {said}" if facts else said


def kinds_of(x: object) -> set[tuple[str, str]]:
    """Return the data that are positive, symmetric or orthogonal, each with its kind."""
    match x:
        case ("dat", name, str(kind), places):
            return {(str(name), kind), *kinds_of(places)} if kind else kinds_of(places)
        case (*parts,):
            return set().union(*map(kinds_of, parts))
    return set()


def written(x: object) -> str:
    """Return a place, a bit, a fact or a term as text."""
    match x:
        case ("num", a, b):
            return str(a) if b == 1 else f"{a}/{b}"
        case ("v", name, _):
            return "_".join(map(str, name)) if isinstance(name, tuple) else str(name)
        case ("b", k):
            return f"#{k}"
        case ("dat", name, _, ()):
            return str(name)
        case ("dat", name, _, (*places,)):
            return f"{name}[{', '.join(map(written, places))}]"
        case ("add", *terms):
            return f"({' + '.join(map(written, terms))})"
        case ("mul", *terms):
            return "·".join(map(written, terms))
        case ("div", e, f):
            return f"({written(e)})/({written(f)})"
        case ("when", c, e):
            return f"[{written(c)}]·{written(e)}"
        case ("sum", sort, e):
            return f"Σ_{sort}({written(e)})"
        case ("same", p, q):
            return f"{written(p)} = {written(q)}"
        case ("less", p, q):
            return f"{written(p)} < {written(q)}"
        case (str(head), *parts):
            return f"{head}({', '.join(map(written, parts))})"
        case (*parts,):
            return f"({', '.join(map(written, parts))})"
    return str(x)

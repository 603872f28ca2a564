"""Inverses of products of matrices that have inverses: what they are, and that there is one at most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.inductions import Lemma, applied, begun
from symattn.rocq.propositions import Conclusion, Given, Proposition
from symattn.rocq.symbols import Withheld


def invertible(p: Proposition, number: int, lemma: Lemma) -> str:
    """Return the proof that a product of matrices has an inverse."""
    _, row, column, body = p.conclusions[0].sides
    if p.divisors or not (isinstance(row, t.Var) and isinstance(column, t.Var)):
        raise Withheld("the inverse of a matrix with divisors")
    found = _found(p, row, column, body)
    lemmas, shown = _is_inverse(p, number, (row, column), body, found, lemma)
    return "\n".join([
        *lemmas,
        *begun(number, p),
        f"  exists (fun {row} {column} => {found}). {shown}.",
        "Qed.",
    ])  # fmt: skip


def put_together(p: Proposition) -> list[Given]:
    """Return the hypotheses on inverses of something else than a matrix with a name."""
    return [g for g in p.given if g.kind == "inverse" and not isinstance(g.says[1], t.Datum)]


def with_inverses(p: Proposition, number: int, lemma: Lemma) -> str:
    """Return the proof of a proposition in which inverses of products are what they are."""
    texts, asserted, equations = [], [], []
    put: dict[str, tuple[t.Var, t.Var, t.Tree]] = {}
    given = put_together(p)
    standing = replace(p, given=tuple(g for g in p.given if g not in given), divisors=(), conclusions=())
    for k, g in enumerate(given, 1):
        (row, column), body, name = g.binders, g.says[1], g.named
        found = _found(p, row, column, body)
        put[name] = row, column, found
        lemmas, shown = _is_inverse(standing, f"{number}_{k}", (row, column), body, found, lemma)
        said = Given("equal", (row, column), (), (t.Datum(name, (row, column)), found))
        whole = f"inverse {row.axis} (fun {row} {column} => {body}) (fun {row} {column} => {found})"
        texts += lemmas
        equations.append(said)
        asserted += [
            f"  assert (I{k} : {whole}) by ({shown}).",
            f"  assert (E{k} : {said})",
            f"    by exact (Laws.inverse_unique _ _ {name} _ ltac:(eassumption) I{k}).",
        ]
    changed = replace(
        p,
        given=(*standing.given, *equations),
        conclusions=tuple(replace(c, kind="rewritten", sides=_both(c, put)) for c in p.conclusions),
    )
    name = f"with_{number}"
    return "\n".join([
        *texts,
        lemma(name, changed),
        *begun(number, p),
        *asserted,
        f"  {applied(name, changed)}; assumption.",
        "Qed.",
    ])  # fmt: skip


def _both(c: Conclusion, put: Mapping[str, tuple[t.Var, t.Var, t.Tree]]) -> tuple[t.Tree, ...]:
    if c.kind != "equal":
        raise Withheld(f"a conclusion of kind {c.kind} about the inverse of a product")
    return (*c.sides, *(_with(side, put) for side in c.sides))


def _with(tree: t.Tree, put: Mapping[str, tuple[t.Var, t.Var, t.Tree]]) -> t.Tree:
    if isinstance(tree, t.Datum) and tree.name in put:
        row, column, body = put[tree.name]
        return w.substituted(body, dict(zip((row, column), tree.places, strict=True)))
    return t.with_parts(tree, lambda part: _with(part, put))


def _is_inverse(
    p: Proposition, number: int | str, at: tuple[t.Var, t.Var], body: t.Tree, found: t.Tree, lemma: Lemma
) -> tuple[list[str], str]:
    """Return two lemmas, that products with what is found are 1, and the tactic that uses them."""
    row, column = at
    inner, bit = t.Var(f"{row}_", row.axis), t.Bit(t.Same(row, column))
    texts, uses = [], []
    for name, (a, b) in (("left", (body, found)), ("right", (found, body))):
        product = t.Mul(w.substituted(a, {column: inner}), w.substituted(b, {row: inner}))
        sides = t.Sum(inner, product), bit
        one = replace(p, variables=(*p.variables, *at), conclusions=(Conclusion("equal", sides),))
        texts.append(lemma(f"{name}_{number}", one))
        uses.append(applied(f"{name}_{number}", one))
    return texts, f"intros {row} {column}; intros; split; [{uses[0]} | {uses[1]}]; assumption"


def _found(p: Proposition, row: t.Var, column: t.Var, body: t.Tree) -> t.Tree:
    found = _witness(dict(_inverses(p.given)), body, row, column)
    if found is None:
        raise Withheld(f"no inverse is known of the matrix with the entries {body}")
    return found


def _inverses(given: Iterable[Given]) -> Iterable[tuple[str, tuple[str, bool]]]:
    """Yield the inverse of each matrix that has one, and whether it is to be transposed."""
    for g in given:
        if g.kind == "inverse" and isinstance(g.says[1], t.Datum):
            yield g.says[1].name, (g.named, False)
            yield g.named, (g.says[1].name, False)
        elif g.kind == "orthogonal":
            yield g.named, (g.named, True)


def _witness(
    inverse_of: Mapping[str, tuple[str, bool]], body: t.Tree, row: t.Var, column: t.Var
) -> t.Tree | None:
    """Return the inverse of a product of matrices that have inverses: those, in the other order."""
    bound, left = _flat(body)
    at: t.Tree = row
    found: list[tuple[str, bool]] = []
    path: list[t.Tree] = [row]
    while left:
        for factor in left:
            if isinstance(factor, t.Datum) and factor.name in inverse_of and at in factor.places:
                break
        else:
            return None
        first, second = factor.places
        is_turned = first != at
        at = first if is_turned else second
        name, other = inverse_of[factor.name]
        found.append((name, is_turned != other))
        path.append(at)
        left.remove(factor)
    if at != column or set(path[1:-1]) != set(bound):
        return None
    backwards = [row, *reversed(path[1:-1]), column]
    data = [
        t.Datum(name, (q, p) if is_turned else (p, q))
        for (name, is_turned), p, q in zip(reversed(found), backwards, backwards[1:], strict=False)
    ]
    whole: t.Tree = data[0]
    for one in data[1:]:
        whole = t.Mul(whole, one)
    for v in reversed(backwards[1:-1]):
        if isinstance(v, t.Var):
            whole = t.Sum(v, whole)
    return whole


def _flat(tree: t.Tree) -> tuple[list[t.Var], list[t.Tree]]:
    """Return the variables of the sums in a product, and its factors."""
    match tree:
        case t.Sum(v, body):
            bound, factors = _flat(body)
            return [v, *bound], factors
        case t.Mul(a, b):
            (one, these), (other, those) = _flat(a), _flat(b)
            return one + other, these + those
    return [], [tree]

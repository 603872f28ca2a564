"""Proofs by induction: recurrences, and any number of layers, from lemmas that are proved by steps.

A lemma is a proposition, too, stated and proved before; the induction puts lemmas together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.propositions import Conclusion, Given, Proposition

Lemma = Callable[[str, Proposition], str]
"""Returns the text that states and proves a proposition as a lemma of some name."""


def recurrence(p: Proposition, number: int, lemma: Lemma) -> str:
    """Return the proof that every sequence with a start and a step has its closed form."""
    now, closed, start, there = p.conclusions[0].sides
    if not isinstance(now, t.Datum) or not isinstance(i := now.places[0], t.Var):
        raise TypeError(f"{now} is not an entry of a sequence")
    entry = tuple(v for v in now.places[1:] if isinstance(v, t.Var))
    following = t.Moved(i, 1)
    first, later = (w.substituted(closed, {i: at}) for at in (t.At(0, i.axis), following))
    standing = tuple(g for g in p.given if g.kind != "sequence")
    base = replace(
        p,
        variables=tuple(v for v in p.variables if v != i),
        given=standing,
        conclusions=(Conclusion("equal", (start, first)),),
    )
    within = Given("within", (), (), (following, t.Length(i.axis)))
    step = replace(p, given=(*standing, within), conclusions=(Conclusion("equal", (there, later)),))
    if entry:
        return _of_matrices(p, number, lemma, (i, entry), (base, step))
    other = t.Var(f"{i}_step", i.axis)
    sides = " = ".join(str(w.substituted(side, {i: other})) for side in (there, later))
    return "\n".join([
        lemma(f"base_{number}", base),
        lemma(f"step_{number}", step),
        *begun(number, p),
        f"  assert (Base : {start} = {first}) by ({applied(f'base_{number}', base)}; assumption).",
        f"  assert (Step : forall {other}, ({other} < {i.axis})%nat -> ({other} + 1 < {i.axis})%nat ->",
        f"    {sides})",
        f"    by (intros {other}; intros; {applied(f'step_{number}', step, {i: other})}; assumption).",
        f"  Stated.induct {i}.",
        "Qed.",
    ])  # fmt: skip


def _of_matrices(
    p: Proposition,
    number: int,
    lemma: Lemma,
    at: tuple[t.Var, tuple[t.Var, ...]],
    lemmas: tuple[Proposition, Proposition],
) -> str:
    """Return the proof of a recurrence whose step reads other entries of the last value."""
    (i, entry), (base, step) = at, lemmas
    new: dict[t.Tree, t.Tree] = {v: t.Var(f"{v}_any", v.axis) for v in (i, *entry)}
    now, closed, _, there = (w.substituted(side, new) for side in p.conclusions[0].sides)
    names, k = " ".join(str(new[v]) for v in entry), new[i]
    within = " -> ".join(f"({new[v]} < {v.axis})%nat" for v in entry)
    begins, goes_on = (g for g in p.given if g.kind == "sequence")
    return "\n".join([
        lemma(f"base_{number}", base),
        lemma(f"step_{number}", step),
        *begun(number, p),
        f"  assert (First : {begins}) by assumption.",
        f"  assert (Next : {goes_on}) by assumption.",
        f"  assert (Every : forall {k}, ({k} < {i.axis})%nat -> forall {names}, {within} ->",
        f"    {now} = {closed}).",
        f"  {{ intros {k}. induction {k} as [|{k} IH]; intros Within {names}; intros.",
        f"    {{ rewrite First by assumption. {applied(f'base_{number}', base, new)}; assumption. }}",
        "    rewrite <- Nat.add_1_r. rewrite Next by (assumption || lia).",
        f"    transitivity ({there}).",
        "    { repeat first [reflexivity | apply IH; (assumption || lia)",
        "        | apply sum_ext; intros ? ? | f_equal]. }",
        f"    {applied(f'step_{number}', step, new)}; (assumption || lia). }}",
        "  apply Every; assumption.",
        "Qed.",
    ])  # fmt: skip


def layers(p: Proposition, number: int, lemma: Lemma) -> str:
    """Return the proof that two streams are related after the last layer as at the start."""
    last, _, now, related, _, before, after = p.conclusions[0].sides
    layer, row, column = (v for v in _places(now) if isinstance(v, t.Var))
    following = t.Moved(layer, 1)
    streams = [g for g in p.given if g.kind == "stream"]
    standing = tuple(g for g in p.given if g.kind != "stream")
    of = frozenset(x.name for g in streams for x in g.says[:1] if isinstance(x, t.Datum))
    values = replace(
        p,
        given=standing,
        divisors=tuple(replace(d, body=_sliced(d.body, of, [t.Length(layer.axis)])) for d in p.divisors),
        conclusions=(),
    )

    def here(tree: t.Tree) -> t.Tree:
        return _sliced(tree, of, [layer, following])

    # First those that the left side reads, from the last to the first; then those of the right.
    assumed = (streams[2].says, (now, related), streams[1].says)
    entry: dict[t.Tree, t.Tree] = dict(zip((row, column), _places(last)[1:], strict=True))
    above = (w.substituted(x, {layer: following}) for x in (now, related))
    sides = tuple(here(w.substituted(x, entry)) for x in (*above, before, after))
    step = replace(
        p,
        variables=(*p.variables, layer),
        given=(*standing, *(Given("equal", (row, column), (), tuple(map(here, x))) for x in assumed)),
        divisors=(),
        conclusions=(Conclusion("rewritten", sides),),
    )
    names = [f"Value_{k}" for k in range(1, len(p.divisors) + 1)]
    lines = [lemma(f"values_{number}", values)] if names else []
    lines += [lemma(f"step_{number}", step), *begun(number, p)]
    if names:
        ends = " /\\\n    ".join(f"({d})" for d in p.divisors)
        lines += [
            f"  assert (Values : {ends}) by ({applied(f'values_{number}', values)}; assumption).",
            f"  destruct Values as {_pattern(names)}.",
            *(f"  split; [exact {name}|]." for name in names),
        ]
    for name, g in zip(("Starts", "Right", "Left"), streams, strict=True):
        lines.append(f"  assert ({name} : {g}) by assumption.")
    within = f"({row} < {row.axis})%nat -> ({column} < {column.axis})%nat ->"
    at: dict[t.Tree, t.Tree] = {place: v for v, place in entry.items()}
    return "\n".join([
        *lines,
        f"  assert (Every : forall {layer}, ({layer} <= {layer.axis})%nat ->",
        f"    forall {row} {column}, {within}",
        f"    {now} = {related}).",
        f"  {{ intros {layer}. induction {layer} as [|{layer} IH];",
        f"      intros Within {row} {column} Row Column.",
        "    { apply Starts; assumption. }",
        "    rewrite <- Nat.add_1_r.",
        f"    {applied(f'step_{number}', step, at)}; try (assumption || lia); intros;",
        "    [apply Left | apply IH | apply Right]; (assumption || lia). }",
        "  apply Every; (assumption || lia).",
        "Qed.",
    ])  # fmt: skip


def _places(entry: t.Tree) -> tuple[t.Tree, ...]:
    if not isinstance(entry, t.Datum):
        raise TypeError(f"{entry} is not an entry")
    return entry.places


def _sliced(tree: t.Tree, streams: frozenset[str], layers: Sequence[t.Tree]) -> t.Tree:
    """Return a tree with each stream at some layers as a matrix of its own, of the same entries."""
    if isinstance(tree, t.Datum) and tree.name in streams and tree.places[0] in layers:
        layer, row, column = tree.places
        return t.Datum(f"{tree.name} {layer}", (row, column))
    return t.with_parts(tree, lambda part: _sliced(part, streams, layers))


def begun(number: int, p: Proposition | None = None) -> list[str]:
    """Return the beginning of the proof of a statement, with what it introduces."""
    lines = [f"Lemma part_{number} : statement_{number}.", "Proof.", f"  unfold statement_{number}."]
    return lines if p is None else [*lines, f"  {p.intros}"]


def applied(name: str, p: Proposition, at: Mapping[t.Tree, t.Tree] | None = None) -> str:
    """Return the tactic that applies a lemma at what is named, or at other variables."""
    return f"apply ({' '.join([name, *p.names, *(str((at or {}).get(v, v)) for v in p.variables)])})"


def _pattern(names: list[str]) -> str:
    return f"({' & '.join(names)})" if len(names) > 1 else names[0]

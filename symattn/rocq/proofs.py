"""Proofs of propositions, as scripts of Coq.

Every side of an equation is rewritten, pass by pass, to a form without permutations, scores and hidden
places. Arguments of exp, sin and cos that are equal for all data are made the same. What is left is
decided by the cut-off theorem.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.arguments import Changes, agree, alike, arguments, changed, same_function
from symattn.rocq.cancelling import candidates, law_lines, laws_of, steps, witness
from symattn.rocq.propositions import Conclusion, Divisor, Given, Proposition, divisors
from symattn.rocq.rewriting import Context, known_from, passes, plain
from symattn.rocq.symbols import Withheld, inverse_name
from symattn.rocq.trees import Tree


class Script:
    """Writes the proof of one proposition."""

    def __init__(self, proposition: Proposition) -> None:
        self.proposition = proposition
        self.known = known_from(proposition.given)
        self.lines: list[str] = []
        self.ways: set[str] = set()
        self._inverses = {g.named: g for g in proposition.given if _is_put_together(g)}
        self._laws = laws_of(g for g in proposition.given if not _is_put_together(g))
        self._step = "step"
        self._normal: dict[Tree, tuple[str | None, Tree]] = {}
        self._count = 0

    def write(self, name: str) -> list[str]:
        """Return the lines of the proof of a lemma."""
        p = self.proposition
        variables = [*p.lengths, *_names(p.declared), *(v.name for v in p.variables)]
        intros = f"intros {' '.join(variables)}. intros." if variables else "intros."
        intros = f"unfold statement{name.removeprefix('part')}. {intros}"
        self.lines = [f"Lemma {name} : statement{name.removeprefix('part')}.", "Proof."]
        self.lines += [f"  {intros} name_what_is_seen.", *law_lines(self._laws)]
        self._replace_inverses()
        ends: list[Divisor | Conclusion] = [*p.divisors, *p.conclusions]
        if not ends:
            self.lines += ["  exact I.", "Qed."]
            return self.lines
        proofs = [self._divisor(e) if isinstance(e, Divisor) else self._conclusion(e) for e in ends]
        for number, proof in enumerate(proofs):
            if number < len(proofs) - 1:
                self.lines.append("  split.")
                self.lines.append(f"  {{ {proof} }}")
            else:
                self.lines.append(f"  {proof}")
        self.lines.append("Qed.")
        return self.lines

    # -- normal forms -------------------------------------------------------------------------------

    def normal(self, tree: Tree, known: Context | None = None) -> tuple[str | None, Tree]:
        """Return the name of the equation of a tree with its normal form, and that form."""
        if known is None and tree in self._normal:
            return self._normal[tree]
        done = passes(tree, known or self.known)
        if len(done.trees) > 1:
            self.ways |= {_method(done.trees)}
        if len(done.trees) == 1 and str(done.last) == str(tree):
            found: tuple[str | None, Tree] = (None, tree)
        else:
            label = self._label()
            self.lines.append(f"  assert ({label} : {tree}\n    = {done.last}).")
            self.lines.append(f"  {{ {_steps(done.trees, self._step)} }}")
            found = (label, done.last)
        if known is None:
            self._normal[tree] = found
        return found

    def _label(self) -> str:
        self._count += 1
        return f"E{self._count}"

    # -- what is concluded ----------------------------------------------------------------------------

    def _divisor(self, divisor: Divisor) -> str:
        if divisor.of:
            raise Withheld(f"the sign of what {divisor.of} is of, which no tactic shows")
        # A normal form under binders is proved where they are introduced.
        known = self.known
        for guard in divisor.guards:
            known = known.with_bit(guard)
        names = " ".join(v.name for v in divisor.binders)
        done = passes(divisor.body, known)
        start = f"intros {names}; intros; name_what_is_seen." if names or divisor.guards else ""
        match = self._given_nonzero(done.last, divisor.binders)
        prove = "sign_not_zero."
        if match:
            prove = match
        if done.trees == [divisor.body]:
            return f"{start} {prove}"
        steps_to = _steps(done.trees, self._step)[:-1]
        return f"{start} apply (not_zero _ ({done.last})); [ {steps_to} | ]. {prove}"

    def _given_nonzero(self, tree: Tree, binders: tuple[t.Var, ...]) -> str | None:
        """Return the proof that a tree is not 0 because a hypothesis says so of an equal one."""
        p = self.proposition
        for g in (g for g in p.given if g.kind == "nonzero" and len(g.binders) <= 1):
            last = passes(g.says[0], self.known).last
            places = [v for v in (*p.variables, *binders) if g.binders and v.axis == g.binders[0].axis]
            for place in places if g.binders else [None]:
                said = w.substituted(last, {g.binders[0]: place}) if place else last
                if agree(tree, said, (), p):
                    return "given_not_zero."
        return None

    def _conclusion(self, conclusion: Conclusion) -> str:
        match conclusion:
            case Conclusion("equal", (a, b)):
                if isinstance(a, t.SCORES):
                    return self._scores(a, b)
                return self._equal(a, b)
            case Conclusion("positive" | "nonnegative" as kind, (a,)):
                label, _ = self.normal(a)
                use = f"rewrite {label}. " if label else ""
                self.ways.add("signs")
                return f"{use}{'sign_positive' if kind == 'positive' else 'sign_nonnegative'}."
            case Conclusion("derivative", (body, by, at, _)):
                other = t.Datum(f"{by}_", ())
                left, right = (passes(_with_number(body, by, new), self.known) for new in (other, at))
                self.ways |= {"pointwise"}
                same = w.same_value(left.last, right.last)
                return (
                    f"apply constant_derivative; intros {other}; cbv beta; "
                    f"apply (link (b := {left.last}) (d := {right.last})); "
                    f"[{' | '.join(_steps(x.trees, self._step)[:-1] for x in (left, right))} | ]. "
                    + ("reflexivity." if same else "decided.")
                )
            case Conclusion("recurrence", (_, closed, start, there)):
                return self._recurrence(closed, start, there)
            case Conclusion("layers", sides):
                return self._layers(*sides)
            case Conclusion("zero where", (a, _)):
                label, _ = self.normal(a)
                use = f"rewrite {label}. " if label else ""
                self.ways.add("signs")
                return f"{use}zero_where."
            case Conclusion("invertible", (_, t.Var() as row, t.Var() as column, body)):
                found, label = self._invertible(row, column, body)
                return f"exists (fun {row} {column} => {found}). exact {label}."
            case Conclusion("real", (a,)):
                self.ways.add("pointwise")
                return "eexists; reflexivity."
        raise ValueError(conclusion.kind)

    def _recurrence(self, closed: Tree, start: Tree, there: Tree) -> str:
        """Return a proof by induction on the place, the induction's steps decided by the cut-off."""
        self.ways |= {"induction", "cut-off"}
        now = self.proposition.conclusions[0].sides[0]
        (i,) = w.free(now)
        first = w.substituted(closed, {i: t.At(0, i.axis)})
        later = w.substituted(closed, {i: t.Moved(i, 1)})
        self.lines += [
            # The cut-off takes 0 for a place on the axis of which this is said last.
            f"  assert (Within : (0 < {i.axis})%nat) by assumption.",
            f"  assert (Base : {start} = {first}) by decided.",
            f"  assert (Step : forall {i}, ({i} < {i.axis})%nat -> ({i} + 1 < {i.axis})%nat ->",
            f"    {there}\n    = {later}).",
            "  { intros. decided. }",
        ]
        return f"induct {i}."

    def _layers(self, last: Tree, _: Tree, now: Tree, related: Tree, above: Tree, *step: Tree) -> str:
        """Return a proof by induction over the layers, with the step from any layer to the next."""
        self.ways.add("induction")
        layer, row, column = _variables(now)
        streams = [g for g in self.proposition.given if g.kind == "stream"]
        for name, g in zip(("Starts", "Right", "Left"), streams, strict=True):
            said = replace(g, says=tuple(plain(side) for side in g.says))
            self.lines.append(f"  assert ({name} : {said}) by assumption.")
        before, after = step
        label = self._lemma((layer, row, column), [(before, after)])
        following = w.substituted(related, {layer: t.Moved(layer, 1)})
        here, other, between, there = map(plain, (above, before, after, following))
        within = f"({row} < {row.axis})%nat -> ({column} < {column.axis})%nat ->"
        self.lines += [
            f"  assert (Every : forall {layer}, ({layer} <= {layer.axis})%nat ->",
            f"    forall {row} {column}, {within}",
            f"    {now}\n    = {plain(related)}).",
            f"  {{ intros {layer}. induction {layer} as [|{layer} IH];",
            f"      intros Within {row} {column} Row Column.",
            "    { apply Starts; assumption. }",
            f"    rewrite <- Nat.add_1_r. transitivity ({here}); [apply Left; below | ].",
            f"    transitivity ({other}); [step_with ltac:(apply IH; below) | ].",
            f"    transitivity ({between}); [apply {label}; below | ].",
            f"    transitivity ({there});",
            "    [symmetry; step_with ltac:(apply Right; below) | reflexivity]. }",
        ]
        return "apply Every; below."

    def _lemma(self, variables: Sequence[t.Var], equations: Sequence[tuple[Tree, Tree]]) -> str:
        """Prove equations at all places of some variables, and return the name of what is proved."""
        label, outside = self._label(), self._normal
        names = " ".join(v.name for v in variables)
        within = " -> ".join(f"({v} < {v.axis})%nat" for v in variables)
        said = " /\\ ".join(f"{a} = {b}" for a, b in equations)
        self.lines += [f"  assert ({label} : forall {names}, {within} ->", f"    {said})."]
        self.lines.append(f"  {{ intros {names}; intros.")
        self._normal = {}
        proofs = [self._equal(a, b) for a, b in equations]
        self._normal = outside
        *others, proof = proofs
        self.lines += [line for other in others for line in ("    split.", f"    {{ {other} }}")]
        self.lines.append(f"    {proof} }}")
        return label

    def _scores(self, a: Tree, b: Tree) -> str:
        self.ways.add("pointwise")
        return "same_score."

    def _equal(self, a: Tree, b: Tree) -> str:
        (first, left), (second, right) = self.normal(a), self.normal(b)
        cancelled = self._cancelled(left, right)
        merge = None if cancelled else self._merged(left, right)
        uses = [f"({label})" if label else "eq_refl" for label in (first, second)]
        start = f"apply (link {uses[0]} {uses[1]}). "
        if first is None and second is None:
            start = ""
        if w.same_value(left, right):
            return f"{start}reflexivity."
        if cancelled is not None:
            self.ways.add("inverse")
            proofs = " | ".join(steps(trees) for trees in cancelled)
            left, right = (trees[-1] for trees in cancelled)
            start += f"apply (link (b := {left}) (d := {right})); [{proofs} | ]. "
            if w.same_value(left, right):
                return f"{start}reflexivity."
            merge = self._merged(left, right)
        if merge is not None:
            labels, (other_left, other_right) = merge
            more = " | ".join(f"apply {label}; below" for label in labels)
            step = f"step_with ltac:(first [ {more} ])"
            start += f"apply (link (b := {other_left}) (d := {other_right})); [{step} | {step} | ]. "
            if w.same_value(other_left, other_right):
                return f"{start}reflexivity."
            left, right = other_left, other_right
        turned = [passes(side, replace(self.known, split=True)) for side in (left, right)]
        if any(len(side.trees) > 1 for side in turned):
            proofs = " | ".join(_steps(side.trees, self._step)[:-1] for side in turned)
            start += f"apply (link (b := {turned[0].last}) (d := {turned[1].last})); [{proofs} | ]. "
            left, right = (side.last for side in turned)
        self._note_divisors(left, right)
        self.ways.add("cut-off")
        return f"{start}decided."

    def _cancelled(self, left: Tree, right: Tree) -> tuple[list[Tree], list[Tree]] | None:
        """Return both sides, pass by pass, to where they agree; none if they do as they are."""
        if not self._laws:
            return None
        for first in candidates(left, self._laws):
            for second in candidates(right, self._laws):
                if agree(first[-1], second[-1], (), self.proposition):
                    return (first, second) if len(first) + len(second) > 2 else None
        return None

    def _invertible(self, row: t.Var, column: t.Var, body: Tree) -> tuple[Tree, str]:
        """Return the inverse of a product of matrices that have inverses, and what says that it is."""
        found = witness(self._inverse_of(), body, row, column)
        if found is None:
            raise Withheld(f"no inverse is known of the matrix with the entries {body}")
        self.ways.add("inverse")
        inner = t.Var(f"{row}_", row.axis)
        pairs = ((body, found), (found, body))
        both = [
            t.Sum(inner, t.Mul(w.substituted(a, {column: inner}), w.substituted(b, {row: inner})))
            for a, b in pairs
        ]
        bit = t.Bit(t.Same(row, column))
        return found, self._lemma((row, column), [(side, bit) for side in both])

    def _replace_inverses(self) -> None:
        """Say of each inverse of a product what it is: there is one at most."""
        replaced, uses = {}, []
        for name, g in self._inverses.items():
            (row, column), body = g.binders, g.says[1]
            found, label = self._invertible(row, column, body)
            replaced[name] = row, column, found
            unique, places = self._label(), f"fun {row} {column}"
            said = t.Datum(name, (row, column))
            within = f"({row} < {row.axis})%nat -> ({column} < {column.axis})%nat ->"
            self.lines += [
                f"  assert ({unique} : forall {row} {column}, {within} {said} = {found}).",
                f"  {{ exact (inverse_unique {row.axis} ({places} => {body}) {name}",
                f"      ({places} => {found}) ltac:(assumption) {label}). }}",
            ]
            uses.append(f"apply {unique}; below")
        if replaced:
            self._step = f"step_with ltac:(first [ {' | '.join(uses)} ])"
            self.known = replace(self.known, inverses=replaced)

    def _inverse_of(self) -> dict[str, tuple[str, bool]]:
        found = {}
        for g in self.proposition.given:
            if g.kind == "inverse" and g.named not in self._inverses and isinstance(g.says[1], t.Datum):
                found[g.says[1].name], found[g.named] = (g.named, False), (g.says[1].name, False)
            elif g.kind == "orthogonal":
                found[g.named] = g.named, True
        return found

    def _note_divisors(self, *sides: Tree) -> None:
        """Prove what the signs do not see: that something is not 0 because a hypothesis says so."""
        for divisor in dict.fromkeys(d for side in sides for d in divisors(side)):
            if not divisor.binders and self._given_nonzero(divisor.body, ()):
                self.lines.append(f"  assert ({divisor.body} <> 0) by given_not_zero.")

    def _merged(self, left: Tree, right: Tree) -> tuple[list[str], tuple[Tree, Tree]] | None:
        """Make arguments of functions that agree the same, and return how that is proved."""
        atoms: list[tuple[Tree, tuple[t.Var, ...]]] = []
        for tree in (left, right):
            for found in arguments(tree, ()):
                if not any(alike(found, other) for other in atoms):
                    atoms.append(found)
        changes: Changes = []
        labels: list[str] = []
        kept: list[tuple[Tree, tuple[t.Var, ...]]] = []
        for atom, binders in atoms:
            for other, others in kept:
                renamed = same_function(atom, binders, other, others, self.proposition)
                if renamed is None:
                    continue
                label = self._label()
                names = " ".join(v.name for v in binders)
                within = "".join(f"({v} < {v.axis})%nat -> " for v in binders)
                head = f"forall {names}, {within}" if binders else ""
                self.lines.append(f"  assert ({label} : {head}{atom}\n    = {renamed}).")
                self.lines.append("  { intros. decided. }")
                labels.append(label)
                changes.append((atom, binders, renamed))
                break
            else:
                kept.append((atom, binders))
        if not changes:
            return None
        return labels, (changed(left, changes), changed(right, changes))


def _with_number(tree: Tree, old: Tree, new: Tree) -> Tree:
    return new if tree == old else t.with_parts(tree, lambda part: _with_number(part, old, new))


def _variables(entry: Tree) -> tuple[t.Var, ...]:
    """Return the variables at which an entry stands."""
    return tuple(place for place in t.parts(entry) if isinstance(place, t.Var))


def _names(declared: tuple[str, ...]) -> Iterator[str]:
    for text in declared:
        yield from text.strip("()").split(":")[0].split()


def _method(trees: list[Tree]) -> str:
    images = any(isinstance(x, t.Image) for x in w.walk(trees[0]))
    return "re-indexing" if images else "pointwise"


def _is_put_together(given: Given) -> bool:
    """Tell whether a hypothesis is about the inverse of something else than an invertible matrix."""
    if given.kind != "inverse":
        return False
    body = given.says[1]
    return not (isinstance(body, t.Datum) and given.named == inverse_name(body.name))


def _steps(trees: list[Tree], step: str = "step") -> str:
    """Return the proof that a tree is the last of its passes, which ends in a full stop."""
    if len(trees) == 1:
        return "reflexivity."
    lines = [f"transitivity ({trees[0]}); [reflexivity | ]"]
    for tree in trees[1:-1]:
        lines.append(f"transitivity ({tree}); [{step} | ]")
    return "; ".join([*lines, step]) + "."

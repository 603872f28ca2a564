"""Proofs of propositions by proofs of the kernel, which the checker of `proofs/rocq/Proof.v` reads.

For each end of a proposition, what is divided by and what is concluded, a proof is looked for; the steps
of all are one list, which Rocq computes through. What it shows is about words whose values are, by
conversion, what is stated.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from symattn.errors import SoundnessError
from symattn.kernel import Checker, Proof
from symattn.lifting.all_sizes import nested
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import Says, Wanted
from symattn.prover.claims import proofs
from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.as_terms import NUMBER, AsTerms
from symattn.rocq.inductions import begun, layers, recurrence
from symattn.rocq.inverses import invertible, put_together, with_inverses
from symattn.rocq.propositions import Conclusion, Divisor, Proposition
from symattn.rocq.slopes import must_have_signs, unchanged
from symattn.rocq.steps import LARGEST, PRODUCT, Steps, numeral
from symattn.rocq.symbols import Withheld
from symattn.terms import bits as b
from symattn.terms.context import Context, Identity
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.slopes import slope as slope_of
from symattn.terms.terms import ONE, ZERO, Atom, div

WAY = "steps"
"""The name of this way of proving."""

KINDS = {
    "equal": (Says.EQUAL, "equal_by"),
    "positive": (Says.POSITIVE, "positive_by"),
    "nonnegative": (Says.NONNEGATIVE, "nonnegative_by"),
}

OF_NUMBERS = ("nonzero", "above", "not below", "equal")
"""The kinds of hypotheses that say something of numbers."""

WAYS = {"recurrence": recurrence, "layers": layers, "invertible": invertible}
"""Conclusions that are proved from lemmas."""

SIGNS = {Says.POSITIVE: "Pos", Says.NONNEGATIVE: "Nonneg"}


def written(p: Proposition, number: int) -> str:
    """Return the proof of a proposition, the statement of that number.

    Raises
    ------
    Withheld
        If none is found, or the checker has no word for something in it.
    """
    proved = WAYS.get(p.conclusions[0].kind if p.conclusions else "")
    if put_together(p):
        proved = with_inverses
    try:
        with nested():
            if proved is not None:
                return proved(p, number, lemma)
            return _proved(p, f"steps_{number}", begun(number))
    except OutsideFragment as reason:
        raise Withheld(f"no proof: {reason}") from reason
    except SoundnessError as reason:  # a neighbour of what a sum binds has no name outside
        raise Withheld("a neighbour of a place that is bound") from reason


def lemma(name: str, p: Proposition) -> str:
    """Return a proposition as a lemma, with its proof."""
    return _proved(p, f"of_{name}", [f"Lemma {name} :", f"{p}.", "Proof."])


def _proved(p: Proposition, module: str, begun: list[str]) -> str:
    """Return the proof of a proposition: with numbers of places that are any, else that are counts.

    What products over positions are equal to is shown where their factors are positive, and continued.
    """
    factors = [x.body for tree in p.trees() for x in w.walk(tree) if isinstance(x, t.Product)]
    read = {x.name for factor in factors for x in w.walk(factor) if isinstance(x, t.Datum)}
    free = read - {g.named for g in p.given if g.kind == "positive"}
    try:
        return _Writing(p, module, continued=free).text(begun)
    except OutsideFragment:
        if not any(isinstance(x, t.Count) for tree in p.trees() for x in w.walk(tree)):
            raise
        return _Writing(p, module, counted=True, continued=free).text(begun)


@dataclass(frozen=True)
class _End:
    """The end of a proof when its steps are known: a lemma of `Stated.v`, and its arguments."""

    lemma: str
    arguments: str
    facts: str
    """The name of what is known, in the module of the steps."""
    divisor: Divisor | None = None


class _Writing:
    def __init__(
        self, p: Proposition, module: str, *, counted: bool = False, continued: Collection[str] = ()
    ) -> None:
        self.p, self.module = p, module
        self.terms = AsTerms(p, counted=counted, continued=continued)
        self.to, self.checker = Conversion(), Checker()
        self.steps = Steps(self.terms, self.to)
        self.words: list[str] = []
        self.signs: list[int] = []
        self.given = [
            [self._word(tree, g.binders) for tree in g.says]
            for g in p.given
            if g.kind in OF_NUMBERS and not isinstance(g.says[0], t.BITS)
        ]

    def text(self, begun: list[str]) -> str:
        """Return the steps, and the proof that is begun, which they end."""
        ends = [self._divisor(d) for d in self.p.divisors]
        ends += [self._conclusion(c) for c in self.p.conclusions]
        steps = ";\n    ".join(self.steps.written)
        lines = [
            f"Module {self.module}.",
            "Import Terms Sums Sequents Continuations Proof Stated.",
            "Local Open Scope nat_scope.",
            *self.steps.definitions,
            *self.words,
            f"Definition steps : list step := [\n    {steps}].",
            "Lemma checks : checked steps = true.",
            "Proof. vm_cast_no_check (eq_refl true). Qed.",
            f"End {self.module}.",
            *begun,
            f"  {self.p.intros}",
        ]
        return "\n".join([*lines, *map("  {}".format, self._ended(ends)), "Qed."])

    def _ended(self, ends: Sequence[_End]) -> Iterator[str]:
        """Yield the proof of a conjunction; what several ends ask of a world is shown once.

        The unifier is not asked whether a lemma says what is stated: coqc's kernel is, by conversion.
        """
        if not ends:
            yield "exact I."
        shown: dict[str, str] = {}
        for number, end in enumerate(ends):
            start, standing = self._standing(end)
            proof = []
            if start or standing not in shown:
                so = f"so_{number}"
                asserted = f"assert ({so} : {standing}) by Stated.standing ltac:({self._hypotheses()})."
                if start:
                    proof = [start, asserted]
                else:
                    shown[standing] = so
                    yield asserted
            else:
                so = shown[standing]
            proof.append(
                f"exact_no_check (Stated.{end.lemma} _ _ {self.module}.checks _ _ {so} {end.arguments})."
            )
            text = " ".join(proof)
            if number == len(ends) - 1:
                yield text
            else:
                yield "refine (conj _ _)."
                yield f"{{ {text} }}"

    def _standing(self, end: _End) -> tuple[str, str]:
        """Return the beginning of the proof of an end, and its requirements on the world."""
        d = end.divisor
        names = " ".join(v.name for v in d.binders) if d else ""
        start = f"intros {names}; intros." if d and (names or d.guards) else ""
        facts = end.facts if end.facts == "[]" else f"{self.module}.{end.facts}"
        return start, f"Stated.stands {self._world()} {self._names(d)} {facts}"

    def _search(self, says: Says, context: Context, *terms: Part) -> Proof:
        (found,) = proofs(self.to, self.checker, [Wanted(says, context, terms, "an entry")])
        self.checker.check(found)
        return found

    def _word(self, tree: t.Tree, bound: tuple[t.Var, ...] = ()) -> str:
        return self._defined("word", self.steps.words(tree, bound))

    def _score(self, x: t.Tree) -> str:
        return self._defined("score", self.steps.scores(x, ()))

    def _defined(self, kind: str, text: str) -> str:
        name = f"{kind}_{len(self.words) + 1}"
        self.words.append(f"Definition {name} := {text}.")
        return name

    def _divisor(self, divisor: Divisor) -> _End:
        lemma, end, word = self._sign(divisor)
        return self._by(lemma, end, [word], divisor)

    def _sign(self, divisor: Divisor) -> tuple[str, int, str]:
        """Write what is said of a divisor; return the lemma for it, its step, and its word."""
        term = self.terms.term(divisor.body)
        if any(isinstance(x, t.Product) for x in w.walk(divisor.body)) and not divisor.of:
            word = self._word(divisor.body)
            return "nonzero_by", self._factors(divisor, f"(plain {word})"), word
        context = self.terms.context(divisor)
        plain = self.to.term(term)
        facts = self.steps.facts(self.to.context(context)[1])
        word = self._word(divisor.body)
        if divisor.of:
            kind = {"sqrt": "nonnegative", "log": "positive"}[divisor.of]
            said, lemma = KINDS[kind]
            shown = self.steps.proof(self._search(said, context, term))
            self.signs.append(shown)
            end = self._same_sign(facts, SIGNS[said], f"(plain {word})", plain, shown)
            return lemma, end, word
        return "nonzero_by", self._not_zero(context, f"(plain {word})", term), word

    def _factors(self, divisor: Divisor, word: str) -> int:
        """Write that words are not 0, as no factor is."""
        facts = self.steps.facts(self.to.context(self.terms.context(divisor))[1], whole=True)
        return self.steps.add(facts, f"Nonzero {word}", "(Sign Factors)")

    def _not_zero(self, context: Context, word: str, term: Part) -> int:
        """Write that words are not 0, of which the term is another one."""
        plain, facts = self.to.term(term), self.steps.facts(self.to.context(context)[1])
        found = self._search(Says.DEFINED, context, div(ONE, term))
        known = [p for p in found.premises if p.sequent.args == (plain,)]
        if known:
            shown = self.steps.proof(known[0])
        else:
            form = "Number" if plain[0] == "num" else "Kind"
            shown = self.steps.add(facts, f"Nonzero {self.steps.term(plain)}", f"(Sign {form})")
        self.signs.append(shown)
        return self._same_sign(facts, "Nonzero", word, plain, shown)

    def _same_sign(self, facts: str, says: str, word: str, plain: object, shown: int) -> int:
        equation = self._written_as(facts, word, plain)
        return self.steps.add(facts, f"{says} {word}", "(Sign EqualTo)", [equation, shown])

    def _written_as(self, facts: str, word: str, plain: object) -> int:
        """Write that words are equal to the term that was proved of; what is divided by is known."""
        links, put = self._rewritten_by(facts, word, self.steps.counts())
        says = f"Equal {put} {self.steps.term(plain)}"
        last = self.steps.add(facts, says, "(Ring [])", [*dict.fromkeys(self.signs)])
        if not links:
            return last
        says = f"Equal {word} {self.steps.term(plain)}"
        return self.steps.add(facts, says, "Trans", [*links, last])

    def _rewritten_by(self, facts: str, word: str, known: Iterable[str]) -> tuple[list[int], str]:
        """Write words in which data are what facts say, one after the other; return the last, too."""
        links, put = [], word
        for fact in known:
            old, put = put, f"(with_fact {fact} {put})"
            links.append(self.steps.add(facts, f"Equal {old} {put}", f"(Rewritten {fact})"))
        return links, put

    def _conclusion(self, conclusion: Conclusion) -> _End:
        if conclusion.kind == "derivative":
            return self._slope(*conclusion.sides)
        if conclusion.kind == "zero where":
            return self._zero_where(*conclusion.sides)
        sides = conclusion.sides
        if conclusion.kind == "real":
            term, score = self.terms.exponential(sides[0]), self._score(sides[0])
            end = self._not_zero(self.terms.context(), f"(exponentiated {score})", term)
            return self._by("real_by", end, [score])
        if conclusion.kind == "rewritten":
            return self._rewritten(*conclusion.sides)
        if conclusion.kind not in KINDS:
            raise Withheld(f"a conclusion of kind {conclusion.kind} in a proof")
        says, lemma = KINDS[conclusion.kind]
        if any(isinstance(x, t.SCORES) for x in sides):
            terms = [self.terms.exponential(side) for side in sides]
            words = [self._score(side) for side in sides]
            lemma, said = "scores_by", [f"(exponentiated {score})" for score in words]
        else:
            terms = [self.terms.term(side) for side in sides]
            words = [self._word(side) for side in sides]
            said = [f"(plain {word})" for word in words]
        context = self.terms.context()
        if any(isinstance(x, t.Product) for side in sides for x in w.walk(side)):
            return self._by(lemma, self._continued(context, said, terms), words)
        found = self._search(says, context, *terms)
        facts = self.steps.facts(self.to.context(context)[1])
        if says is Says.EQUAL:
            end = self._equal(facts, said, terms, found)
        else:
            plain = self.to.term(terms[0])
            end = self._same_sign(facts, SIGNS[says], said[0], plain, self.steps.proof(found))
        return self._by(lemma, end, words)

    def _equal(self, facts: str, said: Sequence[str], terms: Sequence[Part], found: Proof) -> int:
        """Write that words are equal, by a proof that the terms are, of which they are other forms."""
        if found.rule == "ring" and not found.data and not any(map(_has_roots_of_roots, self.p.trees())):
            # The words have one normal form, too: the terms need not be read. They are where there are
            # roots of roots, as what is under these is simpler in them.
            signs = dict.fromkeys([*self.signs, *map(self.steps.proof, found.premises)])
            chains = [self._rewritten_by(facts, word, self.steps.counts()) for word in said]
            (links, left), (others, right) = chains
            shown = self.steps.add(facts, f"Equal {left} {right}", "(Ring [])", [*signs])
            links = [*links, shown, *reversed(others)]
        else:
            shown = self.steps.proof(found)
            first, last = (
                self._written_as(facts, word, self.to.term(term))
                for word, term in zip(said, terms, strict=True)
            )
            links = [first, shown, last]
        if len(links) == 1:
            return links[0]
        return self.steps.add(facts, f"Equal {said[0]} {said[1]}", "Trans", links)

    def _continued(self, context: Context, said: list[str], terms: list[Part]) -> int:
        """Write that words are equal, as they are where the factors of products are positive."""
        region = self.terms.region(context)
        shown = self.steps.proof(self._search(Says.EQUAL, region, *terms))
        facts = self.steps.facts(self.to.context(region)[1])
        links = []
        for word, term in zip(said, terms, strict=True):
            out = f"(written_out {facts} [] {word})"
            first = self.steps.add(facts, f"Equal {word} {out}", "WrittenOut")
            links.append([first, self._written_as(facts, out, self.to.term(term))])
        goal = f"Equal {said[0]} {said[1]}"
        there = self.steps.add(facts, goal, "Trans", [*links[0], shown, *reversed(links[1])])
        data = (self.to.datum(self.terms.data[name])[0] for name in sorted(self.terms.continued))
        numbers = "; ".join(str(self.steps.number("datum", name)) for name in data)
        facts = self.steps.facts(self.to.context(context)[1], whole=True)
        return self.steps.add(facts, goal, f"(Continued [{numbers}])", [there])

    def _rewritten(self, left: t.Tree, right: t.Tree, before: t.Tree, after: t.Tree) -> _End:
        """Prove an equation in which data are what hypotheses say, one after the other."""
        terms = [self.terms.term(side) for side in (left, right, before, after)]
        here = self.terms.context()
        facts = self.steps.facts(self.to.context(here)[1])
        known = [self.steps.fact(self.to.fact(x)) for x in self.terms.given if isinstance(x, Identity)]
        words = [self._word(side) for side in (left, right)]
        shown = self.steps.proof(self._search(Says.EQUAL, here, *terms[2:]))

        chains = []
        for word, term in zip(words, terms[2:], strict=True):
            steps, put = self._rewritten_by(facts, f"(plain {word})", known)
            chains.append([*steps, self._written_as(facts, put, self.to.term(term))])
        goal = f"Equal (plain {words[0]}) (plain {words[1]})"
        end = self.steps.add(facts, goal, "Trans", [*chains[0], shown, *reversed(chains[1])])
        return self._by("equal_by", end, words)

    def _zero_where(self, number: t.Tree, zero: t.Tree) -> _End:
        """Prove that a number is 0 where a bit holds, and not elsewhere."""
        term, bit = self.terms.term(number), self.terms.bit(zero)
        word, bits = self._word(number), self._defined("bits", self.steps.bits(zero, ()))
        here = self.terms.context()
        known = self.steps.facts(self.to.context(here)[1])
        facts = [
            f"(conjuncts {of} ++ {known})"
            for of in (f"(plain_bits {bits})", f"(denied (plain_bits {bits}))")
        ]
        there, elsewhere = (here.with_facts(b.listed(one)) for one in (bit, b.negated(bit)))
        shown = self.steps.proof(self._search(Says.EQUAL, there, term, ZERO))
        zeros = self._written_as(facts[0], f"(plain {word})", self.to.term(term))
        vanishes = self.steps.add(
            facts[0], f"Equal (plain {word}) {numeral(0)}", "Trans", [zeros, shown]
        )
        end = self.steps.add(
            facts[1],
            f"Nonzero (plain {word})",
            "Weaken",
            [self._not_zero(elsewhere, f"(plain {word})", term)],
        )
        at = f"{vanishes} {end} {self._qualified([word, bits])} eq_refl eq_refl"
        return _End("zero_where_by", at, self.steps.listed(known))

    def _slope(self, body: t.Tree, by: t.Tree, point: t.Tree, slope: t.Tree) -> _End:
        """Prove that an entry has a slope: it has that of its term, and the two are equal."""
        body = unchanged(body, by, point)
        at, context = self.terms.term(point), self.terms.context()
        if not (isinstance(at, Atom) and isinstance(point, t.Datum)):
            raise Withheld("a derivative by what is not a datum")
        terms = slope_of(self.terms.term(body), at), self.terms.term(slope)
        facts = self.steps.facts(self.to.context(context)[1])
        words = [self._word(body), self._word(slope)]
        names: dict[int, set[t.Var]] = {}
        for divisor in must_have_signs(body, (), (), names):
            self._sign(divisor)
        shown = self.steps.proof(self._search(Says.EQUAL, context, *terms))
        plain = [self.to.term(term) for term in terms]
        number = self.steps.number("datum", self.to.datum(at.of)[0])
        where = f"[{'; '.join(self.steps.place(self.to.place(p)) for p in at.places)}]"
        self.words.append(f"Definition point : list place := {where}.")
        facts = self.steps.with_facts(facts, self.steps.differing())
        left, right = f"(Slopes.slope {number} point (plain {words[0]}))", f"(plain {words[1]})"
        links = [
            self.steps.add(facts, f"Equal {side} {self.steps.term(term)}", "(Ring [])", self.signs)
            for side, term in zip((left, right), plain, strict=True)
        ]
        end = self.steps.add(facts, f"Equal {left} {right}", "Trans", [links[0], shown, links[1]])
        new = "; ".join(self._row(names[depth]) for depth in sorted(names))
        at_point = f"{number} {self._qualified(['point'])} [{new}]%nat"
        is_smooth = "ltac:(vm_compute; reflexivity)"
        return _End(
            "slope_by",
            f"{end} {at_point} {self._qualified(words)} eq_refl {is_smooth}",
            self.steps.known[end],
        )

    def _row(self, variables: set[t.Var]) -> str:
        """Return the numbers of names for what is bound at one depth, by the numbers of their sorts."""
        numbers = {}
        for v in variables:
            _, name, sort = self.to.variable(self.terms.elements(Divisor((v,), (), t.ONE))[v])
            number = self.steps.number("sort", sort)
            numbers[number] = self.steps.number(f"element {number}", ("v", name, sort))
        return f"[{'; '.join(str(numbers.get(k, 0)) for k in range(max(numbers) + 1))}]"

    def _by(self, lemma: str, end: int, words: list[str], divisor: Divisor | None = None) -> _End:
        return _End(lemma, f"{end} {self._qualified(words)} eq_refl", self.steps.known[end], divisor)

    def _qualified(self, words: Iterable[str]) -> str:
        return " ".join(f"{self.module}.{word}" for word in words)

    def _hypotheses(self) -> str:
        """Return the tactic by which hypotheses about values are facts."""
        if not self.given:
            return "fail"
        module = self.module
        tried = " | ".join(
            f"Stated.{'equation' if len(said) > 1 else 'hypothesis'}_holds "
            + " ".join(f"{module}.{word}" for word in said)
            for said in self.given
        )
        return f"first [{tried}]"

    def _world(self) -> str:
        steps, to, terms = self.steps, self.to, self.terms
        data = {to.datum(datum)[0]: name for name, datum in terms.data.items()}
        relations = {to.relation(r): name for name, r in terms.relations.items()}
        moves = {to.permutation(pi): name for name, pi in terms.permutations.items()}
        moved = [
            "; ".join(f"({moves[f]}, {moves[f]}_inv)" for f in steps.things(f"permutation {number}"))
            for number, _ in enumerate(steps.things("sort"))
        ]
        called = {name: key for key, name in to.named("function")}
        calls = [
            "; ".join(
                f"(fun u (_ : nat) => {f} {self._size(sort)} u)"
                if f in (PRODUCT, LARGEST)
                else called[f]
                for f in steps.things(f"function {number}")
            )
            for number, sort in enumerate(steps.things("sort"))
        ]

        def datum(name: Hashable) -> str:
            # What is put into a lemma that is more general is in no statement.
            return _datum(data[name], terms.data[data[name]].axes) if name in data else NO_DATUM

        return (
            f"(Stated.world [{'; '.join(self._size(s) for s in steps.things('sort'))}] "
            f"[{'; '.join(map(datum, steps.things('datum')))}] "
            f"[{'; '.join(relations.get(r, NO_RELATION) for r in steps.things('relation'))}] "
            f"[{'; '.join(f'[{of}]' for of in moved)}] ltac:(Stated.permute) "
            f"[{'; '.join(f'[{of}]' for of in calls)}] ltac:(Stated.permute))"
        )

    def _size(self, sort: object) -> str:
        return f"{sort[1]}%nat" if isinstance(sort, tuple) else str(sort)

    def _names(self, divisor: Divisor | None) -> str:
        to, steps = self.to, self.steps
        places = {to.variable(v): place for place, v in self.terms.elements(divisor).items()}
        rows = []
        for number, _ in enumerate(steps.things("sort")):
            row = []
            for p in steps.things(f"element {number}"):
                at = f"{p[1] - 1}%nat" if p[0] == "lit" else str(places[p]) if p in places else "0%nat"
                row.append(at)
            rows.append(f"[{'; '.join(row)}]")
        return f"(Stated.names_of [{'; '.join(rows)}])"


def _has_roots_of_roots(tree: t.Tree) -> bool:
    return any(_roots(inner.body) for inner in _roots(tree))


def _roots(tree: t.Tree) -> list[t.Fun]:
    return [x for x in w.walk(tree) if isinstance(x, t.Fun) and x.name == "sqrt"]


NO_DATUM, NO_RELATION = "(fun _ : list nat => 0)", "(fun _ _ : nat => false)"


def _datum(name: str, axes: tuple[Part, ...]) -> str:
    if name.startswith(NUMBER):
        return "(fun l_ : list nat => INR (nth 0 l_ 0%nat + 1))"
    at = "".join(f" (nth {k} l_ 0%nat)" for k in range(len(axes)))
    return f"(fun l_ : list nat => {name}{at})"

"""Proofs of the kernel as lists of steps that `proofs/rocq/Proof.v` checks, and trees as its words.

What the Rocq checker has no rule or term for is withheld. Nothing here is trusted: what is written is
checked.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

from symattn.kernel import Invalid, Proof, Sequent
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import MAX, Substitution, conjuncts
from symattn.lifting.conversion import Conversion
from symattn.relations import Window
from symattn.rocq import trees as t
from symattn.rocq.as_terms import NUMBER, AsTerms, number_on
from symattn.rocq.symbols import Withheld
from symattn.terms.terms import Datum

Plain = Any

FUNCTIONS = {
    "exp": "Exp", "log": "Log", "sin": "Sin", "cos": "Cos", "abs": "Abs", "Rabs": "Abs", "sqrt": "Root",
    "root": "Root",
}  # fmt: skip
FORMS = {
    "number": "Number", "kind": "Kind", "exp": "Exponential", "size": "Size", "abs": "Absolute",
    "root": "RootOf", "product": "Product", "square": "Square", "quotient": "Product", "sum": "SumOf",
    "case": "Case", "when": "WhenSo", "from": "From", "equal": "EqualTo", "factor": "Factor",
    "numerator": "Factor", "tangent": "Tangent", "monotone": "Monotone", "power": "Power",
}  # fmt: skip
SAYS = {"eq": "Equal", "pos": "Pos", "nonneg": "Nonneg", "nonzero": "Nonzero", "bit": "Bit"}
PRODUCT, LARGEST = "product", "largest"
"""The functions of a row that are the product of its numbers, and the largest of them."""

SHORT = 48
"""Most characters of the text of a term or fact without a name."""


class Steps:
    """Writes steps; each thing has one number, and each term that is long has one definition."""

    def __init__(self, terms: AsTerms, to: Conversion) -> None:
        self.terms, self.to = terms, to
        self.definitions: list[str] = []
        self.written: list[str] = []
        self.known: list[str] = []
        """What each step has as facts, by the name of the list."""
        self._named: dict[str, str] = {}
        self._numbers: dict[tuple[str, Hashable], int] = {}
        self._counts: dict[str, int] = {}
        self._places: dict[int, tuple[Proof, int]] = {}
        self._texts: dict[Hashable, str] = {}
        self._shown: dict[str, int] = {}
        self._permuted: dict[str, str] = {}
        """The sort of each permutation that a sequent reads."""

    # -- numbers ------------------------------------------------------------------------------------

    def number(self, kind: str, key: Hashable) -> int:
        """Return the number of a thing among those of its kind."""
        if (kind, key) not in self._numbers:
            self._numbers[kind, key] = self._counts.get(kind, 0)
            self._counts[kind] = self._numbers[kind, key] + 1
        return self._numbers[kind, key]

    def things(self, kind: str) -> list[Any]:
        """Return the things of a kind in the order of their numbers."""
        return [key for of, key in self._numbers if of == kind]

    def _element(self, p: Plain) -> tuple[int, int]:
        """Return the numbers of the sort and of the name of an element."""
        if p[0] == "v":
            sort = self.number("sort", p[2])
            return sort, self.number(f"element {sort}", p)
        if p[0] == "lit":
            sort = self.number("sort", ("lit", p[2]))
            return sort, self.number(f"element {sort}", p)
        raise Withheld(f"the place {p[0]} in a proof")

    def _moves(self, pi: str) -> tuple[int, int]:
        """Return the numbers of the sort of a permutation, and of it among those of that sort."""
        stated = {self.to.permutation(x): self.to.sort(x.sort) for x in self.terms.permutations.values()}
        sort = self.number("sort", (stated | self._permuted)[pi])
        return sort, self.number(f"permutation {sort}", pi)

    def _called(self, f: str, sort: Hashable) -> str:
        """Return the numbers of an unknown function among those of its sort, and of the sort."""
        number = self.number("sort", sort)
        return f"{self.number(f'function {number}', f)} {number}"

    def _nowhere(self, sort: Hashable) -> str:
        """Return a place at which a function has the value that it has at all."""
        return self.place(("v", "nowhere", sort))

    # -- what the checker reads ---------------------------------------------------------------------

    def place(self, p: Plain) -> str:
        """Return a place."""
        match p:
            case ("b", k):
                return f"(B {k})"
            case ("img", pi, inverse, q):
                sort, number = self._moves(pi)
                return f"(Img {sort} {number} {str(inverse).lower()} {self.place(q)})"
        sort, name = self._element(p)
        return f"(V {sort} {name})"

    def bit(self, c: Plain) -> str:
        """Return a bit."""
        match c:
            case ("not", d):
                return f"(Not {self.bit(d)})"
            case ("all",):
                return "Top"
            case ("all", first, *rest):
                return f"(And {self.bit(first)} {self.bit(('all', *rest))})" if rest else self.bit(first)
            case ("rel", name, _, p, q):
                return f"(Rel {self.number('relation', name)} {self.place(p)} {self.place(q)})"
            case ("same" | "less", p, q):
                return f"({c[0].title()} {self.place(p)} {self.place(q)})"
        raise Withheld(f"the bit {c[0]} in a proof")

    def term(self, e: Plain) -> str:
        """Return a term, by its name if it is long."""
        if e not in self._texts:
            self._texts[e] = self._short(self._term(e))
        return self._texts[e]

    def _short(self, text: str, letter: str = "t") -> str:
        """Return a text, by its name if it is long."""
        if len(text) <= SHORT:
            return text
        if text not in self._named:
            self._named[text] = f"{letter}{len(self._named)}"
            self.definitions.append(f"Definition {self._named[text]} := {text[1:-1]}.")
        return self._named[text]

    def _term(self, e: Plain) -> str:
        match e:
            case ("num", a, n):
                return numeral(a, n)
            case ("dat", name, _, places):
                at = "; ".join(map(self.place, places))
                return f"(Dat {self.number('datum', name)} [{at}])"
            case ("add" | "mul", *terms):
                return self._chained(e[0], terms)
            case ("when", c, u):
                return f"(When {self.bit(c)} {self.term(u)})"
            case ("sum", sort, u):
                return f"(Sum {self.number('sort', sort)} {self.term(u)})"
            case ("div", u, w):
                return f"(Mul {self.term(u)} (Inv {self.term(w)}))"
            case ("fun", g, u) if g in FUNCTIONS:
                return f"(Fun {FUNCTIONS[g]} {self.term(u)})"
            case ("root", u):
                return f"(Fun Root {self.term(u)})"
            case ("app", f, _, ((s,), u), (_, ("num", 1, 1))) if f == MAX:
                return f"(App {self._called(LARGEST, s)} {self.term(u)} {self._nowhere(s)})"
            case ("app", f, p, ((s,), u)) if f != MAX:
                return f"(App {self._called(f, s)} {self.term(u)} {self.place(p)})"
        raise Withheld(f"the term {e[0]} in a proof")

    def _chained(self, form: str, terms: Sequence[Plain]) -> str:
        if not terms:
            raise Withheld("a sum or a product of no terms in a proof")
        text = self.term(terms[-1])
        for u in reversed(terms[:-1]):
            text = f"({form.title()} {self.term(u)} {text})"
        return text

    def fact(self, f: Plain) -> str:
        """Return a fact, by its name if it is long; what facts bind is listed from the innermost."""
        return self._short(self._fact(f), "f")

    def _fact(self, f: Plain) -> str:
        match f:
            case ("first" | "last", v):
                sort, x = self._element(v)
                return f"({f[0].title()} {sort} {x})"
            case ("next", u, v):
                (sort, x), (_, y) = self._element(u), self._element(v)
                return f"(Next {sort} {x} {y})"
            case ("somewhere", rows, sort, c):
                return f"(Somewhere {self.sorts(rows)} {self.number('sort', sort)} {self.bit(c)})"
            case ("never", sorts, bits):
                return f"(Never {self.sorts(sorts)} {self.bit(('all', *bits))})"
            case ("nonzero", sorts, e):
                return f"(NeverZero {self.sorts(sorts)} {self.term(e)})"
            case ("atleast", sorts, e, strict):
                return f"(AtLeastZero {self.sorts(sorts)} {self.term(e)} {str(strict).lower()})"
            case ("ident", sorts, e, g):
                return f"(Identical {self.sorts(sorts)} {self.term(e)} {self.term(g)})"
            case ("same" | "less" | "rel" | "not" | "all", *_):
                return f"(Holds {self.bit(f)})"
            case ("fixed", pi, p):
                return f"(Holds {self.bit(('same', ('img', pi, False, p), p))})"
            case ("kept", pi, p):
                (sort, number), (_, x) = self._moves(pi), self._element(p)
                return f"(Kept {sort} {number} {x})"
            case ("keeps", pi, name):
                sort, number = self._moves(pi)
                return f"(Keeps {sort} {number} {self.number('relation', name)})"
            case ("only", name, p, q):
                (sort, x), (other, y) = self._element(p), self._element(q)
                return f"(Only {self.number('relation', name)} {sort} {x} {other} {y})"
            case ("inverse", name, inverse):
                return self._inverses(name, inverse, turned=False)
        raise Withheld(f"the fact {f[0]} in a proof")

    def sorts(self, sorts: Sequence[Plain]) -> str:
        """Return sorts, of what is bound innermost first."""
        return f"[{'; '.join(str(self.number('sort', s)) for s in reversed(sorts))}]"

    def facts(self, facts: Sequence[Plain], *, whole: bool = False) -> str:
        """Return facts, with what is assumed of all entries of data.

        The facts of the whole leave out that continued data are positive.
        """
        data = {name: datum for name, datum in self.terms.data.items() if datum.kind}
        left_out = self.terms.continued if whole else ()
        standing = [self._standing(datum) for name, datum in data.items() if name not in left_out]
        standing += [*self._reaching(), *self.counts(), *self._products()]
        return f"[{'; '.join([*map(self.fact, facts), *standing])}]"

    def counts(self) -> list[str]:
        """Return that the number of a place is how many are up to it, for each axis where it is read."""
        found = []
        for name, datum in self.terms.data.items():
            if self.terms.counted and name.startswith(NUMBER):
                number = self.number("datum", self.to.datum(datum)[0])
                sort = self.number("sort", self.to.axis(datum.axes[0]))
                upto = f"(Sum {sort} (When (Not (Less (B 1) (B 0))) {numeral(1)}))"
                found.append(f"(Identical [{sort}] (Dat {number} [B 0]) {upto})")
        return found

    @staticmethod
    def with_facts(facts: str, more: Iterable[str]) -> str:
        """Return facts, and more of them."""
        return f"[{'; '.join([*filter(None, [facts[1:-1]]), *more])}]"

    def differing(self) -> Iterator[str]:
        """Yield that places that are numbers differ."""
        for sort, axis in enumerate(self.things("sort")):
            if axis[0] == "lit":
                count = len(self.things(f"element {sort}"))
                for x, y in permutations(range(count), 2):
                    yield f"Holds (Not (Same (V {sort} {x}) (V {sort} {y})))"

    def _products(self) -> Iterator[str]:
        """Yield that functions multiply, or find the largest."""
        for sort, _ in enumerate(self.things("sort")):
            for fact, f in (("Multiplies", PRODUCT), ("Largest", LARGEST)):
                if f in self.things(f"function {sort}"):
                    yield f"{fact} {self.number(f'function {sort}', f)} {sort}"

    def _reaching(self) -> Iterator[str]:
        """Yield that each place sees itself, and with a place all before it, under each window."""
        for relation in self.terms.relations.values():
            if isinstance(relation.key, Window) and relation.queries == relation.keys:
                sort = self.number("sort", self.to.axis(relation.keys))
                yield f"Reaches {self.number('relation', self.to.relation(relation))} {sort}"

    def _standing(self, datum: Datum) -> str:
        name, kind = self.to.datum(datum)
        if kind == "orthogonal":
            return self._inverses(name, name, turned=True)
        sorts = [str(self.number("sort", self.to.axis(axis))) for axis in datum.axes]
        number = self.number("datum", name)
        if kind == "symmetric":
            return f"Symmetric {number} {sorts[-1]}"
        return f"Positive {number} [{'; '.join(sorts)}]"

    def _inverses(self, name: str, inverse: str, *, turned: bool) -> str:
        """Return that a matrix has an inverse, written transposed or not."""
        (axis,) = {d.axes[-1] for d in self.terms.data.values() if self.to.datum(d)[0] == name}
        sort = self.number("sort", self.to.axis(axis))
        of, other = (self.number("datum", one) for one in (name, inverse))
        return f"(Inverses {of} {other} {sort} {str(turned).lower()})"

    # -- steps ----------------------------------------------------------------------------------------

    def add(self, facts: str, says: str, rule: str, rests_on: Sequence[int] = ()) -> int:
        """Write a step, unless one that says the same is written, and return its number."""
        facts = self.listed(facts)
        goal = f"{{| facts := {facts}; says := {says} |}}"
        here = self._shown.setdefault(goal, len(self.written))
        if here < len(self.written):
            return here
        # Steps that are done are counted from the last.
        back = "; ".join(str(here - 1 - k) for k in rests_on)
        self.written.append(f"{{| goal := {goal}; by_rule := {rule}; rests_on := [{back}] |}}")
        self.known.append(facts)
        return here

    def listed(self, facts: str) -> str:
        """Return facts by the name of their list, if it is written as one and has any."""
        if facts == "[]" or not facts.startswith("["):
            return facts
        if facts not in self._named:
            self._named[facts] = f"g{len(self._named)}"
            self.definitions.append(f"Definition {self._named[facts]} := {facts}.")
        return self._named[facts]

    def proof(self, proof: Proof) -> int:
        """Write the steps of a proof, and return the number of the last."""
        for p in in_order(proof):
            if id(p) not in self._places:
                self._places[id(p)] = p, self._step(p)
        return self._places[id(proof)][1]

    def _step(self, p: Proof) -> int:
        if p.rule == "cutoff":
            return self._same_where(p)
        rests_on = [self._places[id(q)][1] for q in p.premises]
        return self.add(*self.sequent(p), self.rule(p), rests_on)

    def _same_where(self, p: Proof) -> int:
        """Write what is so up to a cut-off: bits that follow from each other, or one normal form."""
        match p.sequent.says, p.sequent.args:
            case "eq", (("when", c, u), ("when", d, w)) if u == w:
                shown = []
                for known, bit in ((c, d), (d, c)):
                    here = p.sequent._replace(
                        facts=(*p.sequent.facts, *conjuncts(known)), says="bit", args=(bit,)
                    )
                    facts, says = self.sequent(p._replace(sequent=here))
                    shown.append(self.add(facts, says, "(Bits [])"))
                return self.add(*self.sequent(p), "Agree", shown)
        if p.sequent.says == "eq" and p.sequent.args[0][0] == p.sequent.args[0][2][0] == "sum":
            return self._exchanged(p)
        return self.add(*self.sequent(p), "(Ring [])")

    def _exchanged(self, p: Proof) -> int:
        """Write that two terms have one normal form after two sums of the first are exchanged."""
        left, right = p.sequent.args
        first, second = (self.number("sort", s) for s in (left[1], left[2][1]))
        facts, goal = self.sequent(p)
        between = f"(Sum {second} (Sum {first} (exchanged {self.term(left[2][2])})))"
        links = [
            self.add(facts, f"Equal {self.term(left)} {between}", "Exchanged"),
            self.add(facts, f"Equal {between} {self.term(right)}", "(Ring [])"),
        ]
        return self.add(facts, goal, "Trans", links)

    def sequent(self, p: Proof) -> tuple[str, str]:
        """Return the facts of a step's sequent, and what it says."""
        s = p.sequent
        if s.sizes or s.says not in SAYS:
            raise Withheld(f"a sequent that says {s.says}, or of listed sizes")
        if "img" in _heads(s):
            self._permuted |= _permuted(s)
        args = " ".join(self.bit(x) if s.says == "bit" else self.term(x) for x in s.args)
        return self.facts(s.facts), f"{SAYS[s.says]} {args}"

    def rule(self, p: Proof) -> str:
        """Return the rule of a step."""
        match p.rule, p.data:
            case "ring", multipliers:
                return f"(Ring [{'; '.join(map(self.term, multipliers))}])"
            case "trans" | "antisym" | "weaken" | "agree", _:
                return p.rule.title()
            case "bits" | "absurd", listed:
                said = ((f[1], f[2]) if f[0] == "instance" else (f, ()) for f in listed)
                facts = "; ".join(f"({self.fact(fact)}, {self._at(places)})" for fact, places in said)
                return f"({p.rule.title()} [{facts}])"
            case "congruence", (path, names):
                return f"(Congruence {self._path(p, path)} {self._fresh(p, path, names)})"
            case "injective", (g,):
                return f"(Injective {FUNCTIONS[g]})"
            case "given", (fact, places):
                return f"(Given {self.fact(fact)} {self._at(places)})"
            case "cases", (c,):
                return f"(Cases {self.bit(c)})"
            case "split", (u,):
                return f"(Split {self.term(u)})"
            case "instance", (places, templates):
                return f"(Instance {self._places_put(places)} {self._terms_put(templates)})"
            case "max_one", (hole, bodies, largest, ((name,),)) if len(bodies) == len(p.sequent.args):
                of, x = self.number("datum", hole), self._element(("v", name, largest[3][0][0]))[1]
                each = f"{SAYS[p.sequent.says]} {' '.join(map(self.term, bodies))}"
                return f"(OfEach ({each}) {of} {self.term(largest)} {x})"
            case "sign", (form, *data):
                return f"(Sign {self._form(p, form, data)})"
        raise Withheld(f"the rule {p.rule} in a proof")

    def _places_put(self, places: Plain) -> str:
        """Return the places that are put for names."""
        put = []
        for name, place in places:
            sort, x = self._element(name)
            put.append(f"({sort}, {x}, {self.place(place)})")
        return f"[{'; '.join(put)}]"

    def _terms_put(self, templates: Plain) -> str:
        """Return the terms that are put for data; they read the last place by the innermost index."""
        put = []
        for name, slots, body in templates:
            by_index = {slot: ("b", k) for k, slot in enumerate(reversed(slots))}
            term = self.term(Substitution(by_index).term(body))
            put.append(f"({self.number('datum', name)}, {term})")
        return f"[{'; '.join(put)}]"

    def _form(self, p: Proof, form: str, data: Sequence[Any]) -> str:
        if form in FORMS:
            return FORMS[form]
        e = p.sequent.args[0]
        match form, data:
            case "total", (name,):
                return f"(Total {self._element(('v', name, e[1]))[1]})"
            case "witness", (name, place):
                return f"(Witness {self._element(('v', name, e[1]))[1]} {self.place(place)})"
            case "somewhere", (name, fact, rows):
                new = self._element(("v", name, e[1]))[1]
                return f"(SomewhereSo {new} {self.fact(fact)} {self._at(rows)})"
            case "max_upper", (0, (place,)):
                return f"(Below {self.place(place)})"
            case "hypothesis", (fact, places):
                return f"(Supposed {self.fact(fact)} {self._at(places)})"
        raise Withheld(f"the sign {form} in a proof")

    def _at(self, places: Sequence[Plain]) -> str:
        return f"[{'; '.join(map(self.place, reversed(places)))}]"

    def _path(self, p: Proof, path: Sequence[int]) -> str:
        """Return a path into terms whose sums and products have two parts."""
        e, steps = p.sequent.args[0], []
        for k in path:
            if e[0] in ("add", "mul"):
                last = k == len(e) - 1
                steps += [1] * (k - 1) + ([] if last else [0])
            elif e[0] == "div":
                steps += [0] if k == 1 else [1, 0]
            else:
                steps.append(0)
            e = e[k][1] if e[0] == "app" else e[k]
        return f"[{'; '.join(map(str, steps))}]"

    def _fresh(self, p: Proof, path: Sequence[int], names: Sequence[str]) -> str:
        e, waiting, new = p.sequent.args[0], list(names), []
        for k in path:
            sorts = (e[1],) if e[0] == "sum" else e[k][0] if e[0] == "app" else ()
            new += [self._element(("v", waiting.pop(0), sort))[1] for sort in sorts]
            e = e[k][1] if e[0] == "app" else e[k]
        return f"[{'; '.join(map(str, new))}]"

    # -- what is stated -------------------------------------------------------------------------------

    def words(self, tree: t.Tree, bound: tuple[t.Var, ...] = ()) -> str:
        """Return a number as the words of `Stated.v`, under what is bound, the innermost last."""
        return self._short(self._words(tree, bound), "w")

    def _words(self, tree: t.Tree, bound: tuple[t.Var, ...]) -> str:
        def of(inner: t.Tree) -> str:
            return self.words(inner, bound)

        match tree:
            case t.Num(value):
                return _number(value)
            case t.Count(t.Length(axis)):
                return f"(Length {self._sort(axis)})"
            case t.Datum(name, places):
                return self._entry(name, places, bound)
            case t.Count(place):
                return self._entry(number_on(self.terms.place(place)), (place,), bound)
            case t.Add(a, c):
                return f"(Plus {of(a)} {of(c)})"
            case t.Sub(a, c):
                return f"(Minus {of(a)} {of(c)})"
            case t.Neg(a):
                return f"(Opposite {of(a)})"
            case t.Mul(a, c):
                return f"(Times {of(a)} {of(c)})"
            case t.Div(a, c):
                return f"(Over {of(a)} {of(c)})"
            case t.Sum(v, a):
                return f"(SumOver {self._sort(v.axis)} {self.words(a, (*bound, v))})"
            case t.Product(v, a) | t.Largest(v, a):
                axis = self.to.axis(self.terms.axis(v.axis))
                called = self._called(PRODUCT if isinstance(tree, t.Product) else LARGEST, axis)
                return f"(Called {called} {self.words(a, (*bound, v))} {self._nowhere(axis)})"
            case t.Share(v, t.Expo(a), place, True):
                scores = self.scores(a, (*bound, v))
                return f"(Softmax {self._sort(v.axis)} {scores} {self._read(place, bound)})"
            case t.Share(v, a, place, False):
                weight = self.words(a, (*bound, v))
                return f"(Share {self._sort(v.axis)} {weight} {self._read(place, bound)})"
            case t.Bit(c):
                return f"(OneIf {self.bits(c, bound)})"
            case t.When(c, a) if a == t.ONE:
                return f"(OneIf {self.bits(c, bound)})"
            case t.When(c, a):
                return f"(Times (OneIf {self.bits(c, bound)}) {of(a)})"
            case t.Choose(c, a, d):
                return f"(Chosen {self.bits(c, bound)} {of(a)} {of(d)})"
            case t.Fun(g, a):
                return f"(Applied {FUNCTIONS[g]} {of(a)})"
            case t.Apply(name, v, a, place):
                called = self._called(self.to.function(name), self.to.axis(self.terms.axis(v.axis)))
                return f"(Called {called} {self.words(a, (*bound, v))} {self._read(place, bound)})"
            case t.Expo(x):
                return f"(ExpOf {self.scores(x, bound)})"
        raise Withheld(f"{type(tree).__name__} in a proof")

    def _entry(self, name: str, places: Sequence[t.Tree], bound: tuple[t.Var, ...]) -> str:
        number = self.number("datum", self.to.datum(self.terms.data[name])[0])
        return f"(Entry {number} [{'; '.join(self._read(p, bound) for p in places)}])"

    def _sort(self, axis: str) -> int:
        return self.number("sort", self.to.axis(self.terms.axis(axis)))

    def _read(self, p: t.Tree, bound: tuple[t.Var, ...]) -> str:
        """Return a place as the checker reads it."""
        for depth, v in enumerate(reversed(bound)):
            if v == p:
                return f"(B {depth})"
        if isinstance(p, t.Image):
            sort, number = self._moves(self.to.permutation(self.terms.permutations[p.permutation]))
            return f"(Img {sort} {number} {str(p.inverted).lower()} {self._read(p.place, bound)})"
        return self.place(self.to.place(self.terms.place(p)))

    def bits(self, c: t.Tree, bound: tuple[t.Var, ...]) -> str:
        """Return a bit as the words of `Stated.v`."""

        def of(inner: t.Tree) -> str:
            return self.bits(inner, bound)

        def places(*at: t.Tree) -> str:
            return " ".join(self._read(p, bound) for p in at)

        match c:
            case t.Known(value):
                return f"(IsKnown {str(value).lower()})"
            case t.Same(p, q):
                return f"(IsSame {places(p, q)})"
            case t.UpTo(p, q):
                near = self.terms.nearby(c)
                if near is None:
                    return f"(IsUpTo {places(p, q)})"
                relation, *at = near
                return f"(IsRelated {self.number('relation', self.to.relation(relation))} {places(*at)})"
            case t.Before(p, q):
                return f"(IsBefore {places(p, q)})"
            case t.Related(name, p, q):
                number = self.number("relation", self.to.relation(self.terms.relations[name]))
                return f"(IsRelated {number} {places(p, q)})"
            case t.Not(d):
                return f"(IsNot {of(d)})"
            case t.Both(d, e):
                return f"(IsBoth {of(d)} {of(e)})"
            case t.Either(d, e):
                return f"(IsEither {of(d)} {of(e)})"
        raise Withheld(f"the bit {c} in a proof")

    def scores(self, x: t.Tree, bound: tuple[t.Var, ...]) -> str:
        """Return a score as the words of `Stated.v`."""
        match x:
            case t.Finite(body):
                return f"(IsFinite {self.words(body, bound)})"
            case t.Infinity():
                return "Infinite"
            case t.Plus(left, right):
                return f"(SumOfScores {self.scores(left, bound)} {self.scores(right, bound)})"
            case t.Bias(c):
                return f"(BiasOf {self.bits(c, bound)})"
            case t.Infinitely(c):
                return f"(InfiniteIf {self.bits(c, bound)})"
            case t.Masked(c, body):
                return f"(MaskedBy {self.bits(c, bound)} {self.scores(body, bound)})"
            case t.Over(body, by):
                return f"(DividedBy {self.scores(body, bound)} {self.words(by, bound)})"
        raise Withheld(f"the score {x} in a proof")


def numeral(a: int, n: int = 1) -> str:
    """Return a number as a term: the notation for it would have to be imported, for each proof anew."""
    return f"(Num (QArith_base.Qmake ({a}) {n}))"


def _number(value: Fraction) -> str:
    if value.denominator == 1:
        return f"(Whole ({value.numerator}))"
    return f"(Ratio ({value.numerator}) {value.denominator})"


def _heads(x: object) -> Iterator[object]:
    """Yield the first parts of all tuples in data."""
    if isinstance(x, tuple) and x:
        yield x[0]
        for part in x:
            yield from _heads(part)


def _permuted(s: Sequent) -> dict[str, str]:
    """Return the sort of each permutation that a sequent reads."""
    signature = Signature()
    try:
        signature.sequent(s)
    except Invalid as reason:
        raise Withheld(f"no sequent: {reason}") from reason
    return {key[1]: sort for key, sort in signature.of.items() if key[0] == "perm"}


def in_order(proof: Proof) -> Iterator[Proof]:
    """Yield the steps of a proof, each after those that it rests on."""
    done: set[int] = set()
    pending = [proof]
    while pending:
        p = pending[-1]
        waiting = [q for q in p.premises if id(q) not in done]
        if waiting and id(p) not in done:
            pending += waiting
            continue
        pending.pop()
        if id(p) not in done:
            done.add(id(p))
            yield p

"""The single steps from a line: one law at one place, at all equal places, or wherever it applies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symattn.assumptions.entailment import Context
from symattn.errors import InputError
from symattn.language.binding import Binding
from symattn.language.functions import EntryDerivative
from symattn.proof_search.matching import Extension, Rule, built, match, spans
from symattn.proof_search.rules import Rules
from symattn.proof_search.terms import FLAT, Term, make, with_segment


@dataclass(frozen=True, eq=False)
class Use:
    """A use of a rule: what it replaces, and by what."""

    rule: Rule
    before: Term
    after: Term


@dataclass(frozen=True, eq=False)
class Step:
    """From one line to the next, by one reason, at one or several places."""

    before: Term
    after: Term
    reason: str
    uses: tuple[Use, ...]


class Steps:
    """The steps that rules allow; what was found out about a part is remembered.

    Parameters
    ----------
    rules : Rules
    context : Context
        The facts given in every line.
    avoid : frozenset of str
        Names that are not given to what a step binds: those that are free in the goal.
    extended : bool
        Whether definitions are used where a matrix has −∞ in it.
    """

    def __init__(
        self,
        rules: Rules,
        context: Context,
        avoid: frozenset[str] = frozenset(),
        *,
        extended: bool = True,
    ) -> None:
        self._rules, self._context, self._avoid = rules, context, avoid
        self._extension = Extension(extended)
        self._at_root: dict[tuple[Term, Context], list[tuple[Use, Term]]] = {}
        self._anywhere: dict[tuple[Term, Context], list[Step]] = {}
        self._wherever: dict[tuple[Term, Context], dict[Rule, tuple[Term, tuple[Use, ...]]]] = {}

    @property
    def is_short(self) -> bool:
        """Whether something was passed over because a matrix has −∞ in it."""
        return self._extension.is_missed

    def from_line(self, line: Term) -> list[Step]:
        """Return the steps from a line."""
        return self._steps(line, self._context)

    # -- one rule at one place --------------------------------------------------------------------

    def _uses(self, t: Term, context: Context) -> list[tuple[Use, Term]]:
        """Return the terms that rules make of a term at its root, or of some of its factors."""
        key = t, context
        if key not in self._at_root:
            found, seen = [], set()
            for use, whole in self._new_uses(t, context):
                if whole is not t and (use.rule.reason, whole) not in seen:
                    seen.add((use.rule.reason, whole))
                    found.append((use, whole))
            self._at_root[key] = found
        return self._at_root[key]

    def _new_uses(self, t: Term, context: Context) -> Iterator[tuple[Use, Term]]:
        for rule in self._rules.at(t):
            if rule.left.fixed & ~t.operations:
                continue
            if t.kind not in FLAT:
                for use in self._instances(rule, t, context):
                    yield use, use.after
                continue
            for start, stop in spans(rule.left, t):
                for use in self._instances(rule, t.segment(start, stop), context):
                    try:
                        yield use, with_segment(t, start, stop, use.after)
                    except InputError:
                        continue

    def _instances(self, rule: Rule, part: Term, context: Context) -> Iterator[Use]:
        for values in match(rule, part, context, self._extension):
            try:
                new, values = built(rule.right, values, self._avoid)
                if new.expression.shape == part.expression.shape:
                    yield Use(rule, part, new)
            except (KeyError, TypeError, ValueError, InputError):
                continue  # nothing that can be written: no instance

    # -- anywhere ---------------------------------------------------------------------------------

    def _steps(self, t: Term, context: Context) -> list[Step]:
        key = t, context
        if key in self._anywhere:
            return self._anywhere[key]
        found: dict[tuple[Term, str], Step] = {}
        if t.kind is not EntryDerivative:
            for use, whole in self._uses(t, context):
                self._add(found, Step(t, whole, use.rule.reason, (use,)), context)
            self._add_inner(found, t, context)
            if context is self._context:
                for rule, (whole, uses) in self._all(t, context).items():
                    if len(uses) > 1 and whole is not t:
                        found.setdefault((whole, rule.reason), Step(t, whole, rule.reason, uses))
        self._anywhere[key] = list(found.values())
        return self._anywhere[key]

    def _add(self, found: dict[tuple[Term, str], Step], step: Step, context: Context) -> None:
        """Add a step; and the same wherever the same part stands, as far as it may be done there."""
        found.setdefault((step.after, step.reason), step)
        use = step.uses[0]
        alike = len(step.uses) == 1 and not use.rule.general.given and not step.before.binds
        if alike and context is self._context and _may_recur(step.before, use.before):
            whole = everywhere(step.before, use.before, use.after)
            if whole is not step.after and whole is not step.before:
                found.setdefault((whole, step.reason), Step(step.before, whole, step.reason, step.uses))

    def _add_inner(self, found: dict[tuple[Term, str], Step], t: Term, context: Context) -> None:
        """Add the steps in parts; the same rule in several parts at once is one step, too."""
        together: dict[Rule, dict[Term, Step]] = {}
        for part in dict.fromkeys(t.parts):
            for step in self._steps(part, _inside(t, context)):
                whole = make(t.kind, t.data, tuple(step.after if p is part else p for p in t.parts))
                if whole is not t:
                    self._add(found, Step(t, whole, step.reason, step.uses), context)
                together.setdefault(step.uses[0].rule, {}).setdefault(part, step)
        for rule, steps in together.items():
            if len(steps) > 1:
                parts = tuple(steps[p].after if p in steps else p for p in t.parts)
                uses = tuple(use for step in steps.values() for use in step.uses)
                whole = make(t.kind, t.data, parts)
                found.setdefault((whole, rule.reason), Step(t, whole, rule.reason, uses))

    # -- wherever it applies ------------------------------------------------------------------------

    def _all(self, t: Term, context: Context) -> dict[Rule, tuple[Term, tuple[Use, ...]]]:
        """Return, for each rule, the term with the rule applied wherever it can be, outermost first."""
        key = t, context
        if key in self._wherever:
            return self._wherever[key]
        result: dict[Rule, tuple[Term, tuple[Use, ...]]] = {}
        for use, whole in self._uses(t, context):
            result.setdefault(use.rule, (whole, (use,)))
        if t.parts and t.kind is not EntryDerivative:
            below = {part: self._all(part, _inside(t, context)) for part in dict.fromkeys(t.parts)}
            for rule in dict.fromkeys(rule for rules in below.values() for rule in rules):
                if rule not in result:
                    new = [below[part].get(rule, (part, ())) for part in t.parts]
                    uses = dict.fromkeys(use for _, there in new for use in there)
                    result[rule] = make(t.kind, t.data, tuple(part for part, _ in new)), tuple(uses)
        self._wherever[key] = result
        return result


def _inside(t: Term, context: Context) -> Context:
    if not t.binds:
        return context
    binding = t.expression
    return context.inside(t.index, binding.conditions) if isinstance(binding, Binding) else context


def _mark(part: Term) -> Term:
    """Return a part that occurs wherever a term does, also among factors or summands."""
    return part.parts[0] if part.kind in FLAT else part


def _may_recur(t: Term, part: Term) -> bool:
    """Tell whether a part may stand in several parts of a term, or across them."""
    if t.kind is part.kind:
        return True
    mark = _mark(part)
    return sum(mark in p.subterms for p in t.parts) > 1


def everywhere(t: Term, part: Term, new: Term, known: dict[Term, Term] | None = None) -> Term:
    """Replace a term wherever it stands, also as consecutive factors or terms.

    Parameters
    ----------
    t, part, new : Term
    known : dict, optional
        The result of the same in other terms: equal ones are one object, which may stand in many places.
    """
    if t is part:
        return new
    if t.size < part.size or t is new or _mark(part) not in t.subterms:
        return t
    known = {} if known is None else known
    if t not in known:
        known[t] = _everywhere_in_parts(t, part, new, known)
    return known[t]


def _everywhere_in_parts(t: Term, part: Term, new: Term, known: dict[Term, Term]) -> Term:
    parts: list[Term] = []
    if t.kind in FLAT and part.kind is t.kind:
        i, n = 0, len(part.parts)
        while i < len(t.parts):
            if t.parts[i : i + n] == part.parts:
                parts.append(new)
                i += n
            else:
                parts.append(everywhere(t.parts[i], part, new, known))
                i += 1
    else:
        parts = [everywhere(p, part, new, known) for p in t.parts]
    return make(t.kind, t.data, tuple(parts))

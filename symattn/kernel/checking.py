"""`check`: derives the sequent of a proof, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from symattn.kernel.cut_off import cut_off
from symattn.kernel.ring import Refused
from symattn.kernel.rules import cases, definedness, equations, instances, largest, ring, signs
from symattn.kernel.rules.application import Application, Rings, Rule
from symattn.kernel.sequents import Proof, Sequent
from symattn.kernel.signature import Signature, measure
from symattn.kernel.syntax import Invalid, need

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "ring": ring.ring,
        "trans": equations.transitive,
        "antisym": equations.antisymmetry,
        "injective": equations.injective,
        "given": equations.given,
        "write_out": equations.written_out,
        "agree": equations.agreeing,
        "congruence": equations.congruence,
        "sign": signs.sign,
        "bits": cases.bits,
        "absurd": cases.absurd,
        "cases": cases.cases,
        "split": cases.split,
        "weaken": instances.weaken,
        "instance": instances.instance,
        "max_one": largest.one_of,
        "defined": definedness.defined,
        "cutoff": cut_off,
    }
)


class Checker:
    """Checks proofs that share steps; each step is checked once, and normal forms are cached."""

    def __init__(self) -> None:
        self._done: dict[int, tuple[Proof, Signature]] = {}
        self._measured: dict[int, tuple[Any, int, int]] = {}
        self._rings: Rings = {}

    @property
    def steps(self) -> int:
        """How many steps were checked."""
        return len(self._done)

    def check(self, proof: Proof) -> Sequent:
        """Return the sequent of a proof.

        Raises
        ------
        Invalid
            If a step does not follow from its premises, or something is no proof, or too large.
        """
        pending = [proof]
        while pending:
            p = pending[-1]
            if id(p) in self._done:
                pending.pop()
                continue
            need(type(p) is Proof and type(p.premises) is tuple, "a proof")
            waiting = [q for q in p.premises if id(q) not in self._done]
            if waiting:
                pending += waiting
            else:
                pending.pop()
                self._done[id(p)] = p, self._step(p)
        return proof.sequent

    def _step(self, p: Proof) -> Signature:
        """Check one step, whose premises are checked."""
        name = p.rule if type(p.rule) is str else "a step"
        try:
            need(type(p.rule) is str and p.rule in RULES, "a rule")
            need(type(p.sequent) is Sequent and type(p.data) is tuple, "a sequent and data")
            for x in (*p.sequent, p.data):
                measure(x, self._measured)
            own, joint = Signature(), Signature()
            own.sequent(p.sequent)
            joint.names = own.names
            joint.join(own)
            for k, q in enumerate(p.premises):
                if p.rule != "instance" or k > 0:
                    joint.join(self._done[id(q)][1])
            sequents = tuple(q.sequent for q in p.premises)
            RULES[p.rule](Application(p.sequent, sequents, p.data, joint, self._rings))
            joint.agree()
        except Invalid as error:
            raise Invalid(f"{name:.20}: {error}") from None
        except BaseException as error:
            self._rings.clear()  # normal forms that were interrupted are not used again
            if not isinstance(error, Exception):
                raise
            why = error if isinstance(error, Refused) else type(error).__name__
            raise Invalid(f"{name:.20}: {why}") from error
        return own


def check(proof: Proof) -> Sequent:
    """Return the sequent of a proof.

    Raises
    ------
    Invalid
        If a step does not follow from its premises, or something is no proof, or too large.
    """
    return Checker().check(proof)

"""Forged proofs: of what is false, or by a step that does not follow; each by the side condition it lacks."""

from tests.kernel.forged import cases, cut_off, equations, malformed, second_reader, signs

TABLES = [
    signs.FORGED,
    equations.FORGED,
    cases.FORGED,
    cut_off.FORGED,
    malformed.FORGED,
    second_reader.FORGED,
]

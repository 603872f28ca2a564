"""Forty-nine statements, 36 of them true, written against docs/words.md by one who also mends the prover.

33 of the 36 were proved as they were first written, and all of the 13 false ones refuted. Mending what the
others showed made it 35: squares of what is bounded, and quotients with a sign.
"""

"""Checks proofs in files anew, without SymPy: ``python -m symattn.recheck FILE…``.

A file is an object with ``claims``, each with its ``statement``, what of it has to be shown, and ``proofs``
as `symattn.kernel` writes them. That the sequents say what the statement does is not checked here.
"""

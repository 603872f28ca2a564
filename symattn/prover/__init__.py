"""Proofs of claims, as data that the checker reads: nothing here is trusted."""

"""What is certain for all data: of expressions, and of positions where hypotheses are given.

Trusted code asks here, and trusts the answer "yes"; "no" means only that no proof was seen.
"""

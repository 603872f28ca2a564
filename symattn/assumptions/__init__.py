"""What is certain for all data: of expressions, and of positions where hypotheses are given.

Everything here may be asked by the kernel, which trusts the answer "yes"; "no" means that it is not seen.
"""

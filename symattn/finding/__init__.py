"""Looks for derivations: from one side of an equation to the other, by laws that are proved elsewhere.

Nothing here is trusted. What is found is replayed by the kernel.
"""

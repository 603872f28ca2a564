"""Looks for derivations: from one side of an equation to the other, by laws that are proved elsewhere.

Nothing here is trusted. Each link of a derivation that is found is proved by itself.
"""

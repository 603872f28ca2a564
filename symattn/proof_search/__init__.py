"""The search for derivations: from one side of an equation to the other, by laws proved elsewhere.

Nothing here is trusted. Each link of a derivation that is found is proved by itself.
"""

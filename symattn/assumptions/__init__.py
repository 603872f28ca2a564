"""Facts that are certain for all data: about expressions, and about positions under hypotheses.

Trusted code asks here, and trusts the answer "yes"; "no" means only that no proof was seen.
"""

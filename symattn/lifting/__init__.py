"""From the sizes that are checked to all sizes: theorems, the tie of the two readings, and challenges.

A claim is refused by ``OutsideFragment``, with the requirement that it does not satisfy: see
:mod:`symattn.deciding.conditions`.
"""

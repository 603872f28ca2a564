"""Measurements, none of which is a test: each module says how it is run.

``attention.py`` times the workloads of ``attention_cases.py``, ``recurrences.py`` the rules of linear
attention, ``concrete.py`` formulas beside routines; ``scaling.py`` and ``accuracy.py`` measure memory
and errors. Another routine gets a module like ``recurrences.py``, and a line in ``make bench``.
"""

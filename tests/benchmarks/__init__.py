"""Measurements, none of which is a test: each module says how it is run.

What is timed is in ``cases.py``; what is measured beside time, in ``accuracy.py``, ``scaling.py`` and
``concrete.py``.
"""

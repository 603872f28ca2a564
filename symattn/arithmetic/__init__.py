"""Exact arithmetics: exponential sums and their zero test, filters, intervals, IEEE."""

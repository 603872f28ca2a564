"""A function tested against its formula: cases that break kernels, the smallest failure, a report."""

"""An implementation held against its formula: cases that break one, the smallest that does, and a report."""

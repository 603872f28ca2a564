"""From the sizes that are checked to all sizes: theorems, the tie of the two readings, and challenges."""

"""From claims to results: each in its turn, in this process or in several."""

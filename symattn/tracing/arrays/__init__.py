"""Arrays of symbolic sizes: their axes, the entry at each place, and operations on them."""

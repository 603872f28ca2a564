"""Linear attention: its rules, and its two forms."""

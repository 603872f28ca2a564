"""One claim as a line of text: read from a whitelist of syntax, never run as Python."""

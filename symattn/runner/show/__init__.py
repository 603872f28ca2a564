"""From results to the terminal, to files and to the shell."""

"""Notes and papers as they stand: displayed equations read over declared names, or refused at their place."""

"""Notes and papers: displayed equations read over declared names, or refused at their place."""

"""``symattn mcp``: what agents ask of symattn, by the Model Context Protocol."""

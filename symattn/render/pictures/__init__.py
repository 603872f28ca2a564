"""Pictures drawn: heat maps by matplotlib, relations as plain grids, both with a text alternative."""

"""What a function on arrays computes, read as entries of the language."""

"""Terms of the core, into which claims are read, facts about their elements, and their values at numbers."""

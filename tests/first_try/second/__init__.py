"""A hundred and twenty-four more statements, 82 of them true, as another reader of the documentation wrote them.

66 of the 82 were proved as they were first written, with what they come from; mending what the others
showed made it 75. What could not be built has a comment with its first form.
"""

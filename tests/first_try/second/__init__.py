"""A hundred and twenty-four more statements, 82 of them true, as another reader of the documentation wrote them.

66 of the 82 were proved as they were first written. Mending what the others showed made it 79; three more
are proved in the form that a message asks for, which a comment says. The statement of distillation is
mistaken, and refuted.
"""

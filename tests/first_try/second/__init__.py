"""A hundred and twenty-four more statements, 82 of them true, as another reader of the documentation wrote them.

66 of the 82 were proved as they were first written. Mending what the others showed made it 74, and then 79
as they stand here; a comment says where that is the form that a message asks for. The statement of
distillation is mistaken, and refuted.
"""

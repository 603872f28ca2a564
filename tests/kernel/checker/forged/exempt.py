EXEMPT = {}

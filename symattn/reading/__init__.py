"""The meaning of a claim: one case for each class, read at numbers, at symbols and in forecasts."""

"""What a claim means: one case a class of the language, read at numbers, at symbols and in forecasts."""

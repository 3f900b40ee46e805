# What a position holds besides its pieces.
fact-come-up-twice = This position has come up twice
fact-come-up = This position has come up { $count } times

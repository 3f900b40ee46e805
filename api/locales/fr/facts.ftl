# What a position holds besides its pieces.
fact-come-up-twice = Cette position s’est présentée deux fois
fact-come-up = Cette position s’est présentée { $count } fois

# What a position holds besides its pieces.
fact-come-up-twice = Esta posición se ha dado dos veces
fact-come-up = Esta posición se ha dado { $count } veces

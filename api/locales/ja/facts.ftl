# What a position holds besides its pieces.
fact-come-up-twice = この局面は2回現れました
fact-come-up = この局面は{ $count }回現れました

# What a position holds besides its pieces.
fact-come-up-twice = Diese Stellung ist zweimal vorgekommen
fact-come-up = Diese Stellung ist { $count }-mal vorgekommen

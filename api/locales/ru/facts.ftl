# What a position holds besides its pieces.
fact-come-up-twice = Эта позиция возникла дважды
fact-come-up = Эта позиция возникла { $count -> [one] { $count } раз [few] { $count } раза *[many] { $count } раз }

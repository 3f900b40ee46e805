# What a position holds besides its pieces.
fact-phase-white = Step { $number } of { $phases }: { $of } moves a white piece
fact-phase-black = Step { $number } of { $phases }: { $of } moves a black piece
fact-choice = { $of } chooses what the pawn becomes
fact-nature-is-out = Nature is out of the game
fact-nature-places = Nature places her Anti-King
fact-nature-acts = Nature may act now
fact-nature-acts-next = Nature may act before the next turn
fact-nature-waits = Nature may act in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }
fact-nature-grace = Nature’s checks may be ignored for { $turns ->
    [one] 1 more turn
   *[other] { $turns } more turns
    }
fact-bobber = { $of }’s bobber on { $square }: { $reach ->
    [one] 1 square
   *[other] up to { $reach } squares
    }
fact-bobber-free = { $of }’s bobber on { $square }: any number of squares
fact-count = { $of } counts moves: { $number } of { $limit }
fact-bishop-dark = { $of }’s second bishop comes to a dark square
fact-bishop-light = { $of }’s second bishop comes to a light square
fact-points = Points: { $first } has { $one }, { $second } has { $other }
fact-castles = { $of } may still castle, with the king to { $king }
fact-castles-both = { $of } may still castle, with the king to { $king } or { $other }
fact-no-castling = No side can castle any more
fact-king-leaps = { $of } may still leap with the king
fact-anti-king-leaps = { $of } may still leap with the anti-king
fact-teleports = { $of } may still teleport the king
fact-progress = { $clock ->
    [one] { $clock } move
   *[other] { $clock } moves
    } without progress; after { $claim } a draw may be claimed, after { $end } the game ends
fact-progress-to-claim = { $clock ->
    [one] { $clock } move
   *[other] { $clock } moves
    } without progress; after { $claim } a draw may be claimed
fact-progress-to-end = { $clock ->
    [one] { $clock } move
   *[other] { $clock } moves
    } without progress; after { $end } the game ends
fact-progress-alone = { $clock ->
    [one] { $clock } move
   *[other] { $clock } moves
    } without progress
fact-come-up-twice = This position has come up twice
fact-come-up = This position has come up { $count } times

# What positions hold besides: labels of the editor.
state-player-of-turn = Player of this turn
state-step-of-turn = Step of the turn
state-turn-of-both = Turn of the game, counted for both
state-moved-in-step-1 = Moved in step 1 (squares, e4,d5)
state-moved-in-step-before = Moved in the step before (squares, e4,d5)
state-turns-since-nature = Turns since Nature acted
state-turns-of-nature = Turns that Nature has taken
state-seat-to-act = To act
state-given-back = Given back by Nature (letters, QPp)
state-pawns-stepped-twice = Pawns that have stepped twice (squares, e4,d5)
state-unmoved-of-nature = Unmoved pieces of Nature (squares, e4,d5)
state-seat-out = Out of the game
state-moves-of-bobber = Moves of the bobber on { $square }
state-shades-of-first-bishops = Square of the first bishop placed
state-passes = Passes in a row
state-wings-to-arrange = Wings still to arrange

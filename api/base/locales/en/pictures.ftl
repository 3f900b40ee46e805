# Boards in words, for readers who cannot see them.
picture-pieces = { $side }: { $pieces }.
picture-pieces-out = { $side }, out of the game: { $pieces }.
picture-piece = { $piece } { $squares }
picture-hand = { $of } in hand: { $held }.
picture-returned = { $of } may bring back { $held }.
picture-held-one = one { $piece }
picture-held = { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $count }
    } { $pieces }
picture-nothing = nothing
picture-remark = { $remark }.
picture-to-move = { $of } to move.
picture-to-move-in-check = { $of } to move, check on { $squares }.
picture-sentences = { $first } { $next }
picture-comma = { $first }, { $next }
picture-and = { $first } and { $next }

# Labels of rows of pieces below a board: what comes back later, and what Nature may introduce.
picture-returns = Returns
picture-new = New

# How a piece moves, in words.
picture-diagram = On { $square }: { $piece }.
picture-diagram-goes-or-takes = It goes to or takes on { $squares }.
picture-diagram-goes = It goes without taking to { $squares }.
picture-diagram-takes = It only takes on { $squares }.
picture-diagram-stuck = It has no move there.

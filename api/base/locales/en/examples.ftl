# Example positions of the rules pages, named as in rules/teaching.

example-007-mate-in-the-first-step = Mate in the first step
example-007-mate-in-the-first-step-text = White mates in the first of the three steps, which ends the game at once. The queen may not go to b6: Black would have no move for the second step.
example-007-your-own-gift = Your own gift
example-007-your-own-gift-text = White has moved a white pawn and then a black one, and takes it with the queen in the third step. With the option detente this is forbidden.
example-007-do-not-mate-yourself = Do not mate yourself
example-007-do-not-mate-yourself-text = It is White's turn, and White has to move a black piece now. The rook on a1 would mate White's own king, which loses.
example-007-kings-can-be-taken = Kings can be taken
example-007-kings-can-be-taken-text = With the option king_capture there is no mate. If Black leaves the king where it is, White begins the next turn by taking it.

example-anti-king-anti-check = Anti-check
example-anti-king-anti-check-text = White's anti-king on a8 is attacked by nothing, which is as bad as a check. It has to go where Black's rook attacks it, and the rook may not be taken.
example-anti-king-letting-go-is-an-attack = Letting go is an attack
example-anti-king-letting-go-is-an-attack-text = White's rook attacks Black's anti-king on a1. When it goes away, that anti-king stands unattacked: anti-check.

example-bulldog-through-the-pawn = Through the pawn
example-bulldog-through-the-pawn-text = The witch on b1 makes the pieces beside it transparent for its own side. In the first position the rook takes a pawn through its own pawn.
example-bulldog-castling-past-a-queen = Castling past a queen
example-bulldog-castling-past-a-queen-text = The queen stands between king and rook, but beside the witch it is transparent: White may castle past it.

example-chaos-nature-may-act = Nature may act
example-chaos-nature-may-act-text = Five turns have been played, and Nature may bring a piece. A queen fits on d4 only: anywhere else it would attack a piece.
example-chaos-two-kings-in-one-line = Two kings in one line
example-chaos-two-kings-in-one-line-text = Nature's rook may go to e4, where it attacks both kings. For three turns this check does not count; the fourth turn has to save its king.
example-chaos-a-returned-queen-saves-the-king = A returned queen saves the king
example-chaos-a-returned-queen-saves-the-king-text = White is in check by the rook, and Nature has returned White's queen before. Bringing it back to d1 is the only answer.
example-chaos-coming-back-with-a-capture = Coming back with a capture
example-chaos-coming-back-with-a-capture-text = Black may bring a pawn back to a square of its second rank. Nature's bishop stands on e7: the pawn takes it.
example-chaos-nature-s-en-passant = Nature's en passant
example-chaos-nature-s-en-passant-text = With advanced rules Nature's pawn takes the pawn that has just stepped past it. It goes to d3 or to d5, and on d5 it takes Black's pawn as well.

example-chaturanga-no-move-left = No move left
example-chaturanga-no-move-left-text = Black has a bare king, which is no end yet. When the rook goes to b7, Black has no legal move: here that loses.
example-chaturanga-the-elephant-leaps = The elephant leaps
example-chaturanga-the-elephant-leaps-text = The elephant on d4 leaps exactly two squares diagonally. It may go to f6, but not to e5.

example-chess-the-scholar-s-mate = The scholar's mate
example-chess-the-scholar-s-mate-text = Black has attacked the queen and overlooked the threat: the queen takes on f7, protected by the bishop.
example-chess-castling-or-not = Castling or not
example-chess-castling-or-not-text = Both sides may castle to both sides. A rook that takes the other one gives check and spoils it.

example-clockwork-orange-a-dropped-rook-gives-mate = A dropped rook gives mate
example-clockwork-orange-a-dropped-rook-gives-mate-text = Black's king is shut in behind its pawns. White drops the rook from the hand on the eighth rank, and Black has nothing to put between: mate.
example-clockwork-orange-a-piece-in-hand-parries-the-check = A piece in hand parries the check
example-clockwork-orange-a-piece-in-hand-parries-the-check-text = The same attack, but Black holds a non-capturing knight. It cannot capture, but it can stand in the way on any square from b8 to f8.
example-clockwork-orange-capturing-cures = Capturing cures
example-clockwork-orange-capturing-cures-text = The knight on d5 is non-capturing. If White takes it, it comes to Black's hand as a regular knight, which may capture again.
example-clockwork-orange-a-full-middlegame = A full middlegame
example-clockwork-orange-a-full-middlegame-text = Both sides hold several pieces. White may drop the queen or the knight on any empty square, with check or without.

example-crazyhouse-a-pawn-mates-from-the-hand = A pawn mates from the hand
example-crazyhouse-a-pawn-mates-from-the-hand-text = White holds a pawn that was captured from Black. Dropped on g7 it gives mate.
example-crazyhouse-a-knight-in-the-way = A knight in the way
example-crazyhouse-a-knight-in-the-way-text = Black is in check and cannot move the king, but holds a knight to put in the way.

example-horde-a-pawn-against-castling = A pawn against castling
example-horde-a-pawn-against-castling-text = White has no king, only pawns. The pawn on g7 attacks f8, over which the black king may not go.
example-horde-the-horde-has-a-queen = The horde has a queen
example-horde-the-horde-has-a-queen-text = A pawn of the horde has become a queen, and it mates with the help of another pawn.

example-janggi-face-to-face = Face to face
example-janggi-face-to-face-text = The generals see each other along an open file. Blue to move may break the line, or pass: then the game ends, and the points decide.
example-janggi-the-cannon-needs-a-screen = The cannon needs a screen
example-janggi-the-cannon-needs-a-screen-text = The cannon leaps over exactly one piece, also to move. It takes the chariot on e7 over the soldier.

example-magicians-deathmatch-a-pawn-raises-the-magician = A pawn raises the magician
example-magicians-deathmatch-a-pawn-raises-the-magician-text = The pawn goes to the sixth rank, and there it must make a high-priestess or a telepath of the magician on a1.
example-magicians-deathmatch-a-bishop-becomes-a-magician = A bishop becomes a magician
example-magicians-deathmatch-a-bishop-becomes-a-magician-text = In place of a move a bishop becomes a magician where it stands. It is possible in the first position already.

example-makruk-the-last-pawn = The last pawn
example-makruk-the-last-pawn-text = The pawn becomes a met on the sixth rank. Then there are no pawns any more, and White, who is weaker, begins to count: in 64 moves Black has to mate.

example-omega-out-of-the-corners = Out of the corners
example-omega-out-of-the-corners-text = Wizards begin in the corners outside of the board. White's wizard leaves its corner for a2, past the champion on a0, and a pawn may step three squares.
example-omega-en-passant-after-three-squares = En passant after three squares
example-omega-en-passant-after-three-squares-text = White's pawn has stepped three squares. Black's pawn takes it in passing, on one of the two squares that it passed.

example-orphic-all-in-reserve = All in reserve
example-orphic-all-in-reserve-text = Only the pawns stand on the board. White may drop any piece on an empty square, or in place of a pawn, which then makes room: the queen on d3, and the pawn goes to c2.
example-orphic-only-captures-while-the-king-waits = Only captures while the king waits
example-orphic-only-captures-while-the-king-waits-text = White's king is still in reserve. Until it is dropped, pieces on the board may only capture: the knight cannot move, the pawn can take.
example-orphic-the-last-piece-comes-anywhere = The last piece comes anywhere
example-orphic-the-last-piece-comes-anywhere-text = The king is all that White has in reserve, so it may come to any square that is not attacked, also in place of the pawn.
example-orphic-behind-the-pawn-that-makes-room = Behind the pawn that makes room
example-orphic-behind-the-pawn-that-makes-room-text = Black's rook sees the a file. The king may take the place of the pawn all the same if the pawn goes to a4, where it is in the way of the rook.
example-orphic-the-elk = The elk
example-orphic-the-elk-text = The elk stands on a dark square and moves like a rook there. On a light square it will move like a knight.

example-schizophrenic-an-explosion = An explosion
example-schizophrenic-an-explosion-text = White's teleporter may fly to any enemy on its own first rank. Both pieces are then removed.
example-schizophrenic-the-other-half-of-the-board = The other half of the board
example-schizophrenic-the-other-half-of-the-board-text = The left schizzy stands on the right half of the board and moves as a queen there. On c4 it will be a knight and a wizard.
example-schizophrenic-a-bobber-that-has-moved-twice = A bobber that has moved twice
example-schizophrenic-a-bobber-that-has-moved-twice-text = The bobber has moved twice, so it reaches three squares in every direction now. After this move it will be four.
example-schizophrenic-the-king-disappears = The king disappears
example-schizophrenic-the-king-disappears-text = Once in the game the king may teleport to an empty corner of its own first rank that is not attacked.

example-shatranj-bare-kings = Bare kings
example-shatranj-bare-kings-text = A player who has lost everything but the king loses, unless they bare the other king at once. If White takes the rook, Black's king takes back, and the game is drawn.
example-shatranj-the-alfil-leaps = The alfil leaps
example-shatranj-the-alfil-leaps-text = The alfil on d4 leaps exactly two squares diagonally, over whatever stands between.

example-shogi-no-mate-by-a-dropped-pawn = No mate by a dropped pawn
example-shogi-no-mate-by-a-dropped-pawn-text = Sente holds a pawn. Dropped on i8 it would give mate, and that is forbidden. Other drops give no mate.
example-shogi-the-knight-has-to-promote = The knight has to promote
example-shogi-the-knight-has-to-promote-text = A knight on the last two ranks could never move again, so it has to be promoted there.

example-three-player-hex-one-takes-and-the-third-looks-on = One takes, and the third looks on
example-three-player-hex-one-takes-and-the-third-looks-on-text = Each player has made a move. White may take Black's pawn on d5, but both opponents move before White does again.
example-three-player-hex-the-bishop-at-the-centre = The bishop at the centre
example-three-player-hex-the-bishop-at-the-centre-text = A bishop on a long diagonal has two ways beyond the centre: to Black's side and to Red's.

example-xiangqi-the-cannon-leaps-to-take = The cannon leaps to take
example-xiangqi-the-cannon-leaps-to-take-text = The cannon moves as a chariot, but takes only over exactly one piece: here the chariot on e9 over the horse on e6.
example-xiangqi-the-generals-stay-apart = The generals stay apart
example-xiangqi-the-generals-stay-apart-text = Two pieces stand between the generals, so that the horse may go away: the soldier stays.
example-xiangqi-the-pinned-horse = The pinned horse
example-xiangqi-the-pinned-horse-text = The horse is alone between the generals and may not leave the file: they would see each other.

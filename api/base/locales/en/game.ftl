# Players and lists.
player-engine-level = engine, level { $level }
player-engine-seconds = engine, { $n } seconds per move
player-engine-nodes = engine, { $n } nodes per move
player-chance = chance
player-nobody = nobody
player-nature = Nature
player-invited = an invited player
player-invited-several = { $n } invited players
player-by-link = someone with the link
player-other = another player
player-other-several = { $n } other players
player-guest = Guest
player-you = you
player-some = A player
player-link = <a href="{ $url }">{ $name }</a>
game-and = { $one } and { $other }
game-versus = { $one } vs { $other }
game-against = { $n ->
    [one] { $game } vs { $others }
   *[other] { $game } vs { $others }
    }
game-sentence = { $text }.

# The pages of a game: titles and descriptions.
seat-your-move = Your move
seat-in-the-post = In the post
seat-title = { $heading }: { $game }
seat-with = with { $who }, turn { $turn }
seat-length = { $turns ->
    [one] { $turns } turn in { $time }.
   *[other] { $turns } turns in { $time }.
    }
seat-your-rating = Your rating: { $rating }.
seat-turn = turn { $turn }
seat-invitation = An invitation
seat-proposed = Waiting for { $who } to accept
seat-already-played = Already played
seat-moved-on = The game has moved on
seat-on-vacation = You are on vacation: your clocks stand, and you cannot move.
seat-end-vacation = End the vacation
seat-draw-declined = The draw offer was declined.
seat-takeback-declined = The request to take a turn back was declined or withdrawn: the turn stands.
seat-pause-declined = The proposed pause was declined or withdrawn.
game-named = { $players }: { $variant }
game-described-running = { $players }: { $variant }, move { $turn }. { $who } to move.
game-described-over = { $players }: { $variant }, move { $turn }. { $outcome }.
game-turn-to-move = Move { $turn }, { $who } to move.

# The page of a seat: what there is to know first.
seat-next = Next game
seat-next-waiting = { $n ->
    [one] ({ $n } other waits for you)
   *[other] ({ $n } others wait for you)
    }
seat-next-key = key N
seat-nothing-played = Nothing was played: { $reason }.
seat-nearest = Legal moves like it:
seat-you-played = You played: { $words }.
seat-waiting = { $who } to move. The answer appears on this page.
seat-waiting-for-mail = { $who } to move. The answer appears on this page, and comes by mail.
seat-waiting-for-engine = The engine is to move. Its answer appears on this page.
seat-played-before = This move has been played before, and it counts once: { $words }.
seat-page-is-old = The game has moved on since this page was loaded; nothing was done. The board below is current.
seat-choose-your-move = It is your turn: <a href="{ $url }">choose your move</a>.
seat-turn-of = It is { $who }’s turn.
seat-link-is-old = This link was for an earlier position and no longer works. The board below is current.
seat-use-newest-mail = It is your turn: use the link in the newest mail about this game.
seat-not-done = This was not done: { $problem }.
done-accept = You have accepted the game.
done-confirm = Your game is confirmed. We have asked the other players.
done-confirm-open = Your game is confirmed. Now send your opponent the link.
done-offer-draw = Your draw offer is sent.
done-ask-takeback = Your request to take the turn back is sent.
done-decline-draw = You have declined the draw.
done-withdraw-draw = You have withdrawn your draw offer.
done-accept-takeback = You have agreed to the take-back.
done-decline-takeback = The last turn stands.
done-takeback = Your last turn is taken back.
done-message = Your message is sent.
done-notes = Your notes are saved.
done-conditionals = Your conditional moves are saved.
done-no-conditionals = Your conditional moves are removed.
seat-tick-to-resign = tick the box to resign
seat-tick-to-abort = tick the box to abort
seat-tick-to-offer-draw = tick the box to offer a draw
seat-choose-first = choose a move first

# The board and what belongs to it.
board-flip-label = Flip the board
board-details = Castling rights and counters
board-in-words = The board in words
board-pieces = The pieces
looks-title = Colours and pieces
looks-colours = Colours of boards
looks-pieces = Pieces
looks-coordinates = Coordinates beside the board
looks-save = Save
looks-green = Meadow
looks-brown = Wood
looks-blue = Airmail
looks-grey = Slate
looks-traditional = Traditional
looks-engraved = Fine lines
looks-flat = Flat shapes
looks-pictures = Pictures, also in xiangqi, janggi and shogi
looks-discs = Figures on discs
looks-letters = Letters
looks-move-letters = Letters of the pieces
looks-move-letters-language = Those of the language
looks-move-letters-figurines = Figurines (♔ ♕ ♖ ♗ ♘)
looks-spelling = Moves and squares of xiangqi, janggi and shogi
looks-regional = Traditional notation: C2=5, H02-83, P-7f
looks-international = As in chess: Che3, Nc3, P-c4

# What has happened.
game-since-your-turn = Since your last turn
game-since-your-turn-answered = Since your last turn, with the answers of your conditional moves
game-last-move = Last move
game-replay = Replay
game-writes = { $who } writes

# Facts of the game.
game-game = Game
game-you = (you)
game-to-move = to move
game-in-hand = { $side } in hand
game-time-left = Time left:
game-time-bank = { $n ->
    [one] ({ $n } day in the bank)
   *[other] ({ $n } days in the bank)
    }
game-on-vacation-until = On vacation until
game-move-by = Move by
game-window = Nature’s window
game-window-closes = closes
game-window-no-limit = open without a time limit
game-clock = Clock
game-terms = Terms
game-terms-are = { $clock }, { $rated ->
    [yes] rated
   *[no] not rated
    }.
game-engine-help = Engine help
game-engine-help-allowed = Allowed: <a href="/faq#fair-play">engines may help the players</a>
game-explorer = Explorer
game-explorer-forbidden = Not allowed: no player looks up what others have played in positions of this game while it runs
clock-stopped-by-agreement = The clocks are stopped by agreement
clock-stopped-on-vacation = { $who } is on vacation until { $until }, and the clock is stopped
clock-stopped-over-the-weekend = The clock of { $who } is stopped over the weekend

# Requests and offers.
offers-takeback-asked = { $who } wants to take back their last move
offers-allow = Allow
offers-refuse = Refuse
offers-takeback-waiting = Take-back requested. Waiting for an answer.
offers-cancel-request = Cancel request
offers-draw-offered = A draw is offered
offers-draw-holds-plan = Your conditional move <strong>{ $answer }</strong> is played as soon as you decline.
offers-draw-waiting = Draw offered. It stands until your opponent moves.
offers-withdraw-draw = Withdraw the offer
offers-draw-sure = Yes, I offer a draw
offers-accept-draw = Accept the draw
offers-decline = Decline
offers-pause-asked = { $who } proposes a pause of the game
offers-agree-to-pause = Agree to the pause
offers-pause-waiting = Pause proposed. Waiting for an answer.
offers-withdraw-pause = Withdraw the proposal
offers-paused = The game is paused: all clocks stand until one of the players ends the pause.
offers-end-pause = End the pause
offers-rematch = Rematch with colours swapped
offers-rematch-asked = Your opponent wants a rematch
offers-accept-rematch = Accept the rematch
offers-rematch-waiting = Rematch proposed. Waiting for an answer.
offers-go-to-rematch = Go to the rematch
offers-play-again = Play again with colours swapped
offers-may-claim = You may claim a draw
offers-claim = Claim a draw by { $reason }
offers-takeback = Take your last turn back
offers-takeback-how = All other players must agree. The game then returns to the position before your last turn.
offers-takeback-from-engine = The engine agrees at once. The game then returns to the position before your last turn.
offers-request-takeback = Request take-back
offers-pause = Pause the game
offers-pause-how = All other players must agree; engines agree at once. All clocks then stand until one of the players ends the pause.
offers-propose-pause = Propose a pause
offers-abort = Abort the game
offers-abort-sure = Yes, abort it: the game has no winner and is not rated
offers-abort-now = Abort

# Touch-move, and the announcement of Nature.
touch-own-announced = You have announced your turn: no player can close your window any more.
touch-announced = Nature has announced that she takes her turn.
touch-own-touched = You have touched the piece on { $square } and must move it, if it can move.
touch-touched = { $who } has touched the piece on { $square }.
touch-announce = Announce my turn
touch-announce-why = Before you announce your turn, the next player can close your window by touching a piece.
touch-piece = Touch a piece
touch-why = The piece that you touch must move, if it can, and Nature can no longer take this turn.
touch-which = Piece
touch-now = Touch it

# The form of a turn.
turn-nothing-sent = Nothing leaves before you send it.
turn-start-over = Start this turn over
turn-your-move = Your move
turn-your-next-step = Your next step
turn-take-step = Take this step
turn-play = Send the move
turn-send = Send the turn
turn-undo = Undo
turn-only = Only the moves of:
turn-all = All moves
turn-message = Add a line to your opponent
turn-more = More: plan ahead, offer a draw
turn-offer-draw = Offer a draw with this move
turn-draw-refused = { $n ->
    [one] You have offered a draw lately. You may offer again with your next move.
   *[other] Your last draw offer was refused. You may offer again in { $n } moves of yours.
}
choices-list = Choose from a list
choices-list-key = or press L
choices-choose = Choose a move
choices-do-nothing = Do nothing (--)
choices-nothing = do nothing
choices-other = other
choices-piece = { $piece } { $square }
choices-a-piece = piece
choices-from-hand = from hand: { $piece }
choices-from-hand-to = from hand: { $piece } to { $square }
choices-to-board = to the board: { $piece }
choices-to-board-to = to the board: { $piece } to { $square }

# Conditional moves.
plan-title = Plan your answers
plan-yours = Your conditional moves
plan-what = Conditional moves are played at once when the expected move comes. Only you see them until they are played.
plan-only-you = Only you see them until they are played.
plan-not-active = Another move than you expected was played, so your conditional moves are switched off. Change and save them to switch them on again.
plan-as-text = As text
plan-save = Save the conditional moves
plan-remove = Remove them
plan-label = Conditional moves <small>(optional)</small>
plan-format = One line per expected reply, for example: <code>IF e5 THEN { $moves }</code>. Or a PGN with variations.
plan-branch = If <strong>{ $expected }</strong> then <strong>{ $answer }</strong>

# The panel of a player.
panel-accept = Accept and play
panel-begins-later = The game begins when all players have accepted. This page then updates, and you get a mail.
panel-offer-draw = Offer a draw
panel-messages = Messages
panel-write = { $n ->
    [one] Write to your opponent
   *[other] Write to the other players
    }
panel-send = Send the message
panel-notes = Your notes <small>(only you see them, also after the game)</small>
panel-save-notes = Save the notes
panel-mails = Mails about this game
panel-mails-as-usual = As in my other games
panel-save-mails = Save
panel-notify = Notify me on this device when it is my turn
panel-no-more-notices = No more notices on this device
panel-guest = You play as a guest. In this browser you find this game on the home page. On other devices you need the address of this page. Keep it secret: anyone who has it can play for you.
game-analyse = Analyse
game-review = Review the game
game-download-pgn = Download as PGN
game-download-score-table = Download the score table
seat-resign = Resign
seat-resign-sure = Yes, I give this game up
game-sound = Sound when another player moves

# The list of moves.
moves-title = Moves
moves-nav = Step through the game
moves-first = First position
moves-previous = Previous move
moves-next = Next move
moves-now = Current position
moves-past = The board shows an earlier position.
moves-back = Back to your move
moves-link = Link to this position
moves-notation = How moves are written
moves-turn = Move
moves-departure = ({ $words })
score-move = Move

# What a mail asks for, on the page that confirms it.
action-touch = You touch the piece on { $square }, which must then move
action-conditionals = Your conditional moves are replaced
action-offer-draw = You offer a draw, or agree to the one that is offered
action-accept-draw = You agree to the draw
action-decline-draw = You decline the draw
action-withdraw-draw = You withdraw your draw offer
action-offer-takeback = You ask for a take-back of your last turn
action-accept-takeback = You agree to the take-back
action-decline-takeback = You decline the take-back
action-accept = You accept the offer
action-decline = You decline the offer
action-claim = You claim a draw by the rules, or a win on time
action-claim-draw = You claim a draw by the rules
action-claim-time = You claim a win on time
action-resign = You resign, and the game is lost
action-abort = You abort the game
action-pause = All clocks stand if the others agree
action-end-pause = The clocks run again
action-message = Your message is sent
action-signal = Nature announces that she takes her turn
action-step = { $move } ({ $words })
action-turn-with-draw = { $steps }, and a draw is offered
action-turn-with-plan = { $steps }, with conditional moves
action-turn-with-draw-and-plan = { $steps }, and a draw is offered, with conditional moves

# The clock in the form of a new game.
clock-time = Time
clock-relaxed = <strong>Relaxed:</strong> 10 days + 1 day per move, at most 21 days
clock-standard = <strong>Standard:</strong> 3 days per move
clock-quick = <strong>Quick:</strong> 1 day per move
clock-no-limit = <strong>No limit:</strong> the game has no clock
clock-other = Another clock
clock-per-move = A number of days for each move
clock-days = Days for each move
clock-fischer = Time bank plus days per move (Fischer)
clock-initial = Days at the start
clock-increment = Days added per move
clock-cap = At most <small>(days, optional)</small>
clock-moves-in-days = A number of moves in a number of days <small>(as at ICCF: whole days count, and each day after the 20th on one move counts double)</small>
clock-moves = Moves
clock-moves-days = Days for these moves

# Mails that have not arrived.
undelivered-delayed = { $n ->
    [one] { $n } mail to you could not be delivered so far and will be tried again.
   *[other] { $n } mails to you could not be delivered so far and will be tried again.
    }
undelivered-lost = { $n ->
    [one] { $n } mail to you came back: is your address right, and is there room?
   *[other] { $n } mails to you came back: is your address right, and is there room?
    }
undelivered-since = { $what } The oldest is of { $since }. Your games go on here.
undelivered-both = { $delayed } { $lost }

# The calendar and the feed of a player.
feed-calendar = Zugpost: your moves
feed-title = Games that wait for { $who }
feed-move-due = Move due: { $game }
feed-your-move = Your move: { $game }
feed-invitation = Invitation: { $game }
feed-turn = Move { $turn }
feed-waiting = Waiting
feed-turn-by = { $turn }. Move by { $date }.
feed-yourself = yourself

# Notices on devices.
notice-begun = The game has begun. Move { $turn }.
notice-played = { $name } played { $moves }. Move { $turn }.
notice-some-player = A player
notice-draw = Draw offered: { $game }
notice-takeback = Take-back requested: { $game }
notice-offers-draw = { $name } offers a draw.
notice-asks-back = { $name } wants to take back their last move.
notice-invited = { $game }: accept or decline.
notice-both = { $offer } { $turn }

# On paper: a printed game, and the card of a reply by letter.
paper-player = { $side }: { $name }
paper-line = { $before } { $step }
paper-after = After { $moves }
paper-game-after = { $game }, after { $moves }
paper-card = Reply card
paper-print = Print
paper-last-moves = Last moves
paper-move = My move
paper-draw = I offer a draw
paper-resign = I resign
paper-date = Date
paper-signature = Signature
paper-stamp = Stamp
paper-to = To
paper-from = From

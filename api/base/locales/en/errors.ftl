# Why something is refused. A reason begins in lower case and has no full stop. Programs get the same in English.
error-or = { $first } or { $last }

# Links, games, players and lists.
error-no-link = this link is unknown or has expired
error-no-link-ask-again = this link is unknown or has expired; ask for a new one
error-no-game = no game “{ $id }”
error-not-your-game = you have no seat in game “{ $id }”
error-no-seek = no open challenge “{ $id }”; another player may have accepted it
error-no-player = no player “{ $name }”
error-no-player-like = no player “{ $name }” (did you mean { $names }?)
error-no-vacation = no current or planned vacation “{ $id }”
error-vacation-begin = a vacation begins now or within a year
error-vacation-short = a vacation lasts at least a day
error-vacation-left = your allowance has { $left } left from { $from } on
error-vacation-met = you already have a vacation from { $from } to { $until }
error-no-token = no token “{ $id }”
error-no-session = no session “{ $id }”
error-no-device = no such device
error-no-analysis = no analysis “{ $id }”
error-no-address = “{ $email }” is not one of your confirmed addresses
error-in-file = game { $number }: { $why }

# The state of a game.
error-blocked = { $name } accepts no games with you and no messages from you
error-muted = a moderator has muted you: you can play, but not write messages
error-muted-until = a moderator has muted you until { $until }: you can play, but not write messages
error-needs-moderator = only moderators may do this
error-needs-operator = only operators may do this
error-no-report = no report { $id }
error-no-message = no message { $id }
error-report-self = you cannot report yourself
error-reason-missing = give a reason: the player reads it
error-until-past = this is in the past
error-announcement-empty = write a text
error-text-too-long = at most { $n } characters
error-adjudicate-result = a seat that still plays for a win, “draw” or “cancelled”
error-not-your-turn = it is { $side }'s turn
error-stale = the game is at ply { $ply }, not at the ply that this was meant for; read the game again
error-beyond-end = the game has not gone that far: its last ply is { $ply }
error-moved-on = the game has moved on since this mail
error-unfinished = the turn is not finished: { $side } acts again after “{ $played }”; send the whole turn
error-not-begun = the game has not begun: not every seat has accepted
error-not-invited = the invitation is no longer open
error-game-over = the game is over
error-late = your time ran out before this arrived
error-on-leave = you are on vacation until { $until }; end the vacation to play
error-out = { $side } is out of the game
error-no-stake = { $side } does not play for a win, so it has nothing to resign or agree to

# Offers and claims.
error-no-draw-offered = no draw is offered to you
error-draw-too-early = a draw can be offered with your first move or after it
error-draw-refused = { $n ->
    [one] you have offered a draw lately; you may offer again with your next move
   *[other] your last draw offer was refused; you may offer again when you have made { $n } more moves, or with the last of them
}
error-two-offers = both a draw and a take-back are offered; answer with ACCEPT DRAW, DECLINE DRAW, ACCEPT TAKEBACK or DECLINE TAKEBACK
error-takeback-of-another = another player asks for a take-back; answer that first
error-takeback-not-asked = no player asks you for a take-back
error-takeback-nothing = { $side } has no turn to take back
error-takeback-departure = a player has left the game since; that cannot be taken back
error-claim-vacation = { $side } goes on vacation instead of losing on time
error-claim-reply = a reply from { $side } that arrived in time is still being processed
error-claim-time = { $side }'s time has not run out
error-claim-draw = no draw can be claimed here, by repetition or by moves without progress
error-abort-too-late = each side has made its first move; offer a draw or resign instead of aborting
error-pause-already = the game is already paused
error-pause-not-proposed = no pause is proposed to you
error-pause-none = the game is not paused
error-rematch-running = this game is still running
error-rematch-never-played = this game was never played here
error-rematch-closed = the player of { $side } has closed their account

# Messages and notes.
error-message-too-long = a message has at most { $n } bytes
error-message-empty = the message is empty
error-note-too-long = a note has at most { $n } bytes

# Steps and turns.
error-illegal = “{ $text }” is not legal here
error-illegal-nearest = “{ $text }” is not legal here; nearest: { $steps }
error-ambiguous = “{ $text }” can mean several steps
error-ambiguous-one-of = “{ $text }” can mean several steps; write one of { $steps }
error-step-too-long = a step of { $n } bytes is too long, at most { $most } are read
error-turn-over = the turn is over after “{ $played }”; send that alone
error-turn-unfinished = the turn is not finished after “{ $played }”; send the whole turn
error-turn-number = it is move { $expected }, not { $given }
error-capital = “{ $text }” can mean “{ $large }” and “{ $small }”; write it with its number and both squares: { $squares }
error-piece-letters = “{ $text }” has letters that mean other pieces in another language; write it with its number and both squares
error-two-wishes = your mail says “{ $one }” and “{ $other }”; send one of them alone
error-two-wishes-in-full = your mail says “{ $one }” and “{ $other }”; send one of them alone, in full: { $squares }
error-opening-too-long = an opening has at most { $n } steps here

# Touch-move, and Nature's announcement.
error-announce-nature = only Nature announces her turn
error-announced = Nature has already announced her turn
error-touch-off = this game is played without touch-move
error-touched = you have already touched { $square }
error-touch-no-piece = { $side } has no piece on “{ $square }”
error-must-move = you have touched the piece on { $square }, and must move it

# Conditional moves.
error-conditional = conditional moves, { $place }: { $why }
error-place-beginning = at their beginning
error-place-after = after { $moves }
error-place-to-move = { $place }, where { $side } is to move
error-plan = conditional moves: { $why }
error-plan-too-long = a text has at most { $n } bytes
error-plan-too-deep = at most { $n } answers in a row
error-plan-too-many = at most { $n } answers
error-plan-and-if = write AND IF to continue a line, or only the moves
error-plan-if-missing = IF must follow AND
error-plan-if-not = IF must follow AND, not “{ $word }”
error-plan-begins-with-if = a line begins with IF, not with “{ $word }”
error-plan-then-missing = THEN and an answer are missing before IF
error-plan-then-place = THEN stands between what the others play and the answer
error-plan-answer-missing = the answer is missing
error-plan-answer-unfinished = the answer is not a whole turn; write all of its steps
error-plan-own-step = “{ $step }” is { $side }'s own step
error-plan-turn-over = the turn is over after “{ $played }”, before “{ $step }”
error-plan-over = the game is over there, so there is nothing to answer
error-plan-not-yet = it is { $side }'s turn; write what { $side } plays, too
error-plan-second-answer = this already has another answer: { $answer }
error-plan-own-turn = it is your own turn: play it, and send the conditional moves with it or after it
error-plan-no-former = there are no earlier conditional moves to set again
error-plan-nature-first = Nature may play before you: send the move without draw offer, message and conditional moves
error-plan-below-word = write conditional moves below a move, or alone while another is to move; not below this command
error-plan-pgn = PGN: { $why }
error-plan-pgn-variant = its “Variant” is not that of this game
error-plan-pgn-elsewhere = it does not lead to the current position
error-plan-pgn-no-answer = it has no answer to a move of the others from the current position

# Positions.
error-fen-too-long = the position has { $n } bytes, at most { $most } are read
error-fen-empty = the board is empty
error-fen-piece = “{ $text }” is no piece of this game
error-fen-width = { $row } has { $n } squares, not { $files }
error-fen-rank = rank { $rank }
error-fen-corners = the row of corners
error-fen-height = the number of ranks is { $n }, not { $ranks }
error-fen-hand = “{ $text }” cannot be in hand in this game
error-fen-turn = the side to move is w or b, not “{ $text }”
error-fen-turn-of-three = the side to move is w, b or r, not “{ $text }”
error-fen-rights = the castling rights “{ $text }” cannot be read
error-fen-right-pieces = the right “{ $right }” to castle needs its pieces on their first squares
error-fen-en-passant = no pawn can just have passed “{ $text }”
error-fen-halfmoves = the halfmove clock is a number from 0 to 9999, not “{ $text }”
error-fen-move-number = the move number is a number from 0 to 9999, not “{ $text }”
error-fen-extra = unexpected “{ $text }” after the position
error-fen-kings = { $side } needs exactly one king
error-fen-royals = { $side } needs exactly one { $piece }
error-fen-exposed = { $side } is in check, so it must be { $side }'s turn
error-fen-unattacked = { $side }'s { $piece } is not attacked, so it must be { $side }'s turn
error-fen-state = { $key }: { $problem }
error-fen-misplaced = { $side } cannot have { $one } on { $square }
error-over-at-once = the game would be over at once: { $outcome }

# What stands in the braces behind a position.
error-state-number = “{ $text }” is not a number from { $least } to { $most }
error-state-unknown = “{ $text }” is not one of { $known }
error-state-no-square = “{ $text }” is no square
error-state-nothing-held = no own piece there was moved in phase 1 and must not move again
error-state-nothing-moved = no enemy piece there was moved in the phase before
error-state-no-pawn-waits = no pawn waits there for its owner's choice
error-state-never-moves = { $side } never moves { $of }'s pieces in phase { $phase }
error-state-phases = turn { $turn } has { $n } only
error-state-turn-of = turn { $turn } is { $of }'s
error-state-other-pieces = { $side } moves { $of }'s pieces in phase { $phase } of turn { $turn }
error-state-out-twice = { $side } is named twice
error-state-out-to-move = { $side } is out but to move
error-state-no-piece = “{ $text }” does not begin with a piece of this game
error-state-piece-of-nature = “{ $text }” begins with a piece of Nature, who gets nothing back
error-state-never-returned = “{ $text }” begins with a piece that cannot be given back
error-state-no-pawn = no pawn of White or Black on “{ $text }”
error-state-not-of-nature = no piece of Nature on “{ $text }”
error-state-nature-is-out = Nature is out of the game
error-state-over = the game is over, and Nature cannot act
error-state-too-early = Nature may act after { $period } turns of the others, not after { $since }
error-state-anti-king-first = Nature has to place her Anti-King first
error-state-shades = “{ $text }” is not two of d, l and -
error-state-bobber-count = “{ $text }” is not a square and a number, as in f1:3
error-state-no-bobber = no bobber stands on { $square }
error-state-no-wing = a wing has no horse beside an elephant
error-state-arrange = it is { $of }'s turn to arrange
error-state-no-count = no side counts in this position
error-state-count = “{ $text }” is no number of moves and a limit, as in 12/64
error-state-limit = the limit cannot be { $limit } here

# Variants and options.
error-no-variant = no variant “{ $key }”: there are { $known }
error-no-option = { $variant } has no option “{ $name }”: it has { $known }
error-no-options = { $variant } has no option “{ $name }”: it has none
error-option-value = option “{ $name }” cannot be “{ $value }”: it can be { $values }
error-options-excluded = { $variant }: { $why }
error-excluded-opening = progressive turns go neither with detente, as the inventor says, nor with king_capture, because the whole must be a legal game of chess
error-excluded-nature-castling = nature_castling is for base=chess and magicians-deathmatch: on other boards Nature has no squares to castle from
error-excluded-nature-double-step = nature_double_step is for base=chess, anti-king, magicians-deathmatch, omega and bulldog: on other boards Nature's pawns go one square at a time
error-excluded-nature-en-passant = nature_en_passant is for base=chess, magicians-deathmatch, omega and bulldog: on other boards Nature's pawns take nothing in passing
error-excluded-nature-king = nature_king is needed by nature_castling: without it Nature has no king that could castle
error-excluded-nature-pawn = nature_pawn is needed by nature_double_step and nature_en_passant: without it Nature has no pawns

# Files, and lines of the analysis board.
error-pgn-too-long = the file has { $n } bytes, at most { $most } are read
error-pgn-tag = line { $line } is no tag: write [Name "value"]
error-pgn-options = cannot read the variant options “{ $text }”: write name=value,name=value
error-pgn-position = FEN: { $why }
error-pgn-unclosed = a comment or variation that begins with “{ $text }” does not end
error-pgn-too-many = more than { $steps } steps, or { $depth } variations in each other
error-pgn-step = step { $number }: { $why }
error-pgn-chess960 = this is Chess960, whose castling has other rules: it is not played here
error-pgn-line = line { $line } cannot be read: “{ $text }”
error-pgn-null-move = step { $number } is a null move, which this game does not have
error-pgn-over = this game is over: { $outcome }
error-table-too-long = the table has { $n } bytes, at most { $most } are read
error-table-row = row { $row }: { $why }
error-table-column = “{ $text }” is in { $side }'s column, but moves a piece of the other side
error-table-player = “{ $text }” is { $side }'s step, but the brackets name the other player
error-table-step = { $side }: { $why }
error-import-position = the position: { $why }
error-import-game = the game: { $why }
error-import-nothing = nothing was shared: paste a game as PGN or a position as FEN below
error-import-link = a link to another site: copy its game there as PGN, and paste that text below
error-line-variations = a line has at most { $n } variations
error-line-variation = “{ $text }” is no variation, such as 3:d2d4,d7d5
error-line-moves = a line has at most { $n } moves
error-line-move = move { $number }: { $why }
error-line-fork = a variation follows move { $number }, which is not there
error-line-comment = there is no move for the comment “{ $name }”

# Analyses.
error-nothing-to-analyse = there is nothing to analyse: { $outcome }
error-review-no-turn = no turn has been played
error-review-too-long = a game of at most { $n } turns
error-analyses-wait = you have five analyses waiting; wait for one or cancel one
error-guest-analyses-wait = { $n } analyses from your network wait already; wait for one, cancel one, or sign in
error-queue-full = the engine queue is full; try again later
error-lease-lost = this lease is not current

# Proposals of games.
error-same-address = two seats have the same address “{ $email }”
error-nature-twice = the option “{ $option }” names another player of Nature; give only one of them
error-seat-already = you already have a seat in this game; this one is for another player
error-engine-seconds = at most { $most } with this time control on this site, not { $n }
error-rated-with-help = a rated game is played without the help of engines
error-rated-two-players = only games for two players are rated
error-rated-engine = games against an engine are not rated
error-rated-nature = Nature must be played by chance, by an engine or by nobody
error-rated-same-player = a rated game needs two different players
error-rated-start = a rated game begins at the start position
error-seek-two-players = an open challenge is for two players; propose a game of { $variant } with open seats instead
error-seek-nature = choose who plays Nature: an engine, or chance
error-own-seek = this challenge is your own
error-rating-range = a range from 0 to 9999
error-rating-outside = you are rated { $rating }, outside the range of this challenge
error-seeks-most = you already have { $n } open challenges; withdraw one first
error-bot-variant = the bot { $name } plays no { $variant }, only { $known }
error-bot-time-control = the bot { $name } takes no time control “{ $own }”, only { $known }
error-bot-seconds = the bot { $name } wants at least { $n } seconds for a move
error-bot-unrated = the bot { $name } plays no rated games
error-bot-rated = the bot { $name } plays rated games only
error-bot-games-at-once = the bot { $name } plays at most { $n } games at once

# Invitations to email addresses.
error-invitation-text = a message with an invitation to an email address has at most { $n } characters; invite a player by name to write more
error-invitation-link = a message with an invitation to an email address has no links, addresses or words like “example.org”; write a space after a full stop
error-unsubscribed = this address takes no mail from this site; its owner can take that back with the unsubscribe link of any mail from this site
error-no-invitations = this site sends no invitations to email addresses; invite a player by name, or pass on the link of an open seat
error-invited-today = “{ $email }” has been invited in the last 24 hours, and gets one invitation a day, of all players together; invite it after { $again }, or pass on the link of an open seat
error-invitations-a-day = you may invite { $allowed } addresses a day, and have invited { $invited }; the next one after { $next }. Every player with whom you finish a game adds one, up to { $most }. Players invited by name, and links of open seats, do not count

# Clocks.
error-clock-unknown = unknown clock “{ $text }”; choose one of the list
error-clock-number = { $field }: write a whole number, not “{ $text }”
error-clock-days = days for each move
error-clock-initial-days = days at the start
error-clock-increment-days = days added per move
error-clock-cap-days = at most (days)
error-clock-moves-number = moves
error-clock-moves-days = days for these moves
error-clock-move = the time of a move is from { $least } to { $most }
error-clock-initial = the time at the start is from { $least } to { $most }
error-clock-increment = the time added per move is from { $least } to { $most }
error-clock-cap = the cap is from { $least } to { $most }
error-clock-cap-low = the cap is less than the time at the start
error-clock-moves = the number of moves is from 1 to { $most }
error-clock-days-of-moves = the time for these moves is from { $least } to { $most }

# Names, addresses and settings.
error-name-missing = enter a name
error-name-too-long = a name has at most { $n } characters
error-name-characters = a name has no control characters and no “@”
error-name-invisible = a name has no invisible characters and none that turn the direction of writing
error-name-misleads = a name has no “/”, “\”, “%” or “..” and is not twelve small letters and digits long without anything else, as ids are
error-name-link = a name has no links and no words like “example.org”; write a space after a full stop
error-name-reserved = the name “{ $name }” is reserved, or too similar to a reserved name; choose another
error-name-taken = the name “{ $name }” is taken, or too similar to a name that is taken; choose another
error-banned = this address cannot be used here: an operator has banned the player who had it
error-confirm-name = type your name exactly
error-address = enter a valid email address, such as name@example.org
error-address-too-long = the email address is longer than { $n } bytes
error-address-local = the part of an email address before the @ may only use ASCII letters, digits and { $letters }
error-addresses-most = an account has at most { $n } addresses
error-address-of-another = this address belongs to another account; remove it there first
error-address-primary = mails go to this address; make another one the primary address first
error-block-self = you cannot block yourself
error-block-most = you can block at most { $n } players
error-hour = an hour is from 0 to 23
error-time-zone = unknown time zone “{ $zone }”; try “Europe/Vienna”
error-days-off = choose at most { $n } days
error-no-scope = give at least one right
error-scope-not-yours = you cannot give a token the scope “{ $scope }”
error-outlives-yours = your own token expires; give an “expires_at” not after { $at }

# Requests that come too often, or at the wrong time.
error-too-often = too many { $what }; wait { $n } seconds
error-often-token = requests with this token
error-often-player = requests by this player
error-often-network = requests from this address
error-often-games = proposed games
error-often-messages = messages
error-often-mails = mails to this address
error-often-network-mails = mails requested from your network
error-often-guest-games = games without an account
error-often-guest-analyses = analyses without an account
error-often-addresses = addresses to confirm in a day
error-often-newcomers = new players on this site
error-too-many-at-once = you have too many requests on their way; try again in a moment
error-busy = the server has too much to do; try again in a moment
error-key-used = this Idempotency-Key was used for another request; use a new key
error-key-running = a request with this Idempotency-Key is still being answered; ask again in a moment
error-key-malformed = an Idempotency-Key has from 1 to 200 visible characters
error-form-expired = this form has expired; load its page again
error-foreign-form = this request was sent by a page of another site
error-body-too-large = a body has at most 64 KiB
error-interrupted = the request was interrupted; try again
error-no-mail = this server sends no mail, so it cannot confirm addresses; its operator has to set “smtp_url”
error-locked = another server or program holds a lock on the game; try again
error-read-only = the site is read-only for maintenance; nothing was changed
error-database = the database does not answer; try again

# Webhooks and chats.
error-no-webhook = no webhook “{ $id }”
error-webhooks-many = you have { $n } webhooks; delete one first
error-url-too-long = at most { $n } bytes
error-url-https = it must begin with https://
error-url-password = leave out user and password; check the signature instead
error-url-fragment = leave out the “#” and what follows it
error-url-host = it has no host
error-url-private = this is not a public address
error-chat-topic = it must end in the topic, of letters, digits, “-” and “_”: https://ntfy.sh/my-club
error-chat-server = the address of the server alone, such as https://api.telegram.org or https://matrix.example.org
error-chat-matrix-room = the id of the room, which begins with “!”; the settings of the room show it
error-chat-telegram-chat = the id of the chat, such as -1001234567890 or @my_club
error-chat-matrix-token = an access token of the account that writes in the room
error-chat-bot-token = the token of the bot, as @BotFather gave it
error-chat-token-signs = it contains a character that tokens do not have; paste it without spaces or quotes
error-chat-needs-none = “{ $format }” needs none; leave it out
error-chat-players = at most { $n } players

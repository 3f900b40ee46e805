# The frame of every mail.
mail-opening = { $headline }.
mail-addressed = { $news }, { $name }
mail-sentence = { $words }.
mail-sentences = { $first } { $second }
mail-label = { $label }:
mail-writes = { $name } writes:
mail-last-moves = Last moves:
mail-position = Position:
mail-unsubscribe = Unsubscribe
mail-subject = { $news }: { $game } ({ $id })
mail-subject-turn = { $news }: { $game }, move { $number } ({ $id })

# Times.
mail-when = { $date } ({ $left })

# Why the recipient gets the mail.
mail-reason-player = You get this mail because you play this game.
mail-reason-players = You get this mail because you play these games.
mail-reason-writer = You get this mail because you replied to one of our mails.
mail-reason-invited = You get this mail because { $name } gave your address to invite you. The link below ends all mail and all invitations from this site.
mail-reason-asked = You get this mail because this address was entered to take a seat in a game of { $name }. If that was not you, ignore this mail.
mail-reason-visitor = You get this mail because a visitor gave this address as their own. If that was not you, ignore this mail.
mail-reason-login = You get this mail because someone asked to sign in with your address.
mail-reason-address = You get this mail because a player gave your address as their own.
mail-reason-webhook = You get this mail because the webhook is yours.
mail-reason-moderation = You get this mail because it concerns your account.

# What mails about a game have in common.
mail-game = Game { $id }, { $game }.
mail-turn-of-game = Move { $number } of game { $id }, { $game }.
mail-you-are-playing = You are playing { $side }.
mail-you-played = You played { $side }.
mail-moved = { $name } played { $moves }: { $words }.
mail-you-moved = You played { $moves }: { $words }.
mail-move-by = Move by { $when }.
mail-choose-move = Choose your move
mail-no-move-yet = Opening the link does not play a move; you confirm it there.
mail-answer-with-move = Or answer this mail with your move alone in the first line; HELP in the first line lists what else you can write.
mail-answer-with-steps = Or answer this mail with all steps of your turn in the first line; HELP in the first line lists what else you can write.
mail-turn-forms = How turns are written here, each legal now: { $turns }.
mail-whole-game = The whole game

# It is the recipient's turn.
mail-your-move = Your move
mail-time-out-soon = Your time is running out
mail-accept-on-page = A draw is offered: accept it on the page below. A move declines it.
mail-accept-by-mail = A draw is offered: accept it on the page below, or by answering this mail with ACCEPT in the first line. A move declines it.
mail-draw-holds-plan = Your conditional move { $answer } is played as soon as you decline the draw.
mail-claim-on-page = You may claim a draw by { $reason } on the page below.
mail-claim-by-mail = You may claim a draw by { $reason } on the page below, or by answering this mail with CLAIM in the first line.

# A draw is offered, a take-back requested, or a pause proposed.
mail-draw-offered = A draw is offered
mail-takeback-requested = A take-back is requested
mail-pause-proposed = A pause is proposed
mail-offers-draw = { $name } offers a draw. Making a move declines it.
mail-asks-back = { $name } wants to take back their last move. If you play on, the move stands.
mail-proposes-pause = { $name } proposes to pause the game. If you agree, all clocks stand until one of you ends the pause.
mail-answer = Answer
mail-answer-there = Opening the link answers nothing; you accept or decline there.
mail-answer-with-word = Or answer this mail with ACCEPT or DECLINE alone in the first line.

# The game is over, or goes on without a player.
mail-won = You won
mail-lost = You lost
mail-drawn = The game is drawn
mail-over = The game is over
mail-outcome = { $outcome } ({ $result }).
mail-answer-with-message = Answer this mail to write to the other players.
mail-whole-game-attached = The whole game (also attached as game.pgn)
mail-rematch = Rematch with colours swapped
mail-you-are-out = You are out of the game
mail-is-out = { $name } is out of the game
mail-others-play-on = { $words }. The others play on.
mail-you-play-on = { $words }. You play on.

# Invitations.
mail-invites = { $name } invites you to a game
mail-invites-to = { $name } invites you to play { $variant } ({ $id })
mail-take-seat-of = Take your seat: { $variant } with { $name } ({ $id })
mail-take-seat = Take your seat in the game of { $name }
mail-would-like = { $name } would like to play { $game } with you by mail. You would play { $side }.
mail-the-game = { $variant }: { $summary }
mail-clock = The clock: { $clock }.
mail-engines-help = Engines may help the players.
mail-no-explorer = The explorer is not allowed.
mail-zugpost-is = Zugpost is a free site for chess variants by mail. You need no account to play.
mail-invitation-until = The invitation is open until { $when }.
mail-look-at-invitation = Look at the invitation
mail-accept-there = You accept or decline there; opening the link does neither.
mail-confirm-game = Confirm your game
mail-confirm-game-of = Confirm your game of { $variant } ({ $id })
mail-started = A game of { $game } by mail was started with this address. You would play { $side }.
mail-starts-then = Once you confirm, we invite the other players. The game starts when all have accepted.
mail-confirm-until = It can be confirmed until { $when }.
mail-look-at-game = Look at the game
mail-confirm-there = You confirm or cancel it there; opening the link does neither.
mail-rules = The rules

# Signing in, and adding an address.
mail-sign-in = Sign in to Zugpost
mail-works-once = The link works once, until { $when }.
mail-sign-in-not-you = If you did not ask for it, ignore this mail; nobody gets in without the link.
mail-sign-in-button = Sign in
mail-confirm-with-button = The page asks you to confirm with a button.
mail-confirm-address = Confirm your address
mail-confirm-address-for = Confirm your address for Zugpost
mail-wants-address = { $name } wants to add this address to their account. Anyone who reads mail at this address could then sign in as { $name }.
mail-address-not-you = If that is not you, ignore this mail. Nothing changes unless the link is used.
mail-confirm-address-button = Confirm the address

# A webhook is disabled.
mail-webhook-disabled = Your webhook is disabled
mail-webhook-failed = Your webhook { $id } on { $host } is disabled, because deliveries to it failed. The last error: { $error }.
mail-webhook-events = Your events are still in the event log (GET /api/v1/events). Once the webhook answers again, enable it: POST /api/v1/webhooks/{ $id }/enable.
mail-webhook-docs = How webhooks work
mail-moderation = A notice from the moderators
mail-moderation-warn = A moderator of this site warns you.
mail-moderation-mute = A moderator has muted you: you can play, but not write messages.
mail-moderation-mute-until = A moderator has muted you until { $until }: you can play, but not write messages.
mail-moderation-rename = Your name on this site is now { $name }.
mail-moderation-remove = A moderator has removed the text of a message of yours in the game { $game }.
mail-moderation-why = The reason: { $reason }

# Several games in one mail.
mail-your-move-in = { $n ->
        [one] Your move in { $n } game
       *[other] Your move in { $n } games
    }
mail-news-of-games = News of { $n } games
mail-more-news = And news of { $n } more.
mail-all-games = All of your games

# Answers to replies.
mail-nothing-played = Nothing was played
mail-standing = The game as it stands
mail-how-to-unsubscribe = How to unsubscribe
mail-how-to-play = How to play by mail
mail-said = “{ $said }”: { $reason }.
mail-no-text = Your reply has no text above the quoted mail; write your move there, alone in the first line
mail-not-understood = The first line of your mail is neither a move nor a known command
mail-out-of-date = That mail is out of date; here is the current position
mail-did-you-mean = Did you mean { $moves }?
mail-goes-on-with = Next you can play { $moves }. Send all steps of the turn in one line.
mail-your-turn = It is your turn
mail-turn-of = It is { $name }’s turn
mail-stop-all = To get no more mails, open the first link below and press the button. Your games go on, and your clocks run.
mail-stop-some = To get fewer, such as one a day, sign in and choose that on the account page.
mail-choose-cadence = Choose how many mails you get
mail-astray = You answered a mail that is not about one game, so no move could be played.
mail-astray-then = Answer the mail about that game with your move alone in the first line, or use its link.

# What a reply can hold.
mail-help-first-line = Write one of these alone in the first line of your reply, above the quoted mail. The lines below it go to your opponent as a message.
mail-help-move = A move, such as e4, Nf3, e2e4 or 12. Nf3. Separate the steps of one turn by spaces. DRAW after the move offers a draw with it. PASS passes, if the game allows it.
mail-help-conditionals = Conditional moves, such as IF e5 THEN Nf3, one per line below your move. They are played automatically; only you see them.
mail-help-words = DRAW offers a draw. ACCEPT and DECLINE answer an offer; if two are open, add DRAW or TAKEBACK. CLAIM claims a draw by repetition or by moves without progress, or a win when your opponent's time has run out. RESIGN resigns the game, once you have confirmed it.
mail-help-show = SHOW sends the game as it stands, PGN the whole game, HELP this list. STOP tells how to get no more mails. A line with only a full stop is ignored.
mail-help-signal = SIGNAL announces that Nature takes her turn. Then no player can close her window.
mail-help-touch = TOUCH e2 touches your piece on e2, which must then move. Nature cannot take her turn before it.

# A reply is to be confirmed.
mail-please-confirm = Please confirm
mail-did-you-write = Did you write this?
mail-did-you-write-named = Did you write this, { $name }?
mail-confirm-asks = We received a mail in your name for game { $id }, { $game }. It asks for this: { $words }.
mail-confirm-nothing-yet = Nothing has been done yet. If you wrote that mail, confirm it with the button on the page below; if not, do nothing.
mail-confirm-conditionals = These are the conditional moves; only you see them:
mail-confirm-rest = The page shows the rest of them.
mail-confirm-writes = The mail writes:
mail-look-and-confirm = Look and confirm
mail-confirm-does-nothing = Opening the link does nothing.

# The page of an invitation.
invite-title = { $who } invites you
invite-heading = { $who } invites you to a game
invite-confirm = Confirm your game
invite-confirm-why = Once you confirm, we invite the other players. The game starts when all have accepted.
invite-rules = { $variant } (<a href="{ $url }">rules</a>)
invite-you-play = You play
invite-time = Time
invite-engine-help = Allowed: engines may help the players
invite-answer-by = Answer by
invite-name = Your name, as others see it
invite-accept = Accept and play
invite-confirm-and-play = Confirm and play
invite-decline = Decline
invite-cancel = Cancel this game
invite-no-account = No account and no password: every move comes by mail, with a link to answer it.
invite-choose = choose to accept or to decline

# The page of an open seat.
join-title = { $host } looks for an opponent
join-rated = { $time }, rated
join-until = Until
join-email = Your email address
join-send = Send me the link that takes the seat
join-no-account = No account and no password: every move comes by mail, with a link to answer it. The first player who takes the seat plays.
join-take = Take the seat and play
join-wrong-address = { $problem }

# Links to open seats.
join-links-new = Link to send to your opponent
join-links-old-void = The link that you had before stays valid, too.
join-links-pass-on = Send this link to the player of { $of }
join-links-confirm-first = We have sent a link to { $email }; open it to confirm your game. It starts when all players have accepted.
join-links-again = Wrong address? Start again; the game with the wrong one never begins
join-links-proposed = The game is proposed
join-links-when = It begins when all its seats are taken.
join-links-open = Open the link
join-links-once = The page of your game shows a link again whenever you need one.

# The page that confirms what a mail asks for.
confirm-title = Did you write that mail?
confirm-moved-on = The game has moved on
confirm-asks = A mail asks for this in your name: <strong>{ $words }</strong>.
confirm-nothing-done = Nothing has been done yet.
confirm-too-late = What the mail asked for can no longer be done. The board below is current.
confirm-conditionals = With these conditional moves
confirm-message = With this message
confirm-yes = Yes, that was me

# Signing in and making an account.
account-sign-in = Sign in
account-sign-in-lead = There is no password: a link comes by mail and works once, for ten minutes.
account-unsent = You were signed out, so nothing was sent.
account-unsent-kept = What you had chosen and written for a game is kept in this browser. It stands on the page of the game again when you have signed in here.
account-your-email = Your email address
account-send-link = Send me a link
account-new-here = New here? <a href="/sign-up">Make an account</a>, or just <a href="/">start a game</a>.
account-sign-up = Make an account
account-sign-up-lead = Games work without one. With it you see all of yours in one place, choose when you get mail, and let programs play for you.
account-new-name = Name, as others see it
account-new-email = Email address
account-not-shown = (not shown to others)
account-played-before = Played here before? <a href="/sign-in">Sign in</a> with the address that your mails come to.

# The links of mails: signing in, confirming an address, unsubscribing.
account-log-in = Sign in
account-log-in-as = You are about to sign in as <strong>{ $name }</strong> in this browser. The link works once.
account-signed-in = Signed in
account-signed-in-why = This browser stays signed in for a month, or until you sign out.
account-go-on = Play
account-my-games = My games
account-and-settings = Account and settings
account-confirm-address = Confirm an address
account-confirm-why = <strong>{ $email }</strong> will belong to the account of <strong>{ $name }</strong>: anyone who reads mail at this address can then sign in there. If you have not asked for this, close the page; nothing will happen.
account-confirm = Confirm
account-unsubscribed = Unsubscribed
account-unsubscribed-why = No more mail will be sent to <strong>{ $email }</strong>, except sign-in links that you ask for. No player can invite you. Games go on, and their clocks run.
account-undo = Undo: allow mail again
account-unsubscribe = Unsubscribe
account-no-more-mail = No more mail?
account-unsubscribe-why = No more mail will be sent to <strong>{ $email }</strong>, not even about moves, except sign-in links that you ask for. No player can invite you. Games go on, and their clocks run.

# The account page.
account-title = Account
account-not-done = This was not done: { $problem }.
account-token-made = The token “{ $token }”, shown only once:
account-operation = Operation of the site
account-sign-out = Sign out
account-silent-unsubscribed = You get no mails about your games: you unsubscribed on { $since }.
account-silent-refused = You get no mails about your games: your address has refused them on { $since }.
account-mail-again = Send me mails again

# Settings.
account-settings = Settings
account-locale = Language of pages and mails
account-locale-of-browser = As the browser says
account-cadence = Mails about games
account-cadence-instant = At once, one for each move
account-cadence-delayed = Only one until you return
account-cadence-digest = One a day
account-cadence-off = None
account-digest-hour = Hour of the daily mail
account-time-zone = Time zone
account-time-zone-example = (such as Europe/Vienna)
account-days-off = Days off, on which your clocks are stopped
account-monday = Monday
account-tuesday = Tuesday
account-wednesday = Wednesday
account-thursday = Thursday
account-friday = Friday
account-saturday = Saturday
account-sunday = Sunday
account-auto-vacation = Begin a vacation automatically before my time runs out
account-notation = Moves in mails
account-save = Save

# Vacations.
account-vacations = Vacations
account-vacations-why = During a vacation your clocks stand in all games, and you cannot move. Your opponents see it. Each vacation costs at least one day.
account-vacation-year = { $year }: { $left } left of { $allowance }
account-vacation-begins = Begins on
account-vacation-at-once = (empty: at once)
account-vacation-last-day = Last day
account-vacation-zone = Days begin at midnight in your time zone, { $zone }.
account-vacation-enter = Start or plan the vacation
account-vacation-running = running
account-vacation-automatic = begun automatically
account-vacation-end = End it now
account-vacation-cancel = Cancel it

# Boards and addresses.
account-boards = Boards
account-addresses = Email addresses
account-addresses-why = You can sign in and reply with each of them. Your mails go to the main address.
account-main-address = main address
account-prefer = Make it my main address
account-remove = Remove
account-another-address = Another address
account-send-link-there = Send a link there

# Tokens.
account-tokens = Tokens for programs
account-until = until
account-revoke = Revoke
account-token-name = Name of a new token
account-scopes = What it may do
account-days = Days until it ends
account-days-never = (empty: never)
account-make-token = Make the token

# Programs that ask for a token (OAuth).
oauth-title = Let a program act for you?
oauth-asks = The program <strong>{ $client }</strong> asks to do this in the name of <strong>{ $name }</strong>:
oauth-game-read = See all that you see: your games with messages and notes, invitations, settings and email address
oauth-game-play = Play: moves, offers, messages, resigning, accepting invitations
oauth-game-create = Propose games, also by mail, and open challenges
oauth-challenges = Seek games, challenge players, and accept, decline or withdraw challenges
oauth-name = Know who you are: your name, your ratings and since when you are here
oauth-analysis-write = Ask for analyses
oauth-webhook-write = Have what happens in your games sent to other servers
oauth-account-write = Change settings, block players, take vacations, make and revoke tokens
oauth-everything = Together these rights are control of your account: the program can add an address and sign in with it, and close the account.
oauth-other-player = The program expects <strong>{ $expected }</strong>, and you are signed in as <strong>{ $name }</strong>.
oauth-goes-to = Your answer goes to <strong>{ $host }</strong>. Allow it only if you began there: the program says its name itself, and nobody has checked it.
oauth-allow = Allow
oauth-deny = Do not allow
oauth-revoke = The permission ends after a year, or when you revoke it on <a href="/account#tokens">your account page</a>.
oauth-refused = This cannot be allowed
oauth-mistake = The program that led here has made a mistake: { $why }.
oauth-back = Back to { $host }

# Calendar and feed.
account-feeds = Calendar and feed
account-feeds-why = A secret link shows your deadlines in a calendar program and the games that wait for you in a feed reader. Anyone with the link can read them, but nothing else.
account-feeds-made = Your links, shown only once:
account-calendar = Calendar of deadlines (ICS)
account-feed = Feed of waiting games (Atom)
account-replace-link = Replace the link
account-revoke-link = Revoke the link
account-link-made = It was made on
account-make-link = Make a link

# Chats.
account-chats = Chats
account-chats-why = Zugpost can post your games, or those of a club's members, to a channel or room, with a picture of the board.
account-chat-plain = plain text
account-chat-of-own = your games
account-chat-of-game = game { $game }
account-chat-of-players = games of { $names }
account-chat-disabled = switched off since
account-chat-test = Send a test message
account-chat-enable = Switch on again
account-chat-format = Service
account-chat-url = Address (https://…)
account-chat-room = Room
account-chat-room-which = (Matrix: id of the room; Telegram: id of the chat)
account-chat-token = Token
account-chat-token-which = (Matrix, Telegram; ntfy if the topic asks for one)
account-chat-players = Players to follow
account-chat-players-none = (one per line; empty for your own games)
account-chat-told = Events
account-chat-moves = Each move and offer
account-chat-ends = Only the start and the end
account-chat-add = Add the chat
account-chat-no-format = choose a service
account-chat-failed = the message did not arrive: { $error }

# Devices and browsers.
account-devices = Notices on devices
account-devices-why = Besides the mails, a browser can notify you when it is your move, when you are invited, offered a draw or asked for a take-back. It does so even while the site is closed. Each device is asked for itself; its notices end when you sign out there.
account-needs-script = This needs JavaScript.
account-one-game = only <a href="{ $url }">one game</a>
account-since = since
account-browsers = Browsers
account-a-browser = A browser
account-this-one = this one
account-sign-out-there = Sign out there

# Blocked players.
account-blocks = Blocked players
account-blocks-why = They cannot challenge you, join your games or write to you. Running games go on.
account-unblock = Unblock
account-player-name = Name of a player
account-block = Block

# Data.
account-data = Your data
account-export = <a href="/account/export">Download everything about you</a> as JSON.
account-close = Close the account
account-close-why = Running games are resigned. Your name, addresses, messages, settings, tokens and notes are deleted; the moves of your games stay without your name. This cannot be undone.
account-close-confirm = Type your name to confirm
account-close-for-ever = Close the account permanently

# What was done.
account-done-settings = The settings are saved.
account-done-vacation = The vacation is saved.
account-done-vacation-end = The vacation is over.
account-done-vacation-cancel = The vacation is cancelled.
account-done-mail-again = Mails are sent to you again.
account-done-add-address = A mail is on its way to { $email }; its link confirms the address.
account-done-prefer = Your mails go to this address from now on.
account-done-remove = The address is removed.
account-done-revoke-feed = The link to your calendar and feed is revoked.
account-done-revoke = The token is revoked.
account-done-device = That device shows no more notices.
account-done-add-chat = The chat is added. Send a test message to see that it works.
account-done-test-chat = The test message has arrived.
account-done-enable-chat = The chat is told of games again.
account-done-remove-chat = The chat is removed.
account-done-session = That browser is signed out.
account-done-block = { $name } is blocked.
account-done-unblock = The player is no longer blocked.
account-error-days = days: a number from 1 to 3650, or nothing
account-error-date = “{ $text }” is not a date; write it like 2026-12-24
account-error-action = action: unknown action “{ $action }”

# Error codes.
account-problem-code = Error <code>{ $code }</code>, status { $status }.
account-problems = Errors of the API
account-problems-all = All errors of the API
account-problems-lead = Every error response is a problem document (RFC 9457). Its <code>error</code> is one of these codes, and its <code>type</code> leads to the page of the code.
account-problems-docs = The documentation of the API

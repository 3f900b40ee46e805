# The frame of every page.
site-description = Chess variants by post: a game takes days or weeks, and moves come by mail.
site-skip = Skip to the content
site-nav = Site
site-menu = Menu
site-seeks = Find an opponent
site-watch = Watch
site-players = Players
site-analysis = Analysis
site-rules = Rules
site-games = My games
site-to-move = To move
site-sign-in = Sign in
site-about-nav = About the site
site-help = Help
site-questions = FAQ
site-privacy = Privacy
site-about = About
site-api = API
site-claim = Zugpost: chess variants by post. Free software under the AGPL.
site-language = Language
site-language-now = Language: { $name }
site-theme = Light or dark
site-theme-device = Same as device
site-theme-light = Light
site-theme-dark = Dark

# Pages with one message.
message-unknown-link = This link is not valid
message-unknown-link-why = It may have been cut off by a mail program, or replaced by the link in a newer mail. Open the link of the newest mail, or copy it whole.
message-no-sign-in = This sign-in link is not valid
message-no-sign-in-why = It has been used, has expired, or was cut off by a mail program. <a href="/sign-in">Get a new one</a>.
message-not-found = Not found
message-not-found-why = There is no page at this address.
message-no-player = No such player
message-no-player-why = There is no player of this name, or they have closed their account.
message-resubscribed = Subscribed again
message-resubscribed-why = Mail may be sent to { $email } again.
message-confirmed = Address confirmed
message-confirmed-why = { $email } belongs to your account now: it signs you in, and answers from it count.
message-declined = Invitation declined
message-declined-why = The game will not be played. The player who proposed it is told.
message-accepted = You have accepted this invitation
message-accepted-why = To play, open the link in the newest mail about this game, or <a href="{ $url }">watch the game</a>.
message-refused = This did not work
message-sentence = { $words }.
site-home = Home
message-check-mail = Check your email
message-check-mail-why = If { $email } has an account or can get one, a mail with a link is on its way there. The link works once, for ten minutes.
message-in-dev-mail = This server sends no mail: read it here
message-take-seat-why = We have sent a link to { $email }; open it to take the seat, if it is still free.
message-wrong-address = Wrong address? Correct it
message-done = Confirmed
message-done-why = What your mail asked for is done. You can close this page.
message-rematch = Rematch proposed
message-rematch-why = Your opponents have been asked. You get a mail when the new game begins.

# How to use the site.
help-title = Help
help-description = How to start a game on Zugpost, make a move on the page or by mail, and settle draws, time and take-backs.
help-contents = Contents
help-start = Start a game
help-move = Make a move
help-mail = Play by mail
help-time = Time
help-offers = Draws, take-backs, resigning
help-plan = Conditional moves
help-notices = Mails, notices, calendar and feed
help-account = With and without an account
help-choose-variant = Choose a variant on the <a href="/">first page</a>.
help-play-engine = <strong>Play the engine</strong> needs no account and no address. The page that opens is yours: keep its link, it is valid for 30 days.
help-play-person = <strong>Play a person</strong> asks for your name and your address. Pass on the link that you get, or give your opponent’s address; with an account you can also invite players by name. You confirm by the link in a mail; then we ask your opponent. The invitation is valid for 14 days.
help-play-seek = <strong><a href="/seeks">Find an opponent</a></strong> lists open challenges. To accept one or to post your own, <a href="/sign-up">make an account</a>.
help-move-how = Drag a piece, or click it and then its target. With the keyboard: arrow keys go over the board, Enter chooses. The list beside the board has every legal move and works without scripts. Nothing is sent before you press <em>Send the move</em>; <em>Undo</em> takes back what you have not sent.
help-move-steps = Some games have turns of several steps. A line beside the board, on phones below it, says which step comes next.
help-mail-how = Each mail shows the board and has a link to a page where you choose your move. If the mail says that you can answer it, you can also write your move into the first line of your answer.
help-command = First line
help-command-does = What it does
help-command-move = plays this move
help-command-draw = plays it and offers a draw
help-command-withdraw = withdraws a draw offer
help-command-if = stores a conditional move
help-command-answer = answers an offer
help-command-claim = claims a draw by the rules
help-command-resign = resigns, after you have confirmed it by a link
help-command-show = sends the position, the game or all commands
help-command-stop = tells you how to get fewer mails, or none
help-mail-message = Lines below the first go to your opponent as a message. A line that could mean two moves plays nothing; you get the legal moves that are nearest to it.
help-time-move = The game’s page says by when you have to move. A reminder comes when a fifth of your time is left. If your time runs out, you lose; the game is drawn if no opponent could have won. In games for three the others may play on.
help-time-stands = Your clock stands still on your days off (<a href="/account#settings">settings</a>), during a <a href="/account#vacations">vacation</a>, during a pause on which all players agreed, and while the server is down. You have { $days } days of vacation a year. The settings can begin one automatically before your time runs out.
help-offers-how = You find all of these on your game’s page. A draw offer goes out with your move; a move of your opponent declines it. You may also offer it while your opponent is to move, once you have moved yourself, and withdraw it until they answer; after a refusal you may offer again with your tenth move. A take-back needs the consent of your opponents; an engine always agrees. Before every side has moved, a game can be aborted. After the end one button proposes a rematch with colours swapped; the mail about the end has a link to it.
help-plan-how = While your opponent is to move you can store answers: “if they play this, I play that”, as long as you like and with branches. Play them on the board of your game’s page (<em>Plan on the board</em>), or write them as text. They are played at once and cost no time. Only you can see them.
help-notices-title = Mails, calendar and feed
help-notices-mails = In the <a href="/account#settings">settings</a> choose a mail for each move, one mail and then none until you are back, one mail a day, or none. Every mail has a link that ends all mail to its address.
help-notices-devices = A browser or phone can show when it is your turn, and when you are invited, offered a draw or asked for a take-back, also while this site is not open: press the button for it on the page of your game or of <a href="/account#devices">your account</a>. There is a sound for moves of other players, too; it is off until you tick its box below the facts of a game.
help-notices-feeds = With an account you can also <a href="/account#feeds">subscribe to your deadlines</a> in a calendar program and to your waiting games in a feed reader.
help-account-what = There are no passwords. <a href="/sign-in">To sign in</a> you get a mail with a link, which is valid for ten minutes. An account lists all your games (the key N opens the next one in which you are to move), has ratings, challenges, notes and settings, and lets programs play for you.
help-more = Something is not answered here? Read the <a href="/faq">frequently asked questions</a>.

# Frequent questions.
faq-title = Frequently asked questions
faq-description = Answers to frequently asked questions about Zugpost: lost links, missing mails, ratings, engines, rules and closing an account.
faq-lost = I lost the link to my game.
faq-lost-answer = Open the link in the newest mail about it. If you have an account, <a href="/sign-in">sign in</a> and look at <a href="/games">My games</a>. A game against the engine that you started without an account has only the link of its page.
faq-invalid = My link is not valid any more.
faq-invalid-answer = The link of a mail works for one turn, because mails get forwarded. When the game has moved on, open the link of the newest mail.
faq-no-mail = No mail arrives.
faq-no-mail-answer = Look into the spam folder first. If mails to you came back, <a href="/account">your account page</a> says so and offers to send them again. If you have unsubscribed, the same page takes that back.
faq-how-often = How often do you write to me?
faq-how-often-answer = As you choose: at once, once and then not before you return, once a day, or never. See the <a href="/account#settings">settings</a>.
faq-forwarded = Can someone who sees my mail move for me?
faq-forwarded-answer = Yes, for one turn: anyone with the link from a mail can play it. So do not forward the mail. Moves by answering a mail are accepted only from your address, and only if your mail provider vouches for it; otherwise we ask you to confirm.
faq-late = What happens if I do not move in time?
faq-late-answer = You lose the game; it is drawn if no opponent could have won. Plan a <a href="/account#vacations">vacation</a> or days off before, see <a href="/help#time">Time</a>.
faq-public = Is the position of my game public?
faq-public-answer = Yes. Boards and moves of all games can be watched. Only players see messages; only you see your notes and conditional moves.
faq-ratings = How are ratings computed?
faq-ratings-answer = With Glicko-2, separately for each variant. Only rated games between players with an account count.
faq-strength = How strong is the engine?
faq-strength-answer = Level 1 is for beginners, level 9 plays chess at about { $rating }. At full strength it thinks as long as you say.
faq-engines = May I ask an engine during a game?
faq-engines-answer = Not in a running game against other players. Until it is over, this site does not analyse its positions and lets no engine play on from them. Using another engine is unfair, too. The same holds for the board up to two moves before and after, mirrored, with the sides exchanged, or as a game of another variant. The players can agree otherwise before the game: the player who starts it chooses “Engine help allowed”, and the invitation and the page of the game say so. Rated games never allow it. In games against engines only, help is always allowed.
faq-sources = What if sources disagree about a rule?
faq-sources-answer = The page of each <a href="/variants">variant</a> states our ruling and the reason. A running game keeps the version of the rules by which it began.
faq-phone = Can I use the site on my phone like an app?
faq-phone-answer = Yes. Choose “Install” or “Add to home screen” in the menu of your browser.
faq-program = Can my program play?
faq-program-answer = Yes. The <a href="/docs">API</a> does all that pages do. Make a token on <a href="/account#tokens">your account page</a>.
faq-close = How do I close my account?
faq-close-answer = At the end of <a href="/account#data">your account page</a>. Running games are resigned. The <a href="/privacy">privacy page</a> lists what is deleted and what stays.

# What is stored.
privacy-title = Privacy
privacy-description = What Zugpost stores about players, for how long, who sees it, and how to delete it.
privacy-lead = The server stores what it needs to run your games and to write to you. There is no tracking, no advertising and no content from other sites, on pages or in mails.
privacy-public = What everybody can see
privacy-public-what = The games with their moves and times, results, ratings, and the names of the players. Your email address is never shown; anyone who invites you by it already knows it.
privacy-stored = What is stored
privacy-what = What
privacy-how-long = How long
privacy-until-closed = until you close the account
privacy-name = Name, email addresses, settings, blocked players, when you were last here
privacy-games = Games, moves, ratings
privacy-games-long = permanently; without your name after you close your account
privacy-messages = Messages and notes, which only the players of the game or only you can read
privacy-reports = Reports that you make, with your name; only moderators and operators can read them, with the message that you report
privacy-plans = Conditional moves
privacy-plans-long = as long as the game runs
privacy-browsers = Browsers that are signed in, with the name that the browser gives itself
privacy-browsers-long = 30 days, or until you sign out
privacy-devices = Browsers that show notices: the address at their push service, and the key for it
privacy-devices-long = until you sign out there, remove them, or the push service ends it
privacy-tokens = Tokens and secret links: only a hash from which they cannot be found
privacy-tokens-long = until they expire or are revoked; links in mails 400 days at most
privacy-mails = The kind and recipient of each mail we sent, not its text
privacy-mails-long = 90 days
privacy-log = A log of what happened in your games, which programs read
privacy-log-long = 31 days
privacy-analyses = Analyses
privacy-analyses-long = a year, or until you close the account
privacy-sent = Of mails that you send us: the move and the message in them, and a fingerprint, so that no mail counts twice
privacy-sent-long = the fingerprint for 30 days
privacy-invited = Addresses that were invited to a game and have no account
privacy-invited-long = with the game, also when it is over; closing an account with that address deletes it
privacy-refusing = Addresses that want no mail, or at which mail bounced
privacy-refusing-long = until their owner takes it back
privacy-banned = Addresses and names of banned players, as fingerprints from which they cannot be read
privacy-banned-long = until the ban is lifted
privacy-ip = The address of your computer (IP) is used to limit the number of requests. It is kept in memory for that, and is neither stored nor logged by this program. Backups of the operator may keep data longer.
privacy-cookies = Cookies
privacy-cookies-what = One, when you sign in, so that the server knows you. It is deleted when you sign out. Another stores your board colours and pieces, if you choose them, and nothing else. A third keeps the language that you choose at the foot of a page. If you play without an account, a fourth keeps the links to your last twelve games, so that the home page leads back to them. When you are asked to sign in first, a fifth keeps for an hour which page you wanted. A sixth keeps light or dark, if you choose it at the foot of a page. What you choose and write for a game and have not sent is kept only in your browser, for at most 30 days, until you send it, its turn has passed or you sign out. So are the pages of your games, for at most 14 days and until you sign out, so that you can read them without a network.
privacy-others = Who else gets data
privacy-others-mail = Mail servers on the way to you carry our mails.
privacy-others-push = If a browser of yours shows notices, the push service of its maker carries them. They are encrypted: it sees when one comes, and to which browser, but not what it says.
privacy-others-engines = Engines get positions and moves, never names.
privacy-others-programs = Programs get what you allow them with a token or a webhook. A calendar or feed link shows your waiting games to anyone who has it; you can revoke it.
privacy-data = Your data
privacy-data-what = <a href="/account#data">Your account page</a> has a file with everything about you, and closes the account. Closing deletes your name, addresses, messages, notes, settings, tokens, links and analyses at once and resigns your running games. The moves of finished games stay under “Former player”, because they belong to your opponents too. An address that was unsubscribed stays so.
privacy-no-account = Without an account, the link in every mail ends all mail to its address.

# About the site.
about-title = About
about-description = What Zugpost is: a free server for chess variants that are played over days, by mail or on the page.
about-heading = About Zugpost
about-lead = A server for chess variants that take their time. You get a mail that says “your move”, look at the board in it, open its link and press <em>Send the move</em>.
about-variants = Zugpost offers { $n } variants, from chess, xiangqi and shogi to games with three players. The <a href="/variants">rules of each</a> are on this site, with a diagram of every piece. Opponents are people or the site’s engine, which has twelve levels.
about-different = What it does differently
about-no-account = You can play without an account: by the link in a mail, or against the engine without giving an address.
about-no-trap = Opening a link never plays a move. Only the button does.
about-no-scripts = Pages work without scripts, show no advertising and load nothing from other sites.
about-rules = The server knows the rules of every game. It refuses illegal moves and finds the end of a game by itself.
about-api = Everything that people can do, programs can do over the <a href="/docs">API</a>.
about-free = Free software
about-licence = Zugpost is free software under the GNU Affero General Public License, version 3 or later. Anyone may run a server of their own. Anyone who runs a changed version for others must offer them its source.
about-sources = The inventor of each variant, with the source of the rules, is named on its page. The pieces were drawn for this site.
about-see-also = See also: <a href="/help">help</a>, <a href="/faq">frequently asked questions</a>, <a href="/privacy">privacy</a>.

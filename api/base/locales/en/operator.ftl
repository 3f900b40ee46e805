# The operator’s page.
operator-title = Operation
operator-good = Everything works.
operator-bad = Something does not work; see below and <a href="/readyz">/readyz</a>.
operator-workers = Engine workers
operator-no-workers = No worker has asked for work in the last 30 seconds.
operator-worker = Worker
operator-engine = Engine
operator-searches = Searches
operator-variants = Variants
operator-seen = Seen
operator-failed = Mails that failed last

# Health.
operator-health = Health
operator-heartbeat = Last heartbeat
operator-writes-fail = Writes fail since
operator-oldest-lock = Oldest lock
operator-tasks-down = Tasks that wait for their next start
operator-damaged-games = Games that cannot be read
operator-log-dropped = Lines of the log that are lost
operator-mail-server = Mail server
operator-none = none
operator-no = no
operator-no-trouble = no trouble

# Mail.
operator-mail = Mail
operator-due = Due
operator-oldest-due = Oldest due since
operator-retry = To be tried again
operator-held = Held for a summary
operator-failed-count = Failed in 7 days
operator-bounced = Addresses suppressed after bounces
operator-bouncing = Addresses with a bounce
operator-unsubscribed = Addresses unsubscribed

# Engine queue.
operator-queue = Engine queue
operator-moves = Moves queued, running
operator-analyses = Analyses queued, running
operator-jobs = Searches that last longest
operator-job = Search
operator-queued = Queued
operator-searched-since = With this worker since
operator-routes = Slowest routes since the start
operator-route = Route
operator-requests = Requests
operator-mean = On average
operator-slow = Longer than a second

# Players and games.
operator-players = Players and games
operator-accounts = Accounts
operator-bots = Bots
operator-here = Here in 7 days
operator-games-running = Games running
operator-games-proposed = Games proposed
operator-webhooks = Webhooks, disabled
operator-deliveries = Webhook deliveries given up

# Read-only.
operator-read-only = Read-only
operator-read-only-why = While the site is read-only, visitors can look at everything and change nothing. Moves, forms and results of engines are refused with a notice. Incoming mails are refused for now, so that their servers send them again. No mail is sent. No flag falls, and afterwards the clocks are credited. <code>zugpost admin read-only on</code> and <code>off</code> do the same.
operator-take-changes = Take changes again
operator-read-only-since = The site is read-only since
operator-make-read-only = Make the site read-only
operator-read-only-sure = Yes, stop all games and forms of the site

# Accounts.
operator-search = Players
operator-begins = Name begins with
operator-find = Find
operator-name = Name
operator-since = Account since
operator-last-here = Last here
operator-signed-in = Last sign-in
operator-nobody = No open account has a name that begins so.
operator-first = Become the operator
operator-first-why = This site has no operator yet. { $name } will see its state, ban players, decide games and make announcements.
operator-role = operator
operator-bot = bot
operator-close = Close an account
operator-close-why = As its player could: name, addresses, messages, settings and tokens are deleted, running games are resigned. This cannot be undone.
operator-player-name = Name of the player
operator-name-again = The name again, to confirm
operator-ban = Ban the player: these addresses and this name cannot sign up again. <code>zugpost admin lift-ban</code> lifts it.
operator-operators = Operators: { $names }. <code>zugpost admin operator NAME</code> appoints one, with <code>--end</code> it dismisses one.
operator-moderators = Moderators: { $names }.
operator-role-moderator = moderator
operator-role-command-line = command line
operator-reports = Reports
operator-no-reports = No report is open.
operator-report = Report { $number }
operator-reported = Reported
operator-reporter = Reported by
operator-message = Message
operator-reason = Reason
operator-days = Days of a mute; empty for good
operator-on-player = Act on a player
operator-on-game = Decide a game
operator-game = Id of the game
operator-result = Result
operator-result-example = white, black, draw or cancelled
operator-number = a number is missing
operator-done = Done: { $act }.
operator-done-nothing = There was nothing to change.
operator-log = Audit log
operator-log-empty = There are no entries.
operator-announcement = Announcement
operator-announcement-text = Text that all pages show
operator-announcement-hours = Hours
operator-announce = Show it
operator-end-announcement = Show it no more
operator-act-warn = Warn
operator-act-mute = Mute
operator-act-unmute = Unmute
operator-act-rename = Rename
operator-act-remove-message = Remove the message
operator-act-close-report = Close the report
operator-act-adjudicate = Decide the game
operator-act-revoke = Revoke tokens and sessions
operator-act-ban = Ban
operator-act-lift-ban = Lift a ban
operator-act-close-account = Close the account
operator-act-announce = Announcement
operator-act-end-announcement = End of the announcement
operator-act-begin-read-only = Read-only
operator-act-end-read-only = Changes again
operator-act-give-role = Role given
operator-act-take-role = Role taken

# What was done.
operator-done-closed = The account of { $name } is closed.
operator-done-banned = { $name } is banned and the account closed.
operator-done-read-only = The site is read-only now.
operator-done-already = The site is read-only already.
operator-done-changes = The site takes changes again; the clocks are credited.
operator-done-took = The site took changes already.
operator-error-own = player: close your own account on its own page
operator-tick-read-only = tick the box to make the site read-only

# Games in lists.
people-card-own = { $side } against { $others }
people-card-yourself = Against yourself
people-card-running = Running
people-card-turn = Move { $turn }
people-card-waiting = Waiting for acceptance
people-card-moves = { $moves ->
    [one] { $ending }, { $moves } move
   *[other] { $ending }, { $moves } moves
    }
people-card-draw = { $state } · a draw is offered
people-card-takeback = { $state } · a take-back is asked for
people-card-pause = { $state } · a pause is proposed

# The player's own games.
people-games-title = My games
people-next = Next game to move
people-key = (key N)
people-search-finished = search finished games
people-opponent = Opponent
people-filter = Filter
people-your-move = Your move
people-finished = Finished
people-none-yet = None yet: <a href="/">start one</a>.
people-no-such = No such games.
people-invitations = Invitations
people-proposed = Proposed by you
people-own-seeks = Your open challenges
people-decline = Decline
people-new-link = Show the link
people-open-until = Open until
people-error-show = show: no list “{ $list }”
people-error-page = page: a number from 1 to { $last }; the archive has all finished games

# The page of a player.
people-since = Member since
people-player = Player
people-program = A program
people-games = Games
people-counts = { $running } running, { $ended } finished
people-own-account = Your account
people-report = Report
people-report-message = You report this message to the moderators. They read it together with your name.
people-report-player = You report the name or profile of { $name } to the moderators. They read your name, too.
people-report-reason = Reason
people-report-choose = choose a reason
people-report-comment = What the moderators should know besides
people-report-send = Send the report
people-report-done = Thank you. The moderators have your report.
people-report-abuse = Insult or threat
people-report-spam = Advertising
people-report-name = Improper name
people-report-cheating = Forbidden help by engines
people-report-other = Something else
people-message-removed = A moderator has removed this message.
people-challenge-to = Challenge to a game of
people-challenge = Challenge
people-ratings = Ratings
people-no-ratings = No rated games yet.
people-rating = Rating
people-provisional = provisional
people-course-caption = { $variant }: the rating after each of the latest games
people-course-table = The latest of these ratings as a table
people-game-ended = Game ended
people-favourites = Most played
people-played = { $n ->
    [one] { $n } game
   *[other] { $n } games
    }
people-tally = Won { $won } · drawn { $drawn } · lost { $lost }
people-rated-count = { $n ->
    [one] { $n } rated game
   *[other] { $n } rated games
    }
people-last-results = Last results
people-by-variant = Results by variant
people-by-opponent = Results by opponent
people-drawn = Drawn
people-total = All
people-latest = Of the latest 1000 games.
people-running-games = Running games
people-all-running = All running games of { $name }
people-finished-games = Finished games
people-all-finished = All finished games of { $name }

# The ratings of a variant.
people-best = Best players of { $variant }
people-player-name = A player’s name
people-similar = Similar names:
people-rules = Rules
people-link-running = games being played
people-link-finished = finished games
people-link-best = best players
people-ratings-empty = Rated games between players with an account give one: <a href="/seeks">find an opponent</a>.
people-provisional-why = Provisional: based on few recent games, may be off by more than 220 points.
people-more-players = More players

# Games of all players.
people-watch-title = Games being played
people-none-now = No such games right now.
people-watch-empty = No game is being played right now. Running games of all players are listed here: <a href="/">start one</a>, or look at the <a href="/archive">finished games</a>.
people-more-games = More games
people-result = Result
people-any = Any
people-result-won = Won (by the player)
people-result-lost = Lost by the player
people-result-draw = Draw
people-result-white = First side won (White)
people-result-black = Second side won (Black)
people-result-red = Third side won (Red)
people-from = From
people-to = To
people-opening = First moves
people-position = Position <small>(FEN)</small>
people-with-position = Games with this position
people-next-title = Explorer: played next
people-next-all = { $n ->
    [one] In { $n } game with this position.
   *[other] In { $n } games with this position.
    }
people-search = Search
people-more-filters = Result, dates, moves, position
people-none-so-far = Nothing found so far.
people-none-found = No games found.
people-archive-empty = No game has ended here yet. Finished games are listed here, to be searched by variant, player, result, date, first moves and position: <a href="/">start a game</a>, or look at the <a href="/watch">games being played</a>.
people-searched = Searched back to
people-search-on = Search on
people-older = Older games
people-error-date = write dates as 2026-04-30
people-error-opening = choose a variant to search for first moves or a position

# How a game ended for its player, on a postmark.
people-mark-won = won
people-mark-lost = lost
people-mark-drawn = draw

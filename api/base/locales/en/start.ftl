# The form that starts a game.
start-title = Start a game of { $variant }
start-rules = Its rules
start-another = another variant
start-engine-at-once = play the engine at once
start-problem = { $problem }.
start-to-field = Go to the field
start-you = You
start-your-name = Your name, as others see it
start-your-email = Your email address
start-opponent = Your opponent
start-open = Anyone with a link
start-open-hint = You get a link to pass on; the first player who opens it can take the seat.
start-by-mail = A player, by email
start-opponent-email = Your opponent’s email address
start-by-name = A player of this site, by name
start-opponent-name = Your opponent’s name
start-engine = The engine
start-strength = Its strength
start-players = Players
start-third = The third player
start-nature-hint = Nature plays the brown pieces. She cannot win.
start-options = Options of { $variant }
start-first-position = First position
start-more = Colours, rating, engine help, start position
start-more-choices = More choices
start-random-colours = Random colours
start-side = Your side
start-at-random = At random
start-rated = Rated
start-rated-hint = The result counts for the ratings of both players. Not against engines.
start-help = Engine help allowed
start-help-hint = The players may use an engine during the game. Never in rated games.
start-no-explorer = Explorer not allowed
start-no-explorer-hint = No player may look up what others have played in positions of the running game.
start-fen = Start position
start-fen-hint = (FEN; empty for the usual one. <a href="{ $url }">The analysis board</a> shows the FEN of a position)
start-message = Message to the others
start-optional = (optional)
start-submit = Start the game
start-each = Choose the player of each seat

# Who plays at a seat.
start-seat-you = You
start-seat-open = Anyone with a link
start-seat-email = Email address of that player
start-seat-name = Name of that player
start-nature = Nature
start-chance = Random moves
start-nobody = Leave Nature out
start-level = Engine, level { $level } ({ $rating })
start-full = Engine, full strength ({ $seconds } s)

# Why the form was refused.
start-error-own-seat = choose exactly one seat for yourself
start-error-side = choose your side
start-error-fen = the start position cannot be read: { $error }
start-error-some-player = one of the players: { $error }
start-error-player = { $player }: { $error }
start-no-variant = There is no variant “{ $key }”. Choose one below.
start-error-opponent = Your opponent
start-error-enter-email = { $player }: enter an email address, or choose another way
start-error-enter-name = { $player }: enter a name, or choose another way
start-error-sign-in = sign in to challenge a player by name
start-error-choose = { $seat }: choose who plays there
start-error-address = your address: { $error }
start-error-position = the position: { $error }

# The list of open challenges.
start-seeks-title = Open challenges
start-seeks-lead = Accept one, and the game begins at once. Or play <a href="/">the engine</a>, which is always there.
start-variant = Variant
start-all = All
start-show = Show
start-seeks-none = No open challenges right now.
start-seeks-none-of-variant = No open challenges of this variant right now. <a href="/seeks">Show all</a>
start-board = Board:
start-seek-random = { $player } plays you; colours are drawn at random.
start-seek-plays = { $player } plays { $side } against you.
start-seek-player = { $player } ({ $rating })
start-seek-own-random = Colours are drawn at random.
start-seek-own-plays = You play { $side }.
start-seek-rated = rated
start-seek-unrated = not rated
start-seek-help = engine help allowed
start-seek-no-explorer = explorer not allowed
start-seek-range = for players rated { $range }
start-range-from = { $from } or more
start-range-to = { $to } or less
start-range = { $from } to { $to }
start-seek-ends = Ends
start-withdraw = Withdraw
start-accept = Accept and play
start-list-more = More
start-find = Find an opponent
start-next = Next
start-sign-in = <a href="/sign-in?next=/seeks">Sign in</a> to post your own.
start-open-seek = Open challenge: { $variant }
start-open-seek-sign-in = To accept, you need an account; all it takes is an email address. Then you come back to this challenge.
start-open-seek-pass-on = Link to send to your opponent

# The form that posts a challenge.
start-seek-title = Challenge anyone to a game of { $variant }
start-all-seeks = all open challenges
start-game = Game
start-your-colour = Your colour
start-seek-rated-hint = The result counts for the ratings of both players.
start-rating-from = Your opponent’s rating from
start-rating-to = to
start-rating-to-hint = (optional; players without one count as 1500)
start-post-seek = Post challenge
start-error-rating = the rating “{ $text }” is not a number

# The form for a game against the engine.
start-play-title = Play { $variant } against the engine
start-play-on = You play on from the position beside, against the engine.
start-engine-strength = Strength of the engine
start-play-level = Level { $level } (rating { $rating })
start-variant-options = Options of the variant
start-play = Play
start-play-hint = No account, no address: you play on the page that comes next. You have three days for each turn.
start-play-person = Play against a person

# What the form proposes: “You play White against Bob, 3 days per move, rated.”
start-terms = You play { $side } against { $others }, { $terms }.
start-terms-drawn = You play against { $others }, colours drawn at random, { $terms }.
start-terms-are = { $clock }, { $rated ->
    [yes] rated
   *[no] not rated
    }{ $help ->
    [yes] , engine help allowed
   *[no] {""}
    }
start-terms-nature = Nature: { $player }.
start-terms-player = { $name }
start-terms-member = a player of this site
start-terms-anyone = whoever accepts
start-terms-invited = { $n ->
    [one] the player you invite by email
   *[other] { $n } players you invite by email
    }
start-terms-open = { $n ->
    [one] the first player with your link
   *[other] the first { $n } players with your links
    }
start-terms-level = the engine at level { $level }
start-terms-full = the engine at full strength

# The analysis board.
analysis-title = Analysis: { $what }
analysis-back = Back to the game
analysis-score-table = Score table
analysis-sentence = { $words }.
analysis-move = Move
analysis-play = Play
analysis-undo = Undo
analysis-link = Link to this position
analysis-again = Start over
analysis-edit = Edit the position
analysis-play-on = Play on from here
analysis-moves = Moves
analysis-first = First position
analysis-previous = Previous move
analysis-next = Next move
analysis-last = Last position
analysis-instead = Instead of { $move }
analysis-no-moves = No moves yet. Play for both sides; going back and playing another move makes a variation.
analysis-too-long = These moves are too long for a link: it leads to the line that is shown, without its variations. Download them to keep them all.
analysis-download = Download as PGN
analysis-cut = Delete this move and what follows

# The engine.
analysis-engine = Engine
analysis-no-lines = No engine lines here: this is the board of <a href="{ $url }">your running game</a> against other players, or at most two moves away from it. Engines may help with it when the game is over.
analysis-no-lines-guest = No engine lines here: this is the board of a running game between players, or at most two moves away from it. Engines may help with it when the game is over.
analysis-unfair = this is the board of your running game “{ $game }” against other players, or at most two moves away from it; engines may help with it when the game is over
analysis-unfair-guest = this is the board of a running game between players, or at most two moves away from it; engines may help with it when the game is over
explorer-forbidden = your running game “{ $game }” is played without the explorer, and this is its board or at most two moves away from it; ask again when the game is over
analysis-over = The game is over in this position.
analysis-guest = Without an account the engine thinks for at most { $n } seconds at a time. <a href="/sign-in">Sign in</a> or <a href="/sign-up">create an account</a> for up to an hour.
analysis-needs-scripts = Engine lines need JavaScript.
analysis-review-without-scripts = A review of the whole game, below, does not.
analysis-ask = Ask the engine
analysis-stop = Stop
analysis-limits = Lines, depth and time
analysis-lines = Lines
analysis-depth = Depth, at most
analysis-any-depth = any
analysis-time = Time, at most
analysis-fair-play = <a href="/faq#fair-play">Fair play</a>: don’t use an engine in games against people, unless the game allows it.

# Below the board.
analysis-import = Import a game or a position
analysis-import-text = PGN, or a position as FEN <small>(of { $variant }; a PGN names its own game)</small>
analysis-import-button = Import
analysis-fen = This position as text (FEN)
analysis-copy = Copy
analysis-other-game = Another game
analysis-options = Options of { $variant }
analysis-options-button = Analyse with these options

# The review of a game.
analysis-review = Review
analysis-review-waits = Waiting, number { $place } in the queue. Done so far: { $done } of { $all } positions.
analysis-review-waits-until = Waiting, number { $place } in the queue, expected to start { $left }. Done so far: { $done } of { $all } positions.
analysis-review-waits-for = Waiting, number { $place } in the queue; { $reason }. Done so far: { $done } of { $all } positions.
analysis-review-searches = The engine has searched { $done } of { $all } positions.
analysis-review-done = Reviewed by { $engine }: { $done } of { $all } positions.
analysis-review-done-by-engine = Reviewed by the engine: { $done } of { $all } positions.
analysis-review-failed = The review ended early: { $reason }. Searched: { $done } of { $all } positions.
analysis-review-stopped = The review ended early: it was stopped. Searched: { $done } of { $all } positions.
analysis-reload = Reload the page to see more.
analysis-graph = Expected score of { $side }, from { $first } % at first to { $last } % at last
analysis-graph-of = Expected score of { $side }
analysis-n-inaccuracies = { $n ->
    [one] { $n } inaccuracy
    *[other] { $n } inaccuracies
  }
analysis-n-mistakes = { $n ->
    [one] { $n } mistake
    *[other] { $n } mistakes
  }
analysis-n-blunders = { $n ->
    [one] { $n } blunder
    *[other] { $n } blunders
  }
analysis-mark = { $turn }: { $judgement }
analysis-inaccuracy = inaccuracy
analysis-mistake = mistake
analysis-blunder = blunder
analysis-accuracy = Accuracy: { $who }
analysis-turning-point = Turning point
analysis-numbered = { $number } { $turn }
analysis-best-was = best was { $turn }
analysis-review-open = Open the review
analysis-review-mistakes = Go through the mistakes
analysis-learn = Learn from the mistakes of { $side }
analysis-better = <strong>{ $judgement }</strong>: better was { $turn }
analysis-no-mistakes = No inaccuracies, mistakes or blunders.
analysis-no-review = There is no review of running games between players.
analysis-review-what = The engine looks at every position of the moves above, and marks the turns that lost expected score.
analysis-review-game = Review this game
analysis-review-moves = Review these moves
analysis-review-nothing = Play or import some moves to have them reviewed.

# The editor of positions.
analysis-editor-title = Edit a position of { $variant }
analysis-editor-options = { $why }. The board below has the usual options of { $variant }. <a href="{ $url }">The form of a new game</a> shows which others there are.
analysis-editor-problem = This position cannot be played: { $problem }.
analysis-editor-analyse = Analyse
analysis-editor-pieces = Pieces: { $side }
analysis-editor-remove = Remove pieces
analysis-editor-clear = Clear
analysis-editor-start = Start position
analysis-editor-hand = In hand
analysis-editor-mover = To move
analysis-editor-counters = Rights and counters
analysis-editor-rights = Still allowed
analysis-editor-passant = En passant square
analysis-editor-halfmoves = Halfmove clock
analysis-editor-number = Turn number
analysis-editor-rest = Other state
analysis-editor-more = Other state <small>(as in braces of the FEN)</small>
analysis-editor-dark = dark
analysis-editor-light = light
analysis-editor-shades = { $first }: { $one }; { $second }: { $other }
analysis-editor-set = Set
analysis-editor-fen = Position as text (FEN)
analysis-editor-check = Show and check
analysis-editor-rules = Rules of { $variant }

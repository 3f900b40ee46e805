# The page of a variant.
rules-title = Rules of { $variant }
rules-description = Rules of { $variant }: { $summary }
rules-play-engine = Play the engine
rules-play-person = Play a person
rules-try = Try it against level 1
rules-learn = Learn it in { $n } short lessons
rules-running = { $n ->
    [one] { $n } game running
   *[other] { $n } games running
    }
rules-running-many = { $n } games or more running
rules-finished = { $n ->
    [one] { $n } game finished
   *[other] { $n } games finished
    }
rules-finished-many = { $n } games or more finished
rules-best-players = best players
rules-latest = Latest game:
rules-contents = Contents
rules-positions = Positions to try
rules-pieces = Pieces at a glance
rules-options = All options
rules-play-on = Play on from here
rules-analyse = Analyse
rules-moves-or-captures = moves or captures
rules-only-moves = only moves, without capturing
rules-only-captures = only captures
rules-diagrams-hint = Click a square of a diagram, or use the arrow keys, to move its piece there.
rules-betza = Betza’s notation
rules-option-values = ({ $values }; default { $default })
rules-source = Source: { $source }

# The list of variants.
rules-variants = Variants
rules-variants-description = All chess variants on Zugpost, each with a board, a sentence and its rules.
rules-all-variants = All variants

# A lesson.
lesson-title = { $lesson }: learn { $variant }
lesson-description = { $variant } in { $n } short lessons: { $summary }
lesson-learn = Learn { $variant }
lesson-heading = Lesson { $number } of { $n }: { $lesson }
lesson-task-done = Done.
lesson-place = { $number } of { $n }:
lesson-wrong = { $move } is legal, but not the move of this lesson. { $why }
lesson-illegal = { $move } is not a legal move here. Choose one from the list or on the board.
lesson-ambiguous = { $move } can mean several moves. Choose one from the list.
lesson-too-long = This is too long for a move. Choose one from the list.
lesson-over = The game is over here. Begin the lesson again.
lesson-move = Your move
lesson-try = Try this move
lesson-undo = Undo
lesson-solution = Show a solution
lesson-finished = You have finished this lesson.
lesson-back = Back
lesson-next = Next lesson
lesson-again = Start this lesson over
lesson-analyse = Analyse this position
lesson-all-rules = All rules
lesson-all = All lessons

# The words of the scripts. Only `{ $name }` may be filled in here, because scripts do it themselves.
# The board.
scripts-board = Board: arrow keys move, Enter chooses
scripts-choose-any = Drag a piece, or tap it and then a square.
scripts-choose-listed = Choose from the list.
scripts-choose-first = Choose a move first.
scripts-choose-target = Now choose where it goes.
scripts-cannot-move = { $piece } cannot move now.
scripts-refused = { $piece } cannot go to { $to }, but to: { $targets }
scripts-move-chosen = { $move } is chosen. Nothing leaves before you send it.
scripts-words-chosen = Chosen: { $words }. Nothing leaves before you send it.
scripts-step-chosen = { $move } is chosen. Nothing is sent before the turn is complete.
scripts-take-step = Take this step
scripts-choose-room = Where should the { $piece } from { $square } go?
scripts-choose-taken = Choose which piece is taken.
scripts-choose-changed = Choose the piece that changes.
scripts-or-none = Or { $square } again for none.
scripts-which = Which one?
scripts-promote = promote
scripts-do-not-promote = do not promote
scripts-in-hand = { $count } in hand
scripts-empty = empty
scripts-is-chosen = chosen
scripts-can-be-chosen = can be chosen
scripts-can-change = can change here
scripts-makes-room = makes room
scripts-can-be-taken = can be taken
scripts-can-be-reached = can be reached

# Buttons that copy a text.
scripts-copied = Copied
scripts-copy-refused = Not allowed by the browser
scripts-use-zone = Use that of this device: { $zone }

# Diagrams and lessons of the rules.
scripts-diagram = Diagram: { $name }. The arrow keys move it.
scripts-no-server = The server cannot be reached. Try again.

# The editor of positions.
scripts-editor-failed = The server could not be asked. Try again.
scripts-editor-remove = Touch a piece to remove it.
scripts-editor-put = Touch squares to put there: { $piece }.
scripts-editor-drag = Drag pieces from here to the board, on it, or off it; or touch a piece and then a square.

# The engine.
scripts-engine-asking = Asking the engine …
scripts-engine-refused = The engine cannot be asked now.
scripts-engine-lost = The connection was lost. Ask again to go on.
scripts-engine-waits = Waiting: number { $place } in the queue.
scripts-engine-waits-until = Waiting: number { $place } in the queue, expected to start at { $time }.
scripts-engine-waits-for = Waiting: number { $place } in the queue; { $reason }.
scripts-engine-failed = The engine gave up: { $reason }.
scripts-engine-begins = The engine begins …
scripts-engine-searches = Depth { $depth }, { $nodes } nodes.
scripts-engine-done = Depth { $depth }, { $nodes } nodes; { $end }.
scripts-engine-end-done = done
scripts-engine-end-depth = full depth reached
scripts-engine-end-nodes = all nodes used
scripts-engine-end-time = time is up
scripts-engine-end-mate = the end of the game is found
scripts-engine-end-only-step = there is only one move
scripts-engine-end-stopped = stopped
scripts-mates = mates in { $moves }
scripts-is-mated = is mated in { $moves }
scripts-side-mates = { $side } mates in { $moves }
scripts-chances = Expected score: { $first } { $share } %, { $second } { $rest } %

# Lessons from a review.
scripts-learn-find = { $played }: { $judgement }. Find a better move on the board.
scripts-learn-show = Show the best move
scripts-learn-stop = Stop
scripts-learn-next = Next
scripts-learn-result = Result
scripts-learn-best = The best was { $move }.
scripts-learn-right = Right: { $move }.
scripts-learn-right-too = Right: { $move }. The engine's turn: { $better }.
scripts-learn-played = { $move } was played: { $judgement }. Try another move.
scripts-learn-worse = { $move } is not as good as the best. Try another move.
scripts-learn-end = That was the last one. Found at once: { $found } of { $turns }.
scripts-instead = Instead of { $move }

# A running game.
scripts-changed = The game has changed.
scripts-show = Show it
scripts-offline = No connection. Your move is kept here; the page reconnects by itself.
scripts-not-sent = The server cannot be reached. Your move is kept, and sent as soon as there is a connection again, unless you change it. It counts only once.
scripts-unsent-passed = You pressed Play without a connection, and the game has gone on since. The list of moves shows whether your move arrived; otherwise nothing was played.

# Conditional moves.
scripts-plan-begin = Plan on the board
scripts-plan-end = Back to the game
scripts-plan-failed = The position could not be loaded. Try again.
scripts-plan-over = The game would be over here.
scripts-plan-own = Play your answer.
scripts-plan-theirs = Play the reply that you expect.
scripts-plan-add = Add to the plan
scripts-plan-unsaved = Not saved yet.
scripts-draft-back = What you had chosen or written here is back. It is not sent yet.
scripts-draft-drop = Discard it
scripts-plan-if = If
scripts-plan-then = then
scripts-plan-incomplete = turn not complete
scripts-plan-open = no answer yet
scripts-plan-remove = Remove
scripts-plan-remove-this = Remove: { $branch }
scripts-plan-other = Another reply
scripts-plan-other-after = Another reply after { $move }

# Notices on a device.
scripts-push-on = This device now shows when it is your turn.
scripts-push-off = This device shows no more notices.
scripts-push-forbidden = The browser does not allow notices of this site. Its settings can change that.
scripts-push-failed = This was not done, because the server did not answer as expected. Try again.

# The time that is left.
scripts-days-hours = in { $days } { $hours }
scripts-clock-days = { $days } d { $hours } h
scripts-clock-hours = { $hours } h { $minutes } min
scripts-clock-minutes = { $minutes } min
scripts-clock-seconds = { $seconds } s

# What an analysis waits for.
scripts-waits-worker = no worker is connected
scripts-waits-able-worker = no worker plays this variant
scripts-waits-own = your analyses run one at a time

# Played steps in words, without their side; those by which a player leaves the game have it.
step-goes = { $piece } { $from } to { $to }
step-takes = { $piece } { $from } takes { $taken } on { $to }
step-takes-in-passing = { $piece } { $from } to { $to } takes { $taken } on { $third } en passant
step-takes-two = { $piece } { $from } to { $to } takes { $taken } on { $third } en passant and { $other } on { $to }
step-castles-kingside = castles kingside
step-castles-queenside = castles queenside
step-castles = castles: { $piece } { $from } to { $to }, rook { $rook } to { $beside }
step-drops = drops { $one } on { $to }
step-drops-and-moves = drops { $one } on { $to } and moves the { $piece } from there to { $third }
step-brings = brings { $one } to { $to }
step-returns = brings { $one } back to { $to }
step-returns-taking = brings { $one } back to { $to } and takes { $taken } there
step-explodes = { $piece } { $from } explodes on { $to } and takes { $taken } there with it
step-switches = { $piece } on { $to } becomes { $one }
step-promotes = promotes to { $one }
step-passes = passes
step-lets-pass = lets the turn pass
step-resigns = { $of } resigns
step-out-of-time = { $side } runs out of time

# A step with its side, and what else it does.
step-of-side = { $side } { $move }
step-becomes = { $move } and becomes { $one }
step-raises = { $move }, and the { $piece } on { $square } becomes { $one }
step-by = { $move }, moved by { $side }
step-checks = { $move }, check
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# What is taken.
step-the = the { $piece }
step-owned = { $of }'s { $piece }

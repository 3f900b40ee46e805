# Played steps in words. The second group is said behind one of the first.
step-goes = { $side } { $piece } { $from } to { $to }
step-takes = { $side } { $piece } { $from } takes { $taken } on { $to }
step-takes-in-passing = { $side } { $piece } { $from } to { $to } takes { $taken } on { $third } en passant
step-takes-two = { $side } { $piece } { $from } to { $to } takes { $taken } on { $third } en passant and { $other } on { $to }
step-castles-kingside = { $side } castles kingside
step-castles-queenside = { $side } castles queenside
step-castles = { $side } castles: { $piece } { $from } to { $to }, rook { $rook } to { $beside }
step-drops = { $side } drops { $one } on { $to }
step-drops-and-moves = { $side } drops { $one } on { $to } and moves the { $piece } from there to { $third }
step-brings = { $side } brings { $one } to { $to }
step-returns = { $side } brings { $one } back to { $to }
step-returns-taking = { $side } brings { $one } back to { $to } and takes { $taken } there
step-explodes = { $side } { $piece } { $from } explodes on { $to } and takes { $taken } there with it
step-switches = { $side } { $piece } on { $to } becomes { $one }
step-promotes = { $side } promotes to { $one }
step-passes = { $side } passes
step-lets-pass = { $side } lets the turn pass
step-resigns = { $side } resigns
step-out-of-time = { $side } runs out of time

# What else a step does.
step-en-passant = { $move } en passant
step-becomes = { $move } and becomes { $one }
step-raises = { $move }, and the { $piece } on { $square } becomes { $one }
step-by = { $move }, moved by { $side }
step-checks = { $move }, check
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# What is taken.
step-the = the { $piece }
step-owned = { $of }'s { $piece }

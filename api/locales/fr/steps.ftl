# Coups joués en mots. Le second groupe suit un message du premier.
step-goes = { $side } : { $piece } de { $from } en { $to }
step-takes = { $side } : { $piece } de { $from } prend en { $to } ({ $taken })
step-takes-in-passing = { $side } : { $piece } de { $from } en { $to } prend en passant en { $third } ({ $taken })
step-takes-two = { $side } : { $piece } de { $from } prend en passant en { $third } ({ $taken }) et en { $to } ({ $other })
step-castles-kingside = { $side } : petit roque
step-castles-queenside = { $side } : grand roque
step-castles = { $side } : roque, { $piece } de { $from } en { $to }, tour de { $rook } en { $beside }
step-drops = { $side } : { $one } est posé en { $to }
step-drops-and-moves = { $side } : { $one } est posé en { $to }, et { $piece } va de là en { $third }
step-brings = { $side } : { $one } apparaît en { $to }
step-returns = { $side } : { $one } revient en { $to }
step-returns-taking = { $side } : { $one } revient en { $to } avec prise ({ $taken })
step-explodes = { $side } : { $piece } de { $from } explose en { $to } et emporte : { $taken }
step-switches = { $side } : { $piece } en { $to } devient { $one }
step-promotes = { $side } : promotion en { $one }
step-passes = { $side } : passe
step-lets-pass = { $side } : laisse passer son tour
step-resigns = { $side } : abandon
step-out-of-time = { $side } : temps écoulé

# Ce qu’un coup fait encore.
step-en-passant = { $move } en passant
step-becomes = { $move } et devient { $one }
step-raises = { $move }, et { $piece } en { $square } devient { $one }
step-by = { $move }, joué par { $side }
step-checks = { $move }, échec
step-ends = { $move }, { $reason }
step-then = { $first } ; { $next }

# Ce qui est pris.
step-the = { $piece }
step-owned = { $piece } { $of }

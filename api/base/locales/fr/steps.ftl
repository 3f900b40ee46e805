# Coups joués en mots, sans leur camp ; seul le départ d’un joueur le nomme.
step-goes = { $piece } de { $from } en { $to }
step-takes = { $piece } de { $from } prend en { $to } ({ $taken })
step-takes-in-passing = { $piece } de { $from } en { $to } prend en passant en { $third } ({ $taken })
step-takes-two = { $piece } de { $from } prend en passant en { $third } ({ $taken }) et en { $to } ({ $other })
step-castles-kingside = petit roque
step-castles-queenside = grand roque
step-castles = roque, { $piece } de { $from } en { $to }, tour de { $rook } en { $beside }
step-drops = { $one } est posé en { $to }
step-drops-and-moves = { $one } est posé en { $to }, et { $piece } va de là en { $third }
step-brings = { $one } apparaît en { $to }
step-returns = { $one } revient en { $to }
step-returns-taking = { $one } revient en { $to } avec prise ({ $taken })
step-explodes = { $piece } de { $from } explose en { $to } et emporte : { $taken }
step-switches = { $piece } en { $to } devient { $one }
step-promotes = promotion en { $one }
step-passes = passe
step-lets-pass = laisse passer son tour
step-resigns = Abandon { $of }
step-out-of-time = { $side } : temps écoulé

# Un coup avec son camp, et ce qu’il fait encore.
step-of-side = { $side } : { $move }
step-becomes = { $move } et devient { $one }
step-raises = { $move }, et { $piece } en { $square } devient { $one }
step-by = { $move } ({ $side })
step-checks = { $move }, échec
step-ends = { $move }, { $reason }
step-then = { $first } ; { $next }

# Ce qui est pris.
step-the = { $piece }
step-owned = { $piece } { $of }

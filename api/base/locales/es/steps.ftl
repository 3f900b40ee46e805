# Jugadas en palabras, sin su bando; solo lo nombra la salida de un jugador.
step-goes = { $piece } de { $from } a { $to }
step-takes = { $piece } de { $from } captura en { $to } ({ $taken })
step-takes-in-passing = { $piece } de { $from } a { $to } captura al paso en { $third } ({ $taken })
step-takes-two = { $piece } de { $from } captura al paso en { $third } ({ $taken }) y en { $to } ({ $other })
step-castles-kingside = enroque corto
step-castles-queenside = enroque largo
step-castles = enroque, { $piece } de { $from } a { $to }, torre de { $rook } a { $beside }
step-drops = entra { $one } en { $to }
step-drops-and-moves = entra { $one } en { $to }, y { $piece } va de allí a { $third }
step-brings = aparece { $one } en { $to }
step-returns = vuelve { $one } a { $to }
step-returns-taking = vuelve { $one } a { $to } con captura ({ $taken })
step-explodes = { $piece } de { $from } explota en { $to } y se lleva consigo: { $taken }
step-switches = { $piece } en { $to } se convierte en { $one }
step-promotes = promoción a { $one }
step-passes = pasa
step-lets-pass = deja pasar el turno
step-resigns = Abandono { $of }
step-out-of-time = { $side }: tiempo agotado

# Una jugada con su bando, y qué más hace.
step-of-side = { $side }: { $move }
step-becomes = { $move } y se convierte en { $one }
step-raises = { $move }, y { $piece } en { $square } se convierte en { $one }
step-by = { $move }, movido por { $side }
step-checks = { $move }, jaque
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# Lo que se captura.
step-the = { $piece }
step-owned = { $piece } { $of }

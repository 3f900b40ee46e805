# Jugadas en palabras. El segundo grupo va detrás de un mensaje del primero.
step-goes = { $side }: { $piece } de { $from } a { $to }
step-takes = { $side }: { $piece } de { $from } captura en { $to } ({ $taken })
step-takes-in-passing = { $side }: { $piece } de { $from } a { $to } captura al paso en { $third } ({ $taken })
step-takes-two = { $side }: { $piece } de { $from } captura al paso en { $third } ({ $taken }) y en { $to } ({ $other })
step-castles-kingside = { $side }: enroque corto
step-castles-queenside = { $side }: enroque largo
step-castles = { $side }: enroque, { $piece } de { $from } a { $to }, torre de { $rook } a { $beside }
step-drops = { $side }: entra { $one } en { $to }
step-drops-and-moves = { $side }: entra { $one } en { $to }, y { $piece } va de allí a { $third }
step-brings = { $side }: aparece { $one } en { $to }
step-returns = { $side }: vuelve { $one } a { $to }
step-returns-taking = { $side }: vuelve { $one } a { $to } con captura ({ $taken })
step-explodes = { $side }: { $piece } de { $from } explota en { $to } y se lleva consigo: { $taken }
step-switches = { $side }: { $piece } en { $to } se convierte en { $one }
step-promotes = { $side }: promoción a { $one }
step-passes = { $side }: pasa
step-lets-pass = { $side }: deja pasar el turno
step-resigns = { $side }: abandono
step-out-of-time = { $side }: tiempo agotado

# Qué más hace una jugada.
step-en-passant = { $move } al paso
step-becomes = { $move } y se convierte en { $one }
step-raises = { $move }, y { $piece } en { $square } se convierte en { $one }
step-by = { $move }, movido por { $side }
step-checks = { $move }, jaque
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# Lo que se captura.
step-the = { $piece }
step-owned = { $piece } { $of }

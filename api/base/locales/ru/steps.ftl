# Сделанные ходы словами, без стороны; её называет только выход игрока.
step-goes = { $piece } { $from } на { $to }
step-takes = { $piece } { $from } бьёт { $taken } на { $to }
step-takes-in-passing = { $piece } { $from } на { $to } бьёт на проходе { $taken } на { $third }
step-takes-two = { $piece } { $from } бьёт на проходе { $taken } на { $third } и { $other } на { $to }
step-castles-kingside = короткая рокировка
step-castles-queenside = длинная рокировка
step-castles = рокировка, { $piece } { $from } на { $to }, ладья { $rook } на { $beside }
step-drops = { $one } ставится на { $to }
step-drops-and-moves = { $one } ставится на { $to }, { $piece } идёт оттуда на { $third }
step-brings = { $one } появляется на { $to }
step-returns = { $one } возвращается на { $to }
step-returns-taking = { $one } возвращается на { $to } и бьёт { $taken }
step-explodes = { $piece } { $from } взрывается на { $to } и забирает с собой { $taken }
step-switches = { $piece } на { $to } становится другой фигурой: { $one }
step-promotes = превращение, { $one }
step-passes = пропуск хода
step-lets-pass = ход пропущен
step-resigns = Сдача { $of }
step-out-of-time = { $side }: время вышло

# Ход с его стороной и что ещё он делает.
step-of-side = { $side }: { $move }
step-becomes = { $move }, превращение: { $one }
step-raises = { $move }, превращение на { $square }: { $piece } – { $one }
step-by = { $move }, ход сделали: { $side }
step-checks = { $move }, шах
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# Что взято.
step-the = { $piece }
step-owned = { $piece } { $of }

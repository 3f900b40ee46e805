# Сделанные ходы словами. Вторая группа следует за сообщением первой.
step-goes = { $side }: { $piece } { $from } на { $to }
step-takes = { $side }: { $piece } { $from } бьёт на { $to } ({ $taken })
step-takes-in-passing = { $side }: { $piece } { $from } на { $to } бьёт на проходе на { $third } ({ $taken })
step-takes-two = { $side }: { $piece } { $from } бьёт на проходе на { $third } ({ $taken }) и на { $to } ({ $other })
step-castles-kingside = { $side }: короткая рокировка
step-castles-queenside = { $side }: длинная рокировка
step-castles = { $side }: рокировка, { $piece } { $from } на { $to }, ладья { $rook } на { $beside }
step-drops = { $side }: { $one } ставится на { $to }
step-drops-and-moves = { $side }: { $one } ставится на { $to }, { $piece } идёт оттуда на { $third }
step-brings = { $side }: { $one } появляется на { $to }
step-returns = { $side }: { $one } возвращается на { $to }
step-returns-taking = { $side }: { $one } возвращается на { $to } со взятием ({ $taken })
step-explodes = { $side }: { $piece } { $from } взрывается на { $to } и забирает с собой: { $taken }
step-switches = { $side }: { $piece } на { $to } становится другой фигурой: { $one }
step-promotes = { $side }: превращение, { $one }
step-passes = { $side }: пропуск хода
step-lets-pass = { $side }: ход пропущен
step-resigns = { $side }: сдача
step-out-of-time = { $side }: время вышло

# Что ещё делает ход.
step-en-passant = { $move } на проходе
step-becomes = { $move }, превращение: { $one }
step-raises = { $move }, превращение на { $square }: { $piece } – { $one }
step-by = { $move }, ход сделали: { $side }
step-checks = { $move }, шах
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# Что взято.
step-the = { $piece }
step-owned = { $piece } { $of }

# Gespielte Züge in Worten, ohne ihre Seite; nur das Ausscheiden eines Spielers nennt sie.
step-goes = { $piece } { $from } nach { $to }
step-takes = { $piece } { $from } schlägt auf { $to } ({ $taken })
step-takes-in-passing = { $piece } { $from } nach { $to } schlägt en passant auf { $third } ({ $taken })
step-takes-two = { $piece } { $from } schlägt en passant auf { $third } ({ $taken }) und auf { $to } ({ $other })
step-castles-kingside = kurze Rochade
step-castles-queenside = lange Rochade
step-castles = Rochade, { $piece } { $from } nach { $to }, Turm { $rook } nach { $beside }
step-drops = setzt { $one } auf { $to } ein
step-drops-and-moves = setzt { $one } auf { $to } ein und zieht von dort nach { $third } ({ $piece })
step-brings = bringt { $one } nach { $to }
step-returns = bringt { $one } nach { $to } zurück
step-returns-taking = bringt { $one } nach { $to } zurück und schlägt dort ({ $taken })
step-explodes = { $piece } { $from } explodiert auf { $to } und nimmt dort mit sich: { $taken }
step-switches = { $piece } auf { $to } verwandelt sich in { $one }
step-promotes = wandelt um in { $one }
step-passes = passt
step-lets-pass = lässt den Zug verstreichen
step-resigns = { $of } gibt auf
step-out-of-time = { $side }: Zeit abgelaufen

# Ein Zug mit seiner Seite, und was er noch bewirkt.
step-of-side = { $side }: { $move }
step-becomes = { $move } und verwandelt sich in { $one }
step-raises = { $move }, und { $piece } auf { $square } verwandelt sich in { $one }
step-by = { $move }, gezogen von { $side }
step-checks = { $move }, Schach
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# Was geschlagen wird.
step-the = { $piece }
step-owned = { $of }: { $piece }

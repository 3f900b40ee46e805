# Gespielte Züge in Worten. Die zweite Gruppe steht hinter einem aus der ersten.
step-goes = { $side }: { $piece } { $from } nach { $to }
step-takes = { $side }: { $piece } { $from } schlägt auf { $to } ({ $taken })
step-takes-in-passing = { $side }: { $piece } { $from } nach { $to } schlägt en passant auf { $third } ({ $taken })
step-takes-two = { $side }: { $piece } { $from } schlägt en passant auf { $third } ({ $taken }) und auf { $to } ({ $other })
step-castles-kingside = { $side }: kurze Rochade
step-castles-queenside = { $side }: lange Rochade
step-castles = { $side }: Rochade, { $piece } { $from } nach { $to }, Turm { $rook } nach { $beside }
step-drops = { $side } setzt { $one } auf { $to } ein
step-drops-and-moves = { $side } setzt { $one } auf { $to } ein und zieht von dort nach { $third } ({ $piece })
step-brings = { $side } bringt { $one } nach { $to }
step-returns = { $side } bringt { $one } nach { $to } zurück
step-returns-taking = { $side } bringt { $one } nach { $to } zurück und schlägt dort ({ $taken })
step-explodes = { $side }: { $piece } { $from } explodiert auf { $to } und nimmt dort mit sich: { $taken }
step-switches = { $side }: { $piece } auf { $to } verwandelt sich in { $one }
step-promotes = { $side } wandelt um in { $one }
step-passes = { $side } passt
step-lets-pass = { $side } lässt den Zug verstreichen
step-resigns = { $side } gibt auf
step-out-of-time = { $side }: Zeit abgelaufen

# Was ein Zug noch bewirkt.
step-en-passant = { $move } en passant
step-becomes = { $move } und verwandelt sich in { $one }
step-raises = { $move }, und { $piece } auf { $square } verwandelt sich in { $one }
step-by = { $move }, gezogen von { $side }
step-checks = { $move }, Schach
step-ends = { $move }, { $reason }
step-then = { $first }; { $next }

# Was geschlagen wird.
step-the = { $piece }
step-owned = { $piece } von { $of }

# Was eine Stellung außer den Figuren enthält.
fact-phase-white = Schritt { $number } von { $phases }: { $of } zieht eine weiße Figur
fact-phase-black = Schritt { $number } von { $phases }: { $of } zieht eine schwarze Figur
fact-choice = { $of } wählt, was aus dem Bauern wird
fact-nature-is-out = Die Natur ist aus dem Spiel ausgeschieden
fact-nature-places = Die Natur setzt ihren Antikönig
fact-nature-acts = Die Natur darf jetzt ziehen
fact-nature-acts-next = Die Natur darf vor dem nächsten Zug ziehen
fact-nature-waits = Die Natur darf nach { $turns ->
    [one] einem weiteren Zug
   *[other] { $turns } weiteren Zügen
    } ziehen
fact-nature-grace = Schachgebote der Natur dürfen noch { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
    } lang ignoriert werden
fact-bobber = Bobber von { $of } auf { $square }: { $reach ->
    [one] 1 Feld
   *[other] bis zu { $reach } Felder
    }
fact-bobber-free = Bobber von { $of } auf { $square }: beliebig viele Felder
fact-count = { $of } zählt Züge: { $number } von { $limit }
fact-bishop-dark = Der zweite Läufer von { $of } kommt auf ein dunkles Feld
fact-bishop-light = Der zweite Läufer von { $of } kommt auf ein helles Feld
fact-points = Punkte: { $first } { $one }, { $second } { $other }
fact-castles = { $of } darf noch rochieren, mit dem König nach { $king }
fact-castles-both = { $of } darf noch rochieren, mit dem König nach { $king } oder { $other }
fact-no-castling = Niemand darf mehr rochieren
fact-king-leaps = { $of } darf noch mit dem König springen
fact-anti-king-leaps = { $of } darf noch mit dem Antikönig springen
fact-teleports = { $of } darf den König noch teleportieren
fact-progress = { $clock ->
    [one] { $clock } Zug
   *[other] { $clock } Züge
    } ohne Fortschritt; nach { $claim } kann Remis beansprucht werden, nach { $end } endet die Partie
fact-progress-to-claim = { $clock ->
    [one] { $clock } Zug
   *[other] { $clock } Züge
    } ohne Fortschritt; nach { $claim } kann Remis beansprucht werden
fact-progress-to-end = { $clock ->
    [one] { $clock } Zug
   *[other] { $clock } Züge
    } ohne Fortschritt; nach { $end } endet die Partie
fact-progress-alone = { $clock ->
    [one] { $clock } Zug
   *[other] { $clock } Züge
    } ohne Fortschritt
fact-come-up-twice = Diese Stellung ist zweimal vorgekommen
fact-come-up = Diese Stellung ist { $count }-mal vorgekommen

# What positions hold besides: labels of the editor.
state-player-of-turn = Wer diesen Zug macht
state-step-of-turn = Schritt des Zugs
state-turn-of-both = Zug der Partie, für beide gezählt
state-moved-in-step-1 = In Schritt 1 gezogen (Felder, e4,d5)
state-moved-in-step-before = Im Schritt davor gezogen (Felder, e4,d5)
state-turns-since-nature = Züge, seit die Natur dran war
state-turns-of-nature = Züge der Natur bisher
state-seat-to-act = Wer handelt
state-given-back = Von der Natur zurückgegeben (Buchstaben, QPp)
state-pawns-stepped-twice = Bauern nach einem Doppelschritt (Felder, e4,d5)
state-unmoved-of-nature = Ungezogene Figuren der Natur (Felder, e4,d5)
state-seat-out = Ausgeschieden
state-moves-of-bobber = Züge des Bobbers auf { $square }
state-shades-of-first-bishops = Feld des ersten eingesetzten Läufers
state-passes = Passzüge in Folge
state-wings-to-arrange = Noch aufzustellende Flügel

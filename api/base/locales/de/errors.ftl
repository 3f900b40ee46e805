# Warum etwas abgelehnt wird, ohne Punkt am Ende.
error-or = { $first } oder { $last }

# Links, Partien, Spieler und Listen.
error-no-link = dieser Link ist unbekannt oder abgelaufen
error-no-link-ask-again = dieser Link ist unbekannt oder abgelaufen; fordern Sie einen neuen an
error-no-game = es gibt keine Partie „{ $id }“
error-not-your-game = Sie haben keinen Platz in der Partie „{ $id }“
error-no-seek = es gibt keine offene Herausforderung „{ $id }“; vielleicht hat sie schon jemand angenommen
error-no-player = es gibt keinen Spieler „{ $name }“
error-no-player-like = es gibt keinen Spieler „{ $name }“ (meinten Sie { $names }?)
error-no-vacation = es gibt keinen laufenden oder geplanten Urlaub „{ $id }“
error-vacation-begin = ein Urlaub beginnt jetzt oder innerhalb eines Jahres
error-vacation-short = ein Urlaub dauert mindestens einen Tag
error-vacation-left = vom { $from } an bleibt Ihnen von Ihrem Urlaub noch: { $left }
error-vacation-met = Sie haben schon Urlaub vom { $from } bis { $until }
error-no-token = es gibt kein Token „{ $id }“
error-no-session = es gibt keine Sitzung „{ $id }“
error-no-device = dieses Gerät gibt es nicht
error-no-analysis = es gibt keine Analyse „{ $id }“
error-no-address = „{ $email }“ ist keine Ihrer bestätigten Adressen
error-in-file = Partie { $number }: { $why }

# Der Stand einer Partie.
error-blocked = { $name } nimmt keine Partien mit Ihnen und keine Nachrichten von Ihnen an
error-muted = die Moderation hat Sie stummgeschaltet: Sie können spielen, aber keine Nachrichten schreiben
error-muted-until = die Moderation hat Sie bis { $until } stummgeschaltet: Sie können spielen, aber keine Nachrichten schreiben
error-needs-moderator = das darf nur die Moderation
error-needs-operator = das dürfen nur Betreiber
error-no-report = es gibt keine Meldung { $id }
error-no-message = es gibt keine Nachricht { $id }
error-report-self = Sie können sich nicht selbst melden
error-reason-missing = geben Sie einen Grund an: Der Spieler liest ihn
error-until-past = das liegt in der Vergangenheit
error-announcement-empty = schreiben Sie einen Text
error-text-too-long = höchstens { $n } Zeichen
error-adjudicate-result = ein Platz, der noch um den Sieg spielt, „draw“ oder „cancelled“
error-not-your-turn = am Zug: { $side }
error-stale = die Partie steht bei Halbzug { $ply }, nicht bei dem, für den das bestimmt war; laden Sie die Partie neu
error-beyond-end = so weit ist die Partie nicht: Ihr letzter Halbzug ist { $ply }
error-moved-on = die Partie ist seit dieser E-Mail weitergegangen
error-unfinished = der Zug ist nicht zu Ende: Nach „{ $played }“ zieht noch einmal { $side }; senden Sie den ganzen Zug
error-not-begun = die Partie hat noch nicht begonnen: Es haben noch nicht alle angenommen
error-not-invited = die Einladung ist nicht mehr offen
error-game-over = die Partie ist zu Ende
error-late = Ihre Bedenkzeit war abgelaufen, bevor das ankam
error-on-leave = Sie sind bis { $until } im Urlaub; beenden Sie ihn, um zu spielen
error-out = { $side } ist aus der Partie ausgeschieden
error-no-stake = { $side } spielt nicht auf Gewinn und kann deshalb weder aufgeben noch etwas vereinbaren

# Angebote und Ansprüche.
error-no-draw-offered = Ihnen ist kein Remis angeboten
error-draw-too-early = Remis kann mit Ihrem ersten Zug oder danach angeboten werden
error-draw-refused = { $n ->
    [one] Sie haben vor Kurzem Remis angeboten; mit Ihrem nächsten Zug dürfen Sie wieder anbieten
   *[other] Ihr letztes Remisangebot wurde abgelehnt; nach { $n } weiteren eigenen Zügen oder mit dem letzten davon dürfen Sie wieder anbieten
}
error-two-offers = es stehen ein Remisangebot und eine Bitte um Zugrücknahme offen; antworten Sie mit ACCEPT DRAW, DECLINE DRAW, ACCEPT TAKEBACK oder DECLINE TAKEBACK
error-takeback-of-another = ein anderer Spieler bittet um eine Zugrücknahme; beantworten Sie zuerst das
error-takeback-not-asked = niemand bittet Sie um eine Zugrücknahme
error-takeback-nothing = { $side } hat keinen Zug, der zurückgenommen werden könnte
error-takeback-departure = seither ist ein Spieler ausgeschieden; das lässt sich nicht zurücknehmen
error-claim-vacation = { $side } geht in Urlaub, statt durch Zeit zu verlieren
error-claim-reply = eine rechtzeitig eingetroffene Antwort wird noch bearbeitet ({ $side })
error-claim-time = die Zeit ist noch nicht abgelaufen ({ $side })
error-claim-draw = hier lässt sich kein Remis beanspruchen, weder durch Stellungswiederholung noch durch Züge ohne Fortschritt
error-abort-too-late = jede Seite hat ihren ersten Zug gemacht; bieten Sie Remis an oder geben Sie auf, statt abzubrechen
error-pause-already = die Partie ist schon unterbrochen
error-pause-not-proposed = Ihnen ist keine Pause vorgeschlagen
error-pause-none = die Partie ist nicht unterbrochen
error-rematch-running = diese Partie läuft noch
error-rematch-never-played = diese Partie wurde nie hier gespielt
error-rematch-closed = das Konto des Spielers ist geschlossen ({ $side })

# Nachrichten und Notizen.
error-message-too-long = eine Nachricht hat höchstens { $n } Bytes
error-message-empty = die Nachricht ist leer
error-note-too-long = eine Notiz hat höchstens { $n } Bytes

# Schritte und Züge.
error-illegal = „{ $text }“ ist hier nicht erlaubt
error-illegal-nearest = „{ $text }“ ist hier nicht erlaubt; am nächsten: { $steps }
error-ambiguous = „{ $text }“ kann mehrere Schritte bedeuten
error-ambiguous-one-of = „{ $text }“ kann mehrere Schritte bedeuten; schreiben Sie einen davon: { $steps }
error-step-too-long = ein Schritt von { $n } Bytes ist zu lang, gelesen werden höchstens { $most }
error-turn-over = der Zug ist nach „{ $played }“ zu Ende; senden Sie das allein
error-turn-unfinished = der Zug ist nach „{ $played }“ nicht zu Ende; senden Sie den ganzen Zug
error-turn-number = es ist Zug { $expected }, nicht { $given }
error-capital = „{ $text }“ kann „{ $large }“ und „{ $small }“ bedeuten; schreiben Sie es mit Zugnummer und beiden Feldern: { $squares }
error-piece-letters = „{ $text }“ hat Buchstaben, die in einer anderen Sprache andere Figuren bedeuten; schreiben Sie es mit Zugnummer und beiden Feldern
error-two-wishes = in Ihrer E-Mail steht „{ $one }“ und „{ $other }“; senden Sie eines davon allein
error-two-wishes-in-full = in Ihrer E-Mail steht „{ $one }“ und „{ $other }“; senden Sie eines davon allein, ausgeschrieben: { $squares }
error-opening-too-long = eine Eröffnung hat hier höchstens { $n } Schritte

# Berührt – geführt, und die Ankündigung der Natur.
error-announce-nature = nur die Natur kündigt ihren Zug an
error-announced = die Natur hat ihren Zug schon angekündigt
error-touch-off = in dieser Partie gilt „berührt – geführt“ nicht
error-touched = Sie haben schon { $square } berührt
error-touch-no-piece = { $side } hat keine Figur auf „{ $square }“
error-must-move = Sie haben die Figur auf { $square } berührt und müssen mit ihr ziehen

# Bedingte Züge.
error-conditional = bedingte Züge, { $place }: { $why }
error-place-beginning = am Anfang
error-place-after = nach { $moves }
error-place-to-move = { $place } (am Zug: { $side })
error-plan = bedingte Züge: { $why }
error-plan-too-long = ein Text hat höchstens { $n } Bytes
error-plan-too-deep = höchstens { $n } Antworten nacheinander
error-plan-too-many = höchstens { $n } Antworten
error-plan-and-if = schreiben Sie AND IF, um eine Zeile fortzusetzen, oder nur die Züge
error-plan-if-missing = auf AND muss IF folgen
error-plan-if-not = auf AND muss IF folgen, nicht „{ $word }“
error-plan-begins-with-if = eine Zeile beginnt mit IF, nicht mit „{ $word }“
error-plan-then-missing = vor IF fehlen THEN und eine Antwort
error-plan-then-place = THEN steht zwischen dem, was die anderen spielen, und der Antwort
error-plan-answer-missing = die Antwort fehlt
error-plan-answer-unfinished = die Antwort ist kein ganzer Zug; schreiben Sie alle seine Schritte
error-plan-own-step = „{ $step }“ ist ein eigener Schritt ({ $side })
error-plan-turn-over = der Zug ist nach „{ $played }“ zu Ende, vor „{ $step }“
error-plan-over = dort ist die Partie zu Ende, es gibt also nichts zu beantworten
error-plan-not-yet = { $side } ist am Zug; schreiben Sie auch, was { $side } spielt
error-plan-second-answer = darauf gibt es schon eine andere Antwort: { $answer }
error-plan-own-turn = Sie sind selbst am Zug: Spielen Sie ihn, und senden Sie die bedingten Züge mit ihm oder danach
error-plan-no-former = es gibt keine früheren bedingten Züge, die wieder gelten könnten
error-plan-nature-first = die Natur kann vor Ihnen ziehen: Senden Sie den Zug ohne Remisangebot, Nachricht und bedingte Züge
error-plan-below-word = schreiben Sie bedingte Züge unter einen Zug, oder allein, während ein anderer am Zug ist; nicht unter diesen Befehl
error-plan-pgn = PGN: { $why }
error-plan-pgn-variant = sein „Variant“ ist nicht der dieser Partie
error-plan-pgn-elsewhere = es führt nicht zur jetzigen Stellung
error-plan-pgn-no-answer = es hat von der jetzigen Stellung an keine Antwort auf einen Zug der anderen

# Stellungen.
error-fen-too-long = die Stellung hat { $n } Bytes, gelesen werden höchstens { $most }
error-fen-empty = das Brett ist leer
error-fen-piece = „{ $text }“ ist keine Figur dieses Spiels
error-fen-width = { $row } hat { $n } Felder, nicht { $files }
error-fen-rank = Reihe { $rank }
error-fen-corners = die Reihe der Ecken
error-fen-height = die Zahl der Reihen ist { $n }, nicht { $ranks }
error-fen-hand = „{ $text }“ kann man in diesem Spiel nicht in der Hand haben
error-fen-turn = am Zug ist w oder b, nicht „{ $text }“
error-fen-turn-of-three = am Zug ist w, b oder r, nicht „{ $text }“
error-fen-rights = die Rochaderechte „{ $text }“ sind nicht lesbar
error-fen-right-pieces = für das Rochaderecht „{ $right }“ müssen die Figuren auf ihren Ausgangsfeldern stehen
error-fen-en-passant = kein Bauer kann eben an „{ $text }“ vorbeigezogen sein
error-fen-halfmoves = der Halbzugzähler ist eine Zahl von 0 bis 9999, nicht „{ $text }“
error-fen-move-number = die Zugnummer ist eine Zahl von 0 bis 9999, nicht „{ $text }“
error-fen-extra = „{ $text }“ hinter der Stellung ist zu viel
error-fen-kings = { $side } braucht genau einen König
error-fen-royals = { $side } braucht genau eine Figur dieser Art: { $piece }
error-fen-exposed = { $side } steht im Schach, also muss { $side } am Zug sein
error-fen-unattacked = { $piece } ({ $side }) ist nicht angegriffen, also muss { $side } am Zug sein
error-fen-state = { $key }: { $problem }
error-fen-misplaced = { $side } kann { $one } nicht auf { $square } haben
error-over-at-once = die Partie wäre sofort zu Ende: { $outcome }

# Was in den Klammern hinter einer Stellung steht.
error-state-number = „{ $text }“ ist keine Zahl von { $least } bis { $most }
error-state-unknown = „{ $text }“ ist keines von { $known }
error-state-no-square = „{ $text }“ ist kein Feld
error-state-nothing-held = dort wurde in Phase 1 keine eigene Figur gezogen, die nicht noch einmal ziehen darf
error-state-nothing-moved = dort wurde in der Phase davor keine gegnerische Figur gezogen
error-state-no-pawn-waits = dort wartet kein Bauer auf die Wahl seines Besitzers
error-state-never-moves = in Phase { $phase } zieht { $side } nie diese Figuren: { $of }
error-state-phases = Zug { $turn } hat nur { $n }
error-state-turn-of = Zug { $turn } gehört { $of }
error-state-other-pieces = in Phase { $phase } von Zug { $turn } zieht { $side } diese Figuren: { $of }
error-state-out-twice = { $side } ist zweimal genannt
error-state-out-to-move = { $side } ist ausgeschieden, aber am Zug
error-state-no-piece = „{ $text }“ beginnt nicht mit einer Figur dieses Spiels
error-state-piece-of-nature = „{ $text }“ beginnt mit einer Figur der Natur, die nichts zurückbekommt
error-state-never-returned = „{ $text }“ beginnt mit einer Figur, die nicht zurückgegeben werden kann
error-state-no-pawn = kein Bauer von Weiß oder Schwarz auf „{ $text }“
error-state-not-of-nature = keine Figur der Natur auf „{ $text }“
error-state-nature-is-out = die Natur ist aus dem Spiel ausgeschieden
error-state-over = die Partie ist zu Ende, und die Natur kann nicht ziehen
error-state-too-early = die Natur darf nach { $period } Zügen der anderen ziehen, nicht nach { $since }
error-state-anti-king-first = die Natur muss zuerst ihren Antikönig setzen
error-state-shades = „{ $text }“ sind nicht zwei von d, l und -
error-state-bobber-count = „{ $text }“ ist nicht ein Feld mit einer Zahl wie in f1:3
error-state-no-bobber = auf { $square } steht kein Bobber
error-state-no-wing = auf einem Flügel steht kein Pferd neben einem Elefanten
error-state-arrange = am Aufstellen ist { $of }
error-state-no-count = in dieser Stellung zählt keine Seite
error-state-count = „{ $text }“ ist nicht eine Zahl von Zügen mit einer Grenze wie in 12/64
error-state-limit = die Grenze kann hier nicht { $limit } sein

# Varianten und Optionen.
error-no-variant = es gibt keine Variante „{ $key }“; es gibt { $known }
error-no-option = { $variant } hat keine Option „{ $name }“; es gibt { $known }
error-no-options = { $variant } hat keine Option „{ $name }“, und auch keine andere
error-option-value = die Option „{ $name }“ kann nicht „{ $value }“ sein; möglich sind { $values }
error-options-excluded = { $variant }: { $why }
error-excluded-opening = progressive Züge vertragen sich weder mit detente, wie der Erfinder sagt, noch mit king_capture, weil das Ganze eine regelgerechte Schachpartie sein muss
error-excluded-nature-castling = nature_castling gilt nur mit base=chess und magicians-deathmatch: Auf anderen Brettern hat die Natur keine Felder zum Rochieren
error-excluded-nature-double-step = nature_double_step gilt nur mit base=chess, anti-king, magicians-deathmatch, omega und bulldog: Auf anderen Brettern ziehen die Bauern der Natur ein Feld weit
error-excluded-nature-en-passant = nature_en_passant gilt nur mit base=chess, magicians-deathmatch, omega und bulldog: Auf anderen Brettern schlagen die Bauern der Natur nicht en passant
error-excluded-nature-king = nature_king gehört zu nature_castling: Ohne diese Option hat die Natur keinen König, der rochieren könnte
error-excluded-nature-pawn = nature_pawn gehört zu nature_double_step und nature_en_passant: Ohne diese Option hat die Natur keine Bauern

# Dateien, und Zugfolgen des Analysebretts.
error-pgn-too-long = die Datei hat { $n } Bytes, gelesen werden höchstens { $most }
error-pgn-tag = Zeile { $line } ist kein Tag: Schreiben Sie [Name "Wert"]
error-pgn-options = die Optionen der Variante „{ $text }“ sind nicht lesbar: Schreiben Sie name=wert,name=wert
error-pgn-position = FEN: { $why }
error-pgn-unclosed = ein Kommentar oder eine Variante, die mit „{ $text }“ beginnt, hat kein Ende
error-pgn-too-many = mehr als { $steps } Schritte, oder { $depth } ineinander verschachtelte Varianten
error-pgn-step = Schritt { $number }: { $why }
error-pgn-chess960 = dies ist Chess960, das anders rochiert: Es wird hier nicht gespielt
error-pgn-line = Zeile { $line } ist nicht lesbar: „{ $text }“
error-pgn-null-move = Schritt { $number } ist ein Nullzug, den es in diesem Spiel nicht gibt
error-pgn-over = diese Partie ist zu Ende: { $outcome }
error-table-too-long = die Tabelle hat { $n } Bytes, gelesen werden höchstens { $most }
error-table-row = Zeile { $row }: { $why }
error-table-column = „{ $text }“ steht in der Spalte von { $side }, zieht aber eine Figur der anderen Seite
error-table-player = „{ $text }“ ist ein Schritt von { $side }, aber die Klammern nennen den anderen Spieler
error-table-step = { $side }: { $why }
error-import-position = die Stellung: { $why }
error-import-game = die Partie: { $why }
error-import-nothing = es wurde nichts geteilt: fügen Sie unten eine Partie als PGN oder eine Stellung als FEN ein
error-import-link = ein Link auf eine andere Website: kopieren Sie dort die Partie als PGN und fügen Sie diesen Text unten ein
error-line-variations = eine Zugfolge hat höchstens { $n } Varianten
error-line-variation = „{ $text }“ ist keine Variante wie 3:d2d4,d7d5
error-line-moves = eine Zugfolge hat höchstens { $n } Züge
error-line-move = Zug { $number }: { $why }
error-line-fork = eine Variante folgt auf Zug { $number }, den es nicht gibt
error-line-comment = zum Kommentar „{ $name }“ gibt es keinen Zug

# Analysen.
error-nothing-to-analyse = es gibt nichts zu analysieren: { $outcome }
error-review-no-turn = es wurde noch kein Zug gespielt
error-review-too-long = eine Partie von höchstens { $n } Zügen
error-analyses-wait = fünf Ihrer Analysen warten schon; warten Sie auf eine, oder brechen Sie eine ab
error-guest-analyses-wait = { $n } Analysen aus Ihrem Netz warten schon; warten Sie auf eine, brechen Sie eine ab, oder melden Sie sich an
error-queue-full = die Warteschlange der Engines ist voll; versuchen Sie es später noch einmal
error-lease-lost = diese Zuteilung gilt nicht mehr

# Vorschläge für Partien.
error-same-address = zwei Plätze haben dieselbe Adresse „{ $email }“
error-nature-twice = die Option „{ $option }“ nennt einen anderen Spieler der Natur; geben Sie nur eines von beiden an
error-seat-already = Sie haben schon einen Platz in dieser Partie; dieser ist für einen anderen Spieler
error-engine-seconds = auf dieser Website und mit dieser Bedenkzeit höchstens { $most } Sekunden, nicht { $n }
error-rated-with-help = eine gewertete Partie wird ohne Hilfe von Engines gespielt
error-rated-two-players = nur Partien zu zweit werden gewertet
error-rated-engine = Partien gegen eine Engine werden nicht gewertet
error-rated-nature = die Natur muss vom Zufall, von einer Engine oder von niemandem gespielt werden
error-rated-same-player = eine gewertete Partie braucht zwei verschiedene Spieler
error-rated-start = eine gewertete Partie beginnt in der Anfangsstellung
error-seek-two-players = eine offene Herausforderung ist für zwei Spieler; schlagen Sie eine Partie { $variant } mit offenen Plätzen vor
error-seek-nature = wählen Sie, wer die Natur spielt: eine Engine oder der Zufall
error-own-seek = diese Herausforderung ist Ihre eigene
error-rating-range = ein Bereich von 0 bis 9999
error-rating-outside = Ihre Wertung { $rating } liegt außerhalb des Bereichs dieser Herausforderung
error-seeks-most = Sie haben schon { $n } offene Herausforderungen; ziehen Sie erst eine zurück
error-bot-variant = der Bot { $name } spielt nicht { $variant }, nur { $known }
error-bot-time-control = der Bot { $name } nimmt die Bedenkzeit „{ $own }“ nicht an, nur { $known }
error-bot-seconds = der Bot { $name } will mindestens { $n } Sekunden je Zug
error-bot-unrated = der Bot { $name } spielt keine gewerteten Partien
error-bot-rated = der Bot { $name } spielt nur gewertete Partien
error-bot-games-at-once = der Bot { $name } spielt höchstens { $n } Partien zugleich

# Einladungen an E-Mail-Adressen.
error-invitation-text = eine Nachricht mit einer Einladung an eine E-Mail-Adresse hat höchstens { $n } Zeichen; laden Sie einen Spieler per Name ein, um mehr zu schreiben
error-invitation-link = eine Nachricht mit einer Einladung an eine E-Mail-Adresse hat keine Links, Adressen oder Wörter wie „example.org“; schreiben Sie nach einem Punkt ein Leerzeichen
error-unsubscribed = diese Adresse nimmt keine E-Mails dieser Website an; ihr Besitzer kann das mit dem Abmeldelink jeder E-Mail dieser Website rückgängig machen
error-no-invitations = diese Website sendet keine Einladungen an E-Mail-Adressen; laden Sie einen Spieler per Name ein, oder geben Sie den Link eines offenen Platzes weiter
error-invited-today = „{ $email }“ wurde in den letzten 24 Stunden schon eingeladen und bekommt nur eine Einladung am Tag, von allen Spielern zusammen; laden Sie nach { $again } ein, oder geben Sie den Link eines offenen Platzes weiter
error-invitations-a-day = Sie dürfen { $allowed } Adressen am Tag einladen und haben { $invited } eingeladen; die nächste nach { $next }. Jeder Spieler, mit dem Sie eine Partie beenden, bringt eine mehr, bis zu { $most }. Per Name eingeladene Spieler und Links offener Plätze zählen nicht

# Bedenkzeiten.
error-clock-unknown = unbekannte Bedenkzeit „{ $text }“; wählen Sie eine aus der Liste
error-clock-number = { $field }: Schreiben Sie eine ganze Zahl, nicht „{ $text }“
error-clock-days = Tage für jeden Zug
error-clock-initial-days = Tage zu Beginn
error-clock-increment-days = Tage, die jeder Zug hinzufügt
error-clock-cap-days = höchstens (Tage)
error-clock-moves-number = Züge
error-clock-moves-days = Tage für diese Züge
error-clock-move = die Zeit für einen Zug liegt zwischen { $least } und { $most }
error-clock-initial = die Zeit zu Beginn liegt zwischen { $least } und { $most }
error-clock-increment = die Zeit, die jeder Zug hinzufügt, liegt zwischen { $least } und { $most }
error-clock-cap = die Obergrenze liegt zwischen { $least } und { $most }
error-clock-cap-low = die Obergrenze ist kleiner als die Zeit zu Beginn
error-clock-moves = die Zahl der Züge liegt zwischen 1 und { $most }
error-clock-days-of-moves = die Zeit für diese Züge liegt zwischen { $least } und { $most }

# Namen, Adressen und Einstellungen.
error-name-missing = geben Sie einen Namen ein
error-name-too-long = ein Name hat höchstens { $n } Zeichen
error-name-characters = ein Name hat keine Steuerzeichen und kein „@“
error-name-invisible = ein Name hat keine unsichtbaren Zeichen und keine, die die Schreibrichtung ändern
error-name-misleads = ein Name hat kein „/“, „\“, „%“ oder „..“ und besteht nicht wie eine Kennung aus genau zwölf kleinen Buchstaben und Ziffern
error-name-link = ein Name hat keine Links und keine Wörter wie „example.org“; schreiben Sie nach einem Punkt ein Leerzeichen
error-name-reserved = der Name „{ $name }“ ist reserviert oder einem reservierten Namen zu ähnlich; wählen Sie einen anderen
error-name-taken = der Name „{ $name }“ ist vergeben oder einem vergebenen Namen zu ähnlich; wählen Sie einen anderen
error-banned = diese Adresse kann hier nicht verwendet werden: Ein Betreiber hat den Spieler gesperrt, dem sie gehörte
error-confirm-name = geben Sie genau Ihren Namen ein
error-address = geben Sie eine gültige E-Mail-Adresse ein, etwa name@example.org
error-address-too-long = die E-Mail-Adresse ist länger als { $n } Bytes
error-address-local = vor dem @ darf eine E-Mail-Adresse nur ASCII-Buchstaben, Ziffern und { $letters } haben
error-addresses-most = ein Konto hat höchstens { $n } Adressen
error-address-of-another = diese Adresse gehört zu einem anderen Konto; entfernen Sie sie zuerst dort
error-address-primary = E-Mails gehen an diese Adresse; machen Sie zuerst eine andere zur Hauptadresse
error-block-self = Sie können sich nicht selbst blockieren
error-block-most = Sie können höchstens { $n } Spieler blockieren
error-hour = eine Stunde liegt zwischen 0 und 23
error-time-zone = unbekannte Zeitzone „{ $zone }“; versuchen Sie „Europe/Vienna“
error-days-off = wählen Sie höchstens { $n } Tage
error-no-scope = wählen Sie mindestens ein Recht
error-scope-not-yours = Sie können einem Token das Recht „{ $scope }“ nicht geben
error-outlives-yours = Ihr eigenes Token läuft ab; geben Sie ein „expires_at“ nicht nach { $at } an

# Anfragen, die zu oft oder zur falschen Zeit kommen.
error-too-often = zu oft ({ $what }); warten Sie { $n } Sekunden
error-often-token = Anfragen mit diesem Token
error-often-player = Anfragen dieses Spielers
error-often-network = Anfragen von dieser Adresse
error-often-games = vorgeschlagene Partien
error-often-messages = Nachrichten
error-often-mails = E-Mails an diese Adresse
error-often-network-mails = E-Mails, die aus Ihrem Netz angefordert wurden
error-often-guest-games = Partien ohne Konto
error-often-guest-analyses = Analysen ohne Konto
error-often-addresses = zu bestätigende Adressen an einem Tag
error-often-newcomers = neue Spieler auf dieser Seite
error-too-many-at-once = zu viele Ihrer Anfragen sind unterwegs; versuchen Sie es gleich noch einmal
error-busy = der Server hat zu viel zu tun; versuchen Sie es gleich noch einmal
error-key-used = dieser Idempotency-Key wurde für eine andere Anfrage benutzt; nehmen Sie einen neuen
error-key-running = dieselbe Anfrage (Idempotency-Key) wird noch beantwortet; versuchen Sie es gleich noch einmal
error-key-malformed = ein Idempotency-Key hat 1 bis 200 sichtbare Zeichen
error-form-expired = dieses Formular ist abgelaufen; laden Sie seine Seite neu
error-foreign-form = diese Anfrage kam von der Seite einer anderen Website
error-body-too-large = eine Anfrage hat höchstens 64 KiB
error-interrupted = die Anfrage wurde unterbrochen; versuchen Sie es noch einmal
error-no-mail = dieser Server sendet keine E-Mails und kann deshalb keine Adressen bestätigen; sein Betreiber muss „smtp_url“ setzen
error-locked = ein anderer Server oder ein Programm hält die Partie gesperrt; versuchen Sie es noch einmal
error-read-only = die Website lässt wegen Wartung nur Lesen zu; es wurde nichts geändert
error-database = die Datenbank antwortet nicht; versuchen Sie es noch einmal

# Webhooks und Chats.
error-no-webhook = es gibt keinen Webhook „{ $id }“
error-webhooks-many = Sie haben { $n } Webhooks; löschen Sie zuerst einen
error-url-too-long = höchstens { $n } Bytes
error-url-https = die Adresse muss mit https:// beginnen
error-url-password = lassen Sie Benutzer und Passwort weg; prüfen Sie stattdessen die Signatur
error-url-fragment = lassen Sie das „#“ und alles danach weg
error-url-host = die Adresse hat keinen Rechnernamen
error-url-private = das ist keine öffentliche Adresse
error-chat-topic = die Adresse muss mit dem Thema enden, aus Buchstaben, Ziffern, „-“ und „_“: https://ntfy.sh/my-club
error-chat-server = nur die Adresse des Servers, etwa https://api.telegram.org oder https://matrix.example.org
error-chat-matrix-room = die Kennung des Raums, die mit „!“ beginnt; sie steht in den Einstellungen des Raums
error-chat-telegram-chat = die Kennung des Chats, etwa -1001234567890 oder @my_club
error-chat-matrix-token = ein Zugangstoken des Kontos, das im Raum schreibt
error-chat-bot-token = das Token des Bots, wie @BotFather es gegeben hat
error-chat-token-signs = es hat ein Zeichen, das kein Token hat; fügen Sie es ohne Leerzeichen und Anführungszeichen ein
error-chat-needs-none = „{ $format }“ braucht keines; lassen Sie es weg
error-chat-players = höchstens { $n } Spieler

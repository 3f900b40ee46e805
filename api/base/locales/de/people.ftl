# Partien in Listen.
people-card-own = { $side } gegen { $others }
people-card-yourself = Gegen sich selbst
people-card-running = Läuft
people-card-turn = Zug { $turn }
people-card-waiting = Wartet auf Annahme
people-card-moves = { $moves ->
    [one] { $ending }, { $moves } Zug
   *[other] { $ending }, { $moves } Züge
    }
people-card-draw = { $state } · Remis ist angeboten
people-card-takeback = { $state } · um Zugrücknahme wird gebeten
people-card-pause = { $state } · eine Pause ist vorgeschlagen

# Die eigenen Partien.
people-games-title = Meine Partien
people-next = Nächste Partie am Zug
people-key = (Taste N)
people-search-finished = beendete Partien suchen
people-opponent = Gegner
people-filter = Filtern
people-your-move = Sie sind am Zug
people-finished = Beendet
people-none-yet = Noch keine: <a href="/">Beginnen Sie eine</a>.
people-no-such = Keine solchen Partien.
people-invitations = Einladungen
people-proposed = Von Ihnen vorgeschlagen
people-own-seeks = Ihre offenen Herausforderungen
people-decline = Ablehnen
people-new-link = Link zeigen
people-open-until = Offen bis
people-error-show = Die Liste „{ $list }“ gibt es nicht
people-error-page = Seite: eine Zahl von 1 bis { $last }; alle beendeten Partien hat das Archiv

# Die Seite eines Spielers.
people-since = Mitglied seit
people-player = Spieler
people-program = Ein Programm
people-games = Partien
people-counts = { $running } laufend, { $ended } beendet
people-own-account = Ihr Konto
people-report = Melden
people-report-message = Sie melden diese Nachricht der Moderation. Sie liest sie mit Ihrem Namen.
people-report-player = Sie melden Namen oder Profil von { $name } der Moderation. Sie liest auch Ihren Namen.
people-report-reason = Grund
people-report-choose = wählen Sie einen Grund
people-report-comment = Was die Moderation noch wissen sollte
people-report-send = Meldung abschicken
people-report-done = Danke. Die Moderation hat Ihre Meldung.
people-report-abuse = Beleidigung oder Drohung
people-report-spam = Werbung
people-report-name = Unpassender Name
people-report-cheating = Unerlaubte Hilfe durch Engines
people-report-other = Etwas anderes
people-message-removed = Die Moderation hat diese Nachricht entfernt.
people-challenge-to = Herausfordern zu einer Partie
people-challenge = Herausfordern
people-ratings = Wertungen
people-no-ratings = Noch keine gewerteten Partien.
people-rating = Wertung
people-provisional = vorläufig
people-course-caption = { $variant }: die Wertung nach jeder der letzten Partien
people-course-table = Die letzten dieser Wertungen als Tabelle
people-game-ended = Ende der Partie
people-favourites = Am meisten gespielt
people-played = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
    }
people-tally = Gewonnen { $won } · remis { $drawn } · verloren { $lost }
people-rated-count = { $n ->
    [one] { $n } gewertete Partie
   *[other] { $n } gewertete Partien
    }
people-last-results = Letzte Ergebnisse
people-by-variant = Ergebnisse nach Variante
people-by-opponent = Ergebnisse nach Gegner
people-drawn = Remis
people-total = Alle
people-latest = Aus den letzten 1000 Partien.
people-running-games = Laufende Partien
people-all-running = Alle laufenden Partien von { $name }
people-finished-games = Beendete Partien
people-all-finished = Alle beendeten Partien von { $name }

# Die Wertungen einer Variante.
people-best = Beste Spieler: { $variant }
people-player-name = Name eines Spielers
people-similar = Ähnliche Namen:
people-rules = Regeln
people-link-running = laufende Partien
people-link-finished = beendete Partien
people-link-best = beste Spieler
people-ratings-empty = Man erhält sie durch gewertete Partien zwischen Spielern mit Konto: <a href="/seeks">Finden Sie einen Gegner</a>.
people-provisional-why = Vorläufig: beruht auf wenigen neueren Partien und kann um mehr als 220 Punkte danebenliegen.
people-more-players = Weitere Spieler

# Partien aller Spieler.
people-watch-title = Laufende Partien
people-none-now = Zurzeit gibt es keine solchen Partien.
people-watch-empty = Zurzeit wird keine Partie gespielt. Hier stehen die laufenden Partien aller Spieler: <a href="/">Beginnen Sie eine</a>, oder sehen Sie sich die <a href="/archive">beendeten Partien</a> an.
people-more-games = Weitere Partien
people-result = Ergebnis
people-any = Beliebig
people-result-won = Gewonnen (vom Spieler)
people-result-lost = Vom Spieler verloren
people-result-draw = Remis
people-result-white = Erste Seite gewann (Weiß)
people-result-black = Zweite Seite gewann (Schwarz)
people-result-red = Dritte Seite gewann (Rot)
people-from = Von
people-to = Bis
people-opening = Erste Züge
people-position = Stellung <small>(FEN)</small>
people-with-position = Partien mit dieser Stellung
people-next-title = Explorer: so ging es weiter
people-next-all = { $n ->
    [one] In { $n } Partie mit dieser Stellung.
   *[other] In { $n } Partien mit dieser Stellung.
    }
people-search = Suchen
people-more-filters = Ergebnis, Zeitraum, Züge, Stellung
people-none-so-far = Bisher nichts gefunden.
people-none-found = Keine Partien gefunden.
people-archive-empty = Hier ist noch keine Partie zu Ende gegangen. Beendete Partien stehen dann hier und lassen sich nach Variante, Spieler, Ergebnis, Datum, ersten Zügen und Stellung suchen: <a href="/">Beginnen Sie eine Partie</a>, oder sehen Sie sich die <a href="/watch">laufenden Partien</a> an.
people-searched = Durchsucht zurück bis
people-search-on = Weitersuchen
people-older = Ältere Partien
people-error-date = Schreiben Sie Daten so: 2026-04-30
people-error-opening = Wählen Sie eine Variante, um nach ersten Zügen oder einer Stellung zu suchen

# How a game ended for its player, on a postmark.
people-mark-won = Sieg
people-mark-lost = Verlust
people-mark-drawn = Remis

# Das Formular, mit dem eine Partie beginnt.
start-title = Eine Partie beginnen: { $variant }
start-rules = Die Regeln
start-another = andere Variante
start-engine-at-once = sofort gegen die Engine spielen
start-problem = { $problem }.
start-to-field = Zum Feld
start-you = Sie
start-your-name = Ihr Name, wie ihn andere sehen
start-your-email = Ihre E-Mail-Adresse
start-opponent = Ihr Gegner
start-open = Wer Ihren Link öffnet
start-open-hint = Sie bekommen einen Link zum Weitergeben. Wer ihn zuerst öffnet, kann den Platz einnehmen.
start-by-mail = Ein Spieler, per E-Mail
start-opponent-email = E-Mail-Adresse Ihres Gegners
start-by-name = Ein Spieler von hier, per Name
start-opponent-name = Name Ihres Gegners
start-engine = Die Engine
start-strength = Ihre Stärke
start-players = Spieler
start-third = Der dritte Spieler
start-nature-hint = Die Natur spielt die braunen Figuren. Sie kann nicht gewinnen.
start-options = Optionen: { $variant }
start-first-position = Anfangsstellung
start-more = Farben, Wertung, Engine-Hilfe, Anfangsstellung
start-more-choices = Weitere Einstellungen
start-random-colours = Farben auslosen
start-side = Ihre Seite
start-at-random = Zufällig
start-rated = Gewertet
start-rated-hint = Das Ergebnis zählt für die Wertungszahlen beider Spieler. Nicht gegen Engines.
start-help = Engine-Hilfe erlaubt
start-help-hint = Die Spieler dürfen während der Partie eine Engine benutzen. Nie in gewerteten Partien.
start-no-explorer = Explorer nicht erlaubt
start-no-explorer-hint = Kein Spieler darf nachschlagen, was andere in Stellungen der laufenden Partie gespielt haben.
start-fen = Anfangsstellung
start-fen-hint = (FEN; leer für die übliche. <a href="{ $url }">Das Analysebrett</a> zeigt die FEN einer Stellung)
start-message = Nachricht an die anderen
start-optional = (optional)
start-submit = Partie beginnen
start-each = Für jeden Platz den Spieler wählen

# Wer auf einem Platz spielt.
start-seat-you = Sie
start-seat-open = Wer Ihren Link öffnet
start-seat-email = E-Mail-Adresse dieses Spielers
start-seat-name = Name dieses Spielers
start-nature = Natur
start-chance = Zufällige Züge
start-nobody = Ohne Natur
start-level = Engine, Stufe { $level } ({ $rating })
start-full = Engine, volle Stärke ({ $seconds } s)

# Warum das Formular abgelehnt wurde.
start-error-own-seat = Wählen Sie genau einen Platz für sich
start-error-side = Wählen Sie Ihre Seite
start-error-fen = Die Anfangsstellung ist nicht lesbar: { $error }
start-error-some-player = Einer der Spieler: { $error }
start-error-player = { $player }: { $error }
start-no-variant = Eine Variante „{ $key }“ gibt es nicht. Wählen Sie unten eine aus.
start-error-opponent = Ihr Gegner
start-error-enter-email = { $player }: Geben Sie eine E-Mail-Adresse ein, oder wählen Sie einen anderen Weg
start-error-enter-name = { $player }: Geben Sie einen Namen ein, oder wählen Sie einen anderen Weg
start-error-sign-in = Melden Sie sich an, um einen Spieler per Name herauszufordern
start-error-choose = { $seat }: Wählen Sie, wer dort spielt
start-error-address = Ihre Adresse: { $error }
start-error-position = Die Stellung: { $error }

# Die Liste offener Herausforderungen.
start-seeks-title = Offene Herausforderungen
start-seeks-lead = Nehmen Sie eine an, und die Partie beginnt sofort. Oder spielen Sie gegen <a href="/">die Engine</a>, die immer da ist.
start-variant = Variante
start-all = Alle
start-show = Anzeigen
start-seeks-none = Zurzeit gibt es keine offenen Herausforderungen.
start-seeks-none-of-variant = Zurzeit gibt es keine offenen Herausforderungen in dieser Variante. <a href="/seeks">Alle anzeigen</a>
start-board = Brett:
start-seek-random = { $player } spielt gegen Sie; die Farben werden ausgelost.
start-seek-plays = { $player } spielt gegen Sie mit { $side }.
start-seek-player = { $player } ({ $rating })
start-seek-own-random = Die Farben werden ausgelost.
start-seek-own-plays = Sie spielen mit { $side }.
start-seek-rated = gewertet
start-seek-unrated = ungewertet
start-seek-help = Engine-Hilfe erlaubt
start-seek-no-explorer = Explorer nicht erlaubt
start-seek-range = für Spieler mit einer Wertung: { $range }
start-range-from = mindestens { $from }
start-range-to = höchstens { $to }
start-range = { $from } bis { $to }
start-seek-ends = Endet:
start-withdraw = Zurückziehen
start-accept = Annehmen und spielen
start-list-more = Mehr
start-find = Gegner finden
start-next = Weiter
start-sign-in = <a href="/sign-in?next=/seeks">Melden Sie sich an</a>, um selbst eine zu stellen.
start-open-seek = Offene Herausforderung: { $variant }
start-open-seek-sign-in = Zum Annehmen brauchen Sie ein Konto; dafür genügt eine E-Mail-Adresse. Danach kommen Sie zu dieser Herausforderung zurück.
start-open-seek-pass-on = Link für Ihren Gegner

# Das Formular für eine Herausforderung.
start-seek-title = Alle herausfordern: { $variant }
start-all-seeks = alle offenen Herausforderungen
start-game = Partie
start-your-colour = Ihre Farbe
start-seek-rated-hint = Das Ergebnis zählt für die Wertungszahlen beider Spieler.
start-rating-from = Wertung Ihres Gegners von
start-rating-to = bis
start-rating-to-hint = (optional; Spieler ohne Wertung zählen als 1500)
start-post-seek = Herausforderung stellen
start-error-rating = Die Wertung „{ $text }“ ist keine Zahl

# Das Formular für eine Partie gegen die Engine.
start-play-title = Gegen die Engine spielen: { $variant }
start-play-on = Sie spielen von der Stellung nebenan weiter, gegen die Engine.
start-engine-strength = Stärke der Engine
start-play-level = Stufe { $level } (Wertung { $rating })
start-variant-options = Optionen der Variante
start-play = Spielen
start-play-hint = Kein Konto, keine Adresse: Sie spielen auf der nächsten Seite. Für jeden Zug haben Sie drei Tage.
start-play-person = Gegen einen Menschen spielen

# Was das Formular vorschlägt: „Sie spielen mit Weiß gegen Bob, 3 Tage pro Zug, gewertet.“
start-terms = Sie spielen mit { $side } gegen { $others }, { $terms }.
start-terms-drawn = Sie spielen gegen { $others }, die Farben werden ausgelost, { $terms }.
start-terms-are = { $clock }, { $rated ->
    [yes] gewertet
   *[no] ungewertet
    }{ $help ->
    [yes] , Engine-Hilfe erlaubt
   *[no] {""}
    }
start-terms-nature = Natur: { $player }.
start-terms-player = { $name }
start-terms-member = ein Mitglied dieser Seite
start-terms-anyone = die Person, die annimmt
start-terms-invited = { $n ->
    [one] die Person, die Sie per E-Mail einladen
   *[other] { $n } Personen, die Sie per E-Mail einladen
    }
start-terms-open = { $n ->
    [one] die erste Person mit Ihrem Link
   *[other] die ersten { $n } Personen mit Ihren Links
    }
start-terms-level = die Engine auf Stufe { $level }
start-terms-full = die Engine mit voller Stärke

# Die erste Seite.
home-title = Schachvarianten per Post
home-lead = Ein Zug am Tag, eine Partie für Wochen. Der Zug Ihres Gegners kommt als Mail mit dem Brett darin: anklicken, antworten, fertig.
home-play-now = Jetzt gegen das Programm spielen
home-invite = Jemanden einladen
home-free = Kostenlos. Kein Konto, keine App, keine Werbung. { $n } Spiele, von Clockwork Orange bis Xiangqi.
home-postmark = Zug { $turn }
home-being-played = { $variant }, läuft gerade
home-recorded = { $variant }: drei Schritte sind ein Zug
home-watch = Zuschauen
home-how = So wird es gespielt
home-new = Neue Partie
home-waiting = { $n ->
    [one] In { $n } Partie sind Sie am Zug
   *[other] In { $n } Partien sind Sie am Zug
    }
home-none-waiting = Keine Partie wartet auf Ihren Zug
home-own-games = Alle meine Partien
home-guest-games = Ihre Partien in diesem Browser
home-inventions = Nur hier
home-world = Aus aller Welt
home-kin = Schach und Verwandte
home-running = Laufende Partien
home-all-running = Alle laufenden Partien
home-seeks = Offene Herausforderungen
home-more-seeks = Eine Herausforderung annehmen oder selbst eine stellen

# Stimmen einiger Spiele.
home-voices = In einem Satz
home-voice-clockwork-orange = Geschlagene Figuren kehren als Pazifisten zurück.
home-voice-007 = Drei Schritte sind ein Zug, und der mittlere bewegt eine Figur des Gegners.
home-voice-chaos = Die Natur kann nicht gewinnen, aber ihr Schach gilt.

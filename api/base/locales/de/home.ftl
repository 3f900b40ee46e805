# Die erste Seite.
home-title = Schachvarianten per Post
home-lead = Eine Partie dauert Tage oder Wochen. Sie bekommen den Zug Ihres Gegners per E-Mail, mit einem Bild des Bretts. Link anklicken, ziehen, fertig. Kein Konto, kein Passwort, nichts zu installieren.
home-waiting = { $n ->
    [one] In { $n } Partie sind Sie am Zug
   *[other] In { $n } Partien sind Sie am Zug
    }
home-none-waiting = Keine Partie wartet auf Ihren Zug
home-own-games = Alle meine Partien
home-guest-games = Ihre Partien in diesem Browser
home-choose = Spiel wählen
home-running = Laufende Partien
home-all-running = Alle laufenden Partien
home-seeks = Offene Herausforderungen
home-more-seeks = Eine Herausforderung annehmen oder selbst eine stellen

# Die Varianten.
home-example = Beispielstellung:
home-latest-move = letzter Zug { $ago }
home-play-engine = Gegen die Engine spielen
home-play-person = Gegen einen Menschen spielen

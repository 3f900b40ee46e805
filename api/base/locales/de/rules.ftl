# Die Seite einer Variante.
rules-title = Regeln: { $variant }
rules-description = Regeln für { $variant }: { $summary }
rules-play-engine = Gegen die Engine spielen
rules-play-person = Gegen einen Menschen spielen
rules-try = Gegen Stufe 1 ausprobieren
rules-learn = In { $n } kurzen Lektionen lernen
rules-running = { $n ->
    [one] { $n } laufende Partie
   *[other] { $n } laufende Partien
    }
rules-running-many = { $n } oder mehr laufende Partien
rules-finished = { $n ->
    [one] { $n } beendete Partie
   *[other] { $n } beendete Partien
    }
rules-finished-many = { $n } oder mehr beendete Partien
rules-best-players = beste Spieler
rules-latest = Neueste Partie:
rules-contents = Inhalt
rules-positions = Stellungen zum Ausprobieren
rules-pieces = Die Figuren im Überblick
rules-options = Alle Optionen
rules-play-on = Von hier weiterspielen
rules-analyse = Analysieren
rules-moves-or-captures = zieht oder schlägt
rules-only-moves = zieht nur, ohne zu schlagen
rules-only-captures = schlägt nur
rules-diagrams-hint = Klicken Sie auf ein Feld eines Diagramms, oder benutzen Sie die Pfeiltasten, um die Figur dorthin zu bewegen.
rules-betza = Betza-Notation
rules-option-values = ({ $values }; Vorgabe { $default })
rules-source = Quelle: { $source }

# Die Liste der Varianten.
rules-variants = Varianten
rules-variants-description = Alle Schachvarianten auf Zugpost, jede mit einem Brett, einem Satz und ihren Regeln.
rules-all-variants = Alle Varianten

# Eine Lektion.
lesson-title = { $lesson }: { $variant } lernen
lesson-description = { $variant } in { $n } kurzen Lektionen: { $summary }
lesson-learn = { $variant } lernen
lesson-heading = Lektion { $number } von { $n }: { $lesson }
lesson-task-done = Geschafft.
lesson-place = { $number } von { $n }:
lesson-wrong = { $move } ist erlaubt, aber nicht der Zug dieser Lektion. { $why }
lesson-illegal = { $move } ist hier kein erlaubter Zug. Wählen Sie einen aus der Liste oder auf dem Brett.
lesson-ambiguous = { $move } kann mehrere Züge bedeuten. Wählen Sie einen aus der Liste.
lesson-too-long = Das ist zu lang für einen Zug. Wählen Sie einen aus der Liste.
lesson-over = Die Partie ist hier zu Ende. Beginnen Sie die Lektion noch einmal.
lesson-move = Ihr Zug
lesson-try = Diesen Zug versuchen
lesson-undo = Zurücknehmen
lesson-solution = Eine Lösung zeigen
lesson-finished = Sie haben diese Lektion abgeschlossen.
lesson-back = Vorige Lektion
lesson-next = Nächste Lektion
lesson-again = Diese Lektion von vorn beginnen
lesson-analyse = Diese Stellung analysieren
lesson-all-rules = Alle Regeln
lesson-all = Alle Lektionen

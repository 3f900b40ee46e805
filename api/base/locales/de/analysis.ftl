# Das Analysebrett.
analysis-title = Analyse: { $what }
analysis-back = Zurück zur Partie
analysis-score-table = Partieformular
analysis-sentence = { $words }.
analysis-move = Zug
analysis-play = Ziehen
analysis-undo = Zurücknehmen
analysis-link = Link zu dieser Stellung
analysis-again = Von vorn beginnen
analysis-edit = Stellung bearbeiten
analysis-play-on = Von hier weiterspielen
analysis-moves = Züge
analysis-first = Erste Stellung
analysis-previous = Vorheriger Zug
analysis-next = Nächster Zug
analysis-last = Letzte Stellung
analysis-instead = Statt { $move }
analysis-no-moves = Noch keine Züge. Spielen Sie für beide Seiten; wenn Sie zurückgehen und anders ziehen, entsteht eine Variante.
analysis-too-long = Diese Züge sind zu lang für einen Link: Er führt zur gezeigten Zugfolge ohne ihre Varianten. Laden Sie die Züge herunter, um alle zu behalten.
analysis-download = Als PGN herunterladen
analysis-cut = Diesen Zug und alles danach löschen

# Die Engine.
analysis-engine = Engine
analysis-no-lines = Keine Varianten der Engine: Das ist das Brett <a href="{ $url }">Ihrer laufenden Partie</a> gegen andere Spieler oder höchstens zwei Züge davon entfernt. Nach ihrem Ende dürfen Engines helfen.
analysis-no-lines-guest = Keine Varianten der Engine: Das ist das Brett einer laufenden Partie zwischen Spielern oder höchstens zwei Züge davon entfernt. Nach ihrem Ende dürfen Engines helfen.
analysis-unfair = Das ist das Brett Ihrer laufenden Partie „{ $game }“ gegen andere Spieler oder höchstens zwei Züge davon entfernt; wenn sie zu Ende ist, dürfen Engines helfen
analysis-unfair-guest = Das ist das Brett einer laufenden Partie zwischen Spielern oder höchstens zwei Züge davon entfernt; wenn sie zu Ende ist, dürfen Engines helfen
explorer-forbidden = Ihre laufende Partie „{ $game }“ wird ohne Explorer gespielt, und das ist ihr Brett oder höchstens zwei Züge davon entfernt; fragen Sie wieder, wenn sie zu Ende ist
analysis-over = In dieser Stellung ist die Partie zu Ende.
analysis-guest = Ohne Konto denkt die Engine jedes Mal höchstens { $n } Sekunden nach. Mit Konto bis zu einer Stunde: <a href="/sign-in">Melden Sie sich an</a>, oder <a href="/sign-up">legen Sie eines an</a>.
analysis-needs-scripts = Varianten der Engine brauchen JavaScript.
analysis-review-without-scripts = Die Auswertung der ganzen Partie weiter unten braucht es nicht.
analysis-ask = Die Engine fragen
analysis-stop = Anhalten
analysis-limits = Varianten, Tiefe und Zeit
analysis-lines = Varianten
analysis-depth = Tiefe höchstens
analysis-any-depth = beliebig
analysis-time = Zeit höchstens
analysis-fair-play = <a href="/faq#fair-play">Fair Play</a>: Benutzen Sie in Partien gegen Menschen keine Engine, außer wenn die Partie es erlaubt.

# Unter dem Brett.
analysis-import = Eine Partie oder Stellung importieren
analysis-import-text = PGN oder eine Stellung als FEN <small>({ $variant }; ein PGN nennt sein Spiel selbst)</small>
analysis-import-button = Importieren
analysis-fen = Diese Stellung als Text (FEN)
analysis-copy = Kopieren
analysis-other-game = Ein anderes Spiel
analysis-options = Optionen: { $variant }
analysis-options-button = Mit diesen Optionen analysieren

# Die Auswertung einer Partie.
analysis-review = Auswertung
analysis-review-waits = Warten, Nummer { $place } in der Schlange. Bisher ausgewertet: { $done } von { $all } Stellungen.
analysis-review-waits-until = Warten, Nummer { $place } in der Schlange, voraussichtlicher Beginn: { $left }. Bisher ausgewertet: { $done } von { $all } Stellungen.
analysis-review-waits-for = Warten, Nummer { $place } in der Schlange; { $reason }. Bisher ausgewertet: { $done } von { $all } Stellungen.
analysis-review-searches = Die Engine hat { $done } von { $all } Stellungen ausgewertet.
analysis-review-done = Ausgewertet von { $engine }: { $done } von { $all } Stellungen.
analysis-review-done-by-engine = Ausgewertet von der Engine: { $done } von { $all } Stellungen.
analysis-review-failed = Die Auswertung endete vorzeitig: { $reason }. Ausgewertet: { $done } von { $all } Stellungen.
analysis-review-stopped = Die Auswertung endete vorzeitig: Sie wurde angehalten. Ausgewertet: { $done } von { $all } Stellungen.
analysis-reload = Laden Sie die Seite neu, um mehr zu sehen.
analysis-graph = Erwartete Punkte ({ $side }), von { $first } % am Anfang bis { $last } % am Ende
analysis-graph-of = Erwartete Punkte: { $side }
analysis-n-inaccuracies = { $n ->
    [one] { $n } Ungenauigkeit
    *[other] { $n } Ungenauigkeiten
  }
analysis-n-mistakes = { $n } Fehler
analysis-n-blunders = { $n ->
    [one] { $n } grober Fehler
    *[other] { $n } grobe Fehler
  }
analysis-mark = { $turn }: { $judgement }
analysis-inaccuracy = Ungenauigkeit
analysis-mistake = Fehler
analysis-blunder = grober Fehler
analysis-accuracy = Genauigkeit: { $who }
analysis-turning-point = Wendepunkt
analysis-numbered = { $number } { $turn }
analysis-best-was = am besten war { $turn }
analysis-review-open = Auswertung öffnen
analysis-review-mistakes = Die Fehler durchgehen
analysis-learn = Aus den Fehlern lernen: { $side }
analysis-better = <strong>{ $judgement }</strong>: Besser war { $turn }
analysis-no-mistakes = Keine Ungenauigkeiten und keine Fehler.
analysis-no-review = Laufende Partien zwischen Spielern werden nicht ausgewertet.
analysis-review-what = Die Engine sieht sich jede Stellung der Züge oben an und markiert die Züge, die erwartete Punkte gekostet haben.
analysis-review-game = Diese Partie auswerten
analysis-review-moves = Diese Züge auswerten
analysis-review-nothing = Spielen oder importieren Sie Züge, um sie auswerten zu lassen.

# Der Stellungseditor.
analysis-editor-title = Stellung bearbeiten: { $variant }
analysis-editor-options = { $why }. Das Brett unten hat die üblichen Einstellungen von { $variant }. <a href="{ $url }">Das Formular für eine neue Partie</a> zeigt, welche es sonst gibt.
analysis-editor-problem = Diese Stellung kann nicht gespielt werden: { $problem }.
analysis-editor-analyse = Analysieren
analysis-editor-pieces = Figuren: { $side }
analysis-editor-remove = Figuren entfernen
analysis-editor-clear = Leeren
analysis-editor-start = Grundstellung
analysis-editor-hand = In der Hand
analysis-editor-mover = Am Zug
analysis-editor-counters = Rechte und Zähler
analysis-editor-rights = Noch erlaubt
analysis-editor-passant = En-passant-Feld
analysis-editor-halfmoves = Halbzugzähler
analysis-editor-number = Zugnummer
analysis-editor-rest = Weiterer Zustand
analysis-editor-more = Weiterer Zustand <small>(wie in den geschweiften Klammern des FEN)</small>
analysis-editor-dark = dunkel
analysis-editor-light = hell
analysis-editor-shades = { $first }: { $one }; { $second }: { $other }
analysis-editor-set = Setzen
analysis-editor-fen = Stellung als Text (FEN)
analysis-editor-check = Zeigen und prüfen
analysis-editor-rules = Regeln: { $variant }

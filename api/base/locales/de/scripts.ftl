# The words of the scripts. Only `{ $name }` may be filled in here, because scripts do it themselves.
# Das Brett.
scripts-board = Brett: Pfeiltasten bewegen, Eingabetaste wählt
scripts-choose-any = Ziehen Sie eine Figur, oder tippen Sie auf sie und dann auf ein Feld.
scripts-choose-listed = Wählen Sie aus der Liste.
scripts-choose-first = Wählen Sie zuerst einen Zug.
scripts-choose-target = Wählen Sie jetzt das Zielfeld.
scripts-cannot-move = { $piece } kann jetzt nicht ziehen.
scripts-refused = { $piece } kann nicht nach { $to } ziehen, aber nach: { $targets }
scripts-move-chosen = { $move } ist gewählt. Nichts geht ab, bevor Sie es abschicken.
scripts-words-chosen = Gewählt: { $words }. Nichts geht ab, bevor Sie es abschicken.
scripts-step-chosen = { $move } ist gewählt. Gesendet wird erst, wenn der Zug vollständig ist.
scripts-take-step = Diesen Schritt machen
scripts-choose-room = { $piece } auf { $square } macht Platz. Wohin soll die Figur ziehen?
scripts-choose-taken = Wählen Sie, welche Figur geschlagen wird.
scripts-choose-changed = Wählen Sie die Figur, die sich verwandelt.
scripts-or-none = Oder noch einmal { $square } für keine.
scripts-which = Welche?
scripts-promote = umwandeln
scripts-do-not-promote = nicht umwandeln
scripts-in-hand = { $count } in der Hand
scripts-empty = leer
scripts-is-chosen = gewählt
scripts-can-be-chosen = wählbar
scripts-can-change = kann sich hier verwandeln
scripts-makes-room = macht Platz
scripts-can-be-taken = kann geschlagen werden
scripts-can-be-reached = erreichbar

# Knöpfe, die einen Text kopieren.
scripts-copied = Kopiert
scripts-copy-refused = Vom Browser nicht erlaubt
scripts-use-zone = Die dieses Geräts nehmen: { $zone }

# Diagramme und Lektionen der Regeln.
scripts-diagram = Diagramm: { $name }. Die Pfeiltasten bewegen die Figur.
scripts-no-server = Der Server ist nicht erreichbar. Versuchen Sie es noch einmal.

# Der Stellungseditor.
scripts-editor-failed = Der Server konnte nicht gefragt werden. Versuchen Sie es noch einmal.
scripts-editor-remove = Berühren Sie eine Figur, um sie zu entfernen.
scripts-editor-put = Berühren Sie Felder, um dort aufzustellen: { $piece }.
scripts-editor-drag = Ziehen Sie Figuren von hier auf das Brett, auf ihm oder von ihm herunter; oder berühren Sie eine Figur und dann ein Feld.

# Die Engine.
scripts-engine-asking = Die Engine wird gefragt …
scripts-engine-refused = Die Engine kann gerade nicht gefragt werden.
scripts-engine-lost = Die Verbindung ist abgebrochen. Fragen Sie noch einmal, um fortzufahren.
scripts-engine-waits = Warten: Nummer { $place } in der Schlange.
scripts-engine-waits-until = Warten: Nummer { $place } in der Schlange, Beginn voraussichtlich um { $time }.
scripts-engine-waits-for = Warten: Nummer { $place } in der Schlange; { $reason }.
scripts-engine-failed = Die Engine hat aufgegeben: { $reason }.
scripts-engine-begins = Die Engine beginnt …
scripts-engine-searches = Tiefe { $depth }, { $nodes } Knoten.
scripts-engine-done = Tiefe { $depth }, { $nodes } Knoten; { $end }.
scripts-engine-end-done = fertig
scripts-engine-end-depth = volle Tiefe erreicht
scripts-engine-end-nodes = alle Knoten verbraucht
scripts-engine-end-time = Zeit abgelaufen
scripts-engine-end-mate = das Ende der Partie ist gefunden
scripts-engine-end-only-step = es gibt nur einen Zug
scripts-engine-end-stopped = angehalten
scripts-mates = Matt in { $moves }
scripts-is-mated = wird matt in { $moves }
scripts-side-mates = { $side }: Matt in { $moves }
scripts-chances = Erwartete Punkte: { $first } { $share } %, { $second } { $rest } %

# Lernen aus einer Auswertung.
scripts-learn-find = { $played }: { $judgement }. Finden Sie auf dem Brett einen besseren Zug.
scripts-learn-show = Den besten Zug zeigen
scripts-learn-stop = Beenden
scripts-learn-next = Weiter
scripts-learn-result = Ergebnis
scripts-learn-best = Am besten war { $move }.
scripts-learn-right = Richtig: { $move }.
scripts-learn-right-too = Richtig: { $move }. Der Zug der Engine: { $better }.
scripts-learn-played = { $move } wurde gespielt: { $judgement }. Versuchen Sie einen anderen Zug.
scripts-learn-worse = { $move } ist nicht so gut wie der beste Zug. Versuchen Sie einen anderen Zug.
scripts-learn-end = Das war der letzte. Auf Anhieb gefunden: { $found } von { $turns }.
scripts-instead = Statt { $move }

# Eine laufende Partie.
scripts-changed = Die Partie hat sich geändert.
scripts-show = Zeigen
scripts-offline = Keine Verbindung. Ihr Zug bleibt hier erhalten; die Seite verbindet sich von selbst wieder.
scripts-not-sent = Der Server ist nicht erreichbar. Ihr Zug bleibt erhalten und wird gesendet, sobald wieder eine Verbindung besteht, falls Sie ihn nicht ändern. Er zählt nur einmal.
scripts-unsent-passed = Sie haben ohne Verbindung auf Ziehen gedrückt, und die Partie ist seither weitergegangen. Die Zugliste zeigt, ob Ihr Zug angekommen ist; sonst wurde nichts gezogen.

# Bedingte Züge.
scripts-plan-begin = Auf dem Brett planen
scripts-plan-end = Zurück zur Partie
scripts-plan-failed = Die Stellung konnte nicht geladen werden. Versuchen Sie es noch einmal.
scripts-plan-over = Hier wäre die Partie zu Ende.
scripts-plan-own = Spielen Sie Ihre Antwort.
scripts-plan-theirs = Spielen Sie den Gegenzug, den Sie erwarten.
scripts-plan-add = Zum Plan hinzufügen
scripts-plan-unsaved = Noch nicht gespeichert.
scripts-draft-back = Was Sie hier gewählt oder geschrieben hatten, ist wieder da. Es ist noch nicht abgeschickt.
scripts-draft-drop = Verwerfen
scripts-plan-if = Wenn
scripts-plan-then = dann
scripts-plan-incomplete = Zug nicht vollständig
scripts-plan-open = noch keine Antwort
scripts-plan-remove = Entfernen
scripts-plan-remove-this = Entfernen: { $branch }
scripts-plan-other = Ein anderer Gegenzug
scripts-plan-other-after = Ein anderer Gegenzug nach { $move }

# Hinweise auf einem Gerät.
scripts-push-on = Dieses Gerät zeigt jetzt an, wenn Sie am Zug sind.
scripts-push-off = Dieses Gerät zeigt keine Hinweise mehr.
scripts-push-forbidden = Der Browser erlaubt keine Hinweise dieser Seiten. In seinen Einstellungen lässt sich das ändern.
scripts-push-failed = Das wurde nicht ausgeführt, weil der Server nicht wie erwartet geantwortet hat. Versuchen Sie es noch einmal.

# Die verbleibende Zeit.
scripts-days-hours = noch { $days } { $hours }
scripts-clock-days = { $days } T { $hours } h
scripts-clock-hours = { $hours } h { $minutes } min
scripts-clock-minutes = { $minutes } min
scripts-clock-seconds = { $seconds } s

# Worauf eine Analyse wartet.
scripts-waits-worker = keine Engine ist verbunden
scripts-waits-able-worker = keine Engine spielt diese Variante
scripts-waits-own = Ihre Analysen laufen eine nach der anderen

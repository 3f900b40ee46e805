# Der Rahmen jeder Seite.
site-description = Schachvarianten per Post: Eine Partie dauert Tage oder Wochen, die Züge kommen per E-Mail.
site-skip = Zum Inhalt springen
site-nav = Seiten
site-menu = Menü
site-seeks = Gegner finden
site-watch = Zuschauen
site-players = Spieler
site-analysis = Analyse
site-rules = Regeln
site-games = Meine Partien
site-to-move = Am Zug
site-sign-in = Anmelden
site-about-nav = Über diese Seiten
site-help = Hilfe
site-questions = Häufige Fragen
site-privacy = Datenschutz
site-about = Über Zugpost
site-api = API
site-claim = Zugpost: Schachvarianten per Post. Freie Software unter der AGPL.
site-language = Sprache
site-language-now = Sprache: { $name }
site-theme = Hell oder dunkel
site-theme-device = Wie das Gerät
site-theme-light = Hell
site-theme-dark = Dunkel

# Seiten mit einer Meldung.
message-unknown-link = Dieser Link ist ungültig
message-unknown-link-why = Vielleicht hat ein E-Mail-Programm ihn abgeschnitten, oder eine neuere E-Mail hat ihn ersetzt. Öffnen Sie den Link der neuesten E-Mail, oder kopieren Sie ihn ganz.
message-no-sign-in = Dieser Anmeldelink ist ungültig
message-no-sign-in-why = Er wurde schon benutzt, ist abgelaufen oder wurde von einem Mailprogramm abgeschnitten. <a href="/sign-in">Neuen Link anfordern</a>.
message-not-found = Nicht gefunden
message-not-found-why = Unter dieser Adresse gibt es keine Seite.
message-no-player = Kein solcher Spieler
message-no-player-why = Niemand hat diesen Namen, oder das Konto wurde geschlossen.
message-resubscribed = Wieder angemeldet
message-resubscribed-why = An { $email } dürfen wieder E-Mails gehen.
message-confirmed = Adresse bestätigt
message-confirmed-why = { $email } gehört jetzt zu Ihrem Konto: Sie können sich damit anmelden, und Antworten von dort zählen.
message-declined = Einladung abgelehnt
message-declined-why = Die Partie wird nicht gespielt. Wer sie vorgeschlagen hat, erfährt es.
message-accepted = Sie haben diese Einladung angenommen
message-accepted-why = Öffnen Sie zum Spielen den Link in der neuesten E-Mail zu dieser Partie, oder <a href="{ $url }">sehen Sie der Partie zu</a>.
message-refused = Das hat nicht geklappt
message-sentence = { $words }.
site-home = Startseite
message-check-mail = Sehen Sie in Ihre E-Mails
message-check-mail-why = Wenn { $email } ein Konto hat oder eines bekommen kann, ist eine E-Mail mit einem Link dorthin unterwegs. Der Link gilt einmal, zehn Minuten lang.
message-in-dev-mail = Dieser Server verschickt keine E-Mails: hier lesen
message-take-seat-why = Wir haben einen Link an { $email } geschickt. Öffnen Sie ihn, um den Platz einzunehmen, falls er noch frei ist.
message-wrong-address = Falsche Adresse? Hier berichtigen
message-done = Bestätigt
message-done-why = Worum Ihre E-Mail bat, ist erledigt. Sie können diese Seite schließen.
message-rematch = Revanche vorgeschlagen
message-rematch-why = Ihre Gegner wurden gefragt. Sie bekommen eine E-Mail, wenn die neue Partie beginnt.

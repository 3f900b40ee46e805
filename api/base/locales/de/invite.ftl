# Die Seite einer Einladung.
invite-title = { $who } lädt Sie ein
invite-heading = { $who } lädt Sie zu einer Partie ein
invite-confirm = Bestätigen Sie Ihre Partie
invite-confirm-why = Sobald Sie bestätigen, laden wir die anderen Spieler ein. Die Partie beginnt, wenn alle zugesagt haben.
invite-rules = { $variant } (<a href="{ $url }">Regeln</a>)
invite-you-play = Sie spielen
invite-time = Bedenkzeit
invite-engine-help = Erlaubt: Engines dürfen den Spielern helfen
invite-answer-by = Antworten bis
invite-name = Ihr Name, wie andere ihn sehen
invite-accept = Annehmen und spielen
invite-confirm-and-play = Bestätigen und spielen
invite-decline = Ablehnen
invite-cancel = Diese Partie absagen
invite-no-account = Kein Konto und kein Passwort: Jeder Zug kommt per E-Mail, mit einem Link zum Antworten.
invite-choose = wählen Sie Annehmen oder Ablehnen

# Die Seite eines freien Platzes.
join-title = { $host } sucht einen Gegner
join-rated = { $time }, gewertet
join-until = Bis
join-email = Ihre E-Mail-Adresse
join-send = Schicken Sie mir den Link zum Platz
join-no-account = Kein Konto und kein Passwort: Jeder Zug kommt per E-Mail, mit einem Link zum Antworten. Wer den Platz zuerst einnimmt, spielt.
join-take = Platz einnehmen und spielen
join-wrong-address = { $problem }

# Links zu freien Plätzen.
join-links-new = Link für Ihren Gegner
join-links-old-void = Der bisherige Link bleibt ebenfalls gültig.
join-links-pass-on = Schicken Sie diesen Link an den Spieler: { $of }
join-links-confirm-first = Wir haben einen Link an { $email } geschickt; öffnen Sie ihn, um Ihre Partie zu bestätigen. Sie beginnt, wenn alle Spieler zugesagt haben.
join-links-again = Falsche Adresse? Neu beginnen; die Partie mit der falschen Adresse beginnt nie
join-links-proposed = Die Partie ist vorgeschlagen
join-links-when = Sie beginnt, wenn alle Plätze besetzt sind.
join-links-open = Link öffnen
join-links-once = Die Seite Ihrer Partie zeigt jederzeit wieder einen Link.

# Die Seite, die bestätigt, worum eine E-Mail bittet.
confirm-title = Haben Sie diese E-Mail geschrieben?
confirm-moved-on = Die Partie ist weitergegangen
confirm-asks = Eine E-Mail bittet in Ihrem Namen darum: <strong>{ $words }</strong>.
confirm-nothing-done = Es ist noch nichts geschehen.
confirm-too-late = Worum die E-Mail bat, ist nicht mehr möglich. Das Brett unten zeigt den jetzigen Stand.
confirm-conditionals = Mit diesen bedingten Zügen
confirm-message = Mit dieser Nachricht
confirm-yes = Ja, das war ich

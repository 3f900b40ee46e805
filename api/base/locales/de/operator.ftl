# Die Seite der Betreiber.
operator-title = Betrieb
operator-good = Alles funktioniert.
operator-bad = Etwas funktioniert nicht; siehe unten und <a href="/readyz">/readyz</a>.
operator-workers = Engine-Worker
operator-no-workers = In den letzten 30 Sekunden hat kein Worker nach Arbeit gefragt.
operator-worker = Worker
operator-engine = Engine
operator-searches = Suchen
operator-variants = Varianten
operator-seen = Gesehen
operator-failed = Zuletzt gescheiterte E-Mails

# Zustand.
operator-health = Zustand
operator-heartbeat = Letztes Lebenszeichen
operator-writes-fail = Schreiben scheitert seit
operator-oldest-lock = Älteste Sperre
operator-tasks-down = Aufgaben, die auf ihren nächsten Start warten
operator-damaged-games = Unlesbare Partien
operator-log-dropped = Verlorene Zeilen des Protokolls
operator-mail-server = Mailserver
operator-none = keines
operator-no = nein
operator-no-trouble = keine Störung

# E-Mail.
operator-mail = E-Mail
operator-due = Fällig
operator-oldest-due = Älteste fällig seit
operator-retry = Wird erneut versucht
operator-held = Für eine Zusammenfassung zurückgehalten
operator-failed-count = In 7 Tagen gescheitert
operator-bounced = Nach Rückläufern gesperrte Adressen
operator-bouncing = Adressen mit einem Rückläufer
operator-unsubscribed = Abbestellte Adressen

# Warteschlange der Engine.
operator-queue = Warteschlange der Engine
operator-moves = Züge wartend, laufend
operator-analyses = Analysen wartend, laufend
operator-jobs = Längste laufende Suchen
operator-job = Suche
operator-queued = Eingereiht
operator-searched-since = Bei diesem Worker seit
operator-routes = Langsamste Routen seit dem Start
operator-route = Route
operator-requests = Anfragen
operator-mean = Im Mittel
operator-slow = Länger als eine Sekunde

# Spieler und Partien.
operator-players = Spieler und Partien
operator-accounts = Konten
operator-bots = Bots
operator-here = In 7 Tagen hier
operator-games-running = Laufende Partien
operator-games-proposed = Vorgeschlagene Partien
operator-webhooks = Webhooks, abgeschaltet
operator-deliveries = Aufgegebene Webhook-Zustellungen

# Nur lesen.
operator-read-only = Nur lesen
operator-read-only-why = Solange die Website nur gelesen werden kann, lässt sich alles ansehen und nichts ändern. Züge, Formulare und Ergebnisse von Engines werden mit einem Hinweis abgewiesen. Eingehende E-Mails werden vorübergehend abgewiesen, damit ihre Server sie erneut senden. Es wird nichts versandt. Keine Zeit läuft ab, und danach wird sie den Uhren gutgeschrieben. <code>zugpost admin read-only on</code> und <code>off</code> tun dasselbe.
operator-take-changes = Änderungen wieder annehmen
operator-read-only-since = Nur lesbar seit:
operator-make-read-only = Website auf nur lesen stellen
operator-read-only-sure = Ja, alle Partien und Formulare der Website anhalten

# Konten.
operator-search = Spieler
operator-begins = Name beginnt mit
operator-find = Suchen
operator-name = Name
operator-since = Konto seit
operator-last-here = Zuletzt hier
operator-signed-in = Zuletzt angemeldet
operator-nobody = Kein offenes Konto hat einen Namen, der so beginnt.
operator-first = Betreiber werden
operator-first-why = Diese Seite hat noch keinen Betreiber. { $name } wird ihren Zustand sehen, Konten sperren, Partien entscheiden und Ankündigungen machen.
operator-role = Betreiber
operator-bot = Bot
operator-close = Ein Konto schließen
operator-close-why = Wie es der Spieler selbst könnte: Name, Adressen, Nachrichten, Einstellungen und Tokens werden gelöscht, laufende Partien aufgegeben. Das lässt sich nicht rückgängig machen.
operator-player-name = Name des Spielers
operator-name-again = Der Name noch einmal, zur Bestätigung
operator-ban = Den Spieler sperren: Mit diesen Adressen und diesem Namen kann sich niemand mehr anmelden. <code>zugpost admin lift-ban</code> hebt es auf.
operator-operators = Betreiber: { $names }. <code>zugpost admin operator NAME</code> ernennt einen, mit <code>--end</code> wird einer entlassen.
operator-moderators = Moderation: { $names }.
operator-role-moderator = Moderation
operator-role-command-line = Kommandozeile
operator-reports = Meldungen
operator-no-reports = Keine Meldung ist offen.
operator-report = Meldung { $number }
operator-reported = Gemeldet
operator-reporter = Gemeldet von
operator-message = Nachricht
operator-reason = Grund
operator-days = Tage der Stummschaltung; leer für immer
operator-on-player = Gegen einen Spieler vorgehen
operator-on-game = Eine Partie entscheiden
operator-game = Kennung der Partie
operator-result = Ergebnis
operator-result-example = white, black, draw oder cancelled
operator-number = eine Zahl fehlt
operator-done = Erledigt: { $act }.
operator-done-nothing = Es gab nichts zu ändern.
operator-log = Protokoll
operator-log-empty = Es gibt keine Einträge.
operator-announcement = Ankündigung
operator-announcement-text = Text, den alle Seiten zeigen
operator-announcement-hours = Stunden
operator-announce = Anzeigen
operator-end-announcement = Nicht mehr anzeigen
operator-act-warn = Verwarnen
operator-act-mute = Stummschalten
operator-act-unmute = Stummschaltung aufheben
operator-act-rename = Umbenennen
operator-act-remove-message = Nachricht entfernen
operator-act-close-report = Meldung abschließen
operator-act-adjudicate = Partie entscheiden
operator-act-revoke = Tokens und Sitzungen widerrufen
operator-act-ban = Sperren
operator-act-lift-ban = Sperre aufheben
operator-act-close-account = Konto schließen
operator-act-announce = Ankündigung
operator-act-end-announcement = Ende der Ankündigung
operator-act-begin-read-only = Nur lesen
operator-act-end-read-only = Wieder Änderungen
operator-act-give-role = Rolle gegeben
operator-act-take-role = Rolle entzogen

# Was gemacht wurde.
operator-done-closed = Das Konto ist geschlossen: { $name }.
operator-done-banned = Gesperrt und das Konto geschlossen: { $name }.
operator-done-read-only = Die Website kann jetzt nur gelesen werden.
operator-done-already = Die Website kann schon nur gelesen werden.
operator-done-changes = Die Website nimmt wieder Änderungen an; die Zeit ist den Uhren gutgeschrieben.
operator-done-took = Die Website nahm schon Änderungen an.
operator-error-own = Spieler: Schließen Sie Ihr eigenes Konto auf seiner eigenen Seite
operator-tick-read-only = zum Umstellen auf nur lesen das Kästchen ankreuzen

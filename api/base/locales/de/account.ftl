# Anmelden und ein Konto anlegen.
account-sign-in = Anmelden
account-sign-in-lead = Es gibt kein Passwort: Ein Link kommt per E-Mail und gilt einmal, zehn Minuten lang.
account-unsent = Sie waren abgemeldet, darum wurde nichts abgeschickt.
account-unsent-kept = Was Sie für eine Partie gewählt und geschrieben hatten, ist in diesem Browser aufgehoben. Es steht wieder auf der Seite der Partie, wenn Sie sich hier angemeldet haben.
account-your-email = Ihre E-Mail-Adresse
account-send-link = Link senden
account-new-here = Neu hier? <a href="/sign-up">Legen Sie ein Konto an</a>, oder <a href="/">beginnen Sie einfach eine Partie</a>.
account-sign-up = Konto anlegen
account-sign-up-lead = Spielen geht auch ohne. Mit Konto sehen Sie alle Ihre Partien an einem Ort, bestimmen, wann Sie E-Mails bekommen, und lassen Programme für Sie spielen.
account-new-name = Name, wie ihn andere sehen
account-new-email = E-Mail-Adresse
account-not-shown = (anderen nicht gezeigt)
account-played-before = Schon hier gespielt? <a href="/sign-in">Melden Sie sich an</a> mit der Adresse, an die Ihre E-Mails kommen.

# Die Links der E-Mails: anmelden, Adresse bestätigen, abbestellen.
account-log-in = Anmelden
account-log-in-as = Sie melden sich in diesem Browser als <strong>{ $name }</strong> an. Der Link gilt einmal.
account-signed-in = Angemeldet
account-signed-in-why = Dieser Browser bleibt einen Monat angemeldet, oder bis Sie sich abmelden.
account-go-on = Spielen
account-my-games = Meine Partien
account-and-settings = Konto und Einstellungen
account-confirm-address = Adresse bestätigen
account-confirm-why = <strong>{ $email }</strong> wird zum Konto von <strong>{ $name }</strong> gehören: Wer die E-Mails dort liest, kann sich anmelden. Wenn Sie nicht darum gebeten haben, schließen Sie die Seite; es geschieht nichts.
account-confirm = Bestätigen
account-unsubscribed = Abbestellt
account-unsubscribed-why = An <strong>{ $email }</strong> gehen keine E-Mails mehr, außer Anmeldelinks, die Sie anfordern. Kein Spieler kann Sie einladen. Partien gehen weiter, und ihre Uhren laufen.
account-undo = Rückgängig: E-Mails wieder erlauben
account-unsubscribe = Abbestellen
account-no-more-mail = Keine E-Mails mehr?
account-unsubscribe-why = An <strong>{ $email }</strong> gehen keine E-Mails mehr, auch nicht über Züge, außer Anmeldelinks, die Sie anfordern. Kein Spieler kann Sie einladen. Partien gehen weiter, und ihre Uhren laufen.

# Die Kontoseite.
account-title = Konto
account-not-done = Das wurde nicht gemacht: { $problem }.
account-token-made = Das Token „{ $token }“, nur einmal gezeigt:
account-operation = Betrieb der Website
account-sign-out = Abmelden
account-silent-unsubscribed = Sie bekommen keine E-Mails über Ihre Partien: Sie haben sie abbestellt. Zeitpunkt: { $since }.
account-silent-refused = Sie bekommen keine E-Mails über Ihre Partien: Ihre Adresse hat sie abgewiesen. Zeitpunkt: { $since }.
account-mail-again = Mir wieder E-Mails senden

# Einstellungen.
account-settings = Einstellungen
account-locale = Sprache der Seiten und E-Mails
account-locale-of-browser = Wie im Browser
account-cadence = E-Mails über Partien
account-cadence-instant = Sofort, eine je Zug
account-cadence-delayed = Nur eine, bis Sie wieder da sind
account-cadence-digest = Eine am Tag
account-cadence-off = Keine
account-digest-hour = Stunde der täglichen E-Mail
account-time-zone = Zeitzone
account-time-zone-example = (zum Beispiel Europe/Vienna)
account-days-off = Freie Tage, an denen Ihre Uhren stehen
account-monday = Montag
account-tuesday = Dienstag
account-wednesday = Mittwoch
account-thursday = Donnerstag
account-friday = Freitag
account-saturday = Samstag
account-sunday = Sonntag
account-auto-vacation = Automatisch Urlaub beginnen, bevor meine Zeit abläuft
account-notation = Züge in E-Mails
account-save = Speichern

# Urlaub.
account-vacations = Urlaub
account-vacations-why = Im Urlaub stehen Ihre Uhren in allen Partien, und Sie können nicht ziehen. Ihre Gegner sehen es. Jeder Urlaub kostet mindestens einen Tag.
account-vacation-year = { $year }: noch { $left } (im Ganzen { $allowance })
account-vacation-begins = Beginnt am
account-vacation-at-once = (leer: sofort)
account-vacation-last-day = Letzter Tag
account-vacation-zone = Tage beginnen um Mitternacht in Ihrer Zeitzone, { $zone }.
account-vacation-enter = Urlaub beginnen oder planen
account-vacation-running = läuft
account-vacation-automatic = von selbst begonnen
account-vacation-end = Jetzt beenden
account-vacation-cancel = Absagen

# Bretter und Adressen.
account-boards = Bretter
account-addresses = E-Mail-Adressen
account-addresses-why = Mit jeder können Sie sich anmelden und antworten. Ihre E-Mails gehen an die Hauptadresse.
account-main-address = Hauptadresse
account-prefer = Zur Hauptadresse machen
account-remove = Entfernen
account-another-address = Weitere Adresse
account-send-link-there = Link dorthin senden

# Tokens.
account-tokens = Tokens für Programme
account-until = bis
account-revoke = Widerrufen
account-token-name = Name eines neuen Tokens
account-scopes = Was es darf
account-days = Tage, bis es endet
account-days-never = (leer: nie)
account-make-token = Token erzeugen

# Programme, die um ein Token bitten (OAuth).
oauth-title = Ein Programm für Sie handeln lassen?
oauth-asks = Das Programm <strong>{ $client }</strong> möchte im Namen von <strong>{ $name }</strong>:
oauth-game-read = sehen, was Sie sehen: Ihre Partien mit Nachrichten und Notizen, Einladungen, Einstellungen und E-Mail-Adresse
oauth-game-play = spielen: ziehen, anbieten, Nachrichten schreiben, aufgeben, Einladungen annehmen
oauth-game-create = Partien vorschlagen, auch per E-Mail, und offene Herausforderungen stellen
oauth-challenges = Partien suchen, Spieler herausfordern und Herausforderungen annehmen, ablehnen oder zurückziehen
oauth-name = wissen, wer Sie sind: Ihr Name, Ihre Wertungen und seit wann Sie hier sind
oauth-analysis-write = um Analysen bitten
oauth-webhook-write = an andere Server senden lassen, was in Ihren Partien geschieht
oauth-account-write = Einstellungen ändern, Spieler blockieren, Urlaub nehmen, Tokens erzeugen und widerrufen
oauth-everything = Zusammen bedeuten diese Rechte die volle Kontrolle über Ihr Konto: Das Programm kann eine Adresse hinzufügen und sich mit ihr anmelden, und es kann das Konto schließen.
oauth-other-player = Es erwartet <strong>{ $expected }</strong>, und Sie sind als <strong>{ $name }</strong> angemeldet.
oauth-goes-to = Ihre Antwort geht an <strong>{ $host }</strong>. Erlauben Sie es nur, wenn Sie dort begonnen haben: Das Programm nennt seinen Namen selbst, und niemand hat ihn geprüft.
oauth-allow = Erlauben
oauth-deny = Nicht erlauben
oauth-revoke = Die Erlaubnis endet nach einem Jahr, oder wenn Sie sie auf <a href="/account#tokens">Ihrer Kontoseite</a> widerrufen.
oauth-refused = Das kann nicht erlaubt werden
oauth-mistake = Das Programm, das hierher geführt hat, hat einen Fehler gemacht: { $why }.
oauth-back = Zurück zu { $host }

# Kalender und Feed.
account-feeds = Kalender und Feed
account-feeds-why = Ein geheimer Link zeigt Ihre Fristen in einem Kalenderprogramm und die Partien, die auf Sie warten, in einem Feedreader. Wer den Link hat, kann sie lesen, aber sonst nichts.
account-feeds-made = Ihre Links, nur einmal gezeigt:
account-calendar = Kalender der Fristen (ICS)
account-feed = Feed wartender Partien (Atom)
account-replace-link = Link ersetzen
account-revoke-link = Link widerrufen
account-link-made = Erzeugt:
account-make-link = Link erzeugen

# Chats.
account-chats = Chats
account-chats-why = Zugpost meldet Ihre Partien, oder die der Mitglieder eines Clubs, mit einem Bild des Bretts in einen Kanal oder Raum.
account-chat-plain = reiner Text
account-chat-of-own = Ihre Partien
account-chat-of-game = Partie { $game }
account-chat-of-players = Partien von { $names }
account-chat-disabled = abgeschaltet seit
account-chat-test = Testnachricht senden
account-chat-enable = Wieder einschalten
account-chat-format = Dienst
account-chat-url = Adresse (https://…)
account-chat-room = Raum
account-chat-room-which = (Matrix: Kennung des Raums; Telegram: Kennung des Chats)
account-chat-token = Token
account-chat-token-which = (Matrix, Telegram; ntfy, wenn das Thema eines verlangt)
account-chat-players = Spieler, deren Partien gemeldet werden
account-chat-players-none = (einer in jeder Zeile; leer: Ihre eigenen Partien)
account-chat-told = Was gemeldet wird
account-chat-moves = Jeder Zug und jedes Angebot
account-chat-ends = Nur Anfang und Ende
account-chat-add = Chat hinzufügen
account-chat-no-format = wählen Sie einen Dienst
account-chat-failed = die Nachricht ist nicht angekommen: { $error }

# Geräte und Browser.
account-devices = Hinweise auf Geräten
account-devices-why = Außer den E-Mails kann ein Browser Sie benachrichtigen, wenn Sie am Zug sind, eingeladen werden, Remis angeboten bekommen oder um eine Zugrücknahme gebeten werden. Das geht auch, wenn die Seite nicht offen ist. Jedes Gerät wird für sich gefragt; seine Hinweise enden, wenn Sie sich dort abmelden.
account-needs-script = Das braucht JavaScript.
account-one-game = nur <a href="{ $url }">eine Partie</a>
account-since = seit
account-browsers = Browser
account-a-browser = Ein Browser
account-this-one = dieser
account-sign-out-there = Dort abmelden

# Blockierte Spieler.
account-blocks = Blockierte Spieler
account-blocks-why = Sie können Sie nicht herausfordern, Ihren Partien nicht beitreten und Ihnen nicht schreiben. Laufende Partien gehen weiter.
account-unblock = Nicht mehr blockieren
account-player-name = Name eines Spielers
account-block = Blockieren

# Daten.
account-data = Ihre Daten
account-export = <a href="/account/export">Alles über Sie herunterladen</a>, als JSON.
account-close = Konto schließen
account-close-why = Laufende Partien werden aufgegeben. Ihr Name, Ihre Adressen, Nachrichten, Einstellungen, Tokens und Notizen werden gelöscht; die Züge Ihrer Partien bleiben ohne Ihren Namen. Das lässt sich nicht rückgängig machen.
account-close-confirm = Geben Sie zur Bestätigung Ihren Namen ein
account-close-for-ever = Konto endgültig schließen

# Was gemacht wurde.
account-done-settings = Die Einstellungen sind gespeichert.
account-done-vacation = Der Urlaub ist gespeichert.
account-done-vacation-end = Der Urlaub ist beendet.
account-done-vacation-cancel = Der Urlaub ist abgesagt.
account-done-mail-again = Sie bekommen wieder E-Mails.
account-done-add-address = Eine E-Mail ist unterwegs an { $email }; ihr Link bestätigt die Adresse.
account-done-prefer = Ihre E-Mails gehen ab jetzt an diese Adresse.
account-done-remove = Die Adresse ist entfernt.
account-done-revoke-feed = Der Link zu Ihrem Kalender und Feed ist widerrufen.
account-done-revoke = Das Token ist widerrufen.
account-done-device = Dieses Gerät zeigt keine Hinweise mehr.
account-done-add-chat = Der Chat ist hinzugefügt. Eine Testnachricht zeigt, ob er erreicht wird.
account-done-test-chat = Die Testnachricht ist angekommen.
account-done-enable-chat = Der Chat bekommt wieder Nachricht von Partien.
account-done-remove-chat = Der Chat ist entfernt.
account-done-session = Dieser Browser ist abgemeldet.
account-done-block = Blockiert: { $name }.
account-done-unblock = Der Spieler ist nicht mehr blockiert.
account-error-days = Tage: eine Zahl von 1 bis 3650, oder nichts
account-error-date = „{ $text }“ ist kein Datum; schreiben Sie es wie 2026-12-24
account-error-action = Unbekannte Aktion „{ $action }“

# Fehlercodes.
account-problem-code = Fehler <code>{ $code }</code>, Status { $status }.
account-problems = Fehler der API
account-problems-all = Alle Fehler der API
account-problems-lead = Jede Fehlerantwort ist ein Problemdokument (RFC 9457). Sein <code>error</code> ist einer dieser Codes, und sein <code>type</code> führt zur Seite des Codes.
account-problems-docs = Die Dokumentation der API

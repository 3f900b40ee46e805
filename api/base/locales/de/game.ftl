# Spieler und Listen.
player-engine-level = Engine, Stufe { $level }
player-engine-seconds = { $n ->
    [one] Engine, { $n } Sekunde pro Zug
   *[other] Engine, { $n } Sekunden pro Zug
    }
player-engine-nodes = { $n ->
    [one] Engine, { $n } Knoten pro Zug
   *[other] Engine, { $n } Knoten pro Zug
    }
player-chance = Zufall
player-nobody = niemand
player-nature = die Natur
player-invited = eine eingeladene Person
player-invited-several = { $n } eingeladene Personen
player-by-link = jemand mit dem Link
player-other = eine weitere Person
player-other-several = { $n } weitere Personen
player-guest = Gast
player-you = Sie
player-some = Ein Spieler
player-link = <a href="{ $url }">{ $name }</a>
game-and = { $one } und { $other }
game-versus = { $one } – { $other }
game-against = { $n ->
    [one] { $game } gegen { $others }
   *[other] { $game } gegen { $others }
    }
game-sentence = { $text }.

# Die Seiten einer Partie: Titel und Beschreibungen.
seat-your-move = Sie sind am Zug
seat-in-the-post = In der Post
seat-title = { $heading }: { $game }
seat-with = gegen { $who }, Zug { $turn }
seat-length = { $turns ->
    [one] { $turns } Zug in { $time }.
   *[other] { $turns } Züge in { $time }.
    }
seat-your-rating = Ihre Wertung: { $rating }.
seat-turn = Zug { $turn }
seat-invitation = Eine Einladung
seat-proposed = Warten, bis { $who } annimmt
seat-already-played = Schon gespielt
seat-moved-on = Die Partie ist weitergegangen
seat-on-vacation = Sie sind im Urlaub: Ihre Uhren stehen, und Sie können nicht ziehen.
seat-end-vacation = Urlaub beenden
seat-draw-declined = Das Remisangebot wurde abgelehnt.
seat-takeback-declined = Die Bitte um eine Zugrücknahme wurde abgelehnt oder zurückgezogen: Der Zug gilt.
seat-pause-declined = Die vorgeschlagene Pause wurde abgelehnt oder zurückgezogen.
game-named = { $players }: { $variant }
game-described-running = { $players }: { $variant }, Zug { $turn }. Am Zug: { $who }.
game-described-over = { $players }: { $variant }, Zug { $turn }. { $outcome }.
game-turn-to-move = Zug { $turn }, am Zug: { $who }.

# Die Seite eines Platzes: was zuerst zu wissen ist.
seat-next = Nächste Partie
seat-next-waiting = { $n ->
    [one] ({ $n } weitere wartet auf Sie)
   *[other] ({ $n } weitere warten auf Sie)
    }
seat-next-key = Taste N
seat-nothing-played = Es wurde nichts gespielt: { $reason }.
seat-nearest = Ähnliche erlaubte Züge:
seat-you-played = Sie haben gespielt: { $words }.
seat-waiting = Am Zug: { $who }. Die Antwort erscheint auf dieser Seite.
seat-waiting-for-mail = Am Zug: { $who }. Die Antwort erscheint auf dieser Seite und kommt per E-Mail.
seat-waiting-for-engine = Die Engine ist am Zug. Ihre Antwort erscheint auf dieser Seite.
seat-played-before = Dieser Zug wurde schon gespielt, und er zählt einmal: { $words }.
seat-page-is-old = Die Partie ist weitergegangen, seit diese Seite geladen wurde; es wurde nichts getan. Das Brett unten zeigt den jetzigen Stand.
seat-choose-your-move = Sie sind am Zug: <a href="{ $url }">Wählen Sie Ihren Zug</a>.
seat-turn-of = Am Zug ist: { $who }.
seat-link-is-old = Dieser Link war für eine frühere Stellung und gilt nicht mehr. Das Brett unten zeigt den jetzigen Stand.
seat-use-newest-mail = Sie sind am Zug: Benutzen Sie den Link in der neuesten E-Mail zu dieser Partie.
seat-not-done = Das wurde nicht ausgeführt: { $problem }.
done-accept = Sie haben die Partie angenommen.
done-confirm = Ihre Partie ist bestätigt. Wir haben die anderen Spieler gefragt.
done-confirm-open = Ihre Partie ist bestätigt. Schicken Sie nun Ihrem Gegner den Link.
done-offer-draw = Ihr Remisangebot ist abgeschickt.
done-ask-takeback = Ihre Bitte um Zugrücknahme ist abgeschickt.
done-decline-draw = Sie haben das Remis abgelehnt.
done-withdraw-draw = Sie haben Ihr Remisangebot zurückgezogen.
done-accept-takeback = Sie haben der Zugrücknahme zugestimmt.
done-decline-takeback = Der letzte Zug bleibt bestehen.
done-takeback = Ihr letzter Zug ist zurückgenommen.
done-message = Ihre Nachricht ist gesendet.
done-notes = Ihre Notizen sind gespeichert.
done-conditionals = Ihre bedingten Züge sind gespeichert.
done-no-conditionals = Ihre bedingten Züge sind entfernt.
seat-tick-to-resign = zum Aufgeben das Kästchen ankreuzen
seat-tick-to-abort = zum Abbrechen das Kästchen ankreuzen
seat-tick-to-offer-draw = zum Remisangebot das Kästchen ankreuzen
seat-choose-first = erst einen Zug wählen

# Das Brett und was dazugehört.
board-flip-label = Brett drehen
board-details = Rochaderechte und Zähler
board-in-words = Das Brett in Worten
board-pieces = Die Figuren
looks-title = Farben und Figuren
looks-colours = Farben der Bretter
looks-pieces = Figuren
looks-coordinates = Koordinaten neben dem Brett
looks-save = Speichern
looks-green = Wiese
looks-brown = Holz
looks-blue = Luftpost
looks-grey = Schiefer
looks-traditional = Herkömmlich
looks-engraved = Feine Linien
looks-flat = Flächen
looks-pictures = Bilder, auch in Xiangqi, Janggi und Shogi
looks-discs = Figuren auf Scheiben
looks-letters = Buchstaben
looks-move-letters = Buchstaben der Figuren
looks-move-letters-language = Die der Sprache
looks-move-letters-figurines = Figurinen (♔ ♕ ♖ ♗ ♘)
looks-spelling = Züge und Felder in Xiangqi, Janggi und Shogi
looks-regional = Traditionelle Schreibweise: C2=5, H02-83, P-7f
looks-international = Wie im Schach: Che3, Nc3, P-c4

# Was geschehen ist.
game-since-your-turn = Seit Ihrem letzten Zug
game-since-your-turn-answered = Seit Ihrem letzten Zug, mit den Antworten Ihrer bedingten Züge
game-last-move = Letzter Zug
game-replay = Abspielen
game-writes = { $who } schreibt

# Angaben zur Partie.
game-game = Spiel
game-you = (Sie)
game-to-move = am Zug
game-in-hand = { $side }, in der Hand
game-time-left = Restzeit:
game-time-bank = { $n ->
    [one] ({ $n } Tag Vorrat)
   *[other] ({ $n } Tage Vorrat)
    }
game-on-vacation-until = Im Urlaub bis
game-move-by = Ziehen bis
game-window = Fenster der Natur
game-window-closes = schließt
game-window-no-limit = ohne Zeitlimit offen
game-clock = Uhr
game-terms = Bedingungen
game-terms-are = { $clock }, { $rated ->
    [yes] gewertet
   *[no] ungewertet
    }.
game-engine-help = Hilfe von Engines
game-engine-help-allowed = Erlaubt: <a href="/faq#fair-play">Engines dürfen den Spielern helfen</a>
game-explorer = Explorer
game-explorer-forbidden = Nicht erlaubt: Kein Spieler schlägt nach, was andere in Stellungen dieser Partie gespielt haben, solange sie läuft
clock-stopped-by-agreement = Die Uhren sind nach Vereinbarung angehalten
clock-stopped-on-vacation = Im Urlaub bis { $until }: { $who }; die Uhr steht
clock-stopped-over-the-weekend = Die Uhr steht über das Wochenende: { $who }

# Bitten und Angebote.
offers-takeback-asked = { $who } möchte den letzten eigenen Zug zurücknehmen
offers-allow = Erlauben
offers-refuse = Ablehnen
offers-takeback-waiting = Um Zugrücknahme gebeten. Warten auf die Antwort.
offers-cancel-request = Bitte zurückziehen
offers-draw-offered = Remis wird angeboten
offers-draw-holds-plan = Ihr bedingter Zug <strong>{ $answer }</strong> wird gespielt, sobald Sie ablehnen.
offers-draw-waiting = Remis angeboten. Es gilt, bis Ihr Gegner zieht.
offers-withdraw-draw = Angebot zurückziehen
offers-draw-sure = Ja, ich biete Remis an
offers-accept-draw = Remis annehmen
offers-decline = Ablehnen
offers-pause-asked = { $who } schlägt eine Pause der Partie vor
offers-agree-to-pause = Der Pause zustimmen
offers-pause-waiting = Pause vorgeschlagen. Warten auf die Antwort.
offers-withdraw-pause = Vorschlag zurückziehen
offers-paused = Die Partie pausiert: Alle Uhren stehen, bis einer der Spieler die Pause beendet.
offers-end-pause = Pause beenden
offers-rematch = Revanche mit vertauschten Farben
offers-rematch-asked = Ihr Gegner möchte eine Revanche
offers-accept-rematch = Revanche annehmen
offers-rematch-waiting = Revanche vorgeschlagen. Warten auf die Antwort.
offers-go-to-rematch = Zur Revanche
offers-play-again = Noch einmal mit vertauschten Farben spielen
offers-may-claim = Sie dürfen Remis beanspruchen
offers-claim = Remis beanspruchen: { $reason }
offers-takeback = Letzten Zug zurücknehmen
offers-takeback-how = Alle anderen Spieler müssen zustimmen. Die Partie kehrt dann zur Stellung vor Ihrem letzten Zug zurück.
offers-takeback-from-engine = Die Engine stimmt sofort zu. Die Partie kehrt dann zur Stellung vor Ihrem letzten Zug zurück.
offers-request-takeback = Um Rücknahme bitten
offers-pause = Partie unterbrechen
offers-pause-how = Alle anderen Spieler müssen zustimmen; Engines stimmen sofort zu. Dann stehen alle Uhren, bis einer der Spieler die Pause beendet.
offers-propose-pause = Pause vorschlagen
offers-abort = Partie abbrechen
offers-abort-sure = Ja, abbrechen: Die Partie hat keinen Gewinner und wird nicht gewertet
offers-abort-now = Abbrechen

# Berührt, geführt; die Ankündigung der Natur.
touch-own-announced = Sie haben Ihren Zug angekündigt: Kein Spieler kann Ihr Fenster mehr schließen.
touch-announced = Die Natur hat angekündigt, dass sie ihren Zug macht.
touch-own-touched = Sie haben die Figur auf { $square } berührt und müssen mit ihr ziehen, wenn sie ziehen kann.
touch-touched = { $who } hat die Figur auf { $square } berührt.
touch-announce = Meinen Zug ankündigen
touch-announce-why = Bevor Sie Ihren Zug ankündigen, kann der nächste Spieler Ihr Fenster schließen, indem er eine Figur berührt.
touch-piece = Figur berühren
touch-why = Die berührte Figur muss ziehen, wenn sie kann, und die Natur kann diesen Zug nicht mehr ausführen.
touch-which = Figur
touch-now = Berühren

# Das Formular eines Zuges.
turn-nothing-sent = Nichts geht ab, bevor Sie es abschicken.
turn-start-over = Diesen Zug neu beginnen
turn-your-move = Ihr Zug
turn-your-next-step = Ihr nächster Schritt
turn-take-step = Diesen Schritt machen
turn-play = Zug abschicken
turn-send = Zug abschicken
turn-undo = Zurücknehmen
turn-only = Nur die Züge von:
turn-all = Alle Züge
turn-message = Eine Zeile an Ihren Gegner
turn-more = Mehr: vorausplanen, Remis anbieten
turn-offer-draw = Mit diesem Zug Remis anbieten
turn-draw-refused = { $n ->
    [one] Sie haben vor Kurzem Remis angeboten. Mit Ihrem nächsten Zug dürfen Sie wieder anbieten.
   *[other] Ihr letztes Remisangebot wurde abgelehnt. Mit dem { $n }. Ihrer nächsten Züge dürfen Sie wieder anbieten.
}
choices-list = Aus einer Liste wählen
choices-list-key = oder Taste L
choices-choose = Zug wählen
choices-do-nothing = Nichts tun (--)
choices-nothing = nichts tun
choices-other = andere
choices-piece = { $piece } { $square }
choices-a-piece = Figur
choices-from-hand = aus der Hand: { $piece }
choices-from-hand-to = aus der Hand: { $piece } nach { $square }
choices-to-board = aufs Brett: { $piece }
choices-to-board-to = aufs Brett: { $piece } nach { $square }

# Bedingte Züge.
plan-title = Planen Sie Ihre Antworten
plan-yours = Ihre bedingten Züge
plan-what = Bedingte Züge werden sofort gespielt, wenn der erwartete Zug kommt. Bis dahin sehen nur Sie sie.
plan-only-you = Bis sie gespielt werden, sehen nur Sie sie.
plan-not-active = Es wurde ein anderer Zug gespielt als erwartet; Ihre bedingten Züge sind abgeschaltet. Ändern und speichern Sie sie, um sie wieder einzuschalten.
plan-as-text = Als Text
plan-save = Bedingte Züge speichern
plan-remove = Entfernen
plan-label = Bedingte Züge <small>(optional)</small>
plan-format = Eine Zeile je erwartete Antwort, zum Beispiel: <code>IF e5 THEN { $moves }</code>. Oder ein PGN mit Varianten.
plan-branch = Auf <strong>{ $expected }</strong> folgt <strong>{ $answer }</strong>

# Der Bereich des Spielers.
panel-accept = Annehmen und spielen
panel-begins-later = Die Partie beginnt, wenn alle Spieler zugesagt haben. Dann aktualisiert sich diese Seite, und Sie bekommen eine E-Mail.
panel-offer-draw = Remis anbieten
panel-messages = Nachrichten
panel-write = { $n ->
    [one] An den Gegner schreiben
   *[other] An die anderen Spieler schreiben
    }
panel-send = Nachricht senden
panel-notes = Ihre Notizen <small>(nur Sie sehen sie, auch nach der Partie)</small>
panel-save-notes = Notizen speichern
panel-mails = E-Mails zu dieser Partie
panel-mails-as-usual = Wie in meinen anderen Partien
panel-save-mails = Speichern
panel-notify = Mich auf diesem Gerät benachrichtigen, wenn ich am Zug bin
panel-no-more-notices = Keine Benachrichtigungen mehr auf diesem Gerät
panel-guest = Sie spielen als Gast. In diesem Browser finden Sie die Partie auf der Startseite. Auf anderen Geräten brauchen Sie die Adresse dieser Seite. Halten Sie sie geheim: Wer sie hat, kann für Sie ziehen.
game-analyse = Analysieren
game-review = Partie auswerten
game-download-pgn = Als PGN herunterladen
game-download-score-table = Partieformular herunterladen
seat-resign = Aufgeben
seat-resign-sure = Ja, ich gebe diese Partie auf
game-sound = Ton, wenn ein anderer Spieler zieht

# Die Liste der Züge.
moves-title = Züge
moves-nav = Durch die Partie gehen
moves-first = Erste Stellung
moves-previous = Voriger Zug
moves-next = Nächster Zug
moves-now = Jetzige Stellung
moves-past = Das Brett zeigt eine frühere Stellung.
moves-back = Zurück zu Ihrem Zug
moves-link = Link zu dieser Stellung
moves-notation = Wie Züge geschrieben werden
moves-turn = Zug
moves-departure = ({ $words })
score-move = Zug

# Worum eine E-Mail bittet, auf der Seite, die es bestätigt.
action-touch = Sie berühren die Figur auf { $square }, die dann ziehen muss
action-conditionals = Ihre bedingten Züge werden ersetzt
action-offer-draw = Sie bieten Remis an oder nehmen das angebotene an
action-accept-draw = Sie nehmen das Remis an
action-decline-draw = Sie lehnen das Remis ab
action-withdraw-draw = Sie ziehen Ihr Remisangebot zurück
action-offer-takeback = Sie bitten darum, Ihren letzten Zug zurückzunehmen
action-accept-takeback = Sie stimmen der Rücknahme zu
action-decline-takeback = Sie lehnen die Rücknahme ab
action-accept = Sie nehmen das Angebot an
action-decline = Sie lehnen das Angebot ab
action-claim = Sie beanspruchen Remis nach den Regeln oder Gewinn durch Zeitüberschreitung
action-claim-draw = Sie beanspruchen Remis nach den Regeln
action-claim-time = Sie beanspruchen Gewinn durch Zeitüberschreitung
action-resign = Sie geben auf, und die Partie ist verloren
action-abort = Sie brechen die Partie ab
action-pause = Alle Uhren stehen, wenn die anderen zustimmen
action-end-pause = Die Uhren laufen wieder
action-message = Ihre Nachricht wird gesendet
action-signal = Die Natur kündigt an, dass sie ihren Zug macht
action-step = { $move } ({ $words })
action-turn-with-draw = { $steps }, und Remis wird angeboten
action-turn-with-plan = { $steps }, mit bedingten Zügen
action-turn-with-draw-and-plan = { $steps }, und Remis wird angeboten, mit bedingten Zügen

# Die Uhr im Formular einer neuen Partie.
clock-time = Bedenkzeit
clock-relaxed = <strong>Gemütlich:</strong> 10 Tage + 1 Tag pro Zug, höchstens 21 Tage
clock-standard = <strong>Normal:</strong> 3 Tage pro Zug
clock-quick = <strong>Schnell:</strong> 1 Tag pro Zug
clock-no-limit = <strong>Unbegrenzt:</strong> die Partie hat keine Uhr
clock-other = Eine andere Uhr
clock-per-move = Eine bestimmte Zahl von Tagen für jeden Zug
clock-days = Tage für jeden Zug
clock-fischer = Zeitguthaben und Tage pro Zug (Fischer)
clock-initial = Tage zu Beginn
clock-increment = Zusätzliche Tage pro Zug
clock-cap = Höchstens <small>(Tage, optional)</small>
clock-moves-in-days = Eine bestimmte Zahl von Zügen in einer bestimmten Zahl von Tagen <small>(wie bei der ICCF: es zählen ganze Tage, und jeder Tag nach dem 20. für einen Zug zählt doppelt)</small>
clock-moves = Züge
clock-moves-days = Tage für diese Züge

# E-Mails, die nicht angekommen sind.
undelivered-delayed = { $n ->
    [one] { $n } E-Mail an Sie konnte bisher nicht zugestellt werden; wir versuchen es weiter.
   *[other] { $n } E-Mails an Sie konnten bisher nicht zugestellt werden; wir versuchen es weiter.
    }
undelivered-lost = { $n ->
    [one] { $n } E-Mail an Sie kam zurück: Stimmt Ihre Adresse, und ist das Postfach nicht voll?
   *[other] { $n } E-Mails an Sie kamen zurück: Stimmt Ihre Adresse, und ist das Postfach nicht voll?
    }
undelivered-since = { $what } Die älteste ist vom { $since }. Ihre Partien gehen hier weiter.
undelivered-both = { $delayed } { $lost }

# Kalender und Feed eines Spielers.
feed-calendar = Zugpost: Ihre Züge
feed-title = Wartende Partien für { $who }
feed-move-due = Zug fällig: { $game }
feed-your-move = Sie sind am Zug: { $game }
feed-invitation = Einladung: { $game }
feed-turn = Zug { $turn }
feed-waiting = Wartet
feed-turn-by = { $turn }. Ziehen bis { $date }.
feed-yourself = sich selbst

# Hinweise auf Geräten.
notice-begun = Die Partie hat begonnen. Zug { $turn }.
notice-played = { $name } hat { $moves } gespielt. Zug { $turn }.
notice-some-player = Ein Spieler
notice-draw = Remis angeboten: { $game }
notice-takeback = Bitte um Zugrücknahme: { $game }
notice-offers-draw = { $name } bietet Remis an.
notice-asks-back = { $name } möchte den letzten eigenen Zug zurücknehmen.
notice-invited = { $game }: annehmen oder ablehnen.
notice-both = { $offer } { $turn }

# Auf Papier: eine gedruckte Partie und die Karte einer Antwort per Brief.
paper-player = { $side }: { $name }
paper-line = { $before } { $step }
paper-after = Nach { $moves }
paper-game-after = { $game }, nach { $moves }
paper-card = Antwortkarte
paper-print = Drucken
paper-last-moves = Letzte Züge
paper-move = Mein Zug
paper-draw = Ich biete Remis an
paper-resign = Ich gebe auf
paper-date = Datum
paper-signature = Unterschrift
paper-stamp = Briefmarke
paper-to = An
paper-from = Von

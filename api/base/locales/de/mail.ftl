# Der Rahmen jeder E-Mail.
mail-opening = { $headline }.
mail-addressed = { $news }, { $name }
mail-sentence = { $words }.
mail-sentences = { $first } { $second }
mail-label = { $label }:
mail-writes = { $name } schreibt:
mail-last-moves = Letzte Züge:
mail-position = Stellung:
mail-unsubscribe = Abmelden
mail-subject = { $news }: { $game } ({ $id })
mail-subject-turn = { $news }: { $game }, Zug { $number } ({ $id })

# Zeiten.
mail-when = { $date } ({ $left })

# Warum der Empfänger die E-Mail bekommt.
mail-reason-player = Sie bekommen diese E-Mail, weil Sie in dieser Partie spielen.
mail-reason-players = Sie bekommen diese E-Mail, weil Sie in diesen Partien spielen.
mail-reason-writer = Sie bekommen diese E-Mail, weil Sie auf eine unserer E-Mails geantwortet haben.
mail-reason-invited = Sie bekommen diese E-Mail, weil { $name } Ihre Adresse angegeben hat, um Sie einzuladen. Der Link unten beendet alle E-Mails und Einladungen von dieser Website.
mail-reason-asked = Sie erhalten diese E-Mail, weil mit dieser Adresse ein Platz in einer Partie von { $name } gewünscht wurde. Waren Sie das nicht, beachten Sie diese E-Mail nicht.
mail-reason-visitor = Sie bekommen diese E-Mail, weil jemand diese Adresse als die eigene angegeben hat. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.
mail-reason-login = Sie bekommen diese E-Mail, weil sich jemand mit Ihrer Adresse anmelden möchte.
mail-reason-address = Sie bekommen diese E-Mail, weil ein Spieler Ihre Adresse als die eigene angegeben hat.
mail-reason-webhook = Sie bekommen diese E-Mail, weil der Webhook Ihnen gehört.
mail-reason-moderation = Sie bekommen diese Mail, weil sie Ihr Konto betrifft.

# Was E-Mails über eine Partie gemeinsam haben.
mail-game = Partie { $id }, { $game }.
mail-turn-of-game = Zug { $number } der Partie { $id }, { $game }.
mail-you-are-playing = Sie spielen mit { $side }.
mail-you-played = Sie spielten mit { $side }.
mail-moved = { $name } hat { $moves } gespielt: { $words }.
mail-you-moved = Sie haben { $moves } gespielt: { $words }.
mail-move-by = Ziehen Sie bis { $when }.
mail-choose-move = Zug wählen
mail-no-move-yet = Das Öffnen des Links spielt noch keinen Zug; Sie bestätigen ihn dort.
mail-answer-with-move = Oder antworten Sie auf diese E-Mail mit Ihrem Zug allein in der ersten Zeile; HELP in der ersten Zeile zeigt, was Sie sonst schreiben können.
mail-answer-with-steps = Oder antworten Sie auf diese E-Mail mit allen Schritten Ihres Zuges in der ersten Zeile; HELP in der ersten Zeile zeigt, was Sie sonst schreiben können.
mail-turn-forms = So schreibt man hier Züge, jeder ist jetzt möglich: { $turns }.
mail-whole-game = Die ganze Partie

# Der Empfänger ist am Zug.
mail-your-move = Sie sind am Zug
mail-time-out-soon = Ihre Bedenkzeit läuft bald ab
mail-accept-on-page = Ihnen wird Remis angeboten: Nehmen Sie es auf der Seite unten an. Ein Zug lehnt es ab.
mail-accept-by-mail = Ihnen wird Remis angeboten: Nehmen Sie es auf der Seite unten an, oder antworten Sie auf diese E-Mail mit ACCEPT in der ersten Zeile. Ein Zug lehnt es ab.
mail-draw-holds-plan = Ihr bedingter Zug { $answer } wird gespielt, sobald Sie das Remis ablehnen.
mail-claim-on-page = Sie können auf der Seite unten Remis reklamieren (Grund: { $reason }).
mail-claim-by-mail = Sie können auf der Seite unten Remis reklamieren (Grund: { $reason }), oder indem Sie auf diese E-Mail mit CLAIM in der ersten Zeile antworten.

# Remis wird angeboten, oder eine Zugrücknahme erbeten.
mail-draw-offered = Ihnen wird Remis angeboten
mail-takeback-requested = Eine Zugrücknahme wird erbeten
mail-pause-proposed = Eine Pause wird vorgeschlagen
mail-offers-draw = { $name } bietet Ihnen Remis an. Ein Zug lehnt das Angebot ab.
mail-asks-back = { $name } möchte den letzten eigenen Zug zurücknehmen. Wenn Sie weiterspielen, bleibt der Zug stehen.
mail-proposes-pause = { $name } schlägt vor, die Partie zu unterbrechen. Wenn Sie zustimmen, stehen alle Uhren, bis einer von Ihnen die Pause beendet.
mail-answer = Antworten
mail-answer-there = Das Öffnen des Links antwortet noch nicht; Sie stimmen dort zu oder lehnen ab.
mail-answer-with-word = Oder antworten Sie auf diese E-Mail mit ACCEPT oder DECLINE allein in der ersten Zeile.

# Die Partie ist zu Ende oder geht ohne einen Spieler weiter.
mail-won = Sie haben gewonnen
mail-lost = Sie haben verloren
mail-drawn = Die Partie endet remis
mail-over = Die Partie ist beendet
mail-outcome = { $outcome } ({ $result }).
mail-answer-with-message = Antworten Sie auf diese E-Mail, um den anderen Spielern zu schreiben.
mail-whole-game-attached = Die ganze Partie (auch als game.pgn angehängt)
mail-rematch = Revanche mit vertauschten Farben
mail-you-are-out = Sie sind aus der Partie ausgeschieden
mail-is-out = { $name } ist aus der Partie ausgeschieden
mail-others-play-on = { $words }. Die anderen spielen weiter.
mail-you-play-on = { $words }. Sie spielen weiter.

# Einladungen.
mail-invites = { $name } lädt Sie zu einer Partie ein
mail-invites-to = { $name } lädt Sie zu einer Partie ein: { $variant } ({ $id })
mail-take-seat-of = Nehmen Sie Platz: { $variant } mit { $name } ({ $id })
mail-take-seat = Nehmen Sie Ihren Platz in der Partie von { $name } ein
mail-would-like = { $name } möchte mit Ihnen per E-Mail spielen: { $game }. Sie würden mit { $side } spielen.
mail-the-game = { $variant }: { $summary }
mail-clock = Die Bedenkzeit: { $clock }.
mail-engines-help = Computerprogramme dürfen den Spielern helfen.
mail-no-explorer = Der Explorer ist nicht erlaubt.
mail-zugpost-is = Zugpost ist eine kostenlose Seite für Schachvarianten per E-Mail. Zum Spielen brauchen Sie kein Konto.
mail-invitation-until = Die Einladung gilt bis { $when }.
mail-look-at-invitation = Einladung ansehen
mail-accept-there = Sie nehmen dort an oder lehnen ab; das Öffnen des Links tut beides nicht.
mail-confirm-game = Bestätigen Sie Ihre Partie
mail-confirm-game-of = Bestätigen Sie Ihre Partie: { $variant } ({ $id })
mail-started = Mit dieser Adresse wurde eine Partie per E-Mail begonnen: { $game }. Sie würden mit { $side } spielen.
mail-starts-then = Sobald Sie bestätigen, laden wir die anderen Spieler ein. Die Partie beginnt, wenn alle zugesagt haben.
mail-confirm-until = Sie kann bis { $when } bestätigt werden.
mail-look-at-game = Partie ansehen
mail-confirm-there = Sie bestätigen dort oder brechen ab; das Öffnen des Links tut beides nicht.
mail-rules = Die Regeln

# Anmelden und eine Adresse hinzufügen.
mail-sign-in = Anmeldung bei Zugpost
mail-works-once = Der Link gilt einmal, bis { $when }.
mail-sign-in-not-you = Wenn Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail; ohne den Link kommt niemand hinein.
mail-sign-in-button = Anmelden
mail-confirm-with-button = Die Seite bittet Sie, mit einer Schaltfläche zu bestätigen.
mail-confirm-address = Bestätigen Sie Ihre Adresse
mail-confirm-address-for = Bestätigen Sie Ihre Adresse für Zugpost
mail-wants-address = { $name } möchte diese Adresse zum eigenen Konto hinzufügen. Wer die E-Mails an diese Adresse liest, könnte sich dann als { $name } anmelden.
mail-address-not-you = Wenn Sie das nicht sind, ignorieren Sie diese E-Mail. Ohne den Link ändert sich nichts.
mail-confirm-address-button = Adresse bestätigen

# Ein Webhook ist abgeschaltet.
mail-webhook-disabled = Ihr Webhook ist abgeschaltet
mail-webhook-failed = Ihr Webhook { $id } auf { $host } ist abgeschaltet, weil Zustellungen dorthin fehlgeschlagen sind. Der letzte Fehler: { $error }.
mail-webhook-events = Ihre Ereignisse stehen weiter im Ereignisprotokoll (GET /api/v1/events). Sobald der Webhook wieder antwortet, schalten Sie ihn ein: POST /api/v1/webhooks/{ $id }/enable.
mail-webhook-docs = Wie Webhooks arbeiten
mail-moderation = Eine Mitteilung der Moderation
mail-moderation-warn = Die Moderation dieser Website verwarnt Sie.
mail-moderation-mute = Die Moderation hat Sie stummgeschaltet: Sie können spielen, aber keine Nachrichten schreiben.
mail-moderation-mute-until = Die Moderation hat Sie bis { $until } stummgeschaltet: Sie können spielen, aber keine Nachrichten schreiben.
mail-moderation-rename = Ihr Name auf dieser Website ist jetzt { $name }.
mail-moderation-remove = Die Moderation hat den Text einer Ihrer Nachrichten in der Partie { $game } entfernt.
mail-moderation-why = Der Grund: { $reason }

# Mehrere Partien in einer E-Mail.
mail-your-move-in = { $n ->
        [one] Sie sind am Zug in { $n } Partie
       *[other] Sie sind am Zug in { $n } Partien
    }
mail-news-of-games = Neues aus { $n } Partien
mail-more-news = Und Neues aus { $n } weiteren.
mail-all-games = Alle Ihre Partien

# Antworten auf Antworten.
mail-nothing-played = Es wurde nichts gespielt
mail-standing = Die Partie, wie sie steht
mail-how-to-unsubscribe = Wie Sie sich abmelden
mail-how-to-play = Wie Sie per E-Mail spielen
mail-said = „{ $said }“: { $reason }.
mail-no-text = Ihre Antwort hat über der zitierten E-Mail keinen Text; schreiben Sie Ihren Zug dorthin, allein in die erste Zeile
mail-not-understood = Die erste Zeile Ihrer E-Mail ist weder ein Zug noch ein bekannter Befehl
mail-out-of-date = Diese E-Mail ist überholt; hier ist die aktuelle Stellung
mail-did-you-mean = Meinten Sie { $moves }?
mail-goes-on-with = Danach können Sie { $moves } spielen. Schicken Sie alle Schritte des Zuges in einer Zeile.
mail-your-turn = Sie sind am Zug
mail-turn-of = Am Zug: { $name }
mail-stop-all = Um keine E-Mails mehr zu bekommen, öffnen Sie den ersten Link unten und klicken Sie auf die Schaltfläche. Ihre Partien gehen weiter, und Ihre Uhren laufen.
mail-stop-some = Um weniger zu bekommen, etwa eine am Tag, melden Sie sich an und wählen Sie das auf der Seite Ihres Kontos.
mail-choose-cadence = Wählen, wie viele E-Mails Sie bekommen
mail-astray = Sie haben auf eine E-Mail geantwortet, die nicht von einer einzelnen Partie handelt; daher konnte kein Zug gespielt werden.
mail-astray-then = Antworten Sie auf die E-Mail über diese Partie mit Ihrem Zug allein in der ersten Zeile, oder benutzen Sie ihren Link.

# Was eine Antwort enthalten kann.
mail-help-first-line = Schreiben Sie eines davon allein in die erste Zeile Ihrer Antwort, über die zitierte E-Mail. Die Zeilen darunter gehen als Nachricht an Ihren Gegner.
mail-help-move = Einen Zug, etwa e4, Nf3, e2e4 oder 12. Nf3. Trennen Sie die Schritte eines Zuges durch Leerzeichen. DRAW nach dem Zug bietet damit Remis an. PASS setzt aus, wenn die Partie es erlaubt.
mail-help-conditionals = Bedingte Züge, etwa IF e5 THEN Nf3, je einen pro Zeile unter Ihrem Zug. Sie werden automatisch gespielt; nur Sie sehen sie.
mail-help-words = DRAW bietet Remis an. ACCEPT und DECLINE antworten auf ein Angebot; stehen zwei offen, fügen Sie DRAW oder TAKEBACK an. CLAIM reklamiert Remis durch Stellungswiederholung oder durch Züge ohne Fortschritt, oder den Gewinn, wenn die Zeit Ihres Gegners abgelaufen ist. RESIGN gibt die Partie auf, sobald Sie es bestätigt haben.
mail-help-show = SHOW schickt die Partie, wie sie steht, PGN die ganze Partie, HELP diese Liste. STOP sagt, wie Sie keine E-Mails mehr bekommen. Eine Zeile mit nur einem Punkt wird nicht beachtet.
mail-help-signal = SIGNAL kündigt an, dass die Natur zieht. Dann kann kein Spieler ihr Zeitfenster schließen.
mail-help-touch = TOUCH e2 berührt Ihre Figur auf e2, die dann ziehen muss. Vorher kann die Natur nicht ziehen.

# Eine Antwort ist zu bestätigen.
mail-please-confirm = Bitte bestätigen
mail-did-you-write = Haben Sie das geschrieben?
mail-did-you-write-named = Haben Sie das geschrieben, { $name }?
mail-confirm-asks = Wir haben in Ihrem Namen eine E-Mail zur Partie { $id }, { $game }, erhalten. Sie bittet um Folgendes: { $words }.
mail-confirm-nothing-yet = Noch ist nichts geschehen. Wenn Sie diese E-Mail geschrieben haben, bestätigen Sie sie mit der Schaltfläche auf der Seite unten; wenn nicht, tun Sie nichts.
mail-confirm-conditionals = Dies sind die bedingten Züge; nur Sie sehen sie:
mail-confirm-rest = Die Seite zeigt die übrigen.
mail-confirm-writes = In der E-Mail steht:
mail-look-and-confirm = Ansehen und bestätigen
mail-confirm-does-nothing = Das Öffnen des Links bewirkt nichts.

# Wie man diese Seiten benutzt.
help-title = Hilfe
help-description = Wie man auf Zugpost eine Partie beginnt, auf der Seite oder per E-Mail zieht, und was für Remis, Zeit und Zurücknahmen gilt.
help-contents = Inhalt
help-start = Eine Partie beginnen
help-move = Ziehen
help-mail = Per E-Mail spielen
help-time = Zeit
help-offers = Remis, Zurücknahme, Aufgabe
help-plan = Bedingte Züge
help-notices = E-Mails, Hinweise, Kalender und Feed
help-account = Mit und ohne Konto
help-choose-variant = Wählen Sie eine Variante auf der <a href="/">ersten Seite</a>.
help-play-engine = <strong>Gegen die Engine spielen</strong> braucht weder Konto noch Adresse. Die Seite, die sich öffnet, gehört Ihnen: Heben Sie ihren Link auf, er gilt 30 Tage.
help-play-person = <strong>Gegen einen Menschen spielen</strong> fragt nach Ihrem Namen und Ihrer Adresse. Geben Sie den Link weiter, den Sie bekommen, oder nennen Sie die Adresse Ihres Gegners; mit einem Konto können Sie Spieler auch mit Namen einladen. Sie bestätigen durch den Link in einer E-Mail; dann fragen wir Ihren Gegner. Die Einladung gilt 14 Tage.
help-play-seek = <strong><a href="/seeks">Gegner finden</a></strong> zeigt offene Herausforderungen. Um eine anzunehmen oder selbst eine zu stellen, <a href="/sign-up">legen Sie ein Konto an</a>.
help-move-how = Ziehen Sie eine Figur mit der Maus, oder klicken Sie auf sie und dann auf ihr Ziel. Mit der Tastatur: Pfeiltasten bewegen sich über das Brett, die Eingabetaste wählt. Die Liste neben dem Brett enthält jeden erlaubten Zug und kommt ohne Skripte aus. Gesendet wird erst, wenn Sie <em>Zug abschicken</em> drücken; <em>Zurücknehmen</em> macht rückgängig, was noch nicht gesendet ist.
help-move-steps = In manchen Spielen hat ein Zug mehrere Schritte. Eine Zeile neben dem Brett, auf Telefonen darunter, sagt, welcher Schritt als nächster kommt.
help-mail-how = Jede E-Mail zeigt das Brett und enthält einen Link zu einer Seite, auf der Sie Ihren Zug wählen. Wenn die E-Mail sagt, dass Sie antworten können, dürfen Sie Ihren Zug auch in die erste Zeile Ihrer Antwort schreiben.
help-command = Erste Zeile
help-command-does = Wirkung
help-command-move = spielt diesen Zug
help-command-draw = spielt ihn und bietet Remis an
help-command-withdraw = zieht ein Remisangebot zurück
help-command-if = speichert einen bedingten Zug
help-command-answer = beantwortet ein Angebot
help-command-claim = beansprucht Remis nach den Regeln
help-command-resign = gibt auf, nachdem Sie es durch einen Link bestätigt haben
help-command-show = schickt die Stellung, die Partie oder alle Befehle
help-command-stop = sagt Ihnen, wie Sie weniger oder keine E-Mails bekommen
help-mail-message = Die Zeilen unter der ersten gehen als Nachricht an Ihren Gegner. Eine Zeile, die zwei Züge bedeuten kann, spielt nichts; Sie bekommen die erlaubten Züge, die ihr am nächsten kommen.
help-time-move = Die Seite der Partie sagt, bis wann Sie ziehen müssen. Eine Erinnerung kommt, wenn ein Fünftel Ihrer Zeit übrig ist. Bei Zeitüberschreitung verlieren Sie; die Partie ist remis, wenn kein Gegner hätte gewinnen können. In Partien zu dritt spielen die anderen vielleicht weiter.
help-time-stands = Ihre Uhr steht an Ihren freien Tagen (<a href="/account#settings">Einstellungen</a>), während eines <a href="/account#vacations">Urlaubs</a>, während einer Pause, der alle Spieler zugestimmt haben, und solange der Server nicht läuft. Urlaubstage im Jahr: { $days }. Die Einstellungen können einen Urlaub von selbst beginnen, bevor Ihre Zeit abläuft.
help-offers-how = Das alles finden Sie auf der Seite Ihrer Partie. Ein Remisangebot geht mit Ihrem Zug hinaus; zieht Ihr Gegner, ist es abgelehnt. Sie können es auch anbieten, während Ihr Gegner am Zug ist, sobald Sie selbst gezogen haben, und bis zur Antwort zurückziehen; nach einer Ablehnung dürfen Sie mit Ihrem zehnten Zug wieder anbieten. Einer Zurücknahme müssen Ihre Gegner zustimmen; eine Engine stimmt immer zu. Bevor jede Seite gezogen hat, kann eine Partie abgebrochen werden. Nach dem Ende schlägt ein Knopf eine Revanche mit vertauschten Farben vor; die E-Mail über das Ende hat einen Link dazu.
help-plan-how = Während Ihr Gegner am Zug ist, können Sie Antworten speichern: „Wenn er dies spielt, spiele ich das“, so lang Sie wollen und mit Verzweigungen. Spielen Sie sie auf dem Brett der Partieseite (<em>Auf dem Brett planen</em>), oder schreiben Sie sie als Text. Sie werden sofort gespielt und kosten keine Zeit. Nur Sie können sie sehen.
help-notices-title = E-Mails, Kalender und Feed
help-notices-mails = Wählen Sie in den <a href="/account#settings">Einstellungen</a> eine E-Mail für jeden Zug, eine E-Mail und dann Ruhe, bis Sie wiederkommen, eine E-Mail am Tag oder keine. Jede E-Mail hat einen Link, der alle E-Mails an ihre Adresse beendet.
help-notices-devices = Ein Browser oder Telefon kann anzeigen, wenn eine Partie auf Ihren Zug wartet, wenn Sie eingeladen werden und wenn man Ihnen Remis anbietet oder um eine Zugrücknahme bittet, auch wenn diese Seiten nicht geöffnet sind: Drücken Sie den Knopf dafür auf der Seite Ihrer Partie oder <a href="/account#devices">Ihres Kontos</a>. Für Züge anderer Spieler gibt es auch einen Ton; er ist aus, bis Sie sein Kästchen unter den Angaben einer Partie ankreuzen.
help-notices-feeds = Mit einem Konto können Sie auch <a href="/account#feeds">Ihre Fristen</a> in einem Kalenderprogramm und Ihre wartenden Partien in einem Feedreader abonnieren.
help-account-what = Es gibt keine Passwörter. <a href="/sign-in">Zum Anmelden</a> bekommen Sie eine E-Mail mit einem Link, der zehn Minuten gilt. Ein Konto zeigt alle Ihre Partien (die Taste N öffnet die nächste, in der Sie am Zug sind), hat Wertungen, Herausforderungen, Notizen und Einstellungen, und lässt Programme für Sie spielen.
help-more = Ihre Frage ist hier nicht beantwortet? Lesen Sie die <a href="/faq">häufigen Fragen</a>.

# Häufige Fragen.
faq-title = Häufige Fragen
faq-description = Antworten auf häufige Fragen zu Zugpost: verlorene Links, fehlende E-Mails, Wertungen, Engines, Regeln und das Schließen eines Kontos.
faq-lost = Ich habe den Link zu meiner Partie verloren.
faq-lost-answer = Öffnen Sie den Link in der neuesten E-Mail zur Partie. Wenn Sie ein Konto haben, <a href="/sign-in">melden Sie sich an</a> und sehen Sie unter <a href="/games">Meine Partien</a> nach. Eine Partie gegen die Engine, die Sie ohne Konto begonnen haben, hat nur den Link ihrer Seite.
faq-invalid = Mein Link gilt nicht mehr.
faq-invalid-answer = Der Link einer E-Mail gilt für einen Zug, weil E-Mails weitergeleitet werden. Wenn die Partie weitergegangen ist, öffnen Sie den Link der neuesten E-Mail.
faq-no-mail = Es kommt keine E-Mail an.
faq-no-mail-answer = Sehen Sie zuerst im Spam-Ordner nach. Wenn E-Mails an Sie zurückkamen, sagt es <a href="/account">Ihre Kontoseite</a> und bietet an, sie wieder zu senden. Wenn Sie sich abgemeldet haben, nimmt dieselbe Seite das zurück.
faq-how-often = Wie oft schreiben Sie mir?
faq-how-often-answer = Wie Sie es wählen: sofort, einmal und dann erst, wenn Sie wiederkommen, einmal am Tag oder nie. Siehe <a href="/account#settings">Einstellungen</a>.
faq-forwarded = Kann jemand, der meine E-Mail sieht, für mich ziehen?
faq-forwarded-answer = Ja, für einen Zug: Wer den Link aus einer E-Mail hat, kann ihn spielen. Leiten Sie die E-Mail also nicht weiter. Züge durch Antwort auf eine E-Mail nehmen wir nur von Ihrer Adresse an, und nur, wenn Ihr E-Mail-Anbieter dafür bürgt; sonst bitten wir Sie um Bestätigung.
faq-late = Was passiert, wenn ich nicht rechtzeitig ziehe?
faq-late-answer = Sie verlieren die Partie; sie ist remis, wenn kein Gegner hätte gewinnen können. Planen Sie vorher <a href="/account#vacations">Urlaub</a> oder freie Tage, siehe <a href="/help#time">Zeit</a>.
faq-public = Ist die Stellung meiner Partie öffentlich?
faq-public-answer = Ja. Bretter und Züge aller Partien kann man ansehen. Nachrichten sehen nur die Spieler; Notizen und bedingte Züge sehen nur Sie.
faq-ratings = Wie werden Wertungen berechnet?
faq-ratings-answer = Mit Glicko-2, für jede Variante getrennt. Es zählen nur gewertete Partien zwischen Spielern mit Konto.
faq-strength = Wie stark ist die Engine?
faq-strength-answer = Stufe 1 ist für Anfänger, Stufe 9 spielt Schach mit etwa { $rating }. In voller Stärke denkt sie so lange, wie Sie sagen.
faq-engines = Darf ich während einer Partie eine Engine fragen?
faq-engines-answer = Nicht in einer laufenden Partie gegen andere Spieler: Bis sie zu Ende ist, analysieren diese Seiten ihre Stellungen nicht und lassen keine Engine von ihnen aus spielen, und auch jede andere Engine zu benutzen ist unfair. Das gilt für ihr Brett bis zu zwei Züge davor und danach, im Spiegel, mit vertauschten Seiten und als Partie jeder anderen Variante. Die Spieler können vor der Partie etwas anderes vereinbaren: Wer sie beginnt, wählt „Engine-Hilfe erlaubt“, und die Einladung und die Seite der Partie sagen es. Gewertete Partien erlauben es nie. In Partien nur gegen Engines ist Hilfe immer erlaubt.
faq-sources = Was gilt, wenn Quellen sich über eine Regel widersprechen?
faq-sources-answer = Die Seite jeder <a href="/variants">Variante</a> nennt unsere Entscheidung und den Grund. Eine laufende Partie behält die Fassung der Regeln, mit der sie begann.
faq-phone = Kann ich die Seiten auf dem Telefon wie eine App benutzen?
faq-phone-answer = Ja. Wählen Sie im Menü Ihres Browsers „Installieren“ oder „Zum Startbildschirm hinzufügen“.
faq-program = Kann mein Programm spielen?
faq-program-answer = Ja. Die <a href="/docs">API</a> kann alles, was die Seiten können. Erzeugen Sie ein Token auf <a href="/account#tokens">Ihrer Kontoseite</a>.
faq-close = Wie schließe ich mein Konto?
faq-close-answer = Am Ende <a href="/account#data">Ihrer Kontoseite</a>. Laufende Partien werden aufgegeben. Die Seite <a href="/privacy">Datenschutz</a> nennt, was gelöscht wird und was bleibt.

# Was gespeichert wird.
privacy-title = Datenschutz
privacy-description = Was Zugpost über Spieler speichert, wie lange, wer es sieht, und wie man es löscht.
privacy-lead = Der Server speichert, was er braucht, um Ihre Partien zu führen und Ihnen zu schreiben. Es gibt keine Verfolgung, keine Werbung und keine Inhalte von anderen Seiten, weder auf den Seiten noch in E-Mails.
privacy-public = Was alle sehen können
privacy-public-what = Die Partien mit ihren Zügen und Zeiten, Ergebnisse, Wertungen und die Namen der Spieler. Ihre E-Mail-Adresse wird niemandem gezeigt; wer Sie damit einlädt, kennt sie schon.
privacy-stored = Was gespeichert wird
privacy-what = Was
privacy-how-long = Wie lange
privacy-until-closed = bis Sie das Konto schließen
privacy-name = Name, E-Mail-Adressen, Einstellungen, blockierte Spieler, wann Sie zuletzt hier waren
privacy-games = Partien, Züge, Wertungen
privacy-games-long = dauerhaft; ohne Ihren Namen, nachdem Sie Ihr Konto geschlossen haben
privacy-messages = Nachrichten und Notizen, die nur Spieler der Partie oder nur Sie lesen können
privacy-reports = Meldungen, die Sie machen, mit Ihrem Namen; nur Moderation und Betreiber lesen sie, und die gemeldete Nachricht
privacy-plans = Bedingte Züge
privacy-plans-long = solange die Partie läuft
privacy-browsers = Angemeldete Browser, mit dem Namen, den der Browser sich selbst gibt
privacy-browsers-long = 30 Tage, oder bis Sie sich abmelden
privacy-devices = Browser, die Hinweise zeigen: die Adresse bei ihrem Push-Dienst und der Schlüssel dafür
privacy-devices-long = bis Sie sich dort abmelden, sie entfernen oder der Push-Dienst es beendet
privacy-tokens = Token und geheime Links: nur ein Hash, aus dem sie sich nicht ermitteln lassen
privacy-tokens-long = bis sie ablaufen oder widerrufen werden; Links in E-Mails höchstens 400 Tage
privacy-mails = Art und Empfänger jeder E-Mail, die wir gesendet haben, nicht ihr Text
privacy-mails-long = 90 Tage
privacy-log = Ein Protokoll dessen, was in Ihren Partien geschah, das Programme lesen
privacy-log-long = 31 Tage
privacy-analyses = Analysen
privacy-analyses-long = ein Jahr, oder bis Sie das Konto schließen
privacy-sent = Von E-Mails, die Sie uns schicken: der Zug und die Nachricht darin, und ein Fingerabdruck, damit keine zweimal zählt
privacy-sent-long = der Fingerabdruck 30 Tage
privacy-invited = Adressen, die zu einer Partie eingeladen wurden und kein Konto haben
privacy-invited-long = mit der Partie, auch wenn sie zu Ende ist; wird ein Konto mit dieser Adresse geschlossen, wird sie gelöscht
privacy-refusing = Adressen, die keine E-Mails wollen oder von denen E-Mails zurückkamen
privacy-refusing-long = bis ihr Besitzer es zurücknimmt
privacy-banned = Adressen und Namen gesperrter Spieler, als Fingerabdrücke, aus denen sie sich nicht ablesen lassen
privacy-banned-long = bis die Sperre aufgehoben wird
privacy-ip = Die Adresse Ihres Computers (IP) dient dazu, die Zahl der Anfragen zu begrenzen. Sie bleibt dafür im Arbeitsspeicher und wird von diesem Programm weder gespeichert noch protokolliert. Sicherungen des Betreibers können Daten länger behalten.
privacy-cookies = Cookies
privacy-cookies-what = Eines, wenn Sie sich anmelden, damit der Server Sie kennt. Es wird gelöscht, wenn Sie sich abmelden. Ein weiteres speichert Ihre Brettfarben und Figuren, wenn Sie welche wählen, und sonst nichts. Ein drittes merkt sich die Sprache, die Sie am Fuß einer Seite wählen. Wenn Sie ohne Konto spielen, merkt sich ein viertes die Links zu Ihren letzten zwölf Partien, damit die Startseite zu ihnen zurückführt. Wenn Sie sich erst anmelden sollen, merkt sich ein fünftes eine Stunde lang, welche Seite Sie wollten. Ein sechstes merkt sich hell oder dunkel, wenn Sie es am Fuß einer Seite wählen. Was Sie für eine Partie wählen und schreiben und nicht abgeschickt haben, bleibt allein in Ihrem Browser, höchstens 30 Tage, bis Sie es abschicken, sein Zug vorbei ist oder Sie sich abmelden. Ebenso die Seiten Ihrer Partien, höchstens 14 Tage und bis Sie sich abmelden, damit Sie sie ohne Netz lesen können.
privacy-others = Wer sonst Daten bekommt
privacy-others-mail = Mailserver auf dem Weg zu Ihnen befördern unsere E-Mails.
privacy-others-push = Wenn einer Ihrer Browser Hinweise zeigt, befördert sie der Push-Dienst seines Herstellers. Sie sind verschlüsselt: Er sieht, wann einer kommt und für welchen Browser, aber nicht, was darin steht.
privacy-others-engines = Engines bekommen Stellungen und Züge, nie Namen.
privacy-others-programs = Programme bekommen, was Sie ihnen mit einem Token oder Webhook erlauben. Ein Kalender- oder Feed-Link zeigt Ihre wartenden Partien jedem, der ihn hat; Sie können ihn widerrufen.
privacy-data = Ihre Daten
privacy-data-what = <a href="/account#data">Ihre Kontoseite</a> hat eine Datei mit allem über Sie und schließt das Konto. Das Schließen löscht sofort Ihren Namen, Adressen, Nachrichten, Notizen, Einstellungen, Token, Links und Analysen und gibt Ihre laufenden Partien auf. Die Züge beendeter Partien bleiben unter „Ehemaliger Spieler“, weil sie auch Ihren Gegnern gehören. Eine abgemeldete Adresse bleibt abgemeldet.
privacy-no-account = Ohne Konto beendet der Link in jeder E-Mail alle E-Mails an ihre Adresse.

# Über diese Seiten.
about-title = Über Zugpost
about-description = Was Zugpost ist: ein freier Server für Schachvarianten, die über Tage gespielt werden, per E-Mail oder auf der Seite.
about-heading = Über Zugpost
about-lead = Ein Server für Schachvarianten, die sich Zeit lassen. Sie bekommen eine E-Mail, die sagt: „Sie sind am Zug“, sehen sich das Brett darin an, öffnen ihren Link und drücken <em>Zug abschicken</em>.
about-variants = Zahl der Varianten auf Zugpost: { $n }, von Schach, Xiangqi und Shogi bis zu Spielen mit drei Spielern. Die <a href="/variants">Regeln einer jeden</a> stehen auf diesen Seiten, mit einem Diagramm jeder Figur. Gegner sind Menschen oder die Engine dieser Seiten, die zwölf Stufen hat.
about-different = Was hier anders ist
about-no-account = Sie können ohne Konto spielen: durch den Link in einer E-Mail, oder gegen die Engine, ohne eine Adresse anzugeben.
about-no-trap = Einen Link zu öffnen spielt nie einen Zug. Das tut nur der Knopf.
about-no-scripts = Die Seiten kommen ohne Skripte aus, zeigen keine Werbung und laden nichts von anderen Seiten.
about-rules = Der Server kennt die Regeln jedes Spiels. Er lehnt unerlaubte Züge ab und erkennt das Ende einer Partie von selbst.
about-api = Alles, was Menschen tun können, können Programme über die <a href="/docs">API</a> tun.
about-free = Freie Software
about-licence = Zugpost ist freie Software unter der GNU Affero General Public License, Version 3 oder später. Jeder darf einen eigenen Server betreiben. Wer eine geänderte Fassung für andere betreibt, muss ihnen den Quelltext anbieten.
about-sources = Der Erfinder jeder Variante und die Quelle der Regeln stehen auf ihrer Seite. Die Figuren wurden für diese Seiten gezeichnet.
about-see-also = Siehe auch: <a href="/help">Hilfe</a>, <a href="/faq">häufige Fragen</a>, <a href="/privacy">Datenschutz</a>.

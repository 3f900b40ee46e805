# Beispielstellungen der Regelseiten.

example-007-mate-in-the-first-step = Matt im ersten Schritt
example-007-mate-in-the-first-step-text = Weiß setzt im ersten der drei Schritte matt; damit ist die Partie sofort zu Ende. Nach b6 darf die Dame nicht: Schwarz hätte keinen Zug für den zweiten Schritt.
example-007-your-own-gift = Ihr eigenes Geschenk
example-007-your-own-gift-text = Weiß hat einen weißen Bauern gezogen, dann einen schwarzen, und schlägt diesen im dritten Schritt mit der Dame. Mit der Option „Entspannung“ ist das verboten.
example-007-do-not-mate-yourself = Setzen Sie sich nicht selbst matt
example-007-do-not-mate-yourself-text = Weiß ist am Zug und muss jetzt eine schwarze Figur ziehen. Der Turm auf a1 würde den eigenen König mattsetzen, und das verliert.
example-007-kings-can-be-taken = Könige dürfen geschlagen werden
example-007-kings-can-be-taken-text = Mit der Option „Schlagen des Königs“ gibt es kein Matt. Lässt Schwarz den König stehen, so beginnt Weiß den nächsten Zug damit, ihn zu schlagen.

example-anti-king-anti-check = Anti-Schach
example-anti-king-anti-check-text = Der weiße Antikönig auf a8 wird von nichts angegriffen, und das ist so schlimm wie ein Schach. Er muss dorthin gehen, wo ihn der schwarze Turm angreift, und der Turm darf nicht geschlagen werden.
example-anti-king-letting-go-is-an-attack = Loslassen ist ein Angriff
example-anti-king-letting-go-is-an-attack-text = Der weiße Turm greift den schwarzen Antikönig auf a1 an. Zieht er weg, so steht dieser Antikönig ohne Angriff: Anti-Schach.

example-bulldog-through-the-pawn = Durch den Bauern
example-bulldog-through-the-pawn-text = Die Hexe auf b1 macht die Figuren neben ihr für die eigene Seite durchsichtig. In der Anfangsstellung schlägt der Turm einen Bauern durch den eigenen hindurch.
example-bulldog-castling-past-a-queen = Rochade an der Dame vorbei
example-bulldog-castling-past-a-queen-text = Die Dame steht zwischen König und Turm, aber neben der Hexe ist sie durchsichtig: Weiß darf an ihr vorbei rochieren.

example-chaos-nature-may-act = Die Natur darf handeln
example-chaos-nature-may-act-text = Fünf Züge sind gespielt, und die Natur darf eine Figur bringen. Eine Dame passt nur auf d4: Überall sonst würde sie eine Figur angreifen.
example-chaos-two-kings-in-one-line = Zwei Könige in einer Linie
example-chaos-two-kings-in-one-line-text = Der Turm der Natur darf nach e4, wo er beide Könige angreift. Drei Züge lang zählt dieses Schach nicht; der vierte Zug muss seinen König retten.
example-chaos-a-returned-queen-saves-the-king = Eine zurückgegebene Dame rettet den König
example-chaos-a-returned-queen-saves-the-king-text = Weiß steht durch den Turm im Schach, und die Natur hat die weiße Dame früher zurückgegeben. Sie nach d1 zurückzubringen ist die einzige Antwort.
example-chaos-coming-back-with-a-capture = Zurückkommen und schlagen
example-chaos-coming-back-with-a-capture-text = Schwarz darf einen Bauern auf ein Feld seiner zweiten Reihe zurückbringen. Auf e7 steht der Läufer der Natur: Der Bauer schlägt ihn.
example-chaos-nature-s-en-passant = En passant der Natur
example-chaos-nature-s-en-passant-text = Nach den fortgeschrittenen Regeln schlägt der Bauer der Natur den Bauern, der gerade an ihm vorbeigezogen ist. Er geht nach d3 oder d5, und auf d5 schlägt er auch den schwarzen Bauern.

example-chaturanga-no-move-left = Kein Zug mehr
example-chaturanga-no-move-left-text = Schwarz hat nur noch den König, aber das ist noch nicht das Ende. Geht der Turm nach b7, so hat Schwarz keinen erlaubten Zug: Das verliert hier.
example-chaturanga-the-elephant-leaps = Der Elefant springt
example-chaturanga-the-elephant-leaps-text = Der Elefant auf d4 springt genau zwei Felder schräg. Er darf nach f6, aber nicht nach e5.

example-chess-the-scholar-s-mate = Das Schäfermatt
example-chess-the-scholar-s-mate-text = Schwarz hat die Dame angegriffen und die Drohung übersehen: Die Dame schlägt auf f7, gedeckt vom Läufer.
example-chess-castling-or-not = Rochieren oder nicht
example-chess-castling-or-not-text = Beide Seiten dürfen nach beiden Seiten rochieren. Ein Turm, der den anderen schlägt, gibt Schach und verdirbt es.

example-clockwork-orange-a-dropped-rook-gives-mate = Ein eingesetzter Turm setzt matt
example-clockwork-orange-a-dropped-rook-gives-mate-text = Der schwarze König ist hinter seinen Bauern eingesperrt. Weiß setzt den Turm aus der Hand auf der achten Reihe ein, und Schwarz kann nichts dazwischenstellen: matt.
example-clockwork-orange-a-piece-in-hand-parries-the-check = Eine Figur in der Hand pariert das Schach
example-clockwork-orange-a-piece-in-hand-parries-the-check-text = Derselbe Angriff, aber Schwarz hat einen nicht schlagenden Springer in der Hand. Er kann nicht schlagen, aber auf jedem Feld von b8 bis f8 dazwischentreten.
example-clockwork-orange-capturing-cures = Schlagen heilt
example-clockwork-orange-capturing-cures-text = Der Springer auf d5 ist ein nicht schlagender. Schlägt ihn Weiß, so kommt er als gewöhnlicher Springer, der wieder schlagen darf, in die Hand von Schwarz.
example-clockwork-orange-a-full-middlegame = Mitten im Mittelspiel
example-clockwork-orange-a-full-middlegame-text = Beide Seiten haben mehrere Figuren in der Hand. Weiß darf die Dame oder den Springer auf jedes leere Feld einsetzen, mit Schach oder ohne.

example-crazyhouse-a-pawn-mates-from-the-hand = Ein Bauer setzt aus der Hand matt
example-crazyhouse-a-pawn-mates-from-the-hand-text = Weiß hat einen geschlagenen schwarzen Bauern in der Hand. Auf g7 eingesetzt, setzt er matt.
example-crazyhouse-a-knight-in-the-way = Ein Springer dazwischen
example-crazyhouse-a-knight-in-the-way-text = Schwarz steht im Schach und kann den König nicht ziehen, hat aber einen Springer in der Hand, um ihn dazwischenzustellen.

example-horde-a-pawn-against-castling = Ein Bauer gegen die Rochade
example-horde-a-pawn-against-castling-text = Weiß hat keinen König, nur Bauern. Der Bauer auf g7 greift f8 an, und darüber darf der schwarze König nicht ziehen.
example-horde-the-horde-has-a-queen = Die Horde hat eine Dame
example-horde-the-horde-has-a-queen-text = Ein Bauer der Horde ist zur Dame geworden, und sie setzt mit Hilfe eines anderen matt.

example-janggi-face-to-face = Von Angesicht zu Angesicht
example-janggi-face-to-face-text = Die Generäle sehen einander auf einer offenen Linie. Blau am Zug darf die Linie unterbrechen oder passen: Dann endet die Partie, und die Punkte entscheiden.
example-janggi-the-cannon-needs-a-screen = Die Kanone braucht einen Schirm
example-janggi-the-cannon-needs-a-screen-text = Die Kanone springt über genau eine Figur, auch wenn sie nur zieht. Sie schlägt den Wagen auf e7 über den Soldaten hinweg.

example-magicians-deathmatch-a-pawn-raises-the-magician = Ein Bauer erhebt den Magier
example-magicians-deathmatch-a-pawn-raises-the-magician-text = Der Bauer geht auf die sechste Reihe, und dort muss er den Magier auf a1 zur Hohepriesterin oder zum Telepathen machen.
example-magicians-deathmatch-a-bishop-becomes-a-magician = Ein Läufer wird Magier
example-magicians-deathmatch-a-bishop-becomes-a-magician-text = Statt zu ziehen, wird ein Läufer auf seinem Feld zum Magier. Das ist schon in der Anfangsstellung möglich.

example-makruk-the-last-pawn = Der letzte Bauer
example-makruk-the-last-pawn-text = Der Bauer wird auf der sechsten Reihe zum Met. Dann gibt es keine Bauern mehr, und Weiß, der Schwächere, beginnt zu zählen: In 64 Zügen muss Schwarz mattsetzen.

example-omega-out-of-the-corners = Aus den Ecken heraus
example-omega-out-of-the-corners-text = Zauberer beginnen in den Ecken außerhalb des Brettes. Der weiße Zauberer verlässt seine Ecke nach a2, am Champion auf a0 vorbei, und ein Bauer darf drei Felder gehen.
example-omega-en-passant-after-three-squares = En passant nach drei Feldern
example-omega-en-passant-after-three-squares-text = Der weiße Bauer ist drei Felder gegangen. Der schwarze Bauer schlägt ihn im Vorübergehen, auf einem der beiden Felder, die er überschritten hat.

example-orphic-all-in-reserve = Alles in der Reserve
example-orphic-all-in-reserve-text = Nur die Bauern stehen auf dem Brett. Weiß darf jede Figur auf ein leeres Feld einsetzen oder an die Stelle eines Bauern, der dann Platz macht: die Dame auf d3, und der Bauer geht nach c2.
example-orphic-only-captures-while-the-king-waits = Nur Schlagen, solange der König wartet
example-orphic-only-captures-while-the-king-waits-text = Der weiße König ist noch in der Reserve. Bis er eingesetzt ist, dürfen Figuren auf dem Brett nur schlagen: Der Springer kann nicht ziehen, der Bauer kann schlagen.
example-orphic-the-last-piece-comes-anywhere = Die letzte Figur kommt überallhin
example-orphic-the-last-piece-comes-anywhere-text = Der König ist alles, was Weiß in der Reserve hat, und darf deshalb auf jedes Feld kommen, das nicht angegriffen ist, auch an die Stelle des Bauern.
example-orphic-behind-the-pawn-that-makes-room = Hinter dem Bauern, der Platz macht
example-orphic-behind-the-pawn-that-makes-room-text = Der schwarze Turm blickt die a-Linie entlang. Der König darf trotzdem an die Stelle des Bauern, wenn der Bauer nach a4 geht, wo er dem Turm im Weg steht.
example-orphic-the-elk = Der Elch
example-orphic-the-elk-text = Der Elch steht auf einem dunklen Feld und zieht dort wie ein Turm. Auf einem hellen Feld wird er wie ein Springer ziehen.

example-schizophrenic-an-explosion = Eine Explosion
example-schizophrenic-an-explosion-text = Der weiße Teleporter darf auf jeden Feind auf der eigenen ersten Reihe fliegen. Dann werden beide Figuren entfernt.
example-schizophrenic-the-other-half-of-the-board = Die andere Hälfte des Brettes
example-schizophrenic-the-other-half-of-the-board-text = Der linke Schizzy steht auf der rechten Hälfte des Brettes und zieht dort wie eine Dame. Auf c4 wird er Springer und Zauberer sein.
example-schizophrenic-a-bobber-that-has-moved-twice = Ein Bobber, der zweimal gezogen hat
example-schizophrenic-a-bobber-that-has-moved-twice-text = Der Bobber hat zweimal gezogen und reicht deshalb jetzt drei Felder in jede Richtung. Nach diesem Zug werden es vier sein.
example-schizophrenic-the-king-disappears = Der König verschwindet
example-schizophrenic-the-king-disappears-text = Einmal in der Partie darf der König in eine leere Ecke der eigenen ersten Reihe teleportieren, die nicht angegriffen ist.

example-shatranj-bare-kings = Nackte Könige
example-shatranj-bare-kings-text = Wer alles außer dem König verloren hat, verliert, es sei denn, er nimmt sofort auch dem Gegner alles außer dem König. Schlägt Weiß den Turm, so schlägt der schwarze König zurück, und die Partie ist remis.
example-shatranj-the-alfil-leaps = Der Alfil springt
example-shatranj-the-alfil-leaps-text = Der Alfil auf d4 springt genau zwei Felder schräg, über alles hinweg, was dazwischen steht.

example-shogi-no-mate-by-a-dropped-pawn = Kein Matt durch einen eingesetzten Bauern
example-shogi-no-mate-by-a-dropped-pawn-text = Sente hat einen Bauern in der Hand. Auf i8 eingesetzt würde er mattsetzen, und das ist verboten. Andere Felder sind erlaubt, setzen aber nicht matt.
example-shogi-the-knight-has-to-promote = Der Springer muss sich umwandeln
example-shogi-the-knight-has-to-promote-text = Ein Springer auf den letzten beiden Reihen könnte nie wieder ziehen, also muss er dort umgewandelt werden.

example-three-player-hex-one-takes-and-the-third-looks-on = Einer schlägt, und der Dritte sieht zu
example-three-player-hex-one-takes-and-the-third-looks-on-text = Jeder Spieler hat einen Zug gemacht. Weiß darf den schwarzen Bauern auf d5 schlagen, aber beide Gegner ziehen, bevor Weiß es wieder tut.
example-three-player-hex-the-bishop-at-the-centre = Der Läufer im Zentrum
example-three-player-hex-the-bishop-at-the-centre-text = Ein Läufer auf einer langen Diagonale hat hinter dem Zentrum zwei Wege: zur Seite von Schwarz und zu der von Rot.

example-xiangqi-the-cannon-leaps-to-take = Die Kanone springt, um zu schlagen
example-xiangqi-the-cannon-leaps-to-take-text = Die Kanone zieht wie ein Wagen, schlägt aber nur über genau eine Figur hinweg: hier den Wagen auf e9 über das Pferd auf e6.
example-xiangqi-the-generals-stay-apart = Die Generäle bleiben getrennt
example-xiangqi-the-generals-stay-apart-text = Zwischen den Generälen stehen zwei Figuren, das Pferd darf also weggehen: Der Soldat bleibt.
example-xiangqi-the-pinned-horse = Das gefesselte Pferd
example-xiangqi-the-pinned-horse-text = Das Pferd steht allein zwischen den Generälen und darf die Linie nicht verlassen: Sie würden einander sehen.

# Bretter in Worten, für Leser, die sie nicht sehen können.
picture-pieces = { $side }: { $pieces }.
picture-pieces-out = { $side }, ausgeschieden: { $pieces }.
picture-piece = { $piece } { $squares }
picture-hand = { $of } auf der Hand: { $held }.
picture-returned = { $of } darf zurückbringen: { $held }.
picture-held-one = { $piece }
picture-held = { $count } { $pieces }
picture-nothing = nichts
picture-remark = { $remark }.
picture-to-move = { $of } am Zug.
picture-to-move-in-check = { $of } am Zug, Schach auf { $squares }.
picture-sentences = { $first } { $next }
picture-comma = { $first }, { $next }
picture-and = { $first } und { $next }

# Beschriftung der Reihen.
picture-returns = Rückkehr
picture-new = Neu

# Wie eine Figur zieht, in Worten.
picture-diagram = Auf { $square }: { $piece }.
picture-diagram-goes-or-takes = Zieht oder schlägt auf { $squares }.
picture-diagram-goes = Zieht ohne zu schlagen auf { $squares }.
picture-diagram-takes = Schlägt nur auf { $squares }.
picture-diagram-stuck = Hat dort keinen Zug.

# Доски словами, для тех, кто их не видит.
picture-pieces = { $side }: { $pieces }.
picture-pieces-out = { $side }, вне игры: { $pieces }.
picture-piece = { $piece } { $squares }
picture-hand = В руке { $of }: { $held }.
picture-returned = Могут вернуться фигуры { $of }: { $held }.
picture-held-one = { $piece }
picture-held = { $pieces } ×{ $count }
picture-nothing = ничего
picture-remark = { $remark }.
picture-to-move = Ход { $of }.
picture-to-move-in-check = Ход { $of }, шах на { $squares }.
picture-sentences = { $first } { $next }
picture-comma = { $first }, { $next }
picture-and = { $first } и { $next }

# Labels of rows of pieces.
picture-returns = Вернутся
picture-new = Новые

# Как ходит фигура, словами.
picture-diagram = На { $square }: { $piece }.
picture-diagram-goes-or-takes = Ходит и бьёт: { $squares }.
picture-diagram-goes = Только ходит, не бьёт: { $squares }.
picture-diagram-takes = Только бьёт: { $squares }.
picture-diagram-stuck = Ходов оттуда нет.

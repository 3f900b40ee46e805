# Échiquiers en mots, pour qui ne peut pas les voir.
picture-pieces = { $side } : { $pieces }.
picture-pieces-out = { $side }, hors jeu : { $pieces }.
picture-piece = { $piece } { $squares }
picture-hand = En main { $of } : { $held }.
picture-returned = Retours possibles { $of } : { $held }.
picture-held-one = { $piece }
picture-held = { $count } { $pieces }
picture-nothing = rien
picture-remark = { $remark }.
picture-to-move = Au tour { $of }.
picture-to-move-in-check = Au tour { $of }, échec en { $squares }.
picture-sentences = { $first } { $next }
picture-comma = { $first }, { $next }
picture-and = { $first } et { $next }

# Labels of rows of pieces.
picture-returns = Retour
picture-new = Neuf

# Comment une pièce se déplace, en mots.
picture-diagram = En { $square } : { $piece }.
picture-diagram-goes-or-takes = Va ou prend en { $squares }.
picture-diagram-goes = Va sans prendre en { $squares }.
picture-diagram-takes = Prend seulement en { $squares }.
picture-diagram-stuck = Aucun coup possible à cet endroit.

# Tableros en palabras, para quienes no pueden verlos.
picture-pieces = { $side }: { $pieces }.
picture-pieces-out = { $side }, fuera de la partida: { $pieces }.
picture-piece = { $piece } { $squares }
picture-hand = En mano { $of }: { $held }.
picture-returned = Pueden volver, { $of }: { $held }.
picture-held-one = { $piece }
picture-held = { $count } { $pieces }
picture-nothing = nada
picture-remark = { $remark }.
picture-to-move = Turno { $of }.
picture-to-move-in-check = Turno { $of }, jaque en { $squares }.
picture-sentences = { $first } { $next }
picture-comma = { $first }, { $next }
picture-and = { $first } { $next ->
    [i0] e
    [i1] e
    [i2] e
    [i3] e
    [i4] e
    [i5] e
    [i6] e
    [i7] e
    [i8] e
    [i9] e
    [i10] e
    [i11] e
    [i12] e
   *[other] y
    } { $next }

# Labels of rows of pieces.
picture-returns = Vuelven
picture-new = Nuevo

# Cómo mueve una pieza, en palabras.
picture-diagram = En { $square }: { $piece }.
picture-diagram-goes-or-takes = Va a estas casillas o captura en ellas: { $squares }.
picture-diagram-goes = Va sin capturar a { $squares }.
picture-diagram-takes = Solo captura en { $squares }.
picture-diagram-stuck = Allí no tiene ningún movimiento.

# Lo que contiene una posición además de sus piezas.
fact-phase-white = Paso { $number } de { $phases }: turno { $of }, con una pieza blanca
fact-phase-black = Paso { $number } de { $phases }: turno { $of }, con una pieza negra
fact-choice = Promoción del peón a elección { $of }
fact-nature-is-out = La Naturaleza está fuera de la partida
fact-nature-places = La Naturaleza coloca su antirrey
fact-nature-acts = La Naturaleza puede jugar ahora
fact-nature-acts-next = La Naturaleza puede jugar antes del próximo turno
fact-nature-waits = La Naturaleza podrá jugar dentro de { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
    }
fact-nature-grace = Los jaques de la Naturaleza se pueden ignorar durante { $turns ->
    [one] 1 turno más
   *[other] { $turns } turnos más
    }
fact-bobber = Bobber { $of } en { $square }: { $reach ->
    [one] 1 casilla
   *[other] hasta { $reach } casillas
    }
fact-bobber-free = Bobber { $of } en { $square }: cualquier número de casillas
fact-count = Conteo { $of }: { $number } de { $limit } movimientos
fact-bishop-dark = El segundo alfil { $of } entra en una casilla oscura
fact-bishop-light = El segundo alfil { $of } entra en una casilla clara
fact-points = Puntos: { $first } { $one }, { $second } { $other }
fact-castles = Enroque { $of } aún posible, con el rey a { $king }
fact-castles-both = Enroque { $of } aún posible, con el rey a { $king } o { $other }
fact-no-castling = Ya nadie puede enrocar
fact-king-leaps = Salto del rey { $of } aún posible
fact-anti-king-leaps = Salto del antirrey { $of } aún posible
fact-teleports = Teletransporte del rey { $of } aún posible
fact-progress = { $clock ->
    [one] { $clock } movimiento
   *[other] { $clock } movimientos
    } sin progreso; tras { $claim } se pueden reclamar tablas, tras { $end } termina la partida
fact-progress-to-claim = { $clock ->
    [one] { $clock } movimiento
   *[other] { $clock } movimientos
    } sin progreso; tras { $claim } se pueden reclamar tablas
fact-progress-to-end = { $clock ->
    [one] { $clock } movimiento
   *[other] { $clock } movimientos
    } sin progreso; tras { $end } termina la partida
fact-progress-alone = { $clock ->
    [one] { $clock } movimiento
   *[other] { $clock } movimientos
    } sin progreso
fact-come-up-twice = Esta posición se ha dado dos veces
fact-come-up = Esta posición se ha dado { $count } veces

# What positions hold besides: labels of the editor.
state-player-of-turn = Quién juega este turno
state-step-of-turn = Paso del turno
state-turn-of-both = Turno de la partida, contado para los dos
state-moved-in-step-1 = Movidas en el paso 1 (casillas, e4,d5)
state-moved-in-step-before = Movidas en el paso anterior (casillas, e4,d5)
state-turns-since-nature = Turnos desde el de la Naturaleza
state-turns-of-nature = Turnos jugados por la Naturaleza
state-seat-to-act = Quién actúa
state-given-back = Devueltas por la Naturaleza (letras, QPp)
state-pawns-stepped-twice = Peones que avanzaron dos casillas (casillas, e4,d5)
state-unmoved-of-nature = Piezas de la Naturaleza sin mover (casillas, e4,d5)
state-seat-out = Fuera de la partida
state-moves-of-bobber = Jugadas del bobber en { $square }
state-shades-of-first-bishops = Casilla del primer alfil colocado
state-passes = Pases seguidos
state-wings-to-arrange = Flancos por disponer

# Posiciones de ejemplo de las páginas de reglas.

example-007-mate-in-the-first-step = Mate en el primer paso
example-007-mate-in-the-first-step-text = Las blancas dan mate en el primero de los tres pasos, lo que termina la partida al instante. La dama no puede ir a b6: las negras no tendrían movimiento para el segundo paso.
example-007-your-own-gift = Su propio regalo
example-007-your-own-gift-text = Las blancas han movido un peón blanco y después uno negro, y lo capturan con la dama en el tercer paso. Con la opción «Distensión» esto está prohibido.
example-007-do-not-mate-yourself = No se dé mate a sí mismo
example-007-do-not-mate-yourself-text = Es el turno de las blancas, y ahora tienen que mover una pieza negra. La torre de a1 daría mate a su propio rey, lo que pierde.
example-007-kings-can-be-taken = Los reyes se pueden capturar
example-007-kings-can-be-taken-text = Con la opción «Captura del rey» no hay mate. Si las negras dejan el rey donde está, las blancas empiezan el turno siguiente capturándolo.

example-anti-king-anti-check = Antijaque
example-anti-king-anti-check-text = Al antirrey blanco de a8 no lo ataca nada, lo que es tan malo como un jaque. Tiene que ir adonde la torre negra lo ataque, y la torre no puede ser capturada.
example-anti-king-letting-go-is-an-attack = Soltar es atacar
example-anti-king-letting-go-is-an-attack-text = La torre blanca ataca al antirrey negro de a1. Cuando se aparta, ese antirrey queda sin ataque: antijaque.

example-bulldog-through-the-pawn = A través del peón
example-bulldog-through-the-pawn-text = La bruja de b1 hace transparentes para su propio bando las piezas que están a su lado. En la posición inicial la torre captura un peón a través de su propio peón.
example-bulldog-castling-past-a-queen = Enrocar pasando por la dama
example-bulldog-castling-past-a-queen-text = La dama está entre el rey y la torre, pero junto a la bruja es transparente: las blancas pueden enrocar a través de ella.

example-chaos-nature-may-act = La Naturaleza puede actuar
example-chaos-nature-may-act-text = Se han jugado cinco turnos, y la Naturaleza puede introducir una pieza. Una dama solo cabe en d4: en cualquier otro lugar atacaría a una pieza.
example-chaos-two-kings-in-one-line = Dos reyes en una línea
example-chaos-two-kings-in-one-line-text = La torre de la Naturaleza puede ir a e4, donde ataca a los dos reyes. Durante tres turnos este jaque no cuenta; el cuarto turno tiene que salvar a su rey.
example-chaos-a-returned-queen-saves-the-king = Una dama devuelta salva al rey
example-chaos-a-returned-queen-saves-the-king-text = Las blancas están en jaque por la torre, y la Naturaleza les ha devuelto antes la dama. Traerla de vuelta a d1 es la única respuesta.
example-chaos-coming-back-with-a-capture = Volver capturando
example-chaos-coming-back-with-a-capture-text = Las negras pueden traer de vuelta un peón a una casilla de su segunda fila. En e7 está el alfil de la Naturaleza: el peón lo captura.
example-chaos-nature-s-en-passant = La captura al paso de la Naturaleza
example-chaos-nature-s-en-passant-text = Con las reglas avanzadas, el peón de la Naturaleza captura el peón que acaba de pasar a su lado. Va a d3 o a d5, y en d5 captura también el peón negro.

example-chaturanga-no-move-left = Ningún movimiento más
example-chaturanga-no-move-left-text = A las negras solo les queda el rey, lo que todavía no es el final. Cuando la torre va a b7, las negras no tienen ningún movimiento legal: aquí eso pierde.
example-chaturanga-the-elephant-leaps = El elefante salta
example-chaturanga-the-elephant-leaps-text = El elefante de d4 salta exactamente dos casillas en diagonal. Puede ir a f6, pero no a e5.

example-chess-the-scholar-s-mate = El mate del pastor
example-chess-the-scholar-s-mate-text = Las negras han atacado la dama y no han visto la amenaza: la dama captura en f7, protegida por el alfil.
example-chess-castling-or-not = Enrocar o no
example-chess-castling-or-not-text = Los dos bandos pueden enrocar hacia los dos lados. Una torre que captura a la otra da jaque y lo estropea.

example-clockwork-orange-a-dropped-rook-gives-mate = Una torre que entra da mate
example-clockwork-orange-a-dropped-rook-gives-mate-text = El rey negro está encerrado detrás de sus peones. Las blancas hacen entrar la torre de la mano en la octava fila, y las negras no tienen nada que interponer: mate.
example-clockwork-orange-a-piece-in-hand-parries-the-check = Una pieza en la mano para el jaque
example-clockwork-orange-a-piece-in-hand-parries-the-check-text = El mismo ataque, pero las negras tienen en la mano un caballo sin captura. No puede capturar, pero puede interponerse en cualquier casilla de b8 a f8.
example-clockwork-orange-capturing-cures = Capturar cura
example-clockwork-orange-capturing-cures-text = El caballo de d5 es sin captura. Si las blancas lo capturan, pasa a la mano de las negras como caballo normal, que puede capturar de nuevo.
example-clockwork-orange-a-full-middlegame = En pleno medio juego
example-clockwork-orange-a-full-middlegame-text = Los dos bandos tienen varias piezas en la mano. Las blancas pueden hacer entrar la dama o el caballo en cualquier casilla vacía, con jaque o sin él.

example-crazyhouse-a-pawn-mates-from-the-hand = Un peón da mate desde la mano
example-crazyhouse-a-pawn-mates-from-the-hand-text = Las blancas tienen en la mano un peón capturado a las negras. Si entra en g7, da mate.
example-crazyhouse-a-knight-in-the-way = Un caballo se interpone
example-crazyhouse-a-knight-in-the-way-text = Las negras están en jaque y no pueden mover el rey, pero tienen en la mano un caballo que interponer.

example-horde-a-pawn-against-castling = Un peón contra el enroque
example-horde-a-pawn-against-castling-text = Las blancas no tienen rey, solo peones. El peón de g7 ataca f8, por donde el rey negro no puede pasar.
example-horde-the-horde-has-a-queen = La horda tiene una dama
example-horde-the-horde-has-a-queen-text = Un peón de la horda se ha convertido en dama, y esta da mate con la ayuda de otro.

example-janggi-face-to-face = Cara a cara
example-janggi-face-to-face-text = Los generales se ven por una columna abierta. A las azules les toca mover y pueden cortar la línea o pasar: entonces la partida termina y deciden los puntos.
example-janggi-the-cannon-needs-a-screen = El cañón necesita una pantalla
example-janggi-the-cannon-needs-a-screen-text = El cañón salta por encima de exactamente una pieza, también para moverse. Captura el carro de e7 por encima del soldado.

example-magicians-deathmatch-a-pawn-raises-the-magician = Un peón eleva al mago
example-magicians-deathmatch-a-pawn-raises-the-magician-text = El peón va a la sexta fila, y allí tiene que convertir al mago de a1 en suma sacerdotisa o en telépata.
example-magicians-deathmatch-a-bishop-becomes-a-magician = Un alfil se convierte en mago
example-magicians-deathmatch-a-bishop-becomes-a-magician-text = En lugar de mover, un alfil se convierte en mago donde está. Es posible ya en la posición inicial.

example-makruk-the-last-pawn = El último peón
example-makruk-the-last-pawn-text = El peón se convierte en met en la sexta fila. Entonces ya no quedan peones, y las blancas, que son más débiles, empiezan a contar: las negras tienen que dar mate en 64 movimientos.

example-omega-out-of-the-corners = Fuera de las esquinas
example-omega-out-of-the-corners-text = Los hechiceros empiezan en las esquinas de fuera del tablero. El hechicero blanco deja su esquina hacia a2, pasando junto al campeón de a0, y un peón puede avanzar tres casillas.
example-omega-en-passant-after-three-squares = Al paso después de tres casillas
example-omega-en-passant-after-three-squares-text = El peón blanco ha avanzado tres casillas. El peón negro lo captura al paso, en una de las dos casillas por las que pasó.

example-orphic-all-in-reserve = Todo en la reserva
example-orphic-all-in-reserve-text = En el tablero solo están los peones. Las blancas pueden hacer entrar cualquier pieza en una casilla vacía, o en lugar de un peón, que entonces hace sitio: la dama en d3, y el peón va a c2.
example-orphic-only-captures-while-the-king-waits = Solo capturas mientras el rey espera
example-orphic-only-captures-while-the-king-waits-text = El rey blanco sigue en la reserva. Hasta que entre, las piezas del tablero solo pueden capturar: el caballo no puede mover, el peón puede capturar.
example-orphic-the-last-piece-comes-anywhere = La última pieza entra en cualquier lugar
example-orphic-the-last-piece-comes-anywhere-text = El rey es lo único que las blancas tienen en la reserva, así que puede entrar en cualquier casilla que no esté atacada, también en lugar del peón.
example-orphic-behind-the-pawn-that-makes-room = Detrás del peón que hace sitio
example-orphic-behind-the-pawn-that-makes-room-text = La torre negra domina la columna a. Aun así, el rey puede ocupar el lugar del peón si el peón va a a4, donde estorba a la torre.
example-orphic-the-elk = El alce
example-orphic-the-elk-text = El alce está en una casilla oscura y allí mueve como una torre. En una casilla clara moverá como un caballo.

example-schizophrenic-an-explosion = Una explosión
example-schizophrenic-an-explosion-text = El teletransportador blanco puede volar hasta cualquier enemigo en su propia primera fila. Entonces las dos piezas se retiran.
example-schizophrenic-the-other-half-of-the-board = La otra mitad del tablero
example-schizophrenic-the-other-half-of-the-board-text = El schizzy izquierdo está en la mitad derecha del tablero y allí mueve como una dama. En c4 será caballo y hechicero.
example-schizophrenic-a-bobber-that-has-moved-twice = Un bobber que ha movido dos veces
example-schizophrenic-a-bobber-that-has-moved-twice-text = El bobber ha movido dos veces, así que ahora alcanza tres casillas en cualquier dirección. Después de este movimiento serán cuatro.
example-schizophrenic-the-king-disappears = El rey desaparece
example-schizophrenic-the-king-disappears-text = Una vez en la partida, el rey puede teletransportarse a una esquina vacía de su propia primera fila que no esté atacada.

example-shatranj-bare-kings = Reyes desnudos
example-shatranj-bare-kings-text = Quien lo ha perdido todo menos el rey pierde, a no ser que deje igual al otro rey al instante. Si las blancas capturan la torre, el rey negro recaptura, y la partida es tablas.
example-shatranj-the-alfil-leaps = El alfil salta
example-shatranj-the-alfil-leaps-text = El alfil de d4 salta exactamente dos casillas en diagonal, por encima de lo que haya en medio.

example-shogi-no-mate-by-a-dropped-pawn = Ningún mate con un peón que entra
example-shogi-no-mate-by-a-dropped-pawn-text = Sente tiene un peón en la mano. Si entrara en i8 daría mate, y eso está prohibido. En otras casillas no da mate.
example-shogi-the-knight-has-to-promote = El caballo tiene que promover
example-shogi-the-knight-has-to-promote-text = En las dos últimas filas un caballo no podría volver a mover nunca, así que allí tiene que ser promovido.

example-three-player-hex-one-takes-and-the-third-looks-on = Uno captura y el tercero mira
example-three-player-hex-one-takes-and-the-third-looks-on-text = Cada jugador ha hecho un movimiento. Las blancas pueden capturar el peón negro de d5, pero los dos rivales mueven antes de que vuelva a tocarles a ellas.
example-three-player-hex-the-bishop-at-the-centre = El alfil en el centro
example-three-player-hex-the-bishop-at-the-centre-text = Un alfil en una diagonal larga tiene dos caminos más allá del centro: hacia el lado de las negras y hacia el de las rojas.

example-xiangqi-the-cannon-leaps-to-take = El cañón salta para capturar
example-xiangqi-the-cannon-leaps-to-take-text = El cañón mueve como un carro, pero solo captura por encima de exactamente una pieza: aquí el carro de e9 por encima del caballo de e6.
example-xiangqi-the-generals-stay-apart = Los generales siguen separados
example-xiangqi-the-generals-stay-apart-text = Entre los generales hay dos piezas, así que el caballo puede irse: el soldado se queda.
example-xiangqi-the-pinned-horse = El caballo clavado
example-xiangqi-the-pinned-horse-text = El caballo está solo entre los generales y no puede dejar la columna: se verían.

# Jugadores y listas.
player-engine-level = motor, nivel { $level }
player-engine-seconds = { $n ->
    [one] motor, { $n } segundo por jugada
   *[other] motor, { $n } segundos por jugada
    }
player-engine-nodes = { $n ->
    [one] motor, { $n } nodo por jugada
   *[other] motor, { $n } nodos por jugada
    }
player-chance = el azar
player-nobody = nadie
player-nature = la Naturaleza
player-invited = un jugador invitado
player-invited-several = { $n } jugadores invitados
player-by-link = alguien con el enlace
player-other = otro jugador
player-other-several = { $n } jugadores más
player-guest = Invitado
player-you = usted
player-some = Un jugador
player-link = <a href="{ $url }">{ $name }</a>
game-and = { $one } y { $other }
game-versus = { $one } – { $other }
game-against = { $n ->
    [one] { $game } contra { $others }
   *[other] { $game } contra { $others }
    }
game-sentence = { $text }.

# Las páginas de una partida: títulos y descripciones.
seat-your-move = Le toca jugar
seat-in-the-post = En el correo
seat-title = { $heading }: { $game }
seat-with = con { $who }, turno { $turn }
seat-length = { $turns ->
    [one] { $turns } turno en { $time }.
   *[other] { $turns } turnos en { $time }.
    }
seat-your-rating = Su puntuación: { $rating }.
seat-turn = turno { $turn }
seat-invitation = Una invitación
seat-proposed = Esperando a { $who }
seat-already-played = Ya jugado
seat-moved-on = La partida ha avanzado
seat-on-vacation = Está de vacaciones: sus relojes están parados y no puede jugar.
seat-end-vacation = Terminar las vacaciones
seat-draw-declined = La oferta de tablas fue rechazada.
seat-takeback-declined = La petición de retirar la jugada fue rechazada o retirada: la jugada vale.
seat-pause-declined = La pausa propuesta fue rechazada o retirada.
game-named = { $players }: { $variant }
game-described-running = { $players }: { $variant }, jugada { $turn }. Juega: { $who }.
game-described-over = { $players }: { $variant }, jugada { $turn }. { $outcome }.
game-turn-to-move = Jugada { $turn }, juega: { $who }.

# La página de un puesto: lo primero que hay que saber.
seat-next = Siguiente partida
seat-next-waiting = { $n ->
    [one] ({ $n } más le espera)
   *[other] ({ $n } más le esperan)
    }
seat-next-key = tecla N
seat-nothing-played = No se ha jugado nada: { $reason }.
seat-nearest = Jugadas legales parecidas:
seat-you-played = Ha jugado: { $words }.
seat-waiting = Juega: { $who }. La respuesta aparecerá en esta página.
seat-waiting-for-mail = Juega: { $who }. La respuesta aparecerá en esta página y llegará por correo.
seat-waiting-for-engine = Le toca al motor. Su respuesta aparecerá en esta página.
seat-played-before = Esta jugada ya se había hecho y cuenta una sola vez: { $words }.
seat-page-is-old = La partida ha avanzado desde que se cargó esta página; no se ha hecho nada. El tablero de abajo está al día.
seat-choose-your-move = Le toca jugar: <a href="{ $url }">elija su jugada</a>.
seat-turn-of = Es el turno de: { $who }.
seat-link-is-old = Este enlace era para una posición anterior y ya no sirve. El tablero de abajo está al día.
seat-use-newest-mail = Le toca jugar: use el enlace del correo más reciente sobre esta partida.
seat-not-done = No se ha hecho: { $problem }.
done-accept = Ha aceptado la partida.
done-confirm = Su partida está confirmada. Hemos preguntado a los demás jugadores.
done-confirm-open = Su partida está confirmada. Ahora envíe el enlace a su rival.
done-offer-draw = Su oferta de tablas está enviada.
done-ask-takeback = Su petición de retirar el turno está enviada.
done-decline-draw = Ha rechazado las tablas.
done-withdraw-draw = Ha retirado su oferta de tablas.
done-accept-takeback = Ha aceptado que se retire la jugada.
done-decline-takeback = La última jugada se mantiene.
done-takeback = Su último turno se ha deshecho.
done-message = Su mensaje se ha enviado.
done-notes = Sus notas se han guardado.
done-conditionals = Sus jugadas condicionales se han guardado.
done-no-conditionals = Sus jugadas condicionales se han eliminado.
seat-tick-to-resign = marque la casilla para abandonar
seat-tick-to-abort = marque la casilla para anular la partida
seat-tick-to-offer-draw = marque la casilla para ofrecer tablas
seat-choose-first = elija antes una jugada

# El tablero y lo que le pertenece.
board-flip-label = Girar el tablero
board-details = Derechos de enroque y contadores
board-in-words = El tablero en palabras
board-pieces = Las piezas
looks-title = Colores y piezas
looks-colours = Colores de los tableros
looks-pieces = Piezas
looks-coordinates = Coordenadas junto al tablero
looks-save = Guardar
looks-green = Prado
looks-brown = Madera
looks-blue = Correo aéreo
looks-grey = Pizarra
looks-traditional = Tradicionales
looks-engraved = Líneas finas
looks-flat = Siluetas
looks-pictures = Imágenes, también en xiangqi, janggi y shogi
looks-discs = Figuras sobre discos
looks-letters = Letras
looks-move-letters = Letras de las piezas
looks-move-letters-language = Las del idioma
looks-move-letters-figurines = Figuras (♔ ♕ ♖ ♗ ♘)
looks-spelling = Jugadas y casillas de xiangqi, janggi y shogi
looks-regional = Notación tradicional: C2=5, H02-83, P-7f
looks-international = Como en ajedrez: Che3, Nc3, P-c4

# Lo que ha pasado.
game-since-your-turn = Desde su último turno
game-since-your-turn-answered = Desde su último turno, con las respuestas de sus jugadas condicionales
game-last-move = Última jugada
game-replay = Reproducir
game-writes = { $who } escribe

# Datos de la partida.
game-game = Juego
game-you = (usted)
game-to-move = le toca jugar
game-in-hand = { $side }, en mano
game-time-left = Tiempo restante:
game-time-bank = { $n ->
    [one] ({ $n } día en reserva)
   *[other] ({ $n } días en reserva)
    }
game-on-vacation-until = De vacaciones hasta el
game-move-by = Jugar antes de
game-window = Ventana de la Naturaleza
game-window-closes = se cierra
game-window-no-limit = abierta sin límite de tiempo
game-clock = Reloj
game-terms = Condiciones
game-terms-are = { $clock }, { $rated ->
    [yes] puntuada
   *[no] sin puntuar
    }.
game-engine-help = Ayuda de motores
game-engine-help-allowed = Permitida: <a href="/faq#fair-play">los motores pueden ayudar a los jugadores</a>
game-explorer = Explorador
game-explorer-forbidden = No permitido: ningún jugador consulta lo que otros han jugado en posiciones de esta partida mientras dura
clock-stopped-by-agreement = Los relojes están parados por acuerdo
clock-stopped-on-vacation = De vacaciones hasta el { $until }: { $who }; el reloj está parado
clock-stopped-over-the-weekend = El reloj de { $who } está parado el fin de semana

# Peticiones y ofertas.
offers-takeback-asked = { $who } quiere retirar su última jugada
offers-allow = Permitir
offers-refuse = Negar
offers-takeback-waiting = Retirada pedida. A la espera de respuesta.
offers-cancel-request = Anular la petición
offers-draw-offered = Se ofrecen tablas
offers-draw-holds-plan = Su jugada condicional <strong>{ $answer }</strong> se juega en cuanto usted rechace.
offers-draw-waiting = Tablas ofrecidas. La oferta vale hasta que juegue su rival.
offers-withdraw-draw = Retirar la oferta
offers-draw-sure = Sí, ofrezco tablas
offers-accept-draw = Aceptar las tablas
offers-decline = Rechazar
offers-pause-asked = { $who } propone una pausa de la partida
offers-agree-to-pause = Aceptar la pausa
offers-pause-waiting = Pausa propuesta. A la espera de respuesta.
offers-withdraw-pause = Retirar la propuesta
offers-paused = La partida está en pausa: todos los relojes están parados hasta que uno de los jugadores termine la pausa.
offers-end-pause = Terminar la pausa
offers-rematch = Revancha con los colores cambiados
offers-rematch-asked = Su rival quiere la revancha
offers-accept-rematch = Aceptar la revancha
offers-rematch-waiting = Revancha propuesta. A la espera de respuesta.
offers-go-to-rematch = Ir a la revancha
offers-play-again = Jugar otra vez con los colores cambiados
offers-may-claim = Puede reclamar tablas
offers-claim = Reclamar tablas: { $reason }
offers-takeback = Retirar su último turno
offers-takeback-how = Todos los demás jugadores deben estar de acuerdo. La partida vuelve entonces a la posición anterior a su último turno.
offers-takeback-from-engine = El motor acepta enseguida. La partida vuelve entonces a la posición anterior a su último turno.
offers-request-takeback = Pedir la retirada
offers-pause = Pausar la partida
offers-pause-how = Todos los demás jugadores deben estar de acuerdo; los motores aceptan al momento. Todos los relojes se paran entonces hasta que uno de los jugadores termine la pausa.
offers-propose-pause = Proponer una pausa
offers-abort = Anular la partida
offers-abort-sure = Sí, anularla: la partida no tiene ganador ni puntúa
offers-abort-now = Anular

# Pieza tocada, pieza movida; el anuncio de la Naturaleza.
touch-own-announced = Ha anunciado su turno: ningún jugador puede cerrar ya su ventana.
touch-announced = La Naturaleza ha anunciado que juega su turno.
touch-own-touched = Ha tocado la pieza de { $square } y debe moverla, si puede moverse.
touch-touched = { $who } ha tocado la pieza de { $square }.
touch-announce = Anunciar mi turno
touch-announce-why = Antes de que anuncie su turno, el jugador siguiente puede cerrar su ventana tocando una pieza.
touch-piece = Tocar una pieza
touch-why = La pieza que toque debe moverse, si puede, y la Naturaleza ya no puede tomar este turno.
touch-which = Pieza
touch-now = Tocarla

# El formulario de un turno.
turn-nothing-sent = Nada sale antes de que usted lo envíe.
turn-start-over = Empezar de nuevo este turno
turn-your-move = Su jugada
turn-your-next-step = Su paso siguiente
turn-take-step = Dar este paso
turn-play = Enviar la jugada
turn-send = Enviar el turno
turn-undo = Deshacer
turn-only = Solo las jugadas de:
turn-all = Todas las jugadas
turn-message = Unas palabras a su rival
turn-more = Más: prever respuestas, ofrecer tablas
turn-offer-draw = Ofrecer tablas con esta jugada
turn-draw-refused = { $n ->
    [one] Ha ofrecido tablas hace poco. Puede ofrecerlas de nuevo con su próxima jugada.
   *[other] Su última oferta de tablas fue rechazada. Puede ofrecerlas de nuevo con la { $n }.ª de sus próximas jugadas.
}
choices-list = Elegir de una lista
choices-list-key = o tecla L
choices-choose = Elija una jugada
choices-do-nothing = No hacer nada (--)
choices-nothing = no hacer nada
choices-other = otras
choices-piece = { $piece } { $square }
choices-a-piece = pieza
choices-from-hand = de la mano: { $piece }
choices-from-hand-to = de la mano: { $piece } a { $square }
choices-to-board = al tablero: { $piece }
choices-to-board-to = al tablero: { $piece } a { $square }

# Jugadas condicionales.
plan-title = Planifique sus respuestas
plan-yours = Sus jugadas condicionales
plan-what = Las jugadas condicionales se hacen en cuanto llega la jugada esperada. Hasta entonces solo las ve usted.
plan-only-you = Hasta que se jueguen, solo las ve usted.
plan-not-active = Se hizo una jugada distinta de la esperada: sus jugadas condicionales están desactivadas. Cámbielas y guárdelas para activarlas de nuevo.
plan-as-text = Como texto
plan-save = Guardar las jugadas condicionales
plan-remove = Quitarlas
plan-label = Jugadas condicionales <small>(opcional)</small>
plan-format = Una línea por respuesta esperada, por ejemplo: <code>IF e5 THEN { $moves }</code>. O un PGN con variantes.
plan-branch = Si <strong>{ $expected }</strong>, entonces <strong>{ $answer }</strong>

# El panel del jugador.
panel-accept = Aceptar y jugar
panel-begins-later = La partida empieza cuando todos los jugadores hayan aceptado. Entonces esta página se actualiza y usted recibe un correo.
panel-offer-draw = Ofrecer tablas
panel-messages = Mensajes
panel-write = { $n ->
    [one] Escribir a su rival
   *[other] Escribir a los demás jugadores
    }
panel-send = Enviar el mensaje
panel-notes = Sus notas <small>(solo usted las ve, también después de la partida)</small>
panel-save-notes = Guardar las notas
panel-mails = Correos sobre esta partida
panel-mails-as-usual = Como en mis otras partidas
panel-save-mails = Guardar
panel-notify = Avisarme en este dispositivo cuando me toque jugar
panel-no-more-notices = No más avisos en este dispositivo
panel-guest = Juega como invitado. En este navegador encontrará la partida en la página de inicio. En otros dispositivos necesita la dirección de esta página. Manténgala en secreto: quien la tenga puede jugar por usted.
game-analyse = Analizar
game-review = Revisar la partida
game-download-pgn = Descargar como PGN
game-download-score-table = Descargar la planilla
seat-resign = Abandonar
seat-resign-sure = Sí, abandono esta partida
game-sound = Sonido cuando juega otro jugador

# La lista de jugadas.
moves-title = Jugadas
moves-nav = Recorrer la partida
moves-first = Primera posición
moves-previous = Jugada anterior
moves-next = Jugada siguiente
moves-now = Posición actual
moves-past = El tablero muestra una posición anterior.
moves-back = Volver a su jugada
moves-link = Enlace a esta posición
moves-notation = Cómo se escriben las jugadas
moves-turn = Jugada
moves-departure = ({ $words })
score-move = Jugada

# Lo que pide un correo, en la página que lo confirma.
action-touch = Toca la pieza de { $square }, que entonces debe moverse
action-conditionals = Se sustituyen sus jugadas condicionales
action-offer-draw = Ofrece tablas, o acepta las que se ofrecen
action-accept-draw = Acepta las tablas
action-decline-draw = Rechaza las tablas
action-withdraw-draw = Retira su oferta de tablas
action-offer-takeback = Pide retirar su último turno
action-accept-takeback = Acepta la retirada
action-decline-takeback = Rechaza la retirada
action-accept = Acepta la oferta
action-decline = Rechaza la oferta
action-claim = Reclama tablas según las reglas, o la victoria por tiempo
action-claim-draw = Reclama tablas según las reglas
action-claim-time = Reclama la victoria por tiempo
action-resign = Abandona, y la partida está perdida
action-abort = Anula la partida
action-pause = Todos los relojes se paran si los demás están de acuerdo
action-end-pause = Los relojes vuelven a andar
action-message = Se envía su mensaje
action-signal = La Naturaleza anuncia que juega su turno
action-step = { $move } ({ $words })
action-turn-with-draw = { $steps }, y se ofrecen tablas
action-turn-with-plan = { $steps }, con jugadas condicionales
action-turn-with-draw-and-plan = { $steps }, y se ofrecen tablas, con jugadas condicionales

# El reloj en el formulario de una partida nueva.
clock-time = Tiempo
clock-relaxed = <strong>Tranquilo:</strong> 10 días + 1 día por jugada, 21 días como máximo
clock-standard = <strong>Estándar:</strong> 3 días por jugada
clock-quick = <strong>Rápido:</strong> 1 día por jugada
clock-no-limit = <strong>Sin límite:</strong> la partida no tiene reloj
clock-other = Otro reloj
clock-per-move = Un número de días para cada jugada
clock-days = Días para cada jugada
clock-fischer = Reserva de tiempo más días por jugada (Fischer)
clock-initial = Días al comienzo
clock-increment = Días añadidos por jugada
clock-cap = Como máximo <small>(días, opcional)</small>
clock-moves-in-days = Un número de jugadas en un número de días <small>(como en la ICCF: cuentan días enteros, y cada día después del 20.º en una jugada cuenta doble)</small>
clock-moves = Jugadas
clock-moves-days = Días para estas jugadas

# Correos que no han llegado.
undelivered-delayed = { $n ->
    [one] { $n } correo no se le ha podido entregar todavía y se volverá a intentar.
   *[other] { $n } correos no se le han podido entregar todavía y se volverá a intentar.
    }
undelivered-lost = { $n ->
    [one] { $n } correo nos fue devuelto: ¿es correcta su dirección y hay sitio en el buzón?
   *[other] { $n } correos nos fueron devueltos: ¿es correcta su dirección y hay sitio en el buzón?
    }
undelivered-since = { $what } El más antiguo es del { $since }. Sus partidas siguen aquí.
undelivered-both = { $delayed } { $lost }

# El calendario y el canal de un jugador.
feed-calendar = Zugpost: sus jugadas
feed-title = Partidas que esperan a { $who }
feed-move-due = Jugada pendiente: { $game }
feed-your-move = Le toca jugar: { $game }
feed-invitation = Invitación: { $game }
feed-turn = Jugada { $turn }
feed-waiting = En espera
feed-turn-by = { $turn }. Jugar antes del { $date }.
feed-yourself = usted mismo

# Avisos en dispositivos.
notice-begun = La partida ha empezado. Jugada { $turn }.
notice-played = { $name } jugó { $moves }. Jugada { $turn }.
notice-some-player = Un jugador
notice-draw = Tablas ofrecidas: { $game }
notice-takeback = Petición de retirar una jugada: { $game }
notice-offers-draw = { $name } ofrece tablas.
notice-asks-back = { $name } quiere retirar su última jugada.
notice-invited = { $game }: acéptela o rechácela.
notice-both = { $offer } { $turn }

# En papel: una partida impresa y la tarjeta de una respuesta por carta.
paper-player = { $side }: { $name }
paper-line = { $before } { $step }
paper-after = Tras { $moves }
paper-game-after = { $game }, tras { $moves }
paper-card = Tarjeta de respuesta
paper-print = Imprimir
paper-last-moves = Últimas jugadas
paper-move = Mi jugada
paper-draw = Ofrezco tablas
paper-resign = Abandono
paper-date = Fecha
paper-signature = Firma
paper-stamp = Sello
paper-to = Para
paper-from = De

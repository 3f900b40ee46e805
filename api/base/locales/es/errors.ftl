# Por qué se rechaza algo, sin punto final.
error-or = { $first } o { $last }

# Enlaces, partidas, jugadores y listas.
error-no-link = este enlace es desconocido o ha caducado
error-no-link-ask-again = este enlace es desconocido o ha caducado; pida uno nuevo
error-no-game = no existe la partida «{ $id }»
error-not-your-game = no tiene ningún puesto en la partida «{ $id }»
error-no-seek = no existe el desafío abierto «{ $id }»; puede que otro jugador lo haya aceptado
error-no-player = no existe el jugador «{ $name }»
error-no-player-like = no existe el jugador «{ $name }» (¿quiso decir { $names }?)
error-no-vacation = no existen las vacaciones «{ $id }», ni actuales ni previstas
error-vacation-begin = unas vacaciones empiezan ahora o antes de un año
error-vacation-short = unas vacaciones duran al menos un día
error-vacation-left = desde el { $from } le quedan de sus vacaciones: { $left }
error-vacation-met = ya tiene vacaciones del { $from } al { $until }
error-no-token = no existe el token «{ $id }»
error-no-session = no existe la sesión «{ $id }»
error-no-device = no existe ese dispositivo
error-no-analysis = no existe el análisis «{ $id }»
error-no-address = «{ $email }» no es una de sus direcciones confirmadas
error-in-file = partida { $number }: { $why }

# El estado de una partida.
error-blocked = { $name } no acepta partidas con usted ni mensajes suyos
error-muted = un moderador le ha silenciado: puede jugar, pero no escribir mensajes
error-muted-until = un moderador le ha silenciado hasta { $until }: puede jugar, pero no escribir mensajes
error-needs-moderator = solo los moderadores pueden hacer esto
error-needs-operator = solo los operadores pueden hacer esto
error-no-report = no hay ninguna denuncia { $id }
error-no-message = no hay ningún mensaje { $id }
error-report-self = no puede denunciarse a sí mismo
error-reason-missing = indique un motivo: el jugador lo leerá
error-until-past = eso está en el pasado
error-announcement-empty = escriba un texto
error-text-too-long = como máximo { $n } caracteres
error-adjudicate-result = un bando que aún juega por ganar, «draw» o «cancelled»
error-not-your-turn = turno de: { $side }
error-stale = la partida está en la media jugada { $ply }, no en aquella para la que era esto; vuelva a cargar la partida
error-beyond-end = la partida no ha llegado tan lejos: su última media jugada es { $ply }
error-moved-on = la partida ha avanzado desde este correo
error-unfinished = el turno no ha terminado: tras «{ $played }» vuelve a jugar { $side }; envíe el turno completo
error-not-begun = la partida no ha empezado: no todos han aceptado
error-not-invited = la invitación ya no está abierta
error-game-over = la partida ha terminado
error-late = su tiempo se agotó antes de que esto llegara
error-on-leave = está de vacaciones hasta { $until }; termínelas para jugar
error-out = { $side }: fuera de la partida
error-no-stake = { $side }: no juega para ganar, así que no tiene nada que abandonar ni acordar

# Ofertas y reclamaciones.
error-no-draw-offered = no le ofrecen tablas
error-draw-too-early = las tablas se pueden ofrecer con su primera jugada o después
error-draw-refused = { $n ->
    [one] ha ofrecido tablas hace poco; puede ofrecerlas de nuevo con su próxima jugada
   *[other] su última oferta de tablas fue rechazada; puede ofrecerlas de nuevo tras { $n } jugadas suyas más o con la última de ellas
}
error-two-offers = le ofrecen tablas y le piden retirar una jugada; responda con ACCEPT DRAW, DECLINE DRAW, ACCEPT TAKEBACK o DECLINE TAKEBACK
error-takeback-of-another = otro jugador pide retirar una jugada; responda primero a eso
error-takeback-not-asked = nadie le pide retirar una jugada
error-takeback-nothing = { $side }: no hay turno que retirar
error-takeback-departure = desde entonces un jugador ha dejado la partida; eso no se puede retirar
error-claim-vacation = { $side }: se va de vacaciones en lugar de perder por tiempo
error-claim-reply = { $side }: todavía se procesa una respuesta que llegó a tiempo
error-claim-time = { $side }: el tiempo no se ha agotado
error-claim-draw = aquí no se pueden reclamar tablas, ni por repetición ni por jugadas sin progreso
error-abort-too-late = cada bando ha hecho su primera jugada; ofrezca tablas o abandone en lugar de cancelar
error-pause-already = la partida ya está en pausa
error-pause-not-proposed = no le proponen ninguna pausa
error-pause-none = la partida no está en pausa
error-rematch-running = esta partida aún está en curso
error-rematch-never-played = esta partida nunca se jugó aquí
error-rematch-closed = { $side }: ese jugador ha cerrado su cuenta

# Mensajes y notas.
error-message-too-long = un mensaje tiene como máximo { $n } bytes
error-message-empty = el mensaje está vacío
error-note-too-long = una nota tiene como máximo { $n } bytes

# Jugadas y turnos.
error-illegal = «{ $text }» no es legal aquí
error-illegal-nearest = «{ $text }» no es legal aquí; las más parecidas: { $steps }
error-ambiguous = «{ $text }» puede significar varias jugadas
error-ambiguous-one-of = «{ $text }» puede significar varias jugadas; escriba una de: { $steps }
error-step-too-long = una jugada de { $n } bytes es demasiado larga, se leen como máximo { $most }
error-turn-over = el turno termina tras «{ $played }»; envíe solo eso
error-turn-unfinished = el turno no termina tras «{ $played }»; envíe el turno completo
error-turn-number = es la jugada { $expected }, no la { $given }
error-capital = «{ $text }» puede significar «{ $large }» y «{ $small }»; escríbalo con su número y las dos casillas: { $squares }
error-piece-letters = «{ $text }» tiene letras que significan otras piezas en otro idioma; escríbalo con su número y las dos casillas
error-two-wishes = su correo dice «{ $one }» y «{ $other }»; envíe solo una de las dos cosas
error-two-wishes-in-full = su correo dice «{ $one }» y «{ $other }»; envíe solo una de las dos cosas, completa: { $squares }
error-opening-too-long = una apertura tiene aquí como máximo { $n } jugadas

# Pieza tocada, y el anuncio de la Naturaleza.
error-announce-nature = solo la Naturaleza anuncia su turno
error-announced = la Naturaleza ya ha anunciado su turno
error-touch-off = en esta partida no rige «pieza tocada, pieza jugada»
error-touched = ya ha tocado { $square }
error-touch-no-piece = { $side }: no hay pieza propia en «{ $square }»
error-must-move = ha tocado la pieza de { $square } y debe moverla

# Jugadas condicionales.
error-conditional = jugadas condicionales, { $place }: { $why }
error-place-beginning = al principio
error-place-after = tras { $moves }
error-place-to-move = { $place } (turno de: { $side })
error-plan = jugadas condicionales: { $why }
error-plan-too-long = un texto tiene como máximo { $n } bytes
error-plan-too-deep = como máximo { $n } respuestas seguidas
error-plan-too-many = como máximo { $n } respuestas
error-plan-and-if = escriba AND IF para continuar una línea, o solo las jugadas
error-plan-if-missing = IF debe seguir a AND
error-plan-if-not = IF debe seguir a AND, no «{ $word }»
error-plan-begins-with-if = una línea empieza con IF, no con «{ $word }»
error-plan-then-missing = faltan THEN y una respuesta antes de IF
error-plan-then-place = THEN va entre lo que juegan los otros y la respuesta
error-plan-answer-missing = falta la respuesta
error-plan-answer-unfinished = la respuesta no es un turno completo; escriba todas sus jugadas
error-plan-own-step = «{ $step }» es una jugada propia ({ $side })
error-plan-turn-over = el turno termina tras «{ $played }», antes de «{ $step }»
error-plan-over = allí la partida ha terminado, así que no hay nada que responder
error-plan-not-yet = turno de: { $side }; escriba también lo que juega ese bando
error-plan-second-answer = esto ya tiene otra respuesta: { $answer }
error-plan-own-turn = es su propio turno: juéguelo y envíe las jugadas condicionales con él o después
error-plan-no-former = no hay jugadas condicionales anteriores que restablecer
error-plan-nature-first = la Naturaleza puede jugar antes que usted: envíe la jugada sin oferta de tablas, mensaje ni jugadas condicionales
error-plan-below-word = escriba las jugadas condicionales debajo de una jugada, o solas mientras le toca a otro; no debajo de esta orden
error-plan-pgn = PGN: { $why }
error-plan-pgn-variant = su «Variant» no es el de esta partida
error-plan-pgn-elsewhere = no lleva a la posición actual
error-plan-pgn-no-answer = desde la posición actual no tiene respuesta a ninguna jugada de los otros

# Posiciones.
error-fen-too-long = la posición tiene { $n } bytes, se leen como máximo { $most }
error-fen-empty = el tablero está vacío
error-fen-piece = «{ $text }» no es una pieza de este juego
error-fen-width = { $row } tiene { $n } casillas, no { $files }
error-fen-rank = la fila { $rank }
error-fen-corners = la fila de las esquinas
error-fen-height = el número de filas es { $n }, no { $ranks }
error-fen-hand = «{ $text }» no puede estar en la mano en este juego
error-fen-turn = le toca jugar a w o b, no a «{ $text }»
error-fen-turn-of-three = le toca jugar a w, b o r, no a «{ $text }»
error-fen-rights = los derechos de enroque «{ $text }» no se pueden leer
error-fen-right-pieces = el derecho de enroque «{ $right }» exige que sus piezas estén en sus casillas iniciales
error-fen-en-passant = ningún peón puede acabar de pasar por «{ $text }»
error-fen-halfmoves = el contador de medias jugadas es un número de 0 a 9999, no «{ $text }»
error-fen-move-number = el número de jugada es un número de 0 a 9999, no «{ $text }»
error-fen-extra = «{ $text }» sobra después de la posición
error-fen-kings = { $side }: hace falta exactamente un rey
error-fen-royals = { $side }: hace falta exactamente una pieza de este tipo: { $piece }
error-fen-exposed = { $side } en jaque: debe ser el turno de { $side }
error-fen-unattacked = { $piece } ({ $side }) sin ser atacada: debe ser el turno de { $side }
error-fen-state = { $key }: { $problem }
error-fen-misplaced = { $side } no puede tener { $one } en { $square }
error-over-at-once = la partida terminaría enseguida: { $outcome }

# Lo que está entre llaves tras una posición.
error-state-number = «{ $text }» no es un número de { $least } a { $most }
error-state-unknown = «{ $text }» no es ninguno de { $known }
error-state-no-square = «{ $text }» no es una casilla
error-state-nothing-held = allí no se movió en la fase 1 ninguna pieza propia que no deba volver a moverse
error-state-nothing-moved = allí no se movió ninguna pieza enemiga en la fase anterior
error-state-no-pawn-waits = allí ningún peón espera la elección de su dueño
error-state-never-moves = en la fase { $phase }, { $side }: nunca las piezas { $of }
error-state-phases = el turno { $turn } solo tiene { $n }
error-state-turn-of = el turno { $turn } es { $of }
error-state-other-pieces = en la fase { $phase } del turno { $turn }, { $side }: las piezas { $of }
error-state-out-twice = { $side }: bando nombrado dos veces
error-state-out-to-move = { $side }: fuera de la partida, pero con el turno
error-state-no-piece = «{ $text }» no empieza con una pieza de este juego
error-state-piece-of-nature = «{ $text }» empieza con una pieza de la Naturaleza, a la que nada se devuelve
error-state-never-returned = «{ $text }» empieza con una pieza que no se puede devolver
error-state-no-pawn = ningún peón de las blancas ni de las negras en «{ $text }»
error-state-not-of-nature = ninguna pieza de la Naturaleza en «{ $text }»
error-state-nature-is-out = la Naturaleza está fuera de la partida
error-state-over = la partida ha terminado, y la Naturaleza no puede jugar
error-state-too-early = la Naturaleza puede jugar tras { $period } turnos de los demás, no tras { $since }
error-state-anti-king-first = la Naturaleza debe colocar antes su antirrey
error-state-shades = «{ $text }» no son dos de d, l y -
error-state-bobber-count = «{ $text }» no es una casilla y un número, como f1:3
error-state-no-bobber = no hay ningún bobber en { $square }
error-state-no-wing = un flanco no tiene un caballo junto a un elefante
error-state-arrange = la colocación es el turno { $of }
error-state-no-count = ningún bando cuenta en esta posición
error-state-count = «{ $text }» no es un número de jugadas y un límite, como 12/64
error-state-limit = el límite no puede ser { $limit } aquí

# Variantes y opciones.
error-no-variant = no existe la variante «{ $key }»; existen { $known }
error-no-option = { $variant } no tiene la opción «{ $name }»; tiene { $known }
error-no-options = { $variant } no tiene la opción «{ $name }» ni ninguna otra
error-option-value = la opción «{ $name }» no puede ser «{ $value }»; puede ser { $values }
error-options-excluded = { $variant }: { $why }
error-excluded-opening = los turnos progresivos no van ni con detente, según el inventor, ni con king_capture, porque el conjunto debe ser una partida de ajedrez legal
error-excluded-nature-castling = nature_castling es para base=chess y magicians-deathmatch: en otros tableros la Naturaleza no tiene casillas desde las que enrocar
error-excluded-nature-double-step = nature_double_step es para base=chess, anti-king, magicians-deathmatch, omega y bulldog: en otros tableros los peones de la Naturaleza avanzan una casilla
error-excluded-nature-en-passant = nature_en_passant es para base=chess, magicians-deathmatch, omega y bulldog: en otros tableros los peones de la Naturaleza no capturan al paso
error-excluded-nature-king = nature_king es necesaria para nature_castling: sin esa opción la Naturaleza no tiene rey que pueda enrocar
error-excluded-nature-pawn = nature_pawn es necesaria para nature_double_step y nature_en_passant: sin esa opción la Naturaleza no tiene peones

# Archivos, y líneas del tablero de análisis.
error-pgn-too-long = el archivo tiene { $n } bytes, se leen como máximo { $most }
error-pgn-tag = la línea { $line } no es una etiqueta: escriba [Nombre "valor"]
error-pgn-options = las opciones de la variante «{ $text }» no se pueden leer: escriba nombre=valor,nombre=valor
error-pgn-position = FEN: { $why }
error-pgn-unclosed = un comentario o una variante que empieza por «{ $text }» no termina
error-pgn-too-many = más de { $steps } jugadas, o de { $depth } variantes anidadas
error-pgn-step = jugada { $number }: { $why }
error-pgn-chess960 = esto es Chess960, que enroca con otras reglas: aquí no se juega
error-pgn-line = no se puede leer la línea { $line }: «{ $text }»
error-pgn-null-move = la jugada { $number } es nula, y este juego no las tiene
error-pgn-over = esta partida ha terminado: { $outcome }
error-table-too-long = la tabla tiene { $n } bytes, se leen como máximo { $most }
error-table-row = fila { $row }: { $why }
error-table-column = «{ $text }» está en la columna de { $side }, pero mueve una pieza del otro bando
error-table-player = «{ $text }» es una jugada de { $side }, pero los corchetes nombran al otro jugador
error-table-step = { $side }: { $why }
error-import-position = la posición: { $why }
error-import-game = la partida: { $why }
error-import-nothing = no se ha compartido nada: pegue abajo una partida en PGN o una posición en FEN
error-import-link = un enlace a otro sitio: copie allí la partida en PGN y pegue ese texto abajo
error-line-variations = una línea tiene como máximo { $n } variantes
error-line-variation = «{ $text }» no es una variante como 3:d2d4,d7d5
error-line-moves = una línea tiene como máximo { $n } jugadas
error-line-move = jugada { $number }: { $why }
error-line-fork = una variante sigue a la jugada { $number }, que no existe
error-line-comment = no hay jugada para el comentario «{ $name }»

# Análisis.
error-nothing-to-analyse = no hay nada que analizar: { $outcome }
error-review-no-turn = no se ha jugado ningún turno
error-review-too-long = una partida de { $n } turnos como máximo
error-analyses-wait = ya tiene cinco análisis en espera; espere a uno o cancele uno
error-guest-analyses-wait = ya esperan { $n } análisis de su red; espere a uno, cancele uno o inicie sesión
error-queue-full = la cola de los motores está llena; inténtelo más tarde
error-lease-lost = esta asignación ya no es válida

# Propuestas de partidas.
error-same-address = dos puestos tienen la misma dirección «{ $email }»
error-nature-twice = la opción «{ $option }» indica otro jugador para la Naturaleza; indique solo una de las dos cosas
error-seat-already = ya tiene un puesto en esta partida; este es para otro jugador
error-engine-seconds = como máximo { $most } segundos con este ritmo en este sitio, no { $n }
error-rated-with-help = una partida puntuada se juega sin ayuda de motores
error-rated-two-players = solo se puntúan las partidas de dos jugadores
error-rated-engine = las partidas contra un motor no se puntúan
error-rated-nature = la Naturaleza debe jugarla el azar, un motor o nadie
error-rated-same-player = una partida puntuada necesita dos jugadores distintos
error-rated-start = una partida puntuada empieza en la posición inicial
error-seek-two-players = un desafío abierto es para dos jugadores; proponga una partida de { $variant } con puestos abiertos
error-seek-nature = elija quién juega la Naturaleza: un motor o el azar
error-own-seek = este desafío es suyo
error-rating-range = un intervalo de 0 a 9999
error-rating-outside = su puntuación es { $rating }, fuera del intervalo de este desafío
error-seeks-most = ya tiene { $n } desafíos abiertos; retire antes uno
error-bot-variant = el bot { $name } no juega { $variant }, solo { $known }
error-bot-time-control = el bot { $name } no acepta el ritmo «{ $own }», solo { $known }
error-bot-seconds = el bot { $name } quiere al menos { $n } segundos por jugada
error-bot-unrated = el bot { $name } no juega partidas puntuadas
error-bot-rated = el bot { $name } solo juega partidas puntuadas
error-bot-games-at-once = el bot { $name } juega como máximo { $n } partidas a la vez

# Invitaciones a direcciones de correo.
error-invitation-text = un mensaje con una invitación a una dirección de correo tiene como máximo { $n } caracteres; invite a un jugador por su nombre para escribir más
error-invitation-link = un mensaje con una invitación a una dirección de correo no tiene enlaces, direcciones ni palabras como «example.org»; deje un espacio después de un punto
error-unsubscribed = esta dirección no acepta correo de este sitio; su dueño puede cambiarlo con el enlace para darse de baja de cualquier correo de este sitio
error-no-invitations = este sitio no envía invitaciones a direcciones de correo; invite a un jugador por su nombre o pase el enlace de un puesto abierto
error-invited-today = «{ $email }» ha recibido una invitación en las últimas 24 horas, y recibe una al día de todos los jugadores juntos; invite después de { $again } o pase el enlace de un puesto abierto
error-invitations-a-day = puede invitar a { $allowed } direcciones al día y ha invitado a { $invited }; la próxima después de { $next }. Cada jugador con el que termina una partida añade una, hasta { $most }. Los jugadores invitados por su nombre y los enlaces de puestos abiertos no cuentan

# Ritmos de juego.
error-clock-unknown = ritmo desconocido «{ $text }»; elija uno de la lista
error-clock-number = { $field }: escriba un número entero, no «{ $text }»
error-clock-days = días por jugada
error-clock-initial-days = días al principio
error-clock-increment-days = días que añade cada jugada
error-clock-cap-days = como máximo (días)
error-clock-moves-number = jugadas
error-clock-moves-days = días para estas jugadas
error-clock-move = el tiempo de una jugada va de { $least } a { $most }
error-clock-initial = el tiempo inicial va de { $least } a { $most }
error-clock-increment = el tiempo que añade cada jugada va de { $least } a { $most }
error-clock-cap = el máximo va de { $least } a { $most }
error-clock-cap-low = el máximo es menor que el tiempo inicial
error-clock-moves = el número de jugadas va de 1 a { $most }
error-clock-days-of-moves = el tiempo para estas jugadas va de { $least } a { $most }

# Nombres, direcciones y ajustes.
error-name-missing = escriba un nombre
error-name-too-long = un nombre tiene como máximo { $n } caracteres
error-name-characters = un nombre no tiene caracteres de control ni «@»
error-name-invisible = un nombre no tiene caracteres invisibles ni que cambien la dirección de la escritura
error-name-misleads = un nombre no tiene «/», «\», «%» ni «..» y no consta, como un identificador, de exactamente doce letras minúsculas y cifras
error-name-link = un nombre no tiene enlaces ni palabras como «example.org»; deje un espacio después de un punto
error-name-reserved = el nombre «{ $name }» está reservado o se parece demasiado a uno reservado; elija otro
error-name-taken = el nombre «{ $name }» está ocupado o se parece demasiado a uno ocupado; elija otro
error-banned = esta dirección no se puede usar aquí: un operador ha vetado al jugador que la tenía
error-confirm-name = escriba exactamente su nombre
error-address = escriba una dirección de correo válida, como name@example.org
error-address-too-long = la dirección de correo tiene más de { $n } bytes
error-address-local = antes de la @ una dirección de correo solo puede tener letras ASCII, cifras y { $letters }
error-addresses-most = una cuenta tiene como máximo { $n } direcciones
error-address-of-another = esta dirección pertenece a otra cuenta; quítela primero de allí
error-address-primary = los correos van a esta dirección; elija antes otra como principal
error-block-self = no puede bloquearse a sí mismo
error-block-most = puede bloquear como máximo a { $n } jugadores
error-hour = una hora va de 0 a 23
error-time-zone = zona horaria desconocida «{ $zone }»; pruebe «Europe/Vienna»
error-days-off = elija como máximo { $n } días
error-no-scope = dé al menos un permiso
error-scope-not-yours = no puede dar a un token el permiso «{ $scope }»
error-outlives-yours = su propio token caduca; dé un «expires_at» no posterior a { $at }

# Peticiones demasiado frecuentes, o en mal momento.
error-too-often = demasiado a menudo ({ $what }); espere { $n } segundos
error-often-token = peticiones con este token
error-often-player = peticiones de este jugador
error-often-network = peticiones desde esta dirección
error-often-games = partidas propuestas
error-often-messages = mensajes
error-often-mails = correos a esta dirección
error-often-network-mails = correos pedidos desde su red
error-often-guest-games = partidas sin cuenta
error-often-guest-analyses = análisis sin cuenta
error-often-addresses = direcciones por confirmar en un día
error-often-newcomers = jugadores nuevos en este sitio
error-too-many-at-once = tiene demasiadas solicitudes en curso; inténtelo de nuevo en un momento
error-busy = el servidor tiene demasiado trabajo; inténtelo de nuevo en un momento
error-key-used = esta Idempotency-Key se usó para otra petición; use una nueva
error-key-running = la misma petición (Idempotency-Key) aún se está respondiendo; inténtelo dentro de un momento
error-key-malformed = una Idempotency-Key tiene de 1 a 200 caracteres visibles
error-form-expired = este formulario ha caducado; vuelva a cargar su página
error-foreign-form = esta petición la envió una página de otro sitio
error-body-too-large = una petición tiene como máximo 64 KiB
error-interrupted = la petición se interrumpió; inténtelo de nuevo
error-no-mail = este servidor no envía correo, así que no puede confirmar direcciones; su operador debe definir «smtp_url»
error-locked = otro servidor o programa tiene bloqueada la partida; inténtelo de nuevo
error-read-only = el sitio es de solo lectura por mantenimiento; no se ha cambiado nada
error-database = la base de datos no responde; inténtelo de nuevo

# Webhooks y chats.
error-no-webhook = no hay ningún webhook «{ $id }»
error-webhooks-many = tiene { $n } webhooks; elimine uno primero
error-url-too-long = como máximo { $n } bytes
error-url-https = la dirección debe empezar por https://
error-url-password = quite el usuario y la contraseña; compruebe en su lugar la firma
error-url-fragment = quite la «#» y lo que la sigue
error-url-host = la dirección no tiene nombre de servidor
error-url-private = no es una dirección pública
error-chat-topic = la dirección debe acabar en el tema, de letras, cifras, «-» y «_»: https://ntfy.sh/my-club
error-chat-server = solo la dirección del servidor, como https://api.telegram.org o https://matrix.example.org
error-chat-matrix-room = el id de la sala, que empieza por «!»; los ajustes de la sala lo muestran
error-chat-telegram-chat = el id del chat, como -1001234567890 o @my_club
error-chat-matrix-token = una clave de acceso de la cuenta que escribe en la sala
error-chat-bot-token = la clave del bot, tal como la dio @BotFather
error-chat-token-signs = tiene un signo que ninguna clave tiene; péguela sin espacios ni comillas
error-chat-needs-none = «{ $format }» no necesita ninguna; déjelo vacío
error-chat-players = como máximo { $n } jugadores

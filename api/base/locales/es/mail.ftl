# El marco de cada correo.
mail-opening = { $headline }.
mail-addressed = { $news }, { $name }
mail-sentence = { $words }.
mail-sentences = { $first } { $second }
mail-label = { $label }:
mail-writes = { $name } escribe:
mail-last-moves = Últimas jugadas:
mail-position = Posición:
mail-unsubscribe = Darse de baja
mail-subject = { $news }: { $game } ({ $id })
mail-subject-turn = { $news }: { $game }, jugada { $number } ({ $id })

# Tiempos.
mail-when = { $date } ({ $left })

# Por qué recibe el correo.
mail-reason-player = Recibe este correo porque juega esta partida.
mail-reason-players = Recibe este correo porque juega estas partidas.
mail-reason-writer = Recibe este correo porque respondió a uno de nuestros correos.
mail-reason-invited = Recibe este correo porque { $name } dio su dirección para invitarle. El enlace de abajo pone fin a todos los correos e invitaciones de este sitio.
mail-reason-asked = Recibe este correo porque se indicó esta dirección para ocupar un puesto en una partida de { $name }. Si no fue usted, ignore este correo.
mail-reason-visitor = Recibe este correo porque alguien indicó esta dirección como propia. Si no fue usted, ignore este correo.
mail-reason-login = Recibe este correo porque alguien pidió iniciar sesión con su dirección.
mail-reason-address = Recibe este correo porque un jugador indicó su dirección como propia.
mail-reason-webhook = Recibe este correo porque el webhook es suyo.
mail-reason-moderation = Recibe este correo porque se refiere a su cuenta.

# Lo que tienen en común los correos de una partida.
mail-game = Partida { $id }, { $game }.
mail-turn-of-game = Jugada { $number } de la partida { $id }, { $game }.
mail-you-are-playing = Usted juega con: { $side }.
mail-you-played = Usted jugó con: { $side }.
mail-moved = { $name } jugó { $moves }: { $words }.
mail-you-moved = Usted jugó { $moves }: { $words }.
mail-move-by = Juegue antes de: { $when }.
mail-choose-move = Elegir su jugada
mail-no-move-yet = Abrir el enlace no hace ninguna jugada; usted la confirma allí.
mail-answer-with-move = O responda a este correo con su jugada sola en la primera línea; HELP en la primera línea indica qué más puede escribir.
mail-answer-with-steps = O responda a este correo con todos los pasos de su turno en la primera línea; HELP en la primera línea indica qué más puede escribir.
mail-turn-forms = Así se escriben aquí las jugadas, todas posibles ahora: { $turns }.
mail-whole-game = La partida completa

# Es el turno del destinatario.
mail-your-move = Es su turno
mail-time-out-soon = Su tiempo se está acabando
mail-accept-on-page = Le ofrecen tablas: acéptelas en la página de abajo. Una jugada las rechaza.
mail-accept-by-mail = Le ofrecen tablas: acéptelas en la página de abajo, o responda a este correo con ACCEPT en la primera línea. Una jugada las rechaza.
mail-draw-holds-plan = Su jugada condicional { $answer } se juega en cuanto usted rechace las tablas.
mail-claim-on-page = Puede reclamar tablas en la página de abajo (motivo: { $reason }).
mail-claim-by-mail = Puede reclamar tablas en la página de abajo (motivo: { $reason }), o respondiendo a este correo con CLAIM en la primera línea.

# Se ofrecen tablas, o se pide rectificar.
mail-draw-offered = Le ofrecen tablas
mail-takeback-requested = Le piden retirar una jugada
mail-pause-proposed = Le proponen una pausa
mail-offers-draw = { $name } le ofrece tablas. Una jugada las rechaza.
mail-asks-back = { $name } quiere retirar su última jugada. Si usted sigue jugando, la jugada se mantiene.
mail-proposes-pause = { $name } propone pausar la partida. Si usted acepta, todos los relojes se paran hasta que uno de ustedes termine la pausa.
mail-answer = Responder
mail-answer-there = Abrir el enlace no responde nada; usted acepta o rechaza allí.
mail-answer-with-word = O responda a este correo con ACCEPT o DECLINE solo en la primera línea.

# La partida ha terminado, o sigue sin un jugador.
mail-won = Ha ganado usted
mail-lost = Ha perdido usted
mail-drawn = La partida termina en tablas
mail-over = La partida ha terminado
mail-outcome = { $outcome } ({ $result }).
mail-answer-with-message = Responda a este correo para escribir a los demás jugadores.
mail-whole-game-attached = La partida completa (también adjunta como game.pgn)
mail-rematch = Revancha con los colores cambiados
mail-you-are-out = Usted ha quedado fuera de la partida
mail-is-out = { $name } ha quedado fuera de la partida
mail-others-play-on = { $words }. Los demás siguen jugando.
mail-you-play-on = { $words }. Usted sigue jugando.

# Invitaciones.
mail-invites = { $name } le invita a una partida
mail-invites-to = { $name } le invita a una partida: { $variant } ({ $id })
mail-take-seat-of = Ocupe su puesto: { $variant } con { $name } ({ $id })
mail-take-seat = Ocupe su puesto en la partida de { $name }
mail-would-like = { $name } quiere jugar con usted por correo: { $game }. Usted jugaría con: { $side }.
mail-the-game = { $variant }: { $summary }
mail-clock = El reloj: { $clock }.
mail-engines-help = Los jugadores pueden recibir ayuda de programas.
mail-no-explorer = El explorador no está permitido.
mail-zugpost-is = Zugpost es un sitio gratuito de variantes de ajedrez por correo. No necesita cuenta para jugar.
mail-invitation-until = La invitación está abierta hasta: { $when }.
mail-look-at-invitation = Ver la invitación
mail-accept-there = Usted acepta o rechaza allí; abrir el enlace no hace ni lo uno ni lo otro.
mail-confirm-game = Confirme su partida
mail-confirm-game-of = Confirme su partida: { $variant } ({ $id })
mail-started = Con esta dirección se inició una partida por correo: { $game }. Usted jugaría con: { $side }.
mail-starts-then = En cuanto confirme, invitamos a los demás jugadores. La partida empieza cuando todos hayan aceptado.
mail-confirm-until = Se puede confirmar hasta: { $when }.
mail-look-at-game = Ver la partida
mail-confirm-there = Usted confirma o cancela allí; abrir el enlace no hace ni lo uno ni lo otro.
mail-rules = Las reglas

# Iniciar sesión y añadir una dirección.
mail-sign-in = Inicie sesión en Zugpost
mail-works-once = El enlace sirve una vez, hasta: { $when }.
mail-sign-in-not-you = Si no lo ha pedido, ignore este correo; nadie entra sin el enlace.
mail-sign-in-button = Iniciar sesión
mail-confirm-with-button = La página le pide que confirme con un botón.
mail-confirm-address = Confirme su dirección
mail-confirm-address-for = Confirme su dirección para Zugpost
mail-wants-address = { $name } quiere añadir esta dirección a su cuenta. Quien lea sus correos podría entonces iniciar sesión como { $name }.
mail-address-not-you = Si no es usted, ignore este correo. Nada cambia si no se usa el enlace.
mail-confirm-address-button = Confirmar la dirección

# Un webhook está desactivado.
mail-webhook-disabled = Su webhook está desactivado
mail-webhook-failed = Su webhook { $id } en { $host } está desactivado porque fallaron las entregas. El último error: { $error }.
mail-webhook-events = Sus eventos siguen en el registro (GET /api/v1/events). Cuando el webhook vuelva a responder, actívelo: POST /api/v1/webhooks/{ $id }/enable.
mail-webhook-docs = Cómo funcionan los webhooks
mail-moderation = Un aviso de los moderadores
mail-moderation-warn = Un moderador de este sitio le advierte.
mail-moderation-mute = Un moderador le ha silenciado: puede jugar, pero no escribir mensajes.
mail-moderation-mute-until = Un moderador le ha silenciado hasta { $until }: puede jugar, pero no escribir mensajes.
mail-moderation-rename = Su nombre en este sitio es ahora { $name }.
mail-moderation-remove = Un moderador ha eliminado el texto de un mensaje suyo en la partida { $game }.
mail-moderation-why = El motivo: { $reason }

# Varias partidas en un correo.
mail-your-move-in = { $n ->
        [one] Es su turno en { $n } partida
       *[other] Es su turno en { $n } partidas
    }
mail-news-of-games = Novedades de { $n } partidas
mail-more-news = Y novedades de { $n } más.
mail-all-games = Todas sus partidas

# Respuestas a respuestas.
mail-nothing-played = No se jugó nada
mail-standing = La partida en su estado actual
mail-how-to-unsubscribe = Cómo darse de baja
mail-how-to-play = Cómo jugar por correo
mail-said = «{ $said }»: { $reason }.
mail-no-text = Su respuesta no tiene texto encima del correo citado; escriba allí su jugada, sola en la primera línea
mail-not-understood = La primera línea de su correo no es una jugada ni una orden conocida
mail-out-of-date = Ese correo ya no está al día; esta es la posición actual
mail-did-you-mean = ¿Quiso decir { $moves }?
mail-goes-on-with = Después puede jugar { $moves }. Envíe todos los pasos del turno en una sola línea.
mail-your-turn = Es su turno
mail-turn-of = Turno de: { $name }
mail-stop-all = Para no recibir más correos, abra el primer enlace de abajo y pulse el botón. Sus partidas siguen y sus relojes corren.
mail-stop-some = Para recibir menos, por ejemplo uno al día, inicie sesión y elíjalo en la página de su cuenta.
mail-choose-cadence = Elegir cuántos correos recibe
mail-astray = Usted respondió a un correo que no trata de una sola partida, así que no se pudo hacer ninguna jugada.
mail-astray-then = Responda al correo de esa partida con su jugada sola en la primera línea, o use su enlace.

# Lo que puede contener una respuesta.
mail-help-first-line = Escriba una de estas cosas sola en la primera línea de su respuesta, encima del correo citado. Las líneas siguientes van a su rival como mensaje.
mail-help-move = Una jugada, como e4, Nf3, e2e4 o 12. Nf3. Separe con espacios los pasos de un turno. DRAW después de la jugada ofrece tablas con ella. PASS pasa, si la partida lo permite.
mail-help-conditionals = Jugadas condicionales, como IF e5 THEN Nf3, una por línea debajo de su jugada. Se juegan automáticamente; solo usted las ve.
mail-help-words = DRAW ofrece tablas. ACCEPT y DECLINE responden a una oferta; si hay dos, añada DRAW o TAKEBACK. CLAIM reclama tablas por repetición o por jugadas sin progreso, o la victoria si se ha agotado el tiempo de su rival. RESIGN abandona la partida, una vez que usted lo confirme.
mail-help-show = SHOW envía la partida en su estado actual, PGN la partida completa, HELP esta lista. STOP explica cómo no recibir más correos. Una línea con solo un punto se ignora.
mail-help-signal = SIGNAL anuncia que la Naturaleza juega su turno. Entonces ningún jugador puede cerrar su ventana.
mail-help-touch = TOUCH e2 toca su pieza en e2, que entonces debe moverse. La Naturaleza no puede jugar antes.

# Una respuesta está por confirmar.
mail-please-confirm = Confirme, por favor
mail-did-you-write = ¿Ha escrito usted esto?
mail-did-you-write-named = ¿Ha escrito usted esto, { $name }?
mail-confirm-asks = Hemos recibido un correo en su nombre para la partida { $id }, { $game }. Pide lo siguiente: { $words }.
mail-confirm-nothing-yet = Todavía no se ha hecho nada. Si usted escribió ese correo, confírmelo con el botón de la página de abajo; si no, no haga nada.
mail-confirm-conditionals = Estas son las jugadas condicionales; solo usted las ve:
mail-confirm-rest = La página muestra las demás.
mail-confirm-writes = El correo dice:
mail-look-and-confirm = Ver y confirmar
mail-confirm-does-nothing = Abrir el enlace no hace nada.

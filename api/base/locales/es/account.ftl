# Iniciar sesión y crear una cuenta.
account-sign-in = Iniciar sesión
account-sign-in-lead = No hay contraseña: un enlace llega por correo y sirve una vez, durante diez minutos.
account-unsent = Su sesión había terminado, así que no se envió nada.
account-unsent-kept = Lo que había elegido y escrito para una partida se guarda en este navegador. Vuelve a estar en la página de la partida cuando inicie sesión aquí.
account-your-email = Su dirección de correo
account-send-link = Enviarme un enlace
account-new-here = ¿Es nuevo aquí? <a href="/sign-up">Cree una cuenta</a>, o <a href="/">empiece una partida sin más</a>.
account-sign-up = Crear una cuenta
account-sign-up-lead = Se puede jugar sin cuenta. Con ella ve todas sus partidas en un solo lugar, elige cuándo recibe correo y deja que programas jueguen por usted.
account-new-name = Nombre, como lo ven los demás
account-new-email = Dirección de correo
account-not-shown = (no se muestra a los demás)
account-played-before = ¿Ya ha jugado aquí? <a href="/sign-in">Inicie sesión</a> con la dirección a la que llegan sus correos.

# Los enlaces de los correos: iniciar sesión, confirmar una dirección, darse de baja.
account-log-in = Iniciar sesión
account-log-in-as = Va a iniciar sesión como <strong>{ $name }</strong> en este navegador. El enlace sirve una vez.
account-signed-in = Sesión iniciada
account-signed-in-why = La sesión de este navegador dura un mes, o hasta que usted la cierre.
account-go-on = Jugar
account-my-games = Mis partidas
account-and-settings = Cuenta y ajustes
account-confirm-address = Confirmar una dirección
account-confirm-why = <strong>{ $email }</strong> pertenecerá a la cuenta de <strong>{ $name }</strong>: quien lea sus correos podrá iniciar sesión en ella. Si usted no lo ha pedido, cierre la página; no pasará nada.
account-confirm = Confirmar
account-unsubscribed = Suscripción cancelada
account-unsubscribed-why = No se enviará más correo a <strong>{ $email }</strong>, salvo los enlaces de inicio de sesión que usted pida. Ningún jugador puede invitarle. Las partidas siguen y sus relojes corren.
account-undo = Deshacer: volver a permitir el correo
account-unsubscribe = Cancelar la suscripción
account-no-more-mail = ¿No más correo?
account-unsubscribe-why = No se enviará más correo a <strong>{ $email }</strong>, ni siquiera sobre jugadas, salvo los enlaces de inicio de sesión que usted pida. Ningún jugador puede invitarle. Las partidas siguen y sus relojes corren.

# La página de la cuenta.
account-title = Cuenta
account-not-done = Esto no se ha hecho: { $problem }.
account-token-made = El token «{ $token }», que solo se muestra una vez:
account-operation = Operación del sitio
account-sign-out = Cerrar sesión
account-silent-unsubscribed = No recibe correos sobre sus partidas: canceló la suscripción. Fecha: { $since }.
account-silent-refused = No recibe correos sobre sus partidas: su dirección los rechazó. Fecha: { $since }.
account-mail-again = Volver a enviarme correos

# Ajustes.
account-settings = Ajustes
account-locale = Idioma de las páginas y los correos
account-locale-of-browser = El del navegador
account-cadence = Correos sobre partidas
account-cadence-instant = Al momento, uno por jugada
account-cadence-delayed = Solo uno hasta que vuelva
account-cadence-digest = Uno al día
account-cadence-off = Ninguno
account-digest-hour = Hora del correo diario
account-time-zone = Zona horaria
account-time-zone-example = (por ejemplo Europe/Vienna)
account-days-off = Días libres, en los que sus relojes se paran
account-monday = Lunes
account-tuesday = Martes
account-wednesday = Miércoles
account-thursday = Jueves
account-friday = Viernes
account-saturday = Sábado
account-sunday = Domingo
account-auto-vacation = Empezar vacaciones automáticamente antes de que se me acabe el tiempo
account-notation = Jugadas en los correos
account-save = Guardar

# Vacaciones.
account-vacations = Vacaciones
account-vacations-why = Durante unas vacaciones sus relojes se paran en todas las partidas y usted no puede jugar. Sus rivales lo ven. Cada periodo de vacaciones cuesta al menos un día.
account-vacation-year = { $year }: quedan { $left } de { $allowance }
account-vacation-begins = Empiezan el
account-vacation-at-once = (vacío: ahora)
account-vacation-last-day = Último día
account-vacation-zone = Los días empiezan a medianoche en su zona horaria, { $zone }.
account-vacation-enter = Empezar o planear las vacaciones
account-vacation-running = en curso
account-vacation-automatic = empezadas automáticamente
account-vacation-end = Terminar ahora
account-vacation-cancel = Cancelar

# Tableros y direcciones.
account-boards = Tableros
account-addresses = Direcciones de correo
account-addresses-why = Con cada una puede iniciar sesión y responder. Sus correos van a la dirección principal.
account-main-address = dirección principal
account-prefer = Usarla como dirección principal
account-remove = Quitar
account-another-address = Otra dirección
account-send-link-there = Enviar un enlace allí

# Tokens.
account-tokens = Tokens para programas
account-until = hasta
account-revoke = Revocar
account-token-name = Nombre de un token nuevo
account-scopes = Lo que puede hacer
account-days = Días hasta que termina
account-days-never = (vacío: nunca)
account-make-token = Crear el token
oauth-title = ¿Permitir que un programa actúe por usted?
oauth-asks = El programa <strong>{ $client }</strong> pide hacer esto en nombre de <strong>{ $name }</strong>:
oauth-game-read = Ver todo lo que usted ve: sus partidas con mensajes y notas, invitaciones, ajustes y dirección de correo
oauth-game-play = Jugar: jugadas, ofertas, mensajes, abandonar, aceptar invitaciones
oauth-game-create = Proponer partidas, también por correo, y desafíos abiertos
oauth-challenges = Buscar partidas, desafiar a jugadores y aceptar, rechazar o retirar desafíos
oauth-name = Saber quién es usted: su nombre, sus puntuaciones y desde cuándo está aquí
oauth-analysis-write = Pedir análisis
oauth-webhook-write = Hacer que lo que ocurre en sus partidas se envíe a otros servidores
oauth-account-write = Cambiar ajustes, bloquear jugadores, tomar vacaciones, crear y revocar tokens
oauth-everything = Juntos, estos derechos dan el control de su cuenta: el programa puede añadir una dirección, iniciar sesión con ella y cerrar la cuenta.
oauth-other-player = Espera a <strong>{ $expected }</strong>, y la sesión iniciada es de <strong>{ $name }</strong>.
oauth-goes-to = Su respuesta va a <strong>{ $host }</strong>. Permítalo solo si empezó allí: el programa dice su nombre él mismo y nadie lo ha comprobado.
oauth-allow = Permitir
oauth-deny = No permitir
oauth-revoke = Termina al cabo de un año, o cuando lo revoque en <a href="/account#tokens">la página de su cuenta</a>.
oauth-refused = Esto no se puede permitir
oauth-mistake = El programa que le trajo aquí ha cometido un error: { $why }.
oauth-back = Volver a { $host }

# Calendario y canal.
account-feeds = Calendario y canal de noticias
account-feeds-why = Un enlace secreto muestra sus plazos en un calendario y las partidas que le esperan en un lector de noticias. Cualquiera que tenga el enlace puede leerlos, pero nada más.
account-feeds-made = Sus enlaces, que solo se muestran una vez:
account-calendar = Calendario de plazos (ICS)
account-feed = Canal de partidas en espera (Atom)
account-replace-link = Sustituir el enlace
account-revoke-link = Revocar el enlace
account-link-made = Fecha de creación:
account-make-link = Crear un enlace

# Chats.
account-chats = Chats
account-chats-why = Un canal o una sala puede recibir noticias de sus partidas, y la de un club, de las partidas de sus miembros, con una imagen del tablero.
account-chat-plain = texto simple
account-chat-of-own = sus partidas
account-chat-of-game = partida { $game }
account-chat-of-players = partidas de { $names }
account-chat-disabled = desactivado desde
account-chat-test = Enviar un mensaje de prueba
account-chat-enable = Activar de nuevo
account-chat-format = Servicio
account-chat-url = Dirección (https://…)
account-chat-room = Sala
account-chat-room-which = (Matrix: id de la sala; Telegram: id del chat)
account-chat-token = Clave de acceso
account-chat-token-which = (Matrix, Telegram; ntfy si el tema pide una)
account-chat-players = Jugadores cuyas partidas se anuncian
account-chat-players-none = (uno por línea; vacío: sus propias partidas)
account-chat-told = Qué se anuncia
account-chat-moves = Cada jugada y cada oferta
account-chat-ends = Solo los comienzos y los finales
account-chat-add = Añadir el chat
account-chat-no-format = elija un servicio
account-chat-failed = el mensaje no ha llegado: { $error }

# Dispositivos y navegadores.
account-devices = Avisos en dispositivos
account-devices-why = Además de los correos, un navegador puede avisarle cuando le toca jugar, le invitan, le ofrecen tablas o le piden retirar una jugada. Lo hace aunque el sitio no esté abierto. A cada dispositivo se le pregunta por separado; sus avisos acaban cuando cierra la sesión en él.
account-needs-script = Esto necesita JavaScript.
account-one-game = solo <a href="{ $url }">una partida</a>
account-since = desde
account-browsers = Navegadores
account-a-browser = Un navegador
account-this-one = este
account-sign-out-there = Cerrar la sesión allí

# Jugadores bloqueados.
account-blocks = Jugadores bloqueados
account-blocks-why = No pueden desafiarle, unirse a sus partidas ni escribirle. Las partidas en curso siguen.
account-unblock = Desbloquear
account-player-name = Nombre de un jugador
account-block = Bloquear

# Datos.
account-data = Sus datos
account-export = <a href="/account/export">Descargar todo sobre usted</a> en JSON.
account-close = Cerrar la cuenta
account-close-why = Las partidas en curso se abandonan. Se borran su nombre, direcciones, mensajes, ajustes, tokens y notas; las jugadas de sus partidas quedan sin su nombre. No se puede deshacer.
account-close-confirm = Escriba su nombre para confirmar
account-close-for-ever = Cerrar la cuenta definitivamente

# Lo que se hizo.
account-done-settings = Los ajustes se han guardado.
account-done-vacation = Las vacaciones están guardadas.
account-done-vacation-end = Las vacaciones han terminado.
account-done-vacation-cancel = Las vacaciones se han cancelado.
account-done-mail-again = Vuelve a recibir correos.
account-done-add-address = Un correo va en camino a { $email }; su enlace confirma la dirección.
account-done-prefer = Desde ahora sus correos van a esta dirección.
account-done-remove = La dirección se ha quitado.
account-done-revoke-feed = El enlace a su calendario y canal se ha revocado.
account-done-revoke = El token se ha revocado.
account-done-device = Ese dispositivo ya no muestra avisos.
account-done-add-chat = El chat se ha añadido. Un mensaje de prueba muestra si funciona.
account-done-test-chat = El mensaje de prueba ha llegado.
account-done-enable-chat = El chat vuelve a recibir noticias.
account-done-remove-chat = El chat se ha eliminado.
account-done-session = La sesión de ese navegador se ha cerrado.
account-done-block = Jugador bloqueado: { $name }.
account-done-unblock = El jugador ya no está bloqueado.
account-error-days = Días: un número de 1 a 3650, o nada
account-error-date = «{ $text }» no es una fecha; escríbala como 2026-12-24
account-error-action = Acción desconocida «{ $action }»

# Códigos de error.
account-problem-code = Error <code>{ $code }</code>, estado { $status }.
account-problems = Errores de la API
account-problems-all = Todos los errores de la API
account-problems-lead = Cada respuesta de error es un documento de problema (RFC 9457). Su <code>error</code> es uno de estos códigos, y su <code>type</code> lleva a la página del código.
account-problems-docs = La documentación de la API

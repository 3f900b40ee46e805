# La página de los operadores.
operator-title = Operación
operator-good = Todo funciona.
operator-bad = Algo no funciona; vea más abajo y <a href="/readyz">/readyz</a>.
operator-workers = Workers del motor
operator-no-workers = Ningún worker ha pedido trabajo en los últimos 30 segundos.
operator-worker = Worker
operator-engine = Motor
operator-searches = Búsquedas
operator-variants = Variantes
operator-seen = Visto
operator-failed = Últimos correos fallidos

# Estado.
operator-health = Estado
operator-heartbeat = Última señal
operator-writes-fail = Las escrituras fallan desde hace
operator-oldest-lock = Bloqueo más antiguo
operator-tasks-down = Tareas que esperan su próximo inicio
operator-damaged-games = Partidas ilegibles
operator-log-dropped = Líneas perdidas del registro
operator-mail-server = Servidor de correo
operator-none = ninguno
operator-no = no
operator-no-trouble = sin problemas

# Correo.
operator-mail = Correo
operator-due = Pendientes
operator-oldest-due = El más antiguo pendiente desde hace
operator-retry = Se volverán a intentar
operator-held = Retenidos para un resumen
operator-failed-count = Fallidos en 7 días
operator-bounced = Direcciones suprimidas tras rebotes
operator-bouncing = Direcciones con un rebote
operator-unsubscribed = Direcciones dadas de baja

# Cola del motor.
operator-queue = Cola del motor
operator-moves = Jugadas en cola, en curso
operator-analyses = Análisis en cola, en curso
operator-jobs = Búsquedas más largas
operator-job = Búsqueda
operator-queued = En cola desde
operator-searched-since = Con este worker desde
operator-routes = Rutas más lentas desde el inicio
operator-route = Ruta
operator-requests = Peticiones
operator-mean = De media
operator-slow = Más de un segundo

# Jugadores y partidas.
operator-players = Jugadores y partidas
operator-accounts = Cuentas
operator-bots = Bots
operator-here = Presentes en 7 días
operator-games-running = Partidas en curso
operator-games-proposed = Partidas propuestas
operator-webhooks = Webhooks, desactivados
operator-deliveries = Entregas de webhooks abandonadas

# Solo lectura.
operator-read-only = Solo lectura
operator-read-only-why = Mientras el sitio es de solo lectura, todo se puede ver y nada cambiar. Las jugadas, los formularios y los resultados de los motores se rechazan con un aviso. Los correos entrantes se rechazan un tiempo, para que sus servidores los vuelvan a enviar. No se envía nada. Ninguna bandera cae, y después se abona el tiempo a los relojes. <code>zugpost admin read-only on</code> y <code>off</code> hacen lo mismo.
operator-take-changes = Volver a aceptar cambios
operator-read-only-since = En solo lectura desde:
operator-make-read-only = Poner el sitio en solo lectura
operator-read-only-sure = Sí, detener todas las partidas y formularios del sitio

# Cuentas.
operator-search = Jugadores
operator-begins = El nombre empieza por
operator-find = Buscar
operator-name = Nombre
operator-since = Cuenta desde
operator-last-here = Última visita
operator-signed-in = Último inicio de sesión
operator-nobody = Ninguna cuenta abierta tiene un nombre que empiece así.
operator-first = Ser el operador
operator-first-why = Este sitio aún no tiene operador. { $name } podrá ver su estado, vetar a jugadores, decidir partidas y publicar anuncios.
operator-role = operador
operator-bot = bot
operator-close = Cerrar una cuenta
operator-close-why = Como podría hacerlo su jugador: se borran nombre, direcciones, mensajes, ajustes y tokens, y se abandonan las partidas en curso. No se puede deshacer.
operator-player-name = Nombre del jugador
operator-name-again = El nombre otra vez, para confirmar
operator-ban = Vetar al jugador: nadie podrá registrarse de nuevo con estas direcciones ni con este nombre. <code>zugpost admin lift-ban</code> lo levanta.
operator-operators = Operadores: { $names }. <code>zugpost admin operator NAME</code> nombra uno, con <code>--end</code> lo destituye.
operator-moderators = Moderadores: { $names }.
operator-role-moderator = moderador
operator-role-command-line = línea de órdenes
operator-reports = Denuncias
operator-no-reports = No hay denuncias abiertas.
operator-report = Denuncia { $number }
operator-reported = Denunciado
operator-reporter = Denunciado por
operator-message = Mensaje
operator-reason = Motivo
operator-days = Días de silencio; vacío para siempre
operator-on-player = Actuar sobre un jugador
operator-on-game = Decidir una partida
operator-game = Identificador de la partida
operator-result = Resultado
operator-result-example = white, black, draw o cancelled
operator-number = falta un número
operator-done = Hecho: { $act }.
operator-done-nothing = No había nada que cambiar.
operator-log = Registro
operator-log-empty = No hay entradas.
operator-announcement = Anuncio
operator-announcement-text = Texto que muestran todas las páginas
operator-announcement-hours = Horas
operator-announce = Mostrarlo
operator-end-announcement = No mostrarlo más
operator-act-warn = Advertir
operator-act-mute = Silenciar
operator-act-unmute = Dejar hablar
operator-act-rename = Cambiar el nombre
operator-act-remove-message = Eliminar el mensaje
operator-act-close-report = Cerrar la denuncia
operator-act-adjudicate = Decidir la partida
operator-act-revoke = Revocar tokens y sesiones
operator-act-ban = Vetar
operator-act-lift-ban = Levantar un veto
operator-act-close-account = Cerrar la cuenta
operator-act-announce = Anuncio
operator-act-end-announcement = Fin del anuncio
operator-act-begin-read-only = Solo lectura
operator-act-end-read-only = Cambios de nuevo
operator-act-give-role = Papel otorgado
operator-act-take-role = Papel retirado

# Lo que se hizo.
operator-done-closed = La cuenta de { $name } está cerrada.
operator-done-banned = { $name } está vetado y la cuenta, cerrada.
operator-done-read-only = El sitio está ahora en solo lectura.
operator-done-already = El sitio ya está en solo lectura.
operator-done-changes = El sitio vuelve a aceptar cambios; se ha abonado el tiempo a los relojes.
operator-done-took = El sitio ya aceptaba cambios.
operator-error-own = Jugador: cierre su propia cuenta en su página
operator-tick-read-only = marque la casilla para poner el sitio en solo lectura

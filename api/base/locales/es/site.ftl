# El marco de cada página.
site-description = Variantes de ajedrez por correspondencia: una partida dura días o semanas, y las jugadas llegan por correo.
site-skip = Ir al contenido
site-nav = Sitio
site-menu = Menú
site-seeks = Buscar rival
site-watch = Mirar
site-players = Jugadores
site-analysis = Análisis
site-rules = Reglas
site-games = Mis partidas
site-to-move = Por mover
site-sign-in = Iniciar sesión
site-about-nav = Acerca del sitio
site-help = Ayuda
site-questions = Preguntas frecuentes
site-privacy = Privacidad
site-about = Acerca de
site-api = API
site-claim = Zugpost: variantes de ajedrez por correspondencia. Software libre bajo la AGPL.
site-language = Idioma
site-language-now = Idioma: { $name }
site-theme = Claro u oscuro
site-theme-device = Como el dispositivo
site-theme-light = Claro
site-theme-dark = Oscuro

# Páginas con un solo mensaje.
message-unknown-link = Este enlace no es válido
message-unknown-link-why = Quizá un programa de correo lo cortó, o lo sustituyó el enlace de un correo más reciente. Abra el enlace del último correo, o cópielo entero.
message-no-sign-in = Este enlace de acceso no es válido
message-no-sign-in-why = Ya se ha usado, ha caducado o un programa de correo lo ha cortado. <a href="/sign-in">Pida uno nuevo</a>.
message-not-found = No encontrado
message-not-found-why = No hay ninguna página en esta dirección.
message-no-player = No existe ese jugador
message-no-player-why = Nadie tiene ese nombre, o la cuenta se cerró.
message-resubscribed = Suscripción restablecida
message-resubscribed-why = Se puede volver a enviar correo a { $email }.
message-confirmed = Dirección confirmada
message-confirmed-why = { $email } pertenece ahora a su cuenta: con ella puede iniciar sesión, y las respuestas que lleguen de ella cuentan.
message-declined = Invitación rechazada
message-declined-why = La partida no se jugará. Se avisa a quien la propuso.
message-accepted = Ha aceptado esta invitación
message-accepted-why = Para jugar, abra el enlace del correo más reciente de esta partida, o <a href="{ $url }">vea la partida</a>.
message-refused = No ha funcionado
message-sentence = { $words }.
site-home = Inicio
message-check-mail = Revise su correo
message-check-mail-why = Si { $email } tiene una cuenta o puede tenerla, un correo con un enlace está en camino. El enlace sirve una vez, durante diez minutos.
message-in-dev-mail = Este servidor no envía correos: léalos aquí
message-take-seat-why = Hemos enviado un enlace a { $email }; ábralo para ocupar el puesto, si sigue libre.
message-wrong-address = ¿Dirección equivocada? Corríjala
message-done = Confirmado
message-done-why = Lo que pedía su correo está hecho. Puede cerrar esta página.
message-rematch = Revancha propuesta
message-rematch-why = Se ha preguntado a sus rivales. Recibirá un correo cuando empiece la nueva partida.

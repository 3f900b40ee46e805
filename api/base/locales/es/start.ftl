# El formulario que empieza una partida.
start-title = Empezar una partida: { $variant }
start-rules = Las reglas
start-another = otra variante
start-engine-at-once = jugar ya contra el motor
start-problem = { $problem }.
start-to-field = Ir al campo
start-you = Usted
start-your-name = Su nombre, como lo ven los demás
start-your-email = Su dirección de correo
start-opponent = Su rival
start-open = Cualquiera que abra su enlace
start-open-hint = Recibirá un enlace para pasarlo; el primer jugador que lo abra puede ocupar el puesto.
start-by-mail = Un jugador, por correo
start-opponent-email = Dirección de correo de su rival
start-by-name = Un jugador de aquí, por nombre
start-opponent-name = Nombre de su rival
start-engine = El motor
start-strength = Su fuerza
start-players = Jugadores
start-third = El tercer jugador
start-nature-hint = La Naturaleza juega con las piezas marrones. No puede ganar.
start-options = Opciones: { $variant }
start-first-position = Posición inicial
start-more = Colores, puntuación, ayuda de motores, posición inicial
start-more-choices = Más opciones
start-random-colours = Colores al azar
start-side = Su bando
start-at-random = Al azar
start-rated = Puntuada
start-rated-hint = El resultado cuenta para la puntuación de ambos jugadores. No contra motores.
start-help = Se permite la ayuda de motores
start-help-hint = Los jugadores pueden usar un motor durante la partida. Nunca en partidas puntuadas.
start-no-explorer = Explorador no permitido
start-no-explorer-hint = Ningún jugador puede consultar lo que otros han jugado en posiciones de la partida en curso.
start-fen = Posición inicial
start-fen-hint = (FEN; vacío para la habitual. <a href="{ $url }">El tablero de análisis</a> muestra la FEN de una posición)
start-message = Mensaje a los demás
start-optional = (opcional)
start-submit = Empezar la partida
start-each = Elegir el jugador de cada puesto

# Quién juega en un puesto.
start-seat-you = Usted
start-seat-open = Cualquiera que abra su enlace
start-seat-email = Dirección de correo de ese jugador
start-seat-name = Nombre de ese jugador
start-nature = Naturaleza
start-chance = Jugadas al azar
start-nobody = Sin la Naturaleza
start-level = Motor, nivel { $level } ({ $rating })
start-full = Motor, a plena fuerza ({ $seconds } s)

# Por qué se rechazó el formulario.
start-error-own-seat = Elija exactamente un puesto para usted
start-error-side = Elija su bando
start-error-fen = No se puede leer la posición inicial: { $error }
start-error-some-player = Uno de los jugadores: { $error }
start-error-player = { $player }: { $error }
start-no-variant = No hay ninguna variante «{ $key }». Elija una abajo.
start-error-opponent = Su rival
start-error-enter-email = { $player }: escriba una dirección de correo o elija otra forma
start-error-enter-name = { $player }: escriba un nombre o elija otra forma
start-error-sign-in = Inicie sesión para desafiar a un jugador por su nombre
start-error-choose = { $seat }: elija quién juega ahí
start-error-address = Su dirección: { $error }
start-error-position = La posición: { $error }

# La lista de desafíos abiertos.
start-seeks-title = Desafíos abiertos
start-seeks-lead = Acepte uno y la partida empieza enseguida. O juegue contra <a href="/">el motor</a>, que siempre está.
start-variant = Variante
start-all = Todas
start-show = Mostrar
start-seeks-none = Ahora no hay desafíos abiertos.
start-seeks-none-of-variant = Ahora no hay desafíos abiertos de esta variante. <a href="/seeks">Mostrar todos</a>
start-board = Tablero:
start-seek-random = { $player } juega contra usted; los colores se sortean.
start-seek-plays = { $player } juega contra usted con { $side }.
start-seek-player = { $player } ({ $rating })
start-seek-own-random = Los colores se sortean.
start-seek-own-plays = Usted juega con { $side }.
start-seek-rated = puntuada
start-seek-unrated = sin puntuar
start-seek-help = se permite la ayuda de motores
start-seek-no-explorer = explorador no permitido
start-seek-range = puntuación requerida: { $range }
start-range-from = { $from } o más
start-range-to = { $to } o menos
start-range = de { $from } a { $to }
start-seek-ends = Termina:
start-withdraw = Retirar
start-accept = Aceptar y jugar
start-list-more = Más
start-find = Buscar rival
start-next = Siguiente
start-sign-in = <a href="/sign-in?next=/seeks">Inicie sesión</a> para publicar el suyo.
start-open-seek = Desafío abierto: { $variant }
start-open-seek-sign-in = Para aceptarlo necesita una cuenta; basta una dirección de correo. Después volverá a este desafío.
start-open-seek-pass-on = Enlace para enviar a su rival

# El formulario que publica un desafío.
start-seek-title = Desafiar a cualquiera: { $variant }
start-all-seeks = todos los desafíos abiertos
start-game = Partida
start-your-colour = Su color
start-seek-rated-hint = El resultado cuenta para la puntuación de ambos jugadores.
start-rating-from = Puntuación de su rival, desde
start-rating-to = hasta
start-rating-to-hint = (opcional; un jugador sin puntuación cuenta como 1500)
start-post-seek = Publicar el desafío
start-error-rating = La puntuación «{ $text }» no es un número

# El formulario de una partida contra el motor.
start-play-title = Jugar contra el motor: { $variant }
start-play-on = Sigue desde la posición de al lado, contra el motor.
start-engine-strength = Fuerza del motor
start-play-level = Nivel { $level } (puntuación { $rating })
start-variant-options = Opciones de la variante
start-play = Jugar
start-play-hint = Sin cuenta ni dirección: se juega en la página siguiente. Tiene tres días para cada jugada.
start-play-person = Jugar contra una persona

# Lo que propone el formulario: «Usted juega con blancas contra Bob, 3 días por jugada, partida puntuada.»
start-terms = Usted juega { $side } contra { $others }, { $terms }.
start-terms-drawn = Usted juega contra { $others }, colores por sorteo, { $terms }.
start-terms-are = { $clock }, { $rated ->
    [yes] partida puntuada
   *[no] partida sin puntuar
    }{ $help ->
    [yes] , con ayuda de motores permitida
   *[no] {""}
    }
start-terms-nature = Naturaleza: { $player }.
start-terms-player = { $name }
start-terms-member = un jugador de este sitio
start-terms-anyone = quien acepte
start-terms-invited = { $n ->
    [one] la persona que invite por correo
   *[other] { $n } personas que invite por correo
    }
start-terms-open = { $n ->
    [one] la primera persona con su enlace
   *[other] las primeras { $n } personas con sus enlaces
    }
start-terms-level = el motor de nivel { $level }
start-terms-full = el motor a plena fuerza

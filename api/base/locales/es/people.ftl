# Partidas en listas.
people-card-own = { $side } contra { $others }
people-card-yourself = Contra usted mismo
people-card-running = En curso
people-card-turn = Jugada { $turn }
people-card-waiting = A la espera de aceptación
people-card-moves = { $moves ->
    [one] { $ending }, { $moves } jugada
   *[other] { $ending }, { $moves } jugadas
    }
people-card-draw = { $state } · se ofrecen tablas
people-card-takeback = { $state } · se pide retirar una jugada
people-card-pause = { $state } · se propone una pausa

# Las partidas propias.
people-games-title = Mis partidas
people-next = Siguiente partida en la que le toca
people-key = (tecla N)
people-search-finished = buscar partidas terminadas
people-opponent = Rival
people-filter = Filtrar
people-your-move = Le toca jugar
people-finished = Terminadas
people-none-yet = Todavía ninguna: <a href="/">empiece una</a>.
people-no-such = No hay partidas así.
people-invitations = Invitaciones
people-proposed = Propuestas por usted
people-own-seeks = Sus desafíos abiertos
people-decline = Rechazar
people-new-link = Mostrar el enlace
people-open-until = Abierta hasta
people-error-show = No hay ninguna lista «{ $list }»
people-error-page = Página: un número de 1 a { $last }; el archivo tiene todas las partidas terminadas

# La página de un jugador.
people-since = Miembro desde
people-player = Jugador
people-program = Un programa
people-games = Partidas
people-counts = { $running } en curso, { $ended } terminadas
people-own-account = Su cuenta
people-report = Denunciar
people-report-message = Denuncia este mensaje a los moderadores, que lo leen junto con su nombre.
people-report-player = Denuncia el nombre o el perfil de { $name } a los moderadores, que leen también su nombre.
people-report-reason = Motivo
people-report-choose = elija un motivo
people-report-comment = Lo que los moderadores deberían saber además
people-report-send = Enviar la denuncia
people-report-done = Gracias. Los moderadores han recibido su denuncia.
people-report-abuse = Insulto o amenaza
people-report-spam = Publicidad
people-report-name = Nombre inapropiado
people-report-cheating = Ayuda prohibida de motores
people-report-other = Otra cosa
people-message-removed = Un moderador ha eliminado este mensaje.
people-challenge-to = Desafiar a una partida
people-challenge = Desafiar
people-ratings = Puntuaciones
people-no-ratings = Todavía no hay partidas puntuadas.
people-rating = Puntuación
people-provisional = provisional
people-course-caption = { $variant }: la puntuación tras cada una de las últimas partidas
people-course-table = Las últimas de estas puntuaciones en una tabla
people-game-ended = Fin de la partida
people-favourites = Lo más jugado
people-played = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
    }
people-tally = Ganadas { $won } · tablas { $drawn } · perdidas { $lost }
people-rated-count = { $n ->
    [one] { $n } partida puntuada
   *[other] { $n } partidas puntuadas
    }
people-last-results = Últimos resultados
people-by-variant = Resultados por variante
people-by-opponent = Resultados por rival
people-drawn = Tablas
people-total = Todas
people-latest = De las últimas 1000 partidas.
people-running-games = Partidas en curso
people-all-running = Todas las partidas en curso de { $name }
people-finished-games = Partidas terminadas
people-all-finished = Todas las partidas terminadas de { $name }

# Las puntuaciones de una variante.
people-best = Mejores jugadores: { $variant }
people-player-name = Nombre de un jugador
people-similar = Nombres parecidos:
people-rules = Reglas
people-link-running = partidas en curso
people-link-finished = partidas terminadas
people-link-best = mejores jugadores
people-ratings-empty = Se obtiene en partidas puntuables entre jugadores con cuenta: <a href="/seeks">busque un rival</a>.
people-provisional-why = Provisional: se basa en pocas partidas recientes y puede desviarse en más de 220 puntos.
people-more-players = Más jugadores

# Partidas de todos los jugadores.
people-watch-title = Partidas en curso
people-none-now = Ahora no hay partidas así.
people-watch-empty = Ahora no se juega ninguna partida. Aquí aparecen las partidas en curso de todos los jugadores: <a href="/">empiece una</a> o mire las <a href="/archive">partidas terminadas</a>.
people-more-games = Más partidas
people-result = Resultado
people-any = Cualquiera
people-result-won = Ganada (por el jugador)
people-result-lost = Perdida por el jugador
people-result-draw = Tablas
people-result-white = Gana el primer bando (blancas)
people-result-black = Gana el segundo bando (negras)
people-result-red = Gana el tercer bando (rojas)
people-from = Desde
people-to = Hasta
people-opening = Primeras jugadas
people-position = Posición <small>(FEN)</small>
people-with-position = Partidas con esta posición
people-next-title = Explorador: lo que se jugó después
people-next-all = { $n ->
    [one] En { $n } partida con esta posición.
   *[other] En { $n } partidas con esta posición.
    }
people-search = Buscar
people-more-filters = Resultado, fechas, jugadas, posición
people-none-so-far = Nada encontrado hasta ahora.
people-none-found = No se encontraron partidas.
people-archive-empty = Aquí todavía no ha terminado ninguna partida. Las partidas terminadas aparecerán en esta página, donde se buscan por variante, jugador, resultado, fecha, primeras jugadas y posición: <a href="/">empiece una partida</a> o mire las <a href="/watch">partidas en curso</a>.
people-searched = Se buscó hasta el
people-search-on = Seguir buscando
people-older = Partidas anteriores
people-error-date = Escriba las fechas así: 2026-04-30
people-error-opening = Elija una variante para buscar primeras jugadas o una posición

# Cómo terminó una partida para su jugador, en un matasellos.
people-mark-won = victoria
people-mark-lost = derrota
people-mark-drawn = tablas

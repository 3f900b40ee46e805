# El tablero de análisis.
analysis-title = Análisis: { $what }
analysis-back = Volver a la partida
analysis-score-table = Planilla
analysis-sentence = { $words }.
analysis-move = Jugada
analysis-play = Jugar
analysis-undo = Deshacer
analysis-link = Enlace a esta posición
analysis-again = Empezar de nuevo
analysis-edit = Editar la posición
analysis-play-on = Seguir jugando desde aquí
analysis-moves = Jugadas
analysis-first = Primera posición
analysis-previous = Jugada anterior
analysis-next = Jugada siguiente
analysis-last = Última posición
analysis-instead = En lugar de { $move }
analysis-no-moves = Aún no hay jugadas. Juegue por ambos bandos; si retrocede y juega otra cosa, crea una variante.
analysis-too-long = Estas jugadas son demasiado largas para un enlace: lleva a la línea mostrada, sin sus variantes. Descárguelas para conservarlas todas.
analysis-download = Descargar como PGN
analysis-cut = Borrar esta jugada y lo que sigue

# El motor.
analysis-engine = Motor
analysis-no-lines = Aquí no hay variantes del motor: es el tablero de <a href="{ $url }">su partida en curso</a> contra otros jugadores, o está a dos jugadas de él como mucho. Los motores podrán ayudar cuando termine.
analysis-no-lines-guest = Aquí no hay variantes del motor: es el tablero de una partida en curso entre jugadores, o está a dos jugadas de él como mucho. Los motores podrán ayudar cuando termine.
analysis-unfair = Es el tablero de su partida en curso «{ $game }» contra otros jugadores, o está a dos jugadas de él como mucho; los motores podrán ayudar cuando termine
analysis-unfair-guest = Es el tablero de una partida en curso entre jugadores, o está a dos jugadas de él como mucho; los motores podrán ayudar cuando termine
explorer-forbidden = Su partida en curso «{ $game }» se juega sin el explorador, y este es su tablero o está a dos jugadas de él como mucho; vuelva a preguntar cuando termine
analysis-over = La partida ha terminado en esta posición.
analysis-guest = Sin cuenta, el motor piensa como máximo { $n } segundos cada vez. <a href="/sign-in">Inicie sesión</a> o <a href="/sign-up">cree una cuenta</a> para hasta una hora.
analysis-needs-scripts = Las líneas del motor necesitan JavaScript.
analysis-review-without-scripts = La revisión de toda la partida, más abajo, no lo necesita.
analysis-ask = Preguntar al motor
analysis-stop = Parar
analysis-limits = Líneas, profundidad y tiempo
analysis-lines = Líneas
analysis-depth = Profundidad máxima
analysis-any-depth = ilimitada
analysis-time = Tiempo máximo
analysis-fair-play = <a href="/faq#fair-play">Juego limpio</a>: no use un motor en partidas contra personas, salvo si la partida lo permite.

# Debajo del tablero.
analysis-import = Importar una partida o una posición
analysis-import-text = PGN, o una posición como FEN <small>({ $variant }; un PGN nombra su propio juego)</small>
analysis-import-button = Importar
analysis-fen = Esta posición como texto (FEN)
analysis-copy = Copiar
analysis-other-game = Otro juego
analysis-options = Opciones: { $variant }
analysis-options-button = Analizar con estas opciones

# La revisión de una partida.
analysis-review = Revisión
analysis-review-waits = En espera, número { $place } de la cola. Posiciones hechas: { $done } de { $all }.
analysis-review-waits-until = En espera, número { $place } de la cola, comienzo previsto: { $left }. Posiciones hechas: { $done } de { $all }.
analysis-review-waits-for = En espera, número { $place } de la cola; { $reason }. Posiciones hechas: { $done } de { $all }.
analysis-review-searches = El motor ha examinado { $done } de { $all } posiciones.
analysis-review-done = Posiciones examinadas por { $engine }: { $done } de { $all }.
analysis-review-done-by-engine = Posiciones examinadas por el motor: { $done } de { $all }.
analysis-review-failed = La revisión terminó antes de tiempo: { $reason }. Posiciones examinadas: { $done } de { $all }.
analysis-review-stopped = La revisión terminó antes de tiempo: fue detenida. Posiciones examinadas: { $done } de { $all }.
analysis-reload = Recargue la página para ver más.
analysis-graph = Puntuación esperada ({ $side }), de { $first } % al principio a { $last } % al final
analysis-graph-of = Puntuación esperada: { $side }
analysis-n-inaccuracies = { $n ->
    [one] { $n } imprecisión
    *[other] { $n } imprecisiones
  }
analysis-n-mistakes = { $n ->
    [one] { $n } error
    *[other] { $n } errores
  }
analysis-n-blunders = { $n ->
    [one] { $n } error grave
    *[other] { $n } errores graves
  }
analysis-mark = { $turn }: { $judgement }
analysis-inaccuracy = imprecisión
analysis-mistake = error
analysis-blunder = error grave
analysis-accuracy = Precisión: { $who }
analysis-turning-point = Momento decisivo
analysis-numbered = { $number } { $turn }
analysis-best-was = lo mejor era { $turn }
analysis-review-open = Abrir la revisión
analysis-review-mistakes = Repasar los errores
analysis-learn = Aprender de los errores: { $side }
analysis-better = <strong>{ $judgement }</strong>: mejor era { $turn }
analysis-no-mistakes = Sin imprecisiones ni errores.
analysis-no-review = No hay revisión de partidas en curso entre jugadores.
analysis-review-what = El motor examina cada posición de las jugadas de arriba y marca los turnos que hicieron bajar la puntuación esperada.
analysis-review-game = Revisar esta partida
analysis-review-moves = Revisar estas jugadas
analysis-review-nothing = Juegue o importe jugadas para que se revisen.

# El editor de posiciones.
analysis-editor-title = Editar una posición: { $variant }
analysis-editor-options = { $why }. El tablero de abajo tiene las opciones habituales de { $variant }. <a href="{ $url }">El formulario de una partida nueva</a> muestra las demás.
analysis-editor-problem = Esta posición no se puede jugar: { $problem }.
analysis-editor-analyse = Analizar
analysis-editor-pieces = Piezas: { $side }
analysis-editor-remove = Quitar piezas
analysis-editor-clear = Vaciar
analysis-editor-start = Posición inicial
analysis-editor-hand = En mano
analysis-editor-mover = Mueve
analysis-editor-counters = Derechos y contadores
analysis-editor-rights = Todavía permitido
analysis-editor-passant = Casilla de captura al paso
analysis-editor-halfmoves = Contador de medias jugadas
analysis-editor-number = Número de turno
analysis-editor-rest = Otro estado
analysis-editor-more = Otro estado <small>(como entre las llaves del FEN)</small>
analysis-editor-dark = oscura
analysis-editor-light = clara
analysis-editor-shades = { $first }: { $one }; { $second }: { $other }
analysis-editor-set = Aplicar
analysis-editor-fen = Posición como texto (FEN)
analysis-editor-check = Mostrar y comprobar
analysis-editor-rules = Reglas: { $variant }

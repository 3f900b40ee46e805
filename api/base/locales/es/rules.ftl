# La página de una variante.
rules-title = Reglas: { $variant }
rules-description = Reglas de { $variant }: { $summary }
rules-play-engine = Jugar contra el motor
rules-play-person = Jugar contra una persona
rules-try = Probar contra el nivel 1
rules-learn = Aprender en { $n } lecciones breves
rules-running = { $n ->
    [one] { $n } partida en curso
   *[other] { $n } partidas en curso
    }
rules-running-many = { $n } partidas o más en curso
rules-finished = { $n ->
    [one] { $n } partida terminada
   *[other] { $n } partidas terminadas
    }
rules-finished-many = { $n } partidas o más terminadas
rules-best-players = mejores jugadores
rules-latest = Última partida:
rules-contents = Contenido
rules-positions = Posiciones para probar
rules-pieces = Las piezas de un vistazo
rules-options = Todas las opciones
rules-play-on = Seguir jugando desde aquí
rules-analyse = Analizar
rules-moves-or-captures = mueve o captura
rules-only-moves = solo mueve, sin capturar
rules-only-captures = solo captura
rules-diagrams-hint = Haga clic en una casilla de un diagrama, o use las flechas, para mover allí la pieza.
rules-betza = Notación de Betza
rules-option-values = ({ $values }; por defecto { $default })
rules-source = Fuente: { $source }

# La lista de variantes.
rules-variants = Variantes
rules-variants-description = Todas las variantes de ajedrez de Zugpost, cada una con un tablero, una frase y sus reglas.
rules-all-variants = Todas las variantes

# Una lección.
lesson-title = { $lesson }: aprender { $variant }
lesson-description = { $variant } en { $n } lecciones breves: { $summary }
lesson-learn = Aprender { $variant }
lesson-heading = Lección { $number } de { $n }: { $lesson }
lesson-task-done = Hecho.
lesson-place = { $number } de { $n }:
lesson-wrong = { $move } es legal, pero no es la jugada de esta lección. { $why }
lesson-illegal = { $move } no es una jugada legal aquí. Elija una de la lista o en el tablero.
lesson-ambiguous = { $move } puede significar varias jugadas. Elija una de la lista.
lesson-too-long = Es demasiado largo para una jugada. Elija una de la lista.
lesson-over = La partida ha terminado aquí. Empiece la lección de nuevo.
lesson-move = Su jugada
lesson-try = Probar esta jugada
lesson-undo = Deshacer
lesson-solution = Mostrar una solución
lesson-finished = Ha terminado esta lección.
lesson-back = Lección anterior
lesson-next = Lección siguiente
lesson-again = Empezar esta lección de nuevo
lesson-analyse = Analizar esta posición
lesson-all-rules = Todas las reglas
lesson-all = Todas las lecciones

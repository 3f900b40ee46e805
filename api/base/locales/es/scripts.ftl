# The words of the scripts. Only `{ $name }` may be filled in here, because scripts do it themselves.
# El tablero.
scripts-board = Tablero: las flechas mueven, Intro elige
scripts-choose-any = Arrastre una pieza, o tóquela y luego una casilla.
scripts-choose-listed = Elija de la lista.
scripts-choose-first = Elija primero una jugada.
scripts-choose-target = Elija ahora adónde va.
scripts-cannot-move = { $piece } no puede moverse ahora.
scripts-refused = { $piece } no puede ir a { $to }, pero sí a: { $targets }
scripts-move-chosen = { $move } está elegida. Nada sale antes de que usted lo envíe.
scripts-words-chosen = Elegido: { $words }. Nada sale antes de que usted lo envíe.
scripts-step-chosen = { $move } está elegida. No se envía nada hasta que el turno esté completo.
scripts-take-step = Dar este paso
scripts-choose-room = { $piece } en { $square } deja sitio. ¿Adónde debe ir la pieza?
scripts-choose-taken = Elija qué pieza se captura.
scripts-choose-changed = Elija la pieza que cambia.
scripts-or-none = O de nuevo { $square } para ninguna.
scripts-which = ¿Cuál?
scripts-promote = promocionar
scripts-do-not-promote = no promocionar
scripts-in-hand = { $count } en mano
scripts-empty = vacía
scripts-is-chosen = elegida
scripts-can-be-chosen = se puede elegir
scripts-can-change = puede cambiar aquí
scripts-makes-room = deja sitio
scripts-can-be-taken = se puede capturar
scripts-can-be-reached = se puede alcanzar

# Botones que copian un texto.
scripts-copied = Copiado
scripts-copy-refused = El navegador no lo permite
scripts-use-zone = Usar la de este dispositivo: { $zone }

# Diagramas y lecciones de las reglas.
scripts-diagram = Diagrama: { $name }. Las flechas mueven la pieza.
scripts-no-server = No se puede contactar con el servidor. Inténtelo de nuevo.

# El editor de posiciones.
scripts-editor-failed = No se pudo consultar al servidor. Inténtelo de nuevo.
scripts-editor-remove = Toque una pieza para quitarla.
scripts-editor-put = Toque casillas para colocar allí: { $piece }.
scripts-editor-drag = Arrastre piezas de aquí al tablero, dentro de él o fuera de él; o toque una pieza y luego una casilla.

# El motor.
scripts-engine-asking = Preguntando al motor…
scripts-engine-refused = Ahora no se puede preguntar al motor.
scripts-engine-lost = Se perdió la conexión. Pregunte de nuevo para continuar.
scripts-engine-waits = En espera: número { $place } de la cola.
scripts-engine-waits-until = En espera: número { $place } de la cola, comienzo previsto a las { $time }.
scripts-engine-waits-for = En espera: número { $place } de la cola; { $reason }.
scripts-engine-failed = El motor se rindió: { $reason }.
scripts-engine-begins = El motor empieza…
scripts-engine-searches = Profundidad { $depth }, nodos: { $nodes }.
scripts-engine-done = Profundidad { $depth }, nodos: { $nodes }; { $end }.
scripts-engine-end-done = terminado
scripts-engine-end-depth = profundidad máxima alcanzada
scripts-engine-end-nodes = todos los nodos usados
scripts-engine-end-time = tiempo agotado
scripts-engine-end-mate = el final de la partida está encontrado
scripts-engine-end-only-step = solo hay una jugada
scripts-engine-end-stopped = detenido
scripts-mates = mate en { $moves }
scripts-is-mated = recibe mate en { $moves }
scripts-side-mates = { $side }: mate en { $moves }
scripts-chances = Puntuación esperada: { $first } { $share } %, { $second } { $rest } %

# Aprender de una revisión.
scripts-learn-find = { $played }: { $judgement }. Encuentre una jugada mejor en el tablero.
scripts-learn-show = Mostrar la mejor jugada
scripts-learn-stop = Parar
scripts-learn-next = Siguiente
scripts-learn-result = Resultado
scripts-learn-best = Lo mejor era { $move }.
scripts-learn-right = Correcto: { $move }.
scripts-learn-right-too = Correcto: { $move }. El turno del motor: { $better }.
scripts-learn-played = { $move } es lo que se jugó: { $judgement }. Pruebe otra jugada.
scripts-learn-worse = { $move } no es tan buena como la mejor. Pruebe otra jugada.
scripts-learn-end = Era la última. Encontradas a la primera: { $found } de { $turns }.
scripts-instead = En lugar de { $move }

# Una partida en curso.
scripts-changed = La partida ha cambiado.
scripts-show = Mostrar
scripts-offline = Sin conexión. Su jugada se conserva aquí; la página se volverá a conectar sola.
scripts-not-sent = No se puede contactar con el servidor. Su jugada se conserva y se enviará en cuanto vuelva la conexión, salvo que la cambie. Cuenta una sola vez.
scripts-unsent-passed = Pulsó el botón sin conexión y la partida ha seguido desde entonces. La lista de jugadas muestra si su jugada llegó; si no, no se jugó nada.

# Jugadas condicionales.
scripts-plan-begin = Planear en el tablero
scripts-plan-end = Volver a la partida
scripts-plan-failed = No se pudo cargar la posición. Inténtelo de nuevo.
scripts-plan-over = La partida habría terminado aquí.
scripts-plan-own = Juegue su respuesta.
scripts-plan-theirs = Juegue la réplica que espera.
scripts-plan-add = Añadir al plan
scripts-plan-unsaved = Sin guardar todavía.
scripts-draft-back = Lo que había elegido o escrito aquí está de vuelta. Aún no se ha enviado.
scripts-draft-drop = Descartarlo
scripts-plan-if = Si
scripts-plan-then = entonces
scripts-plan-incomplete = turno incompleto
scripts-plan-open = sin respuesta todavía
scripts-plan-remove = Quitar
scripts-plan-remove-this = Quitar: { $branch }
scripts-plan-other = Otra réplica
scripts-plan-other-after = Otra réplica tras { $move }

# Avisos en un dispositivo.
scripts-push-on = Este dispositivo avisa ahora cuando le toca jugar.
scripts-push-off = Este dispositivo ya no muestra avisos.
scripts-push-forbidden = El navegador no permite avisos de este sitio. Se puede cambiar en sus ajustes.
scripts-push-failed = No se hizo, porque el servidor no respondió como se esperaba. Inténtelo de nuevo.

# El tiempo que queda.
scripts-days-hours = dentro de { $days } y { $hours }
scripts-clock-days = { $days } d { $hours } h
scripts-clock-hours = { $hours } h { $minutes } min
scripts-clock-minutes = { $minutes } min
scripts-clock-seconds = { $seconds } s

# A qué espera un análisis.
scripts-waits-worker = ningún motor está conectado
scripts-waits-able-worker = ningún motor juega esta variante
scripts-waits-own = sus análisis se hacen de uno en uno

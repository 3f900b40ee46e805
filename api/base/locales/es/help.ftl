# Cómo usar el sitio.
help-title = Ayuda
help-description = Cómo empezar una partida en Zugpost, jugar en la página o por correo, y lo que vale para tablas, tiempo y jugadas devueltas.
help-contents = Contenido
help-start = Empezar una partida
help-move = Hacer una jugada
help-mail = Jugar por correo
help-time = Tiempo
help-offers = Tablas, jugadas devueltas, abandono
help-plan = Jugadas condicionales
help-notices = Correos, avisos, calendario y canal
help-account = Con y sin cuenta
help-choose-variant = Elija una variante en la <a href="/">primera página</a>.
help-play-engine = <strong>Jugar contra el motor</strong> no requiere cuenta ni dirección. La página que se abre es suya: guarde su enlace, que vale 30 días.
help-play-person = <strong>Jugar contra una persona</strong> pide su nombre y su dirección. Pase el enlace que recibe, o dé la dirección de su rival; con una cuenta también puede invitar a jugadores por su nombre. Usted confirma con el enlace de un correo; luego preguntamos a su rival. La invitación vale 14 días.
help-play-seek = <strong><a href="/seeks">Buscar rival</a></strong> muestra los desafíos abiertos. Para aceptar uno o publicar el suyo, <a href="/sign-up">cree una cuenta</a>.
help-move-how = Arrastre una pieza, o haga clic en ella y luego en su destino. Con el teclado: las flechas recorren el tablero, Intro elige. La lista junto al tablero tiene todas las jugadas legales y funciona sin scripts. No se envía nada hasta que pulse <em>Enviar la jugada</em>; <em>Deshacer</em> anula lo que no ha enviado.
help-move-steps = Algunos juegos tienen turnos de varios pasos. Una línea junto al tablero, debajo en los teléfonos, dice qué paso viene después.
help-mail-how = Cada correo muestra el tablero y tiene un enlace a una página donde elige su jugada. Si el correo dice que puede responderlo, también puede escribir su jugada en la primera línea de la respuesta.
help-command = Primera línea
help-command-does = Qué hace
help-command-move = juega esta jugada
help-command-draw = la juega y ofrece tablas
help-command-withdraw = retira una oferta de tablas
help-command-if = guarda una jugada condicional
help-command-answer = responde a una oferta
help-command-claim = reclama tablas según las reglas
help-command-resign = abandona, después de que lo confirme con un enlace
help-command-show = envía la posición, la partida o todas las órdenes
help-command-stop = le dice cómo recibir menos correos, o ninguno
help-mail-message = Las líneas bajo la primera van a su rival como mensaje. Una línea que puede significar dos jugadas no juega nada; recibe las jugadas legales más parecidas.
help-time-move = La página de la partida dice hasta cuándo debe jugar. Un recordatorio llega cuando queda un quinto de su tiempo. Si se le acaba el tiempo, pierde; la partida es tablas si ningún rival habría podido ganar. En partidas de tres, los demás pueden seguir.
help-time-stands = Su reloj se detiene en sus días libres (<a href="/account#settings">ajustes</a>), durante unas <a href="/account#vacations">vacaciones</a>, durante una pausa que todos los jugadores aceptaron y mientras el servidor está caído. Días de vacaciones al año: { $days }. Los ajustes pueden iniciarlas automáticamente antes de que se acabe su tiempo.
help-offers-how = Todo esto lo encuentra en la página de su partida. Una oferta de tablas sale con su jugada; una jugada de su rival la rechaza. También puede ofrecerlas mientras juega su rival, después de su primera jugada, y retirar la oferta hasta que responda; tras un rechazo puede ofrecerlas de nuevo con su décima jugada. Retirar una jugada requiere el acuerdo de sus rivales; un motor siempre acepta. Antes de que cada bando haya jugado, una partida se puede anular. Tras el final, un botón propone la revancha con los colores cambiados; el correo sobre el final tiene un enlace a ella.
help-plan-how = Mientras le toca a su rival, puede guardar respuestas: «si juega esto, yo juego aquello», tan largas como quiera y con ramas. Juéguelas en el tablero de la página (<em>Planear en el tablero</em>), o escríbalas como texto. Se juegan al instante y no cuestan tiempo. Solo usted puede verlas.
help-notices-title = Correos, calendario y canal
help-notices-mails = En los <a href="/account#settings">ajustes</a> elija un correo por jugada, un correo y luego silencio hasta que vuelva, un correo al día, o ninguno. Cada correo tiene un enlace que termina todos los correos a su dirección.
help-notices-devices = Un navegador o teléfono puede avisar cuando una partida espera su jugada, cuando le invitan y cuando le ofrecen tablas o le piden retirar una jugada, también con este sitio cerrado: pulse el botón en la página de su partida o de <a href="/account#devices">su cuenta</a>. También hay un sonido para las jugadas de otros; está apagado hasta que marque su casilla bajo los datos de una partida.
help-notices-feeds = Con una cuenta también puede <a href="/account#feeds">suscribirse a sus plazos</a> en un calendario y a sus partidas pendientes en un lector de canales.
help-account-what = No hay contraseñas. <a href="/sign-in">Para iniciar sesión</a> recibe un correo con un enlace que vale diez minutos. Una cuenta muestra todas sus partidas (la tecla N abre la siguiente en la que le toca jugar), tiene puntuaciones, desafíos, notas y ajustes, y permite que programas jueguen por usted.
help-more = ¿No encuentra la respuesta? Lea las <a href="/faq">preguntas frecuentes</a>.

# Preguntas frecuentes.
faq-title = Preguntas frecuentes
faq-description = Respuestas a preguntas frecuentes sobre Zugpost: enlaces perdidos, correos que no llegan, puntuaciones, motores, reglas y cierre de la cuenta.
faq-lost = He perdido el enlace de mi partida.
faq-lost-answer = Abra el enlace del correo más reciente sobre ella. Si tiene una cuenta, <a href="/sign-in">inicie sesión</a> y mire <a href="/games">Mis partidas</a>. Una partida contra el motor que empezó sin cuenta solo tiene el enlace de su página.
faq-invalid = Mi enlace ya no es válido.
faq-invalid-answer = El enlace de un correo vale para un turno, porque los correos se reenvían. Cuando la partida ha avanzado, abra el enlace del correo más reciente.
faq-no-mail = No llega ningún correo.
faq-no-mail-answer = Mire primero en la carpeta de correo no deseado. Si los correos para usted fueron devueltos, <a href="/account">la página de su cuenta</a> lo dice y ofrece enviarlos de nuevo. Si se dio de baja, la misma página lo deshace.
faq-how-often = ¿Con qué frecuencia me escriben?
faq-how-often-answer = Como usted elija: al instante, una vez y luego no hasta que vuelva, una vez al día, o nunca. Vea los <a href="/account#settings">ajustes</a>.
faq-forwarded = ¿Puede alguien que ve mi correo jugar por mí?
faq-forwarded-answer = Sí, durante un turno: cualquiera que tenga el enlace de un correo puede jugarlo. Así que no reenvíe el correo. Las jugadas en respuesta a un correo solo se aceptan desde su dirección, y solo si su proveedor de correo responde por ella; si no, le pedimos que confirme.
faq-late = ¿Qué pasa si no juego a tiempo?
faq-late-answer = Pierde la partida; es tablas si ningún rival habría podido ganar. Planee antes unas <a href="/account#vacations">vacaciones</a> o días libres, vea <a href="/help#time">Tiempo</a>.
faq-public = ¿Es pública la posición de mi partida?
faq-public-answer = Sí. Se pueden ver los tableros y las jugadas de todas las partidas. Solo los jugadores ven los mensajes; las notas y las jugadas condicionales son solo para usted.
faq-ratings = ¿Cómo se calculan las puntuaciones?
faq-ratings-answer = Con Glicko-2, por separado para cada variante. Solo cuentan las partidas puntuadas entre jugadores con cuenta.
faq-strength = ¿Cuán fuerte es el motor?
faq-strength-answer = El nivel 1 es para principiantes, el nivel 9 juega al ajedrez a unos { $rating }. A plena fuerza piensa tanto como usted diga.
faq-engines = ¿Puedo consultar un motor durante una partida?
faq-engines-answer = No en una partida en curso contra otros jugadores: hasta que termine, este sitio no analiza sus posiciones ni deja que un motor siga jugando desde ellas, y usar cualquier otro motor también es injusto. Eso vale para su tablero hasta dos jugadas antes y después, en un espejo, con los bandos cambiados y como partida de cualquier otra variante. Los jugadores pueden acordar otra cosa antes de la partida: quien la empieza elige «Se permite la ayuda de motores», y la invitación y la página de la partida lo dicen. Las partidas puntuadas nunca lo permiten. En partidas solo contra motores, la ayuda siempre está permitida.
faq-sources = ¿Y si las fuentes discrepan sobre una regla?
faq-sources-answer = La página de cada <a href="/variants">variante</a> indica nuestra decisión y su motivo. Una partida en curso conserva la versión de las reglas con la que empezó.
faq-phone = ¿Puedo usar el sitio en mi teléfono como una aplicación?
faq-phone-answer = Sí. Elija «Instalar» o «Añadir a la pantalla de inicio» en el menú de su navegador.
faq-program = ¿Puede jugar mi programa?
faq-program-answer = Sí. La <a href="/docs">API</a> hace todo lo que hacen las páginas. Cree un token en <a href="/account#tokens">la página de su cuenta</a>.
faq-close = ¿Cómo cierro mi cuenta?
faq-close-answer = Al final de <a href="/account#data">la página de su cuenta</a>. Las partidas en curso se abandonan. La página de <a href="/privacy">privacidad</a> indica qué se borra y qué queda.

# Qué se guarda.
privacy-title = Privacidad
privacy-description = Qué guarda Zugpost sobre los jugadores, cuánto tiempo, quién lo ve y cómo borrarlo.
privacy-lead = El servidor guarda lo que necesita para llevar sus partidas y escribirle. No hay rastreo, ni publicidad, ni contenido de otros sitios, en las páginas ni en los correos.
privacy-public = Qué puede ver todo el mundo
privacy-public-what = Las partidas con sus jugadas y tiempos, los resultados, las puntuaciones y los nombres de los jugadores. Su dirección de correo no se muestra a nadie; quien le invita con ella ya la conoce.
privacy-stored = Qué se guarda
privacy-what = Qué
privacy-how-long = Cuánto tiempo
privacy-until-closed = hasta que cierre la cuenta
privacy-name = Nombre, direcciones de correo, ajustes, jugadores bloqueados, cuándo estuvo aquí por última vez
privacy-games = Partidas, jugadas, puntuaciones
privacy-games-long = permanentemente; sin su nombre después de cerrar su cuenta
privacy-messages = Mensajes y notas, que solo pueden leer los jugadores de la partida o solo usted
privacy-reports = Las denuncias que hace, con su nombre; solo las leen moderadores y operadores, junto con el mensaje denunciado
privacy-plans = Jugadas condicionales
privacy-plans-long = mientras dure la partida
privacy-browsers = Navegadores con sesión iniciada, con el nombre que el navegador se da
privacy-browsers-long = 30 días, o hasta que cierre la sesión
privacy-devices = Navegadores que muestran avisos: la dirección en su servicio push y su clave
privacy-devices-long = hasta que cierre allí la sesión, los quite, o el servicio push lo termine
privacy-tokens = Tokens y enlaces secretos: solo un hash del que no se pueden obtener
privacy-tokens-long = hasta que caduquen o se revoquen; los enlaces de correos, 400 días como máximo
privacy-mails = El tipo y el destinatario de cada correo que enviamos, no su texto
privacy-mails-long = 90 días
privacy-log = Un registro de lo que pasó en sus partidas, que leen programas
privacy-log-long = 31 días
privacy-analyses = Análisis
privacy-analyses-long = un año, o hasta que cierre la cuenta
privacy-sent = De los correos que nos envía: la jugada y el mensaje que contienen, y una huella, para que ninguno cuente dos veces
privacy-sent-long = la huella, 30 días
privacy-invited = Direcciones invitadas a una partida y sin cuenta
privacy-invited-long = con la partida, también cuando ha terminado; cerrar una cuenta con esa dirección la borra
privacy-refusing = Direcciones que no quieren correo, o desde las que el correo fue devuelto
privacy-refusing-long = hasta que su dueño lo revierta
privacy-banned = Direcciones y nombres de jugadores vetados, como huellas de las que no se pueden leer
privacy-banned-long = hasta que se levante el veto
privacy-ip = La dirección de su ordenador (IP) se usa para limitar el número de peticiones. Se mantiene en memoria para eso, y este programa ni la guarda ni la registra. Las copias de seguridad del operador pueden conservar los datos más tiempo.
privacy-cookies = Cookies
privacy-cookies-what = Una, cuando inicia sesión, para que el servidor le reconozca. Se borra cuando la cierra. Otra guarda sus colores de tablero y sus piezas, si los elige, y nada más. Una tercera guarda el idioma que elige al pie de una página. Si juega sin cuenta, una cuarta guarda los enlaces a sus últimas doce partidas, para que la página de inicio lleve a ellas. Cuando antes debe iniciar sesión, una quinta guarda durante una hora la página que quería. Una sexta guarda claro u oscuro, si lo elige al pie de una página. Lo que elige y escribe para una partida y no ha enviado se guarda solo en su navegador, como mucho 30 días, hasta que lo envíe, pase su turno o cierre la sesión. También las páginas de sus partidas, durante 14 días como máximo y hasta que cierre la sesión, para que pueda leerlas sin red.
privacy-others = Quién más recibe datos
privacy-others-mail = Los servidores de correo en el camino hasta usted llevan nuestros correos.
privacy-others-push = Si un navegador suyo muestra avisos, los lleva el servicio push de su fabricante. Van cifrados: ve cuándo llega uno y a qué navegador, pero no lo que dice.
privacy-others-engines = Los motores reciben posiciones y jugadas, nunca nombres.
privacy-others-programs = Los programas reciben lo que usted les permite con un token o un webhook. Un enlace de calendario o canal muestra sus partidas pendientes a quien lo tenga; puede revocarlo.
privacy-data = Sus datos
privacy-data-what = <a href="/account#data">La página de su cuenta</a> tiene un archivo con todo sobre usted, y cierra la cuenta. El cierre borra al instante su nombre, direcciones, mensajes, notas, ajustes, tokens, enlaces y análisis, y abandona sus partidas en curso. Las jugadas de las partidas terminadas quedan como «Antiguo jugador», porque también pertenecen a sus rivales. Una dirección dada de baja sigue así.
privacy-no-account = Sin cuenta, el enlace de cada correo termina todos los correos a su dirección.

# Sobre el sitio.
about-title = Acerca de
about-description = Qué es Zugpost: un servidor libre de variantes de ajedrez que se juegan durante días, por correo o en la página.
about-heading = Acerca de Zugpost
about-lead = Un servidor de variantes de ajedrez que se toman su tiempo. Recibe un correo que dice «le toca jugar», mira el tablero, abre su enlace y pulsa <em>Enviar la jugada</em>.
about-variants = Número de variantes en Zugpost: { $n }, del ajedrez, el xiangqi y el shogi a juegos de tres jugadores. Las <a href="/variants">reglas de cada una</a> están en este sitio, con un diagrama de cada pieza. Los rivales son personas o el motor del sitio, que tiene doce niveles.
about-different = Qué hace de otra manera
about-no-account = Puede jugar sin cuenta: con el enlace de un correo, o contra el motor sin dar una dirección.
about-no-trap = Abrir un enlace nunca juega. Solo lo hace el botón.
about-no-scripts = Las páginas funcionan sin scripts, no muestran publicidad y no cargan nada de otros sitios.
about-rules = El servidor conoce las reglas de cada juego. Rechaza jugadas ilegales y reconoce por sí mismo el final de una partida.
about-api = Todo lo que pueden hacer las personas, lo pueden hacer los programas con la <a href="/docs">API</a>.
about-free = Software libre
about-licence = Zugpost es software libre bajo la GNU Affero General Public License, versión 3 o posterior. Cualquiera puede tener su propio servidor. Quien ofrece a otros una versión modificada debe ofrecerles su código fuente.
about-sources = El inventor de cada variante, con la fuente de las reglas, se nombra en su página. Las piezas se dibujaron para este sitio.
about-see-also = Vea también: <a href="/help">ayuda</a>, <a href="/faq">preguntas frecuentes</a>, <a href="/privacy">privacidad</a>.

# La primera página.
home-title = Variantes de ajedrez por correspondencia
home-lead = Una jugada al día, una partida de semanas. La jugada de su rival llega por correo con el tablero: un clic, una respuesta, listo.
home-play-now = Jugar ahora contra el motor
home-invite = Invitar a alguien
home-free = Gratis. Sin cuenta, sin aplicación, sin publicidad. { $n } juegos, de Clockwork Orange al xiangqi.
home-postmark = Turno { $turn }
home-being-played = { $variant }, en juego
home-recorded = { $variant }: tres pasos son un turno
home-watch = Ver esta partida
home-how = Cómo se juega
home-new = Nueva partida
home-waiting = { $n ->
    [one] Le toca jugar en { $n } partida
   *[other] Le toca jugar en { $n } partidas
    }
home-none-waiting = Ninguna partida espera su jugada
home-own-games = Todas mis partidas
home-guest-games = Sus partidas en este navegador
home-inventions = Solo aquí
home-world = De todo el mundo
home-kin = El ajedrez y sus parientes
home-running = Partidas en curso
home-all-running = Todas las partidas en curso
home-seeks = Desafíos abiertos
home-more-seeks = Aceptar un desafío o publicar uno propio

# Voces de algunos juegos.
home-voices = En una frase
home-voice-clockwork-orange = Las piezas capturadas vuelven como pacifistas.
home-voice-007 = Tres pasos son un turno, y el de en medio mueve una pieza del rival.
home-voice-chaos = La Naturaleza no puede ganar, pero su jaque cuenta.

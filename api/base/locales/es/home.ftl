# La primera página.
home-title = Variantes de ajedrez por correspondencia
home-lead = Una partida dura días o semanas. Recibe la jugada de su rival por correo, con una imagen del tablero. Abra el enlace, haga su jugada y listo. Sin cuenta, sin contraseña, sin instalar nada.
home-waiting = { $n ->
    [one] Le toca jugar en { $n } partida
   *[other] Le toca jugar en { $n } partidas
    }
home-none-waiting = Ninguna partida espera su jugada
home-own-games = Todas mis partidas
home-guest-games = Sus partidas en este navegador
home-choose = Elija un juego
home-running = Partidas en curso
home-all-running = Todas las partidas en curso
home-seeks = Desafíos abiertos
home-more-seeks = Aceptar un desafío o publicar uno propio

# Las variantes.
home-example = Posición de ejemplo:
home-latest-move = última jugada { $ago }
home-play-engine = Jugar contra el motor
home-play-person = Jugar contra una persona

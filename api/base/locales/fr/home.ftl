# La première page.
home-title = Les variantes d’échecs par correspondance
home-lead = Un coup par jour, une partie pour des semaines. Le coup de votre adversaire arrive par courriel avec l’échiquier : un clic, une réponse, c’est fait.
home-play-now = Jouer tout de suite contre le moteur
home-invite = Inviter quelqu’un
home-free = Gratuit. Sans compte, sans application, sans publicité. { $n } jeux, de Clockwork Orange au xiangqi.
home-postmark = Tour { $turn }
home-being-played = { $variant }, en cours
home-recorded = { $variant } : trois pas font un tour
home-watch = Suivre cette partie
home-how = Comment on y joue
home-new = Nouvelle partie
home-waiting = { $n ->
    [one] À vous de jouer dans { $n } partie
   *[other] À vous de jouer dans { $n } parties
    }
home-none-waiting = Aucune partie n’attend votre coup
home-own-games = Toutes mes parties
home-guest-games = Vos parties dans ce navigateur
home-inventions = Ici seulement
home-world = Du monde entier
home-kin = Les échecs et leur famille
home-running = Parties en cours
home-all-running = Toutes les parties en cours
home-seeks = Défis ouverts
home-more-seeks = Accepter un défi, ou en lancer un

# Voix de quelques jeux.
home-voices = En une phrase
home-voice-clockwork-orange = Les pièces prises reviennent en pacifistes.
home-voice-007 = Trois étapes font un tour, et celle du milieu déplace une pièce de l’adversaire.
home-voice-chaos = La Nature ne peut pas gagner, mais son échec compte.

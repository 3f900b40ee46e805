# La première page.
home-title = Les variantes d’échecs par correspondance
home-lead = Une partie dure des jours ou des semaines. Vous recevez le coup de votre adversaire par e-mail, avec une image de l’échiquier. Cliquez sur le lien, jouez, c’est tout. Pas de compte, pas de mot de passe, rien à installer.
home-waiting = { $n ->
    [one] À vous de jouer dans { $n } partie
   *[other] À vous de jouer dans { $n } parties
    }
home-none-waiting = Aucune partie n’attend votre coup
home-own-games = Toutes mes parties
home-guest-games = Vos parties dans ce navigateur
home-choose = Choisir un jeu
home-running = Parties en cours
home-all-running = Toutes les parties en cours
home-seeks = Défis ouverts
home-more-seeks = Accepter un défi, ou en lancer un

# Les variantes.
home-example = Exemple de position :
home-latest-move = dernier coup { $ago }
home-play-engine = Jouer contre le moteur
home-play-person = Jouer contre quelqu’un

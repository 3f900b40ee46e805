# Le formulaire qui commence une partie.
start-title = Commencer une partie : { $variant }
start-rules = Les règles
start-another = une autre variante
start-engine-at-once = jouer tout de suite contre le moteur
start-problem = { $problem }.
start-to-field = Aller au champ
start-you = Vous
start-your-name = Votre nom, tel que les autres le voient
start-your-email = Votre adresse e-mail
start-opponent = Votre adversaire
start-open = Toute personne qui ouvre votre lien
start-open-hint = Vous recevez un lien à transmettre ; le premier joueur qui l’ouvre peut prendre la place.
start-by-mail = Un joueur, par e-mail
start-opponent-email = Adresse e-mail de votre adversaire
start-by-name = Un joueur du site, par son nom
start-opponent-name = Nom de votre adversaire
start-engine = Le moteur
start-strength = Sa force
start-players = Joueurs
start-third = Le troisième joueur
start-nature-hint = La Nature joue les pièces brunes. Elle ne peut pas gagner.
start-options = Options : { $variant }
start-first-position = Position initiale
start-more = Couleurs, classement, aide d’un moteur, position de départ
start-more-choices = Autres choix
start-random-colours = Couleurs au hasard
start-side = Votre camp
start-at-random = Au hasard
start-rated = Classée
start-rated-hint = Le résultat compte pour le classement des deux joueurs. Pas contre les moteurs.
start-help = Aide d’un moteur permise
start-help-hint = Les joueurs peuvent utiliser un moteur pendant la partie. Jamais dans les parties classées.
start-no-explorer = Explorateur non permis
start-no-explorer-hint = Aucun joueur ne peut consulter ce que d’autres ont joué dans les positions de la partie en cours.
start-fen = Position de départ
start-fen-hint = (FEN ; vide pour la position habituelle. <a href="{ $url }">L’échiquier d’analyse</a> montre la FEN d’une position)
start-message = Message aux autres
start-optional = (facultatif)
start-submit = Commencer la partie
start-each = Choisir le joueur de chaque place

# Qui joue à une place.
start-seat-you = Vous
start-seat-open = Qui ouvre votre lien
start-seat-email = Adresse e-mail de ce joueur
start-seat-name = Nom de ce joueur
start-nature = Nature
start-chance = Coups au hasard
start-nobody = Sans la Nature
start-level = Moteur, niveau { $level } ({ $rating })
start-full = Moteur, pleine force ({ $seconds } s)

# Pourquoi le formulaire a été refusé.
start-error-own-seat = Choisissez exactement une place pour vous
start-error-side = Choisissez votre camp
start-error-fen = La position de départ est illisible : { $error }
start-error-some-player = L’un des joueurs : { $error }
start-error-player = { $player } : { $error }
start-no-variant = Il n’y a pas de variante « { $key } ». Choisissez-en une ci-dessous.
start-error-opponent = Votre adversaire
start-error-enter-email = { $player } : saisissez une adresse e-mail, ou choisissez un autre moyen
start-error-enter-name = { $player } : saisissez un nom, ou choisissez un autre moyen
start-error-sign-in = Connectez-vous pour défier un joueur par son nom
start-error-choose = { $seat } : choisissez qui y joue
start-error-address = Votre adresse : { $error }
start-error-position = La position : { $error }

# La liste des défis ouverts.
start-seeks-title = Défis ouverts
start-seeks-lead = Acceptez-en un, et la partie commence aussitôt. Ou jouez contre <a href="/">le moteur</a>, toujours présent.
start-variant = Variante
start-all = Toutes
start-show = Afficher
start-seeks-none = Aucun défi ouvert pour le moment.
start-seeks-none-of-variant = Aucun défi ouvert dans cette variante pour le moment. <a href="/seeks">Tout afficher</a>
start-board = Échiquier :
start-seek-random = { $player } joue contre vous ; les couleurs sont tirées au sort.
start-seek-plays = { $player } joue contre vous. Son camp : { $side }.
start-seek-player = { $player } ({ $rating })
start-seek-own-random = Les couleurs sont tirées au sort.
start-seek-own-plays = Votre camp : { $side }.
start-seek-rated = classée
start-seek-unrated = non classée
start-seek-help = aide d’un moteur permise
start-seek-no-explorer = explorateur non permis
start-seek-range = classement demandé : { $range }
start-range-from = { $from } ou plus
start-range-to = { $to } ou moins
start-range = de { $from } à { $to }
start-seek-ends = Expire :
start-withdraw = Retirer
start-accept = Accepter et jouer
start-list-more = Suite
start-find = Trouver un adversaire
start-next = Suivant
start-sign-in = <a href="/sign-in?next=/seeks">Connectez-vous</a> pour lancer le vôtre.
start-open-seek = Défi ouvert : { $variant }
start-open-seek-sign-in = Pour accepter, il faut un compte ; une adresse e-mail suffit. Vous reviendrez ensuite à ce défi.
start-open-seek-pass-on = Lien à envoyer à votre adversaire

# Le formulaire d’un défi.
start-seek-title = Défier tout le monde : { $variant }
start-all-seeks = tous les défis ouverts
start-game = Partie
start-your-colour = Votre couleur
start-seek-rated-hint = Le résultat compte pour le classement des deux joueurs.
start-rating-from = Classement de votre adversaire, de
start-rating-to = à
start-rating-to-hint = (facultatif ; un joueur sans classement compte pour 1500)
start-post-seek = Lancer le défi
start-error-rating = Le classement « { $text } » n’est pas un nombre

# Le formulaire d’une partie contre le moteur.
start-play-title = Jouer contre le moteur : { $variant }
start-play-on = Vous continuez depuis la position ci-contre, contre le moteur.
start-engine-strength = Force du moteur
start-play-level = Niveau { $level } (classement { $rating })
start-variant-options = Options de la variante
start-play = Jouer
start-play-hint = Ni compte ni adresse : vous jouez sur la page qui suit. Vous avez trois jours pour chaque coup.
start-play-person = Jouer contre quelqu’un

# Ce que le formulaire propose : « Vous jouez les Blancs contre Bob, 3 jours par coup, partie classée. »
start-terms = Vous jouez { $side } contre { $others }, { $terms }.
start-terms-drawn = Vous jouez contre { $others }, couleurs tirées au sort, { $terms }.
start-terms-are = { $clock }, { $rated ->
    [yes] partie classée
   *[no] partie non classée
    }{ $help ->
    [yes] , aide d’un moteur permise
   *[no] {""}
    }
start-terms-nature = Nature : { $player }.
start-terms-player = { $name }
start-terms-member = un joueur de ce site
start-terms-anyone = la personne qui accepte
start-terms-invited = { $n ->
    [one] la personne que vous invitez par courriel
   *[other] { $n } personnes que vous invitez par courriel
    }
start-terms-open = { $n ->
    [one] la première personne munie de votre lien
   *[other] les { $n } premières personnes munies de vos liens
    }
start-terms-level = le moteur au niveau { $level }
start-terms-full = le moteur à pleine force

# Joueurs et listes.
player-engine-level = moteur, niveau { $level }
player-engine-seconds = { $n ->
    [one] moteur, { $n } seconde par coup
   *[other] moteur, { $n } secondes par coup
    }
player-engine-nodes = { $n ->
    [one] moteur, { $n } nœud par coup
   *[other] moteur, { $n } nœuds par coup
    }
player-chance = le hasard
player-nobody = personne
player-nature = la Nature
player-invited = un joueur invité
player-invited-several = { $n } joueurs invités
player-by-link = quelqu’un avec le lien
player-other = un autre joueur
player-other-several = { $n } autres joueurs
player-guest = Invité
player-you = vous
player-some = Un joueur
player-link = <a href="{ $url }">{ $name }</a>
game-and = { $one } et { $other }
game-versus = { $one } – { $other }
game-against = { $n ->
    [one] { $game } contre { $others }
   *[other] { $game } contre { $others }
    }
game-sentence = { $text }.

# Les pages d’une partie : titres et descriptions.
seat-your-move = À vous de jouer
seat-in-the-post = Au courrier
seat-title = { $heading } : { $game }
seat-with = avec { $who }, tour { $turn }
seat-length = { $turns ->
    [one] { $turns } tour en { $time }.
   *[other] { $turns } tours en { $time }.
    }
seat-your-rating = Votre classement : { $rating }.
seat-turn = tour { $turn }
seat-invitation = Une invitation
seat-proposed = On attend { $who }
seat-already-played = Déjà joué
seat-moved-on = La partie a continué
seat-on-vacation = Vous êtes en vacances : vos pendules sont arrêtées et vous ne pouvez pas jouer.
seat-end-vacation = Mettre fin aux vacances
seat-draw-declined = La proposition de nulle a été refusée.
seat-takeback-declined = La demande de reprise a été refusée ou retirée : le coup est maintenu.
seat-pause-declined = La pause proposée a été refusée ou retirée.
game-named = { $players } : { $variant }
game-described-running = { $players } : { $variant }, coup { $turn }. Au trait : { $who }.
game-described-over = { $players } : { $variant }, coup { $turn }. { $outcome }.
game-turn-to-move = Coup { $turn }, au trait : { $who }.

# La page d’une place : ce qu’il faut savoir d’abord.
seat-next = Partie suivante
seat-next-waiting = { $n ->
    [one] ({ $n } autre vous attend)
   *[other] ({ $n } autres vous attendent)
    }
seat-next-key = touche N
seat-nothing-played = Rien n’a été joué : { $reason }.
seat-nearest = Coups légaux semblables :
seat-you-played = Vous avez joué : { $words }.
seat-waiting = Au trait : { $who }. La réponse apparaîtra sur cette page.
seat-waiting-for-mail = Au trait : { $who }. La réponse apparaîtra sur cette page et arrivera par e-mail.
seat-waiting-for-engine = Le moteur est au trait. Sa réponse apparaîtra sur cette page.
seat-played-before = Ce coup a déjà été joué, et il ne compte qu’une fois : { $words }.
seat-page-is-old = La partie a continué depuis le chargement de cette page ; rien n’a été fait. L’échiquier ci-dessous est à jour.
seat-choose-your-move = C’est à vous de jouer : <a href="{ $url }">choisissez votre coup</a>.
seat-turn-of = C’est au tour de : { $who }.
seat-link-is-old = Ce lien était destiné à une position antérieure et ne fonctionne plus. L’échiquier ci-dessous est à jour.
seat-use-newest-mail = C’est à vous de jouer : utilisez le lien du dernier e-mail de cette partie.
seat-not-done = Cela n’a pas été fait : { $problem }.
done-accept = Vous avez accepté la partie.
done-confirm = Votre partie est confirmée. Nous avons demandé aux autres joueurs.
done-confirm-open = Votre partie est confirmée. Envoyez maintenant le lien à votre adversaire.
done-offer-draw = Votre proposition de nulle est envoyée.
done-ask-takeback = Votre demande de reprise est envoyée.
done-decline-draw = Vous avez refusé la nulle.
done-withdraw-draw = Vous avez retiré votre proposition de nulle.
done-accept-takeback = Vous avez accepté la reprise du coup.
done-decline-takeback = Le dernier coup est maintenu.
done-takeback = Votre dernier tour est repris.
done-message = Votre message est envoyé.
done-notes = Vos notes sont enregistrées.
done-conditionals = Vos coups conditionnels sont enregistrés.
done-no-conditionals = Vos coups conditionnels sont supprimés.
seat-tick-to-resign = cochez la case pour abandonner
seat-tick-to-abort = cochez la case pour interrompre la partie
seat-tick-to-offer-draw = cochez la case pour proposer la nulle
seat-choose-first = choisissez d’abord un coup

# L’échiquier et ce qui s’y rapporte.
board-flip-label = Retourner l’échiquier
board-details = Droits de roque et compteurs
board-in-words = L’échiquier en mots
board-pieces = Les pièces
looks-title = Couleurs et pièces
looks-colours = Couleurs des échiquiers
looks-pieces = Pièces
looks-coordinates = Coordonnées à côté de l’échiquier
looks-save = Enregistrer
looks-green = Prairie
looks-brown = Bois
looks-blue = Par avion
looks-grey = Ardoise
looks-traditional = Traditionnelles
looks-engraved = Traits fins
looks-flat = Silhouettes
looks-pictures = Images, aussi en xiangqi, janggi et shogi
looks-discs = Figures sur des disques
looks-letters = Lettres
looks-move-letters = Lettres des pièces
looks-move-letters-language = Celles de la langue
looks-move-letters-figurines = Des figurines (♔ ♕ ♖ ♗ ♘)
looks-spelling = Coups et cases au xiangqi, au janggi et au shogi
looks-regional = Notation traditionnelle : C2=5, H02-83, P-7f
looks-international = Comme aux échecs : Che3, Nc3, P-c4

# Ce qui s’est passé.
game-since-your-turn = Depuis votre dernier tour
game-since-your-turn-answered = Depuis votre dernier tour, avec les réponses de vos coups conditionnels
game-last-move = Dernier coup
game-replay = Rejouer
game-writes = { $who } écrit

# Données de la partie.
game-game = Jeu
game-you = (vous)
game-to-move = au trait
game-in-hand = { $side }, en main
game-time-left = Temps restant :
game-time-bank = { $n ->
    [one] ({ $n } jour en réserve)
   *[other] ({ $n } jours en réserve)
    }
game-on-vacation-until = En vacances jusqu’au
game-move-by = Jouer avant
game-window = Fenêtre de la Nature
game-window-closes = se ferme
game-window-no-limit = ouverte sans limite de temps
game-clock = Pendule
game-terms = Conditions
game-terms-are = { $clock }, { $rated ->
    [yes] classée
   *[no] non classée
    }.
game-engine-help = Aide des moteurs
game-engine-help-allowed = Autorisée : <a href="/faq#fair-play">les moteurs peuvent aider les joueurs</a>
game-explorer = Explorateur
game-explorer-forbidden = Non permis : aucun joueur ne consulte ce que d’autres ont joué dans les positions de cette partie tant qu’elle dure
clock-stopped-by-agreement = Les pendules sont arrêtées d’un commun accord
clock-stopped-on-vacation = En vacances jusqu’au { $until } : { $who } ; la pendule est arrêtée
clock-stopped-over-the-weekend = La pendule de { $who } est arrêtée pendant le week-end

# Demandes et propositions.
offers-takeback-asked = { $who } souhaite reprendre son dernier coup
offers-allow = Accepter
offers-refuse = Refuser
offers-takeback-waiting = Reprise demandée. En attente d’une réponse.
offers-cancel-request = Annuler la demande
offers-draw-offered = Une nulle est proposée
offers-draw-holds-plan = Votre coup conditionnel <strong>{ $answer }</strong> est joué dès que vous refusez.
offers-draw-waiting = Nulle proposée. La proposition vaut jusqu’au coup de votre adversaire.
offers-withdraw-draw = Retirer la proposition
offers-draw-sure = Oui, je propose la nulle
offers-accept-draw = Accepter la nulle
offers-decline = Refuser
offers-pause-asked = { $who } propose une pause de la partie
offers-agree-to-pause = Accepter la pause
offers-pause-waiting = Pause proposée. En attente d’une réponse.
offers-withdraw-pause = Retirer la proposition
offers-paused = La partie est en pause : toutes les pendules sont arrêtées jusqu’à ce qu’un des joueurs mette fin à la pause.
offers-end-pause = Mettre fin à la pause
offers-rematch = Revanche avec couleurs inversées
offers-rematch-asked = Votre adversaire souhaite une revanche
offers-accept-rematch = Accepter la revanche
offers-rematch-waiting = Revanche proposée. En attente d’une réponse.
offers-go-to-rematch = Aller à la revanche
offers-play-again = Rejouer avec couleurs inversées
offers-may-claim = Vous pouvez réclamer la nulle
offers-claim = Réclamer la nulle : { $reason }
offers-takeback = Reprendre votre dernier tour
offers-takeback-how = Tous les autres joueurs doivent être d’accord. La partie revient alors à la position d’avant votre dernier tour.
offers-takeback-from-engine = Le moteur accepte aussitôt. La partie revient alors à la position d’avant votre dernier tour.
offers-request-takeback = Demander la reprise
offers-pause = Mettre la partie en pause
offers-pause-how = Tous les autres joueurs doivent être d’accord ; les moteurs acceptent tout de suite. Toutes les pendules s’arrêtent alors jusqu’à ce qu’un des joueurs mette fin à la pause.
offers-propose-pause = Proposer une pause
offers-abort = Interrompre la partie
offers-abort-sure = Oui, l’interrompre : la partie n’a pas de vainqueur et n’est pas classée
offers-abort-now = Interrompre

# Pièce touchée, pièce jouée ; l’annonce de la Nature.
touch-own-announced = Vous avez annoncé votre tour : aucun joueur ne peut plus fermer votre fenêtre.
touch-announced = La Nature a annoncé qu’elle joue son tour.
touch-own-touched = Vous avez touché la pièce en { $square } et devez la jouer, si elle peut bouger.
touch-touched = { $who } a touché la pièce en { $square }.
touch-announce = Annoncer mon tour
touch-announce-why = Avant que vous n’annonciez votre tour, le joueur suivant peut fermer votre fenêtre en touchant une pièce.
touch-piece = Toucher une pièce
touch-why = La pièce touchée doit jouer, si elle le peut, et la Nature ne peut plus prendre ce tour.
touch-which = Pièce
touch-now = La toucher

# Le formulaire d’un tour.
turn-nothing-sent = Rien ne part avant que vous ne l’envoyiez.
turn-start-over = Recommencer ce tour
turn-your-move = Votre coup
turn-your-next-step = Votre étape suivante
turn-take-step = Faire cette étape
turn-play = Envoyer le coup
turn-send = Envoyer le tour
turn-undo = Annuler
turn-only = Seulement les coups de :
turn-all = Tous les coups
turn-message = Un mot à votre adversaire
turn-more = Plus : prévoir des réponses, proposer nulle
turn-offer-draw = Proposer la nulle avec ce coup
turn-draw-refused = { $n ->
    [one] Vous avez récemment proposé la nulle. Vous pourrez la proposer de nouveau avec votre prochain coup.
   *[other] Votre dernière proposition de nulle a été refusée. Vous pourrez en faire une autre avec le { $n }e de vos prochains coups.
}
choices-list = Choisir dans une liste
choices-list-key = ou touche L
choices-choose = Choisir un coup
choices-do-nothing = Ne rien faire (--)
choices-nothing = ne rien faire
choices-other = autres
choices-piece = { $piece } { $square }
choices-a-piece = pièce
choices-from-hand = de la main : { $piece }
choices-from-hand-to = de la main : { $piece } en { $square }
choices-to-board = sur l’échiquier : { $piece }
choices-to-board-to = sur l’échiquier : { $piece } en { $square }

# Coups conditionnels.
plan-title = Préparez vos réponses
plan-yours = Vos coups conditionnels
plan-what = Les coups conditionnels sont joués aussitôt quand le coup attendu arrive. Vous seul les voyez jusqu’à ce qu’ils soient joués.
plan-only-you = Vous seul les voyez jusqu’à ce qu’ils soient joués.
plan-not-active = Un autre coup que prévu a été joué : vos coups conditionnels sont désactivés. Modifiez-les et enregistrez-les pour les réactiver.
plan-as-text = En texte
plan-save = Enregistrer les coups conditionnels
plan-remove = Les supprimer
plan-label = Coups conditionnels <small>(facultatif)</small>
plan-format = Une ligne par réponse attendue, par exemple : <code>IF e5 THEN { $moves }</code>. Ou un PGN avec variantes.
plan-branch = Si <strong>{ $expected }</strong>, alors <strong>{ $answer }</strong>

# Le panneau du joueur.
panel-accept = Accepter et jouer
panel-begins-later = La partie commence quand tous les joueurs ont accepté. Cette page se met alors à jour, et vous recevez un e-mail.
panel-offer-draw = Proposer la nulle
panel-messages = Messages
panel-write = { $n ->
    [one] Écrire à votre adversaire
   *[other] Écrire aux autres joueurs
    }
panel-send = Envoyer le message
panel-notes = Vos notes <small>(vous seul les voyez, même après la partie)</small>
panel-save-notes = Enregistrer les notes
panel-mails = E-mails sur cette partie
panel-mails-as-usual = Comme dans mes autres parties
panel-save-mails = Enregistrer
panel-notify = M’avertir sur cet appareil quand c’est à moi de jouer
panel-no-more-notices = Plus d’avis sur cet appareil
panel-guest = Vous jouez en invité. Dans ce navigateur, vous trouvez la partie sur la page d’accueil. Sur un autre appareil, il vous faut l’adresse de cette page. Gardez-la secrète : quiconque la possède peut jouer à votre place.
game-analyse = Analyser
game-review = Revue de la partie
game-download-pgn = Télécharger en PGN
game-download-score-table = Télécharger la feuille de partie
seat-resign = Abandonner
seat-resign-sure = Oui, j’abandonne cette partie
game-sound = Son quand un autre joueur joue

# La liste des coups.
moves-title = Coups
moves-nav = Parcourir la partie
moves-first = Première position
moves-previous = Coup précédent
moves-next = Coup suivant
moves-now = Position actuelle
moves-past = L’échiquier montre une position antérieure.
moves-back = Revenir à votre coup
moves-link = Lien vers cette position
moves-notation = Comment les coups s’écrivent
moves-turn = Coup
moves-departure = ({ $words })
score-move = Coup

# Ce que demande un e-mail, sur la page qui le confirme.
action-touch = Vous touchez la pièce en { $square }, qui doit alors jouer
action-conditionals = Vos coups conditionnels sont remplacés
action-offer-draw = Vous proposez la nulle, ou acceptez celle qui est proposée
action-accept-draw = Vous acceptez la nulle
action-decline-draw = Vous refusez la nulle
action-withdraw-draw = Vous retirez votre proposition de nulle
action-offer-takeback = Vous demandez à reprendre votre dernier tour
action-accept-takeback = Vous acceptez la reprise
action-decline-takeback = Vous refusez la reprise
action-accept = Vous acceptez l’offre
action-decline = Vous refusez l’offre
action-claim = Vous réclamez la nulle selon les règles, ou le gain au temps
action-claim-draw = Vous réclamez la nulle selon les règles
action-claim-time = Vous réclamez le gain au temps
action-resign = Vous abandonnez, et la partie est perdue
action-abort = Vous interrompez la partie
action-pause = Toutes les pendules s’arrêtent si les autres sont d’accord
action-end-pause = Les pendules repartent
action-message = Votre message est envoyé
action-signal = La Nature annonce qu’elle joue son tour
action-step = { $move } ({ $words })
action-turn-with-draw = { $steps }, et la nulle est proposée
action-turn-with-plan = { $steps }, avec des coups conditionnels
action-turn-with-draw-and-plan = { $steps }, et la nulle est proposée, avec des coups conditionnels

# La pendule dans le formulaire d’une nouvelle partie.
clock-time = Temps
clock-relaxed = <strong>Tranquille :</strong> 10 jours + 1 jour par coup, 21 jours au maximum
clock-standard = <strong>Standard :</strong> 3 jours par coup
clock-quick = <strong>Rapide :</strong> 1 jour par coup
clock-no-limit = <strong>Sans limite :</strong> la partie n’a pas de pendule
clock-other = Une autre pendule
clock-per-move = Un nombre de jours pour chaque coup
clock-days = Jours pour chaque coup
clock-fischer = Réserve de temps plus jours par coup (Fischer)
clock-initial = Jours au départ
clock-increment = Jours ajoutés par coup
clock-cap = Au maximum <small>(jours, facultatif)</small>
clock-moves-in-days = Un nombre de coups en un nombre de jours <small>(comme à l’ICCF : on compte en jours entiers, et chaque jour après le 20e pour un coup compte double)</small>
clock-moves = Coups
clock-moves-days = Jours pour ces coups

# E-mails qui ne sont pas arrivés.
undelivered-delayed = { $n ->
    [one] { $n } e-mail n’a pas encore pu vous être remis et sera renvoyé.
   *[other] { $n } e-mails n’ont pas encore pu vous être remis et seront renvoyés.
    }
undelivered-lost = { $n ->
    [one] { $n } e-mail nous est revenu : votre adresse est-elle juste, et votre boîte a-t-elle de la place ?
   *[other] { $n } e-mails nous sont revenus : votre adresse est-elle juste, et votre boîte a-t-elle de la place ?
    }
undelivered-since = { $what } Le plus ancien date du { $since }. Vos parties continuent ici.
undelivered-both = { $delayed } { $lost }

# Le calendrier et le flux d’un joueur.
feed-calendar = Zugpost : vos coups
feed-title = Parties qui attendent { $who }
feed-move-due = Coup à jouer : { $game }
feed-your-move = À vous de jouer : { $game }
feed-invitation = Invitation : { $game }
feed-turn = Coup { $turn }
feed-waiting = En attente
feed-turn-by = { $turn }. Jouer avant le { $date }.
feed-yourself = vous-même

# Avis sur les appareils.
notice-begun = La partie a commencé. Coup { $turn }.
notice-played = { $name } a joué { $moves }. Coup { $turn }.
notice-some-player = Un joueur
notice-draw = Nulle proposée : { $game }
notice-takeback = Demande de reprise : { $game }
notice-offers-draw = { $name } propose la nulle.
notice-asks-back = { $name } souhaite reprendre son dernier coup.
notice-invited = { $game } : acceptez ou refusez.
notice-both = { $offer } { $turn }

# Sur papier : une partie imprimée et la carte d’une réponse par lettre.
paper-player = { $side } : { $name }
paper-line = { $before } { $step }
paper-after = Après { $moves }
paper-game-after = { $game }, après { $moves }
paper-card = Carte-réponse
paper-print = Imprimer
paper-last-moves = Derniers coups
paper-move = Mon coup
paper-draw = Je propose la nulle
paper-resign = J’abandonne
paper-date = Date
paper-signature = Signature
paper-stamp = Timbre
paper-to = À
paper-from = De

# Pourquoi quelque chose est refusé, sans point final.
error-or = { $first } ou { $last }

# Liens, parties, joueurs et listes.
error-no-link = ce lien est inconnu ou a expiré
error-no-link-ask-again = ce lien est inconnu ou a expiré ; demandez-en un nouveau
error-no-game = aucune partie « { $id } »
error-not-your-game = vous n’avez pas de place dans la partie « { $id } »
error-no-seek = aucun défi ouvert « { $id } » ; un autre joueur l’a peut-être accepté
error-no-player = aucun joueur « { $name } »
error-no-player-like = aucun joueur « { $name } » (vouliez-vous dire { $names } ?)
error-no-vacation = aucun congé en cours ou prévu « { $id } »
error-vacation-begin = des vacances commencent maintenant ou d’ici un an
error-vacation-short = des vacances durent au moins un jour
error-vacation-left = à partir du { $from }, il vous reste de vos vacances : { $left }
error-vacation-met = vous avez déjà des vacances du { $from } au { $until }
error-no-token = aucun jeton « { $id } »
error-no-session = aucune session « { $id } »
error-no-device = cet appareil n’existe pas
error-no-analysis = aucune analyse « { $id } »
error-no-address = « { $email } » n’est pas une de vos adresses confirmées
error-in-file = partie { $number } : { $why }

# L’état d’une partie.
error-blocked = { $name } n’accepte ni parties avec vous ni messages de vous
error-muted = la modération vous a rendu muet : vous pouvez jouer, mais pas écrire de messages
error-muted-until = la modération vous a rendu muet jusqu’au { $until } : vous pouvez jouer, mais pas écrire de messages
error-needs-moderator = seuls les modérateurs peuvent le faire
error-needs-operator = seuls les exploitants peuvent le faire
error-no-report = aucun signalement { $id }
error-no-message = aucun message { $id }
error-report-self = vous ne pouvez pas vous signaler vous-même
error-reason-missing = donnez un motif : le joueur le lira
error-until-past = c’est dans le passé
error-announcement-empty = écrivez un texte
error-text-too-long = au plus { $n } caractères
error-adjudicate-result = un camp qui joue encore pour gagner, « draw » ou « cancelled »
error-not-your-turn = au trait : { $side }
error-stale = la partie en est au demi-coup { $ply }, pas à celui pour lequel c’était prévu ; rechargez la partie
error-beyond-end = la partie n’est pas allée si loin : son dernier demi-coup est { $ply }
error-moved-on = la partie a avancé depuis ce e-mail
error-unfinished = le tour n’est pas fini : après « { $played } », le trait est encore à { $side } ; envoyez le tour entier
error-not-begun = la partie n’a pas commencé : tous n’ont pas encore accepté
error-not-invited = l’invitation n’est plus ouverte
error-game-over = la partie est terminée
error-late = votre temps était écoulé avant que cela n’arrive
error-on-leave = vous êtes en congé jusqu’au { $until } ; terminez votre congé pour jouer
error-out = { $side } : hors de la partie
error-no-stake = { $side } : ce camp ne joue pas pour gagner, il n’a donc rien à abandonner ni à accepter

# Propositions et réclamations.
error-no-draw-offered = on ne vous propose pas la nulle
error-draw-too-early = la nulle se propose avec votre premier coup ou après lui
error-draw-refused = { $n ->
    [one] vous avez récemment proposé la nulle ; vous pourrez la proposer de nouveau avec votre prochain coup
   *[other] votre dernière proposition de nulle a été refusée ; vous pourrez en faire une autre après { $n } coups de plus, ou avec le dernier d’entre eux
}
error-two-offers = une nulle et une reprise de coup sont toutes deux proposées ; répondez par ACCEPT DRAW, DECLINE DRAW, ACCEPT TAKEBACK ou DECLINE TAKEBACK
error-takeback-of-another = un autre joueur demande une reprise de coup ; répondez d’abord à cette demande
error-takeback-not-asked = personne ne vous demande de reprise de coup
error-takeback-nothing = { $side } : aucun tour à reprendre
error-takeback-departure = un joueur a quitté la partie depuis ; cela ne peut pas être repris
error-claim-vacation = { $side } : départ en congé au lieu d’une perte au temps
error-claim-reply = { $side } : une réponse arrivée à temps est encore en cours de traitement
error-claim-time = { $side } : le temps n’est pas écoulé
error-claim-draw = aucune nulle ne peut être réclamée ici, ni par répétition ni par des coups sans progrès
error-abort-too-late = chaque camp a joué son premier coup ; proposez la nulle ou abandonnez au lieu d’interrompre la partie
error-pause-already = la partie est déjà suspendue
error-pause-not-proposed = on ne vous propose pas de pause
error-pause-none = la partie n’est pas suspendue
error-rematch-running = cette partie est encore en cours
error-rematch-never-played = cette partie n’a jamais été jouée ici
error-rematch-closed = { $side } : ce joueur a fermé son compte

# Messages et notes.
error-message-too-long = un message a au plus { $n } octets
error-message-empty = le message est vide
error-note-too-long = une note a au plus { $n } octets

# Coups et tours.
error-illegal = « { $text } » n’est pas légal ici
error-illegal-nearest = « { $text } » n’est pas légal ici ; les plus proches : { $steps }
error-ambiguous = « { $text } » peut désigner plusieurs coups
error-ambiguous-one-of = « { $text } » peut désigner plusieurs coups ; écrivez l’un de : { $steps }
error-step-too-long = un coup de { $n } octets est trop long, { $most } au plus sont lus
error-turn-over = le tour est fini après « { $played } » ; envoyez cela seul
error-turn-unfinished = le tour n’est pas fini après « { $played } » ; envoyez le tour entier
error-turn-number = c’est le coup { $expected }, pas { $given }
error-capital = « { $text } » peut désigner « { $large } » et « { $small } » ; écrivez-le avec son numéro et les deux cases : { $squares }
error-piece-letters = « { $text } » a des lettres qui désignent d’autres pièces dans une autre langue ; écrivez-le avec son numéro et les deux cases
error-two-wishes = votre e-mail dit « { $one } » et « { $other } » ; envoyez l’un des deux seul
error-two-wishes-in-full = votre e-mail dit « { $one } » et « { $other } » ; envoyez l’un des deux seul, en entier : { $squares }
error-opening-too-long = une ouverture a ici au plus { $n } coups

# Pièce touchée, et l’annonce de la Nature.
error-announce-nature = seule la Nature annonce son tour
error-announced = la Nature a déjà annoncé son tour
error-touch-off = dans cette partie, « pièce touchée, pièce jouée » ne s’applique pas
error-touched = vous avez déjà touché { $square }
error-touch-no-piece = { $side } : aucune pièce sur « { $square } »
error-must-move = vous avez touché la pièce en { $square } et devez la jouer

# Coups conditionnels.
error-conditional = coups conditionnels, { $place } : { $why }
error-place-beginning = au début
error-place-after = après { $moves }
error-place-to-move = { $place } (au trait : { $side })
error-plan = coups conditionnels : { $why }
error-plan-too-long = un texte a au plus { $n } octets
error-plan-too-deep = au plus { $n } réponses à la suite
error-plan-too-many = au plus { $n } réponses
error-plan-and-if = écrivez AND IF pour continuer une ligne, ou seulement les coups
error-plan-if-missing = IF doit suivre AND
error-plan-if-not = IF doit suivre AND, pas « { $word } »
error-plan-begins-with-if = une ligne commence par IF, pas par « { $word } »
error-plan-then-missing = il manque THEN et une réponse avant IF
error-plan-then-place = THEN se place entre ce que jouent les autres et la réponse
error-plan-answer-missing = il manque la réponse
error-plan-answer-unfinished = la réponse n’est pas un tour entier ; écrivez tous ses coups
error-plan-own-step = « { $step } » est un coup de votre propre camp ({ $side })
error-plan-turn-over = le tour est fini après « { $played } », avant « { $step } »
error-plan-over = la partie y est terminée, il n’y a donc rien à répondre
error-plan-not-yet = au trait : { $side } ; écrivez aussi ce que ce camp joue
error-plan-second-answer = il y a déjà une autre réponse à cela : { $answer }
error-plan-own-turn = c’est à vous de jouer : jouez, et envoyez les coups conditionnels avec votre coup ou après lui
error-plan-no-former = il n’y a pas d’anciens coups conditionnels à rétablir
error-plan-nature-first = la Nature peut jouer avant vous : envoyez le coup sans proposition de nulle, message ni coups conditionnels
error-plan-below-word = écrivez les coups conditionnels sous un coup, ou seuls pendant qu’un autre est au trait ; pas sous cette commande
error-plan-pgn = PGN : { $why }
error-plan-pgn-variant = son « Variant » n’est pas celui de cette partie
error-plan-pgn-elsewhere = il ne mène pas à la position actuelle
error-plan-pgn-no-answer = à partir de la position actuelle, il n’a aucune réponse à un coup des autres

# Positions.
error-fen-too-long = la position a { $n } octets, { $most } au plus sont lus
error-fen-empty = l’échiquier est vide
error-fen-piece = « { $text } » n’est pas une pièce de ce jeu
error-fen-width = { $row } a { $n } cases au lieu de { $files }
error-fen-rank = la rangée { $rank }
error-fen-corners = la rangée des coins
error-fen-height = le nombre de rangées est { $n } au lieu de { $ranks }
error-fen-hand = « { $text } » ne peut pas être en main dans ce jeu
error-fen-turn = le trait est à w ou b, pas à « { $text } »
error-fen-turn-of-three = le trait est à w, b ou r, pas à « { $text } »
error-fen-rights = les droits de roque « { $text } » sont illisibles
error-fen-right-pieces = le droit de roque « { $right } » exige que ses pièces soient sur leurs cases de départ
error-fen-en-passant = aucun pion ne peut venir de passer « { $text } »
error-fen-halfmoves = le compteur de demi-coups est un nombre de 0 à 9999, pas « { $text } »
error-fen-move-number = le numéro du coup est un nombre de 0 à 9999, pas « { $text } »
error-fen-extra = « { $text } » est de trop après la position
error-fen-kings = { $side } : il faut exactement un roi
error-fen-royals = { $side } : il faut exactement une pièce de ce type : { $piece }
error-fen-exposed = { $side } en échec : le trait doit être à { $side }
error-fen-unattacked = { $piece } ({ $side }) sans être attaqué : le trait doit être à { $side }
error-fen-state = { $key } : { $problem }
error-fen-misplaced = { $side } : impossible d’avoir { $one } en { $square }
error-over-at-once = la partie serait aussitôt terminée : { $outcome }

# Ce qui est entre accolades après une position.
error-state-number = « { $text } » n’est pas un nombre de { $least } à { $most }
error-state-unknown = « { $text } » n’est aucun de { $known }
error-state-no-square = « { $text } » n’est pas une case
error-state-nothing-held = aucune pièce amie n’y a été jouée en phase 1 qui ne doive plus bouger
error-state-nothing-moved = aucune pièce ennemie n’y a été jouée dans la phase précédente
error-state-no-pawn-waits = aucun pion n’y attend le choix de son propriétaire
error-state-never-moves = en phase { $phase }, { $side } : jamais les pièces { $of }
error-state-phases = le tour { $turn } n’en a que { $n }
error-state-turn-of = le tour { $turn } est celui { $of }
error-state-other-pieces = en phase { $phase } du tour { $turn }, { $side } : les pièces { $of }
error-state-out-twice = { $side } : nommé deux fois
error-state-out-to-move = { $side } : hors jeu, mais au trait
error-state-no-piece = « { $text } » ne commence pas par une pièce de ce jeu
error-state-piece-of-nature = « { $text } » commence par une pièce de la Nature, à qui rien n’est rendu
error-state-never-returned = « { $text } » commence par une pièce qui ne peut être rendue
error-state-no-pawn = aucun pion des Blancs ni des Noirs en « { $text } »
error-state-not-of-nature = aucune pièce de la Nature en « { $text } »
error-state-nature-is-out = la Nature est hors jeu
error-state-over = la partie est finie, et la Nature ne peut pas jouer
error-state-too-early = la Nature peut jouer après { $period } tours des autres, pas après { $since }
error-state-anti-king-first = la Nature doit d’abord placer son antiroi
error-state-shades = « { $text } » n’est pas deux de d, l et -
error-state-bobber-count = « { $text } » n’est pas une case et un nombre, comme f1:3
error-state-no-bobber = aucun bobber ne se trouve en { $square }
error-state-no-wing = une aile n’a pas de cheval à côté d’un éléphant
error-state-arrange = la disposition est au tour { $of }
error-state-no-count = aucun camp ne compte dans cette position
error-state-count = « { $text } » n’est pas un nombre de coups et une limite, comme 12/64
error-state-limit = la limite ne peut être { $limit } ici

# Variantes et options.
error-no-variant = aucune variante « { $key } » ; il y a { $known }
error-no-option = { $variant } n’a pas d’option « { $name } » ; il y a { $known }
error-no-options = { $variant } n’a pas d’option « { $name } », ni aucune autre
error-option-value = l’option « { $name } » ne peut pas être « { $value } » ; valeurs possibles : { $values }
error-options-excluded = { $variant } : { $why }
error-excluded-opening = les tours progressifs ne vont ni avec detente, comme le dit l’inventeur, ni avec king_capture, car l’ensemble doit être une partie d’échecs légale
error-excluded-nature-castling = nature_castling est réservé à base=chess et magicians-deathmatch : sur d’autres échiquiers, la Nature n’a pas de cases d’où roquer
error-excluded-nature-double-step = nature_double_step est réservé à base=chess, anti-king, magicians-deathmatch, omega et bulldog : sur d’autres échiquiers, les pions de la Nature avancent d’une case
error-excluded-nature-en-passant = nature_en_passant est réservé à base=chess, magicians-deathmatch, omega et bulldog : sur d’autres échiquiers, les pions de la Nature ne prennent pas en passant
error-excluded-nature-king = nature_king est nécessaire à nature_castling : sans cette option, la Nature n’a pas de roi qui puisse roquer
error-excluded-nature-pawn = nature_pawn est nécessaire à nature_double_step et nature_en_passant : sans cette option, la Nature n’a pas de pions

# Fichiers, et suites de l’échiquier d’analyse.
error-pgn-too-long = le fichier a { $n } octets, { $most } au plus sont lus
error-pgn-tag = la ligne { $line } n’est pas une étiquette : écrivez [Nom "valeur"]
error-pgn-options = les options de la variante « { $text } » sont illisibles : écrivez nom=valeur,nom=valeur
error-pgn-position = FEN : { $why }
error-pgn-unclosed = un commentaire ou une variante qui commence par « { $text } » n’a pas de fin
error-pgn-too-many = plus de { $steps } coups, ou de { $depth } variantes imbriquées
error-pgn-step = coup { $number } : { $why }
error-pgn-chess960 = c’est du Chess960, dont le roque suit d’autres règles : il ne se joue pas ici
error-pgn-line = la ligne { $line } est illisible : « { $text } »
error-pgn-null-move = le coup { $number } est un coup nul, que ce jeu n’a pas
error-pgn-over = cette partie est terminée : { $outcome }
error-table-too-long = le tableau a { $n } octets, { $most } au plus sont lus
error-table-row = ligne { $row } : { $why }
error-table-column = « { $text } » est dans la colonne du camp { $side }, mais joue une pièce de l’autre camp
error-table-player = « { $text } » est un coup du camp { $side }, mais les crochets nomment l’autre joueur
error-table-step = { $side } : { $why }
error-import-position = la position : { $why }
error-import-game = la partie : { $why }
error-import-nothing = rien n’a été partagé : collez ci-dessous une partie en PGN ou une position en FEN
error-import-link = un lien vers un autre site : copiez-y la partie en PGN et collez ce texte ci-dessous
error-line-variations = une suite a au plus { $n } variantes
error-line-variation = « { $text } » n’est pas une variante comme 3:d2d4,d7d5
error-line-moves = une suite a au plus { $n } coups
error-line-move = coup { $number } : { $why }
error-line-fork = une variante suit le coup { $number }, qui n’existe pas
error-line-comment = il n’y a pas de coup pour le commentaire « { $name } »

# Analyses.
error-nothing-to-analyse = il n’y a rien à analyser : { $outcome }
error-review-no-turn = aucun coup n’a été joué
error-review-too-long = une partie de { $n } tours au plus
error-analyses-wait = cinq de vos analyses attendent déjà ; attendez-en une ou annulez-en une
error-guest-analyses-wait = { $n } analyses de votre réseau attendent déjà ; attendez-en une, annulez-en une ou connectez-vous
error-queue-full = la file d’attente des moteurs est pleine ; réessayez plus tard
error-lease-lost = cette attribution n’est plus valable

# Propositions de parties.
error-same-address = deux places ont la même adresse « { $email } »
error-nature-twice = l’option « { $option } » désigne un autre joueur pour la Nature ; n’indiquez que l’un des deux
error-seat-already = vous avez déjà une place dans cette partie ; celle-ci est pour un autre joueur
error-engine-seconds = au plus { $most } secondes avec cette cadence sur ce site, pas { $n }
error-rated-with-help = une partie classée se joue sans l’aide des moteurs
error-rated-two-players = seules les parties à deux joueurs sont classées
error-rated-engine = les parties contre un moteur ne sont pas classées
error-rated-nature = la Nature doit être jouée par le hasard, par un moteur ou par personne
error-rated-same-player = une partie classée exige deux joueurs différents
error-rated-start = une partie classée commence à la position de départ
error-seek-two-players = un défi ouvert est pour deux joueurs ; proposez plutôt une partie de { $variant } avec des places ouvertes
error-seek-nature = choisissez qui joue la Nature : un moteur ou le hasard
error-own-seek = ce défi est le vôtre
error-rating-range = un intervalle de 0 à 9999
error-rating-outside = votre classement est { $rating }, hors de l’intervalle de ce défi
error-seeks-most = vous avez déjà { $n } défis ouverts ; retirez-en un d’abord
error-bot-variant = le bot { $name } ne joue pas { $variant }, seulement { $known }
error-bot-time-control = le bot { $name } n’accepte pas la cadence « { $own } », seulement { $known }
error-bot-seconds = le bot { $name } veut au moins { $n } secondes par coup
error-bot-unrated = le bot { $name } ne joue pas de parties classées
error-bot-rated = le bot { $name } ne joue que des parties classées
error-bot-games-at-once = le bot { $name } joue au plus { $n } parties à la fois

# Invitations à des adresses de courriel.
error-invitation-text = un message avec une invitation à une adresse e-mail a au plus { $n } caractères ; invitez un joueur par son nom pour écrire davantage
error-invitation-link = un message avec une invitation à une adresse e-mail n’a pas de liens, d’adresses ni de mots comme « example.org » ; mettez une espace après un point
error-unsubscribed = cette adresse n’accepte pas de e-mails de ce site ; son propriétaire peut y revenir par le lien de désinscription de n’importe quel e-mail de ce site
error-no-invitations = ce site n’envoie pas d’invitations à des adresses e-mail ; invitez un joueur par son nom, ou transmettez le lien d’une place ouverte
error-invited-today = « { $email } » a été invité dans les dernières 24 heures et ne reçoit qu’une invitation par jour, de tous les joueurs réunis ; invitez après le { $again }, ou transmettez le lien d’une place ouverte
error-invitations-a-day = vous pouvez inviter { $allowed } adresses par jour et en avez invité { $invited } ; la prochaine après le { $next }. Chaque joueur avec qui vous finissez une partie en ajoute une, jusqu’à { $most }. Les joueurs invités par leur nom et les liens de places ouvertes ne comptent pas

# Cadences.
error-clock-unknown = cadence inconnue « { $text } » ; choisissez-en une dans la liste
error-clock-number = { $field } : écrivez un nombre entier, pas « { $text } »
error-clock-days = jours par coup
error-clock-initial-days = jours au départ
error-clock-increment-days = jours ajoutés par coup
error-clock-cap-days = au plus (jours)
error-clock-moves-number = coups
error-clock-moves-days = jours pour ces coups
error-clock-move = le temps d’un coup va de { $least } à { $most }
error-clock-initial = le temps de départ va de { $least } à { $most }
error-clock-increment = le temps ajouté par coup va de { $least } à { $most }
error-clock-cap = le plafond va de { $least } à { $most }
error-clock-cap-low = le plafond est inférieur au temps de départ
error-clock-moves = le nombre de coups va de 1 à { $most }
error-clock-days-of-moves = le temps pour ces coups va de { $least } à { $most }

# Noms, adresses et réglages.
error-name-missing = saisissez un nom
error-name-too-long = un nom a au plus { $n } caractères
error-name-characters = un nom n’a ni caractères de contrôle ni « @ »
error-name-invisible = un nom n’a pas de caractères invisibles ni de caractères qui changent le sens de l’écriture
error-name-misleads = un nom n’a ni « / », « \ », « % » ni « .. » et ne se compose pas, comme un identifiant, d’exactement douze minuscules et chiffres
error-name-link = un nom n’a ni liens ni mots comme « example.org » ; mettez une espace après un point
error-name-reserved = le nom « { $name } » est réservé ou trop proche d’un nom réservé ; choisissez-en un autre
error-name-taken = le nom « { $name } » est pris ou trop proche d’un nom déjà pris ; choisissez-en un autre
error-banned = cette adresse ne peut pas être utilisée ici : un opérateur a exclu le joueur qui l’avait
error-confirm-name = saisissez exactement votre nom
error-address = saisissez une adresse e-mail valide, par exemple name@example.org
error-address-too-long = l’adresse e-mail dépasse { $n } octets
error-address-local = avant le @, une adresse e-mail ne peut avoir que des lettres ASCII, des chiffres et { $letters }
error-addresses-most = un compte a au plus { $n } adresses
error-address-of-another = cette adresse appartient à un autre compte ; retirez-la d’abord de là-bas
error-address-primary = les e-mails vont à cette adresse ; choisissez d’abord une autre adresse principale
error-block-self = vous ne pouvez pas vous bloquer vous-même
error-block-most = vous pouvez bloquer au plus { $n } joueurs
error-hour = une heure va de 0 à 23
error-time-zone = fuseau horaire inconnu « { $zone } » ; essayez « Europe/Vienna »
error-days-off = choisissez au plus { $n } jours
error-no-scope = donnez au moins un droit
error-scope-not-yours = vous ne pouvez pas donner à un jeton le droit « { $scope } »
error-outlives-yours = votre propre jeton expire ; donnez un « expires_at » au plus tard le { $at }

# Demandes trop fréquentes, ou au mauvais moment.
error-too-often = trop souvent ({ $what }) ; attendez { $n } secondes
error-often-token = demandes avec ce jeton
error-often-player = demandes de ce joueur
error-often-network = demandes depuis cette adresse
error-often-games = parties proposées
error-often-messages = messages
error-often-mails = e-mails à cette adresse
error-often-network-mails = e-mails demandés depuis votre réseau
error-often-guest-games = parties sans compte
error-often-guest-analyses = analyses sans compte
error-often-addresses = adresses à confirmer en un jour
error-often-newcomers = nouveaux joueurs sur ce site
error-too-many-at-once = trop de vos demandes sont en cours ; réessayez dans un instant
error-busy = le serveur a trop à faire ; réessayez dans un instant
error-key-used = cette Idempotency-Key a servi à une autre demande ; prenez-en une nouvelle
error-key-running = la même demande (Idempotency-Key) est encore en cours de réponse ; réessayez dans un instant
error-key-malformed = une Idempotency-Key a de 1 à 200 caractères visibles
error-form-expired = ce formulaire a expiré ; rechargez sa page
error-foreign-form = cette demande vient de la page d’un autre site
error-body-too-large = une demande a au plus 64 Kio
error-interrupted = la demande a été interrompue ; réessayez
error-no-mail = ce serveur n’envoie pas de e-mails et ne peut donc pas confirmer d’adresses ; son exploitant doit définir « smtp_url »
error-locked = un autre serveur ou programme verrouille la partie ; réessayez
error-read-only = le site est en lecture seule pour maintenance ; rien n’a été changé
error-database = la base de données ne répond pas ; réessayez

# Webhooks et messageries.
error-no-webhook = aucun webhook « { $id } »
error-webhooks-many = vous avez { $n } webhooks ; supprimez-en un d’abord
error-url-too-long = { $n } octets au plus
error-url-https = l’adresse doit commencer par https://
error-url-password = retirez l’utilisateur et le mot de passe ; vérifiez plutôt la signature
error-url-fragment = retirez le « # » et ce qui le suit
error-url-host = l’adresse n’a pas de nom de machine
error-url-private = ce n’est pas une adresse publique
error-chat-topic = l’adresse doit finir par le sujet, fait de lettres, de chiffres, de « - » et de « _ » : https://ntfy.sh/my-club
error-chat-server = l’adresse du serveur seul, par exemple https://api.telegram.org ou https://matrix.example.org
error-chat-matrix-room = l’identifiant du salon, qui commence par « ! » ; les réglages du salon le montrent
error-chat-telegram-chat = l’identifiant de la discussion, par exemple -1001234567890 ou @my_club
error-chat-matrix-token = un jeton d’accès du compte qui écrit dans le salon
error-chat-bot-token = le jeton du robot, tel que @BotFather l’a donné
error-chat-token-signs = il contient un signe qu’aucun jeton n’a ; collez-le sans espaces ni guillemets
error-chat-needs-none = « { $format } » n’en a pas besoin ; laissez-le vide
error-chat-players = { $n } joueurs au plus

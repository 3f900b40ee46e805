# Les parties dans des listes.
people-card-own = { $side } contre { $others }
people-card-yourself = Contre vous-même
people-card-running = En cours
people-card-turn = Coup { $turn }
people-card-waiting = En attente d’acceptation
people-card-moves = { $moves ->
    [one] { $ending }, { $moves } coup
   *[other] { $ending }, { $moves } coups
    }
people-card-draw = { $state } · nulle proposée
people-card-takeback = { $state } · reprise de coup demandée
people-card-pause = { $state } · pause proposée

# Les parties du joueur.
people-games-title = Mes parties
people-next = Prochaine partie où jouer
people-key = (touche N)
people-search-finished = chercher dans les parties terminées
people-opponent = Adversaire
people-filter = Filtrer
people-your-move = À vous de jouer
people-finished = Terminées
people-none-yet = Aucune pour le moment : <a href="/">commencez-en une</a>.
people-no-such = Aucune partie de ce genre.
people-invitations = Invitations
people-proposed = Proposées par vous
people-own-seeks = Vos défis ouverts
people-decline = Refuser
people-new-link = Afficher le lien
people-open-until = Ouverte jusqu’au
people-error-show = Il n’y a pas de liste « { $list } »
people-error-page = Page : un nombre de 1 à { $last } ; toutes les parties terminées sont dans les archives

# La page d’un joueur.
people-since = Membre depuis
people-player = Joueur
people-program = Un programme
people-games = Parties
people-counts = { $running } en cours, { $ended } terminées
people-own-account = Votre compte
people-report = Signaler
people-report-message = Vous signalez ce message à la modération, qui le lit avec votre nom.
people-report-player = Vous signalez le nom ou le profil de { $name } à la modération, qui lit aussi votre nom.
people-report-reason = Motif
people-report-choose = choisissez un motif
people-report-comment = Ce que la modération devrait savoir de plus
people-report-send = Envoyer le signalement
people-report-done = Merci. La modération a reçu votre signalement.
people-report-abuse = Insulte ou menace
people-report-spam = Publicité
people-report-name = Nom inconvenant
people-report-cheating = Aide interdite par un moteur
people-report-other = Autre chose
people-message-removed = La modération a supprimé ce message.
people-challenge-to = Défier à une partie
people-challenge = Défier
people-ratings = Classements
people-no-ratings = Pas encore de partie classée.
people-rating = Classement
people-provisional = provisoire
people-course-caption = { $variant } : le classement après chacune des dernières parties
people-course-table = Les derniers de ces classements sous forme de tableau
people-game-ended = Fin de la partie
people-favourites = Les plus jouées
people-played = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
    }
people-tally = Gains { $won } · nulles { $drawn } · pertes { $lost }
people-rated-count = { $n ->
    [one] { $n } partie classée
   *[other] { $n } parties classées
    }
people-last-results = Derniers résultats
people-by-variant = Résultats par variante
people-by-opponent = Résultats par adversaire
people-drawn = Nulles
people-total = Toutes
people-latest = Sur les 1000 dernières parties.
people-running-games = Parties en cours
people-all-running = Toutes les parties en cours de { $name }
people-finished-games = Parties terminées
people-all-finished = Toutes les parties terminées de { $name }

# Les classements d’une variante.
people-best = Meilleurs joueurs : { $variant }
people-player-name = Nom d’un joueur
people-similar = Noms proches :
people-rules = Règles
people-link-running = parties en cours
people-link-finished = parties terminées
people-link-best = meilleurs joueurs
people-ratings-empty = On l’obtient par des parties classées entre joueurs inscrits : <a href="/seeks">trouvez un adversaire</a>.
people-provisional-why = Provisoire : fondé sur peu de parties récentes, peut être faux de plus de 220 points.
people-more-players = Autres joueurs

# Les parties de tous les joueurs.
people-watch-title = Parties en cours
people-none-now = Aucune partie de ce genre pour le moment.
people-watch-empty = Aucune partie n’est en cours pour le moment. Les parties en cours de tous les joueurs sont listées ici : <a href="/">commencez-en une</a>, ou regardez les <a href="/archive">parties terminées</a>.
people-more-games = Autres parties
people-result = Résultat
people-any = Tous
people-result-won = Gagnée (par le joueur)
people-result-lost = Perdue par le joueur
people-result-draw = Nulle
people-result-white = Le 1er camp gagne (Blancs)
people-result-black = Le 2e camp gagne (Noirs)
people-result-red = Le 3e camp gagne (Rouges)
people-from = Du
people-to = Au
people-opening = Premiers coups
people-position = Position <small>(FEN)</small>
people-with-position = Parties avec cette position
people-next-title = Explorateur : coups joués ensuite
people-next-all = { $n ->
    [one] Dans { $n } partie avec cette position.
   *[other] Dans { $n } parties avec cette position.
    }
people-search = Chercher
people-more-filters = Résultat, dates, coups, position
people-none-so-far = Rien trouvé jusqu’ici.
people-none-found = Aucune partie trouvée.
people-archive-empty = Aucune partie ne s’est encore terminée ici. Les parties terminées seront listées sur cette page, où on les cherche par variante, joueur, résultat, date, premiers coups et position : <a href="/">commencez une partie</a>, ou regardez les <a href="/watch">parties en cours</a>.
people-searched = Recherche faite jusqu’au
people-search-on = Chercher plus loin
people-older = Parties plus anciennes
people-error-date = Écrivez les dates ainsi : 2026-04-30
people-error-opening = Choisissez une variante pour chercher des premiers coups ou une position

# Comment une partie s’est terminée pour son joueur, sur un cachet.
people-mark-won = gain
people-mark-lost = perte
people-mark-drawn = nulle

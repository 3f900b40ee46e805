# L’échiquier d’analyse.
analysis-title = Analyse : { $what }
analysis-back = Retour à la partie
analysis-score-table = Feuille de partie
analysis-sentence = { $words }.
analysis-move = Coup
analysis-play = Jouer
analysis-undo = Annuler
analysis-link = Lien vers cette position
analysis-again = Recommencer
analysis-edit = Modifier la position
analysis-play-on = Continuer à partir d’ici
analysis-moves = Coups
analysis-first = Première position
analysis-previous = Coup précédent
analysis-next = Coup suivant
analysis-last = Dernière position
analysis-instead = Au lieu de { $move }
analysis-no-moves = Pas encore de coups. Jouez pour les deux camps ; revenir en arrière et jouer un autre coup crée une variante.
analysis-too-long = Ces coups sont trop longs pour un lien : il mène à la ligne affichée, sans ses variantes. Téléchargez-les pour tout garder.
analysis-download = Télécharger en PGN
analysis-cut = Supprimer ce coup et la suite

# Le moteur.
analysis-engine = Moteur
analysis-no-lines = Pas de variantes du moteur ici : c’est l’échiquier de <a href="{ $url }">votre partie en cours</a> contre d’autres joueurs, à deux coups près. Les moteurs pourront aider quand elle sera finie.
analysis-no-lines-guest = Pas de variantes du moteur ici : c’est l’échiquier d’une partie en cours entre joueurs, à deux coups près. Les moteurs pourront aider quand elle sera finie.
analysis-unfair = C’est l’échiquier de votre partie en cours « { $game } » contre d’autres joueurs, à deux coups près ; les moteurs pourront aider quand elle sera finie
analysis-unfair-guest = C’est l’échiquier d’une partie en cours entre joueurs, à deux coups près ; les moteurs pourront aider quand elle sera finie
explorer-forbidden = Votre partie en cours « { $game } » se joue sans l’explorateur, et ceci est son échiquier, à deux coups près ; redemandez quand elle sera finie
analysis-over = La partie est finie dans cette position.
analysis-guest = Sans compte, le moteur réfléchit au plus { $n } secondes à la fois. <a href="/sign-in">Connectez-vous</a> ou <a href="/sign-up">créez un compte</a> pour aller jusqu’à une heure.
analysis-needs-scripts = Les lignes du moteur demandent JavaScript.
analysis-review-without-scripts = La revue de toute la partie, plus bas, s’en passe.
analysis-ask = Interroger le moteur
analysis-stop = Arrêter
analysis-limits = Lignes, profondeur et temps
analysis-lines = Lignes
analysis-depth = Profondeur maximale
analysis-any-depth = illimitée
analysis-time = Temps maximal
analysis-fair-play = <a href="/faq#fair-play">Fair-play</a> : n’utilisez pas de moteur dans vos parties contre des humains, sauf si la partie le permet.

# Sous l’échiquier.
analysis-import = Importer une partie ou une position
analysis-import-text = PGN, ou une position en FEN <small>({ $variant } ; un PGN nomme lui-même son jeu)</small>
analysis-import-button = Importer
analysis-fen = Cette position en texte (FEN)
analysis-copy = Copier
analysis-other-game = Un autre jeu
analysis-options = Options : { $variant }
analysis-options-button = Analyser avec ces options

# La revue d’une partie.
analysis-review = Revue
analysis-review-waits = En attente, numéro { $place } dans la file. Positions examinées : { $done } sur { $all }.
analysis-review-waits-until = En attente, numéro { $place } dans la file, début prévu : { $left }. Positions examinées : { $done } sur { $all }.
analysis-review-waits-for = En attente, numéro { $place } dans la file ; { $reason }. Positions examinées : { $done } sur { $all }.
analysis-review-searches = Le moteur a examiné { $done } positions sur { $all }.
analysis-review-done = Positions examinées par { $engine } : { $done } sur { $all }.
analysis-review-done-by-engine = Positions examinées par le moteur : { $done } sur { $all }.
analysis-review-failed = La revue s’est terminée tôt : { $reason }. Positions examinées : { $done } sur { $all }.
analysis-review-stopped = La revue s’est terminée tôt : elle a été arrêtée. Positions examinées : { $done } sur { $all }.
analysis-reload = Rechargez la page pour en voir plus.
analysis-graph = Score attendu ({ $side }), de { $first } % au début à { $last } % à la fin
analysis-graph-of = Score attendu : { $side }
analysis-n-inaccuracies = { $n ->
    [one] { $n } imprécision
    *[other] { $n } imprécisions
  }
analysis-n-mistakes = { $n ->
    [one] { $n } erreur
    *[other] { $n } erreurs
  }
analysis-n-blunders = { $n ->
    [one] { $n } gaffe
    *[other] { $n } gaffes
  }
analysis-mark = { $turn } : { $judgement }
analysis-inaccuracy = imprécision
analysis-mistake = erreur
analysis-blunder = gaffe
analysis-accuracy = Précision : { $who }
analysis-turning-point = Tournant
analysis-numbered = { $number } { $turn }
analysis-best-was = le meilleur était { $turn }
analysis-review-open = Ouvrir la revue
analysis-review-mistakes = Parcourir les erreurs
analysis-learn = Apprendre des erreurs : { $side }
analysis-better = <strong>{ $judgement }</strong> : meilleur était { $turn }
analysis-no-mistakes = Ni imprécisions, ni erreurs, ni gaffes.
analysis-no-review = Il n’y a pas de revue des parties en cours entre joueurs.
analysis-review-what = Le moteur regarde chaque position des coups ci-dessus, et marque les tours qui ont fait baisser le score attendu.
analysis-review-game = Revue de cette partie
analysis-review-moves = Revue de ces coups
analysis-review-nothing = Jouez ou importez des coups pour en avoir la revue.

# L’éditeur de positions.
analysis-editor-title = Modifier une position : { $variant }
analysis-editor-options = { $why }. L’échiquier ci-dessous a les options habituelles de { $variant }. <a href="{ $url }">Le formulaire d’une nouvelle partie</a> montre les autres.
analysis-editor-problem = Cette position ne peut pas être jouée : { $problem }.
analysis-editor-analyse = Analyser
analysis-editor-pieces = Pièces : { $side }
analysis-editor-remove = Retirer des pièces
analysis-editor-clear = Vider
analysis-editor-start = Position initiale
analysis-editor-hand = En main
analysis-editor-mover = Trait
analysis-editor-counters = Droits et compteurs
analysis-editor-rights = Encore permis
analysis-editor-passant = Case de prise en passant
analysis-editor-halfmoves = Compteur de demi-coups
analysis-editor-number = Numéro du tour
analysis-editor-rest = Autre état
analysis-editor-more = Autre état <small>(comme entre accolades du FEN)</small>
analysis-editor-dark = foncée
analysis-editor-light = claire
analysis-editor-shades = { $first } : { $one } ; { $second } : { $other }
analysis-editor-set = Appliquer
analysis-editor-fen = Position en texte (FEN)
analysis-editor-check = Afficher et vérifier
analysis-editor-rules = Règles : { $variant }

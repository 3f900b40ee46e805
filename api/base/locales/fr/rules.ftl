# La page d’une variante.
rules-title = Règles : { $variant }
rules-description = Règles ({ $variant }) : { $summary }
rules-play-engine = Jouer contre le moteur
rules-play-person = Jouer contre une personne
rules-try = Essayer contre le niveau 1
rules-learn = L’apprendre en { $n } courtes leçons
rules-running = { $n ->
    [one] { $n } partie en cours
   *[other] { $n } parties en cours
    }
rules-running-many = { $n } parties ou plus en cours
rules-finished = { $n ->
    [one] { $n } partie finie
   *[other] { $n } parties finies
    }
rules-finished-many = { $n } parties ou plus finies
rules-best-players = meilleurs joueurs
rules-latest = Dernière partie :
rules-contents = Sommaire
rules-positions = Positions à essayer
rules-pieces = Les pièces en un coup d’œil
rules-options = Toutes les options
rules-play-on = Continuer à partir d’ici
rules-analyse = Analyser
rules-moves-or-captures = va ou prend
rules-only-moves = va seulement, sans prendre
rules-only-captures = prend seulement
rules-diagrams-hint = Cliquez sur une case d’un diagramme, ou utilisez les flèches, pour y déplacer la pièce.
rules-betza = Notation de Betza
rules-option-values = ({ $values } ; par défaut { $default })
rules-source = Source : { $source }

# La liste des variantes.
rules-variants = Variantes
rules-variants-description = Toutes les variantes d’échecs de Zugpost, chacune avec un échiquier, une phrase et ses règles.
rules-all-variants = Toutes les variantes

# Une leçon.
lesson-title = { $lesson } : apprendre { $variant }
lesson-description = { $variant } en { $n } courtes leçons : { $summary }
lesson-learn = Apprendre { $variant }
lesson-heading = Leçon { $number } sur { $n } : { $lesson }
lesson-task-done = Fait.
lesson-place = { $number } sur { $n } :
lesson-wrong = { $move } est légal, mais ce n’est pas le coup de cette leçon. { $why }
lesson-illegal = { $move } n’est pas un coup légal ici. Choisissez-en un dans la liste ou sur l’échiquier.
lesson-ambiguous = { $move } peut désigner plusieurs coups. Choisissez-en un dans la liste.
lesson-too-long = C’est trop long pour un coup. Choisissez-en un dans la liste.
lesson-over = La partie est finie ici. Recommencez la leçon.
lesson-move = Votre coup
lesson-try = Essayer ce coup
lesson-undo = Annuler
lesson-solution = Montrer une solution
lesson-finished = Vous avez terminé cette leçon.
lesson-back = Leçon précédente
lesson-next = Leçon suivante
lesson-again = Recommencer cette leçon
lesson-analyse = Analyser cette position
lesson-all-rules = Toutes les règles
lesson-all = Toutes les leçons

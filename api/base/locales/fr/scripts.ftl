# The words of the scripts. Only `{ $name }` may be filled in here, because scripts do it themselves.
# L’échiquier.
scripts-board = Échiquier : les flèches déplacent, Entrée choisit
scripts-choose-any = Faites glisser une pièce, ou touchez-la puis une case.
scripts-choose-listed = Choisissez dans la liste.
scripts-choose-first = Choisissez d’abord un coup.
scripts-choose-target = Choisissez maintenant où elle va.
scripts-cannot-move = { $piece } ne peut pas bouger maintenant.
scripts-refused = { $piece } ne peut pas aller en { $to }, mais en : { $targets }
scripts-move-chosen = { $move } est choisi. Rien ne part avant que vous ne l’envoyiez.
scripts-words-chosen = Choisi : { $words }. Rien ne part avant que vous ne l’envoyiez.
scripts-step-chosen = { $move } est choisi. Rien n’est envoyé avant que le tour ne soit complet.
scripts-take-step = Faire cette étape
scripts-choose-room = { $piece } en { $square } fait de la place. Où doit aller la pièce ?
scripts-choose-taken = Choisissez la pièce qui est prise.
scripts-choose-changed = Choisissez la pièce qui change.
scripts-or-none = Ou de nouveau { $square } pour aucune.
scripts-which = Laquelle ?
scripts-promote = promouvoir
scripts-do-not-promote = ne pas promouvoir
scripts-in-hand = { $count } en main
scripts-empty = vide
scripts-is-chosen = choisie
scripts-can-be-chosen = peut être choisie
scripts-can-change = peut changer ici
scripts-makes-room = fait de la place
scripts-can-be-taken = peut être prise
scripts-can-be-reached = accessible

# Boutons qui copient un texte.
scripts-copied = Copié
scripts-copy-refused = Non autorisé par le navigateur
scripts-use-zone = Prendre celui de cet appareil : { $zone }

# Diagrammes et leçons des règles.
scripts-diagram = Diagramme : { $name }. Les flèches déplacent la pièce.
scripts-no-server = Le serveur est injoignable. Réessayez.

# L’éditeur de positions.
scripts-editor-failed = Le serveur n’a pas pu être consulté. Réessayez.
scripts-editor-remove = Touchez une pièce pour la retirer.
scripts-editor-put = Touchez des cases pour y placer : { $piece }.
scripts-editor-drag = Faites glisser les pièces d’ici vers l’échiquier, sur lui ou hors de lui ; ou touchez une pièce puis une case.

# Le moteur.
scripts-engine-asking = Le moteur est interrogé…
scripts-engine-refused = Le moteur ne peut pas être interrogé maintenant.
scripts-engine-lost = La connexion est perdue. Redemandez pour continuer.
scripts-engine-waits = En attente : numéro { $place } dans la file.
scripts-engine-waits-until = En attente : numéro { $place } dans la file, début prévu à { $time }.
scripts-engine-waits-for = En attente : numéro { $place } dans la file ; { $reason }.
scripts-engine-failed = Le moteur a abandonné : { $reason }.
scripts-engine-begins = Le moteur commence…
scripts-engine-searches = Profondeur { $depth }, nœuds : { $nodes }.
scripts-engine-done = Profondeur { $depth }, nœuds : { $nodes } ; { $end }.
scripts-engine-end-done = terminé
scripts-engine-end-depth = profondeur maximale atteinte
scripts-engine-end-nodes = tous les nœuds utilisés
scripts-engine-end-time = temps écoulé
scripts-engine-end-mate = la fin de la partie est trouvée
scripts-engine-end-only-step = un seul coup est possible
scripts-engine-end-stopped = arrêté
scripts-mates = mat en { $moves }
scripts-is-mated = est mat en { $moves }
scripts-side-mates = { $side } : mat en { $moves }
scripts-chances = Score attendu : { $first } { $share } %, { $second } { $rest } %

# Apprendre d’une revue.
scripts-learn-find = { $played } : { $judgement }. Trouvez un meilleur coup sur l’échiquier.
scripts-learn-show = Montrer le meilleur coup
scripts-learn-stop = Arrêter
scripts-learn-next = Suivant
scripts-learn-result = Résultat
scripts-learn-best = Le meilleur était { $move }.
scripts-learn-right = Exact : { $move }.
scripts-learn-right-too = Exact : { $move }. Le tour du moteur : { $better }.
scripts-learn-played = { $move } a été joué : { $judgement }. Essayez un autre coup.
scripts-learn-worse = { $move } n’est pas aussi bon que le meilleur coup. Essayez un autre coup.
scripts-learn-end = C’était le dernier. Trouvés du premier coup : { $found } sur { $turns }.
scripts-instead = Au lieu de { $move }

# Une partie en cours.
scripts-changed = La partie a changé.
scripts-show = Montrer
scripts-offline = Pas de connexion. Votre coup est conservé ici ; la page se reconnectera d’elle-même.
scripts-not-sent = Le serveur est injoignable. Votre coup est conservé et sera envoyé dès que la connexion sera rétablie, sauf si vous le changez. Il ne compte qu’une fois.
scripts-unsent-passed = Vous avez appuyé sur le bouton sans connexion, et la partie a continué depuis. La liste des coups montre si votre coup est arrivé ; sinon, rien n’a été joué.

# Coups conditionnels.
scripts-plan-begin = Préparer sur l’échiquier
scripts-plan-end = Retour à la partie
scripts-plan-failed = La position n’a pas pu être chargée. Réessayez.
scripts-plan-over = La partie serait finie ici.
scripts-plan-own = Jouez votre réponse.
scripts-plan-theirs = Jouez la réplique que vous attendez.
scripts-plan-add = Ajouter au plan
scripts-plan-unsaved = Pas encore enregistré.
scripts-draft-back = Ce que vous aviez choisi ou écrit ici est de retour. Ce n’est pas encore envoyé.
scripts-draft-drop = L’abandonner
scripts-plan-if = Si
scripts-plan-then = alors
scripts-plan-incomplete = tour incomplet
scripts-plan-open = pas encore de réponse
scripts-plan-remove = Supprimer
scripts-plan-remove-this = Supprimer : { $branch }
scripts-plan-other = Une autre réplique
scripts-plan-other-after = Une autre réplique après { $move }

# Notifications sur un appareil.
scripts-push-on = Cet appareil signale maintenant quand c’est à vous de jouer.
scripts-push-off = Cet appareil n’affiche plus de notifications.
scripts-push-forbidden = Le navigateur n’autorise pas les notifications de ce site. Ses réglages permettent de le changer.
scripts-push-failed = Cela n’a pas été fait, car le serveur n’a pas répondu comme prévu. Réessayez.

# Le temps qui reste.
scripts-days-hours = dans { $days } et { $hours }
scripts-clock-days = { $days } j { $hours } h
scripts-clock-hours = { $hours } h { $minutes } min
scripts-clock-minutes = { $minutes } min
scripts-clock-seconds = { $seconds } s

# Ce qu’une analyse attend.
scripts-waits-worker = aucun moteur n’est connecté
scripts-waits-able-worker = aucun moteur ne joue cette variante
scripts-waits-own = vos analyses se font une à la fois

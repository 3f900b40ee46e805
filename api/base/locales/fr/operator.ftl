# La page des exploitants.
operator-title = Exploitation
operator-good = Tout fonctionne.
operator-bad = Quelque chose ne fonctionne pas ; voir ci-dessous et <a href="/readyz">/readyz</a>.
operator-workers = Workers du moteur
operator-no-workers = Aucun worker n’a demandé de travail dans les 30 dernières secondes.
operator-worker = Worker
operator-engine = Moteur
operator-searches = Recherches
operator-variants = Variantes
operator-seen = Vu
operator-failed = Derniers e-mails échoués

# État.
operator-health = État
operator-heartbeat = Dernier signal
operator-writes-fail = Écritures en échec depuis
operator-oldest-lock = Plus ancien verrou
operator-tasks-down = Tâches en attente de leur prochain démarrage
operator-damaged-games = Parties illisibles
operator-log-dropped = Lignes perdues du journal
operator-mail-server = Serveur de messagerie
operator-none = aucun
operator-no = non
operator-no-trouble = aucun problème

# E-mail.
operator-mail = E-mail
operator-due = À envoyer
operator-oldest-due = Plus ancien en attente depuis
operator-retry = À réessayer
operator-held = Retenus pour un résumé
operator-failed-count = Échoués en 7 jours
operator-bounced = Adresses bloquées après des retours
operator-bouncing = Adresses avec un retour
operator-unsubscribed = Adresses désabonnées

# File du moteur.
operator-queue = File du moteur
operator-moves = Coups en attente, en cours
operator-analyses = Analyses en attente, en cours
operator-jobs = Recherches les plus longues
operator-job = Recherche
operator-queued = Mise en file
operator-searched-since = Chez ce worker depuis
operator-routes = Routes les plus lentes depuis le démarrage
operator-route = Route
operator-requests = Requêtes
operator-mean = En moyenne
operator-slow = Plus d’une seconde

# Joueurs et parties.
operator-players = Joueurs et parties
operator-accounts = Comptes
operator-bots = Bots
operator-here = Venus en 7 jours
operator-games-running = Parties en cours
operator-games-proposed = Parties proposées
operator-webhooks = Webhooks, désactivés
operator-deliveries = Livraisons de webhooks abandonnées

# Lecture seule.
operator-read-only = Lecture seule
operator-read-only-why = Tant que le site est en lecture seule, tout peut être consulté et rien modifié. Les coups, les formulaires et les résultats des moteurs sont refusés avec un message. Les e-mails reçus sont refusés un moment, pour que leurs serveurs les renvoient. Rien n’est envoyé. Aucun drapeau ne tombe, et les pendules sont ensuite créditées. <code>zugpost admin read-only on</code> et <code>off</code> font de même.
operator-take-changes = Accepter de nouveau les modifications
operator-read-only-since = En lecture seule depuis :
operator-make-read-only = Mettre le site en lecture seule
operator-read-only-sure = Oui, arrêter toutes les parties et tous les formulaires du site

# Comptes.
operator-search = Joueurs
operator-begins = Le nom commence par
operator-find = Chercher
operator-name = Nom
operator-since = Compte depuis
operator-last-here = Dernière visite
operator-signed-in = Dernière connexion
operator-nobody = Aucun compte ouvert n’a un nom qui commence ainsi.
operator-first = Devenir opérateur
operator-first-why = Ce site n’a pas encore d’opérateur. { $name } pourra voir son état, bannir des joueurs, décider des parties et publier des annonces.
operator-role = opérateur
operator-bot = bot
operator-close = Fermer un compte
operator-close-why = Comme son joueur le pourrait : nom, adresses, messages, réglages et jetons sont supprimés, les parties en cours abandonnées. C’est irréversible.
operator-player-name = Nom du joueur
operator-name-again = Le nom encore une fois, pour confirmer
operator-ban = Exclure le joueur : plus personne ne peut s’inscrire avec ces adresses ni sous ce nom. <code>zugpost admin lift-ban</code> y met fin.
operator-operators = Exploitants : { $names }. <code>zugpost admin operator NAME</code> en nomme un, avec <code>--end</code> en révoque un.
operator-moderators = Modérateurs : { $names }.
operator-role-moderator = modérateur
operator-role-command-line = ligne de commande
operator-reports = Signalements
operator-no-reports = Aucun signalement n’est ouvert.
operator-report = Signalement { $number }
operator-reported = Signalé
operator-reporter = Signalé par
operator-message = Message
operator-reason = Motif
operator-days = Jours de mutisme ; vide pour toujours
operator-on-player = Agir sur un joueur
operator-on-game = Trancher une partie
operator-game = Identifiant de la partie
operator-result = Résultat
operator-result-example = white, black, draw ou cancelled
operator-number = il manque un nombre
operator-done = Fait : { $act }.
operator-done-nothing = Il n’y avait rien à changer.
operator-log = Journal
operator-log-empty = Il n’y a aucune entrée.
operator-announcement = Annonce
operator-announcement-text = Texte que toutes les pages montrent
operator-announcement-hours = Heures
operator-announce = L’afficher
operator-end-announcement = Ne plus l’afficher
operator-act-warn = Avertir
operator-act-mute = Rendre muet
operator-act-unmute = Rendre la parole
operator-act-rename = Renommer
operator-act-remove-message = Supprimer le message
operator-act-close-report = Clore le signalement
operator-act-adjudicate = Trancher la partie
operator-act-revoke = Révoquer jetons et sessions
operator-act-ban = Bannir
operator-act-lift-ban = Lever un bannissement
operator-act-close-account = Fermer le compte
operator-act-announce = Annonce
operator-act-end-announcement = Fin de l’annonce
operator-act-begin-read-only = Lecture seule
operator-act-end-read-only = Modifications à nouveau
operator-act-give-role = Rôle donné
operator-act-take-role = Rôle retiré

# Ce qui a été fait.
operator-done-closed = Le compte de { $name } est fermé.
operator-done-banned = { $name } est exclu et le compte fermé.
operator-done-read-only = Le site est maintenant en lecture seule.
operator-done-already = Le site est déjà en lecture seule.
operator-done-changes = Le site accepte de nouveau les modifications ; les pendules sont créditées.
operator-done-took = Le site acceptait déjà les modifications.
operator-error-own = Joueur : fermez votre propre compte sur sa propre page
operator-tick-read-only = cochez la case pour mettre le site en lecture seule

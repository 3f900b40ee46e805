# Se connecter et créer un compte.
account-sign-in = Se connecter
account-sign-in-lead = Il n’y a pas de mot de passe : un lien arrive par e-mail et sert une fois, pendant dix minutes.
account-unsent = Vous étiez déconnecté : rien n’a été envoyé.
account-unsent-kept = Ce que vous aviez choisi et écrit pour une partie est gardé dans ce navigateur. Vous le retrouverez sur la page de la partie une fois connecté ici.
account-your-email = Votre adresse e-mail
account-send-link = M’envoyer un lien
account-new-here = Nouveau ici ? <a href="/sign-up">Créez un compte</a>, ou <a href="/">commencez simplement une partie</a>.
account-sign-up = Créer un compte
account-sign-up-lead = On peut jouer sans compte. Avec lui, vous voyez toutes vos parties au même endroit, choisissez quand vous recevez des e-mails, et laissez des programmes jouer pour vous.
account-new-name = Nom, tel que les autres le voient
account-new-email = Adresse e-mail
account-not-shown = (cachée aux autres)
account-played-before = Vous avez déjà joué ici ? <a href="/sign-in">Connectez-vous</a> avec l’adresse qui reçoit vos e-mails.

# Les liens des e-mails : se connecter, confirmer une adresse, se désabonner.
account-log-in = Se connecter
account-log-in-as = Vous allez vous connecter comme <strong>{ $name }</strong> dans ce navigateur. Le lien sert une fois.
account-signed-in = Connecté
account-signed-in-why = Ce navigateur reste connecté pendant un mois, ou jusqu’à ce que vous vous déconnectiez.
account-go-on = Jouer
account-my-games = Mes parties
account-and-settings = Compte et réglages
account-confirm-address = Confirmer une adresse
account-confirm-why = <strong>{ $email }</strong> fera partie du compte de <strong>{ $name }</strong> : la personne qui lit ses e-mails pourra s’y connecter. Si vous n’avez rien demandé, fermez la page ; rien ne se passera.
account-confirm = Confirmer
account-unsubscribed = Désabonné
account-unsubscribed-why = Plus aucun e-mail ne sera envoyé à <strong>{ $email }</strong>, sauf les liens de connexion que vous demandez. Aucun joueur ne peut vous inviter. Les parties continuent, et leurs pendules tournent.
account-undo = Annuler : permettre de nouveau les e-mails
account-unsubscribe = Se désabonner
account-no-more-mail = Plus d’e-mails ?
account-unsubscribe-why = Plus aucun e-mail ne sera envoyé à <strong>{ $email }</strong>, pas même pour les coups, sauf les liens de connexion que vous demandez. Aucun joueur ne peut vous inviter. Les parties continuent, et leurs pendules tournent.

# La page du compte.
account-title = Compte
account-not-done = Cela n’a pas été fait : { $problem }.
account-token-made = Le jeton « { $token } », montré une seule fois :
account-operation = Exploitation du site
account-sign-out = Se déconnecter
account-silent-unsubscribed = Vous ne recevez pas d’e-mails sur vos parties : vous vous êtes désabonné. Date : { $since }.
account-silent-refused = Vous ne recevez pas d’e-mails sur vos parties : votre adresse les a refusés. Date : { $since }.
account-mail-again = M’envoyer de nouveau des e-mails

# Réglages.
account-settings = Réglages
account-locale = Langue des pages et des e-mails
account-locale-of-browser = Celle du navigateur
account-cadence = E-mails sur les parties
account-cadence-instant = Tout de suite, un par coup
account-cadence-delayed = Un seul jusqu’à votre retour
account-cadence-digest = Un par jour
account-cadence-off = Aucun
account-digest-hour = Heure de l’e-mail quotidien
account-time-zone = Fuseau horaire
account-time-zone-example = (par exemple Europe/Vienna)
account-days-off = Jours de repos, où vos pendules sont arrêtées
account-monday = Lundi
account-tuesday = Mardi
account-wednesday = Mercredi
account-thursday = Jeudi
account-friday = Vendredi
account-saturday = Samedi
account-sunday = Dimanche
account-auto-vacation = Commencer des vacances automatiquement avant que mon temps ne s’épuise
account-notation = Coups dans les e-mails
account-save = Enregistrer

# Vacances.
account-vacations = Vacances
account-vacations-why = Pendant des vacances, vos pendules sont arrêtées dans toutes les parties et vous ne pouvez pas jouer. Vos adversaires le voient. Chaque période de vacances coûte au moins un jour.
account-vacation-year = { $year } : il reste { $left } sur { $allowance }
account-vacation-begins = Début le
account-vacation-at-once = (vide : tout de suite)
account-vacation-last-day = Dernier jour
account-vacation-zone = Les jours commencent à minuit dans votre fuseau horaire, { $zone }.
account-vacation-enter = Commencer ou prévoir les vacances
account-vacation-running = en cours
account-vacation-automatic = commencées automatiquement
account-vacation-end = Terminer maintenant
account-vacation-cancel = Annuler

# Échiquiers et adresses.
account-boards = Échiquiers
account-addresses = Adresses e-mail
account-addresses-why = Vous pouvez vous connecter et répondre avec chacune d’elles. Vos e-mails vont à l’adresse principale.
account-main-address = adresse principale
account-prefer = En faire mon adresse principale
account-remove = Supprimer
account-another-address = Autre adresse
account-send-link-there = Y envoyer un lien

# Jetons.
account-tokens = Jetons pour les programmes
account-until = jusqu’au
account-revoke = Révoquer
account-token-name = Nom d’un nouveau jeton
account-scopes = Ce qu’il peut faire
account-days = Jours avant sa fin
account-days-never = (vide : jamais)
account-make-token = Créer le jeton
oauth-title = Laisser un programme agir pour vous ?
oauth-asks = Le programme <strong>{ $client }</strong> demande à faire ceci au nom de <strong>{ $name }</strong> :
oauth-game-read = Voir tout ce que vous voyez : vos parties avec messages et notes, invitations, réglages et adresse e-mail
oauth-game-play = Jouer : coups, offres, messages, abandon, acceptation d’invitations
oauth-game-create = Proposer des parties, aussi par e-mail, et des défis ouverts
oauth-challenges = Chercher des parties, défier des joueurs, et accepter, refuser ou retirer des défis
oauth-name = Savoir qui vous êtes : votre nom, vos classements et depuis quand vous êtes ici
oauth-analysis-write = Demander des analyses
oauth-webhook-write = Faire envoyer à d’autres serveurs ce qui se passe dans vos parties
oauth-account-write = Changer les réglages, bloquer des joueurs, prendre des vacances, créer et révoquer des jetons
oauth-everything = Ensemble, ces droits donnent la maîtrise de votre compte : le programme peut ajouter une adresse, s’en servir pour se connecter, et fermer le compte.
oauth-other-player = Il attend <strong>{ $expected }</strong>, et vous êtes connecté en tant que <strong>{ $name }</strong>.
oauth-goes-to = Votre réponse va à <strong>{ $host }</strong>. N’autorisez que si vous avez commencé là : le programme dit lui-même son nom, et personne ne l’a vérifié.
oauth-allow = Autoriser
oauth-deny = Ne pas autoriser
oauth-revoke = L’autorisation prend fin après un an, ou quand vous la révoquez sur <a href="/account#tokens">la page de votre compte</a>.
oauth-refused = Cela ne peut pas être autorisé
oauth-mistake = Le programme qui vous a mené ici a fait une erreur : { $why }.
oauth-back = Retour à { $host }

# Calendrier et flux.
account-feeds = Calendrier et flux
account-feeds-why = Un lien secret montre vos échéances dans un calendrier et les parties qui vous attendent dans un lecteur de flux. Toute personne qui a ce lien peut les lire, mais rien d’autre.
account-feeds-made = Vos liens, montrés une seule fois :
account-calendar = Calendrier des échéances (ICS)
account-feed = Flux des parties en attente (Atom)
account-replace-link = Remplacer le lien
account-revoke-link = Révoquer le lien
account-link-made = Date de création :
account-make-link = Créer un lien

# Messageries.
account-chats = Messageries
account-chats-why = Un canal ou un salon peut recevoir des nouvelles de vos parties, celui d’un club de celles de ses membres, avec une image de l’échiquier.
account-chat-plain = texte simple
account-chat-of-own = vos parties
account-chat-of-game = partie { $game }
account-chat-of-players = parties de { $names }
account-chat-disabled = désactivé depuis
account-chat-test = Envoyer un message d’essai
account-chat-enable = Réactiver
account-chat-format = Service
account-chat-url = Adresse (https://…)
account-chat-room = Salon
account-chat-room-which = (Matrix : identifiant du salon ; Telegram : identifiant de la discussion)
account-chat-token = Jeton
account-chat-token-which = (Matrix, Telegram ; ntfy si le sujet en demande un)
account-chat-players = Joueurs dont les parties sont annoncées
account-chat-players-none = (un par ligne ; vide : vos propres parties)
account-chat-told = Ce qui est annoncé
account-chat-moves = Chaque coup et chaque offre
account-chat-ends = Seulement les débuts et les fins
account-chat-add = Ajouter la messagerie
account-chat-no-format = choisissez un service
account-chat-failed = le message n’est pas arrivé : { $error }

# Appareils et navigateurs.
account-devices = Notifications sur les appareils
account-devices-why = En plus des e-mails, un navigateur peut vous avertir quand c’est à vous de jouer, qu’on vous invite, qu’on vous propose la nulle ou qu’on vous demande de reprendre un coup. Il le fait même quand le site n’est pas ouvert. Chaque appareil est demandé à part ; ses notifications cessent quand vous vous y déconnectez.
account-needs-script = JavaScript est nécessaire.
account-one-game = seulement <a href="{ $url }">une partie</a>
account-since = depuis
account-browsers = Navigateurs
account-a-browser = Un navigateur
account-this-one = celui-ci
account-sign-out-there = Y fermer la session

# Joueurs bloqués.
account-blocks = Joueurs bloqués
account-blocks-why = Ils ne peuvent ni vous défier, ni rejoindre vos parties, ni vous écrire. Les parties en cours continuent.
account-unblock = Débloquer
account-player-name = Nom d’un joueur
account-block = Bloquer

# Données.
account-data = Vos données
account-export = <a href="/account/export">Télécharger tout ce qui vous concerne</a>, en JSON.
account-close = Fermer le compte
account-close-why = Les parties en cours sont abandonnées. Vos nom, adresses, messages, réglages, jetons et notes sont supprimés ; les coups de vos parties restent, sans votre nom. C’est irréversible.
account-close-confirm = Tapez votre nom pour confirmer
account-close-for-ever = Fermer le compte définitivement

# Ce qui a été fait.
account-done-settings = Les réglages sont enregistrés.
account-done-vacation = Les vacances sont enregistrées.
account-done-vacation-end = Les vacances sont terminées.
account-done-vacation-cancel = Les vacances sont annulées.
account-done-mail-again = Vous recevez de nouveau des e-mails.
account-done-add-address = Un e-mail est en route vers { $email } ; son lien confirme l’adresse.
account-done-prefer = Vos e-mails vont désormais à cette adresse.
account-done-remove = L’adresse est supprimée.
account-done-revoke-feed = Le lien vers vos calendrier et flux est révoqué.
account-done-revoke = Le jeton est révoqué.
account-done-device = Cet appareil n’affiche plus de notifications.
account-done-add-chat = La messagerie est ajoutée. Un message d’essai montre si elle fonctionne.
account-done-test-chat = Le message d’essai est arrivé.
account-done-enable-chat = La messagerie reçoit de nouveau des nouvelles.
account-done-remove-chat = La messagerie est supprimée.
account-done-session = Ce navigateur est déconnecté.
account-done-block = Joueur bloqué : { $name }.
account-done-unblock = Le joueur n’est plus bloqué.
account-error-days = Jours : un nombre de 1 à 3650, ou rien
account-error-date = « { $text } » n’est pas une date ; écrivez-la comme 2026-12-24
account-error-action = Action inconnue « { $action } »

# Codes d’erreur.
account-problem-code = Erreur <code>{ $code }</code>, statut { $status }.
account-problems = Erreurs de l’API
account-problems-all = Toutes les erreurs de l’API
account-problems-lead = Chaque réponse d’erreur est un document de problème (RFC 9457). Son <code>error</code> est l’un de ces codes, et son <code>type</code> mène à la page du code.
account-problems-docs = La documentation de l’API

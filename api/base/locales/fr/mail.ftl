# Le cadre de chaque e-mail.
mail-opening = { $headline }.
mail-addressed = { $news }, { $name }
mail-sentence = { $words }.
mail-sentences = { $first } { $second }
mail-label = { $label } :
mail-writes = { $name } écrit :
mail-last-moves = Derniers coups :
mail-position = Position :
mail-unsubscribe = Se désabonner
mail-subject = { $news } : { $game } ({ $id })
mail-subject-turn = { $news } : { $game }, coup { $number } ({ $id })

# Les temps.
mail-when = { $date } ({ $left })

# Pourquoi le destinataire reçoit l’e-mail.
mail-reason-player = Vous recevez cet e-mail parce que vous jouez cette partie.
mail-reason-players = Vous recevez cet e-mail parce que vous jouez ces parties.
mail-reason-writer = Vous recevez cet e-mail parce que vous avez répondu à l’un de nos e-mails.
mail-reason-invited = Vous recevez cet e-mail parce que { $name } a donné votre adresse pour vous inviter. Le lien ci-dessous met fin à tous les e-mails et à toutes les invitations de ce site.
mail-reason-asked = Vous recevez cet e-mail parce que cette adresse a été indiquée pour prendre une place dans une partie de { $name }. Si ce n’était pas vous, ignorez cet e-mail.
mail-reason-visitor = Vous recevez cet e-mail parce que quelqu’un a indiqué cette adresse comme étant la sienne. Si ce n’était pas vous, ignorez cet e-mail.
mail-reason-login = Vous recevez cet e-mail parce que quelqu’un a demandé à se connecter avec votre adresse.
mail-reason-address = Vous recevez cet e-mail parce qu’un joueur a indiqué votre adresse comme étant la sienne.
mail-reason-webhook = Vous recevez cet e-mail parce que le webhook vous appartient.
mail-reason-moderation = Vous recevez ce mail parce qu’il concerne votre compte.

# Ce que les e-mails d’une partie ont en commun.
mail-game = Partie { $id }, { $game }.
mail-turn-of-game = Coup { $number } de la partie { $id }, { $game }.
mail-you-are-playing = Vous jouez avec : { $side }.
mail-you-played = Vous avez joué avec : { $side }.
mail-moved = { $name } a joué { $moves } : { $words }.
mail-you-moved = Vous avez joué { $moves } : { $words }.
mail-move-by = À jouer avant le { $when }.
mail-choose-move = Choisir votre coup
mail-no-move-yet = Ouvrir le lien ne joue aucun coup ; vous le confirmez sur la page.
mail-answer-with-move = Ou répondez à cet e-mail avec votre coup seul sur la première ligne ; HELP sur la première ligne indique ce que vous pouvez écrire d’autre.
mail-answer-with-steps = Ou répondez à cet e-mail avec toutes les étapes de votre tour sur la première ligne ; HELP sur la première ligne indique ce que vous pouvez écrire d’autre.
mail-turn-forms = Ainsi s’écrivent ici les coups, tous possibles maintenant : { $turns }.
mail-whole-game = La partie complète

# C’est au destinataire de jouer.
mail-your-move = À vous de jouer
mail-time-out-soon = Votre temps touche à sa fin
mail-accept-on-page = La nulle vous est proposée : acceptez-la sur la page ci-dessous. Jouer un coup la refuse.
mail-accept-by-mail = La nulle vous est proposée : acceptez-la sur la page ci-dessous, ou répondez à cet e-mail avec ACCEPT sur la première ligne. Jouer un coup la refuse.
mail-draw-holds-plan = Votre coup conditionnel { $answer } est joué dès que vous refusez la nulle.
mail-claim-on-page = Vous pouvez réclamer la nulle sur la page ci-dessous (motif : { $reason }).
mail-claim-by-mail = Vous pouvez réclamer la nulle sur la page ci-dessous (motif : { $reason }), ou en répondant à cet e-mail avec CLAIM sur la première ligne.

# La nulle est proposée, ou une reprise de coup demandée.
mail-draw-offered = La nulle vous est proposée
mail-takeback-requested = Une reprise de coup est demandée
mail-pause-proposed = Une pause est proposée
mail-offers-draw = { $name } vous propose la nulle. Jouer un coup la refuse.
mail-asks-back = { $name } souhaite reprendre son dernier coup. Si vous continuez à jouer, le coup est maintenu.
mail-proposes-pause = { $name } propose de mettre la partie en pause. Si vous acceptez, toutes les pendules s’arrêtent jusqu’à ce que l’un de vous mette fin à la pause.
mail-answer = Répondre
mail-answer-there = Ouvrir le lien ne répond à rien ; vous acceptez ou refusez sur la page.
mail-answer-with-word = Ou répondez à cet e-mail avec ACCEPT ou DECLINE seul sur la première ligne.

# La partie est terminée, ou continue sans un joueur.
mail-won = Vous avez gagné
mail-lost = Vous avez perdu
mail-drawn = La partie est nulle
mail-over = La partie est terminée
mail-outcome = { $outcome } ({ $result }).
mail-answer-with-message = Répondez à cet e-mail pour écrire aux autres joueurs.
mail-whole-game-attached = La partie complète (aussi jointe sous le nom game.pgn)
mail-rematch = Revanche en échangeant les couleurs
mail-you-are-out = Vous êtes hors de la partie
mail-is-out = { $name } est hors de la partie
mail-others-play-on = { $words }. Les autres continuent.
mail-you-play-on = { $words }. Vous continuez.

# Invitations.
mail-invites = { $name } vous invite à une partie
mail-invites-to = { $name } vous invite à une partie : { $variant } ({ $id })
mail-take-seat-of = Prenez votre place : { $variant } avec { $name } ({ $id })
mail-take-seat = Prenez votre place dans la partie de { $name }
mail-would-like = { $name } aimerait jouer avec vous par e-mail : { $game }. Vous joueriez avec : { $side }.
mail-the-game = { $variant } : { $summary }
mail-clock = La cadence : { $clock }.
mail-engines-help = Les joueurs peuvent se faire aider par des moteurs.
mail-no-explorer = L’explorateur n’est pas permis.
mail-zugpost-is = Zugpost est un site gratuit de variantes d’échecs par courriel. Aucun compte n’est nécessaire pour jouer.
mail-invitation-until = L’invitation est ouverte jusqu’au { $when }.
mail-look-at-invitation = Voir l’invitation
mail-accept-there = Vous acceptez ou refusez sur la page ; ouvrir le lien ne fait ni l’un ni l’autre.
mail-confirm-game = Confirmez votre partie
mail-confirm-game-of = Confirmez votre partie : { $variant } ({ $id })
mail-started = Une partie par e-mail a été lancée avec cette adresse : { $game }. Vous joueriez avec : { $side }.
mail-starts-then = Dès que vous confirmez, nous invitons les autres joueurs. La partie commence quand tous ont accepté.
mail-confirm-until = Elle peut être confirmée jusqu’au { $when }.
mail-look-at-game = Voir la partie
mail-confirm-there = Vous confirmez ou annulez sur la page ; ouvrir le lien ne fait ni l’un ni l’autre.
mail-rules = Les règles

# Connexion, et ajout d’une adresse.
mail-sign-in = Connexion à Zugpost
mail-works-once = Le lien fonctionne une fois, jusqu’au { $when }.
mail-sign-in-not-you = Si vous ne l’avez pas demandé, ignorez cet e-mail ; personne n’entre sans le lien.
mail-sign-in-button = Se connecter
mail-confirm-with-button = La page vous demande de confirmer avec un bouton.
mail-confirm-address = Confirmez votre adresse
mail-confirm-address-for = Confirmez votre adresse pour Zugpost
mail-wants-address = { $name } souhaite ajouter cette adresse à son compte. La personne qui lit les e-mails de cette adresse pourrait alors se connecter en tant que { $name }.
mail-address-not-you = Si ce n’est pas vous, ignorez cet e-mail. Rien ne change tant que le lien n’est pas utilisé.
mail-confirm-address-button = Confirmer l’adresse

# Un webhook est désactivé.
mail-webhook-disabled = Votre webhook est désactivé
mail-webhook-failed = Votre webhook { $id } sur { $host } est désactivé, car des livraisons ont échoué. La dernière erreur : { $error }.
mail-webhook-events = Vos événements restent dans le journal (GET /api/v1/events). Quand le webhook répond de nouveau, réactivez-le : POST /api/v1/webhooks/{ $id }/enable.
mail-webhook-docs = Comment fonctionnent les webhooks
mail-moderation = Un avis de la modération
mail-moderation-warn = Un modérateur de ce site vous avertit.
mail-moderation-mute = La modération vous a rendu muet : vous pouvez jouer, mais pas écrire de messages.
mail-moderation-mute-until = La modération vous a rendu muet jusqu’au { $until } : vous pouvez jouer, mais pas écrire de messages.
mail-moderation-rename = Votre nom sur ce site est maintenant { $name }.
mail-moderation-remove = La modération a supprimé le texte d’un de vos messages dans la partie { $game }.
mail-moderation-why = Le motif : { $reason }

# Plusieurs parties dans un e-mail.
mail-your-move-in = { $n ->
        [one] À vous de jouer dans { $n } partie
       *[other] À vous de jouer dans { $n } parties
    }
mail-news-of-games = Nouvelles de { $n } parties
mail-more-news = Et des nouvelles de { $n } autres.
mail-all-games = Toutes vos parties

# Réponses aux réponses.
mail-nothing-played = Rien n’a été joué
mail-standing = La partie dans son état actuel
mail-how-to-unsubscribe = Comment vous désabonner
mail-how-to-play = Comment jouer par e-mail
mail-said = « { $said } » : { $reason }.
mail-no-text = Votre réponse n’a pas de texte au-dessus de l’e-mail cité ; écrivez-y votre coup, seul sur la première ligne
mail-not-understood = La première ligne de votre e-mail n’est ni un coup ni une commande connue
mail-out-of-date = Cet e-mail n’est plus à jour ; voici la position actuelle
mail-did-you-mean = Vouliez-vous dire { $moves } ?
mail-goes-on-with = Vous pouvez ensuite jouer { $moves }. Envoyez toutes les étapes du tour sur une seule ligne.
mail-your-turn = C’est à vous de jouer
mail-turn-of = Au trait : { $name }
mail-stop-all = Pour ne plus recevoir d’e-mails, ouvrez le premier lien ci-dessous et appuyez sur le bouton. Vos parties continuent, et vos pendules tournent.
mail-stop-some = Pour en recevoir moins, par exemple un par jour, connectez-vous et choisissez-le sur la page de votre compte.
mail-choose-cadence = Choisir combien d’e-mails vous recevez
mail-astray = Vous avez répondu à un e-mail qui ne concerne pas une seule partie ; aucun coup n’a donc pu être joué.
mail-astray-then = Répondez à l’e-mail de cette partie avec votre coup seul sur la première ligne, ou utilisez son lien.

# Ce qu’une réponse peut contenir.
mail-help-first-line = Écrivez l’un de ces textes seul sur la première ligne de votre réponse, au-dessus de l’e-mail cité. Les lignes suivantes sont transmises à votre adversaire comme message.
mail-help-move = Un coup, comme e4, Nf3, e2e4 ou 12. Nf3. Séparez les étapes d’un même tour par des espaces. DRAW après le coup propose la nulle avec lui. PASS passe, si la partie le permet.
mail-help-conditionals = Des coups conditionnels, comme IF e5 THEN Nf3, un par ligne sous votre coup. Ils sont joués automatiquement ; vous seul les voyez.
mail-help-words = DRAW propose la nulle. ACCEPT et DECLINE répondent à une proposition ; s’il y en a deux, ajoutez DRAW ou TAKEBACK. CLAIM réclame la nulle par répétition ou par absence de progrès, ou le gain si le temps de votre adversaire est écoulé. RESIGN abandonne la partie, une fois que vous l’avez confirmé.
mail-help-show = SHOW envoie la partie dans son état actuel, PGN la partie complète, HELP cette liste. STOP dit comment ne plus recevoir d’e-mails. Une ligne avec un point seul est ignorée.
mail-help-signal = SIGNAL annonce que la Nature joue. Aucun joueur ne peut alors fermer sa fenêtre.
mail-help-touch = TOUCH e2 touche votre pièce en e2, qui doit alors jouer. La Nature ne peut pas jouer avant.

# Une réponse est à confirmer.
mail-please-confirm = Veuillez confirmer
mail-did-you-write = Avez-vous écrit cela ?
mail-did-you-write-named = Avez-vous écrit cela, { $name } ?
mail-confirm-asks = Nous avons reçu un e-mail en votre nom pour la partie { $id }, { $game }. Il demande ceci : { $words }.
mail-confirm-nothing-yet = Rien n’a encore été fait. Si vous avez écrit cet e-mail, confirmez-le avec le bouton de la page ci-dessous ; sinon, ne faites rien.
mail-confirm-conditionals = Voici les coups conditionnels ; vous seul les voyez :
mail-confirm-rest = La page montre les autres.
mail-confirm-writes = L’e-mail dit :
mail-look-and-confirm = Voir et confirmer
mail-confirm-does-nothing = Ouvrir le lien ne fait rien.

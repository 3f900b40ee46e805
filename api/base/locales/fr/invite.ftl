# La page d’une invitation.
invite-title = { $who } vous invite
invite-heading = { $who } vous invite à une partie
invite-confirm = Confirmez votre partie
invite-confirm-why = Dès que vous confirmez, nous invitons les autres joueurs. La partie commence quand tous ont accepté.
invite-rules = { $variant } (<a href="{ $url }">règles</a>)
invite-you-play = Vous jouez
invite-time = Temps
invite-engine-help = Autorisée : les moteurs peuvent aider les joueurs
invite-answer-by = Répondre avant
invite-name = Votre nom, tel que les autres le voient
invite-accept = Accepter et jouer
invite-confirm-and-play = Confirmer et jouer
invite-decline = Refuser
invite-cancel = Annuler cette partie
invite-no-account = Ni compte ni mot de passe : chaque coup arrive par e-mail, avec un lien pour y répondre.
invite-choose = choisissez d’accepter ou de refuser

# La page d’une place libre.
join-title = { $host } cherche un adversaire
join-rated = { $time }, partie classée
join-until = Jusqu’au
join-email = Votre adresse e-mail
join-send = M’envoyer le lien qui prend la place
join-no-account = Ni compte ni mot de passe : chaque coup arrive par e-mail, avec un lien pour y répondre. Le premier joueur qui prend la place joue.
join-take = Prendre la place et jouer
join-wrong-address = { $problem }

# Liens vers des places libres.
join-links-new = Lien à envoyer à votre adversaire
join-links-old-void = Le lien que vous aviez avant reste valable aussi.
join-links-pass-on = Envoyez ce lien au joueur { $of }
join-links-confirm-first = Nous avons envoyé un lien à { $email } ; ouvrez-le pour confirmer votre partie. Elle commence quand tous les joueurs ont accepté.
join-links-again = Mauvaise adresse ? Recommencez ; la partie avec la mauvaise ne commencera pas
join-links-proposed = La partie est proposée
join-links-when = Elle commence quand toutes les places sont prises.
join-links-open = Ouvrir le lien
join-links-once = La page de votre partie remontre un lien quand vous en avez besoin.

# La page qui confirme ce que demande un e-mail.
confirm-title = Avez-vous écrit cet e-mail ?
confirm-moved-on = La partie a continué
confirm-asks = Un e-mail demande ceci en votre nom : <strong>{ $words }</strong>.
confirm-nothing-done = Rien n’a encore été fait.
confirm-too-late = Ce que demandait l’e-mail n’est plus possible. L’échiquier ci-dessous est à jour.
confirm-conditionals = Avec ces coups conditionnels
confirm-message = Avec ce message
confirm-yes = Oui, c’était moi

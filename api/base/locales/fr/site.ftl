# Le cadre de chaque page.
site-description = Les variantes d’échecs par correspondance : une partie dure des jours ou des semaines, et les coups arrivent par e-mail.
site-skip = Aller au contenu
site-nav = Site
site-menu = Menu
site-seeks = Trouver un adversaire
site-watch = Regarder
site-players = Joueurs
site-analysis = Analyse
site-rules = Règles
site-games = Mes parties
site-to-move = À jouer
site-sign-in = Se connecter
site-about-nav = À propos du site
site-help = Aide
site-questions = Questions fréquentes
site-privacy = Confidentialité
site-about = À propos
site-api = API
site-claim = Zugpost : les variantes d’échecs par correspondance. Logiciel libre sous licence AGPL.
site-language = Langue
site-language-now = Langue : { $name }
site-theme = Clair ou sombre
site-theme-device = Comme l’appareil
site-theme-light = Clair
site-theme-dark = Sombre

# Pages d’un seul message.
message-unknown-link = Ce lien n’est pas valable
message-unknown-link-why = Un logiciel de messagerie l’a peut-être coupé, ou le lien d’un e-mail plus récent l’a remplacé. Ouvrez le lien du dernier e-mail, ou copiez-le en entier.
message-no-sign-in = Ce lien de connexion n’est pas valable
message-no-sign-in-why = Il a déjà servi, a expiré ou a été coupé par un logiciel de messagerie. <a href="/sign-in">Demander un nouveau lien</a>.
message-not-found = Page introuvable
message-not-found-why = Il n’y a pas de page à cette adresse.
message-no-player = Joueur inconnu
message-no-player-why = Personne ne porte ce nom, ou le compte a été fermé.
message-resubscribed = Abonnement rétabli
message-resubscribed-why = Des e-mails peuvent de nouveau être envoyés à { $email }.
message-confirmed = Adresse confirmée
message-confirmed-why = { $email } fait maintenant partie de votre compte : vous pouvez vous connecter avec cette adresse, et les réponses qui en viennent comptent.
message-declined = Invitation refusée
message-declined-why = La partie ne sera pas jouée. Le joueur qui l’a proposée en est informé.
message-accepted = Vous avez accepté cette invitation
message-accepted-why = Pour jouer, ouvrez le lien du dernier e-mail de cette partie, ou <a href="{ $url }">regardez la partie</a>.
message-refused = Cela n’a pas fonctionné
message-sentence = { $words }.
site-home = Accueil
message-check-mail = Consultez vos e-mails
message-check-mail-why = Si { $email } a un compte ou peut en avoir un, un e-mail avec un lien est en route vers cette adresse. Le lien sert une fois, pendant dix minutes.
message-in-dev-mail = Ce serveur n’envoie pas d’e-mails : les lire ici
message-take-seat-why = Nous avons envoyé un lien à { $email } ; ouvrez-le pour prendre la place, si elle est encore libre.
message-wrong-address = Mauvaise adresse ? Corrigez-la
message-done = Confirmé
message-done-why = Ce que votre e-mail demandait est fait. Vous pouvez fermer cette page.
message-rematch = Revanche proposée
message-rematch-why = Vos adversaires ont été interrogés. Vous recevrez un e-mail quand la nouvelle partie commencera.

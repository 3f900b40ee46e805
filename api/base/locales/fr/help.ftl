# Comment utiliser le site.
help-title = Aide
help-description = Comment commencer une partie sur Zugpost, jouer sur la page ou par e-mail, et ce qui vaut pour les nulles, le temps et les reprises.
help-contents = Sommaire
help-start = Commencer une partie
help-move = Jouer un coup
help-mail = Jouer par e-mail
help-time = Temps
help-offers = Nulle, reprise, abandon
help-plan = Coups conditionnels
help-notices = E-mails, notifications, calendrier et flux
help-account = Avec et sans compte
help-choose-variant = Choisissez une variante sur la <a href="/">première page</a>.
help-play-engine = <strong>Jouer contre le moteur</strong> ne demande ni compte ni adresse. La page qui s’ouvre est à vous : gardez son lien, il est valable 30 jours.
help-play-person = <strong>Jouer contre une personne</strong> demande votre nom et votre adresse. Transmettez le lien que vous recevez, ou donnez l’adresse de votre adversaire ; avec un compte vous pouvez aussi inviter des joueurs par leur nom. Vous confirmez par le lien d’un e-mail ; ensuite nous interrogeons votre adversaire. L’invitation est valable 14 jours.
help-play-seek = <strong><a href="/seeks">Trouver un adversaire</a></strong> montre les défis ouverts. Pour en accepter un ou proposer le vôtre, <a href="/sign-up">créez un compte</a>.
help-move-how = Faites glisser une pièce, ou cliquez sur elle puis sur sa destination. Au clavier : les flèches parcourent l’échiquier, Entrée choisit. La liste à côté de l’échiquier contient tous les coups légaux et fonctionne sans scripts. Rien n’est envoyé avant que vous n’appuyiez sur <em>Envoyer le coup</em> ; <em>Annuler</em> reprend ce que vous n’avez pas envoyé.
help-move-steps = Certains jeux ont des tours de plusieurs étapes. Une ligne à côté de l’échiquier, en dessous sur un téléphone, dit quelle étape vient ensuite.
help-mail-how = Chaque e-mail montre l’échiquier et contient un lien vers une page où vous choisissez votre coup. Si l’e-mail dit que vous pouvez y répondre, vous pouvez aussi écrire votre coup dans la première ligne de votre réponse.
help-command = Première ligne
help-command-does = Effet
help-command-move = joue ce coup
help-command-draw = le joue et propose la nulle
help-command-withdraw = retire une proposition de nulle
help-command-if = enregistre un coup conditionnel
help-command-answer = répond à une proposition
help-command-claim = réclame la nulle selon les règles
help-command-resign = abandonne, après confirmation par un lien
help-command-show = envoie la position, la partie ou toutes les commandes
help-command-stop = vous dit comment recevoir moins d’e-mails, ou aucun
help-mail-message = Les lignes sous la première vont à votre adversaire comme message. Une ligne qui peut désigner deux coups ne joue rien ; vous recevez les coups légaux les plus proches.
help-time-move = La page de la partie dit jusqu’à quand vous devez jouer. Un rappel arrive quand il reste un cinquième de votre temps. Si votre temps s’écoule, vous perdez ; la partie est nulle si aucun adversaire n’aurait pu gagner. Dans les parties à trois, les autres peuvent continuer.
help-time-stands = Votre pendule s’arrête pendant vos jours libres (<a href="/account#settings">réglages</a>), pendant des <a href="/account#vacations">vacances</a>, pendant une pause acceptée par tous les joueurs, et quand le serveur est arrêté. Jours de vacances par an : { $days }. Les réglages peuvent en commencer automatiquement avant que votre temps ne s’écoule.
help-offers-how = Vous trouvez tout cela sur la page de votre partie. Une proposition de nulle part avec votre coup ; un coup de votre adversaire la refuse. Vous pouvez aussi la proposer pendant que votre adversaire est au trait, dès que vous avez joué, et la retirer jusqu’à sa réponse ; après un refus, vous pourrez la proposer de nouveau avec votre dixième coup. Une reprise demande l’accord de vos adversaires ; un moteur accepte toujours. Avant que chaque camp ait joué, une partie peut être interrompue. Après la fin, un bouton propose une revanche avec les couleurs échangées ; l’e-mail de fin contient un lien vers elle.
help-plan-how = Pendant que c’est à votre adversaire de jouer, vous pouvez enregistrer des réponses : « s’il joue ceci, je joue cela », aussi longues que vous voulez et avec des branches. Jouez-les sur l’échiquier de la page (<em>Préparer sur l’échiquier</em>), ou écrivez-les en texte. Elles sont jouées aussitôt et ne coûtent pas de temps. Vous seul pouvez les voir.
help-notices-title = E-mails, calendrier et flux
help-notices-mails = Dans les <a href="/account#settings">réglages</a>, choisissez un e-mail pour chaque coup, un e-mail puis le silence jusqu’à votre retour, un e-mail par jour, ou aucun. Chaque e-mail a un lien qui arrête tous les e-mails à son adresse.
help-notices-devices = Un navigateur ou un téléphone peut signaler qu’une partie attend votre coup, qu’on vous invite, qu’on vous propose la nulle ou qu’on vous demande de reprendre un coup, même quand ce site n’est pas ouvert : appuyez sur le bouton prévu sur la page de votre partie ou de <a href="/account#devices">votre compte</a>. Il y a aussi un son pour les coups des autres joueurs ; il est coupé tant que vous ne cochez pas sa case sous les données d’une partie.
help-notices-feeds = Avec un compte, vous pouvez aussi <a href="/account#feeds">vous abonner à vos échéances</a> dans un calendrier et à vos parties en attente dans un lecteur de flux.
help-account-what = Il n’y a pas de mots de passe. <a href="/sign-in">Pour vous connecter</a>, vous recevez un e-mail avec un lien valable dix minutes. Un compte montre toutes vos parties (la touche N ouvre la suivante où c’est à vous de jouer), a des classements, des défis, des notes et des réglages, et permet à des programmes de jouer pour vous.
help-more = Vous n’avez pas trouvé la réponse ? Lisez les <a href="/faq">questions fréquentes</a>.

# Questions fréquentes.
faq-title = Questions fréquentes
faq-description = Réponses aux questions fréquentes sur Zugpost : liens perdus, e-mails manquants, classements, moteurs, règles et fermeture d’un compte.
faq-lost = J’ai perdu le lien de ma partie.
faq-lost-answer = Ouvrez le lien de l’e-mail le plus récent à son sujet. Si vous avez un compte, <a href="/sign-in">connectez-vous</a> et regardez <a href="/games">Mes parties</a>. Une partie contre le moteur commencée sans compte n’a que le lien de sa page.
faq-invalid = Mon lien n’est plus valable.
faq-invalid-answer = Le lien d’un e-mail vaut pour un tour, car les e-mails sont transférés. Quand la partie a avancé, ouvrez le lien de l’e-mail le plus récent.
faq-no-mail = Aucun e-mail n’arrive.
faq-no-mail-answer = Regardez d’abord dans le dossier des indésirables. Si des e-mails pour vous sont revenus, <a href="/account">la page de votre compte</a> le dit et propose d’en envoyer de nouveau. Si vous vous êtes désabonné, la même page permet d’y revenir.
faq-how-often = À quelle fréquence m’écrivez-vous ?
faq-how-often-answer = Comme vous le choisissez : aussitôt, une fois puis pas avant votre retour, une fois par jour, ou jamais. Voir les <a href="/account#settings">réglages</a>.
faq-forwarded = Quelqu’un qui voit mon e-mail peut-il jouer pour moi ?
faq-forwarded-answer = Oui, pour un tour : toute personne qui a le lien d’un e-mail peut le jouer. Ne transférez donc pas l’e-mail. Les coups en réponse à un e-mail ne sont acceptés que de votre adresse, et seulement si votre fournisseur s’en porte garant ; sinon nous vous demandons de confirmer.
faq-late = Que se passe-t-il si je ne joue pas à temps ?
faq-late-answer = Vous perdez la partie ; elle est nulle si aucun adversaire n’aurait pu gagner. Prévoyez avant des <a href="/account#vacations">vacances</a> ou des jours libres, voir <a href="/help#time">Temps</a>.
faq-public = La position de ma partie est-elle publique ?
faq-public-answer = Oui. Les échiquiers et les coups de toutes les parties peuvent être regardés. Seuls les joueurs voient les messages ; les notes et les coups conditionnels ne sont que pour vous.
faq-ratings = Comment les classements sont-ils calculés ?
faq-ratings-answer = Avec Glicko-2, séparément pour chaque variante. Seules comptent les parties classées entre joueurs ayant un compte.
faq-strength = Quelle est la force du moteur ?
faq-strength-answer = Le niveau 1 est pour les débutants, le niveau 9 joue aux échecs à environ { $rating }. À pleine force, il réfléchit aussi longtemps que vous le dites.
faq-engines = Puis-je consulter un moteur pendant une partie ?
faq-engines-answer = Pas dans une partie en cours contre d’autres joueurs : avant la fin, ce site n’en analyse pas les positions et ne laisse aucun moteur jouer à partir d’elles, et utiliser tout autre moteur est déloyal aussi. Cela vaut pour son échiquier jusqu’à deux coups avant et après, dans un miroir, avec les camps échangés et comme partie de toute autre variante. Les joueurs peuvent en convenir autrement avant la partie : le joueur qui la commence choisit « Aide d’un moteur permise », et l’invitation et la page de la partie le disent. Les parties classées ne le permettent jamais. Contre des moteurs seuls, l’aide est toujours permise.
faq-sources = Et si les sources divergent sur une règle ?
faq-sources-answer = La page de chaque <a href="/variants">variante</a> indique notre décision et sa raison. Une partie en cours garde la version des règles avec laquelle elle a commencé.
faq-phone = Puis-je utiliser le site sur mon téléphone comme une application ?
faq-phone-answer = Oui. Choisissez « Installer » ou « Ajouter à l’écran d’accueil » dans le menu de votre navigateur.
faq-program = Mon programme peut-il jouer ?
faq-program-answer = Oui. L’<a href="/docs">API</a> fait tout ce que font les pages. Créez un jeton sur <a href="/account#tokens">la page de votre compte</a>.
faq-close = Comment fermer mon compte ?
faq-close-answer = À la fin de <a href="/account#data">la page de votre compte</a>. Les parties en cours sont abandonnées. La page <a href="/privacy">confidentialité</a> indique ce qui est supprimé et ce qui reste.

# Ce qui est enregistré.
privacy-title = Confidentialité
privacy-description = Ce que Zugpost enregistre sur les joueurs, combien de temps, qui le voit, et comment le supprimer.
privacy-lead = Le serveur enregistre ce qu’il lui faut pour vos parties et pour vous écrire. Il n’y a ni pistage, ni publicité, ni contenu d’autres sites, sur les pages ou dans les e-mails.
privacy-public = Ce que tout le monde peut voir
privacy-public-what = Les parties avec leurs coups et leurs temps, les résultats, les classements et les noms des joueurs. Votre adresse e-mail n’est montrée à personne ; la personne qui vous invite par elle la connaît déjà.
privacy-stored = Ce qui est enregistré
privacy-what = Quoi
privacy-how-long = Combien de temps
privacy-until-closed = jusqu’à la fermeture du compte
privacy-name = Nom, adresses e-mail, réglages, joueurs bloqués, date de votre dernière visite
privacy-games = Parties, coups, classements
privacy-games-long = définitivement ; sans votre nom une fois votre compte fermé
privacy-messages = Messages et notes, que seuls les joueurs de la partie ou vous seul pouvez lire
privacy-reports = Vos signalements, avec votre nom ; seuls les modérateurs et les exploitants les lisent, ainsi que le message signalé
privacy-plans = Coups conditionnels
privacy-plans-long = tant que la partie dure
privacy-browsers = Navigateurs connectés, avec le nom que le navigateur se donne
privacy-browsers-long = 30 jours, ou jusqu’à votre déconnexion
privacy-devices = Navigateurs qui affichent des notifications : l’adresse à leur service push, et sa clé
privacy-devices-long = jusqu’à ce que vous vous y déconnectiez, les supprimiez, ou que le service push y mette fin
privacy-tokens = Jetons et liens secrets : seulement une empreinte dont on ne peut pas les retrouver
privacy-tokens-long = jusqu’à leur expiration ou révocation ; les liens des e-mails 400 jours au plus
privacy-mails = Le type et le destinataire de chaque e-mail envoyé, pas son texte
privacy-mails-long = 90 jours
privacy-log = Un journal de ce qui s’est passé dans vos parties, lu par des programmes
privacy-log-long = 31 jours
privacy-analyses = Analyses
privacy-analyses-long = un an, ou jusqu’à la fermeture du compte
privacy-sent = Des e-mails que vous nous envoyez : le coup et le message qu’ils contiennent, et une empreinte, pour qu’aucun ne compte deux fois
privacy-sent-long = l’empreinte pendant 30 jours
privacy-invited = Adresses invitées à une partie et sans compte
privacy-invited-long = avec la partie, même finie ; la fermeture d’un compte ayant cette adresse la supprime
privacy-refusing = Adresses qui ne veulent pas d’e-mails, ou d’où des e-mails sont revenus
privacy-refusing-long = jusqu’à ce que leur propriétaire revienne dessus
privacy-banned = Adresses et noms des joueurs exclus, sous forme d’empreintes où on ne peut les lire
privacy-banned-long = jusqu’à la fin de l’exclusion
privacy-ip = L’adresse de votre ordinateur (IP) sert à limiter le nombre de requêtes. Elle est gardée en mémoire pour cela, et ce programme ne l’enregistre ni ne la journalise. Les sauvegardes de l’exploitant peuvent garder les données plus longtemps.
privacy-cookies = Cookies
privacy-cookies-what = Un, quand vous vous connectez, pour que le serveur vous reconnaisse. Il est supprimé à la déconnexion. Un autre garde vos couleurs d’échiquier et vos pièces, si vous les choisissez, et rien d’autre. Un troisième garde la langue que vous choisissez au bas d’une page. Si vous jouez sans compte, un quatrième garde les liens vers vos douze dernières parties, pour que la page d’accueil y ramène. Quand il faut d’abord vous connecter, un cinquième garde pendant une heure la page que vous vouliez. Un sixième garde clair ou sombre, si vous le choisissez au bas d’une page. Ce que vous choisissez et écrivez pour une partie sans l’envoyer reste dans votre seul navigateur, 30 jours au plus, jusqu’à l’envoi, la fin de son tour ou votre déconnexion. Il en va de même des pages de vos parties, pendant 14 jours au plus et jusqu’à votre déconnexion, afin que vous puissiez les lire sans réseau.
privacy-others = Qui d’autre reçoit des données
privacy-others-mail = Les serveurs de messagerie sur le chemin jusqu’à vous transportent nos e-mails.
privacy-others-push = Si l’un de vos navigateurs affiche des notifications, le service push de son éditeur les transporte. Elles sont chiffrées : il voit quand il en vient une, et pour quel navigateur, mais pas ce qu’elle dit.
privacy-others-engines = Les moteurs reçoivent des positions et des coups, jamais des noms.
privacy-others-programs = Les programmes reçoivent ce que vous leur permettez par un jeton ou un webhook. Un lien de calendrier ou de flux montre vos parties en attente à qui le possède ; vous pouvez le révoquer.
privacy-data = Vos données
privacy-data-what = <a href="/account#data">La page de votre compte</a> offre un fichier avec tout ce qui vous concerne, et ferme le compte. La fermeture supprime aussitôt votre nom, vos adresses, messages, notes, réglages, jetons, liens et analyses, et abandonne vos parties en cours. Les coups des parties finies restent sous « Ancien joueur », car ils appartiennent aussi à vos adversaires. Une adresse désabonnée le reste.
privacy-no-account = Sans compte, le lien de chaque e-mail arrête tous les e-mails à son adresse.

# À propos du site.
about-title = À propos
about-description = Ce qu’est Zugpost : un serveur libre de variantes d’échecs qui se jouent sur plusieurs jours, par e-mail ou sur la page.
about-heading = À propos de Zugpost
about-lead = Un serveur de variantes d’échecs qui prennent leur temps. Vous recevez un e-mail qui dit « à vous de jouer », regardez l’échiquier, ouvrez son lien et appuyez sur <em>Envoyer le coup</em>.
about-variants = Nombre de variantes sur Zugpost : { $n }, des échecs, du xiangqi et du shogi aux jeux à trois joueurs. Les <a href="/variants">règles de chacune</a> sont sur ce site, avec un diagramme de chaque pièce. Les adversaires sont des personnes ou le moteur du site, qui a douze niveaux.
about-different = Ce qui est différent
about-no-account = Vous pouvez jouer sans compte : par le lien d’un e-mail, ou contre le moteur sans donner d’adresse.
about-no-trap = Ouvrir un lien ne joue jamais un coup. Seul le bouton le fait.
about-no-scripts = Les pages fonctionnent sans scripts, n’affichent pas de publicité et ne chargent rien d’autres sites.
about-rules = Le serveur connaît les règles de chaque jeu. Il refuse les coups illégaux et reconnaît de lui-même la fin d’une partie.
about-api = Tout ce que des personnes peuvent faire, des programmes le peuvent par l’<a href="/docs">API</a>.
about-free = Logiciel libre
about-licence = Zugpost est un logiciel libre sous la GNU Affero General Public License, version 3 ou ultérieure. Chacun peut faire tourner son propre serveur. Quiconque fait tourner une version modifiée pour d’autres doit leur en proposer les sources.
about-sources = L’inventeur de chaque variante et la source de ses règles sont nommés sur sa page. Les pièces ont été dessinées pour ce site.
about-see-also = Voir aussi : <a href="/help">aide</a>, <a href="/faq">questions fréquentes</a>, <a href="/privacy">confidentialité</a>.

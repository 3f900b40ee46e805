# Positions d’exemple des pages de règles.

example-007-mate-in-the-first-step = Mat dès le premier coup
example-007-mate-in-the-first-step-text = Les Blancs matent au premier des trois coups, ce qui met aussitôt fin à la partie. La dame ne peut pas aller en b6 : les Noirs n’auraient aucune possibilité pour le deuxième coup.
example-007-your-own-gift = Votre propre cadeau
example-007-your-own-gift-text = Les Blancs ont joué un pion blanc, puis un pion noir, et prennent celui-ci avec la dame au troisième coup. Avec l’option Détente, c’est interdit.
example-007-do-not-mate-yourself = Ne vous matez pas vous-même
example-007-do-not-mate-yourself-text = C’est le tour des Blancs, et ils doivent maintenant jouer une pièce noire. La tour en a1 materait leur propre roi, ce qui perd.
example-007-kings-can-be-taken = Les rois peuvent être pris
example-007-kings-can-be-taken-text = Avec l’option Prise du roi, il n’y a pas de mat. Si les Noirs laissent le roi où il est, les Blancs commencent le tour suivant en le prenant.

example-anti-king-anti-check = L’anti-échec
example-anti-king-anti-check-text = L’antiroi blanc en a8 n’est attaqué par rien, ce qui est aussi grave qu’un échec. Il doit aller là où la tour noire l’attaque, et cette tour ne peut pas être prise.
example-anti-king-letting-go-is-an-attack = Lâcher, c’est attaquer
example-anti-king-letting-go-is-an-attack-text = La tour blanche attaque l’antiroi noir en a1. Quand elle s’en va, cet antiroi n’est plus attaqué : anti-échec.

example-bulldog-through-the-pawn = À travers le pion
example-bulldog-through-the-pawn-text = La sorcière en b1 rend les pièces à côté d’elle transparentes pour son propre camp. Dans la position de départ, la tour prend un pion à travers son propre pion.
example-bulldog-castling-past-a-queen = Roquer au-delà d’une dame
example-bulldog-castling-past-a-queen-text = La dame est entre le roi et la tour, mais à côté de la sorcière elle est transparente : les Blancs peuvent roquer à travers elle.

example-chaos-nature-may-act = La Nature peut agir
example-chaos-nature-may-act-text = Cinq tours ont été joués, et la Nature peut amener une pièce. Une dame ne convient qu’en d4 : partout ailleurs, elle attaquerait une pièce.
example-chaos-two-kings-in-one-line = Deux rois sur une ligne
example-chaos-two-kings-in-one-line-text = La tour de la Nature peut aller en e4, d’où elle attaque les deux rois. Pendant trois tours, cet échec ne compte pas ; au quatrième, le joueur doit sauver son roi.
example-chaos-a-returned-queen-saves-the-king = Une dame rendue sauve le roi
example-chaos-a-returned-queen-saves-the-king-text = Les Blancs sont mis en échec par la tour, et la Nature leur a rendu leur dame plus tôt. La ramener en d1 est la seule parade.
example-chaos-coming-back-with-a-capture = Revenir en prenant
example-chaos-coming-back-with-a-capture-text = Les Noirs peuvent ramener un pion sur une case de leur deuxième rangée. Le fou de la Nature est en e7 : le pion le prend.
example-chaos-nature-s-en-passant = La prise en passant de la Nature
example-chaos-nature-s-en-passant-text = Avec les règles avancées, le pion de la Nature prend le pion qui vient de le dépasser. Il va en d3 ou en d5, et en d5 il prend aussi le pion noir.

example-chaturanga-no-move-left = Plus aucun coup
example-chaturanga-no-move-left-text = Les Noirs n’ont plus que leur roi, ce qui n’est pas encore la fin. Quand la tour va en b7, les Noirs n’ont aucun coup légal : ici, cela perd.
example-chaturanga-the-elephant-leaps = L’éléphant saute
example-chaturanga-the-elephant-leaps-text = L’éléphant en d4 saute d’exactement deux cases en diagonale. Il peut aller en f6, mais pas en e5.

example-chess-the-scholar-s-mate = Le coup du berger
example-chess-the-scholar-s-mate-text = Les Noirs ont attaqué la dame et n’ont pas vu la menace : la dame prend en f7, protégée par le fou.
example-chess-castling-or-not = Roquer ou non
example-chess-castling-or-not-text = Les deux camps peuvent roquer des deux côtés. Une tour qui prend l’autre donne échec et gâche tout.

example-clockwork-orange-a-dropped-rook-gives-mate = Une tour posée mate
example-clockwork-orange-a-dropped-rook-gives-mate-text = Le roi noir est enfermé derrière ses pions. Les Blancs posent la tour de leur main sur la huitième rangée, et les Noirs n’ont rien à interposer : mat.
example-clockwork-orange-a-piece-in-hand-parries-the-check = Une pièce en main pare l’échec
example-clockwork-orange-a-piece-in-hand-parries-the-check-text = La même attaque, mais les Noirs ont un cavalier non capturant en main. Il ne peut pas prendre, mais il peut s’interposer sur toute case de b8 à f8.
example-clockwork-orange-capturing-cures = La prise guérit
example-clockwork-orange-capturing-cures-text = Le cavalier en d5 est non capturant. Si les Blancs le prennent, il va dans la main des Noirs comme cavalier ordinaire, qui peut de nouveau prendre.
example-clockwork-orange-a-full-middlegame = En plein milieu de partie
example-clockwork-orange-a-full-middlegame-text = Les deux camps ont plusieurs pièces en main. Les Blancs peuvent poser la dame ou le cavalier sur n’importe quelle case vide, avec échec ou sans.

example-crazyhouse-a-pawn-mates-from-the-hand = Un pion posé mate
example-crazyhouse-a-pawn-mates-from-the-hand-text = Les Blancs ont en main un pion pris aux Noirs. Posé en g7, il mate.
example-crazyhouse-a-knight-in-the-way = Un cavalier s’interpose
example-crazyhouse-a-knight-in-the-way-text = Les Noirs sont en échec et ne peuvent pas jouer leur roi, mais ils ont en main un cavalier à interposer.

example-horde-a-pawn-against-castling = Un pion contre le roque
example-horde-a-pawn-against-castling-text = Les Blancs n’ont pas de roi, seulement des pions. Le pion en g7 attaque f8, que le roi noir ne peut donc pas traverser.
example-horde-the-horde-has-a-queen = La horde a une dame
example-horde-the-horde-has-a-queen-text = Un pion de la horde est devenu dame, et elle mate avec l’aide d’un autre.

example-janggi-face-to-face = Face à face
example-janggi-face-to-face-text = Les généraux se voient le long d’une colonne ouverte. Les Bleus, au trait, peuvent couper la ligne ou passer : la partie finit alors, et les points décident.
example-janggi-the-cannon-needs-a-screen = Le canon a besoin d’un écran
example-janggi-the-cannon-needs-a-screen-text = Le canon saute par-dessus exactement une pièce, même pour se déplacer. Il prend le char en e7 par-dessus le soldat.

example-magicians-deathmatch-a-pawn-raises-the-magician = Un pion élève le magicien
example-magicians-deathmatch-a-pawn-raises-the-magician-text = Le pion va sur la sixième rangée, et là il doit faire du magicien en a1 une grande prêtresse ou un télépathe.
example-magicians-deathmatch-a-bishop-becomes-a-magician = Un fou devient magicien
example-magicians-deathmatch-a-bishop-becomes-a-magician-text = Au lieu de jouer un coup, un fou devient magicien sur sa case. C’est possible dès la position de départ.

example-makruk-the-last-pawn = Le dernier pion
example-makruk-the-last-pawn-text = Le pion devient un met sur la sixième rangée. Il n’y a alors plus de pions, et les Blancs, plus faibles, commencent à compter : les Noirs doivent mater en 64 coups.

example-omega-out-of-the-corners = Hors des coins
example-omega-out-of-the-corners-text = Les sorciers commencent dans les coins hors de l’échiquier. Le sorcier blanc quitte son coin pour a2, en passant devant le champion en a0, et un pion peut avancer de trois cases.
example-omega-en-passant-after-three-squares = En passant après trois cases
example-omega-en-passant-after-three-squares-text = Le pion blanc a avancé de trois cases. Le pion noir le prend en passant, sur l’une des deux cases qu’il a traversées.

example-orphic-all-in-reserve = Tout en réserve
example-orphic-all-in-reserve-text = Seuls les pions sont sur l’échiquier. Les Blancs peuvent poser n’importe quelle pièce sur une case vide, ou à la place d’un pion, qui fait alors place : la dame en d3, et le pion va en c2.
example-orphic-only-captures-while-the-king-waits = Seulement des prises tant que le roi attend
example-orphic-only-captures-while-the-king-waits-text = Le roi blanc est encore en réserve. Jusqu’à ce qu’il soit posé, les pièces sur l’échiquier ne peuvent que prendre : le cavalier ne peut pas bouger, le pion peut prendre.
example-orphic-the-last-piece-comes-anywhere = La dernière pièce arrive partout
example-orphic-the-last-piece-comes-anywhere-text = Les Blancs n’ont plus que le roi en réserve ; il peut donc arriver sur toute case qui n’est pas attaquée, aussi à la place du pion.
example-orphic-behind-the-pawn-that-makes-room = Derrière le pion qui fait place
example-orphic-behind-the-pawn-that-makes-room-text = La tour noire surveille la colonne a. Le roi peut quand même prendre la place du pion si celui-ci va en a4, où il barre le chemin à la tour.
example-orphic-the-elk = L’élan
example-orphic-the-elk-text = L’élan est sur une case foncée et s’y déplace comme une tour. Sur une case claire, il se déplacera comme un cavalier.

example-schizophrenic-an-explosion = Une explosion
example-schizophrenic-an-explosion-text = Le téléporteur blanc peut voler sur toute pièce adverse de sa propre première rangée. Les deux pièces sont alors retirées.
example-schizophrenic-the-other-half-of-the-board = L’autre moitié de l’échiquier
example-schizophrenic-the-other-half-of-the-board-text = Le schizzy gauche est sur la moitié droite de l’échiquier et s’y déplace comme une dame. En c4, il sera cavalier et sorcier.
example-schizophrenic-a-bobber-that-has-moved-twice = Un bobber qui a joué deux fois
example-schizophrenic-a-bobber-that-has-moved-twice-text = Le bobber a joué deux fois, il atteint donc maintenant trois cases dans toute direction. Après ce coup, ce sera quatre.
example-schizophrenic-the-king-disappears = Le roi disparaît
example-schizophrenic-the-king-disappears-text = Une fois par partie, le roi peut se téléporter dans un coin vide de sa propre première rangée qui n’est pas attaqué.

example-shatranj-bare-kings = Rois nus
example-shatranj-bare-kings-text = Un joueur qui a tout perdu sauf son roi perd, à moins de dénuder l’autre roi aussitôt. Si les Blancs prennent la tour, le roi noir reprend, et la partie est nulle.
example-shatranj-the-alfil-leaps = L’alfil saute
example-shatranj-the-alfil-leaps-text = L’alfil en d4 saute d’exactement deux cases en diagonale, par-dessus tout ce qui se trouve entre elles.

example-shogi-no-mate-by-a-dropped-pawn = Pas de mat par un pion posé
example-shogi-no-mate-by-a-dropped-pawn-text = Sente a un pion en main. Posé en i8, il materait, et c’est interdit. Posé ailleurs, il ne mate pas.
example-shogi-the-knight-has-to-promote = Le cavalier doit être promu
example-shogi-the-knight-has-to-promote-text = Sur les deux dernières rangées, un cavalier ne pourrait plus jamais bouger ; il doit donc y être promu.

example-three-player-hex-one-takes-and-the-third-looks-on = L’un prend, le troisième regarde
example-three-player-hex-one-takes-and-the-third-looks-on-text = Chaque joueur a joué un coup. Les Blancs peuvent prendre le pion noir en d5, mais les deux adversaires jouent avant que ce soit de nouveau aux Blancs.
example-three-player-hex-the-bishop-at-the-centre = Le fou au centre
example-three-player-hex-the-bishop-at-the-centre-text = Un fou sur une longue diagonale a deux chemins au-delà du centre : vers le côté des Noirs et vers celui des Rouges.

example-xiangqi-the-cannon-leaps-to-take = Le canon saute pour prendre
example-xiangqi-the-cannon-leaps-to-take-text = Le canon se déplace comme un char, mais ne prend que par-dessus exactement une pièce : ici le char en e9 par-dessus le cheval en e6.
example-xiangqi-the-generals-stay-apart = Les généraux restent séparés
example-xiangqi-the-generals-stay-apart-text = Deux pièces se trouvent entre les généraux, le cheval peut donc s’en aller : le soldat reste.
example-xiangqi-the-pinned-horse = Le cheval cloué
example-xiangqi-the-pinned-horse-text = Le cheval est seul entre les généraux et ne peut pas quitter la colonne : ils se verraient.

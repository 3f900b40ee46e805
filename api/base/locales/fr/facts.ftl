# Ce qu’une position contient outre ses pièces.
fact-phase-white = Étape { $number } sur { $phases } : au tour { $of }, avec une pièce blanche
fact-phase-black = Étape { $number } sur { $phases } : au tour { $of }, avec une pièce noire
fact-choice = Promotion du pion au choix { $of }
fact-nature-is-out = La Nature est hors jeu
fact-nature-places = La Nature place son antiroi
fact-nature-acts = La Nature peut jouer maintenant
fact-nature-acts-next = La Nature peut jouer avant le prochain tour
fact-nature-waits = La Nature pourra jouer dans { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
    }
fact-nature-grace = Les échecs de la Nature peuvent être ignorés pendant encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
    }
fact-bobber = Bobber { $of } en { $square } : { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases au plus
    }
fact-bobber-free = Bobber { $of } en { $square } : n’importe quel nombre de cases
fact-count = Décompte { $of } : { $number } coups sur { $limit }
fact-bishop-dark = Le second fou { $of } se place sur une case foncée
fact-bishop-light = Le second fou { $of } se place sur une case claire
fact-points = Points : { $first } { $one }, { $second } { $other }
fact-castles = Roque { $of } encore possible, roi en { $king }
fact-castles-both = Roque { $of } encore possible, roi en { $king } ou { $other }
fact-no-castling = Plus aucun roque n’est possible
fact-king-leaps = Saut du roi { $of } encore possible
fact-anti-king-leaps = Saut de l’antiroi { $of } encore possible
fact-teleports = Téléportation du roi { $of } encore possible
fact-progress = { $clock ->
    [one] { $clock } coup
   *[other] { $clock } coups
    } sans progrès ; après { $claim }, la nulle peut être réclamée, après { $end }, la partie se termine
fact-progress-to-claim = { $clock ->
    [one] { $clock } coup
   *[other] { $clock } coups
    } sans progrès ; après { $claim }, la nulle peut être réclamée
fact-progress-to-end = { $clock ->
    [one] { $clock } coup
   *[other] { $clock } coups
    } sans progrès ; après { $end }, la partie se termine
fact-progress-alone = { $clock ->
    [one] { $clock } coup
   *[other] { $clock } coups
    } sans progrès
fact-come-up-twice = Cette position s’est présentée deux fois
fact-come-up = Cette position s’est présentée { $count } fois

# What positions hold besides: labels of the editor.
state-player-of-turn = Qui joue ce tour
state-step-of-turn = Étape du tour
state-turn-of-both = Tour de la partie, compté pour les deux camps
state-moved-in-step-1 = Déplacées à l’étape 1 (cases, e4,d5)
state-moved-in-step-before = Déplacées à l’étape précédente (cases, e4,d5)
state-turns-since-nature = Tours depuis celui de la Nature
state-turns-of-nature = Tours joués par la Nature
state-seat-to-act = Qui agit
state-given-back = Rendues par la Nature (lettres, QPp)
state-pawns-stepped-twice = Pions avancés de deux cases (cases, e4,d5)
state-unmoved-of-nature = Pièces de la Nature non déplacées (cases, e4,d5)
state-seat-out = Hors jeu
state-moves-of-bobber = Coups du bobber en { $square }
state-shades-of-first-bishops = Case du premier fou placé
state-passes = Passes de suite
state-wings-to-arrange = Ailes restant à disposer

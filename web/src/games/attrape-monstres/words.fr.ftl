# Ce que le plateau dit lui-même. Les noms des cartes et des monstres viennent du jeu (card-…, monster-…).
board-road = Le chemin
board-cave = Grotte : { $count } { $count ->
    [0] monstre, elle est vide
    [one] monstre dedans
   *[other] monstres dedans
}
board-space-empty = Case { $number }, { $shape }
board-space-monster = Case { $number }, { $shape } : { $monster }
board-space-target = Case { $number }, { $shape } : { $monster }, cible possible
board-wall-up = Le mur est debout
board-wall-down = Le mur est tombé
board-wall-target = Le mur est tombé, à reconstruire
board-castle-up = Le château
board-castle-down = Le château est en ruine
board-cage = Cage : { $count ->
    [0] vide
    [one] { $count } monstre attrapé
   *[other] { $count } monstres attrapés
}
board-shape-red-triangle = triangle rouge
board-shape-red-circle = rond rouge
board-shape-red-square = carré rouge
board-shape-green-triangle = triangle vert
board-shape-green-circle = rond vert
board-shape-green-square = carré vert
board-shape-blue-triangle = triangle bleu
board-shape-blue-circle = rond bleu
board-shape-blue-square = carré bleu
board-steps = Étapes du tour
board-step-draw = Piocher une carte
board-step-play = Jouer une carte
board-step-move = Les monstres avancent
board-step-monster = Un nouveau monstre
board-hand = Cartes { DE($name) }
board-card = { $card }
board-card-fits = { $card }, à jouer
board-card-held = { $card }, carte choisie
board-neighbours = Les autres joueurs
board-neighbour = { $name } : { $cards }
board-neighbour-help = { $name } : { $cards }. Demander de l’aide
board-close-hand = Ranger les cartes { DE($name) }
board-choose = Choisis une carte
board-choose-solo = Joue autant de cartes que tu veux
board-choose-theirs = Demande une carte, ou passe
board-choose-none = Aucune carte ne va
board-target = Quel monstre ?
board-target-boot = Qui reçoit la botte ?
board-target-wall = Où est le mur ?
board-which-card = Quelle carte ?
board-waiting = { $name } réfléchit
board-requested = { $from } demande à { $to } : { $card }
board-confirm-net = Attraper { $monster } avec { $card } ?
board-confirm-net-all = Les attraper tous avec { $card } ?
board-confirm-boot = Renvoyer { $monster } dans la grotte ?
board-confirm-build = Reconstruire le mur ?
board-confirm-ask-net = Demander { $card } à { $name } pour attraper { $monster } ?
board-confirm-ask-net-all = Demander { $card } à { $name } pour les attraper tous ?
board-confirm-ask-boot = Demander à { $name } un coup de botte pour { $monster } ?
board-confirm-ask-build = Demander à { $name } de reconstruire le mur ?
board-help-net = { $from } te demande { $card } pour attraper { $monster }. D’accord ?
board-help-net-all = { $from } te demande { $card } pour les attraper tous. D’accord ?
board-help-boot = { $from } te demande un coup de botte pour { $monster }. D’accord ?
board-help-build = { $from } te demande de reconstruire le mur. D’accord ?
board-help-yes = Oui, je joue ma carte
board-help-no = Non, je la garde
board-do-net = Attraper
board-do-boot = Botter
board-do-build = Construire
board-do-ask = Demander
board-pass = Passer
board-finish = Fini
board-put-back = Reposer
board-listen = Écouter
board-listen-to = Écouter : { $said }
board-won = Bravo !
board-won-said = Bravo ! Tous les monstres sont attrapés.
board-lost = Oh ! Ils font la fête
board-lost-said = Oh ! Le château est tombé, les monstres font la fête. On recommence ?
board-again = Encore !
board-retry = On recommence
board-easier = Une partie plus facile
board-home = Les boîtes de jeux
board-replay = Revoir la partie
board-look = Regarder le plateau
board-lesson-card = Touche une carte qui brille.
board-lesson-monster = Touche le monstre sur la même forme.
board-lesson-yes = Dis oui : il est attrapé !

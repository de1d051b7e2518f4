# Ce que seule la table en bois dit. U+202F avant ! ? ; : et à l’intérieur des guillemets.

## Où l’on en est
board-phase-settling = S’installer
board-phase-picking = Choisir
board-phase-building = Construire
board-phase-attacking = Attaquer
board-phase-counting = Compter
board-phase-over = Fin
board-round = Manche { $round } / { $of }
board-cycle = Attaque { $cycle }
board-phases = Où en est la partie
board-site-barbican = Barbacane
board-site-keep = Donjon
board-site-castle = Château

## Questions
board-ask-settle = Où poses-tu ta fondation ?
board-ask-pick = { $left ->
    [one] Prends encore un bloc
   *[other] Prends { $left } blocs
  }
board-ask-build = Choisis un bloc à poser
board-ask-figures = Place ton Roi et ton Général
board-ask-figure-king = Place ton Roi sur le château
board-ask-figure-general = Place ton Général sur la fondation
board-ask-finish = Tout est en place. Fini ?
board-ask-put = { $piece }, { $storey ->
    [1] 1er étage
   *[other] { $storey }e étage
  } : on pose ?
board-ask-put-figure = { $piece } : on pose ?
board-ask-lift = { $piece } : le reprendre ?
board-ask-strike = Vise, puis lâche !
board-ask-pass = Il ne reste personne à frapper
board-wait-build = Les autres bâtissent encore
board-lone = { $name } bâtit
board-wait-strike = { $name } vise…
board-wait-pick = { $name } choisit { $left ->
    [one] un bloc
   *[other] { $left } blocs
  }
board-wait-settle = { $name } pose sa fondation
board-over = La partie est finie
board-falling = Le marteau tombe…
board-counted = +{ $points }

## Boutons
board-here = Ici
board-put = Poser
board-put-gain = Poser, +{ $points }
board-lift = Reprendre
board-keep = Laisser
board-finish = J’ai fini
board-finish-points = Fini, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-count = Compter les ruines
board-release = Lâcher !
board-pass = Passer
board-again = Revoir
board-back = Reprendre
board-skip = Passer
board-log = Souffleur
board-foot = Outils de la table
board-photo = Photographier
board-photo-done = Photo enregistrée.
board-look = Changer de vue
board-look-mine = Mon château
board-look-all = Toute la table
board-look-front = De face
board-look-top = D’en haut
board-storeys = Montrer les étages
board-turn-left = Tourner la table à gauche
board-turn-right = Tourner la table à droite
board-spin-left = Tourner le bloc à gauche
board-spin-right = Tourner le bloc à droite
board-fine = Réglages fins
board-blocks = Les blocs
board-move-left = À gauche
board-move-right = À droite
board-move-away = Plus loin
board-move-near = Plus près
board-step = Pas de { $mm } mm
board-magnet = Aimant
board-stance-standing = Debout
board-stance-lying = Couché
board-stance-overhead = Tête en bas
board-under = Par-dessous
board-ring-left = Tourner autour, à gauche
board-ring-right = Tourner autour, à droite

## Le chantier
board-tray = Tes blocs
board-times = { $worth } × étage
board-last = à placer à la fin
board-castle-points = Château : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-castle = Ton château
board-sum = { $count ->
    [one] { $count } bloc
   *[other] { $count } blocs
  }, { $storey ->
    [1] 1er étage
   *[other] { $storey }e étage
  }
board-ready = prêt
board-figures-last = Le Roi et le Général viennent après les blocs.
board-goal = Prochain titre, { $title } : il faut { with-points }
board-footing-looking = On regarde…
board-footing-stands = Ça tient
board-footing-shifts = Ça glisse un peu
board-footing-falls = Ça tombe
board-footing-unfit = Pas ici
board-loading = On sort les blocs de la boîte…

## Réserve et attaque
board-reserve = La réserve
board-left = { $left ->
    [0] plus aucun
    [one] encore { $left }
   *[other] encore { $left }
  }
board-dial-foot = Le pied
board-dial-direction = La direction
board-foot-about = Pied du marteau : { $x } mm vers la droite, { $z } mm vers l’avant
board-direction-about = { $degrees }°, { $name ->
    [none] dans le vide
   *[other] vers le château { DE($name) }
  }
board-scores = Points
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## Le plan, et ce qui se dit à voix haute
board-no-webgl = Ce navigateur ne montre pas d’images en relief (WebGL). Voici la table vue d’en haut : on y joue tout pareil.
board-no-wood = Le bois ne veut pas sortir de sa boîte : WebAssembly manque ou n’a pas pu être chargé. Le serveur, lui, compte toujours juste.
board-plan = La table vue d’en haut
board-table-name = La table en relief. Un doigt déplace le bloc ou tourne la table, deux doigts zooment.
board-keys = Flèches : déplacer. Q et E : tourner. Entrée : poser. Retour arrière : reprendre.
describe-castle = Château { DE($name) } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $height } mm de haut.
describe-empty = { $name } : rien sur la fondation.
describe-storey = { $storey ->
    [1] 1er étage
   *[other] { $storey }e étage
  } : { $pieces }.
describe-on = { $piece } sur { $under }
describe-plate = la fondation
describe-lying = { $piece }, couché
describe-fallen = Sur la table : { $pieces }.
describe-none = La table est vide.
describe-several = { $count } × { $piece }

## Leçon
board-lesson-take = Prends un bloc dans le plateau.
board-lesson-put = Glisse-le du doigt au-dessus de ton château, tourne-le, puis pose-le.
board-lesson-strike = Vise avec le marteau, et lâche !

## Salle des records et photo
hall-barbican = Barbacane
hall-keep = Donjon
hall-castle = Château
hall-build-barbican = Bâtir une barbacane
hall-build-keep = Bâtir un donjon
hall-build-castle = Bâtir un château
hall-from = dès { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
hall-empty = L’étagère attend son premier château
hall-empty-about = Bâtis-en un, aussi haut que tu l’oses : sa photo sera ici.
hall-watch = Regarder
hall-file = Garder le fichier
hall-keep-photo = Garder la photo du château { DE($name) }
hall-keep-file = Garder le fichier de la partie { DE($name) }
photo-points = { $points ->
    [one] point
   *[other] points
  }
photo-label = Photo du château { DE($name) } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## Rideau
end-won = { $name } gagne !
end-you-won = Gagné, bravo !
end-shared = { $names } gagnent ensemble !
end-titled = { $title } !
end-untitled = Pas encore de titre
end-title-next = Il manquait { $missing ->
    [one] { $missing } point
   *[other] { $missing } points
  } pour le titre : { $title }.
end-castle = Un château à { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
end-about = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } en tout.
end-again = Rejouer
end-replay = Revoir la partie
end-look = Voir la table
end-home = Accueil
end-hall = Salle des records
end-photo = Garder la photo
end-in-hall = Ton château est dans la salle des records, à la place n° { $place }.
end-first = Ton château est le premier de la salle des records !
end-row = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

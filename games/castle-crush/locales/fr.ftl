# Les mots de Castle Crush! Blocs et pions sont nommés sans article, comme sur la page des règles ; les phrases l’ajoutent (with-…).

game-title = Castle Crush!
game-about = Bâtis un château de bois, aussi haut que tu oses. Et si vous êtes plusieurs, laisse tomber le marteau sur celui des autres !
game-tagline = Bâtir, puis tout renverser

## Modes et réglages

rung-first = Un château chacun, puis le marteau
rung-standard = Trois manches : bâtir, attaquer, compter
option-mode = Mode
option-mode-about = Bâtir, attaquer, ou les deux.
mode-standard = Standard
mode-standard-about = De deux à quatre, trois manches : on bâtit, on attaque, on compte.
mode-speed = Vitesse
mode-speed-about = De deux à quatre : un château chacun, puis seules les attaques comptent.
mode-construction = Construction
mode-construction-about = Pour une personne, sans attaques : bâtir haut, et gagner un titre.
option-combination = Chantier
option-combination-about = Avec combien de blocs tu bâtis.
combination-barbican = Barbacane
combination-barbican-about = 11 blocs : deux séries de base et un Toit. Premier titre à 60 points.
combination-keep = Donjon
combination-keep-about = 17 blocs : trois séries de base et deux Toits. Premier titre à 140 points.
combination-castle = Château
combination-castle-about = 23 blocs : quatre séries de base et trois Toits. Premier titre à 200 points.
option-hand = Main
option-hand-about = Si le marteau part toujours comme on le vise.
hand-steady = sûre
hand-steady-about = Le marteau part exactement comme tu vises.
hand-human = humaine
hand-human-about = La main tremble un peu, et le marteau aussi.
option-lying-counts-one = Blocs couchés
option-lying-counts-one-about = Ce que compte un bloc couché plus haut que l’étage 1.
lying-counts-one-off = 1 point par étage
lying-counts-one-on = 1 point, à tout étage

## Titres

title-none = pas encore de titre
title-qualified-worker = Ouvrier Qualifié
title-master-builder = Maître d’Œuvre
title-architect = Architecte

## Blocs et pions

field-what = kind
kind-HF = Maison plate
kind-HP = Maison pointue
kind-TF = Tour plate
kind-TP = Tour pointue
kind-TS = Tour en pente
kind-RT = Toit
kind-king = Roi
kind-general = Général
piece-HF-1 = { kind-HF }
piece-HF-2 = { kind-HF }
piece-HF-3 = { kind-HF }
piece-HF-4 = { kind-HF }
piece-HF-5 = { kind-HF }
piece-HP-1 = { kind-HP }
piece-HP-2 = { kind-HP }
piece-HP-3 = { kind-HP }
piece-HP-4 = { kind-HP }
piece-HP-5 = { kind-HP }
piece-TF-1 = { kind-TF }
piece-TF-2 = { kind-TF }
piece-TF-3 = { kind-TF }
piece-TF-4 = { kind-TF }
piece-TF-5 = { kind-TF }
piece-TP-1 = { kind-TP }
piece-TP-2 = { kind-TP }
piece-TP-3 = { kind-TP }
piece-TP-4 = { kind-TP }
piece-TP-5 = { kind-TP }
piece-TS-1 = { kind-TS }
piece-TS-2 = { kind-TS }
piece-TS-3 = { kind-TS }
piece-TS-4 = { kind-TS }
piece-TS-5 = { kind-TS }
piece-RT-1 = { kind-RT }
piece-RT-2 = { kind-RT }
piece-RT-3 = { kind-RT }
piece-RT-4 = { kind-RT }
piece-RT-5 = { kind-RT }
piece-king-0 = { kind-king }
piece-king-1 = { kind-king }
piece-king-2 = { kind-king }
piece-king-3 = { kind-king }
piece-general-0 = { kind-general }
piece-general-1 = { kind-general }
piece-general-2 = { kind-general }
piece-general-3 = { kind-general }
with-a = { $what_id ->
    [HF] une Maison plate
    [HP] une Maison pointue
    [TF] une Tour plate
    [TP] une Tour pointue
    [TS] une Tour en pente
    [RT] un Toit
    [king] son Roi
   *[other] son Général
}

## Phases

phase-settling = Autour de la Base
phase-picking = La réserve
phase-building = Construire !
phase-attacking = Attaquer !
phase-over = Fin
step-settling = Où mets-tu tes Fondations ?
step-picking = Quel bloc prends-tu ?
step-building = Bâtis ton château
step-attacking = Vise, et laisse tomber le marteau
step-over = La partie est finie

## Ce qu’on voit

view-players = Joueurs
view-mode = Mode
view-combination = Chantier
view-hand = Main
view-lying-counts-one = Un bloc couché compte 1
view-ages = Ordre des âges
view-round = Manche
view-phase = Phase
view-scores = Points
view-extra = Attaques en plus
view-foundations = Fondations
view-pieces = Pièces sur la table
view-owners = À qui sont les blocs
view-down = Tombé pendant cette manche
view-attacks = Attaques

## Choix

choice-settle = Fondations à { $place }°
choice-take = Prendre : { $kind }
choice-put = Poser : { $piece }, à { $x } / { $z }, tourné de { $turn }°
choice-lift = Reprendre : { $piece }
choice-finish = Mon château est fini
choice-count = Compter les ruines
choice-strike = Frapper vers { $toward }°, le pied à { $x } / { $z }
choice-pass = Passer

## Ce qui arrive

with-points = { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
}
with-best = { $best ->
    [one] { $best } point
   *[other] { $best } points
}
with-pieces = { $pieces ->
    [one] une pièce
   *[other] { $pieces } pièces
}
# Un Roi ou un Général parmi ce qui tombe.
with-figures = { $kings ->
    [0] { $generals ->
        [0] { "" }
        [1] { ", dont un Général" }
       *[other] , dont { $generals } Généraux
    }
    [1] { $generals ->
        [0] { ", dont un Roi" }
        [1] { ", dont un Roi et un Général" }
       *[other] , dont un Roi et { $generals } Généraux
    }
   *[other] { $generals ->
        [0] , dont { $kings } Rois
        [1] , dont { $kings } Rois et un Général
       *[other] , dont { $kings } Rois et { $generals } Généraux
    }
}
with-fallen = { $pieces ->
    [1] { $kings ->
        [1] un Roi
       *[other] { $generals ->
            [1] un Général
           *[other] une pièce
        }
    }
   *[other] { with-pieces }{ with-figures }
}
event-ages = Le plus jeune autour de la table : { $seat }.
event-settled = { $seat } met ses Fondations en place.
event-dealt = { $seat } reçoit { $blocks ->
    [one] un bloc
   *[other] { $blocks } blocs
}.
event-took = { $seat } prend { with-a }.
event-short = La réserve est vide : { $missing ->
    [one] il manque un bloc à { $seat }, qui aura une attaque de plus.
   *[other] il manque { $missing } blocs à { $seat }, qui aura { $missing } attaques de plus.
}
event-round-began = Manche { $round } !
event-put = { $what_id ->
    [king] { $seat } installe son Roi.
    [general] { $seat } installe son Général.
   *[other] { $seat } pose { with-a } à l’étage { $storey }.
}
event-put-bare = { $seat } pose { with-a }, mais ça ne tient pas.
event-lifted = { $seat } reprend { with-a }.
event-tumbled = Patatras ! { $seat } récupère { with-pieces }.
event-finished = { $seat } a fini son château : il vaut { with-points }.
event-finished-bare = { $seat } a fini son château.
event-stays-out = { $what_id ->
    [king] { $seat } laisse son Roi dehors : il n’a aucun bloc où se mettre.
   *[other] { $seat } laisse son Général dehors : il n’a pas de place.
}
event-remains = { $seat } : le château compte encore { with-points }.
event-booked = { $last ->
    [true] Dernier compte : les châteaux sont comptés une fois encore.
   *[other] Tous les châteaux sont comptés.
}
event-cycle-began = Tour d’attaques { $cycle } : { $seat } commence.
event-struck = { $pieces ->
    [0] { $seat } lâche le marteau, et rien ne tombe.
   *[other] { $seat } fait tomber { with-fallen } : { with-points }.
}
event-hammer-lifted = { $pieces ->
    [0] { $owner } enlève le marteau de son château.
   *[other] { $owner } enlève le marteau et fait tomber { with-pieces } : { with-points } pour { $seat }.
}
event-hammer-lifted-bare = { $pieces ->
    [0] On enlève le marteau.
   *[other] On enlève le marteau, et il tombe encore { with-pieces } : { with-points } pour { $seat }.
}
event-passed = Plus rien à renverser : { $seat } passe.
event-survived = { $what_id ->
    [king] { $seat } garde son Roi : { with-points }.
   *[other] { $seat } garde son Général : { with-points }.
}
event-gathered = { $pieces ->
    [one] Un bloc retourne à la réserve.
   *[other] { $pieces } blocs retournent à la réserve.
}
event-titled = { $seat } : { with-points }, et le titre « { $title } » !
event-titled-bare = { $seat } : { with-points }, et pas encore de titre.
event-last-round = { $seat } a assez de points : ce tour est le dernier.
event-ended = { $higher ->
    [true] Égalité à { with-best }, mais { $seat } a le plus haut château et gagne !
   *[other] { $seat } gagne avec { with-best } !
}
event-ended-bare = Égalité à { with-best }, et même hauteur : la victoire est partagée !

## Refus

refusal-bad-players = À ce mode, on joue de deux à quatre.
refusal-one-builds = Le mode Construction se joue seul.
refusal-no-such-first = Personne n’est assis à la place du plus jeune.
refusal-game-over = La partie est finie.
refusal-not-your-turn = Patience : ce n’est pas ton tour.
refusal-not-now = Ce n’est pas le moment.
refusal-no-such-place = Le cercle a 360 degrés.
refusal-too-close = Trop près : il faut au moins { $apart } mm entre deux Fondations.
refusal-none-left = La réserve n’en a plus : { $kind }.
refusal-not-a-house = Le bloc à choisir est une Maison, plate ou pointue.
refusal-not-yours = Cette pièce n’est pas à toi.
refusal-already-built = Cette pièce est déjà posée.
refusal-not-built = Cette pièce n’est pas dans ton château.
refusal-old-block = Ce qui reste des manches d’avant ne bouge pas.
refusal-overturned = Un bloc se pose debout : ses portes et ses fenêtres restent droites.
refusal-general-stands = Le Général se tient debout, ni couché ni sur la tête.
refusal-figures-last = Les pions viennent en dernier : enlève-les avant de poser un bloc.
refusal-king-on-castle = Le Roi va sur le château, pas sur la plaque.
refusal-general-on-plate = Le Général va sur la plaque, pas sur un bloc.
refusal-no-room = Il y a déjà quelque chose à cet endroit.
refusal-beside = Là, il n’y a que la table.
refusal-off-the-table = Personne n’a le bras si long.
refusal-blocks-left = { $left ->
    [one] Il te reste un bloc : pose-le d’abord.
   *[other] Il te reste { $left } blocs : pose-les d’abord.
}
refusal-all-blocks = { $left ->
    [one] Il te reste un bloc, et le Roi les veut tous.
   *[other] Il te reste { $left } blocs, et le Roi les veut tous.
}
refusal-king-missing = Ton Roi n’est pas encore sur le château.
refusal-king-touches-plate = Ton Roi touche la plaque : remets-le sur le château.
refusal-general-missing = Ton Général n’est pas encore sur la plaque.
refusal-general-fell = Ton Général est couché : remets-le debout.
refusal-rests-on-figure = Un bloc s’appuie sur un de tes pions, et c’est défendu.
refusal-no-ruin = On ne compte les ruines que si ça tombe une fois que tout est posé.
refusal-off-the-base = Le marteau se met sur la Base, à { $reach } mm du centre au plus.
refusal-no-direction = Une direction, c’est un angle de 0 à 359 degrés.
refusal-somebody-stands = Il reste quelque chose à renverser : frappe !

## Pourquoi l’indice le ferait

reason-far-apart = Loin des autres : un coup contre eux ne touche pas ton propre château.
reason-counts-much = Il compte { $points } par étage : plus il est haut, plus il rapporte.
reason-stands = Il tient là, à l’étage { $storey } ; ton château compte alors { $points }.
reason-steady = C’est là qu’il tient le mieux.
reason-king-safe = Le Roi y tient sans faire tomber le château.
reason-general-safe = Le Général y est aussi loin du marteau que le permet la plaque.
reason-build-again = Couché, il compte peu : reprends-le et pose-le de nouveau.
reason-all-done = Tout tient : { with-points }.
reason-most-falls = En imagination, il tombe ici { with-points }, plus qu’ailleurs.
reason-nobody-left = Il n’y a plus personne à toucher.

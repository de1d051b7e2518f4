# Ce que le plateau dit lui-même. Les noms des cartes, monstres et tuiles viennent du jeu (card-…, monster-…, token-…).

## Le tour

board-phases = Phases du tour
board-phase-fill = Compléter
board-phase-swap = Défausser
board-phase-trade = Échanger
board-phase-play = Jouer
board-phase-march = Monstres
board-phase-draw = Arrivées
board-phase-setup = Mise en place
board-step-wizard-tower = mise en place
board-step-start-monsters = mise en place
board-step-homes = mise en place
board-step-bosses = mise en place
board-step-begin = début du tour
board-step-swap = défausser et piocher
board-step-trade = échanger
board-step-give = échanger
board-step-take = échanger
board-step-answer = échanger
board-step-counter-answer = échanger
board-step-play = jouer des cartes
board-step-held = jouer des cartes
board-step-second-strike = double frappe
board-step-oracle = l’œil de l’oracle
board-step-discards = défausse
board-step-attacker = les monstres avancent
board-step-double = le Clone
board-step-reinforce = renforts
board-step-assembly = l’Assemblée mystérieuse
board-step-stand = restons groupés
board-step-overlord = les tuiles du Seigneur
board-step-over = fin

## Les questions

board-ask-wizard-tower = Où se dresse la tour du Magicien ?
board-ask-start-monsters = Qui commence dans l’arc { $arc } ?
board-ask-homes = Quelle tour est la tienne ?
board-ask-bosses = Quel Supermégamonstre emmènes-tu ? ({ $count } sur { $of })
board-ask-begin = Compléter ta main, ou tout changer ?
board-ask-swap = Défausser une carte pour en piocher une autre ?
board-ask-trade = Avec qui échanger ?
board-ask-give = Que donnes-tu à { $to } ?
board-ask-take = « { $card } » contre quelle carte { DE($to) } ?
board-ask-play = Quelle carte jouer ?
board-ask-play-none = Plus rien à jouer.
board-ask-place-wall = Où poser ton mur ?
board-ask-lifted-play = Jouer « { $card } » ?
board-ask-lifted-swap = « { $card } » : dans quelle pioche ?
board-ask-lifted-swap-only = Défausser « { $card } » et en piocher une autre ?
board-ask-lifted-discard = Défausser « { $card } » ?
board-ask-lifted-counter = Proposer plutôt « { $card } » ?
board-ask-lifted-build = { $card } : quel mur bâtir ?
board-ask-lifted-pick = Jouer « { $card } » ?
board-ask-lifted-join = Avec « { $card } » ?
board-ask-lifted-give = Donner « { $card } » ?
board-ask-held-target = { $card } : sur quel monstre ?
board-ask-held-space = { $card } : quel espace ?
board-ask-held-wall = { $card } : quel mur ?
board-ask-held-tower = { $card } : quelle tour ?
board-ask-held-color = { $card } : quelle couleur ?
board-ask-held-ring = { $card } : quel anneau ?
board-ask-held-arc = { $card } : quel arc ?
board-ask-held-player = { $card } : qui joue ?
board-ask-held-fetch = { $card } : quelle carte reprendre ?
board-ask-held-top = { $card } : laquelle ensuite ?
board-ask-held-discard = { $card } : quelles cartes défausser ?
board-ask-held-join = { $card } : avec quelle carte ?
board-ask-join = { $card } : touche aussi « { $with } »
board-ask-put-out = { $card } : quelle Flamme éteindre ?
board-ask-rebuild = Quel mur rebâtir ?
board-ask-teleport = { $card } : qui, ou quelle fortification ?
board-ask-teleport-to = { $card } : pour aller où ?
board-ask-teleport-shield = { $card } : sur quel mur ?
board-ask-hypnotize-second = { $card } : qui d’autre ?
board-ask-wave = { $card } : { $left ->
    [one] encore { $left } cœur à retirer
   *[other] encore { $left } cœurs à retirer
}
board-ask-second-strike = { $card } frappe encore : qui ?
board-ask-oracle-keep = Quelle carte gardes-tu ?
board-ask-oracle-order = Laquelle viendra ensuite ?
board-ask-discards = Quelle carte défausser ?
board-ask-discards-one = Chacun défausse une carte : laquelle ?
board-ask-discards-down-to-two = Le Basilic ne laisse que deux cartes : { $left ->
    [one] encore une à défausser
   *[other] encore { $left } à défausser
}
board-ask-discards-one-wizard = Le Warlock veut une carte Magicien : laquelle ?
board-ask-attacker = { $structure_id ->
    [tower] Qui se blesse à la tour { $arc } ?
   *[other] Qui se blesse au mur { $arc } ?
}
board-ask-attacker-burns = { $structure_id ->
    [tower] Qui prend feu à la tour { $arc } ?
   *[other] Qui prend feu au mur { $arc } ?
}
board-ask-double = Qui prend la place du Clone ?
board-ask-reinforce = Renforts : dans quelle pioche ?
board-ask-assembly = Bâtir un mur, une carte chacun ?
board-ask-stand = { $seat } compte sur toi : quelle carte ?
board-ask-overlord = { $left ->
    [0] Tes tuiles
    [one] Encore une tuile ?
   *[other] Quelles tuiles jouer ?
}
board-ask-overlord-must = Le plateau est vide : joue une tuile.
board-ask-send = { $token } : d’où vient-il ?
board-ask-send-effect = Jouer « { $token } » ?
board-note-aim = Dans un arc au choix : ce sera ta seule tuile du tour. Au dé : d’autres peuvent suivre.
board-note-no-aim = Au dé : seule la première tuile d’un tour, jouée seule, va dans un arc au choix.
board-note-last-tower = C’est la dernière tour : sans elle le château tombe et la partie est perdue !
board-note-join = Ou touche d’abord { $cards } pour l’ajouter.
board-note-join-some = Ou ajoute d’abord une des cartes qui brillent.
board-note-declined = { $name } dit non.
board-wait = { $count ->
    [one] { $names } choisit
   *[other] { $names } choisissent
}
board-wait-card = { $name } joue « { $card } »

## Les réponses

board-tab-monster = { $monster }, arc { $arc }
board-tab-monster-short = { $monster }, arc { $arc }
board-tab-twin = { $monster }, arc { $arc }, { $ring }, { $points } ♥
board-tab-from-castle = Pioche Château
board-tab-from-wizard = Pioche Magicien
board-tab-play = Jouer
board-tab-play-token = La jouer
board-tab-discard = Défausser
board-tab-counter = Proposer
board-tab-wall = Mur { $arc }
board-tab-tower = Tour { $arc }
board-tab-arc = Arc { $arc }
board-tab-die = Au dé
board-here = Ici
board-touch = Touche le plateau
board-touch-target = Touche un monstre du plateau
board-list = Tout voir ({ $count })
board-place-wall = Poser mon mur
board-back = Reposer
board-undo = Annuler
board-done = Terminé
board-done-swap = Je garde tout
board-done-trade = Pas d’échange
board-done-play = Finir mon tour
board-done-second-strike = Pas de second coup
board-done-assembly = Ne rien bâtir
board-done-stand = Ne rien jouer
board-done-overlord = Finir
board-done-held = C’est tout
board-skip = Passer

## Échanges

board-trade-offers = { $name } te propose
board-trade-counters = { $name } te propose plutôt
board-trade-get = tu reçois
board-trade-give = tu donnes
board-trade-yes = D’accord
board-trade-other = Autre carte
board-trade-pick = Choisir ma carte
board-trade-which = Quelle carte à la place ?
board-trade-which-closed = Quelle carte donnes-tu ?
board-trade-no = Refuser
board-trade-rule = Une carte contre une carte.

## Main, pioches, sac

board-hand = Cartes { DE($name) }
board-hand-empty = Pas de carte en main
board-hand-count = { $count ->
    [0] Pas de carte en main
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
board-hand-hidden = Cette main est cachée.
board-laid-cards = { $count ->
    [one] La carte
   *[other] Les { $count } cartes
}
board-card = « { $card } ». { $about }
board-card-use = « { $card } », { $use ->
    [join] à ajouter
    [give] à proposer
    [counter] à proposer à la place
    [discard] à défausser
    [swap] à défausser pour en piocher une autre
    [build] pour bâtir un mur
   *[play] à jouer
}. { $about }
board-card-held = « { $card } », carte choisie. { $about }
board-not-yet-trade = D’abord avec qui ; ta carte vient après.
board-not-yet = Pas maintenant : on te demande autre chose.
board-deck = { $deck } : { $count }
board-deck-castle = Château
board-deck-wizard = Magie
board-discard-pile = Défausse
board-discard = Défausse : { $count }
board-wizard-discard = Défausse Magicien : { $count }
board-discard-empty = Rien n’est encore défaussé.
board-wizard-gone = La pioche Magicien est hors jeu.
board-piles = Les cartes
board-piles-short = Cartes
board-my-cards = Ce que font tes cartes
board-top = Le dessus de la pioche
board-log = Souffleur
board-foot = Commandes
board-bag = sac
board-bag-label = { $count ->
    [0] Le sac est vide
    [one] Le sac : { $count } tuile
   *[other] Le sac : { $count } tuiles
}
board-bag-title = { $count ->
    [0] Le sac est vide
    [one] Encore { $count } tuile
   *[other] Encore { $count } tuiles
}
board-bag-about = Tout ce qui n’est pas encore sorti. L’ordre, lui, est au hasard.
board-bag-about-overlord = Le sac et la main du Seigneur, ensemble.
board-bag-about-mix = Tout ce qui peut encore venir : une partie est restée dans la boîte, et personne ne sait laquelle.
board-bag-monsters = Monstres : { $count }
board-bag-effects = Effets : { $count }
board-bag-harbingers = Messagers : { $count }
board-bag-harbingers-about = Personne ne sait lesquels. Ceux qui peuvent venir :
board-graveyard = Défausse des monstres : { $count }
board-graveyard-empty = Encore vide.
board-imps = { $count ->
    [0] Plus de Lutin en réserve
    [one] { $count } Lutin en réserve
   *[other] { $count } Lutins en réserve
}
board-tray = Tes tuiles secrètes
board-tray-empty = Plus de tuile en main
board-die = Dé : { $die }
board-throw-arc = arc tiré
board-throw-imps = Lutins
board-throw-move = il bouge
board-throw-walls = murs

## Les gens

board-seats = À table
board-seat = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-seat-overlord = { $name }, Seigneur de la forêt : { $tokens ->
    [one] { $tokens } tuile
   *[other] { $tokens } tuiles
}
board-overlord-about = { $count ->
    [one] { $count } tuile secrète en main.
   *[other] { $count } tuiles secrètes en main.
}
board-trophies = { $count ->
    [0] Pas encore de trophée
    [one] { $count } trophée
   *[other] { $count } trophées
}{ $count ->
    [0] {""}
   *[other] , { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
board-trophies-none = Le premier monstre abattu viendra ici.
board-spare-wall = Un mur à poser

## Le plateau

board-places = Le plateau en liste
board-place = Arc { $arc }, { $color }, { $ring } :
board-place-monster = { $points ->
    [0] { $monster }
    [one] { $monster }, { $points } cœur
   *[other] { $monster }, { $points } cœurs
}
board-place-target = { $points ->
    [one] { $monster }, { $points } cœur, cible possible
   *[other] { $monster }, { $points } cœurs, cible possible
}
board-wall-up = Mur { $arc }, debout
board-wall-strong = Mur { $arc }, fortifié
board-wall-down = Mur { $arc }, tombé
board-tower-up = Tour { $arc }, debout
board-tower-wizard = Tour du Magicien, arc { $arc }, debout
board-tower-down = Tour { $arc }, tombée
board-loupe = Voir l’arc { $arc } de près
board-whole = Tout le plateau
board-about-flies = Vole : Archers et Héros l’atteignent.
board-about-burns = { $flames ->
    [one] { $flames } Flamme
   *[other] { $flames } Flammes
}
board-about-waits-tar = Englué : reste là ce tour-ci.
board-about-waits-ice = Gelé : reste là ce tour-ci.
board-about-waits-never = Ne bouge jamais.
board-about-rolls = Le dé dira où il va.
board-about-hits-wall = Va frapper le mur { $arc }.
board-about-hits-fortify = Va frapper la fortification { $arc }.
board-about-hits-tower = Va abattre la tour { $arc }.

## Les cartes, en trois mots

board-any = toutes
board-face-archer = Archer
board-face-knight = Chevalier
board-face-swordsman = Fantassin
board-face-hero = Héros
board-line-barbarian = abat 1 monstre
board-line-nice-shot = le coup abat
board-line-tar = 1 monstre collé
board-line-fortify-wall = 1 mur renforcé
board-line-drive-him-back = retour en forêt
board-line-missing = rien ne vient
board-line-draw-2 = 2 cartes
board-line-scavenge = reprends 1 carte
board-line-brick = avec mortier
board-line-mortar = avec brique
board-line-berserk = coup = carte
board-line-change-color = au choix
board-line-change-range = au choix
board-line-double-strike = frappe 2 fois
board-line-enchanted = +2 dégâts
board-line-flaming = +1 flamme
board-line-knock-back = 1 anneau
board-line-never-lose-hope = change ta main
board-line-reinforce = tous piochent
board-line-stand-together = un autre joue
board-line-arcane-assembly = murs pour tous
board-line-azriels-fist = 1 dégât
board-line-red-fireball = 1 + flamme
board-line-green-fireball = 1 + flamme
board-line-blue-fireball = 1 + flamme
board-line-burning-blast = 1 + feu à tous
board-line-chain-lightning = 1 à tous
board-line-extinguishing-wind = éteint, repousse
board-line-eye-of-the-oracle = vois 5 cartes
board-line-hammer-of-light = abat en forêt
board-line-hypnotize = ils se battent
board-line-lightning-bolt = 1, puis forêt
board-line-mystical-manufacturing = 1 tour rebâtie
board-line-rain-of-ice = rien ne bouge
board-line-rain-of-iron = 1 à tout l’arc
board-line-ring-of-fire = fantassins
board-line-teleport = où tu veux
board-line-thalgars-blessing = mains pleines
board-line-valadors-wave = 4 à partager
board-line-wall-of-force = recule
board-line-war-storm = 1 à la couleur
board-line-wizard-quake = tour et arc

## La leçon

board-lesson-card = Touche une carte qui n’est pas grise.
board-lesson-monster = Touche un monstre cousu d’or.
board-lesson-done = Puis finis ton tour : les monstres avancent.

## La fin

board-won = Le château tient !
board-lost = Le château est tombé
board-overlord-won = La forêt a gagné
board-won-about = { $towers ->
    [one] Une tour debout. Tous les monstres sont rentrés dans la boîte.
   *[other] { $towers } tours debout. Tous les monstres sont rentrés dans la boîte.
}
board-lost-about = La dernière tour n’est plus. Les monstres font la fête.
board-overlord-won-about = La dernière tour est tombée. { $name } a mené les monstres à la victoire.
board-overlord-wins = Le Seigneur gagne
board-slayer = Maître tueur
board-slayer-is = Maître tueur : { $name }
board-slayers = Maîtres tueurs
board-overlord = Seigneur de la forêt
board-robot = robot
board-stat-slain = monstres abattus
board-stat-fell = dont { $count } par murs, feu et rochers
board-stat-towers = tours debout
board-stat-turns = assauts subis
board-stat-bag = tuiles au sac
board-again = La même table
board-retry = On recommence
board-easier = Plus facile
board-replay = Revoir la partie
board-home = Autres boîtes
board-look = Voir le plateau

### Ce que le plateau dit lui-même. Les noms et textes des cartes viennent du jeu (card-…, text-…, side-…, faction-…).

# ===== Cartes, paquet d’expert, fin de partie =====

## Cartes

cards-no-symbol = aucun symbole
cards-symbols-hero = { $count ->
    [one] { $count } soleil
   *[other] { $count } soleils
}
cards-symbols-monster = { $count ->
    [one] { $count } crâne
   *[other] { $count } crânes
}
cards-faction-hero = Ze Héros
cards-faction-monster = Ze Monstres
cards-faction-neutral = ?
cards-bonus = +2
# Les textes trop longs pour une carte en main, en bref.
cards-brief-HA-fx-detective = Fouille une autre main.
cards-brief-HA-fx-may_kill_hero_except = Tu peux défausser un héros (sauf 3).
cards-brief-HA-fx-may_swap_hand = Tu peux échanger ta main.
cards-brief-HA-fx-move_monster = Déplace un autre monstre.
cards-brief-HA-fx-move_hero = Déplace un autre héros.
cards-brief-HA-fx-steal_hand = Vole une carte au hasard.
cards-brief-HA-fx-others_dump1 = Les autres défaussent une carte.
cards-brief-HA-fx-hieroglyphs = À la fin : compare avec ta droite.
cards-brief-HA-fx-move_heroes = Déplace des héros d’un joueur.
cards-brief-HA-fx-peek_faction = Regarde une autre faction.
cards-brief-HA-fx-recover_hero = Reprends un héros défaussé.
cards-brief-HA-fx-recover_monster = Reprends un monstre défaussé.
cards-brief-HA-fx-may_dump2 = Tu peux défausser 1 ou 2 cartes.
cards-brief-HA-fx-may_play_extra = Tu peux jouer une autre carte.
cards-brief-HA-fx-lose_own_hero = Défausse un autre héros à toi.
cards-brief-g-man = Tu peux ôter un monstre (sauf 3).
cards-brief-sled-dogs = Tu peux ôter un monstre (sauf 1).

## Une carte de près

cards-inspect = Voir { $card } de près
cards-copies = { $count ->
    [one] { $count } exemplaire
   *[other] { $count } exemplaires
}
cards-may = Facultatif : « tu peux »
cards-must = Obligatoire
cards-at-the-end = Compte à la fin
cards-bonus-about = +2 points si l’un des deux, ou les deux, sont dans ton aire à la fin.
cards-side-hero-points = { $count ->
    [one] Un soleil : +1 point pour Ze Héros, −1 pour Ze Monstres.
   *[other] { $count } soleils : +{ $count } points pour Ze Héros, −{ $count } pour Ze Monstres.
}
cards-side-monster-points = { $count ->
    [one] Un crâne : +1 point pour Ze Monstres, −1 pour Ze Héros.
   *[other] { $count } crânes : +{ $count } points pour Ze Monstres, −{ $count } pour Ze Héros.
}
cards-side-none-points = Aucun symbole : ni plus ni moins, pour personne.
cards-worth-hero = Chaque soleil de ton aire : +1 point. Chaque crâne : −1.
cards-worth-monster = Chaque crâne de ton aire : +1 point. Chaque soleil : −1.
cards-worth-neutral = ?
cards-side-neutral-points = Ni héros ni monstre : les compétences qui visent un camp l’épargnent.
cards-recon = Reconstitué
cards-recon-about = Cette boîte, nous ne l’avons pas sous les yeux.
cards-recon-known = Établi : { $traits }.
cards-recon-rest = Reconstitué par nous : { $traits }.
cards-recon-all = De cette carte rien n’est établi, pas même son nom : elle vient du récit de Lovecraft et remplit le paquet.
cards-recon-faction = Les deux personnages de cette faction sont notre choix ; le camp et les +2 points sont établis.
cards-recon-correct = Tu as la boîte ? Le fichier du paquet se corrige, sans programmer.
cards-trait-name = le nom
cards-trait-side = le camp
cards-trait-symbols = les symboles
cards-trait-copies = le nombre d’exemplaires
cards-trait-text = la compétence

## Le paquet d’expert

build-title = Ton paquet
build-who = { $name } · ton paquet
build-ask-more = { $count ->
    [one] Encore une carte à choisir
   *[other] Encore { $count } cartes à choisir
}
build-ask-less = { $count ->
    [one] Une carte de trop
   *[other] { $count } cartes de trop
}
build-ask-wrong = Le compte y est, pas les camps
build-ask-ready = Ton paquet est prêt !
build-check-size = { $want } cartes tout juste
build-check-copies = Pas plus d’exemplaires que dans la boîte
build-check-heroes = Au moins { $want } héros
build-check-monsters = Au moins { $want } monstres
build-check-neutrals = { $want } neutres au plus
build-check-rest = Les cartes laissées font un paquet aussi
build-check-ok = rempli
build-check-not = pas encore
build-validate = Valider
build-complete = Compléter
build-empty = Vider
build-undo = Annuler
build-advised = Le paquet prêt « { $deck } », à la place du tien
build-in = Dans le paquet
build-in-none = Rien encore. Touche « + » sous une carte, ou pars d’un paquet prêt.
build-all-cards = Toutes les cartes
build-filter-side = Camp
build-filter-deck = Paquet
build-all = Tout
build-heroes = Héros
build-monsters = Monstres
build-neutrals = Neutres
build-short-innsmouth = Innsmouth
build-short-mountains = Montagnes
build-none-shown = Aucune carte avec ces filtres.
build-add = Ajouter { $card }
build-remove = Retirer { $card }
build-count = { $have } sur { $most }
build-cell = { $card } : { $have } sur { $most }
build-bar = { $heroes } héros, { $monsters ->
    [one] { $monsters } monstre
   *[other] { $monsters } monstres
}, { $neutrals ->
    [one] { $neutrals } neutre
   *[other] { $neutrals } neutres
} sur { $size } cartes
build-pencil = crayon : carte reconstituée, à corriger si tu as la boîte
build-then = Puis chacun tire 3 factions et en garde une pour compter.
build-one-box = Une seule boîte : { $name } reçoit les { $count } cartes que tu laisses.
build-other-brought = { $name } a son paquet.
build-other-building = { $name } prépare son paquet, caché.
build-waiting = { $name } prépare son paquet
build-waiting-about = Le tien est prêt et reste caché jusqu’à la fin. Tu peux encore le relire.
build-waiting-box = { $name } fait son paquet. Tu recevras les { $count } cartes qui restent dans la boîte.
build-yours = Ton paquet
build-ready-decks = Paquets prêts
build-saved-decks = Tes paquets
build-saved-none = Aucun paquet gardé sur cet appareil.
build-save = Garder
build-save-name = Nom du paquet
build-save-named = Gardé : « { $name } »
build-save-failed = Cet appareil ne garde rien : copie plutôt le code.
build-replace = Remplacer
build-load = Prendre
build-delete = Effacer « { $name } »
build-deleted = Effacé : « { $name } »
build-loaded = Paquet pris : « { $name } »
build-share = Partager
build-code = Le code de ce paquet
build-code-copy = Copier
build-code-copied = Copié !
build-code-paste = Coller un code reçu
build-code-read = Lire
build-code-loaded = Code lu : voici le paquet.
build-code-letters = Il y a un signe qui n’est pas d’un code : rien que des lettres et des chiffres.
build-code-length = Ce code n’est pas entier : il compte { $want } signes, et celui-ci { $have }.
build-code-mistyped = Ce code est mal recopié : vérifie chaque signe, ou copie-le plutôt que de le taper.
build-code-other = Ce code est fait pour d’autres cartes : ici les paquets de la boîte ne sont pas les mêmes.
build-folder = Paquets et code
build-folder-short = Paquets
build-met = { $met ->
    [0] aucune règle
    [one] { $met } règle
   *[other] { $met } règles
  } sur { $all }
build-show = Voir le paquet

## Fin de partie

reveal-title = Bas les masques !
reveal-won = { $name } gagne !
reveal-you-won = C’est gagné !
reveal-about-hero = { $points ->
    [one] { $told } point
   *[other] { $told } points
} du côté des héros.
reveal-about-monster = { $points ->
    [one] { $told } point
   *[other] { $told } points
} du côté des monstres.
reveal-was-hero = { $name } était du côté des héros !
reveal-was-monster = { $name } était du côté des monstres !
reveal-skip = Tout voir
reveal-tap = Touche pour tout voir
reveal-bonus = Bonus de faction : { $cards }
reveal-more = plus de cartes : { $own } contre { $theirs } chez { $name }
reveal-fewer = moins de cartes : { $own } contre { $theirs } chez { $name }
reveal-equal = autant de cartes, { $own }, chez { $name }
reveal-tie = Égalité à { $points ->
    [one] { $told } point
   *[other] { $told } points
} : { $name } a joué son tour en dernier.
reveal-tie-below = Égalité à { $points ->
    [one] { $told } point
   *[other] { $told } points
} : { $name } passe devant { $other }, son tour était plus tard.
reveal-empty = Aucune carte dans l’aire
reveal-row = { $place }. { $name }, { $side }, { $points ->
    [one] { $told } point
   *[other] { $told } points
}
reveal-again = Même table, encore
reveal-replay = Revoir la partie
reveal-look = Voir la table
reveal-home = Autres boîtes

# ===== La table =====

## La table : aires, piles, questions, mains

board-piles = Les piles
board-deck = Pioche
board-deck-of = Pioche : { $name }
board-deck-yours = Ta pioche
board-deck-label = { $count ->
    [0] Pioche vide
    [one] Pioche : 1 carte
   *[other] Pioche : { $count } cartes
}
board-deck-of-label = { $count ->
    [0] Pioche, { $name } : vide
    [one] Pioche, { $name } : 1 carte
   *[other] Pioche, { $name } : { $count } cartes
}
board-deck-about = { $count ->
    [0] C’est fini.
    [one] 1 carte : elle finit la partie.
   *[other] { $count } cartes. La dernière finit la partie.
}
board-deck-about-expert = { $count ->
    [0] Vide.
    [one] 1 carte.
   *[other] { $count } cartes.
}
board-discard = Défausse
board-discard-about = { $count ->
    [0] Vide.
    [one] 1 carte, à regarder.
   *[other] { $count } cartes, à regarder.
}
board-discard-label = { $count ->
    [0] Défausse vide
    [one] Défausse : 1 carte, regarder
   *[other] Défausse : { $count } cartes, regarder. Dessus : { $top }
}
board-draw-card = Piocher une carte
board-left-title = Ce qui reste dans ta pioche
board-left-about = Dans un ordre que personne ne connaît.
board-pile-empty = Rien encore.
board-pile-order = Dans l’ordre
board-pile-sorted = Par nom
board-pile-top = dessus

board-area = { $name }, son aire : { $cards ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $cards } cartes
}, { $suns ->
    [0] aucun soleil
    [one] 1 soleil
   *[other] { $suns } soleils
}, { $skulls ->
    [0] aucun crâne
    [one] 1 crâne
   *[other] { $skulls } crânes
}
board-area-yours = Ton aire : { $cards ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $cards } cartes
}, { $suns ->
    [0] aucun soleil
    [one] 1 soleil
   *[other] { $suns } soleils
}, { $skulls ->
    [0] aucun crâne
    [one] 1 crâne
   *[other] { $skulls } crânes
}
board-area-hand = { $count ->
    [0] Main vide
    [one] 1 carte en main
   *[other] { $count } cartes en main
}
board-area-open = Voir l’aire : { $name }
board-area-open-yours = Voir mon aire
board-points = { $points ->
    [one] { $told } point
   *[other] { $told } points
}
board-area-empty = Rien en jeu.
board-area-title = L’aire : { $name }
board-area-title-yours = Ton aire
board-area-in-play = En jeu
board-area-hidden = { $count ->
    [one] 1 carte cachée
   *[other] { $count } cartes cachées
}
board-area-seen-by = Faction vue par { $names }
board-area-you-know = Tu as vu une faction. Garde le doigt dessus pour la revoir.
board-choose-area = Choisir { $name }
board-card-target = { $card }, cible possible
board-card-asks = { $card }, la carte qui demande
board-card-look = { $card }
board-held-play = { $card } : jouer
board-held-discard = { $card } : défausser
board-held-choose = { $card } : choisir
board-inspect = Regarder { $card } de près

board-hand = Ta main
board-hand-of = La main : { $name }
board-hand-empty = Aucune carte en main.
board-hand-open = { $name } montre sa main à tous
board-hand-open-alone = La main : { $name }
board-hand-open-yours = Ta main, montrée à tous
board-hand-hidden-yours = { $name } regarde ta main
board-laid = Mise de côté

board-faction = Ta faction secrète
board-factions = Tes trois factions
board-faction-hold = Garde le doigt dessus pour la voir.
board-factions-hold = Garde le doigt dessus pour les voir.
board-faction-short = Ma faction
board-factions-short = Mes factions
board-faction-show = Regarder ma faction
board-faction-known = Sa faction : { $name }
board-faction-tap = Garde le doigt dessus pour la laisser ouverte.
board-factions-tap = Garde le doigt dessus pour les laisser ouvertes.
board-dealt = Tu es { $side }
board-dealt-three = Trois factions, rien que pour toi
board-dealt-secret = C’est ton secret. À la fin, le plus de points gagne.
board-dealt-choose = À la fin, tu en choisis une : c’est elle qui compte tes points.
board-dealt-close = C’est retenu
board-look-told = { $name } regarde une faction chez { $to }
board-look-known = Vous êtes deux à le savoir : { $to } et toi

board-ask-mulligan = Garder ces trois cartes ?
board-note-mulligan = Tous décident en même temps, puis on redonne.
board-ask-turn = Joue une carte ou pioche
board-note-turn = Touche une carte de ta main, ou la pioche.
board-ask-turn-play = Joue une carte
board-ask-turn-draw = Pioche une carte
board-note-full = { $count } cartes en main : on ne pioche plus.
board-note-no-deck = La pioche est vide.
board-note-empty = Ta main est vide. Touche la pioche.
board-ask-pass = Rien à jouer, rien à piocher
board-ask-laying = { $card } : laquelle de tes cartes défausser ?
board-note-laying = En secret : toutes se retournent ensemble.
board-ask-factions = Avec quelle faction comptes-tu tes points ?
board-note-factions = L’autre choisit en secret, en même temps.
board-ask-building = Compose ton paquet
board-ask-skill = { $card } : que fais-tu ?
board-ask-use = { $card } : te servir de sa compétence ?
board-ask-discard-in-play = { $card } : { $which ->
    [hero] quel héros défausser ?
    [monster] quel monstre défausser ?
   *[card] quelle carte défausser ?
}
board-ask-move = { $card } : { $which ->
    [hero] quel héros déplacer ?
    [monster] quel monstre déplacer ?
   *[card] quelle carte déplacer ?
}
board-ask-move-to = { $card } : chez qui passe { $moving } ?
board-ask-move-many = { $card } : { $which ->
    [hero] quel héros
    [monster] quel monstre
   *[card] quelle carte
} passe de chez { $player } chez { $to } ?
board-ask-move-many-from = { $card } : de chez qui partent des héros ?
board-ask-move-many-to = { $card } : les héros partent de chez { $player }. Vers qui ?
board-ask-recover = { $card } : { $which ->
    [hero] quel héros reprendre ?
    [monster] quel monstre reprendre ?
   *[card] quelle carte reprendre ?
}
board-ask-discard-own = { $card } : { $done ->
    [0] quelle carte de ta main défausser ?
   *[other] en défausser une autre ?
}
board-ask-play-another = { $card } : quelle autre carte jouer ?
board-ask-discard-from-hand = { $card } : laquelle défausser ?
board-ask-take-from-hand = { $card } : laquelle prendre ?
board-ask-choose-player = { $card } : quel joueur ?
board-ask-choose-player-peek_faction = { $card } : de qui regarder la faction ?
board-ask-choose-player-detective = { $card } : qui montre sa main ?
board-ask-choose-player-may_swap_hand = { $card } : avec qui échanger ta main ?
board-ask-choose-player-steal_hand = { $card } : à qui prendre une carte ?
board-touch-card = { $which ->
    [hero] { $where ->
        [own] Touche un héros de ton aire, cousu d’or.
        [all] Touche un héros cousu d’or, les tiens compris.
       *[others] Touche un héros cousu d’or.
    }
    [monster] { $where ->
        [own] Touche un monstre de ton aire, cousu d’or.
        [all] Touche un monstre cousu d’or, les tiens compris.
       *[others] Touche un monstre cousu d’or.
    }
   *[card] { $where ->
        [own] Touche une carte de ton aire, cousue d’or.
        [all] Touche une carte cousue d’or, les tiennes comprises.
       *[others] Touche une carte cousue d’or.
    }
}
board-touch-area = Touche une aire cousue d’or.
board-touch-pile = Choisis dans la défausse.
board-touch-open = Choisis dans cette main.
board-touch-hand = Touche une carte de ta main.
board-duty-must = obligatoire
board-duty-may = facultatif
board-done-deciding = C’est décidé.

board-tab-keep = Je les garde
board-tab-exchange = Trois autres
board-tab-draw = Piocher
board-tab-pass = Passer mon tour
board-tab-use = Oui
board-tab-decline = Non merci
board-tab-stop-none = Aucun
board-tab-stop-discard-own = Ça suffit
board-tab-stop-move-many = Ça suffit
board-tab-pile = Ouvrir la défausse

board-wait-mulligan = { $count ->
    [one] { $names } regarde ses cartes
   *[other] { $names } regardent leurs cartes
}
board-wait-turn = { $names } joue
board-wait-skill = { $names } choisit pour { $card }
board-wait-laying = { $card } : { $names } { $count ->
    [one] défausse une carte
   *[other] défaussent une carte
}
board-wait-building = { $count ->
    [one] { $names } compose son paquet
   *[other] { $names } composent leurs paquets
}
board-wait-factions = { $names } choisit une faction

board-step-building = paquets
board-step-mulligan = premières cartes
board-step-turn = à toi
board-step-skill = compétence
board-step-laying = en secret
board-step-factions = à la fin
board-phase-building = Paquets
board-phase-mulligan = Premières cartes
board-phase-turn = Tour { $turn }
board-phase-last = Dernier tour
board-phase-over = Fin
board-phase-factions = Factions
board-last-turn = Dernier tour : { $name }
board-last-turn-yours = C’est ton dernier tour !
board-back = Annuler
board-log = Souffleur
board-foot = En bas
board-skip = Passer

board-lesson-play = À ton tour : touche une carte, ou la pioche.
board-lesson-win = Le plus de points gagne : soleils pour Ze Héros, crânes pour Ze Monstres.
board-lesson-faction = Garde le doigt sur l’œil : ta faction secrète.

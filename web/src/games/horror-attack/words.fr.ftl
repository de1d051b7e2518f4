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
cards-brief-HA-fx-detective = Fouille la main d’un autre joueur.
cards-brief-HA-fx-may_kill_hero_except = Tu peux défausser un héros en jeu, sauf trois.
cards-brief-HA-fx-hieroglyphs = À la fin : compare ton aire à celle de droite.
cards-brief-HA-fx-move_heroes = Envoie des héros d’un joueur chez un autre.

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
cards-side-hero-points = Chaque soleil de ton aire rapporte 1 point, chaque crâne en coûte 1.
cards-side-monster-points = Chaque crâne de ton aire rapporte 1 point, chaque soleil en coûte 1.
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

deck-title = Ton paquet
deck-who = { $name } · ton paquet
deck-ask-more = { $count ->
    [one] Encore une carte à choisir
   *[other] Encore { $count } cartes à choisir
}
deck-ask-less = { $count ->
    [one] Une carte de trop
   *[other] { $count } cartes de trop
}
deck-ask-wrong = Le compte y est, pas les camps
deck-ask-ready = Ton paquet est prêt !
deck-check-size = { $want } cartes tout juste
deck-check-copies = Pas plus d’exemplaires que dans la boîte
deck-check-heroes = Au moins { $want } héros
deck-check-monsters = Au moins { $want } monstres
deck-check-neutrals = { $want } neutres au plus
deck-check-rest = Les cartes laissées font un paquet aussi
deck-check-ok = rempli
deck-check-not = pas encore
deck-validate = Valider
deck-complete = Compléter
deck-empty = Vider
deck-why-size = Pourquoi { $want } ?
deck-in = Dans le paquet
deck-in-none = Rien encore. Touche « + » sous une carte, ou pars d’un paquet prêt.
deck-all-cards = Toutes les cartes
deck-filter-side = Camp
deck-filter-deck = Paquet
deck-all = Tout
deck-heroes = Héros
deck-monsters = Monstres
deck-neutrals = Neutres
deck-short-innsmouth = Innsmouth
deck-short-mountains = Montagnes
deck-none-shown = Aucune carte avec ces filtres.
deck-add = Ajouter { $card }
deck-remove = Retirer { $card }
deck-count = { $have } sur { $most }
deck-cell = { $card } : { $have } sur { $most }
deck-bar = { $heroes } héros, { $monsters } monstres, { $neutrals } neutres sur { $size } cartes
deck-pencil = crayon : carte reconstituée, à corriger si tu as la boîte
deck-then = Puis chacun tire 3 factions et en garde une pour compter.
deck-one-box = Une seule boîte : { $name } reçoit les { $count } cartes que tu laisses.
deck-other-brought = { $name } a son paquet.
deck-other-building = { $name } prépare son paquet, caché.
deck-waiting = { $name } prépare son paquet
deck-waiting-about = Le tien est prêt et reste caché jusqu’à la fin. Tu peux encore le relire.
deck-waiting-box = { $name } fait son paquet. Tu recevras les { $count } cartes qui restent dans la boîte.
deck-yours = Ton paquet
deck-start = Partir d’un paquet
deck-ready-decks = Paquets prêts
deck-saved-decks = Tes paquets
deck-saved-none = Aucun paquet gardé sur cet appareil.
deck-save = Garder
deck-save-name = Nom du paquet
deck-save-named = Gardé : « { $name } »
deck-save-failed = Cet appareil ne garde rien : copie plutôt le code.
deck-replace = Remplacer
deck-load = Prendre
deck-delete = Effacer « { $name } »
deck-deleted = Effacé : « { $name } »
deck-loaded = Paquet pris : « { $name } »
deck-share = Partager
deck-code = Le code de ce paquet
deck-code-copy = Copier
deck-code-copied = Copié !
deck-code-paste = Coller un code reçu
deck-code-read = Lire
deck-code-loaded = Code lu : voici le paquet.
deck-code-letters = Il y a un signe qui n’est pas d’un code : rien que des lettres et des chiffres.
deck-code-length = Ce code n’est pas entier : il compte { $want } signes, et celui-ci { $have }.
deck-code-mistyped = Ce code est mal recopié : vérifie chaque signe, ou copie-le plutôt que de le taper.
deck-code-other = Ce code est fait pour d’autres cartes : ici les paquets de la boîte ne sont pas les mêmes.
deck-folder = Paquets et code
deck-show = Voir le paquet

## Fin de partie

end-title = Bas les masques !
end-won = { $name } gagne !
end-you-won = C’est gagné !
end-about = { $name } l’emporte avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-reveal-hero = { $name } était du côté des héros !
end-reveal-monster = { $name } était du côté des monstres !
end-skip = Tout voir
end-tap = Touche pour tout voir
end-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-suns = { $count ->
    [one] { $count } soleil
   *[other] { $count } soleils
}
end-skulls = { $count ->
    [one] { $count } crâne
   *[other] { $count } crânes
}
end-bonus = Bonus de faction : { $cards }
end-no-bonus = Ni { $first } ni { $second }
end-more = plus de cartes que { $name } ({ $own } contre { $theirs })
end-fewer = moins de cartes que { $name } ({ $own } contre { $theirs })
end-equal = autant de cartes que { $name } ({ $own })
end-tie = Égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $name } a joué son tour en dernier.
end-empty = Aucune carte dans l’aire
end-area = L’aire, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
end-robot = robot
end-row = { $place }. { $name }, { $side }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-again = Même table, encore
end-replay = Revoir la partie
end-look = Voir la table
end-home = Autres boîtes

# ===== La table =====

## La table : aires, piles, questions, mains

board-piles = Les piles
board-deck = Pioche
board-deck-of = Pioche de { $name }
board-deck-yours = Ta pioche
board-deck-label = { $count ->
    [0] Pioche vide
    [one] Pioche : 1 carte
   *[other] Pioche : { $count } cartes
}
board-deck-of-label = { $count ->
    [0] Pioche de { $name }, vide
    [one] Pioche de { $name } : 1 carte
   *[other] Pioche de { $name } : { $count } cartes
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

board-area = Aire de { $name } : { $cards ->
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
board-area-open = Voir l’aire de { $name }
board-area-open-yours = Voir mon aire
board-area-empty = Rien en jeu.
board-area-title = L’aire de { $name }
board-area-title-yours = Ton aire
board-area-in-play = En jeu
board-area-in-hand = En main
board-area-known = Vues : { $cards }
board-area-hidden = { $count ->
    [one] 1 carte cachée
   *[other] { $count } cartes cachées
}
board-area-seen-by = Faction vue par { $names }
board-area-you-know = Tu as vu une faction. Reste appuyé pour la revoir.
board-choose-area = Choisir { $name }
board-card-target = { $card }, cible possible
board-card-asks = { $card }, la carte qui demande
board-card-look = { $card }
board-held-play = { $card } : jouer
board-held-choose = { $card } : choisir
board-inspect = Regarder { $card } de près

board-hand = Ta main
board-hand-of = Main de { $name }
board-hand-empty = Aucune carte en main.
board-hand-open = { $name } montre sa main à tous
board-hand-open-alone = La main de { $name }
board-hand-open-yours = Ta main, montrée à tous
board-hand-hidden-yours = { $name } regarde ta main
board-laid = Mise de côté
board-laid-about = Retournée quand chacun a choisi.

board-faction = Ta faction secrète
board-factions = Tes trois factions
board-faction-hold = Reste appuyé pour la voir.
board-factions-hold = Reste appuyé pour les voir.
board-faction-short = Ma faction
board-factions-short = Mes factions
board-faction-show = Regarder ma faction
board-faction-known = La faction de { $name }
board-faction-nobody = Chacun a sa faction secrète.
board-look-told = { $name } regarde la faction de { $to }
board-look-known = { $to } : seuls { $to } et toi le savez

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
board-ask-opening = { $done ->
    [0] Défausse deux cartes de ton paquet
   *[other] Encore une carte de ton paquet
}
board-note-opening = Elles commencent la défausse, avec celles de l’autre.
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
board-ask-move-many-to = { $card } : chez qui vont les héros de { $player } ?
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
board-why-must = Pourquoi obligatoire ?
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
board-wait-opening = { $names } prépare sa défausse
board-wait-building = { $count ->
    [one] { $names } compose son paquet
   *[other] { $names } composent leurs paquets
}
board-wait-factions = { $names } choisit une faction

board-step-building = paquets
board-step-opening = avant la partie
board-step-mulligan = premières cartes
board-step-turn = à toi
board-step-skill = compétence
board-step-laying = en secret
board-step-factions = à la fin
board-phase-building = Paquets
board-phase-opening = Préparation
board-phase-mulligan = Premières cartes
board-phase-turn = Tour { $turn }
board-phase-over = Fin
board-phase-factions = Factions
board-phase-yours = À toi
board-phase-theirs = { $name }
board-last-turn = Dernier tour : { $name }
board-last-turn-yours = C’est ton dernier tour !
board-back = Reprendre
board-log = Souffleur
board-foot = En bas
board-skip = Passer
board-others = Les autres
board-hinted = conseillé

board-lesson-play = Touche une carte : elle entre dans ton aire, et sa compétence agit.
board-lesson-draw = Ou touche la pioche. Trois cartes en main, pas plus.
board-lesson-faction = Ta faction est secrète : reste appuyé sur l’œil. Soleils ou crânes, elle compte les uns et perd les autres.

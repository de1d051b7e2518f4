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

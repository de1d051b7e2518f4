# Ce que seule la table de Monster Rush dit.

## La table

board-monsters = Les trois monstres
board-yours = Ta rangée, ta pile et tes prises
board-slap-name = Taper { $monster }, place { $place } : { $points } points, il faut { $need }
board-monster-name = { $monster }, place { $place } : { $points } points, il faut { $need }
board-place-empty = Place { $place } : plus de monstre
board-pile-empty = Pile épuisée
board-row = { $name } : { $cards }
board-row-empty = { $name } : aucune carte retournée
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-pile = { $cards ->
    [0] pile vide
    [one] { $cards } carte dans la pile
   *[other] { $cards } cartes dans la pile
}
board-delay-about = { $name } est à { $delay ->
    [one] { $delay } millième
   *[other] { $delay } millièmes
} de seconde de la table (± { $jitter }). La table en tient compte.
board-piles = Monstres dans les piles : { $one }, { $two }, { $three }
board-piles-short = piles :
board-catch = Tes prises : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-catch-about = Monstres à raison : { $captured }, par erreur : { $mistaken }
board-why-less = Pourquoi −1 ?
board-space = Espace
board-tip = Toutes les cartes ouvertes comptent : tape un monstre dès qu’il a tout.
board-tip-keys = Toutes les cartes ouvertes comptent. Un monstre a tout ? Touche 1, 2 ou 3 !
board-tip-flip = À toi : touche ta pile pour retourner une carte.
board-tip-flip-keys = À toi : espace pour retourner. Puis 1, 2, 3 pour taper un monstre.
board-too-many = Un écran a quatre coins pour taper. Il faut à { $names } un autre appareil ouvert sur cette table. Ici, leurs cartes se retournent quand même.

## La pile

board-flip = Retourner
board-seconds = { $seconds } s
board-itself = La carte se retourne seule dans { $seconds } s
board-itself-short = se retourne dans { $seconds } s
board-flip-wait = À { $name } de retourner
board-flip-deciding = Quelle main a été la plus vive ?
board-flip-dry = Plus une carte : tape ou attends
board-flip-over = Fini !

## Le verdict

board-verdict-right = { $name }, +{ $points } !
board-verdict-wrong = Oups, { $name } ! −1
board-margin = { $margin } ms devant { $name }
board-margin-number = sur le fil : { $number } bat { $lower }
board-margin-points = sur le fil : moins de points
board-margin-order = sur le fil : selon l’ordre du tour
board-told-alone = { $name } capture « { $monster } » : tout y était, et aucune autre main.
board-told-faster = { $name } devant { $other } de { $gap } ms.
board-told-number = { $name } et { $other } à { $gap } ms : trop serré. Le numéro { $number } bat le { $lower }.
board-told-points = { $name } et { $other } à { $gap } ms : trop serré. Qui a moins de points l’emporte.
board-told-order = { $name } et { $other } à { $gap } ms : trop serré. À points égaux, l’ordre du tour décide.
board-told-wrong = Il manquait : { $missing }. −1 pour { $name }.
board-told-corrected = Personne ne voit si vite : la main { DE($name) } compte { $by } ms plus tard.
# A hand that did not count, for a moment on the monster.
board-missed-busy = Main encore sur ta carte
board-missed-late = Trop tard, sans gravité
board-missed-gone = Cartes reprises, sans gravité
board-said-right = { $name } capture { $monster } : { $points } points.
board-said-wrong = { $name } tape à tort : il manquait des symboles à { $monster }.

## Plusieurs sur un écran

board-pad = { $name } tape { $monster }, touche { $key }
before-title = Comment on tape
before-flip-how = Retourne : touche ta pile, ou la barre d’espace.
before-slap = Tape le monstre
before-slap-how = Tape : touche le monstre, ou les touches 1, 2, 3.
before-shared = Un coin pour chacun
before-shared-how = Chacun tape avec ses trois touches, ou dans son coin de l’écran. La barre d’espace retourne la carte de la personne dont c’est le tour.
before-shared-fingers = Chacun tape dans son coin de l’écran, sur ses trois petits monstres, et y retourne ses cartes.
before-far-how = La table mesure la distance de chacun et montre chaque carte à tous au même instant.
before-keys = Touches { DE($name) } : { $keys }

## La première fois

board-lesson-flip = À ton tour, retourne ta carte.
board-lesson-count = Toutes les cartes ouvertes comptent, à tout le monde.
board-lesson-slap = Un monstre a tout ? Tape-le avant les autres !
before-goal = À chacun son tour, une carte. Dès que les cartes ouvertes, à tout le monde, montrent tous les symboles d’un monstre, la première main qui le tape l’emporte.
before-broken = Barrée aux quatre coins : la carte ne compte pas.
before-wrong = Tapé trop tôt ? Un point de moins.
before-handless = Un écran a quatre coins pour taper. Il faut à { $names } un autre appareil : le lien ou le code à scanner l’amène à cette table.

## La fin

end-won = { $name } gagne !
end-you-won = Tu as gagné !
end-shared = Victoire partagée : { $names } !
end-about = { $points ->
    [one] { $points } point
   *[other] { $points } points
} en tout.
end-tie = Égalité à { $points } : les monstres à cinq points, puis quatre, puis trois ont tranché.
end-row = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}. À raison : { $captured }, par erreur : { $mistaken }.
end-none = aucun monstre
end-skip = Tout montrer
end-again = Encore une !
end-replay = Revoir la partie
end-look = Voir la table
end-home = Autres boîtes

## L’entraînement

train-title = L’entraînement
train-about = Rien que pour toi, sans pendule et sans honte. Choisis un exercice.
train-drill-ready = Tout y est ?
train-drill-ready-about = Un monstre, des cartes. Peut-on le capturer, oui ou non ?
train-drill-which = Lequel ?
train-drill-which-about = Trois monstres, un seul est prêt. Tape-le.
train-drill-missed = Attaques ratées
train-drill-missed-about = Des cartes brisées partout. Ne te laisse pas avoir.
train-drill-rush = Comme à la table
train-drill-rush-about = Les cartes arrivent une à une. Tape dès que tout y est, pas avant.
train-best = meilleure série { $best }
train-no-best = pas encore de série
train-yes = Oui, tout y est
train-no = Non, pas encore
train-question-ready = Tout y est ?
train-question-which = Lequel peux-tu capturer ?
train-question-rush = Tape dès que tout y est !
train-right = Juste ! { $time } ms
train-wrong-yes = Si, tout y était.
train-wrong-no = Non, il manquait : { $missing }.
train-wrong-which = C’était la carte cochée, { $monster }.
train-wrong-slow = Trop tard : la carte cochée, { $monster }, était prête.
train-next = Suivant
train-stop = Arrêter
train-series = Série
train-best-short = Record
train-median = Médiane
train-median-of = { $time } ms
train-histogram = Tes temps de réaction
train-histogram-about = { $count ->
    [0] Réponds pour voir tes temps ici.
    [one] Une réponse juste, en { $median } ms.
   *[other] { $count } réponses justes, la moitié en moins de { $median } ms, la plus vive en { $fastest } ms.
}
train-bar = { $from } à { $to } ms : { $count }
train-keys-ready = Flèches gauche et droite pour répondre.
train-keys-which = 1, 2, 3 pour taper.
train-forget = Oublier mes temps
train-new-table = Jouer pour de bon

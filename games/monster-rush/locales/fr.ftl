# Les mots de Monster Rush. Les monstres et les cartes sont nommés sans article ; dans une phrase, ils sont entre
# guillemets. Les noms de joueurs ne viennent jamais après « de » : rien ne s’élide.

game-title = Monster Rush
game-about = Des cartes se retournent, trois monstres attendent. Dès que tous leurs symboles sont là, tape avant les autres. Mais gare aux attaques ratées !
game-tagline = La main la plus vive l’emporte

## Rythme et réglages

rung-first = Sans attaques ratées, au calme, contre des robots étourdis
rung-calm = Avec les attaques ratées, au calme, contre des robots tranquilles
rung-usual = Au rythme de la boîte, contre des robots éveillés
option-pace = Rythme
option-pace-about = À quelle vitesse les cartes se suivent.
pace-normal = normal
pace-normal-about = Une carte se retourne toute seule au bout de quatre secondes.
pace-calm = calme
pace-calm-about = Plus de temps pour regarder : huit secondes par carte.
pace-frantic = fou
pace-frantic-about = Deux secondes par carte, pas une de plus.
option-young = Avec de jeunes enfants
option-young-about = Sans attaques ratées, et au rythme calme.
option-no-missed = Sans attaques ratées
option-no-missed-about = Les douze cartes brisées restent dans la boîte.
option-two-hands = Les deux mains
option-two-hands-about = Qui vient de retourner une carte peut taper tout de suite.
option-wait = Joueurs lointains
option-wait-about = Combien de temps la table attend une claque peut-être plus rapide. Moins long, c’est plus vif, et ça laisse moins à qui fait semblant d’être loin.
wait-350 = attendre 350 ms
wait-350-about = Juste pour tout le monde, où qu’on habite.
wait-200 = attendre 200 ms
wait-200-about = Qui est plus loin y perd un peu.
wait-100 = attendre 100 ms
wait-100-about = Pour des gens qui habitent près les uns des autres.
wait-0 = n’attendre personne
wait-0-about = La première claque arrivée gagne, dans une même pièce.

## Ce qu’on peut choisir

choice-flip = Retourner ma carte
choice-slap = Taper le monstre { $place }

## Ce qui arrive

event-first-player = { $seat } commence.
event-monster-set = « { $monster } » arrive à la place { $place }.
event-dealt = { $seat } reçoit { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
event-round-began = Manche { $round } : { $seat } retourne la première carte.
event-flipped = { $by_itself ->
    [true] La carte se retourne toute seule chez { $seat } : « { $card } ».
   *[false] { $seat } retourne « { $card } ».
}
event-slapped = { $seat } tape le monstre { $place } !
event-corrected = Si vite, personne ne peut voir la carte : la claque compte un peu plus tard pour { $seat }.
event-ignored = { $seat } tape { $behind } ms trop tard : la manche était finie. Ça ne coûte rien.
event-ignored-bare = Trop tard pour { $seat } : la manche était finie. Ça ne coûte rien.
event-captured = { $seat } capture « { $monster } » : { $points } points, { $margin ->
    [0] sur le fil
    [one] avec { $margin } millième d’avance
   *[other] avec { $margin } millièmes d’avance
} !
event-captured-bare = { $seat } capture « { $monster } » : { $points } points !
event-mistaken = { $seat } tape « { $monster } » à tort, { $margin ->
    [0] et sur le fil
    [one] avec { $margin } millième d’avance
   *[other] avec { $margin } millièmes d’avance
} : un point de moins.
event-mistaken-bare = { $seat } tape « { $monster } » à tort : un point de moins.
event-too-late = { $behind ->
    [0] D’un cheveu : rien pour { $seat }.
    [one] { $behind } millième trop tard : rien pour { $seat }.
   *[other] { $behind } millièmes trop tard : rien pour { $seat }.
}
event-cards-back = { $cards ->
    [0] Aucune carte n’était retournée.
    [one] Une carte retourne sous sa pile.
   *[other] { $cards } cartes retournent sous les piles.
}
event-pile-skipped = { $seat } n’a plus de cartes et passe.
event-ran-dry = { $rounds ->
    [1] Plus une carte, et personne n’a tapé.
   *[other] Plus une carte, et personne n’a tapé : { $rounds } fois de suite.
}
event-pile-empty = La pile { $place } est épuisée : la partie est finie.
event-scored = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $captured ->
    [one] { $captured } capture
   *[other] { $captured } captures
}, { $mistaken ->
    [one] { $mistaken } erreur
   *[other] { $mistaken } erreurs
}).
event-won = { $seat } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} !

## Ce qui ne va pas

refusal-bad-players = On joue de deux à huit, pas à { $players } : ajoute ou retire des places.
refusal-bad-wait = La table attend 350 millièmes de seconde au plus, pas { $wait } : choisis moins.
refusal-no-such-first = Personne n’est assis à cette place : quelqu’un d’autre commence.
refusal-game-over = La partie est finie : regarde les points, ou recommence.
refusal-not-your-card = Ce n’est pas ta carte : c’est à { $seat } de retourner.
refusal-no-card-left = Il n’y a plus de carte à retourner : tape, ou attends la nouvelle manche.
refusal-deciding = La table cherche qui a été le plus rapide : attends la réponse.
refusal-too-soon = Encore { $wait ->
    [one] { $wait } millième
   *[other] { $wait } millièmes
} de patience : la dernière carte vient d’apparaître.
refusal-one-hand = Tu as déjà tapé : une main, une claque.
refusal-hand-busy = Ta main retourne encore ta carte : tape un instant plus tard.
refusal-no-such-place = Il y a trois places, et pas de place { $place } : choisis 1, 2 ou 3.
refusal-empty-place = Il n’y a pas de monstre à la place { $place } : tapes-en un autre.
refusal-far-time = L’heure de cette claque est impossible : vérifie l’horloge de ton appareil.

## Pourquoi

reason-all-there = Tous ses symboles sont sur la table.
reason-your-card = C’est à toi de retourner une carte.

## Symboles

kind-sword = épée
kind-axe = hache
kind-bow = arc
kind-fire = feu
kind-ice = glace
kind-lightning = foudre

## Cartes

card-sword = épée
card-axe = hache
card-bow = arc
card-fire = feu
card-ice = glace
card-lightning = foudre
card-missed-sword = épée brisée
card-missed-axe = hache brisée
card-missed-bow = arc brisé
card-missed-fire = feu éteint
card-missed-ice = glace fondue
card-missed-lightning = foudre cassée
card-sword-fire = épée et feu
card-sword-ice = épée et glace
card-sword-lightning = épée et foudre
card-axe-fire = hache et feu
card-axe-ice = hache et glace
card-axe-lightning = hache et foudre
card-bow-fire = arc et feu
card-bow-ice = arc et glace
card-bow-lightning = arc et foudre
card-staff = bâton de sorcier

## Monstres

monster-m01 = Cerfouille
monster-m02 = Piafpoire
monster-m03 = Gros-Bras
monster-m04 = Léchouille
monster-m05 = Grand-Feuillu
monster-m06 = Crocopoil
monster-m07 = Cyclœuf
monster-m08 = Périspoire
monster-m09 = Briquabec
monster-m10 = Flaquaile
monster-m11 = Langorignal
monster-m12 = Oholala
monster-m13 = Triplœuf
monster-m14 = Cornepoire
monster-m15 = Caribloc
monster-m16 = Blobibec
monster-m17 = Grande-Houppe
monster-m18 = Radiopoil
monster-m19 = Bigleuf
monster-m20 = Poire-Fée
monster-m21 = Cubocroc
monster-m22 = Flan-Flan
monster-m23 = Girafeuille
monster-m24 = Pelucorne
monster-m25 = Dormœuf
monster-m26 = Poirajama
monster-m27 = Bâillobloc
monster-m28 = Siestocroc
monster-m29 = Ronflorignal
monster-m30 = Hiboudou
monster-m31 = Ronchœuf
monster-m32 = Boudepoire
monster-m33 = Grognobloc
monster-m34 = Flaque-Furax
monster-m35 = Grand-Bougon
monster-m36 = Furipoil

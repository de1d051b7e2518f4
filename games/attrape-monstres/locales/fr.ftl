# Les mots d’Attrape Monstres. « tu » s’adresse à l’enfant qui joue ; les phrases restent courtes.

game-title = Attrape Monstres
game-about = Des monstres filent vers votre château. Attrapez-les tous, ensemble !
game-tagline = Tous ensemble, sans lire

## Options de la partie

rung-first = Les monstres n’ont pas de pouvoir
rung-powers = Avec les pouvoirs des monstres, et des cartes qui en attrapent plusieurs
rung-usual = Les règles de la boîte
option-horde = La Horde
option-horde-about = Un quatrième monstre est déjà en route, sur le triangle vert.
option-no-defense = Sans défense
option-no-defense-about = La partie commence sans le mur.
option-no-powers = Pas de pouvoirs
option-no-powers-about = Pousseurs, Coureurs et Chefs marchent comme les autres gobelins.
option-catch-them-all = Attrapez-les tous !
option-catch-them-all-about = Une carte Multiforme ou Multicolore attrape tous les monstres qui lui vont.
option-auto-accept = L’aide vient tout de suite
option-auto-accept-about = Quand on demande de l’aide, la carte est jouée sans attendre de réponse.

## Étapes

step-play = Joue une carte, demande de l’aide ou passe
step-help = On attend une réponse
step-over = La partie est finie

## Cartes

card-red-triangle = le triangle rouge
card-red-circle = le rond rouge
card-red-square = le carré rouge
card-green-triangle = le triangle vert
card-green-circle = le rond vert
card-green-square = le carré vert
card-blue-triangle = le triangle bleu
card-blue-circle = le rond bleu
card-blue-square = le carré bleu
card-hero-red = la Multiforme rouge
card-hero-green = la Multiforme verte
card-hero-blue = la Multiforme bleue
card-any-triangle = la Multicolore triangle
card-any-circle = la Multicolore rond
card-any-square = la Multicolore carré
card-wall = le Mur
card-boot = le Coup de Botte

## Monstres

monster-regular = un gobelin
monster-star = un gobelin à l’étoile
monster-shover = un Pousseur
monster-runner = un Coureur
monster-marcher = un Chef

## Ce qui arrive

event-first-player = { $seat } commence.
event-monster-set = Sur la case { $space } attend { $monster }.
event-dealt = { $seat } reçoit { $card }.
event-turn-began = À { $seat } de jouer !
event-reshuffled = La pioche est vide : on mélange la défausse ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}).
event-drew = { $seat } pioche { $card }.
event-no-card-left = Plus aucune carte à piocher pour { $seat }.
event-help-asked = { $seat } demande de l’aide à { $to } : { $play }.
event-help-accepted = { $seat } aide { $to }. Merci !
event-help-declined = { $seat } préfère garder sa carte.
event-caught = { $seat } attrape { $monster } avec { $card } !
event-wall-built = { $seat } rebâtit le mur !
event-booted = { $seat } renvoie { $monster } d’un coup de botte !
event-passed = { $seat } ne joue pas de carte.
event-monster-drawn = Qui sort de l’ombre ? C’est { $monster } !
event-monster-placed = Case { $space } : voilà { $monster }.
event-advanced = { $moves ->
    [one] Un monstre avance d’une case.
   *[other] Les monstres avancent d’une case.
}
event-wall-fell = Patatras ! Le mur tombe, et { $monster } avec lui.
event-castle-fell = Oh non ! Le château s’écroule : { $monster } est passé.
event-pile-empty = Plus aucun nouveau monstre !
event-won = Bravo ! Tous les monstres sont attrapés.
event-lost = Le château est tombé. On réessaie ?

## Ce qu’on peut choisir

choice-pass = Ne pas jouer de carte
choice-play = { $play }
choice-catch = Attraper sur la case { $space } avec { $card }
choice-catch-all = Attraper tous ceux qui vont avec { $card }
choice-build-wall = Rebâtir le mur
choice-boot = Coup de botte sur la case { $space }
choice-ask = Demander à { $seat } : { $play }
choice-accept = Oui, je joue ma carte
choice-decline = Non, je la garde

## Ce qui ne va pas

refusal-bad-players = On joue de un à quatre.
refusal-no-such-first = Personne n’est assis à la place qui devrait commencer.
refusal-game-over = La partie est finie.
refusal-not-your-turn = Patience : c’est à { $seat } de jouer.
refusal-one-card-a-turn = Ton tour est fini : une seule carte par tour. À { $seat } maintenant !
refusal-wait-for-answer = Tu as demandé de l’aide à { $seat } : attends sa réponse.
refusal-answer-first = { $seat } te demande de l’aide : dis d’abord oui ou non.
refusal-nothing-asked = Personne n’a demandé d’aide.
refusal-not-asked-of-you = C’est à { $seat } de répondre.
refusal-not-your-card = Tu n’as pas cette carte : { $card }.
refusal-not-their-card = Cette carte n’est pas chez { $seat } : { $card }.
refusal-ask-another = L’aide vient de quelqu’un d’autre que toi.
refusal-nobody-there = Il n’y a personne à cette place.
refusal-not-asked-for-specials = On ne peut pas demander cette carte : { $card }.
refusal-already-declined = { $seat } a déjà dit non pour cette carte. Essaie autre chose !
refusal-no-monster-there = Il n’y a pas de monstre sur la case { $space }.
refusal-does-not-fit = Cette carte ne va pas sur la case { $space } : { $card }.
refusal-fits-nothing = Cette carte ne va à aucun monstre pour l’instant : { $card }. Garde-la !
refusal-catches-nothing = Cette carte n’attrape pas de monstres : { $card }.
refusal-catches-one = Cette carte n’attrape qu’un seul monstre : { $card }.
refusal-catches-all = Cette carte attrape tous ceux qui lui vont d’un coup : { $card }.
refusal-wall-stands = Le mur est debout : rien à rebâtir !
refusal-nothing-to-boot = Pas de monstre sur le chemin : garde ton coup de botte.

## Pourquoi c’est une bonne idée

reason-catches-nearest = C’est le monstre le plus proche du château : { $monster }, case { $space }.
reason-catches = On attrape { $monster } sur la case { $space }.
reason-catches-many = { $count } monstres d’un seul coup !
reason-keeps-flexible = On garde les cartes Multiformes et Multicolores pour plus tard.
reason-saves-castle = Sinon le château tombe tout de suite !
reason-rebuilds-wall = Un mur tout neuf arrête le prochain monstre.
reason-boots-nearest = On renvoie le plus proche du château : { $monster }, case { $space }.
reason-boots = On renvoie { $monster } de la case { $space } dans la pile.
reason-asks-friend = { $seat } a la bonne carte : { $card }.
reason-helps-friend = { $seat } compte sur toi.
reason-keeps-card = La carte servira peut-être plus tard.
reason-waits = Mieux vaut garder les cartes pour plus tard.
reason-nothing-fits = Aucune carte ne va à un monstre.

## À dire tout haut, pour qui ne lit pas encore

speak-your-turn = C’est à toi !
speak-not-your-turn = C’est à { $seat } de jouer.
speak-drew = Regarde ta nouvelle carte : { $card }.
speak-choose-card = Choisis une carte qui brille.
speak-choose-monster = Quel monstre veux-tu attraper ?
speak-choose-boot = À qui le coup de botte ?
speak-choose-wall = Touche le mur pour le rebâtir.
speak-ask-help = Tu peux demander de l’aide à un ami.
speak-help-asked = { $from } te demande de l’aide. Tu veux bien jouer ta carte : { $card } ?
speak-help-wait = On attend la réponse : { $to } réfléchit.
speak-help-accepted = Oui ! { $seat } t’aide.
speak-help-declined = { $seat } garde sa carte. Essaie autre chose.
speak-nothing-fits = Aucune carte ne va. Touche la flèche pour continuer.
speak-play-on = Tu peux encore jouer une carte, ou toucher la flèche.
speak-caught = Attrapé !
speak-monsters-walk = Attention, les monstres avancent !
speak-shover = Un Pousseur ! Tout le monde est poussé d’une case.
speak-runner = Un Coureur ! Il file tout devant.
speak-marcher = Un Chef ! Il fait avancer les autres et appelle un copain.
speak-wall-fell = Le mur est tombé !
speak-danger = Vite, un monstre est tout près du château !
speak-won = Bravo ! Vous avez sauvé le château !
speak-lost = Le château est tombé. On rejoue ?

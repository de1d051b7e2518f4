# Les mots de Ze Horror Attack… encore. Les cartes sont nommées sans article, comme sur une carte ; dans une phrase, elles
# sont entre guillemets. Les noms de joueurs viennent après « chez » ou « à » : rien ne s’élide.

game-title = Ze Horror Attack… encore
game-about = Héros ou monstre ? Personne d’autre ne le sait. Remplis ton aire de cartes de ton camp, dérange celle des autres, et ne te trahis pas trop tôt.
game-tagline = Camps secrets

## Versions du jeu

first-about = D’habitude, qui a vu un film d’horreur en dernier ; à égalité, la personne la plus jeune.
rung-first = Contre un robot étourdi
rung-wise = Contre un robot éveillé
rung-usual = Contre un robot malin
option-version = Version
option-version-about = Avec quelles règles on joue.
version-base = Jeu de base
version-base-about = De deux à huit : un paquet commun et une faction secrète chacun.
version-expert = Duel d’experts
version-expert-about = À deux : chacun apporte son propre paquet et choisit sa faction à la fin.
option-decks = Paquets
option-decks-about = Avec quelles cartes on joue.
decks-usual = comme d’habitude
decks-usual-about = Innsmouth jusqu’à quatre, les deux paquets ensemble à partir de cinq.
decks-innsmouth = Le Cauchemar d’Innsmouth
decks-innsmouth-about = Les 30 cartes du port aux Profonds, jusqu’à quatre.
decks-mountains = Les Montagnes hallucinées
decks-mountains-about = Les 30 cartes de l’Antarctique, jusqu’à quatre.
decks-both = les deux paquets
decks-both-about = 60 cartes mélangées, pour une partie plus longue.
option-one-box = Une seule boîte
option-one-box-about = Qui commence bâtit son paquet ; l’autre reçoit les 30 cartes qui restent.

## Règles maison

option-detective-alone = Le Détective est seul à voir
option-detective-alone-about = Qui voit la main que découvre le Détective de l’occulte.
detective-alone-off = tout le monde voit la main
detective-alone-on = seule la personne qui le joue la voit

## Camps et factions

side-hero = Héros
side-hero-about = Nom orange et au moins un soleil.
side-monster = Monstre
side-monster-about = Nom vert et au moins un crâne.
side-neutral = Neutre
side-neutral-about = Nom violet : ni héros, ni monstre.

## Ce qu’on peut choisir

choice-bring = Prendre ce paquet
choice-keep = Garder ma main
choice-exchange = Prendre trois autres cartes
choice-play = Jouer « { $card } »
choice-draw = Piocher une carte
choice-pass = Passer
choice-use = Utiliser la compétence
choice-decline = Ne pas s’en servir
choice-player = { $seat }
choice-card = « { $card } »
choice-target = « { $card } », chez { $seat }
choice-discard = Défausser « { $card } »
choice-stop = C’est assez
choice-faction = { $faction }

## Étapes

step-building = Compose ton paquet : 30 cartes
step-mulligan = Garde ta main, ou prends trois autres cartes
step-turn = Joue une carte, ou pioche
step-skill = Une compétence est en cours
step-laying = Choisis une carte de ta main à défausser
step-factions = Avec quelle faction comptes-tu tes points ?
step-over = La partie est finie

## Ce qui arrive

event-first-player = { $seat } commence.
event-deck-brought = { $seat } a son paquet.
event-faction-dealt = { $seat } reçoit une faction. { $faction }.
event-faction-dealt-bare = { $seat } reçoit une faction secrète.
event-pile-started = « { $card } » ouvre la défausse.
event-dealt = { $seat } reçoit « { $card } ».
event-dealt-bare = { $seat } reçoit une carte.
event-kept = { $seat } garde ses trois cartes.
event-exchanged = { $seat } change ses trois cartes.
event-shuffled-back = { $cards ->
    [one] { $cards } carte mise de côté retourne dans le paquet.
   *[other] Les { $cards } cartes mises de côté retournent dans le paquet.
}
event-turn-began = À { $seat } de jouer.
event-last-turn = Dernier tour : à { $seat } de jouer.
event-played = { $seat } joue « { $card } ».
event-drew = { $seat } pioche « { $card } ».
event-drew-bare = { $seat } pioche une carte.
event-passed = { $seat } passe : plus rien à jouer ni à piocher.
event-declined = { $seat } ne se sert pas de « { $card } ».
event-without-effect = « { $card } » reste sans effet chez { $seat }.
event-hand-full = { $seat } a déjà trois cartes : pas une de plus.
event-looked = { $seat } regarde en secret chez { $to }. { $faction }.
event-looked-bare = { $seat } regarde en secret une faction chez { $to }.
event-hand-revealed = { $seat } enquête : { $owner } montre sa main.
event-held = { $owner } a en main « { $card } ».
event-discarded = { $seat } défausse « { $card } ».
event-removed = { $seat } défausse « { $card } » chez { $owner }.
event-took = { $seat } prend « { $card } » à { $from }.
event-took-bare = { $seat } prend une carte à { $from }.
event-hands-swapped = { $seat } et { $to } échangent leurs mains.
event-moved = { $seat } envoie « { $card } » de chez { $from } chez { $to }.
event-recovered = { $seat } reprend « { $card } » dans la défausse.
event-laid-aside = { $seat } a choisi une carte.
event-deck-empty = { $seat } pioche la dernière carte !
event-hand-dropped = « { $card } » reste en main chez { $seat } et ne compte pas.
event-faction-shown = { $seat } dévoile sa faction. { $faction } !
event-scored = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} (symboles { $symbols }, faction { $bonus }{ $neighbours ->
    [0] {""}
   *[other] {""}, hiéroglyphes { $neighbours }
}).
event-won = { $seat } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} !

## Ce qui ne va pas

refusal-bad-players = On joue de deux à huit, pas à { $players } : ajoute ou retire des places.
refusal-experts-are-two = Le duel d’experts se joue à deux : garde deux places, ou prends le jeu de base.
refusal-expert-only = Une seule boîte pour deux paquets, c’est pour le duel d’experts : choisis cette version, ou retire l’option.
refusal-needs-both-decks = Un paquet suffit jusqu’à quatre : à { $players }, prends les deux.
refusal-no-such-first = Personne n’est assis à cette place : quelqu’un d’autre commence.
refusal-game-over = La partie est finie : regarde les points, ou recommence.
refusal-not-your-turn = Patience : ce n’est pas à toi de décider.
refusal-already-decided = Tu as fait ta part : attends les autres.
refusal-not-now = Ce n’est pas la question en ce moment : choisis parmi ce qui est proposé.
refusal-not-your-card = Tu n’as pas « { $card } » : prends une de tes cartes.
refusal-hand-full = Tu as déjà trois cartes en main : joues-en une au lieu de piocher.
refusal-must-draw = Tu n’as plus de carte en main : pioche.
refusal-must-play = Tu peux encore jouer ou piocher : passer est pour qui n’a plus rien.
refusal-cannot-target = La compétence ne va pas jusque-là : choisis parmi ce qui brille.
refusal-wrong-side = La compétence ne vise pas une carte comme « { $card } » : choisis parmi ce qui brille.
refusal-not-in-play = « { $card } » n’est pas dans cette aire : choisis une carte qui y est.
refusal-must-use = La compétence de « { $card } » est obligatoire, même si elle te gêne : choisis une cible.
refusal-deck-size = Un paquet a 30 cartes tout juste, celui-ci { $cards } : ajoutes-en ou enlèves-en.
refusal-too-many-copies = « { $card } » : { $copies } au plus, comme dans son propre paquet. Enlève le surplus.
refusal-too-many-neutrals = Six cartes neutres au plus, et il y en a { $neutrals } : remplace celles de trop.
refusal-too-few-heroes = Il faut au moins six héros, et il y en a { $heroes } : mets-en à la place d’autres cartes.
refusal-too-few-monsters = Il faut au moins six monstres, et il y en a { $monsters } : mets-en à la place d’autres cartes.
refusal-rest-illegal = Avec les 30 cartes qui restent, l’autre n’aurait pas un paquet correct : laisse-lui assez de héros et de monstres.
refusal-not-your-faction = Cette faction n’est pas devant toi : choisis une de tes trois.

## Pourquoi c’est une bonne idée

reason-own-side = Des symboles de ton camp, tout de suite dans ton aire.
reason-bonus-card = Un personnage de ta faction : deux points de plus !
reason-harm-rival = Cela coûte des points à { $seat }.
reason-protect = Ce qui te rapporte reste ainsi mieux à l’abri.
reason-draw-for-more = Rien ne presse : une carte de plus te donne le choix.
reason-keep-hand = Ta main est bonne : mieux vaut la garder.
reason-bad-hand = La plupart de ces cartes sont de l’autre camp.
reason-bluff = Personne ne devinera ton camp.
reason-end-soon = Il reste peu de cartes dans le paquet : la fin approche.
reason-known-hand = Tu sais ce qu’il y a dans cette main.
reason-free-card = Une carte de plus en main, et cela ne coûte rien.
reason-last-chance = C’est maintenant ou jamais : ce qui reste en main ne comptera pas.
reason-good-deck = Un paquet sûr : beaucoup de symboles et de bonnes compétences.
reason-least-useful = De tes cartes, c’est celle dont tu te passes le mieux.
reason-find-out = Ensuite, tu sauras ce que cherche { $seat }.
reason-best-faction = C’est la faction qui te rapporte le plus de points.

### What is printed on the cards: copied from data/*.toml by BLESS=1 cargo test; correct it there.

deck-innsmouth = Le Cauchemar d’Innsmouth
deck-mountains = Les Montagnes hallucinées
card-robert-olmstead = Robert Olmstead
card-zadok-allen = Zadok Allen
card-occult-detective = Détective de l’occulte
card-g-man = G.I.
card-francis-morgan = Francis Morgan
card-professor-armitage = Professeur Armitage
card-professor-rice = Professeur Rice
card-grocery-clerk = Commis d’épicerie
card-ticket-agent = Guichetier
card-factory-inspector = Inspecteur d’usine
card-cousin-lawrence = Cousin Lawrence
card-innsmouth-folk = Peuple d’Innsmouth
card-deep-one = Profond
card-mother-hydra = Mère Hydra
card-father-dagon = Père Dagon
card-priest-of-dagon = Prêtre de Dagon
card-pththya-lyi = Pth’thya-l’yi
card-eliza-orne = Eliza Orne
card-barnabas-marsh = Barnabas Marsh
card-obed-marsh = Obed Marsh
card-william-dyer = William Dyer
card-danforth = Danforth
card-frank-h-pabodie = Frank H. Pabodie
card-professor-lake = Professeur Lake
card-atwood = Atwood
card-gedney = Gedney
card-captain-douglas = Capitaine Douglas
card-captain-thorfinnssen = Capitaine Thorfinnssen
card-pilot-mctighe = Pilote McTighe
card-sled-dogs = Chiens de traîneau
card-miskatonic-student = Étudiant de Miskatonic
card-albino-penguin = Pingouin albinos
card-elder-thing = Ancien
card-shoggoth = Shoggoth
card-star-spawn = Rejeton des étoiles
card-mi-go = Mi-Go
card-nameless-horror = Horreur sans nom
card-awakened-specimen = Spécimen réveillé
card-proto-shoggoth = Proto-Shoggoth
card-horrible-hieroglyphs = Horribles hiéroglyphes
text-robert-olmstead = Défausse un autre héros de ton aire.
text-zadok-allen = Regarde en secret la faction d’un autre joueur.
text-occult-detective = Un autre joueur montre sa main à tous. S’il s’y trouve Mère Hydra ou un Peuple d’Innsmouth, défausse l’une de ces cartes ; sinon, prends celle que tu veux.
text-g-man = Tu peux défausser un monstre en jeu, mais ni Obed Marsh, ni Mère Hydra, ni Père Dagon.
text-francis-morgan = Reprends en main un héros de la défausse.
text-professor-armitage = Défausse un monstre en jeu.
text-professor-rice = Pioche une carte.
text-grocery-clerk = Tu peux défausser une ou deux cartes de ta main.
text-ticket-agent = Tu peux jouer aussitôt une autre carte.
text-factory-inspector = Tu peux échanger ta main contre celle d’un autre joueur.
text-cousin-lawrence = Un autre monstre en jeu passe dans l’aire de quelqu’un d’autre.
text-innsmouth-folk = Tu peux défausser un héros en jeu, mais ni un G.I., ni Francis Morgan, ni le Professeur Armitage.
text-deep-one = Pioche une carte.
text-mother-hydra = Chaque autre joueur défausse une carte de sa main.
text-father-dagon = Défausse un héros en jeu.
text-priest-of-dagon = Reprends en main un monstre de la défausse.
text-pththya-lyi = Tu peux défausser une ou deux cartes de ta main.
text-eliza-orne = Un autre héros en jeu passe dans l’aire de quelqu’un d’autre.
text-barnabas-marsh = Prends au hasard une carte dans la main d’un autre joueur.
text-obed-marsh = Tu peux jouer aussitôt une autre carte.
text-william-dyer = Défausse un autre héros de ton aire.
text-danforth = Tu peux échanger ta main contre celle d’un autre joueur.
text-frank-h-pabodie = Fais passer des héros d’un joueur, autant que tu veux, chez un autre.
text-professor-lake = Défausse un monstre en jeu.
text-atwood = Reprends en main un héros de la défausse.
text-gedney = Pioche une carte.
text-captain-douglas = Un autre monstre en jeu passe dans l’aire de quelqu’un d’autre.
text-captain-thorfinnssen = Tu peux jouer aussitôt une autre carte.
text-pilot-mctighe = Regarde en secret la faction d’un autre joueur.
text-sled-dogs = Tu peux défausser un monstre en jeu, mais pas un Shoggoth.
text-miskatonic-student = Tu peux défausser une ou deux cartes de ta main.
text-albino-penguin = Pioche une carte.
text-elder-thing = Tu peux défausser un héros en jeu, mais ni William Dyer, ni Danforth, ni le Professeur Lake.
text-shoggoth = Défausse un héros en jeu.
text-star-spawn = Chaque autre joueur défausse une carte de sa main.
text-mi-go = Prends au hasard une carte dans la main d’un autre joueur.
text-nameless-horror = Un autre héros en jeu passe dans l’aire de quelqu’un d’autre.
text-awakened-specimen = Reprends en main un monstre de la défausse.
text-proto-shoggoth = Tu peux jouer aussitôt une autre carte.
text-horrible-hieroglyphs = À la fin : 1 point si ton aire compte plus de cartes que celle de ton voisin de droite, −1 si elle en compte moins.
ready-lighthouse = Le Phare
ready-tide = La Marée
ready-twilight = Entre chien et loup
ready-expedition = L’Expédition
faction-innsmouth-hero-1 = Héros : { card-robert-olmstead } ou { card-zadok-allen }
faction-innsmouth-hero-2 = Héros : { card-francis-morgan } ou { card-professor-armitage }
faction-innsmouth-hero-3 = Héros : { card-professor-rice } ou { card-cousin-lawrence }
faction-innsmouth-monster-1 = Monstres : { card-mother-hydra } ou { card-father-dagon }
faction-innsmouth-monster-2 = Monstres : { card-eliza-orne } ou { card-obed-marsh }
faction-innsmouth-monster-3 = Monstres : { card-barnabas-marsh } ou { card-priest-of-dagon }
faction-mountains-hero-1 = Héros : { card-william-dyer } ou { card-danforth }
faction-mountains-hero-2 = Héros : { card-frank-h-pabodie } ou { card-professor-lake }
faction-mountains-hero-3 = Héros : { card-atwood } ou { card-gedney }
faction-mountains-monster-1 = Monstres : { card-shoggoth } ou { card-star-spawn }
faction-mountains-monster-2 = Monstres : { card-mi-go } ou { card-nameless-horror }
faction-mountains-monster-3 = Monstres : { card-awakened-specimen } ou { card-proto-shoggoth }

# Les mots de Castle Panic. Cartes et monstres sont nommés sans article, comme sur une carte ; les phrases l’ajoutent (with-…).

game-title = Castle Panic
game-about = Des monstres sortent de la forêt de six côtés à la fois. Tenez le château ensemble, et éliminez-en le plus possible.
game-tagline = Tous ensemble autour du château

## Versions du jeu

rung-first = Moins de monstres, et tout le monde gagne ensemble
rung-usual = Tous les monstres de la boîte, et un Maître tueur
rung-tower = Avec La Tour du Magicien
option-version = Version
option-version-about = Qui gagne, et comment.
version-standard = Standard
version-standard-about = Tout le monde défend le château ; qui a éliminé le plus est Maître tueur.
version-co-op = Coopérative
version-co-op-about = On gagne ou on perd ensemble ; personne ne compte de trophées.
version-overlord = Seigneur de la forêt
version-overlord-about = L’un de vous mène les monstres contre tous les autres.
option-overlord = Le Seigneur de la forêt
option-overlord-about = Qui mène les monstres.
overlord-nobody = la dernière place
option-wizards-tower = La Tour du Magicien
option-wizards-tower-about = L’extension : cartes Magicien, feu, monstres volants et Supermégamonstres.
option-harbingers = Messagers
option-harbingers-about = Combien de Supermégamonstres peuvent venir.
harbingers-three = trois
harbingers-three-about = Trois Supermégamonstres attendent dans le sac, comme d’habitude.
harbingers-four = quatre
harbingers-four-about = Quatre Supermégamonstres attendent dans le sac.
harbingers-five = cinq
harbingers-five-about = Cinq Supermégamonstres attendent dans le sac.
harbingers-six = six
harbingers-six-about = Les six Supermégamonstres attendent dans le sac.

## Plus facile

option-easier-battles = Combats faciles
option-easier-battles-about = Onze vilaines tuiles restent dans la boîte.
option-all-for-one = Tous pour un
option-all-for-one-about = Archer, Chevalier et Fantassin d’une même couleur, ensemble, éliminent un monstre.
option-heroic-powers = Pouvoirs héroïques
option-heroic-powers-about = Les Héros frappent aussi dans le château.
option-death-benefit = Capital décès
option-death-benefit-about = Quand la tour du Magicien tombe, chacun tient une carte de plus.
option-flaming-tar = Goudron enflammé
option-flaming-tar-about = Un monstre à la fois goudronné et en feu brûle davantage.
option-cavalry-hobble = Cavalerie éclopée
option-cavalry-hobble-about = Une fois blessée, la Cavalerie gobeline n’avance plus que d’un espace.
option-express = Express
option-express-about = Une partie plus courte : 42 tuiles choisies et deux Supermégamonstres.

## Plus difficile

option-mans-home = Chacun sa tour
option-mans-home-about = Chacun possède une tour. Quand la tienne tombe, tu es hors jeu.
option-dwindling-resources = Ressources limitées
option-dwindling-resources-about = Chaque mélange de la défausse coûte une Brique et un Mortier, pour toujours.
option-under-construction = En chantier
option-under-construction-about = La partie commence sans murs.
option-player-walls = Un mur chacun
option-player-walls-about = Pas de murs au départ ; chacun en tient un, à poser.
option-random-walls = Murs au hasard
option-random-walls-about = Le dé dit combien de murs sont debout au départ, et où.
option-desperate-times = Temps désespérés
option-desperate-times-about = On peut changer toute sa main, mais alors ni échanger ni jouer.
option-rough-start = Rude départ
option-rough-start-about = Trois Orcs et trois Trolls attendent au départ, là où le dé les met.
option-closed-hands = Mains cachées
option-closed-hands-about = On ne voit pas les cartes des autres.
option-too-quiet = Tout est trop calme
option-too-quiet-about = Chaque fois que le plateau est vide, six Lutins arrivent.
option-growing-fire = Feu croissant
option-growing-fire-about = Un monstre qui arrive attise les flammes de son arc.
option-blind-necromancer = Nécromancien aveugle
option-blind-necromancer-about = Il rappelle n’importe quelle tuile, même un effet.
option-random-mix = Mélange au hasard
option-random-mix-about = Les 22 tuiles que l’extension retire sont tirées au sort.

## Manières

option-quick-start = Départ rapide
option-quick-start-about = Le hasard place les premiers monstres et la tour du Magicien.

## Règles maison

option-wide-spaces = Grands espaces
option-wide-spaces-about = Pour les cartes qui frappent tout un espace, un espace est large comme sa couleur.
wide-spaces-off = un arc d’un anneau
wide-spaces-on = les deux arcs d’une couleur
option-wizard-deck-lost = La pioche du Magicien est perdue
option-wizard-deck-lost-about = Elle ne revient pas quand la tour du Magicien est rebâtie.
wizard-deck-lost-off = la pioche Magicien revient
wizard-deck-lost-on = elle reste perdue
option-flame-only-blast = Le Souffle brûlant ne fait que brûler
option-flame-only-blast-about = Il met le feu, sans autre dégât.
flame-only-blast-off = un dégât et une Flamme
flame-only-blast-on = une Flamme seulement
option-wall-of-force-arc = Le Mur de la force vide un arc
option-wall-of-force-arc-about = Il renvoie un arc en forêt, au lieu de reculer une couleur d’un anneau.
wall-of-force-arc-off = une couleur, un anneau en arrière
wall-of-force-arc-on = un arc, retour en forêt
option-reinforce-above = Renforts sans limite
option-reinforce-above-about = Tout le monde pioche, même la main pleine.
reinforce-above-off = seulement s’il y a de la place en main
reinforce-above-on = même la main pleine
option-held-at-walls = Retenus aux murs
option-held-at-walls-about = Qui casse un mur attend la marche suivante, quoi que disent les tuiles.
held-at-walls-off = les tuiles les font avancer aussitôt
held-at-walls-on = ils attendent la marche suivante

## Le plateau

ring-castle = Château
ring-swordsman = Fantassins
ring-knight = Chevaliers
ring-archer = Archers
ring-forest = Forêt
color-red = rouge
color-green = vert
color-blue = bleu
color-any = toutes couleurs
deck-castle = pioche Château
deck-wizard = pioche Magicien
arc-in-color = { $arc ->
    [1] arc 1, rouge
    [2] arc 2, rouge
    [3] arc 3, vert
    [4] arc 4, vert
    [5] arc 5, bleu
   *[other] arc 6, bleu
}
where = { $ring_id ->
    [forest] en forêt, arc { $arc }
    [castle] dans le château, arc { $arc }
   *[other] chez les { $ring }, arc { $arc }
}
points-left = { $points ->
    [one] reste { $points } cœur
   *[other] restent { $points } cœurs
}
piece-wall = Mur
piece-wall-about = Arrête ceux qui se jettent dessus et retire un cœur à l’un d’eux ; puis il disparaît.
piece-fortify = Fortification
piece-fortify-about = Prend le prochain coup à la place de son mur.
piece-tower = Tour
piece-tower-about = Tombe quand un monstre entre ; l’un des entrants perd un cœur. Quand la dernière tombe, c’est perdu.
piece-wizard-tower = Tour du Magicien
piece-wizard-tower-about = Une tour comme les autres, mais tant qu’elle est debout, vous avez la pioche Magicien.
piece-flame = Flamme
piece-flame-about = Retire un cœur à un monstre à chaque marche ; la troisième sur un mur ou une tour les détruit.
piece-tar = Goudron
piece-tar-about = Son monstre ne bouge pas ce tour-ci.
piece-die = Dé
piece-die-about = Dit l’arc de ce qui arrive.

## Cartes Château

card-archer-red = Archer rouge
card-archer-red-about = Frappe un monstre chez les Archers, en rouge.
card-archer-green = Archer vert
card-archer-green-about = Frappe un monstre chez les Archers, en vert.
card-archer-blue = Archer bleu
card-archer-blue-about = Frappe un monstre chez les Archers, en bleu.
card-archer-any = Archer toutes couleurs
card-archer-any-about = Frappe un monstre chez les Archers, toutes couleurs.
card-knight-red = Chevalier rouge
card-knight-red-about = Frappe un monstre chez les Chevaliers, en rouge.
card-knight-green = Chevalier vert
card-knight-green-about = Frappe un monstre chez les Chevaliers, en vert.
card-knight-blue = Chevalier bleu
card-knight-blue-about = Frappe un monstre chez les Chevaliers, en bleu.
card-knight-any = Chevalier toutes couleurs
card-knight-any-about = Frappe un monstre chez les Chevaliers, toutes couleurs.
card-swordsman-red = Fantassin rouge
card-swordsman-red-about = Frappe un monstre chez les Fantassins, en rouge.
card-swordsman-green = Fantassin vert
card-swordsman-green-about = Frappe un monstre chez les Fantassins, en vert.
card-swordsman-blue = Fantassin bleu
card-swordsman-blue-about = Frappe un monstre chez les Fantassins, en bleu.
card-swordsman-any = Fantassin toutes couleurs
card-swordsman-any-about = Frappe un monstre chez les Fantassins, toutes couleurs.
card-hero-red = Héros rouge
card-hero-red-about = Frappe un monstre chez les Archers, Chevaliers ou Fantassins, en rouge.
card-hero-green = Héros vert
card-hero-green-about = Frappe un monstre chez les Archers, Chevaliers ou Fantassins, en vert.
card-hero-blue = Héros bleu
card-hero-blue-about = Frappe un monstre chez les Archers, Chevaliers ou Fantassins, en bleu.
card-brick = Brique
card-brick-about = Avec un Mortier, rebâtit un mur. Seule, elle éteint une Flamme.
card-mortar = Mortier
card-mortar-about = Avec une Brique, rebâtit un mur. Seul, il éteint une Flamme.
card-barbarian = Barbare
card-barbarian-about = Élimine un monstre n’importe où, sauf en forêt.
card-nice-shot = Joli coup
card-nice-shot-about = Avec une carte d’attaque : le monstre est éliminé d’un coup.
card-tar = Goudron
card-tar-about = Un monstre, où qu’il soit, ne bouge pas ce tour-ci.
card-fortify-wall = Mur fortifié
card-fortify-wall-about = Un mur debout reçoit une fortification qui prendra le prochain coup pour lui.
card-drive-him-back = Mettez-les dehors !
card-drive-him-back-about = Un monstre retourne dans la forêt de son arc.
card-missing = Portés disparus
card-missing-about = Aucun nouveau monstre n’est pioché ce tour-ci.
card-draw-2 = Piochez 2 cartes
card-draw-2-about = Prends deux cartes Château, même au-delà de la taille de ta main.
card-scavenge = Retour des oubliettes
card-scavenge-about = Reprends une carte de ton choix dans la défausse Château.

## Cartes Château de La Tour du Magicien

card-berserk = Furieux !
card-berserk-about = Dès maintenant et pour ce tour, chaque carte d’attaque jouée te fait piocher une carte Château.
card-change-color = Changement de couleur
card-change-color-about = Avec une carte d’attaque : tu choisis sa couleur.
card-change-range = Changement d’anneau
card-change-range-about = Avec une carte d’attaque : tu choisis son anneau.
card-double-strike = Double frappe
card-double-strike-about = Avec une carte d’attaque : elle frappe deux fois.
card-enchanted = Enchantement
card-enchanted-about = Avec une carte d’attaque : retire deux cœurs de plus.
card-flaming = Embrasement
card-flaming-about = Avec une carte d’attaque : le monstre prend feu en plus.
card-knock-back = Retour frappant
card-knock-back-about = Avec une carte d’attaque : le monstre recule d’un anneau.
card-never-lose-hope = Gardez l’espoir
card-never-lose-hope-about = Défausse autant de cartes que tu veux et repioches-en autant.
card-reinforce = Renforts
card-reinforce-about = Chacun, s’il a de la place en main, pioche une carte dans la pioche de son choix.
card-stand-together = Restons groupés
card-stand-together-about = La personne que tu nommes peut jouer tout de suite une carte d’attaque ou Magicien.

## Cartes Magicien

card-arcane-assembly = L’Assemblée mystérieuse
card-arcane-assembly-about = Chacun peut bâtir des murs, chaque mur pour une Brique ou un Mortier seulement.
card-azriels-fist = Le poing d’Azriel
card-azriels-fist-about = Retire un cœur à un monstre, où qu’il soit.
card-blue-fireball = Boule de feu bleue
card-blue-fireball-about = Un dégât et une Flamme à un monstre n’importe où en bleu.
card-burning-blast = Souffle brûlant
card-burning-blast-about = Un dégât et une Flamme à tous les monstres d’un espace, hors forêt et château.
card-chain-lightning = Chaîne foudroyante
card-chain-lightning-about = Un dégât à tous les monstres d’un espace.
card-extinguishing-wind = Vent salvateur
card-extinguishing-wind-about = Toutes les Flammes s’éteignent, tous les monstres reculent d’un anneau.
card-eye-of-the-oracle = L’œil de l’oracle
card-eye-of-the-oracle-about = Regarde cinq cartes Château, gardes-en une, remets les autres dans l’ordre que tu veux.
card-green-fireball = Boule de feu verte
card-green-fireball-about = Un dégât et une Flamme à un monstre n’importe où en vert.
card-hammer-of-light = Marteau de la lumière
card-hammer-of-light-about = Élimine un monstre en forêt.
card-hypnotize = Hypnose
card-hypnotize-about = Deux monstres d’un espace se battent : chacun retire à l’autre autant de cœurs qu’il en a.
card-lightning-bolt = Éclair foudroyant
card-lightning-bolt-about = Un dégât, puis le monstre part dans l’arc de forêt que tu veux.
card-mystical-manufacturing = Reconstruction mystique
card-mystical-manufacturing-about = Avec une Brique ou un Mortier : rebâtit une tour.
card-rain-of-ice = Pluie de glace
card-rain-of-ice-about = Aucun monstre ne bouge ce tour-ci ; leurs Flammes s’éteignent.
card-rain-of-iron = Pluie d’acier
card-rain-of-iron-about = Un dégât à tous les monstres d’un arc, sauf en forêt.
card-red-fireball = Boule de feu rouge
card-red-fireball-about = Un dégât et une Flamme à un monstre n’importe où en rouge.
card-ring-of-fire = Cercle de feu
card-ring-of-fire-about = Une Flamme à chaque monstre chez les Fantassins.
card-teleport = Téléportation
card-teleport-about = Déplace un monstre, ou une fortification, ailleurs.
card-thalgars-blessing = La bénédiction de Thalgar
card-thalgars-blessing-about = Chacun complète sa main de cartes Château.
card-valadors-wave = Vague de Valador
card-valadors-wave-about = Quatre dégâts à partager entre les monstres d’une couleur.
card-wall-of-force = Mur de la force
card-wall-of-force-about = Repousse tous les monstres d’une couleur d’un anneau.
card-war-storm = Tempête de guerre
card-war-storm-about = Un dégât à tous les monstres d’une couleur, hors forêt et château.
card-wizard-quake = Séisme magique
card-wizard-quake-about = Sacrifie une tour : tous les monstres de son arc sont éliminés.

## Monstres

monster-goblin = Gobelin
monster-goblin-about = Un cœur. Petit, mais jamais seul.
monster-orc = Orc
monster-orc-about = Deux cœurs.
monster-troll = Troll
monster-troll-about = Trois cœurs.
monster-goblin-king = Roi gobelin
monster-goblin-king-about = Chef, deux cœurs. Appelle trois tuiles de plus.
monster-orc-warlord = Chef de guerre orc
monster-orc-warlord-about = Chef, trois cœurs. À son arrivée, tous les monstres de sa couleur avancent d’un pas.
monster-troll-mage = Mage troll
monster-troll-mage-about = Chef, trois cœurs. À son arrivée, tous les monstres avancent d’un pas.
monster-healer = Guérisseur
monster-healer-about = Chef, deux cœurs. À son arrivée, chaque monstre regagne un cœur.
monster-centaur = Centaure
monster-centaur-about = Trois cœurs. Chez les Archers, aucune carte d’attaque ne le blesse ; chez les Chevaliers, tout dégât le tue.
monster-climbing-troll = Troll des montagnes
monster-climbing-troll-about = Trois cœurs. Passe par-dessus les murs, sans mal de part ni d’autre.
monster-conjurer = Prestidigitateur
monster-conjurer-about = Chef, deux cœurs. Amène autant de Lutins que le dit le dé.
monster-cyclops = Cyclope
monster-cyclops-about = Trois cœurs. Chez les Fantassins, aucune carte d’attaque ne le blesse ; chez les Archers, tout dégât le tue.
monster-doppelganger = Clone
monster-doppelganger-about = Rien ne l’atteint. Le prochain monstre détruit revient à sa place.
monster-gargoyle = Gargouille
monster-gargoyle-about = Vole, deux cœurs. Seuls les Archers et les Héros l’atteignent.
monster-goblin-cavalry = Cavalerie gobeline
monster-goblin-cavalry-about = Deux cœurs. Avance de deux espaces à la fois.
monster-golem = Golem
monster-golem-about = Trois cœurs. Chez les Chevaliers, aucune carte d’attaque ne le blesse ; chez les Fantassins, tout dégât le tue.
monster-ogre = Ogre
monster-ogre-about = Quatre cœurs : grand et coriace.
monster-phoenix = Phénix
monster-phoenix-about = Vole, un cœur. Quand il meurt, tous les autres de son espace prennent feu.
monster-imp = Lutin
monster-imp-about = Un cœur, pas de trophée. Les Lutins qui restent n’empêchent pas de gagner.
monster-basilisk = Basilic
monster-basilisk-about = Supermégamonstre, cinq cœurs. Chacun garde deux cartes à son arrivée ; plus de défausse-pioche tant qu’il vit.
monster-chimera = Chimère
monster-chimera-about = Supermégamonstre, cinq cœurs. Un pas de côté, un pas en avant, et elle crache le feu.
monster-dragon = Dragon
monster-dragon-about = Supermégamonstre volant, cinq cœurs. Bouge comme le dit le dé et crache le feu.
monster-hydra = Hydre
monster-hydra-about = Supermégamonstre, quatre cœurs. Deux Lutins arrivent pour chaque cœur qu’elle perd sans mourir.
monster-necromancer = Nécromancien
monster-necromancer-about = Supermégamonstre, quatre cœurs. Ramène des monstres morts dans le sac.
monster-warlock = Warlock
monster-warlock-about = Supermégamonstre, quatre cœurs. Les cartes Magicien ne lui font rien ; il saute d’arc en arc.

## Tuiles

token-goblin = { monster-goblin }
token-goblin-about = { monster-goblin-about }
token-orc = { monster-orc }
token-orc-about = { monster-orc-about }
token-troll = { monster-troll }
token-troll-about = { monster-troll-about }
token-goblin-king = { monster-goblin-king }
token-goblin-king-about = { monster-goblin-king-about }
token-orc-warlord = { monster-orc-warlord }
token-orc-warlord-about = { monster-orc-warlord-about }
token-troll-mage = { monster-troll-mage }
token-troll-mage-about = { monster-troll-mage-about }
token-healer = { monster-healer }
token-healer-about = { monster-healer-about }
token-centaur = { monster-centaur }
token-centaur-about = { monster-centaur-about }
token-climbing-troll = { monster-climbing-troll }
token-climbing-troll-about = { monster-climbing-troll-about }
token-conjurer = { monster-conjurer }
token-conjurer-about = { monster-conjurer-about }
token-cyclops = { monster-cyclops }
token-cyclops-about = { monster-cyclops-about }
token-doppelganger = { monster-doppelganger }
token-doppelganger-about = { monster-doppelganger-about }
token-gargoyle = { monster-gargoyle }
token-gargoyle-about = { monster-gargoyle-about }
token-goblin-cavalry = { monster-goblin-cavalry }
token-goblin-cavalry-about = { monster-goblin-cavalry-about }
token-golem = { monster-golem }
token-golem-about = { monster-golem-about }
token-ogre = { monster-ogre }
token-ogre-about = { monster-ogre-about }
token-phoenix = { monster-phoenix }
token-phoenix-about = { monster-phoenix-about }
token-giant-boulder = Monstrueux rocher
token-giant-boulder-about = Déboule d’un arc, écrase les monstres sur son chemin et fracasse la première structure.
token-move-red = Les monstres rouges avancent de 1
token-move-red-about = Tous les monstres en rouge avancent d’un pas.
token-move-green = Les monstres verts avancent de 1
token-move-green-about = Tous les monstres en vert avancent d’un pas.
token-move-blue = Les monstres bleus avancent de 1
token-move-blue-about = Tous les monstres en bleu avancent d’un pas.
token-move-cw = Les monstres tournent, sens horaire
token-move-cw-about = Tous les monstres glissent d’un arc dans le sens des aiguilles d’une montre.
token-move-ccw = Les monstres tournent, sens antihoraire
token-move-ccw-about = Tous les monstres glissent d’un arc dans le sens inverse des aiguilles d’une montre.
token-plague-archer = Peste ! Archers
token-plague-archer-about = Chacun défausse tous ses Archers.
token-plague-knight = Peste ! Chevaliers
token-plague-knight-about = Chacun défausse tous ses Chevaliers.
token-plague-swordsman = Peste ! Fantassins
token-plague-swordsman-about = Chacun défausse tous ses Fantassins.
token-discard-1 = Chacun défausse 1 carte
token-discard-1-about = Chacun défausse une carte de son choix.
token-draw-3 = Piochez 3 tuiles Monstre
token-draw-3-about = Trois tuiles de plus sont piochées.
token-draw-4 = Piochez 4 tuiles Monstre
token-draw-4-about = Quatre tuiles de plus sont piochées.
token-flaming-boulder = Rocher enflammé
token-flaming-boulder-about = Roule comme le Monstrueux rocher, fracasse la première structure et enflamme la deuxième.
token-trebuchet = Trébuchet
token-trebuchet-about = Son tir suit un arc, détruit les monstres volants et la première structure.
token-one-imp-per-tower = 1 Lutin par tour debout
token-one-imp-per-tower-about = Un Lutin en forêt, devant chaque tour debout.
token-harbinger = Messager
token-harbinger-about = Annonce un Supermégamonstre. Lequel ? On verra bien.
token-harbinger-basilisk = Messager du Basilic
token-harbinger-basilisk-about = { monster-basilisk-about }
token-harbinger-chimera = Messager de la Chimère
token-harbinger-chimera-about = { monster-chimera-about }
token-harbinger-dragon = Messager du Dragon
token-harbinger-dragon-about = { monster-dragon-about }
token-harbinger-hydra = Messager de l’Hydre
token-harbinger-hydra-about = { monster-hydra-about }
token-harbinger-necromancer = Messager du Nécromancien
token-harbinger-necromancer-about = { monster-necromancer-about }
token-harbinger-warlock = Messager du Warlock
token-harbinger-warlock-about = { monster-warlock-about }

# Un champ qui contient ce qu’un autre champ nomme.
field-give = card
field-take = card
field-boss = monster

## Les monstres dans une phrase : des morceaux pour les messages plus bas, choisis selon le monstre

with-the = { $monster_id ->
    [gargoyle] la { $monster }
    [goblin-cavalry] la { $monster }
    [chimera] la { $monster }
    [orc] l’{ $monster }
    [ogre] l’{ $monster }
    [hydra] l’{ $monster }
   *[other] le { $monster }
}
with-The = { $monster_id ->
    [gargoyle] La { $monster }
    [goblin-cavalry] La { $monster }
    [chimera] La { $monster }
    [orc] L’{ $monster }
    [ogre] L’{ $monster }
    [hydra] L’{ $monster }
   *[other] Le { $monster }
}
with-a = { $monster_id ->
    [gargoyle] une { $monster }
    [goblin-cavalry] une { $monster }
    [chimera] une { $monster }
    [hydra] une { $monster }
   *[other] un { $monster }
}
with-of = { $monster_id ->
    [gargoyle] de la { $monster }
    [goblin-cavalry] de la { $monster }
    [chimera] de la { $monster }
    [orc] de l’{ $monster }
    [ogre] de l’{ $monster }
    [hydra] de l’{ $monster }
   *[other] du { $monster }
}

## Ce qu’on peut choisir

choice-wizard-tower = La tour du Magicien dans l’arc { $arc }
choice-start-monster = { $monster }
choice-claim = La tour de l’arc { $arc }
choice-boss = { $boss }
choice-draw-up = Compléter ma main
choice-redraw = Changer toute ma main
choice-swap = Défausser « { $card } », reprendre de la { $deck }
choice-trade = Échanger avec { $to }
choice-give = Proposer « { $card } »
choice-take = Demander « { $card } »
choice-accept = Accepter
choice-decline = Refuser
choice-counter = Donner plutôt « { $card } »
choice-pick = { $card }
choice-play = Jouer « { $card } »
choice-join = Avec « { $card } »
choice-color = Couleur : { $color }
choice-ring = Anneau : { $ring }
choice-target = { $monster }
choice-wall = Le mur de l’arc { $arc }
choice-tower = La tour de l’arc { $arc }
choice-arc = Arc { $arc }
choice-space = { $ring_id ->
    [forest] Forêt, arc { $arc }
    [castle] Château, arc { $arc }
   *[other] { $ring }, arc { $arc }
}
choice-fetch = Prendre « { $card } »
choice-top = { $card } ensuite
choice-player = { $seat }
choice-discard = Défausser « { $card } »
choice-draw = { $deck }
choice-build = Mur de l’arc { $arc }, avec « { $card } »
choice-place-wall = Poser ton mur dans l’arc { $arc }
choice-double = { $monster }
choice-back = Revenir
choice-done = Terminé
choice-send = { $token }, là où dit le dé
choice-send-to = { $token } dans l’arc { $arc }

## Étapes

step-wizard-tower = Où va habiter le Magicien ?
step-start-monsters = Quel monstre commence dans l’arc suivant ?
step-homes = Quelle tour est la tienne ?
step-bosses = Choisis les Supermégamonstres
step-begin = Compléter ta main, ou la changer tout entière ?
step-swap = Change une carte, ou continue
step-trade = Échange avec quelqu’un, ou continue
step-give = Quelle carte proposes-tu ?
step-take = Quelle carte veux-tu ?
step-answer = On propose un échange : oui, non, ou une autre carte ?
step-counter-answer = On propose une autre carte : oui ou non ?
step-play = Joue des cartes, ou laisse marcher les monstres
step-held = À quoi sert cette carte ?
step-second-strike = Frappe une seconde fois, ou arrête là
step-oracle = Ce que montre l’oracle : gardes-en une, puis range les autres
step-discards = Des cartes sont à défausser
step-attacker = Quel attaquant prend le coup ?
step-double = Quel monstre prend la place du Clone ?
step-reinforce = Dans quelle pioche ?
step-assembly = Bâtis des murs pour une Brique ou un Mortier chacun, ou arrête là
step-stand = Joue une carte d’attaque ou Magicien, ou aucune
step-overlord = Le Seigneur de la forêt envoie ses monstres
step-over = La partie est finie

## Ce qui arrive

event-first-player = { $seat } commence.
event-wizard-tower-raised = Le Magicien s’installe dans la tour de l’arc { $arc }.
event-wall-set = Un mur est debout dans l’arc { $arc }.
event-monster-set = Il y a { with-a } { where }.
event-dealt = { $seat } reçoit « { $card } ».
event-dealt-bare = { $seat } reçoit une carte.
event-claimed = { $seat } prend la tour de l’arc { $arc }.
event-boss-chosen = Choix du Seigneur de la forêt : { $boss }.
event-boss-chosen-bare = Le Seigneur de la forêt choisit un Supermégamonstre.
event-turn-began = À { $seat } de jouer.
event-phase-began = { $phase ->
    [1] { $seat } complète sa main.
    [2] { $seat } peut changer une carte.
    [3] { $seat } peut échanger.
    [4] { $seat } peut jouer des cartes.
    [5] Les monstres marchent.
   *[other] De nouveaux monstres arrivent.
}
event-drew = { $seat } pioche « { $card } ».
event-drew-bare = { $seat } prend une carte de la { $deck }.
event-reshuffled = La { $deck } est vide : on mélange la défausse ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}).
event-dwindled = « { $card } » quitte la partie pour toujours.
event-no-card-left = Plus de carte pour { $seat } : la { $deck } est vide, sa défausse aussi.
event-hand-redrawn = { $seat } défausse toute sa main et en pioche une neuve.
event-swapped = { $seat } défausse « { $card } » et reprend une carte de la { $deck }.
event-discarded = { $seat } défausse « { $card } ».
event-offered = { $seat } propose à { $to } : « { $give } » contre « { $take } ».
event-offered-bare = { $seat } propose un échange à { $to }.
event-countered = { $seat } préfère donner « { $card } » à { $to }.
event-countered-bare = { $seat } préfère donner une autre carte à { $to }.
event-offer-declined = { $seat } refuse l’offre, { $to } garde sa carte.
event-traded = { $seat } donne « { $give } » à { $to } et reçoit « { $take } ».
event-traded-bare = { $seat } et { $to } échangent une carte.
event-played = { $seat } joue « { $card } ».
event-fetched = { $seat } reprend « { $card } » dans la défausse.
event-looked = { $seat } regarde { $cards ->
    [one] la première carte
   *[other] les { $cards } premières cartes
} de la pioche Château.
event-kept = { $seat } garde « { $card } ».
event-kept-bare = { $seat } garde une des cartes.
event-put-back = { $seat } remet « { $card } » sur la pioche.
event-put-back-bare = { $seat } remet une carte sur la pioche.
event-named = { $seat } fait appel à { $to }.
event-passed-up = { $seat } ne joue pas de carte.
event-hit = { with-The } perd { $amount ->
    [one] { $amount } cœur
   *[other] { $amount } cœurs
}{ $points ->
    [0] {""}.
   *[other] {""} : { points-left }.
}
event-slain = { $seat } élimine { with-the } !
event-slain-bare = C’en est fini { with-of }.
event-healed = { with-The } regagne un cœur : { points-left }.
event-ignited = { with-The } prend feu ({ $flames ->
    [one] { $flames } Flamme
   *[other] { $flames } Flammes
}).
event-flames-off = { with-The } ne brûle plus.
event-tarred = Du goudron retient { with-the }.
event-tar-off = Plus de goudron sur { with-the }.
event-moved = { with-The } est maintenant { where }.
event-monster-placed = Arc { $arc } : voici { with-a }.
event-replaced = { with-The } revient à la place du Clone, { where }.
event-returned = De retour dans le sac : { $token }.
event-wall-built = Un mur s’élève dans l’arc { $arc }.
event-wall-fell = Le mur de l’arc { $arc } tombe !
event-fortified = Le mur de l’arc { $arc } est fortifié.
event-fortify-fell = Le mur de l’arc { $arc } perd sa fortification.
event-fortify-moved = La fortification de l’arc { $arc } garde maintenant l’arc { $goal }.
event-tower-fell = La tour de l’arc { $arc } tombe !
event-tower-built = La tour de l’arc { $arc } est de nouveau debout.
event-caught-fire = { $structure_id ->
    [wall] Le mur de l’arc { $arc } brûle
   *[tower] La tour de l’arc { $arc } brûle
} ({ $flames ->
    [one] { $flames } Flamme
   *[other] { $flames } Flammes
}).
event-put-out = { $flames ->
    [0] { $structure_id ->
        [wall] Le mur de l’arc { $arc } ne brûle plus.
       *[tower] La tour de l’arc { $arc } ne brûle plus.
    }
   *[other] { $structure_id ->
        [wall] Une Flamme de moins sur le mur de l’arc { $arc }.
       *[tower] Une Flamme de moins sur la tour de l’arc { $arc }.
    }
}
event-wizard-deck-gone = Le Magicien est parti, et sa pioche avec lui.
event-wizard-deck-back = Le Magicien est de retour, et sa pioche aussi.
event-hands-grew = Désormais, chacun tient une carte de plus.
event-tokens-taken = { $tokens ->
    [one] Une tuile sort du sac.
   *[other] { $tokens } tuiles sortent du sac.
}
event-token-drawn = C’est : { $token }.
event-rolled = Le dé pour { with-the } : { $die }.
event-rolled-bare = { $throw_id ->
    [walls] Le dé pour les murs : { $die }.
   *[other] Le dé : { $die }.
}
event-boulder-rolled = { $token } depuis l’arc { $arc } !
event-breathed = { with-The } crache le feu le long de l’arc { $arc } !
event-color-marched = { $color_id ->
    [red] Les monstres en rouge font un pas.
    [green] Les monstres en vert font un pas.
   *[blue] Les monstres en bleu font un pas.
}
event-all-marched = Tous les monstres font un pas.
event-board-turned = { $clockwise ->
    [true] Tous les monstres glissent d’un arc dans le sens horaire.
   *[false] Tous les monstres glissent d’un arc dans le sens antihoraire.
}
event-plague = La peste prend « { $card } » à { $seat }.
event-must-discard = { $seat } doit défausser { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}.
event-no-tokens = Pas de nouveaux monstres ce tour-ci.
event-too-quiet = Tout est calme… trop calme. Des Lutins !
event-overlord-drew = Le Seigneur de la forêt pioche : { $token }.
event-overlord-drew-bare = Le Seigneur de la forêt pioche une tuile.
event-sent = { $seat } envoie : { $token }.
event-overlord-passed = { $seat } attend.
event-player-out = { $seat } a perdu sa tour et quitte la partie.
event-won = Le château tient, les monstres sont vaincus. C’est gagné !
event-lost = Le château est tombé. C’est perdu.
event-master-slayer = { $seat } est Maître tueur : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $slain ->
    [one] { $slain } monstre
   *[other] { $slain } monstres
}.

## Ce qui ne va pas

refusal-bad-players = On joue de un à six.
refusal-overlord-alone = Il faut au Seigneur de la forêt quelqu’un à combattre.
refusal-overlord-starts = Le Seigneur de la forêt n’a pas de tour à lui : quelqu’un d’autre commence.
refusal-no-such-seat = Personne n’est assis à cette place.
refusal-walls-clash = En chantier, Un mur chacun, Murs au hasard : il faut choisir.
refusal-base-only = Combats faciles et Rude départ vont avec le jeu sans La Tour du Magicien.
refusal-expansion-only = Cette option demande La Tour du Magicien.
refusal-mixed-express = Express a sa propre liste de tuiles : le hasard ne peut pas la mélanger.
refusal-game-over = La partie est finie.
refusal-not-you = Patience : on demande quelqu’un d’autre.
refusal-not-now = Ce n’est pas la question en ce moment.
refusal-not-your-card = Tu n’as pas cette carte : « { $card } ».
refusal-nothing-to-do = « { $card } » ne sert à rien pour l’instant. Garde-la !
refusal-needs-hit-card = « { $card } » va avec une carte d’attaque : prends d’abord celle-ci.
refusal-already-joined = « { $card } » est déjà dans ce coup.
refusal-does-not-go-with = « { $card } » ne va pas ici.
refusal-nobody-there = Ce monstre n’est pas sur le plateau.
refusal-out-of-reach = Là-bas, ta carte n’atteint pas { with-the }.
refusal-untouchable = Cette carte ne peut rien contre { with-the }.
refusal-cannot-choose = On ne peut pas choisir cela ici.
refusal-no-wizard-deck = Il n’y a pas de pioche Magicien.
refusal-trade-with-self = Échange avec quelqu’un d’autre qui défend le château.
refusal-empty-hand = On n’échange pas avec une main vide.
refusal-refused-before = Cela a déjà été proposé ce tour-ci, et refusé.
refusal-enough-offers = Trop d’offres ont été refusées ce tour-ci : on n’en fait plus.
refusal-same-card = On n’échange pas une carte contre la même.
refusal-not-their-card = L’autre n’a pas cette carte : « { $card } ».
refusal-not-a-wizard-card = Il faut une carte Magicien : c’est ce que veut le Warlock.
refusal-not-your-token = Tu n’as pas cette tuile : { $token }.
refusal-only-one-monster = Tu ne choisis l’arc que pour un seul monstre, et alors aucune autre tuile ne vient ce tour-ci.
refusal-must-play = Le plateau est vide : joue un monstre si tu en as un.

## Pourquoi c’est une bonne idée

reason-slays = Et c’en est fini { with-of }.
reason-wounds = { with-The } perd des cœurs avant d’approcher.
reason-drives-back = { with-The } doit refaire tout le chemin.
reason-holds-up = { with-The } n’avance plus.
reason-saves-tower = Sinon la tour de l’arc { $arc } tombe !
reason-saves-wall = Sinon le mur de l’arc { $arc } tombe.
reason-rebuilds-wall = Un mur tout neuf dans l’arc { $arc } arrête le prochain.
reason-rebuilds-tower = La tour de l’arc { $arc } est de nouveau debout !
reason-fortifies = C’est l’arc { $arc } qui a besoin du mur le plus solide.
reason-puts-out = Le feu de l’arc { $arc } ne doit pas grandir.
reason-strikes-many = C’est ce qui fait le plus d’effet maintenant : « { $card } ».
reason-no-new-monsters = Un tour sans nouveaux monstres : on respire.
reason-more-cards = Plus de cartes, plus de coups.
reason-nobody-moves = Personne n’approche ce tour-ci.
reason-many-walls = Des murs à moitié prix !
reason-least-useful = De tes cartes, c’est celle qui sert le moins maintenant : « { $card } ».
reason-magic-is-strong = Les cartes Magicien sont puissantes.
reason-keeps-hand = Tes cartes valent mieux que ce que promet la pioche.
reason-no-trade = Personne n’a de carte qui t’aide davantage.
reason-has-a-card-for-you = { $seat } a une carte qui tombe à pic.
reason-useful-now = Elle sert tout de suite : « { $card } ».
reason-helps-team = Cette carte sera plus utile dans l’autre main : « { $card } ».
reason-spares-card = On peut se passer de celle-ci : « { $card } ».
reason-keeps-card = Ta carte est plus utile là où elle est.
reason-dies-of-it = C’en est fini { with-of }.
reason-weakens = Après cela, { with-the } sera plus facile à éliminer.
reason-nothing-more = Plus rien à gagner ce tour-ci : les autres cartes serviront plus tard.
reason-weakest-spot = C’est dans l’arc { $arc } que le château est le plus faible.
reason-hurts-most = C’est ce qui fait le plus mal au château : { $token }.

# Les mots de Castle Crush! Blocs et pions sont nommés sans article, comme sur la page des règles.

game-title = Castle Crush!
game-about = Bâtis un château de bois, aussi haut que tu oses. Et si vous êtes plusieurs, laisse tomber le marteau sur celui des autres !
game-tagline = Bâtir, puis tout renverser

## Modes et réglages

rung-first = En paix, une Barbacane à bâtir
rung-speed = Un château chacun, puis le marteau
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

## Titres

title-none = pas encore de titre
title-qualified-worker = Ouvrier Qualifié
title-master-builder = Maître d’Œuvre
title-architect = Architecte

## Blocs et pions

kind-HF = Maison plate
kind-HP = Maison pointue
kind-TF = Tour plate
kind-TP = Tour pointue
kind-TS = Tour en pente
kind-RT = Toit
king = Roi
general = Général

# Les mots du théâtre : l’accueil, la table, les réglages. Ceux d’un jeu sont dans games/<jeu>/locales.

app-title = Barbacane
app-about = Des jeux de châteaux et de monstres. Touche une boîte et joue, avec des robots ou des amis.
back = Retour
close = Fermer
skip-to-main = Aller au contenu
home = Accueil
try-again = Réessayer
page-not-loaded = Cette page n’est pas arrivée. Le réseau, peut-être ?
new-version = Une nouvelle version est là.
new-version-take = La prendre
new-version-leave = Plus tard
lost-title = Perdu en coulisses
lost-about = Il n’y a rien à cette adresse.
language = Langue
language-name = Français
language-switch = Play in English
settings = Réglages
sound = Son
menu = Menu
play = Jouer
change = Changer

## Accueil

games = Les jeux
got-a-link = On t’a donné un lien ?
table-link = Lien de la table
link-example = Colle le lien ici
enter = Entrer
not-a-link = Ceci ne mène à aucune table. Demande à recevoir le lien encore une fois.
you-play-as = Ton prénom à table :
your-name = Ton prénom
your-name-why = c’est lui que les autres verront
name = Prénom
other-name = Son prénom
keep-name = Garder ce prénom
change-name = Changer de prénom
players = joueurs
minutes = { $minutes } min
resume = Reprendre
resume-table = Reprendre la table { DE($name) }
practise-alone = S’entraîner en solo
rules = Les règles
open-a-box = Ouvrir une boîte
play-title = Jouer : { $title }
with-friends = Entre amis
with-friends-title = Entre amis : { $title }
set-up = Régler
set-up-title = Régler la partie : { $title }
box-facts = { $least } à { $most } joueurs, { $age } ans et plus, environ { $minutes } minutes

## La salle des records

hall-of-records = La salle des records
hall-of-records-title = La salle des records : { $title }
hall-bring = Apporter un record
hall-bring-about = Une partie gardée en fichier, ici ou ailleurs. On la rejoue coup par coup : seule une vraie partie entre dans la salle.
hall-choose-file = Choisir un fichier
hall-checking = On la rejoue…
hall-brought = Elle y est, à la place n° { $place } !
hall-place = Place n° { $place }

## Nouvelle table

new-table = Nouvelle table
who-plays = Qui joue ?
how-many = Combien de places
seat-number = Joueur { $number }
seat-screen = Cet écran
seat-open = Par le lien
seat-bot = Robot
seat-screen-about = joue ici, sur cet écran
seat-bot-about = joue tout seul
which-robot = Quel robot ?
by-link = Par le lien
by-link-about = un ami ouvre le lien et s’assoit
robot = Robot
you = toi
change-seat = Qui s’assoit à la place { $number } ?
add-seat = Ajouter une place
variants = Variantes
group-version = À quoi joue-t-on ?
group-harder = Plus difficile
group-easier = Plus facile
group-manners = Façons de jouer
group-house = Règles de la maison
who-starts = Qui commence ?
who-starts-about = D’habitude, la personne la plus jeune.
by-chance = Au hasard
n-players = { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
}
difficulty-of = Difficulté : { $level } sur 5
difficulty-1 = Tout doux : pour une première fois.
difficulty-2 = Comme dans la boîte.
difficulty-3 = Costaud.
difficulty-4 = Très costaud.
difficulty-5 = Monstrueux !
at-table = À la table
as-usual = comme d’habitude
hints = Indices
hints-about = un robot malin peut conseiller
practice = Table d’entraînement
practice-about = on annule ses coups sans demander
open-table = Table ouverte
open-table-about = tout le monde peut la trouver
online-table = Table en ligne
online-table-about = chacun y vient avec son appareil
will-be-here = Sur cet appareil : ça marche même sans Internet.
will-be-online = En ligne : chacun peut venir avec son appareil.
only-around-screen = Ici, on joue autour de cet écran, même sans Internet. Personne ne peut venir par un lien : il faudrait un Barbacane en ligne.
deal-name = Donne nommée
deal-name-about = Deux tables du même nom ont la même chance : idéal pour comparer.
deal-name-example = Noël chez Mamie
open-the-table = Ouvrir la table
bot-random = robot étourdi
bot-heuristic = robot éveillé
bot-search = robot malin
bot-distracted = robot étourdi
bot-calm = robot tranquille
bot-awake = robot éveillé
bot-quick = robot vif
bot-lightning = robot éclair

## Avant la partie

table-of = La table { DE($name) }
invite = Inviter
invite-players = Invite tes joueurs
guest-welcome = Bienvenue !
guest-about = C’est la table { DE($name) }. Choisis une place et écris ton prénom : tu joues.
far-away = loin
invite-about = Rien à installer, pas de compte : on ouvre le lien, on s’assoit, on joue.
around-screen = Autour de cet écran
here-no-link = Cette table est sur cet appareil : on y joue autour de l’écran, même sans Internet. Personne ne peut y venir par un lien.
make-it-online = Ouvrir plutôt une table en ligne
another-online = Ouvrir une autre table, en ligne
online-needs-network = Pour inviter par un lien, il faut Internet : il n’est pas là pour l’instant.
link-only-here = Ce lien s’ouvre seulement sur cet ordinateur. Pour jouer sur plusieurs appareils, demande à la personne qui a installé Barbacane de l’ouvrir à toute la maison.
come-and-play = Viens jouer avec moi !
copy = Copier
copied = Copié !
share = Envoyer
or-scan = Ou scanne avec l’autre téléphone
code-to-scan = Code à scanner : { $link }
seats = Les places
free-seat = Place libre
free-seat-about = un ami, par le lien
free-seat-here = quelqu’un d’ici
take-seat-away = Retirer cette place
sit = S’asseoir
this-screen-too = Sur cet écran
seat-robot = Asseoir un robot
free-this-seat = Libérer la place { DE($name) }
on-this-screen = sur cet écran
on-this-device = sur cet appareil
is-here = est là
at-the-table = là
away = pas là
n-watching = { $watching ->
    [one] Une personne regarde
   *[other] { $watching } personnes regardent
}
you-watch = Tu regardes la partie
you-watch-about = Tu vois ce que tout le monde peut voir.
start-at = { $players ->
    [one] Commencer
   *[other] Commencer à { $players }
}
start-with-robots = { $robots ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $robots } robots
}
close-table = Fermer la table
host-starts = { $name } donne le départ
sit-first = Choisis une place pour jouer
no-seat-left = Toutes les places sont prises : regarde, ou attends qu’une se libère
change-setup = Changer la partie
named-deal = Donne « { $name } »

## À table

undo = Annuler
take-a-move-back = Annuler un coup
undo-free = tout de suite
undo-vote = si tous sont d’accord
hint = Indice
chat = Discuter
chat-unread = { $unread ->
    [one] Discuter, 1 nouveau message
   *[other] Discuter, { $unread } nouveaux messages
}
chat-empty = Personne n’a encore rien dit.
say-something = Dis quelque chose
send = Envoyer
pictures = Images
emote-hello = Coucou !
emote-bravo = Bravo !
emote-thanks = Merci !
emote-oh-no = Oh non !
emote-laugh = Ha ha !
emote-think = Je réfléchis
emote-hurry = Vite, vite !
emote-help = À l’aide !
log = Le souffleur
log-about = ce qui s’est passé, et pourquoi
log-empty = Le rideau se lève…
your-turn = à toi !
your-turn-name = À toi, { $name } !
is-choosing = choisit…
waiting-for = { $count ->
    [1] { $names } choisit
   *[other] { $names } choisissent
}
pass-screen-to = Passe l’écran à { $name }
curtain-hides = Le rideau cache ce que voit { $name }.
it-is-me = C’est moi, { $name }
hold-to-open = Appuie une seconde pour ouvrir.
one-moment = Un instant…
plain-yes = oui
plain-no = non
how-it-stands = Où en est la partie
how-to-play = Comment on joue
how-to-play-about = le but, et comment jouer une carte
read-to-me = Lis-le-moi
understood = J’ai compris !
leave-table = Quitter la table
leave-table-about = ta place t’attend
leave-watching-about = le lien te ramène ici
hand-to-robot = Passer au robot
hand-to-robot-name = Passer la place { DE($name) } au robot
robot-plays-for-you = reprends ta place
robot-tag = robot
robot-has-your-seat = Le robot joue pour toi
take-my-seat-back = Reprendre ma place
is-away = { $name } n’est pas là
robot-for-now = le robot joue
would-take-back = { $name } voudrait annuler un coup
as-before = comme avant
agree = D’accord
keep-it = On garde
agreed = d’accord
not-answered = pas encore répondu
all-must-agree = Il faut que tous soient d’accord.
would-sit-down = { $name } aimerait jouer avec vous
robot-would-leave = Le robot { $robot } lui laisserait sa place et ce qu’il a en main.
would-see-the-cards = { $name } verrait ce qu’il y a à cette place.
you-asked-for-a-seat = On demande si tu peux jouer…
welcome-them = Bienvenue !
not-now = Pas maintenant
never-mind = Laisser tomber
their-yes-is-missing = { $name } n’est pas là : sans son accord, on continue comme ça.
play-too = Jouer aussi
play-too-about = La partie a commencé : choisis une place, et ceux qui jouent diront oui… ou à la prochaine !
for-robot = À la place du robot { $robot }
skip-to-my-turn = Vite, à moi !
robot-thinks = Le robot malin réfléchit…
chance-to-win = Chance de gagner
percent = { $chance } %
otherwise = Sinon :
hints-left = { $left ->
    [0] C’était le dernier pour l’instant : le prochain arrive dans quelques secondes.
    [one] Encore un indice, puis une petite pause.
   *[other] Encore { $left } indices d’affilée.
}
do-that = Faire ça
why-rule = Pourquoi ? Règle { $rule }
read-rule = Lire la règle { $rule }
rule-of-the-table = C’est une règle de la table, pas du jeu ({ $rule }).
open-rules = Ouvrir le livret
reconnecting = Connexion perdue, on réessaie…
table-wakes = La table revient…
news-opened = La table est ouverte.
news-sat = { $name } s’assoit.
news-stood = { $name } se lève.
news-handed-over = Le robot joue pour { $name }.
news-handed-over-about = Ses cartes l’attendent : en touchant sa place, on la reprend.
news-taken-back = { $name } reprend sa place.
news-seat-asked = { $name } aimerait jouer aussi.
news-seat-refused = { $name } attend encore un peu : la partie continue comme ça.
news-undo-asked = { $seat } voudrait annuler un coup.
news-undo-refused = { $seat } préfère garder le coup.
news-undone = Un coup est annulé.
news-upgraded = { $lost ->
    [0] Nouvelles règles à partir d’ici : la partie continue avec elles.
    [one] Nouvelles règles à partir d’ici. Elles n’admettent pas le dernier coup : il est annulé.
   *[other] Nouvelles règles à partir d’ici. Elles n’admettent pas les { $lost } derniers coups : ils sont annulés.
}
news-again = La partie suivante est prête.
after-the-game = Après la partie
back-to-result = Le résultat
again = Encore !
next-step = Et maintenant ?
next-step-go = Essayer
join-again = Rejoindre
watch-replay = Revoir la partie
look-at-board = Voir le plateau
other-boxes = Autres boîtes
end-won = Gagné !
end-lost = Perdu… cette fois
end-over = La partie est finie

## Tes tables

your-tables = Tes tables
open-tables = Tables ouvertes
no-tables = Aucune table pour l’instant.
no-open-tables = Personne n’attend de joueurs.
online-later = Les tables en ligne ne répondent pas pour l’instant. Celles de cet appareil sont là.
put-away = Supprimer la table { DE($name) }
device-keeps-nothing = Ce navigateur ne garde aucune partie sur cet appareil : une fenêtre privée, peut-être ?
put-away-sure = La supprimer pour toujours ?
put-away-yes = Supprimer
tables-here = Les parties de cet appareil
tables-here-about = Un navigateur peut perdre ce qu’il garde. Un fichier met tes parties à l’abri, ou les emporte sur un autre appareil.
tables-keep = Les garder dans un fichier
tables-take = En reprendre d’un fichier
tables-kept = Elles sont dans le fichier.
tables-taken = { $count ->
    [0] Ces parties étaient déjà là.
    [one] Une partie est arrivée.
   *[other] { $count } parties sont arrivées.
}
status-lobby = on s’installe
status-playing = en cours
status-won = gagnée
status-lost = perdue

## Règles

rules-of = Les règles · { $game }
chapters = Chapitres
turn-page = Tourner la page
search-rules = Chercher dans les règles
search-example = { $title }, { $id }…
n-found = { $found ->
    [0] Rien sur « { $query } »
    [one] Une règle sur « { $query } »
   *[other] { $found } règles sur « { $query } »
}
no-rules = Ce livret n’est pas encore écrit.
reconstructed = reconstitué
other-games = Les autres livrets
example = Exemple :
more-examples = Autres exemples ({ $count })
picture = L’image
picture-before = Avant
picture-after = Après
picture-missing = Ici, l’image a besoin du réseau : le plateau de ce jeu n’a jamais été ouvert.
play-again = Rejouer
in-your-game = Dans ta partie
in-your-game-not-yet = Cela n’est pas encore arrivé dans ta partie.
back-to-the-table = Retour à la table
where-from = D’où ça vient
where-from-about = Les règles de la boîte, redites avec nos mots. Un crayon marque ce qui est probable plutôt que sûr.

## Revoir

replay = Revoir la partie
replay-start = Mise en place
seen-from = Vu par
seen-by-all = Le public
step-back = Un pas en arrière
step-on = Un pas en avant
play-on = Lecture
pause = Pause
speed = Vitesse
moment = Moment de la partie
go-to-step = Aller au coup { $step }
download = Télécharger la partie
detail = Détail
sealed-draws = Tirages scellés
seal-holds = Tirages scellés : le sceau est intact ({ $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
}).
seal-broken = Le sceau ne correspond pas à la graine !
seal-unknown = Tirages scellés : { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
} à vérifier.
seal-about = Avant le premier coup, la table a publié l’empreinte de sa graine. Toute la chance de la partie en découle : personne n’a pu la changer en route.
commitment = Empreinte publiée au début
seed = Graine ouverte à la fin
seal-verify = Pour tout revérifier, télécharge la partie puis lance « barbacane verify » sur le fichier.

## Réglages

set-see = Voir
set-hear = Entendre
set-speak = Parler
set-move = Bouger
set-me = Moi
text-size = Taille du texte
text-size-of = Taille { $size } %
strong-shapes = Hachures épaisses
strong-shapes-about = lignes plus larges sur les trois couleurs
colours = Couleurs
colours-about = pomme, feuille et goutte doublent toujours la couleur
colour-red = Pomme
colour-green = Feuille
colour-blue = Goutte
paper-sounds = Bruits de papier
paper-sounds-about = ciseaux, carton, et un tock quand c’est à toi
volume = Volume
try-sounds = Essayer les bruits
sound-snip = clic
sound-tock = tock
sound-crunch = patatras
sound-music-box = musique
read-aloud = Lire à voix haute
read-aloud-about = pour qui ne lit pas encore
no-voice = Ce navigateur n’a pas de voix.
pace = Vitesse des animations
pace-slow = Doucement
pace-normal = Comme au théâtre
pace-fast = Vite
pace-off = Sans animation
pace-about = Si l’appareil demande moins d’animations, rien ne bouge.
me-about = Ton prénom et tes réglages restent sur cet appareil.
forget = Oublier mon prénom et mes réglages
forget-sure = Les oublier pour toujours ? Tes parties restent.
forget-yes = Oublier
forget-no = On les garde
forgotten = Oublié !
preview = Aperçu
preview-ask = Quel monstre veux-tu attraper ?

## Ce qui ne va pas

refusal-no-network = Le serveur ne répond pas : les tables en ligne ont besoin d’Internet. Sur cet appareil, tout se joue sans lui.
refusal-only-here = Ici, il n’y a pas de tables en ligne : on joue sur cet appareil.
refusal-server-trouble = Le serveur a un souci.
refusal-browser-trouble = Quelque chose s’est mal passé dans ce navigateur.
refusal-storage-full = Il n’y a plus de place dans ce navigateur, rien n’a changé : fais-en un peu, puis réessaie.
refusal-storage-failed = Ce navigateur n’a pas pu l’écrire : rien n’a changé.
refusal-table-overtaken = Cette table a continué dans une autre fenêtre : elle reprend ici où elle en est.
refusal-table-elsewhere = Cette table est ouverte dans une autre fenêtre : joue là-bas, ou ferme-la.
refusal-game-not-here = Ce jeu n’est pas encore sur cet appareil : ouvre-le une fois avec Internet, et il y sera.
refusal-halls-elsewhere = Les salles des records sont celles d’un serveur : cet appareil n’en a pas.
refusal-tables-newer = Ce fichier vient d’une version plus récente : recharge la page, puis réessaie.
refusal-tables-twice = Ce fichier contient deux fois la même partie : garde tes parties dans un nouveau fichier, puis reprends-les de là.
refusal-tables-unreadable = Ce fichier ne contient pas de tables : la ligne { $line } est illisible.
refusal-left = Tu as quitté la table.
refusal-bad-setup = Ces réglages ne vont pas ensemble.
refusal-bad-position = Cette partie enregistrée ne se lit pas.
refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-unknown-choice = Ce jeu ne connaît pas ce coup.
refusal-unknown-game = Il n’y a pas de jeu { $game } ici.
refusal-no-such-game = Le jeu { $game } n’est pas encore sorti de sa boîte.
refusal-bad-players = Ce jeu se joue de { $least } à { $most }.
refusal-seats-mismatch = Il faut une place par joueur.
refusal-bad-name = Un prénom a de 1 à 24 lettres.
refusal-seed-name-too-long = Ce nom de donne est trop long.
refusal-bad-wish-id = Ce message est mal adressé.
refusal-seat-taken = Quelqu’un est déjà assis là.
refusal-seat-free = Personne n’est assis là.
refusal-not-your-seat = Ce n’est pas ta place.
refusal-bot-plays = Un robot joue pour toi : reprends d’abord ta place.
refusal-not-handed-over = Aucun robot ne garde cette place pour toi.
refusal-not-seated = Assieds-toi d’abord : c’est pour ceux qui jouent.
refusal-not-away = { $name } est là : on ne confie que la place de qui n’est pas là.
refusal-not-host = Seule la personne qui a ouvert la table peut faire ça.
refusal-unknown-bot = Il n’y a pas de robot { $bot }.
refusal-already-started = La partie a déjà commencé.
refusal-not-started = La partie n’a pas encore commencé.
refusal-over = La partie est finie.
refusal-not-over = On verra ça quand la partie sera finie.
refusal-seats-free = Il reste des places libres : attends des amis ou assieds des robots.
refusal-too-many-seated = Il y a déjà { $seated } joueurs assis.
refusal-stale = La partie a avancé entre-temps : regarde encore.
refusal-nothing-to-undo = Tu n’as pas de coup à annuler.
refusal-no-undo = Dans un jeu de vitesse, on n’annule rien.
refusal-vote-is-on = Une demande attend déjà l’accord de tous : répondez d’abord.
refusal-no-vote = Aucune demande n’attend de réponse.
refusal-not-asked = On ne te demande pas ton avis cette fois.
refusal-ask-later = Ceux qui jouent préfèrent continuer comme ça : regarde un peu, et redemande plus tard.
refusal-chat-empty = Dis quelque chose d’abord.
refusal-chat-too-long = Pas plus de { $most } lettres à la fois.
refusal-hints-off = On joue sans indices à cette table.
refusal-nothing-to-decide = Il n’y a rien à décider à cette place.
refusal-no-such-page = Il n’y a rien à cette adresse.
refusal-no-such-table = Il n’y a pas de table à cette adresse.
refusal-no-such-feat = Ce record n’est pas dans la salle.
refusal-no-halls = Ce jeu n’a pas de salle des records.
refusal-no-feat = Dans ce mode, il n’y a pas de record à battre.
refusal-feat-too-low = La salle garde { $limit ->
    [one] le meilleur château, et il est devant
   *[other] les { $limit } meilleurs châteaux, et ils sont tous devant
}.
refusal-transcript-other-game = Ce fichier raconte une partie d’un autre jeu.
refusal-transcript-version = Cette partie vient d’une autre version du jeu : on ne peut pas la rejouer ici.
refusal-transcript-not-over = Cette partie n’est pas finie : la salle garde des parties entières.
refusal-transcript-robot = Un robot a joué (ligne { $line }) : la salle garde ce que des gens ont fait.
refusal-transcript-untrue = Rejouée, cette partie ne donne pas ce qui est écrit (ligne { $line }).
refusal-transcript-too-long = Ce fichier est trop gros pour être une partie gardée : est-ce bien le bon ?
refusal-too-many-transcripts = Trop de parties envoyées d’un coup : attends un peu.
refusal-transcripts-wait = Beaucoup de parties attendent d’être rejouées : reviens dans un moment.
refusal-table-removed = Cette table a été fermée.
refusal-not-removable = La partie a commencé : on ne peut plus fermer la table.
refusal-not-json = Ce message est illisible.
refusal-unknown-message = La table ne comprend pas ce message.
refusal-not-text = Ce message est illisible.
refusal-forged-cookie = On ne te reconnaît plus ici : recharge la page et redis-nous ton prénom.
refusal-no-identity = Dis-nous d’abord ton prénom.
refusal-wrong-origin = Cette page ne peut pas parler à ce serveur.
refusal-wrong-host = Ce serveur ne répond pas à ce nom : ouvre-le par son adresse en chiffres.
refusal-not-a-websocket = Cette adresse est réservée aux tables.
refusal-hello-first = La conversation a mal commencé : recharge la page.
refusal-broken-table = Cette table est abîmée et ne peut pas être relue.
refusal-other-rules = Les règles ont changé depuis, et cette partie ne peut pas continuer avec elles. Rien n’en est perdu.
refusal-store-failed = Le serveur n’a pas pu l’écrire : rien n’a changé.
refusal-bot-failed = Le robot n’a pas d’idée cette fois.
refusal-no-ticket = Ce billet n’est pas bon, ou ne l’est plus : entre par ta porte.
refusal-table-moved = Cette table change de serveur : reviens dans un instant.
refusal-stopping = Le serveur redémarre : reviens dans un instant.
refusal-message-too-long = Ce message est trop long.
refusal-body-too-long = Cette demande est trop longue.
refusal-too-fast = Trop de messages : doucement !
refusal-too-slow = La demande a mis trop de temps à arriver : réessaie.
refusal-too-many-unreadable = Trop de messages illisibles.
refusal-too-much-chat = Trop de mots : laisse parler les autres.
refusal-too-many-hints = Assez d’indices pour l’instant : à toi de réfléchir un peu.
refusal-too-many-guests = Trop de monde arrive d’un coup : attends un peu.
refusal-too-many-new-tables = Trop de tables d’un coup : attends un peu.
refusal-too-many-tables = Tu as déjà { $limit } tables en cours : finis-en une.
refusal-too-many-connections = Trop d’onglets ouverts : ferme-en un.
refusal-too-many-from-network = Trop de monde vient de ton réseau : ferme des onglets, ou attends un peu.
refusal-too-many-new-connections = Trop d’arrivées d’un coup de ton réseau : attends un peu.
refusal-said-nothing = Le silence a duré trop longtemps : reviens quand tu veux.

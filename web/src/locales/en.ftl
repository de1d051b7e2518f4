# The theatre's words: home, table, settings. A game's own are in games/<game>/locales.

app-title = Barbacane
app-about = Games of castles and monsters. Touch a box and play, with robots or with friends.
back = Back
close = Close
skip-to-main = Skip to the content
home = Home
try-again = Try again
page-not-loaded = This page did not arrive. The network, perhaps?
new-version = A new version is here.
new-version-take = Take it
new-version-leave = Later
lost-title = Lost backstage
lost-about = There is nothing at this address.
language = Language
language-name = English
language-switch = Jouer en français
settings = Settings
sound = Sound
menu = Menu
play = Play
change = Change

## Home

games = The games
got-a-link = Were you given a link?
table-link = Link to the table
link-example = Paste the link here
enter = Enter
not-a-link = This leads to no table. Ask to be sent the link once more.
you-play-as = You play as
your-name = Your name
your-name-why = the others will see it
name = Name
other-name = Their name
keep-name = Keep this name
change-name = Change the name
players = players
minutes = { $minutes } min
resume = Resume
resume-table = Resume { $name }’s table
practise-alone = Practise alone
rules = The rules
open-a-box = Open a box
play-title = Play: { $title }
with-friends = With friends
with-friends-title = With friends: { $title }
set-up = Set up
set-up-title = Set up the game: { $title }
box-facts = { $least } to { $most } players, { $age } and up, about { $minutes } minutes

## Hall of records

hall-of-records = Hall of records
hall-of-records-title = Hall of records: { $title }
hall-bring = Bring a record from a file
hall-bring-about = A game you kept as a file, here or elsewhere. It is played again move by move, and only a true one gets in.
hall-choose-file = Choose a file
hall-checking = Playing it again…
hall-brought = It is in, at place { $place }!
hall-place = Place { $place }

## New table

new-table = New table
who-plays = Who plays?
how-many = How many seats
seat-number = Player { $number }
seat-screen = This screen
seat-open = By link
seat-bot = Robot
seat-screen-about = plays here, on this screen
seat-bot-about = plays by itself
which-robot = Which robot?
by-link = By link
by-link-about = a friend opens the link and sits down
robot = Robot
you = you
change-seat = Who sits at seat { $number }?
add-seat = Add a seat
variants = Variants
group-version = Which game?
group-harder = Harder
group-easier = Easier
group-manners = Manners
group-house = House rules
who-starts = Who starts?
who-starts-about = Usually the youngest.
by-chance = By chance
n-players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
difficulty-of = Difficulty: { $level } of 5
difficulty-1 = Gentle: for a first time.
difficulty-2 = As in the box.
difficulty-3 = Tough.
difficulty-4 = Very tough.
difficulty-5 = Monstrous!
at-table = At the table
as-usual = as usual
hints = Hints
hints-about = a clever robot may advise
practice = Practice table
practice-about = moves are taken back without asking
open-table = Open table
open-table-about = anybody can find it
online-table = Online table
online-table-about = everybody comes with their own device
will-be-here = On this device: it works without the internet, too.
will-be-online = Online: everybody can come with their own device.
only-around-screen = Here you play around this screen, even without the internet. Nobody can come by a link: that would take a Barbacane that is online.
deal-name = Named deal
deal-name-about = Two tables with the same name get the same luck: good for comparing.
deal-name-example = Christmas at Granny’s
open-the-table = Open the table
bot-random = giddy robot
bot-heuristic = wide-awake robot
bot-search = clever robot
bot-distracted = giddy robot
bot-calm = calm robot
bot-awake = wide-awake robot
bot-quick = quick robot
bot-lightning = lightning robot

## Before the game

table-of = { $name }’s table
invite = Invite
invite-players = Invite your players
guest-welcome = Welcome!
guest-about = This is { $name }’s table. Choose a seat and write your name: you are in.
far-away = far away
invite-about = Nothing to install, no account: open the link, sit down, play.
around-screen = Around this screen
here-no-link = This table is on this device: you play it around the screen, even without the internet. Nobody can come to it by a link.
make-it-online = Open an online table instead
another-online = Open another table, online
online-needs-network = Inviting by a link takes the internet, and it is not there right now.
link-only-here = This link opens on this computer only. To play on several devices, ask the person who installed Barbacane to open it to the whole house.
come-and-play = Come and play with me!
copy = Copy
copied = Copied!
share = Send
or-scan = Or scan with the other phone
code-to-scan = Code to scan: { $link }
seats = The seats
free-seat = Free seat
free-seat-about = for a friend, by the link
free-seat-here = somebody right here
take-seat-away = Take this seat away
sit = Sit down
this-screen-too = On this screen
seat-robot = Seat a robot
free-this-seat = Free { $name }’s seat
on-this-screen = on this screen
on-this-device = on this device
is-here = is here
at-the-table = here
away = away
n-watching = { $watching ->
    [one] One person watches
   *[other] { $watching } people watch
}
you-watch = You are watching
you-watch-about = You see what everybody may see.
start-at = { $players ->
    [one] Start
   *[other] Start with { $players }
}
start-with-robots = { $robots ->
    [one] Start with a robot
   *[other] Start with { $robots } robots
}
close-table = Close the table
host-starts = { $name } starts the game
sit-first = Choose a seat to play
no-seat-left = All seats are taken: watch, or wait for one
change-setup = Change the game
named-deal = Deal “{ $name }”

## At the table

undo = Take back
take-a-move-back = Take a move back
undo-free = at once
undo-vote = if everybody agrees
hint = Hint
chat = Chat
chat-unread = { $unread ->
    [one] Chat, 1 new message
   *[other] Chat, { $unread } new messages
}
chat-empty = Nobody has said anything yet.
say-something = Say something
send = Send
pictures = Pictures
emote-hello = Hello!
emote-bravo = Well done!
emote-thanks = Thank you!
emote-oh-no = Oh no!
emote-laugh = Ha ha!
emote-think = Let me think
emote-hurry = Hurry, hurry!
emote-help = Help!
log = The story
log-about = what happened, and why
log-empty = The curtain rises…
your-turn = your turn!
your-turn-name = Your turn, { $name }!
is-choosing = is choosing…
waiting-for = { $count ->
    [1] { $names } chooses
   *[other] { $names } choose
}
pass-screen-to = Pass the screen to { $name }
curtain-hides = The curtain hides what { $name } sees.
it-is-me = I am { $name }
hold-to-open = Hold for a second to open.
one-moment = One moment…
plain-yes = yes
plain-no = no
how-it-stands = How the game stands
how-to-play = How to play
how-to-play-about = the goal, and how a card is played
read-to-me = Read to me
understood = Got it!
leave-table = Leave the table
leave-table-about = your seat waits for you
leave-watching-about = the link brings you back
hand-to-robot = Hand to the robot
hand-to-robot-name = Hand { $name }’s seat to the robot
robot-plays-for-you = take your seat back
robot-tag = robot
robot-has-your-seat = The robot plays for you
take-my-seat-back = Take my seat back
is-away = { $name } is away
robot-for-now = the robot plays
would-take-back = { $name } would like to take a move back
as-before = as before
agree = Agreed
keep-it = Keep it
agreed = agreed
not-answered = no answer yet
all-must-agree = Everybody must agree.
would-sit-down = { $name } would like to play with you
robot-would-leave = The robot { $robot } would give up its seat and what it holds.
would-see-the-cards = { $name } would see what belongs to this seat.
you-asked-for-a-seat = They are asked whether you may play…
welcome-them = Welcome!
not-now = Not now
never-mind = Never mind
their-yes-is-missing = { $name } is not here: without their yes the game goes on as it is.
play-too = Play too
play-too-about = The game has begun: choose a seat, and those who play will say yes… or next time!
for-robot = In place of the robot { $robot }
skip-to-my-turn = Skip to my turn
robot-thinks = The clever robot thinks…
chance-to-win = Chance to win
percent = { $chance }%
otherwise = Otherwise:
hints-left = { $left ->
    [0] That was the last one for now: the next comes in a few seconds.
    [one] One more hint, then a short break.
   *[other] { $left } more hints in a row.
}
do-that = Do that
why-rule = Why? Rule { $rule }
read-rule = Read rule { $rule }
rule-of-the-table = This is a rule of the table, not of the game ({ $rule }).
open-rules = Open the booklet
reconnecting = Connection lost, trying again…
table-wakes = The table is coming back…
news-opened = The table is open.
news-sat = { $name } sits down.
news-stood = { $name } stands up.
news-handed-over = The robot plays for { $name }.
news-handed-over-about = The cards wait: a touch on the seat takes it back.
news-taken-back = { $name } takes the seat back.
news-seat-asked = { $name } would like to play too.
news-seat-refused = { $name } waits a little: the game goes on as it is.
news-undo-asked = { $seat } would like to take a move back.
news-undo-refused = { $seat } would rather keep the move.
news-undone = A move is taken back.
news-upgraded = { $lost ->
    [0] New rules from here on: the game goes on by them.
    [one] New rules from here on. They do not allow the latest move: it is taken back.
   *[other] New rules from here on. They do not allow the { $lost } latest moves: these are taken back.
}
news-again = The next game is ready.
after-the-game = After the game
back-to-result = The result
again = Again!
next-step = What next?
next-step-go = Try it
join-again = Join
watch-replay = Watch the replay
look-at-board = Look at the board
other-boxes = Other boxes
end-won = Won!
end-lost = Lost… this time
end-over = The game is over

## Your tables

your-tables = Your tables
open-tables = Open tables
no-tables = No table yet.
no-open-tables = Nobody waits for players.
online-later = Online tables do not answer right now. Those of this device are here.
put-away = Delete { $name }’s table
device-keeps-nothing = This browser keeps no games on this device: a private window, perhaps?
put-away-sure = Delete it for good?
put-away-yes = Delete
tables-here = The games on this device
tables-here-about = A browser may lose what it keeps. A file keeps your games safe, or takes them to another device.
tables-keep = Keep them in a file
tables-take = Bring some from a file
tables-kept = They are in the file.
tables-taken = { $count ->
    [0] These games were here already.
    [one] One game has arrived.
   *[other] { $count } games have arrived.
}
status-lobby = sitting down
status-playing = being played
status-won = won
status-lost = lost

## Rules

rules-of = The rules · { $game }
chapters = Chapters
turn-page = Turn the page
search-rules = Search the rules
search-example = { $title }, { $id }…
n-found = { $found ->
    [0] Nothing on “{ $query }”
    [one] One rule on “{ $query }”
   *[other] { $found } rules on “{ $query }”
}
no-rules = This booklet is not written yet.
reconstructed = reconstructed
other-games = The other booklets
example = Example:
more-examples = More examples ({ $count })
picture = The picture
picture-before = Before
picture-after = After
picture-missing = The picture needs the network here: this game’s board was never opened.
play-again = Replay
in-your-game = In your game
in-your-game-not-yet = This has not happened in your game yet.
back-to-the-table = Back to the table
where-from = Where this comes from
where-from-about = The box’s rules, told in our own words. A pencil marks what is likely rather than sure.

## Replay

replay = Watch the game again
replay-start = Set-up
seen-from = Seen by
seen-by-all = The audience
step-back = One step back
step-on = One step on
play-on = Play
pause = Pause
speed = Speed
moment = Moment of the game
go-to-step = Go to move { $step }
download = Download the game
detail = Detail
sealed-draws = Sealed draws
seal-holds = Sealed draws: the seal is whole ({ $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}).
seal-broken = The seal does not fit the seed!
seal-unknown = Sealed draws: { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
} to check.
seal-about = Before the first move the table published the fingerprint of its seed. All the luck of the game follows from it: nobody could change it on the way.
commitment = Fingerprint published at the start
seed = Seed opened at the end
seal-verify = To check everything again, download the game and run “barbacane verify” on the file.

## Settings

set-see = See
set-hear = Hear
set-speak = Speak
set-move = Move
set-me = Me
text-size = Text size
text-size-of = Size { $size }%
strong-shapes = Heavy hatching
strong-shapes-about = wider lines on the three colours
colours = Colours
colours-about = apple, leaf and drop always double the colour
colour-red = Apple
colour-green = Leaf
colour-blue = Drop
paper-sounds = Paper sounds
paper-sounds-about = scissors, cardboard, and a tock on your turn
volume = Volume
try-sounds = Try the sounds
sound-snip = snip
sound-tock = tock
sound-crunch = crunch
sound-music-box = music
read-aloud = Read aloud
read-aloud-about = for those who do not read yet
no-voice = This browser has no voice.
pace = Speed of animations
pace-slow = Slowly
pace-normal = As on stage
pace-fast = Fast
pace-off = No animation
pace-about = If the device asks for less motion, nothing moves.
me-about = Your name and your settings stay on this device.
forget = Forget my name and my settings
forget-sure = Forget them for good? Your games stay.
forget-yes = Forget
forget-no = Keep them
forgotten = Forgotten!
preview = Preview
preview-ask = Which monster will you catch?

## What is refused

refusal-no-network = The server does not answer: online tables need the internet. On this device, everything plays without it.
refusal-only-here = There are no online tables here: you play on this device.
refusal-server-trouble = The server is in trouble.
refusal-browser-trouble = Something went wrong in this browser.
refusal-storage-full = There is no room left in this browser, so it did not happen: make some, then try again.
refusal-storage-failed = This browser could not write this down, so it did not happen.
refusal-table-overtaken = This table went on in another window: here it goes on from there.
refusal-table-elsewhere = This table is open in another window: play there, or close it there.
refusal-game-not-here = This game is not on this device yet: open it once with the internet, and it will be here.
refusal-halls-elsewhere = Halls of records are a server’s: on this device there is none.
refusal-tables-newer = This file comes from a newer version: load this page anew, then try again.
refusal-tables-twice = This file holds one game twice: keep your games in a new file, then bring them from there.
refusal-tables-unreadable = This file holds no tables: line { $line } cannot be read.
refusal-left = You left the table.
refusal-bad-setup = These settings do not go together.
refusal-bad-position = This saved game cannot be read.
refusal-no-such-seat = There is no such seat at this table.
refusal-unknown-choice = This game knows no such move.
refusal-unknown-game = There is no game called { $game } here.
refusal-no-such-game = { $game } is not out of its box yet.
refusal-bad-players = This game is for { $least } to { $most }.
refusal-seats-mismatch = One seat for each player, please.
refusal-bad-name = A name has 1 to 24 letters.
refusal-seed-name-too-long = This name of a deal is too long.
refusal-bad-wish-id = This message has a wrong address.
refusal-seat-taken = Somebody already sits there.
refusal-seat-free = Nobody sits there.
refusal-not-your-seat = That is not your seat.
refusal-bot-plays = A robot plays for you: take your seat back first.
refusal-not-handed-over = No robot keeps that seat for you.
refusal-not-seated = Sit down first: this is for those who play.
refusal-not-away = { $name } is here: only an absent player’s seat can be handed over.
refusal-not-host = Only whoever opened the table may do this.
refusal-unknown-bot = There is no robot called { $bot }.
refusal-already-started = The game has already started.
refusal-not-started = The game has not started yet.
refusal-over = The game is over.
refusal-not-over = This can be seen when the game is over.
refusal-seats-free = Some seats are free: wait for friends or seat robots.
refusal-too-many-seated = { $seated } people already sit here.
refusal-stale = The game has moved on meanwhile: look again.
refusal-nothing-to-undo = There is no move of yours to take back.
refusal-no-undo = In a game against time nothing is taken back.
refusal-vote-is-on = A wish already waits for everybody’s yes: answer that first.
refusal-no-vote = No wish waits for an answer.
refusal-not-asked = Your answer is not asked for.
refusal-ask-later = Those who play would rather go on as they are: watch a little, and ask again later.
refusal-chat-empty = Say something first.
refusal-chat-too-long = At most { $most } letters at a time, please.
refusal-hints-off = This table plays without hints.
refusal-nothing-to-decide = There is nothing to decide on that seat now.
refusal-no-such-page = There is nothing at this address.
refusal-no-such-table = There is no table at this address.
refusal-no-such-feat = This record is not in the hall.
refusal-no-halls = This game has no hall of records.
refusal-no-feat = In this mode there is no record to beat.
refusal-feat-too-low = The hall keeps the best { $limit ->
    [one] castle, and it is ahead
   *[other] { $limit } castles, and all of them are ahead
}.
refusal-transcript-other-game = This file tells of another game.
refusal-transcript-version = This game comes from another version: it cannot be played again here.
refusal-transcript-not-over = This game is not finished: the hall keeps whole games.
refusal-transcript-robot = A robot played (line { $line }): the hall keeps what people did.
refusal-transcript-untrue = Played again, this game does not give what is written (line { $line }).
refusal-transcript-too-long = This file is too large to be a game you kept: is it the right one?
refusal-too-many-transcripts = Too many games sent at once: wait a bit.
refusal-transcripts-wait = Many games wait to be played again: come back in a moment.
refusal-table-removed = This table was closed.
refusal-not-removable = The game has begun: the table can no longer be closed.
refusal-not-json = This message cannot be read.
refusal-unknown-message = The table understands no such message.
refusal-not-text = This message cannot be read.
refusal-forged-cookie = We do not know you here any more: load this page again, and tell us your name.
refusal-no-identity = Tell us your name first.
refusal-wrong-origin = This page may not talk to this server.
refusal-wrong-host = This server does not answer to that name: open it by its address in numbers.
refusal-not-a-websocket = This address is for tables only.
refusal-hello-first = The conversation began badly: reload the page.
refusal-broken-table = This table is damaged and cannot be read again.
refusal-other-rules = The rules have changed since, and this game cannot go on by them. Nothing of it is lost.
refusal-store-failed = The server could not write it down: nothing changed.
refusal-bot-failed = The robot has no idea this time.
refusal-no-ticket = This ticket is not good, or not any more: come in by your own door.
refusal-table-moved = This table moves to another server of this house: come back in a moment.
refusal-stopping = The server restarts: come back in a moment.
refusal-message-too-long = This message is too long.
refusal-body-too-long = This request is too long.
refusal-too-fast = Too many messages: slow down!
refusal-too-slow = The request took too long to arrive: try again.
refusal-too-many-unreadable = Too many unreadable messages.
refusal-too-much-chat = Too many words: let the others speak.
refusal-too-many-hints = Enough hints: think for yourself a bit.
refusal-too-many-guests = Too many newcomers at once: wait a bit.
refusal-too-many-new-tables = Too many tables at once: wait a bit.
refusal-too-many-tables = You already have { $limit } tables: finish one.
refusal-too-many-connections = Too many tabs: close one.
refusal-too-many-from-network = Too many people come from your network: close some tabs, or wait a bit.
refusal-too-many-new-connections = Too many arrivals at once from your network: wait a bit.
refusal-said-nothing = It was silent for too long: come back when you like.

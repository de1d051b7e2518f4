//! Everything the table itself refuses, in one place. What a rule forbids is the game's to refuse.

/// The list, and beside it what the page about the protocol says of each.
macro_rules! listed {
    ($($(#[doc = $doc:literal])+ $name:ident $({ $($field:ident: $kind:ty),+ })? = $limit:literal, $code:literal, $sentence:literal;)+) => {
        engine::refusals! {
            /// Why the table did not do what was wished.
            ///
            /// ```
            /// use barbacane_table::TableRefusal;
            /// let refusal = engine::Refusal::from(TableRefusal::NotYourSeat { seat: 2 });
            /// assert_eq!(refusal.code, "not-your-seat");
            /// assert_eq!(refusal.args["seat"], 2);
            /// ```
            #[derive(Clone, Debug, PartialEq, Eq)]
            #[allow(missing_docs, reason = "the fields are what the sentence speaks of, by name")]
            pub enum TableRefusal {
                $($(#[doc = $doc])+ $name $({ $($field: $kind),+ })? = $limit, $code, $sentence $($(, $field)+)?;)+
            }
        }

        impl TableRefusal {
            /// Each one's code, rule or limit, and sentence, with the names of what it speaks of in braces.
            pub const LIST: &[(&str, &str, &str)] = &[$(($code, $limit, $sentence)),+];
        }
    };
}

listed! {
    /// No such game is in the registry.
    UnknownGame { game: String } = "registry", "unknown-game", "There is no game called {game} here.";
    /// The set-up does not say how many play, or says something impossible.
    BadPlayers { least: u8, most: u8 } = "set-up", "bad-players", "This game is for {least} to {most} players.";
    /// As many seats as players.
    SeatsMismatch { players: u8, seats: usize } = "set-up", "seats-mismatch", "{players} players need {players} seats, not {seats}.";
    /// A name is missing or too long.
    BadName { most: usize } = "name-length", "bad-name", "A name has 1 to {most} characters that can be seen.";
    /// A deal's name is too long.
    SeedNameTooLong { most: usize } = "seed-name-length", "seed-name-too-long", "The name of a deal has at most {most} characters.";
    /// The id of a wish is missing or too long.
    BadWishId { most: usize } = "wish-id-length", "bad-wish-id", "The id of a wish has 1 to {most} characters.";
    /// The table has no such seat.
    NoSuchSeat { seat: u8 } = "seat", "no-such-seat", "There is no such seat at this table.";
    /// Somebody sits there.
    SeatTaken { seat: u8 } = "seat", "seat-taken", "Somebody already sits there.";
    /// Nobody sits there.
    SeatFree { seat: u8 } = "seat", "seat-free", "Nobody sits there.";
    /// Only the seat's own player may do this.
    NotYourSeat { seat: u8 } = "seat", "not-your-seat", "That is not your seat.";
    /// A bot keeps the seat warm.
    BotPlays { seat: u8 } = "seat", "bot-plays", "A robot plays for you now: take your seat back first.";
    /// The seat was not handed over.
    NotHandedOver { seat: u8 } = "seat", "not-handed-over", "No robot keeps that seat for you.";
    /// Only those who sit at the table may do this.
    NotSeated = "seat", "not-seated", "Sit down first: this is for those who play.";
    /// A seat is handed over only while its player is away.
    NotAway { name: String } = "seat", "not-away", "{name} is here: only an absent player's seat can be handed over.";
    /// Only the host may do this.
    NotHost = "host", "not-host", "Only the host of the table may do this.";
    /// There is no such bot.
    UnknownBot { bot: String } = "bot", "unknown-bot", "There is no robot called {bot}.";
    /// Only before the game.
    AlreadyStarted = "phase", "already-started", "The game has already started.";
    /// Only once the game is on.
    NotStarted = "phase", "not-started", "The game has not started yet.";
    /// Only while the game is on.
    Over = "phase", "over", "The game is over.";
    /// Only after the end.
    NotOver = "phase", "not-over", "This can be seen when the game is over.";
    /// Every seat needs a player.
    SeatsFree { seats: Vec<u8> } = "seat", "seats-free", "Some seats are still free: wait for friends or fill them with robots.";
    /// More people sit than the new set-up has seats.
    TooManySeated { seated: usize, players: u8 } = "set-up", "too-many-seated", "{seated} people already sit here: {players} seats are too few.";
    /// The game moved on.
    Stale { seq: u64 } = "version", "stale", "The game has moved on meanwhile: look again.";
    /// No decision of theirs to take back.
    NothingToUndo = "undo", "nothing-to-undo", "There is no decision of yours to take back.";
    /// Nothing is taken back where the fastest wins.
    NoUndo = "undo", "no-undo", "In a game against time nothing is taken back.";
    /// One wish that needs consent at a time.
    VoteIsOn = "consent", "vote-is-on", "Somebody's wish already waits for everybody's yes: answer that first.";
    /// No wish waits for consent.
    NoVote = "consent", "no-vote", "No wish waits for an answer now.";
    /// Those who were just asked for a seat and said no are left in peace for a while.
    AskLater = "consent", "ask-later", "Those who play would rather go on as they are: watch a little, and ask again later.";
    /// Not a voter, or one who has answered.
    NotAsked = "consent", "not-asked", "Your answer is not asked for.";
    /// Nothing was said.
    ChatEmpty = "chat-length", "chat-empty", "Say something first.";
    /// Too much was said at once.
    ChatTooLong { most: usize } = "chat-length", "chat-too-long", "At most {most} characters at a time, please.";
    /// This table plays without hints.
    HintsOff = "hints", "hints-off", "This table plays without hints.";
    /// A seat that need not decide gets no hint.
    NothingToDecide { seat: u8 } = "hints", "nothing-to-decide", "There is nothing to decide on that seat now.";
    /// Whoever has no name may only watch.
    Anonymous = "identity", "no-identity", "Tell us your name first.";
    /// Whoever was asked for advice has none.
    BotFailed = "bot", "bot-failed", "The adviser has no answer this time.";
    /// A table whose game has begun is not taken away.
    NotRemovable = "table", "not-removable", "The game has begun: the table stays in the books.";
    /// The table is gone.
    Removed = "table", "table-removed", "The host took this table away.";
}

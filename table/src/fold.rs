//! Taking records in: how each input changes the table, at a glance.

use std::sync::Arc;

use engine::{Refusal, Seat};

use crate::bots;
use crate::consent::{Matter, Vote};
use crate::identity::Identity;
use crate::play::{Maker, Play};
use crate::protocol::{News, Phase};
use crate::record::{Input, Record};
use crate::refusal::TableRefusal;
use crate::seat::Sitter;
use crate::story::{Past, Ruled};
use crate::table::{Table, entry, players};
use crate::update::Note;
use crate::waking::Told;

impl Table {
    /// Takes a record in. On a refusal nothing has changed.
    pub(crate) fn fold(&mut self, record: &Record) -> Result<(), Refusal> {
        let news = self.fold_input(record)?;
        match record.input {
            Input::Started { .. }
            | Input::Chose { .. }
            | Input::Woke
            | Input::Undone { .. }
            | Input::Upgraded { .. } => {
                self.game_seq = record.seq;
                // Taking back is asked for the game as it was; a seat is asked for as long as there is a game.
                let over = self.outcome().is_some();
                self.vote.take_if(|vote| over || vote.is_undo());
            }
            Input::Sat { .. } | Input::SeatGiven { .. } | Input::Stood { .. } => {
                self.vote = None; // those who were asked are others now
            }
            _ => {}
        }
        self.seq = record.seq;
        self.at = record.at;
        if let (Some(by), Some(id)) = (&record.by, &record.id) {
            self.wishes.remember(by, id, record.seq);
        }
        self.notes.extend(news);
        Ok(())
    }

    fn fold_input(&mut self, record: &Record) -> Result<Option<Note>, Refusal> {
        let by = || record.by.clone().ok_or_else(|| bad_log("nobody's wish"));
        let news = match &record.input {
            Input::Opened { .. } => return Err(bad_log("a table is opened once")),
            Input::Sat { seat, name } => {
                self.check_not_over()?;
                self.seat(*seat, by()?, name, record.seq)?
            }
            Input::SeatAsked { seat, name } => {
                self.playing()?;
                let matter = Matter::Seat { seat: *seat, name: name.clone() };
                self.vote = Some(Vote::new(matter, by()?));
                News::SeatAsked { seat: *seat, name: name.clone() }
            }
            Input::SeatGiven { seat } => {
                let (who, name) = match &self.vote {
                    Some(Vote { matter: Matter::Seat { seat: asked, name }, by, .. }) if asked == seat => {
                        (by.clone(), name.clone())
                    }
                    _ => return Err(TableRefusal::NoVote.into()),
                };
                self.seat(*seat, who, &name, record.seq)?
            }
            Input::BotSeated { seat, bot, name } => {
                self.check_not_over()?;
                bots::check(entry(&self.registry, &self.config.game)?, bot)?;
                let sitter = self.seats.get_mut(*seat)?;
                let keeps_for = match sitter {
                    Sitter::Person { .. } => return Err(TableRefusal::SeatTaken { seat: seat.0 }.into()),
                    Sitter::Bot { keeps_for, .. } => keeps_for.clone(),
                    Sitter::Nobody => None,
                };
                *sitter = Sitter::Bot { bot: bot.clone(), name: name.clone(), keeps_for };
                self.left.remove(seat);
                News::Sat { seat: *seat, name: name.clone(), bot: true }
            }
            Input::Stood { seat } => {
                self.check_not_over()?;
                let sitter = self.seats.get_mut(*seat)?;
                let stood = std::mem::replace(sitter, Sitter::Nobody);
                let Some(name) = stood.name() else {
                    return Err(TableRefusal::SeatFree { seat: seat.0 }.into());
                };
                if let Some(owner) = stood.person().filter(|_| self.play.is_some()) {
                    self.left.insert(*seat, owner.clone());
                }
                self.pass_host_on(*seat, stood.owner());
                News::Stood { seat: *seat, name: name.to_owned() }
            }
            Input::HandedOver { seat, bot } => {
                self.check_not_over()?;
                bots::check(entry(&self.registry, &self.config.game)?, bot)?;
                let sitter = self.seats.get_mut(*seat)?;
                let Sitter::Person { identity, name } = sitter.clone() else {
                    return Err(TableRefusal::SeatFree { seat: seat.0 }.into());
                };
                *sitter = Sitter::Bot { bot: bot.clone(), name: name.clone(), keeps_for: Some(identity) };
                News::HandedOver { seat: *seat, name }
            }
            Input::TakenBack { seat } => {
                let sitter = self.seats.get_mut(*seat)?;
                let Sitter::Bot { name, keeps_for: Some(identity), .. } = sitter.clone() else {
                    return Err(TableRefusal::NotHandedOver { seat: seat.0 }.into());
                };
                *sitter = Sitter::Person { identity, name: name.clone() };
                News::TakenBack { seat: *seat, name }
            }
            Input::Changed { setup } => {
                self.check_lobby()?;
                let entry = entry(&self.registry, &self.config.game)?;
                let setup = entry.rules.setup(setup)?;
                self.seats.resize(players(entry, &setup)?)?;
                self.config.set_up(&setup);
                News::Changed
            }
            Input::Started { rules_version, made_with } => {
                let ruled = Ruled { rules_version: *rules_version, made_with: made_with.clone() };
                self.start(&ruled, record)?;
                return Ok(None);
            }
            Input::Upgraded { rules_version, again, lost, inputs, .. } => {
                self.go_on(record.seq, *inputs as usize, *again as usize)?;
                News::Upgraded { rules_version: *rules_version, lost: *lost }
            }
            Input::Chose { seat, choice } => {
                let maker = match (self.seats.get(*seat)?, &record.by) {
                    (Sitter::Bot { bot, .. }, None) => Maker::Bot(bot.clone()),
                    (Sitter::Person { .. }, Some(by)) => Maker::Person(by.clone()),
                    _ => return Err(TableRefusal::NotYourSeat { seat: seat.0 }.into()),
                };
                self.play_mut()?.choose(*seat, choice, maker, record.seq, record.at)?;
                return Ok(None);
            }
            Input::Woke => {
                self.play_mut()?.wake(record.seq, record.at);
                return Ok(None);
            }
            Input::UndoAsked { to } => {
                let by = by()?;
                let seat = self.play_mut()?.decision(*to).ok_or(TableRefusal::NothingToUndo)?.seat;
                self.vote = Some(Vote::new(Matter::Undo { to: *to, seat }, by));
                News::UndoAsked { seat }
            }
            Input::Voted { agree } => {
                let by = by()?;
                let vote = self.vote.as_mut().ok_or(TableRefusal::NoVote)?;
                if *agree {
                    vote.agreed.insert(by, ());
                    return Ok(None);
                }
                if vote.by == by {
                    self.vote = None;
                    return Ok(None);
                }
                let seat = self.seats.owned_by(&by).next().ok_or(TableRefusal::NotAsked)?;
                let news = match &vote.matter {
                    Matter::Undo { .. } => News::UndoRefused { seat },
                    Matter::Seat { name, .. } => News::SeatRefused { seat, name: name.clone() },
                };
                if let Some(play) = self.play.as_ref().filter(|_| !vote.is_undo()) {
                    self.said_no = Some(play.count());
                }
                self.vote = None;
                news
            }
            Input::Undone { to } => {
                let play = self.play_mut()?;
                if !play.undo(*to) {
                    return Err(TableRefusal::NothingToUndo.into());
                }
                self.handed.steps = self.handed.steps.min(self.play_mut()?.count());
                News::Undone { since: *to }
            }
            Input::Chat { name, text } => {
                News::Chat { name: name.clone(), seat: self.first_seat(&by()?), text: text.clone() }
            }
            Input::Emote { name, emote } => {
                News::Emote { name: name.clone(), seat: self.first_seat(&by()?), emote: *emote }
            }
            Input::Again { table } => {
                if self.phase() != Phase::Over && !self.play.as_ref().is_some_and(Play::is_blind) {
                    return Err(TableRefusal::NotOver.into());
                }
                self.again = Some(table.clone());
                News::Again { table: table.clone() }
            }
        };
        Ok(Some(Note::new(record, news)))
    }

    fn start(&mut self, ruled: &Ruled, record: &Record) -> Result<(), Refusal> {
        self.check_lobby()?;
        let free = self.seats.free();
        if !free.is_empty() {
            return Err(TableRefusal::SeatsFree { seats: free.iter().map(|seat| seat.0).collect() }.into());
        }
        let entry = entry(&self.registry, &self.config.game)?;
        let (rules, own) = (&*entry.rules, Ruled::of(entry));
        let mut play = match &self.told {
            Some(Told { past, .. }) => {
                let position = rules.load(&past.position)?;
                Play::told(rules, Arc::clone(past), position, self.seed, record.seq, record.at)
            }
            None if ruled.fits(&own) => {
                Play::start(rules, &self.config.setup(), self.seed, record.seq, record.at)?
            }
            None => {
                let why = format!("the game was started by {ruled}, and this program plays by {own}");
                return Err(bad_log(&why));
            }
        };
        if let Some(stand) = self.stand.take() {
            play.leads_to(stand, self.told.is_some());
        }
        self.play = Some(play);
        Ok(())
    }

    /// The game goes on under other rules. Only the last time it did is played.
    fn go_on(&mut self, seq: u64, inputs: usize, again: usize) -> Result<(), Refusal> {
        let told = self.told.as_ref().ok_or_else(|| bad_log("its rules have not changed"))?;
        let last = told.until == seq;
        let play = self.play_mut()?;
        play.keep_only(inputs + again);
        if last {
            self.told = None;
            let play = self.play_mut()?;
            if play.rules_have_changed() {
                return Ok(());
            }
            let (base, played) = (play.past().map_or(0, Past::steps), play.go_on());
            if (base, played) != (inputs, again) {
                return Err(bad_log("the game did not go on like this"));
            }
            self.handed.steps = self.handed.steps.min(base);
        }
        Ok(())
    }

    /// A person sits down on a free seat or, while the game is on, on that of a robot that plays for nobody.
    fn seat(&mut self, seat: Seat, who: Identity, name: &str, seq: u64) -> Result<News, Refusal> {
        let on = self.play.is_some();
        let sitter = self.seats.get_mut(seat)?;
        match sitter {
            Sitter::Nobody => {}
            Sitter::Bot { keeps_for: None, .. } if on => {}
            _ => return Err(TableRefusal::SeatTaken { seat: seat.0 }.into()),
        }
        *sitter = Sitter::Person { identity: who, name: name.to_owned() };
        self.left.remove(&seat);
        if on {
            self.sat_at = Some(seq);
        }
        Ok(News::Sat { seat, name: name.to_owned(), bot: false })
    }

    /// A host who leaves the lobby leaves it to the next person at the table.
    fn pass_host_on(&mut self, seat: Seat, stood: Option<&Identity>) {
        if self.play.is_some() || stood != Some(&self.host) || self.seats.owns_any(&self.host) {
            return;
        }
        let (before, after) = self.seats.0.split_at(seat.index());
        if let Some(next) = after.iter().chain(before).find_map(Sitter::person) {
            self.host = next.clone();
            self.config.host_name = self.seats.name_of(&self.host).unwrap_or_default().to_owned();
        }
    }

    fn first_seat(&self, who: &Identity) -> Option<Seat> {
        self.seats.owned_by(who).next()
    }

    pub(crate) fn check_lobby(&self) -> Result<(), Refusal> {
        if self.play.is_none() { Ok(()) } else { Err(TableRefusal::AlreadyStarted.into()) }
    }

    pub(crate) fn check_not_over(&self) -> Result<(), Refusal> {
        if self.phase() == Phase::Over { Err(TableRefusal::Over.into()) } else { Ok(()) }
    }

    /// The game, if it is on.
    pub(crate) fn playing(&self) -> Result<&Play, Refusal> {
        let play = self.play.as_ref().ok_or(TableRefusal::NotStarted)?;
        if play.outcome().is_some() { Err(TableRefusal::Over.into()) } else { Ok(play) }
    }

    fn play_mut(&mut self) -> Result<&mut Play, Refusal> {
        self.playing()?;
        self.play.as_mut().ok_or_else(|| TableRefusal::NotStarted.into())
    }
}

fn bad_log(why: &str) -> Refusal {
    Refusal::new("log", "bad-log", why)
}

//! Taking records in: how each input changes the table, at a glance.

use std::collections::BTreeSet;

use engine::{Refusal, Seat};

use crate::bots;
use crate::identity::Identity;
use crate::play::{Maker, Play};
use crate::protocol::{News, Phase};
use crate::record::{Input, Record};
use crate::refusal::TableRefusal;
use crate::seat::Sitter;
use crate::table::{Table, entry, players};
use crate::undo::Vote;
use crate::update::Note;

impl Table {
    /// Takes a record in. On a refusal nothing has changed.
    pub(crate) fn fold(&mut self, record: &Record) -> Result<(), Refusal> {
        let news = self.fold_input(record)?;
        match record.input {
            Input::Started { .. } | Input::Chose { .. } | Input::Woke | Input::Undone { .. } => {
                self.game_seq = record.seq;
                self.vote = None;
            }
            Input::Sat { .. }
            | Input::Stood { .. }
            | Input::BotSeated { .. }
            | Input::HandedOver { .. }
            | Input::TakenBack { .. } => self.vote = None, // those who were asked are others now
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
                let sitter = self.seats.get_mut(*seat)?;
                if *sitter != Sitter::Nobody {
                    return Err(TableRefusal::SeatTaken { seat: seat.0 }.into());
                }
                *sitter = Sitter::Person { identity: by()?, name: name.clone() };
                if self.play.is_some() {
                    self.played.entry(by()?).or_default().insert(*seat);
                }
                News::Sat { seat: *seat, name: name.clone(), bot: false }
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
                News::Sat { seat: *seat, name: name.clone(), bot: true }
            }
            Input::Stood { seat } => {
                self.check_not_over()?;
                let sitter = self.seats.get_mut(*seat)?;
                let stood = std::mem::replace(sitter, Sitter::Nobody);
                let Some(name) = stood.name() else {
                    return Err(TableRefusal::SeatFree { seat: seat.0 }.into());
                };
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
                self.config.setup = setup;
                News::Changed
            }
            Input::Started { rules_version } => {
                self.start(*rules_version, record)?;
                return Ok(Some(Note::step(record)));
            }
            Input::Chose { seat, choice } => {
                let maker = match (self.seats.get(*seat)?, &record.by) {
                    (Sitter::Bot { bot, .. }, None) => Maker::Bot(bot.clone()),
                    (Sitter::Person { .. }, Some(by)) => Maker::Person(by.clone()),
                    _ => return Err(TableRefusal::NotYourSeat { seat: seat.0 }.into()),
                };
                self.play_mut()?.choose(*seat, choice, maker, record.seq, record.at)?;
                return Ok(Some(Note::step(record)));
            }
            Input::Woke => {
                self.play_mut()?.wake(record.seq, record.at);
                return Ok(Some(Note::step(record)));
            }
            Input::UndoAsked { to } => {
                let by = by()?;
                let decision = self.play_mut()?.step(*to).and_then(|step| step.decision.as_ref());
                let seat = decision.ok_or(TableRefusal::NothingToUndo)?.seat;
                self.vote = Some(Vote { to: *to, seat, by, agreed: BTreeSet::new() });
                News::UndoAsked { seat }
            }
            Input::Voted { agree } => {
                let by = by()?;
                let seat = self.seats.played_by(&by).next().ok_or(TableRefusal::NotAsked)?;
                if *agree {
                    self.vote.as_mut().ok_or(TableRefusal::NoVote)?.agreed.insert(by);
                    return Ok(None);
                }
                self.vote.take().ok_or(TableRefusal::NoVote)?;
                News::UndoRefused { seat }
            }
            Input::Undone { to } => {
                if !self.play_mut()?.undo(*to) {
                    return Err(TableRefusal::NothingToUndo.into());
                }
                self.notes.retain(|note| !note.is_step() || note.seq < *to);
                News::Undone { since: *to }
            }
            Input::Chat { name, text } => {
                News::Chat { name: name.clone(), seat: self.first_seat(&by()?), text: text.clone() }
            }
            Input::Emote { name, emote } => {
                News::Emote { name: name.clone(), seat: self.first_seat(&by()?), emote: *emote }
            }
            Input::Again { table } => {
                if self.phase() != Phase::Over {
                    return Err(TableRefusal::NotOver.into());
                }
                self.again = Some(table.clone());
                News::Again { table: table.clone() }
            }
        };
        Ok(Some(Note::plain(record, news)))
    }

    fn start(&mut self, rules_version: u32, record: &Record) -> Result<(), Refusal> {
        self.check_lobby()?;
        let free = self.seats.free();
        if !free.is_empty() {
            return Err(TableRefusal::SeatsFree { seats: free.iter().map(|seat| seat.0).collect() }.into());
        }
        let entry = entry(&self.registry, &self.config.game)?;
        let known = entry.about().rules_version;
        if rules_version != known {
            return Err(bad_log(&format!(
                "the game was started by version {rules_version} of the rules, and this program plays version {known}"
            )));
        }
        let players = self.players();
        let play = Play::start(&*entry.rules, &self.config.setup, players, self.seed, record.seq, record.at)?;
        self.play = Some(play);
        for (seat, sitter) in self.seats.iter() {
            if let Some(owner) = sitter.owner() {
                self.played.entry(owner.clone()).or_default().insert(seat);
            }
        }
        Ok(())
    }

    /// A host who leaves the lobby leaves it to the next person at the table.
    fn pass_host_on(&mut self, seat: Seat, stood: Option<&Identity>) {
        if self.play.is_some() || stood != Some(&self.host) || self.seats.owns_any(&self.host) {
            return;
        }
        let (before, after) = self.seats.0.split_at(seat.index());
        if let Some(next) = after.iter().chain(before).find_map(Sitter::person) {
            self.host = next.clone();
            self.config.host_name = self.name_of(&self.host);
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

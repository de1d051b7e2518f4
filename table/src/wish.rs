//! Who may do what: makes an input of a wish, or says why not.

use std::sync::Arc;

use engine::{Refusal, Seat};

use crate::bots::{self, HintJob};
use crate::chat;
use crate::guests;
use crate::identity::Identity;
use crate::protocol::{Ask, News, Phase};
use crate::record::Input;
use crate::refusal::TableRefusal;
use crate::seat::Sitter;
use crate::story::Ruled;
use crate::table::Table;
use crate::thinking::{Position, Thinking};

/// What a wish comes to.
#[derive(Debug)]
pub(crate) enum Granted {
    Input(Input),
    Hint(HintJob),
    Again,
}

impl Table {
    /// Decides on a wish. Whether it fits how things stand is left to the fold.
    pub(crate) fn decide(&self, by: &Identity, ask: &Ask) -> Result<Granted, Refusal> {
        let input = match ask {
            Ask::Sit { seat, name } => self.sit(by, *seat, name)?,
            Ask::Stand { seat } => self.stand(by, *seat)?,
            Ask::SeatBot { seat, bot } => self.seat_bot(by, *seat, bot)?,
            Ask::TakeBack { seat } => {
                let sitter = self.seats.get(*seat)?;
                if sitter.owner() != Some(by) {
                    return Err(TableRefusal::NotYourSeat { seat: seat.0 }.into());
                }
                Input::TakenBack { seat: *seat }
            }
            Ask::Change { setup } => {
                self.check_host(by)?;
                self.check_lobby()?;
                Input::Changed { setup: self.entry()?.rules.setup(setup)? }
            }
            Ask::Start => {
                self.check_host(by)?;
                let Ruled { rules_version, made_with } = Ruled::of(self.entry()?);
                Input::Started { rules_version, made_with }
            }
            Ask::Choose { seq, seat, choice } => {
                self.playing()?;
                self.seats.check_plays(*seat, by)?;
                self.check_fresh_for(*seat, *seq)?;
                Input::Chose { seat: *seat, choice: self.stamped(*seat, choice.clone()) }
            }
            Ask::Undo { seq } => self.undo(by, *seq)?,
            Ask::Vote { agree } => self.answer(by, *agree)?,
            Ask::Chat { text } => Input::Chat { name: self.name_of(by), text: chat::words(text)? },
            Ask::Emote { emote } => Input::Emote { name: self.name_of(by), emote: *emote },
            Ask::Hint { seat } => return self.hint(by, *seat).map(Granted::Hint),
            Ask::Again => {
                self.check_seated(by)?;
                if self.phase() != Phase::Over {
                    return Err(TableRefusal::NotOver.into());
                }
                return Ok(Granted::Again);
            }
        };
        Ok(Granted::Input(input))
    }

    /// The name for a seat: what they typed, or one the table finds for those who typed nothing.
    pub(crate) fn name_for(&self, by: &Identity, typed: &str) -> Result<String, Refusal> {
        if !typed.is_empty() {
            return self.seats.fresh(typed);
        }
        let known = self.introduced.get(by).map(String::as_str);
        Ok(guests::for_seat(&self.seats, &self.commitment, known))
    }

    fn stand(&self, by: &Identity, seat: Seat) -> Result<Input, Refusal> {
        match self.seats.get(seat)? {
            Sitter::Nobody => Err(TableRefusal::SeatFree { seat: seat.0 }.into()),
            Sitter::Bot { keeps_for: None, .. } if self.is_host(by) => Ok(Input::Stood { seat }),
            Sitter::Bot { keeps_for: None, .. } => Err(TableRefusal::NotHost.into()),
            // Before the game nobody need be waited for.
            Sitter::Bot { keeps_for: Some(owner), .. }
                if self.play.is_none() && self.is_host(by) && !self.present.contains_key(owner) =>
            {
                Ok(Input::Stood { seat })
            }
            sitter if sitter.owner() == Some(by) => Ok(Input::Stood { seat }),
            _ => Err(TableRefusal::NotYourSeat { seat: seat.0 }.into()),
        }
    }

    fn seat_bot(&self, by: &Identity, seat: Seat, bot: &str) -> Result<Input, Refusal> {
        bots::check(self.entry()?, bot)?;
        let bot = bot.to_owned();
        match self.seats.get(seat)? {
            Sitter::Person { identity, .. } if identity == by => Ok(Input::HandedOver { seat, bot }),
            Sitter::Person { identity, name } => {
                self.check_seated(by)?;
                if self.present.contains_key(identity) {
                    return Err(TableRefusal::NotAway { name: name.clone() }.into());
                }
                Ok(Input::HandedOver { seat, bot })
            }
            Sitter::Bot { name, keeps_for, .. } => {
                // Another robot plays better or worse: that is for the host, and for whose seat it is.
                if keeps_for.as_ref() != Some(by) && self.play.is_some() {
                    self.check_host(by)?;
                }
                self.check_seated(by)?;
                Ok(Input::BotSeated { seat, bot, name: name.clone() })
            }
            Sitter::Nobody => {
                self.check_seated(by)?;
                let name = bots::fresh_name(&self.seats, &self.commitment);
                Ok(Input::BotSeated { seat, bot, name })
            }
        }
    }

    fn undo(&self, by: &Identity, seq: u64) -> Result<Input, Refusal> {
        let play = self.playing()?;
        if !self.seats.owns_any(by) {
            return Err(TableRefusal::NotSeated.into());
        }
        if self.real_time() {
            return Err(TableRefusal::NoUndo.into());
        }
        self.check_fresh(seq)?;
        self.take_back(play, by)
    }

    /// What a strong player would do on a seat, as a job for the house to run off its I/O path.
    pub fn hint(&self, by: &Identity, seat: Seat) -> Result<HintJob, Refusal> {
        let play = self.playing()?;
        self.seats.check_plays(seat, by)?;
        // Where the fastest wins, to be told what to do is to be slower, and to be told what can be taken is to cheat.
        if !self.config.hints || self.real_time() {
            return Err(TableRefusal::HintsOff.into());
        }
        let nothing = TableRefusal::NothingToDecide { seat: seat.0 };
        if !play.deciding().contains(seat) {
            return Err(nothing.into());
        }
        let thinking = self.thinking(seat, bots::level("search")?, "hint").ok_or(nothing)?;
        Ok(HintJob { seat, registry: Arc::clone(&self.registry), thinking })
    }

    /// A job for a bot, if the seat has anything to choose.
    pub(crate) fn thinking(&self, seat: Seat, level: ::bots::Level, purpose: &str) -> Option<Thinking> {
        let position = self.play.as_ref()?.position();
        if position.choices(seat).is_empty() {
            return None;
        }
        Some(Thinking {
            game: self.entry().ok()?.about().id.into(),
            position: Position::Here(position.boxed_clone()),
            seat,
            level,
            seed: bots::thinking_seed(self.seed, purpose, self.game_seq, seat),
        })
    }

    /// A choice is made for the game as it was at `seq`: what was said or who came since does not matter.
    fn check_fresh(&self, seq: u64) -> Result<(), Refusal> {
        if (self.game_seq..=self.seq).contains(&seq) {
            Ok(())
        } else {
            Err(TableRefusal::Stale { seq: self.seq }.into())
        }
    }

    /// Where several decide at once, what the others decided since does not matter either: the seat still has the same choices.
    /// In a real-time game everybody acts whenever they like: the rules judge by time what came too late.
    pub(crate) fn check_fresh_for(&self, seat: Seat, seq: u64) -> Result<(), Refusal> {
        let Err(stale) = self.check_fresh(seq) else { return Ok(()) };
        if self.real_time() && (self.playing()?.began_with()..=self.seq).contains(&seq) {
            return Ok(());
        }
        let since = &self.notes[self.notes.partition_point(|note| note.seq() <= seq)..];
        let undone =
            since.iter().any(|note| matches!(note.news(), News::Undone { .. } | News::Upgraded { .. }));
        let still_fits = seq <= self.seq && !undone && self.playing()?.decides_unchanged_since(seat, seq);
        if still_fits { Ok(()) } else { Err(stale) }
    }

    fn check_host(&self, by: &Identity) -> Result<(), Refusal> {
        if self.is_host(by) { Ok(()) } else { Err(TableRefusal::NotHost.into()) }
    }

    /// Those who sit here, and the host, look after the table.
    fn check_seated(&self, by: &Identity) -> Result<(), Refusal> {
        if self.is_host(by) || self.seats.owns_any(by) { Ok(()) } else { Err(TableRefusal::NotSeated.into()) }
    }
}

//! How a table behaves, in plain sentences.

mod again;
mod at_once;
mod bots;
mod changes;
mod choices;
mod clock;
mod consent;
mod due;
mod hall;
mod house;
mod known;
mod lobby;
mod no_leak;
mod one_person;
mod one_screen;
mod real_time;
mod reference;
mod replay;
mod restart;
mod seats;
mod talk;
mod toy;
mod undo;
mod updates;

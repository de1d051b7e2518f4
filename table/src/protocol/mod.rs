//! What clients and tables say to each other: one closed sum for each direction.

mod client;
mod server;

pub use client::{Ask, ClientMessage, Emote};
pub use server::{
    Advice, BotThought, Holder, News, NewsItem, Phase, SeatState, ServerMessage, TableState, UndoState,
    ViewState, VoteMatter, VoteState,
};

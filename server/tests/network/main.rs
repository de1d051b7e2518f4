//! The server as its clients know it: bytes to a real listener.

mod house;

mod again;
mod bad_input;
mod broken_bots;
mod folder;
mod http;
mod limits;
mod play;
mod restart;
mod sleep;

//! The server as its clients know it: bytes to a real listener.

mod door;
mod house;
mod lag;
#[path = "../fair/line.rs"]
mod line;
#[allow(dead_code, reason = "whoever measures adds scores up")]
#[path = "../fair/score.rs"]
mod score;
#[path = "../fair/sockets.rs"]
mod sockets;
#[path = "../../../table/tests/behaviour/toy.rs"]
mod toy;

mod addresses;
mod again;
mod bad_input;
mod barbican;
mod broken_bots;
mod cluster;
mod folder;
mod hall;
mod heavy;
mod http;
mod left_alone;
mod limits;
mod nonsense;
mod picture;
mod play;
mod real_time;
mod restart;
mod secrets;
mod sleep;
mod strange;
mod upgrades;

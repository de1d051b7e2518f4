//! What the module exports. Everything lies in memory that the module keeps, so no pointer is ever read here.
#![allow(unsafe_code, reason = "the attribute that keeps a function's name; no other unsafe code is here")]

use std::cell::RefCell;

use crate::answer::Desk;

#[derive(Default)]
struct Room {
    desk: Desk,
    letter: Vec<u8>,
    answer: Vec<u8>,
    poses: Vec<f32>,
    down: Vec<u8>,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

fn room<T>(visit: impl FnOnce(&mut Room) -> T) -> T {
    ROOM.with_borrow_mut(visit)
}

/// Where a question of so many bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn letter(length: usize) -> *mut u8 {
    room(|room| {
        room.letter.clear();
        room.letter.resize(length, 0);
        room.letter.as_mut_ptr()
    })
}

/// Answers what was written; says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    room(|room| {
        room.answer = room.desk.ask(&room.letter);
        room.answer.len()
    })
}

/// Where the answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    room(|room| room.answer.as_ptr())
}

/// Plays a film on; 1 while something moves.
#[unsafe(no_mangle)]
pub extern "C" fn film_play(film: u32, steps: u32) -> u32 {
    room(|room| room.desk.opened(film).is_some_and(|film| film.play(steps)).into())
}

/// Where everything in a film is now: seven numbers each.
#[unsafe(no_mangle)]
pub extern "C" fn film_poses(film: u32) -> *const f32 {
    room(|room| {
        if let Some(film) = room.desk.opened(film) {
            film.poses(&mut room.poses);
        }
        room.poses.as_ptr()
    })
}

/// Which pieces touch the table now: a byte each.
#[unsafe(no_mangle)]
pub extern "C" fn film_down(film: u32) -> *const u8 {
    room(|room| {
        if let Some(film) = room.desk.opened(film) {
            room.down.clear();
            room.down.extend(film.touching().map(u8::from));
        }
        room.down.as_ptr()
    })
}

/// 0 while the hammer falls, 1 afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn film_act(film: u32) -> u32 {
    room(|room| room.desk.opened(film).is_some_and(|film| !film.is_falling()).into())
}

/// The digest of the scene at rest becomes the answer; its length.
#[unsafe(no_mangle)]
pub extern "C" fn film_hash(film: u32) -> usize {
    room(|room| {
        room.answer =
            room.desk.opened(film).map(|film| film.scene().digest()).unwrap_or_default().into_bytes();
        room.answer.len()
    })
}

/// A film is over.
#[unsafe(no_mangle)]
pub extern "C" fn film_free(film: u32) {
    room(|room| room.desk.put_away(film));
}

//! What the module exports. Everything lies in memory that the module keeps, so no pointer is ever read here.
#![allow(unsafe_code, reason = "the attribute that keeps a function's name; no other unsafe code is here")]

use std::cell::RefCell;

use table::Registry;

use crate::question::ask as answer_to;

struct Room {
    registry: Registry,
    letter: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static ROOM: RefCell<Room> =
        RefCell::new(Room { registry: Registry::standard(), letter: Vec::new(), answer: Vec::new() });
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
        room.answer = answer_to(&room.registry, &room.letter);
        room.answer.len()
    })
}

/// Where the answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    room(|room| room.answer.as_ptr())
}

//! What the module exports. Everything lies in memory that the module keeps, so no pointer is ever read here.
#![allow(unsafe_code, reason = "the attribute that keeps a function's name; no other unsafe code is here")]

use std::cell::RefCell;

use crate::house::House;

struct Hall {
    house: House,
    letter: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static HALL: RefCell<Hall> =
        RefCell::new(Hall { house: House::standard(), letter: Vec::new(), answer: Vec::new() });
}

fn hall<T>(visit: impl FnOnce(&mut Hall) -> T) -> T {
    HALL.with_borrow_mut(visit)
}

/// Where a question of so many bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn letter(length: usize) -> *mut u8 {
    hall(|hall| {
        hall.letter.clear();
        hall.letter.resize(length, 0);
        hall.letter.as_mut_ptr()
    })
}

/// Answers what was written; says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    hall(|hall| {
        hall.answer = hall.house.ask(&hall.letter);
        hall.answer.len()
    })
}

/// Where the answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    hall(|hall| hall.answer.as_ptr())
}

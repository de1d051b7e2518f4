//! What steps that run side by side say: on the screen one after the other, each under its heading.

use std::cell::RefCell;
use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

/// A sheet for each step, in their order. The first whose step has not ended lies on top and is seen as it is written.
pub(crate) struct Sheets(Mutex<Heap>);

struct Heap {
    sheets: Vec<Sheet>,
    top: usize,
}

struct Sheet {
    lines: Vec<String>,
    ended: bool,
}

thread_local! {
    /// The sheets, and which of them this thread writes on. Without any, it writes on the screen.
    static MINE: RefCell<Option<(Arc<Sheets>, usize)>> = const { RefCell::new(None) };
}

impl Sheets {
    /// A sheet under each of these headings.
    pub(crate) fn with(headings: impl Iterator<Item = String>) -> Arc<Sheets> {
        let sheets: Vec<Sheet> =
            headings.map(|heading| Sheet { lines: vec![heading], ended: false }).collect();
        let sheets = Sheets(Mutex::new(Heap { sheets, top: 0 }));
        sheets.heap().show();
        Arc::new(sheets)
    }

    /// Does something whose words go on one of the sheets, and ends it.
    pub(crate) fn write<T>(self: &Arc<Self>, number: usize, what: impl FnOnce() -> T) -> T {
        MINE.set(Some((Arc::clone(self), number)));
        let done = what();
        MINE.set(None);
        self.heap().end(number);
        done
    }

    fn heap(&self) -> std::sync::MutexGuard<'_, Heap> {
        // Lines are lines, even if somebody stopped while writing one.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Heap {
    fn say(&mut self, number: usize, line: String) {
        if let Some(sheet) = self.sheets.get_mut(number) {
            sheet.lines.push(line);
        }
        self.show();
    }

    fn end(&mut self, number: usize) {
        if let Some(sheet) = self.sheets.get_mut(number) {
            sheet.ended = true;
        }
        self.show();
    }

    fn show(&mut self) {
        while let Some(sheet) = self.sheets.get_mut(self.top) {
            sheet.lines.drain(..).for_each(|line| show(&line));
            if !sheet.ended {
                return;
            }
            self.top += 1;
        }
    }
}

/// Says a line: on this thread's sheet, or else on the screen.
pub(crate) fn say(line: impl Into<String>) {
    let line = line.into();
    MINE.with_borrow(|mine| match mine {
        Some((sheets, number)) => sheets.heap().say(*number, line),
        None => show(&line),
    });
}

/// Whether this thread writes on a sheet.
pub(crate) fn apart() -> bool {
    MINE.with_borrow(Option::is_some)
}

/// A screen that nobody looks at any more must not hide a program's verdict.
fn show(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lying(sheets: &Sheets) -> Vec<Vec<String>> {
        sheets.heap().sheets.iter().map(|sheet| sheet.lines.clone()).collect()
    }

    #[test]
    fn what_lies_on_top_is_seen_at_once_and_the_rest_when_its_turn_comes() {
        let sheets = Sheets::with(["one", "two", "three"].map(str::to_owned).into_iter());
        assert_eq!(lying(&sheets), [vec![], vec!["two"], vec!["three"]]);
        sheets.write(1, || {
            assert!(apart());
            say("of two");
        });
        assert!(!apart());
        assert_eq!(lying(&sheets), [vec![], vec!["two", "of two"], vec!["three"]]);
        sheets.write(0, || say("of one"));
        assert_eq!(lying(&sheets), [const { Vec::<String>::new() }; 3]);
        assert_eq!(sheets.heap().top, 2);
    }

    #[cfg(unix)]
    #[test]
    fn whatever_a_program_says_goes_on_the_sheet_in_order() {
        let sheets = Sheets::with(["one", "two"].map(str::to_owned).into_iter());
        let script = "echo wood; echo splinters >&2; echo stone";
        let done = sheets.write(1, || crate::run::run(std::process::Command::new("sh").args(["-c", script])));
        assert_eq!(done, Ok(()));
        let asked = format!("$ sh -c {script}");
        assert_eq!(lying(&sheets)[1], ["two", &asked, "wood", "splinters", "stone"]);
    }
}

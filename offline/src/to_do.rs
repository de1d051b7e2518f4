//! What a room asks of the page, as JSON.

use engine::Refusal;
use serde::Serialize;
use table::room::{Amiss, Caller, ClientId, Job, Thought};
use table::{Card, Chapter, Identity, Page};
use ts_rs::TS;

/// What is to be done after a question, and when to come back.
#[derive(Debug, Serialize, TS)]
pub struct Done {
    /// In this order.
    pub to_do: Vec<ToDo>,
    /// When to say what time it is, if nothing comes in before: milliseconds since 1970.
    #[ts(type = "number | null")]
    pub wake_at: Option<u64>,
}

/// Something a page does for a room.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum ToDo {
    /// Write all of this down, or nothing, and say `written`.
    Write {
        /// The table's own page comes last.
        pages: Vec<Sheet>,
    },
    /// Forget the whole table, and say `written`.
    Erase,
    /// Send a text to these connections.
    Tell {
        /// To whom.
        #[ts(type = "number[]")]
        to: Vec<ClientId>,
        /// A message of the table.
        text: String,
    },
    /// Think about this in another worker, and say `thought`.
    Think {
        /// To be brought there. A text, since a page's numbers have fewer digits.
        job: String,
        /// The thought to bring if nothing comes of it.
        none: String,
    },
    /// Answer whoever wished to take the table away.
    Answer {
        /// Who asked.
        #[ts(type = "number")]
        caller: Caller,
        /// Why not; none if it is gone.
        #[ts(type = "Refusal | null")]
        refusal: Option<Refusal>,
    },
    /// The game is over and written down: keep this file of it.
    Keep {
        /// The whole game as JSON lines.
        transcript: String,
    },
    /// Something is not as it should be, and the room went on without it.
    Amiss {
        /// In which version.
        #[ts(type = "number")]
        seq: u64,
        /// Who was in the wrong.
        what: &'static str,
        /// What the rules said.
        #[ts(type = "Refusal")]
        refusal: Refusal,
    },
    /// Nobody needs this room.
    Sleep,
    /// This room must not go on.
    End {
        /// What to say to those who are here.
        #[ts(type = "Refusal")]
        refusal: Refusal,
    },
}

/// What is written down of a table in one go.
#[derive(Debug, Serialize, TS)]
pub struct Sheet {
    /// The table.
    pub table: String,
    /// The number of the first record.
    #[ts(type = "number")]
    pub first: u64,
    /// Each as a text.
    pub records: Vec<String>,
    /// When the last of them happened: milliseconds since 1970.
    #[ts(type = "number")]
    pub updated_at: u64,
    /// How the table stands after them, for lists: a summary as a text.
    pub card: String,
    /// What is to be kept of the game's story. There may be nothing else on a sheet.
    pub chapters: Vec<Leaf>,
}

/// A chapter of a game's story. It takes the place of one with this number, and of all that come after it.
#[derive(Debug, Serialize, TS)]
pub struct Leaf {
    /// Which it is, counted from 0.
    pub number: u32,
    /// The chapter as a text.
    pub chapter: String,
}

impl Sheet {
    /// What a page says of a table, whose card stood so before. A list in this browser is seen by the table's host.
    pub(crate) fn of(table: &str, page: Page, card: &mut Card) -> Sheet {
        if let Some(new) = page.card {
            *card = new;
        }
        card.deciding = page.deciding.iter().map(|seat| seat.0).collect();
        let (first, updated_at) = match (page.records.first(), page.records.last()) {
            (Some(first), Some(last)) => (first.seq, last.at),
            _ => (0, 0),
        };
        let viewer = Identity::new(card.host.clone());
        let summary = card.clone().summary(table.to_owned(), updated_at, Some(&viewer));
        Sheet {
            table: table.to_owned(),
            first,
            records: page.records.iter().map(text).collect(),
            updated_at,
            card: text(&summary),
            chapters: page.chapters.iter().map(Leaf::of).collect(),
        }
    }
}

impl Leaf {
    fn of(chapter: &Chapter) -> Leaf {
        Leaf { number: chapter.number, chapter: text(chapter) }
    }
}

impl ToDo {
    pub(crate) fn think(job: &Job) -> ToDo {
        ToDo::Think { job: text(job), none: text(&Thought::none(job.purpose.clone())) }
    }

    pub(crate) fn amiss(seq: u64, what: Amiss, refusal: Refusal) -> ToDo {
        let what = match what {
            Amiss::Due => "due",
            Amiss::Choice => "choice",
            Amiss::Story => "story",
        };
        ToDo::Amiss { seq, what, refusal }
    }
}

/// Records, summaries and messages are plain data with string keys: they always have a JSON form.
pub(crate) fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("plain data")
}

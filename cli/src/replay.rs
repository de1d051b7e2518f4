//! `barbacane replay`: a recorded game in sentences.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use engine::words::Words;
use engine::{Lang, Outcome, Seat, SeatSet};
use serde_json::{Map, Value};
use table::Registry;

use crate::house::{self, LangArg};
use crate::stop::{Stop, say};

/// Print a recorded game as sentences.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The transcript: JSON lines, as a table's replay downloads or `simulate --transcripts` writes.
    file: PathBuf,
    /// The language to tell it in.
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
    /// Leave the rule ids out.
    #[arg(long)]
    no_rules: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Stop> {
    let text = house::read(&args.file)?;
    say(&tell(&args.file, &text, args.lang.into(), !args.no_rules)?)
}

/// The frame's own words; what happens in it is in the game's.
struct Frame {
    setup: &'static str,
    won: &'static str,
    lost: &'static str,
    place: &'static str,
    unfinished: &'static str,
    other_rules: &'static str,
}

fn frame(lang: Lang) -> Frame {
    match lang {
        Lang::Fr => Frame {
            setup: "Mise en place",
            won: "Tout le monde gagne.",
            lost: "Tout le monde perd.",
            place: "place",
            unfinished: "La partie n’est pas finie.",
            other_rules: "À partir d’ici, on joue avec de nouvelles règles : version",
        },
        Lang::En => Frame {
            setup: "Set-up",
            won: "Everybody wins.",
            lost: "Everybody loses.",
            place: "place",
            unfinished: "The game is not over.",
            other_rules: "From here on the game goes by new rules: version",
        },
    }
}

fn tell(file: &Path, text: &str, lang: Lang, with_rules: bool) -> Result<String, Stop> {
    let wrong = |line: usize, what: &str| Stop::Failed(format!("{}, line {line}: {what}", file.display()));
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let value: Value = serde_json::from_str(line)
            .map_err(|error| wrong(index + 1, &format!("this is not JSON: {error}")))?;
        lines.push(value);
    }
    let header = lines.first().ok_or_else(|| wrong(1, "the file is empty"))?;
    if header.get("barbacane").is_none() {
        return Err(wrong(1, "this is not a transcript of a game"));
    }
    let registry = Registry::standard();
    let entry = house::game(&registry, header["game"].as_str().unwrap_or_default())?;
    let words = Words::of(entry.about(), lang).map_err(Stop::Failed)?;
    let names: Vec<String> = (header["names"].as_array().into_iter().flatten())
        .map(|name| name.as_str().unwrap_or("?").to_owned())
        .collect();
    let frame = frame(lang);

    let title = words.say("game-title", &Map::new(), &names).unwrap_or_default();
    let options = entry.about().options.iter().filter_map(|option| {
        let word = match &header["setup"][option.id] {
            Value::Bool(true) => format!("option-{}", option.id),
            Value::String(value) if *value != option.default() => format!("{}-{value}", option.id),
            _ => return None,
        };
        words.say(&word, &Map::new(), &names).ok()
    });
    let mut told = [title, names.join(", ")].into_iter().chain(options).collect::<Vec<_>>().join(" · ");
    told.push('\n');
    let mut finished = false;
    for (index, line) in lines.iter().enumerate() {
        if let Some(outcome) = line.get("outcome") {
            let outcome = read_outcome(outcome).ok_or_else(|| wrong(index + 1, "this is no outcome"))?;
            told += &format!("\n{}\n", ending(&outcome, &names, &frame));
            finished = true;
            continue;
        }
        if index > 0 && !line["rules_version"].is_null() {
            let _ = writeln!(told, "\n{} {}.", frame.other_rules, line["rules_version"]);
            continue;
        }
        match (index, line["seat"].as_u64()) {
            (0, _) => {
                let _ = writeln!(told, "\n{}", frame.setup);
            }
            (_, Some(seat)) => {
                let name =
                    usize::try_from(seat).ok().and_then(|seat| names.get(seat)).map_or("?", String::as_str);
                let choice =
                    words.choice(&line["choice"], &names).unwrap_or_else(|_| line["choice"].to_string());
                let _ = writeln!(told, "\n{}. {name} · {choice}", line["n"]);
            }
            (_, None) => {
                let _ = writeln!(told, "\n{}. ⏱", line["n"]);
            }
        }
        for event in line["events"].as_array().into_iter().flatten() {
            let sentence = words.event(event, &names).map_err(|problem| wrong(index + 1, &problem))?;
            match event["rule"].as_str().filter(|_| with_rules) {
                Some(rule) => {
                    let _ = writeln!(told, "   {sentence} ({rule})");
                }
                None => {
                    let _ = writeln!(told, "   {sentence}");
                }
            }
        }
    }
    if !finished {
        told += &format!("\n{}\n", frame.unfinished);
    }
    Ok(told)
}

fn ending(outcome: &Outcome, names: &[String], frame: &Frame) -> String {
    let places: Vec<u8> = Seat::all(outcome.players()).map(|seat| outcome.place(seat)).collect();
    if places.iter().all(|&place| place == 0) {
        frame.won.to_owned()
    } else if places.iter().all(|&place| place == Outcome::LOST) {
        frame.lost.to_owned()
    } else {
        let told = places.iter().zip(names).map(|(place, name)| match *place {
            Outcome::LOST => format!("{name} · {}", frame.lost),
            place => format!("{name} · {} {}", frame.place, u16::from(place) + 1),
        });
        told.collect::<Vec<_>>().join("\n")
    }
}

/// Reads an outcome without trusting it: no table has more than eight seats.
fn read_outcome(value: &Value) -> Option<Outcome> {
    let outcome: Outcome = serde_json::from_value(value.clone()).ok()?;
    (outcome.players() <= SeatSet::CAPACITY).then_some(outcome)
}

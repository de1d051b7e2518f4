//! Golden playthroughs: a whole game written down, so that any change of behaviour shows in a diff.
//!
//! A game keeps a few under `golden/*.txt`. Its test plays each again and compares; `BLESS=1` writes them anew, and the
//! diff then says in sentences what changed.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::erased::{self, AnyGame, AnyRules, Erased, Happened, Luck};
use crate::words::Words;
use crate::{About, Fast, Game, Instinct, Json, Lang, OptionSpec, Seat, Turn, chance::Seed};

/// Whoever plays a golden game: gets the position, the seat and its choices, and picks one by index.
pub type Policy<'p> = dyn FnMut(&dyn AnyGame, Seat, &[Value]) -> usize + 'p;

/// A policy that picks blindly.
pub fn random(seed: u64) -> impl FnMut(&dyn AnyGame, Seat, &[Value]) -> usize {
    let mut fast = Fast::new(seed);
    move |_, _, choices| fast.below(choices.len() as u32) as usize
}

/// A policy that follows the game's instinct.
pub fn instinct<G: Instinct>(seed: u64) -> impl FnMut(&dyn AnyGame, Seat, &[Value]) -> usize {
    let mut fast = Fast::new(seed);
    move |game, seat, _| {
        let Some(Erased(game)) = game.as_any().downcast_ref::<Erased<G>>() else { return 0 };
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        game.instinct(seat, &choices, &mut fast)
    }
}

/// Plays a game through the erased door and writes it down: every input with its seat and choice, what chance was
/// asked, the events as data and in both languages, and a fingerprint of the position; at the end the whole position. Of the
/// set-up it tells what is not as usual.
///
/// ```
/// use barbacane_engine::{Seed, erased, example::HigherCard, golden};
/// let rules = erased::rules::<HigherCard>();
/// let setup = serde_json::json!({"players": 2});
/// let text = golden::playthrough(&*rules, &setup, Seed([1; 32]), &mut golden::random(1)).unwrap();
/// assert!(text.contains("keeps the card.") && text.contains("garde sa carte."));
/// ```
pub fn playthrough(
    rules: &dyn AnyRules,
    setup: &Value,
    seed: Seed,
    policy: &mut Policy<'_>,
) -> Result<String, String> {
    const MOST_INPUTS: u64 = 2_000;
    let about = rules.about();
    let words = [Words::of(about, Lang::Fr)?, Words::of(about, Lang::En)?];
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"].map(str::to_owned);
    let mut text = String::new();
    let position = |game: &dyn AnyGame| sorted(without_the_usual(about, game.position()));
    let note = |text: &mut String, happened: &Happened, game: &dyn AnyGame| -> Result<(), String> {
        for asked in &happened.asked {
            let _ = writeln!(text, "  ? {} = {}", asked.name, asked.outcome);
        }
        for event in happened.in_full().map(Json::value) {
            let _ = writeln!(text, "  {}", sorted(event.clone()));
            for words in &words {
                let _ = writeln!(text, "    {}: {}", words.lang().code(), words.event(&event, &names)?);
            }
        }
        let _ = writeln!(text, "  position {:016x}\n", fingerprint(&position(game).to_string()));
        Ok(())
    };

    let full = rules.setup(setup).map_err(|refusal| refusal.to_string())?;
    let _ = writeln!(
        text,
        "{} rules {}\nset-up {}\nseed {}\n",
        about.id,
        about.rules_version,
        sorted(without_the_usual(about, full.clone())),
        seed.to_hex()
    );
    let (mut game, happened) =
        rules.start(&full, &mut Luck::seeded(seed.stream(0))).map_err(|refusal| refusal.to_string())?;
    let _ = writeln!(text, "0 set-up");
    note(&mut text, &happened, &*game)?;
    for n in 1..=MOST_INPUTS {
        let mut luck = Luck::seeded(seed.stream(n));
        let happened = match game.turn() {
            Turn::Over(outcome) => {
                let places: Vec<u8> = Seat::all(outcome.players()).map(|seat| outcome.place(seat)).collect();
                let _ = writeln!(text, "over, places {places:?}\n{:#}", position(&*game));
                return Ok(text);
            }
            Turn::Wait => {
                let at = game.wake_at().ok_or("the game waits for a time that never comes")?;
                let _ = writeln!(text, "{n} time {at}");
                game.wake(at, &mut luck)
            }
            Turn::Decide(seats) => {
                let seat = seats.first().ok_or("nobody is to decide")?;
                let choices = game.choices(seat);
                let picked = policy(&*game, seat, &choices);
                let choice = choices.get(picked).ok_or("the policy picked a choice that is not there")?;
                let _ =
                    writeln!(text, "{n} seat {seat} of {} choices {}", choices.len(), sorted(choice.clone()));
                let at = game.ready_at(seat, choice);
                game.apply(seat, choice, at, &mut luck).map_err(|refusal| refusal.to_string())?
            }
        };
        note(&mut text, &happened, &*game)?;
    }
    Err(format!("the game did not end within {MOST_INPUTS} inputs"))
}

/// A set-up, or a position that tells it, without the options that are as usual: a new option changes no golden game.
fn without_the_usual(about: &About, mut value: Value) -> Value {
    if let Value::Object(fields) = &mut value {
        fields.retain(|name, value| {
            let name = name.replace('_', "-");
            let option = about.options.iter().find(|option| option.id == name);
            let usual = option.map(OptionSpec::default).or((name == "first").then_some(Value::Null));
            usual.is_none_or(|usual| usual != *value)
        });
    }
    value
}

/// The same text whichever features of the JSON library the build has switched on.
fn sorted(mut value: Value) -> Value {
    value.sort_all_objects();
    value
}

/// FNV-1a: enough to notice a difference.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Plays a game of `G` and panics where it differs from the committed file; with `BLESS=1` in the environment it writes
/// the file instead.
pub fn plays_as_written<G: Game>(file: &str, setup: &Value, seed: Seed, policy: &mut Policy<'_>) {
    let played = playthrough(&*erased::rules::<G>(), setup, seed, policy);
    if let Err(problem) = played.and_then(|text| compare(file.as_ref(), &text)) {
        panic!("{problem}");
    }
}

/// Compares a text with the committed file; with `BLESS=1` in the environment it writes the file instead.
pub fn compare(file: &Path, text: &str) -> Result<(), String> {
    compare_or_bless(file, text, std::env::var_os("BLESS").is_some_and(|bless| bless == "1"))
}

fn compare_or_bless(file: &Path, text: &str, bless: bool) -> Result<(), String> {
    let failed = |what: &str, error: std::io::Error| format!("{} cannot be {what}: {error}", file.display());
    if bless {
        let folder = file.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).map_err(|error| failed("made", error))?;
        return std::fs::write(file, text).map_err(|error| failed("written", error));
    }
    let golden = std::fs::read_to_string(file)
        .map_err(|error| format!("{}; BLESS=1 makes it", failed("read", error)))?;
    let line = |text: &str, at: usize| text.lines().nth(at).unwrap_or("(the end)").to_owned();
    let lines = golden.lines().count().max(text.lines().count());
    match (0..lines).find(|&at| line(&golden, at) != line(text, at)) {
        None => Ok(()),
        Some(at) => Err(format!(
            "{}:{} differs (BLESS=1 accepts the new one)\n  golden: {}\n  now:    {}",
            file.display(),
            at + 1,
            line(&golden, at),
            line(text, at)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::HigherCard;
    use serde_json::json;

    fn play(seed: u8) -> String {
        let rules = erased::rules::<HigherCard>();
        let setup = json!({"players": 2});
        playthrough(&*rules, &setup, Seed([seed; 32]), &mut instinct::<HigherCard>(1)).unwrap()
    }

    #[test]
    fn the_example_plays_as_it_always_did() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/example/golden/instinct.txt");
        compare(file.as_ref(), &play(7)).unwrap();
    }

    #[test]
    fn a_difference_is_found_and_blessed_away() {
        let file = std::env::temp_dir().join(format!("barbacane-golden-{}/a.txt", std::process::id()));
        assert!(compare_or_bless(&file, "x", false).unwrap_err().contains("BLESS=1 makes it"));
        compare_or_bless(&file, "one\ntwo\n", true).unwrap();
        compare_or_bless(&file, "one\ntwo\n", false).unwrap();
        let problem = compare_or_bless(&file, "one\nthree\n", false).unwrap_err();
        assert!(problem.contains("a.txt:2 differs") && problem.contains("three"), "{problem}");
        assert!(compare_or_bless(&file, "one\n", false).unwrap_err().contains("(the end)"));
        std::fs::remove_dir_all(file.parent().unwrap()).unwrap();
        assert_ne!(play(7), play(8));
    }

    #[test]
    fn only_what_is_not_usual_is_written_of_a_set_up() {
        assert!(play(7).contains("\nset-up {\"players\":2}\n"));
        let about = HigherCard::about();
        let position = json!({"first": null, "no_swap": false, "cards": [1], "swapped": false});
        assert_eq!(without_the_usual(about, position), json!({"cards": [1], "swapped": false}));
        let harder = json!({"first": 1, "no-swap": true, "players": 2});
        assert_eq!(without_the_usual(about, harder.clone()), harder);
    }

    #[test]
    fn a_policy_out_of_range_and_a_bad_setup_are_errors() {
        let rules = erased::rules::<HigherCard>();
        let bad = playthrough(&*rules, &json!({"players": 2}), Seed([0; 32]), &mut |_, _, _| 99);
        assert!(bad.unwrap_err().contains("not there"));
        assert!(playthrough(&*rules, &json!({"players": 5}), Seed([0; 32]), &mut random(1)).is_err());
    }
}

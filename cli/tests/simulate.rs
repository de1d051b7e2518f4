//! `barbacane simulate`, run as a shell would.

#[allow(dead_code, unreachable_pub, reason = "each test program uses its part of the helpers")]
mod common;

use common::barbacane;
use serde_json::Value;

const GAME: &str = "attrape-monstres";

/// The one object, without the only field that time decides.
fn result(args: &[&str]) -> Value {
    let mut lines = barbacane(&[&["simulate", GAME, "--json"], args].concat()).lines();
    assert_eq!(lines.len(), 1);
    let mut line = lines.remove(0);
    assert!(line["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    line.as_object_mut().unwrap().remove("seconds");
    line
}

#[test]
fn json_is_one_object_with_exactly_these_fields() {
    let text = barbacane(&["simulate", GAME, "--players", "2", "--games", "200", "--json"]).well();
    let line: Value = serde_json::from_str(&text).unwrap();
    let keys =
        ["game", "players", "bot", "games", "wins", "win_rate", "ci95", "mean_turns", "seat_wins", "seconds"];
    let mut found: Vec<_> = line.as_object().unwrap().keys().map(String::as_str).collect();
    let mut wanted = keys.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted);
    let places: Vec<_> = keys.iter().map(|key| text.find(&format!("\"{key}\":")).unwrap()).collect();
    assert!(places.is_sorted(), "the fields are in the order of the documentation: {text}");
    let rate = line["win_rate"].as_f64().unwrap();
    assert_eq!(rate, line["wins"].as_f64().unwrap() / 200.0);
    let (low, high) = (line["ci95"][0].as_f64().unwrap(), line["ci95"][1].as_f64().unwrap());
    assert!(0.0 <= low && low < rate && rate < high && high <= 1.0, "{low} {rate} {high}");
    assert!(line["mean_turns"].as_f64().unwrap() > 5.0);
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    let run =
        |seed, threads| result(&["--players", "3", "--games", "700", "--seed", seed, "--threads", threads]);
    let one = run("5", "1");
    assert_eq!(one, run("5", "2"));
    assert_eq!(one, run("5", "7"));
    assert_ne!(one, run("6", "2"));
}

#[test]
fn bots_differ_and_a_budget_is_heard() {
    let bot = |bot, games| result(&["--players", "2", "--games", games, "--bot", bot]);
    let (random, heuristic) = (bot("random", "300"), bot("heuristic", "300"));
    assert!(random["wins"].as_u64() < heuristic["wins"].as_u64(), "{random} {heuristic}");
    let budget = result(&["--players", "2", "--games", "4", "--bot", "search", "--budget", "30"]);
    assert_eq!(budget, bot("search:30", "4"));
    assert_eq!(budget["bot"], "search:30");
}

#[test]
fn variants_change_the_game() {
    let plain = result(&["--players", "2", "--games", "400"]);
    let hard = result(&["--players", "2", "--games", "400", "--variant", "horde,no-defense"]);
    let twice =
        result(&["--players", "2", "--games", "400", "--variant", "horde", "--variant", "no-defense"]);
    assert!(hard["wins"].as_u64() < plain["wins"].as_u64());
    assert_eq!(hard, twice);
    let easy = result(&["--players", "2", "--games", "400", "--variant", "no-powers"]);
    assert!(easy["win_rate"].as_f64() > Some(0.95), "{easy}");
}

#[test]
fn set_ups_and_several_bots_are_heard() {
    let hard = result(&["--players", "2", "--games", "200", "--variant", "horde"]);
    let json = result(&["--games", "200", "--setup", r#"{"players":2,"horde":true}"#]);
    let off = ["--players", "2", "--games", "200", "--setup", r#"{"horde":true}"#, "--variant", "horde=off"];
    assert_eq!(hard, json);
    assert_eq!(result(&off), result(&["--players", "2", "--games", "200"]));
    assert_eq!(hard["seat_wins"], Value::from([hard["wins"].clone(), hard["wins"].clone()].to_vec()));
    let lines = barbacane(&[
        "simulate",
        GAME,
        "--games",
        "50",
        "--players",
        "2",
        "--bot",
        "random,heuristic",
        "--json",
    ]);
    let bots: Vec<_> = lines.lines().iter().map(|line| line["bot"].clone()).collect();
    assert_eq!(bots, ["random", "heuristic"]);
}

#[test]
fn two_bots_share_the_seats_and_dealt_sides_are_counted() {
    let args = ["simulate", "horror-attack", "--players", "2", "--games", "100", "--against", "random"];
    let line = barbacane(&[&args[..], &["--json"]].concat()).lines().remove(0);
    assert_eq!(line["against"]["bot"], "random");
    assert!(line["against"]["wins"].as_u64() > Some(75), "{line}");
    let sides = &line["sides"];
    let count = |what| sides["hero"][what].as_u64().unwrap() + sides["monster"][what].as_u64().unwrap();
    assert_eq!((count("seats"), count("wins")), (200, 100), "{line}");
    let page = barbacane(&[&args[..], &["--markdown"]].concat()).well();
    assert!(page.contains("Every other seat is played by random") && page.contains("each hero"), "{page}");
    assert!(page.contains("--against random --players 2"), "{page}");
    let table = barbacane(&args).well();
    assert!(table.contains("heuristic against random") && table.contains("each monster"), "{table}");
}

#[test]
fn a_page_of_documentation_is_the_same_every_time() {
    let args = ["simulate", GAME, "--games", "50", "--bot", "random", "--bot", "heuristic", "--markdown"];
    let page = barbacane(&[&args[..], &["--variant", "horde"]].concat()).well();
    assert_eq!(page, barbacane(&[&args[..], &["--variant", "horde", "--threads", "1"]].concat()).well());
    for part in ["# My First Castle Panic", "`horde`", "| random | 1 |", "| heuristic | 4 |", "all together"]
    {
        assert!(page.contains(part), "{part:?} is not in:\n{page}");
    }
    assert!(page.contains("--bot random,heuristic --games 50 --seed 1 --variant horde --markdown"), "{page}");
}

#[test]
fn without_a_number_of_players_all_are_tried() {
    let lines = barbacane(&["simulate", GAME, "--games", "50", "--json"]).lines();
    assert_eq!(lines.iter().map(|line| line["players"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let table = barbacane(&["simulate", GAME, "--games", "50"]).well();
    assert!(table.contains("95 % interval") && table.lines().count() >= 7, "{table}");
}

#[test]
fn what_cannot_be_is_said_helpfully() {
    barbacane(&["simulate", "chess"]).refused(&["no game \"chess\"", GAME]);
    barbacane(&["simulate", GAME, "--players", "9"]).refused(&["1 to 4 players, not 9"]);
    barbacane(&["simulate", GAME, "--players", "0"]).refused(&["not 0"]);
    barbacane(&["simulate", GAME, "--bot", "genius"]).refused(&["genius", "heuristic"]);
    barbacane(&["simulate", GAME, "--bot", "search:0"]).refused(&["budget"]);
    barbacane(&["simulate", GAME, "--against", "genius"]).refused(&["genius", "heuristic"]);
    barbacane(&["simulate", GAME, "--against", "random", "--report", "x.html"]).refused(&["--against"]);
    barbacane(&["simulate", GAME, "--budget", "9"]).refused(&["--bot search"]);
    barbacane(&["simulate", GAME, "--variant", "hord"]).refused(&["\"hord\"", "horde, no-defense"]);
    barbacane(&["simulate", GAME, "--variant", "horde=maybe"]).refused(&["horde is on or off"]);
    barbacane(&["simulate", GAME, "--setup", "horde"]).refused(&["--setup", "JSON"]);
    barbacane(&["simulate", GAME, "--setup", r#"{"hord":true}"#]).refused(&["hord"]);
    barbacane(&["simulate", GAME, "--setup", r#"{"players":"two"}"#]).refused(&["players", "two"]);
    let twice = ["simulate", GAME, "--players", "3", "--setup", r#"{"players":2}"#];
    barbacane(&twice).refused(&["--players says 3", "--setup says 2"]);
    barbacane(&["simulate", GAME, "--bot", "random,search", "--report", "x.html"]).refused(&["one bot"]);
    barbacane(&["simulate", GAME, "--games", "0"]).refused(&["--games"]);
    barbacane(&["simulate", GAME, "--games", "many"]).refused(&["many"]);
    barbacane(&["simulate", GAME, "--report", "/nowhere/at/all.html"]).refused(&["/nowhere/at/all.html"]);
    barbacane(&["simulate"]).refused(&["GAME"]);
    barbacane(&["dance"]).refused(&["dance"]);
}

#[test]
fn the_report_stands_alone_and_does_not_change_the_result() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.html");
    let with = result(&["--games", "120", "--players", "2", "--report", file.to_str().unwrap()]);
    assert_eq!(with, result(&["--games", "120", "--players", "2"]));
    let page = std::fs::read_to_string(&file).unwrap();
    for part in [
        "How hard is it?",
        "How long does it last?",
        "What hurts most?",
        "Castle fell",
        "AM-11b",
        "The Horde",
    ] {
        assert!(page.contains(part), "{part:?} is not on the page");
    }
    for loaded in ["<script", "http://", "https://", "<link", "url(", "@import"] {
        assert!(!page.contains(loaded), "{loaded:?} is on the page");
    }
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    let again = folder.path().join("again.html");
    let args = ["--games", "120", "--players", "2", "--threads", "3", "--report", again.to_str().unwrap()];
    result(&args);
    assert_eq!(page, std::fs::read_to_string(&again).unwrap());
}

/// A row of a fairness report.
fn row<'a>(report: &'a Value, what: &str) -> &'a Value {
    let rows = report["rows"].as_array().unwrap();
    rows.iter().find(|row| row["what"] == what).unwrap_or_else(|| panic!("there is no row {what:?}"))
}

#[test]
fn the_one_who_was_fastest_gets_the_card_however_long_the_line() {
    let args = ["simulate", "monster-rush", "--lag", "20:2,250:30", "--captures", "40000", "--json"];
    let report = &barbacane(&args).lines()[0];
    let far = |what: &str| row(report, what)["shares"][1].as_f64().unwrap();
    let fair = far("cards shown to all at once, slaps put right");
    assert!((0.48..=0.52).contains(&fair), "{fair}");
    // What it would be without either half of it.
    for unfair in
        ["cards shown to all at once, slaps by arrival", "cards shown when the news comes, slaps put right"]
    {
        assert!((0.18..=0.24).contains(&far(unfair)), "{unfair}: {}", far(unfair));
    }
    for seat in [1, 2] {
        let gain = |what: &str| row(report, &format!("seat {seat} {what}"))["gain"].as_f64().unwrap();
        let lying = gain("lies by up to 1000 ms");
        assert!(lying <= 1.0, "seat {seat} gains {lying} points by lying");
        let (capped, uncapped) = (
            gain("holds pongs back for 1000 ms, and lies"),
            gain("holds pongs back for 1000 ms, and lies, if nothing capped it"),
        );
        assert!(capped + 2.0 < uncapped, "seat {seat}: {capped} {uncapped}");
    }
}

#[test]
fn lines_that_are_none_and_games_without_hurry_are_refused() {
    for (args, why) in [
        (["simulate", "attrape-monstres", "--lag", "20:2,250:30"], "nobody hurries"),
        (["simulate", "monster-rush", "--lag", "20"], "DELAY:JITTER"),
        (["simulate", "monster-rush", "--lag", "20:2"], "two to eight"),
        (["simulate", "monster-rush", "--lag", "near:2,20:2"], "DELAY:JITTER"),
        (["simulate", "monster-rush", "--lag", "20:90,20:2"], "at most twice the delay"),
    ] {
        barbacane(&args).refused(&[why]);
    }
}

#[test]
fn robots_of_a_real_time_game_play_by_their_names() {
    let rush = |more: &[&str]| {
        let args =
            ["simulate", "monster-rush", "--players", "2", "--games", "200", "--bot", "lightning", "--json"];
        barbacane(&[&args[..], more].concat()).lines().remove(0)
    };
    let duel = rush(&["--against", "distracted"]);
    assert!(duel["against"]["wins"].as_u64().unwrap() > 190, "{duel}");
    barbacane(&["simulate", "monster-rush", "--bot", "genius"]).refused(&[
        "genius",
        "distracted",
        "lightning",
    ]);
    barbacane(&["simulate", "monster-rush", "--bot", "calm", "--against", "random"])
        .refused(&["among themselves"]);
    barbacane(&["simulate", GAME, "--bot", "calm"]).refused(&["calm", "heuristic"]);
}

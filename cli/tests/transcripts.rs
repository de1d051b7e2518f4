//! Transcripts: written by `simulate --transcripts`, told by `replay`, checked by `verify`.

#[allow(dead_code, unreachable_pub, reason = "each test program uses its part of the helpers")]
mod common;

use std::fs;
use std::path::PathBuf;

use common::barbacane;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with the transcripts of a few games.
fn recorded(threads: &str) -> (TempDir, Vec<PathBuf>) {
    recorded_of("attrape-monstres", threads)
}

fn recorded_of(game: &str, threads: &str) -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("transcripts");
    barbacane(&[
        "simulate",
        game,
        "--players",
        "2",
        "--games",
        "5",
        "--seed",
        "3",
        "--threads",
        threads,
        "--transcripts",
        path.to_str().unwrap(),
    ])
    .well();
    let mut files: Vec<_> = fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    (folder, files)
}

/// Verifies the first transcript with one line of it changed.
fn tampered(files: &[PathBuf], line: usize, change: impl Fn(&mut Value)) -> common::Ran {
    let text = fs::read_to_string(&files[0]).unwrap();
    let lines = text.lines().enumerate().map(|(index, written)| {
        if index + 1 != line {
            return written.to_owned();
        }
        let mut value = serde_json::from_str(written).unwrap();
        change(&mut value);
        value.to_string()
    });
    let file = files[0].with_extension("tampered");
    fs::write(&file, lines.collect::<Vec<_>>().join("\n")).unwrap();
    barbacane(&["verify", file.to_str().unwrap()])
}

#[test]
fn what_is_recorded_is_true_whatever_the_threads() {
    let (_keep, files) = recorded("1");
    let (_keep_too, others) = recorded("3");
    assert_eq!(files.len(), 5);
    for (one, other) in files.iter().zip(&others) {
        assert_eq!(fs::read(one).unwrap(), fs::read(other).unwrap());
    }
    let paths: Vec<_> = files.iter().map(|file| file.to_str().unwrap()).collect();
    let out = barbacane(&[&["verify"], paths.as_slice()].concat()).well();
    assert_eq!(out.matches(": true").count(), 5, "{out}");
}

#[test]
fn a_transcript_has_all_that_a_student_of_games_wants() {
    let (_keep, files) = recorded("2");
    let text = fs::read_to_string(&files[0]).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["barbacane"], 1);
    assert_eq!(lines[0]["setup"]["players"], 2);
    assert_eq!(lines[0]["seed"].as_str().unwrap().len(), 64);
    for line in &lines[1..lines.len() - 1] {
        assert_eq!(line["by"], "heuristic");
        assert!(line["seat"].is_u64() && !line["choice"].is_null() && line["position"].is_object());
        let ruled = |event: &Value| event["rule"].as_str().is_some_and(|rule| rule.starts_with("AM-"));
        assert!(line["events"].as_array().unwrap().iter().all(ruled));
        assert!(line["asked"].as_array().unwrap().iter().all(|asked| asked["name"].is_string()));
    }
    assert!(lines.last().unwrap()["outcome"]["places"].is_array());
}

#[test]
fn tampering_is_found_and_the_line_named() {
    let (_keep, files) = recorded("2");
    tampered(&files, 1, |_| {}).well();
    tampered(&files, 4, |line| line["position"]["dungeon"] = json!(99)).failed(&["line 4", "position"]);
    tampered(&files, 3, |line| line["events"] = json!([])).failed(&["line 3", "events"]);
    tampered(&files, 2, |line| line["choice"] = json!("accept")).failed(&["line 2", "refuse"]);
    tampered(&files, 1, |line| line["seed"] = json!("0".repeat(64))).failed(&["line 1", "commitment"]);
    tampered(&files, 1, |line| line["game"] = json!("chess")).failed(&["line 1", "chess"]);
    let last = fs::read_to_string(&files[0]).unwrap().lines().count();
    tampered(&files, last, |line| {
        let won = line["outcome"]["places"][0] == 0;
        line["outcome"]["places"] = json!(vec![if won { 255 } else { 0 }; 8]);
    })
    .failed(&[&format!("line {last}"), "did not end like this"]);
}

#[test]
fn files_that_are_no_transcripts_are_refused_without_a_panic() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.jsonl");
    let path = file.to_str().unwrap();
    for nonsense in ["", "{}", "[]", "not JSON", "{\"barbacane\":1}", "null\nnull", "\u{0}"] {
        fs::write(&file, nonsense).unwrap();
        barbacane(&["verify", path]).failed(&["line 1"]);
        let told = barbacane(&["replay", path]);
        assert!(told.code == 1 || told.code == 2, "{nonsense:?}: {} {}", told.code, told.err);
        assert!(!told.err.contains("panicked"), "{}", told.err);
    }
    barbacane(&["verify", "/nowhere"]).refused(&["/nowhere"]);
    barbacane(&["replay", "/nowhere"]).refused(&["/nowhere"]);
    barbacane(&["verify"]).refused(&["FILES"]);
}

#[test]
fn a_replay_is_told_in_sentences_of_both_languages() {
    let (_keep, files) = recorded("2");
    let file = files[0].to_str().unwrap();
    let english = barbacane(&["replay", file]).well();
    assert!(english.contains("Set-up") && english.contains("heuristic 1"), "{english}");
    assert!(english.contains("(AM-") && !english.contains("{$"), "{english}");
    let french = barbacane(&["replay", file, "--lang", "fr", "--no-rules"]).well();
    assert!(french.contains("Mise en place") && !french.contains("(AM-"), "{french}");
    assert_eq!(english.lines().count(), french.lines().count());
    barbacane(&["replay", file, "--lang", "de"]).refused(&["de", "fr"]);
}

#[test]
fn a_game_against_time_is_recorded_slap_for_slap() {
    let (_keep, files) = recorded_of("monster-rush", "2");
    for file in &files {
        barbacane(&["verify", file.to_str().unwrap()]).well();
    }
    let text = fs::read_to_string(&files[0]).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let slap = lines.iter().position(|line| line["choice"]["slap"].is_object()).expect("somebody slaps");
    let times: Vec<_> = lines.iter().filter_map(|line| line["at"].as_u64()).collect();
    assert!(times.is_sorted(), "time goes forward: {times:?}");
    // A hand that came down half a second later is another verdict.
    let moved = |line: &mut Value| line["at"] = json!(line["at"].as_u64().unwrap() + 500);
    assert_eq!(tampered(&files, slap + 1, moved).code, 1);
}

//! Whether what people were told is kept.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use super::pauses::{Kept, Told};
use super::tables::Place;
use super::{Shaken, Sky, blocking};
use crate::door::Door;
use crate::house::Trouble;

/// Every table must be restored from its records, by the rules: what was kept of its story beside them is thrown away.
pub(super) fn forget_stories(shaken: &Shaken) -> Result<(), Trouble> {
    ask(shaken, "DELETE FROM stories").map(drop)
}

fn ask(shaken: &Shaken, question: &str) -> Result<String, Trouble> {
    shaken.services.postgres.ask(&shaken.database, question).map_err(|missing| missing.sentence)
}

/// Compares what is kept with what people were told, and lets finished games be verified.
pub(super) async fn compare(sky: &Sky, shaken: &Shaken) -> Result<Kept, Trouble> {
    let records = blocking(|| everything_is_kept(sky, shaken))?;
    let mut door = Door::new(shaken.programs[0].address);
    let mut tables: Vec<String> = sky.places.iter().flat_map(Place::tables).collect();
    let all = tables.len();
    // The last one of each place goes on, as was seen, unless it ended just now.
    let goes_on = |table: &String| sky.places.iter().any(|place| place.tables().last() == Some(table));
    tables.retain(|table| !goes_on(table));
    for table in &tables {
        let transcript = door.page(&format!("/api/tables/{table}/replay")).await?;
        blocking(|| verify(shaken, table, &transcript))?;
    }
    for program in &shaken.programs {
        let page = Door::new(program.address).page("/metrics").await?;
        for name in ["tables_broken_total", "stories_doubted_total"] {
            if !page.lines().any(|line| line == format!("barbacane_{name} 0")) {
                return Err(format!("a table does not fit its records: {name} is not 0"));
            }
        }
    }
    Ok(Kept { told: sky.weather.all_told().len(), tables: all, over: tables.len(), records })
}

/// Says how many records there are.
fn everything_is_kept(sky: &Sky, shaken: &Shaken) -> Result<usize, Trouble> {
    let gaps = "SELECT table_id FROM records GROUP BY table_id HAVING min(seq) <> 1 OR max(seq) <> count(*)";
    let gaps = ask(shaken, gaps)?;
    if !gaps.is_empty() {
        return Err(format!("records are missing at these tables: {}", gaps.trim()));
    }
    let wishes = ask(
        shaken,
        "SELECT table_id, body::json->>'id', seq FROM records WHERE body::json->>'id' IS NOT NULL",
    )?;
    let mut kept: BTreeMap<(&str, &str), Vec<u64>> = BTreeMap::new();
    for line in wishes.lines() {
        let mut words = line.split('\t');
        let (Some(table), Some(id), Some(seq)) = (words.next(), words.next(), words.next()) else { continue };
        kept.entry((table, id)).or_default().push(seq.parse().unwrap_or_default());
    }
    if let Some(((table, id), seqs)) = kept.iter().find(|(_, seqs)| seqs.len() > 1) {
        return Err(format!("the wish {id} counted twice at the table {table}: at {seqs:?}"));
    }
    for Told { table, id, seq } in sky.weather.all_told() {
        let found = kept.get(&(&*table, &*id)).map_or(&[][..], |seqs| seqs);
        if found != [seq] {
            return Err(format!(
                "the wish {id} at the table {table} was acknowledged as {seq}, and is kept as {found:?}"
            ));
        }
    }
    let count = ask(shaken, "SELECT count(*) FROM records")?;
    count.trim().parse().map_err(|_| format!("nobody can count the records: {count}"))
}

/// Lets the program itself play a finished game again.
fn verify(shaken: &Shaken, table: &str, transcript: &str) -> Result<(), Trouble> {
    let file = shaken.folder.path().join("transcript.jsonl");
    std::fs::write(&file, transcript).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    let said = Command::new(&shaken.program).arg("verify").arg(&file).stdin(Stdio::null()).output();
    let said = said.map_err(|error| format!("cannot verify: {error}"))?;
    if said.status.success() {
        return Ok(());
    }
    Err(format!("the game at the table {table} does not verify: {}", String::from_utf8_lossy(&said.stderr)))
}

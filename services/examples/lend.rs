//! A database and a bus for tests that are not written in Rust: says their addresses on one line, and keeps them until its input ends.

use std::io::{Write, stdin, stdout};

use barbacane_services::{Missing, Nats, Postgres};

fn main() -> Result<(), Missing> {
    let (postgres, nats) = (Postgres::start_in_haste()?, Nats::start()?);
    let told = writeln!(stdout(), "{} {}", postgres.database()?, nats.url());
    // Whoever asked may be gone already.
    if told.is_ok() {
        let _ = std::io::copy(&mut stdin(), &mut std::io::sink());
    }
    Ok(())
}

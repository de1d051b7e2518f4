//! `barbacane move`: a house moves to another home.

use server::{MoveError, StoreError, move_house};

use crate::stop::{Stop, say};

/// Carry a whole house over, from a folder to a PostgreSQL database or back.
///
/// Nobody may be playing meanwhile, and the new home must be empty. Everything is counted and compared; the old home stays as it was.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where everything is: a folder, or postgres://name@host/database.
    #[arg(long, value_name = "HOME")]
    from: String,
    /// Where it goes.
    #[arg(long, value_name = "HOME")]
    to: String,
}

pub(crate) fn run(args: &Args) -> Result<(), Stop> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Stop::Failed(format!("cannot start: {error}")))?;
    let moved = runtime.block_on(move_house(&args.from, &args.to));
    let carried = moved.map_err(|error| match error {
        MoveError::Store(StoreError::Address { .. }) => Stop::Usage(error.to_string()),
        error => Stop::Failed(error.to_string()),
    })?;
    for carried in carried {
        say(&format!("{:>9} {}\n", carried.count, carried.what))?;
    }
    say("All of it arrived. The old home is as it was: open the house in one of the two only.\n")
}

//! `cargo xtask soak`: a simulated house where everything goes wrong, evening after evening.

use crate::run::{Trouble, cargo, run};

/// Builds the house and lets it run; the program itself says how to see a failure again.
pub(crate) fn soak(options: &[String]) -> Result<(), Trouble> {
    run(cargo().args(["run", "--locked", "--release", "--package", "barbacane-soak", "--"]).args(options))
}

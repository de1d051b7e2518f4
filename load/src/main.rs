//! Load from real clients over real sockets: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    barbacane_load::main()
}

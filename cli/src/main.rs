//! The `barbacane` program.

fn main() {}

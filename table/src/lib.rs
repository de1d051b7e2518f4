//! The sans-IO table.

pub mod protocol;

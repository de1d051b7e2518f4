//! The table on a network.

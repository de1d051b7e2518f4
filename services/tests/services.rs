//! What is started is there, what is stopped is gone.

use std::net::TcpStream;

use barbacane_services::{Nats, Postgres};

fn answers(url: &str) -> bool {
    let address = url.rsplit(['/', '@']).find(|part| part.contains(':')).unwrap();
    TcpStream::connect(address).is_ok()
}

#[test]
fn a_database_is_there_until_it_is_stopped_and_again_after() {
    let mut postgres = Postgres::start_in_haste().unwrap();
    let (one, other) = (postgres.database().unwrap(), postgres.database().unwrap());
    assert_ne!(one, other);
    assert!(answers(&one));
    postgres.stop();
    assert!(!answers(&one));
    postgres.start_again().unwrap();
    assert!(answers(&one));
    drop(postgres);
    assert!(!answers(&one), "and goes with whoever started it");
}

#[test]
fn a_bus_is_there_until_it_is_stopped_and_again_after() {
    let mut nats = Nats::start().unwrap();
    assert!(answers(&nats.url()));
    nats.stop();
    assert!(!answers(&nats.url()));
    nats.start_again().unwrap();
    assert!(answers(&nats.url()));
}

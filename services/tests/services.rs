//! What is started is there, what is stopped is gone.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::Command;

use barbacane_services::{Balancer, Leash, Nats, Postgres};

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
    postgres.ask(&one, "CREATE TABLE kept (what TEXT); INSERT INTO kept VALUES ('wood'), ('stone')").unwrap();
    for stop in [Postgres::stop, Postgres::stop_in_order] {
        stop(&mut postgres);
        assert!(!answers(&one));
        postgres.start_again().unwrap();
        assert_eq!(postgres.ask(&one, "SELECT what, 1 FROM kept").unwrap(), "wood\t1\nstone\t1\n");
    }
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
    assert!(nats.traffic().is_some());
    let url = nats.url();
    drop(nats);
    assert!(!answers(&url), "and goes with whoever started it");
}

#[test]
fn whoever_is_on_a_leash_goes_with_it() {
    let mut sleeper = Command::new("sleep").arg("1000").spawn().unwrap();
    let leash = Leash::on(sleeper.id()).unwrap();
    assert!(sleeper.try_wait().unwrap().is_none());
    drop(leash);
    assert!(!sleeper.wait().unwrap().success());
}

/// A door that says how it is when it is asked, and its name to anybody else.
fn door(name: &'static str, health: &'static str) -> SocketAddr {
    let door = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = door.local_addr().unwrap();
    std::thread::spawn(move || {
        for guest in door.incoming() {
            let mut guest = guest.unwrap();
            let mut said = [0; 512];
            let length = guest.read(&mut said).unwrap_or(0);
            let answer = if said[..length].starts_with(b"GET") { health } else { name };
            let _ = guest.write_all(answer.as_bytes());
        }
    });
    address
}

fn answer(balancer: &Balancer) -> String {
    let mut line = TcpStream::connect(balancer.address()).unwrap();
    line.write_all(b"hi").unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

const WELL: &str = "HTTP/1.1 200 OK\r\n\r\n";

#[test]
fn a_balancer_takes_doors_in_turn_and_passes_closed_ones_by() {
    let closed = {
        let door = TcpListener::bind("127.0.0.1:0").unwrap();
        door.local_addr().unwrap()
    };
    let balancer = Balancer::open(0, vec![door("one", WELL), closed, door("two", WELL)]).unwrap();
    let six = || -> Vec<String> { (0..6).map(|_| answer(&balancer)).collect() };
    // On a busy machine a door may seem ill for a moment.
    while six() != ["one", "two", "two", "one", "two", "two"] {}
}

#[test]
fn a_balancer_passes_by_whoever_is_not_well() {
    let ill = door("ill", "HTTP/1.1 503 Service Unavailable\r\n\r\n");
    let balancer = Balancer::open(0, vec![ill, door("well", WELL)]).unwrap();
    // Once it has found out.
    while !(0..4).all(|_| answer(&balancer) == "well") {}
}

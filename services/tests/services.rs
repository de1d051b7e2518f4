//! What is started is there, what is stopped is gone.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};

use barbacane_services::{Balancer, Nats, Postgres};

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

#[test]
fn a_balancer_takes_doors_in_turn_and_passes_closed_ones_by() {
    let open = |name: &'static str| {
        let door = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = door.local_addr().unwrap();
        std::thread::spawn(move || {
            for guest in door.incoming() {
                let mut guest = guest.unwrap();
                let mut word = [0; 2];
                guest.read_exact(&mut word).unwrap();
                guest.write_all(&[&word, name.as_bytes()].concat()).unwrap();
            }
        });
        address
    };
    let closed = {
        let door = TcpListener::bind("127.0.0.1:0").unwrap();
        door.local_addr().unwrap()
    };
    let balancer = Balancer::open(0, vec![open("one"), closed, open("two")]).unwrap();
    let answers: Vec<String> = (0..6)
        .map(|_| {
            let mut line = TcpStream::connect(balancer.address()).unwrap();
            line.write_all(b"hi").unwrap();
            let mut answer = String::new();
            line.read_to_string(&mut answer).unwrap();
            answer
        })
        .collect();
    assert_eq!(answers, ["hione", "hitwo", "hitwo", "hione", "hitwo", "hitwo"]);
}

//! One address cannot shut the others out.

use std::time::Duration;

use barbacane_server::Rate;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Error;

use crate::house::{Answer, House};

const NEVER: Duration = Duration::from_secs(3600);

/// What a connection hears that says nothing more.
async fn hears(stream: &mut TcpStream) -> Answer {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    Answer::read(&bytes)
}

/// Whether somebody who comes now is let in and answered.
async fn is_let_in(house: &House) -> bool {
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let mut bytes = Vec::new();
    // One who is turned away may find the line closed before the question is out.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n").await;
    let _ = stream.read_to_end(&mut bytes).await;
    bytes.starts_with(b"HTTP/1.1 200")
}

/// The whole of 127.0.0.0/8 is this computer, on Linux: another address to come from.
#[cfg(target_os = "linux")]
async fn from_elsewhere(house: &House) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, 2], 0).into()).unwrap();
    socket.connect(house.address).await.unwrap()
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn silent_connections_of_one_address_shut_nobody_else_out() {
    let house = House::with(|config| {
        config.limits.connections_per_address = 3;
        config.limits.say_within = NEVER;
    })
    .await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(TcpStream::connect(house.address).await.unwrap());
    }
    for _ in 0..5 {
        let mut one_more = TcpStream::connect(house.address).await.unwrap();
        let answer = hears(&mut one_more).await;
        answer.refuses(429, "too-many-from-network");
        assert_eq!(answer.json["refusal"]["args"]["limit"], 3);
    }
    let mut other = from_elsewhere(&house).await;
    other.write_all(b"GET /metrics HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n").await.unwrap();
    let answer = hears(&mut other).await;
    assert_eq!(answer.status, 200);
    assert!(answer.text.contains("\nbarbacane_connections_refused_total 5\n"), "{}", answer.text);
    // A place is free as soon as the server notices that somebody left it.
    silent.pop();
    while !is_let_in(&house).await {}
}

#[tokio::test]
async fn a_websocket_keeps_the_place_of_its_connection() {
    let house = House::with(|config| config.limits.connections_per_address = 2).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let _first = house.join(&table, Some(&ann)).await;
    let second = house.join(&table, Some(&ann)).await;
    let mut third = TcpStream::connect(house.address).await.unwrap();
    hears(&mut third).await.refuses(429, "too-many-from-network");
    drop(second);
    while !is_let_in(&house).await {}
}

#[tokio::test]
async fn behind_a_proxy_websockets_are_counted_by_the_address_it_names() {
    let house = House::with(|config| {
        config.behind_proxy = true;
        config.limits.connections_per_address = 2;
    })
    .await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let from = async |address: &str| house.try_connect(&table, None, &[("x-forwarded-for", address)]).await;
    let _first = from("made-up, 2001:db8:1:2::1").await.unwrap();
    let _second = from("2001:db8:1:2::2").await.unwrap();
    let Err(Error::Http(answer)) = from("2001:db8:1:2::3").await else { panic!("a third socket opened") };
    assert_eq!(answer.status(), 429);
    from("2001:db8:1:3::1").await.unwrap();
    let answer = house.get("/healthz", None).await;
    assert_eq!(answer.status, 200, "the proxy itself may have as many as it needs");
}

#[tokio::test]
async fn websockets_from_one_address_come_one_after_another() {
    let house = House::with(|config| config.limits.new_sockets = Rate::new(2, NEVER)).await;
    let ann = house.guest("Ann").await;
    let table = house.table(&ann).await;
    let mut first = house.join(&table, Some(&ann)).await;
    let _second = house.join(&table, Some(&ann)).await;
    let Err(Error::Http(answer)) = house.try_connect(&table, Some(&ann), &[]).await else {
        panic!("a third socket opened")
    };
    assert_eq!(answer.status(), 429);
    assert!(String::from_utf8_lossy(answer.body().as_ref().unwrap()).contains("limit-socket-rate"));
    first.done(json!({ "do": "chat", "text": "still here" })).await;
}

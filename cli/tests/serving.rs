//! `barbacane serve`, run as a shell would: it says where it is, answers, and stops when told.

#[allow(dead_code, unreachable_pub, reason = "each test program uses its part of the helpers")]
mod common;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use common::barbacane;

/// Ends the server even if the test fails.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn it_says_where_it_is_and_answers_there() {
    let data = tempfile::tempdir().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_barbacane"))
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            data.path().to_str().unwrap(),
            "--bot-pause",
            "0",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut server = Ended(child);
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address =
        line.trim().strip_prefix("http://").unwrap_or_else(|| panic!("{line:?} is no link")).to_owned();
    let mut socket = TcpStream::connect(&address).unwrap();
    write!(socket, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");

    // The same port again: it says so.
    let other = tempfile::tempdir().unwrap();
    let taken = ["serve", "--listen", &address, "--data", other.path().to_str().unwrap()];
    barbacane(&taken).refused(&["cannot listen", &address]);
}

#[test]
fn wrong_addresses_and_folders_are_refused() {
    barbacane(&["serve", "--port", "99999"]).refused(&["99999"]);
    barbacane(&["serve", "--host", "here"]).refused(&["here"]);
    barbacane(&["serve", "--listen", "127.0.0.1:0", "--port", "1"]).refused(&["--port"]);
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("not-a-folder");
    std::fs::write(&file, "mine").unwrap();
    barbacane(&["serve", "--listen", "127.0.0.1:0", "--data", file.to_str().unwrap()])
        .failed(&["not-a-folder"]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine", "nothing was overwritten");
}

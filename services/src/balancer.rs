//! A door before several doors.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::Missing;

/// How often each door is asked how it is.
const ASKED_EVERY: Duration = Duration::from_millis(500);
/// Who has not answered by then is not well.
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

/// Lets whoever comes in at one address go on to the next of several in turn, past those that are not well or do not open. It knows nothing of what is said.
#[derive(Debug)]
pub struct Balancer {
    address: SocketAddr,
}

/// A door, and how it is.
struct Door {
    address: SocketAddr,
    well: AtomicBool,
}

impl Balancer {
    /// Opens it on a port of the loopback (0: any). It stays open until the program ends.
    pub fn open(port: u16, doors: Vec<SocketAddr>) -> Result<Balancer, Missing> {
        let closed =
            |error: io::Error| Missing::because(&format!("cannot listen at 127.0.0.1:{port}"), error);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(closed)?;
        let address = listener.local_addr().map_err(closed)?;
        let door = |address| Arc::new(Door { address, well: AtomicBool::new(true) });
        let doors: Arc<[Arc<Door>]> = doors.into_iter().map(door).collect();
        for door in doors.iter().cloned() {
            thread::spawn(move || {
                loop {
                    door.well.store(is_well(door.address).unwrap_or(false), Ordering::Relaxed);
                    thread::sleep(ASKED_EVERY);
                }
            });
        }
        let turn = Arc::new(AtomicUsize::new(0));
        thread::spawn(move || {
            for guest in listener.incoming().flatten() {
                let (doors, turn) = (doors.clone(), turn.clone());
                thread::spawn(move || lead(&guest, &doors, &turn));
            }
        });
        Ok(Balancer { address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// Whether a server says of itself that it is well.
fn is_well(door: SocketAddr) -> io::Result<bool> {
    let mut line = TcpStream::connect_timeout(&door, ANSWERS_WITHIN)?;
    line.set_read_timeout(Some(ANSWERS_WITHIN))?;
    let question = format!("GET /healthz HTTP/1.1\r\nhost: {door}\r\nconnection: close\r\n\r\n");
    line.write_all(question.as_bytes())?;
    let mut word = [0; 12];
    line.read_exact(&mut word)?;
    Ok(word == *b"HTTP/1.1 200")
}

/// To the next door that is well; where none is, to the next that opens.
fn lead(guest: &TcpStream, doors: &[Arc<Door>], turn: &AtomicUsize) {
    let first = turn.fetch_add(1, Ordering::Relaxed);
    let in_turn = || (0..doors.len()).map(|n| &doors[(first + n) % doors.len()]);
    let well = in_turn().filter(|door| door.well.load(Ordering::Relaxed));
    let Some(door) = well.chain(in_turn()).find_map(|door| TcpStream::connect(door.address).ok()) else {
        return;
    };
    for line in [guest, &door] {
        let _ = line.set_nodelay(true);
    }
    thread::scope(|both| {
        both.spawn(|| pass_on(guest, &door));
        pass_on(&door, guest);
    });
}

fn pass_on(mut from: &TcpStream, mut to: &TcpStream) {
    let _ = io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Write);
    let _ = from.shutdown(Shutdown::Read);
}

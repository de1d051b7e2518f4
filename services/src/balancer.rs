//! A door before several doors.

use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::Missing;

/// Lets whoever comes in at one address go on to the next of several in turn, past those that do not open. It knows nothing of what is said.
#[derive(Debug)]
pub struct Balancer {
    address: SocketAddr,
}

impl Balancer {
    /// Opens it on a port of the loopback (0: any). It stays open until the program ends.
    pub fn open(port: u16, doors: Vec<SocketAddr>) -> Result<Balancer, Missing> {
        let closed =
            |error: io::Error| Missing::because(&format!("cannot listen at 127.0.0.1:{port}"), error);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(closed)?;
        let address = listener.local_addr().map_err(closed)?;
        let (doors, turn): (Arc<[SocketAddr]>, _) = (doors.into(), Arc::new(AtomicUsize::new(0)));
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

fn lead(guest: &TcpStream, doors: &[SocketAddr], turn: &AtomicUsize) {
    let first = turn.fetch_add(1, Ordering::Relaxed);
    let in_turn = (0..doors.len()).map(|n| doors[(first + n) % doors.len()]);
    let Some(door) = in_turn.into_iter().find_map(|door| TcpStream::connect(door).ok()) else { return };
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

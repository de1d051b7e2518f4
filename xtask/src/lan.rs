//! The address under which the rest of the house finds this machine.

use std::net::{IpAddr, UdpSocket};

/// This machine's address on the home network, if it is on one.
///
/// Connecting a datagram socket sends nothing; it only makes the system pick the address it would send from.
pub(crate) fn address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?; // an address reserved for examples: nobody is there
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

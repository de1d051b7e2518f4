//! What somebody is counted by.

use std::net::IpAddr;

use house::Key;
use sha2::{Digest, Sha256};
use table::Identity;

/// Somebody who is counted.
pub(crate) trait Who {
    /// What they are told apart by.
    fn mark(&self) -> Vec<u8>;
}

impl Who for str {
    fn mark(&self) -> Vec<u8> {
        self.as_bytes().to_vec()
    }
}

impl Who for Identity {
    fn mark(&self) -> Vec<u8> {
        self.0.mark()
    }
}

impl Who for IpAddr {
    fn mark(&self) -> Vec<u8> {
        match self {
            IpAddr::V4(address) => address.octets().to_vec(),
            IpAddr::V6(address) => address.octets().to_vec(),
        }
    }
}

/// Makes keys. Those of another house would be others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Salt(Sha256);

impl Salt {
    pub(crate) fn of(house: &str) -> Salt {
        Salt(Sha256::new_with_prefix(house))
    }

    pub(super) fn key(&self, who: &(impl Who + ?Sized)) -> Key {
        let digest = self.0.clone().chain_update(who.mark()).finalize();
        Key(digest.iter().take(8).fold(0, |key, &byte| key << 8 | u64::from(byte)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_the_same_in_one_house_and_another_in_another() {
        let (here, there) = (Salt::of("a house"), Salt::of("another"));
        assert_eq!(here.key("ann"), Salt::of("a house").key(&Identity::new("ann")));
        assert_ne!(here.key("ann"), here.key("bob"));
        assert_ne!(here.key("ann"), there.key("ann"));
        let home = |text: &str| here.key(&text.parse::<IpAddr>().unwrap());
        assert_eq!(home("192.0.2.7"), home("192.0.2.7"));
        assert_ne!(home("192.0.2.7"), home("192.0.2.8"));
    }
}

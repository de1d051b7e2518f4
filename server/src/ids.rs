//! Names nobody can guess, drawn from the operating system's entropy.
//!
//! A table's link is the only key to it, so its id ends in 60 random bits; the words before them are for people who
//! look for a tab among many. A guest's secret has 160 bits and is known to the guest's browser only.

use sha2::{Digest, Sha256};

/// Lower-case Crockford base 32: no letter that reads like a digit.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

const THINGS: [&str; 32] = [
    "lune", "tour", "porte", "pierre", "lanterne", "plume", "cloche", "clef", "couronne", "forge", "grange",
    "halle", "herse", "lance", "licorne", "luciole", "meule", "noisette", "ortie", "perle", "plage", "prune",
    "rose", "ruche", "selle", "source", "tente", "tuile", "vague", "vigne", "voile", "fougere",
];

const COLOURS: [&str; 16] = [
    "verte", "bleue", "rouge", "jaune", "blanche", "noire", "grise", "rose", "brune", "doree", "violette",
    "rousse", "claire", "sombre", "argentee", "pourpre",
];

/// A new table's id, such as `lune-verte-42-k7qm9x2pdd0z`.
pub(crate) fn table() -> String {
    let [thing, colour, number] = random::<3>();
    format!(
        "{}-{}-{}-{}",
        THINGS[usize::from(thing) % THINGS.len()],
        COLOURS[usize::from(colour) % COLOURS.len()],
        number % 100,
        letters(&random::<12>()),
    )
}

/// Whether this could be a table's id at all; anything else need not be looked up.
pub(crate) fn is_table(id: &str) -> bool {
    (1..=60).contains(&id.len())
        && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// A new id in a hall of records: everybody may know it, and it leads to no table.
pub(crate) fn feat() -> String {
    letters(&random::<16>())
}

/// A new guest's public id: others may see it in records, it opens nothing.
pub(crate) fn person() -> String {
    letters(&random::<16>())
}

/// A new name for a program of several: it begins anew under a new one.
pub(crate) fn program() -> String {
    letters(&random::<8>())
}

/// A new guest's secret, the value of the cookie.
pub(crate) fn secret() -> String {
    letters(&random::<32>())
}

/// What the store keeps of a secret. The secret is random and long, so a plain hash cannot be searched backwards.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// A stand-in for a table's id in logs, where the id itself would let the reader in.
pub(crate) fn short(id: &str) -> String {
    hash(id)[..4].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Random bytes for a game's seed.
pub(crate) fn seed() -> [u8; 32] {
    random()
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without entropy every secret would be guessable: there is nothing sensible to go on with.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ids_differ_and_look_like_ids() {
        let ids: BTreeSet<String> = (0..1000).map(|_| table()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| is_table(id)), "{ids:?}");
        assert!(ids.iter().all(|id| id.rsplit('-').next().is_some_and(|tail| tail.len() == 12)));
    }

    #[test]
    fn other_texts_are_no_ids() {
        for text in ["", "../etc/passwd", "Lune", "lune verte", "lune_verte", &"a".repeat(61)] {
            assert!(!is_table(text), "{text}");
        }
    }

    #[test]
    fn a_secret_is_long_and_its_hash_is_not_it() {
        let secret = secret();
        assert_eq!(secret.len(), 32, "32 letters of 5 bits each");
        assert_ne!(hash(&secret).to_vec(), secret.clone().into_bytes());
        assert_eq!(hash(&secret), hash(&secret));
    }
}

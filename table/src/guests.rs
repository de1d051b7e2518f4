//! Names for those who bring none: guests who have not said theirs, and bots.

use crate::names::alike;
use crate::seat::Seats;

/// What guests are called who have not said their name: people of the Round Table, at home in French and in English.
const GUESTS: [&str; 20] = [
    "Merlin",
    "Viviane",
    "Perceval",
    "Morgane",
    "Lancelot",
    "Guenièvre",
    "Gauvain",
    "Iseut",
    "Tristan",
    "Mélusine",
    "Galaad",
    "Élaine",
    "Yvain",
    "Lunette",
    "Bohort",
    "Énide",
    "Arthur",
    "Blanchefleur",
    "Érec",
    "Laudine",
];

/// The name of a guest whose public id this is, as long as they say none. The same for the same id.
///
/// ```
/// use barbacane_table::guests::name_of;
/// assert_eq!(name_of("guest-1"), name_of("guest-1"));
/// assert_ne!(name_of("guest-1"), name_of("guest-2"));
/// ```
pub fn name_of(id: &str) -> &'static str {
    GUESTS[sum(id) % GUESTS.len()]
}

/// A name for somebody who sits down without one: their own if it is known and nobody here bears it, else a guest's.
pub(crate) fn for_seat(seats: &Seats, commitment: &str, known: Option<&str>) -> String {
    let own = known.filter(|name| !name.is_empty() && !taken(seats, name));
    own.map_or_else(|| fresh(&GUESTS, seats, commitment), str::to_owned)
}

/// A name of these that no one at the table bears yet; which one depends on the table only.
pub(crate) fn fresh(names: &[&str], seats: &Seats, commitment: &str) -> String {
    let first = sum(commitment) % names.len();
    let turned = || names.iter().cycle().skip(first).take(names.len());
    // No table has as many seats as there are names: one is always left.
    turned()
        .find(|name| !taken(seats, name))
        .or_else(|| turned().next())
        .map(|&name| name.to_owned())
        .unwrap_or_default()
}

fn taken(seats: &Seats, name: &str) -> bool {
    seats.names().iter().any(|borne| alike(borne, name))
}

fn sum(text: &str) -> usize {
    text.bytes().map(usize::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Identity;
    use crate::names;
    use crate::seat::Sitter;

    #[test]
    fn nobody_gets_a_name_that_is_borne() {
        let mut seats = Seats(vec![Sitter::Nobody; 12]);
        for index in 0..seats.0.len() {
            let name = for_seat(&seats, "abc", Some("Zoé"));
            assert!(!taken(&seats, &name), "{name} sits there twice");
            seats.0[index] = Sitter::Person { identity: Identity::new("ann"), name };
        }
        assert_eq!(seats.0[0].name(), Some("Zoé"), "a name that is known goes first");
    }

    #[test]
    fn every_name_is_one_somebody_could_have_typed() {
        for name in GUESTS {
            assert_eq!(names::name(name).as_deref(), Ok(name));
        }
    }
}

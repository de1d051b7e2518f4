//! One owner a table, whatever clocks and networks do.
//!
//! Each program has a number and says again and again that it is there; the database's clock decides who has fallen silent. A table is
//! taken over from a program that is gone by giving its lease a higher epoch; whoever appends shows its own epoch in the transaction that
//! appends. A program that is slow, or wrongly taken for gone, is refused.

/// The number of a program. One that was taken for gone has another when it comes again.
pub type Program = i64;

/// No program: the table sleeps.
pub const NOBODY: Program = 0;

/// The right to write down what happens at a table.
///
/// Where several programs share a house each table has one owner. Whoever becomes it gets a higher number than whoever was it before, and what
/// carries a lower one is refused in the transaction that would have written it. In a house of one program all have number 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lease(pub u64);

impl Lease {
    /// That of whoever opens the table.
    pub const FIRST: Lease = Lease(1);

    /// That of whoever takes it over.
    #[must_use]
    pub fn next(self) -> Lease {
        Lease(self.0 + 1)
    }
}

/// What became of the wish to own a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// It is ours.
    Ours(Lease),
    /// Another program has it, which goes by this name.
    Theirs(String),
}

/// Who has a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The number of its owner.
    pub owner: Program,
    /// By what right.
    pub epoch: Lease,
    /// The name of the owner, if it is there.
    pub lives: Option<String>,
}

/// What is done about a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table is another's, which is there.
    Theirs(String),
    /// It may be taken by this right, if nobody is faster. First nothing more may be under way of whoever is gone.
    Take {
        /// The new right.
        epoch: Lease,
        /// Whoever had it and is gone.
        gone: Option<Program>,
    },
}

/// Whether a program may have a table: what is free, its own, or was left by one that is gone.
pub fn claim(held: Option<&Held>, program: Program) -> Claim {
    match held {
        None => Claim::Take { epoch: Lease::FIRST, gone: None },
        Some(Held { owner, lives: Some(name), .. }) if *owner != program => Claim::Theirs(name.clone()),
        Some(Held { owner, epoch, .. }) => {
            let gone = Some(*owner).filter(|&owner| owner != NOBODY && owner != program);
            Claim::Take { epoch: epoch.next(), gone }
        }
    }
}

/// Whether a program still has a table by this right. Whatever it appends otherwise is refused, and it cannot let go of it.
pub fn is_owner(held: Option<(Program, Lease)>, program: Program, lease: Lease) -> bool {
    held == Some((program, lease))
}

/// The other program to which a table leads, if one has it and is there.
pub fn elsewhere(held: Option<Held>, own_name: &str) -> Option<String> {
    held.and_then(|held| held.lives).filter(|name| name != own_name)
}

/// What a program does that says again that it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pulse {
    /// It has some more time.
    Renew,
    /// It was taken for gone: it comes under a new number, since whatever it owned may be another's.
    ComeAnew,
}

/// By whether the database still has it among those who are there.
pub fn pulse(lives: Option<bool>) -> Pulse {
    if lives == Some(true) { Pulse::Renew } else { Pulse::ComeAnew }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(owner: Program, lives: Option<&str>) -> Held {
        Held { owner, epoch: Lease(7), lives: lives.map(str::to_owned) }
    }

    #[test]
    fn what_is_free_or_left_is_taken_by_a_higher_right() {
        let take = |epoch, gone| Claim::Take { epoch: Lease(epoch), gone };
        assert_eq!(claim(None, 3), take(1, None));
        assert_eq!(claim(Some(&held(NOBODY, None)), 3), take(8, None));
        assert_eq!(claim(Some(&held(3, Some("own"))), 3), take(8, None));
        assert_eq!(claim(Some(&held(2, None)), 3), take(8, Some(2)));
        assert_eq!(claim(Some(&held(2, Some("other"))), 3), Claim::Theirs("other".to_owned()));
    }

    #[test]
    fn only_the_latest_right_of_the_owner_counts() {
        assert!(is_owner(Some((3, Lease(7))), 3, Lease(7)));
        for wrong in [None, Some((3, Lease(8))), Some((2, Lease(7))), Some((NOBODY, Lease(7)))] {
            assert!(!is_owner(wrong, 3, Lease(7)), "{wrong:?}");
        }
    }

    #[test]
    fn a_table_leads_to_another_program_that_is_there() {
        assert_eq!(elsewhere(Some(held(2, Some("other"))), "own"), Some("other".to_owned()));
        for here in [None, Some(held(2, None)), Some(held(3, Some("own")))] {
            assert_eq!(elsewhere(here, "own"), None);
        }
    }

    #[test]
    fn whoever_was_taken_for_gone_comes_anew() {
        assert_eq!(
            [Some(true), Some(false), None].map(pulse),
            [Pulse::Renew, Pulse::ComeAnew, Pulse::ComeAnew]
        );
    }
}

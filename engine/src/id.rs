//! Things that are known by an id in files, choices, events and messages.

#[doc(hidden)]
pub use serde;

/// Makes a type be written by its id and read back by it. The type displays itself as its id and has a function
/// `named(&str) -> Option<Self>`; the word says what there is none of when an id is unknown.
///
/// ```
/// use std::fmt;
///
/// #[derive(Debug, PartialEq)]
/// struct Suit(usize);
///
/// const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
///
/// impl Suit {
///     fn named(id: &str) -> Option<Suit> {
///         SUITS.iter().position(|suit| *suit == id).map(Suit)
///     }
/// }
///
/// impl fmt::Display for Suit {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str(SUITS[self.0])
///     }
/// }
///
/// barbacane_engine::written_by_its_id!(Suit, "suit");
///
/// assert_eq!(serde_json::to_string(&Suit(2)).unwrap(), r#""hearts""#);
/// assert_eq!(serde_json::from_str::<Suit>(r#""hearts""#).unwrap(), Suit(2));
/// let unknown = serde_json::from_str::<Suit>(r#""stars""#).unwrap_err();
/// assert!(unknown.to_string().starts_with(r#"there is no suit "stars""#));
/// ```
#[macro_export]
macro_rules! written_by_its_id {
    ($name:ident, $what:literal) => {
        impl $crate::id::serde::Serialize for $name {
            fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
            where
                S: $crate::id::serde::Serializer,
            {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::id::serde::Deserialize<'de> for $name {
            fn deserialize<D>(deserializer: D) -> Result<$name, D::Error>
            where
                D: $crate::id::serde::Deserializer<'de>,
            {
                use $crate::id::serde::{Deserialize, de::Error};
                let id = String::deserialize(deserializer)?;
                $name::named(&id)
                    .ok_or_else(|| D::Error::custom(format!(concat!("there is no ", $what, " {:?}"), id)))
            }
        }
    };
}

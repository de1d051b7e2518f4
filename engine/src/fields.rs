//! Types with named fields, read from JSON.

use std::fmt;

#[doc(hidden)]
pub use serde;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;

/// What stands in an object and was not taken yet.
#[derive(Debug)]
pub struct Fields(Vec<(String, Value)>);

impl Fields {
    /// Takes a field that must be there.
    pub fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<T, String> {
        let value = self.find(name).ok_or_else(|| format!("missing field `{name}`"))?;
        T::deserialize(value).map_err(|trouble| format!("{name}: {trouble}"))
    }

    /// Takes a field that may be missing, or `null`.
    pub fn take_if_there<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, String> {
        match self.find(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => T::deserialize(value).map(Some).map_err(|trouble| format!("{name}: {trouble}")),
        }
    }

    fn find(&mut self, name: &str) -> Option<Value> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Nothing may be left that nobody took; what stands there twice is.
    pub fn end(&self) -> Result<(), String> {
        self.0.first().map_or(Ok(()), |(name, _)| Err(format!("unknown field `{name}`")))
    }

    /// The one field that an object has, and what stands in it.
    pub fn alone(mut self) -> Result<(String, Fields), String> {
        match self.0.pop() {
            Some((name, value)) if self.0.is_empty() => {
                let fields = Fields::deserialize(value).map_err(|trouble| format!("{name}: {trouble}"))?;
                Ok((name, fields))
            }
            _ => Err("an object with one field is expected".to_owned()),
        }
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(entry) = entries.next_entry()? {
                    fields.push(entry);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}

/// Whether a variant is written like this: `TakenBack` is `taken-back`.
pub fn is_called(variant: &str, written: &str) -> bool {
    let mut written = written.chars();
    variant.char_indices().all(|(at, letter)| {
        let parted = at == 0 || !letter.is_ascii_uppercase() || written.next() == Some('-');
        parted && written.next() == Some(letter.to_ascii_lowercase())
    }) && written.next().is_none()
}

/// What went wrong, as the format says it.
pub fn trouble<E: Error>(problem: String) -> E {
    E::custom(problem)
}

/// Reads an enum whose variants have named fields, as serde writes it with `rename_all = "kebab-case"` and a tag, or without one as
/// `{"variant": {…}}`; or a `struct`. Behind a semicolon stand the fields that may be missing. What nobody knows is refused.
///
/// serde derives readers for these, too, a handful of functions for each variant and for each kind of reader: they were a fourth of a
/// page's module. This is one function a type, over what was read as plain JSON.
///
/// ```
/// use serde::Serialize;
///
/// #[derive(Debug, PartialEq, Serialize)]
/// #[serde(tag = "kind", rename_all = "kebab-case")]
/// enum Wish {
///     TakeBack { seat: u8 },
///     Say { text: String, to: Option<u8> },
///     Leave,
/// }
///
/// barbacane_engine::read_by_fields!(Wish by "kind" { TakeBack { seat }, Say { text; to }, Leave {} });
///
/// let read = serde_json::from_str::<Wish>;
/// assert_eq!(read(r#"{"kind":"take-back","seat":2}"#).unwrap(), Wish::TakeBack { seat: 2 });
/// assert_eq!(read(r#"{"text":"hi","kind":"say"}"#).unwrap(), Wish::Say { text: "hi".to_owned(), to: None });
/// let no = |text| read(text).unwrap_err().to_string();
/// assert_eq!(no(r#"{"kind":"leave","seat":2}"#), "unknown field `seat`");
/// assert_eq!(no(r#"{"kind":"take-back","seat":2,"seat":3}"#), "unknown field `seat`");
/// assert_eq!(no(r#"{"kind":"take-back"}"#), "missing field `seat`");
/// assert_eq!(no(r#"{"kind":"dance"}"#), "unknown variant `dance`");
/// ```
#[macro_export]
macro_rules! read_by_fields {
    (struct $Struct:ident { $($field:ident),* $(; $($maybe:ident),+)? }) => {
        impl $Struct {
            fn of_fields(mut fields: $crate::fields::Fields) -> Result<$Struct, String> {
                let read = $Struct {
                    $($field: fields.take(stringify!($field))?,)*
                    $($($maybe: fields.take_if_there(stringify!($maybe))?,)+)?
                };
                fields.end().map(|()| read)
            }
        }

        $crate::read_by_fields!(@reader $Struct);
    };
    ($Enum:ident $(by $tag:literal)? {
        $($Variant:ident { $($field:ident),* $(; $($maybe:ident),+)? }),+ $(,)?
    }) => {
        impl $Enum {
            fn of_fields(fields: $crate::fields::Fields) -> Result<$Enum, String> {
                let (variant, mut fields) = $crate::read_by_fields!(@variant fields $($tag)?)?;
                $(if $crate::fields::is_called(stringify!($Variant), &variant) {
                    let read = $Enum::$Variant {
                        $($field: fields.take(stringify!($field))?,)*
                        $($($maybe: fields.take_if_there(stringify!($maybe))?,)+)?
                    };
                    return fields.end().map(|()| read);
                })+
                // Whoever adds a variant is told to name it here.
                let _ = |whole: &$Enum| match whole { $($Enum::$Variant { .. } => ()),+ };
                Err(format!("unknown variant `{variant}`"))
            }
        }

        $crate::read_by_fields!(@reader $Enum);
    };
    (@reader $Type:ident) => {
        impl<'de> $crate::fields::serde::Deserialize<'de> for $Type {
            fn deserialize<D>(deserializer: D) -> Result<$Type, D::Error>
            where
                D: $crate::fields::serde::Deserializer<'de>,
            {
                let fields = $crate::fields::serde::Deserialize::deserialize(deserializer)?;
                $Type::of_fields(fields).map_err($crate::fields::trouble)
            }
        }
    };
    (@variant $fields:ident $tag:literal) => {{
        let mut fields = $fields;
        fields.take::<String>($tag).map(|variant| (variant, fields))
    }};
    (@variant $fields:ident) => { $fields.alone() };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_goes_by_its_kebab_name_only() {
        for (variant, written) in [("Sat", "sat"), ("TakenBack", "taken-back"), ("Ab3", "ab3")] {
            assert!(is_called(variant, written), "{written}");
        }
        for written in ["", "taken", "takenback", "taken_back", "Taken-Back", "taken-back-", "taken-backs"] {
            assert!(!is_called("TakenBack", written), "{written}");
        }
    }

    #[test]
    fn a_struct_knows_its_fields() {
        #[derive(Debug, PartialEq)]
        struct Line {
            n: u64,
            seat: Option<u8>,
        }
        read_by_fields!(struct Line { n; seat });
        let read = serde_json::from_str::<Line>;
        assert_eq!(read(r#"{"n":7}"#).unwrap(), Line { n: 7, seat: None });
        assert_eq!(read(r#"{"seat":null,"n":7}"#).unwrap(), Line { n: 7, seat: None });
        assert_eq!(read(r#"{"seat":1,"n":7}"#).unwrap(), Line { n: 7, seat: Some(1) });
        for wrong in
            ["[7,1]", "{}", r#"{"n":7,"n":7}"#, r#"{"n":7,"x":1}"#, r#"{"n":7,"seat":300}"#, r#"{"n":null}"#]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn without_a_tag_the_variant_stands_around_its_fields() {
        #[derive(Debug, PartialEq)]
        enum Question {
            Games {},
            Drop { table: String },
        }
        read_by_fields!(Question { Games {}, Drop { table } });
        let read = serde_json::from_str::<Question>;
        assert_eq!(read(r#"{"games":{}}"#).unwrap(), Question::Games {});
        assert_eq!(read(r#"{"drop":{"table":"t"}}"#).unwrap(), Question::Drop { table: "t".to_owned() });
        for wrong in [
            "{}",
            "[]",
            "\"games\"",
            r#"{"games":{"x":1}}"#,
            r#"{"games":{},"drop":{"table":"t"}}"#,
            r#"{"drop":{"table":7}}"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}

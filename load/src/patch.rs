//! Patches, by which a `change` says what is different.
//!
//! `[x]`: the value is now x. `{}`: nothing changed. On an object `{"key": P}`, where `[]` takes a key away; on an array
//! `{"3": P}` by index, or `{"~": [start, removed, ...items]}`, which is JavaScript's splice.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

/// The key under which an array is spliced.
pub(crate) const SPLICE: &str = "~";

/// A patch that does not fit what it is for. Whoever meets it asks for the whole again.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Misfit;

impl From<serde_json::Error> for Misfit {
    fn from(_: serde_json::Error) -> Misfit {
        Misfit
    }
}

/// One patch, read to its first level.
pub(crate) enum Patch<'a> {
    Removed,
    Now(&'a RawValue),
    Within(Vec<(String, &'a RawValue)>),
}

impl<'a> Patch<'a> {
    pub(crate) fn read(raw: &'a RawValue) -> Result<Patch<'a>, Misfit> {
        let text = raw.get();
        if text.starts_with('[') {
            return match serde_json::from_str::<Vec<&RawValue>>(text)?[..] {
                [] => Ok(Patch::Removed),
                [now] => Ok(Patch::Now(now)),
                _ => Err(Misfit),
            };
        }
        let Entries(entries) = serde_json::from_str(text)?;
        Ok(Patch::Within(entries))
    }
}

/// An object's entries in their order.
struct Entries<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Entries<'a> {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Entries<'a>, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        source.deserialize_map(InOrder)
    }
}

/// A list whose items stay as they were written: a choice is sent back as it stood there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct List(Vec<Box<str>>);

impl List {
    pub(crate) fn of(items: &[&RawValue]) -> List {
        List(items.iter().map(|item| item.get().into()).collect())
    }

    pub(crate) fn items(&self) -> &[Box<str>] {
        &self.0
    }

    pub(crate) fn change(&mut self, patch: &RawValue) -> Result<(), Misfit> {
        match Patch::read(patch)? {
            Patch::Removed => self.0.clear(),
            Patch::Now(list) => *self = List::of(&serde_json::from_str::<Vec<&RawValue>>(list.get())?),
            Patch::Within(entries) => {
                for (key, patch) in entries {
                    match key.as_str() {
                        SPLICE => self.splice(patch)?,
                        index => self.change_item(index.parse().map_err(|_| Misfit)?, patch)?,
                    }
                }
            }
        }
        Ok(())
    }

    fn splice(&mut self, patch: &RawValue) -> Result<(), Misfit> {
        let parts: Vec<&RawValue> = serde_json::from_str(patch.get())?;
        let [start, removed, items @ ..] = &parts[..] else { return Err(Misfit) };
        let range =
            spliced(self.0.len(), serde_json::from_str(start.get())?, serde_json::from_str(removed.get())?);
        self.0.splice(range, items.iter().map(|item| item.get().into()));
        Ok(())
    }

    fn change_item(&mut self, index: usize, patch: &RawValue) -> Result<(), Misfit> {
        let text = match Patch::read(patch)? {
            Patch::Removed => return Err(Misfit),
            Patch::Now(item) => item.get().into(),
            Patch::Within(_) => {
                let mut item: Value = serde_json::from_str(self.0.get(index).ok_or(Misfit)?)?;
                change(&mut item, serde_json::from_str(patch.get())?)?;
                item.to_string().into_boxed_str()
            }
        };
        *self.0.get_mut(index).ok_or(Misfit)? = text;
        Ok(())
    }
}

/// What JavaScript's splice takes out of an array of this length.
fn spliced(len: usize, start: i64, removed: i64) -> std::ops::Range<usize> {
    let len = len as i64;
    let start = if start < 0 { (len + start).max(0) } else { start.min(len) };
    let end = start + removed.clamp(0, len - start);
    start as usize..end as usize
}

/// A patch on a value of any shape: the rare case of a choice that changed inside.
fn change(value: &mut Value, patch: Value) -> Result<(), Misfit> {
    let entries = match patch {
        Value::Array(mut now) if now.len() == 1 => {
            *value = now.remove(0);
            return Ok(());
        }
        Value::Object(entries) => entries,
        _ => return Err(Misfit),
    };
    for (key, patch) in entries {
        match value {
            Value::Object(object) => match (patch, object.get_mut(&key)) {
                (Value::Array(none), _) if none.is_empty() => drop(object.remove(&key)),
                (Value::Array(mut now), None) if now.len() == 1 => drop(object.insert(key, now.remove(0))),
                (patch, Some(inner)) => change(inner, patch)?,
                (_, None) => return Err(Misfit),
            },
            Value::Array(array) if key == SPLICE => {
                let Value::Array(parts) = patch else { return Err(Misfit) };
                let (Some(start), Some(removed)) =
                    (parts.first().and_then(Value::as_i64), parts.get(1).and_then(Value::as_i64))
                else {
                    return Err(Misfit);
                };
                array.splice(spliced(array.len(), start, removed), parts.into_iter().skip(2));
            }
            Value::Array(array) => {
                let index: usize = key.parse().map_err(|_| Misfit)?;
                change(array.get_mut(index).ok_or(Misfit)?, patch)?;
            }
            _ => return Err(Misfit),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(text: &str) -> List {
        List::of(&serde_json::from_str::<Vec<&RawValue>>(text).unwrap())
    }

    #[track_caller]
    fn becomes(before: &str, patch: &str, after: &str) {
        let mut changed = list(before);
        changed.change(serde_json::from_str(patch).unwrap()).unwrap();
        assert_eq!(changed, list(after), "{before} changed by {patch}");
    }

    #[test]
    fn a_list_is_replaced_or_left_as_it_is() {
        becomes(r#"["pass"]"#, r#"[["flip",{"slap":2}]]"#, r#"["flip",{"slap":2}]"#);
        becomes(r#"["pass"]"#, "[[]]", "[]");
        becomes(r#"["pass"]"#, "{}", r#"["pass"]"#);
    }

    #[test]
    fn items_change_by_their_index() {
        becomes("[1,2,3]", r#"{"0":[7],"2":[9]}"#, "[7,2,9]");
        becomes(
            r#"["pass",{"play":{"card":"red","at":[1,2,3]}}]"#,
            r#"{"1":{"play":{"card":["blue"]}}}"#,
            r#"["pass",{"play":{"at":[1,2,3],"card":"blue"}}]"#,
        );
        becomes(
            r#"[{"a":1,"b":[1,2,3]}]"#,
            r#"{"0":{"a":[],"b":{"~":[1,1,8,9]},"c":[null]}}"#,
            r#"[{"b":[1,8,9,3],"c":null}]"#,
        );
        becomes("[[1,2],[3]]", r#"{"0":{"1":[5]}}"#, "[[1,5],[3]]");
    }

    #[test]
    fn a_splice_does_what_javascripts_does() {
        becomes("[1,2,3,4]", r#"{"~":[1,2]}"#, "[1,4]");
        becomes("[1,4]", r#"{"~":[1,0,2,3]}"#, "[1,2,3,4]");
        becomes("[1,2]", r#"{"~":[2,0,{"x":1}]}"#, r#"[1,2,{"x":1}]"#);
        becomes("[1,2,3]", r#"{"~":[0,3]}"#, "[]");
        becomes("[1,2,3]", r#"{"~":[-1,1,9]}"#, "[1,2,9]");
        becomes("[1,2,3]", r#"{"~":[9,9,4]}"#, "[1,2,3,4]");
    }

    #[test]
    fn what_does_not_fit_is_noticed() {
        for patch in
            [r#"{"5":[1]}"#, r#"{"0":{"a":[1]}}"#, r#"{"~":[1]}"#, "[1,2]", "7", r#"{"x":[1]}"#, "[3]"]
        {
            let mut list = list("[1,2]");
            assert_eq!(list.change(serde_json::from_str(patch).unwrap()), Err(Misfit), "{patch}");
        }
    }
}

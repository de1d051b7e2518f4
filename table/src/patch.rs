//! What is different between two JSON texts, and how to put it right.
//!
//! A patch is JSON itself:
//!
//! * `[x]`: the value is now `x`; `{}`: nothing has changed.
//! * On an object `{"key": patch, …}`; `[]` takes a key away.
//! * On a list `{"3": patch, …}`, element by element, or `{"~": [start, removed, …items]}`, which is JavaScript's `splice`.
//!
//! [`write`] goes through both texts once, side by side, and makes no tree of them: a table writes a patch for everybody who
//! looks on after every move. It reads only what serde has written, without blanks and with no key twice.

use serde_json::Value;

/// Writes what leads from `old` to `new`, behind what stands in `to`. False, and nothing is written, if they are the same.
///
/// ```
/// use barbacane_table::patch;
/// let mut text = Vec::new();
/// assert!(patch::write(br#"{"wall":true,"turn":4}"#, br#"{"wall":true,"turn":5}"#, &mut text));
/// assert_eq!(text, br#"{"turn":[5]}"#);
/// ```
pub fn write(old: &[u8], new: &[u8], to: &mut Vec<u8>) -> bool {
    if old == new {
        return false;
    }
    differ(old, new, to);
    true
}

/// Both are different.
fn differ(old: &[u8], new: &[u8], to: &mut Vec<u8>) {
    let start = to.len();
    match (old.first(), new.first()) {
        (Some(b'{'), Some(b'{')) => objects(old, new, to),
        (Some(b'['), Some(b'[')) => lists(old, new, to),
        _ => return replace(new, to),
    }
    if to.len() - start > new.len() + "[]".len() {
        to.truncate(start);
        replace(new, to);
    }
}

fn replace(new: &[u8], to: &mut Vec<u8>) {
    to.push(b'[');
    to.extend_from_slice(new);
    to.push(b']');
}

fn objects(old: &[u8], new: &[u8], to: &mut Vec<u8>) {
    let start = to.len();
    to.push(b'{');
    write_fields(old, new, to);
    close(start, to);
}

/// The fields of a patch that leads from one object to another, a comma behind each.
pub(crate) fn write_fields(old: &[u8], new: &[u8], to: &mut Vec<u8>) {
    let (mut olds, mut news) = (Parts::of(old), Parts::of(new));
    // A type writes its fields in one order: mostly they stand side by side.
    loop {
        let before = (olds.clone(), news.clone());
        match (olds.key(), news.key()) {
            (None, None) => break,
            (Some(known), Some(key)) if known == key => {
                let was = olds.value();
                match news.same(was) {
                    true => {}
                    false => field(key, to, |to| differ(was, news.value(), to)),
                }
            }
            _ => {
                (olds, news) = before;
                by_name(olds, news, to);
                break;
            }
        }
    }
}

/// The rest of two objects whose keys are not the same.
fn by_name(mut olds: Parts<'_>, mut news: Parts<'_>, to: &mut Vec<u8>) {
    let mut left = Vec::new();
    while let Some(key) = olds.key() {
        left.push((key, olds.value()));
    }
    while let Some(key) = news.key() {
        let value = news.value();
        match left.iter().position(|(known, _)| *known == key) {
            Some(at) => {
                let (_, was) = left.swap_remove(at);
                if was != value {
                    field(key, to, |to| differ(was, value, to));
                }
            }
            None => field(key, to, |to| replace(value, to)),
        }
    }
    for (key, _) in left {
        field(key, to, |to| to.extend_from_slice(b"[]"));
    }
}

fn lists(old: &[u8], new: &[u8], to: &mut Vec<u8>) {
    let (olds, news) = (items(old), items(new));
    let start = to.len();
    if olds.len() == news.len() {
        to.push(b'{');
        for (at, (was, is)) in olds.iter().zip(&news).enumerate() {
            if was != is {
                field(format!("\"{at}\"").as_bytes(), to, |to| differ(was, is, to));
            }
        }
        close(start, to);
    }
    let first = olds.iter().zip(&news).take_while(|(was, is)| was == is).count();
    let rest = (&olds[first..], &news[first..]);
    let last = rest.0.iter().rev().zip(rest.1.iter().rev()).take_while(|(was, is)| was == is).count();
    let (gone, come) = (rest.0.len() - last, &rest.1[..rest.1.len() - last]);
    let by_index = to.len() - start;
    let splice = come.iter().map(|item| item.len() + 1).sum::<usize>() + "{\"~\":[10,10]}".len();
    if by_index == 0 || splice < by_index {
        to.truncate(start);
        to.extend_from_slice(format!("{{\"~\":[{first},{gone}").as_bytes());
        for item in come {
            to.push(b',');
            to.extend_from_slice(item);
        }
        to.extend_from_slice(b"]}");
    }
}

/// The items of a list.
pub(crate) fn items(list: &[u8]) -> Vec<&[u8]> {
    let mut parts = Parts::of(list);
    let mut items = Vec::new();
    while parts.more() {
        items.push(parts.value());
    }
    items
}

/// One field of a patch. `key` is written with its quotes.
fn field(key: &[u8], to: &mut Vec<u8>, patch: impl FnOnce(&mut Vec<u8>)) {
    to.extend_from_slice(key);
    to.push(b':');
    patch(to);
    to.push(b',');
}

/// Ends an object in which every field has a comma behind it.
fn close(start: usize, to: &mut Vec<u8>) {
    if to.len() > start + 1 {
        to.pop();
    }
    to.push(b'}');
}

/// The parts of an object or a list, one after the other.
#[derive(Clone)]
pub(crate) struct Parts<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Parts<'a> {
    pub(crate) fn of(text: &'a [u8]) -> Parts<'a> {
        Parts { text, at: 1 }
    }

    /// Whether another part follows; it then begins here.
    pub(crate) fn more(&mut self) -> bool {
        match self.text.get(self.at) {
            Some(b',') => {
                self.at += 1;
                true
            }
            Some(b']' | b'}') | None => false,
            Some(_) => true,
        }
    }

    /// The next key with its quotes, if there is one; its value follows.
    pub(crate) fn key(&mut self) -> Option<&'a [u8]> {
        if !self.more() {
            return None;
        }
        let end = self.end();
        let key = &self.text[self.at..end];
        self.at = end + 1;
        Some(key)
    }

    pub(crate) fn value(&mut self) -> &'a [u8] {
        let end = self.end();
        let value = &self.text[self.at..end];
        self.at = end;
        value
    }

    /// Whether the value that begins here is this one; it is then passed.
    fn same(&mut self, other: &[u8]) -> bool {
        let end = self.at + other.len();
        let same = self.text.get(self.at..end) == Some(other)
            && matches!(self.text.get(end), Some(b',' | b']' | b'}'));
        if same {
            self.at = end;
        }
        same
    }

    /// Where the value that begins here ends.
    fn end(&self) -> usize {
        let (text, mut at, mut depth) = (self.text, self.at, 0_usize);
        while let Some(&byte) = text.get(at) {
            match byte {
                b'"' => {
                    at += 1;
                    while text.get(at).is_some_and(|&byte| byte != b'"') {
                        at += if text[at] == b'\\' { 2 } else { 1 };
                    }
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth > 0 => depth -= 1,
                b',' | b'}' | b']' if depth == 0 => return at,
                _ => {}
            }
            at += 1;
            if depth == 0 && matches!(byte, b'"' | b'}' | b']') {
                return at;
            }
        }
        at.min(text.len())
    }
}

/// Puts a patch on a value. A patch that does not fit says why, and leaves the value as it may be by then.
///
/// ```
/// use barbacane_table::patch;
/// # use serde_json::json;
/// let mut view = json!({ "wall": true, "hand": ["archer", "knight"] });
/// patch::apply(&mut view, &json!({ "hand": { "~": [1, 1, "hero"] }, "wall": [] })).unwrap();
/// assert_eq!(view, json!({ "hand": ["archer", "hero"] }));
/// assert!(patch::apply(&mut view, &json!({ "hand": { "7": [1] } })).is_err());
/// ```
pub fn apply(value: &mut Value, patch: &Value) -> Result<(), String> {
    match (patch, value) {
        (Value::Array(new), value) => match &new[..] {
            [new] => {
                *value = new.clone();
                Ok(())
            }
            _ => Err(format!("{patch} puts nothing in the place of something")),
        },
        (Value::Object(fields), Value::Object(object)) => {
            fields.iter().try_for_each(|(key, patch)| match patch {
                Value::Array(new) if new.is_empty() => {
                    object.remove(key).map(drop).ok_or_else(|| format!("there is no {key} to take away"))
                }
                Value::Array(new) if new.len() == 1 && !object.contains_key(key) => {
                    object.insert(key.clone(), new[0].clone());
                    Ok(())
                }
                patch => apply(object.get_mut(key).ok_or_else(|| format!("there is no {key}"))?, patch),
            })
        }
        (Value::Object(fields), Value::Array(items)) => {
            fields.iter().try_for_each(|(key, patch)| match (key.as_str(), patch) {
                ("~", Value::Array(splice)) => splice_in(items, splice),
                (index, patch) => {
                    let index =
                        index.parse::<usize>().map_err(|_| format!("{index} is no place in a list"))?;
                    apply(items.get_mut(index).ok_or_else(|| format!("there is no place {index}"))?, patch)
                }
            })
        }
        (Value::Object(fields), _) if fields.is_empty() => Ok(()),
        _ => Err(format!("{patch} does not fit")),
    }
}

fn splice_in(items: &mut Vec<Value>, splice: &[Value]) -> Result<(), String> {
    let number = |at: usize| splice.get(at).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
    let range = number(0).zip(number(1)).and_then(|(start, gone)| Some(start..start.checked_add(gone)?));
    let range = range.filter(|range| range.end <= items.len()).ok_or("a list is not that long")?;
    items.splice(range, splice[2..].iter().cloned());
    Ok(())
}

#[cfg(test)]
mod tests {
    use engine::Fast;
    use serde_json::json;

    use super::*;

    fn patch(old: &Value, new: &Value) -> Option<Value> {
        let mut text = Vec::new();
        let changed = write(old.to_string().as_bytes(), new.to_string().as_bytes(), &mut text);
        changed.then(|| serde_json::from_slice(&text).expect("a patch is JSON"))
    }

    #[test]
    fn each_kind_of_change_is_said_in_its_own_way() {
        for (old, new, told) in [
            (json!(1), json!(2), json!([2])),
            (json!({ "a": 1, "b": 2 }), json!({ "a": 1, "b": 3 }), json!({ "b": [3] })),
            (json!({ "a": 1, "b": "long enough" }), json!({ "b": "long enough" }), json!({ "a": [] })),
            (json!({ "b": "long enough" }), json!({ "a": 1, "b": "long enough" }), json!({ "a": [1] })),
            (json!([100_000, 200_000]), json!([100_000, 200_001]), json!({ "1": [200_001] })),
            (
                json!({ "view": [1, 2, 3, 4, 5, 6, 7, 8, 9] }),
                json!({ "view": [1, 2, 3, 4, 6, 7, 8, 9] }),
                json!({ "view": { "~": [4, 1] } }),
            ),
            (json!({}), json!([]), json!([[]])),
            (json!("a"), json!("a\"]"), json!(["a\"]"])),
        ] {
            assert_eq!(patch(&old, &new), Some(told), "{old} -> {new}");
        }
        assert_eq!(patch(&json!({ "a": [1, { "b": null }] }), &json!({ "a": [1, { "b": null }] })), None);
    }

    /// Anything, of a few keys and words that like to look like each other.
    fn anything(luck: &mut Fast, depth: u32) -> Value {
        let words = ["", "a", "\\", "\"", "},{", "~", "0", "é€", "a,\"b\":["];
        let mut word = || words[luck.below(words.len() as u32) as usize].to_owned();
        let (one, other) = (word(), word());
        match luck.below(if depth == 0 { 4 } else { 7 }) {
            0 => json!(luck.below(3)),
            1 => json!(one),
            2 => json!(luck.below(2) == 0),
            3 => Value::Null,
            4 => Value::Array((0..luck.below(5)).map(|_| anything(luck, depth - 1)).collect()),
            _ => {
                json!({ one: anything(luck, depth - 1), other: anything(luck, depth - 1), "x": luck.below(2) })
            }
        }
    }

    /// The same with something changed in it.
    fn changed(value: &Value, luck: &mut Fast) -> Value {
        let mut value = value.clone();
        match &mut value {
            _ if luck.below(6) == 0 => value = anything(luck, 2),
            Value::Array(items) if !items.is_empty() => {
                let at = luck.below(items.len() as u32) as usize;
                match luck.below(3) {
                    0 => drop(items.remove(at)),
                    1 => items.insert(at, anything(luck, 1)),
                    _ => items[at] = changed(&items[at], luck),
                }
            }
            Value::Object(fields) if !fields.is_empty() => {
                let at = luck.below(fields.len() as u32) as usize;
                let key = fields.keys().nth(at).expect("there are so many").clone();
                match luck.below(4) {
                    0 => drop(fields.remove(&key)),
                    1 => drop(fields.insert(format!("{key}+"), anything(luck, 1))),
                    _ => drop(fields.insert(key.clone(), changed(&fields[&key], luck))),
                }
            }
            _ => {}
        }
        value
    }

    #[test]
    fn a_patch_leads_from_anything_to_anything() {
        let mut luck = Fast::new(11);
        for _ in 0..20_000 {
            let old = anything(&mut luck, 4);
            let new = if luck.below(4) == 0 { anything(&mut luck, 4) } else { changed(&old, &mut luck) };
            let mut patched = old.clone();
            match patch(&old, &new) {
                Some(patch) => {
                    let done = apply(&mut patched, &patch);
                    assert_eq!(done, Ok(()), "{patch} on {old}");
                }
                None => assert_eq!(old, new),
            }
            assert_eq!(patched, new, "from {old}");
        }
    }

    #[test]
    fn a_patch_is_never_longer_than_the_whole_and_its_brackets() {
        let mut luck = Fast::new(12);
        for _ in 0..5_000 {
            let old = anything(&mut luck, 4);
            let new = changed(&old, &mut luck);
            let told = patch(&old, &new).map_or(0, |patch| patch.to_string().len());
            assert!(told <= new.to_string().len() + 2, "{old} -> {new}");
        }
    }

    #[test]
    fn what_does_not_fit_says_so() {
        for (value, patch) in [
            (json!(1), json!({ "a": [1] })),
            (json!(1), json!([1, 2])),
            (json!([1]), json!({ "~": [0, 2] })),
            (json!([1]), json!({ "~": ["x"] })),
            (json!([1]), json!({ "1": [2] })),
            (json!({}), json!({ "a": { "b": [1] } })),
            (json!({}), json!({ "a": [] })),
        ] {
            assert!(apply(&mut value.clone(), &patch).is_err(), "{patch} on {value}");
        }
    }
}

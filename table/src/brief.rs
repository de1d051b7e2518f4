//! Events told briefly: of one that is like another, only what is different.
//!
//! A turn is much like the turn before it. Where both ends know an event of the same kind, from the change before or from earlier in
//! the same one, a list stands for the new one: how many events before it that other one was told, and its own values in the order of
//! their keys, `rule` after the others; those at the end that are the same are left out. Inside, a list stands for an object in the same way, by the one
//! that was in its place; the items of a list are told by those of that other list, further ones by its last.
//!
//! It is counted backwards so that one text fits several connections of one person, of which some know nothing yet.
//!
//! [`write`] goes by text as [`patch::write`](crate::patch::write) does, and reads only what serde has written.

use serde_json::Value;

use crate::patch::{Parts, items};

/// Writes a list of events behind what stands in `to`, for somebody who was told this other list just before.
pub(crate) fn write(told: &[u8], events: &[u8], to: &mut Vec<u8>) {
    let mut known = items(told);
    to.push(b'[');
    for event in items(events) {
        let start = to.len();
        if write_like(&known, event, to).is_none() {
            to.truncate(start);
            to.extend_from_slice(event);
        }
        to.push(b',');
        known.push(event);
    }
    close(to);
}

/// Writes an event by the latest known one of its kind, if it can be told so.
fn write_like(known: &[&[u8]], event: &[u8], to: &mut Vec<u8>) -> Option<()> {
    let (kind, is) = by_kind(event)?;
    let mut latest = known.iter().map(|one| by_kind(one)).enumerate().rev();
    let (at, was) = latest.find_map(|(at, one)| Some((at, one.filter(|(of, _)| *of == kind)?.1)))?;
    to.extend_from_slice(format!("[{},", known.len() - at).as_bytes());
    write_values(was, is, to)?;
    close(to);
    Some(())
}

/// The kind of an event, with what follows it there.
fn by_kind(event: &[u8]) -> Option<(&[u8], Parts<'_>)> {
    let mut parts = Parts::of(event);
    (parts.key()? == b"\"kind\"").then(|| (parts.value(), parts))
}

/// The fields of an object in their order, if everybody would put them into the same.
fn fields(mut parts: Parts<'_>) -> Option<Vec<(&[u8], &[u8])>> {
    let mut fields = Vec::new();
    while let Some(key) = parts.key() {
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        let name = &key[1..key.len() - 1];
        name.iter().all(plain).then(|| fields.push((name, parts.value())))?;
    }
    fields.sort_unstable_by_key(|(key, _)| (*key == b"rule", *key));
    Some(fields)
}

/// The values of an object by those of another one with the same keys, a comma behind each.
fn write_values(was: Parts<'_>, is: Parts<'_>, to: &mut Vec<u8>) -> Option<()> {
    let (was, is) = (fields(was)?, fields(is)?);
    if was.len() != is.len() {
        return None;
    }
    let mut needed = to.len();
    for ((known, old), (key, new)) in was.into_iter().zip(is) {
        if known != key {
            return None;
        }
        write_value(old, new, to)?;
        to.push(b',');
        if old != new {
            needed = to.len();
        }
    }
    to.truncate(needed);
    Some(())
}

/// A value by the one that stood in its place. Fails where it would be read as another one.
fn write_value(old: &[u8], new: &[u8], to: &mut Vec<u8>) -> Option<()> {
    let start = to.len();
    match (old.first()?, new.first()?) {
        (b'{', b'[') => return None,
        (b'{', b'{') => {
            to.push(b'[');
            if write_values(Parts::of(old), Parts::of(new), to).is_some() {
                close(to);
            } else {
                to.truncate(start);
                to.extend_from_slice(new);
            }
        }
        (b'[', b'[') => {
            to.push(b'[');
            let (mut olds, mut news, mut like) = (Parts::of(old), Parts::of(new), &b"null"[..]);
            while news.more() {
                if olds.more() {
                    like = olds.value();
                }
                write_value(like, news.value(), to)?;
                to.push(b',');
            }
            close(to);
        }
        _ => to.extend_from_slice(new),
    }
    Some(())
}

/// Ends a list in which everything has a comma behind it.
fn close(to: &mut Vec<u8>) {
    if to.last() == Some(&b',') {
        to.pop();
    }
    to.push(b']');
}

/// The events of a change in full, for somebody whom the change before told these; none if it was no step, or a whole update came since.
///
/// ```
/// use barbacane_table::brief;
/// use serde_json::json;
/// let told = [json!({ "kind": "drew", "seat": 0, "card": "boot", "rule": "AM-9" })];
/// let events = brief::read(&told, &[json!([1, "hero", 1])]).unwrap();
/// assert_eq!(events, [json!({ "kind": "drew", "seat": 1, "card": "hero", "rule": "AM-9" })]);
/// assert!(brief::read(&told, &[json!([2])]).is_err());
/// ```
pub fn read(told: &[Value], events: &[Value]) -> Result<Vec<Value>, String> {
    let mut known = told.to_vec();
    for event in events {
        let event = match event {
            Value::Array(brief) => {
                let back = brief.first().and_then(Value::as_u64).and_then(|back| usize::try_from(back).ok());
                let like = back.and_then(|back| known.get(known.len().checked_sub(back)?));
                let mut like =
                    like.ok_or_else(|| format!("there is no event to be like: {brief:?}"))?.clone();
                let kind = like.as_object_mut().and_then(|fields| fields.remove("kind")).unwrap_or_default();
                let mut event = in_full(&like, &Value::Array(brief[1..].to_vec()))?;
                event["kind"] = kind;
                event
            }
            event => event.clone(),
        };
        known.push(event);
    }
    Ok(known.split_off(told.len()))
}

/// A value in full, by the one that stood in its place.
fn in_full(was: &Value, brief: &Value) -> Result<Value, String> {
    match (was, brief) {
        (Value::Object(was), Value::Array(values)) => {
            let mut keys: Vec<&String> = was.keys().collect();
            keys.sort_by_key(|key| (*key == "rule", *key));
            if values.len() > keys.len() {
                return Err(format!("{keys:?} have no room for {brief}"));
            }
            let mut is = was.clone();
            for (key, value) in keys.into_iter().zip(values) {
                is[key] = in_full(&was[key], value)?;
            }
            Ok(Value::Object(is))
        }
        (Value::Array(was), Value::Array(list)) => {
            let like = |at: usize| was.get(at).or(was.last()).unwrap_or(&Value::Null);
            list.iter().enumerate().map(|(at, item)| in_full(like(at), item)).collect()
        }
        _ => Ok(brief.clone()),
    }
}

#[cfg(test)]
mod tests {
    use engine::Fast;
    use serde_json::json;

    use super::*;

    fn told(before: &str, events: &str) -> String {
        let mut text = Vec::new();
        write(before.as_bytes(), events.as_bytes(), &mut text);
        let list = |text: &[u8]| serde_json::from_slice::<Vec<Value>>(text).expect("a list");
        assert_eq!(read(&list(before.as_bytes()), &list(&text)), Ok(list(events.as_bytes())), "by {before}");
        String::from_utf8(text).expect("text")
    }

    #[test]
    fn what_nobody_knows_is_told_in_full() {
        let events = r#"[{"kind":"passed","seat":0,"rule":"AM-9"},{"kind":"drew","card":"boot"}]"#;
        assert_eq!(told("[]", events), events);
        assert_eq!(told(r#"[{"kind":"caught","seat":0}]"#, events), events);
        assert_eq!(told("[]", "[]"), "[]");
    }

    #[test]
    fn an_event_like_another_one_says_what_is_different_and_leaves_out_the_end() {
        let before = r#"[{"kind":"passed","seat":0,"rule":"AM-9"},{"kind":"drew","seat":1,"card":"boot","rule":"AM-9"}]"#;
        let drew = |seat, card| format!(r#"[{{"kind":"drew","seat":{seat},"card":"{card}","rule":"AM-9"}}]"#);
        assert_eq!(told(before, &drew(1, "boot")), "[[1]]");
        assert_eq!(told(before, &drew(0, "boot")), r#"[[1,"boot",0]]"#);
        assert_eq!(told(before, &drew(1, "wall")), r#"[[1,"wall"]]"#);
    }

    #[test]
    fn the_latest_one_of_its_kind_counts_be_it_in_the_same_change() {
        let before = r#"[{"kind":"hit","by":1},{"kind":"hit","by":2}]"#;
        let events = r#"[{"kind":"hit","by":2},{"kind":"fell"},{"kind":"hit","by":3},{"kind":"fell"}]"#;
        assert_eq!(told(before, events), r#"[[1],{"kind":"fell"},[2,3],[2]]"#);
    }

    #[test]
    fn what_is_inside_is_told_by_what_stood_there() {
        let event = |moves: &str| format!(r#"[{{"kind":"advanced","moves":{moves},"rule":"AM-11"}}]"#);
        let [star, runner] = [r#"{"who":"star","from":1,"to":2}"#, r#"{"who":"runner","from":4,"to":5}"#];
        let before = event(&format!("[{star},{runner}]"));
        for (moves, brief) in [
            (&*format!(r#"[{runner},{{"who":"runner","from":1,"to":2}}]"#), r#"[[4,5,"runner"],[1,2]]"#),
            (&*format!("[{star},{runner},{star}]"), r#"[[],[],[1,2,"star"]]"#),
            ("[]", "[]"),
            ("null", "null"),
            (r#"[{"who":"star"}]"#, r#"[{"who":"star"}]"#),
            (r#"{"who":["star"]}"#, r#"{"who":["star"]}"#),
        ] {
            assert_eq!(told(&before, &event(moves)), format!("[[1,{brief}]]"));
        }
    }

    #[test]
    fn what_could_be_misread_is_told_in_full() {
        let event = |value| format!(r#"[{{"kind":"k","value":{value}}}]"#);
        for (was, is) in [(r#"{"a":1}"#, "[1]"), (r#"[{"a":1}]"#, "[[1]]")] {
            assert_eq!(told(&event(was), &event(is)), event(is), "{was} -> {is}");
        }
        for is in [r#"[{"kind":"k","a":1}]"#, r#"[{"kind":"k","a b":1,"c":2}]"#, r#"[{"a":1,"kind":"k"}]"#] {
            assert_eq!(told(r#"[{"kind":"k","a b":1,"c":3}]"#, is), is);
        }
    }

    #[test]
    fn what_does_not_fit_says_so() {
        let known = [json!({ "kind": "drew", "seat": 0 })];
        for brief in [json!([]), json!([0]), json!([2]), json!([-1]), json!(["drew"]), json!([1, 1, 2])] {
            assert!(read(&known, std::slice::from_ref(&brief)).is_err(), "{brief}");
        }
    }

    /// Anything an event may hold, of a few keys that like to look like each other.
    fn anything(luck: &mut Fast, depth: u32) -> Value {
        let keys = ["seat", "rule", "seats", "a b", "10", "kind"];
        match luck.below(if depth == 0 { 2 } else { 4 }) {
            0 => json!(luck.below(2)),
            1 => json!(keys[luck.below(6) as usize]),
            2 => (0..luck.below(4)).map(|_| anything(luck, depth - 1)).collect(),
            _ => {
                let key = |luck: &mut Fast| keys[luck.below(6) as usize].to_owned();
                let fields = (0..luck.below(4)).map(|_| (key(luck), anything(luck, depth - 1)));
                Value::Object(fields.collect())
            }
        }
    }

    #[test]
    fn whatever_happens_is_read_as_it_was_and_is_never_longer() {
        let mut luck = Fast::new(13);
        let mut events = || -> String {
            let list = (0..luck.below(5)).map(|_| {
                let mut fields = anything(&mut luck, 3).as_object().cloned().unwrap_or_default();
                fields.remove("kind");
                let fields = Value::Object(fields).to_string();
                let comma = if fields == "{}" { "" } else { "," };
                format!(r#"{{"kind":"k{}"{comma}{}"#, luck.below(2), &fields[1..])
            });
            format!("[{}]", list.collect::<Vec<_>>().join(","))
        };
        let mut briefly = 0;
        for _ in 0..20_000 {
            let (before, after) = (events(), events());
            let text = told(&before, &after);
            assert!(text.len() <= after.len());
            briefly += u32::from(text.len() < after.len());
        }
        assert!(briefly > 5_000, "{briefly}");
    }
}

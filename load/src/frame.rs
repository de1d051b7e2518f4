//! What a server says, read as far as a player needs it and no further.
//!
//! Clients share the processors with the server they measure: nothing here builds a tree, and what stays of a frame
//! points into it.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::patch::Misfit;

/// One message of a server. The bare server speaks the same words, so that both are read by the same code.
#[derive(Deserialize)]
pub(crate) struct Frame<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: &'a str,
    pub(crate) id: Option<&'a str>,
    pub(crate) seq: Option<u64>,
    /// Of a ping: which one.
    pub(crate) n: Option<u64>,
    /// Of an update a list of records, of a change what happened.
    #[serde(borrow)]
    news: Option<&'a RawValue>,
    /// Of an update the whole state, of a change a patch on it.
    #[serde(borrow)]
    pub(crate) state: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) refusal: Option<Refusal<'a>>,
}

/// One record, as this viewer hears of it.
#[derive(Deserialize)]
struct NewsItem<'a> {
    #[serde(borrow)]
    news: Happening<'a>,
}

/// What happened, and on which seat.
#[derive(Deserialize)]
pub(crate) struct Happening<'a> {
    pub(crate) kind: &'a str,
    pub(crate) seat: Option<u8>,
}

/// A clear "no".
#[derive(Deserialize)]
pub(crate) struct Refusal<'a> {
    pub(crate) code: &'a str,
}

/// How the table stands, in full.
#[derive(Deserialize)]
pub(crate) struct State<'a> {
    pub(crate) phase: &'a str,
    #[serde(borrow)]
    pub(crate) deciding: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub(crate) views: Vec<View<'a>>,
}

/// One seat's view: of all that it shows only the choices matter here.
#[derive(Deserialize)]
pub(crate) struct View<'a> {
    #[serde(borrow)]
    pub(crate) choices: Vec<&'a RawValue>,
}

impl<'a> Frame<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Frame<'a>, String> {
        serde_json::from_str(text).map_err(|error| {
            let start: String = text.chars().take(200).collect();
            format!("a message of the server cannot be read ({error}): {start}")
        })
    }

    /// What happened, oldest first.
    pub(crate) fn news(&self) -> Result<Vec<Happening<'a>>, Misfit> {
        match self.news.map(RawValue::get) {
            None => Ok(Vec::new()),
            Some(list) if list.starts_with('[') => {
                let items: Vec<NewsItem<'_>> = serde_json::from_str(list)?;
                Ok(items.into_iter().map(|item| item.news).collect())
            }
            Some(one) => Ok(vec![serde_json::from_str(one)?]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_is_read_as_far_as_it_matters() {
        let text = r#"{"type":"update","seq":42,"resync":false,
          "news":[{"seq":42,"at":1760000051000,"news":{"kind":"chose","seat":1,"events":[{"kind":"caught"}],"views":[{"wall":true}]}}],
          "state":{"game":"attrape-monstres","phase":"playing","deciding":[0],
            "views":[{"seat":0,"view":{"active":0},"choices":["pass",{"play":{"catch":4}}]}],"outcome":null}}"#;
        let frame = Frame::read(text).unwrap();
        assert_eq!((frame.kind, frame.seq), ("update", Some(42)));
        let news = frame.news().unwrap();
        assert_eq!((news[0].kind, news[0].seat), ("chose", Some(1)));
        let state: State<'_> = serde_json::from_str(frame.state.unwrap().get()).unwrap();
        assert_eq!((state.phase, state.deciding[0].get()), ("playing", "0"));
        assert_eq!(state.views[0].choices[1].get(), r#"{"play":{"catch":4}}"#);
    }

    #[test]
    fn a_change_tells_one_thing_or_none() {
        let text =
            r#"{"type":"change","seq":43,"news":{"kind":"chose","seat":0,"events":[[1,1],{"kind":"fell"}]}}"#;
        let news = Frame::read(text).unwrap().news().unwrap();
        assert_eq!((news.len(), news[0].kind, news[0].seat), (1, "chose", Some(0)));
        assert!(Frame::read(r#"{"type":"change","seq":43}"#).unwrap().news().unwrap().is_empty());
        assert!(Frame::read(r#"{"type":"change","seq":43,"news":7}"#).unwrap().news().is_err());
    }

    #[test]
    fn short_messages_are_read_too() {
        let ack = Frame::read(r#"{"type":"ack","id":"m1","seq":43}"#).unwrap();
        assert_eq!((ack.kind, ack.id, ack.seq), ("ack", Some("m1"), Some(43)));
        let no = r#"{"type":"refused","id":null,"refusal":{"rule":"version","code":"stale","sentence":"Look again."}}"#;
        assert_eq!(Frame::read(no).unwrap().refusal.unwrap().code, "stale");
        assert_eq!(Frame::read(r#"{"type":"ping","n":17}"#).unwrap().n, Some(17));
        assert!(Frame::read("nonsense").err().unwrap().contains("nonsense"));
    }
}

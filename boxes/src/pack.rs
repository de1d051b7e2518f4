//! From TOML to JSON, line by line.

use std::path::Path;
use std::{env, fs};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Packs every `data/*.toml` of the game whose build script this is. The values of the keys named here are written with their line
/// ([`Lined`](crate::Lined)).
pub fn pack(lined: &[&str]) {
    println!("cargo::rerun-if-changed=data");
    if let Err(trouble) = pack_all(lined) {
        for line in trouble.lines() {
            println!("cargo::error={line}");
        }
    }
}

fn pack_all(lined: &[&str]) -> Result<(), String> {
    let to = env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
    let trouble = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let folder = Path::new("data");
    for file in fs::read_dir(folder).map_err(|error| trouble(folder, &error))? {
        let path = file.map_err(|error| trouble(folder, &error))?.path();
        if path.extension().is_none_or(|ending| ending != "toml") {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|error| trouble(&path, &error))?;
        let json = json(&text, lined).map_err(|error| trouble(&path, &error))?;
        let packed = Path::new(&to).join(path.with_extension("json").file_name().unwrap_or_default());
        fs::write(&packed, json).map_err(|error| trouble(&packed, &error))?;
    }
    Ok(())
}

/// A file as it is packed.
///
/// ```
/// let toml = "# Two dragons.\n[[dragon]]\nid = \"red\"\nfire = 3\n\n[[dragon]]\nid = \"blue\"\nfire = 2\n";
/// let json = barbacane_boxes::json(toml, &["id"]).unwrap();
/// assert_eq!(json.replace('\n', ""), r#"{"dragon":[{"id":[3,"red"],"fire":3},{"id":[7,"blue"],"fire":2}]}"#);
/// assert_eq!(json.lines().nth(6), Some("\"id\":[7,\"blue\"],"), "it stands in its line");
/// ```
pub fn json(toml: &str, lined: &[&str]) -> Result<String, String> {
    let table = DeTable::parse(toml).map_err(|error| error.to_string())?;
    let mut packer = Packer { toml, lined, json: String::new() };
    packer.table(table.get_ref())?;
    Ok(packer.json)
}

struct Packer<'a> {
    toml: &'a str,
    lined: &'a [&'a str],
    json: String,
}

impl Packer<'_> {
    fn line(&self, at: usize) -> usize {
        1 + self.toml[..at].matches('\n').count()
    }

    /// Goes down to the line of this place in the file.
    fn go_to(&mut self, at: usize) -> Result<(), String> {
        let line = self.line(at);
        let here = 1 + self.json.matches('\n').count();
        let down = line.checked_sub(here).ok_or_else(|| {
            format!("line {line} goes on with what was left before: write what belongs together in one place")
        })?;
        self.json.extend(std::iter::repeat_n('\n', down));
        Ok(())
    }

    fn table(&mut self, table: &DeTable<'_>) -> Result<(), String> {
        let mut rows: Vec<_> = table.iter().collect();
        rows.sort_by_key(|(key, _)| key.span().start);
        self.json.push('{');
        for (n, (key, value)) in rows.into_iter().enumerate() {
            if n > 0 {
                self.json.push(',');
            }
            self.go_to(key.span().start)?;
            self.text(key.get_ref())?;
            self.json.push(':');
            if self.lined.contains(&&**key.get_ref()) {
                self.json.push_str(&format!("[{},", self.line(value.span().start)));
                self.value(value)?;
                self.json.push(']');
            } else {
                self.value(value)?;
            }
        }
        self.json.push('}');
        Ok(())
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>) -> Result<(), String> {
        let line = self.line(value.span().start);
        match value.get_ref() {
            DeValue::String(text) => self.text(text)?,
            DeValue::Integer(number) => {
                let number = i64::from_str_radix(number.as_str(), number.radix())
                    .map_err(|error| format!("line {line}: {error}"))?;
                self.json.push_str(&number.to_string());
            }
            DeValue::Float(number) => {
                let number: f64 = number.as_str().parse().map_err(|error| format!("line {line}: {error}"))?;
                if !number.is_finite() {
                    return Err(format!("line {line}: {number} is no number"));
                }
                self.json.push_str(&format!("{number:?}"));
            }
            DeValue::Boolean(truth) => self.json.push_str(&truth.to_string()),
            DeValue::Datetime(date) => {
                return Err(format!("line {line}: {date} is a date; put it in quotes"));
            }
            DeValue::Array(list) => {
                self.json.push('[');
                for (n, value) in list.iter().enumerate() {
                    if n > 0 {
                        self.json.push(',');
                    }
                    if !matches!(value.get_ref(), DeValue::Table(_)) {
                        self.go_to(value.span().start)?;
                    }
                    self.value(value)?;
                }
                self.json.push(']');
            }
            DeValue::Table(table) => self.table(table)?,
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), String> {
        self.json.push_str(&serde_json::to_string(text).map_err(|error| error.to_string())?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::{Lined, open};

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Lair {
        #[serde(rename = "dragon")]
        dragons: Vec<Dragon>,
        depth: f32,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Dragon {
        id: Lined<String>,
        treasures: Vec<u8>,
    }

    const LAIR: &str = "depth = 0.035\n\n[[dragon]]\nid = \"re\\u0301d\"\ntreasures = [\n  1,\n  2,\n]\n\n[[dragon]]\ntreasures = []\nid = \"blue\"\n";

    fn lair(toml: &str) -> Result<Lair, String> {
        open("data/lair.toml", &json(toml, &["id"])?)
    }

    #[test]
    fn what_is_packed_is_what_was_written() {
        let lair = lair(LAIR).unwrap();
        let dragons: Vec<_> =
            lair.dragons.iter().map(|dragon| (dragon.id.line(), &**dragon.id.get())).collect();
        assert_eq!(dragons, [(4, "re\u{301}d"), (12, "blue")]);
        assert_eq!((lair.depth, &*lair.dragons[0].treasures), (0.035, &[1, 2][..]));
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_line() {
        for (from, to, says) in [
            ("  2,", "  200,\n300,", "data/lair.toml, line 8: invalid value: integer `300`"),
            (
                "id = \"blue\"",
                "name = \"blue\"",
                "data/lair.toml, line 12: unknown field `name`, expected `id`",
            ),
            ("depth = 0.035", "depth = \"low\"", "data/lair.toml, line 1: invalid type: string \"low\""),
            ("depth = 0.035", "depth = 0.035 m", "line 1"),
            ("depth = 0.035", "depth = inf", "line 1: inf is no number"),
            ("depth = 0.035", "depth = 1979-05-27", "line 1: 1979-05-27 is a date"),
            (
                "[[dragon]]\ntreasures",
                "[deep]\n[[dragon]]\ntreasures",
                "write what belongs together in one place",
            ),
        ] {
            let problem = lair(&LAIR.replacen(from, to, 1)).unwrap_err();
            assert!(problem.contains(says), "{from} → {to}: {problem}");
        }
    }
}

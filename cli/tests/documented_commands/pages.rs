//! Where the pages of documentation name commands.

use std::path::{Path, PathBuf};

/// A command as it stands in a page.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Written {
    /// The page and the line, for whoever has to correct it.
    pub(crate) place: String,
    pub(crate) command: String,
    /// In a sentence, where it may be no more than the name of a command.
    pub(crate) in_passing: bool,
}

/// Programs that pages speak of. A line that begins with one of them is a command.
const PROGRAMS: [&str; 6] = ["barbacane", "cargo", "npm", "npx", "node", "sqlite3"];

/// The root of the checkout.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pages people read first, and all of `docs/`.
pub(crate) fn pages() -> Vec<(String, String)> {
    let mut names = vec!["README.md".to_owned(), "CONTRIBUTING.md".to_owned()];
    for file in std::fs::read_dir(root().join("docs")).expect("the documentation") {
        let name = file.expect("a file").file_name().into_string().expect("a plain name");
        if name.ends_with(".md") {
            names.push(format!("docs/{name}"));
        }
    }
    names.sort();
    let read = |name: String| {
        let text = std::fs::read_to_string(root().join(&name)).expect("a page");
        (name, text)
    };
    names.into_iter().map(read).collect()
}

/// All commands of a page; an error names one that stands where no test would see it.
pub(crate) fn commands(page: &str, text: &str) -> Result<Vec<Written>, String> {
    let mut found = Vec::new();
    let mut block: Option<&str> = None;
    let mut sentence = String::new();
    for (index, line) in text.lines().enumerate() {
        let place = format!("{page}:{}", index + 1);
        if let Some(kind) = line.trim_start().strip_prefix("```") {
            in_sentences(&place, &std::mem::take(&mut sentence), &mut found);
            block = if block.is_some() { None } else { Some(kind.trim()) };
            continue;
        }
        match block {
            None if line.trim().is_empty() => {
                in_sentences(&place, &std::mem::take(&mut sentence), &mut found);
            }
            None => sentence = format!("{sentence} {}", line.trim()),
            Some("sh") => {
                let command = without_comment(line).trim().to_owned();
                if !command.is_empty() {
                    found.push(Written { place, command, in_passing: false });
                }
            }
            Some("ini") => {
                if let Some(command) = line.strip_prefix("ExecStart=") {
                    found.push(Written { place, command: command.to_owned(), in_passing: false });
                }
            }
            Some(_) if is_command(line.trim()) => {
                return Err(format!("{place}: {line:?} is a command: begin its block with ```sh"));
            }
            Some(_) => {}
        }
    }
    in_sentences(&format!("{page}, at the end"), &sentence, &mut found);
    Ok(found)
}

/// The commands in the sentences before a place.
fn in_sentences(place: &str, sentences: &str, found: &mut Vec<Written>) {
    let spans = sentences.split('`').skip(1).step_by(2).map(str::trim).filter(|span| is_command(span));
    found.extend(spans.map(|span| Written {
        place: format!("above {place}"),
        command: span.to_owned(),
        in_passing: true,
    }));
}

fn is_command(text: &str) -> bool {
    let mut words = text.split_whitespace().skip_while(|word| is_setting(word));
    words.next().is_some_and(|first| PROGRAMS.contains(&first)) && words.next().is_some()
}

/// `BLESS=1` and the like before a command.
pub(crate) fn is_setting(word: &str) -> bool {
    word.split_once('=').is_some_and(|(name, _)| {
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
    })
}

fn without_comment(line: &str) -> &str {
    if line.starts_with('#') {
        return "";
    }
    line.split_once(" #").map_or(line, |(command, _)| command)
}

//! `cargo xtask new-game NAME`: the folder of `docs/add-a-game.md`, written out.
//!
//! What it writes is `xtask/skeleton`, a small game that is compiled and tested with all others, under another name: it
//! cannot go out of date. Then it adds the few lines by which the workspace and the shelf know a game.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Trouble, root};

/// What the new game is called, in every form in which the code writes it.
struct Name {
    /// `dragon-nap`
    id: String,
    /// `dragon_nap`
    snake: String,
    /// `DragonNap`
    camel: String,
    /// `Dragon Nap`
    title: String,
    /// `DN`
    prefix: String,
}

impl Name {
    fn read(id: &str, taken: &[String]) -> Result<Name, Trouble> {
        let words: Vec<&str> = id.split('-').collect();
        let word = |word: &&str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !words.iter().all(word) {
            return Err(format!(
                "`{id}` is no name for a game: small letters and hyphens, for instance dragon-nap"
            ));
        }
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        let initials: String = words.iter().filter_map(|word| word.chars().next()).collect();
        let start = |length| id.chars().filter(|&c| c != '-').take(length).collect::<String>();
        // One letter would be too short to search for, and no two games share a prefix.
        let prefix = [initials, start(2), start(3), start(4), start(8)]
            .map(|prefix| prefix.to_uppercase())
            .into_iter()
            .find(|prefix| prefix.len() > 1 && !taken.contains(prefix))
            .ok_or_else(|| format!("every prefix for `{id}` is taken: choose another name"))?;
        Ok(Name {
            id: id.to_owned(),
            snake: words.join("_"),
            camel: capitals.concat(),
            title: capitals.join(" "),
            prefix,
        })
    }

    /// A text of the skeleton, speaking of this game.
    fn say(&self, text: &str) -> String {
        text.replace("La Sieste du dragon", &self.title)
            .replace("Dragon Nap", &self.title)
            .replace("dragon-nap", &self.id)
            .replace("dragon_nap", &self.snake)
            .replace("DragonNap", &self.camel)
            .replace("\"DN\"", &format!("\"{}\"", self.prefix))
            .replace("DN-", &format!("{}-", self.prefix))
    }
}

/// Writes the folder and the lines, all or nothing.
pub(crate) fn new_game(id: &str) -> Result<(), Trouble> {
    let root = root();
    let name = Name::read(id, &prefixes(&root)?)?;
    let folder = root.join("games").join(id);
    if folder.exists() {
        return Err(format!("games/{id} is there already"));
    }
    let lines = lines(&root, &name)?;
    let mut files = Vec::new();
    gather(&root.join("xtask/skeleton"), &folder, &name, &mut files)?;
    for (path, text) in files.into_iter().chain(lines) {
        let parent = path.parent().unwrap_or(&root);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    let Name { camel, prefix, title, .. } = &name;
    println!(
        "games/{id} is a whole small game ({camel}, rules {prefix}-1 to {prefix}-6), and it stands on the shelf.\n\n  \
         cargo test -p barbacane-{id}   its scenarios, battery and golden game (BLESS=1 writes the golden game anew)\n  \
         cargo xtask play               {title} can be played, through a plain list of its choices\n\n\
         Change it into yours: docs/add-a-game.md says in which order."
    );
    Ok(())
}

/// The prefixes of the rules there are: every rule page begins its headings with them.
fn prefixes(root: &Path) -> Result<Vec<String>, Trouble> {
    let games = root.join("games");
    let unreadable = |error: std::io::Error| format!("cannot read games/: {error}");
    let mut taken = Vec::new();
    for entry in fs::read_dir(&games).map_err(unreadable)? {
        let page = entry.map_err(unreadable)?.path().join("rules/en.md");
        let text = fs::read_to_string(page).unwrap_or_default();
        let ids = text.lines().filter_map(|line| line.strip_prefix("### ")?.split_once('-'));
        taken.extend(ids.map(|(prefix, _)| prefix.to_owned()));
    }
    taken.dedup();
    Ok(taken)
}

/// The skeleton's files, where they are to go, with the new names in them.
fn gather(from: &Path, to: &Path, name: &Name, files: &mut Vec<(PathBuf, String)>) -> Result<(), Trouble> {
    let unreadable = |error: std::io::Error| format!("cannot read {}: {error}", from.display());
    for entry in fs::read_dir(from).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let Some(file) = path.file_name() else { continue };
        if path.is_dir() {
            gather(&path, &to.join(file), name, files)?;
        } else {
            files.push((to.join(file), name.say(&fs::read_to_string(&path).map_err(unreadable)?)));
        }
    }
    Ok(())
}

/// The lines by which others know a game: file, with the line put behind the last one like it.
fn lines(root: &Path, name: &Name) -> Result<Vec<(PathBuf, String)>, Trouble> {
    let Name { id, snake, camel, .. } = name;
    let wanted = [
        (
            "Cargo.toml",
            "path = \"games/",
            format!("{id} = {{ package = \"barbacane-{id}\", path = \"games/{id}\" }}"),
        ),
        (
            "shelf/Cargo.toml",
            "{ workspace = true, optional = true }",
            format!("{id} = {{ workspace = true, optional = true }}"),
        ),
        ("shelf/Cargo.toml", "    \"", format!("    \"{id}\",")),
        ("table/Cargo.toml", " = [\"shelf/", format!("{id} = [\"shelf/{id}\"]")),
        ("offline/Cargo.toml", " = [\"table/", format!("{id} = [\"table/{id}\"]")),
        (
            "shelf/src/lib.rs",
            "            GameEntry::of::<",
            format!(
                "            #[cfg(feature = \"{id}\")]\n            GameEntry::of::<{snake}::{camel}>(),"
            ),
        ),
    ];
    let mut changed: Vec<(PathBuf, String)> = Vec::new();
    for (file, like, line) in wanted {
        let path = root.join(file);
        if !changed.iter().any(|(other, _)| *other == path) {
            let text = fs::read_to_string(&path).map_err(|error| format!("cannot read {file}: {error}"))?;
            changed.push((path.clone(), text));
        }
        for (_, text) in changed.iter_mut().filter(|(other, _)| *other == path) {
            let after = behind(text, like).ok_or_else(|| format!("{file} has no line with `{like}`"))?;
            text.insert_str(after, &format!("{line}\n"));
        }
    }
    Ok(changed)
}

/// Where the last line with `like` in it ends.
fn behind(text: &str, like: &str) -> Option<usize> {
    let from = text.rfind(like)?;
    Some(text[from..].find('\n').map_or(text.len(), |end| from + end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_every_form() {
        let name = Name::read("giant-snore", &[]).unwrap();
        let said = name.say("Dragon Nap: dragon-nap dragon_nap DragonNap DN-3 \"DN\"");
        assert_eq!(said, "Giant Snore: giant-snore giant_snore GiantSnore GS-3 \"GS\"");
        assert_eq!(Name::read("snap", &[]).unwrap().prefix, "SN");
        let taken = prefixes(&root()).unwrap();
        assert!(
            ["AM", "CP", "HA", "MR"].iter().all(|prefix| taken.iter().any(|taken| taken == prefix)),
            "{taken:?}"
        );
        assert_eq!(Name::read("mad-rabbits", &taken).unwrap().prefix, "MA");
        for wrong in ["", "Snap", "snap!", "-snap", "a--b", "2fast", "../x"] {
            assert!(Name::read(wrong, &[]).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn nothing_of_the_skeleton_keeps_its_name() {
        let mut files = Vec::new();
        gather(
            &root().join("xtask/skeleton"),
            Path::new("there"),
            &Name::read("giant-snore", &[]).unwrap(),
            &mut files,
        )
        .unwrap();
        assert!(files.iter().any(|(path, _)| path.ends_with("there/src/lib.rs")));
        for (path, text) in files {
            let left: Vec<_> = ["DN-", "ragon_nap", "ragon-nap", "ragonNap", "Dragon Nap", "Sieste"]
                .into_iter()
                .filter(|old| text.contains(old))
                .collect();
            assert!(left.is_empty(), "{}: {left:?}", path.display());
        }
    }

    #[test]
    fn workspace_shelf_and_tables_learn_of_it() {
        let lines = lines(&root(), &Name::read("giant-snore", &[]).unwrap()).unwrap();
        let with = |file: &str| &lines.iter().find(|(path, _)| path.ends_with(file)).expect(file).1;
        assert!(with("shelf/src/lib.rs").contains("GameEntry::of::<giant_snore::GiantSnore>(),\n        ])"));
        let manifest = with("shelf/Cargo.toml");
        let part = |name: &str| manifest.split("\n[").find(|part| part.starts_with(name)).unwrap();
        assert!(part("dependencies]").contains("\ngiant-snore = { workspace = true, optional = true }\n"));
        assert!(part("features]").contains("\"monster-rush\",\n    \"giant-snore\",\n]"));
        assert!(with("table/Cargo.toml").contains("\ngiant-snore = [\"shelf/giant-snore\"]\n"));
        assert!(with("offline/Cargo.toml").contains("\ngiant-snore = [\"table/giant-snore\"]\n\n"));
        assert!(lines[0].1.contains(
            "giant-snore = { package = \"barbacane-giant-snore\", path = \"games/giant-snore\" }\n"
        ));
    }
}

//! Finding things by the names people type.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use engine::Lang;
use table::{GameEntry, Registry};

use crate::stop::Stop;

/// A language, as typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LangArg {
    /// French.
    Fr,
    /// English.
    En,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Lang {
        match lang {
            LangArg::Fr => Lang::Fr,
            LangArg::En => Lang::En,
        }
    }
}

/// The game with this id.
pub(crate) fn game<'r>(registry: &'r Registry, id: &str) -> Result<&'r GameEntry, Stop> {
    registry.get(id).ok_or_else(|| {
        let known: Vec<_> = registry.iter().map(|entry| entry.about().id).collect();
        Stop::Usage(format!("there is no game {id:?}: choose one of {}", known.join(", ")))
    })
}

/// Where a game keeps its scenarios: in the checkout this is called from.
pub(crate) fn scenario_folder(id: &str) -> Result<PathBuf, Stop> {
    let inside = Path::new("games").join(id).join("scenarios");
    let here = std::env::current_dir().map_err(|error| Stop::Usage(format!("where am I? {error}")))?;
    let found = here.ancestors().map(|folder| folder.join(&inside)).find(|folder| folder.is_dir());
    let found = found.map(|folder| folder.strip_prefix(&here).map_or(folder.clone(), Path::to_owned));
    found.ok_or_else(|| {
        Stop::Usage(format!(
            "there is no {} here nor above: go to a checkout, or name a folder of scenarios",
            inside.display()
        ))
    })
}

/// Reads a text file.
pub(crate) fn read(file: &Path) -> Result<String, Stop> {
    std::fs::read_to_string(file)
        .map_err(|error| Stop::Usage(format!("{} cannot be read: {error}", file.display())))
}

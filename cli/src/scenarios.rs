//! `barbacane scenarios`: runs the executable rulebook.

use std::path::{Path, PathBuf};

use engine::scenario::run_folder;
use table::{GameEntry, Registry};

use crate::house;
use crate::stop::{Stop, say};

/// Run scenarios: those of every game, or any file or folder, for instance of house rules.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files or folders of scenarios; without any, those of the games of this checkout.
    paths: Vec<PathBuf>,
    /// The game they are about; found out from the path if it is not said.
    #[arg(long)]
    game: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Stop> {
    let registry = Registry::standard();
    let mut todo = Vec::new();
    if args.paths.is_empty() {
        let wanted = |entry: &&GameEntry| args.game.as_ref().is_none_or(|game| game == entry.about().id);
        for entry in registry.iter().filter(wanted) {
            todo.push((entry, house::scenario_folder(entry.about().id)?));
        }
        if let (true, Some(game)) = (todo.is_empty(), &args.game) {
            house::game(&registry, game)?;
        }
    }
    for path in &args.paths {
        todo.push((game_of(&registry, args.game.as_deref(), path)?, path.clone()));
    }
    let mut sound = true;
    for (entry, path) in todo {
        if !path.exists() {
            return Err(Stop::Usage(format!("{} does not exist", path.display())));
        }
        let report = run_folder(&*entry.rules, &path);
        say(&format!("{report}\n"))?;
        sound &= report.passed();
    }
    if sound { Ok(()) } else { Err(Stop::Failed("not everything is as the scenarios say".to_owned())) }
}

/// The game a path is about: said, or a folder's name, or the only one there is.
fn game_of<'r>(registry: &'r Registry, said: Option<&str>, path: &Path) -> Result<&'r GameEntry, Stop> {
    if let Some(game) = said {
        return house::game(registry, game);
    }
    let full = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let by_folder = full.components().rev().find_map(|part| registry.get(part.as_os_str().to_str()?));
    let mut all = registry.iter();
    match (by_folder, all.next(), all.next()) {
        (Some(entry), _, _) | (None, Some(entry), None) => Ok(entry),
        _ => Err(Stop::Usage(format!("which game is {} about? say --game GAME", path.display()))),
    }
}

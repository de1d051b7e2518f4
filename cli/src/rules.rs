//! `barbacane rules`: the rule pages, and which rules scenarios show.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Subcommand;
use engine::rulebook::{Rule, Rulebook};
use engine::scenario::run_folder;
use table::Registry;

use crate::house::{self, LangArg};
use crate::stop::{Stop, say};

/// Read the rules of a game, or check that scenarios show every one of them.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
    /// The language of the page.
    #[arg(long, value_enum, default_value = "en", global = true)]
    lang: LangArg,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Every rule id with its title.
    List {
        /// The game.
        game: String,
    },
    /// The text of some rules, or of the whole page.
    Show {
        /// The game.
        game: String,
        /// Rule ids, for instance AM-11a.
        ids: Vec<String>,
    },
    /// Which scenarios show each rule; fails if one is shown by none.
    Coverage {
        /// The game.
        game: String,
        /// The scenarios; without it, those of this checkout.
        path: Option<PathBuf>,
    },
}

pub(crate) fn run(args: &Args) -> Result<(), Stop> {
    let registry = Registry::standard();
    let (What::List { game } | What::Show { game, .. } | What::Coverage { game, .. }) = &args.what;
    let entry = house::game(&registry, game)?;
    let book = Rulebook::of(entry.about()).map_err(Stop::Failed)?;
    let page = book.page(args.lang.into());
    match &args.what {
        What::List { .. } => {
            let mut text = format!("{}\n", page.title);
            let mut chapter = "";
            let width = page.rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0).clamp(10, 24);
            for rule in &page.rules {
                if rule.chapter != chapter {
                    chapter = &rule.chapter;
                    let _ = writeln!(text, "\n{chapter}");
                }
                let indent = if rule.level > 3 { "    " } else { "  " };
                let _ = writeln!(text, "{indent}{:<width$} {}", rule.id, rule.title);
            }
            say(&text)
        }
        What::Show { ids, .. } if ids.is_empty() => {
            say(&page.rules.iter().map(shown).collect::<Vec<_>>().join("\n"))
        }
        What::Show { ids, .. } => {
            let mut text = Vec::new();
            for id in ids {
                let rule = page.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id));
                text.push(shown(rule.ok_or_else(|| {
                    Stop::Usage(format!(
                        "{game} has no rule {id}: `barbacane rules list {game}` names them all"
                    ))
                })?));
            }
            say(&text.join("\n"))
        }
        What::Coverage { path, .. } => {
            let folder = path.clone().map_or_else(|| house::scenario_folder(game), Ok)?;
            let report = run_folder(&*entry.rules, &folder);
            let mut text = String::new();
            for (id, titles) in &report.coverage.rules {
                let title = page.rule(id).map_or("", |rule| rule.title.as_str());
                let _ = writeln!(text, "{id}  {title}");
                for title in titles {
                    let _ = writeln!(text, "    {title}");
                }
                if titles.is_empty() {
                    let _ = writeln!(text, "    NO SCENARIO");
                }
            }
            let (covered, all) = (report.coverage.covered(), report.coverage.rules.len());
            if !report.passed() {
                let _ = writeln!(text, "\n{report}");
            }
            say(&format!("{text}\n{covered} of {all} rules covered\n"))?;
            if !report.coverage.is_complete() {
                let bare: Vec<_> = report.coverage.uncovered().collect();
                return Err(Stop::Failed(format!("no scenario shows {}", bare.join(", "))));
            }
            if report.passed() { Ok(()) } else { Err(Stop::Failed("some scenarios fail".to_owned())) }
        }
    }
}

fn shown(rule: &Rule) -> String {
    format!("{} · {}\n\n{}\n", rule.id, rule.title, rule.body)
}

//! `cargo xtask site`: a folder that any plain web host can serve, in any of its own folders.
//!
//! It is the very page of the server's, but for one line in its head: that no server is behind it. The page then keeps its places
//! after `#`, since such a host knows no address but the page's own, and plays on the device alone.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Trouble, target};
use crate::sheets::say;
use crate::{npm, offline, wood};

/// What the page reads in its head (`web/src/lib/base.ts`).
const PLAIN: &str = r#"<meta name="barbacane-host" content="plain" />"#;

/// Builds the web client and lays the folder out.
pub(crate) fn build() -> Result<(), Trouble> {
    npm::check()?;
    npm::install()?;
    // Without its modules such a page would play nothing.
    wood::build()?;
    offline::build()?;
    npm::build()?;
    lay_out()
}

/// Copies the build that is there.
pub(crate) fn lay_out() -> Result<(), Trouble> {
    let site = target().join("site");
    if site.exists() {
        fs::remove_dir_all(&site)
            .map_err(|error| format!("cannot make room in {}: {error}", site.display()))?;
    }
    let dist = npm::web().join("dist");
    copy(&dist, &site)?;
    let page = site.join("index.html");
    let text =
        fs::read_to_string(&page).map_err(|error| format!("cannot read {}: {error}", page.display()))?;
    write(&page, &plain(&text)?)?;
    say(format!("\n  {} is ready: put what is in it on any web host, in any folder.", site.display()));
    say("  It plays everything on the device; only tables that friends join by a link need a server.\n");
    Ok(())
}

/// The page for a plain host: its files are beside it, and it knows that no server is behind it.
fn plain(page: &str) -> Result<String, Trouble> {
    let Some((head, rest)) = page.split_once("<head>") else {
        return Err("web/dist/index.html has no head".to_owned());
    };
    let rest = rest.replace(r#"href="/"#, r#"href="./"#).replace(r#"src="/"#, r#"src="./"#);
    Ok(format!("{head}<head>\n    {PLAIN}{rest}"))
}

/// Copies a folder without what is packed for our own server.
fn copy(from: &Path, to: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(to).map_err(|error| format!("cannot make {}: {error}", to.display()))?;
    for entry in
        fs::read_dir(from).map_err(|error| format!("cannot look into {}: {error}", from.display()))?
    {
        let path: PathBuf =
            entry.map_err(|error| format!("cannot look into {}: {error}", from.display()))?.path();
        let Some(name) = path.file_name() else { continue };
        let place = to.join(name);
        if path.is_dir() {
            copy(&path, &place)?;
        } else if path.extension().is_none_or(|ending| ending != "br" && ending != "gz") {
            fs::copy(&path, &place)
                .map_err(|error| format!("cannot copy {} to {}: {error}", path.display(), place.display()))?;
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_a_plain_host_has_its_files_beside_it_and_says_so() {
        let page = r#"<html><head><link href="/favicon.svg" /><script src="/assets/index.js"></script></head></html>"#;
        let plain = plain(page).unwrap();
        assert!(plain.contains(r#"href="./favicon.svg""#) && plain.contains(r#"src="./assets/index.js""#));
        assert!(plain.contains(PLAIN));
        assert!(super::plain("nothing").is_err());
    }
}

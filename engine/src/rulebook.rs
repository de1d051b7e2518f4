//! Rule pages, parsed: every rule has an id, and an id cited anywhere must be on the page.
//!
//! A page is Markdown: `# Title`, `## Chapter`, each rule `### AM-9 · Title`, a sub-point `#### AM-10a · Title`, then
//! paragraphs. An id is a prefix and, after a hyphen, letters, digits and inner hyphens; a dot stands before a digit
//! only (`CP-5.2-Tar`), so that the full stop after an id is none of it. The French and the English page of a game have the same ids in the same order.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

use crate::{About, Lang};

/// One rule of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id, for instance `AM-10a`.
    pub id: String,
    /// 3 for a rule, 4 for a sub-point.
    pub level: usize,
    /// The chapter it stands in.
    pub chapter: String,
    /// Its title.
    pub title: String,
    /// Its paragraphs, in Markdown.
    pub body: String,
}

/// The rule page of a game in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The title of the page.
    pub title: String,
    /// The rules in the order of the page.
    pub rules: Vec<Rule>,
}

/// What is wrong with a rule page, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for PageError {}

impl Page {
    /// Reads a page whose ids begin with `prefix`.
    ///
    /// ```
    /// use barbacane_engine::rulebook::Page;
    /// let page = Page::parse("AM", "# A game\n## Goal\n### AM-1 · Win together\nAll of you.").unwrap();
    /// assert_eq!(page.rule("AM-1").unwrap().title, "Win together");
    /// let error = Page::parse("AM", "# A game\n### AM-1 Win").unwrap_err();
    /// assert_eq!(error.line, 2);
    /// ```
    pub fn parse(prefix: &str, text: &str) -> Result<Page, PageError> {
        let mut page = Page { title: String::new(), rules: Vec::new() };
        let mut chapter = String::new();
        let mut seen = BTreeSet::new();
        let mut fenced = false;
        for (index, line) in text.lines().enumerate() {
            let error = |problem: String| PageError { line: index + 1, problem };
            fenced ^= line.starts_with("```");
            let level = line.bytes().take_while(|&byte| byte == b'#').count();
            let heading = line[level..].strip_prefix(' ').filter(|_| !fenced);
            match (level, heading) {
                (1, Some(title)) => page.title = title.trim().to_owned(),
                (2, Some(title)) => chapter = title.trim().to_owned(),
                (3 | 4, Some(heading)) => {
                    let (id, title) = heading
                        .split_once(" · ")
                        .filter(|(id, title)| is_id(id) && !title.trim().is_empty())
                        .ok_or_else(|| {
                            error(format!("a rule's heading reads `### {prefix}-9 · Title`, not {line:?}"))
                        })?;
                    if !id.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-')) {
                        return Err(error(format!("{id} does not begin with {prefix}-")));
                    }
                    if !seen.insert(id.to_owned()) {
                        return Err(error(format!("{id} is there twice")));
                    }
                    let (id, title) = (id.to_owned(), title.trim().to_owned());
                    page.rules.push(Rule { id, level, chapter: chapter.clone(), title, body: String::new() });
                }
                (5.., Some(_)) => return Err(error("no heading is deeper than ####".to_owned())),
                _ => {
                    if let Some(rule) = page.rules.last_mut() {
                        rule.body.push_str(line);
                        rule.body.push('\n');
                    }
                }
            }
        }
        for rule in &mut page.rules {
            rule.body = rule.body.trim().to_owned();
        }
        Ok(page)
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    /// Is this id on the page?
    pub fn defines(&self, id: &str) -> bool {
        self.rule(id).is_some()
    }
}

/// A prefix in capitals, a hyphen, and a name that [`name_length`] takes whole.
fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(prefix, name)| {
        !prefix.is_empty()
            && prefix.bytes().all(|byte| byte.is_ascii_uppercase())
            && !name.is_empty()
            && name_length(name) == name.len()
    })
}

/// How much of the text is the name in a rule id: letters, digits, hyphens and underscores, and dots before a digit.
fn name_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let part = |at: usize| match bytes[at] {
        b'.' => at > 0 && bytes.get(at + 1).is_some_and(u8::is_ascii_digit),
        byte => byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'),
    };
    (0..bytes.len()).find(|&at| !part(at)).unwrap_or(bytes.len())
}

/// The rule page of a game in both languages, with the same ids in the same order.
#[derive(Clone, Debug)]
pub struct Rulebook {
    prefix: String,
    fr: Page,
    en: Page,
}

impl Rulebook {
    /// Reads the pages a game carries; the error says which page, which line and what.
    ///
    /// ```
    /// use barbacane_engine::{Game, Lang, example::HigherCard, rulebook::Rulebook};
    /// let book = Rulebook::of(HigherCard::about()).unwrap();
    /// assert_eq!(book.page(Lang::En).rule("HC-3").unwrap().title, "Swap once");
    /// assert!(book.defines("HC-4") && !book.defines("HC-40"));
    /// ```
    pub fn of(about: &About) -> Result<Rulebook, String> {
        let parse = |lang: Lang| {
            Page::parse(about.prefix, about.rules.get(lang))
                .map_err(|error| format!("the rule page of {} ({}), {error}", about.id, lang.code()))
        };
        let (fr, en) = (parse(Lang::Fr)?, parse(Lang::En)?);
        let ids = |page: &Page| page.rules.iter().map(|rule| rule.id.clone()).collect::<Vec<_>>();
        let (fr_ids, en_ids) = (ids(&fr), ids(&en));
        if let Some(at) = (0..fr_ids.len().max(en_ids.len())).find(|&at| fr_ids.get(at) != en_ids.get(at)) {
            let named = |ids: &[String]| ids.get(at).map_or("nothing".to_owned(), Clone::clone);
            return Err(format!(
                "the rule pages of {} differ: rule {} is {} in French and {} in English",
                about.id,
                at + 1,
                named(&fr_ids),
                named(&en_ids)
            ));
        }
        Ok(Rulebook { prefix: about.prefix.to_owned(), fr, en })
    }

    /// The page in one language.
    pub fn page(&self, lang: Lang) -> &Page {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }

    /// Is this id on the page?
    pub fn defines(&self, id: &str) -> bool {
        self.en.defines(id)
    }

    /// The ids in the order of the page.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.en.rules.iter().map(|rule| rule.id.as_str())
    }

    /// Fails if a text file under one of the folders cites an id that no page defines: `file:line: id` for each.
    ///
    /// ```
    /// use barbacane_engine::{Game, example::HigherCard, rulebook::Rulebook};
    /// let book = Rulebook::of(HigherCard::about()).unwrap();
    /// book.check_citations(["src/example"]).unwrap();
    /// ```
    pub fn check_citations<P: AsRef<Path>>(
        &self,
        folders: impl IntoIterator<Item = P>,
    ) -> Result<(), String> {
        let mut unknown = Vec::new();
        for folder in folders {
            for file in text_files(folder.as_ref())? {
                let text = std::fs::read_to_string(&file)
                    .map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
                for (index, line) in text.lines().enumerate() {
                    for id in cited(&self.prefix, line).into_iter().filter(|id| !self.defines(id)) {
                        unknown.push(format!("{}:{}: {id} is on no rule page", file.display(), index + 1));
                    }
                }
            }
        }
        if unknown.is_empty() { Ok(()) } else { Err(unknown.join("\n")) }
    }
}

/// The rule ids that begin with `prefix` in a text, in order.
///
/// ```
/// use barbacane_engine::rulebook::cited;
/// assert_eq!(cited("AM", "after AM-11a; see AM-part-Boot. Not BEAM-1 nor AM-"), ["AM-11a", "AM-part-Boot"]);
/// assert_eq!(cited("HA", "HA-fx-may_kill, once"), ["HA-fx-may_kill"]);
/// assert_eq!(cited("CP", "CP-B3.1, CP-5.2-Tar. After CP-16.4."), ["CP-B3.1", "CP-5.2-Tar", "CP-16.4"]);
/// ```
pub fn cited<'t>(prefix: &str, text: &'t str) -> Vec<&'t str> {
    let start_of = format!("{prefix}-");
    let mut found = Vec::new();
    for (start, _) in text.match_indices(&start_of) {
        if text[..start].ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')) {
            continue;
        }
        let name = start + start_of.len();
        let id = text[start..name + name_length(&text[name..])].trim_end_matches('-');
        if id.len() > prefix.len() {
            found.push(id);
        }
    }
    found
}

/// The text files under a folder, or the one file it is, in a fixed order.
pub(crate) fn text_files(path: &Path) -> Result<Vec<PathBuf>, String> {
    const TEXT: [&str; 10] = ["rs", "toml", "ftl", "md", "ts", "svelte", "json", "txt", "css", "html"];
    let problem = |error: std::io::Error| format!("{} cannot be read: {error}", path.display());
    if std::fs::metadata(path).map_err(problem)?.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries = std::fs::read_dir(path)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>())
        .map_err(problem)?;
    entries.sort();
    let mut files = Vec::new();
    for entry in entries {
        let name = entry.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') || name == "node_modules" || name == "target" {
            continue;
        }
        let text = entry.extension().is_some_and(|ending| TEXT.iter().any(|text| ending == *text));
        if entry.is_dir() {
            files.extend(text_files(&entry)?);
        } else if text {
            files.push(entry);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bilingual, Game, example::HigherCard};

    #[test]
    fn a_page_with_a_fault_is_refused_with_its_line() {
        let problem = |text: &str| Page::parse("AM", text).unwrap_err().to_string();
        assert_eq!(problem("### AM-1 · A\n\n### AM-1 · B"), "line 3: AM-1 is there twice");
        assert_eq!(problem("\n### CP-1 · A"), "line 2: CP-1 does not begin with AM-");
        assert!(problem("# T\n#### AM-1a: A").starts_with("line 2: a rule's heading reads"));
        assert!(problem("### AM-1 · ").contains("heading reads"));
        assert!(problem("##### AM-1 · A").contains("deeper"));
    }

    #[test]
    fn ids_may_be_numbered_with_dots() {
        let page = Page::parse("CP", "### CP-B3.1 · A\n#### CP-5.2-Tar · B\n### CP-16.4 · C").unwrap();
        let ids: Vec<_> = page.rules.iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(ids, ["CP-B3.1", "CP-5.2-Tar", "CP-16.4"]);
        for bad in ["CP-", "CP-5.", "CP-.5", "CP-5..2", "CP-5.Tar", "cp-5", "CP-5 2", "-5"] {
            assert!(Page::parse("CP", &format!("### {bad} · A")).is_err(), "{bad}");
        }
        assert_eq!(cited("CP", "(CP-5.2-Tar): see CP-5.Then CP-B3.1…"), ["CP-5.2-Tar", "CP-5", "CP-B3.1"]);
    }

    #[test]
    fn rules_know_their_chapter_level_and_body() {
        let page =
            Page::parse("AM", "# T\nintro\n## C\n### AM-1 · A\none\n\n#### AM-1a · B\n```\n### x\n```\n");
        let page = page.unwrap();
        assert_eq!(page.title, "T");
        assert_eq!(
            page.rules[0],
            Rule { id: "AM-1".into(), level: 3, chapter: "C".into(), title: "A".into(), body: "one".into() }
        );
        assert_eq!(page.rules[1].level, 4);
        assert_eq!(page.rules[1].body, "```\n### x\n```");
    }

    #[test]
    fn two_languages_must_have_the_same_ids() {
        let good = HigherCard::about();
        let rules = Bilingual { fr: "### HC-1 · Un", en: "### HC-1 · One\n### HC-2 · Two" };
        let bad = About { rules, locales: good.locales, ..*good };
        assert!(Rulebook::of(&bad).unwrap_err().contains("rule 2 is nothing in French and HC-2 in English"));
    }

    #[test]
    fn a_citation_of_nothing_is_found_with_file_and_line() {
        let folder = std::env::temp_dir().join(format!("barbacane-citations-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("deep")).unwrap();
        std::fs::write(folder.join("deep/a.rs"), "// HC-1\n// HC-77 is not there\n").unwrap();
        std::fs::write(folder.join("deep/a.png"), "HC-99").unwrap();
        let book = Rulebook::of(HigherCard::about()).unwrap();
        let problem = book.check_citations([&folder]).unwrap_err();
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(problem.ends_with("a.rs:2: HC-77 is on no rule page"), "{problem}");
        assert!(book.check_citations(["/nowhere/at/all"]).is_err());
    }
}

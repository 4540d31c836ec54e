//! Links of the documents, as they are in the repository and as they are in the book.
//!
//! | a link to | becomes |
//! |---|---|
//! | a page of the book | a link to that page |
//! | a picture | the same, and the picture is copied |
//! | the published page | a link to the folder above the book |
//! | another file or folder, GitHub's releases or issues | a link to the repository; its text alone, if its address is unknown |

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};
use regex::Regex;

/// How documents at the top of the repository link to what GitHub shows beside its files, such as
/// releases: these are two folders above, whatever the repository's address is.
const GITHUB: &str = "../../";

/// Where GitHub has published the page.
const PUBLISHED: &str = "../../deployments/github-pages";

/// What a file of the book holds.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Content {
    /// A document.
    Text(String),
    /// Another file, by its path in the repository.
    File(String),
}

/// What is at a path of the repository.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    File,
    Folder,
}

/// Why a document can't be in the book.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum LinkError {
    #[error("{page}, line {line}: expected a link to a file of the repository, found {link}")]
    Nowhere { page: String, line: usize, link: String },
    #[error("{page}, line {line}: expected [a link](with its target), found another form")]
    Form { page: String, line: usize },
}

/// What a document refers to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reference {
    Link,
    Picture,
}

/// A reference, and the bytes that its target takes in the text.
struct Found {
    reference: Reference,
    target: Range<usize>,
    /// All of it.
    whole: Range<usize>,
}

/// All references of a text.
fn references(page: &str, text: &str) -> Result<Vec<Found>, LinkError> {
    static SOURCE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#" src="([^"]*)""#).expect("it is a pattern"));
    let mut found = Vec::new();
    for (event, whole) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
        let (link_type, reference) = match event {
            Event::Start(Tag::Link { link_type, .. }) => (link_type, Reference::Link),
            Event::Start(Tag::Image { link_type, .. }) => (link_type, Reference::Picture),
            Event::Html(_) | Event::InlineHtml(_) => {
                for source in SOURCE.captures_iter(&text[whole.clone()]) {
                    let source = source.get(1).expect("the pattern has it").range();
                    let target = whole.start + source.start..whole.start + source.end;
                    let whole = whole.clone();
                    found.push(Found { reference: Reference::Picture, target, whole });
                }
                continue;
            }
            _ => continue,
        };
        match (link_type, text[whole.clone()].rfind("](")) {
            (LinkType::Autolink | LinkType::Email, _) => {}
            (LinkType::Inline, Some(at)) => {
                let target = whole.start + at + 2..whole.end - 1;
                found.push(Found { reference, target, whole });
            }
            _ => {
                let line = line(text, whole.start);
                return Err(LinkError::Form { page: page.to_owned(), line });
            }
        }
    }
    Ok(found)
}

fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// What GitHub shows beside the files, if a document links to that.
fn on_github<'a>(page: &str, target: &'a str) -> Option<&'a str> {
    if page.contains('/') { None } else { target.strip_prefix(GITHUB) }
}

/// Whether a target is neither in the repository nor in the site.
pub(super) fn is_elsewhere(target: &str) -> bool {
    ["https://", "http://", "data:"].into_iter().any(|scheme| target.starts_with(scheme))
}

/// The path in the repository that a target means in a document, without the heading; `None` if it
/// is outside.
pub(super) fn resolve(page: &str, target: &str) -> Option<String> {
    let target = target.split('#').next().unwrap_or_default();
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The paths that a list of links names, in the repository.
pub(super) fn targets(page: &str, text: &str) -> BTreeSet<String> {
    let found = references(page, text).unwrap_or_default();
    found.into_iter().filter_map(|found| resolve(page, &text[found.target])).collect()
}

/// Where a file is in the book: what is in `docs` is at its top, and a README begins its folder.
fn path_in_book(path: &str) -> String {
    let path = path.strip_prefix("docs/").unwrap_or(path);
    match path.strip_suffix("README.md") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => format!("{folder}index.md"),
        _ => path.to_owned(),
    }
}

/// A relative path between two files of the book.
fn relative(from: &str, to: &str) -> String {
    "../".repeat(from.matches('/').count()) + to
}

/// What a link leads to.
enum Destination {
    /// Somewhere that needs no other link in the book.
    Same,
    /// Something of the book, or the page above it, by its path there.
    Book(String),
    /// A picture, by its path in the repository.
    Picture(String),
    /// Something of the repository that isn't in the book, behind the repository's address.
    Repository(String),
}

/// Which documents are in the book, and what is in the repository.
pub(super) struct Surroundings<'a, F> {
    pub(super) pages: &'a BTreeSet<String>,
    /// The address of the repository.
    pub(super) repository: Option<&'a str>,
    /// What is at a path.
    pub(super) find: F,
}

impl<F: Fn(&str) -> Option<Entry>> Surroundings<'_, F> {
    /// Where a link of a document leads; `None` if there is nothing.
    fn destination(&self, page: &str, link: &str, reference: Reference) -> Option<Destination> {
        if link.starts_with('#') || is_elsewhere(link) {
            return Some(Destination::Same);
        }
        if link == PUBLISHED {
            return Some(Destination::Book("../".to_owned()));
        }
        if let Some(name) = on_github(page, link) {
            return Some(Destination::Repository(name.to_owned()));
        }
        let path = resolve(page, link)?;
        let entry = (self.find)(&path)?;
        let heading = link.find('#').map_or("", |at| &link[at..]);
        Some(if self.pages.contains(&path) {
            Destination::Book(path_in_book(&path) + heading)
        } else if reference == Reference::Picture {
            Destination::Picture(path)
        } else {
            let kind = if entry == Entry::Folder { "tree" } else { "blob" };
            Destination::Repository(format!("{kind}/HEAD/{path}{heading}"))
        })
    }

    /// A document as it is in the book, and the pictures that it shows, by their paths there.
    pub(super) fn adapt(
        &self,
        page: &str,
        text: &str,
    ) -> Result<BTreeMap<String, Content>, LinkError> {
        let own = path_in_book(page);
        let mut contents = BTreeMap::new();
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        for Found { reference, target, whole } in references(page, text)? {
            let link = &text[target.clone()];
            let destination = self.destination(page, link, reference);
            let destination = destination.ok_or_else(|| LinkError::Nowhere {
                page: page.to_owned(),
                line: line(text, whole.start),
                link: link.to_owned(),
            })?;
            match (destination, self.repository) {
                (Destination::Same, _) => {}
                (Destination::Book(path), _) => edits.push((target, relative(&own, &path))),
                (Destination::Picture(path), _) => {
                    let to = path_in_book(&path);
                    edits.push((target, relative(&own, &to)));
                    contents.insert(to, Content::File(path));
                }
                (Destination::Repository(path), Some(repository)) => {
                    edits.push((target, format!("{repository}/{path}")));
                }
                // `[text](target)` becomes `text`.
                (Destination::Repository(_), None) => {
                    edits.push((whole.start..whole.start + 1, String::new()));
                    edits.push((target.start - 2..whole.end, String::new()));
                }
            }
        }
        edits.sort_by_key(|(range, _)| range.start);
        let mut adapted = text.to_owned();
        for (range, new) in edits.into_iter().rev() {
            adapted.replace_range(range, &new);
        }
        contents.insert(own, Content::Text(adapted));
        Ok(contents)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::exit::root;

    fn find(path: &str) -> Option<Entry> {
        let path = root().join(path);
        let file = path.is_file().then_some(Entry::File);
        file.or_else(|| path.is_dir().then_some(Entry::Folder))
    }

    /// A document of the repository in a book of two pages.
    fn adapted(page: &str, text: &str, repository: Option<&str>) -> Result<String, LinkError> {
        let pages = &BTreeSet::from(["README.md", "docs/results.md"].map(str::to_owned));
        let mut contents = Surroundings { pages, repository, find }.adapt(page, text)?;
        match contents.remove(&path_in_book(page)) {
            Some(Content::Text(text)) => Ok(text),
            other => panic!("{other:?} is no document"),
        }
    }

    #[test]
    fn links_become_those_of_the_book() {
        let text = "[a](../docs/results.md#others) [b](../README.md), [c *d*](../LICENSE-MIT) [e](csv)\n\n\
                    | [f](#g) `[h](i)` |\n|---|\n| [j](https://example.org) |\n";
        let expected = "[a](../results.md#others) [b](../index.md), c *d* e\n\n\
                        | [f](#g) `[h](i)` |\n|---|\n| [j](https://example.org) |\n";
        assert_eq!(adapted("results/README.md", text, None).unwrap(), expected);
        let linked = adapted("results/README.md", text, Some("https://git.example/a/b")).unwrap();
        let (file, folder) = ("blob/HEAD/LICENSE-MIT", "tree/HEAD/results/csv");
        assert!(linked.contains(&format!("[c *d*](https://git.example/a/b/{file})")), "{linked}");
        assert!(linked.contains(&format!("[e](https://git.example/a/b/{folder})")), "{linked}");
    }

    #[test]
    fn pictures_come_along() {
        let text =
            "<img src=\"docs/pictures/page.png\" width=\"640\"> ![x](docs/pictures/cube4d.svg)\n";
        let pages = &BTreeSet::new();
        let surroundings = Surroundings { pages, repository: None, find };
        let contents = surroundings.adapt("README.md", text).unwrap();
        let text = text.replace("docs/", "");
        let expected = [
            ("index.md", Content::Text(text)),
            ("pictures/cube4d.svg", Content::File("docs/pictures/cube4d.svg".to_owned())),
            ("pictures/page.png", Content::File("docs/pictures/page.png".to_owned())),
        ];
        assert_eq!(contents, expected.map(|(path, content)| (path.to_owned(), content)).into());
    }

    #[test]
    fn the_published_page_is_beside_the_book() {
        let text = format!("[page]({PUBLISHED})\n");
        assert_eq!(adapted("README.md", &text, None).unwrap(), "[page](../)\n");
    }

    #[test]
    fn what_github_shows_is_beside_the_files() {
        let text = "[a](../../issues/new/choose)\n";
        let linked = adapted("README.md", text, Some("https://git.example/a/b")).unwrap();
        assert_eq!(linked, "[a](https://git.example/a/b/issues/new/choose)\n");
        assert_eq!(adapted("README.md", text, None).unwrap(), "a\n");
        assert!(adapted("docs/results.md", "[a](../../releases)\n", None).is_err());
    }

    #[test]
    fn what_leads_nowhere_is_located() {
        let error = |text: &str| adapted("docs/results.md", text, None).unwrap_err();
        let nowhere = |link: &str| LinkError::Nowhere {
            page: "docs/results.md".to_owned(),
            line: 3,
            link: link.to_owned(),
        };
        for link in ["none.md", "../../outside.md", "../results.md"] {
            assert_eq!(error(&format!("text\n\nand [a]({link})\n")), nowhere(link));
        }
        let form = LinkError::Form { page: "docs/results.md".to_owned(), line: 1 };
        assert_eq!(error("[a][b]\n\n[b]: results.md\n"), form);
    }

    /// All documents of the repository, by their paths.
    fn documents(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let entry = entry.unwrap();
            let (name, path) = (entry.file_name(), folder.join(entry.file_name()));
            let name = name.to_str().unwrap();
            if entry.path().is_dir() {
                if !name.starts_with('.') && !["target", "node_modules"].contains(&name) {
                    documents(&path, found);
                }
            } else if name.ends_with(".md") {
                found.push(path.to_str().unwrap().replace('\\', "/"));
            }
        }
    }

    /// The names of a document's headings in links, as GitHub makes them.
    fn headings(text: &str) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        let mut heading = None;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(pulldown_cmark::TagEnd::Heading(_)) => {
                    let text = heading.take().expect("a heading begins").to_lowercase();
                    let is_kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
                    names
                        .insert(text.chars().filter(is_kept).collect::<String>().replace(' ', "-"));
                }
                Event::Text(text) | Event::Code(text) => {
                    if let Some(heading) = &mut heading {
                        *heading += &text;
                    }
                }
                _ => {}
            }
        }
        names
    }

    #[test]
    fn all_links_of_all_documents_lead_somewhere() {
        let mut found = Vec::new();
        documents(Path::new(""), &mut found);
        assert!(found.len() > 20, "{found:?}");
        for page in &found {
            let text = fs::read_to_string(root().join(page)).unwrap();
            for found in references(page, &text).unwrap() {
                let link = &text[found.target];
                if on_github(page, link).is_some() || is_elsewhere(link) {
                    continue;
                }
                let own = link.starts_with('#').then(|| page.clone());
                let path = own.or_else(|| resolve(page, link)).unwrap_or_default();
                assert!(find(&path).is_some(), "{page}: {link}");
                if let Some((_, heading)) = link.split_once('#') {
                    let headings = headings(&fs::read_to_string(root().join(&path)).unwrap());
                    assert!(headings.contains(heading), "{page}: {link}, not in {headings:?}");
                }
            }
        }
    }
}

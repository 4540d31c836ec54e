//! Links of the site that mdBook has made.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;
use std::sync::LazyLock;

use regex::Regex;

use super::links::{is_elsewhere, resolve};

static LINK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#" (?:href|src)="([^"]*)""#).expect("it is a pattern"));

static ID: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#" id="([^"]*)""#).expect("it is a pattern"));

/// The texts of pages by their paths in a site.
type Pages = BTreeMap<String, String>;

/// The broken links within a site, each after its page. Those that leave its folder lead
/// to the page in the browser.
pub(super) fn broken_links(folder: &Path) -> io::Result<Vec<String>> {
    let mut pages = Pages::new();
    read_pages(folder, "", &mut pages)?;
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        pages.iter().map(|(page, html)| (page.as_str(), matches(&ID, html))).collect();
    let leads_somewhere = |page: &str, link: &str| {
        let (path, heading) = link.split_once('#').unwrap_or((link, ""));
        let path = if path.is_empty() { Some(page.to_owned()) } else { resolve(page, path) };
        let Some(path) = path else { return true };
        let has_heading = || ids.get(path.as_str()).is_some_and(|ids| ids.contains(heading));
        folder.join(&path).is_file() && (heading.is_empty() || has_heading())
    };
    let mut broken = Vec::new();
    for (page, html) in &pages {
        let links = matches(&LINK, html).into_iter().filter(|link| !is_elsewhere(link));
        let wrong = links.filter(|link| !leads_somewhere(page, link));
        broken.extend(wrong.map(|link| format!("{page}: {link}")));
    }
    Ok(broken)
}

/// What a pattern finds, each once.
fn matches<'a>(pattern: &Regex, html: &'a str) -> BTreeSet<&'a str> {
    let found = pattern.captures_iter(html).filter_map(|found| found.get(1));
    found.map(|part| part.as_str()).collect()
}

/// Reads all pages of a folder, which has this path in the site.
fn read_pages(folder: &Path, path: &str, pages: &mut Pages) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{path}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read_pages(&entry.path(), &format!("{name}/"), pages)?;
        } else if name.ends_with(".html") {
            pages.insert(name, fs::read_to_string(entry.path())?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, html: &str| fs::write(folder.path().join(path), html).unwrap();
        fs::create_dir(folder.path().join("more")).unwrap();
        write("a.svg", "");
        write(
            "a.html",
            r##"<h1 id="top"><a href="#top"> <a href="more/b.html#x"> <img src="a.svg">"##,
        );
        let links = [
            "../a.html#top",
            "../../",
            "https://example.org",
            "../a.html#x",
            "../more",
            "#y",
            "c.html",
        ];
        let links = links.map(|link| format!(r#"<a class="k" href="{link}">"#)).concat();
        write("more/b.html", &format!(r#"<p id="x">{links}"#));
        assert_eq!(
            broken_links(folder.path()).unwrap(),
            ["#y", "../a.html#x", "../more", "c.html"].map(|link| format!("more/b.html: {link}"))
        );
    }
}

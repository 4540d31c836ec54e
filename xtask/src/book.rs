//! `cargo xtask book`: the documentation as a site, in `target/web/docs`, beside the page.
//!
//! mdBook makes it from the documents that `docs/SUMMARY.md` lists. They stay where they are, and
//! are copied with their links adapted ([`links`]): a book has its own paths, and what isn't a page
//! of it is in the repository. At the end the links of the whole site are checked ([`site`]).

mod links;
mod site;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use solidoku_common::foreign::FileName;

use self::links::{Content, Entry, LinkError, Surroundings};
use crate::exit::{Exit, root};
use crate::message::message;

/// The documents of the book, in order.
const SUMMARY: &str = "docs/SUMMARY.md";

/// The settings of mdBook.
const SETTINGS: &str = "docs/book.toml";

/// In the environment: the address of the repository. Without it, what isn't in the book has no
/// link.
const REPOSITORY: &str = "SOLIDOKU_REPOSITORY";

/// Why the book can't be made.
#[derive(Debug, thiserror::Error)]
enum BookError {
    #[error("{path} can't be read or written: {source}")]
    File { path: FileName, source: io::Error },
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error("mdBook isn't installed: `.ci/install book` does it")]
    Missing,
    #[error("`mdbook build` failed")]
    Failed,
    #[error("the site has broken links:\n{}", .0.join("\n"))]
    Broken(Vec<String>),
}

/// Names the file of an error.
fn at(path: &Path) -> impl FnOnce(io::Error) -> BookError {
    let path = FileName::from(path);
    move |source| BookError::File { path, source }
}

pub(crate) fn run(report: &mut Vec<u8>) -> Exit {
    match build() {
        Ok(()) => {
            report.extend(b"The documentation is in target/web/docs.\n");
            Exit::Holds
        }
        Err(error @ BookError::Missing) => {
            message(format_args!("error: {error}"));
            Exit::Usage
        }
        Err(error) => {
            message(format_args!("error: {error}"));
            Exit::Fails
        }
    }
}

fn build() -> Result<(), BookError> {
    let root = fs::canonicalize(root()).map_err(at(&root()))?;
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root.join("target"), |folder| root.join(folder));
    let book = target.join("book");
    let repository = std::env::var(REPOSITORY).unwrap_or_default();
    let repository = Some(repository.trim_end_matches('/')).filter(|address| !address.is_empty());
    stage(&root, &book, repository)?;
    let folder = target.join("web/docs");
    let mut mdbook = Command::new("mdbook");
    mdbook.arg("build").arg(&book).arg("--dest-dir").arg(&folder);
    if let Some(address) = repository {
        mdbook.env("MDBOOK_OUTPUT__HTML__GIT_REPOSITORY_URL", address);
    }
    match mdbook.stdout(io::stderr()).status() {
        Ok(status) if status.success() => {}
        Ok(_) => return Err(BookError::Failed),
        Err(_) => return Err(BookError::Missing),
    }
    let broken = site::broken_links(&folder).map_err(at(&folder))?;
    if broken.is_empty() { Ok(()) } else { Err(BookError::Broken(broken)) }
}

/// Makes the folder that mdBook reads.
fn stage(root: &Path, book: &Path, repository: Option<&str>) -> Result<(), BookError> {
    let source = book.join("src");
    if source.exists() {
        fs::remove_dir_all(&source).map_err(at(&source))?;
    }
    for (path, content) in contents(root, repository)? {
        let to = source.join(path);
        let folder = to.parent().expect("it is in a folder");
        fs::create_dir_all(folder).map_err(at(folder))?;
        match content {
            Content::Text(text) => fs::write(&to, text).map_err(at(&to))?,
            Content::File(from) => {
                fs::copy(root.join(&from), &to).map_err(at(&root.join(from)))?;
            }
        }
    }
    let settings = root.join(SETTINGS);
    fs::copy(&settings, book.join("book.toml")).map_err(at(&settings))?;
    Ok(())
}

/// The files of the book by their paths in it.
fn contents(root: &Path, repository: Option<&str>) -> Result<BTreeMap<String, Content>, BookError> {
    let read = |path: &str| fs::read_to_string(root.join(path)).map_err(at(&root.join(path)));
    let summary = read(SUMMARY)?;
    let pages = &links::targets(SUMMARY, &summary);
    let surroundings =
        Surroundings { pages, repository, find: |path: &str| find(&root.join(path)) };
    let mut contents = BTreeMap::new();
    for page in pages.iter().map(String::as_str).chain([SUMMARY]) {
        contents.extend(surroundings.adapt(page, &read(page)?)?);
    }
    Ok(contents)
}

fn find(path: &Path) -> Option<Entry> {
    let data = fs::metadata(path).ok()?;
    Some(if data.is_dir() { Entry::Folder } else { Entry::File })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_is_in_the_book() {
        let summary = fs::read_to_string(root().join(SUMMARY)).unwrap();
        let pages = links::targets(SUMMARY, &summary);
        for file in fs::read_dir(root().join("docs")).unwrap() {
            let path = format!("docs/{}", file.unwrap().file_name().to_str().unwrap());
            let is_document = path.ends_with(".md") && path != SUMMARY;
            assert!(!is_document || pages.contains(&path), "{path} isn't in {SUMMARY}");
        }
    }

    #[test]
    fn the_book_begins_with_the_readme_and_has_its_pictures() {
        let contents = contents(&root(), None).unwrap_or_else(|error| panic!("{error}"));
        let Some(Content::Text(start)) = contents.get("index.md") else { panic!("no start page") };
        assert!(start.contains("[docs/results.md](results.md)"));
        assert!(contents.contains_key("pictures/page.png"));
    }
}

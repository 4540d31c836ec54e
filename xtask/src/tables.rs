//! `cargo xtask tables`: the tables of `docs/results.md` as CSV, for those who compute with them.
//!
//! The page is what people write and read; a test checks that the files are current. Each file has
//! the name of its section.

use std::fs;
use std::io;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::exit::{Exit, root};
use crate::message::message;

const PAGE: &str = "docs/results.md";
const FOLDER: &str = "results/csv";

/// A file's name and its text.
type Named = (String, String);

/// Why a table has no file.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
enum TableError {
    #[error(
        "{PAGE}, \"{section}\": expected one table, found another: give it a section of its own"
    )]
    Another { section: String },
    #[error("{PAGE}, \"{section}\": expected a name for column {column}, found none")]
    Nameless { section: String, column: usize },
}

/// Writes all files anew.
pub(crate) fn run() -> Exit {
    let page = match fs::read_to_string(root().join(PAGE)) {
        Ok(page) => page,
        Err(error) => return fail(format_args!("{PAGE} can't be read: {error}")),
    };
    let files = match files(&page) {
        Ok(files) => files,
        Err(error) => return fail(error),
    };
    match write(&files) {
        Ok(()) => Exit::Holds,
        Err(error) => fail(format_args!("{FOLDER} can't be written: {error}")),
    }
}

fn fail(reason: impl std::fmt::Display) -> Exit {
    message(format_args!("error: {reason}"));
    Exit::Fails
}

fn write(files: &[Named]) -> io::Result<()> {
    let folder = root().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    files.iter().try_for_each(|(name, text)| fs::write(folder.join(name), text))
}

/// The files of a page.
fn files(page: &str) -> Result<Vec<Named>, TableError> {
    let mut files: Vec<Named> = Vec::new();
    let mut section = String::new();
    let mut cell = String::new();
    let mut row = Vec::new();
    let mut rows = Vec::new();
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. } | Tag::TableCell) => cell.clear(),
            Event::Text(text) | Event::Code(text) => cell += &text,
            Event::End(TagEnd::Heading(HeadingLevel::H2)) => section.clone_from(&cell),
            Event::End(TagEnd::TableCell) => row.push(plain(&cell)),
            Event::End(TagEnd::TableHead) => {
                if let Some(column) = row.iter().position(String::is_empty) {
                    return Err(TableError::Nameless { section, column: column + 1 });
                }
                rows.push(std::mem::take(&mut row));
            }
            Event::End(TagEnd::TableRow) => rows.push(std::mem::take(&mut row)),
            Event::End(TagEnd::Table) => {
                let name = file_name(&section);
                if files.iter().any(|(other, _)| *other == name) {
                    return Err(TableError::Another { section });
                }
                files.push((name, csv(&std::mem::take(&mut rows))));
            }
            _ => {}
        }
    }
    Ok(files)
}

/// A cell as CSV has it: numbers without the commas between thousands.
fn plain(cell: &str) -> String {
    let mut groups = cell.split(',');
    let is_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let is_first = |group: &str| (1..=3).contains(&group.len()) && is_digits(group);
    let is_number = groups.next().is_some_and(is_first)
        && groups.all(|group| group.len() == 3 && is_digits(group));
    if is_number { cell.replace(',', "") } else { cell.to_owned() }
}

/// The name of a section in small letters and digits, with hyphens between.
fn file_name(section: &str) -> String {
    let words = section.replace('\'', "").to_lowercase();
    let words: Vec<&str> = words.split(|c: char| !c.is_alphanumeric()).collect();
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-") + ".csv"
}

fn csv(rows: &[Vec<String>]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row).expect("rows of a table are equally long");
    }
    let bytes = writer.into_inner().expect("memory takes it");
    String::from_utf8(bytes).expect("it was written as text")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_files_are_current() {
        let page = fs::read_to_string(root().join(PAGE)).unwrap();
        let made: BTreeMap<String, String> = files(&page).unwrap().into_iter().collect();
        let stored = fs::read_dir(root().join(FOLDER)).unwrap().map(|file| {
            let file = file.unwrap();
            let text = fs::read_to_string(file.path()).unwrap().replace("\r\n", "\n");
            (file.file_name().into_string().unwrap(), text)
        });
        assert!(made == stored.collect(), "run `cargo xtask tables`");
    }

    #[test]
    fn a_table_has_the_name_of_its_section_and_plain_numbers() {
        let page = "## God's `numbers`, 3×3\n\nText, 1,000.\n\n| a | b, c |\n|---|---|\n\
                    | 1,234,567 | `x` \\| [y](z) |\n| 12,34 | \"1,0\" |\n| | 1 |\n";
        let text = "a,\"b, c\"\n1234567,x | y\n\"12,34\",\"\"\"1,0\"\"\"\n,1\n";
        assert_eq!(files(page).unwrap(), [("gods-numbers-3-3.csv".to_owned(), text.to_owned())]);
    }

    #[test]
    fn what_would_be_lost_is_refused() {
        let table = "| a | b |\n|---|---|\n| 1 | 2 |\n\n";
        let section = || "S".to_owned();
        assert_eq!(
            files(&format!("## S\n\n{table}text\n\n{table}")),
            Err(TableError::Another { section: section() })
        );
        assert_eq!(
            files("## S\n\n| a | |\n|---|---|\n| 1 | 2 |\n"),
            Err(TableError::Nameless { section: section(), column: 2 })
        );
    }
}

//! Man pages of a program and of its commands.
//!
//! `clap_mangen` writes everything up to the options. What follows is written here, because the
//! lines of examples must not be reflowed, and references to other pages must say which command
//! prints these.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::files::Files;
use super::output::{Failure, Output, STDOUT};
use crate::foreign::FileName;

/// The heading of the examples in a help text.
const EXAMPLES: &str = "Examples:";

/// Writes the page of a program, or of one of its commands.
pub(super) fn page(
    program: clap::Command,
    command: Option<&str>,
    page: &mut impl Write,
) -> Result<(), Failure> {
    let program = built(program);
    let found = match command {
        None => Some(&program),
        Some(name) => program.find_subcommand(name),
    };
    let Some(found) = found.cloned() else {
        let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
        let command = command.unwrap_or_default();
        let unknown = format!("expected a command ({}), found `{command}`", names.join(", "));
        return Err(Failure::Usage(unknown));
    };
    Ok(write(&program, found, page)?)
}

/// Writes all pages of a program into a folder, under the names by which `man` finds them.
pub(super) fn pages(
    program: clap::Command,
    folder: &Path,
    out: &mut Output,
) -> Result<(), Failure> {
    if folder == Path::new(STDOUT) {
        return Err(Failure::Usage("--all expects a folder, found `-`".to_owned()));
    }
    let program = built(program);
    let of_commands = program.get_subcommands().map(|command| {
        (format!("{}-{}.1", program.get_name(), command.get_name()), command.clone())
    });
    let main = (format!("{}.1", program.get_name()), program.clone());
    let pages: Vec<_> = std::iter::once(main)
        .chain(of_commands)
        .map(|(name, command)| (folder.join(name), command))
        .collect();
    fs::create_dir_all(folder)
        .map_err(|error| Failure::File { name: FileName::from(folder), error })?;
    let files = Files::new().writing(pages.iter().map(|(path, _)| path)).checked(out)?;
    let write = |command| |mut file: &mut dyn Write| write(&program, command, &mut file);
    out.all_files(&files, pages.into_iter().map(|(path, command)| (path, write(command))))
}

/// The program with all its commands and their options put together.
fn built(program: clap::Command) -> clap::Command {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    program
}

fn write(program: &clap::Command, command: clap::Command, page: &mut impl Write) -> io::Result<()> {
    let (name, version) = (program.get_name(), program.get_version().unwrap_or_default());
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let has_commands = command.has_subcommands();
    let (number, date) = number_and_date(version);
    let man = Man::new(command).date(date).source(format!("{name} {number}"));
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    let mut roff = Roff::default();
    if has_commands {
        man.render_subcommands_section(page)?;
        roff.control("PP", []);
        roff.text([roman(format!("Each command has its own page: {name} man COMMAND | man -l -"))]);
        roff.text([roman(format!("{name} man --all DIR writes all pages into a folder."))]);
    }
    for paragraph in after.split("\n\n") {
        match paragraph.strip_prefix(EXAMPLES) {
            Some(examples) => {
                roff.control("SH", ["EXAMPLES"]);
                roff.control("nf", []);
                for line in examples.lines().filter(|line| !line.trim().is_empty()) {
                    roff.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
                }
                roff.control("fi", []);
            }
            None => match paragraph.split_once(": ") {
                Some(("Exit status", statuses)) => {
                    roff.control("SH", ["EXIT STATUS"]);
                    roff.text([roman(statuses.replace('\n', " "))]);
                }
                Some(("Turns", turns)) => {
                    roff.control("SH", ["TURNS"]);
                    roff.text([roman(turns.replace('\n', " "))]);
                }
                Some(("Ratings", ratings)) => {
                    roff.control("SH", ["RATINGS"]);
                    roff.control("nf", []);
                    for line in ratings.lines() {
                        roff.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
                    }
                    roff.control("fi", []);
                }
                _ if paragraph.trim().is_empty() => {}
                _ => {
                    roff.control("SH", ["INPUT"]);
                    roff.text([roman(paragraph.replace('\n', " "))]);
                }
            },
        }
    }
    if !has_commands {
        roff.control("SH", ["SEE ALSO"]);
        roff.text([roman(format!("{name}(1), printed by {name} man"))]);
    }
    roff.to_writer(page)
}

/// The number of a version, and the date as a page's title has it. Only the version of a release
/// says a date: `0.1.0 (f25d383e 2026-11-26)`. Without quotes, roff would take what follows an
/// empty date for one.
fn number_and_date(version: &str) -> (&str, &str) {
    let built = version.strip_suffix(')').and_then(|version| version.split_once(" ("));
    let dated = built.and_then(|(number, build)| Some((number, build.split_once(' ')?.1)));
    dated.unwrap_or((version, "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_a_release_has_its_date() {
        let released = number_and_date("0.1.0 (f25d383e-dirty 2026-11-26)");
        assert_eq!(released, ("0.1.0", "2026-11-26"));
        assert_eq!(number_and_date("0.1.0"), ("0.1.0", "\"\""));
    }
}

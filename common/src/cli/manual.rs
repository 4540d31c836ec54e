//! Man pages: of a program, and of each of its commands.
//!
//! The pages are those of `clap_mangen`, but for what comes after the options. There examples are lines
//! that must stay as they are, and each page says which command prints those that it refers to.

use std::io::{self, Write};

use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::output::Failure;

/// How examples begin in a help text, and paragraphs end.
const EXAMPLES: &str = "Examples:";

/// Writes the page of a program, or of the command of this name.
pub(super) fn page(
    program: clap::Command,
    command: Option<&str>,
    page: &mut impl Write,
) -> Result<(), Failure> {
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let found = match command {
        None => Some(&program),
        Some(name) => program.find_subcommand(name),
    };
    let Some(found) = found.cloned() else {
        let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
        let command = command.unwrap_or_default();
        let none = format!("expected a command ({}), found `{command}`", names.join(", "));
        return Err(Failure::Usage(none));
    };
    Ok(write(&program, found, page)?)
}

fn write(program: &clap::Command, command: clap::Command, page: &mut impl Write) -> io::Result<()> {
    let (name, version) = (program.get_name(), program.get_version().unwrap_or_default());
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let has_commands = command.has_subcommands();
    let man = Man::new(command).source(format!("{name} {version}"));
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    let mut roff = Roff::default();
    if has_commands {
        man.render_subcommands_section(page)?;
        roff.control("PP", []);
        roff.text([roman(format!("Each has a page of its own: {name} man COMMAND | man -l -"))]);
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
        roff.text([roman(format!("{name}(1), which {name} man prints"))]);
    }
    roff.to_writer(page)
}

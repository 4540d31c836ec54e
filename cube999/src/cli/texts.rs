//! Cubes and turns from files or arguments, and what is said about them.

use std::ffi::OsStr;
use std::path::Path;

use clap::Args;
use cube999::Axis;
use cube999::api::{Error, Remark, Text};
use cube999::formats::report::MOST_BYTES;
use cube999::notation::{self, Notation, Order};
use solidoku_common::cli::output::{Failure, Output};
use solidoku_common::input::{InputError, STDIN, Source};
use solidoku_common::number::counted;
use solidoku_common::signs;

/// The name of a text that isn't in a file.
const ARGUMENT: &str = "<argument>";

// How turns are written. In a doc comment clap would print this as the command's description.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct InNotation {
    /// How to write turns; JSON always has the question's names
    #[arg(long, value_enum, value_name = "NOTATION", default_value_t)]
    pub(crate) notation: Notation,
}

// How turns are read. (As above.)
#[derive(Args)]
pub(crate) struct TurnNames {
    /// Move centres outside 1 to 7 inside, as the question's utility does
    #[arg(long)]
    pub(crate) clamp: bool,
    #[command(flatten)]
    names: InNotation,
}

impl TurnNames {
    pub(crate) const fn notation(&self) -> Notation {
        self.names.notation
    }
}

// How a cube is read. (As above.)
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct DigitOrder {
    /// Which coordinate of the cube's digits changes slowest, from layer to layer, and which
    /// fastest, in a row: yzx, yxz, xyz (as in a program's cube[x][y][z]), xzy, zxy or zyx
    /// [default: yzx, as in the question]
    #[arg(long, value_enum, value_name = "ORDER", hide_possible_values = true)]
    pub(crate) order: Option<Order>,
}

/// The text that an argument names, or is: cubes and turns are seldom names of files.
pub(crate) fn text_of(argument: &OsStr) -> Result<Text, InputError> {
    match argument.to_str().filter(|text| is_itself(text)) {
        Some(text) if !Path::new(text).exists() => Ok(Source::new(ARGUMENT, text).into()),
        _ => Source::read(argument, MOST_BYTES).map(Text::from),
    }
}

/// The text of a file, if it is one.
pub(crate) fn source(file: &Path) -> Option<Source> {
    Source::read(file, MOST_BYTES).ok()
}

/// The texts of two arguments.
pub(crate) fn cube_and_turns(
    cube: &OsStr,
    turns: Option<&OsStr>,
) -> Result<(Text, Option<Text>), Failure> {
    if cube == STDIN && turns == Some(OsStr::new(STDIN)) {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    Ok((text_of(cube)?, turns.map(text_of).transpose()?))
}

/// Whether an argument looks like a cube or turns: it has lines, begins with a bracket, a quote or
/// a turn, or is digits or nearly.
fn is_itself(argument: &str) -> bool {
    let text = &*signs::in_ascii(argument.trim_start());
    let is_digit = |c: &char| c.is_ascii_digit();
    let begins_with_turn = || {
        let axis = text.trim_start_matches(|c| is_digit(&c));
        text.len() - axis.len() == 3 && axis.starts_with(|c| Axis::named(c).is_some())
    };
    let is_nearly_digits = || {
        let digits = text.chars().filter(is_digit).count();
        let others = text.chars().filter(|c| c.is_alphabetic()).count();
        let is_path = text.contains(['/', '\\']) || Path::new(text).extension().is_some();
        text.starts_with(|c| is_digit(&c)) && digits >= 3 && others <= digits && !is_path
    };
    text.contains('\n')
        || text.starts_with(['[', '(', '{', '"'])
        || begins_with_turn()
        || is_nearly_digits()
}

/// Turns the error of a question about these texts into a failure. An argument may have been meant
/// as the name of a file.
pub(crate) fn failure_about(
    cube: Option<&Text>,
    turns: Option<&Text>,
) -> impl Fn(Error) -> Failure {
    move |error| match error {
        Error::Input(error) => {
            let isnt_cube = |text: &&Text| notation::cube(&text.named("cube")).is_err();
            let text = cube.filter(isnt_cube).or(turns);
            Failure::Input(match text {
                Some(text) => with_file_help(error, &text.named("text")),
                None => error,
            })
        }
        other => other.into(),
    }
}

/// An error in an argument that isn't the name of a file. Of turns, that is clear.
fn with_file_help(error: InputError, source: &Source) -> InputError {
    let is_letter = |c: &char| c.is_alphabetic();
    let mut letters = source.text().chars().filter(is_letter).peekable();
    let are_turns = letters.peek().is_some() && letters.all(|c| Axis::named(c).is_some());
    if source.name().to_string() != ARGUMENT || are_turns {
        return error;
    }
    let help = "no file has this name, so the argument is read as it is, as digits or turns";
    error.with_help(help)
}

/// Says what was assumed or left out.
pub(crate) fn print_remarks(remarks: &[Remark], out: &mut Output) -> Result<(), Failure> {
    let said = if out.is_quiet() { &[] } else { remarks };
    for remark in said {
        out.message(match remark {
            Remark::OrderAssumed => {
                "read as layers from the bottom, in a layer rows from the back (--order yzx); in another order the \
                 digits are another cube"
                    .to_owned()
            }
            Remark::SideBySide => {
                "read as layers side by side, as in the question; rows of one layer after another are read in lines of 9, \
                 81 or 729 digits"
                    .to_owned()
            }
            Remark::LeftOut(turns) => {
                let count = counted(*turns as u64, "turn");
                format!("{count} by no quarter left out, for they do nothing")
            }
        })?;
    }
    Ok(())
}

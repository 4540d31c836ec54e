//! Cubes and turns from files or arguments: as text, or as `--format json` prints them.

use std::path::Path;

use common::cli::output::{Failure, Output};
use common::input::{InputError, STDIN, Source};
use common::number::counted;
use cube999::notation::{self, Notation, Order, Reading, Sequence};
use cube999::report::read;
use cube999::{Cube, Turn};

/// The name of a text that isn't in a file.
const ARGUMENT: &str = "<argument>";

/// A cube and turns that were read.
pub(crate) struct Read {
    pub(crate) cube: Cube,
    pub(crate) turns: Vec<Turn>,
    pub(crate) form: Form,
}

/// How a cube and turns were given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As text, which options say how to read.
    Text,
    /// At least one of them in a report, which is always written in the same way.
    Report,
}

impl Form {
    fn of(source: &Source) -> Self {
        if read::is_report(source) { Self::Report } else { Self::Text }
    }
}

/// The cube of a file, or the question's first test.
pub(crate) fn cube(
    file: Option<&str>,
    order: Option<Order>,
    out: &mut Output,
) -> Result<Cube, Failure> {
    let source = match file {
        None => {
            without_cube(order)?;
            Source::new("test 1", include_str!("../../data/test1.txt"))
        }
        Some(file) => source(file)?,
    };
    cube_of(&source, order, out)
}

/// Refuses an order of digits if no digits are given.
pub(crate) fn without_cube(order: Option<Order>) -> Result<(), Failure> {
    match order {
        None => Ok(()),
        Some(_) => Err(Failure::Usage("--order is for a cube, and none is given".to_owned())),
    }
}

fn cube_of(source: &Source, order: Option<Order>, out: &mut Output) -> Result<Cube, Failure> {
    let cube = read::cube(source).map_err(|error| explained(error, source))?;
    in_order(cube, source, order, out)
}

/// The turns of a file.
pub(crate) fn turns(file: &str, reading: Reading, out: &mut Output) -> Result<Vec<Turn>, Failure> {
    turns_of(&source(file)?, reading, out)
}

fn turns_of(source: &Source, reading: Reading, out: &mut Output) -> Result<Vec<Turn>, Failure> {
    let read = read::sequence(source, reading).map_err(|error| explained(error, source))?;
    plain(read, out)
}

/// The text of a file, if it is one.
pub(crate) fn text(file: &Path) -> Option<String> {
    Some(Source::read(&file.to_string_lossy(), read::MOST_BYTES).ok()?.text().to_owned())
}

/// A cube, and the turns of another file; no turns if there is no such file.
pub(crate) fn cube_and_turns(
    cube_file: &str,
    turns_file: Option<&str>,
    order: Option<Order>,
    reading: Reading,
    out: &mut Output,
) -> Result<Read, Failure> {
    if cube_file == STDIN && turns_file == Some(STDIN) {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    let cube_source = source(cube_file)?;
    let cube = cube_of(&cube_source, order, out)?;
    let Some(turns_file) = turns_file else {
        return Ok(Read { cube, turns: Vec::new(), form: Form::of(&cube_source) });
    };
    let turns_source = source(turns_file)?;
    let turns = turns_of(&turns_source, reading, out)?;
    let are_texts = [&cube_source, &turns_source].map(Form::of) == [Form::Text; 2];
    Ok(Read { cube, turns, form: if are_texts { Form::Text } else { Form::Report } })
}

/// A cube and its turns from one file: a report, or a cube and turns.
pub(crate) fn solution(
    file: &str,
    order: Option<Order>,
    reading: Reading,
    out: &mut Output,
) -> Result<Read, Failure> {
    let source = source(file)?;
    let form = Form::of(&source);
    if form == Form::Report && reading.notation == Notation::Answer {
        let why = "--notation is for text: a report has the question's names";
        return Err(Failure::Usage(why.to_owned()));
    }
    let read = read::cube_and_sequence(&source, reading);
    let (cube, sequence) = read.map_err(|error| explained(error, &source))?;
    Ok(Read { cube: in_order(cube, &source, order, out)?, turns: plain(sequence, out)?, form })
}

/// The text that an argument names, or is: cubes and turns are seldom names of files.
fn source(argument: &str) -> Result<Source, InputError> {
    if is_itself(argument) && !Path::new(argument).exists() {
        return Ok(Source::new(ARGUMENT, argument));
    }
    Source::read(argument, read::MOST_BYTES)
}

/// Whether an argument looks like a cube or turns: it begins with a digit or a bracket, and is mostly digits.
fn is_itself(argument: &str) -> bool {
    let begins = |c: char| c.is_ascii_digit() || matches!(c, '[' | '(' | '{' | '"');
    let digits = argument.chars().filter(char::is_ascii_digit).count();
    let others = argument.chars().filter(|c| c.is_alphabetic()).count();
    let is_path = argument.contains(['/', '\\']) || Path::new(argument).extension().is_some();
    argument.trim_start().starts_with(begins) && digits >= 3 && others <= digits && !is_path
}

/// An error in an argument that isn't the name of a file. Of turns, that is clear.
fn explained(error: InputError, source: &Source) -> InputError {
    let is_letter = |c: &char| c.is_alphabetic();
    let mut letters = source.text().chars().filter(is_letter).peekable();
    let are_turns =
        letters.peek().is_some() && letters.all(|c| matches!(c.to_ascii_uppercase(), 'X'..='Z'));
    if source.name().to_string() != ARGUMENT || are_turns {
        return error;
    }
    let help = "no file has this name, so the argument is read as it is, as digits or turns";
    error.with_help(help)
}

/// The cube with its digits in order, and a message if that order was only assumed.
fn in_order(
    cube: Cube,
    source: &Source,
    order: Option<Order>,
    out: &mut Output,
) -> Result<Cube, Failure> {
    if read::is_report(source) {
        return match order {
            None => Ok(cube),
            Some(_) => {
                Err(Failure::Usage("--order is for text: a report has one order".to_owned()))
            }
        };
    }
    let is_ambiguous = || Order::ALL.iter().any(|order| order.read(&cube) != cube);
    if order.is_none()
        && !out.is_quiet()
        && notation::is_without_layout(source.text())
        && is_ambiguous()
    {
        out.message(
            "read as layers from the bottom, in a layer rows from the back (--order yzx); in another order the \
             digits are another cube",
        )?;
    }
    Ok(order.unwrap_or_default().read(&cube))
}

/// The turns, with a message on those that do nothing.
fn plain(sequence: Sequence, out: &mut Output) -> Result<Vec<Turn>, Failure> {
    if sequence.by_no_quarter > 0 && !out.is_quiet() {
        let count = counted(sequence.by_no_quarter as u64, "turn");
        out.message(format!("{count} by no quarter left out, for they do nothing"))?;
    }
    Ok(sequence.turns)
}

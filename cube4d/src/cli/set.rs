//! `cube4d set`.

use common::cli::output::{Failure, Output, Verdict};
use cube4d::report::SetReport;
use cube4d::{CubeNumber, Set};

use super::args::ListSet;
use super::input;

/// What the words of a line mean.
const KEY: &str = "\
top front right back left bottom; 0 is blank; ' is upside down, > and < are on
their side, ? is not recorded; `or` is another reading of the cube above";

pub(crate) fn run(args: &ListSet, out: &mut Output) -> Result<Verdict, Failure> {
    let set = input::set(args.file.as_deref())?;
    if out.is_json() {
        out.json(&SetReport::new(&set))?;
        return Ok(Verdict::Holds);
    }
    out.remark("27 cubes, 14 orange and 13 white; nine have a blank side")?;
    out.remark(KEY)?;
    let numbers = !out.is_quiet();
    for line in lines(&set) {
        match line {
            (Some(cube), text) if numbers => out.line(format!("{text:<26}# cube {cube}"))?,
            (_, text) => out.line(text)?,
        }
    }
    Ok(Verdict::Holds)
}

/// The lines of the set as a file; those that begin a cube with its number, which JSON and pictures use.
fn lines(set: &Set) -> Vec<(Option<CubeNumber>, String)> {
    let mut numbers = CubeNumber::all();
    let text = set.to_string();
    let line = |line: &str| {
        let number = if line.starts_with("or ") { None } else { numbers.next() };
        (number, line.to_owned())
    };
    text.lines().map(line).collect()
}

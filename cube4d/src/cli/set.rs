//! `cube4d set`.

use std::ffi::OsString;

use clap::Args;
use cube4d::api::set::{self, Listed};
use solidoku_common::cli::output::{Failure, Output, Verdict};

use super::input;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d set                           the cubes of the toy, with their colours
  cube4d set my.txt                    the cubes of your own set
  cube4d set --format json             the same for other programs";

#[derive(Args)]
pub(crate) struct ListSet {
    /// The set [default: the toy]
    file: Option<OsString>,
}

/// What the words of a line mean.
const KEY: &str = "\
top front right back left bottom; 0 is blank; ' is upside down, > and < are on
their side, ? is not recorded; `or` is another reading of the cube above";

pub(crate) fn run(args: &ListSet, out: &mut Output) -> Result<Verdict, Failure> {
    let report = set::run(&set::Request { set: input::text(args.file.as_deref())? })?;
    if out.is_json() {
        out.json(&report)?;
        return Ok(Verdict::Holds);
    }
    out.remark("27 cubes, 14 orange and 13 white; nine have a blank side")?;
    out.remark(KEY)?;
    let mut cubes = report.cubes.iter().peekable();
    for line in report.set.lines() {
        // Other lines are about directions, or another reading of the cube above.
        match cubes.next_if(|listed| line.starts_with(listed.colour.name())) {
            Some(Listed { cube, .. }) if !out.is_quiet() => {
                out.line(format!("{line:<26}# cube {cube}"))?;
            }
            _ => out.line(line)?,
        }
    }
    Ok(Verdict::Holds)
}

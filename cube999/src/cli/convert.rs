//! `cube999 convert`: the puzzle for other programs.

use common::cli::output::{Failure, Output, Verdict};
use common::twisty::TWO_FORMATS;
use cube999::Cube;
use cube999::twisty::{self, Refusal, Region};

use super::args::Convert;
use super::input;

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    if out.is_json() {
        return Err(Failure::Usage(TWO_FORMATS.to_owned()));
    }
    let region = args.within.unwrap_or(Region::WHOLE);
    let cube = match &args.cube {
        Some(file) => input::cube(Some(file), args.order.order(), out)?,
        None => {
            input::without_cube(args.order.order())?;
            Cube::TARGET
        }
    };
    match twisty::document(&cube, region, args.to) {
        Ok(text) => out.raw(text.as_bytes())?,
        Err(refusal @ Refusal::TooLarge { .. }) => return Err(Failure::Usage(refusal.to_string())),
        Err(refusal @ Refusal::WrongOutside { .. }) => {
            out.message(refusal)?;
            return Ok(Verdict::Nothing);
        }
    }
    Ok(Verdict::Holds)
}

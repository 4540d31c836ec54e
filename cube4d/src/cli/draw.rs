//! `cube4d draw`.

use common::cli::output::{Failure, Output, Verdict};
use cube4d::draw::draw;

use super::args::Draw;
use super::input;

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    out.check_out(&args.out, &args.table.files)?;
    let (set, layout) = input::table(&args.table)?;
    out.file(&args.out, |file| svg::write(file, &draw(&set, &layout)))?;
    Ok(Verdict::Holds)
}

//! `cube999 bound`.

use common::cli::output::{Failure, Output, Verdict};
use cube999::bound::bound;
use cube999::report::Bounded;

use super::args::Bound;
use super::input;

pub(crate) fn run(args: &Bound, out: &mut Output) -> Result<Verdict, Failure> {
    let bound = bound(&input::cube(args.cube.as_deref(), args.order.order(), out)?);
    if out.is_json() {
        out.json(&Bounded::from(bound))?;
    } else {
        out.line(bound)?;
    }
    Ok(Verdict::Holds)
}

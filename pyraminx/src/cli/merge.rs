//! `pyraminx merge`: parts of a long search, reported as a whole.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::Merge;
use pyraminx::sweeps::census::Census;

use super::census;
use super::design::Asked;

pub(crate) fn run(args: &Merge, out: &mut Output) -> Result<Verdict, Failure> {
    if args.unfinished {
        return args.print_unfinished(out);
    }
    let files = args.checked_files(out)?;
    let identity = args.identity()?;
    match &identity.name[..] {
        "pyraminx census" => {
            let found = args.merged(&Census::new(true), &files, out)?;
            census::report(&found, &files, args.out.as_deref(), out)
        }
        "pyraminx design" => {
            args.refuse_out()?;
            let asked = Asked::of_parameters(&identity.parameters);
            let (asked, search) = asked
                .map_err(|error| args.invalid_parameters(error))?
                .ok_or_else(|| args.invalid_parameters("a face shows a digit twice"))?;
            let all = asked.sweep_of(search)?;
            let found = args.merged(&all, &files, out)?;
            asked.report(&all, &found, out)
        }
        _ => Err(args.unknown_search()),
    }
}

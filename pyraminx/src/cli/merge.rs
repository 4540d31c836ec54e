//! `pyraminx merge`: parts of a long search, reported as a whole.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::Merge;
use pyraminx::sweeps::census::Census;

use super::census;
use super::design::DesignRequest;

pub(crate) fn run(args: &Merge, out: &mut Output) -> Result<Verdict, Failure> {
    if args.unfinished {
        return args.print_unfinished(out);
    }
    let files = args.checked_files(out)?;
    let identity = args.identity()?;
    match &identity.name[..] {
        "pyraminx census" => {
            census::refuse_other_extensions(args.out.as_deref())?;
            let found = args.merged(&Census::new(true), &files, out)?;
            census::report(&found, &files, args.out.as_deref(), out)
        }
        "pyraminx design" => {
            args.refuse_out()?;
            let request = DesignRequest::new(args.specification(&identity)?);
            let all = request.sweep()?;
            let found = args.merged(&all, &files, out)?;
            request.report(&all, &found, out)
        }
        _ => Err(args.unknown_search()),
    }
}

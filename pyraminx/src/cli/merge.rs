//! `pyraminx merge`: parts of a long search, reported as a whole.

use pyraminx::api::design::Question;
use pyraminx::rings::Rings;
use pyraminx::sweeps::Specification;
use pyraminx::sweeps::census::Census;
use pyraminx::sweeps::random_walks::RandomWalks;
use pyraminx::sweeps::three_rings::CensusWithThreeRings;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::sweep::Merge;

use super::{census, design, random_walk};

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx census --part 1/2 --out 1.part  on one machine
  pyraminx census --part 2/2 --out 2.part  on another
  pyraminx merge 1.part 2.part             what census prints";

pub(super) fn run(args: &Merge, out: &mut Output) -> Result<Verdict, Failure> {
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
        "pyraminx census --three-rings" => {
            args.refuse_out()?;
            let found = args.merged(&CensusWithThreeRings::new(), &files, out)?;
            census::report_counts(found.summary(), Rings::Three, out)
        }
        "pyraminx random-walk" => {
            args.refuse_out()?;
            let walks = RandomWalks::new(args.specification(&identity)?);
            let found = args.merged(&walks, &files, out)?;
            random_walk::report(&walks, &found, out)
        }
        "pyraminx design" => {
            args.refuse_out()?;
            let specification: Specification = args.specification(&identity)?;
            let style = specification.style.unwrap_or_default();
            let question = Question::new(specification.template, specification.config)
                .map_err(|error| Failure::Usage(error.to_string()))?;
            let all = design::all_designs(specification)?;
            let found = args.merged(&all, &files, out)?;
            design::report(&question, style, &all, &found, out)
        }
        _ => Err(args.unknown_search()),
    }
}

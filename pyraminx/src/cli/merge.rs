//! `pyraminx merge`: parts of a long search, reported as a whole.

use clap::Parser as _;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::Merge;
use pyraminx::sweeps::census::Census;

use super::args::{Cli, Command};
use super::census;
use super::design::Asked;

pub(crate) fn run(args: &Merge, out: &mut Output) -> Result<Verdict, Failure> {
    if args.unfinished {
        return args.tell_unfinished(out);
    }
    let files = args.checked_files(out)?;
    // The parts name the command that they are of.
    match Cli::try_parse_from(args.command()?).map(|cli| cli.command) {
        Ok(Some(Command::Census(_))) => {
            let found = args.merged(&Census::new(true), &files, out)?;
            census::report(&found, &files, args.out.as_deref(), out)
        }
        Ok(Some(Command::Design(command))) => {
            args.refuse_out()?;
            let (asked, search) = Asked::of(&command)?;
            let all = asked.sweep_of(search)?;
            let found = args.merged(&all, &files, out)?;
            asked.report(&all, &found, out)
        }
        _ => Err(args.unknown()),
    }
}

//! `fractal3d merge`: parts of a long search, reported as a whole.

use std::path::Path;

use clap::Parser as _;
use common::cli::output::{Failure, Output, STDOUT, Verdict};
use common::cli::sweep::Merge;
use fractal3d::sweeps::kinds::Kinds;

use super::args::{Cli, Command, Method};
use super::{bands, count, essential, min_clues};

pub(crate) fn run(args: &Merge, out: &mut Output) -> Result<Verdict, Failure> {
    if args.unfinished {
        return args.tell_unfinished(out);
    }
    let files = args.checked_files(out)?;
    // The parts name the command that they are of.
    match Cli::try_parse_from(args.command()?).map(|cli| cli.command) {
        Ok(Some(Command::MinClues(mut command))) => {
            command.out.clone_from(&args.out);
            let sweep = min_clues::sweep_of(&command);
            let found = args.merged(&sweep, &files, out)?;
            min_clues::report(&sweep, &found, &command, &files, out)
        }
        Ok(Some(Command::List(command))) if command.essential => {
            let args =
                Merge { out: Some(args.out.clone().unwrap_or(STDOUT.into())), ..args.clone() };
            let files = args.checked_files(out)?;
            let found = args.merged(&Kinds::new(), &files, out)?;
            essential::report(&found, &files, args.out.as_deref().unwrap_or(Path::new(STDOUT)), out)
        }
        Ok(Some(Command::Count(command))) if command.method == Method::Bands => {
            args.refuse_out()?;
            let asked = count::Asked::of(&command)?;
            let sweep = bands::sweep_of(&asked);
            let found = args.merged(&sweep, &files, out)?;
            bands::report(&asked, &sweep, &found, out)
        }
        _ => Err(args.unknown()),
    }
}

//! `fractal3d merge`: parts of a long search, reported as a whole.

use std::path::Path;

use fractal3d::sweeps::BoardSpecification;
use fractal3d::sweeps::classes::EquivalenceClasses;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use fractal3d::sweeps::puzzles::Puzzles;
use fractal3d::sweeps::ten_clues::TenCluePuzzles;
use solidoku_common::cli::output::{Failure, Output, STDOUT, Verdict};
use solidoku_common::cli::sweep::Merge;

use super::counted_board::{CountedBoard, Printed};
use super::{bands, essential, min_clues, ten_clues};

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d list --essential --part 1/2 --out 1.part  on one machine
  fractal3d list --essential --part 2/2 --out 2.part  on another
  fractal3d merge 1.part 2.part --out classes.txt  the merged list";

pub(crate) fn run(args: &Merge, out: &mut Output) -> Result<Verdict, Failure> {
    if args.unfinished {
        return args.print_unfinished(out);
    }
    let files = args.checked_files(out)?;
    let identity = args.identity()?;
    match &identity.name[..] {
        "fractal3d min-clues" => {
            let sweep = Puzzles::new(args.specification(&identity)?);
            let found = args.merged(&sweep, &files, out)?;
            min_clues::report(&sweep, &found, args.out.as_deref(), &files, out)
        }
        "fractal3d ten-clues" => {
            let found = args.merged(&TenCluePuzzles::default(), &files, out)?;
            ten_clues::report(&found, args.out.as_deref(), &files, out)
        }
        "fractal3d list" => {
            let path = args.out.as_deref().unwrap_or(Path::new(STDOUT));
            let args = Merge { out: Some(path.to_owned()), ..args.clone() };
            let files = args.checked_files(out)?;
            let found = args.merged(&EquivalenceClasses::new(), &files, out)?;
            essential::report(&found, &files, path, out)
        }
        "fractal3d count" => {
            args.refuse_out()?;
            let board: BoardSpecification = args.specification(&identity)?;
            let sweep = ExtensionsOfBands::new(board);
            let found = args.merged(&sweep, &files, out)?;
            let counted = CountedBoard { design: board.0, printed: Printed::Everything };
            bands::report(&counted, &sweep, &found, out)
        }
        _ => Err(args.unknown_search()),
    }
}

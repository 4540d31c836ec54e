//! `cube999 convert`: the puzzle for other programs.

use common::cli::output::{Failure, Output, Verdict};
use common::twisty::{MOST_MOVES, TWO_FORMATS};
use cube999::Cube;
use cube999::twisty::{self, Format, LARGEST_ORBIT, Region};

use super::args::Convert;
use super::input;

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    if out.is_json() {
        return Err(Failure::Usage(TWO_FORMATS.to_owned()));
    }
    let region = args.within.unwrap_or(Region::WHOLE);
    let largest = region.largest_orbit();
    if args.to != Format::Kpuzzle && largest > LARGEST_ORBIT {
        return Err(Failure::Usage(format!(
            "twsearch takes sets of at most {LARGEST_ORBIT} pieces, and one has {largest} here: make the region \
             smaller, as in --within 0-6,0-7,0-8 (--to kpuzzle writes the whole cube)"
        )));
    }
    let cube = match &args.cube {
        Some(file) => input::cube(Some(file))?,
        None => Cube::TARGET,
    };
    if let Some(cell) = region.wrong_outside(&cube) {
        let (digit, wanted) = (cube.digit(cell), Cube::TARGET.digit(cell));
        out.message(format!(
            "turns within {region} can't solve this cube, so nothing is written: the cell at {cell} holds \
             {digit} instead of {wanted}"
        ))?;
        return Ok(Verdict::Nothing);
    }
    let (puzzle, pattern) = (twisty::puzzle(region), twisty::pattern(&cube, region));
    let mut remarks = format!(
        "The 9×9×9 cube of digits, for twsearch: turns of 3×3×3 sub-cubes within x, y, z {region}. The sets are\n\
         the cells with x + y + z even or odd, in the order of y, z, x; a number is a digit, so that equal digits are\n\
         identical pieces.\n\
         Moves: 426Y is 426Y1 of cube999, 426Y2 is 426Y2, and 426Y' is 426Y3."
    );
    if puzzle.moves().len() > MOST_MOVES {
        remarks += &format!(
            "\ntwsearch searches with at most {MOST_MOVES} moves at a time: its option --moves chooses them."
        );
    }
    let text = match args.to {
        Format::Kpuzzle => puzzle.kpuzzle(&pattern, &[twisty::pattern(&Cube::TARGET, region)]),
        Format::Tws => puzzle.tws(&remarks),
        Format::Scr => puzzle.scr(&remarks, [("cube".to_owned(), &pattern)]),
    };
    out.raw(text.as_bytes())?;
    Ok(Verdict::Holds)
}

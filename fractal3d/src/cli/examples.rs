//! Examples for the help of each command; a test runs them all (`xtask/tests/examples.rs`).

pub(crate) const COUNT: &str = "\
Examples:
  fractal3d count                 5,065,278, by templates
  fractal3d count --method bands  by the paper's own two steps
  fractal3d count --surface T,T   on the other object";

pub(crate) const LIST: &str = "\
Examples:
  fractal3d list --out solutions.txt          all of them, sorted, 415 MB
  fractal3d list --packed --out all.s3d       nine bytes each
  fractal3d list --essential --out classes.txt  one of each class";

pub(crate) const SOLVE: &str = "\
Examples:
  fractal3d solve puzzles.txt              one puzzle a line
  fractal3d solve puzzles.txt --rate       how hard are they?
  fractal3d solve puzzles.txt --limit all  how many solutions?";

pub(crate) const NEW: &str = "\
Examples:
  fractal3d new --seed 7 --clues 12  a puzzle of twelve clues
  fractal3d new --seed 7 --rating hard --count 3  three hard ones
  fractal3d new --seed 7 --rating easy --extra 8  easy, with extra clues
  fractal3d new --seed 7 --symmetric 'rows-columns'  symmetric clues
  fractal3d new --seed 7 --link      and a link to play it";

pub(crate) const DRAW: &str = "\
Examples:
  fractal3d draw puzzle.txt --out puzzle.svg          to print
  fractal3d draw --solid antiprismoid --out solid.svg  on the object itself
  fractal3d draw --book 4 --seed 7 --out book.svg      a booklet, with solutions
  fractal3d draw --book 4 --rating easy --extra 8 --out easy.svg  easy ones
  fractal3d draw --book 3 --seed 7 --link --out links.svg  with QR codes";

pub(crate) const CANON: &str = "\
Examples:
  fractal3d canon puzzle.txt  are two puzzles equivalent?";

pub(crate) const CONVERT: &str = "\
Examples:
  fractal3d convert puzzle.txt --to sudokupad      a link to play it
  fractal3d convert puzzle.txt --to penpa          a link to edit it
  fractal3d convert puzzles.txt --to json          an object a line";

pub(crate) const MIN_CLUES: &str = "\
Examples:
  fractal3d min-clues                    six minutes on two cores
  fractal3d min-clues --checkpoint save  can be stopped and resumed";

pub(crate) const MERGE: &str = "\
Examples:
  fractal3d list --essential --part 1/2 --out 1.part  on one machine
  fractal3d list --essential --part 2/2 --out 2.part  on another
  fractal3d merge 1.part 2.part --out classes.txt  the merged list";

pub(crate) const SYMMETRY: &str = "\
Examples:
  fractal3d symmetry  5,832 symmetries, 1,070 classes";

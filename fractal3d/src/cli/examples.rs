//! Examples for the help of each command; a test runs them all (`xtask/tests/examples.rs`).

pub(crate) const DRAW: &str = "\
Examples:
  fractal3d draw puzzle.txt --out puzzle.svg          to print
  fractal3d draw --solid antiprismoid --out solid.svg  on the object itself
  fractal3d draw --solid sculpture --out sculpture.svg  a puzzle of it
  fractal3d draw --book 4 --seed 7 --out book.pdf      a booklet, with solutions
  fractal3d draw --book 4 --rating easy --out easy.svg  easy ones
  fractal3d draw puzzles.txt --book all --out mine.pdf  your own puzzles
  fractal3d draw --book 3 --seed 7 --link --out links.pdf  with QR codes
  fractal3d draw --solid sculpture --out model.3mf      to print in 3D";

pub(crate) const DEPTHS: &str = "\
Examples:
  fractal3d depths --seed 1                  all objects, and 1,000 squares
  fractal3d depths --seed 1 --random 10000   and ten times as many

S(A; B1, …, B9) is made of nine cubes of order 3, block i like Bi, arranged like A; \
S(A, B) is that with all Bi = B. The depths of an example can be a file for \
--colouring.";

pub(crate) const LEVEL: &str = "\
Examples:
  fractal3d level                        a solution of 27×27
  fractal3d level 4 --quiet > grid.txt   one of 81×81
  fractal3d level 4 --verify grid.txt    is it one?
  fractal3d level --squares H,T,H2       on another object

A solution shows each number once in each row, column and block of the front, the \
right and the top. Blocks of 27×27 are 3×9 and 9×3, and those of 81×81 also 9×9. \
With --verify a file that holds no solution ends with exit status 1.";

pub(crate) const MIN_CLUES: &str = "\
Examples:
  fractal3d min-clues                    a minute on two cores
  fractal3d min-clues --checkpoint save  can be stopped and resumed";

pub(crate) const TEN_CLUES: &str = "\
Examples:
  fractal3d ten-clues --checkpoint save         hours; can be stopped
  fractal3d ten-clues --part 1/64 --out 1.part  a part, for `merge`
  fractal3d ten-clues --read puzzles.s3d        what a list holds

Puzzles count once up to the 5,832 symmetries and relabelling.";

pub(crate) const MAX_CLUES: &str = "\
A puzzle is minimal if it has one solution and each clue is needed for that. The \
search begins in the 32 most promising of the essentially different solutions, and \
in each round walks twice as long in the better half. A longer search finds larger puzzles; only \
--at-most proves anything of all.

Examples:
  fractal3d max-clues --seed 1                  a large minimal puzzle, seconds
  fractal3d max-clues --seed 1 --steps 1000000  a longer search, minutes
  fractal3d max-clues --at-most 54              a proof, a second
  fractal3d max-clues --at-most 42              a smaller bound, half a minute";

pub(crate) const MERGE: &str = "\
Examples:
  fractal3d list --essential --part 1/2 --out 1.part  on one machine
  fractal3d list --essential --part 2/2 --out 2.part  on another
  fractal3d merge 1.part 2.part --out classes.txt  the merged list";

pub(crate) const SYMMETRY: &str = "\
Examples:
  fractal3d symmetry  5,832 symmetries, 1,070 classes";

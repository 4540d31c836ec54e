//! Examples for the help of each command; a test runs them all (`xtask/tests/examples.rs`).

pub(crate) const COUNT: &str = "\
Examples:
  fractal3d count                 5,065,278, by templates
  fractal3d count --method bands  by the paper's own two steps
  fractal3d count --board T,H3    on another object
  fractal3d count --colouring colours.txt  for houses of your own

A count that takes long says how much is done, and estimates the rest; so it does \
when it is interrupted.";

pub(crate) const LIST: &str = "\
Examples:
  fractal3d list --out solutions.txt          all of them, sorted, 415 MB
  fractal3d list --packed --out all.s3d       nine bytes each
  fractal3d list --essential --out classes.txt  one of each class
  fractal3d list --limit 10                   ten of them
  fractal3d list --board sculpture            the sculpture's 140 colourings
  fractal3d list --board sculpture --essential  up to its symmetries, 11

A solution up to relabelling is a colouring with nine colours: each line of the \
list of the sculpture can be a file for --colouring.";

pub(crate) const SOLVE: &str = "\
Examples:
  fractal3d solve puzzles.txt              one puzzle a line
  fractal3d solve puzzles.txt --explain    step by step
  fractal3d solve puzzles.txt --limit all  how many solutions?
  fractal3d solve puzzles.txt --board T,H3  on another board";

pub(crate) const HINT: &str = "\
Pencil marks stand in braces, as in {157}; a cell without any is `.`. A table of \
nine words a line, in which several digits are pencil marks, is read too.

Examples:
  fractal3d hint                      the next step of an example
  fractal3d hint puzzle.txt           the next step of a puzzle
  fractal3d hint puzzle.txt --apply   the grid with that step done
  fractal3d hint puzzle.txt --colouring colours.txt  with other houses";

pub(crate) const NEW: &str = "\
Examples:
  fractal3d new --seed 7 --clues 14  a puzzle of fourteen clues
  fractal3d new --seed 7 --rating hard --count 3  three hard ones
  fractal3d new --seed 7 --rating easy --extra 8  easy, with extra clues
  fractal3d new --seed 7 --rating easy --minimal  easy, no clue to spare
  fractal3d new --seed 7 --symmetric rot180       symmetric clues
  fractal3d new --seed 7 --link                   and a link to play it
  fractal3d new --seed 7 --board sculpture        on the sculpture
  fractal3d new --seed 7 --colouring colours.txt  with houses of your own

Ratings: the hardest step that a puzzle needs. docs/ratings.md has an example of each.
  easy    full houses, hidden singles: a house has one place for a digit
  medium  naked singles: a cell has one candidate
  hard    pointing, claiming; naked and hidden pairs, triples, quads
  expert  fish: X-wing, swordfish, jellyfish
  trial   trial: an assumption, and singles that refute it
  nested  trial within trial: more a matter for a computer";

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

pub(crate) const CANON: &str = "\
Examples:
  fractal3d canon puzzle.txt  are two puzzles equivalent?
  fractal3d canon puzzle.txt --board antiprismoid  on it";

pub(crate) const CONVERT: &str = "\
Examples:
  fractal3d convert puzzle.txt --to sudokupad      a link to play it
  fractal3d convert puzzle.txt --to penpa          a link to edit it
  fractal3d convert puzzles.txt --to json          an object a line";

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

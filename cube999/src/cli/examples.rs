//! Examples for the help of each command; a test runs them all (`xtask/tests/examples.rs`).

pub(crate) const SOLVE: &str = "\
Examples:
  cube999 solve --fast cube.txt                     in milliseconds
  cube999 solve --time 10m cube.txt --out best.txt  in few turns
  cube999 solve --iterations 200000 cube.txt        the same on every machine";

pub(crate) const VERIFY: &str = "\
Examples:
  cube999 verify cube.txt turns.txt                    do they solve the cube?
  cube999 verify both.txt                              the turns follow the cube
  cube999 solve --fast --format json | cube999 verify  does the report hold?";

pub(crate) const TURN: &str = "\
Examples:
  cube999 turn cube.txt turns.txt     the cube after these turns
  cube999 turn cube.txt --style json  the cube in another style";

pub(crate) const INVERSE: &str = "\
Examples:
  cube999 inverse turns.txt > back.txt  the turns that undo them
  cube999 inverse '(426Y3 111X1)2'      turns in quotes";

pub(crate) const SIMPLIFY: &str = "\
Examples:
  cube999 simplify turns.txt  as many turns or fewer, with the same effect";

pub(crate) const SCRAMBLE: &str = "\
Examples:
  cube999 scramble --turns 30 --seed 1 > cube.txt  a light scramble
  cube999 scramble --seed 1                        a random arrangement";

pub(crate) const CONVERT: &str = "\
Examples:
  cube999 convert cube.txt --to kpuzzle > cube.json        for cubing.js
  cube999 convert --to tws --within 0-4,0-4,0-4 > a.tws    for twsearch, a part
  cube999 convert --to scr --within 0-4,0-4,0-4 > a.scr    and what to solve";

pub(crate) const BOUND: &str = "\
Examples:
  cube999 bound cube.txt  at least how many turns does it take?";

pub(crate) const DRAW: &str = "\
Examples:
  cube999 draw cube.txt turns.txt --out cube.html  a page that plays the turns
  cube999 draw cube.txt --out cube.svg             a picture";

pub(crate) const BENCH: &str = "\
Examples:
  cube999 bench --fast --count 3   three cubes for each number of turns
  cube999 bench --fast --turns 20  only light scrambles";

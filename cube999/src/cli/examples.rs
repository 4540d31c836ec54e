//! Examples for the help of each command; a test runs them all (`xtask/tests/examples.rs`).

pub(crate) const SOLVE: &str = "\
Examples:
  cube999 solve --fast cube.txt  at once
  cube999 solve --time 10m cube.txt --out best.txt  as few turns as can be found
  cube999 solve --iterations 200000 cube.txt  the same turns on every machine";

pub(crate) const VERIFY: &str = "\
Examples:
  cube999 verify cube.txt turns.txt                 do they lead to the target?
  cube999 solve --fast --format json | cube999 verify  the same of a report";

pub(crate) const TURN: &str = "\
Examples:
  cube999 turn cube.txt turns.txt     where do they lead?
  cube999 turn cube.txt --style json  the cube in another style";

pub(crate) const INVERSE: &str = "\
Examples:
  cube999 inverse turns.txt > back.txt  turns that undo them";

pub(crate) const SIMPLIFY: &str = "\
Examples:
  cube999 simplify turns.txt  the same effect, in as many or fewer";

pub(crate) const SCRAMBLE: &str = "\
Examples:
  cube999 scramble --turns 30 --seed 1 > cube.txt  a light scramble
  cube999 scramble --seed 1                        any arrangement, at random";

pub(crate) const BOUND: &str = "\
Examples:
  cube999 bound cube.txt  how many turns does it take at least?";

pub(crate) const DRAW: &str = "\
Examples:
  cube999 draw cube.txt turns.txt --out cube.html  a page that plays the turns
  cube999 draw cube.txt --out cube.svg             a picture";

pub(crate) const BENCH: &str = "\
Examples:
  cube999 bench --fast --count 3   three cubes of each kind
  cube999 bench --fast --turns 20  only light scrambles";

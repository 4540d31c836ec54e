//! Examples for the help of each command; a test runs them all (`xtask/tests/examples.rs`).

use pyraminx::notation::{TurnStyle, explain_turns};

/// What turns mean, before examples.
pub(crate) fn with_turns(examples: &str) -> String {
    format!("Turns: {}\n\n{examples}", explain_turns(TurnStyle::default()))
}

pub(crate) const SOLVE: &str = "\
Examples:
  pyraminx solve my.net --rings  is my sticker set unique, with rings?
  pyraminx solve my.net --limit 3 --style tuple  three of its solved states
  pyraminx solve --check         all 75,582,720 states, one by one";

pub(crate) const DESIGN: &str = "\
Examples:
  pyraminx design --face D --rings  faces D that leave one solved state
  pyraminx design my.net --face L --limit 5  five faces L for my labelling
  pyraminx design --face L --face D --seed 7  ten random ones for two faces
  pyraminx design --face D --histogram --count-only  by number of solved states";

pub(crate) const FIX: &str = "\
Examples:
  pyraminx fix my.net                   the fewest stickers to change
  pyraminx fix my.net --lock tips,D     without touching those
  pyraminx fix --rings --max-changes 3  where rings count";

pub(crate) const ROUTE: &str = "\
Examples:
  pyraminx route my.net                  to the nearest solved state
  pyraminx route --each --turns indexed  to each, in numbers like A0 and A1'
  pyraminx route --all --limit 5         five of the shortest ways";

pub(crate) const DISTANCES: &str = "\
Examples:
  pyraminx distances          God's number for the question's labelling
  pyraminx distances --rings  the same, if the rings must be full as well";

pub(crate) const TURN: &str = "\
Examples:
  pyraminx turn \"U R' b\"                      the question's labelling, turned
  pyraminx turn my.net \"A1' A_FRL T3\"         mine; turns have other names too
  pyraminx turn \"[U, R] (L B')3 [U: r]\"       a commutator, a group, a conjugate";

pub(crate) const SCRAMBLE: &str = "\
Examples:
  pyraminx scramble --seed 5  a random state, and turns that lead there
  pyraminx scramble my.net --seed 5 --turns indexed";

pub(crate) const CONVERT: &str = "\
Examples:
  pyraminx convert my.net --style diagram  as the second answer draws it
  pyraminx convert my.net --style line     on one line
  pyraminx convert my.net --to kpuzzle > my.json  for cubing.js and twips
  pyraminx convert my.net --to tws > my.tws       for twsearch: the puzzle
  pyraminx convert my.net --to scr > my.scr       and what to solve";

pub(crate) const RANDOM_WALK: &str = "\
Examples:
  pyraminx random-walk --seed 1            two walks of some 1.5 billion turns
  pyraminx random-walk --walks 200 --seed 1 --checkpoint walks.bin";

pub(crate) const CENSUS: &str = "\
Examples:
  pyraminx census                    202,698 classes of labellings, counted
  pyraminx census --out classes.txt  and listed, one per line
  pyraminx census --three-rings      198,181,248, if a ring needn't be full";

pub(crate) const MERGE: &str = "\
Examples:
  pyraminx census --part 1/2 --out 1.part  on one machine
  pyraminx census --part 2/2 --out 2.part  on another
  pyraminx merge 1.part 2.part             what census prints";

pub(crate) const DRAW: &str = "\
Examples:
  pyraminx draw my.net --out my.svg               a net with tabs to glue
  pyraminx draw --kind net --colours --out faces.svg  the faces side by side
  pyraminx draw --kind stickers --out stickers.pdf    stickers to cut out
  pyraminx draw --turns --out turns.pdf           what U R L B u r l b do";

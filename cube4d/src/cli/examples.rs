//! Examples for the help of each command; a test runs them all (`xtask/tests/examples.rs`).

pub(crate) const SOLVE: &str = "\
Examples:
  cube4d solve                             solve the toy, and prove it unique
  cube4d solve --no-colours                see what the colours are for
  cube4d solve --no-rings --count-only     only count the layouts
  cube4d solve my.txt --quiet > my-table.txt  only the layout of your own set";

pub(crate) const SET: &str = "\
Examples:
  cube4d set                           the cubes of the toy, with their colours
  cube4d set my.txt                    the cubes of your own set
  cube4d set --format json             the same for other programs";

pub(crate) const RULES: &str = "\
Examples:
  cube4d rules --upright         which rules the toy needs to be unique
  cube4d rules my.txt --upright  the same for your own set";

pub(crate) const CHECK: &str = "\
Examples:
  cube4d check table.txt            is it right so far, and can it be completed?
  cube4d check my.txt my-table.txt  the same for your own set";

pub(crate) const HINT: &str = "\
Examples:
  cube4d hint                      where to begin with an empty table
  cube4d hint table.txt            the next cube, and why
  cube4d hint table.txt --slice    the next slice as a whole
  cube4d hint table.txt --follow   all steps to the end, and the complete layout
  cube4d hint table.txt --apply > next-table.txt  the layout after the step
  cube4d hint my.txt my-table.txt  the same for your own set";

pub(crate) const DRAW: &str = "\
Examples:
  cube4d draw table.txt --out table.svg  three slices, from the front";

pub(crate) const NEW: &str = "\
Examples:
  cube4d new --seed 7 --out my.txt               a set that needs no colours
  cube4d new --seed 7 --magic --sixes-and-nines  a harder one
  cube4d new --seed 7 --fully-magic              with a magic square inside";

pub(crate) const SHEET: &str = "\
Examples:
  cube4d sheet --out toy.svg  paper cubes to cut out and glue
  cube4d sheet my.txt --kind stickers --edge 25 --out my.svg  for wooden cubes";

pub(crate) const FEWEST_DIGITS: &str = "\
Examples:
  cube4d fewest-digits --seed 1 --rounds 0 --out few.txt  half a minute
  cube4d fewest-digits --check few.txt                    one layout?";

pub(crate) const CENSUS: &str = "\
Examples:
  cube4d census --seed 1 --sets 100          a rough estimate
  cube4d census --seed 1 --sets 100 --magic  with the almost magic face";

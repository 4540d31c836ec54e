//! Searches two seconds for a short solution: `cargo run -p cube999 --example search`.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cube999::search::{Config, solve};
use cube999::{Control, Cube, check, scramble};

fn main() {
    let cube = Cube::TARGET.after(&scramble::turns(20, 1));
    let deadline = Instant::now() + Duration::from_secs(2);
    // The library knows no clock: it asks whether to stop.
    let is_over = || Instant::now() >= deadline;
    let config = Config { seed: 1, ..Config::default() };
    let solution = solve(&cube, None, &config, Control::stopping(&is_over), None, |better| {
        println!("{} turns after {} edits", better.turns.len(), better.edits);
        ControlFlow::Continue(())
    });
    assert!(check::solves(&cube, &solution.turns));
    println!("{} turns: {:?}", solution.turns.len(), solution.turns);
}

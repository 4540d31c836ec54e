//! Solves a cube at once: `cargo run -p cube999 --example fast [FILE]`.

use std::error::Error;

use cube999::{Cube, bound, check, fast};

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => include_str!("../data/test1.txt").to_owned(),
    };
    let cube: Cube = text.parse()?;
    println!("{} wrong cells; {}", cube.wrong().count(), bound::bound(&cube));
    let turns = fast::solve(&cube);
    assert!(check::solves(&cube, &turns));
    println!("solved in {} turns:", turns.len());
    turns.iter().for_each(|turn| println!("{turn}"));
    Ok(())
}

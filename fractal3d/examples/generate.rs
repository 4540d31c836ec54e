//! Generates three puzzles of fourteen clues that need no trial, and rates them.
//!
//! `cargo run -p fractal3d --example generate -- SEED`

use std::error::Error;

use fractal3d::{Board, Control, Generator, Request, rating};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |seed| seed.parse())?;
    let generator = Generator::new(Request { clues: Some(14), ..Request::default() })?;
    for number in 0..3 {
        let puzzle = generator.make(seed, number, Control::UNLIMITED)?;
        let rating = rating(Board::standard(), &puzzle).expect("it has one solution");
        println!("{puzzle}  # {rating}");
    }
    Ok(())
}

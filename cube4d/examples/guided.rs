//! Makes a new set and solves it by hints, one cube at a time.
//!
//! `cargo run -p cube4d --example guided -- 7`

use std::error::Error;

use cube4d::generate::{GeneratorOptions, generate};
use cube4d::hint::Advisor;
use cube4d::{Control, Layout};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |seed| seed.parse())?;
    let options = GeneratorOptions { colours: true, ..GeneratorOptions::default() };
    let generated = generate(seed, &options, Control::UNLIMITED).into_found();
    let set = generated.set.ok_or("try another seed")?.set;
    let advisor = Advisor::new(&set, &options.rules(), Control::UNLIMITED);
    let mut layout = Layout::EMPTY;
    loop {
        let hint = advisor.hint(&layout).answer;
        println!("{}\n", hint.explanation(&set, &layout).wrapped(80));
        let Some((cell, placed)) = hint.step() else { return Ok(()) };
        layout.set(cell, Some(*placed));
    }
}

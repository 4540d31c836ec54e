//! Reads a set from a file, or takes the toy, and says whether it has one layout.
//!
//! `cargo run -p cube4d --example unique -- my.txt`

use std::error::Error;

use cube4d::notation::Slices;
use cube4d::{Config, Control, Set, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let set: Set = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?.parse()?,
        None => Set::toy().clone(),
    };
    // A second layout settles it.
    let config = Config { limit: Some(2), ..Config::default() };
    let outcome = solve(&set, &config, Control::UNLIMITED);
    match &outcome.found().layouts[..] {
        [] => println!("This set has no layout."),
        [layout] if outcome.is_exhausted() => {
            println!("This set has one layout:");
            print!("{}", Slices { layout, set: &set });
        }
        _ => println!("This set has more than one layout."),
    }
    Ok(())
}

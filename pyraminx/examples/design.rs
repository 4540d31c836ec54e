//! Finds faces D that leave exactly one solved state beside the question's faces L, F and R, and
//! stops after five.
//!
//! `cargo run -p pyraminx --example design`

use std::ops::ControlFlow;

use pyraminx::design::{Config, IncompletableError, Search};
use pyraminx::geometry::Face;
use pyraminx::{Control, Labelling, Outcome, Template};

fn main() -> Result<(), IncompletableError> {
    let template = Template::from(Labelling::question()).with_free(Face::D);
    let search = Search::new(&template, Config::default())?;
    let mut left = 5;
    let outcome = search.stream(Control::UNLIMITED, |net| {
        println!("{net}");
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match outcome {
        Outcome::Exhausted(designs) => println!("{} in all", designs.unique),
        Outcome::Stopped { .. } => println!("there are more"),
    }
    Ok(())
}

//! `fractal3d depths`.

use clap::Args;
use fractal3d::api::depths::{
    CLASSES, Composed, MOST_SQUARES, Numbers, Part, Random, Report, Request, Surfaces, run,
};
use fractal3d::depths::composed;
use fractal3d::latin::LatinSquare;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::seed;
use solidoku_common::number::{counted, grouped};

use super::items::Items;

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d depths --seed 1                  all objects, and 1,000 squares
  fractal3d depths --seed 1 --random 10000   and ten times as many

S(A; B1, …, B9) is made of nine cubes of order 3, block i like Bi, arranged like A; \
S(A, B) is that with all Bi = B. The depths of an example can be a file for \
--colouring.";

#[derive(Args)]
pub(crate) struct Depths {
    /// How many random Latin squares to examine, 0 to 1000000000
    #[arg(long, value_name = "N", default_value_t = Request::default().random,
        value_parser = clap::value_parser!(u64).range(..=MOST_SQUARES))]
    random: u64,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

impl Depths {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let request = Request { random: self.random, seed: Some(seed::or_random(self.seed)) };
        let interrupt = Interrupt::install()?;
        let bar = out.progress(CLASSES + self.random, "classes and squares");
        let show = |done| bar.set_position(done);
        let mut items = Items::default();
        let report = run(&request, interrupt.control().with_progress(&show), &mut |part| {
            items.continue_after(if out.is_json() { Ok(()) } else { print(&part, out) })
        });
        bar.finish_and_clear();
        items.failure()?;
        let report = report?;
        if out.is_json() {
            out.json(&report)?;
        }
        if report.exhausted {
            return Ok(Verdict::Holds);
        }
        out.message(format!("interrupted after {}", self.how_far(&report)))?;
        Ok(Verdict::Interrupted)
    }

    fn how_far(&self, report: &Report) -> String {
        match &report.random {
            Some(random) => {
                format!("{} of {}", grouped(random.squares), counted(self.random, "square"))
            }
            None => format!("{} of {}", report.composed.len(), counted(CLASSES, "class")),
        }
    }
}

fn print(part: &Part, out: &mut Output) -> Result<(), Failure> {
    match part {
        Part::Surfaces(surfaces) => print_surfaces(surfaces, out)?,
        Part::Composed(composed) => print_composed(composed, out)?,
        Part::Random(random) if random.squares > 0 => print_random(random, out)?,
        Part::Random(_) => {}
    }
    Ok(out.flush()?)
}

fn print_surfaces(surfaces: &Surfaces, out: &mut Output) -> Result<(), Failure> {
    let &Surfaces { objects, solutions, symmetries, solutions_on_all } = surfaces;
    out.remark(format!(
        "S(A, B), for all {objects} pairs of Latin squares of order 3. Each is any other\n\
         with rows and bands exchanged: they have equally many solutions."
    ))?;
    out.line(format!("{:>11}  solutions of each, up to relabelling", grouped(solutions)))?;
    out.line(format!("{:>11}  symmetries of each", grouped(symmetries)))?;
    Ok(out.line(format!("{:>11}  solutions on all {objects} at once", grouped(solutions_on_all)))?)
}

fn print_composed(classes: &[Composed], out: &mut Output) -> Result<(), Failure> {
    let squares = LatinSquare::all().len();
    out.remark(format!(
        "\nS(A; B1, …, B9), for all {squares}^10 = {} choices of squares. They are\n\
         {} classes of objects that exchanges of rows, columns and depths relate.\n",
        grouped(composed::OBJECTS),
        classes.len()
    ))?;
    out.remark(" solutions  symmetries         objects")?;
    for Composed { solutions, objects, symmetries, .. } in classes {
        out.line(format!(
            "{:>11} {:>11} {:>15}",
            grouped(*solutions),
            grouped(*symmetries),
            grouped(*objects)
        ))?;
    }
    Ok(())
}

fn print_random(random: &Random, out: &mut Output) -> Result<(), Failure> {
    let &Random { seed, squares, with_solutions, solutions, templates } = random;
    let squares = counted(squares, "random Latin square");
    out.remark(format!("\n{squares} of order 9 as depths (seed {seed})."))?;
    out.line(format!("{:>11}  with a solution", grouped(with_solutions)))?;
    let Numbers { least, most, mean } = solutions;
    let (least, most) = (grouped(least), grouped(most));
    out.line(format!("{mean:>11.2}  solutions on average, from {least} to {most}"))?;
    let Numbers { least, most, mean } = templates;
    Ok(out.line(format!(
        "{mean:>11.2}  ways to place one digit on average, from {least} to {most}"
    ))?)
}

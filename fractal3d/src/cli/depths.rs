//! `fractal3d depths`.

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::progress::search_with_progress;
use common::cli::seed;
use common::control::Control;
use common::number::{counted, grouped};
use common::outcome::Outcome;
use fractal3d::automorphism::Group;
use fractal3d::board::Board;
use fractal3d::count;
use fractal3d::depths::composed::{self, Class};
use fractal3d::depths::random::{self, Spread, Survey};
use fractal3d::depths::{board_of_all_surfaces, surfaces};
use fractal3d::latin::LatinSquare;
use serde::Serialize;

use super::args::Depths;

pub(crate) fn run(args: &Depths, out: &mut Output) -> Result<Verdict, Failure> {
    let stop = Interrupt::listen()?;
    let seed = seed::or_random(args.seed);
    let Some(surfaces) = Surfaces::counted(stop.control()) else {
        return interrupted(0, 1, "board", out);
    };
    surfaces.print(out)?;
    let classes = composed::classes();
    let composed = count_composed(&classes, &stop, out);
    if composed.len() < classes.len() {
        return interrupted(composed.len() as u64, classes.len() as u64, "class", out);
    }
    print_composed(&composed, out)?;
    let squares = |control: Control<'_>| random::survey(seed, args.random, control);
    let (survey, done) = search_with_progress(&stop, out, (args.random, "squares"), squares);
    let random = Random::of(seed, survey.found());
    random.print(out)?;
    if out.is_json() {
        out.json(&Report { surfaces, composed, random, exhausted: survey.is_exhausted() })?;
    }
    match survey.is_exhausted() {
        true => Ok(Verdict::Holds),
        false => interrupted(done, args.random, "square", out),
    }
}

/// Says how far it came.
fn interrupted(done: u64, of: u64, unit: &str, out: &mut Output) -> Result<Verdict, Failure> {
    out.message(format!("interrupted after {} of {}", grouped(done), counted(of, unit)))?;
    Ok(Verdict::Interrupted)
}

/// What is the same for all S(A, B), and on all at once.
#[derive(Serialize)]
struct Surfaces {
    objects: usize,
    solutions: u64,
    symmetries: u64,
    solutions_on_all: u64,
}

impl Surfaces {
    fn counted(control: Control<'_>) -> Option<Self> {
        let of = |board: &Board| match count::by_orbits(board, control) {
            Outcome::Exhausted(orbits) => Some((orbits.solutions(), orbits.group().order() as u64)),
            Outcome::Stopped { .. } => None,
        };
        let (solutions, symmetries) = of(Board::standard())?;
        let (solutions_on_all, _) = of(&board_of_all_surfaces())?;
        Some(Self { objects: surfaces().len(), solutions, symmetries, solutions_on_all })
    }

    fn print(&self, out: &mut Output) -> Result<(), Failure> {
        if out.is_json() {
            return Ok(());
        }
        let Self { objects, solutions, symmetries, solutions_on_all } = self;
        out.remark(format!(
            "S(A, B), for all {objects} pairs of Latin squares of order 3. Each is any other\n\
             with rows and bands exchanged: they have equally many solutions."
        ))?;
        out.line(format!("{:>11}  solutions of each, up to relabelling", grouped(*solutions)))?;
        out.line(format!("{:>11}  symmetries of each", grouped(*symmetries)))?;
        out.line(format!(
            "{:>11}  solutions on all {objects} at once",
            grouped(*solutions_on_all)
        ))?;
        Ok(out.flush()?)
    }
}

#[derive(Serialize)]
struct Composed {
    solutions: u64,
    objects: u64,
    symmetries: u64,
    example: String,
}

/// Those with most solutions first; not all, if it was interrupted.
fn count_composed(classes: &[Class], stop: &Interrupt, out: &Output) -> Vec<Composed> {
    let bar = out.progress(classes.len() as u64, "classes");
    let mut counted = Vec::new();
    for Class { example, objects } in classes {
        let board = Board::coloured(example);
        // Most have few symmetries, and are counted faster without.
        let Outcome::Exhausted(solutions) = count::plain(&board, stop.control()) else { break };
        let symmetries = Group::of(&board).order() as u64;
        let example = example.to_string();
        counted.push(Composed { solutions, objects: *objects, symmetries, example });
        bar.inc(1);
    }
    bar.finish_and_clear();
    counted.sort_by_key(|class| std::cmp::Reverse(class.solutions));
    counted
}

fn print_composed(classes: &[Composed], out: &mut Output) -> Result<(), Failure> {
    if out.is_json() {
        return Ok(());
    }
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
    Ok(out.flush()?)
}

#[derive(Serialize)]
struct Random {
    seed: u64,
    squares: u64,
    with_solutions: u64,
    solutions: Numbers,
    templates: Numbers,
}

#[derive(Serialize)]
struct Numbers {
    least: u64,
    most: u64,
    mean: f64,
}

impl Numbers {
    fn of(Spread { least, most, sum }: Spread, squares: u64) -> Self {
        Self { least, most, mean: sum as f64 / squares.max(1) as f64 }
    }
}

impl Random {
    fn of(seed: u64, survey: &Survey) -> Self {
        let &Survey { squares, with_solutions, solutions, templates } = survey;
        let of = |spread| Numbers::of(spread, squares);
        Self { seed, squares, with_solutions, solutions: of(solutions), templates: of(templates) }
    }

    fn print(&self, out: &mut Output) -> Result<(), Failure> {
        let Self { seed, squares, with_solutions, solutions, templates } = self;
        if out.is_json() || *squares == 0 {
            return Ok(());
        }
        let squares = counted(squares, "random Latin square");
        out.remark(format!("\n{squares} of order 9 as depths (seed {seed})."))?;
        let Numbers { least, most, mean } = solutions;
        let (least, most) = (grouped(*least), grouped(*most));
        out.line(format!("{:>11}  with a solution", grouped(*with_solutions)))?;
        out.line(format!("{mean:>11.2}  solutions on average, from {least} to {most}"))?;
        let Numbers { least, most, mean } = templates;
        Ok(out.line(format!(
            "{mean:>11.2}  ways to place one digit on average, from {least} to {most}"
        ))?)
    }
}

#[derive(Serialize)]
struct Report {
    surfaces: Surfaces,
    composed: Vec<Composed>,
    random: Random,
    exhausted: bool,
}

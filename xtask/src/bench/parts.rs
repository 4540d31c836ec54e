//! How the work of long searches divides: how long each takes on many cores, from the times of its units.
//!
//! Each unit is timed on its own, with all cores busy. On N cores a search runs in N parts, and part I does units I,
//! I + N, I + 2N and so on, as `--part I/N` does. All wait for the longest part, whose time is the *makespan*. It can't
//! be shorter than the longest unit.

use std::time::Instant;

use common::control::Control;
use common::sweep::Sweep;
use fractal3d::sweeps::classes::EquivalenceClasses;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use fractal3d::sweeps::puzzles::Puzzles;
use fractal3d::sweeps::{BoardSpecification, ClueSpecification};
use pyraminx::sweeps::census::Census;
use pyraminx::sweeps::three_rings::CensusWithThreeRings;
use rayon::prelude::*;

use super::chart::{self, Panel, Y};
use super::circumstances::When;
use super::error::BenchError;
use super::store::{Division, Line, Store, rounded};

/// Numbers of cores in the plot.
const CORES: [usize; 10] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/// Those of them in the table.
const IN_TABLE: [usize; 4] = [2, 8, 64, 512];

/// The plot's file.
pub(super) const FILE: &str = "parts.svg";

/// A search that can be divided into parts.
pub(super) struct Divided {
    /// Its name for `--only`.
    pub(super) id: &'static str,
    /// As it is typed.
    pub(super) command: &'static str,
    /// Seconds of each unit; `None` if it was stopped.
    times: fn(Control<'_>) -> Option<Vec<f64>>,
}

/// All of them but random walks, whose units are alike, and designs, which rarely take long.
pub(super) fn all() -> Vec<Divided> {
    let divided = |id, command, times| Divided { id, command, times };
    vec![
        divided("parts.bands", "fractal3d count --method bands", |control| {
            times(&ExtensionsOfBands::new(BoardSpecification::STANDARD), control)
        }),
        divided("parts.census", "pyraminx census", |control| times(&Census::new(true), control)),
        divided("parts.essential", "fractal3d list --essential", |control| {
            times(&EquivalenceClasses::new(), control)
        }),
        divided("parts.min-clues", "fractal3d min-clues", |control| {
            times(&Puzzles::new(ClueSpecification { recheck: None }), control)
        }),
        divided("parts.three-rings", "pyraminx census --three-rings", |control| {
            times(&CensusWithThreeRings::new(), control)
        }),
    ]
}

fn times(sweep: &impl Sweep, control: Control<'_>) -> Option<Vec<f64>> {
    sweep.prepare(control);
    let timed = |unit| {
        if control.should_stop() {
            return None;
        }
        let start = Instant::now();
        sweep.try_unit(unit, control)?;
        Some(start.elapsed().as_secs_f64())
    };
    (0..sweep.units()).into_par_iter().map(timed).collect()
}

/// Times all units of a search.
pub(super) fn measure(
    divided: &Divided,
    when: &When,
    control: Control<'_>,
) -> Result<Division, BenchError> {
    let times = (divided.times)(control).ok_or(BenchError::Interrupted)?;
    Ok(division(&times, when))
}

fn division(times: &[f64], when: &When) -> Division {
    let makespans = CORES.map(|cores| (cores, rounded(makespan(times, cores))));
    Division {
        when: when.clone(),
        units: times.len(),
        longest: rounded(times.iter().copied().fold(0.0, f64::max)),
        makespans: makespans.into(),
    }
}

/// How long the longest of so many parts takes.
fn makespan(times: &[f64], parts: usize) -> f64 {
    let part = |first: usize| times.iter().skip(first).step_by(parts).sum();
    (0..parts).map(part).fold(0.0, f64::max)
}

/// The section of the page. `plots` is the folder of the plot.
pub(super) fn section(store: &Store, plots: &str, mark: impl Fn(&When) -> String) -> String {
    if store.divisions.is_empty() {
        return String::new();
    }
    let title = "With parts";
    let mut text = format!(
        "\n### {title}\n\n![{title}]({plots}/{FILE})\n\nComputed from the measured time of each unit, with as many parts \
         as cores, without what a process does before its first unit. All wait for the longest part, and none \
         is shorter than the longest unit.\n\n| search | units | longest unit | 1 core |"
    );
    IN_TABLE.iter().for_each(|cores| text += &format!(" {cores} cores |"));
    text += &format!("\n|{}\n", "---|".repeat(4 + IN_TABLE.len()));
    for divided in all() {
        let Some(division) = store.divisions.get(divided.id) else { continue };
        let (units, longest) = (common::number::grouped(division.units), time(division.longest));
        text += &format!("| `{}`{} | {units} | {longest} |", divided.command, mark(&division.when));
        for cores in [1].iter().chain(&IN_TABLE) {
            let cell =
                division.makespans.get(cores).map_or(String::new(), |&makespan| time(makespan));
            text += &format!(" {cell} |");
        }
        text.push('\n');
    }
    text
}

fn time(seconds: f64) -> String {
    crate::report::duration(std::time::Duration::from_secs_f64(seconds))
}

/// The plot: how many times as fast as one core.
pub(super) fn picture(store: &Store) -> Option<String> {
    let measured = |divided: Divided| {
        let makespans = &store.divisions.get(divided.id)?.makespans;
        let one = *makespans.get(&1)?;
        let points = makespans.iter().map(|(&cores, makespan)| (cores as f64, one / makespan));
        let name = divided.command.split_once(' ').expect("a program and its command").1;
        Some(Line { name: name.to_owned(), points: points.collect() })
    };
    let lines: Vec<_> = all().into_iter().filter_map(measured).collect();
    let panel = Panel {
        title: "How many times as fast as one core",
        x: "cores, each with its part",
        y: Y::Number(""),
    };
    (!lines.is_empty()).then(|| chart::draw(&[(&panel, &lines)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_dealt_in_turn() {
        let times = [5.0, 1.0, 2.0, 1.0, 4.0];
        let makespans = [1, 2, 4, 8].map(|parts| makespan(&times, parts));
        // 5 + 2 + 4 beside 1 + 1; 5 + 4; 5.
        assert_eq!(makespans, [13.0, 11.0, 9.0, 5.0]);
        let division = division(&times, &When::default());
        assert_eq!((division.units, division.longest, division.makespans[&512]), (5, 5.0, 5.0));
    }

    #[test]
    fn a_search_has_as_many_times_as_units() {
        let sweep = ExtensionsOfBands::new(BoardSpecification::STANDARD);
        assert_eq!(times(&sweep, Control::UNLIMITED).map(|times| times.len()), Some(98));
        assert_eq!(times(&sweep, Control::stopping(&|| true)), None);
    }
}

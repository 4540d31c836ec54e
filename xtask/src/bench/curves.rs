//! How cost grows: with threads, with free stickers, with clues, with the depth of a scramble.

use std::ops::ControlFlow;
use std::time::Instant;

use common::control::Control;
use cube999::search::{self, Config, Improvement};
use cube999::{Cube, scramble};
use fractal3d::board::Board;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::list::List;
use fractal3d::solve::Solver;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::chart::{self, Panel, Y};
use super::circumstances::When;
use super::error::BenchError;
use super::hyperfine;
use super::store::{Curves, Line, Store, rounded};
use super::workspace::{Program, Run, Workspace};

/// A plot.
pub(super) struct Plot {
    /// Its name for `--only`.
    pub(super) id: &'static str,
    /// What grows with what.
    pub(super) title: &'static str,
    /// What to know about it.
    pub(super) note: &'static str,
    /// Its file's name.
    pub(super) file: &'static str,
    panels: Vec<Panel>,
    lines: fn(&Workspace, Control<'_>) -> Lines,
}

/// For each panel its lines.
type Lines = Result<Vec<Vec<Line>>, BenchError>;

/// All plots.
pub(super) fn all() -> Vec<Plot> {
    let panel = |title, x, y| Panel { title, x, y };
    vec![
        Plot {
            id: "curves.threads",
            title: "With threads",
            note: "Whole processes, median of three, with what a program does before it shares out \
                   its work.",
            file: "threads.svg",
            panels: vec![panel(
                "How many times as fast as with one thread",
                "threads",
                Y::Number(""),
            )],
            lines: threads,
        },
        Plot {
            id: "curves.free",
            title: "With free stickers",
            note: "`pyraminx design --limit 0`, whole processes, median of five: face D's stickers \
                   are freed in printed order, then L's. 9 free stickers have 362,880 completions, \
                   12 have 2,177,280.",
            file: "free-stickers.svg",
            panels: vec![panel(
                "Trying all completions of a Pyraminx",
                "free stickers",
                Y::Time("time"),
            )],
            lines: free_stickers,
        },
        Plot {
            id: "curves.clues",
            title: "With clues",
            note: "Library calls, one thread: 400 puzzles each, random clues of random solutions; the \
                   mean, in the median of five passes. Few of those with ten clues or fewer have one \
                   solution.",
            file: "clues.svg",
            panels: vec![panel("Solving a 3D-Sudoku", "clues", Y::Time("time for a puzzle"))],
            lines: clues,
        },
        Plot {
            id: "curves.depth",
            title: "With the depth of a scramble",
            note: "`cube999 bench --mode fast`, ten scrambles each.",
            file: "depth.svg",
            panels: vec![
                panel(
                    "Turns of cube999 solve --fast",
                    "turns of the scramble",
                    Y::Number("turns of the solution"),
                ),
                panel(
                    "Time of cube999 solve --fast",
                    "turns of the scramble",
                    Y::Time("mean time"),
                ),
            ],
            lines: depth,
        },
        Plot {
            id: "curves.turns",
            title: "Turns over time",
            note: "The best solution of the 9×9×9 cube so far, in searches of a minute on all cores; the \
                   first seed of each kind. A search ends early if nothing shorter is to be expected.",
            file: "turns.svg",
            panels: vec![panel(
                "The shortest solution of a 9×9×9 cube so far",
                "seconds",
                Y::Number("turns"),
            )],
            lines: turns_over_time,
        },
    ]
}

/// Measures a plot's lines.
pub(super) fn measure(
    workspace: &Workspace,
    plot: &Plot,
    when: &When,
    control: Control<'_>,
) -> Result<Curves, BenchError> {
    let mut panels = (plot.lines)(workspace, control)?;
    for point in panels.iter_mut().flatten().flat_map(|line| &mut line.points) {
        point.1 = rounded(point.1);
    }
    Ok(Curves { when: when.clone(), panels })
}

/// The pictures of all that was measured: file names and SVGs.
pub(super) fn pictures(store: &Store) -> Vec<(&'static str, String)> {
    let picture = |plot: Plot| {
        let curves = store.curves.get(plot.id)?;
        let lines = curves.panels.iter().map(Vec::as_slice);
        let panels: Vec<_> = plot.panels.iter().zip(lines).collect();
        Some((plot.file, chart::draw(&panels)))
    };
    all().into_iter().filter_map(picture).collect()
}

/// The numbers of a plot as a table: names of its columns, and a row for each x.
pub(super) fn numbers(plot: &Plot, curves: &Curves) -> Vec<Vec<String>> {
    let of_panel = |(panel, lines): (&'_ Panel, &'_ Vec<Line>)| {
        lines.iter().map(|line| (panel.x, panel.y, line.clone())).collect::<Vec<_>>()
    };
    let lines: Vec<_> = plot.panels.iter().zip(&curves.panels).flat_map(of_panel).collect();
    let Some((x, _, longest)) = lines.first() else { return Vec::new() };
    let head = lines.iter().map(|(_, y, line)| match y.name() {
        "" => line.name.clone(),
        name => format!("{name}, {}", line.name),
    });
    let mut rows = vec![[(*x).to_owned()].into_iter().chain(head).collect::<Vec<_>>()];
    for (n, (x, _)) in longest.points.iter().enumerate() {
        let cell = |(_, y, line): &(_, Y, Line)| {
            line.points.get(n).map_or(String::new(), |(_, number)| y.write(*number))
        };
        rows.push([x.to_string()].into_iter().chain(lines.iter().map(cell)).collect());
    }
    rows
}

fn line(name: &str, points: Vec<(f64, f64)>) -> Line {
    Line { name: name.to_owned(), points }
}

/// The medians of these commands, in seconds.
fn medians(
    workspace: &Workspace,
    runs: &[Run],
    max_runs: usize,
    control: Control<'_>,
) -> Result<Vec<f64>, BenchError> {
    let timings = hyperfine::time(workspace, runs, max_runs, control)?;
    Ok(timings.iter().map(|timing| timing.median).collect())
}

fn threads(workspace: &Workspace, control: Control<'_>) -> Lines {
    let most = std::thread::available_parallelism().map_or(1, usize::from).max(2);
    let part = format!("min-clues --part 1/20 --out {}", hyperfine::PART);
    let commands = [
        ("census", "pyraminx", "census"),
        ("count --plain", "fractal3d", "count --plain"),
        ("list --essential", "fractal3d", "list --essential"),
        ("min-clues, a part", "fractal3d", &part),
    ];
    let numbers = || (1..=most).map(|threads| threads as f64);
    let mut lines = Vec::new();
    for (name, program, args) in commands {
        let run = Run::new(Program::Ours(program), args);
        let runs: Vec<_> = (1..=most).map(|threads| run.with_threads(threads)).collect();
        let medians = medians(workspace, &runs, 3, control)?;
        let faster = medians.iter().map(|seconds| medians[0] / seconds);
        lines.push(line(name, numbers().zip(faster).collect()));
    }
    lines.push(line("ideal", numbers().zip(numbers()).collect()));
    Ok(vec![lines])
}

/// Faces L, F, R and D of the question in printed order.
const QUESTION: [&str; 4] = ["198473625", "473219856", "965143782", "682753914"];

fn free_stickers(workspace: &Workspace, control: Control<'_>) -> Lines {
    let mut lines = Vec::new();
    for (name, options) in [("without rings", ""), ("with rings", "--rings")] {
        let run = |free| {
            let args = format!("design --limit 0 {options} --threads 1");
            let mut run = Run::new(Program::Ours("pyraminx"), &args);
            run.args.push(with_free(free));
            run
        };
        let runs: Vec<_> = (1..=12).map(run).collect();
        let medians = medians(workspace, &runs, 5, control)?;
        lines.push(line(name, (1..=12).map(f64::from).zip(medians).collect()));
    }
    Ok(vec![lines])
}

/// The question's net with this many free stickers: on D, and when that has no more on L.
fn with_free(free: usize) -> String {
    let [l, f, r, d] = QUESTION;
    let freed = |face: &str, count: usize| "?".repeat(count) + &face[count..];
    let on_d = free.min(9);
    format!("{} {f} {r} {}", freed(l, free - on_d), freed(d, on_d))
}

/// How many puzzles of each number of clues.
const PUZZLES: usize = 400;

fn clues(_: &Workspace, control: Control<'_>) -> Lines {
    let list = List::new(Board::standard());
    let solutions = list.unit(60);
    let mut solver = Solver::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut lines = ["all completions counted", "the first two found"].map(|n| line(n, Vec::new()));
    for clues in 8..=20 {
        let puzzles: Vec<Grid> =
            (0..PUZZLES).map(|_| random_clues(&solutions, clues, &mut rng)).collect();
        let mut pass = |limit| {
            let start = Instant::now();
            for puzzle in &puzzles {
                std::hint::black_box(solver.count(puzzle, limit));
            }
            start.elapsed().as_secs_f64() / PUZZLES as f64
        };
        for (line, limit) in lines.iter_mut().zip([u64::MAX, 2]) {
            let mut passes = [(); 5].map(|()| pass(limit));
            passes.sort_by(f64::total_cmp);
            line.points.push((clues as f64, passes[2]));
        }
        if control.should_stop() {
            return Err(BenchError::Interrupted);
        }
    }
    Ok(vec![lines.into()])
}

/// A puzzle with this many clues of a random solution, in random cells.
fn random_clues(solutions: &[Grid], clues: usize, rng: &mut impl Rng) -> Grid {
    let mut below = |end: usize| (rng.next_u64() % end as u64) as usize;
    let solution = &solutions[below(solutions.len())];
    let mut cells: Vec<Cell> = Cell::all().collect();
    let mut puzzle = Grid::EMPTY;
    for _ in 0..clues {
        let cell = cells.swap_remove(below(cells.len()));
        puzzle.set(cell, solution.get(cell));
    }
    puzzle
}

/// Depths of scrambles.
const DEPTHS: [u32; 10] = [5, 10, 20, 40, 70, 100, 150, 200, 300, 400];

fn depth(workspace: &Workspace, control: Control<'_>) -> Lines {
    let [mut least, mut mean, mut most, mut time] = [const { Vec::new() }; 4];
    for depth in DEPTHS {
        let args = format!("bench --mode fast --turns {depth} --format json");
        let run = Run::new(Program::Ours("cube999"), &args);
        let text = workspace.output(&run, control)?.unwrap_or_default();
        let (turns, seconds) =
            row(&text).ok_or_else(|| run.failed("prints no table that can be read"))?;
        let x = f64::from(depth);
        let average = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
        least.push((x, turns.iter().copied().fold(f64::INFINITY, f64::min)));
        mean.push((x, average(&turns)));
        most.push((x, turns.iter().copied().fold(0.0, f64::max)));
        time.push((x, average(&seconds)));
    }
    let turns = vec![line("least", least), line("mean", mean), line("most", most)];
    Ok(vec![turns, vec![line("mean of ten", time)]])
}

/// Seconds after which the best solution so far is noted.
const MOMENTS: [f64; 9] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 45.0, 60.0];

fn turns_over_time(_: &Workspace, control: Control<'_>) -> Lines {
    let scrambled = |turns| Cube::TARGET.after(&scramble::turns(turns, 1));
    let cubes = [
        ("a random cube", scramble::random(1)),
        ("a scramble of 100 turns", scrambled(100)),
        ("of 70 turns", scrambled(70)),
        ("of 50 turns", scrambled(50)),
    ];
    let mut lines = Vec::new();
    for (name, cube) in cubes {
        let held = lengths_over_time(&cube, control);
        if control.should_stop() {
            return Err(BenchError::Interrupted);
        }
        let by = |moment: f64| {
            let found = held.iter().filter(|&&(seconds, _)| seconds <= moment);
            (moment, found.map(|&(_, turns)| turns).fold(f64::INFINITY, f64::min))
        };
        lines.push(line(name, MOMENTS.map(by).to_vec()));
    }
    Ok(vec![lines])
}

/// After how many seconds a search of a minute found how many turns.
fn lengths_over_time(cube: &Cube, control: Control<'_>) -> Vec<(f64, f64)> {
    let whole = MOMENTS[MOMENTS.len() - 1];
    let start = Instant::now();
    let seconds = || start.elapsed().as_secs_f64();
    let stop = || control.should_stop() || seconds() > whole;
    let mut held = Vec::new();
    let sink = |found: Improvement<'_>| {
        held.push((seconds(), found.turns.len() as f64));
        ControlFlow::Continue(())
    };
    let config = Config { seed: 1, ..Config::default() };
    let used = || seconds() / whole;
    search::solve_in_time(cube, None, &config, Control::stopping(&stop), &used, sink);
    held
}

/// Turns and seconds in the one row of `cube999 bench`'s JSON.
fn row(text: &str) -> Option<(Vec<f64>, Vec<f64>)> {
    #[derive(serde::Deserialize)]
    struct Report {
        rows: [Row; 1],
    }
    #[derive(serde::Deserialize)]
    struct Row {
        turns: Vec<f64>,
        seconds: Vec<f64>,
    }
    let Report { rows: [row] } = serde_json::from_str(text).ok()?;
    (!row.turns.is_empty()).then_some((row.turns, row.seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stickers_are_freed_on_d_and_then_on_l() {
        assert_eq!(with_free(2), "198473625 473219856 965143782 ??2753914");
        assert_eq!(with_free(10), "?98473625 473219856 965143782 ?????????");
    }

    #[test]
    fn puzzles_have_their_number_of_clues_of_a_solution() {
        let solutions = List::new(Board::standard()).unit(60);
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let puzzle = random_clues(&solutions[..1], 12, &mut rng);
        let given: Vec<Cell> = Cell::all().filter(|&cell| puzzle.get(cell).is_some()).collect();
        assert_eq!(given.len(), 12);
        assert!(given.iter().all(|&cell| puzzle.get(cell) == solutions[0].get(cell)));
    }

    #[test]
    fn a_row_of_the_bench_is_read() {
        let text = r#"{"rows":[{"mode":"fast","scramble":5,"turns":[5,26],"seconds":[0.1,0.2]}]}"#;
        assert_eq!(row(text), Some((vec![5.0, 26.0], vec![0.1, 0.2])));
        assert_eq!(row(r#"{"rows":[]}"#), None);
    }
}

//! How cost grows: with threads, with free stickers, with clues, with the depth of a scramble.

use std::time::Instant;

use common::digit::Digit;
use fractal3d::board::Board;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::list::List;
use fractal3d::solve::Solver;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::Trouble;
use super::chart::{self, Axis, Panel, Scale, Unit};
use super::programs::{Desk, Program, Run};
use super::store::{Curves, Line, Store, When, median, rounded};

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
    lines: fn(&Desk) -> Result<Vec<Vec<Line>>, Trouble>,
}

/// All plots.
pub(super) fn all() -> Vec<Plot> {
    let axis = |name, scale, unit| Axis { name, scale, unit };
    let whole = |name| axis(name, Scale::Whole, Unit::Plain);
    let count = |name| axis(name, Scale::Linear, Unit::Plain);
    let time = |name| axis(name, Scale::Log, Unit::Seconds);
    vec![
        Plot {
            id: "curves.threads",
            title: "With threads",
            note: "Whole processes, median of three; what a program does before it shares its work \
                   out is in them.",
            file: "threads.svg",
            panels: vec![Panel {
                title: "How many times as fast as with one thread",
                x: whole("threads"),
                y: count(""),
            }],
            lines: threads,
        },
        Plot {
            id: "curves.free",
            title: "With free stickers",
            note: "`pyraminx design --limit 0`, whole processes, median of five: face D's stickers \
                   are freed in printed order, then L's. 9 free stickers have 362,880 completions, \
                   12 have 2,177,280.",
            file: "free-stickers.svg",
            panels: vec![Panel {
                title: "Looking at all completions of a Pyraminx",
                x: whole("free stickers"),
                y: time("time"),
            }],
            lines: free_stickers,
        },
        Plot {
            id: "curves.clues",
            title: "With clues",
            note: "Library calls, one thread: 400 puzzles each, clues by lot from solutions by lot, \
                   the mean, \
                   in the median of five passes. Few of those with ten clues or fewer have one solution.",
            file: "clues.svg",
            panels: vec![Panel {
                title: "Solving a 3D-Sudoku",
                x: whole("clues"),
                y: time("time for a puzzle"),
            }],
            lines: clues,
        },
        Plot {
            id: "curves.depth",
            title: "With the depth of a scramble",
            note: "`cube999 bench --gear fast`, ten scrambles each.",
            file: "depth.svg",
            panels: vec![
                Panel {
                    title: "Turns of cube999 solve --fast",
                    x: count("turns of the scramble"),
                    y: count("turns of the solution"),
                },
                Panel {
                    title: "Time of cube999 solve --fast",
                    x: count("turns of the scramble"),
                    y: time("mean time"),
                },
            ],
            lines: depth,
        },
    ]
}

/// Measures a plot's lines.
pub(super) fn measure(desk: &Desk, plot: &Plot, when: &When) -> Result<Curves, Trouble> {
    let mut panels = (plot.lines)(desk)?;
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
        Some((plot.file, chart::draw(plot.panels.iter().zip(lines))))
    };
    all().into_iter().filter_map(picture).collect()
}

/// The numbers of a plot as a table: names of its columns, and a row for each x.
pub(super) fn numbers(plot: &Plot, curves: &Curves) -> Vec<Vec<String>> {
    let lines = || {
        plot.panels
            .iter()
            .zip(&curves.panels)
            .flat_map(|(panel, lines)| lines.iter().map(move |line| (panel, line)))
    };
    let Some((first, longest)) = lines().next() else { return Vec::new() };
    let name = |(panel, line): (&Panel, &Line)| match panel.y.name {
        "" => line.name.clone(),
        what => format!("{what}, {}", line.name),
    };
    let mut rows = vec![vec![first.x.name.to_owned()]];
    rows[0].extend(lines().map(name));
    for (n, (x, _)) in longest.points.iter().enumerate() {
        let y = |(panel, line): (&Panel, &Line)| {
            line.points.get(n).map_or(String::new(), |(_, y)| panel.y.unit.write_exact(*y))
        };
        rows.push([x.to_string()].into_iter().chain(lines().map(y)).collect());
    }
    rows
}

/// The median of some runs, in seconds.
fn timed(desk: &Desk, run: &Run, runs: usize) -> Result<f64, Trouble> {
    let mut seconds = (0..runs).map(|_| desk.timed(run)).collect::<Result<Vec<_>, _>>()?;
    Ok(median(&mut seconds))
}

fn threads(desk: &Desk) -> Result<Vec<Vec<Line>>, Trouble> {
    let most = std::thread::available_parallelism().map_or(1, usize::from).max(2);
    let commands = [
        ("census", "pyraminx", "census"),
        ("count --plain", "fractal3d", "count --plain"),
        ("list --essential", "fractal3d", "list --essential"),
        ("min-clues, a part", "fractal3d", "min-clues --part 1/400 --out part"),
    ];
    let mut lines = Vec::new();
    for (name, program, args) in commands {
        let run = Run::new(Program::Ours(program), args);
        let of = |threads| timed(desk, &run.with_threads(threads), 3);
        let alone = of(1)?;
        let mut points = vec![(1.0, 1.0)];
        for threads in 2..=most {
            points.push((threads as f64, alone / of(threads)?));
        }
        lines.push(Line { name: name.to_owned(), points });
    }
    let ideal = (1..=most).map(|threads| (threads as f64, threads as f64)).collect();
    lines.push(Line { name: "ideal".to_owned(), points: ideal });
    Ok(vec![lines])
}

/// Faces L, F, R and D of the question in printed order.
const QUESTION: [&str; 4] = ["198473625", "473219856", "965143782", "682753914"];

fn free_stickers(desk: &Desk) -> Result<Vec<Vec<Line>>, Trouble> {
    let mut lines = Vec::new();
    for (name, rings) in [("without rings", ""), ("with rings", "--rings")] {
        let mut points = Vec::new();
        for free in 1..=12 {
            let run = Run::new(Program::Ours("pyraminx"), "design --limit 0");
            let mut run = run.with_threads(1);
            run.args.push(with_free(free));
            run.args.extend(rings.split_whitespace().map(str::to_owned));
            points.push((free as f64, timed(desk, &run, 5)?));
        }
        lines.push(Line { name: name.to_owned(), points });
    }
    Ok(vec![lines])
}

/// The question's net with so many free stickers: on D, and when that has no more on L.
fn with_free(free: usize) -> String {
    let [l, f, r, d] = QUESTION;
    let freed = |face: &str, count: usize| "?".repeat(count) + &face[count..];
    let on_d = free.min(9);
    format!("{} {f} {r} {}", freed(l, free - on_d), freed(d, on_d))
}

/// How many puzzles of each number of clues.
const PUZZLES: usize = 400;

fn clues(_: &Desk) -> Result<Vec<Vec<Line>>, Trouble> {
    let list = List::new(Board::standard());
    let solutions = list.unit(60);
    let mut solver = Solver::new();
    let mut lot = ChaCha8Rng::seed_from_u64(1);
    let names = ["all completions counted", "the first two found"];
    let mut lines = names.map(|name| Line { name: name.to_owned(), points: Vec::new() });
    for clues in 8..=20 {
        let puzzles: Vec<Grid> =
            (0..PUZZLES).map(|_| some_of(&solutions, clues, &mut lot)).collect();
        let mut pass = |limit| {
            let start = Instant::now();
            for puzzle in &puzzles {
                std::hint::black_box(solver.count(puzzle, limit));
            }
            start.elapsed().as_secs_f64() / PUZZLES as f64
        };
        let mut mean = |limit| median(&mut [(); 5].map(|()| pass(limit)));
        for (line, limit) in lines.iter_mut().zip([u64::MAX, 2]) {
            line.points.push((clues as f64, mean(limit)));
        }
    }
    Ok(vec![lines.into()])
}

/// So many clues of a solution, all by lot.
fn some_of(solutions: &[Grid], clues: usize, lot: &mut impl Rng) -> Grid {
    let mut draw = |below: usize| (lot.next_u64() % below as u64) as usize;
    let solution = &solutions[draw(solutions.len())];
    let mut cells: Vec<Cell> = Cell::all().collect();
    let mut puzzle = Grid::EMPTY;
    for _ in 0..clues {
        let cell = cells.swap_remove(draw(cells.len()));
        let digit: Option<Digit> = solution.get(cell);
        puzzle.set(cell, digit);
    }
    puzzle
}

/// Depths of scrambles.
const DEPTHS: [u32; 10] = [5, 10, 20, 40, 70, 100, 150, 200, 300, 400];

fn depth(desk: &Desk) -> Result<Vec<Vec<Line>>, Trouble> {
    let [mut least, mut mean, mut most, mut time] = [const { Vec::new() }; 4];
    for depth in DEPTHS {
        let args = format!("bench --gear fast --turns {depth} --format json");
        let run = Run::new(Program::Ours("cube999"), &args);
        let text = desk.run(&run, true)?.map(|ran| ran.said).unwrap_or_default();
        let (turns, seconds) = row(&text).ok_or_else(|| Trouble::Command {
            command: run.shown(),
            what: "prints no table that can be read".to_owned(),
        })?;
        let x = f64::from(depth);
        let average = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
        least.push((x, turns.iter().copied().fold(f64::INFINITY, f64::min)));
        mean.push((x, average(&turns)));
        most.push((x, turns.iter().copied().fold(0.0, f64::max)));
        time.push((x, average(&seconds)));
    }
    let line = |name: &str, points| Line { name: name.to_owned(), points };
    let turns = vec![line("least", least), line("mean", mean), line("most", most)];
    Ok(vec![turns, vec![line("mean of ten", time)]])
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
    fn puzzles_have_so_many_clues_of_a_solution() {
        let solutions = List::new(Board::standard()).unit(60);
        let mut lot = ChaCha8Rng::seed_from_u64(7);
        let puzzle = some_of(&solutions[..1], 12, &mut lot);
        let given: Vec<Cell> = Cell::all().filter(|&cell| puzzle.get(cell).is_some()).collect();
        assert_eq!(given.len(), 12);
        assert!(given.iter().all(|&cell| puzzle.get(cell) == solutions[0].get(cell)));
    }

    #[test]
    fn a_row_of_the_bench_is_read() {
        let text = r#"{"rows":[{"gear":"fast","scramble":5,"turns":[5,26],"seconds":[0.1,0.2]}]}"#;
        assert_eq!(row(text), Some((vec![5.0, 26.0], vec![0.1, 0.2])));
        assert_eq!(row(r#"{"rows":[]}"#), None);
    }
}

//! `BENCHMARKS.md`, made of the store alone.

use std::time::Duration;

use super::calls::{self, Group};
use super::circumstances::When;
use super::figures::{self, Baseline, Figure};
use super::store::{Measured, Store};
use crate::report::duration;

/// What stands under the head.
const HOW: &str = "\
Whole processes are timed by hyperfine from start to end with nothing reading what they print: the median of
up to eleven runs, fewer of what takes long. A command and its baselines, other programs that answer the same
question, are measured in one run of hyperfine, and a baseline counts only if its answer is ours. Ratios are
to ours with one thread: how many times as long the baseline takes. Library calls are criterion's middle
estimates. *Aim* is the time that the command is meant to take. *Not installed* is a program that this
machine lacks.

Classic puzzles are there for scale: all of them have one solution, as all of ours have. The crate twips (npm's `cubing`
contains the same search) lists the Pyraminx's 933,120 states of axials and edges by distance, on the definition that
`pyraminx convert --to kpuzzle` writes. The four tips, which turn on their own, are multiplied in, and the number of
states that need the most turns must be ours.

Rejected ideas are in [docs/rejected-ideas.md](docs/rejected-ideas.md), how good the 9×9×9 cube's solutions are in
[docs/cube999-quality.md](docs/cube999-quality.md).
";

/// Headings of the puzzles, by the first part of figures' ids.
const PUZZLES: [(&str, &str); 5] = [
    ("pyraminx", "Pyraminx"),
    ("fractal3d", "3D-Sudoku"),
    ("cube4d", "The 4D Sudoku toy"),
    ("cube999", "The 9×9×9 cube"),
    ("suite", "Claims and ledgers"),
];

/// The page. `browser` is what scripts print of the page in the browser.
pub(super) fn text(store: &Store, browser: &str) -> String {
    let marks = Marks::of(store);
    let mut text = head(store, &marks);
    let figures = figures::all();
    text += "\n## Against other programs\n\n";
    text += &baselines(&figures, store);
    text += "\n## Whole processes\n";
    for (puzzle, title) in PUZZLES {
        text += &format!("\n### {title}\n\n");
        let of_puzzle = |figure: &&Figure| figure.id.split('.').next() == Some(puzzle);
        text += &processes(figures.iter().filter(of_puzzle), store, &marks);
    }
    text += "\n## Library calls\n";
    for group in calls::all() {
        text += &format!("\n### {}\n\n", group.title);
        text += &library(&group, store, &marks);
    }
    text + &format!("\n## In the browser\n\n{browser}")
}

/// The tables of these figures and calls alone, for the terminal.
pub(super) fn summary(figures: &[Figure], groups: &[Group], store: &Store) -> String {
    let marks = Marks(Vec::new());
    let mut text = String::new();
    if figures.iter().any(|figure| !figure.baselines.is_empty()) {
        text += &baselines(figures, store);
        text.push('\n');
    }
    if !figures.is_empty() {
        text += &processes(figures.iter(), store, &marks);
    }
    groups.iter().for_each(|group| text += &library(group, store, &marks));
    text
}

fn head(store: &Store, marks: &Marks) -> String {
    let mut text = String::from("# Benchmarks\n\n");
    let machine = &store.machine;
    text += "<!-- Made by the command below from results/bench.json and results/browser.md: don't edit. -->\n\n";
    let (cores, memory) = (machine.cores, machine.memory);
    text += &format!("- Machine: {}, {cores} threads, {memory} GB\n", machine.processor);
    text += &format!("- System: {}; {}, release profile\n", machine.system, machine.rustc);
    for (n, When { date, commit }) in marks.0.iter().enumerate() {
        let mark = if n == 0 { String::new() } else { format!("{n}: ") };
        text += &format!("- Measured: {mark}{date}, commit {commit}\n");
    }
    text += &format!("- Command: `{}`\n\n{HOW}", store.command);
    text
}

/// Dates and commits, that of most entries first; others are marked by their numbers.
struct Marks(Vec<When>);

impl Marks {
    fn of(store: &Store) -> Self {
        let figures = store.figures.values().map(|measured| &measured.when);
        let calls = store.calls.values().map(|call| &call.when);
        let mut counts: Vec<(When, usize)> = Vec::new();
        for when in figures.chain(calls) {
            match counts.iter_mut().find(|(other, _)| other == when) {
                Some((_, count)) => *count += 1,
                None => counts.push((when.clone(), 1)),
            }
        }
        counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Self(counts.into_iter().map(|(when, _)| when).collect())
    }

    fn of_when(&self, when: &When) -> String {
        match self.0.iter().position(|other| other == when) {
            Some(n) if n > 0 => format!(" ({n})"),
            _ => String::new(),
        }
    }
}

/// All figures that have baselines.
fn baselines(figures: &[Figure], store: &Store) -> String {
    let mut text =
        String::from("| what | ours | baseline | takes | ratio |\n|---|---|---|---|---|\n");
    for figure in figures {
        let Some(measured) = store.figures.get(figure.id) else { continue };
        let ours = measured.ours.first().map_or(String::new(), |timing| seconds(timing.median));
        let mut first = [figure.what.to_owned(), ours];
        for baseline in &figure.baselines {
            let [theirs, ratio] = baseline_cells(baseline, measured);
            let [what, ours] = first;
            let parts =
                if baseline.parts > 1 { format!(", × {}", baseline.parts) } else { String::new() };
            let name = baseline.name;
            text += &format!("| {what} | {ours} | {name}{parts} | {theirs} | {ratio} |\n");
            first = [const { String::new() }; 2];
        }
    }
    text
}

/// A baseline's median, for the whole work, and how many times ours with one thread that is.
fn baseline_cells(baseline: &Baseline, measured: &Measured) -> [String; 2] {
    match measured.baselines.get(baseline.name) {
        None => ["not measured", ""].map(str::to_owned),
        Some(None) => ["not installed", ""].map(str::to_owned),
        Some(Some(timing)) => {
            let whole = timing.median * f64::from(baseline.parts);
            let ratio = measured.ours.first().map(|ours| times(whole / ours.median));
            [seconds(whole), ratio.unwrap_or_default()]
        }
    }
}

fn seconds(seconds: f64) -> String {
    duration(Duration::from_secs_f64(seconds))
}

/// A ratio with two significant digits, as in `1,200 ×` and `0.52 ×`.
fn times(ratio: f64) -> String {
    let number = match ratio {
        r if r < 0.95 => format!("{r:.2}"),
        r if r < 9.95 => format!("{r:.1}"),
        r => {
            let power = 10f64.powf(r.log10().floor() - 1.0);
            solidoku_common::number::grouped(((r / power).round() * power) as u64)
        }
    };
    format!("{number} ×")
}

fn processes<'a>(
    figures: impl Iterator<Item = &'a Figure>,
    store: &Store,
    marks: &Marks,
) -> String {
    let mut text = String::from("| what | command | 1 thread | 2 threads | aim | memory |\n");
    text += "|---|---|---|---|---|---|\n";
    for figure in figures {
        let what = figure.what;
        let command = figure.ours.typed();
        let aim = figure.aim.unwrap_or_default();
        let [one, two, memory, mark] = match store.figures.get(figure.id) {
            Some(measured) => cells(figure, measured, marks),
            None if figure.is_long => ["with `--long`", "", "", ""].map(str::to_owned),
            None => ["not measured", "", "", ""].map(str::to_owned),
        };
        text += &format!("| {what}{mark} | `{command}` | {one} | {two} | {aim} | {memory} |\n");
    }
    text
}

/// Our times with one thread and with two, memory, and when if that isn't the usual.
fn cells(figure: &Figure, measured: &Measured, marks: &Marks) -> [String; 4] {
    let time =
        |n: usize| measured.ours.get(n).map_or(String::new(), |timing| seconds(timing.median));
    let most = measured.ours.iter().map(|timing| timing.memory).max();
    let most = most.filter(|&bytes| figure.shows_memory && bytes > 0);
    let memory = most.map_or(String::new(), |bytes| format!("{} MB", bytes.div_ceil(1_000_000)));
    [time(0), time(1), memory, marks.of_when(&measured.when)]
}

fn library(group: &Group, store: &Store, marks: &Marks) -> String {
    let has_theirs = group.calls.iter().any(|named| named.theirs.is_some());
    let [name, line] = if has_theirs { [" elsewhere |", "---|"] } else { [""; 2] };
    let mut text = format!("| call | time | aim |{name}\n|---|---|---|{line}\n");
    for named in &group.calls {
        let call = store.calls.get(&calls::key(group, named));
        let time = call.map_or("not measured".to_owned(), |call| seconds(call.seconds));
        let mark = call.map_or(String::new(), |call| marks.of_when(&call.when));
        let (what, aim) = (named.what, named.aim.unwrap_or_default());
        text += &format!("| {what}{mark} | {time} | {aim} |");
        if has_theirs {
            text += &format!(" {} |", named.theirs.unwrap_or_default());
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::circumstances::Machine;
    use crate::bench::store::{Call, Timing};

    #[test]
    fn ratios_have_two_significant_digits() {
        let shown = [0.04, 0.52, 1.0, 9.94, 18.2, 1_234.0, 1_990_000.0].map(times);
        assert_eq!(shown, ["0.04 ×", "0.52 ×", "1.0 ×", "9.9 ×", "18 ×", "1,200 ×", "2,000,000 ×"]);
    }

    #[test]
    fn a_page_has_circumstances_times_and_ratios() {
        let timing =
            |median| Timing { median, min: median, max: median, runs: 1, memory: 23_400_000 };
        let when = |date: &str| When { date: date.to_owned(), commit: "0123456789".to_owned() };
        let mut store = Store {
            machine: Machine {
                processor: "A Processor".to_owned(),
                cores: 2,
                memory: 24,
                system: "linux on x86_64".to_owned(),
                rustc: "rustc 1.95.0".to_owned(),
            },
            command: "cargo xtask bench --page BENCHMARKS.md".to_owned(),
            ..Store::default()
        };
        let baselines = [
            ("dancing links (exact-covers)".to_owned(), Some(timing(2.5))),
            ("plain backtracking, Rust".to_owned(), None),
        ];
        let measured = |ours, baselines| Measured { when: when("2026-11-22"), ours, baselines };
        let unit = measured(vec![timing(0.05)], baselines.into());
        let list = measured(vec![timing(1.3), timing(0.8)], [].into());
        store.figures.insert("fractal3d.unit".to_owned(), unit);
        store.figures.insert("fractal3d.list".to_owned(), list);
        let call = Call { when: when("2026-11-21"), seconds: 38.2e-6, instructions: None };
        store.calls.insert("pyraminx/solve/count".to_owned(), call);
        insta::assert_snapshot!(text(&store, "- nothing\n"));
    }
}

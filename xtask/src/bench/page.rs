//! `BENCHMARKS.md`, made of the store alone.

use super::calls::{self, Group};
use super::curves;
use super::figures::{self, Figure};
use super::store::{Store, Taken, When};
use super::table::{against, seconds};
use super::{PLOTS, STORE};

/// What stands under the head.
const HOW: &str = "\
Whole processes are measured from start to end with nothing reading what they print: the median of up to
eleven runs, fewer of what takes over half a second, one of what takes over four. A command and its peers
run in turns, so that what disturbs one disturbs the others, and a peer counts only if its answer is ours.
Ratios are to ours with one thread: how many times as long the peer takes. Library calls are criterion's
middle estimates. *Aim* is what the issue asked for. *Not here* is a program that this machine lacks.

What was tried and lost is in [docs/what-lost.md](docs/what-lost.md), how good the 9×9×9 cube's solutions
are in [docs/cube999-quality.md](docs/cube999-quality.md).
";

/// Headings of the puzzles, by the first part of figures' ids.
const PUZZLES: [(&str, &str); 5] = [
    ("pyraminx", "Pyraminx"),
    ("fractal3d", "3D-Sudoku"),
    ("cube4d", "The 4D Sudoku toy"),
    ("cube999", "The 9×9×9 cube"),
    ("suite", "Claims, ledgers, plans"),
];

/// The page.
pub(super) fn text(store: &Store) -> String {
    let marks = Marks::of(store);
    let mut text = head(store, &marks);
    let figures = figures::all();
    text += "\n## Against others\n\n";
    text += &peers(&figures, store);
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
    text += "\n## How cost grows\n";
    for plot in curves::all() {
        let Some(lines) = store.curves.get(plot.id) else { continue };
        let (title, note, file) = (plot.title, plot.note, plot.file);
        let mark = marks.of_when(&lines.when);
        text += &format!("\n### {title}{mark}\n\n![{title}]({PLOTS}/{file})\n\n{note}\n");
        text += &numbers(&curves::numbers(&plot, lines));
    }
    text
}

fn head(store: &Store, marks: &Marks) -> String {
    let mut text = String::from("# Benchmarks\n\n");
    let machine = &store.machine;
    text += &format!("<!-- Made by the command below from {STORE}: don't edit. -->\n\n");
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
        let figures = store.figures.values().map(|taken| &taken.when);
        let calls = store.calls.values().map(|call| &call.when);
        let curves = store.curves.values().map(|curves| &curves.when);
        let mut counts: Vec<(When, usize)> = Vec::new();
        for when in figures.chain(calls).chain(curves) {
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

/// All figures that have peers.
fn peers(figures: &[Figure], store: &Store) -> String {
    let mut text = String::from("| what | ours | peer | takes | ratio |\n|---|---|---|---|---|\n");
    for figure in figures {
        let Some(taken) = store.figures.get(figure.id) else { continue };
        let ours = taken.ours.first().map_or(String::new(), |timing| seconds(timing.median));
        let mut first = [figure.what.to_owned(), ours];
        for peer in &figure.peers {
            let [theirs, ratio] = against(peer, taken);
            let [what, ours] = first;
            let by = if peer.share > 1 { format!(", × {}", peer.share) } else { String::new() };
            let name = peer.name;
            text += &format!("| {what} | {ours} | {name}{by} | {theirs} | {ratio} |\n");
            first = [const { String::new() }; 2];
        }
    }
    text
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
        let command = figure.ours.shown();
        let aim = figure.aim.unwrap_or_default();
        let [one, two, memory, mark] = match store.figures.get(figure.id) {
            Some(taken) => measured(figure, taken, marks),
            None if figure.is_long => ["with `--long`", "", "", ""].map(str::to_owned),
            None => ["not measured", "", "", ""].map(str::to_owned),
        };
        text += &format!("| {what}{mark} | `{command}` | {one} | {two} | {aim} | {memory} |\n");
    }
    text
}

/// Our times with one thread and with two, memory, and when if that isn't the usual.
fn measured(figure: &Figure, taken: &Taken, marks: &Marks) -> [String; 4] {
    let time = |n: usize| taken.ours.get(n).map_or(String::new(), |timing| seconds(timing.median));
    let most = taken.ours.iter().map(|timing| timing.memory).max();
    let most = most.filter(|&bytes| figure.shows_memory && bytes > 0);
    let memory = most.map_or(String::new(), |bytes| format!("{} MB", bytes.div_ceil(1_000_000)));
    [time(0), time(1), memory, marks.of_when(&taken.when)]
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

/// The numbers of a plot, folded away.
fn numbers(rows: &[Vec<String>]) -> String {
    let mut text = String::from("\n<details><summary>Numbers</summary>\n\n");
    for (n, row) in rows.iter().enumerate() {
        text += &format!("| {} |\n", row.join(" | "));
        if n == 0 {
            text += &format!("|{}\n", "---|".repeat(row.len()));
        }
    }
    text + "\n</details>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::machine::Machine;
    use crate::bench::store::{Call, Curves, Line, Timing};

    #[test]
    fn a_page_tells_circumstances_times_and_ratios() {
        let timing = |seconds| Timing::of(vec![seconds], 23_400_000);
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
        let peers = [
            ("dancing links (exact-covers)".to_owned(), Some(timing(2.5))),
            ("plain backtracking, Rust".to_owned(), None),
        ];
        let taken = |ours, peers| Taken { when: when("2026-11-22"), ours, peers };
        let unit = taken(vec![timing(0.05)], peers.into());
        let list = taken(vec![timing(1.3), timing(0.8)], [].into());
        store.figures.insert("fractal3d.unit".to_owned(), unit);
        store.figures.insert("fractal3d.list".to_owned(), list);
        let call = Call { when: when("2026-11-21"), seconds: 38.2e-6 };
        store.calls.insert("pyraminx/solve/count".to_owned(), call);
        let line = |name: &str, points| Line { name: name.to_owned(), points };
        let turns = vec![line("least", vec![(5.0, 5.0)]), line("mean", vec![(5.0, 26.4)])];
        let panels = vec![turns, vec![line("mean of ten", vec![(5.0, 0.001_34)])]];
        let curves = Curves { when: when("2026-11-22"), panels };
        store.curves.insert("curves.depth".to_owned(), curves);
        insta::assert_snapshot!(text(&store));
    }
}

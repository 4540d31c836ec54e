//! `cargo xtask bench`: our figures, side by side with their peers'.
//!
//! In the order in which data flows: [`figures`] what is measured, and against whom → [`programs`] commands
//! and the files that they read → [`measure`] all contenders of a figure in turns, whose answers must agree
//! → [`store`] what was found, kept as JSON → [`table`] for the terminal, and [`page`] for `BENCHMARKS.md`.
//! Beside whole processes there are [`calls`], criterion's figures of library calls, and [`curves`], how
//! cost grows, which [`chart`] draws. The page and the plots are made of the store alone, so that a test
//! sees whether they are current, and so that a part can be measured anew.

mod calls;
mod chart;
mod curves;
mod figures;
mod machine;
mod measure;
mod memory;
mod page;
mod programs;
mod reads;
mod store;
mod table;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::foreign::{FileName, Foreign};
use indicatif::ProgressBar;
use wildmatch::WildMatch;

use crate::args::Bench;
use crate::{FAILS, HOLDS, USAGE};

use figures::Figure;
use machine::Machine;
use programs::Desk;
use store::{Store, When};

/// Where what was measured is kept, seen from the root of the repository.
const STORE: &str = "results/bench.json";
/// Where plots are drawn.
const PLOTS: &str = "docs/plots";

/// Why nothing came of it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The pattern fits nothing.
    #[error("nothing to measure has an id like '{0}'; `cargo xtask bench --list` lists all")]
    NoMatch(String),
    /// What it fits takes long.
    #[error("what matches '{0}' takes over a minute: add --long")]
    Longer(String),
    /// A command can't be run, or ends badly.
    #[error("`{command}` {what}")]
    Command {
        /// What was run.
        command: String,
        /// What became of it.
        what: String,
    },
    /// A contender says something else than ours.
    #[error("{id}: {peer} says {theirs}, ours {ours}: it's no peer, or one of them is wrong")]
    Disagrees {
        /// The figure.
        id: &'static str,
        /// Whose answer it is.
        peer: String,
        /// That answer.
        theirs: String,
        /// Ours.
        ours: String,
    },
    /// A file can't be read or written.
    #[error("{0}: {1}")]
    File(String, io::Error),
}

/// Does what `args` ask, writes the report to `out`, and says how to exit.
pub(crate) fn run(args: &Bench, out: &mut Vec<u8>) -> u8 {
    let done = match &args.page {
        _ if args.list => list(args).map(|text| (text, Vec::new())),
        Some(page) if args.redraw => {
            read_store().and_then(|store| keep(&store, page)).map(|()| (String::new(), Vec::new()))
        }
        _ => measure_all(args),
    };
    match done {
        Ok((text, failed)) => {
            out.extend(text.bytes());
            failed.iter().for_each(|trouble| eprintln!("error: {trouble}"));
            if failed.is_empty() { HOLDS } else { FAILS }
        }
        Err(trouble) => {
            eprintln!("error: {}", Foreign(&trouble));
            match trouble {
                Trouble::NoMatch(_) | Trouble::Longer(_) => USAGE,
                _ => FAILS,
            }
        }
    }
}

/// What is to be measured.
struct Wanted {
    figures: Vec<Figure>,
    calls: Vec<calls::Group>,
    curves: Vec<curves::Plot>,
}

impl Wanted {
    fn new(args: &Bench) -> Result<Self, Trouble> {
        let glob = args.only.as_deref().unwrap_or("*");
        let pattern = WildMatch::new(glob);
        let matching = |id: &str| pattern.matches(id);
        let mut figures: Vec<_> =
            figures::all().into_iter().filter(|figure| matching(figure.id)).collect();
        let some_are_long = figures.iter().any(|figure| figure.is_long);
        figures.retain(|figure| args.long || !figure.is_long);
        let wanted = Self {
            figures,
            calls: calls::all().into_iter().filter(|group| matching(group.id)).collect(),
            curves: curves::all().into_iter().filter(|plot| matching(plot.id)).collect(),
        };
        if !(wanted.figures.is_empty() && wanted.calls.is_empty() && wanted.curves.is_empty()) {
            return Ok(wanted);
        }
        let glob = glob.to_owned();
        Err(if some_are_long { Trouble::Longer(glob) } else { Trouble::NoMatch(glob) })
    }

    /// All of it, in the order of the page.
    fn steps(&self) -> Vec<Step<'_>> {
        let calls = self.calls.iter().map(Step::Calls);
        let curves = self.curves.iter().map(Step::Curves);
        self.figures.iter().map(Step::Figure).chain(calls).chain(curves).collect()
    }
}

/// What is measured in one go.
enum Step<'a> {
    Figure(&'a Figure),
    Calls(&'a calls::Group),
    Curves(&'a curves::Plot),
}

impl Step<'_> {
    fn id(&self) -> &'static str {
        match self {
            Self::Figure(figure) => figure.id,
            Self::Calls(group) => group.id,
            Self::Curves(plot) => plot.id,
        }
    }

    /// Measures it. What was measured before goes, even if nothing comes in its place.
    fn measure(
        &self,
        desk: &Desk,
        store: &mut Store,
        runs: usize,
        when: &When,
    ) -> Result<(), Trouble> {
        let id = self.id();
        match self {
            Self::Figure(figure) => {
                store.figures.remove(id);
                let taken = measure::measure(desk, figure, runs, when)?;
                store.figures.insert(id.to_owned(), taken);
            }
            Self::Calls(group) => {
                group.keys().for_each(|key| drop(store.calls.remove(&key)));
                store.calls.extend(calls::measure(group, when)?);
            }
            Self::Curves(plot) => {
                store.curves.remove(id);
                store.curves.insert(id.to_owned(), curves::measure(desk, plot, when)?);
            }
        }
        Ok(())
    }
}

/// What there is, and what it is.
fn list(args: &Bench) -> Result<String, Trouble> {
    let wanted = Wanted::new(&Bench { long: true, ..args.clone() })?;
    let figures = wanted.figures.iter().map(|figure| {
        let long = if figure.is_long { " (long)" } else { "" };
        (figure.id, format!("{}{long}", figure.what))
    });
    let calls = wanted.calls.iter().map(|group| (group.id, group.title.to_owned()));
    let curves = wanted.curves.iter().map(|plot| (plot.id, plot.title.to_owned()));
    let all = figures.chain(calls).chain(curves);
    Ok(all.map(|(id, what)| format!("{id}\n    {what}\n")).collect())
}

/// Measures, and writes what is to be written. The tables, and what couldn't be measured.
fn measure_all(args: &Bench) -> Result<(String, Vec<Trouble>), Trouble> {
    let wanted = Wanted::new(args)?;
    build(&wanted)?;
    let desk = Desk::new()?;
    let mut store = read_store()?.of_machine(Machine::this());
    store.command = "cargo xtask bench --page BENCHMARKS.md".to_owned();
    let when = machine::now();
    // Each result is kept at once: who is interrupted loses only what was being measured.
    let keep = |store: &Store| args.page.as_ref().map_or(Ok(()), |page| keep(store, page));
    let steps = wanted.steps();
    let bar = ProgressBar::new(steps.len() as u64).with_style(crate::suite::progress_style());
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    // What fails is told at the end, and leaves no figure behind; the others stand.
    let mut failed = Vec::new();
    for step in steps {
        bar.set_message(step.id());
        failed.extend(step.measure(&desk, &mut store, args.runs, &when).err());
        keep(&store)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok((table::text(&wanted.figures, &store) + &table::calls(&wanted.calls, &store), failed))
}

/// Builds what is measured, as it is handed on.
fn build(wanted: &Wanted) -> Result<(), Trouble> {
    let mut command = Command::new(programs::cargo());
    command.args(["build", "--release", "--workspace", "--locked"]).current_dir(root());
    programs::finish(&mut command)?;
    let needs_classic = wanted.figures.iter().any(Figure::needs_classic);
    if needs_classic {
        let manifest = root().join("peers/classic/Cargo.toml");
        let mut command = Command::new(programs::cargo());
        command.args(["build", "--release", "--locked", "--manifest-path"]).arg(manifest);
        command.arg("--target-dir").arg(programs::classic_target());
        programs::finish(&mut command)?;
    }
    Ok(())
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What was measured before; nothing if there is no such file.
fn read_store() -> Result<Store, Trouble> {
    let trouble = |error| Trouble::File(STORE.to_owned(), error);
    match fs::read(root().join(STORE)) {
        Ok(bytes) => serde_json::from_slice(&bytes).map_err(|error| trouble(error.into())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Store::default()),
        Err(error) => Err(trouble(error)),
    }
}

/// Writes the store, the page and the plots.
fn keep(store: &Store, page: &Path) -> Result<(), Trouble> {
    let write = |path: PathBuf, text: String| {
        fs::write(&path, text)
            .map_err(|error| Trouble::File(FileName::from(&path).to_string(), error))
    };
    let json = serde_json::to_string_pretty(store).expect("it is plain data") + "\n";
    write(root().join(STORE), json)?;
    write(page.to_owned(), page::text(store))?;
    let folder = root().join(PLOTS);
    fs::create_dir_all(&folder).map_err(|error| Trouble::File(PLOTS.to_owned(), error))?;
    for (name, svg) in curves::pictures(store) {
        write(folder.join(name), svg)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Cli, Task};
    use clap::Parser as _;

    fn bench(args: &[&str]) -> (u8, String) {
        let words = ["xtask", "bench"].into_iter().chain(args.iter().copied());
        let Task::Bench(args) = Cli::parse_from(words).task else {
            unreachable!("it is the task that is asked for")
        };
        let mut out = Vec::new();
        let code = run(&args, &mut out);
        (code, String::from_utf8(out).unwrap())
    }

    #[test]
    fn the_page_and_the_plots_in_the_repository_are_those_of_the_store() {
        let store = read_store().unwrap();
        let kept = |path: &str| {
            fs::read_to_string(root().join(path)).unwrap_or_default().replace("\r\n", "\n")
        };
        let mends = "`cargo xtask bench --redraw --page BENCHMARKS.md` mends it";
        assert!(page::text(&store) == kept("BENCHMARKS.md"), "BENCHMARKS.md: {mends}");
        for (name, svg) in curves::pictures(&store) {
            assert!(svg == kept(&format!("{PLOTS}/{name}")), "{name}: {mends}");
        }
    }

    #[test]
    fn patterns_choose_and_must_match() {
        let (code, text) = bench(&["--list", "--only", "pyraminx.solved*"]);
        assert_eq!((code, text.lines().next()), (HOLDS, Some("pyraminx.solved-states")));
        assert_eq!(bench(&["--list", "--only", "nothing"]), (USAGE, String::new()));
        assert_eq!(bench(&["--only", "fractal3d.backtrack"]), (USAGE, String::new()));
    }
}

//! `cargo xtask bench`: our figures, side by side with those of other programs.
//!
//! In the order in which data flows: [`figures`] what is measured, and against which baselines →
//! [`workspace`] commands and the files that they read → [`measure`] whole processes, by
//! [`hyperfine`]; [`calls`] library calls, by criterion and [`instructions`] → [`store`] the
//! results as JSON → [`page`], `BENCHMARKS.md`; or [`regressions`], what got slower. The page is
//! made of the store alone, so that a test sees whether it is current, and so that some figures can
//! be measured anew.

mod answer;
mod calls;
mod circumstances;
mod error;
mod figures;
mod hyperfine;
mod instructions;
mod measure;
mod page;
mod process;
mod regressions;
mod store;
mod workspace;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use solidoku_common::atomic_file;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::control::Control;
use solidoku_common::foreign::{FileName, Foreign};
use wildmatch::WildMatch;

use crate::args::Bench;
use crate::exit::{Exit, root};
use crate::message::message;
use crate::progress;

use circumstances::{Machine, When};
use error::BenchError;
use figures::Figure;
use store::Store;
use workspace::Workspace;

/// How much the page in the browser loads, and how fast its engines are, as its scripts print it.
const BROWSER: &str = include_str!("../../results/browser.md");

/// Where the results are, seen from the root of the repository.
const STORE: &str = "results/bench.json";

/// Does what `args` ask, writes the report to `out`, and says how to exit.
pub(crate) fn run(args: &Bench, out: &mut Vec<u8>) -> Exit {
    let done = match &args.page {
        _ if args.list => list(args).map(|text| (text, Exit::Holds)),
        Some(page) if args.redraw => read_store()
            .and_then(|store| write(&store, page))
            .map(|()| (String::new(), Exit::Holds)),
        _ => measure_all(args),
    };
    match done {
        Ok((text, exit)) => {
            out.extend(text.bytes());
            exit
        }
        Err(error) => {
            message(format_args!("error: {}", Foreign(&error)));
            let is_usage = matches!(error, BenchError::NoMatch(_) | BenchError::Longer(_));
            if is_usage { Exit::Usage } else { Exit::Fails }
        }
    }
}

/// What is to be measured.
struct Selection {
    figures: Vec<Figure>,
    calls: Vec<calls::Group>,
}

impl Selection {
    fn new(args: &Bench) -> Result<Self, BenchError> {
        let glob = args.only.as_deref().unwrap_or("*");
        let pattern = WildMatch::new(glob);
        let matching = |id: &str| pattern.matches(id);
        let mut figures: Vec<_> =
            figures::all().into_iter().filter(|figure| matching(figure.id)).collect();
        let some_are_long = figures.iter().any(|figure| figure.is_long);
        figures.retain(|figure| args.long || !figure.is_long);
        let selection = Self {
            figures,
            calls: calls::all().into_iter().filter(|group| matching(group.id)).collect(),
        };
        if !selection.steps().is_empty() {
            return Ok(selection);
        }
        let glob = glob.to_owned();
        Err(if some_are_long { BenchError::Longer(glob) } else { BenchError::NoMatch(glob) })
    }

    /// Under which names the store has it.
    fn measured(&self) -> BTreeSet<String> {
        let figures = self.figures.iter().map(|figure| figure.id.to_owned());
        figures.chain(self.calls.iter().flat_map(calls::Group::keys)).collect()
    }

    /// All of it, in the order of the page.
    fn steps(&self) -> Vec<Step<'_>> {
        let calls = self.calls.iter().map(Step::Calls);
        self.figures.iter().map(Step::Figure).chain(calls).collect()
    }
}

/// What is measured in one go.
enum Step<'a> {
    Figure(&'a Figure),
    Calls(&'a calls::Group),
}

impl Step<'_> {
    fn id(&self) -> &'static str {
        match self {
            Self::Figure(figure) => figure.id,
            Self::Calls(group) => group.id,
        }
    }

    /// Measures it. If that fails, the old result is removed, unless the user asked to end.
    fn measure(
        &self,
        workspace: &Workspace,
        store: &mut Store,
        max_runs: usize,
        when: &When,
        control: Control<'_>,
    ) -> Result<(), BenchError> {
        let id = self.id();
        let mut failed = Vec::new();
        let result = match self {
            Self::Figure(figure) => measure::measure(workspace, figure, max_runs, when, control)
                .map(|measured| {
                    store.figures.insert(id.to_owned(), measured);
                }),
            Self::Calls(group) => {
                failed.extend(group.keys());
                calls::measure(group, when, control).map(|calls| store.calls.extend(calls))
            }
        };
        if let Err(error) = &result
            && !matches!(error, BenchError::Interrupted)
        {
            store.figures.remove(id);
            failed.iter().for_each(|key| drop(store.calls.remove(key)));
        }
        result
    }
}

/// The ids, and what each is.
fn list(args: &Bench) -> Result<String, BenchError> {
    let selection = Selection::new(&Bench { long: true, ..args.clone() })?;
    let figures = selection.figures.iter().map(|figure| {
        let long = if figure.is_long { " (long)" } else { "" };
        (figure.id, format!("{}{long}", figure.what))
    });
    let calls = selection.calls.iter().map(|group| (group.id, group.title.to_owned()));
    Ok(figures.chain(calls).map(|(id, what)| format!("{id}\n    {what}\n")).collect())
}

/// Measures, and writes the page if one is asked for. The tables, and how to exit.
fn measure_all(args: &Bench) -> Result<(String, Exit), BenchError> {
    let selection = Selection::new(args)?;
    let interrupt =
        Interrupt::install().map_err(|error| BenchError::File("signals".to_owned(), error.0))?;
    let control = interrupt.control();
    let steps = selection.steps();
    let before = args.against.as_deref().map(read_earlier).transpose()?;
    let mut store = read_store()?.of_machine(Machine::current());
    store.command = "cargo xtask bench --page BENCHMARKS.md".to_owned();
    let when = When::today(&[STORE, "BENCHMARKS.md"]);
    let bar = progress::bar(steps.len() as u64);
    bar.set_message("cargo build --release");
    let mut exit = Exit::Holds;
    let mut is_interrupted = matches!(build(&selection, control), Err(BenchError::Interrupted));
    let workspace = Workspace::new()?;
    for step in steps.iter().take_while(|_| !control.should_stop()) {
        bar.set_message(step.id());
        match step.measure(&workspace, &mut store, args.runs, &when, control) {
            Ok(()) => bar.inc(1),
            Err(BenchError::Interrupted) => is_interrupted = true,
            // The others stand.
            Err(error) => {
                exit = Exit::Fails;
                bar.suspend(|| message(format_args!("error: {}", Foreign(&error))));
            }
        }
        // Each result is written at once, so that an interrupted run loses only the step that it
        // was at.
        if let Some(page) = &args.page {
            write(&store, page)?;
        }
    }
    bar.finish_and_clear();
    if is_interrupted || control.should_stop() {
        exit = Exit::Interrupted(format!("{} of {} steps", bar.position(), steps.len()));
    }
    let mut text = page::summary(&selection.figures, &selection.calls, &store);
    if let Some(before) = before {
        let measured = selection.measured();
        let all = regressions::comparisons(&before, &store, |name| measured.contains(name));
        let (report, holds) = regressions::report(&all);
        text = text + "\n" + &report;
        exit = exit.max(Exit::of(holds));
    }
    Ok((text, exit))
}

/// Builds what is measured in the release profile.
fn build(selection: &Selection, control: Control<'_>) -> Result<(), BenchError> {
    let mut command = Command::new(process::cargo());
    command.args(["build", "--release", "--workspace", "--locked"]).current_dir(root());
    process::succeed(&mut command, control)?;
    let peers: BTreeSet<_> = selection.figures.iter().flat_map(Figure::peers).collect();
    for name in peers {
        let manifest = root().join("peers").join(name).join("Cargo.toml");
        let mut command = Command::new(process::cargo());
        command.args(["build", "--release", "--locked", "--manifest-path"]).arg(manifest);
        command.arg("--target-dir").arg(workspace::peer_target(name));
        process::succeed(&mut command, control)?;
    }
    Ok(())
}

/// An earlier measurement, to compare with.
fn read_earlier(path: &Path) -> Result<Store, BenchError> {
    read(path).map_err(|error| BenchError::File(FileName::from(path).to_string(), error))
}

/// What was measured before; nothing if there is no such file.
fn read_store() -> Result<Store, BenchError> {
    match read(&root().join(STORE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Store::default()),
        result => result.map_err(|error| BenchError::File(STORE.to_owned(), error)),
    }
}

fn read(path: &Path) -> io::Result<Store> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

/// Writes the store and the page.
fn write(store: &Store, page: &Path) -> Result<(), BenchError> {
    let write = |path: PathBuf, text: String| {
        atomic_file::replace(&path, |file| file.write_all(text.as_bytes()))
            .map_err(|error| BenchError::File(FileName::from(&path).to_string(), error))
    };
    let json = serde_json::to_string_pretty(store).expect("it is plain data") + "\n";
    write(root().join(STORE), json)?;
    write(page.to_owned(), page::text(store, BROWSER))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Cli, Task};
    use clap::Parser as _;

    fn bench(args: &[&str]) -> (Exit, String) {
        let words = ["xtask", "bench"].into_iter().chain(args.iter().copied());
        let Task::Bench(args) = Cli::parse_from(words).task else {
            unreachable!("it is the task that is asked for")
        };
        let mut out = Vec::new();
        let code = run(&args, &mut out);
        (code, String::from_utf8(out).unwrap())
    }

    #[test]
    fn the_page_in_the_repository_is_that_of_the_store() {
        let page = fs::read_to_string(root().join("BENCHMARKS.md")).unwrap().replace("\r\n", "\n");
        let repair = "`cargo xtask bench --redraw --page BENCHMARKS.md` makes it anew";
        assert!(page == page::text(&read_store().unwrap(), BROWSER), "{repair}");
    }

    #[test]
    fn patterns_choose_and_must_match() {
        let (code, text) = bench(&["--list", "--only", "pyraminx.solved*"]);
        assert_eq!((code, text.lines().next()), (Exit::Holds, Some("pyraminx.solved-states")));
        assert_eq!(bench(&["--list", "--only", "nothing"]), (Exit::Usage, String::new()));
        assert_eq!(bench(&["--only", "fractal3d.backtrack"]), (Exit::Usage, String::new()));
    }
}

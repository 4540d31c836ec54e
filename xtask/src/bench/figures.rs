//! The figures: what is measured, and against which baselines. A file for each puzzle, and one for
//! the suite.
//!
//! A baseline is another program that answers the same question, as its answer shows. If it would
//! take hours, it does a part, and its time is multiplied; the page says so.

mod cube4d;
mod cube999;
mod fractal3d;
mod pyraminx;
mod suite;

use super::answer::Answer;
use super::workspace::{Content, File, Program, Run};

/// A figure.
pub(super) struct Figure {
    /// The figure's name; up to the dot its puzzle.
    pub(super) id: &'static str,
    /// What is done.
    pub(super) what: &'static str,
    /// Our command.
    pub(super) ours: Run,
    /// With which numbers of threads.
    pub(super) threads: Threads,
    /// The time that it is meant to take, with one thread unless it says otherwise.
    pub(super) aim: Option<&'static str>,
    /// Whether its memory is of interest.
    pub(super) shows_memory: bool,
    /// What it is compared with.
    pub(super) baselines: Vec<Baseline>,
    /// The files that all commands read.
    pub(super) files: Vec<File>,
    /// Whether it takes over a minute.
    pub(super) is_long: bool,
}

/// Numbers of threads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Threads {
    /// One: more make little difference.
    One,
    /// One, and two.
    Both,
}

/// Another program.
pub(super) struct Baseline {
    /// What it is.
    pub(super) name: &'static str,
    /// The baseline's command.
    pub(super) run: Run,
    /// Where the answers are.
    pub(super) answers: Answers,
    /// The baseline does one part in this many of the work.
    pub(super) parts: u32,
}

/// Where answers are that must be the same.
#[derive(Clone, Copy)]
pub(super) struct Answers {
    pub(super) ours: Answer,
    pub(super) theirs: Answer,
}

/// All figures, in the order of the page.
pub(super) fn all() -> Vec<Figure> {
    let all = [pyraminx::all(), fractal3d::all(), cube4d::all(), cube999::all(), suite::all()];
    all.into_iter().flatten().collect()
}

impl Figure {
    /// A figure with one thread, without baselines.
    fn new(id: &'static str, what: &'static str, program: &'static str, args: &str) -> Self {
        Self {
            id,
            what,
            ours: Run::new(Program::Ours(program), args),
            threads: Threads::One,
            aim: None,
            shows_memory: false,
            baselines: Vec::new(),
            files: Vec::new(),
            is_long: false,
        }
    }

    /// With one thread and with two.
    fn on_both(self) -> Self {
        Self { threads: Threads::Both, ..self }
    }

    fn aiming_at(self, aim: &'static str) -> Self {
        Self { aim: Some(aim), ..self }
    }

    fn with_memory(self) -> Self {
        Self { shows_memory: true, ..self }
    }

    fn long(self) -> Self {
        Self { is_long: true, ..self }
    }

    fn file(mut self, name: &'static str, content: Content) -> Self {
        self.files.push(File { name, content });
        self
    }

    fn with_baseline(mut self, name: &'static str, run: Run, ours: Answer, theirs: Answer) -> Self {
        let answers = Answers { ours, theirs };
        self.baselines.push(Baseline { name, run, answers, parts: 1 });
        self
    }

    /// The last baseline does one part in this many of the work.
    fn in_part(mut self, parts: u32) -> Self {
        self.baselines.last_mut().expect("a baseline was added").parts = parts;
        self
    }

    /// clasp on an export's clauses, and gringo and clasp (as clingo) on its logic program.
    fn with_clasp(self, export: &'static str, [cnf, asp]: [&'static str; 2], ours: Answer) -> Self {
        use crate::args::ExportFormat::{Asp, Cnf};
        let run = |program, file| Run::new(Program::Other(program), &format!("0 -q {file}"));
        let models = Answer::After("Models");
        self.file(cnf, Content::Export(export, Cnf))
            .file(asp, Content::Export(export, Asp))
            .with_baseline("clasp, clauses", run("clasp", cnf), ours, models)
            .with_baseline("clingo, with grounding", run("clingo", asp), ours, models)
    }

    /// Our command with each number of threads.
    pub(super) fn commands(&self) -> Vec<Run> {
        let threads: &[usize] = if self.threads == Threads::Both { &[1, 2] } else { &[1] };
        threads.iter().map(|&threads| self.ours.with_threads(threads)).collect()
    }

    /// The packages under `peers` that must be built, which are workspaces of their own.
    pub(super) fn peers(&self) -> impl Iterator<Item = &'static str> {
        self.baselines.iter().filter_map(|baseline| match baseline.run.program {
            Program::Peer(name) => Some(name),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export;

    #[test]
    fn ids_differ_and_names_are_narrow() {
        let all = all();
        let mut seen = std::collections::BTreeSet::new();
        for (n, figure) in all.iter().enumerate() {
            assert!(all[..n].iter().all(|other| other.id != figure.id), "{}", figure.id);
            assert!(figure.id.chars().count() <= 24, "{}", figure.id);
            let mut names = figure.baselines.iter().map(|baseline| baseline.name);
            assert!(names.by_ref().all(|name| seen.insert((figure.id, name))), "{}", figure.id);
        }
    }

    #[test]
    fn files_of_one_name_are_the_same_and_exports_are_there() {
        let exports = export::all();
        let mut files: Vec<File> = all().into_iter().flat_map(|figure| figure.files).collect();
        for file in &files {
            if let Content::Export(id, _) = file.content {
                assert!(exports.iter().any(|export| export.id == id), "{id}");
            }
        }
        files.sort_by_key(|file| file.name);
        for pair in files.windows(2).filter(|pair| pair[0].name == pair[1].name) {
            assert_eq!(format!("{:?}", pair[0].content), format!("{:?}", pair[1].content));
        }
    }
}

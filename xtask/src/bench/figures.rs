//! The figures: what is measured, and against whom. A file for each puzzle, and one for the suite.
//!
//! A peer must answer the same question, which its answer shows. Where it would take hours it does a part,
//! and its time is multiplied; the page says so.

mod cube4d;
mod cube999;
mod fractal3d;
mod pyraminx;
mod suite;

use super::programs::{Content, File, Program, Run};
use super::reads::Reads;

/// A figure.
pub(super) struct Figure {
    /// Its name; up to the dot its puzzle.
    pub(super) id: &'static str,
    /// What is done.
    pub(super) what: &'static str,
    /// Our command.
    pub(super) ours: Run,
    /// With which numbers of threads.
    pub(super) threads: Threads,
    /// What it is to take, with one thread unless it says else.
    pub(super) aim: Option<&'static str>,
    /// Whether its memory is of interest.
    pub(super) shows_memory: bool,
    /// Against whom.
    pub(super) peers: Vec<Peer>,
    /// The files that they all read.
    pub(super) files: Vec<File>,
    /// Whether it takes over a minute.
    pub(super) is_long: bool,
}

/// Numbers of threads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Threads {
    /// It matters little: one.
    One,
    /// One, and two.
    Both,
}

/// A peer.
pub(super) struct Peer {
    /// What it is.
    pub(super) name: &'static str,
    /// Its command.
    pub(super) run: Run,
    /// Where the answers are; `None` if they aren't to be compared, which the name tells.
    pub(super) reads: Option<Same>,
    /// It does so manieth of the work.
    pub(super) share: u32,
}

/// Where answers are that must be the same.
#[derive(Clone, Copy)]
pub(super) struct Same {
    pub(super) ours: Reads,
    pub(super) theirs: Reads,
}

/// All figures, in the order of the page.
pub(super) fn all() -> Vec<Figure> {
    let all = [pyraminx::all(), fractal3d::all(), cube4d::all(), cube999::all(), suite::all()];
    all.into_iter().flatten().collect()
}

impl Figure {
    /// One with one thread, without peers.
    fn new(id: &'static str, what: &'static str, program: &'static str, args: &str) -> Self {
        Self {
            id,
            what,
            ours: Run::new(Program::Ours(program), args),
            threads: Threads::One,
            aim: None,
            shows_memory: false,
            peers: Vec::new(),
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

    fn peer(mut self, name: &'static str, run: Run, ours: Reads, theirs: Reads) -> Self {
        self.peers.push(Peer { name, run, reads: Some(Same { ours, theirs }), share: 1 });
        self
    }

    /// The peer that was added last does only so manieth of the work.
    fn in_part(mut self, share: u32) -> Self {
        self.peers.last_mut().expect("a peer was added").share = share;
        self
    }

    /// A peer that does something else as large.
    fn for_scale(mut self, name: &'static str, run: Run) -> Self {
        self.peers.push(Peer { name, run, reads: None, share: 1 });
        self
    }

    /// clasp on an export's clauses, and gringo and clasp (as clingo) on its logic program.
    fn asked_of_clasp(self, export: &'static str, files: [&'static str; 2], ours: Reads) -> Self {
        use crate::args::ExportFormat::{Asp, Cnf};
        let run = |program, file| Run::new(Program::Outside(program), &format!("0 -q {file}"));
        let [cnf, asp] = files;
        self.file(cnf, Content::Export(export, Cnf))
            .file(asp, Content::Export(export, Asp))
            .peer("clasp, clauses", run("clasp", cnf), ours, Reads::After("Models"))
            .peer("clingo, with grounding", run("clingo", asp), ours, Reads::After("Models"))
    }

    /// Our command with each number of threads.
    pub(super) fn runs(&self) -> Vec<Run> {
        let threads: &[usize] = if self.threads == Threads::Both { &[1, 2] } else { &[1] };
        threads.iter().map(|&threads| self.ours.with_threads(threads)).collect()
    }

    /// Whether `peers/classic` must be built.
    pub(super) fn needs_classic(&self) -> bool {
        self.peers.iter().any(|peer| peer.run.program == Program::Classic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export;

    #[test]
    fn ids_differ_and_names_are_narrow() {
        let all = all();
        for (n, figure) in all.iter().enumerate() {
            assert!(all[..n].iter().all(|other| other.id != figure.id), "{}", figure.id);
            assert!(figure.id.chars().count() <= 24, "{}", figure.id);
            for (n, peer) in figure.peers.iter().enumerate() {
                assert!(figure.peers[..n].iter().all(|other| other.name != peer.name));
            }
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

//! The programs of others, and a folder where files for them lie.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::export::{Model, models};

/// A folder for one run. It goes when this goes.
pub(super) struct Desk(tempfile::TempDir);

/// Why a program can't be asked.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// It doesn't start.
    #[error(
        "{program} can't be run ({error}); clasp, gringo and cadical are Debian packages, and \
             rate is installed by `cargo install rate`"
    )]
    Missing {
        /// Its name.
        program: &'static str,
        /// Why not.
        error: io::Error,
    },
    /// It ends as it shouldn't, or says what we don't understand.
    #[error("{program} ends with {code:?} and says:\n{said}")]
    Strange {
        /// Its name.
        program: &'static str,
        /// Its exit code.
        code: Option<i32>,
        /// What it printed.
        said: String,
    },
    /// A file can't be written or read.
    #[error("a file between programs: {0}")]
    File(#[from] io::Error),
}

/// What a program said, to whom an exit code of these means that it is done.
fn run(program: &'static str, args: &[&Path], done: &[i32]) -> Result<String, Trouble> {
    let output = Command::new(program).args(args).output();
    let Output { status, stdout, stderr } =
        output.map_err(|error| Trouble::Missing { program, error })?;
    let said = String::from_utf8_lossy(&stdout).into_owned();
    if status.code().is_some_and(|code| done.contains(&code)) {
        return Ok(said);
    }
    let said = said + &String::from_utf8_lossy(&stderr);
    Err(Trouble::Strange { program, code: status.code(), said })
}

impl Desk {
    /// A desk, if all programs are there.
    pub(super) fn new() -> Result<Self, Trouble> {
        for program in ["clasp", "gringo", "cadical", "rate"] {
            run(program, &["--version".as_ref()], &[0])?;
        }
        Ok(Self(tempfile::tempdir()?))
    }

    /// Writes a file.
    pub(super) fn lay(&self, name: &str, text: &str) -> Result<PathBuf, Trouble> {
        let path = self.0.path().join(name);
        fs::write(&path, text)?;
        Ok(path)
    }

    /// How many models a file has; and these, of so many variables, if that is told.
    pub(super) fn clasp(
        &self,
        file: &Path,
        vars: Option<usize>,
    ) -> Result<(u64, Vec<Model>), Trouble> {
        // 20: there are none. 30: there are some, and all were seen.
        let print = if vars.is_some() { "--quiet=0" } else { "--quiet" };
        let said = run("clasp", &["0".as_ref(), print.as_ref(), file], &[20, 30])?;
        let read = || {
            let count = model_count(&said)?;
            let models = vars.map_or(Some(Vec::new()), |vars| models(&said, vars))?;
            (vars.is_none() || models.len() as u64 == count).then_some((count, models))
        };
        read().ok_or_else(|| Trouble::Strange {
            program: "clasp",
            code: Some(0),
            said: said.clone(),
        })
    }

    /// A logic program without variables, as clasp reads it.
    pub(super) fn gringo(&self, program: &Path) -> Result<PathBuf, Trouble> {
        let grounded = run("gringo", &[program], &[0])?;
        self.lay("puzzle.aspif", &grounded)
    }

    /// A proof that there is no model, and how many clauses it adds.
    pub(super) fn cadical(&self, cnf: &Path) -> Result<(usize, PathBuf), Trouble> {
        let proof = self.0.path().join("puzzle.drat");
        // 20: there is none.
        run("cadical", &["-q".as_ref(), "--no-binary".as_ref(), cnf, &proof], &[20])?;
        let steps =
            fs::read_to_string(&proof)?.lines().filter(|line| !line.starts_with('d')).count();
        Ok((steps, proof))
    }

    /// Whether a proof is one.
    pub(super) fn rate(&self, cnf: &Path, proof: &Path) -> Result<bool, Trouble> {
        let said = run("rate", &[cnf, proof], &[0, 1])?;
        Ok(said.lines().any(|line| line == "s VERIFIED"))
    }
}

/// The number in the line `Models : 8`, which in clasp's answers to clauses begins with a `c`. A plus
/// after it, as in `1+`, would say that there may be more.
fn model_count(said: &str) -> Option<u64> {
    let line = |line: &str| {
        let rest = line.trim_start_matches("c ").strip_prefix("Models")?;
        rest.trim_start().strip_prefix(':')?.trim().parse().ok()
    };
    said.lines().find_map(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_models_is_read_as_clasp_prints_it() {
        assert_eq!(model_count("c \nc Models         : 8     \nc Time : 1s"), Some(8));
        assert_eq!(model_count("Models       : 3840\n"), Some(3840));
        // Not all were seen.
        assert_eq!(model_count("Models       : 1+\n"), None);
        assert_eq!(model_count("c models: 8\n"), None);
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = run("no-such-solver", &[], &[0]).unwrap_err();
        assert!(error.to_string().starts_with("no-such-solver can't be run"));
    }
}

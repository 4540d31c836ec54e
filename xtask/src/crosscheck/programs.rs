//! Programs of other projects, and a folder for the files that they read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::export::{Model, models};

/// A folder for one run, which is deleted with this.
pub(super) struct Workspace(tempfile::TempDir);

/// Why a program gives no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum CrosscheckError {
    /// The program doesn't start.
    #[error(
        "{program} can't be run ({error}); clasp, gringo and cadical are Debian packages, and \
             rate is installed by `cargo install rate`"
    )]
    Missing {
        /// The program's name.
        program: &'static str,
        /// Why not.
        error: io::Error,
    },
    /// The program ends badly, or prints something unexpected.
    #[error("{program} ends with exit status {code:?} and prints:\n{printed}")]
    Strange {
        /// The program's name.
        program: &'static str,
        /// The program's exit code.
        code: Option<i32>,
        /// What it printed.
        printed: String,
    },
    /// A file can't be written or read.
    #[error("a temporary file: {0}")]
    File(#[from] io::Error),
}

/// What a program prints that ends with one of these exit codes.
fn run(program: &'static str, args: &[&Path], done: &[i32]) -> Result<String, CrosscheckError> {
    let output = Command::new(program).args(args).output();
    let Output { status, stdout, stderr } =
        output.map_err(|error| CrosscheckError::Missing { program, error })?;
    let printed = String::from_utf8_lossy(&stdout).into_owned();
    if status.code().is_some_and(|code| done.contains(&code)) {
        return Ok(printed);
    }
    let printed = printed + &String::from_utf8_lossy(&stderr);
    Err(CrosscheckError::Strange { program, code: status.code(), printed })
}

impl Workspace {
    /// An empty one, if all programs are installed.
    pub(super) fn new() -> Result<Self, CrosscheckError> {
        for program in ["clasp", "gringo", "cadical", "rate"] {
            run(program, &["--version".as_ref()], &[0])?;
        }
        Ok(Self(tempfile::tempdir()?))
    }

    /// Writes a file.
    pub(super) fn write(&self, name: &str, text: &str) -> Result<PathBuf, CrosscheckError> {
        let path = self.0.path().join(name);
        fs::write(&path, text)?;
        Ok(path)
    }

    /// How many models a file has; and the models, if the number of variables is given.
    pub(super) fn clasp(
        &self,
        file: &Path,
        vars: Option<usize>,
    ) -> Result<(u64, Vec<Model>), CrosscheckError> {
        // 20: there are none. 30: there are some, and all were seen.
        let print = if vars.is_some() { "--quiet=0" } else { "--quiet" };
        let printed = run("clasp", &["0".as_ref(), print.as_ref(), file], &[20, 30])?;
        let read = || {
            let count = model_count(&printed)?;
            let models = vars.map_or(Some(Vec::new()), |vars| models(&printed, vars))?;
            (vars.is_none() || models.len() as u64 == count).then_some((count, models))
        };
        read().ok_or_else(|| CrosscheckError::Strange {
            program: "clasp",
            code: Some(0),
            printed: printed.clone(),
        })
    }

    /// A logic program without variables, as clasp reads it.
    pub(super) fn gringo(&self, program: &Path) -> Result<PathBuf, CrosscheckError> {
        let grounded = run("gringo", &[program], &[0])?;
        self.write("puzzle.aspif", &grounded)
    }

    /// A proof that there is no model, and how many clauses it adds.
    pub(super) fn cadical(&self, cnf: &Path) -> Result<(usize, PathBuf), CrosscheckError> {
        let proof = self.0.path().join("puzzle.drat");
        // 20: there is none.
        run("cadical", &["-q".as_ref(), "--no-binary".as_ref(), cnf, &proof], &[20])?;
        let steps =
            fs::read_to_string(&proof)?.lines().filter(|line| !line.starts_with('d')).count();
        Ok((steps, proof))
    }

    /// Whether a proof is one.
    pub(super) fn rate(&self, cnf: &Path, proof: &Path) -> Result<bool, CrosscheckError> {
        let printed = run("rate", &[cnf, proof], &[0, 1])?;
        Ok(printed.lines().any(|line| line == "s VERIFIED"))
    }
}

/// The number in the line `Models : 8`, which in clasp's answers to clauses begins with a `c`. A
/// plus after it, as in `1+`, would say that there may be more.
fn model_count(printed: &str) -> Option<u64> {
    let line = |line: &str| {
        let rest = line.trim_start_matches("c ").strip_prefix("Models")?;
        rest.trim_start().strip_prefix(':')?.trim().parse().ok()
    };
    printed.lines().find_map(line)
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

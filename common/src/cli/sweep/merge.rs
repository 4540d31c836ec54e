//! `merge`: the parts of a long search made into the whole.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{contradicted, usage, write_ledger};
use crate::cli::files::{Checked, Files};
use crate::cli::output::{Failure, Output, Verdict};
use crate::foreign::FileName;
use crate::sweep::{self, Exhaustive, Identity, file, unfinished};

/// The arguments of `merge`.
#[derive(Args, Clone)]
pub struct Merge {
    /// The files that all parts of a search wrote with --part
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// What --out is to the whole search
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write a ledger (JSON): what was covered, unit by unit, for `cargo xtask audit`
    #[arg(long, value_name = "FILE")]
    pub ledger: Option<PathBuf>,
    /// Only say which parts are missing or not finished, as in 2,5-7 (exit status 1 if any is)
    #[arg(long, conflicts_with_all = ["out", "ledger"])]
    pub unfinished: bool,
}

impl Merge {
    /// Which search these files hold parts of. Its parameters are data, to be read as such: what stands in a
    /// file must never be taken for the name of a file, which would then be opened.
    ///
    /// # Errors
    /// If the first can't be read, or isn't a checkpoint.
    pub fn identity(&self) -> Result<Identity, Failure> {
        Ok(file::progress(self.first()).map_err(usage)?.identity)
    }

    /// What to say of parameters that aren't those of any search, and why.
    pub fn not_parameters(&self, why: impl Display) -> Failure {
        let first = FileName::from(self.first());
        Failure::Usage(format!("{first} has parameters that no run writes: {why}"))
    }

    /// Says which parts are missing or not finished.
    ///
    /// # Errors
    /// If a file can't be read, or they aren't parts of one sweep.
    pub fn tell_unfinished(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let numbers = unfinished(&file::progress_of(&self.files).map_err(usage)?).map_err(usage)?;
        if out.is_json() {
            out.json(&numbers.iter().collect::<Vec<_>>())?;
        } else if numbers.count() > 0 {
            out.line(numbers.to_array())?;
        }
        Ok(if numbers.count() > 0 { Verdict::Nothing } else { Verdict::Holds })
    }

    /// Refuses --out, for searches that write no file.
    ///
    /// # Errors
    /// If it is given.
    pub fn refuse_out(&self) -> Result<(), Failure> {
        match &self.out {
            Some(_) => {
                Err(Failure::Usage("this search writes no file: --out is not for it".into()))
            }
            None => Ok(()),
        }
    }

    /// The files that are read and written, compared with each other.
    ///
    /// # Errors
    /// If one of them is named for two things.
    pub fn checked_files(&self, out: &Output) -> Result<Checked, Failure> {
        Files::new().reading(&self.files).writing(&self.out).writing(&self.ledger).checked(out)
    }

    /// What the parts in the files found together; writes the ledger, if one is asked for.
    ///
    /// # Errors
    /// If a file can't be read or is of another sweep, or they aren't all parts.
    pub fn merged<S: Exhaustive>(
        &self,
        sweep: &S,
        files: &Checked,
        out: &mut Output,
    ) -> Result<S::Found, Failure> {
        let mut parts = Vec::with_capacity(self.files.len());
        for path in &self.files {
            let name = FileName::from(path).to_string();
            let Some(checkpoint) = file::load(path, sweep).map_err(usage)? else {
                let missing = format!("cannot read {name}: there is no such file");
                return Err(Failure::Usage(missing));
            };
            parts.push((name, checkpoint));
        }
        let whole = sweep::merged::<S>(parts).map_err(usage)?;
        sweep.check(&whole.done, &whole.found).map_err(|wrong| contradicted("the parts", wrong))?;
        if let Some(path) = &self.ledger {
            write_ledger(sweep, &whole, path, files, out)?;
        }
        Ok(whole.found)
    }

    fn first(&self) -> &Path {
        self.files.first().expect("clap asks for one")
    }

    /// What to say of a search that the program doesn't know.
    pub fn unknown(&self) -> Failure {
        let name = match file::progress(self.first()) {
            Ok(it) => it.identity.name,
            Err(error) => return usage(error),
        };
        let first = FileName::from(self.first());
        Failure::Usage(format!("{first} is of the sweep `{name}`, which this program doesn't know"))
    }
}

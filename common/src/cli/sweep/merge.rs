//! `merge`: combines the parts of a long search.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{check_total, write_ledger};
use crate::cli::files::{Checked, Files};
use crate::cli::output::{Failure, Output, Verdict};
use crate::foreign::FileName;
use crate::sweep::{self, Exhaustive, Identity, Specification, file, unfinished};

#[derive(Args, Clone, Debug)]
#[expect(missing_docs, reason = "clap would print a comment as the description of the command")]
pub struct Merge {
    /// The files of all parts of a search
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Write the result to a file, as --out of the whole search does
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write a ledger (JSON) of what each unit covered, for `cargo xtask audit`
    #[arg(long, value_name = "FILE")]
    pub ledger: Option<PathBuf>,
    /// Only print which parts are missing or unfinished, as in 2,5-7 (exit status 1 if any are)
    #[arg(long, conflicts_with_all = ["out", "ledger"])]
    pub unfinished: bool,
}

impl Merge {
    /// The search that these files are parts of.
    ///
    /// # Errors
    /// If the first file can't be read, or isn't a checkpoint.
    pub fn identity(&self) -> Result<Identity, Failure> {
        Ok(file::progress(self.first())?.identity)
    }

    /// The specification of the search that these files are parts of.
    ///
    /// # Errors
    /// If it isn't one of this type.
    pub fn specification<T: Specification>(&self, identity: &Identity) -> Result<T, Failure> {
        identity.specification().map_err(|why| {
            let first = FileName::from(self.first());
            Failure::Usage(format!("{first} has invalid parameters: {why}"))
        })
    }

    /// Prints which parts are missing or unfinished.
    ///
    /// # Errors
    /// If a file can't be read, or the files aren't parts of one sweep.
    pub fn print_unfinished(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let numbers = unfinished(&file::progress_of(&self.files)?)?;
        if out.is_json() {
            out.json(&numbers.iter().collect::<Vec<_>>())?;
        } else if numbers.count() > 0 {
            out.line(numbers.to_array())?;
        }
        Ok(if numbers.count() > 0 { Verdict::Nothing } else { Verdict::Holds })
    }

    /// Refuses `--out`, for searches that write no file.
    ///
    /// # Errors
    /// If it is given.
    pub fn refuse_out(&self) -> Result<(), Failure> {
        match &self.out {
            Some(_) => {
                Err(Failure::Usage("this search writes no file: --out does not apply".into()))
            }
            None => Ok(()),
        }
    }

    /// Checks that no file is both read and written, or written twice.
    ///
    /// # Errors
    /// If one is.
    pub fn checked_files(&self, out: &Output) -> Result<Checked, Failure> {
        Files::new().reading(&self.files).writing(&self.out).writing(&self.ledger).checked(out)
    }

    /// Merges the parts, and writes the ledger if one was requested.
    ///
    /// # Errors
    /// If a file can't be read or belongs to another sweep, or a part is missing.
    pub fn merged<S: Exhaustive>(
        &self,
        sweep: &S,
        files: &Checked,
        out: &mut Output,
    ) -> Result<S::Found, Failure> {
        let mut parts = Vec::with_capacity(self.files.len());
        for path in &self.files {
            let name = FileName::from(path).to_string();
            let Some(checkpoint) = file::load(path, sweep)? else {
                let missing = format!("cannot read {name}: no such file");
                return Err(Failure::Usage(missing));
            };
            parts.push((name, checkpoint));
        }
        let whole = sweep::merged::<S>(parts)?;
        let files_read = match &self.files[..] {
            [file] => FileName::from(file).to_string(),
            _ => "the parts".to_owned(),
        };
        sweep.check(&whole.done, &whole.found).map_err(|contradiction| Failure::Inconsistent {
            files: files_read.clone(),
            contradiction: contradiction.to_string(),
        })?;
        check_total(sweep, &whole.found, files_read)?;
        if let Some(path) = &self.ledger {
            write_ledger(sweep, &whole, path, files, out)?;
        }
        Ok(whole.found)
    }

    fn first(&self) -> &Path {
        self.files.first().expect("clap requires one")
    }

    /// The error for a search that the program doesn't know.
    pub fn unknown_search(&self) -> Failure {
        let name = match file::progress(self.first()) {
            Ok(checkpoint) => checkpoint.identity.name,
            Err(error) => return error.into(),
        };
        let first = FileName::from(self.first());
        let unknown = "which this program doesn't know";
        Failure::Usage(format!("{first} belongs to the sweep `{name}`, {unknown}"))
    }
}

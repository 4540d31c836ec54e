//! What `new` writes and reports.

use common::foreign::FileName;
use serde::Serialize;

use crate::Rules;
use crate::play::generate::{GeneratorOptions, UniqueSet};

/// A new set.
#[derive(Clone, Debug, Serialize)]
pub struct NewReport {
    /// Its seed.
    pub seed: u64,
    /// The rules under which it has one layout.
    pub rules: String,
    /// Weaker ones under which it has one as well.
    pub unique_under: Vec<String>,
    /// The set, as text.
    pub set: String,
    /// The file with the set.
    pub out: FileName,
}

impl NewReport {
    /// A set that was written to a file.
    pub fn new(seed: u64, options: &GeneratorOptions, new: &UniqueSet, out: FileName) -> Self {
        let unique_under = new.unique_without.iter().map(in_force).collect();
        Self {
            seed,
            rules: in_force(&options.rules()),
            unique_under,
            set: new.set.to_string(),
            out,
        }
    }
}

/// A new set as a file, with comments on how it was made.
pub fn set_file(seed: u64, options: &GeneratorOptions, new: &UniqueSet) -> String {
    let rules = in_force(&options.rules());
    let mut file = format!("# Seed {seed}. One layout under these rules: {rules}\n");
    for weaker in &new.unique_without {
        file += &format!("# and under these: {}\n", in_force(weaker));
    }
    file + &new.set.to_string()
}

fn in_force(rules: &Rules) -> String {
    let names = [
        (rules.colours, "colours"),
        (rules.rings, "rings"),
        (rules.internal, "internal"),
        (rules.alignment, "alignment"),
        (rules.magic, "magic"),
    ];
    let on: Vec<&str> = names.into_iter().filter(|(on, _)| *on).map(|(_, name)| name).collect();
    on.join(", ")
}

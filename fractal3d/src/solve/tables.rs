//! Tables of the board, made before any puzzle is seen.

use std::sync::OnceLock;

use crate::count::templates::standard_templates;
use crate::solve::completions::{Completions, covers};
use crate::solve::pairs::Pairs;
use crate::solve::template_lists::TemplateLists;

/// The board's templates, its pairs of templates up to symmetry, and all completions of each.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) templates: TemplateLists,
    pub(super) pairs: &'static Pairs,
    /// The completions of each of [`Pairs::pairs`], made on demand: a single puzzle needs few.
    completions: Vec<OnceLock<Completions>>,
}

static STANDARD: OnceLock<Tables> = OnceLock::new();

impl Tables {
    /// The tables of the standard board. They are made once.
    pub(super) fn standard() -> &'static Self {
        STANDARD.get_or_init(|| {
            let pairs = Pairs::standard();
            let completions = pairs.pairs().iter().map(|_| OnceLock::new()).collect();
            let templates = TemplateLists::new(standard_templates().to_vec());
            Self { templates, pairs, completions }
        })
    }

    /// Whether the tables were made already.
    pub(super) fn are_made() -> bool {
        STANDARD.get().is_some()
    }

    /// All completions of one of [`Pairs::pairs`].
    #[inline]
    pub(super) fn completions(&self, pair: usize) -> &Completions {
        self.completions[pair].get_or_init(|| {
            let [one, other] = self.pairs.pairs()[pair];
            Completions::new(covers(one | other))
        })
    }

    /// For each of [`Pairs::pairs`] how many solutions with an ordered pair of digits it stands
    /// for, 72 to a solution up to relabelling.
    pub(super) fn solutions(&self) -> Vec<u64> {
        let times = self.pairs.multiplicities().into_iter().enumerate();
        times.map(|(pair, times)| times * self.completions(pair).count() as u64).collect()
    }
}

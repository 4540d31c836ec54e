//! Pairs of disjoint templates up to symmetry.
//!
//! The board's symmetries take templates to templates. Of the standard board's 1,674 templates four
//! are enough to stand for all, and of its pairs of disjoint templates 131. Every other
//! pair is carried to one of these in two steps:
//!
//! 1. its first template to the representative of its orbit, by a symmetry that depends on it
//!    alone;
//! 2. what its second template has become to that of a *pair*, by a symmetry that depends on the
//!    representative and on what the second has become.
//!
//! The order of the two templates doesn't matter for what is left of the grid, so that the second
//! step may also make them trade places.

use std::sync::LazyLock;

use crate::count::templates::{TemplateNumbers, standard_templates};
use crate::puzzle::geometry::Cells;
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;

/// How to carry pairs of templates to those that stand for them.
#[derive(Debug)]
pub(super) struct Pairs {
    /// For each template the first step.
    firsts: Vec<First>,
    /// For each representative its cells, and for each template the second step's place in `steps`.
    representatives: Vec<(Cells, Vec<Option<u16>>)>,
    steps: Vec<Second>,
    /// The pairs that stand for all.
    pairs: Vec<[Cells; 2]>,
}

/// The first step.
#[derive(Debug)]
pub(super) struct First {
    /// The representative to which the step leads.
    representative: u8,
    pub(super) symmetry: CellPermutation,
}

/// The second step.
#[derive(Debug)]
pub(super) struct Second {
    /// The pair to which the step leads.
    pub(super) pair: u16,
    pub(super) symmetry: CellPermutation,
}

impl Pairs {
    /// The pairs of the standard board. They are made once.
    pub(super) fn standard() -> &'static Self {
        static STANDARD: LazyLock<Pairs> = LazyLock::new(|| {
            let group: Vec<_> = Symmetry::all().iter().map(|(_, symmetry)| symmetry).collect();
            Pairs::new(standard_templates(), &group)
        });
        &STANDARD
    }

    /// The pairs of the standard board's templates under its symmetries, all of which are given.
    ///
    /// # Panics
    /// If a symmetry doesn't take templates to templates.
    fn new(templates: &[Cells], group: &[&CellPermutation]) -> Self {
        let mut finder = Finder {
            templates,
            numbers: TemplateNumbers::standard(),
            firsts: templates.iter().map(|_| None).collect(),
            representatives: Vec::new(),
            steps: Vec::new(),
            pairs: Vec::new(),
        };
        let mut stabilisers = Vec::new();
        for number in 0..templates.len() {
            if finder.firsts[number].is_none() {
                stabilisers.push(finder.add_orbit(number, group));
            }
        }
        for (representative, stabiliser) in stabilisers.iter().enumerate() {
            finder.add_seconds(representative, stabiliser);
        }
        Self {
            firsts: finder.firsts.into_iter().flatten().collect(),
            representatives: finder.representatives,
            steps: finder.steps,
            pairs: finder.pairs,
        }
    }

    /// The pairs that stand for all.
    pub(super) fn pairs(&self) -> &[[Cells; 2]] {
        &self.pairs
    }

    /// For how many ordered pairs each of them stands.
    pub(super) fn multiplicities(&self) -> Vec<u64> {
        let mut multiplicities = vec![0; self.pairs.len()];
        for first in &self.firsts {
            let (_, steps) = &self.representatives[usize::from(first.representative)];
            for &step in steps.iter().flatten() {
                multiplicities[usize::from(self.steps[usize::from(step)].pair)] += 1;
            }
        }
        multiplicities
    }

    /// The first step for a template, and where it leads.
    #[inline]
    pub(super) fn first(&self, template: u16) -> (&First, Cells) {
        let first = &self.firsts[usize::from(template)];
        (first, self.representatives[usize::from(first.representative)].0)
    }

    /// The second step for what the second template has become.
    ///
    /// # Panics
    /// If that isn't disjoint from the representative.
    #[inline]
    pub(super) fn second(&self, first: &First, template: u16) -> &Second {
        let steps = &self.representatives[usize::from(first.representative)].1;
        let step = steps[usize::from(template)].expect("templates of two digits are disjoint");
        &self.steps[usize::from(step)]
    }
}

/// Pairs in the making.
struct Finder<'a> {
    templates: &'a [Cells],
    numbers: &'static TemplateNumbers,
    firsts: Vec<Option<First>>,
    representatives: Vec<(Cells, Vec<Option<u16>>)>,
    steps: Vec<Second>,
    pairs: Vec<[Cells; 2]>,
}

impl Finder<'_> {
    /// Makes a template the representative of its orbit; returns the symmetries that fix it.
    fn add_orbit<'g>(
        &mut self,
        number: usize,
        group: &[&'g CellPermutation],
    ) -> Vec<&'g CellPermutation> {
        let representative = self.representatives.len() as u8;
        self.representatives.push((self.templates[number], vec![None; self.templates.len()]));
        let mut stabiliser = Vec::new();
        for &symmetry in group {
            let image = usize::from(self.image(symmetry, number as u16));
            if image == number {
                stabiliser.push(symmetry);
            }
            self.firsts[image]
                .get_or_insert_with(|| First { representative, symmetry: symmetry.inverse() });
        }
        stabiliser
    }

    /// Finds the second step for all templates that are disjoint from a representative.
    fn add_seconds(&mut self, representative: usize, stabiliser: &[&CellPermutation]) {
        let cells = self.representatives[representative].0;
        for number in 0..self.templates.len() as u16 {
            let second = self.templates[usize::from(number)];
            if self.step(representative, number).is_some() || !second.is_disjoint(cells) {
                continue;
            }
            // The pair is new, unless it has been met the other way round.
            let swapped = self.first(number).symmetry;
            let other = usize::from(self.first(number).representative);
            let first_became = self.numbers.of(swapped.of_cells(cells));
            let (pair, to_pair) = match self.step(other, first_became) {
                Some(step) => {
                    let step = &self.steps[usize::from(step)];
                    (step.pair, step.symmetry * swapped)
                }
                None => {
                    self.pairs.push([cells, second]);
                    (self.pairs.len() as u16 - 1, CellPermutation::identity())
                }
            };
            for symmetry in stabiliser {
                let image = usize::from(self.image(symmetry, number));
                if self.representatives[representative].1[image].is_none() {
                    self.representatives[representative].1[image] = Some(self.steps.len() as u16);
                    self.steps.push(Second { pair, symmetry: to_pair * symmetry.inverse() });
                }
            }
        }
    }

    fn image(&self, symmetry: &CellPermutation, template: u16) -> u16 {
        self.numbers.of(symmetry.of_cells(self.templates[usize::from(template)]))
    }

    fn first(&self, template: u16) -> &First {
        self.firsts[usize::from(template)].as_ref().expect("every template is in an orbit")
    }

    fn step(&self, representative: usize, template: u16) -> Option<u16> {
        self.representatives[representative].1[usize::from(template)]
    }
}

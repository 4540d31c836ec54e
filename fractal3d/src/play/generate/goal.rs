//! What is requested of a puzzle of one solution, and how far a set of clues is from it.
//!
//! A search goes over puzzles of one [`Level`]: all of them have one solution, or all of them can
//! be solved by steps of some rating. Both hold for more clues if they hold for fewer, so that
//! clues can be added until it holds, and left out while it does.

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::play::explain::Rating;
use crate::play::generate::effort::{Effort, SpentError};
use crate::play::generate::ladder::Ladder;
use crate::play::generate::{Difficulty, Request};
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;

/// What holds for all puzzles of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    /// The puzzles have one solution.
    Unique,
    /// The puzzles can be solved by steps of this rating and easier ones, none of which is trial.
    Solvable(Rating),
}

/// The puzzles of one solution, and what is requested of them.
pub(super) struct Goal<'a, 'e> {
    pub(super) effort: &'a mut Effort<'e>,
    request: &'a Request<'a>,
    /// The sets of cells that have a clue all or none.
    units: &'a [Cells],
    solution: Grid,
    ladder: Ladder<'e>,
    level: Level,
}

impl<'a, 'e> Goal<'a, 'e> {
    /// For a solution at random.
    pub(super) fn at_random(
        request: &'a Request<'a>,
        units: &'a [Cells],
        effort: &'a mut Effort<'e>,
    ) -> Result<Self, SpentError> {
        let solution = effort.sample()?;
        Ok(Self::of(solution, request, units, effort))
    }

    pub(super) fn of(
        solution: Grid,
        request: &'a Request<'a>,
        units: &'a [Cells],
        effort: &'a mut Effort<'e>,
    ) -> Self {
        let level = match request.difficulty {
            Difficulty::WithoutTrial => {
                // One after the other, so that easy puzzles are as frequent as others.
                let level = effort.rng.random_range(0..Rating::WITHOUT_TRIAL.len() as u32);
                Level::Solvable(Rating::WITHOUT_TRIAL[level as usize])
            }
            Difficulty::Exactly(rating) if rating < Rating::Trial => Level::Solvable(rating),
            Difficulty::Exactly(_) | Difficulty::Any => Level::Unique,
        };
        let ladder = Ladder::new(effort.board(), &solution);
        Self { effort, request, units, solution, ladder, level }
    }

    /// Whether the clues in these cells are a puzzle of the search.
    pub(super) fn holds(&mut self, cells: Cells) -> Result<bool, SpentError> {
        match self.level {
            Level::Unique => self.is_unique(cells),
            Level::Solvable(_) => self.is_solvable(cells),
        }
    }

    /// Whether the clues in these cells have one solution.
    pub(super) fn is_unique(&mut self, cells: Cells) -> Result<bool, SpentError> {
        self.effort.is_unique(&self.solution, cells)
    }

    /// Whether a puzzle with one solution can be solved by the steps of the search.
    pub(super) fn is_solvable(&mut self, cells: Cells) -> Result<bool, SpentError> {
        match self.level {
            Level::Unique => Ok(true),
            Level::Solvable(rating) => self.effort.is_solvable(&self.ladder, cells, rating),
        }
    }

    /// Goes over all puzzles that can be solved without trial, if such are requested, not over
    /// those of a level at random.
    pub(super) fn widen(&mut self) {
        if self.request.difficulty == Difficulty::WithoutTrial {
            self.level = Level::Solvable(Rating::Expert);
        }
    }

    /// How far a puzzle of the search, none of whose units can be left out, is from the request: 0
    /// if nothing but [`finish`](Self::finish) is left to do.
    pub(super) fn faults(&mut self, cells: Cells) -> Result<usize, SpentError> {
        let number = match (self.request.clues, self.request.difficulty) {
            (None, _) => 0,
            // More are added in the end.
            (Some(clues), Difficulty::Exactly(_) | Difficulty::WithoutTrial)
                if !self.request.minimal =>
            {
                cells.len().saturating_sub(clues)
            }
            (Some(clues), _) => cells.len().abs_diff(clues),
        };
        let spare = if self.request.minimal { self.spare(cells)? } else { 0 };
        let easier = usize::from(self.is_easier_without_trial(cells)?);
        Ok(number + spare + easier)
    }

    /// How many units the only solution doesn't need, each on its own.
    fn spare(&mut self, cells: Cells) -> Result<usize, SpentError> {
        // What the search leaves out nothing of is minimal.
        if self.level == Level::Unique {
            return Ok(0);
        }
        let mut spare = 0;
        for unit in self.within(cells) {
            spare += usize::from(self.effort.is_unique(&self.solution, cells & !unit)?);
        }
        Ok(spare)
    }

    /// Whether no clue of a puzzle with one solution can be left out.
    pub(super) fn is_minimal(&mut self, cells: Cells) -> Result<bool, SpentError> {
        for cell in cells.iter() {
            if self.effort.is_unique(&self.solution, cells.without(cell))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a puzzle can be solved by easier steps than requested, none of which is trial.
    fn is_easier_without_trial(&mut self, cells: Cells) -> Result<bool, SpentError> {
        match self.request.difficulty {
            Difficulty::Exactly(rating) => match rating.easier().map(|r| r.min(Rating::Expert)) {
                Some(easier) => self.effort.is_solvable(&self.ladder, cells, easier),
                None => Ok(false),
            },
            Difficulty::Any | Difficulty::WithoutTrial => Ok(false),
        }
    }

    /// Whether a puzzle of the search can be solved by easier steps than requested.
    fn is_easier(&mut self, cells: Cells) -> Result<bool, SpentError> {
        if self.is_easier_without_trial(cells)? {
            return Ok(true);
        }
        if self.request.difficulty != Difficulty::Exactly(Rating::Nested) {
            return Ok(false);
        }
        let puzzle = self.solution.restricted_to(cells);
        Ok(self.effort.rating_up_to(&puzzle, Rating::Trial)?.is_some())
    }

    /// Whether a puzzle of the search has the rating that is requested.
    pub(super) fn has_rating(&mut self, cells: Cells) -> Result<bool, SpentError> {
        if self.is_easier(cells)? {
            return Ok(false);
        }
        if self.request.difficulty != Difficulty::Exactly(Rating::Trial) {
            return Ok(true);
        }
        let puzzle = self.solution.restricted_to(cells);
        Ok(self.effort.rating_up_to(&puzzle, Rating::Trial)?.is_some())
    }

    /// A puzzle as requested, from one without faults and more clues of the solution; `None` if its
    /// rating is another, or it can't have enough clues.
    pub(super) fn finish(&mut self, cells: Cells) -> Result<Option<Grid>, SpentError> {
        self.effort.tally.note_puzzle();
        if !self.has_rating(cells)? {
            return Ok(None);
        }
        let filled = self.filled(cells)?;
        Ok(filled.map(|cells| self.solution.restricted_to(cells)))
    }

    /// These cells, and others at random, as many as are requested, so that the puzzle doesn't
    /// become easier than requested. A clue more can't make it harder.
    fn filled(&mut self, cells: Cells) -> Result<Option<Cells>, SpentError> {
        let Request { clues, extra, .. } = *self.request;
        let enough = clues.map_or(cells.len(), |clues| clues.max(cells.len())) + extra;
        // The symmetry may take more extra clues, but not more clues.
        let most = if extra == 0 { enough } else { usize::MAX };
        if cells.len() >= enough {
            return Ok(Some(cells));
        }
        let mut others = self.units.to_vec();
        others.shuffle(&mut self.effort.rng);
        let mut filled = cells;
        for unit in others {
            let with = filled | unit;
            let is_wanted = filled.len() < enough && with != filled && with.len() <= most;
            if is_wanted && !self.is_easier(with)? {
                filled = with;
            }
        }
        Ok((filled.len() >= enough).then_some(filled))
    }

    /// The units in these cells.
    pub(super) fn within(&self, cells: Cells) -> Vec<Cells> {
        self.units.iter().copied().filter(|unit| unit.is_subset(cells)).collect()
    }

    /// Whether the search is over minimal puzzles, so that no step is cheap.
    pub(super) fn is_over_minimal_puzzles(&self) -> bool {
        self.level == Level::Unique
    }
}

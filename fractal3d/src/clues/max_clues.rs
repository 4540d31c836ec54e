//! The most clues of a minimal puzzle: large ones by search, and a bound.
//!
//! A puzzle is *minimal* if it has one solution and each clue is needed for that. How many clues
//! can it have?
//!
//! **Independent sets.** Let S be the solution and C the cells of the clues. For each cell c of C
//! there is another solution that agrees with S on all of C but c: otherwise c could be left out.
//! Cells with this property are called *independent* in S. Every subset of an independent set is
//! independent: the same solutions show it.
//!
//! **From below.** A walk over the minimal puzzles of a solution looks for large ones (`walk.rs`),
//! by the unavoidable sets that it meets (`unavoidable.rs`). It starts in the most promising of the
//! essentially different solutions, and goes on where it has found the largest ([`search`]). What
//! it finds is an example. That there is none larger is not shown.
//!
//! **From above.** Let D be a few of the nine digits. A *placement* of D gives each digit of D a
//! template, all of them disjoint; S has one, and every other solution, too. So the cells of C that
//! show a digit of D are independent in this sense, too: for each such cell c some placement of D
//! agrees with S on all of them but c. For one digit there are 1,674 placements, for two 1,120,824,
//! and for more few agree with S in many cells. So the largest independent sets of D can
//! be found. Let m(D) be their size, and n(d) the number of clues that show digit d. Then the sum
//! of n(d) over D is at most m(D), for each D, and the sum over all nine digits is at most what
//! these inequalities allow ([`bound`]).
//!
//! A set of 27 cells, such as a band, is no substitute for three digits: what else can be in a band
//! is known up to relabelling only, so that far more of its cells are independent.

mod bound;
mod capacity;
mod clues;
mod essential;
mod known;
mod limits;
mod part;
pub mod reference;
mod search;
mod templates;
mod unavoidable;
mod walk;

pub use bound::{
    Bound, MOST_DIGITS, SolutionBound, bound, bound_of, largest_independent, limits_hold,
};
pub use essential::essential_solutions;
pub use known::known_puzzle;
pub use limits::{Limit, NoLimit, most_clues};
pub use search::{Largest, STARTS, search, steps_of_all};

//! A puzzle without tables: exact cover by the templates that each digit's clues leave.
//!
//! A digit with two clues has eight or so templates that meet no clue of another digit. The digit
//! with the fewest takes each of them in turn; what meets it leaves the lists of the others, and so
//! on. A minimal puzzle takes some thousand comparisons of two templates.
//!
//! **The first solution.** Of several solutions the one to show is the first in the order of the
//! tables: the two digits that they begin with (`FewestTemplates`) have the first template, then
//! what has become of the second digit's after the first step is first, then the completion. So all
//! solutions are found, and for those of the first two templates alone the completions are listed.

use std::ops::ControlFlow;

use crate::count::templates::{
    TemplateNumbers, add_templates_within, grid_of_templates, in_order, standard_templates,
};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cells;
use crate::solve::Found;
use crate::solve::clue_table::{ClueTable, FewestTemplates};
use crate::solve::completions::{covers, first_block};
use crate::solve::effort::Effort;
use crate::solve::pairs::Pairs;

/// Making the lists takes as long as this many comparisons.
const START: usize = 5_000;

/// Making the list of all templates takes as long as to search for those of puzzles that take this
/// many comparisons.
const LIST_OF_ALL: u64 = 30_000;

/// Keeping a solution takes as long as this many comparisons.
const KEEP: usize = 50;

/// The templates of nine digits.
type Cover = [Cells; 9];

/// How many completions there are, counted no further than `limit`; `None` if that takes too much.
pub(super) fn count(clues: &ClueTable, limit: u64, effort: &mut Effort) -> Option<u64> {
    let mut count = 0;
    visit(clues, effort, &mut |_| {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .map(|()| count)
}

/// How many completions there are, and the first; `None` if that takes too much.
pub(super) fn solve(clues: &ClueTable, effort: &mut Effort) -> Option<Found> {
    let mut solutions = Vec::new();
    visit(clues, effort, &mut |cover| {
        solutions.push(*cover);
        ControlFlow::Continue(())
    })?;
    let shown = match &solutions[..] {
        [] => None,
        [one] => Some(*one),
        several => Some(first_in_order(clues, several)),
    };
    Some(Found {
        completions: solutions.len() as u64,
        solution: shown.as_ref().map(grid_of_templates),
    })
}

/// Hands all solutions to `found` until it breaks; `None` if that takes too much.
fn visit(
    clues: &ClueTable,
    effort: &mut Effort,
    found: &mut impl FnMut(&Cover) -> ControlFlow<()>,
) -> Option<()> {
    // With so few clues there are too many solutions.
    if clues.clues_of_two() == 0 {
        return None;
    }
    let by_search = effort.done_before() < LIST_OF_ALL;
    effort.spend(START)?;
    let mut templates = Vec::with_capacity(INITIAL_CAPACITY);
    let groups: [Group; 9] = std::array::from_fn(|digit| {
        let start = templates.len();
        match by_search {
            true => add_by_search(clues, digit as u8, &mut templates),
            false => templates.extend(obeying(clues, digit as u8)),
        }
        Group { digit, start, end: templates.len() }
    });
    match (Search { templates, chosen: [Cells::EMPTY; 9], effort, found }).below(&groups) {
        ControlFlow::Break(End::TooMuch) => None,
        ControlFlow::Break(End::Enough) | ControlFlow::Continue(()) => Some(()),
    }
}

/// How many templates fit into the list of a search before it grows.
const INITIAL_CAPACITY: usize = 4_096;

/// The templates that a digit may take, of the list of all.
fn obeying(clues: &ClueTable, digit: u8) -> impl Iterator<Item = Cells> + use<> {
    let clues = clues.clues(digit);
    let obeys = move |template: &&Cells| **template & clues.known == clues.own;
    standard_templates().iter().filter(obeys).copied()
}

/// Adds the same templates, in the same order, without the list of all: those that lie in cells
/// without a clue, or with one of the digit, which no other one excludes.
fn add_by_search(clues: &ClueTable, digit: u8, templates: &mut Vec<Cells>) {
    let (board, clues) = (Board::standard(), clues.clues(digit));
    let without = |open: Cells, clue| open & !board.peers(clue);
    let open = clues.own.iter().fold(!clues.known | clues.own, without);
    add_templates_within(board, open, templates);
}

/// A digit without a template yet, and where its templates are.
#[derive(Clone, Copy)]
struct Group {
    digit: usize,
    start: usize,
    end: usize,
}

impl Group {
    const fn len(self) -> usize {
        self.end - self.start
    }
}

/// Why a search ends early.
enum End {
    /// `found` needs no more solutions.
    Enough,
    /// The search takes too much effort.
    TooMuch,
}

struct Search<'a, F> {
    /// The lists of all groups, those of later choices behind those of earlier ones.
    templates: Vec<Cells>,
    chosen: Cover,
    effort: &'a mut Effort,
    found: &'a mut F,
}

impl<F: FnMut(&Cover) -> ControlFlow<()>> Search<'_, F> {
    fn below(&mut self, groups: &[Group]) -> ControlFlow<End> {
        let Some((fewest, group)) = groups.iter().enumerate().min_by_key(|(_, group)| group.len())
        else {
            self.spend(KEEP)?;
            return (self.found)(&self.chosen).map_break(|()| End::Enough);
        };
        let end = self.templates.len();
        for number in group.start..group.end {
            let template = self.templates[number];
            self.chosen[group.digit] = template;
            let mut left = [*group; 9];
            let mut open = 0;
            let others = groups.iter().enumerate().filter(|(place, _)| *place != fewest);
            for (_, other) in others {
                left[open] = self.disjoint(*other, template)?;
                open += 1;
                if left[open - 1].len() == 0 {
                    break;
                }
            }
            if open == 0 || left[open - 1].len() > 0 {
                self.below(&left[..open])?;
            }
            self.templates.truncate(end);
        }
        ControlFlow::Continue(())
    }

    /// Lists the templates of a group that share no cell with this one.
    fn disjoint(&mut self, group: Group, template: Cells) -> ControlFlow<End, Group> {
        self.spend(group.len())?;
        let start = self.templates.len();
        for number in group.start..group.end {
            let other = self.templates[number];
            if other.is_disjoint(template) {
                self.templates.push(other);
            }
        }
        ControlFlow::Continue(Group { start, end: self.templates.len(), ..group })
    }

    fn spend(&mut self, comparisons: usize) -> ControlFlow<End> {
        match self.effort.spend(comparisons) {
            Some(()) => ControlFlow::Continue(()),
            None => ControlFlow::Break(End::TooMuch),
        }
    }
}

/// The first of several solutions in the order of the tables.
fn first_in_order(clues: &ClueTable, solutions: &[Cover]) -> Cover {
    let (numbers, pairs) = (TemplateNumbers::standard(), Pairs::standard());
    let two = digits_to_begin_with(clues);
    let [a, b] = two.map(usize::from);
    let one = solutions.iter().map(|cover| cover[a]).min_by(|one, other| in_order(*one, *other));
    let one = one.expect("there are several");
    let (first_step, _) = pairs.first(numbers.of(one));
    let with_one = || solutions.iter().filter(|cover| cover[a] == one);
    let moved = |cover: &Cover| first_step.symmetry.of_cells(cover[b]);
    let other = with_one().map(moved).min_by(|one, other| in_order(*one, *other));
    let other = other.expect("some have the first template");
    let with_both: Vec<&Cover> = with_one().filter(|cover| moved(cover) == other).collect();
    if let [only] = with_both[..] {
        return *only;
    }
    let second_step = pairs.second(first_step, numbers.of(other));
    let both = second_step.symmetry * first_step.symmetry;
    let covers = covers(both.of_cells(one) | second_step.symmetry.of_cells(other));
    // Where a completion is in the list, and its digits in the order there: those without clues are
    // named in order.
    let place = |cover: &Cover| {
        let mut rest: Vec<(Cells, usize)> = (0..9)
            .filter(|digit| ![a, b].contains(digit))
            .map(|digit| (both.of_cells(cover[digit]), digit))
            .collect();
        rest.sort_by_key(|(template, _)| (*template & first_block()).first());
        let is_it = |other: &[Cells; 7]| rest.iter().map(|(cells, _)| cells).eq(other);
        let digits: Vec<usize> = rest.iter().map(|(_, digit)| *digit).collect();
        (covers.iter().position(is_it), digits)
    };
    *with_both.into_iter().min_by_key(|cover| place(cover)).expect("some have both templates")
}

/// The two digits whose templates the tables look up first.
fn digits_to_begin_with(clues: &ClueTable) -> [u8; 2] {
    let mut fewest = FewestTemplates::new();
    let most_clues = clues.clues_of_two();
    for digit in (0..9).filter(|&digit| clues.count(digit) >= most_clues) {
        fewest.is_first(digit, obeying(clues, digit).count());
    }
    fewest.digits()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::grid::Grid;

    #[test]
    fn templates_are_searched_for_as_they_are_listed() {
        let puzzles = [
            "123456789456......789............................................................",
            "..2....3.....1..........7....6..5...............3....8...9......2....4..1........",
            "1........1.......................................................................",
        ];
        for puzzle in puzzles {
            let clues = ClueTable::new(&puzzle.parse::<Grid>().unwrap());
            for digit in 0..9 {
                let mut found = Vec::new();
                add_by_search(&clues, digit, &mut found);
                assert!(obeying(&clues, digit).eq(found), "{puzzle} {digit}");
            }
        }
    }
}

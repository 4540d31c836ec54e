mod hints;
mod named;
mod sizes;
mod words;

use std::ops::ControlFlow;
use std::sync::LazyLock;

use proptest::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;

use super::assumptions::Assumptions;
use super::techniques::Techniques;
use super::{
    Candidate, Ending, Explanation, Impossible, Rating, Split, Step, Technique, Trial, TrialEnd,
    explain, rating, rating_up_to,
};
use crate::check;
use crate::count::list::List;
use crate::puzzle::board::{Board, Colouring};
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::{Grid, PerDigit};
use crate::puzzle::sculpture;
use crate::puzzle::symmetry::Symmetry;
use crate::solve::marks::Marks;

/// A board, and some of its solutions.
struct Case {
    board: Board,
    solutions: Vec<Grid>,
}

/// The standard board; the sculpture; and a board whose colours meet rows in three cells.
static CASES: LazyLock<[Case; 3]> = LazyLock::new(|| {
    let solutions = List::new(Board::standard()).unit(17);
    let solution = solutions[1_000];
    let colour = |cell: Cell| {
        let digit = solution.get(cell).map_or(0, Digit::index);
        ((cell.row() + digit / 3) % 9) as u8
    };
    let colours = PerCell::from_fn(colour).into_array();
    let striped = Board::coloured(&Colouring::new(colours).expect("digits are in rows once"));
    let mut start = Grid::EMPTY;
    for position in 0..9 {
        start.set(Cell::in_block(0, position), Digit::new(position as u8 + 1));
    }
    [
        Case { board: Board::standard().clone(), solutions },
        Case {
            board: sculpture::board().clone(),
            solutions: solutions_of(sculpture::board(), &start, 3),
        },
        Case { board: striped, solutions: vec![solution] },
    ]
});

/// By the checker's backtracking, up to `limit`.
fn solutions_of(board: &Board, puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let mut solutions = Vec::new();
    check::completions(board, puzzle, Control::UNLIMITED, &mut |grid| {
        solutions.push(*grid);
        if solutions.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    solutions
}

/// Parts of solutions: each cell is kept with this many chances in 100; then this many digits are
/// wrong. On the boards but the standard one few clues leave so much open that the checker's plain
/// backtracking may take minutes, so at least 30 in 100 are kept there.
fn puzzles(
    kept: std::ops::Range<u32>,
    wrong: std::ops::Range<usize>,
) -> impl Strategy<Value = (&'static Board, Grid)> {
    let wrong = prop::collection::vec((0..Cell::COUNT, 1..=9u8), wrong);
    let chances = prop::collection::vec(0..100u32, Cell::COUNT);
    (0..3usize, any::<prop::sample::Index>(), kept, chances, wrong).prop_map(
        |(case, solution, kept, chances, wrong)| {
            let Case { board, solutions } = &CASES[case];
            let kept = if case == 0 { kept } else { kept.max(30) };
            let cells: Cells = Cell::all().filter(|c| chances[c.index()] < kept).collect();
            let mut puzzle = solution.get(solutions).restricted_to(cells);
            for (cell, digit) in wrong {
                puzzle.set(Cell::new(cell).unwrap(), Digit::new(digit));
            }
            (board, puzzle)
        },
    )
}

/// Each step does something, nothing that is done already, and nothing against a solution; and the
/// ending is as the checker says.
fn assert_steps_hold(board: &Board, puzzle: &Grid) {
    let Explanation { steps, grid, ending } = &explain(board, puzzle);
    let solutions = solutions_of(board, puzzle, 40);
    let mut shown = *puzzle;
    let mut out = PerDigit::<Cells>::default();
    for step in steps {
        let singles = step.technique <= Technique::NakedSingle;
        assert_eq!(step.placements.len(), usize::from(singles), "{step}");
        assert_eq!(step.eliminations.is_empty(), singles, "{step}");
        assert_eq!(step.trial.is_some(), step.technique >= Technique::Trial, "{step}");
        chain_holds(board, shown, &out, step);
        for placed in &step.placements {
            assert_eq!(shown.get(placed.cell), None, "{step}");
            shown.set(placed.cell, Some(placed.digit));
            for solution in &solutions {
                assert_eq!(solution.get(placed.cell), Some(placed.digit), "{puzzle}: {step}");
            }
        }
        for gone in &step.eliminations {
            let out = &mut out[gone.digit];
            assert!(shown.get(gone.cell).is_none() && !out.contains(gone.cell), "{step}");
            *out = out.with(gone.cell);
            for solution in &solutions {
                assert_ne!(solution.get(gone.cell), Some(gone.digit), "{puzzle}: {step}");
            }
        }
    }
    assert_eq!(shown, *grid);
    match ending {
        Ending::Solved => assert_eq!(solutions, [*grid]),
        Ending::Contradiction(_) => assert!(solutions.is_empty(), "{puzzle}"),
        Ending::NotUnique { solutions: [one, other] } => {
            assert!(solutions.len() > 1 && one != other);
            for solution in [one, other] {
                assert!(check::is_solution(board, solution));
                assert_eq!(solution.restricted_to(puzzle.given()), *puzzle);
            }
        }
        Ending::Undecided => panic!("{puzzle} is settled soon"),
    }
}

/// Each single of a trial is one when only those before it are placed; likewise its end, and cases.
fn chain_holds(board: &Board, shown: Grid, out: &PerDigit<Cells>, step: &Step) {
    let Some(trial) = &step.trial else { return };
    let [assumed] = step.eliminations[..] else { panic!("{step}") };
    assert_eq!(trial.depth() > 0, step.technique == Technique::NestedTrial, "{step}");
    refutes(board, shown, out, (assumed, trial));
}

fn refutes(
    board: &Board,
    mut shown: Grid,
    out: &PerDigit<Cells>,
    (assumed, trial): (Candidate, &Trial),
) {
    let may_be = |shown: &Grid, cell: Cell, digit: Digit| {
        let sees = board.peers(cell).iter().any(|peer| shown.get(peer) == Some(digit));
        shown.get(cell).is_none() && !sees && !out[digit].contains(cell)
    };
    let places = |shown: &Grid, house: Cells, digit| {
        house.iter().filter(|&cell| may_be(shown, cell, digit)).collect::<Cells>()
    };
    let digits = |shown: &Grid, cell| {
        Digit::ALL.into_iter().filter(|&digit| may_be(shown, cell, digit)).collect::<Vec<_>>()
    };
    assert!(may_be(&shown, assumed.cell, assumed.digit), "{trial}");
    shown.set(assumed.cell, Some(assumed.digit));
    for single in &trial.forced {
        let Candidate { cell, digit } = single.candidate;
        match single.house {
            Some(house) => {
                assert_eq!(places(&shown, house.cells, digit), Cells::of(cell), "{trial}");
            }
            None => assert_eq!(digits(&shown, cell), [digit], "{trial}"),
        }
        shown.set(cell, Some(digit));
    }
    match &trial.end {
        TrialEnd::Impossible(Impossible::NoPlace { digit, house }) => {
            assert!(places(&shown, house.cells, *digit).is_empty(), "{trial}");
            assert!(house.cells.iter().all(|cell| shown.get(cell) != Some(*digit)), "{trial}");
        }
        TrialEnd::Impossible(Impossible::NoDigit { cell }) => {
            assert!(digits(&shown, *cell).is_empty() && shown.get(*cell).is_none(), "{trial}");
        }
        TrialEnd::Cases { split, cases } => {
            match *split {
                Split::Cell(cell) => {
                    let all = cases.iter().map(|case| case.assumed.digit);
                    assert!(all.eq(digits(&shown, cell)), "{trial}");
                }
                Split::House { digit, house } => {
                    let all: Cells = cases.iter().map(|case| case.assumed.cell).collect();
                    assert_eq!(all, places(&shown, house.cells, digit), "{trial}");
                }
            }
            for case in cases {
                refutes(board, shown, out, (case.assumed, &case.trial));
            }
        }
        TrialEnd::Impossible(Impossible::Givens(_)) | TrialEnd::TooMany { .. } => {
            panic!("{trial}")
        }
    }
}

/// Rating is explaining without words.
fn assert_rating_agrees(board: &Board, puzzle: &Grid) {
    let explained = explain(board, puzzle).rating();
    assert_eq!(rating(board, puzzle), explained, "{puzzle}");
    for hardest in Rating::ALL {
        let known = explained.filter(|&rating| rating <= hardest);
        assert_eq!(rating_up_to(board, puzzle, hardest), known, "{puzzle}");
    }
}

/// The trial with the shortest chain, by following singles from every candidate.
fn plain_trial(marks: &Marks<'_>) -> Option<(Candidate, Trial)> {
    let mut best: Option<(Candidate, Trial)> = None;
    for cell in marks.empty.iter() {
        for digit in marks.candidates(cell).iter() {
            let assumed = Candidate { cell, digit };
            let Some(chain) = super::proof::chain(marks, assumed) else { continue };
            if best.as_ref().is_none_or(|(_, best)| chain.forced.len() < best.forced.len()) {
                best = Some((assumed, chain));
            }
        }
    }
    best
}

#[test]
fn what_is_known_from_before_changes_no_step() {
    let mut lengths = std::collections::BTreeSet::new();
    for case in &*CASES {
        for number in 0..6 {
            let cells = Cell::all().filter(|cell| (cell.index() * 7 + number) % 6 == 0);
            let puzzle = case.solutions[number % case.solutions.len()];
            let puzzle = puzzle.restricted_to(cells.collect());
            let mut marks = Marks::new(&case.board, &puzzle);
            let (mut techniques, mut assumptions) = (Techniques::new(), Assumptions::new(None));
            while marks.impossible().is_none() && !marks.empty.is_empty() {
                let easiest = techniques.easiest(&marks);
                // It is the same if each technique is tried everywhere.
                assert_eq!(easiest, Techniques::new().easiest(&marks), "{puzzle}");
                let trial = || super::trial::trial(&marks, &mut assumptions);
                let Some(step) = easiest.or_else(trial) else { break };
                if let Some(trial) = &step.trial {
                    let (assumed, plain) = plain_trial(&marks).expect("there is a trial");
                    assert_eq!((step.eliminations[0], trial), (assumed, &plain), "{puzzle}");
                    lengths.insert(plain.forced.len());
                }
                super::apply_step(&mut marks, &step);
                assumptions.record(&step);
            }
        }
    }
    assert!(lengths.len() > 2, "{lengths:?}");
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn steps_hold((board, puzzle) in puzzles(14..50, 0..1)) {
        assert_steps_hold(board, &puzzle);
        assert_rating_agrees(board, &puzzle);
    }

    #[test]
    fn steps_lead_to_contradictions((board, puzzle) in puzzles(14..40, 1..4)) {
        assert_steps_hold(board, &puzzle);
        assert_rating_agrees(board, &puzzle);
    }

    #[test]
    fn symmetries_dont_change_the_rating(
        chances in prop::collection::vec(0..100u32, Cell::COUNT),
        solution in any::<prop::sample::Index>(),
        symmetry in any::<prop::sample::Index>(),
        names in Just(Digit::ALL.to_vec()).prop_shuffle(),
    ) {
        let Case { board, solutions } = &CASES[0];
        let kept = Cell::all().filter(|cell| chances[cell.index()] < 24).collect();
        let puzzle = solution.get(solutions).restricted_to(kept);
        let (_, permutation) = symmetry.get(Symmetry::all());
        let mut image = permutation.of_grid(&puzzle);
        for (cell, digit) in image.clone().clues() {
            image.set(cell, Some(names[digit.index()]));
        }
        prop_assert_eq!(rating(board, &puzzle), rating(board, &image));
        let hardest = |puzzle| explain(board, puzzle).hardest();
        prop_assert_eq!(hardest(&puzzle), hardest(&image));
    }
}

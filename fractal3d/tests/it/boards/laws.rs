//! Laws of puzzles on all boards.

use fractal3d::automorphism::Group;
use fractal3d::board::{BoardDesign, Colouring};
use fractal3d::canon::CanonicalForms;
use fractal3d::check;
use fractal3d::geometry::Cell;
use fractal3d::latin::LatinSquare;
use fractal3d::permutation::CellPermutation;
use fractal3d::solve::BoardSolver;
use proptest::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;

use super::{columns, completions, diagonals, restricted, solution};

fn surfaces() -> impl Strategy<Value = BoardDesign> {
    let square = || prop::sample::select(LatinSquare::all());
    (square(), square()).prop_map(|(a, b)| BoardDesign::Surface(a, b))
}

/// Boards that have solutions.
fn boards() -> impl Strategy<Value = BoardDesign> {
    let few =
        [BoardDesign::SixWay, BoardDesign::Coloured(diagonals()), BoardDesign::Coloured(columns())];
    prop_oneof![surfaces(), prop::sample::select(few.to_vec())]
}

/// Any colours: they hardly ever have a solution.
fn colourings() -> impl Strategy<Value = BoardDesign> {
    let colours: Vec<u8> = (0..9).flat_map(|colour| [colour; 9]).collect();
    let all = Just(colours).prop_shuffle().prop_map(|colours| colours.try_into().expect("81"));
    all.prop_map(|colours| BoardDesign::Coloured(Colouring::new(colours).expect("nine of each")))
}

fn order() -> impl Strategy<Value = Vec<Cell>> {
    Just(Cell::all().collect::<Vec<_>>()).prop_shuffle()
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(48))]

    #[test]
    fn the_finder_finds_what_the_checker_finds(
        design in boards(),
        seed: u64,
        order in order(),
        clues in 18..45_usize,
        wrong in (0..81_usize, 1..=9_u8),
    ) {
        const MOST: usize = 60;
        let board = design.board();
        let mut solver = BoardSolver::new(&board);
        let solution = solution(&board, seed);
        prop_assert!(check::is_solution(&board, &solution));
        let puzzle = restricted(&solution, &order, clues);
        let mut spoilt = puzzle;
        spoilt.set(Cell::new(wrong.0).unwrap(), Digit::new(wrong.1));
        for puzzle in [puzzle, spoilt] {
            let outcome = solver.solve(&puzzle, Some(MOST as u64), Control::UNLIMITED);
            let found = completions(&board, &puzzle, MOST);
            prop_assert_eq!(outcome.found().completions, found.len() as u64);
            prop_assert_eq!(outcome.is_exhausted(), found.len() < MOST);
            let is_unique = solver.is_unique(&puzzle, Control::UNLIMITED);
            prop_assert_eq!(is_unique, Some(found.len() == 1));
            if let Some(one) = outcome.found().solution {
                prop_assert!(check::is_solution(&board, &one));
                prop_assert_eq!(one.restricted_to(puzzle.given()), puzzle);
            }
        }
    }

    #[test]
    fn equivalent_grids_have_one_canonical_form(
        design in prop_oneof![
            surfaces(),
            Just(BoardDesign::SixWay),
            Just(BoardDesign::Coloured(diagonals())),
        ],
        seed: u64,
        order in order(),
        clues in 0..=81_usize,
        steps in prop::collection::vec(0..16_usize, 0..12),
        names in Just(Digit::ALL.to_vec()).prop_shuffle(),
    ) {
        let board = design.board();
        let forms = CanonicalForms::of(&board).unwrap();
        let group = Group::of(&board);
        prop_assert_eq!(forms.order() as u128, group.order());
        let generators = group.generators();
        let symmetry = steps.iter().fold(CellPermutation::identity(), |product, step| {
            generators.get(step % generators.len().max(1)).map_or(product, |&g| g * product)
        });
        let grid = restricted(&solution(&board, seed), &order, clues);
        let mut image = symmetry.of_grid(&grid);
        for (cell, digit) in image.clone().clues() {
            image.set(cell, Some(names[digit.index()]));
        }
        let [form, other] = [&grid, &image].map(|grid| forms.canonical(grid));
        prop_assert_eq!((other.grid, other.stabiliser), (form.grid, form.stabiliser));
        prop_assert_eq!(form.orbit * form.stabiliser.get(), forms.order());
        prop_assert_eq!(forms.canonical(&form.grid).grid, form.grid);
        prop_assert_eq!(forms.stabiliser_if_canonical(&form.grid), Some(form.stabiliser));
        // It is where the way leads.
        let mut moved = form.symmetry.of_grid(&grid);
        for (cell, digit) in moved.clone().clues() {
            moved.set(cell, form.names[digit.index()]);
        }
        prop_assert_eq!(moved, form.grid);
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(24))]

    #[test]
    fn colours_without_a_solution_are_seen(
        design in colourings(),
        seed: u64,
        order in order(),
    ) {
        let board = design.board();
        // A puzzle of plain Sudoku.
        let sudoku = solution(&BoardDesign::Coloured(columns()).board(), seed);
        let puzzle = restricted(&sudoku, &order, 30);
        let outcome = BoardSolver::new(&board).solve(&puzzle, None, Control::UNLIMITED);
        prop_assert_eq!(outcome.found().completions, check::backtrack(&board, &puzzle));
    }
}

//! Laws that hold for any puzzle, tested on random ones.

use chacha20::ChaCha8Rng;
use fractal3d::automorphism::Group;
use fractal3d::bands::{Band, BandNumber, Extensions};
use fractal3d::board::{Board, Colouring};
use fractal3d::canon::{canonical, stabiliser_if_canonical};
use fractal3d::check;
use fractal3d::count;
use fractal3d::draw::{Meaning, Picture, draw_grid};
use fractal3d::explain::{Rating, rating_up_to};
use fractal3d::geometry::{Cell, Cells};
use fractal3d::grid::Grid;
use fractal3d::latin::LatinSquare;
use fractal3d::packed::{self, Packer};
use fractal3d::permutation::CellPermutation;
use fractal3d::rotation::{self, Object};
use fractal3d::solve::{Contradiction, Solver, sample};
use fractal3d::symmetry::Symmetry;
use proptest::prelude::*;
use rand::SeedableRng as _;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::Outcome;

/// Solutions, all equally likely.
fn solutions() -> impl Strategy<Value = Grid> {
    any::<u64>().prop_map(|seed| sample(&mut ChaCha8Rng::seed_from_u64(seed)))
}

/// Parts of solutions with a few hundred completions at most, most of them.
fn puzzles() -> impl Strategy<Value = Grid> {
    let order = Just(Cell::all().collect::<Vec<_>>()).prop_shuffle();
    (solutions(), order, 13..40_usize).prop_map(|(solution, order, clues)| {
        let kept: Cells = order.into_iter().take(clues).collect();
        solution.restricted_to(kept)
    })
}

/// Grids that obey no rule: from nearly empty to nearly full.
fn grids() -> impl Strategy<Value = Grid> {
    let values = (0..=9_u32, any::<u64>()).prop_map(|(tenths, seed)| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        std::array::from_fn(|_| {
            if rng.random_range(0..10) < tenths { rng.random_range(1..=9) } else { 0 }
        })
    });
    values.prop_map(|values| Grid::new(values).expect("values are 0 to 9"))
}

fn colourings() -> impl Strategy<Value = Colouring> {
    let colours: Vec<u8> = (0..9).flat_map(|colour| [colour; 9]).collect();
    let all = Just(colours).prop_shuffle().prop_map(|colours| colours.try_into().expect("81"));
    all.prop_map(|colours| Colouring::new(colours).expect("nine of each"))
}

fn symmetries() -> impl Strategy<Value = (Symmetry, CellPermutation)> {
    prop::sample::select(Symmetry::all())
}

fn names() -> impl Strategy<Value = Vec<Digit>> {
    Just(Digit::ALL.to_vec()).prop_shuffle()
}

fn renamed(grid: &Grid, names: &[Digit]) -> Grid {
    let mut to = Grid::EMPTY;
    for (cell, digit) in grid.clues() {
        to.set(cell, Some(names[usize::from(digit.value()) - 1]));
    }
    to
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn symmetries_are_a_group_that_acts(a in symmetries(), b in symmetries(), grid in puzzles()) {
        let product = a.1 * b.1;
        prop_assert_eq!(product.of_grid(&grid), a.1.of_grid(&b.1.of_grid(&grid)));
        prop_assert!(Symmetry::of(&product).is_some_and(|both| both.permutation() == product));
        prop_assert_eq!(a.1 * a.1.inverse(), CellPermutation::identity());
        prop_assert!(product.preserves(Board::standard()));
    }

    #[test]
    fn parity_is_a_homomorphism(a in symmetries(), b in symmetries()) {
        let is_even = |permutation: &CellPermutation| {
            permutation.cycle_lengths().iter().map(|length| length - 1).sum::<usize>() % 2 == 0
        };
        prop_assert_eq!(is_even(&(a.1 * b.1)), is_even(&a.1) == is_even(&b.1));
    }

    #[test]
    fn what_is_printed_is_read_back(
        solution in solutions(),
        symmetry in symmetries(),
        number in 0..BandNumber::COUNT,
        square in prop::sample::select(LatinSquare::all().to_vec()),
    ) {
        prop_assert_eq!(symmetry.0.to_string().parse::<Symmetry>().ok().map(|it| it.permutation()), Some(symmetry.1));
        let band = BandNumber::new(number).expect("it is below").band();
        prop_assert_eq!(Band::of_grid(&band.to_grid()), Some(band));
        prop_assert_eq!(band.number().index(), number);
        prop_assert_eq!(square.to_string().parse::<LatinSquare>().ok(), Some(square));

        // Lists have the first block 123456789.
        let mut names = Digit::ALL.to_vec();
        for (position, name) in Digit::ALL.into_iter().enumerate() {
            let digit = solution.get(Cell::in_block(0, position)).expect("it is full");
            names[usize::from(digit.value()) - 1] = name;
        }
        let listed = renamed(&solution, &names);
        let record = Packer::new().pack(&listed);
        let mut file = Vec::new();
        let mut writer = packed::Writer::new(&mut file).unwrap();
        writer.add(&[record.expect("its first block is 123456789")]).unwrap();
        writer.finish().unwrap();
        let back: Result<Vec<Grid>, _> = packed::read(&file).unwrap().collect();
        prop_assert_eq!(back, Ok(vec![listed]));
    }

    #[test]
    fn completions_are_as_many_however_one_looks(
        puzzle in puzzles(),
        symmetry in symmetries(),
        names in names(),
    ) {
        let image = renamed(&symmetry.1.of_grid(&puzzle), &names);
        let mut solver = Solver::new();
        let count = solver.count(&puzzle, u64::MAX);
        prop_assert!(count > 0);
        prop_assert_eq!(solver.count(&image, u64::MAX), count);
        prop_assert_eq!(canonical(&image).grid, canonical(&puzzle).grid);
        prop_assert_eq!(canonical(&image).stabiliser, canonical(&puzzle).stabiliser);
    }

    #[test]
    fn canonical_forms_are_images(grid in puzzles()) {
        let form = canonical(&grid);
        let names: Option<Vec<Digit>> = Digit::ALL.iter().map(|&digit| {
            let name = form.names[usize::from(digit.value()) - 1];
            name.or_else(|| (!grid.clues().any(|(_, clue)| clue == digit)).then_some(digit))
        }).collect();
        let names = names.expect("what occurs has a name");
        prop_assert_eq!(renamed(&form.symmetry.of_grid(&grid), &names), form.grid);
        prop_assert_eq!(stabiliser_if_canonical(&form.grid), Some(form.stabiliser));
        prop_assert!(grid == form.grid || stabiliser_if_canonical(&grid).is_none());
    }

    #[test]
    fn grids_without_rules_have_canonical_forms_too(
        grid in grids(),
        symmetry in symmetries(),
        names in names(),
    ) {
        let form = canonical(&grid);
        let again = canonical(&form.grid);
        prop_assert_eq!((again.grid, again.stabiliser), (form.grid, form.stabiliser));
        prop_assert_eq!(canonical(&renamed(&symmetry.1.of_grid(&grid), &names)).grid, form.grid);
        prop_assert_eq!(Symmetry::COUNT % form.orbit, 0);
        let if_canonical = (grid == form.grid).then_some(form.stabiliser);
        prop_assert_eq!(stabiliser_if_canonical(&grid), if_canonical);
    }

    /// What the constructors accept makes nothing panic later.
    #[test]
    fn whatever_can_be_made_can_be_used(
        grid in grids(),
        colouring in colourings(),
        limit in 0..4_u64,
    ) {
        let board = Board::coloured(&colouring);
        prop_assert!(Cell::all().all(|cell| board.houses_of(cell).count_ones() == 4));
        let outcome = Solver::new().solve(&grid, Some(limit));
        prop_assert!(outcome.found().completions <= limit);
        for board in [&board, Board::standard()] {
            let is_solution = check::is_solution(board, &grid);
            let contradiction = Contradiction::of(board, &grid);
            prop_assert!(contradiction.is_none() || !is_solution);
            let rating = rating_up_to(board, &grid, Rating::Easy);
            prop_assert!(rating.is_none() || contradiction.is_none());
        }
        let is_listed = Packer::new().pack(&grid).is_some();
        prop_assert!(!is_listed || check::is_solution_by_definition(&grid));
        prop_assert!(Band::of_grid(&grid).is_none_or(|band| Band::of_grid(&band.to_grid()) == Some(band)));
        let object = Object::of_depths(&colouring);
        prop_assert_eq!(rotation::classes(&[object.clone(), object]).len(), 1);
        let title = grid.to_string();
        let picture = Picture { title: &title, grid: &grid, given: grid.given() };
        let drawn = draw_grid(&picture, &colouring, Meaning::Colours).to_string();
        prop_assert!(drawn.contains(&title));
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(64))]

    #[test]
    fn the_finder_finds_what_the_checker_finds(puzzle in puzzles(), solution in solutions()) {
        let mut found = Vec::new();
        check::completions(Board::standard(), &puzzle, Control::UNLIMITED, &mut |grid| {
            found.push(*grid);
            std::ops::ControlFlow::Continue(())
        });
        let mut solver = Solver::new();
        prop_assert_eq!(solver.count(&puzzle, u64::MAX), found.len() as u64);
        prop_assert_eq!(solver.is_unique(&puzzle), found.len() == 1);
        for grid in found.iter().chain([&solution]) {
            prop_assert!(check::is_solution(Board::standard(), grid));
            prop_assert!(check::is_solution_by_definition(grid));
        }
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(16))]

    #[test]
    fn any_colouring_has_a_count(colouring in colourings(), number in 0..BandNumber::COUNT) {
        let board = Board::coloured(&colouring);
        let group = Group::of(&board);
        prop_assert!(group.generators().iter().all(|generator| generator.preserves(&board)));
        let plain = count::plain(&board, Control::UNLIMITED);
        prop_assert_eq!(Outcome::Exhausted(count::solutions(&board)), plain);
        let band = BandNumber::new(number).expect("it is below").band();
        prop_assert_eq!(Extensions::of(&board).count(&band), check::backtrack(&board, &band.to_grid()));
    }
}

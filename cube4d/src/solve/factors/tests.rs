use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use solidoku_common::control::Control;

use super::ends::Ends;
use super::{Arrangement, BLANK, CubeDigits, Inventory, digits_of, turned, visit};
use crate::puzzle::{Cell, Colour, Facelet, House, Layout, Orientation, Set, Side};
use crate::solve::exact_cover::cover::{Cover, Entry};
use crate::solve::search::{Config, solve};

/// What some cells must show.
type Known = [Option<CubeDigits>; Cell::COUNT];

/// By exact cover: which cube is where, and what it shows.
fn by_cover(cubes: &[Inventory], rings: bool, known: &Known) -> BTreeSet<Arrangement> {
    let houses: Vec<House> = House::all()
        .filter(|&house| match house {
            House::BLANK => false,
            House::Face { .. } => true,
            House::Ring { .. } => rings,
        })
        .collect();
    let item = |house: usize, digit: u8| 2 * Cell::COUNT + 8 * house + usize::from(digit);
    let mut options = Vec::new();
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for (cube, inventory) in cubes.iter().enumerate() {
        for cell in Cell::all().filter(|c| c.is_even() == (inventory.colour == Colour::Orange)) {
            for &digits in &inventory.digits {
                let is_known = known[cell.index()].is_none_or(|known| known == digits);
                let is_at_the_back = cell.coordinates()[2] == 0;
                if !is_known || is_at_the_back != (digits[Side::Back.index()] == BLANK) {
                    continue;
                }
                let mut items = vec![cell.index(), Cell::COUNT + cube];
                for (n, house) in houses.iter().enumerate() {
                    for side in Side::ALL {
                        if house.facelets().contains(&Facelet { cell, side }) {
                            items.push(item(n, digits[side.index()]));
                        }
                    }
                }
                let times = |of: usize| items.iter().filter(|&&item| item == of).count();
                let most = |item: usize| if item >= 54 && (item - 54) % 8 == 5 { 2 } else { 1 };
                if items.iter().all(|&item| times(item) <= most(item)) {
                    let entry = |item: usize| Entry { item: item as u16, colour: 0 };
                    rows.push(items.into_iter().map(entry).collect());
                    options.push((cell, cube, digits));
                }
            }
        }
    }
    let doubles: Vec<usize> = (0..houses.len()).map(|house| item(house, 5)).collect();
    let items = item(houses.len(), 0);
    let mut cover = Cover::new(items, 0, &doubles, rows.iter().map(Vec::as_slice));
    let mut found = BTreeSet::new();
    let outcome = cover.visit(u64::MAX, Control::UNLIMITED, |chosen| {
        let mut arrangement = [(0, [0; 6]); Cell::COUNT];
        for option in chosen {
            let (cell, cube, digits) = options[option.index()];
            arrangement[cell.index()] = (cube, digits);
        }
        found.insert(arrangement);
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted());
    found
}

/// By 2-factors, turned into each position; none is found twice.
fn by_factors(cubes: &[Inventory], rings: bool) -> BTreeSet<Arrangement> {
    let mut found = BTreeSet::new();
    let outcome = visit(cubes, rings, Control::UNLIMITED, |arrangement| {
        for orientation in Orientation::about_blank_axis() {
            assert!(found.insert(turned(arrangement, orientation)));
        }
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted());
    found
}

/// Adds what is shown, turned in each way.
fn with(
    inventory: &mut Inventory,
    digits: CubeDigits,
    orientations: impl Iterator<Item = Orientation>,
) {
    let everywhere: Arrangement = [(0, digits); Cell::COUNT];
    inventory.digits.extend(orientations.map(|orientation| turned(&everywhere, orientation)[0].1));
}

/// The layout of the toy, as what its cubes show.
fn toys() -> (Vec<Colour>, Arrangement) {
    let found = solve(Set::toy(), &Config::default(), Control::UNLIMITED);
    let layout: &Layout = &found.found().layouts[0];
    let of = |cell: Cell| {
        let placed = layout.get(cell).expect("it is whole");
        (placed.cube.index(), digits_of(&placed.faces))
    };
    let mut cells = Cell::all();
    let arrangement = [(); Cell::COUNT].map(|()| of(cells.next().expect("there are 27")));
    (Set::toy().cubes().iter().map(|cube| cube.colour).collect(), arrangement)
}

/// A cube by its cell in the toy's layout, and what else it can show: what another of the same
/// colour shows, or what it shows itself if it is turned, and perhaps mirrored.
type More = (usize, usize, usize, bool);

/// Cubes that can be arranged, each in its four turns about the blank axis, and a little more.
fn inventory(colours: &[Colour], arrangement: &Arrangement, more: &[More]) -> Vec<Inventory> {
    let empty = |&colour: &Colour| Inventory { colour, digits: BTreeSet::new() };
    let mut inventory: Vec<Inventory> = colours.iter().map(empty).collect();
    for &(cube, digits) in arrangement {
        with(&mut inventory[cube], digits, Orientation::about_blank_axis());
    }
    for &(n, other, orientation, mirrored) in more {
        let (cube, mut digits) = arrangement[n];
        let (twin, of_twin) = arrangement[other];
        let is_blank = digits.contains(&BLANK);
        if colours[cube] == colours[twin] && is_blank == of_twin.contains(&BLANK) {
            with(&mut inventory[cube], of_twin, Orientation::about_blank_axis());
            with(&mut inventory[twin], digits, Orientation::about_blank_axis());
        } else if !is_blank {
            if mirrored {
                digits.swap(Side::Left.index(), Side::Right.index());
            }
            let orientation = Orientation::all().nth(orientation).expect("there are 24");
            let (_, digits) = turned(&[(0, digits); Cell::COUNT], orientation)[0];
            with(&mut inventory[cube], digits, Orientation::about_blank_axis());
        }
    }
    inventory
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(16))]
    #[test]
    fn exact_cover_finds_the_same(
        more in prop::collection::vec(
            (0..Cell::COUNT, 0..Cell::COUNT, 0..Orientation::COUNT, any::<bool>()),
            0..12,
        ),
        known in prop::collection::vec(prop::bool::weighted(0.6), Cell::COUNT),
        rings in any::<bool>(),
    ) {
        let (colours, arrangement) = toys();
        let cubes = inventory(&colours, &arrangement, &more);
        // Without known cells exact cover takes minutes.
        let known = std::array::from_fn(|cell| known[cell].then_some(arrangement[cell].1));
        let mut found = by_factors(&cubes, rings);
        found.retain(|found| {
            known.iter().zip(found).all(|(known, (_, digits))| known.is_none_or(|k| k == *digits))
        });
        prop_assert_eq!(&found, &by_cover(&cubes, rings, &known));
        prop_assert!(found.contains(&arrangement));
    }
}

#[test]
fn ends_fit_if_no_digit_is_too_many() {
    let pair = |a, b| Ends::pair(a, b);
    assert!(pair(0, 5).fits(Ends::LAYER) && pair(5, 5).fits(Ends::SIDE));
    assert!(!pair(0, 0).fits(Ends::SIDE) && !(pair(7, 7) + pair(7, 1)).fits(Ends::LAYER));
    assert_eq!(Ends::one(BLANK), Ends::NONE);
    let faces = Set::toy().cubes()[0].readings[0];
    assert_eq!(digits_of(&faces), [0, 5, 5, BLANK, 3, 4]);
}

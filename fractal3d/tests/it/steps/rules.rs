//! The houses of boards, told from their descriptions alone.

use std::collections::BTreeSet;

/// Row and column, both 0 to 8.
pub(crate) type Place = (usize, usize);

/// For each family, and each place in order, the number, from 1, of the house that it is in.
#[derive(Clone)]
pub(crate) struct Rules {
    families: Vec<(&'static str, [usize; 81])>,
}

pub(crate) fn places() -> impl Iterator<Item = Place> {
    (0..81).map(|n| (n / 9, n % 9))
}

impl Rules {
    fn sudoku_and(others: Vec<(&'static str, [usize; 81])>) -> Self {
        let family = |number: fn(Place) -> usize| {
            let numbers: Vec<usize> = places().map(|place| number(place) + 1).collect();
            numbers.try_into().expect("81 places")
        };
        let mut families = vec![
            ("row", family(|(row, _)| row)),
            ("column", family(|(_, column)| column)),
            ("block", family(|(row, column)| row / 3 * 3 + column / 3)),
        ];
        families.extend(others);
        Self { families }
    }

    /// Each third of the way down sums to 0 with row and column, for blocks and in each block.
    pub(crate) fn hexagonal() -> Self {
        let third = |a: usize, b: usize| (6 - a - b) % 3;
        Self::deep(|(row, column)| 3 * third(row / 3, column / 3) + third(row % 3, column % 3) + 1)
    }

    /// S(A, B), where each square is nine depths from 1 to 3.
    pub(crate) fn surface(blocks: &str, cells: &str) -> Self {
        let depth = |square: &str, row: usize, column: usize| {
            usize::from(square.as_bytes()[3 * row + column] - b'1')
        };
        Self::deep(|(row, column)| {
            3 * depth(blocks, row / 3, column / 3) + depth(cells, row % 3, column % 3) + 1
        })
    }

    fn deep(depth: impl Fn(Place) -> usize) -> Self {
        let depths: Vec<usize> = places().map(depth).collect();
        Self::sudoku_and(vec![("depth", depths.try_into().expect("81 places"))])
    }

    /// 81 colours from 1 to 9.
    pub(crate) fn coloured(colours: &str) -> Self {
        let colours: Vec<usize> = colours.bytes().map(|byte| usize::from(byte - b'0')).collect();
        Self::sudoku_and(vec![("colour", colours.try_into().expect("81 colours"))])
    }

    /// A piece is at row, column and depth, each −1 to 1 times 3 and −1 to 1, whose sums 3 divides.
    /// The half turn about the axis (1, 1, 1) takes v to 2 (v · 1) / 3 − v.
    pub(crate) fn sculpture() -> Self {
        let small = |number: usize| number as i32 - 1;
        let third = |a: i32, b: i32| (-1..=1).find(|c| (a + b + c) % 3 == 0).expect("one of three");
        let piece = |(row, column): Place| {
            let blocks = [small(row / 3), small(column / 3)];
            let cells = [small(row % 3), small(column % 3)];
            let depth = 3 * third(blocks[0], blocks[1]) + third(cells[0], cells[1]);
            [3 * blocks[0] + cells[0], 3 * blocks[1] + cells[1], depth]
        };
        let turned = |piece: [i32; 3]| {
            let twice = piece.iter().sum::<i32>() * 2 / 3;
            piece.map(|x| twice - x)
        };
        let family = |axis: usize, turn: bool| {
            let numbers = places().map(|place| {
                let piece = if turn { turned(piece(place)) } else { piece(place) };
                (piece[axis] + 5) as usize
            });
            numbers.collect::<Vec<_>>().try_into().expect("81 places")
        };
        Self::sudoku_and(vec![
            ("depth", family(2, false)),
            ("turned row", family(0, true)),
            ("turned column", family(1, true)),
            ("turned depth", family(2, true)),
        ])
    }

    fn numbers((row, column): Place) -> usize {
        9 * row + column
    }

    /// The cells of a house, such as `row 3`.
    pub(crate) fn house(&self, name: &str) -> BTreeSet<Place> {
        let (family, wanted) = name.rsplit_once(' ').expect("a family and a number");
        let wanted: usize = wanted.parse().expect("a number");
        let found = self.families.iter().find(|(other, _)| *other == family);
        let (_, numbers) = found.unwrap_or_else(|| panic!("{family} is no family"));
        let cells: BTreeSet<Place> =
            places().filter(|&place| numbers[Self::numbers(place)] == wanted).collect();
        assert_eq!(cells.len(), 9, "{name}");
        cells
    }

    pub(crate) fn sees(&self, one: Place, other: Place) -> bool {
        let [a, b] = [one, other].map(Self::numbers);
        one != other && self.families.iter().any(|(_, numbers)| numbers[a] == numbers[b])
    }

    /// Whether 81 digits are a solution: what sees each other differs.
    pub(crate) fn are_obeyed_by(&self, digits: &str) -> bool {
        let digit = |place| digits.as_bytes()[Self::numbers(place)];
        digits.len() == 81
            && digits.bytes().all(|digit| (b'1'..=b'9').contains(&digit))
            && places().all(|one| {
                places().all(|other| !self.sees(one, other) || digit(one) != digit(other))
            })
    }
}

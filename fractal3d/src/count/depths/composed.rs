//! Objects of nine cubes of order 3: S(A; B₁, …, B₉), which is S(A, B) if all nine are alike.
//!
//! The object is composed of nine blocks located according to A, and block i of nine pieces located
//! according to Bᵢ. There are 12 · 12⁹ of them. To count the solutions of each, divide them into
//! classes of objects that have equally many. Every Latin square of order 3 is d = αr + βc + k
//! modulo 3, with α and β ±1. All twelve A are one another with bands exchanged (r to −r, and names
//! of depths), so let A be H, where the depths of blocks are −(R + C). What is left is (α, β, k)
//! for each of nine blocks.
//!
//! These keep the number of solutions: they take rows, columns and blocks to such:
//!
//! - rows of a band: r to −r, or to r + 1; columns of a stack likewise;
//! - depths of the three blocks that are at one depth in A have new names: all three by d to −d, or
//!   to d + 1;
//! - bands (R to R + 1), stacks (C to C + 1), both (R to −R and C to −C); rows and columns change
//!   places.
//!
//! And one takes columns to depths: the object is turned, so that other cells are seen, and its
//! solutions are the same numbers on the same pieces.
//!
//! Of the first two sorts `Composition::reduced` takes all but the sign of depths away: signs so
//! that α is 1 in the first block of each band, and β in the first of each stack; and k is the
//! first of its coset, as r + 1, c + 1 and d + 1 add vectors to k's nine numbers. That leaves some
//! thousand compositions, and the orbits of the others among these are the classes.

use std::collections::BTreeMap;

use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::Cell;
use crate::puzzle::latin::LatinSquare;
use crate::puzzle::modulo_3::Echelon;

/// How many objects there are: twelve A, and twelve Bᵢ for each of nine blocks.
pub const OBJECTS: u64 = 12u64.pow(10);

/// For each block how its pieces lie: α, β and k of the head.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Composition([Placing; 9]);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Placing {
    alpha: u8,
    beta: u8,
    constant: u8,
}

/// Objects that have equally many solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// The depths of one of them.
    pub example: Colouring,
    /// The number of these objects, of [`OBJECTS`].
    pub objects: u64,
}

/// All classes, the largest first.
pub fn classes() -> Vec<Class> {
    let mut class_of: BTreeMap<Composition, usize> = BTreeMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for start in reduced_compositions() {
        if class_of.contains_key(&start) {
            continue;
        }
        let (number, mut objects) = (classes.len(), 0);
        class_of.insert(start, number);
        let mut queue = vec![start];
        while let Some(composition) = queue.pop() {
            objects += 12 * composition.reduced_from();
            for image in composition.images() {
                if class_of.insert(image, number).is_none() {
                    queue.push(image);
                }
            }
        }
        classes.push(Class { example: start.depths(), objects });
    }
    classes.sort_by_key(|class| (std::cmp::Reverse(class.objects), class.example.to_string()));
    classes
}

/// All that `Composition::reduced` leaves.
fn reduced_compositions() -> impl Iterator<Item = Composition> {
    (0..1u32 << 18)
        .map(|bits| {
            let sign = |at: usize| if bits >> at & 1 == 0 { 1 } else { 2 };
            Composition(std::array::from_fn(|block| Placing {
                alpha: sign(block),
                beta: sign(9 + block),
                constant: 0,
            }))
        })
        .filter(Composition::has_reduced_signs)
        .flat_map(|signs| {
            let echelon = signs.shifts();
            let free: Vec<usize> = (0..9).filter(|&place| !echelon.has_first_at(place)).collect();
            (0..3usize.pow(free.len() as u32)).map(move |number| {
                let mut composition = signs;
                for (i, &place) in free.iter().enumerate() {
                    composition.0[place].constant = (number / 3usize.pow(i as u32) % 3) as u8;
                }
                composition
            })
        })
}

impl Placing {
    /// The placing with the other sign of all three numbers.
    const fn negated(self) -> Self {
        let Self { alpha, beta, constant } = self;
        Self { alpha: 3 - alpha, beta: 3 - beta, constant: (3 - constant) % 3 }
    }

    /// The placing with rows and columns exchanged.
    const fn transposed(self) -> Self {
        Self { alpha: self.beta, beta: self.alpha, constant: self.constant }
    }

    /// The placing with columns and depths exchanged: c = βd − βαr − βk.
    const fn turned(self) -> Self {
        let Self { alpha, beta, constant } = self;
        Self { alpha: 2 * alpha * beta % 3, beta, constant: 2 * beta * constant % 3 }
    }
}

impl Composition {
    /// The block at the depth −(R + C) of H.
    const fn depth_of_block(block: usize) -> usize {
        (6 - block / 3 - block % 3) % 3
    }

    /// The depths of the object with A = H.
    pub fn depths(&self) -> Colouring {
        let depth = |index: usize| {
            let cell = Cell::new(index).expect("there are 81 cells");
            let Placing { alpha, beta, constant } = self.0[cell.block()];
            let (row, column) = (cell.row() % 3, cell.column() % 3);
            let inner =
                (usize::from(alpha) * row + usize::from(beta) * column + usize::from(constant)) % 3;
            (3 * LatinSquare::H.depth(cell.block()) + inner) as u8
        };
        Colouring::new(std::array::from_fn(depth)).expect("each depth has nine pieces")
    }

    /// What is added to the nine constants by moving on the rows of a band, the columns of a stack,
    /// or the names of depths.
    fn shifts(&self) -> Echelon<[u8; 9]> {
        let of_blocks = |added: &dyn Fn(usize) -> u8| std::array::from_fn::<u8, 9, _>(added);
        let mut echelon = Echelon::new();
        for number in 0..3 {
            let if_in = |is_in: bool, value: u8| if is_in { value } else { 0 };
            let vectors = [
                of_blocks(&|block| if_in(block / 3 == number, self.0[block].alpha)),
                of_blocks(&|block| if_in(block % 3 == number, self.0[block].beta)),
                of_blocks(&|block| if_in(Self::depth_of_block(block) == number, 1)),
            ];
            for vector in vectors {
                echelon.insert(vector);
            }
        }
        echelon
    }

    /// Whether the signs are those that [`Self::reduced`] leaves.
    fn has_reduced_signs(&self) -> bool {
        (0..3).all(|line| self.0[3 * line].alpha == 1 && self.0[line].beta == 1)
    }

    /// The one that stands for all that differ from it by signs of rows and columns, and by shifts.
    fn reduced(mut self) -> Self {
        for band in 0..3 {
            if self.0[3 * band].alpha == 2 {
                (3 * band..3 * band + 3).for_each(|b| self.0[b].alpha = 3 - self.0[b].alpha);
            }
        }
        for stack in 0..3 {
            if self.0[stack].beta == 2 {
                (stack..9).step_by(3).for_each(|b| self.0[b].beta = 3 - self.0[b].beta);
            }
        }
        let constants = self.shifts().reduced(self.0.map(|placing| placing.constant));
        for (placing, constant) in self.0.iter_mut().zip(constants) {
            placing.constant = constant;
        }
        self
    }

    /// How many compositions reduce to this one: six signs are free, and the independent shifts.
    fn reduced_from(&self) -> u64 {
        64 * 3u64.pow(self.shifts().len() as u32)
    }

    /// Where the operations of the head take it, reduced.
    fn images(&self) -> impl Iterator<Item = Self> {
        let moved = |image: fn(usize, usize) -> [usize; 2], of: fn(Placing) -> Placing| {
            let mut moved = *self;
            for block in 0..9 {
                let [row, column] = image(block / 3, block % 3);
                moved.0[3 * (row % 3) + column % 3] = of(self.0[block]);
            }
            moved
        };
        let renamed = [0, 1, 2].map(|depth| {
            let mut renamed = *self;
            for block in (0..9).filter(|&block| Self::depth_of_block(block) == depth) {
                renamed.0[block] = self.0[block].negated();
            }
            renamed
        });
        let others = [
            moved(|row, column| [row + 1, column], |placing| placing),
            moved(|row, column| [row, column + 1], |placing| placing),
            moved(|row, column| [3 - row, 3 - column], |placing| placing),
            moved(|row, column| [column, row], Placing::transposed),
            moved(|row, column| [row, 6 - row - column], Placing::turned),
        ];
        renamed.into_iter().chain(others).map(Self::reduced)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng as _};

    use super::*;
    use crate::count;
    use crate::puzzle::board::Board;

    fn composition(random: &mut impl FnMut(u32) -> u32) -> Composition {
        Composition(std::array::from_fn(|_| Placing {
            alpha: 1 + random(2) as u8,
            beta: 1 + random(2) as u8,
            constant: random(3) as u8,
        }))
    }

    #[test]
    fn operations_keep_the_number_of_solutions() {
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(5);
        let mut random = |below: u32| rng.random_range(0..below);
        let count =
            |composition: &Composition| count::solutions(&Board::coloured(&composition.depths()));
        for _ in 0..2 {
            let start = composition(&mut random);
            let expected = count(&start);
            assert_eq!(count(&start.reduced()), expected);
            for image in start.images() {
                assert_eq!(count(&image), expected, "{start:?} {image:?}");
            }
        }
    }

    #[test]
    fn what_is_reduced_stays() {
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(6);
        let mut random = |below: u32| rng.random_range(0..below);
        for _ in 0..500 {
            let reduced = composition(&mut random).reduced();
            assert_eq!(reduced.reduced(), reduced);
        }
    }
}

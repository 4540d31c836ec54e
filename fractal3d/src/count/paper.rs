//! The paper's permutations, as printed in its Sections 3 to 5.
//!
//! It addresses a cell as (b, c), a block and a position in it, both from 1 to 9. Permutations φ of
//! the nine addresses make permutations of the cells in three ways:
//!
//! ```text
//! β ((b, c)) = (φ (b), c)     ι ((b, c)) = (b, φ (c))     τ ((b, c)) = (φ (b), φ (c))
//! ```
//!
//! The group that β₁, β₂, ι₁, ι₂, ι₃ and τ₁ generate, restricted to the top band, is called U.
//! Composition is right to left, as there.

use solidoku_common::perm::Permutation;

use crate::count::bands::{BandGroup, BandPermutation};
use crate::puzzle::geometry::Cell;
use crate::puzzle::permutation::CellPermutation;

/// A permutation of the nine addresses, from 0 in code.
pub type Addresses = Permutation<9>;

/// φ₁ of β₁ and ι₁.
pub const PHI_1: Addresses = printed([1, 3, 2, 7, 9, 8, 4, 6, 5]);
/// φ₂ of β₂ and ι₂.
pub const PHI_2: Addresses = printed([2, 1, 3, 8, 7, 9, 5, 4, 6]);
/// φ₃ of ι₃.
pub const PHI_3: Addresses = printed([7, 9, 8, 4, 6, 5, 1, 3, 2]);
/// φ₄ of τ₁. The paper says that τ₁ swaps rows and depths; by its Definition 1 it is columns and
/// depths, and rows must stay if the top band does.
pub const PHI_4: Addresses = printed([1, 3, 2, 6, 5, 4, 8, 7, 9]);
/// φ₅ of τ₂, which is φ₄ ∘ φ₂ ∘ φ₁.
pub const PHI_5: Addresses = printed([3, 2, 1, 5, 4, 6, 7, 9, 8]);

/// The images of 1 to 9 in order, as the paper has them in the lower line.
const fn printed(line: [u8; 9]) -> Addresses {
    let (mut images, mut i) = (line, 0);
    while i < 9 {
        images[i] -= 1;
        i += 1;
    }
    match Permutation::new(images) {
        Ok(permutation) => permutation,
        Err(_) => panic!("a line has 1 to 9"),
    }
}

/// A permutation that the paper names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The permutation's name there: `β1`.
    pub name: &'static str,
    /// What the permutation does to cells.
    pub permutation: CellPermutation,
}

/// β: moves blocks by φ.
pub fn beta(phi: Addresses) -> CellPermutation {
    by_addresses(phi, Addresses::IDENTITY)
}

/// ι: moves cells by φ inside each block.
pub fn iota(phi: Addresses) -> CellPermutation {
    by_addresses(Addresses::IDENTITY, phi)
}

/// τ: moves blocks, and cells inside each, by φ.
pub fn tau(phi: Addresses) -> CellPermutation {
    by_addresses(phi, phi)
}

fn by_addresses(blocks: Addresses, positions: Addresses) -> CellPermutation {
    let image =
        |cell: Cell| Cell::in_block(blocks.image(cell.block()), positions.image(cell.position()));
    CellPermutation::new(image).expect("permutations of addresses permute cells")
}

/// The set O = {β₁, β₂, ι₁, ι₂, ι₃, τ₁}.
pub fn generators() -> [Named; 6] {
    [
        Named { name: "β1", permutation: beta(PHI_1) },
        Named { name: "β2", permutation: beta(PHI_2) },
        Named { name: "ι1", permutation: iota(PHI_1) },
        Named { name: "ι2", permutation: iota(PHI_2) },
        Named { name: "ι3", permutation: iota(PHI_3) },
        Named { name: "τ1", permutation: tau(PHI_4) },
    ]
}

/// U: what [`generators`] generate on the top band. Its order is 216.
pub fn u() -> BandGroup {
    let restricted = generators().map(|named| {
        BandPermutation::restriction(&named.permutation)
            .expect("the top band stays (Proposition 8)")
    });
    BandGroup::generated(&restricted)
}

/// What an element of H, the group of ι₁, ι₂ and ι₃, does to the three rows and the three columns
/// of each block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RowsAndColumns {
    /// Where rows go, from 0.
    pub rows: Permutation<3>,
    /// Where columns go, from 0.
    pub columns: Permutation<3>,
}

impl RowsAndColumns {
    /// What `permutation` does to rows and columns of blocks; `None` if it moves blocks, or treats
    /// two blocks differently, or tears a row or a column of them apart.
    pub fn of(permutation: &CellPermutation) -> Option<Self> {
        let image = |position| permutation.image(Cell::in_block(0, position)).position();
        let line = |step: usize, part: fn(usize) -> usize| {
            Permutation::new(std::array::from_fn(|i| part(image(i * step)) as u8)).ok()
        };
        let found = Self { rows: line(3, |at| at / 3)?, columns: line(1, |at| at % 3)? };
        let moved = |cell: Cell| {
            let (row, column) = (cell.position() / 3, cell.position() % 3);
            let position = 3 * found.rows.image(row) + found.columns.image(column);
            Cell::in_block(cell.block(), position)
        };
        Cell::all().all(|cell| permutation.image(cell) == moved(cell)).then_some(found)
    }

    /// Whether the pair is even as a permutation of six things, three rows and three columns.
    pub fn is_even(&self) -> bool {
        self.rows.is_even() == self.columns.is_even()
    }
}

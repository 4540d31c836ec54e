//! The 5,832 symmetries of the standard board, written as operations that people can follow.
//!
//! Number rows, columns and depths from 0 and write each number in base 3: its first digit says
//! which band, stack or layer of blocks, its second which row, column or depth inside. So a cell is
//! three pairs of numbers modulo 3, and as the depth of the H object shows, **they sum to zero**:
//!
//! ```text
//! row (x, x')   column (y, y')   depth (z, z')        x + y + z = 0 = x' + y' + z'   (mod 3)
//! ```
//!
//! The houses are: one row, one column, one depth, and one block (x, y, z). In this form rows,
//! columns and depths play the same part, and these change houses into houses:
//!
//! - the three axes can be permuted in 6 ways;
//! - (x, y, z) ↦ −(x, y, z), and likewise for (x', y', z'): 2 · 2;
//! - (x', y', z') ↦ (x', y', z') + k (x, y, z): 3, a shear;
//! - translations that keep the sums: 3 · 3 for blocks and 3 · 3 inside.
//!
//! 6 · 2 · 2 · 3 · 81 = 5,832, and each product of them can be brought into this order. That there
//! are no more is what [`automorphism`](crate::count::automorphism) finds, which knows nothing of
//! all this.

use std::fmt;
use std::sync::LazyLock;

use crate::puzzle::geometry::Cell;
use crate::puzzle::permutation::CellPermutation;

/// A symmetry of the standard board: operations, done in the order of the fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symmetry {
    /// How rows, columns and depths are permuted.
    pub axes: Axes,
    /// Whether bands 2 and 3 are exchanged, and stacks 2 and 3, and so depth layers 2 and 3.
    pub flip_blocks: bool,
    /// Whether rows 2 and 3 of each band are exchanged, and columns 2 and 3 of each stack, and so
    /// depths 2 and 3 of each layer.
    pub flip_cells: bool,
    /// 0 to 2: in the second band rows move down by this, in the third by twice this, round the
    /// band; columns of stacks, and depths of layers, go likewise.
    pub shear: u8,
    /// 0 to 2: bands move down by this, cyclically; depths change accordingly.
    pub bands: u8,
    /// 0 to 2: stacks move right by this, cyclically; depths change accordingly.
    pub stacks: u8,
    /// 0 to 2: in each band rows move down by this, cyclically; depths change accordingly.
    pub rows: u8,
    /// 0 to 2: in each stack columns move right by this, cyclically; depths change accordingly.
    pub columns: u8,
}

/// What becomes of rows, columns and depths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axes {
    /// Rows, columns and depths stay.
    Stay,
    /// Rows and columns are exchanged.
    RowsColumns,
    /// Rows and depths are exchanged.
    RowsDepths,
    /// Columns and depths are exchanged.
    ColumnsDepths,
    /// Rows become columns, columns depths, depths rows.
    RowsColumnsDepths,
    /// Rows become depths, depths columns, columns rows.
    RowsDepthsColumns,
}

impl Axes {
    /// All six permutations of the axes.
    pub const ALL: [Self; 6] = [
        Self::Stay,
        Self::RowsColumns,
        Self::RowsDepths,
        Self::ColumnsDepths,
        Self::RowsColumnsDepths,
        Self::RowsDepthsColumns,
    ];

    /// Which of the old axes (0 row, 1 column, 2 depth) the new row, column and depth are.
    const fn sources(self) -> [usize; 3] {
        match self {
            Self::Stay => [0, 1, 2],
            Self::RowsColumns => [1, 0, 2],
            Self::RowsDepths => [2, 1, 0],
            Self::ColumnsDepths => [0, 2, 1],
            Self::RowsColumnsDepths => [2, 0, 1],
            Self::RowsDepthsColumns => [1, 2, 0],
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Stay => "identity",
            Self::RowsColumns => "rows-columns",
            Self::RowsDepths => "rows-depths",
            Self::ColumnsDepths => "columns-depths",
            Self::RowsColumnsDepths => "rows-columns-depths",
            Self::RowsDepthsColumns => "rows-depths-columns",
        }
    }
}

/// What no sequence of operations is written like.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no operation; the operations are rows-columns, rows-depths, columns-depths, \
     rows-columns-depths, rows-depths-columns, flip-blocks, flip-cells, and shear, bands, stacks, \
     rows and columns with +1 or +2"
)]
pub struct OperationError(String);

impl Symmetry {
    /// Nothing moves.
    pub const IDENTITY: Self = Self {
        axes: Axes::Stay,
        flip_blocks: false,
        flip_cells: false,
        shear: 0,
        bands: 0,
        stacks: 0,
        rows: 0,
        columns: 0,
    };

    /// The number of symmetries.
    pub const COUNT: usize = 5_832;

    /// All symmetries, each with what it does to cells, the identity first. The table is made once.
    pub fn all() -> &'static [(Self, CellPermutation)] {
        static ALL: LazyLock<Vec<(Symmetry, CellPermutation)>> = LazyLock::new(|| {
            // Shifts come last, and first in the numbers: so all are products of 81 and 72.
            let shifts: Vec<_> = (0..81).map(|n| Symmetry::numbered(n).permutation()).collect();
            let others: Vec<_> =
                (0..72).map(|n| Symmetry::numbered(81 * n).permutation()).collect();
            let all = 0..Symmetry::COUNT;
            all.map(|n| (Symmetry::numbered(n), shifts[n % 81] * others[n / 81])).collect()
        });
        &ALL
    }

    fn numbered(number: usize) -> Self {
        let mut rest = number;
        let mut digit = |base: usize| {
            let digit = rest % base;
            rest /= base;
            digit as u8
        };
        Self {
            columns: digit(3),
            rows: digit(3),
            stacks: digit(3),
            bands: digit(3),
            shear: digit(3),
            flip_cells: digit(2) == 1,
            flip_blocks: digit(2) == 1,
            axes: Axes::ALL[usize::from(digit(6))],
        }
    }

    /// The symmetry that moves cells so; `None` if none does.
    pub fn of(permutation: &CellPermutation) -> Option<Self> {
        Self::all().iter().find(|(_, other)| other == permutation).map(|&(symmetry, _)| symmetry)
    }

    /// Seven that generate all others.
    pub fn generators() -> Vec<Self> {
        ["rows-columns", "rows-depths", "flip-blocks", "flip-cells", "shear+1", "bands+1", "rows+1"]
            .iter()
            .filter_map(|word| Self::operation(word))
            .collect()
    }

    /// What the symmetry does to cells.
    pub fn permutation(&self) -> CellPermutation {
        let image = |cell: Cell| {
            let (row, column) = (cell.row(), cell.column());
            let depth = |x: usize, y: usize| (6 - x - y) % 3;
            let old = [
                [row / 3, row % 3],
                [column / 3, column % 3],
                [depth(row / 3, column / 3), depth(row % 3, column % 3)],
            ];
            let sources = self.axes.sources();
            let moved = |axis: usize, by_block: u8, by_cell: u8| {
                let [block, cell] = old[sources[axis]];
                let sign = |flip: bool, value: usize| if flip { (3 - value) % 3 } else { value };
                let (block, cell) = (sign(self.flip_blocks, block), sign(self.flip_cells, cell));
                let cell = cell + usize::from(self.shear) * block + usize::from(by_cell);
                (block + usize::from(by_block)) % 3 * 3 + cell % 3
            };
            Cell::at(moved(0, self.bands, self.rows), moved(1, self.stacks, self.columns))
        };
        CellPermutation::new(image).expect("each step can be undone")
    }

    /// A single operation by its word.
    fn operation(word: &str) -> Option<Self> {
        let mut symmetry = Self::IDENTITY;
        if let Some(&axes) = Axes::ALL.iter().find(|axes| axes.name() == word) {
            symmetry.axes = axes;
            return Some(symmetry);
        }
        match word {
            "flip-blocks" => symmetry.flip_blocks = true,
            "flip-cells" => symmetry.flip_cells = true,
            _ => {
                let (name, steps) = word.split_once('+')?;
                let field = match name {
                    "shear" => &mut symmetry.shear,
                    "bands" => &mut symmetry.bands,
                    "stacks" => &mut symmetry.stacks,
                    "rows" => &mut symmetry.rows,
                    "columns" => &mut symmetry.columns,
                    _ => return None,
                };
                *field = steps.parse().ok().filter(|steps| (1..3).contains(steps))?;
            }
        }
        Some(symmetry)
    }
}

/// The operations, to be done from left to right: `rows-depths bands+1 columns+2`.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        if self.axes != Axes::Stay {
            words.push(self.axes.name().to_owned());
        }
        for (flips, word) in [(self.flip_blocks, "flip-blocks"), (self.flip_cells, "flip-cells")] {
            words.extend(flips.then(|| word.to_owned()));
        }
        let shifts = [
            (self.shear, "shear"),
            (self.bands, "bands"),
            (self.stacks, "stacks"),
            (self.rows, "rows"),
            (self.columns, "columns"),
        ];
        for (steps, word) in shifts {
            words.extend((steps > 0).then(|| format!("{word}+{steps}")));
        }
        if words.is_empty() {
            words.push(Axes::Stay.name().to_owned());
        }
        f.pad(&words.join(" "))
    }
}

/// Reads operations, done from left to right, in any number and order.
impl std::str::FromStr for Symmetry {
    type Err = OperationError;
    fn from_str(text: &str) -> Result<Self, OperationError> {
        let mut permutation = CellPermutation::identity();
        for word in text.split_whitespace() {
            let operation = Self::operation(word).ok_or_else(|| OperationError(word.to_owned()))?;
            permutation = operation.permutation() * permutation;
        }
        Ok(Self::of(&permutation).expect("products of symmetries are symmetries"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generators_generate_all() {
        let generators: Vec<_> = Symmetry::generators().iter().map(Symmetry::permutation).collect();
        assert_eq!(generators.len(), 7);
        assert_eq!(crate::puzzle::permutation::generated(&generators).len(), Symmetry::COUNT);
    }

    #[test]
    fn words_are_read_back() {
        for (symmetry, _) in Symmetry::all() {
            assert_eq!(symmetry.to_string().parse().as_ref(), Ok(symmetry));
        }
        let product: Symmetry = "bands+2 rows-columns flip-cells rows-columns".parse().unwrap();
        assert_eq!(product.to_string(), "flip-cells bands+2");
        assert!("bands+3".parse::<Symmetry>().is_err() && "turn".parse::<Symmetry>().is_err());
    }
}

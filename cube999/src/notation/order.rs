//! In which order the digits of a text run through the cells.
//!
//! A text's [`Layout`](super::Layout) says what its layers and rows are. The question's order is
//! layers from the bottom, in a layer rows from the back, in a row from left to right: y changes
//! slowest and x fastest. A program that keeps its digits as
//! `cube[x][y][z]` writes another order. The digits don't show which it is: exchanging axes
//! changes neither the target nor what can be reached, so that the text is a cube in every order,
//! and in another order another cube. So the order must be said.

use serde::{Deserialize, Serialize};

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{CELLS, Cell, EDGE};

/// The coordinates of a text's digits, from the one that changes slowest to the one that changes
/// fastest.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Order {
    /// As in the question, and everywhere else here.
    #[default]
    Yzx,
    /// Layers from the bottom, in a layer columns from the left.
    Yxz,
    /// As in `cube[x][y][z]`.
    Xyz,
    /// Layers from the left, in a layer columns from the back.
    Xzy,
    /// Layers from the back, in a layer columns from the left.
    Zxy,
    /// As in `cube[z][y][x]`.
    Zyx,
}

impl Order {
    /// All orders, the question's first.
    pub const ALL: [Self; 6] = [Self::Yzx, Self::Yxz, Self::Xyz, Self::Xzy, Self::Zxy, Self::Zyx];

    /// The name of the order.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yzx => "yzx",
            Self::Yxz => "yxz",
            Self::Xyz => "xyz",
            Self::Xzy => "xzy",
            Self::Zxy => "zxy",
            Self::Zyx => "zyx",
        }
    }

    /// The cube of a text in this order, if `cube` is what the same text is in the question's
    /// order.
    ///
    /// ```
    /// use cube999::notation::Order;
    /// use cube999::{Cube, scramble};
    ///
    /// assert_eq!(Order::Xyz.read(&Cube::TARGET), Cube::TARGET);
    /// let cube = scramble::random(1);
    /// assert_eq!(Order::Yzx.read(&cube), cube);
    /// assert_ne!(Order::Xyz.read(&cube), cube);
    /// ```
    pub fn read(self, cube: &Cube) -> Cube {
        let mut digits = [0; CELLS];
        for (place, digit) in cube.digits().iter().enumerate() {
            let [slow, middle, fast] = [place / EDGE / EDGE, place / EDGE % EDGE, place % EDGE];
            let (x, y, z) = match self {
                Self::Yzx => (fast, slow, middle),
                Self::Yxz => (middle, slow, fast),
                Self::Xyz => (slow, middle, fast),
                Self::Xzy => (slow, fast, middle),
                Self::Zxy => (middle, fast, slow),
                Self::Zyx => (fast, middle, slow),
            };
            let cell = Cell::new(x, y, z).expect("each is 0 to 8");
            digits[cell.index()] = *digit;
        }
        Cube::rearranged(digits)
    }
}

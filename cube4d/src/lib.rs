//! The *4D Sudoku* toy: 27 magnetic cubes, 14 orange and 13 white, that make a 3×3×3 in which
//! every outer and inner face shows 1 to 9.
//!
//! Not built yet: this crate holds its place in the workspace and claims nothing.

//! *3D-Sudoku* after Tsuiki and Yokota: a 9×9 grid whose blocks, rows, columns and depths each
//! show 1 to 9.
//!
//! Not built yet: this crate holds its place in the workspace and claims nothing.

//! 3D-Sudoku over fractal cubes: the paper by Tsuiki and Yokota.

mod felgenhauer_jarvis;

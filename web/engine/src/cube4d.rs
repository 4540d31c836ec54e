//! The *4D Sudoku* toy.
//!
//! The page's state is text: a set as a set file, and the cubes on the table as a layout on one line. A [`Toy`](toy::Toy)
//! knows a set; its methods take the table as text and return it changed, so that nothing is lost when a worker is
//! ended. `view` has what is displayed, `advice` what there is to say about a table, and `make` new sets and pages to
//! print.

pub mod advice;
pub mod make;
pub mod toy;
pub mod view;
